"""Which cases are drawn depends on the domain alone."""

import importlib.util
import sys

import pytest
from hypothesis.internal.conjecture import providers

from sylver_claims.claims import Fuzz, plain_python
from sylver_claims.claims.domains import integers
from sylver_claims.verifiers.methods.fuzz import near
from sylver_claims.verifiers.methods.hypothesis_draws import draw


def drawn(constants=(), examples=400):
    found = []

    def see(row):
        found.append(int(row[0]))

    draw(integers("n").strategy(10**6), examples, see, constants=constants)
    return found


SEEING = """
def seeing(found):
    def see(row):
        {}found.append(int(row[0]))
    return see
"""


def test_the_text_of_a_file_does_not_change_what_is_drawn(tmp_path):
    path = tmp_path / "seen.py"
    path.write_text(SEEING.format(""), encoding="utf-8")
    scope = {}
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), scope)
    before, edited, gone = [], [], []
    draw(integers("n").strategy(10**6), 50, scope["seeing"](before))
    path.write_text(SEEING.format("assert True; "), encoding="utf-8")
    draw(integers("n").strategy(10**6), 50, scope["seeing"](edited))
    path.unlink()
    draw(integers("n").strategy(10**6), 50, scope["seeing"](gone))
    assert before == edited == gone == drawn(examples=50)


def test_the_order_in_which_constants_are_found_does_not_change_what_is_drawn():
    numbers = [64 * n + 7 for n in range(40)]  # many of them fall on the same place of a set
    assert drawn(constants=numbers) == drawn(constants=numbers[::-1])
    assert set(drawn(constants=numbers)) & set(numbers)


LIMITS = (12345, (777,))


def below(n, most):
    return n < most or n < LIMITS[0]


def test_numbers_that_a_predicate_mentions_and_those_next_to_them_are_drawn(make):
    claim = make(given=lambda n: n != 54321, then=lambda n: below(n, 999), methods=[Fuzz()])
    assert near(claim) >= {12344, 12345, 12346, 777, 54321, 998, 1000}
    assert near(make(then=plain_python(lambda n: n < 5))) == set()


@pytest.mark.slow
def test_modules_that_are_loaded_do_not_change_what_is_drawn(tmp_path, monkeypatch):
    before = drawn()
    path = tmp_path / "of_another_claim.py"
    path.write_text("HELD = [" + ", ".join(str(n * n) for n in range(300, 900)) + "]", encoding="utf-8")
    spec = importlib.util.spec_from_file_location("of_another_claim", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setitem(sys.modules, "of_another_claim", module)
    looked_up = providers._get_local_constants
    assert drawn() == before
    assert providers._get_local_constants is looked_up
    assert set(module.HELD) & set(looked_up().integers)  # Hypothesis itself would have drawn from these
