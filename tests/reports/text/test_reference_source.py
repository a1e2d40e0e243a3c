"""The kernels of a claim: those that it calls, and those that these call."""

from sylver_claims.claims import integers, numerical_semigroups, plain_python, semigroup
from sylver_claims.claims.registry import registry
from sylver_claims.kernels import finite, semigroups
from sylver_claims.reports.text.reference_source import kernels_of, references_of

CLAIMS = {claim.id: claim for claim in registry()}


def names(functions):
    return [function.name for function in functions]


def test_kernels_that_a_claim_names_have_their_references():
    kernels = kernels_of(CLAIMS["boyers2024/thm-4"])
    named = {kernel.name.replace("kernels.", "kernels.reference.", 1) for kernel in kernels.named}
    assert {reference.name for reference in references_of(CLAIMS["boyers2024/thm-4"])} <= named
    assert all(f"def {kernel.name.rpartition('.')[2]}(" in kernel.text for kernel in (*kernels.named, *kernels.others))


def test_what_they_call_is_listed_once_and_apart():
    for claim in list(CLAIMS.values())[::20]:
        kernels = kernels_of(claim)
        listed = names((*kernels.named, *kernels.others))
        assert len(listed) == len(set(listed))
        assert bool(kernels.named) or not kernels.others


def test_kernels_behind_the_claim_language_are_named(make):
    claim = make(forall=numerical_semigroups("S"), then=lambda S: semigroup(2, 3) == S or 1 not in S)
    assert names(kernels_of(claim).named) == [
        "sylver_claims.kernels.semigroups.bitsets.equal",
        "sylver_claims.kernels.semigroups.bitsets.has",
        "sylver_claims.kernels.semigroups.generators.from_generators",
    ]


def is_won(n):
    return bool(finite.winning_moves(semigroup(2, 2 * n + 1)).size)


def test_those_that_plain_python_names_itself_or_through_others_are_found(make):
    claim = make(forall=integers("n"), then=plain_python(lambda n: is_won(n) or semigroups.genus(semigroup(n, 1)) == 0))
    named, others = kernels_of(claim)
    assert names(named) == [
        "sylver_claims.kernels.finite.solver.winning_moves", "sylver_claims.kernels.semigroups.bitsets.genus",
        "sylver_claims.kernels.semigroups.generators.from_generators",
    ]  # fmt: skip
    assert "sylver_claims.kernels.finite.solver._winning_moves" in names(others)  # which a cache wraps
    assert not [
        name for name in names(others) if name.startswith("sylver_claims.kernels.engine.jit")
    ]  # decorators are not called
    assert names(references_of(claim)) == [name.replace("kernels", "kernels.reference", 1) for name in names(named)]
