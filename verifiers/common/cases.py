"""The smallest cases of a domain, in its order."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from sylver_claims.claims.domains import Domain, Rows, Scope


def smallest_cases(domain: Domain, scope: Scope) -> Iterator[Rows]:
    """Yield the cases of a scope, layer by layer, each as a row."""
    low = scope.lowest
    while (layer := domain.next_layer(low, scope.highest)) is not None:
        for block in domain.blocks(layer, layer):
            yield from (row.copy() if isinstance(row, np.ndarray) else row for row in block)
        low = layer + 1
