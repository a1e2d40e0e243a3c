"""The conjectures of the project: their files describe the data that suggested them correctly."""

import pytest

from sylver_claims.claims.conjectures.beginners import no_two_ends
from sylver_claims.kernels import finite, four, semigroups
from sylver_claims.kernels.semigroups import tree

KNOWN = (0, 1, 0, 1, 0, 6, 0, 15, 1, 34, 11, 94, 46)


def test_two_ends_in_a_row_are_as_rare_as_the_remark_says():
    partners = four.partners(10_009)
    ends = [q for q in range(5, 10_002, 2) if partners[q] < q and partners[q + 4] < q + 4]
    assert ends == [819, 5323, 5797, 9727]
    assert (partners[819], partners[823]) == (317, 321)
    assert no_two_ends.counterexample == {"q": ends[0]}
    assert len(range(5, 819, 2)) == 407
    assert not [q for q in range(5, 10_002, 2) if all(partners[q + k] < q + k for k in (0, 4, 8))]


@pytest.mark.slow
def test_p_positions_prefer_an_odd_genus():
    counts = finite.outcomes_by_genus(30).tolist()
    assert tuple(counts[:13]) == KNOWN
    assert counts[28:] == [94605, 443219, 237663]
    assert all(counts[g + 1] < counts[g] for g in range(1, 30, 2))


def test_moves_that_leave_the_enclosure_are_the_large_ones():
    seen = {True: 0, False: 0}
    for block in tree.chunks(1, 12, 0, 1, 4096):
        for row in block:
            S = row.copy()
            t = semigroups.frobenius_number(S)
            E = semigroups.enclosure(S)
            for n in range(1, t):
                if semigroups.is_legal(S, n) and not semigroups.eliminates(S, n, t):
                    same = semigroups.equal(semigroups.enclosure(semigroups.adjoin(S, n)), E)
                    assert same == (2 * n > t)
                    seen[bool(same)] += 1
    assert seen == {True: 2618, False: 1289}
