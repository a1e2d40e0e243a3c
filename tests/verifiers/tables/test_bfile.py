"""B-files on disk, and tables of claim files: printed, and compared."""

import pytest

from sylver_claims.verifiers.cli.shared import Status
from sylver_claims.verifiers.tables import bfile
from sylver_claims.verifiers.tables.integers import TableError

FILE = """
import numpy as np

from sylver_claims.kernels import semigroups


def squares(n):
    return np.arange(n + 1) ** 2


def made(name, **fields):
    return Claim(**stated(id=f"counting/{name}", forall=integers("g", start=2, limit=9), **fields))


n = Count("n", numerical_semigroups("S"))
types = Sum("types", numerical_semigroups("S"), of=lambda S: semigroups.semigroup_type(S))
grows = made("grows", using=[n, types], then=lambda g, n, types: types[g] >= n[g] >= n[g - 1] + n[g - 2])
square = made("square", using=[Table("s", squares)], then=lambda g, s: s[g] == g * g)
def for_ever(n):
    while n >= 0:
        n += 1
    return n


stuck = made("stuck", using=[Table("f", for_ever)], then=lambda g, f: f[g] == 0)
"""


@pytest.fixture
def own(written):
    return written(FILE, "own.py")


def test_terms_are_read_with_remarks_and_blanks(tmp_path):
    path = tmp_path / "b.txt"
    path.write_text("# A000000\n\n0 1\n 1   -7 # a remark\n2 123456789012345678901234567890\n", encoding="utf-8")
    assert bfile.read(path) == {0: 1, 1: -7, 2: 123456789012345678901234567890}


def test_what_is_no_b_file_is_refused(tmp_path):
    path = tmp_path / "b.txt"
    path.write_text("0 1\n1 x\n", encoding="utf-8")
    with pytest.raises(TableError, match=r"b.txt:2: a line of a b-file is .*; give a b-file with --compare"):
        bfile.read(path)


def test_terms_are_compared_where_both_have_one(tmp_path):
    path = tmp_path / "b.txt"
    assert bfile.compare([(1, 5), (2, 6), (3, 7)], {2: 6, 3: 7, 9: 0}, path) == (2, 2, 3, None)
    assert bfile.compare([(1, 5), (2, 6), (3, 7)], {2: 8, 3: 9}, path).difference == (2, 6, 8)
    with pytest.raises(TableError, match="lacks a term of the table"):
        bfile.compare([(1, 5)], {2: 6}, path)


def test_tables_of_a_file_are_listed_printed_and_compared(verify, own, tmp_path):
    ledger = ("--ledger", tmp_path / "l.sqlite")
    status, out, _ = verify("table", own)
    assert (status, [line.partition("::")[2].split()[0] for line in out.splitlines()]) == (
        0,
        ["n", "types", "s", "f"],
    )
    _, out, _ = verify("table", f"{own}::n", *ledger)
    assert out.splitlines()[-1].split() == ["9", "118"]
    _, out, _ = verify("table", f"{own}::types", "--upto", 4, "--form", "bfile", *ledger)
    assert out.splitlines()[1:] == ["0 1", "1 1", "2 3", "3 7", "4 14"]
    assert out.isascii()
    _, out, _ = verify("table", f"{own}::s", "--upto", 3, "--form", "csv", *ledger)
    assert out.splitlines() == ["i,s", "0,0", "1,1", "2,4", "3,9"]
    known = tmp_path / "b007323.txt"
    known.write_text("0 1\n1 1\n2 2\n3 4\n4 7\n5 12\n", encoding="utf-8")
    status, out, _ = verify("table", f"{own}::n", "--compare", known, *ledger)
    assert (status, out) == (Status.AS_DECLARED, f"6 terms, at places 0 to 5, are those of {known}\n")
    known.write_text("4 7\n5 13\n", encoding="utf-8")
    for name in (f"{own}::n", "semigroups"):
        status, out, _ = verify("table", name, "--compare", known, *ledger)
        assert status == Status.DIFFERS
        assert "the term at 5 is 12 here and 13 in" in out


@pytest.mark.parametrize(
    ("name", "more", "words"),
    [
        ("::none", (), 'uses a table or total "none"\n  help: there are n, types, s, f'),
        ("::n", ("--upto", 60), "a bound of 45 would fit"),
        ("::n", ("--upto", 0), "--upto must be at least 1"),
        ("::n", ("--jobs", 0), "--jobs must be at least 1"),
        ("::n", ("--form", "xml"), "--form takes one of"),
        ("::f", ("--cpu-limit", "1s"), "::f was not finished within 1 s of CPU time"),
        ("::n", ("--compare", "none.txt"), "none.txt cannot be read"),
    ],
)
def test_what_cannot_be_printed_of_a_file_is_told(verify, own, tmp_path, name, more, words):
    status, out, err = verify("table", f"{own}{name}", "--ledger", tmp_path / "l.sqlite", *more)
    assert (status, out) == (Status.USAGE, "")
    assert words in err


def test_a_file_that_is_not_there_is_told(verify):
    status, _, err = verify("table", "none.py::n")
    assert status == Status.USAGE
    assert "there is no file none.py" in err


SQUARES = """
def squares(most):
    return [k * k for k in range(most + 1)]

a = Claim(**stated(id="mine/a", forall=integers("k"), using=[Table("t", squares)], then=lambda k, t: t[k] == k * k))
"""


def test_a_draft_of_a_submission(verify, written):
    """Data, offset and keywords are as the OEIS has them of A000290: 0,1,4,9,..., of which the third is above 1."""
    status, out, _ = verify("table", f"{written(SQUARES)}::t", "--upto", 12, "--form", "oeis")
    lines = out.splitlines()
    assert status == 0
    assert lines[0] == "%S A000000 0,1,4,9,16,25,36,49,64,81,100,121,144"
    assert "%O A000000 0,3" in lines
    assert "%K A000000 nonn,more" in lines
    assert "%o A000000 def squares(most):" in lines
    assert any("by the program below alone" in line for line in lines)


@pytest.mark.slow
def test_a_draft_shows_few_terms_of_a_long_table(verify):
    status, out, _ = verify("table", "semigroups", "--upto", 40, "--form", "oeis")
    first = out.splitlines()[0]
    assert status == 0
    assert first.startswith("%S A000000 1,1,2,4,7,12,23,39,67,")
    assert len(first) <= 280
    assert "a(0)-a(40)" in out
    assert out.isascii()
