"""What evidence covers, as an object and as plain data."""

import pytest

from sylver_claims.claims import integers
from sylver_claims.claims.domains import Scope
from sylver_claims.verifiers.evidence import Covered, searched

SCOPE = Scope(1, 20, 201, 20, "n")


@pytest.mark.parametrize(
    "covered",
    [
        Covered(),
        Covered("every case, without bound"),
        Covered("9 cases drawn", SCOPE),
        Covered("n", SCOPE, ()),
        Covered("n", Scope(1, 20, 201, None, "upto"), ((3, 4), (6, 6))),
    ],
)
def test_it_is_read_back_as_it_was(covered):
    assert Covered.from_dict(covered.as_dict()) == covered


@pytest.mark.parametrize(
    "data",
    [
        {"words": 3},
        {"words": "n", "low": 1},
        {"words": "n", "low": 1, "high": 2, "asked": 3, "limit": 4, "scale": None},
        {"words": "n", "low": 1, "high": 2.0, "asked": 3, "limit": None, "scale": "n"},
        {"words": "n", "missing": [[1, "2"]]},
    ],
)
def test_what_is_something_else_is_refused(data):
    with pytest.raises(ValueError, match=r"Expected `(int|str|array)"):
        Covered.from_dict(data)


def test_what_an_earlier_version_kept_says_nothing():
    assert Covered.from_dict({}) == Covered()


def test_a_search_covers_what_comes_before_the_first_gap():
    domain = integers("n")
    assert searched(domain, SCOPE, []) == Covered("integers n, 1 ≤ n ≤ 20", SCOPE, ())
    stopped = searched(domain, SCOPE, [(11, 12), (15, 20)])
    assert stopped == Covered("integers n, 1 ≤ n ≤ 10", Scope(1, 10, 201, 20, "n"), ((11, 12), (15, 20)))
    assert searched(domain, SCOPE, [(1, 20)]).words == "no case at all"
