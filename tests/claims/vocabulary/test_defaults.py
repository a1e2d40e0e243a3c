"""A claim with only its mathematics: name, words and source come from the file."""

import pytest

from sylver_claims.claims import ClaimError
from sylver_claims.claims.registry import load, registry, select

HEAD = "from sylver_claims import Claim, integers, plain_python\n\n"
FILE = (
    HEAD
    + '''def small(n):
    """A square is below 500."""
    return n * n < 500

odd_squares = Claim(
    forall=integers("n"), given=lambda n: n % 2 == 1, then=lambda n: n * n % 8 == 1)
squares: Claim = Claim(forall=integers("n"), then=small)
unnamed = [Claim(forall=integers("n"), then=plain_python(lambda n: n > 0))]
named = Claim(id="notes/zero", title="Zero", statement="$n > 0$.", forall=integers("n"), then=lambda n: n > 0)
'''
)


@pytest.fixture
def written(tmp_path):
    def write(text, name="my lemmas.py"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_claim_is_named_by_its_file_and_its_name(written):
    claims = load(written(FILE))
    assert [c.id for c in claims] == [
        "my-lemmas/odd_squares", "my-lemmas/squares", "my-lemmas/unnamed", "notes/zero",
    ]  # fmt: skip
    assert [c.title for c in claims] == ["odd squares", "squares", "unnamed", "Zero"]
    assert [c.source.place for c in claims] == ["line 7", "line 9", "line 10", "line 11"]
    assert {c.source.paper.key for c in claims} == {"my-lemmas"}
    assert not claims[0].source.paper.printed


def test_its_statement_is_the_predicates_as_they_are_written(written):
    assert [c.statement for c in load(written(FILE))] == [
        "For all n with n % 2 == 1: n * n % 8 == 1.",
        "For all n: A square is below 500.",
        "For all n: n > 0.",
        "$n > 0$.",
    ]


def test_two_claims_of_one_line_need_an_id(written):
    text = HEAD + 'both = [Claim(forall=integers("n"), then=lambda n, k=k: n > k) for k in (0, -1)]\n'
    path = written(text)
    with pytest.raises(ClaimError, match=r"my-lemmas/both .*twice"):
        select([str(path)])


def test_a_claim_without_a_conclusion_is_refused(written):
    with pytest.raises(ClaimError, match="'then'"):
        load(written(HEAD + 'a = Claim(forall=integers("n"))\n'))


def test_the_registry_names_its_statements():
    from sylver_claims.claims.vocabulary.defaults import defaults

    assert not [c.id for c in registry() if c.source.paper.venue == "claim file" or defaults(c)]
