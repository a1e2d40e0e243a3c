"""Coq, with the library compiled once; in CI its absence is a failure, elsewhere a reason to skip."""

import os
import subprocess

import pytest
import z3

from sylver_claims.claims.registry import registry
from sylver_claims.verifiers.coq.check import NoCoq, check, library
from sylver_claims.verifiers.coq.lemma import proof_lines
from sylver_claims.verifiers.coq.names import Names
from sylver_claims.verifiers.coq.printer import Printer
from sylver_claims.verifiers.formulas.nodes import declarations

HEAD = """From Coq Require Import ZArith Lia List Classical.
From Sylver Require Import Numbers Principles Refutation Arithmetic.
Import ListNotations.
Open Scope Z_scope.
"""


class Coq:
    """Compiles texts against the library; ``printer`` gives the names of one file, as the tests want them."""

    def __init__(self, folder):
        self.folder, self.compiled = folder, library(folder)

    def says(self, text):
        """Return the exit status and the output of Coq for a text after the usual beginning."""
        (self.folder / "attempt.v").write_text(HEAD + text, encoding="utf-8")
        command = ["coqc", "-q", "-R", str(self.compiled), "Sylver", "attempt.v"]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        return done.returncode, " ".join((done.stdout + done.stderr).split())

    def says_of(self, text, question):
        """Return Coq's answer to a question about a text, which is a complete file; or the error in it."""
        (self.folder / "whole.v").write_text(text, encoding="utf-8")
        (self.folder / "asked.v").write_text(question(text, "whole"), encoding="utf-8")
        for file in ("whole.v", "asked.v"):
            command = ["coqc", "-q", "-noglob", "-R", str(self.compiled), "Sylver", file]
            done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
            if done.returncode:
                break
        return done.stdout + done.stderr

    def accepts(self, text):
        """Require that a text compiles, and return Coq's output."""
        status, said = self.says(text)
        assert status == 0, said[-2000:]
        return said

    def assumed(self, text):
        """Require that a lemma is accepted, and return the axioms that it rests on, as Coq lists them."""
        return self.accepts(f"{text}Print Assumptions shown.")


@pytest.fixture(scope="session")
def coq(tmp_path_factory):
    """Return Coq with the library; if it is missing, fail or skip with a fix."""
    try:
        return Coq(tmp_path_factory.mktemp("coq"))
    except NoCoq as error:
        if os.environ.get("CI"):
            pytest.fail(str(error))
        if "is not on the PATH" not in str(error):
            raise
        return pytest.skip(str(error))


@pytest.fixture(scope="session")
def said(coq):
    """Return a function that returns Coq's result for a text."""

    def of(text):
        (coq.folder / "theorem.v").write_text(text, encoding="utf-8")
        return check(coq.folder / "theorem.v", coq.compiled)

    return of


def claim(name):
    """Return a claim of the registry."""
    return next(c for c in registry() if c.id == name)


def section(formulas, printer):
    """Return the beginning of a section in which the symbols of formulas are variables."""
    found = {d for formula in formulas for d in declarations(formula)}
    variables = [
        f"Variable {printer.names.of(d)} : {printer.type_of(d)}." for d in sorted(found, key=lambda d: str(d.name()))
    ]
    return "\n".join(["Section Test.", *variables, ""])


def lemma(refutation, hypotheses, goal):
    """Return a file with a lemma and its proof, by a refutation of the hypotheses and the denied goal."""
    printer = Printer(Names())
    begin = section([*hypotheses, goal], printer)
    supposed = [f"Hypothesis given_{i} : {printer.prop(h)}." for i, h in enumerate(hypotheses)]
    labels = [*(f"given_{i}" for i in range(len(hypotheses))), "denied"]
    proof = proof_lines(refutation, labels, printer)
    lines = [*supposed, f"Lemma shown : {printer.prop(goal)}.", *proof, "End Test.", ""]
    return begin + "\n".join(lines)


def in_one_file(texts):
    """Return texts in one file, each in a module of its own."""
    return "\n".join(f"Module M{i}.\n{text}\nEnd M{i}." for i, text in enumerate(texts))


def equal(a, b):
    """Return a = b, with the sides as they are given."""
    return z3.ExprRef.__eq__(a, b)
