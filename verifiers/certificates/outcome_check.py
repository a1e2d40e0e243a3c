"""Check a certificate of the outcome of a position of Sylver Coinage: plain Python, no kernel, no other module.

A certificate lists P-positions, each by its minimal generators, and for each legal move other than 1 a reply that leads
to another position of the list. If each move in each position of the list has such a reply, the player to move loses in
all of them, because play ends: in {2, 3} only the losing move 1 is legal. Any other position is won by a move to a
position of the list. So it is enough to check the replies.
"""

from __future__ import annotations

import hashlib
import json
from math import gcd
from pathlib import Path
from typing import Any

MOST_BYTES = 256 * 2**20
LARGEST_NUMBER = 10**6
MOST_NUMBERS = 5 * 10**7
MOST_MOVES = 10**4
KEYS = {"format", "position", "outcome", "winning_move", "digest"}
"""The keys of every certificate of an outcome."""


class Rejected(Exception):
    """The certificate is invalid; the message has the first error."""


def require(condition: bool, fault: str) -> None:
    """Reject the certificate if the condition does not hold."""
    if not condition:
        raise Rejected(fault)


def content_digest(certificate: dict[str, Any]) -> str:
    """Return the SHA-256 of the content of a certificate without its digest."""
    content = {key: value for key, value in certificate.items() if key != "digest"}
    return hashlib.sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def read(path: Path) -> dict[str, Any]:
    """Read a certificate from an untrusted file, and check its form."""
    certificate = read_object(path, "sylver-certificate 1", KEYS | {"p_positions", "replies"})
    tables = [certificate["p_positions"], certificate["replies"], [certificate["position"]]]
    require(all(isinstance(t, list) and all(isinstance(row, list) for row in t) for t in tables), "a list is missing")
    generators = [*certificate["p_positions"], certificate["position"]]
    numbers = [n for table in tables for row in table for n in row]
    require(len(numbers) <= MOST_NUMBERS, f"there are more than {MOST_NUMBERS} numbers")
    require(all(type(n) is int and 0 < n <= LARGEST_NUMBER for n in numbers), "a number is not in 1 to 10^6")
    require(all(row == sorted(set(row)) for row in generators), "generators are not in increasing order")
    return certificate


def read_object(path: Path, form: str, keys: set[str]) -> dict[str, Any]:
    """Read an object with a format, an outcome and these keys from an untrusted file."""
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    require(len(content) <= MOST_BYTES, f"the file is larger than {MOST_BYTES} bytes")
    try:
        certificate: dict[str, Any] = json.loads(content.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise Rejected(f"the file is not valid JSON: {error}") from error
    require(isinstance(certificate, dict), "the file does not hold an object")
    require(certificate.keys() == keys, f"the object must have the keys {', '.join(sorted(keys))}")
    require(certificate["format"] == form, f"the format is not {form}")
    require(certificate["outcome"] in ("N", "P"), "the outcome is neither N nor P")
    return certificate


def elements(generators: list[int], most: int = MOST_MOVES) -> tuple[int, int]:
    """Return the semigroup as bits for 0 ... m, and m, from which on all are elements; reject too many gaps."""
    require(bool(generators) and gcd(*generators) == 1, f"{generators} is not a position with gcd 1")
    least, most = min(generators), min(most, MOST_MOVES)
    size = 2 * least
    while least <= most + 1 and size <= 6 * most + 6:  # the largest legal move is below twice the number of them
        bits = 1
        for n in generators:
            bits = closed(bits, n, size)
        if bits >> (size - least) == (1 << least) - 1:
            require(size - bits.bit_count() <= most, f"{generators} has more than {most} legal moves")
            return bits, size
        size *= 2
    raise Rejected(f"{generators} has more than {most} legal moves")


def closed(bits: int, n: int, size: int) -> int:
    """Add to a semigroup, known up to ``size`` bits, the sums of its members with multiples of n."""
    while n < size:
        bits |= bits << n
        n *= 2
    return bits & ((1 << size) - 1)


def legal_moves(bits: int, size: int) -> list[int]:
    """Return the numbers that are not in the semigroup, in increasing order."""
    return [n for n in range(1, size) if not bits >> n & 1]


def trimmed(bits: int, size: int) -> int:
    """Return the legal moves as a set of bits: the same number for the same position."""
    return ~bits & ((1 << size) - 1)


def check(certificate: dict[str, Any]) -> str:
    """Check a parsed certificate; return its statement.

    Raises
    ------
    Rejected
        At the first error.
    """
    require(certificate["digest"] == content_digest(certificate), "the digest is not that of the content")
    positions, replies = certificate["p_positions"], certificate["replies"]
    require(len(positions) == len(replies), "the lists of positions and of replies differ in length")
    listed = {trimmed(*elements(g, len(answers) + 1)) for g, answers in zip(positions, replies, strict=True)}
    require(len(listed) == len(positions), "a position is listed twice")
    for generators, answers in zip(positions, replies, strict=True):
        _check_position(generators, answers, listed)
    root, size = elements(certificate["position"])
    move = certificate["winning_move"]
    if certificate["outcome"] == "P":
        require(move is None, "a P-position has no winning move")
        require(trimmed(root, size) in listed, "the position is not on the list")
        return f"{certificate['position']} is a P-position"
    require(type(move) is int and 1 < move < size and not root >> move & 1, f"{move} is not a legal move")
    require(trimmed(closed(root, move, size), size) in listed, f"the move {move} does not lead onto the list")
    return f"{certificate['position']} is an N-position, won by {move}"


def _check_position(generators: list[int], answers: list[int], listed: set[int]) -> None:
    """Check that each legal move but 1 has a legal reply that leads to a position of the list."""
    bits, size = elements(generators)
    moves = legal_moves(bits, size)
    require(moves[:1] == [1], f"in {generators} the move 1 has been made")
    require(len(answers) == len(moves) - 1, f"{generators} has {len(moves) - 1} moves, but {len(answers)} replies")
    for move, answer in zip(moves[1:], answers, strict=True):
        after = closed(bits, move, size)
        require(answer < size and not after >> answer & 1, f"after {move} in {generators}, {answer} is not legal")
        require(trimmed(closed(after, answer, size), size) in listed, f"{generators}: {move} is not met by {answer}")
