"""What the tests of proofs share."""

import pytest

from verifiers import proof
from verifiers.solvers import PROVED, UNDECIDED, Answer


@pytest.fixture
def z3_first(monkeypatch):
    """What z3 proves is not put to cvc5 as well: enough where a proof is to fail, and cvc5 is asked where z3 fails."""
    ask = proof.ask

    def asked(name, text, resources):
        if name != "z3" and ask("z3", text, resources).verdict == PROVED:
            return Answer(name, UNDECIDED, reason="not asked")
        return ask(name, text, resources)

    monkeypatch.setattr(proof, "ask", asked)
