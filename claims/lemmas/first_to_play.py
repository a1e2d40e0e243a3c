"""The first player to play 1, 2 or 3 loses, in the language of a solver.

If 2 and 3 are both legal, the answer to each is the other; then only 1 is left, and after it no move.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Conclusion, Induction, Step
from sylver_claims.claims.lemmas.positions import played
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels import finite

RESOURCES = 1_000_000


def is_sum(case: Any, numbers: tuple[int, ...], n: Any) -> Any:
    """Return the formula that n is a sum after these moves; solvers look at the earlier positions, too."""
    from z3 import Or

    return Or(*(played(case, *numbers[:i])(n) for i in range(len(numbers) + 1)))


def reply_with_the_other(case: Any) -> list[AnyStep | Conclusion]:
    """The reply to 2 is 3, and the reply to 3 is 2."""
    from z3 import And, ForAll, Implies, Ints, Not

    def lost(*numbers: int) -> Any:
        return case.of(finite.is_p_position, played(case, *numbers))

    (k, n), S = Ints("k n"), case.S
    both = And(Not(S(2)), Not(S(3)))
    steps: list[AnyStep] = [
        Step(name="1 is a sum after 1", goal=And(is_sum(case, (1,), 1), played(case, 1)(1))),
        Step(
            name="so after 1 no play is legal",
            goal=Not(lost(1)),
            uses=["1 is a sum after 1"],
            definitions=["lost_S_and"],
        ),
    ]
    last = ["so after 1 no play is legal"]
    for first, second in ((2, 3), (3, 2)):
        multiples = f"the multiples of {first} are sums after {first}"
        only_1 = f"from 2 on all numbers are sums after {first} and {second}"
        one, none = f"1 can be played after {first} and {second}", f"after {first}, {second} and 1 no play is legal"
        again = f"1 is a sum after {first}, {second} and 1"
        so = f"so from 2 on no play is legal after {first} and {second}"
        wins, open_ = f"{second} wins after {first}", f"{second} can be played after {first}"
        pair = (first, second)
        steps += [
            Induction(
                name=multiples,
                variable=k,
                complete=True,
                goal=Implies(k % first == 0, is_sum(case, (first,), k)),
            ),
            Induction(name=only_1, variable=k, complete=True, start=2, goal=is_sum(case, pair, k), uses=[multiples]),
            Step(name=so, goal=ForAll(n, Implies(n >= 2, played(case, *pair)(n))), uses=[only_1]),
            Step(name=one, goal=Implies(both, Not(is_sum(case, pair, 1)))),
            Step(name=again, goal=And(is_sum(case, (*pair, 1), 1), played(case, *pair, 1)(1))),
            Step(name=none, goal=Not(lost(*pair, 1)), uses=[again], definitions=["lost_S_and_and_and"]),
            Step(name=wins, goal=Implies(both, lost(*pair)), uses=[so, one, none], definitions=["lost_S_and_and"]),
            Step(name=open_, goal=Implies(both, Not(is_sum(case, (first,), second)))),
        ]
        last += [wins, open_]
    return [*steps, Conclusion(uses=last, definitions=["lost_S_and"])]
