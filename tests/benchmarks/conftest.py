"""``--once`` runs each benchmark once with a small size and without measurements, so that errors are noticed."""

from collections.abc import Callable
from typing import TypeVar

import pytest

Size = TypeVar("Size")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.addoption("--once", action="store_true", help="run each benchmark once, with a small size; measure nothing")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Skip measurements, but run the benchmarks."""
    if config.getoption("--once", default=False):  # where this folder was not named, there is no such option
        config.option.benchmark_disable, config.option.benchmark_skip = True, False


@pytest.fixture(scope="session")
def size(request: pytest.FixtureRequest) -> Callable[[Size, Size], Size]:
    """Return a function of a full and a small size, which says the one to use."""
    once = request.config.getoption("--once", default=False)
    return lambda full, small: small if once else full


@pytest.fixture
def noted(benchmark) -> Callable[[str, Callable[[float], float]], None]:
    """Return a function that stores a figure, which is computed from the least time in seconds."""

    def note(name: str, figure: Callable[[float], float]) -> None:
        if benchmark.stats is not None:  # else nothing was measured
            benchmark.extra_info[name] = figure(benchmark.stats.stats.min)

    return note
