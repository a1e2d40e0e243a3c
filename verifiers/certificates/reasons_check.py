"""Check a certificate of the outcome of a position by theorems and replies: plain Python, no kernel.

It shares the representation of positions with the checker of searched positions.

A certificate lists P-positions of any greatest common divisor. For each it gives a reason why no move wins:

- ``replies``: each legal move other than 1 has a reply that leads to another position of the list, or leaves a position
  that is won by a theorem;
- ``short``: the position is p times S for a prime p and a quiet ender S. By the first theorem below, a move above t(S)
  that is not a multiple of p leaves an ender; the other moves have replies, as before;
- ``two coprime numbers``: it is {p} for a prime p above 3, and each legal move leaves such a pair, or 1 was played;
- ``recurrence``: it comes with a certificate of its period, which has a separate checker.

If this holds for every position of the list, the player to move loses in all of them, because play ends. Any other
position is won by a move to a position of the list, or by a theorem. The hypotheses of each theorem are checked
whenever it is used: whether a position is an ender or a quiet ender is computed by the definition. Only the theorems
themselves are trusted.
"""

from __future__ import annotations

from collections.abc import Callable
from math import gcd
from pathlib import Path
from typing import Any

from sylver_claims.verifiers.certificates.outcome_check import (
    KEYS,
    LARGEST_NUMBER,
    MOST_NUMBERS,
    closed,
    content_digest,
    elements,
    legal_moves,
    read_object,
    require,
    trimmed,
)

FORMAT = "sylver-reasons 1"
ENDERS, SHORT, PAIRS = "enders", "short", "two coprime numbers"
KNOWN = {
    SHORT: "sicherman2002/short-moves",
    ENDERS: "sicherman2002/enders-n",
    PAIRS: "sicherman2002/hutchings-quiet@a-move-left",
}
"""The theorems whose hypotheses are checked here, and the claims that they are. No others are accepted:

- short: if S is a quiet ender, p a prime, and z > t(S) no multiple of p, then p times S with z is a quiet ender;
- enders: an ender with t > 1 is an N-position;
- two coprime numbers: {m, n} with coprime m, n > 1, other than {2, 3}, is an ender with t > 1.
"""
RESTS_ON = {SHORT: (SHORT, ENDERS), ENDERS: (ENDERS,), PAIRS: (PAIRS, ENDERS)}
BY_REPLIES, BY_RECURRENCE = "replies", "recurrence"
Key = tuple[int, int]
"""A position: the greatest common divisor, and the legal moves after division by it, as bits."""
Period = Callable[[dict[str, Any]], str]
"""Function that checks a certificate of a period, and returns its statement."""


def read(path: Path) -> dict[str, Any]:
    """Read a certificate from an untrusted file, and check its form."""
    certificate = read_object(path, FORMAT, KEYS | {"won_by", "theorems", "lost"})
    rows, theorems = certificate["lost"], certificate["theorems"]
    require(isinstance(rows, list) and all(isinstance(row, dict) for row in rows), "lost does not list objects")
    require(
        isinstance(theorems, dict) and all(isinstance(theorem, dict) for theorem in theorems.values()),
        "theorems are not named",
    )
    for row in rows:
        require(row.keys() == {"position", "by", "certificate" if row.get("by") == BY_RECURRENCE else "replies"},
                "a lost position needs its numbers, a reason, and replies")  # fmt: skip
    names = [row["by"] for row in rows] + [certificate["won_by"] or ""]
    require(all(isinstance(name, str) for name in names), "the reason of a position must be a string")
    _require_numbers([certificate["position"], *(row["position"] for row in rows)])
    answers = [row["replies"] for row in rows if "replies" in row]
    require(all(isinstance(a, list) and all(type(n) in (int, str) for n in a) for a in answers), "a reply is none")
    require(sum(map(len, answers)) <= MOST_NUMBERS, f"there are more than {MOST_NUMBERS} replies")
    return certificate


def _require_numbers(positions: list[Any]) -> None:
    for numbers in positions:
        require(isinstance(numbers, list) and bool(numbers), "a position has no numbers")
        require(
            all(type(n) is int and 0 < n <= LARGEST_NUMBER for n in numbers) and numbers == sorted(set(numbers)),
            "the numbers of a position are not increasing, from 1 to 10^6",
        )


def check(certificate: dict[str, Any], period: Period | None = None) -> str:
    """Check a parsed certificate; return its statement, and the claims that it uses.

    Raises
    ------
    Rejected
        At the first error.
    """
    require(certificate["digest"] == content_digest(certificate), "the digest is not that of the content")
    return _Check(certificate, period).conclusion()


class _Check:
    """The list of a certificate, and the theorems that were used so far."""

    def __init__(self, certificate: dict[str, Any], period: Period | None) -> None:
        self._certificate, self._period = certificate, period
        self._rows = certificate["lost"]
        self._listed = {key_of(row["position"]) for row in self._rows}
        self._used: set[str] = set()
        require(len(self._listed) == len(self._rows), "a position is listed twice")

    def conclusion(self) -> str:
        """Check all rows, and then the position itself."""
        for row in self._rows:
            self._check_row(row)
        position, move, won_by = (self._certificate[name] for name in ("position", "winning_move", "won_by"))
        if self._certificate["outcome"] == "P":
            require(move is None and won_by is None, "a P-position is not won")
            require(key_of(position) in self._listed, "the position is not on the list")
            text = f"{position} is a P-position"
        elif won_by is not None:
            require(move is None, "a position is won by a move or by a theorem")
            self._require_won(position, won_by)
            text = f"{position} is an N-position"
        else:
            require(type(move) is int and 1 < move <= LARGEST_NUMBER, f"{move} is not a move that can win")
            require(_is_legal(position, move), f"{move} is not a legal move")
            require(key_of([*position, move]) in self._listed, f"the move {move} does not lead onto the list")
            text = f"{position} is an N-position, won by {move}"
        return text + (f", by {' and '.join(sorted(KNOWN[name] for name in self._used))}" if self._used else "")

    def _check_row(self, row: dict[str, Any]) -> None:
        generators, by = row["position"], row["by"]
        divisor = gcd(*generators)
        if by == BY_RECURRENCE:
            self._check_recurrence(generators, row["certificate"])
        elif by == PAIRS:
            require(
                generators == [divisor] and is_prime(divisor) and divisor > 3, f"{generators} is not a prime above 3"
            )
            require(not row["replies"], f"{generators} needs no replies")
            self._use(PAIRS)
        elif by == SHORT:
            self._check_short(generators, divisor, row["replies"])
        else:
            require(by == BY_REPLIES and divisor == 1, f"{generators} is not lost by {by}")
            moves = legal_moves(*elements(generators))
            require(moves[:1] == [1], f"in {generators} the move 1 has been made")
            self._check_replies(generators, moves[1:], row["replies"])

    def _check_short(self, generators: list[int], divisor: int, answers: list[Any]) -> None:
        """Check the moves that are multiples of p, or at most t(S); the other moves leave enders."""
        require(is_prime(divisor), f"the greatest common divisor of {generators} is not a prime")
        bits, size = elements([n // divisor for n in generators])
        gaps = legal_moves(bits, size)
        require(is_quiet_ender(bits, size), f"{generators} is not {divisor} times a quiet ender")
        self._use(SHORT)
        small = [z for z in range(2, gaps[-1] + 1) if z % divisor]
        self._check_replies(generators, sorted([*small, *(divisor * n for n in gaps)]), answers)

    def _check_replies(self, generators: list[int], moves: list[int], answers: list[Any]) -> None:
        require(
            len(answers) == len(moves), f"{generators} has {len(moves)} moves to answer, and {len(answers)} replies"
        )
        after = _After(generators)
        for move, answer in zip(moves, answers, strict=True):
            if isinstance(answer, str):
                self._require_won([*generators, move], answer)
            else:
                found = after.key(move, answer)
                require(found is not None, f"after {move} in {generators}, {answer} is not legal")
                require(found in self._listed, f"{generators}: {move} is not met by {answer}")

    def _check_recurrence(self, generators: list[int], certificate: Any) -> None:
        require(
            isinstance(certificate, dict) and self._period is not None, f"the period of {generators} is not checked"
        )
        require(certificate.get("position") == generators, f"{generators} has the certificate of another position")
        said = "" if self._period is None else self._period(certificate)
        name = "{" + ", ".join(map(str, generators)) + "}"
        require(said.startswith(f"{name} is P:"), f"{name} is not lost: {said}")

    def _require_won(self, generators: list[int], theorem: str) -> None:
        """Check that a theorem applies to a position, so that the player to move wins."""
        self._use(theorem)
        if theorem == ENDERS:
            require(gcd(*generators) == 1, f"{generators} is not a position with gcd 1")
            bits, size = elements(generators)
            require(
                is_ender(bits, size) and max(legal_moves(bits, size)) > 1, f"{generators} is not an ender with t > 1"
            )
        else:
            require(theorem == PAIRS, f"no position is won by {theorem} alone")
            require(is_coprime_pair(generators), f"{generators} is not a pair of coprime numbers that leaves a move")

    def _use(self, theorem: str) -> None:
        """Record the use of a theorem; it must be known here, and declared to be proved."""
        cited = self._certificate["theorems"].get(theorem)
        require(cited is not None, f'the theorem "{theorem}" is used, and not named')
        claim, declared = (str(cited.get(name)) for name in ("claim", "declared"))
        for name in RESTS_ON.get(theorem, ()):
            whole = self._certificate["theorems"].get(name, {})
            require(whole.get("claim") == KNOWN[name] and whole.get("declared") == "proved", f"{name} is not proved")
        require(theorem in KNOWN, f"it rests on {claim}, which is declared {declared}; only proved claims are accepted")
        self._used.update(RESTS_ON[theorem])


class _After:
    """The positions after two more numbers are played."""

    def __init__(self, generators: list[int]) -> None:
        self._generators = generators
        self._divisor = gcd(*generators)
        self._bits, self._size = elements([n // self._divisor for n in generators])

    def key(self, move: int, reply: int) -> Key | None:
        """Return the position after a legal move and a reply, or None if the reply is not legal."""
        if not 1 < reply <= LARGEST_NUMBER:
            return None
        g = self._divisor
        if move % g == 0 and reply % g == 0:
            after = closed(self._bits, move // g, self._size)
            legal = reply // g < self._size and not after >> (reply // g) & 1
            return (g, trimmed(closed(after, reply // g, self._size), self._size)) if legal else None
        legal = _is_legal([*self._generators, move], reply)
        return key_of([*self._generators, move, reply]) if legal else None


def key_of(generators: list[int]) -> Key:
    """Return the key of a position, which does not depend on its generators."""
    divisor = gcd(*generators)
    return divisor, trimmed(*elements([n // divisor for n in generators]))


def _is_legal(generators: list[int], move: int) -> bool:
    divisor = gcd(*generators)
    if move % divisor:
        return True
    bits, size = elements([n // divisor for n in generators])
    return move // divisor < size and not bits >> (move // divisor) & 1


def is_ender(bits: int, size: int) -> bool:
    """Whether t, the greatest legal move, becomes an element after any other legal move.

    This is equivalent to: no other legal move is an end, because the moves that n eliminates eliminate t in turn.
    """
    moves = legal_moves(bits, size)
    return bool(moves) and all(closed(bits, n, size) >> moves[-1] & 1 for n in moves[:-1])


def is_quiet_ender(bits: int, size: int) -> bool:
    """Whether the position is an ender, and t - n is an element for each legal move n < t."""
    moves = legal_moves(bits, size)
    return is_ender(bits, size) and all(bits >> (moves[-1] - n) & 1 for n in moves[:-1])


def is_coprime_pair(generators: list[int]) -> bool:
    """Whether a position is generated by two coprime numbers above 1, and is not {2, 3}."""
    least = min(generators)
    others = [n for n in generators if n % least]
    if least == 1 or not others or gcd(least, min(others)) != 1 or (least, min(others)) == (2, 3):
        return False
    other = min(others)
    return all(any((n - other * k) % least == 0 for k in range(n // other + 1)) for n in others)


def is_prime(n: int) -> bool:
    """Whether a number is prime, by trial division."""
    return n > 1 and all(n % d for d in range(2, int(n**0.5) + 1))
