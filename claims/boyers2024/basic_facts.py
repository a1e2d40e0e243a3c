"""Boyers et al., section 2: the rules, the legal plays, and the canonical form.

A position M is the set of the numbers played. L(M) is the set of the legal plays: the numbers that are not sums of
numbers played, repetitions allowed. A number played is superfluous if L(M) is the same without it; M is in canonical
form if none is. Here M = {x, y, z} with x < y < z; `sums` follows the definition, up to a bound.
"""

from __future__ import annotations

from math import gcd

from sylver_claims import Claim, Entries, Exhaustive, Fuzz, Kind, Proof, Semigroup, cases, semigroup, tuples, variant
from sylver_claims.claims.boyers2024 import PAPER
from sylver_claims.claims.boyers2024.proofs import canonical_form, finitely_many_plays
from sylver_claims.claims.lemmas import game_ends
from sylver_claims.claims.lemmas.moves_of_multiples import MOVES, is_closer_to_the_end, is_legal, lowers_divisor
from sylver_claims.kernels import semigroups

# --- Definitions ------------------------------------------------------------------------------------------------------


def sums(x: int, y: int, z: int, highest: int) -> Entries:
    """Return for each number up to ``highest`` whether it is a sum of x's, y's and z's."""
    return semigroups.sums_up_to((x, y, z), highest)


def has_finitely_many_plays(x: int, y: int, z: int) -> bool:
    """Return whether x numbers in a row are sums, so that all greater ones are; they start up to x(y + z), or never."""
    last = x * (y + z)
    is_sum = sums(x, y, z, last + x)
    return any(all(is_sum[n + k] for k in range(x)) for n in range(last + 1))


def leave_the_same_plays(b: int, c: int, S: Semigroup) -> bool:
    """Return whether b and c alone leave the numbers outside S, which are finitely many, as legal plays."""
    return gcd(b, c) == 1 and semigroups.equal(semigroup(b, c), S)


def is_canonical(x: int, y: int, z: int) -> bool:
    """Return whether none of three numbers without a common divisor is superfluous."""
    S = semigroup(x, y, z)
    return not (leave_the_same_plays(y, z, S) or leave_the_same_plays(x, z, S) or leave_the_same_plays(x, y, S))


def generates_minimally(x: int, y: int, z: int) -> bool:
    """Whether the minimal generators of the semigroup S(M) are x, y and z."""
    msg = semigroups.minimal_generators(semigroup(x, y, z))
    return len(msg) == 3 and all(n in (x, y, z) for n in msg)


def legal_plays(position: tuple[int, ...]) -> tuple[int, ...]:
    """Return L(M) of a finite position; of {n} or of no number at all, the legal plays up to 100."""
    if len(position) == 0:
        return tuple(range(1, 101))
    if len(position) == 1 and position[0] > 1:
        return tuple(n for n in range(1, 101) if n % position[0] != 0)
    S = semigroup(position)
    return tuple(n for n in range(1, semigroups.frobenius_number(S) + 1) if semigroups.is_legal(S, n))


TRIPLES = tuples("x y z", limit=40)

# --- Claims -----------------------------------------------------------------------------------------------------------

ex_1 = Claim(
    id="boyers2024/ex-1",
    title="A game that begins with 5",
    source=PAPER.at("Example 1", section="2"),
    kind=Kind.EXAMPLE,
    statement=r"The plays are $5, 6, 7, 4, 3, 2, 1$. The numbers available before each of them are, in this order: "
    r"every number; every number but the multiples of $5$; $1, 2, 3, 4, 7, 8, 9, 13, 14, 19$; $1, 2, 3, 4, 8, 9$; "
    "$1, 2, 3$; $1, 2$; and $1$.",
    forall=cases(
        "position plays",
        [
            ((), tuple(range(1, 101))),
            ((5,), tuple(n for n in range(1, 101) if n % 5 != 0)),
            ((5, 6), (1, 2, 3, 4, 7, 8, 9, 13, 14, 19)),
            ((5, 6, 7), (1, 2, 3, 4, 8, 9)),
            ((5, 6, 7, 4), (1, 2, 3)),
            ((5, 6, 7, 4, 3), (1, 2)),
            ((5, 6, 7, 4, 3, 2), (1,)),
        ],
        words="printed sets of plays",
    ),
    then=lambda position, plays: legal_plays(position) == plays,
    remark="The two infinite sets are compared up to 100.",
)

fact_1 = Claim(
    id="boyers2024/fact-1",
    title="Finitely many plays, if and only if the numbers played have no common divisor but 1",
    source=PAPER.at("fact 1", section="2"),
    kind=Kind.THEOREM,
    statement=r"For $x < y < z$, the set $L(\{x, y, z\})$ is finite if and only if $\gcd\{x, y, z\} = 1$.",
    forall=TRIPLES,
    given=lambda x, y, z: x < y < z,
    then=lambda x, y, z: has_finitely_many_plays(x, y, z) == (gcd(gcd(x, y), z) == 1),
    methods=[Exhaustive(), Fuzz(max_value=300), Proof(steps=finitely_many_plays.fact_1)],
    remark="The paper states only that L(M) is finite if the greatest common divisor is 1; the converse is checked as "
    "well.",
    variants=[
        variant(
            "x and y already coprime",
            then=lambda x, y, z: has_finitely_many_plays(x, y, z) == (gcd(x, y) == 1),
        )
    ],
    accepted_mutants={
        "given: x": "x = y or y = z makes a position of fewer numbers, of which it holds too",
        "given: dropped": "M is a set: the order of x, y and z says nothing of it",
    },
)

fact_2 = Claim(
    id="boyers2024/fact-2",
    title="Every game has finitely many plays",
    source=PAPER.at("fact 2", section="2"),
    kind=Kind.THEOREM,
    statement=r"Every game involves a finite number of plays: let the numbers played be $g$ times the generators of a "
    r"numerical semigroup $S$. A legal play $n$ lowers the greatest common divisor from $g$ to $\gcd(g, n) < g$; or "
    r"$g$ divides $n$, and the semigroup generated by $S$ and $n/g$ has a smaller genus than $S$.",
    forall=MOVES,
    given=is_legal,
    then=is_closer_to_the_end,
    methods=[Exhaustive(), Proof(steps=game_ends.every_game_ends)],
    compare_smallest=600,
    uses=["sicherman2002/game-ends@position"],
    remark="Each play lowers the pair of g and the genus in lexicographic order, and no sequence of such pairs is "
    "infinite. Before the first play nothing is played; after it S is the semigroup of all numbers.",
    variants=[
        variant(
            "each legal play lowers the divisor",
            then=lambda S, g, n: lowers_divisor(g, n),
        ),
        variant(
            "plays that are not legal, too",
            given=lambda S, g, n: n % g > 0 or n // g > 0,
        ),
    ],
)

prop_4a = Claim(
    id="boyers2024/prop-4a",
    title="The canonical form consists of the minimal generators",
    source=PAPER.at("Proposition 4 (1)", section="2"),
    kind=Kind.THEOREM,
    statement=r"A finite position $M$ is in canonical form if and only if $M$ is the minimal system of generators of "
    r"$S(M)$; here $M$ has three numbers.",
    forall=TRIPLES,
    given=lambda x, y, z: x < y < z and gcd(gcd(x, y), z) == 1,
    then=lambda x, y, z: is_canonical(x, y, z) == generates_minimally(x, y, z),
    methods=[Exhaustive(), Fuzz(max_value=200), Proof(steps=canonical_form.minimal_system)],
    remark=r"For $M$ of three numbers; only that a canonical $M$ is minimal is printed, the converse is checked too. "
    r"That $S(M)$ is closed under addition is boyers2024/def-2-closed.",
    variants=[variant("for every M", then=generates_minimally)],
    accepted_mutants={
        "given: x": "x = y or y = z makes a position of fewer numbers: neither form has three members",
        "given: without x": "it holds for the numbers in any order",
    },
)
