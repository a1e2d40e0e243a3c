"""Check a certificate that the nim-values of a heap game are eventually periodic, by the rules of the game.

A certificate is ``{"format": FORMAT, "game": ..., "code": [...], "preperiod": ..., "period": ...}``. It states that the
value of a heap of n + period equals the value of a heap of n for all n from the pre-period on, and that both numbers
are the least with this property. Finitely many values prove this [1]_. Write e for the pre-period and p for the period.

Octal games in which at most k tokens are taken: let e be at least 1, and G(n + p) = G(n) for e <= n < 2e + p + k. Then
this holds for all n from e on, by induction. Let n >= 2e + p + k. A move from n + p leaves heaps a <= b with a + b >= n
+ p - k >= 2e + 2p, so b >= e + p and G(b) = G(b - p), and a move from n leaves a and b - p, which is at least e >= 1,
so not empty. Conversely, a move from n leaves a <= b with a + b >= 2e + p, so b >= e and G(b + p) = G(b), and a move
from n + p leaves a and b + p. So the options of n and n + p have the same values.

Games in which one of some numbers is taken, the largest of which is k: let G(n + p) = G(n) for e <= n < e + k. For n >=
e + k, the options of n + p are the options of n, each increased by p, and they are at least e + p.

References
----------
.. [1] R. K. Guy, C. A. B. Smith, "The G-values of various games", Proc. Cambridge Philos. Soc. 52 (1956).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

FORMAT = "sylver heap period certificate 1"
MOST_VALUES = 1 << 16
"""Maximal number of heaps whose values are computed: this takes minutes for an octal game."""
MOST_CODE = 64
Integers = npt.NDArray[np.int64]


class Rejected(Exception):
    """The certificate is invalid; the message has the reason."""


class TooLong(Exception):
    """The certificate may be valid, but its check needs too many values; the message has their number."""


def check(certificate: dict[str, Any]) -> str:
    """Recompute the values, and return the proved statement; raise Rejected if something differs."""
    if not isinstance(certificate, dict) or certificate.get("format") != FORMAT:
        raise Rejected(f'its format is not "{FORMAT}"')
    game, code = certificate.get("game"), _code(certificate)
    start, period = _integer(certificate, "preperiod", 0), _integer(certificate, "period", 1)
    if game == "octal":
        end = 2 * max(start, 1) + period + len(code)  # equality for all n below this proves it for all n
    elif game == "taking":
        end = start + max(code, default=0)
    else:
        raise Rejected('"game" has to be "octal" or "taking"')
    end = max(end, start + period)
    if end + period > MOST_VALUES:
        raise TooLong(f"it takes {end + period} values; at most {MOST_VALUES} are computed")
    values = _octal(code, end + period) if game == "octal" else _taking(code, end + period)
    if (values[start:end] != values[start + period : end + period]).any():
        raise Rejected(f"the values do not repeat with period {period} from {start} on")
    if start > 0 and values[start - 1] == values[start - 1 + period]:
        raise Rejected(f"the pre-period is less than {start}")
    for smaller in (d for d in range(1, period) if period % d == 0):
        if (values[start : start + period] == values[start + smaller : start + smaller + period]).all():
            raise Rejected(f"the period is {smaller}, or less than that")
    shown = f"octal game 0.{''.join(map(str, code))}" if game == "octal" else f"game of taking {code}"
    return f"the nim-values of the {shown} have the pre-period {start} and the period {period}"


def values_of(certificate: dict[str, Any], size: int) -> Integers:
    """Return the values of heaps of 0, 1, ..., size - 1 for a certificate that `check` accepts."""
    code, start, period = certificate["code"], certificate["preperiod"], certificate["period"]
    first = (_octal if certificate["game"] == "octal" else _taking)(code, start + period)
    n = np.arange(size)
    return first[np.where(n < start, n, start + (n - start) % period)]


def _code(certificate: dict[str, Any]) -> list[int]:
    code = certificate.get("code")
    if not isinstance(code, list) or len(code) > MOST_CODE or not all(type(d) is int for d in code):
        raise Rejected(f'"code" must list at most {MOST_CODE} integers')
    least, most = (0, 7) if certificate.get("game") == "octal" else (1, MOST_VALUES)
    if not all(least <= d <= most for d in code):
        raise Rejected(f'"code" must list integers from {least} to {most}')
    return code


def _integer(certificate: dict[str, Any], name: str, least: int) -> int:
    value = certificate.get(name)
    if type(value) is not int or not least <= value < 2**62:
        raise Rejected(f'"{name}" has to be an integer of at least {least}, got {value!r}')
    return value


def _mex(met: Integers) -> int:
    is_there = np.zeros(met.size + 1, np.bool_)
    is_there[met[met < met.size]] = True
    return int(np.argmin(is_there))


def _octal(code: list[int], size: int) -> Integers:
    """Return the values of heaps 0, 1, ..., size - 1; in a digit, 1 allows to leave no heap, 2 one, 4 two."""
    values = np.zeros(size, np.int64)
    for n in range(1, size):
        options = [np.zeros(0, np.int64)]
        for rest, digit in zip(range(n - 1, -1, -1), code, strict=False):
            if rest == 0 and digit % 2 == 1:
                options.append(np.zeros(1, np.int64))
            if rest > 0 and digit // 2 % 2 == 1:
                options.append(values[rest : rest + 1])
            if rest > 1 and digit >= 4:
                options.append(values[1:rest] ^ values[rest - 1 : 0 : -1])
        values[n] = _mex(np.concatenate(options))
    return values


def _taking(code: list[int], size: int) -> Integers:
    values = np.zeros(size, np.int64)
    for n in range(1, size):
        values[n] = _mex(np.array([values[n - k] for k in code if k <= n], np.int64))
    return values
