"""The smallest cases of a domain, in its order."""

from __future__ import annotations

from sylver_claims.claims.domains import Domain, Rows


def smallest_rows(domain: Domain, highest: int, wanted: int) -> list[Rows]:
    """Return the first cases up to a layer, in the declared order."""
    found: list[Rows] = []
    low = domain.next_layer(domain.lowest, highest)
    while low is not None and len(found) < wanted:
        layer = [row.copy() for block in domain.blocks(low, low) for row in block]
        found += sorted(layer, key=domain.order)
        low = domain.next_layer(low + 1, highest)
    return found[:wanted]
