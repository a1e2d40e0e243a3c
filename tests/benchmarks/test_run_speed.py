"""Whole runs, on two cores. pytest-benchmark stores the figures; a slow run does not fail."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from sylver_claims.claims.registry import select
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.methods.exhaustive import check_shard, prepare_walk
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

pytestmark = pytest.mark.process

ENDERS = ["antisymmetry-strong@a-move-left", "antisymmetry-weak", "quiet-odd", "odd-quiet", "odds-and-enders"]
ENCLOSURE = ["enclosure-t@a-move-left", "enclosure-ender@a-move-left", "enclosure-fixed"]


def command(tmp_path: Path, *arguments: str, cache: Path | None = None) -> None:
    """Run ``verify check`` in a process of its own, with an empty ledger unless the folder has one."""
    environment = dict(os.environ) | ({"SYLVER_CACHE": str(cache)} if cache else {})
    tmp_path.mkdir(parents=True, exist_ok=True)
    places = ["--ledger", tmp_path / "ledger.sqlite", "--report", tmp_path / "report", "--json", tmp_path / "r.json"]
    subprocess.run(
        [sys.executable, "-m", "sylver_claims.verifiers.cli", "check", *arguments, *map(str, places)],
        check=True,
        env=environment,
        stdout=subprocess.DEVNULL,
    )


def forgotten(tmp_path: Path):
    """Return a set-up that removes the ledger."""

    def setup():
        for path in tmp_path.glob("ledger.sqlite*"):
            path.unlink()

    return setup


ONE_SEARCH = ["boyers2024/thm-4", "--method", "exhaustive", "--upto", "21"]


@pytest.fixture
def registry(size):
    """Return the arguments of a run of the whole registry."""
    return size(["--upto", "201"], ONE_SEARCH)


@pytest.fixture
def first(size):
    """Return a function that calls another one once before the measurement, so that everything is compiled."""
    return size(command, lambda *_: None)


def test_registry_to_201_with_nothing_compiled(benchmark, tmp_path, registry):
    folders = iter(range(10))

    def cold():
        command(tmp_path / str(next(folders)), *registry, cache=tmp_path / f"cache{next(folders)}")

    benchmark.pedantic(cold, rounds=2)


def test_registry_to_201_with_an_empty_ledger(benchmark, tmp_path, registry, first):
    first(tmp_path, *registry)
    benchmark.pedantic(lambda: command(tmp_path, *registry), setup=forgotten(tmp_path), rounds=3)


def test_registry_to_201_with_nothing_to_do(benchmark, tmp_path, registry):
    command(tmp_path, *registry)
    benchmark.pedantic(lambda: command(tmp_path, *registry), rounds=3)


def test_all_proofs_with_an_empty_ledger(benchmark, tmp_path, size, first):
    proofs = ["--method", "proof", *size([], ["sicherman2020/g2-4-6"])]
    first(tmp_path, *proofs)
    benchmark.pedantic(lambda: command(tmp_path, *proofs), setup=forgotten(tmp_path), rounds=2)


@pytest.mark.parametrize("upto", ["38001", "100001"])
def test_conway_inequality(benchmark, tmp_path, size, upto):
    search = size(["boyers2024/thm-4", "--upto", upto], ONE_SEARCH)
    benchmark.pedantic(lambda: command(tmp_path, *search), setup=forgotten(tmp_path), rounds=2)


@pytest.mark.parametrize("genus", [30, 34])
def test_enders_and_enclosure_from_one_walk(benchmark, size, genus):
    genus = size(genus, 12)
    claims = select([f"sicherman2002/{name}" for name in ENDERS + ENCLOSURE])
    options = Options(upto=genus, scales={"genus": genus}, methods=frozenset(["exhaustive"]), jobs=2)
    run(claims, Options(upto=5, methods=options.methods), Ledger(None))
    benchmark.pedantic(lambda: run(claims, options, Ledger(None)), rounds=2)


@pytest.mark.parametrize("kept", [False, True])
def test_one_core_with_ledger_and_shards_and_without(benchmark, tmp_path, size, kept):
    """Eight claims over the 280 235 190 semigroups of genus <= 36: in one piece, and as a run does it."""
    claims = [replace(c, variants=()) for c in select([f"sicherman2002/{name}" for name in ENDERS + ENCLOSURE])]
    made = [prepare_walk(c, 8) for c in claims]
    genus = size(36, 12)
    options = Options(upto=genus, scales={"genus": genus}, methods=frozenset(["exhaustive"]), jobs=0)

    def walked():
        check_shard(claims, made, (0, genus), (0, 1))

    def as_a_run():
        run(claims, options, Ledger(tmp_path / "ledger.sqlite"))

    benchmark.pedantic(as_a_run if kept else walked, setup=forgotten(tmp_path), rounds=2)
