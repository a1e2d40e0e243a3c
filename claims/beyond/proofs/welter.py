"""Steps about three rooks in one row, which is Welter's game with three coins.

The lost positions are those with (a + 1) ^ (b + 1) ^ (c + 1) = 0: from any other one, a nim move of the numbers a + 1,
b + 1 and c + 1 leads to 0. It leads to no other coin and not below 0, because the other two numbers differ.

By induction on the binary digits this is Welter's function. If a and b have different last digits, M(a, b) = 1. Else
M(a, b) = 2 M(a', b') + 1 for their halves a' and b', rounded down. So the last digit of the function is known, and its
half is the function of the halves, or, if c has another last digit than a and b, a' ^ b' ^ c' ^ M(a', b'), which is 0
if and only if a' ^ b' ^ (c' + 1) = 0.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.beyond import _sets
from sylver_claims.claims.beyond.proofs.lost_rooks import ONE_ON_LINE, OUTCOME, outcome
from sylver_claims.claims.lemmas import xor
from sylver_claims.claims.vocabulary.script import given
from sylver_claims.claims.vocabulary.steps import AnyStep

# --- With the last digits and the halves ------------------------------------------------------------------------------

mating = Steps("", xor.zero_last)


@mating.step(uses=[xor.digits], definitions=[])
def below(x):
    """the digits of d ^ (d - 1)."""
    look_at(x ^ (x - 1))
    are_digits = (x ^ (x - 1)) // 2 == (x // 2) ^ ((x - 1) // 2) and (x ^ (x - 1)) % 2 == 1
    return implies(x >= 0, are_digits)


@mating.step(uses=[below, xor.equal, xor.not_negative], definitions=[])
def lowest(x):
    """d ^ (d - 1) is 1, or 2 (d / 2 ^ (d / 2 - 1)) + 1."""
    look_at(x ^ (x - 1))
    odd = implies(x % 2 == 1, x ^ (x - 1) == 1)
    even = implies(x % 2 == 0, x ^ (x - 1) == 2 * ((x // 2) ^ (x // 2 - 1)) + 1)
    return implies(x >= 0, implies(x > 0, odd and even and x ^ (x - 1) > 0))


@mating.let
def mate(x, y):
    """M(a, b)."""
    return _sets.mating(x, y)


@mating.step(uses=[lowest], definitions=[mate])
def different(x, y):
    """M(a, b) = 1 if the last digits differ."""
    look_at(mate(x, y))
    return implies(x >= 0 and y >= 0, implies(x % 2 != y % 2, mate(x, y) == 1))


@mating.step(uses=[different, xor.at_0], definitions=[])
def away(x, y, z):
    """then n ^ (M(a, b) // 2) = n."""
    look_at(z ^ (mate(x, y) // 2))
    return implies(x >= 0 and y >= 0 and z >= 0, implies(x % 2 != y % 2, z ^ (mate(x, y) // 2) == z))


@mating.step(uses=[lowest], definitions=[mate])
def odd(x, y):
    """M(a, b) is positive and odd."""
    look_at(mate(x, y))
    return implies(x >= 0 and y >= 0, implies(x != y, mate(x, y) > 0 and mate(x, y) % 2 == 1))


@mating.step(uses=[lowest], definitions=[mate])
def mates(x, y):
    """else M(a, b) = 2 M(a', b') + 1 for the halves."""
    look_at(mate(x, y), mate(x // 2, y // 2))
    same_digits = x != y and x % 2 == y % 2
    return implies(x >= 0 and y >= 0, implies(same_digits, mate(x, y) == 2 * mate(x // 2, y // 2) + 1))


# --- With one M -------------------------------------------------------------------------------------------------------

with_one = Steps("", mating)


@with_one.let
def of_two(x, y, z):
    """a ^ b ^ c ^ M(a, b)."""
    return x ^ y ^ z ^ mate(x, y)


@with_one.step(uses=[xor.digits], definitions=[])
def digits_of_sum(x, y, z, w):
    """the digits of (x ^ y ^ z) ^ w."""
    four, three = x ^ y ^ z ^ w, x ^ y ^ z
    look_at(x ^ y ^ z ^ w)
    are_digits = four // 2 == (three // 2) ^ (w // 2) and (four - three - w) % 2 == 0
    return implies(x >= 0 and y >= 0 and z >= 0 and w >= 0, are_digits)


@with_one.step(uses=[xor.digits_of_three, digits_of_sum], definitions=[])
def digits_of_four(x, y, z, w):
    """the digits of x ^ y ^ z ^ w."""
    look_at(x ^ y ^ z ^ w)
    four, half = x ^ y ^ z ^ w, (x // 2) ^ (y // 2) ^ (z // 2) ^ (w // 2)
    return implies(x >= 0 and y >= 0 and z >= 0 and w >= 0, four // 2 == half and (four - x - y - z - w) % 2 == 0)


@with_one.step(uses=[digits_of_four, odd], definitions=[of_two])
def parts_of_two(x, y, z):
    """a ^ b ^ c ^ M(a, b): the halves and the last digits."""
    look_at(of_two(x, y, z))
    half, rest = (x // 2) ^ (y // 2) ^ (z // 2) ^ (mate(x, y) // 2), of_two(x, y, z) - x - y - z - mate(x, y)
    return implies(x >= 0 and y >= 0 and z >= 0, implies(x != y, of_two(x, y, z) // 2 == half and rest % 2 == 0))


@with_one.step(uses=[different, mates, parts_of_two, xor.at_0, xor.not_negative], definitions=[of_two])
def digits_of_two(x, y, z):
    """a ^ b ^ c ^ M(a, b): its half and its last digit."""
    look_at(of_two(x, y, z))
    if_same = of_two(x, y, z) // 2 == of_two(x // 2, y // 2, z // 2)
    if_different = of_two(x, y, z) // 2 == (x // 2) ^ (y // 2) ^ (z // 2)
    half = if_same if x % 2 == y % 2 else if_different
    return implies(x >= 0 and y >= 0 and z >= 0, implies(x != y, half and (of_two(x, y, z) - x - y - z - 1) % 2 == 0))


@with_one.by_halves("x y z", base=[xor.of_0], uses=[xor.digits, digits_of_two, xor.digits_of_three])
def two_is_0(x, y, z):
    """a ^ b ^ c ^ M(a, b) = 0 if and only if a ^ b ^ (c + 1) = 0."""
    look_at(of_two(x, y, z))
    return implies(x != y, (of_two(x, y, z) == 0) == (x ^ y ^ (z + 1) == 0))


# --- Welter's function ------------------------------------------------------------------------------------------------

function = Steps("", with_one)


@function.let
def of_three(x, y, z):
    """a ^ b ^ c ^ M(a, b) ^ M(a, c) ^ M(b, c)."""
    return x ^ y ^ z ^ mate(x, y) ^ mate(x, z) ^ mate(y, z)


def are_apart(x, y, z):
    """Whether three numbers are different."""
    return x != y and x != z and y != z  # noqa: PLR1714


def next_total(x, y, z):
    """Return (a + 1) ^ (b + 1) ^ (c + 1)."""
    return (x + 1) ^ (y + 1) ^ (z + 1)


def is_meant(x, y, z):
    """Say that Welter's function is 0 if and only if (a + 1) ^ (b + 1) ^ (c + 1) is."""
    return (of_three(x, y, z) == 0) == (next_total(x, y, z) == 0)


def all_odd(x, y, z):
    """Whether three different numbers are odd."""
    return are_apart(x, y, z) and x % 2 == 1 and y % 2 == 1 and z % 2 == 1


def is_last_digit(x, y, z, total):
    """Whether the last digit of a number is that of x + y + z + 1."""
    return (total - x - y - z - 1) % 2 == 0


@function.step(uses=[digits_of_four, xor.digits_of_three, odd, xor.not_negative], definitions=[of_three])
def parts_of_three(x, y, z):
    """a ^ b ^ c ^ M(a, b) ^ M(a, c) ^ M(b, c): the halves and the last digits."""
    look_at(of_three(x, y, z))
    xy, xz, yz = mate(x, y), mate(x, z), mate(y, z)
    half = (x // 2) ^ (y // 2) ^ (z // 2) ^ (xy // 2) ^ (xz // 2) ^ (yz // 2)
    are_parts = of_three(x, y, z) // 2 == half and (of_three(x, y, z) - x - y - z - xy - xz - yz) % 2 == 0
    return implies(x >= 0 and y >= 0 and z >= 0, implies(are_apart(x, y, z), are_parts))


@function.step(uses=[odd, parts_of_three], definitions=[])
def last_digit(x, y, z):
    """a ^ b ^ c ^ M(a, b) ^ M(a, c) ^ M(b, c): its last digit."""
    look_at(of_three(x, y, z))
    is_it = is_last_digit(x, y, z, of_three(x, y, z))
    return implies(x >= 0 and y >= 0 and z >= 0, implies(are_apart(x, y, z), is_it))


@function.step(uses=[odd, xor.not_negative], definitions=[])
def no_half_negative(x, y, z):
    """a ^ b ^ c ^ M(a, b) ^ M(a, c) ^ M(b, c): no half is negative."""
    look_at(of_three(x, y, z))
    total = (x // 2) ^ (y // 2) ^ (z // 2)
    are_not = total >= 0 and total ^ (mate(x, y) // 2) >= 0 and total ^ (mate(x, z) // 2) >= 0
    return implies(x >= 0 and y >= 0 and z >= 0, implies(are_apart(x, y, z), are_not))


@function.step(uses=[xor.digits_of_three, xor.order], definitions=[])
def next_digits(x, y, z):
    """the digits of (a + 1) ^ (b + 1) ^ (c + 1)."""
    look_at(next_total(x, y, z))
    half, a, b, c = next_total(x, y, z) // 2, (x + 1) // 2, (y + 1) // 2, (z + 1) // 2
    digit = is_last_digit(x, y, z, next_total(x, y, z))
    are_digits = half == a ^ b ^ c and half == a ^ c ^ b and half == b ^ c ^ a and digit
    return implies(x >= 0 and y >= 0 and z >= 0, are_digits)


@function.step(uses=[last_digit, next_digits], definitions=[])
def meant_if_even(x, y, z):
    """Welter's function is 0 if and only if (a + 1) ^ (b + 1) ^ (c + 1) = 0, if their sum is even."""
    look_at(of_three(x, y, z))
    is_even = are_apart(x, y, z) and (x + y + z) % 2 == 0
    return implies(x >= 0 and y >= 0 and z >= 0, implies(is_even, is_meant(x, y, z)))


@function.step(uses=[mates, parts_of_three], definitions=[of_three])
def half_if_odd(x, y, z):
    """a ^ b ^ c ^ M(a, b) ^ M(a, c) ^ M(b, c): its half, if all are odd."""
    look_at(of_three(x, y, z))
    is_half = of_three(x, y, z) // 2 == of_three(x // 2, y // 2, z // 2)
    return implies(x >= 0 and y >= 0 and z >= 0, implies(all_odd(x, y, z), is_half))


@function.step(uses=[next_digits], definitions=[])
def next_half_if_odd(x, y, z):
    """the half of (a + 1) ^ (b + 1) ^ (c + 1), if all are odd."""
    look_at(of_three(x, y, z))
    is_half = next_total(x, y, z) // 2 == next_total(x // 2, y // 2, z // 2)
    return implies(x >= 0 and y >= 0 and z >= 0, implies(all_odd(x, y, z), is_half))


@function.step(uses=[last_digit, next_digits, half_if_odd, next_half_if_odd], definitions=[])
def meant_if_odd(x, y, z):
    """Welter's function is 0 if and only if (a + 1) ^ (b + 1) ^ (c + 1) = 0, if all are odd."""
    look_at(of_three(x, y, z))
    of_halves = implies(are_apart(x // 2, y // 2, z // 2), is_meant(x // 2, y // 2, z // 2))
    return implies(x >= 0 and y >= 0 and z >= 0, implies(all_odd(x, y, z) and of_halves, is_meant(x, y, z)))


def one_odd(in_order, of_x, of_y, of_z):
    """Return the steps for these last digits, where only the last of three numbers in this order is odd."""
    steps = Steps()

    def only_last(x, y, z):
        """Whether three different numbers have the last digits."""
        return are_apart(x, y, z) and x % 2 == of_x and y % 2 == of_y and z % 2 == of_z

    def by_one(x, y, z):
        """Return the xor of three numbers and the mate of the first two in order."""
        first, second, _ = in_order(x, y, z)
        return x ^ y ^ z ^ mate(first, second)

    def by_two(x, y, z):
        first, second, last = in_order(x, y, z)
        return of_two(first, second, last)

    @steps.step(uses=[mates, away, no_half_negative, parts_of_three], definitions=[])
    def half_by_one(x, y, z):
        """a ^ b ^ c ^ M(a, b) ^ M(a, c) ^ M(b, c): its half, by one M."""
        look_at(of_three(x, y, z))
        is_half = of_three(x, y, z) // 2 == by_one(x // 2, y // 2, z // 2)
        return implies(x >= 0 and y >= 0 and z >= 0, implies(only_last(x, y, z), is_half))

    @steps.step(uses=[xor.order], definitions=[of_two])
    def in_another_order(x, y, z):
        """a ^ b ^ c ^ M(a, b) in another order."""
        look_at(by_one(x, y, z))
        return implies(x >= 0 and y >= 0 and z >= 0, by_one(x, y, z) == by_two(x, y, z))

    @steps.step(uses=[half_by_one, in_another_order], definitions=[])
    def half(x, y, z):
        """a ^ b ^ c ^ M(a, b) ^ M(a, c) ^ M(b, c): its half."""
        look_at(of_three(x, y, z))
        is_half = of_three(x, y, z) // 2 == by_two(x // 2, y // 2, z // 2)
        return implies(x >= 0 and y >= 0 and z >= 0, implies(only_last(x, y, z), is_half))

    @steps.step(uses=[next_digits], definitions=[])
    def next_half(x, y, z):
        """the half of (a + 1) ^ (b + 1) ^ (c + 1)."""
        look_at(of_three(x, y, z))
        first, second, last = in_order(x // 2, y // 2, z // 2)
        is_half = next_total(x, y, z) // 2 == first ^ second ^ (last + 1)
        return implies(x >= 0 and y >= 0 and z >= 0, implies(only_last(x, y, z), is_half))

    @steps.step(uses=[last_digit, next_digits, half, next_half, two_is_0], definitions=[])
    def meant(x, y, z):
        """Welter's function is 0 if and only if (a + 1) ^ (b + 1) ^ (c + 1) = 0."""
        look_at(of_three(x, y, z))
        return implies(x >= 0 and y >= 0 and z >= 0, implies(only_last(x, y, z), is_meant(x, y, z)))

    return steps


def c_last(x, y, z):
    """Return the numbers in the order a, b, c."""
    return x, y, z


def b_last(x, y, z):
    """Return the numbers in the order a, c, b."""
    return x, z, y


def a_last(x, y, z):
    """Return the numbers in the order b, c, a."""
    return y, z, x


def one_is_odd(case: Any) -> list[AnyStep]:
    """Return the steps for all three cases in which one number is odd."""
    cases = {"c": one_odd(c_last, 0, 0, 1), "b": one_odd(b_last, 0, 1, 0), "a": one_odd(a_last, 1, 0, 0)}
    return [step for name, steps in cases.items() for step in steps(case, label=f", if only {name} is odd")]


function.include(one_is_odd)
IF_ONE_IS_ODD = [
    f"Welter's function is 0 if and only if (a + 1) ^ (b + 1) ^ (c + 1) = 0, if only {name} is odd" for name in "cba"
]


@function.by_halves("x y z", base=[xor.of_0], uses=[xor.digits, meant_if_even, meant_if_odd, *IF_ONE_IS_ODD])
def meant(x, y, z):
    """Welter's function is 0 if and only if (a + 1) ^ (b + 1) ^ (c + 1) = 0."""
    look_at(of_three(x, y, z))
    return implies(are_apart(x, y, z), is_meant(x, y, z))


# --- The lost positions -----------------------------------------------------------------------------------------------

first_row = Steps("a b c", xor.facts, xor.three)
"""The lost positions of three rooks in one row are the zeros of Welter's function."""


@first_row.let
def inside_set(a_at, b_at, c_at):
    """the set."""
    return next_total(a_at, b_at, c_at) == 0


def no_two_meet(at):
    """Whether three rooks are on different squares."""
    return at[1] != at[0] and at[2] != at[0] and at[2] != at[1]


def is_inside(at):
    """Whether a position is in the set."""
    return inside_set(at[0], at[1], at[2])


def are_placed(x, y, z):
    """Whether three rooks are on different squares of the board."""
    return (x >= 0 and y >= 0 and z >= 0) and no_two_meet((x, y, z))


def leads_in(at, to, x, y, z):
    """Whether the move of a rook from one square to another leads into the set, and so to these squares."""
    return (to >= 0 and to < at and no_two_meet((x, y, z))) and inside_set(x, y, z)


@first_row.step(uses=[xor.to_0], definitions=[inside_set])
def none_leads_in(x, y, z, t):
    """no move leads from the set into it."""
    look_at(inside_set(x, y, z), inside_set(t, y, z))
    look_at(inside_set(x, y, z), inside_set(x, t, z))
    look_at(inside_set(x, y, z), inside_set(x, y, t))
    some_does = leads_in(x, t, t, y, z) or leads_in(y, t, x, t, z) or leads_in(z, t, x, y, t)
    return implies(are_placed(x, y, z), implies(inside_set(x, y, z), not some_does))


@first_row.step(uses=[xor.nim, xor.to_0, xor.changes, xor.not_negative, xor.equal], definitions=[inside_set])
def some_leads_in(x, y, z):
    """some move leads from each other position into the set."""
    look_at(inside_set(x, y, z))
    a, b, c = ((y + 1) ^ (z + 1)) - 1, ((x + 1) ^ (z + 1)) - 1, ((x + 1) ^ (y + 1)) - 1
    some_does = leads_in(x, a, a, y, z) or leads_in(y, b, x, b, z) or leads_in(z, c, x, y, c)
    return implies(are_placed(x, y, z), implies(not inside_set(x, y, z), some_does))


first_row.include(outcome("x y z", "3_rooks_1", is_inside, no_two_meet), function)
least = first_row.known("line_3_rooks_1")


@first_row.step(uses=[ONE_ON_LINE, OUTCOME], definitions=["a", "b", "c", least])
def in_table(a, b, c):
    """the table has the positions of the set."""
    return implies(no_two_meet((a, b, c)), (least(a, b) == c) == inside_set(a, b, c))


@first_row.step(definitions=["a", "b", "c", of_three, mate])
def in_words(a, b, c):
    """Welter's function is that of the statement."""
    return implies(given, of_three(a, b, c) == _sets.welter(a, b, c))


@first_row.step(uses=[meant], definitions=["a", "b", "c", inside_set])
def in_set(a, b, c):
    """it is 0 in the positions of the set."""
    return implies(given, inside_set(a, b, c) == (of_three(a, b, c) == 0))


first_row.conclude(uses=[in_table, in_words, in_set], definitions=["a", "b", "c", "bound_of_run"])
