"""P-positions with 4: what the definition says is worked out, and compared with kernel and reference."""

from functools import cache
from itertools import product
from pathlib import Path

import pytest
import z3

from claims import Table, integers, tuples
from kernels import four
from kernels.reference.four import table as slow
from verifiers.formulas import definitions
from verifiers.formulas.definitions import four as definition
from verifiers.formulas.errors import Unreadable
from verifiers.formulas.statement import statement_of
from verifiers.formulas.theory import Theory

MOST = 14
TABLES = Table("replies", four.even_replies), Table("partners", four.partners)
COMPUTED = four.even_replies(200), four.partners(200)
CASES = [
    (a, b, c)
    for a, b, c in product((0, *range(1, MOST, 4)), (0, *range(2, MOST, 4)), (0, *range(3, MOST, 4)))
    if a or c
]


class Worked:
    """Works out closed terms and formulas; "there is" is tried on the numbers up to 3 times the largest of a case.

    A formula is taken apart once, into functions of the values of its variables, of which the innermost comes first.
    """

    def __init__(self, theory):
        self.facts = {name: facts[0] for name, facts in theory.facts.items()}
        self.symbol = cache(self._symbol)
        self.meaning = cache(self._meaning)

    def _meaning(self, name):
        return self.taken_apart(self.facts[name].body().arg(1))

    def _symbol(self, name, values):
        return self.meaning(name)(tuple(reversed(values)))

    def taken_apart(self, node):
        if z3.is_int_value(node):
            number = node.as_long()
            return lambda bound: number
        if z3.is_var(node):
            index = z3.get_var_index(node)
            return lambda bound: bound[index]
        if z3.is_quantifier(node):
            assert not node.is_forall()
            body = self.taken_apart(node.body())
            return lambda bound: any(body((n, *bound)) for n in range(-1, 3 * MOST))
        kind, parts = node.decl().kind(), [self.taken_apart(part) for part in node.children()]
        if kind == z3.Z3_OP_UNINTERPRETED:
            name = str(node.decl().name())
            return lambda bound: self.symbol(name, tuple(part(bound) for part in parts))
        if kind == z3.Z3_OP_ITE:
            return lambda bound: parts[1 if parts[0](bound) else 2](bound)
        if kind in (z3.Z3_OP_AND, z3.Z3_OP_OR):
            join = all if kind == z3.Z3_OP_AND else any
            return lambda bound: join(part(bound) for part in parts)
        compute = COMPUTES[kind]
        return lambda bound: compute(*(part(bound) for part in parts))


COMPUTES = {
    z3.Z3_OP_NOT: lambda x: not x,
    z3.Z3_OP_EQ: lambda x, y: x == y,
    z3.Z3_OP_LT: lambda x, y: x < y,
    z3.Z3_OP_LE: lambda x, y: x <= y,
    z3.Z3_OP_GT: lambda x, y: x > y,
    z3.Z3_OP_GE: lambda x, y: x >= y,
    z3.Z3_OP_ADD: lambda *parts: sum(parts),
    z3.Z3_OP_MUL: lambda x, y: x * y,
    z3.Z3_OP_MOD: lambda x, y: x % y,
}


def differs(room, cases):
    """Return the first case in which the definition differs from kernel or reference, None if there is none."""
    theory = Theory()
    a, b, c = (z3.Var(place, z3.IntSort()) for place in range(3))
    said = room.is_p_position(theory, a, b, c, *TABLES)
    requires = room._is_a_position(theory, a, b, c, *TABLES)
    worked = Worked(theory)
    meant = theory.facts["lost_with_4"][0].body().arg(1)
    is_required, is_said, *parts = map(worked.taken_apart, (requires, said, *meant.children()))
    for case in cases:
        if not is_required(case):
            return case
        least = tuple(part(case[::-1]) for part in parts)
        if least != slow._least_elements(*(n or 10**30 for n in case)) or moves_differ(worked, least):
            return case
        if is_said(case) != four.is_p_position(*case, *COMPUTED):
            return case
    return None


def moves_differ(worked, least):
    """Whether a move is legal, or leads elsewhere, against the reference."""
    if worked.symbol("position_with_4", least) != (least[0] > 1):
        return True
    for n in range(-1, max(least) + 2):
        after = tuple(worked.symbol(f"{letter}_after", (*least, n)) for letter in "abc")
        legal = slow._legal(least, n)
        if worked.symbol("legal_with_4", (*least, n)) != legal or (legal and after != slow._play(least, n)):
            return True
    return False


def test_the_kernel_and_the_reference_agree_with_the_definition():
    assert [case for case in CASES if four.is_p_position(*case, *COMPUTED) != slow.is_p_position(*case)] == []
    assert differs(definition, CASES) is None
    assert sum(four.is_p_position(*case, *COMPUTED) for case in CASES) >= 10


@pytest.mark.parametrize(
    "numbers", [(0, 0, 0), (0, 2, 0), (2, 0, 3), (5, 3, 0), (5, 0, 5), (-3, 0, 3), (5, -2, 0), (5, 0, -1), (5, 4, 0)]
)
def test_numbers_of_another_class_and_infinite_positions_have_no_value(numbers):
    with pytest.raises(ValueError, match="is_p_position"):
        four.is_p_position(*numbers, *COMPUTED)
    required = definition._is_a_position(Theory(), *map(z3.IntVal, numbers), *TABLES)
    assert z3.is_false(z3.simplify(required))


def test_only_its_own_tables_are_taken():
    for tables in (TABLES[::-1], (None, None), (TABLES[0], Table("partners", four.even_replies))):
        with pytest.raises(Unreadable, match="takes the tables"):
            definition.is_p_position(Theory(), 5, 0, 7, *tables)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("And(n > 1, Or(And(n % 4 == 1", "And(n > 0, Or(And(n % 4 == 1"),
        ("And(n % 4 == 2, n < b)", "And(n % 4 == 2, n <= b)"),
        ("And(n % 4 == 3, n < c)", "And(n % 4 == 3, n < c, n > 3)"),
        ("And(a > 1, a % 4 == 1", "And(a > 0, a % 4 == 1"),
        ("_least(new_b, 2 * new_a, 2 * new_c)", "_least(new_b, 2 * new_a)"),
        ("_least(new_c, new_a + b_after)", "new_c"),
        ("_least(new_a, b_after + c_after)", "new_a"),
        ("And(legal(*move), P(*after))", "And(legal(*move), Not(P(*after)))"),
        ("And(position(*here), no_move_wins)", "no_move_wins"),
        ("If(a > 0, If(c > 0, _least(c, a + least_b), a + least_b), c)", "If(c > 0, c, a + least_b)"),
        ("If(c > 0, 2 * c, 2 * a)", "2 * a"),
        ("If(a > 0, _least(a, least_b + least_c), least_b + least_c)", "If(a > 0, a, least_b + least_c)"),
        ("Or(n == 0, And(n > 0, n % 4 == r))", "n % 4 == r"),
    ],
)
def test_a_change_of_the_definition_is_seen(old, new, monkeypatch):
    monkeypatch.setattr(definitions, "_MEANINGS", dict(definitions._MEANINGS))
    text = Path(definition.__file__).read_text(encoding="utf-8")
    assert text.count(old) == 1
    room = type(definition)("changed")
    exec(compile(text.replace(old, new), definition.__file__, "exec"), vars(room))
    assert differs(room, CASES) is not None


def bound_itself(n):
    """A table of its bound: in a run that is the bound of all cases, and not the case."""
    return [n, n]


TO_ITSELF = Table("partners", four.partners)


@pytest.mark.parametrize(
    ("forall", "using", "then", "words"),
    [
        (integers("q", start=9), [TO_ITSELF], lambda q, partners: partners[q] > 0, ""),
        (integers("q", start=9), [TO_ITSELF], lambda q, partners: partners[q - 2] > 0, ""),
        (
            integers("q", start=9),
            [Table("partners", four.partners, lambda n: n + 4)],
            lambda q, partners: partners[q] > 0,
            "only from tables up to the bound itself",
        ),
        (
            integers("q", start=9),
            [Table("replies", four.even_replies)],
            lambda q, replies: replies[q] > 0,
            "not on the list of arrays",
        ),
        (integers("q", start=9), [Table("own", lambda n: (n, n))], lambda q, own: own[0] == q, "not on the list"),
        (integers("q", start=9), [Table("own", bound_itself)], lambda q, own: own[1] == q, "not on the list"),
        (tuples("p q", start=9), [TO_ITSELF], lambda p, q, partners: partners[p] > 0, "of claims about integers"),
    ],
)
def test_entries_are_taken_of_tables_that_reach_the_case(make, forall, using, then, words):
    claim = make(forall=forall, using=using, then=then)
    if not words:
        assert "partner" in statement_of(claim).theory.facts
        return
    with pytest.raises(Unreadable, match=words):
        statement_of(claim)


@pytest.mark.parametrize(("entry", "is_there"), [(0, True), (-9, True), (2, False), (-10, False)])
def test_an_entry_beyond_the_table_is_not_supposed_to_be_there(make, entry, is_there):
    claim = make(forall=integers("q", start=9), using=[TO_ITSELF], then=lambda q, partners: partners[q + entry] >= 0)
    statement = statement_of(claim)
    solver = z3.Solver()
    solver.add(*statement.theory.facts["q"], z3.Not(z3.And(*statement.defined)))
    assert (solver.check() == z3.unsat) == is_there
