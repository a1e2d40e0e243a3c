"""Terms of the OEIS from files on disk: read as printed cases, counted, and written as a draft."""

import gzip

import pytest

from sylver_claims.claims import Verdict
from sylver_claims.claims.errors import ClaimError
from sylver_claims.claims.registry import load
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run.checking import run
from sylver_claims.verifiers.walks.plan import Options

A007323 = [1, 1, 2, 4, 7, 12, 23, 39, 67, 118, 204]
BFILE = "# A007323\n" + "".join(f"{g} {n}\n" for g, n in enumerate(A007323)) + "\n"
STRIPPED = f"# OEIS\nA000045 ,0,1,1,2,3,5,8,\nA007323 ,{','.join(map(str, A007323))},\n"


def claim_of(domain):
    return f"""
a = Claim(**stated(id="mine/a", forall={domain}, using=[Count("n", numerical_semigroups("S"))],
    then=lambda g, v, n: n[g] == v))
"""


@pytest.fixture
def loaded(written, tmp_path):
    """Load a claim about terms from a folder with the files of the OEIS."""
    (tmp_path / "b007323.txt").write_text(BFILE)
    (tmp_path / "stripped").write_text(STRIPPED)
    (tmp_path / "stripped.gz").write_bytes(gzip.compress(STRIPPED.encode()))
    (tmp_path / "wrong.txt").write_text("0 1\n1 one\n")
    (tmp_path / "twice.txt").write_text("0 1\n0 1\n")
    (tmp_path / "image.txt").write_bytes(b"\xff\xfe\x00")
    return lambda domain: load(written(claim_of(domain)))


@pytest.mark.parametrize(
    ("domain", "number", "verdict"),
    [
        ('oeis_cases("g v", "b007323.txt")', 11, Verdict.VERIFIED),
        ('oeis_cases("g v", "b007323.txt", last=4)', 5, Verdict.VERIFIED),
        ('oeis_cases("g v", "stripped", "A007323", offset=0)', 11, Verdict.VERIFIED),
        ('oeis_cases("g v", "stripped.gz", "A007323", offset=0, last=7)', 8, Verdict.VERIFIED),
        ('oeis_cases("g v", "stripped", "A007323", offset=1)', 11, Verdict.REFUTED),
    ],
)
def test_terms_of_a_file_are_printed_cases(loaded, domain, number, verdict):
    (result,) = run(loaded(domain), Options(upto=201, jobs=0), Ledger(None))
    assert (result.verdict, result.cases) == (verdict, number)


@pytest.mark.parametrize(
    ("domain", "words"),
    [
        ('oeis_cases("g v", "missing.txt")', "missing.txt cannot be read: No such file"),
        ('oeis_cases("g v", "image.txt")', "image.txt cannot be read: it is not text"),
        ('oeis_cases("g v", "wrong.txt")', "wrong.txt:2: a line of a b-file is \"n a(n)\", two integers; got '1 one'"),
        ('oeis_cases("g v", "twice.txt")', "twice.txt:2: the term 0 appears twice"),
        ('oeis_cases("g v", "stripped")', "name the sequence, if this is the file of all of them"),
        ('oeis_cases("g v", "stripped", "A007323")', "does not contain the index of the first term of A007323"),
        ('oeis_cases("g v", "stripped", "A999999", offset=0)', "does not have the sequence A999999"),
        ('oeis_cases("g v", "stripped", "7323", offset=0)', 'is named as in "A007323"'),
        ('oeis_cases("g v", "b007323.txt", offset=0)', "omit offset="),
        ('oeis_cases("g", "b007323.txt")', "the names of a place and a term"),
        ('oeis_cases("g v", "b007323.txt", last=-1)', "has no term up to -1"),
    ],
)
def test_a_file_that_cannot_be_read_gives_one_sentence(loaded, domain, words):
    with pytest.raises(ClaimError) as caught:
        loaded(domain)
    assert words in str(caught.value)
    assert "mine.py:" in str(caught.value)
    assert "\n" not in str(caught.value)
