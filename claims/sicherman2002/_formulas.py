"""Section 3 in the language of a solver: scripts for the proofs about any finite position.

S is membership: S(n) says that n is a sum of the moves made so far. Nothing is assumed but that 0 is such a sum, that
negative numbers are not, that S is closed under addition, and that t is the greatest integer outside S (t = -1 when 1
has been named). A legal x is called an end when 2x and all x + s, with s > 0 in S, are in S. That is the definition of
the paper, for let x eliminate the legal y = kx + s, y != x: if 2x is in S, then k is odd, since an even k would put y
in S, and y = x + ((k - 1)x + s), where (k - 1)x + s is in S and not 0.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from claims import Choice, Script, Step
from kernels import semigroups

REMARK = (
    "A finite position has a legal move, and with it t, unless 1 has been named; the paper leaves this out. "
    "In the proof a legal x is an end when 2x and x + s are in S for each s > 0 in S, which says the same without "
    "multiples of x."
)


class Position(NamedTuple):
    """Any finite position, with t, half of it (rounded down), and the axioms."""

    S: Any
    t: Any
    half: Any
    axioms: list[Any]
    terms: list[Any]


def together(*terms: Any) -> Any:
    """Return the pattern for an instance that the solver is to look at once it has looked at all of these terms."""
    from z3 import MultiPattern

    return MultiPattern(*terms)  # its own names hold the terms: z3's function lets go of them too early


def closed_under_addition(members: Any, S: Any) -> Any:
    """With x and y, the members contain z = x + y; the solver is to try this on numbers it considers anyway."""
    from z3 import And, ForAll, Implies, Ints

    x, y, z = Ints("x y z")
    sums = And(members(x), members(y), z <= x + y, z >= x + y)
    return ForAll([x, y, z], Implies(sums, members(z)), patterns=[together(S(x), S(y), S(z))])


def any_position() -> Position:
    """Return a position of which nothing else is known."""
    from z3 import BoolSort, ForAll, Function, Implies, Int, Ints, IntSort, Not, Or

    S = Function("S", IntSort(), BoolSort())
    t, half = Ints("t half")
    x = Int("x")
    axioms = [
        S(0),
        closed_under_addition(S, S),
        ForAll(x, Implies(x < 0, Not(S(x)))),
        Not(S(t)),
        ForAll(x, Implies(x > t, S(x))),
        Or(t == 2 * half, t == 2 * half + 1),
    ]
    terms = [
        (t, semigroups.frobenius_number),
        (half, lambda S: semigroups.frobenius_number(S) // 2),
    ]
    return Position(S, t, half, axioms, terms)


def legal(S: Any, n: Any) -> Any:
    """N is legal."""
    from z3 import And, Not

    return And(n > 0, Not(S(n)))


def ender(p: Position, members: Any = None) -> Any:
    """None but t is an end: each other legal x leaves 2x legal, or some y = x + s with s > 0 in S.

    So for the position p, or for the one with the given ``members`` and the same t.
    """
    from z3 import And, Exists, ForAll, FuncDeclRef, Implies, Ints, Not, Or

    S = p.S if members is None else members
    looked_at = S if isinstance(S, FuncDeclRef) else p.S
    x, s, y = Ints("x s y")
    sums = And(s > 0, S(s), y <= x + s, y >= x + s, Not(S(y)))
    goes_on = Or(Not(S(2 * x)), Exists([s, y], sums, patterns=[together(looked_at(s), looked_at(y))]))
    return And(p.t > 0, ForAll(x, Implies(And(legal(S, x), x != p.t), goes_on)))


def quiet(p: Position) -> Any:
    """S is an ender, and t - n is in S for each legal n < t."""
    from z3 import And, ForAll, Implies, Int

    n = Int("n")
    return And(ender(p), ForAll(n, Implies(And(legal(p.S, n), n < p.t), p.S(p.t - n))))


def antisymmetric(p: Position, middle: bool = True) -> Any:
    """Exactly one of n, t - n is legal for 0 < n < t, possibly but for n = t/2."""
    from z3 import And, ForAll, Implies, Int, Xor

    n = Int("n")
    inside = And(n > 0, n < p.t) if middle else And(n > 0, n < p.t, 2 * n != p.t)
    return ForAll(n, Implies(inside, Xor(legal(p.S, n), legal(p.S, p.t - n))))


def enclosure(p: Position) -> Any:
    """Membership in E(S): in S, or one of the numbers adjoined (of these none is missing: see `closed`)."""
    from z3 import And, Not, Or

    S, t = p.S, p.t
    return lambda n: Or(S(n), And(t < 2 * n, n < t, Not(S(t - n))))


def no_unpaired(p: Position, members: Any = None, given: Any = True) -> list[Step | Choice]:
    """Take the largest n > t/2 with n and t - n legal: it would be an end, so an ender has none.

    Let c be this n, and 0 if there is none. For s > 0 in S, c + s is in S: it is not t, as t - c is not in S; if it
    were a greater legal number below t, then t - c - s would be in S, and t - c too. So for the position p, or for the
    one with the given ``members``, of which it is ``given`` that they make a position with the same t.
    """
    from z3 import And, ForAll, If, Implies, Ints, Not, Or

    S, t = p.S if members is None else members, p.t
    c, s, n = Ints("c s n")
    found, after, zero, none = NO_UNPAIRED

    def unpaired(n: Any) -> Any:
        return And(t < 2 * n, n < t, Not(S(n)), Not(S(t - n)))

    is_ender = And(given, ender(p, members))
    sums = ForAll(s, Implies(And(s > 0, S(s)), S(c + s)))
    return [
        Choice(name=found, goal=Or(c == 0, unpaired(c)), constant=c, bound=If(t > 0, t, 0)),
        Step(name=after, goal=Implies(And(given, c != 0), sums), uses=[found]),
        Step(name=zero, goal=Implies(is_ender, c == 0), uses=[found, after]),
        Step(name=none, goal=Implies(is_ender, ForAll(n, Not(unpaired(n)))), uses=[found, zero]),
    ]


NO_UNPAIRED = (
    "let c be the largest n > t/2 with n and t - n legal, or 0",
    "c + s is in S for each s > 0 in S",
    "in an ender there is none",
    "an ender has no legal n > t/2 with t - n legal",
)


def closed(p: Position) -> Step:
    """The numbers of S with those adjoined are closed under addition, so they are the whole of E(S)."""
    return Step(name="S with the adjoined numbers is closed", goal=closed_under_addition(enclosure(p), p.S))


def one_half(p: Position) -> Step:
    """Antisymmetry at h, the half of t rounded down; were t = 2h, both would be the same move."""
    from z3 import Implies, Xor

    goal = Implies(quiet(p), Xor(p.S(p.half), p.S(p.t - p.half)))
    return Step(name="in a quiet ender just one of h and t - h is legal, h the half of t", goal=goal)


def _script(p: Position, given: Any, then: Any, *steps: Step | Choice) -> Script:
    return Script(variables=[p.S], given=given, then=then, axioms=p.axioms, terms=p.terms, steps=steps)


def antisymmetry_strong() -> Script:
    """Both directions as in the paper; an antisymmetric position is an ender since x eliminates t by adding t - x."""
    p = any_position()
    return _script(p, p.t > 0, quiet(p) == antisymmetric(p))


def quiet_odd() -> Script:
    """If t were 2h, h would be legal and illegal."""
    p = any_position()
    return _script(p, quiet(p), p.t % 2 == 1, one_half(p))


def antisymmetry_weak() -> Script:
    """An ender has no unpaired number, and two illegal numbers do not add up to t."""
    p = any_position()
    return _script(p, ender(p), antisymmetric(p, middle=False), *no_unpaired(p))


def odd_quiet() -> Script:
    """With t odd there is no middle."""
    from z3 import And

    p = any_position()
    return _script(p, And(ender(p), p.t % 2 == 1), quiet(p), *no_unpaired(p))


def odds_and_enders() -> Script:
    """Put the two directions together."""
    from z3 import And, Implies

    p = any_position()
    q, odd = quiet(p), p.t % 2 == 1
    steps = (
        *no_unpaired(p),
        one_half(p),
        Step(name="a quiet ender has t odd", goal=Implies(q, odd), uses=[one_half(p).name]),
        Step(name="an ender with t odd is quiet", goal=Implies(And(ender(p), odd), q), uses=[NO_UNPAIRED[-1]]),
    )
    return _script(p, ender(p), q == odd, *steps)


def enclosure_t() -> Script:
    """T is not adjoined; everything above it is in S."""
    from z3 import And, ForAll, Implies, Int, Not

    p, x = any_position(), Int("x")
    E = enclosure(p)
    return _script(p, p.t > 0, And(Not(E(p.t)), ForAll(x, Implies(x > p.t, E(x)))), closed(p))


def enclosure_ender() -> Script:
    """A legal x < t of E(S) that is not t/2 has t - x in E(S), and so eliminates t."""
    from z3 import And, ForAll, Implies, Int

    p, x = any_position(), Int("x")
    E = enclosure(p)
    paired = Step(
        name="for each legal x < t of E(S) but t/2, t - x is in E(S)",
        goal=ForAll(x, Implies(And(legal(E, x), x < p.t, 2 * x != p.t), E(p.t - x))),
    )
    return _script(p, p.t > 0, ender(p, E), closed(p), paired)


def enclosure_fixed() -> Script:
    """An ender has no unpaired number, so nothing is adjoined."""
    from z3 import ForAll, Int

    p, x = any_position(), Int("x")
    E = enclosure(p)
    return _script(p, ender(p), ForAll(x, E(x) == p.S(x)), *no_unpaired(p), closed(p))


def enclosure_minimal() -> Script:
    """T is any set of integers. A number that E(S) adjoins is unpaired in T unless it is in T, as t - n is not in E(S).

    The greatest number outside T is t, which is not in E(S).
    """
    from z3 import And, BoolSort, BoolVal, ForAll, Function, Implies, Int, IntSort, Not

    p, n = any_position(), Int("n")
    S, E, T = p.S, enclosure(p), Function("T", IntSort(), BoolSort())
    between = And(ForAll(n, Implies(S(n), T(n))), ForAll(n, Implies(T(n), E(n))))
    given = And(between, closed_under_addition(T, T))
    same_t = And(T(0), Not(T(p.t)), ForAll(n, Implies(n > p.t, T(n))), ForAll(n, Implies(n < 0, Not(T(n)))))
    position = Step(name="T has the same t as S", goal=Implies(given, same_t))
    steps = no_unpaired(p, T, And(same_t, closed_under_addition(T, T)))
    then = Implies(And(between, closed_under_addition(T, T), ender(p, T)), ForAll(n, T(n) == E(n)))
    return _script(p, BoolVal(True), then, *steps, position)
