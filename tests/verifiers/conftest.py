"""What the tests of the command line, and those of proofs, share."""

import signal

import pytest

from sylver_claims.claims import Proof, Verdict
from sylver_claims.claims.errors import interrupt
from sylver_claims.verifiers.cli import main


@pytest.fixture
def verify(tmp_path, capsys, monkeypatch):
    """Return a function that runs the command line in an empty folder, and returns status, output and errors.

    Claims are checked by one thread, unless the arguments say otherwise: starting a worker takes a second of CPU time.
    Workers have separate tests, which run the command line as a process.
    """
    monkeypatch.chdir(tmp_path)

    def run(*arguments):
        if arguments[:1] == ("claims",) and "--jobs" not in arguments:
            arguments += ("--jobs", 1)
        with pytest.raises(SystemExit) as caught:
            main([str(a) for a in arguments])
        printed = capsys.readouterr()
        return caught.value.code or 0, printed.out, printed.err

    return run


@pytest.fixture
def as_a_program():
    """Handle Ctrl-C as in the program, so that any other KeyboardInterrupt comes from a claim file."""
    before = signal.signal(signal.SIGINT, interrupt)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def prove():
    """Return the function that asks solvers of this process all questions of a proof, and returns the evidence."""
    from sylver_claims.verifiers.proof.conclude import Prepared, conclude
    from sylver_claims.verifiers.proof.proving import prepare
    from sylver_claims.verifiers.proof.solvers import ask

    def prove(claim, method):
        prepared = prepare(claim, method)
        if not isinstance(prepared, Prepared):
            return prepared
        return conclude(claim, prepared, lambda solver, question: ask(solver, *question))

    return prove


@pytest.fixture
def tried(prove):
    """Return the function that tries a proof with few resources: its verdict, and its message, be it an error's."""
    from sylver_claims.verifiers.common.contained import PredicateRaises

    def tried(claim, **fields):
        try:
            evidence = prove(claim, Proof(**({"resources": 200_000} | fields)))
        except PredicateRaises as error:
            return Verdict.ERROR, str(error)
        return evidence.verdict, evidence.message

    return tried


@pytest.fixture
def fails(tried):
    """Return the function that checks that a claim is not proved, for the reason that the message has these words."""

    def fails(claim, words, **fields):
        verdict, message = tried(claim, **fields)
        assert verdict not in (Verdict.PROVED, Verdict.CONDITIONAL)
        assert words in message

    return fails
