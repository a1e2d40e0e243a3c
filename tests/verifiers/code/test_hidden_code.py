# ruff: noqa: PLW0108, SIM115
"""Code that stands where it is easily overlooked is judged, replaced and digested as it is."""

import ast
import functools
import sys
from pathlib import Path
from types import ModuleType

import pytest

import kernels
import verifiers
from claims import Exhaustive, Verdict
from claims.domains.integers import Axis, Tuples
from claims.domains.semigroups import Semigroups
from kernels import four, semigroups
from kernels.reference.four import table as reference_four
from verifiers.code.dependencies import judges
from verifiers.code.digest import NotFingerprintable, code_digest
from verifiers.evidence.fingerprint import MACHINERY, fingerprint, forget, parts
from verifiers.exact.errors import NotExact
from verifiers.judging.rebuild import by_reference
from verifiers.ledger import Ledger
from verifiers.run import run
from verifiers.walks.plan import Options


def verdict(claim):
    return run([claim], Options(upto=60, jobs=1), Ledger(None))[0].verdict


class Negated:
    """A decorator that changes what a function says, and names it as wrapped."""

    def __init__(self, function):
        functools.update_wrapper(self, function)

    def __call__(self, n):
        return not self.__wrapped__(n)


def test_a_decorator_that_changes_the_answer_is_not_taken_off(make):
    @Negated
    def small(n):
        return n > 0

    for then in (lambda n: small(n), small):
        assert verdict(make(then=then)) is Verdict.ERROR  # an object of a class of its own: refused


def test_what_a_decorator_does_is_in_the_digest():
    class Other(Negated):
        def __call__(self, n):
            return n > 5

    def small(n):
        return n > 0

    digests = {code_digest(functools.cache(small)), code_digest(Negated(small)), code_digest(Other(small))}
    assert len(digests) == 3


def gives(S, f=semigroups.genus, *, g=semigroups.genus):
    return f, g


def test_kernels_among_defaults_and_in_partials_are_replaced():
    named = functools.partial(lambda S, f: f, f=semigroups.genus)
    found = [*by_reference(lambda S: gives(S))(None), by_reference(lambda S: named(S))(None)]
    found.append(by_reference(lambda S: kernels.semigroups.genus)(None))
    assert {f.__module__ for f in found} == {"kernels.reference.semigroups.gaps"}


def test_kernels_in_sets_are_replaced():
    several = {semigroups.genus, semigroups.frobenius_number}
    assert by_reference(lambda S: semigroups.genus in several)(None)
    with pytest.raises(NotExact, match="go through sorted"):
        by_reference(lambda S: [f(S) for f in several])(frozenset({1, 2}))


class Holder:
    genus = staticmethod(semigroups.genus)


def imported_inside(S):
    from kernels.semigroups import genus

    return genus(S)


def hidden_kernels():
    holder = type("Empty", (), {})()
    holder.genus = semigroups.genus
    deep = type("Deep", (), {"genus": lambda self, S: gives(S)})()
    return [
        lambda S: Holder.genus(S),
        lambda S: holder.genus(S),
        lambda S: deep.genus(S),
        imported_inside,
    ]


@pytest.mark.parametrize("predicate", hidden_kernels())
def test_a_kernel_for_which_the_reference_cannot_stand_in_is_refused(predicate):
    with pytest.raises(LookupError, match="the reference cannot stand in"):
        by_reference(predicate)


def pairs(where):
    return Tuples(
        ("m", "n"), axes=(Axis("m", 1), Axis("n", 1)), words="pairs", counted=lambda v: v * (v - 1) // 2, where=where
    )


def test_domains_with_other_conditions_do_not_share_a_walk(make):
    rising = make(id="t/rising", forall=pairs(lambda m, n: m < n), then=lambda m, n: m < n)
    falling = make(id="t/falling", forall=pairs(lambda m, n: n < m), then=lambda m, n: m < n)
    results = run([rising, falling], Options(upto=20, jobs=1), Ledger(None))
    assert [r.verdict for r in results] == [Verdict.VERIFIED, Verdict.REFUTED]


@pytest.fixture
def module(monkeypatch):
    """Return a function that makes a package with a module in it, as of a user's files."""

    def make(text):
        package, inner = ModuleType("mypackage"), ModuleType("mypackage.inner")
        for one, source in ((package, ""), (inner, text)):
            one.__file__ = f"/home/someone/{one.__name__.replace('.', '/')}.py"
            exec(compile(source, one.__file__, "exec"), vars(one))
            monkeypatch.setitem(sys.modules, one.__name__, one)
        package.inner = inner
        return package

    return make


def test_modules_in_modules_and_imports_inside_are_followed(module):
    def digests(mypackage):
        def inside(n):
            import mypackage.inner

            return mypackage.inner.limit(n)

        def taken(n):
            from mypackage.inner import limit

            return limit(n)

        def named(n):
            return mypackage.inner.limit(n)

        return [code_digest(f) for f in (named, inside, taken)]

    one = digests(module("def limit(n): return n > 1"))
    assert one == digests(module("def limit(n): return n > 1"))
    assert all(a != b for a, b in zip(one, digests(module("def limit(n): return n > 2")), strict=True))


class Kept(dict):
    pass


KEPT = Kept(a=1)
PATH = Path("numbers.txt")


@pytest.mark.parametrize(
    "function", [lambda n: n in open("n.txt"), lambda n: str(n) in PATH.read_text(), lambda n: n in KEPT]
)
def test_code_whose_data_cannot_be_told_has_no_digest(function):
    with pytest.raises(NotFingerprintable):
        code_digest(function)


def test_a_fingerprint_changes_with_the_reference(make, monkeypatch):
    claim = make(then=lambda n: four.partners(n)[0] >= 0)
    before = judges(claim.then)
    assert before.items() <= parts(claim, Exhaustive()).items()
    monkeypatch.setattr(reference_four, "partners", lambda n: [0] * n)
    assert judges(claim.then) != before


def test_a_fingerprint_changes_with_the_kernel_that_enumerates(make, monkeypatch):
    forall = Semigroups(("S",))
    before = code_digest(Semigroups.blocks)
    assert before in parts(make(forall=forall, then=lambda S: True), Exhaustive()).values()
    monkeypatch.setattr(kernels.semigroups.tree, "chunks", lambda *_: iter(()))
    assert code_digest(Semigroups.blocks) != before


SILENT = {
    "verifiers.evidence": "what was found, and how it is shown",
    "verifiers.evidence.records": "what was found, and how it is shown",
    "verifiers.games.hints": "hints for players",
}
"""Modules that say nothing about a case."""
OF_ANY_CLAIM = (
    *("verifiers", "kernels.engine", "kernels.predicates"),
    *("kernels.reference.engine", "kernels.reference.predicates"),
)


def test_all_that_judges_is_in_the_fingerprint():
    root = Path(verifiers.__file__).parent.parent
    counted = [root / place for place in MACHINERY]
    waiting = [f"verifiers.means.{means}" for means in ("exhaustive", "fuzz", "sample", "automaton")]
    waiting, found = [*waiting, "verifiers.proof.proving"], set()
    while waiting:
        name = waiting.pop()
        place = root.joinpath(*name.split("."))
        file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        if name in found | SILENT.keys() or not file.exists():
            continue
        found.add(name)
        assert any(file.is_relative_to(place) for place in counted), name
        imported = [n for n in ast.walk(ast.parse(file.read_text())) if isinstance(n, ast.ImportFrom)]
        for node in (n for n in imported if (n.module or "").startswith(OF_ANY_CLAIM)):
            waiting += [node.module, *(f"{node.module}.{a.name}" for a in node.names)]
    assert len(found) > 40


def test_what_the_reference_remembers_is_no_code(monkeypatch):
    """It grows while cases are judged."""
    before = code_digest(reference_four.is_p_position)
    monkeypatch.setattr(reference_four, "_p_positions", {(1, 2, 3)})
    assert code_digest(reference_four.is_p_position) == before


def test_a_fingerprint_changes_with_a_domain_that_a_user_has_made(make):
    def domain(last):
        class Some(Tuples):
            def _layer_rows(self, v):
                return super()._layer_rows(v)[:last]

        return Some(("n",), axes=(Axis("n", 1),), words="some", counted=lambda v: v)

    keys = [fingerprint(make(forall=domain(last)), Exhaustive()) for last in (1, 1, 2)]
    assert keys[0] == keys[1] != keys[2]


def test_a_kernel_is_looked_at_anew_in_each_run(monkeypatch):
    forget()
    before = code_digest(four.partners)
    with monkeypatch.context() as changed:
        changed.setattr(four.table, "memory_needed", lambda upto: 0)
        forget()
        assert code_digest(four.partners) != before
    forget()
    assert code_digest(four.partners) == before
