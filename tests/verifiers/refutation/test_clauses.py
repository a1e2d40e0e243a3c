"""The search derives the empty clause from unsatisfiable forms, and finds values for satisfiable ones."""

import random

import pytest

from sylver_claims.verifiers.refutation.clauses import Search, TooMany, clauses_of, renumbered, trimmed
from sylver_claims.verifiers.refutation.forms import Form, atoms_of, because
from sylver_claims.verifiers.refutation.found import Derived, Literal

A, B, C, D = (("Atom", i) for i in range(1, 5))
ATOMS = 4


def _values(number: int) -> dict[int, bool]:
    return {i: bool(number >> i & 1) for i in range(1, ATOMS + 1)}


ALL = [_values(2 * number) for number in range(2**ATOMS)]


def truth(form: Form, values: dict[int, bool]) -> bool | None:
    """The value of a form if some atoms have values, None if it is open."""
    head, *parts = form
    if head == "Atom":
        return values.get(parts[0])
    if head in ("Yes", "No"):
        return head == "Yes"
    known = [truth(part, values) for part in parts]
    if head == "Neg":
        return None if known[0] is None else not known[0]
    if head == "Same":
        return None if None in known else known[0] == known[1]
    if head == "Then":
        known[0] = None if known[0] is None else not known[0]
    alone = head != "Both"  # a part with this value decides the whole
    return alone if alone in known else None if None in known else not alone


def _drawn(draws: random.Random, depth: int) -> Form:
    heads = ["Atom"] if depth == 0 else ["Atom", "Yes", "No", "Neg", "Both", "Either", "Then", "Same"]
    head = draws.choice(heads)
    if head == "Atom":
        return ("Atom", draws.randint(1, ATOMS))
    count = {"Yes": 0, "No": 0, "Neg": 1}.get(head, 2)
    return (head, *(_drawn(draws, depth - 1) for _ in range(count)))


def _forms(count: int, depth: int = 3) -> list[Form]:
    draws = random.Random(7)
    return [_drawn(draws, depth) for _ in range(count)]


def test_clauses_say_what_the_form_says() -> None:
    for form in _forms(300):
        clauses = clauses_of(form)
        for values in ALL:
            said = all(any(values[atom] is positive for atom, positive in clause) for clause in clauses)
            assert truth(form, values) is said, form


def test_a_form_is_false_as_soon_as_one_of_its_clauses_is() -> None:
    for form in _forms(300):
        for clause in clauses_of(form):
            assert truth(form, {atom: not positive for atom, positive in clause}) is False, form


def test_few_values_suffice_for_the_truth_of_a_form() -> None:
    for form in _forms(100):
        for values in ALL:
            true, reason = because(form, values)
            assert true is truth(form, values)
            assert truth(form, dict(reason)) is true, form
    assert because(("Either", A, ("Both", B, C)), _values(0b0010)) == (True, [Literal(1, True)])


def test_a_form_with_too_many_clauses_is_refused() -> None:
    form = ("Both", A, B)
    for i in range(5, 20):
        form = ("Either", form, ("Both", ("Atom", i), ("Atom", i + 20)))
    with pytest.raises(TooMany):
        clauses_of(form)


def _searched(forms: list[Form]) -> Search:
    search = Search()
    for number, form in enumerate(forms, 1):
        for atom in atoms_of(form):
            search.know(atom)
        for clause in clauses_of(form):
            search.add(clause, number)
    return search


def _is_derivation(forms: list[Form], steps: list[Derived]) -> bool:
    """Go through a derivation, with a form for each clause."""
    known = list(forms)
    for clause, reasons, falsified in steps:
        values = {atom: not positive for atom, positive in clause}
        for (atom, positive), number in reasons:
            if truth(known[number - 1], values | {atom: not positive}) is not False:
                return False
            values[atom] = positive
        if truth(known[falsified - 1], values) is not False:
            return False
        form: Form = ("No",)
        for atom, positive in clause:
            form = ("Either", ("Atom", atom) if positive else ("Neg", ("Atom", atom)), form)
        known.append(form)
    return not steps[-1].clause


def test_values_are_found_or_the_empty_clause_is_derived() -> None:
    draws = random.Random(3)
    found = {True: 0, False: 0}
    for _ in range(300):
        forms = [_drawn(draws, 2) for _ in range(draws.randint(1, 6))]
        possible = any(all(truth(form, values) for form in forms) for values in ALL)
        search = _searched(forms)
        model = search.model(1000)
        assert (model is not None) is possible
        found[possible] += 1
        if model is not None:
            assert all(truth(form, model) for form in forms)
        else:
            steps, used = trimmed(search.derived)
            numbers = {number: number for number in used}
            assert _is_derivation(forms, renumbered(steps, numbers, len(forms) + 1))
    assert min(found.values()) > 50


def test_more_pigeons_than_holes() -> None:
    pigeons, holes = 5, 4
    place = {(p, h): ("Atom", 1 + p * holes + h) for p in range(pigeons) for h in range(holes)}
    forms: list[Form] = []
    for p in range(pigeons):
        form: Form = ("No",)
        for h in range(holes):
            form = ("Either", place[p, h], form)
        forms.append(form)
    forms += [
        ("Neg", ("Both", place[p, h], place[q, h])) for h in range(holes) for p in range(pigeons) for q in range(p)
    ]
    search = _searched(forms)
    assert search.model(10_000) is None
    steps, used = trimmed(search.derived)
    assert len(steps) > 10
    assert _is_derivation(forms, renumbered(steps, {number: number for number in used}, len(forms) + 1))


def test_what_is_not_needed_is_left_out() -> None:
    forms: list[Form] = [("Either", C, D), A, ("Either", ("Neg", A), B), ("Neg", B), ("Either", B, ("Neg", C))]
    search = _searched(forms)
    assert search.model(10) is None
    assert trimmed(search.derived)[1] == {2, 3, 4}
