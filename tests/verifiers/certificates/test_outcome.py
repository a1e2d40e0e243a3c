"""Certificates: correct ones are accepted, and all wrong ones are rejected."""

import copy
import json
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sylver_claims.claims import Position
from sylver_claims.kernels import finite
from sylver_claims.verifiers.certificates import outcome_check
from sylver_claims.verifiers.certificates import outcome_make as maker
from sylver_claims.verifiers.certificates.outcome_check import Rejected, check, read


def made(*generators):
    return maker.make(generators, maker.p_positions(finite.finish(finite.begin(generators))))


@pytest.fixture(scope="module")
def small():
    return made(4, 17)


def accepted(certificate):
    """Check a certificate as a file would be."""
    path = Path(accepted.folder) / "mutated.json"
    path.write_text(json.dumps(certificate), encoding="utf-8")
    try:
        return check(read(path))
    except Rejected:
        return ""


@pytest.fixture(autouse=True)
def _folder(tmp_path):
    accepted.folder = tmp_path


@pytest.mark.parametrize(
    ("generators", "proved"),
    [
        ((4, 17), "[4, 17] is an N-position, won by 43"),
        ((17, 4, 43, 21), "[4, 17, 43] is a P-position"),
        ((2, 3), "[2, 3] is a P-position"),
        ((2, 5), "[2, 5] is an N-position, won by 3"),
        ((5, 18), "[5, 18] is an N-position, won by 14"),
        ((17, 18, 27, 33, 43), "[17, 18, 27, 33, 43] is an N-position, won by 4"),
    ],
)
def test_what_is_made_is_accepted(generators, proved, tmp_path):
    path = tmp_path / "certificate.json"
    path.write_text(maker.text(made(*generators)), encoding="utf-8")
    assert check(read(path)) == proved


@settings(max_examples=30, deadline=None)
@given(st.sets(st.integers(3, 15), min_size=2, max_size=4))
def test_certificates_agree_with_the_solver(numbers):
    S = Position(*numbers)
    if S.gcd == 1 and S.genus <= 25:
        certificate = made(*numbers)
        check(certificate)
        assert certificate["outcome"] == S.outcome().winner
        assert all(Position(*g).outcome().winner == "P" for g in certificate["p_positions"])


def test_p_positions_are_those_of_the_solver():
    search = finite.begin([5, 7, 8])
    with pytest.raises(RuntimeError, match="not finished"):
        maker.p_positions(search)
    search = finite.advance(search)
    found = maker.p_positions(search)
    assert len(found) == finite.solution(search).p_positions
    for gaps in found:
        generators = maker.generators_of(gaps)
        assert maker.gap_bits(generators) == gaps
        assert Position(*generators).generators == tuple(generators)
        assert Position(*generators).winning_moves() == ()


def places(value, path=()):
    """Yield the paths of all numbers in a certificate."""
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(inner, (*path, key))
    elif type(value) is int:
        yield path


def at(value, path):
    for key in path:
        value = value[key]
    return value


def mutated(certificate):
    """Yield the certificate with one number changed by 1, or two numbers exchanged."""
    paths = list(places(certificate))
    for path in paths:
        for change in (-1, 1):
            other = copy.deepcopy(certificate)
            at(other, path[:-1])[path[-1]] += change
            yield other
    for first, second in pairwise(paths):
        other = copy.deepcopy(certificate)
        a, b = at(other, first), at(other, second)
        at(other, first[:-1])[first[-1]], at(other, second[:-1])[second[-1]] = b, a
        if a != b:
            yield other


def is_true(certificate):
    """Whether all that a certificate says is so, by the solver."""
    positions = [Position(*g) for g in certificate["p_positions"]]
    for S, replies in zip(positions, certificate["replies"], strict=True):
        if any(S.play(n).play(r) not in positions for n, r in zip(S.gaps[1:], replies, strict=True)):
            return False
    S = Position(*certificate["position"])
    right = (
        S.winning_moves() == () if certificate["outcome"] == "P" else certificate["winning_move"] in S.winning_moves()
    )
    return right and all(S.winning_moves() == () for S in positions)


def test_every_change_of_a_number_is_rejected(small):
    assert accepted(small)
    count = 0
    for other in mutated(small):
        assert not accepted(other)
        count += 1
    assert count > 500


def test_changes_with_the_right_digest_are_rejected_when_they_are_wrong(small):
    survivors = [other for other in map(maker.sealed, mutated(small)) if accepted(other)]
    assert all(is_true(other) for other in survivors)
    assert len(survivors) < 10
    assert is_true(small)


def without(certificate, i):
    other = copy.deepcopy(certificate)
    del other["p_positions"][i], other["replies"][i]
    return other


def test_wrong_certificates_with_the_right_digest_are_rejected(small):
    for i in range(len(small["p_positions"])):
        assert not accepted(maker.sealed(without(small, i)))
    other = "P" if small["outcome"] == "N" else "N"
    wrong = [
        {"outcome": other},
        {"winning_move": True},
        {"winning_move": 10**9},
        {"winning_move": 1},
        {"position": []},
        {"position": [4, 6]},
        {"position": [1]},
        {"position": [999983, 10**6]},
        {"p_positions": [], "replies": []},
        {"p_positions": [[1], *small["p_positions"]], "replies": [[], *small["replies"]]},
        {"p_positions": small["p_positions"][:1] * 2, "replies": small["replies"][:1] * 2},
        {"replies": small["replies"][:-1]},
        {"replies": [small["replies"][0][:-1], *small["replies"][1:]]},
        {"p_positions": [[0, 3]]},
        {"p_positions": [[True, 3]]},
        {"p_positions": [[2.0, 3]]},
        {"p_positions": [[[]]]},
        {"p_positions": {}},
        {"position": 5},
        {"format": "sylver-certificate 2"},
    ]
    for change in wrong:
        assert not accepted(maker.sealed(small | change)), change


def test_superfluous_positions_have_to_be_right_too(small):
    extra = {"p_positions": [*small["p_positions"], [4, 5]], "replies": [*small["replies"], [3, 2, 7, 6, 3]]}
    assert not accepted(maker.sealed(small | extra))


@pytest.mark.parametrize(
    "content",
    [b"", b"not JSON", b"\xff\xfe", b"[]", b"{}", b"null", b"[" * 100_000, b'{"a":' * 100_000, b"NaN", b"9" * 5000],
)
def test_files_that_are_no_certificates(content, tmp_path):
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(Rejected):
        read(path)


def test_sizes_are_limited(small, tmp_path, monkeypatch):
    path = tmp_path / "file"
    path.write_text(maker.text(small), encoding="utf-8")
    monkeypatch.setattr(outcome_check, "MOST_NUMBERS", 10)
    with pytest.raises(Rejected, match="more than 10 numbers"):
        read(path)
    monkeypatch.setattr(outcome_check, "MOST_BYTES", 10)
    with pytest.raises(Rejected, match="larger than 10 bytes"):
        read(path)
    vast = maker.sealed(small | {"p_positions": [[999_999, 10**6]], "replies": [[]]})
    with pytest.raises(Rejected, match="more than 1 legal moves"):
        check(vast)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)
FIELDS = ["format", "position", "outcome", "winning_move", "p_positions", "replies", "digest"]


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.sampled_from(FIELDS), JSON | st.lists(st.lists(st.integers(-1, 9), max_size=4), max_size=4)))
def test_no_field_gets_past_the_reader_unless_it_is_right(changes):
    certificate = maker.sealed(made(4, 5) | changes) | {k: v for k, v in changes.items() if k == "digest"}
    if accepted(certificate):
        assert is_true(certificate)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60))
def test_no_bytes_are_a_certificate(content):
    path = Path(accepted.folder) / "bytes"
    path.write_bytes(content)
    with pytest.raises(Rejected):
        read(path)


def test_the_checker_stands_alone():
    source = Path(outcome_check.__file__).read_text(encoding="utf-8")
    imported = {line.split()[1] for line in source.splitlines() if line.startswith(("import ", "from "))}
    assert imported <= {"__future__", "hashlib", "json", "math", "pathlib", "typing"}
    assert len(source.splitlines()) < 150
