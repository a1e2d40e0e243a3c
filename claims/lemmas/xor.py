"""The exclusive or of integers x, y >= 0, from its recursion on binary digits.

Halves of x ^ y are the xor of the halves, and its last digit is 1 if the last digits of x and y differ. The rest is
induction on the larger number.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at

facts = Steps()
xor_of = facts.known("xor_of")


@facts.step(definitions=[xor_of])
def digits(x, y):
    """the digits of x ^ y."""
    look_at(x ^ y, (x // 2) ^ (y // 2))
    return (x ^ y) // 2 == (x // 2) ^ (y // 2) and (x ^ y) % 2 == (0 if x % 2 == y % 2 else 1)


@facts.step(definitions=[xor_of])
def of_0():
    """0 ^ 0 = 0."""
    return xor_of(0, 0) == 0


@facts.by_halves("x y", base=[of_0], uses=[digits])
def not_negative(x, y):
    """x ^ y is not negative."""
    look_at(x ^ y)
    return x ^ y >= 0


@facts.by_halves("x y", base=[of_0], uses=[digits])
def undo(x, y):
    """(x ^ y) ^ y = x."""
    look_at(x ^ y ^ y)
    return x ^ y ^ y == x


@facts.by_halves("x y", base=[of_0], uses=[digits])
def undo_first(x, y):
    """(x ^ y) ^ x = y."""
    look_at(x ^ y ^ x)
    return x ^ y ^ x == y


@facts.by_halves("x y", base=[of_0], uses=[digits])
def undo_last(x, y):
    """y ^ (x ^ y) = x."""
    look_at(y ^ (x ^ y))
    return y ^ (x ^ y) == x


@facts.by_halves("x y", base=[of_0], uses=[digits, not_negative])
def equal(x, y):
    """x ^ y = 0 if and only if x = y."""
    look_at(x ^ y)
    return (x ^ y == 0) == (x == y)


@facts.by_halves("x y z w", base=[of_0], uses=[digits, not_negative])
def pairs(x, y, z, w):
    """x ^ y ^ z ^ w = 0 if and only if x ^ z = y ^ w."""
    look_at(x ^ y ^ z ^ w)
    return (x ^ y ^ z ^ w == 0) == (x ^ z == y ^ w)


@facts.step(uses=[digits, not_negative], definitions=[])
def near_by_halves(x, y):
    """x ^ y <= 1 if and only if the xor of the halves is 0."""
    look_at(x ^ y)
    return implies(x >= 0 and y >= 0, (x ^ y <= 1) == ((x // 2) ^ (y // 2) == 0))


@facts.step(uses=[near_by_halves, equal], definitions=[])
def near(x, y):
    """x ^ y <= 1 if and only if x // 2 = y // 2."""
    look_at(x ^ y)
    return implies(x >= 0 and y >= 0, (x ^ y <= 1) == (x // 2 == y // 2))


@facts.step(uses=[undo_first, near, equal, not_negative], definitions=[])
def with_1(x):
    """x ^ 1 is the other number with the same half, rounded down."""
    look_at(x ^ 1)
    return implies(x >= 0, x ^ 1 ^ x == 1 and (x ^ 1) // 2 == x // 2 and x ^ 1 != x)


@facts.step(uses=[undo], definitions=[])
def same(x, y, z):
    """if x ^ z = y ^ z, then x = y."""
    look_at(x ^ z, y ^ z)
    return implies(x >= 0 and y >= 0 and z >= 0, implies(x ^ z == y ^ z, x == y))


@facts.step(uses=[undo_first], definitions=[])
def same_first(x, y, z):
    """if z ^ x = z ^ y, then x = y."""
    look_at(z ^ x, z ^ y)
    return implies(x >= 0 and y >= 0 and z >= 0, implies(z ^ x == z ^ y, x == y))


# --- The nim lemma ----------------------------------------------------------------------------------------------------


def is_lower(x, y, z):
    """Whether one of two numbers can be lowered so that the xor becomes z."""
    return z ^ y < x or z ^ x < y


def same_halves(x, y, z):
    """Whether z // 2 is the xor of the halves."""
    return z // 2 == (x // 2) ^ (y // 2)


@facts.step(uses=[digits], definitions=[])
def half_at_most(x, y, z):
    """z // 2 is at most the xor of the halves."""
    look_at(x ^ y, z ^ y, z ^ x)
    return implies(x >= 0 and y >= 0 and z >= 0, implies(z < x ^ y, z // 2 <= (x // 2) ^ (y // 2)))


@facts.step(uses=[digits], definitions=[])
def lower_before(x, y, z):
    """lower at a digit before the last."""
    look_at(x ^ y, z ^ y, z ^ x)
    return implies(x >= 0 and y >= 0 and z >= 0, implies(is_lower(x // 2, y // 2, z // 2), is_lower(x, y, z)))


@facts.step(uses=[undo, undo_first], definitions=[])
def halves_undone(x, y, z):
    """the halves of z ^ y and z ^ x."""
    look_at(x ^ y, z ^ y, z ^ x)
    undone = (z // 2) ^ (y // 2) == x // 2 and (z // 2) ^ (x // 2) == y // 2
    return implies(x >= 0 and y >= 0 and z >= 0, implies(same_halves(x, y, z), undone))


@facts.step(uses=[digits, halves_undone], definitions=[])
def lower_at_last(x, y, z):
    """lower at the last digit."""
    look_at(x ^ y, z ^ y, z ^ x)
    return implies(x >= 0 and y >= 0 and z >= 0, implies(same_halves(x, y, z) and z < x ^ y, is_lower(x, y, z)))


@facts.by_halves("x y", base=[of_0], uses=[digits, half_at_most, lower_before, lower_at_last])
def lower(x, y, z):
    """if z < x ^ y, then z ^ y < x or z ^ x < y."""
    look_at(z ^ x, z ^ y)
    return implies(z < x ^ y, is_lower(x, y, z))


# --- With 0 -----------------------------------------------------------------------------------------------------------

zero_last, zero_first = Steps(), Steps()


@zero_last.by_halves("x", base=[of_0], uses=[digits])
def at_0(x):
    """x ^ 0 = x."""
    look_at(x ^ 0)
    return x ^ 0 == x


@zero_first.by_halves("x", base=[of_0], uses=[digits])
def from_0(x):
    """0 ^ x = x."""
    look_at(0 ^ x)
    return 0 ^ x == x


# --- Three numbers ----------------------------------------------------------------------------------------------------

three = Steps()


@three.by_halves("x y", base=[of_0], uses=[digits])
def changes(x, y):
    """if x ^ y = x, then y = 0."""
    look_at(x ^ y)
    return implies(x ^ y == x, y == 0) and implies(x ^ y == y, x == 0)


@three.step(uses=[digits], definitions=[])
def digits_of_three(x, y, z):
    """the digits of x ^ y ^ z."""
    look_at(x ^ y ^ z)
    total = x ^ y ^ z
    are_digits = total // 2 == (x // 2) ^ (y // 2) ^ (z // 2) and (total - x - y - z) % 2 == 0
    return implies(x >= 0 and y >= 0 and z >= 0, are_digits)


@three.by_halves("x y z", base=[of_0], uses=[digits, digits_of_three])
def order(x, y, z):
    """x ^ y ^ z in another order."""
    look_at(x ^ y ^ z)
    return x ^ y ^ z == x ^ z ^ y and x ^ y ^ z == y ^ z ^ x


@three.by_halves("x y z", base=[of_0], uses=[digits, digits_of_three])
def to_0(x, y, z):
    """x ^ y ^ z = 0 if and only if one is the xor of the others."""
    look_at(x ^ y ^ z)
    is_0 = x ^ y ^ z == 0
    return is_0 == (x ^ y == z) and is_0 == (x ^ z == y) and is_0 == (y ^ z == x)


@three.by_halves("x y z", base=[of_0], uses=[digits, digits_of_three, to_0])
def nim(x, y, z):
    """if x ^ y ^ z is not 0, one of them can be lowered to the xor of the others."""
    look_at(x ^ y ^ z)
    return implies(x ^ y ^ z != 0, y ^ z < x or x ^ z < y or x ^ y < z)
