"""Which cases are drawn depends on the domain alone."""

import importlib.util
import sys

import pytest
from hypothesis.internal.conjecture import providers

from claims.domains import integers
from verifiers.drawing import draw


def drawn():
    found = []

    def see(row):
        found.append(int(row[0]))

    draw(integers("n").strategy(10**6), 400, see)
    return found


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
