"""Parsing of command-line arguments: the message for each mistake is one sentence with a fix."""

from __future__ import annotations

from collections.abc import Sequence

from sylver_claims.claims import Claim
from sylver_claims.claims.errors import UserError
from sylver_claims.claims.vocabulary.methods import METHODS
from sylver_claims.verifiers.processes.timeouts import CPU_LIMIT

LARGEST_BOUND = 2**31 - 1
UNITS = {"M": 2**20, "G": 2**30, "T": 2**40}


class UsageError(UserError):
    """An argument is invalid; the message has a fix."""


def bound(upto: int) -> int:
    """Return the bound of a run."""
    if upto < 1:
        raise UsageError(f"--upto must be at least 1, got {upto}")
    if upto > LARGEST_BOUND:
        raise UsageError(
            f"--upto {upto} is too large: a product of two values must fit 64-bit arithmetic; "
            f"the largest bound is {LARGEST_BOUND}"
        )
    return upto


def at_least_one(number: int, option: str = "--jobs") -> int:
    """Return the number of an option."""
    if number < 1:
        raise UsageError(f"{option} must be at least 1, got {number}")
    return number


def scales_of(settings: list[str], chosen: Sequence[Claim]) -> dict[str, int]:
    """Read settings such as ``genus=28`` for the limits of the chosen claims."""
    if not settings:
        return {}
    known = sorted({c.forall.scale for c in chosen if c.forall.limit is not None})
    if not known:
        raise UsageError("--limit sets the limit of a claim, but none of the selected claims has one; remove --limit")
    found = {}
    for setting in settings:
        name, _, value = setting.partition("=")
        if name not in known or not value.isdecimal():
            raise UsageError(
                f'--limit takes one of {", ".join(known)} with a number, such as {known[0]}=28; got "{setting}"'
            )
        found[name] = bound(int(value))
    return found


def methods_of(names: list[str]) -> frozenset[str]:
    """Return the named methods, or all methods."""
    known = frozenset(METHODS)
    wanted = frozenset(part for name in names for part in name.split(","))
    if wanted - known:
        raise UsageError(f"--method takes {', '.join(sorted(known))}; got {', '.join(sorted(wanted - known))}")
    return wanted or known


def seconds_of(text: str, option: str = "--budget") -> float | None:
    """Read a time such as 60s, 10m or 2h; return None for an empty text."""
    if not text:
        return None
    units = {"s": 1, "m": 60, "h": 3600}
    if text[-1] not in units or not text[:-1].isdecimal():
        raise UsageError(f'{option} takes a time such as 60s, 10m or 2h; got "{text}"')
    return float(text[:-1]) * units[text[-1]]


def limit_of(text: str) -> int:
    """Read a bound such as 1e10."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 1 <= value <= 1e15:
        raise UsageError(f'--to takes a number such as 1e10, got "{text}"')
    return int(value)


def cpu_limit_of(text: str) -> float:
    """Read the CPU-time limit of a computation; return the default for an empty text."""
    return seconds_of(text, "--cpu-limit") or CPU_LIMIT


def bytes_of(memory: str) -> int | None:
    """Read a size such as 500M or 4G."""
    if not memory:
        return None
    number, unit = memory[:-1], memory[-1]
    if unit not in UNITS or not number.isdecimal() or int(number) < 1:
        raise UsageError(f'--memory takes a size such as 500M or 4G; got "{memory}"')
    return int(number) * UNITS[unit]
