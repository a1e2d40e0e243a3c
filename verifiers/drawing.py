"""How Hypothesis draws cases: the same ones in each run, without a deadline, and without a folder of its own here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.configuration import set_hypothesis_home_dir
from hypothesis.strategies import SearchStrategy

from claims.domains import Rows
from kernels.jit import cache_folder

set_hypothesis_home_dir(cache_folder().parent / "hypothesis")


def draw(strategy: SearchStrategy[Rows], examples: int, see: Callable[[Rows], Any], *, shrink: bool = False) -> None:
    """Call ``see`` with so many drawn rows; with ``shrink``, look for the smallest row at which it raises."""
    run = given(strategy)(see)
    phases = [Phase.generate, Phase.shrink] if shrink else [Phase.generate]
    settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=phases,
        suppress_health_check=list(HealthCheck),
    )(run)()
