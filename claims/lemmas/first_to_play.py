"""The first player to play 1, 2 or 3 loses.

If 2 and 3 are both legal, the answer to each is the other; then only 1 is left, and after it no move.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Conclusion, Steps, implies
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels.finite import is_p_position
from sylver_claims.kernels.semigroups import adjoin

RESOURCES = 1_000_000


def played(S, numbers):
    """Return the position after these have been played in S, one after the other."""
    for n in numbers:
        S = adjoin(S, n)
    return S


def is_sum(S, numbers, n):
    """Whether n is a sum after these moves; solvers look at the earlier positions, too."""
    return any(n in played(S, numbers[:i]) for i in range(len(numbers) + 1))


after_1 = Steps("S")


@after_1.step
def one_is_sum(S):
    """1 is a sum after 1."""
    return is_sum(S, (1,), 1) and 1 in adjoin(S, 1)


@after_1.step(uses=[one_is_sum], definitions=["lost_S_and"])
def no_play_after_1(S):
    """so after 1 no play is legal."""
    return not is_p_position(adjoin(S, 1))


pair = Steps("S first second")


@pair.induction("k", complete=True)
def multiples(S, first, k):
    """the multiples of {first} are sums after {first}."""
    return implies(k % first == 0, is_sum(S, (first,), k))


@pair.induction("k", complete=True, start=2, uses=[multiples])
def only_1(S, first, second, k):
    """from 2 on all numbers are sums after {first} and {second}."""
    return is_sum(S, (first, second), k)


@pair.step(uses=[only_1])
def no_play_from_2(S, first, second, n):
    """so from 2 on no play is legal after {first} and {second}."""
    return implies(n >= 2, n in played(S, (first, second)))


@pair.step
def one_is_legal(S, first, second):
    """1 can be played after {first} and {second}."""
    return implies(2 not in S and 3 not in S, not is_sum(S, (first, second), 1))


@pair.step
def one_again(S, first, second):
    """1 is a sum after {first}, {second} and 1."""
    return is_sum(S, (first, second, 1), 1) and 1 in played(S, (first, second, 1))


@pair.step(uses=[one_again], definitions=["lost_S_and_and_and"])
def no_play(S, first, second):
    """after {first}, {second} and 1 no play is legal."""
    return not is_p_position(played(S, (first, second, 1)))


@pair.step(uses=[no_play_from_2, one_is_legal, no_play], definitions=["lost_S_and_and"])
def wins(S, first, second):
    """{second} wins after {first}."""
    return implies(2 not in S and 3 not in S, is_p_position(played(S, (first, second))))


@pair.step
def is_legal(S, first, second):
    """{second} can be played after {first}."""
    return implies(2 not in S and 3 not in S, not is_sum(S, (first,), second))


def reply_with_the_other(case: Any) -> list[AnyStep | Conclusion]:
    """The reply to 2 is 3, and the reply to 3 is 2."""
    steps = [*after_1(case), *pair(case, first=2, second=3), *pair(case, first=3, second=2)]
    replies = [
        f"{second} {words} {first}"
        for first, second in ((2, 3), (3, 2))
        for words in ("wins after", "can be played after")
    ]
    return [*steps, Conclusion(uses=["so after 1 no play is legal", *replies], definitions=["lost_S_and"])]
