"""Proofs for boards of side 2^64, with coordinates as bit-vectors.

A set that has no move from it into it, and into which some move leads from each other position, is the set of
P-positions, by induction on the sum of the coordinates; the two facts are what is proved. A winning move is named, so
that no quantifier is left: the move to the xor of the other three coordinates, as in nim, or to that with its last
digit changed. Where the variables of a claim come in, a coordinate is a bit-vector of 64 digits, a term that the
variable determines: solvers are slow to pass from integers to bit-vectors.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any

from claims import Proof, Script, Step

WIDTH, NARROWER = 64, (8, 16, 32)
RESOURCES = 4_000_000

Coordinates = Sequence[Any]
Says = Callable[..., Any]


def xor_is_0(x: Any, y: Any, z: Any, w: Any) -> Any:
    """The xor of four bit-vectors is 0."""
    return x ^ y ^ z ^ w == 0


def in_p1(x: Any, y: Any, z: Any, w: Any) -> Any:
    """𝒫_1: equal in one coordinate, and differing only in the last digit in the other."""
    from z3 import And, Or

    return Or(And(y == w, x ^ z == 1), And(x == z, y ^ w == 1))


def in_n0(x: Any, y: Any, z: Any, w: Any) -> Any:
    """𝒩_0: differing only in the last digit in both coordinates."""
    from z3 import And

    return And(x ^ z == 1, y ^ w == 1)


def in_p(x: Any, y: Any, z: Any, w: Any) -> Any:
    """𝒫."""
    from z3 import And, Not, Or

    return And(Or(xor_is_0(x, y, z, w), in_p1(x, y, z, w)), Not(in_n0(x, y, z, w)))


def in_one_of_both(x: Any, y: Any, z: Any, w: Any) -> Any:
    """In exactly one of 𝒫 and 𝒩, as printed."""
    from z3 import And, Not, Or

    in_n = And(Or(Not(xor_is_0(x, y, z, w)), in_n0(x, y, z, w)), Not(in_p1(x, y, z, w)))
    return in_p(x, y, z, w) != in_n


def anywhere(x: Any, y: Any, z: Any, w: Any) -> Any:
    """Coins may share a square."""
    from z3 import BoolVal

    return BoolVal(True)


def apart(x: Any, y: Any, z: Any, w: Any) -> Any:
    """Coins are on different squares."""
    from z3 import Or

    return Or(x != z, y != w)


def not_in_line(x: Any, y: Any, z: Any, w: Any) -> Any:
    """Coins are on one square, or in different rows and columns: otherwise a push takes both off, and wins."""
    return (x == z) == (y == w)


def with_one(position: Coordinates, place: int, value: Any) -> list[Any]:
    """Return the position with one coordinate changed."""
    return [value if i == place else v for i, v in enumerate(position)]


def no_move_inside(position: Coordinates, target: Any, member: Says, legal: Says) -> Any:
    """From a member, a coordinate lowered to the target gives no member that is a position."""
    from z3 import ULT, And, Implies, Not

    def inside(p: Coordinates) -> Any:
        return And(legal(*p), member(*p))

    moved = [
        Implies(ULT(target, value), Not(inside(with_one(position, i, target)))) for i, value in enumerate(position)
    ]
    return Implies(inside(position), And(*moved))


def named_moves(position: Coordinates, member: Says, legal: Says) -> Any:
    """Say that one of the named moves is a move, and leads to a member."""
    from z3 import ULT, And, Or

    xor = reduce(operator.xor, position)
    named = [(i, v ^ change) for i, v in enumerate(position) for change in (xor, xor ^ 1)]
    ways = []
    for i, target in named:
        after = with_one(position, i, target)
        ways.append(And(ULT(target, position[i]), legal(*after), member(*after)))
    return Or(*ways)


def a_move_inside(position: Coordinates, member: Says, legal: Says) -> Any:
    """From a position that is no member, one of the named moves leads to one."""
    from z3 import And, Implies, Not

    return Implies(And(legal(*position), Not(member(*position))), named_moves(position, member, legal))


def in_binary(names: str, first: int, then: Says, given: Says | None = None) -> Proof:
    """Prove ``then`` from ``given``, which take numbers of 64 digits: the variables named so, less ``first``."""

    def build() -> Script:
        from z3 import And

        variables, within, vectors, terms = _coordinates(names, first)
        supposed = within if given is None else And(within, given(*vectors))
        return Script(variables=variables, given=supposed, then=then(*vectors), terms=terms)

    return Proof(script=build, resources=RESOURCES)


def closed(member: Says, legal: Says, names: str, first: int, resources: int = RESOURCES) -> Proof:
    """Prove that no move leads from a set into it, and some move from each other position.

    The variables are a position, of any number of coordinates, and the value to which one is lowered. ``legal`` leaves
    out what is no position, and what is won for another reason than a named move. Further steps say the same of
    arbitrary bit-vectors of 8, 16 and 32 digits.
    """

    def build() -> Script:
        from z3 import And, BitVecs

        variables, within, (*position, target), terms = _coordinates(names, first)
        steps = []
        for width in NARROWER:
            *free, lowered = BitVecs([f"{name}_of_{width}" for name in names.split()], width)
            steps += _two_steps(free, lowered, member, legal, width)
        steps += _two_steps(position, target, member, legal, WIDTH)
        then = And(no_move_inside(position, target, member, legal), a_move_inside(position, member, legal))
        return Script(variables=variables, given=within, then=then, steps=steps, terms=terms)

    return Proof(script=build, resources=resources)


def move_named(member: Says, legal: Says, names: str) -> Proof:
    """Prove that from each position outside a set some named move leads into it; ``legal`` as in `closed`.

    The first of the named moves that does so is the one that is named to a player. Further steps say the same of
    arbitrary bit-vectors of 8, 16 and 32 digits.
    """

    def build() -> Script:
        from z3 import BitVecs

        variables, within, position, terms = _coordinates(names, 0)
        free = {n: BitVecs([f"{name}_of_{n}" for name in names.split()], n) for n in NARROWER}
        steps = [
            Step(name=f"some named move leads into the set, {n} digits", goal=a_move_inside(p, member, legal))
            for n, p in (free | {WIDTH: position}).items()
        ]
        then = a_move_inside(position, member, legal)
        return Script(variables=variables, given=within, then=then, steps=steps, terms=terms)

    return Proof(script=build, resources=RESOURCES)


def _coordinates(names: str, first: int) -> tuple[list[Any], Any, list[Any], list[tuple[Any, Callable[..., int]]]]:
    """Return variables, their bounds, the variables less ``first`` as bit-vectors, and these as terms with values."""
    from z3 import And, BitVecs, Ints

    variables = Ints(names)
    within = And(*(And(v >= first, v < 2**WIDTH + first) for v in variables))
    vectors = BitVecs([f"{name}_in_binary" for name in names.split()], WIDTH)
    terms = [(vector, lambda *case, place=place: case[place] - first) for place, vector in enumerate(vectors)]
    return variables, within, vectors, terms


def _two_steps(position: Coordinates, target: Any, member: Says, legal: Says, width: int) -> list[Step]:
    inside, outside = no_move_inside(position, target, member, legal), a_move_inside(position, member, legal)
    return [
        Step(name=f"no move leads from the set into it, {width} digits", goal=inside),
        Step(name=f"from outside the set a named move leads into it, {width} digits", goal=outside),
    ]
