"""User-defined domains: objects are counted, enumerated once each, drawn, and distinguished from other values."""

from importlib import import_module

import numpy as np
import pytest
from hypothesis import strategies as st

from sylver_claims.claims import Exhaustive, Fuzz, Verdict, layered, plain_python
from sylver_claims.claims.errors import ClaimError
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options


def words(n):
    """Words of length n over two letters."""
    return [""] if n == 0 else [letter + rest for letter in "ba" for rest in words(n - 1)]


def compositions(n):
    """Compositions of n."""
    if n == 0:
        return [()]
    return [(k, *rest) for k in range(n, 0, -1) for rest in compositions(n - k)]


def found(claim, upto=20, **options):
    (result,) = run([claim], Options(upto=upto, jobs=0, **options), Ledger(None))
    return result


def test_all_objects_up_to_a_size_are_judged(make):
    result = found(make(forall=layered("w", words, limit=9, words="words"), then=lambda w: len(w) < 10))
    assert result.verdict is Verdict.VERIFIED
    assert result.evidence[0].cases == 2**10 - 1
    assert result.evidence[0].scope.words == "all words of size ≤ 9"


def test_the_first_counterexample_is_the_smallest_in_lexicographic_order(make):
    claim = make(forall=layered("c", compositions), then=lambda c: len(c) != 2 or c[0] == c[1])
    result = found(claim, 6)
    assert result.verdict is Verdict.REFUTED
    assert result.evidence[0].counterexample == {"c": [1, 2]}


def prefixes(n):
    """One list, which is changed after each time that it is yielded."""
    held = []
    for k in range(n):
        held.append([k])
        yield held


@pytest.mark.parametrize("wrapped", [lambda then: then, plain_python], ids=["language", "plain Python"])
def test_objects_are_judged_as_they_are_when_they_are_listed(make, wrapped):
    claim = make(forall=layered("c", prefixes, limit=6), then=wrapped(lambda c: len(c) < 4))
    result = found(claim)
    assert (result.evidence[0].cases, result.evidence[0].failed) == (21, 6)
    assert result.evidence[0].counterexample == {"c": [[0], [1], [2], [3]]}


def test_nothing_depends_on_the_order_in_which_objects_are_listed():
    forwards, backwards = layered("w", words), layered("w", lambda n: reversed(words(n)))
    rows = [row for block in forwards.blocks(0, 6) for row in block]
    assert [forwards.values(row) for row in rows] == [backwards.values(row) for row in rows]


@pytest.mark.parametrize("parts", [1, 2, 7])
def test_the_parts_make_up_the_whole(parts):
    domain = layered("c", compositions, start=1)
    dealt = [tuple(row) for part in range(parts) for block in domain.blocks(1, 9, part, parts) for row in block]
    assert len(set(dealt)) == len(dealt) == domain.count(1, 9) == 2**9 - 1


@pytest.mark.parametrize(
    ("objects", "told"),
    [
        (lambda n: [(n,), (n,)], r"\(0,\) is listed twice among the objects of size 0"),
        (lambda n: [{n}], "a case consists of integers, strings, booleans and lists of them, not <class 'set'>"),
        (lambda n: [1, [0.5]], "0.5.* floats are not supported"),
        (lambda n: [1 // n], r"test_layered.py:\d+: ZeroDivisionError where the objects of size 0 are listed"),
        (lambda n: [10**5000], "not <class 'int'>"),
    ],
)
def test_what_is_no_list_of_cases_is_told(make, objects, told):
    result = found(make(forall=layered("x", objects), then=lambda x: True), 3)
    assert result.verdict is Verdict.ERROR
    with pytest.raises(ClaimError, match=told):
        layered("x", objects).count(0, 3)


def test_too_many_objects_are_refused_with_what_fits(make, monkeypatch):
    monkeypatch.setattr(import_module("sylver_claims.claims.domains.layered"), "WITHOUT_LIMIT", 1000)
    message = found(make(forall=layered("w", words), then=lambda w: len(w) < 99)).evidence[0].message
    assert "more than 1000 objects of size up to 9" in message
    assert "up to 8 would fit: give the domain a limit, such as limit=8" in message
    limited = make(forall=layered("w", words, limit=12), then=lambda w: len(w) < 99)
    assert found(limited).evidence[0].cases == 2**13 - 1


def test_an_object_is_found_by_its_values_as_lists_or_tuples():
    domain = layered("c", compositions)
    assert domain.row({"c": [1, 2]}).tolist() == domain.row({"c": (1, 2)}).tolist()
    assert domain.values(domain.row({"c": [1, 2]})) == {"c": (1, 2)}
    for wrong in ({"c": (0, 3)}, {"c": (True, 2)}, {"d": (1, 2)}):
        with pytest.raises(ValueError, match=r"is not one of the objects|a case has the names c"):
            layered("c", compositions, limit=6).row(wrong)


def lists(n):
    return st.lists(st.integers(1, n), min_size=1, max_size=8).map(tuple).filter(lambda c: sum(c) <= n)


def is_composition(c):
    return isinstance(c, tuple) and all(type(part) is int and part > 0 for part in c)


def even_words(n):
    """Words of length n over the letters 0, 2 and 4."""
    return [()] if n == 0 else [(letter, *rest) for letter in (0, 2, 4) for rest in even_words(n - 1)]


def is_even_word(w):
    return isinstance(w, tuple) and all(letter in (0, 2, 4) for letter in w)


def drawn_words(letters):
    return lambda n: st.lists(st.sampled_from(letters), max_size=min(n, 90)).map(tuple)


EVEN = {"limit": 4, "words": "words of even letters", "size": len, "member": is_even_word}


@pytest.mark.parametrize("word", [(1,) * 60, (0,) * 59 + (5,), [1] * 60, "0" * 60, 7], ids=str)
def test_an_object_of_no_domain_is_no_counterexample(make, word):
    domain = layered("w", even_words, draw=drawn_words([0, 2, 4]), **EVEN)
    with pytest.raises(ClaimError, match="is not one of the words of even letters: member= does not give True for it"):
        make(forall=domain, then=plain_python(lambda w: sum(w) % 2 == 0), counterexample={"w": word})
    inside = make(forall=domain, then=plain_python(lambda w: len(w) < 60), counterexample={"w": (0,) * 60})
    assert found(inside, 4).verdict is Verdict.REFUTED


def test_an_object_of_no_domain_that_is_drawn_refutes_nothing(make):
    domain = layered("w", even_words, draw=drawn_words([0, 1]), **EVEN)
    result = found(make(forall=domain, then=plain_python(lambda w: sum(w) % 2 == 0), methods=[Fuzz()]), 4)
    assert result.verdict is Verdict.ERROR
    assert "is not one of the words of even letters" in result.evidence[0].message


def test_a_listed_object_that_is_no_member_is_told():
    with pytest.raises(
        ClaimError, match=r"\(1,\) is listed among the objects of size 1, and member= does not give True"
    ):
        layered("w", lambda n: [(1,) * n], **EVEN).count(0, 3)


def test_objects_beyond_the_listed_ones_are_drawn(make):
    domain = layered("c", compositions, limit=8, draw=lists, size=sum, member=is_composition)
    claim = make(forall=domain, then=lambda c: max((0, *c)) < 40, methods=[Exhaustive(), Fuzz()])
    result = found(claim)
    assert result.verdict is Verdict.REFUTED
    walked, drawn = result.evidence
    assert (walked.verdict, walked.cases) == (Verdict.VERIFIED, 2**8)
    assert sum(drawn.counterexample["c"]) > 8
    assert max(drawn.counterexample["c"]) == 40


def test_listed_objects_are_drawn_where_there_is_no_strategy(make):
    claim = make(forall=layered("w", words, limit=30), then=lambda w: len(w) < 99, methods=[Fuzz()])
    result = found(claim)
    assert (result.verdict, result.evidence[0].cases >= 100) == (Verdict.TESTED, True)


def test_a_drawn_object_has_a_size_of_the_domain():
    domain = layered("c", compositions, start=3, limit=4, draw=lists, size=lambda c: -sum(c), member=lambda _: True)
    with pytest.raises(ValueError, match="with size -9; a size is an integer from 3 on"):
        domain._of_drawn((4, 5))


def test_more_than_one_variable():
    domain = layered("w n", lambda n: [(w, n) for w in words(n)])
    row = np.array([2, 1])
    assert domain.arguments(row) == ("ab", 2)
    assert domain.row(domain.values(row)).tolist() == [2, 1]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"objects": 3}, "takes a function that lists"),
        ({"objects": words, "draw": lists}, "needs size="),
        ({"objects": words, "draw": lists, "size": len}, "needs member="),
        ({"objects": words, "start": "a"}, "the smallest size is an integer"),
    ],
)
def test_what_is_given_is_checked(given, told):
    with pytest.raises(ValueError, match=told):
        layered("x", **given)
