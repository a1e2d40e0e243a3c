"""The rules of the game for positions with 4, as two facts: about a move from a P-position, and from another one."""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.language.proof_steps import words_of

rules = Steps()
P, is_position, is_legal = map(rules.known, ("P_with_4", "position_with_4", "legal_with_4"))
a_after, b_after, c_after = map(rules.known, ("a_after", "b_after", "c_after"))
reply = rules.symbol("reply")
RULES = ("position_with_4", "legal_with_4", "a_after", "b_after", "c_after")


def for_each_class(steps, label="", **values):
    """Return the steps for r = 1, 2 and 3."""
    return lambda case: [step for r in (1, 2, 3) for step in steps(case, r=r, label=label, **values)]


def names_for_each_class(step, label=""):
    """Return the names of a step for r = 1, 2 and 3."""
    return [(words_of(step) + label).replace("{r}", str(r)) for r in (1, 2, 3)]


def lost_after(a, b, c, n):
    """Whether the position after a move is a P-position."""
    return P(a_after(a, b, c, n), b_after(a, b, c, n), c_after(a, b, c, n))


def least(p, q):
    """Return the lesser of two numbers."""
    return p if p < q else q


@rules.let
def play(a, b, c, n):
    """the numbers that the predicate reads."""
    return True


@rules.let
def entry(a, b, c):
    """let an entry be this."""
    return P(a, b, c) and b < 2 * a and b < 2 * c and b >= 6


@rules.let
def pair(a, c):
    """let a pair be this."""
    return P(a, 2 * least(a, c), c) and a >= 5 and c >= 5


@rules.step(definitions=[P, "wins_with_4"])
def losing(a, b, c, n):
    """no move leads from a P-position to a P-position."""
    look_at(play(a, b, c, n))
    return implies(P(a, b, c) and is_legal(a, b, c, n), not lost_after(a, b, c, n))


@rules.pick(reply, definitions=[P, "wins_with_4"])
def winning(a, b, c):
    """let reply be a move to a P-position, where there is one."""
    n = reply(a, b, c)
    return implies(is_position(a, b, c) and not P(a, b, c), is_legal(a, b, c, n) and lost_after(a, b, c, n))


@rules.let
def answer(a, c):
    """let the answer to a and c be this."""
    return reply(a, 2 * least(a, c), c)
