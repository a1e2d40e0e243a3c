"""Make a certificate of the period of nim-values of a heap game; the checker is ``heap_period_check``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from sylver_claims.kernels.heaps import octal_values, taking_values
from sylver_claims.verifiers.certificates.heap_period_check import FORMAT, Integers

_VALUES: dict[str, Callable[..., Any]] = {"octal": octal_values, "taking": taking_values}


def make(game: str, code: Sequence[int], limit: int) -> dict[str, Any] | None:
    """Return the certificate of a game, from heaps up to a limit; None if their values prove no period.

    ``game`` is ``"octal"``, with the digits of its code, or ``"taking"``, with the numbers that may be taken.
    """
    if game == "taking" and not code:
        return _certificate(game, code, 0, 1)
    most = min(64, limit)
    while True:
        values = _VALUES[game](np.array(code, np.int64), most)
        found = _period(game, code, values)
        if found is not None or most >= limit:
            return None if found is None else _certificate(game, code, *found)
        most = min(2 * most, limit)


def _certificate(game: str, code: Sequence[int], preperiod: int, period: int) -> dict[str, Any]:
    return {"format": FORMAT, "game": game, "code": list(code), "preperiod": preperiod, "period": period}


def _period(game: str, code: Sequence[int], values: Integers) -> tuple[int, int] | None:
    """Return the least pre-period and period that these values prove, if any."""
    for period in range(1, values.size):
        differing = np.flatnonzero(values[period:] != values[:-period])
        preperiod = int(differing[-1]) + 1 if differing.size else 0
        beyond = 2 * max(preperiod, 1) + period + len(code) if game == "octal" else preperiod + max(code)
        if beyond + period <= values.size:
            return preperiod, period
    return None
