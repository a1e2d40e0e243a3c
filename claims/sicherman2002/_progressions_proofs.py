"""Section 4: proofs for all arithmetic progressions a, a + d, ..., a + sd with a ≥ 2 coprime to d.

Every integer is id + ma with 0 ≤ i < a in just one way: there are u, v with ua + vd = 1, so that d is invertible
modulo a. It is a sum of the terms exactly when i ≤ ms: m terms reach id + ma for i = 0, ..., ms, and a larger i can be
lowered by a when d more terms are used. Three steps show that these are the sums: 0 is one, adding a term leads to
another, and from each but 0 some term can be taken away, which ends, since sums are not negative. So the formulas speak
of i and m; that each number has them, and only one pair, are steps as well.

With q = ⌊(a − 2)/s⌋, Roberts's t is (a − 1)d + qa. It is no sum, for qs < a − 1; and id + ma > t makes m > q, so that
ms ≥ (q + 1)s ≥ a − 1 ≥ i.

That S is an ender means that each other legal n eliminates t. For when t is the only end, a legal n ≠ t eliminates a
larger legal number, which eliminates a larger one, and so on up to t; and all that these eliminate n eliminates too.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from claims import Script, Step


class Progression(NamedTuple):
    """The variables, u and v with ua + vd = 1, and q, the quotient of a − 2 by s."""

    a: Any
    d: Any
    s: Any
    u: Any
    v: Any
    q: Any

    @property
    def t(self) -> Any:
        """Roberts's formula."""
        return (self.q + 1) * self.a + (self.d - 1) * (self.a - 1) - 1

    @property
    def in_range(self) -> Any:
        """Say that a, d, s are as in Roberts's theorem, coprimality left out."""
        from z3 import And

        return And(self.a >= 2, self.d >= 1, self.s >= 1)

    def number(self, i: Any, m: Any) -> Any:
        """Return id + ma."""
        return i * self.d + m * self.a

    def is_class(self, i: Any) -> Any:
        """Say that 0 ≤ i < a."""
        from z3 import And

        return And(i >= 0, i < self.a)

    def is_sum(self, i: Any, m: Any) -> Any:
        """Say that id + ma, where 0 ≤ i < a, is a sum of terms."""
        return i <= m * self.s


# --- What is said of a position ---------------------------------------------------------------------------------------


def greatest(p: Progression) -> Any:
    """Say that t is no sum and that each larger number is one."""
    from z3 import And, ForAll, Implies, Ints, Not

    i, m = Ints("i m")
    beyond = ForAll([i, m], Implies(And(p.is_class(i), p.number(i, m) > p.t), p.is_sum(i, m)))
    return And(p.t == p.number(p.a - 1, p.q), Not(p.is_sum(p.a - 1, p.q)), beyond)


def ender(p: Progression, quiet: bool) -> Any:
    """Say that t − n is a sum for each legal n < t; or, if not ``quiet``, that t = 2n.

    For n = id + ma, t − n is (a − 1 − i)d + (q − m)a.
    """
    from z3 import And, BoolVal, ForAll, Implies, Ints, Not, Or

    i, m = Ints("i m")
    n = p.number(i, m)
    legal = And(p.is_class(i), n >= 1, n < p.t, Not(p.is_sum(i, m)))
    twice = BoolVal(False) if quiet else 2 * n == p.t
    return ForAll([i, m], Implies(legal, Or(p.is_sum(p.a - 1 - i, p.q - m), twice)))


def legal_t_minus_d(p: Progression) -> Any:
    """Say that t − d, which is (a − 2)d + qa, is legal and that d is too: t − d does not eliminate t by itself."""
    from z3 import And, Not

    n = p.t - p.d
    return And(n >= 1, n < p.t, n == p.number(p.a - 2, p.q), Not(p.is_sum(p.a - 2, p.q)), Not(p.is_sum(1, 0)))


# --- The steps common to all ------------------------------------------------------------------------------------------


def coordinate_steps(p: Progression) -> list[Step]:
    """Every integer is id + ma with 0 ≤ i < a in just one way."""
    from z3 import And, Implies, Ints

    a, d, _, u, v, _ = p
    n, w, y, z, k = Ints("n w y z k")
    equal, named = y * d == z * a, k == u * y + v * z
    between, multiple, only_0 = (
        And(p.in_range, -a < y, y < a),
        "if yd = za, then y = ka",
        "between −a and a only 0 is ka",
    )
    return [
        Step(name="each n is (vn − wa)d + (un + wd)a, whatever w", goal=p.number(v * n - w * a, u * n + w * d) == n),
        Step(
            name="some w makes 0 ≤ n − wa < a, for any n and so for vn",
            goal=Implies(a >= 2, And(n - (n / a) * a >= 0, n - (n / a) * a < a)),
        ),
        Step(name=multiple, goal=Implies(And(equal, named), y == k * a)),
        Step(name=only_0, goal=Implies(And(between, y == k * a), And(k == 0, y == 0))),
        Step(
            name="so id + ma = jd + ka only for i = j, m = k: y = i − j and z = k − m are 0",
            goal=Implies(And(between, equal, named), And(y == 0, z == 0)),
            uses=[multiple, only_0],
        ),
    ]


def sum_steps(p: Progression) -> list[Step]:
    """The sums of the terms are the id + ma with 0 ≤ i ≤ ms and i < a."""
    from z3 import And, If, Implies, Ints, Or

    a, d, s, _, _, _ = p
    i, m, j, c = Ints("i m j c")
    is_sum = And(p.in_range, i >= 0, p.is_sum(i, m))
    more_i, more_m = i + j - c * a, m + 1 + c * d
    taken = If(i < s, i, s)
    return [
        Step(name="0 is a sum", goal=Implies(p.in_range, And(p.is_class(0), p.is_sum(0, 0)))),
        Step(
            name="adding a term a + jd to a sum gives a sum, if i + j is lowered by a as often as needed",
            goal=Implies(
                And(is_sum, j >= 0, j <= s, c >= 0),
                And(p.is_sum(more_i, more_m), p.number(i, m) + a + j * d == p.number(more_i, more_m)),
            ),
        ),
        Step(
            name="from a sum other than 0, taking a + jd with the smaller of i and s as j leaves a sum",
            goal=Implies(
                And(is_sum, i < a, Or(i != 0, m != 0)),
                And(
                    taken >= 0,
                    taken <= s,
                    p.is_class(i - taken),
                    p.is_sum(i - taken, m - 1),
                    p.number(i, m) - (a + taken * d) == p.number(i - taken, m - 1),
                ),
            ),
        ),
        Step(name="sums are not negative", goal=Implies(is_sum, And(m >= 0, p.number(i, m) >= 0))),
    ]


def formula_steps(p: Progression) -> list[Step]:
    """The number t is the greatest that is no sum."""
    from z3 import And, ForAll, Implies, Ints, Not

    a, _, s, _, _, q = p
    i, m = Ints("i m")
    is_t, no_sum = "t is (a − 1)d + qa", "t is no sum, for qs < a − 1"
    is_sum = "so such an id + ma is a sum"
    beyond = "if id + ma > t, then m > q, and so i ≤ a − 1 ≤ (q + 1)s ≤ ms"
    above = And(p.in_range, p.is_class(i), p.number(i, m) > p.number(a - 1, q))
    return [
        Step(name=is_t, goal=p.t == p.number(a - 1, q)),
        Step(name=no_sum, goal=Implies(p.in_range, Not(p.is_sum(a - 1, q)))),
        Step(
            name=beyond,
            goal=ForAll([i, m], Implies(above, And(m > q, m * s >= (q + 1) * s, p.is_sum(i, m)))),
        ),
        Step(name=is_sum, goal=ForAll([i, m], Implies(above, p.is_sum(i, m))), uses=[beyond]),
        Step(
            name="t is the greatest number that is no sum",
            goal=Implies(p.in_range, greatest(p)),
            uses=[is_t, no_sum, is_sum],
        ),
    ]


# --- The scripts ------------------------------------------------------------------------------------------------------


def any_progression() -> Progression:
    """Return a progression of which nothing else is known."""
    from z3 import Ints

    return Progression(*Ints("a d s u v q"))


def script(p: Progression, given: Any, then: Any, *steps: Step) -> Script:
    """Script of a claim about the progressions that are as ``given``: t is the greatest that is no sum, and ``then``.

    Of u, v and q nothing is assumed but what they are.
    """
    from z3 import And, Exists, Ints

    x, y = Ints("x y")
    a, d, s, u, v, q = p
    return Script(
        variables=[a, d, s],
        given=And(p.in_range, Exists([x, y], x * a + y * d == 1), given),
        then=And(greatest(p), then),
        axioms=[u * a + v * d == 1, And(q * s <= a - 2, a - 2 < (q + 1) * s)],
        steps=[*coordinate_steps(p), *sum_steps(p), *formula_steps(p), *steps],
        terms=[
            (u, lambda a, d, s: (1 - pow(d, -1, a) * d) // a),
            (v, lambda a, d, s: pow(d, -1, a)),
            (q, lambda a, d, s: (a - 2) // s),
        ],
    )


def roberts_script() -> Script:
    """Roberts's theorem: t is the greatest number that is no sum."""
    from z3 import BoolVal

    return script(any_progression(), BoolVal(True), BoolVal(True))


def case_a_script() -> Script:
    """With s = 1, the quotient q is a − 2, and of n and t − n one is a sum: i > m makes a − 1 − i ≤ q − m."""
    from z3 import Implies

    p = any_progression()
    quiet = Step(name="with s = 1 each legal n < t leaves a sum", goal=Implies(p.s == 1, ender(p, quiet=True)))
    return script(p, p.s == 1, ender(p, quiet=True), quiet)


def case_b_script() -> Script:
    """With a = 3 and s = 2, t is 2d: d is legal and eliminates t by 2d, all other legal n < t leave a sum."""
    from z3 import And, Implies

    p = any_progression()
    given, unquiet = And(p.a == 3, p.s == 2), And(ender(p, quiet=False), legal_t_minus_d(p))
    zero = Step(name="q is 0", goal=Implies(given, p.q == 0))
    name = "d is t − d and no sum; each other legal n < t leaves one"
    step = Step(name=name, goal=Implies(And(p.in_range, given), unquiet), uses=[zero.name])
    return script(p, given, unquiet, zero, step)


def case_c_script() -> Script:
    """If s divides a − 2, then qs = a − 2, and i > ms makes a − 1 − i ≤ (q − m)s; if not, t − d is a second end.

    It leaves t, since d is no sum, and twice it is more than t; the paper has this move among others.
    """
    from z3 import And, If, Implies, Not

    p = any_progression()
    divides, given = p.q * p.s == p.a - 2, And(p.s <= p.a - 1, p.a > 3)
    stays = And(legal_t_minus_d(p), p.t < 2 * (p.t - p.d))
    quiet = Step(name="if s divides a − 2, each legal n < t leaves a sum", goal=Implies(divides, ender(p, quiet=True)))
    loud = Step(
        name="if not, t − d does not eliminate t, nor does 2(t − d) > t or more",
        goal=Implies(And(p.in_range, given, Not(divides)), stays),
    )
    return script(p, given, If(divides, ender(p, quiet=True), stays), quiet, loud)
