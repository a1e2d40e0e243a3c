"""The kernels that a claim reaches: those that it names, and what these call."""

from claims.registry import registry
from reports.text.reference_source import kernels_of, references_of

CLAIMS = {claim.id: claim for claim in registry()}


def test_kernels_that_a_claim_names_have_their_references():
    kernels = kernels_of(CLAIMS["boyers2024/thm-4"])
    named = {kernel.name.replace("kernels.", "kernels.reference.", 1) for kernel in kernels.named}
    assert {reference.name for reference in references_of(CLAIMS["boyers2024/thm-4"])} <= named
    assert all(f"def {kernel.name.rpartition('.')[2]}(" in kernel.text for kernel in (*kernels.named, *kernels.others))


def test_what_they_call_is_listed_once_and_apart():
    for claim in list(CLAIMS.values())[::20]:
        kernels = kernels_of(claim)
        names = [kernel.name for kernel in (*kernels.named, *kernels.others)]
        assert len(names) == len(set(names))
        assert bool(kernels.named) or not kernels.others
