"""Untrusted files are parsed or rejected with a message; ``make fuzz`` tries many more."""

import importlib.util
import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

SPEC = importlib.util.spec_from_file_location("fuzzing", Path(__file__).with_name("fuzzing.py"))
fuzzing = sys.modules["fuzzing"] = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(fuzzing)
mutated, tried, TARGETS = fuzzing.mutated, fuzzing.tried, fuzzing.targets()
MANY = int(os.environ.get("FUZZ", "600"))
SHARED = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]


@pytest.mark.slow
@pytest.mark.parametrize("name", [n for n, t in TARGETS.items() if not t.is_slow])
@settings(max_examples=MANY, deadline=None, suppress_health_check=SHARED, derandomize=True)
@given(draw=st.randoms(use_true_random=False), which=st.integers(0, 9))
def test_a_changed_file_is_read_or_refused(tmp_path: Path, name, draw, which):
    target = TARGETS[name]
    assert tried(target, mutated(target.seeds[which % len(target.seeds)], draw), tmp_path) != "WITHOUT A WORD"


@pytest.mark.slow
@pytest.mark.parametrize("name", [n for n, t in TARGETS.items() if t.is_slow])
@settings(max_examples=MANY // 15, deadline=None, suppress_health_check=SHARED, derandomize=True)
@given(draw=st.randoms(use_true_random=False))
def test_a_changed_file_that_is_slow_to_read_too(tmp_path: Path, name, draw):
    target = TARGETS[name]
    assert tried(target, mutated(target.seeds[0], draw, largest=60), tmp_path) != "WITHOUT A WORD"


@pytest.mark.parametrize("name", TARGETS)
@settings(max_examples=100, deadline=None, suppress_health_check=SHARED, derandomize=True)
@given(content=st.binary(max_size=300))
def test_any_bytes_are_refused(tmp_path: Path, name, content):
    target = TARGETS[name]
    tried(target, content, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("name", TARGETS)
def test_what_is_right_is_read(tmp_path: Path, name):
    for seed in TARGETS[name].seeds:
        assert tried(TARGETS[name], seed, tmp_path) == "read"
