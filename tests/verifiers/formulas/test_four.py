"""P-positions with 4: the numbers and tables in the definition, and the entries of tables of partners."""

import pytest
import z3

from sylver_claims.claims import Table, conway_cells, integers, tuples
from sylver_claims.claims.domains.four import odd_with_even_reply
from sylver_claims.kernels import four
from sylver_claims.kernels.boards import two_coins_lines
from sylver_claims.verifiers.formulas.definitions import four as definition
from sylver_claims.verifiers.formulas.definitions import four_tables
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.statement import statement_of
from sylver_claims.verifiers.formulas.theory import Theory
from sylver_claims.verifiers.proof.comparison_of_games import NUMBERS_WITH_4

TABLES = Table("replies", four.even_replies), Table("partners", four.partners)
COMPUTED = four.even_replies(200), four.partners(200)


@pytest.mark.parametrize(
    "numbers", [(0, 0, 0), (0, 2, 0), (2, 0, 3), (5, 3, 0), (5, 0, 5), (-3, 0, 3), (5, -2, 0), (5, 0, -1), (5, 4, 0)]
)
def test_numbers_of_another_class_and_infinite_positions_have_no_value(numbers):
    with pytest.raises(ValueError, match="is_p_position"):
        four.is_p_position(*numbers, *COMPUTED)
    required = definition._is_a_position(Theory(), *map(z3.IntVal, numbers), *TABLES)
    assert z3.is_false(z3.simplify(required))


def test_numbers_of_their_classes_have_a_value():
    for numbers in NUMBERS_WITH_4:
        required = definition._is_a_position(Theory(), *map(z3.IntVal, numbers), *TABLES)
        assert z3.is_true(z3.simplify(required))


def test_only_its_own_tables_are_taken():
    for tables in (TABLES[::-1], (None, None), (TABLES[0], Table("partners", four.even_replies))):
        with pytest.raises(Unreadable, match="takes the tables"):
            definition.is_p_position(Theory(), 5, 0, 7, *tables)


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
            "",
        ),
        (
            tuples("x y z", start=0),
            [Table("lines", two_coins_lines.rooks_lines)],
            lambda x, y, z, lines: lines[x, y, z] >= 0,
            "depend on its size",
        ),
        (
            integers("q", start=9),
            [Table("replies", four.even_replies)],
            lambda q, replies: replies[0, (q - 9) // 4] >= 0,
            "",
        ),
        (
            integers("q", start=9),
            [Table("own", lambda n: (n, n))],
            lambda q, own: own[0] == q,
            "not an array with a definition",
        ),
        (
            integers("q", start=9),
            [Table("own", bound_itself)],
            lambda q, own: own[1] == q,
            "not an array with a definition",
        ),
        (tuples("p q", start=9), [TO_ITSELF], lambda p, q, partners: partners[p] > 0, ""),
        (
            odd_with_even_reply("x", "b"),
            [TO_ITSELF],
            lambda x, b, partners: partners[x] > b,
            "of claims about integers, or tuples with a bound",
        ),
    ],
)
def test_entries_are_taken_of_tables_that_reach_the_case(make, forall, using, then, words):
    claim = make(forall=forall, using=using, then=then)
    if not words:
        assert {"partner", "even_reply"} & set(statement_of(claim).theory.facts)
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


@pytest.mark.parametrize(("step", "is_there"), [(0, True), (1, False), (-1, False)])
def test_a_cell_beyond_the_table_is_not_supposed_to_be_there(make, step, is_there):
    """The table of a case reaches up to the greater of a and c; (a - 9) // 4 is -1 for a = 5."""
    claim = make(
        forall=conway_cells("a", "c"),
        using=[TABLES[0]],
        then=lambda a, c, replies: replies[(a - 5) // 4 + step, (c - 7) // 4] >= 0,
    )
    statement = statement_of(claim)
    solver = z3.Solver()
    solver.add(*statement.theory.facts["a"], *statement.theory.facts["c"], z3.Not(z3.And(*statement.defined)))
    assert (solver.check() == z3.unsat) == is_there


def test_odd_replies_are_those_of_a_table_that_reaches_the_cell():
    theory = Theory()
    for table in (Table("replies", four.even_replies), Table("partners", four.partners, lambda n: n - 4), None):
        theory.bound = z3.IntVal(11)
        with pytest.raises(Unreadable, match="smallest_odd_reply takes"):
            four_tables._reaches_the_cell(theory, *map(z3.IntVal, (5, 11)), table)
    for cell, is_one in (((5, 11), True), ((13, 11), False), ((5, 15), False), ((7, 5), False)):
        required = four_tables._reaches_the_cell(theory, *map(z3.IntVal, cell), TO_ITSELF)
        assert z3.is_true(z3.simplify(required)) == is_one
