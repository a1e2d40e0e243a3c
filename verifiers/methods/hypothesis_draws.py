"""Random cases of Hypothesis: the same in each run, without a deadline, and without a database folder."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

from hypothesis import HealthCheck, Phase, core, given, seed, settings
from hypothesis.configuration import set_hypothesis_home_dir
from hypothesis.internal.conjecture import engine, providers
from hypothesis.internal.constants_ast import Constants
from hypothesis.strategies import SearchStrategy

from sylver_claims.claims.domains import Rows
from sylver_claims.kernels.engine.jit import cache_folder

SEED = 0
"""A fixed seed: by default, Hypothesis derives it from the source of a function, which may change."""
SEEDING = "deterministic_PRNG"
"""Hypothesis's function that seeds ``random`` and NumPy."""

set_hypothesis_home_dir(cache_folder().parent / "hypothesis")


def draw(
    strategy: SearchStrategy[Rows],
    examples: int,
    see: Callable[[Rows], Any],
    *,
    constants: Collection[int] = (),
) -> None:
    """Call ``see`` with random rows, and search for the smallest row at which it raises.

    Of the integers drawn, some are among the ``constants``.
    """
    limited = settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate, Phase.shrink],
        report_multiple_bugs=False,  # a search for more bugs would take ten seconds
        suppress_health_check=list(HealthCheck),
    )
    with _constants(constants), _no_clock(), _no_seeding():
        seed(SEED)(limited(given(strategy)(see)))()


@contextmanager
def _no_clock() -> Iterator[None]:
    """Limit shrinking by `engine.MAX_SHRINKS` alone, not by time.

    By default Hypothesis stops after five minutes, and has no setting for that.
    """
    seconds = engine.MAX_SHRINKING_SECONDS
    engine.MAX_SHRINKING_SECONDS = 10**9
    try:
        yield
    finally:
        engine.MAX_SHRINKING_SECONDS = seconds


@contextmanager
def _no_seeding() -> Iterator[None]:
    """Keep Hypothesis from seeding the generators of ``random`` and NumPy.

    It seeds and restores them for each case, which takes a fifth of the time; predicates may not use them.
    """
    seeding = vars(core)[SEEDING]
    setattr(core, SEEDING, nullcontext)
    try:
        yield
    finally:
        setattr(core, SEEDING, seeding)


@contextmanager
def _constants(integers: Collection[int]) -> Iterator[None]:
    """Make Hypothesis draw these constants instead of those of loaded modules, which depend on other claims.

    It has no setting for this; a test fails if it takes constants from elsewhere.
    """
    looked_up = providers._get_local_constants
    own = Constants(integers=set(sorted(integers)))  # noqa: C414  # the order of insertion affects the set's order
    providers._get_local_constants = lambda: own
    providers.CONSTANTS_CACHE.cache.clear()
    try:
        yield
    finally:
        providers._get_local_constants = looked_up
        providers.CONSTANTS_CACHE.cache.clear()
