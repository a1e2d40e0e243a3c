"""Whether an odd move far below the least one wins depends on the kind of a position alone."""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at, some
from sylver_claims.claims.lemmas.periodicity.alike import far_alike
from sylver_claims.claims.lemmas.periodicity.halves import T, alike, least_odd, odd_move, size
from sylver_claims.claims.lemmas.periodicity.kinds import M, are_kinds, has_kind, is_of_kind, same_kind
from sylver_claims.claims.vocabulary.script import lost

far = Steps()
G = far.symbol("G_far")


@far.let
def wins_far(r, y):
    """2y + 1 wins far below in kind r."""
    return some(
        lambda s, q: least_odd(s, q) and is_of_kind(s, r) and y >= 1 and y < q - T and lost(odd_move(s, y)),
        at=lambda s, q: (least_odd(s, q), is_of_kind(s, r)),
    )


@far.let
def bounded_far(r, g):
    """g is enough for kind r."""
    return every(
        lambda y: implies(wins_far(r, y), some(lambda z: z < g and wins_far(r, z), at=lambda z: wins_far(r, z))),
        at=lambda y: wins_far(r, y),
    )


@far.let
def bounds_far(n, g):
    """g is enough for the kinds up to n."""
    return every(lambda r: implies(r >= 0 and r <= n, bounded_far(r, g)), at=lambda r: bounded_far(r, g))


@far.let
def has_bound_far(n):
    """some g is enough for the kinds up to n."""
    return some(lambda g: bounds_far(n, g), at=lambda g: bounds_far(n, g))


@far.step(definitions=[bounds_far, bounded_far])
def one_or_none(n, g):
    """in one kind more some move wins, or none."""
    look_at(bounds_far(n, g))
    some_move = some(lambda y: wins_far(n + 1, y), at=lambda y: wins_far(n + 1, y))
    return implies(bounds_far(n, g), bounds_far(n + 1, g) or some_move)


@far.step(definitions=[bounds_far, bounded_far])
def one_with_move(n, g, r, y):
    """one kind more, in which some move wins."""
    look_at(bounds_far(n, g), wins_far(r, y))
    return implies(bounds_far(n, g) and wins_far(r, y) and r == n + 1, bounds_far(r, g if g > y else y + 1))


@far.step(uses=[one_or_none, one_with_move], definitions=[has_bound_far])
def one_more_kind(n, g):
    """one kind more."""
    look_at(bounds_far(n, g))
    return implies(bounds_far(n, g), has_bound_far(n + 1))


@far.step(definitions=[bounds_far])
def no_kind():
    """0 is enough for no kind."""
    return bounds_far(-1, 0)


@far.induction("m_kinds", start=-1, uses=[no_kind, one_more_kind], definitions=[has_bound_far])
def each_kind(m_kinds):
    """by induction on the kinds: some g is enough."""
    return has_bound_far(m_kinds)


@far.step(uses=[each_kind, are_kinds], definitions=[])
def some_bound():
    """some g is enough for all."""
    return has_bound_far(M)


@far.pick(G, uses=[some_bound], definitions=[has_bound_far])
def let_g():
    """let G be enough for all kinds."""
    return bounds_far(M, G)


@far.let
def Q_first():  # noqa: N802 - a name in formulas
    """let Q be G + 2T + 2, or 2T + 2."""
    return (G if G > 0 else 0) + 2 * T + 2


def wins(s, y):
    """Say that the odd move 2y + 1 wins in s."""
    return y >= 1 and lost(odd_move(s, y))


@far.let
def far_below(s, q):
    """an odd move far below wins."""
    return some(lambda y: wins(s, y) and y < q - T, at=lambda y: odd_move(s, y))


@far.let
def early(s):
    """an odd move below 2G wins."""
    return some(lambda y: wins(s, y) and y < G, at=lambda y: odd_move(s, y))


@far.step(definitions=[wins_far])
def wins_in_kind(s, q, r, y):
    """if a move far below wins in a position, it wins in its kind."""
    look_at(least_odd(s, q), is_of_kind(s, r), odd_move(s, y))
    return implies(least_odd(s, q) and is_of_kind(s, r) and wins(s, y) and y < q - T, wins_far(r, y))


@far.step(uses=[same_kind, far_alike, size], definitions=[wins_far, Q_first, alike])
def wins_by_kind(s, q, r, y):
    """if a move far below wins in a kind, it wins in its positions."""
    look_at(least_odd(s, q), is_of_kind(s, r), wins_far(r, y))
    return implies(least_odd(s, q) and q >= Q_first and is_of_kind(s, r) and y < G and wins_far(r, y), wins(s, y))


@far.step(
    uses=[has_kind, wins_in_kind, wins_by_kind, let_g],
    definitions=[early, far_below, is_of_kind, bounds_far, bounded_far],
)
def wins_early(s, q):
    """far below: if one wins, one below 2G does."""
    look_at(far_below(s, q))
    return implies(least_odd(s, q) and q >= Q_first and far_below(s, q), early(s))


@far.step(uses=[wins_early, far_alike, size], definitions=[early, far_below, Q_first, alike])
def far_in_both(s, q, u, v):
    """far below: one wins in both of two positions that are alike."""
    look_at(alike(s, q, u, v), far_below(s, q))
    here = alike(s, q, u, v) and q >= Q_first and v >= Q_first
    return implies(here and far_below(s, q), far_below(u, v))
