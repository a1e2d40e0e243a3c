"""Keys of evidence: they depend on the statement, the called kernels, and files outside the language."""

import ast
from pathlib import Path

import pytest

from sylver_claims import verifiers
from sylver_claims.claims import Assumption, Exhaustive, Proof, Sample, Table, numerical_semigroups
from sylver_claims.claims.domains.integers import Axis, Tuples
from sylver_claims.claims.registry import load
from sylver_claims.kernels import four, semigroups
from sylver_claims.verifiers.evidence.fingerprint import MACHINERY, UNKEYED, fingerprint, forget, parts, why_unkeyed
from sylver_claims.verifiers.ledger.staleness import differences

MINE = '''
from sylver_claims.kernels.semigroups import genus
from limits import LEAST, half

MOST = 5


def small(n):
    """Whether n is small."""
    return half(n) < MOST


def listed(n):
    return str(n) not in open("numbers.txt").read()


{} = Claim(**stated(id="mine/one", forall=integers("n", start=1), given=lambda n: n > LEAST, then={}))
'''
LIMITS = "LEAST = 1\n\n\ndef half(n):\n    return n // 2\n"
TREE = {"mine.py": MINE.format("one", "lambda n: small(n)"), "limits.py": LIMITS, "numbers.txt": "7"}
PLAIN = TREE | {"mine.py": MINE.format("one", "plain_python(listed)")}
OF_TREE, OF_RANGE, OF_FILE = '"then" changed', "forall: axis.start is 2, was 1", "file mine.py changed"


def parts_of(tmp_path, written, files):
    folder = tmp_path / str(len(list(tmp_path.iterdir())))
    folder.mkdir()
    for name, text in files.items():
        (folder / name).write_text(written(text).read_text() if name == "mine.py" else text)
    forget()
    (claim,) = load(folder / "mine.py")
    return parts(claim, claim.methods[0])


@pytest.mark.parametrize(
    ("files", "name", "old", "new", "changed"),
    [
        (TREE, "mine.py", "MOST = 5", "\n\nMOST = (5)  # the most", []),
        (TREE, "mine.py", "Whether n is small.", "Say whether.", []),
        (TREE, "mine.py", 'integers("n", start=1)', 'integers("n", start=1, limit=99)', []),
        (TREE, "mine.py", "one = Claim", "other = Claim", []),
        (TREE, "numbers.txt", "7", "8", []),
        (TREE, "mine.py", "MOST = 5", "MOST = 6", [OF_TREE]),
        (TREE, "mine.py", "half(n) < MOST", "half(n) <= MOST", [OF_TREE]),
        (TREE, "mine.py", "lambda n: small(n)", "lambda n: small(n + 1)", [OF_TREE]),
        (TREE, "mine.py", "start=1", "start=2", [OF_RANGE]),
        (TREE, "limits.py", "n // 2", "n // 3", [OF_TREE]),
        (TREE, "limits.py", "LEAST = 1", "LEAST = 2", ['"given" changed']),
        (PLAIN, "mine.py", "MOST = 5", "\n\nMOST = (5)  # the most", []),
        (PLAIN, "mine.py", "MOST = 5", "MOST = 6", [OF_FILE]),
        (PLAIN, "limits.py", "n // 2", "n // 3", ["file limits.py changed"]),
        (PLAIN, "numbers.txt", "7", "8", ["file numbers.txt changed"]),
    ],
)
def test_a_key_changes_with_what_is_stated_and_its_part_is_named(tmp_path, written, files, name, old, new, changed):
    assert old in files[name]
    before = parts_of(tmp_path, written, files)
    after = parts_of(tmp_path, written, files | {name: files[name].replace(old, new)})
    assert differences(before, after) == changed


def test_a_predicate_rests_on_the_files_of_its_kernels_and_of_their_references(make):
    def small(S):
        return semigroups.genus(S) < 99

    claims = [
        make(forall=numerical_semigroups("S"), then=small),
        make(using=[Table("p", four.partners)], then=lambda n, p: p[n] >= 0),
        make(using=[Table("p", lambda most: four.partners(most + 1))], then=lambda n, p: p[n] >= 0),
    ]
    found = [{name for name in parts(claim, Exhaustive()) if name.startswith("file")} for claim in claims]
    assert {"file kernels/semigroups/bitsets.py", "file kernels/reference/semigroups/bitsets.py"} <= found[0]
    assert {
        "file kernels/four/table.py",
        "file kernels/four/tiles.py",
        "file kernels/reference/four/lines.py",
    } <= found[1]
    assert found[2] >= found[1]
    assert not parts(make(), Exhaustive()).keys() & found[0]


class First(Tuples):
    def _layer_rows(self, v):
        return super()._layer_rows(v)[:1]


def names_own_file(found):
    return any(name.endswith("test_fingerprint.py") for name in found)


def steps(case):
    return []


def test_domains_and_means_are_keyed_by_the_files_of_their_functions(make):
    domain = First(("n",), axes=(Axis("n", 1),), words="some", counted=abs)
    assert names_own_file(parts(make(forall=domain), Exhaustive()))
    for method in (
        Proof(steps=steps),
        Proof(assume=[Assumption(words="w", formula=steps)]),
        Sample(trial=steps),
        Sample(trial=semigroups.genus, spot=steps),
    ):
        assert names_own_file(parts(make(), method))


def test_a_key_changes_with_each_number_of_a_means(make):
    numbers = [Proof(), Proof(resources=7), Proof(width=8), Proof(assume=[Assumption(words="w", formula=len)])]
    assert len({fingerprint(make(), method) for method in numbers}) == len(numbers)


def test_code_that_is_not_in_a_file_is_never_reused(make):
    names = {}
    exec("def typed(n): return [n]", names)
    claims = [make(using=[Table("t", names["typed"])], then=lambda n, t: n > 0) for _ in range(2)]
    keys = {fingerprint(claim, Exhaustive()) for claim in claims}
    assert len(keys) == 2
    assert all(key.startswith(UNKEYED) for key in keys)
    assert why_unkeyed(claims[0], Exhaustive()) == "not reused: it reaches typed, which is not written in a file"


@pytest.mark.slow
def test_every_claim_of_the_registry_has_a_key():
    from sylver_claims.claims.registry import registry

    assert not [c.id for c in registry() for m in c.methods if fingerprint(c, m).startswith(UNKEYED)]


SILENT = {
    "sylver_claims.verifiers.common.contained": "errors, of which no evidence is kept",
    "sylver_claims.verifiers.evidence": "what was found, and how it is shown",
    "sylver_claims.verifiers.evidence.records": "what was found, and how it is shown",
    "sylver_claims.verifiers.games.hints": "hints for players",
}
"""Modules that do not affect the result of a case."""
OF_ANY_CLAIM = (
    *(
        "sylver_claims.verifiers",
        "sylver_claims.kernels.engine",
        "sylver_claims.kernels.predicates",
        "sylver_claims.claims.language",
    ),
    *("sylver_claims.kernels.reference.engine", "sylver_claims.kernels.reference.predicates"),
)


@pytest.mark.slow
def test_all_files_that_judge_are_in_the_key():
    root = Path(verifiers.__file__).parent.parent
    counted = [root / place for place in MACHINERY]
    waiting = [
        f"sylver_claims.verifiers.methods.{method}"
        for method in ("exhaustive", "fuzz", "sample", "automaton", "periodic", "pruned")
    ]
    waiting, found = [*waiting, "sylver_claims.verifiers.proof.proving"], set()
    while waiting:
        name = waiting.pop()
        place = root.joinpath(*name.split(".")[1:])
        file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        if name in found | SILENT.keys() or not file.exists():
            continue
        found.add(name)
        assert any(file.is_relative_to(place) for place in counted), name
        imported = [n for n in ast.walk(ast.parse(file.read_text())) if isinstance(n, ast.ImportFrom)]
        for node in (n for n in imported if (n.module or "").startswith(OF_ANY_CLAIM)):
            waiting += [node.module, *(f"{node.module}.{a.name}" for a in node.names)]
    assert len(found) > 40
