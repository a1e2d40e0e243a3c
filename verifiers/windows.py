"""In which finite window a quantified variable must be searched, so that nothing is missed.

`narrowed` takes a box, an interval for each variable, and cuts off what cannot satisfy a formula: x > 0 and S(x) cut
off negative x, not S(x) cuts off what is above the greatest integer outside S. Every solution stays in the box, so when
it is finite, "exists" can be decided by trying its points. Where it is infinite and the formula has no further
quantifier, its truth as a function of the variable x is periodic beyond the last point where some a·x + b changes sign
or enters S: a solution out there can be moved, by multiples of the period, to within one period of that point.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import inf, isinf, lcm
from typing import Any

from verifiers.terms import Node, Sum, parts, used

Interval = tuple[float, float]  # integers, or infinite
Box = dict[int, Interval]
ALL: Interval = (-inf, inf)
ROUNDS = 6


class Unbounded(Exception):
    """No finite window is known to be enough."""


@dataclass(frozen=True)
class Case:
    """What is known of the symbols: the values of constants; of predicates, the least true and greatest false one."""

    values: Mapping[str, Any]
    bounds: Mapping[str, Interval]


def windows(node: Any, case: Case, outer: Box, found: dict[int, list[Interval] | None]) -> None:
    """Put into ``found`` a window for each variable of each quantifier, None where the quantifier is false.

    Raises
    ------
    Unbounded
        When one of them is not known to be finite.
    """
    for _, place, variables, body in outermost(node):
        box: Box | None = outer | dict.fromkeys(variables, ALL)
        before: Box | None = None
        for _ in range(ROUNDS):
            if box is None or box == before:
                break
            before, box = box, narrowed(body, True, box, case)
        if box is not None:
            for v in variables:
                if any(map(isinf, box[v])):
                    box[v] = _periodic(body, v, box, case)
            windows(body, case, box, found)
        found[place] = None if box is None else [box[v] for v in variables]


@lru_cache(maxsize=1000)
def outermost(node: Any) -> tuple[Node, ...]:
    """Return the quantifiers of a formula or term that stand in no other one; many cases ask for the same formula."""
    if isinstance(node, Sum):
        return tuple(q for other, _ in node.others for q in outermost.__wrapped__(other))
    if not isinstance(node, tuple):
        return ()
    return (node,) if node[0] == "exists" else tuple(q for part in node[1:] for q in outermost.__wrapped__(part))


def narrowed(node: Node, sign: bool, box: Box, case: Case) -> Box | None:
    """Cut off what cannot satisfy a formula (its negation if not ``sign``); None when nothing is left."""
    word = node[0]
    if word == "not":
        return narrowed(node[1], not sign, box, case)
    if word in ("true", "false"):
        return box if (word == "true") == sign else None
    if word in ("and", "or"):
        return (_all if (word == "and") == sign else _any)([(part, sign) for part in node[1:]], box, case)
    if word == "same":
        _, a, b = node
        return _any_of(([(a, True), (b, sign)], [(a, False), (b, not sign)]), box, case)
    if word == "if":
        _, c, a, b = node
        return _any_of(([(c, True), (a, sign)], [(c, False), (b, sign)]), box, case)
    if word == "le":
        return _at_most_0(node[1] if sign else Sum(1).plus(node[1], -1), box, case)
    if word == "eq" and sign:
        less = _at_most_0(node[1], box, case)
        return None if less is None else _at_most_0(Sum().plus(node[1], -1), less, case)
    if word == "app" and node[1] in case.bounds:
        least, greatest = case.bounds[node[1]]
        if sign and not isinf(least):
            return _at_most_0(Sum(int(least)).plus(node[2], -1), box, case)
        if not sign and not isinf(greatest):
            return _at_most_0(Sum(-int(greatest)).plus(node[2]), box, case)
    if word == "exists" and sign:
        inner = narrowed(node[3], True, box | dict.fromkeys(node[2], ALL), case)
        return None if inner is None else {v: inner[v] for v in box}
    return box


def _all(meant: list[tuple[Node, bool]], box: Box | None, case: Case) -> Box | None:
    for node, sign in meant:
        if box is None:
            return None
        box = narrowed(node, sign, box, case)
    return box


def _any(meant: list[tuple[Node, bool]], box: Box, case: Case) -> Box | None:
    return _any_of(([one] for one in meant), box, case)


def _any_of(choices: Any, box: Box, case: Case) -> Box | None:
    hull: Box | None = None
    for meant in choices:
        if (one := _all(meant, box, case)) is not None:
            hull = one if hull is None else {v: (min(hull[v][0], a), max(hull[v][1], b)) for v, (a, b) in one.items()}
    return hull


def _at_most_0(form: Sum, box: Box, case: Case) -> Box | None:
    """Narrow by form ≤ 0: each variable is bounded by the least that the rest of the form can be."""
    form = _multiplied_out(form, case)
    rest, _ = interval(Sum(form.constant, (), form.names, form.others), box, case)
    least = [(v, factor, min(factor * end for end in box[v])) for v, factor in form.variables]
    cut = dict(box)
    for v, factor, _own in least:
        others = rest + sum(low for w, _, low in least if w != v)
        if isinf(others):
            continue
        low, high = cut[v]
        if factor > 0:
            high = min(high, -others // factor)
        else:
            low = max(low, -(-others // -factor))
        if low > high:
            return None
        cut[v] = (low, high)
    return None if rest + sum(low for _, _, low in least) > 0 else cut


def _multiplied_out(form: Sum, case: Case) -> Sum:
    """Return the form with each product multiplied out of which a factor is known in this case."""
    if all(node[0] != "times" for node, _ in form.others):
        return form
    whole = Sum(form.constant, form.variables, form.names)
    for node, factor in form.others:
        term = Sum(others=((node, 1),))
        if node[0] == "times":
            for known, other in (node[1:], node[:0:-1]):
                if not known.variables and not known.others:
                    (value, _) = interval(known, {}, case)
                    term = Sum().plus(_multiplied_out(other, case), int(value))
        whole = whole.plus(term, factor)
    return whole


def interval(form: Sum, box: Box, case: Case) -> Interval:
    """Return an interval that contains all values of a form in a box."""
    low: float = form.constant + sum(factor * int(case.values[name]) for name, factor in form.names)
    high = low
    terms = [(box[v], factor) for v, factor in form.variables]
    terms += [(_interval_of(node, box, case), factor) for node, factor in form.others]
    for (a, b), factor in terms:
        ends = (factor * a, factor * b)
        low, high = low + min(ends), high + max(ends)
    return low, high


def _interval_of(node: Node, box: Box, case: Case) -> Interval:
    if node[0] == "mod":
        return 0, node[2] - 1
    if node[0] == "div":
        a, b = interval(node[1], box, case)
        return (a if isinf(a) else a // node[2]), (b if isinf(b) else b // node[2])
    if node[0] == "times":
        ends = [0 if 0 in (x, y) else x * y for x in interval(node[1], box, case) for y in interval(node[2], box, case)]
        return min(ends), max(ends)
    if node[0] == "if":
        (a, b), (c, d) = interval(node[2], box, case), interval(node[3], box, case)
        return min(a, c), max(b, d)
    return ALL


def _periodic(body: Node, x: int, box: Box, case: Case) -> Interval:
    """Return a window for ``x`` when all that the formula says of it is periodic beyond some point, as said above."""
    period = 1
    turns: list[float] = [0]
    for node in parts(body):
        if node[0] == "exists":
            raise Unbounded
        if node[0] in ("le", "eq"):
            turns += _turns(node[1], x, box, case, (0, 0))
        elif node[0] == "app" and x in set(used(node)):
            if node[1] not in case.bounds:
                raise Unbounded
            turns += _turns(node[2], x, box, case, case.bounds[node[1]])
        elif node[0] == "mod":
            period = lcm(period, node[2])
            if any(x in set(used(other)) for other, _ in node[1].others):
                raise Unbounded
    low, high = min(turns), max(turns)
    if isinf(low) or isinf(high):
        raise Unbounded
    return low - period, high + period


def _turns(form: Sum, x: int, box: Box, case: Case, between: Interval) -> Iterator[float]:
    """Yield numbers such that, for x less or greater than all of them, the form is on one side of ``between``."""
    form = _multiplied_out(form, case)
    factor = dict(form.variables).get(x, 0)
    if any(node[0] != "mod" and x in set(used(node)) for node, _ in form.others):
        raise Unbounded
    if factor:
        rest = interval(form.plus(Sum(variables=((x, 1),)), -factor), box, case)
        for a in rest:
            for b in between:
                if isinf(a) or isinf(b):
                    raise Unbounded
                yield (b - a) // factor - 1
                yield (b - a) // factor + 2
