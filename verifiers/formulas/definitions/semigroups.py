"""Numerical semigroups: legal moves, Frobenius number, genus, eliminated moves, enders, the enclosure.

A semigroup is given by a formula for its elements. The definitions are those of Sicherman 2002,
sections 1 and 3, and Boyers et al., section 2.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from z3 import Z3_OP_UNINTERPRETED, And, BoolSort, Exists, ForAll, If, Implies, IntSort, MultiPattern, Not, Or

from sylver_claims.kernels import semigroups
from sylver_claims.verifiers.formulas.definitions import defines
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.theory import Between, Semigroup, Theory


def pattern(*terms: Any) -> Any:
    """Return a pattern: the solver creates an instance after it has met all of these terms."""
    return MultiPattern(*terms)  # its arguments must stay referenced: z3's function releases them too early


def looked_at(*terms: Any) -> list[Any]:
    """Return the pattern of these terms, if all of them are values of uninterpreted functions; else no pattern."""
    return [pattern(*terms)] if all(t.decl().kind() == Z3_OP_UNINTERPRETED for t in terms) else []


def each(variables: list[Any], formula: Any, *patterns: Any) -> Any:
    """Quantify a formula over variables; without variables, return it unchanged."""
    return ForAll(variables, formula, patterns=list(patterns)) if variables else formula


def parameters(theory: Theory, S: Semigroup) -> tuple[list[Any], Semigroup]:
    """Return variables for the parameters of a semigroup, and the semigroup with these parameters."""
    free = [theory.variable("p") for _ in S.of]
    return free, S.at(tuple(free))


def where_it_is_one(S: Semigroup, formula: Any) -> Any:
    """Restrict a formula to parameters for which S is a numerical semigroup, if S has parameters."""
    return formula if S.when is None else Implies(S.when(*S.of), formula)


@defines(semigroups.is_legal)
def is_legal(theory: Theory, S: Semigroup, n: Any) -> Any:
    """State that n is positive and not in S."""
    return And(n > 0, Not(S(n)))


@defines(semigroups.has)
def has(theory: Theory, S: Semigroup, n: Any) -> Any:
    """State that n is in S."""
    return S(n)


def _number(theory: Theory, S: Semigroup, letter: str, words: str, needed: str, facts: Callable[..., Any]) -> Any:
    """Return the number that satisfies the first of two facts, and for all x the second one.

    ``needed`` is the name of the step that proves that all numbers from some number on are in S.
    """

    def make() -> Any:
        number = theory.symbol(f"{letter}_{S.name}", *[IntSort()] * (len(S.of) + 1), words=f"{words} {S.name}")
        if S.cofinite is not None:
            theory.need(f"{needed} {S.name}", number, S.cofinite)
        free, general = parameters(theory, S)
        value, x = (number(*free) if free else number), theory.variable("x")
        here, of_each = (where_it_is_one(general, fact) for fact in facts(general, value, x))
        theory.define(number, each(free, here, *([value] if free else [])))
        theory.define(number, ForAll([*free, x], of_each, patterns=[pattern(general(x), value)] if free else []))
        return number

    number = theory.once((letter, S.name), make)
    return number(*S.of) if S.of else number


@defines(semigroups.frobenius_number)
def frobenius_number(theory: Theory, S: Semigroup) -> Any:
    """The greatest integer outside S. It exists: −1 is outside, and all numbers from some number on are in S."""
    words, needed = "the Frobenius number of", "all numbers from some one on are in"
    facts = lambda general, value, x: (Not(general(value)), Implies(x > value, general(x)))
    return _number(theory, S, "t", words, needed, facts)


@defines(semigroups.multiplicity)
def multiplicity(theory: Theory, S: Semigroup) -> Any:
    """The least positive element of S. It exists, because all numbers from some number on are in S."""
    words, needed = "the least positive number of", "some positive number is in"
    facts = lambda general, value, x: (
        And(value > 0, general(value)),
        Implies(And(x > 0, x < value), Not(general(x))),
    )
    return _number(theory, S, "m", words, needed, facts)


def gaps_up_to(theory: Theory, S: Semigroup, n: Any) -> Any:
    """The number of gaps up to n, as a recursion: 0 up to 0, and each gap adds one."""

    def make() -> Any:
        count = theory.symbol(
            f"gaps_{S.name}", *[IntSort()] * (len(S.of) + 2), words=f"number of gaps of {S.name} up to"
        )
        free, general = parameters(theory, S)
        k = theory.variable("k")
        here, before = count(*free, k), count(*free, k - 1)
        one_more = Implies(k > 0, here == before + If(general(k), 0, 1))
        theory.define(count, ForAll([*free, k], one_more, patterns=[here]))
        theory.define(count, ForAll([*free, k], Implies(k <= 0, here == 0), patterns=[here]))
        return count

    return theory.once(("gaps", S.name), make)(*S.of, n)


@defines(semigroups.genus)
def genus(theory: Theory, S: Semigroup) -> Any:
    """The number of gaps up to the Frobenius number, which is the largest gap."""
    return gaps_up_to(theory, S, frobenius_number(theory, S))


@defines(semigroups.is_symmetric)
def is_symmetric(theory: Theory, S: Semigroup) -> Any:
    """State that t is odd and there are (t + 1)/2 gaps."""
    t = frobenius_number(theory, S)
    return And(t % 2 == 1, 2 * genus(theory, S) == t + 1)


@defines(semigroups.is_pseudo_symmetric)
def is_pseudo_symmetric(theory: Theory, S: Semigroup) -> Any:
    """State that t is even and there are (t + 2)/2 gaps."""
    t = frobenius_number(theory, S)
    return And(t % 2 == 0, 2 * genus(theory, S) == t + 2)


@defines(semigroups.contains)
def contains(theory: Theory, T: Semigroup, S: Semigroup) -> Any:
    """Return the formula "S is a subset of T"."""
    n = theory.variable("n")
    return ForAll(n, Implies(S(n), T(n)))


@defines(semigroups.equal)
def equal(theory: Theory, S: Semigroup, T: Semigroup) -> Any:
    """State that S and T have the same elements."""
    n = theory.variable("n")
    return ForAll(n, S(n) == T(n))


@defines(semigroups.eliminates, requires=lambda theory, S, x, y: x > 0)
def eliminates(theory: Theory, S: Semigroup, x: Any, y: Any) -> Any:
    """State that y = kx + s for some k ≥ 0 and s in S: y is in S, or y − x has this form."""

    def make() -> Any:
        sorts = [IntSort()] * (len(S.of) + 2)
        el = theory.symbol(f"el_{S.name}", *sorts, BoolSort(), words=f"the numbers that a move eliminates in {S.name}")
        free, general = parameters(theory, S)
        a, b = theory.variable("x"), theory.variable("y")
        meant = Or(general(b), And(a > 0, a <= b, el(*free, a, b - a)))
        once = pattern(el(*free, a, b), general(b))  # without the second, a solver continues with y − 2x, y − 3x, ...
        theory.define(el, ForAll([*free, a, b], el(*free, a, b) == meant, patterns=[once]))
        return el

    return theory.once(("el", S.name), make)(*S.of, x, y)


@defines(semigroups.adjoin, requires=lambda theory, S, x: x > 0)
def adjoin(theory: Theory, S: Semigroup, x: Any) -> Semigroup:
    """The numbers kx + s, with k ≥ 0 and s in S."""

    def member(n: Any, *of: Any) -> Any:
        return eliminates(theory, S.at(of[:-1]), of[-1], n)

    of_S = S.when
    when = None if of_S is None else lambda *of: of_S(*of[:-1])
    return theory.position(f"{S.name}_and", member, (*S.of, x), S.cofinite, when)


@defines(semigroups.is_end)
def is_end(theory: Theory, S: Semigroup, x: Any) -> Any:
    """State that x is legal and eliminates no other legal move: neither 2x nor an x + s with s > 0 in S is legal.

    This is equivalent to the definition of the paper. Suppose that x eliminates a legal y = kx + s, y ≠ x, and 2x is in
    S. Then k is odd, since an even k would put y in S, and y = x + ((k − 1)x + s), where (k − 1)x + s is in S and not
    0.
    """
    s, y = theory.variable("s"), theory.variable("y")
    sums = And(s > 0, S(s), y <= x + s, y >= x + s, Not(S(y)))
    goes_on = Or(Not(S(2 * x)), Exists([s, y], sums, patterns=looked_at(S(s), S(y))))
    return And(is_legal(theory, S, x), Not(goes_on))


@defines(semigroups.is_ender)
def is_ender(theory: Theory, S: Semigroup) -> Any:
    """State that t is the only end."""
    x, t = theory.variable("x"), frobenius_number(theory, S)
    legal = And(is_legal(theory, S, x), x != t)
    return And(t > 0, ForAll(x, Implies(legal, Not(is_end(theory, S, x)))))


@defines(semigroups.is_quiet_ender)
def is_quiet_ender(theory: Theory, S: Semigroup) -> Any:
    """State that S is an ender, and t − n is in S for each legal n < t."""
    n, t = theory.variable("n"), frobenius_number(theory, S)
    quiet = ForAll(n, Implies(And(is_legal(theory, S, n), n < t), S(t - n)))
    return And(is_ender(theory, S), quiet)


@defines(semigroups.enclosure)
def enclosure(theory: Theory, S: Semigroup) -> Semigroup:
    """The semigroup generated by S and each legal n with t/2 < n < t for which t − n is legal.

    A positive element is in S, or it is the sum of such an n and an element.
    """

    def make() -> Any:
        E = theory.symbol(f"E_{S.name}", IntSort(), BoolSort(), words=f"the enclosure of {S.name}")
        n, a = theory.variable("n"), theory.variable("a")
        smaller = Exists(a, And(unpaired(theory, S, a), E(n - a)))
        theory.define(E, ForAll(n, E(n) == Or(S(n), And(n > 0, smaller)), patterns=[E(n)]))
        return E

    if S.of:
        raise Unreadable("the enclosure of a semigroup that depends on numbers")
    return theory.position(f"E_{S.name}", theory.once(("E", S.name), make), cofinite=S.cofinite, when=S.when)


def unpaired(theory: Theory, S: Semigroup, n: Any) -> Any:
    """State that n and t − n are legal and t/2 < n < t: the numbers that the enclosure adjoins."""
    t = frobenius_number(theory, S)
    return And(t < 2 * n, n < t, Not(S(n)), Not(S(t - n)))


@defines(semigroups.between)
def between(theory: Theory, S: Semigroup, T: Semigroup) -> Between:
    """All semigroups that contain S and lie in T, represented by an arbitrary one."""
    if S.when is not None:
        raise Unreadable("the positions that contain one which may not be finite")
    return Between(S, T)
