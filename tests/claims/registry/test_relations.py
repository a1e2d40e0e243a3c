"""What claims say of each other: unknown ids and circles are refused, and the verdicts that are declared agree."""

import pytest

from sylver_claims.claims import ClaimError
from sylver_claims.claims.registry import registry, relations, select
from sylver_claims.claims.vocabulary.source import Verdict

HOLDS = (Verdict.PROVED, Verdict.VERIFIED, Verdict.TESTED)


def test_an_unknown_id_names_file_claim_and_mend(make):
    one, two = make(id="test/one"), make(id="test/two", uses=["test/ome"])
    with pytest.raises(
        ClaimError,
        match=r'\.py:\d+: test/two: "uses" lists test/ome, which is not a claim; did you mean test/one',
    ):
        relations.check([one, two], {"test/one", "test/two"})
    with pytest.raises(ClaimError, match='"implies" lists zzz, which is not a claim; remove it'):
        relations.check([make(id="test/three", implies=["zzz"])], {"test/three"})


def test_a_circle_is_refused_and_shown(make):
    circle = [
        make(id="test/a", uses=["test/b"]),
        make(id="test/b", uses=["test/c"]),
        make(id="test/c", uses=["test/a"]),
    ]
    with pytest.raises(ClaimError, match=r'"uses" is circular: test/\w uses test/\w uses test/\w uses') as it:
        relations.check(circle, {c.id for c in circle})
    for step in ("test/a uses test/b", "test/b uses test/c", "test/c uses test/a"):
        assert step in str(it.value)
    relations.check(circle[:2], {c.id for c in circle})


@pytest.mark.parametrize(
    ("given", "told"),
    [("test/one", "must list ids of claims"), ([1], "must list ids"), (["test/claim"], "lists the claim itself")],
)
def test_the_form_is_checked_when_a_claim_is_made(make, given, told):
    with pytest.raises(ClaimError, match=told):
        make(uses=given)


def test_a_file_may_name_claims_of_the_registry(written):
    line = 'mine = Claim(**stated(id="mine/one", uses=["{}"], forall=integers("n"), then=lambda n: n > 0))\n'
    (claim,) = select([str(written(line.format("boyers2024/prop-1")))])
    assert claim.uses == ["boyers2024/prop-1"]
    with pytest.raises(ClaimError, match="boyers2024/prop-11, which is not a claim; did you mean boyers2024/prop-1"):
        select([str(written(line.format("boyers2024/prop-11"), name="other.py"))])


def test_a_file_may_name_claims_of_its_own_that_were_not_chosen(written):
    line = 'Claim(**stated(id="mine/{}", {} forall=integers("n"), then=lambda n: n > 0))\n'
    path = written("a = " + line.format("a", "") + "b = " + line.format("b", "corrects=['mine/a'],"))
    assert [c.id for c in select([f"{path}::mine/b"])] == ["mine/b"]
    other = written("b = " + line.format("b", "corrects=['mine/a'],"), name="alone.py")
    with pytest.raises(ClaimError, match=r"mine/a, which is not a claim; remove it, .* or also name the file"):
        select([str(other)])


def test_what_a_proof_rests_on_is_found_through_others(make):
    chain = [make(id="test/a", uses=["test/b", "test/c"]), make(id="test/b", uses=["else/x"]), make(id="test/c")]
    assert relations.foundations(chain) == {
        "test/a": ["test/b", "test/c", "else/x"],
        "test/b": ["else/x"],
        "test/c": [],
    }


def test_declared_verdicts_agree_with_the_relations():
    """Consequences of a true statement must be true, and equivalent statements must have the same verdict."""
    claims = {c.id: c for c in registry()}
    holds = {name: c.declared in HOLDS for name, c in claims.items()}
    for claim in claims.values():
        for other in (*claim.implies, *claim.sharper_than):
            assert holds[other] or not holds[claim.id], f"{claim.id} holds and {other} does not"
        for other in claim.same_as:
            assert holds[other] == holds[claim.id], f"{claim.id} is the same as {other}"
    assert sum(len(relations.related(c, kind)) for c in claims.values() for kind in relations.KINDS) > 100
