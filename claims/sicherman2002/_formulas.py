"""Section 3 in the language of a solver: scripts for the proofs about any finite position.

S is membership: S(n) says that n is a sum of the moves made so far. Nothing is assumed but that 0 is such a sum, that
negative numbers are not, that S is closed under addition, and that t is the greatest integer outside S (t = -1 when 1
has been named). A legal x is called an end when 2x and all x + s, with s > 0 in S, are in S. That is the definition of
the paper, for let x eliminate the legal y = kx + s, y != x: if 2x is in S, then k is odd, since an even k would put y
in S, and y = x + ((k - 1)x + s), where (k - 1)x + s is in S and not 0.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from claims import Script, Step
from kernels import semigroups

REMARK = (
    "The paper lets positions with g = 1 be any; a legal move, and with it t, is lacking only once 1 has been named. "
    "In the proof a legal x is an end when 2x and x + s are in S for each s > 0 in S, which says the same without "
    "multiples of x."
)


def largest_unpaired(S: Any) -> int:
    """Return the largest n with t/2 < n < t such that n and t - n are both legal; 0 if there is none."""
    t = semigroups.frobenius_number(S)
    both = [n for n in range(1, t) if 2 * n > t and semigroups.is_legal(S, n) and semigroups.is_legal(S, t - n)]
    return max(both, default=0)


class Position(NamedTuple):
    """Any finite position, with t, the axioms, and the number c of `largest_unpaired`."""

    S: Any
    t: Any
    c: Any
    axioms: list[Any]
    terms: list[Any]


def any_position() -> Position:
    """Return a position of which nothing else is known."""
    from z3 import And, BoolSort, ForAll, Function, Implies, Int, Ints, IntSort, Not, Or

    S, t, c = Function("S", IntSort(), BoolSort()), Int("t"), Int("c")
    x, y = Ints("x y")
    axioms = [
        S(0),
        ForAll([x, y], Implies(And(S(x), S(y)), S(x + y))),
        ForAll(x, Implies(x < 0, Not(S(x)))),
        Not(S(t)),
        ForAll(x, Implies(x > t, S(x))),
        Or(c == 0, And(t < 2 * c, c < t, Not(S(c)), Not(S(t - c)))),
        ForAll(x, Implies(And(c < x, t < 2 * x, x < t), Or(S(x), S(t - x)))),
    ]
    terms = [(t, lambda S: semigroups.frobenius_number(S)), (c, largest_unpaired)]
    return Position(S, t, c, axioms, terms)


def legal(S: Any, n: Any) -> Any:
    """N is legal."""
    from z3 import And, Not

    return And(n > 0, Not(S(n)))


def ender(S: Any, t: Any) -> Any:
    """S has a legal move, and none but t is an end: each other x leaves 2x, or some x + s with s > 0 in S, legal."""
    from z3 import And, Exists, ForAll, Implies, Ints, Not, Or

    x, s = Ints("x s")
    goes_on = Or(Not(S(2 * x)), Exists(s, And(s > 0, S(s), Not(S(x + s)))))
    return And(t > 0, ForAll(x, Implies(And(legal(S, x), x != t), goes_on)))


def quiet(S: Any, t: Any) -> Any:
    """S is an ender, and t - n is in S for each legal n < t."""
    from z3 import And, ForAll, Implies, Int

    n = Int("n")
    return And(ender(S, t), ForAll(n, Implies(And(legal(S, n), n < t), S(t - n))))


def antisymmetric(S: Any, t: Any, middle: bool = True) -> Any:
    """Exactly one of n, t - n is legal for 0 < n < t, possibly but for n = t/2."""
    from z3 import And, ForAll, Implies, Int, Xor

    n = Int("n")
    inside = And(n > 0, n < t) if middle else And(n > 0, n < t, 2 * n != t)
    return ForAll(n, Implies(inside, Xor(legal(S, n), legal(S, t - n))))


def enclosure(p: Position) -> Any:
    """Membership in E(S): in S, or one of the numbers adjoined (of these none is missing: see `closed`)."""
    from z3 import And, Not, Or

    S, t = p.S, p.t
    return lambda n: Or(S(n), And(t < 2 * n, n < t, Not(S(t - n))))


def no_unpaired(p: Position) -> Step:
    """Take the largest n > t/2 with n and t - n legal: it would be an end, so an ender has none."""
    from z3 import Implies

    return Step("an ender has no legal n > t/2 with t - n legal", Implies(ender(p.S, p.t), p.c == 0))


def closed(p: Position) -> Step:
    """The numbers of S with those adjoined are closed under addition, so they are the whole of E(S)."""
    from z3 import And, ForAll, Implies, Ints

    E = enclosure(p)
    x, y = Ints("x y")
    return Step("S with the adjoined numbers is closed", ForAll([x, y], Implies(And(E(x), E(y)), E(x + y))))


def _script(p: Position, given: Any, then: Any, *steps: Step) -> Script:
    return Script(variables=[p.S], given=given, then=then, axioms=p.axioms, terms=p.terms, steps=steps)


def antisymmetry_strong() -> Script:
    """Both directions as in the paper; an antisymmetric position is an ender since x eliminates t by adding t - x."""
    p = any_position()
    return _script(p, p.t > 0, quiet(p.S, p.t) == antisymmetric(p.S, p.t))


def quiet_odd() -> Script:
    """If t were 2h, h would be legal and illegal."""
    from z3 import Implies, Int, Not

    p, h = any_position(), Int("h")
    step = Step("t is not 2h", Implies(quiet(p.S, p.t), Not(p.t == 2 * h)))
    return _script(p, quiet(p.S, p.t), p.t % 2 == 1, step)


def antisymmetry_weak() -> Script:
    """An ender has no unpaired number, and two illegal numbers do not add up to t."""
    p = any_position()
    return _script(p, ender(p.S, p.t), antisymmetric(p.S, p.t, middle=False), no_unpaired(p))


def odd_quiet() -> Script:
    """With t odd there is no middle."""
    from z3 import And

    p = any_position()
    return _script(p, And(ender(p.S, p.t), p.t % 2 == 1), quiet(p.S, p.t), no_unpaired(p))


def odds_and_enders() -> Script:
    """Put the two directions together."""
    from z3 import And, Implies

    p = any_position()
    q, odd = quiet(p.S, p.t), p.t % 2 == 1
    steps = (no_unpaired(p), Step("quiet: t odd", Implies(q, odd)), Step("t odd: quiet", Implies(And(ender(p.S, p.t), odd), q)))
    return _script(p, ender(p.S, p.t), q == odd, *steps)


def enclosure_t() -> Script:
    """T is not adjoined; everything above it is in S."""
    from z3 import And, ForAll, Implies, Int, Not

    p, x = any_position(), Int("x")
    E = enclosure(p)
    return _script(p, p.t > 0, And(Not(E(p.t)), ForAll(x, Implies(x > p.t, E(x)))), closed(p))


def enclosure_ender() -> Script:
    """A legal x < t of E(S) that is not t/2 has t - x in E(S), and so eliminates t."""
    p = any_position()
    return _script(p, p.t > 0, ender(enclosure(p), p.t), closed(p))


def enclosure_fixed() -> Script:
    """An ender has no unpaired number, so nothing is adjoined."""
    from z3 import ForAll, Int

    p, x = any_position(), Int("x")
    E = enclosure(p)
    return _script(p, ender(p.S, p.t), ForAll(x, E(x) == p.S(x)), no_unpaired(p), closed(p))
