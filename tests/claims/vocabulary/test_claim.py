"""A malformed claim fails at its creation, and the message has the claim, the place and a fix."""

import re

import pytest

from sylver_claims.claims import (
    ClaimError,
    Exhaustive,
    Fuzz,
    Table,
    Verdict,
    integers,
    tuples,
    variant,
)
from sylver_claims.claims.registry import load
from sylver_claims.kernels import four


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"id": "no slash"}, "paper/name"),
        ({"title": " "}, "must not be empty"),
        ({"statement": "$n"}, "not closed"),
        ({"remark": "half \ud83d"}, r'"remark" has the text '),
        ({"kind": "theorem!"}, '"kind" must be a Kind'),
        ({"forall": 5}, '"forall" must be a Domain'),
        ({"methods": []}, "at least one"),
        ({"methods": [Exhaustive(), Exhaustive()]}, "same kind twice"),
        ({"then": 3}, "must be a function of (n)"),
        ({"then": lambda q: True}, '"then" takes (q), but the claim gives (n); make it take (n)'),
        ({"then": lambda n, m: True}, '"then" takes (n, m), but the claim gives (n)'),
        ({"then": lambda n: n}, '"then" gives an integer, not True or False'),
        ({"given": lambda: True}, '"given" takes (), but the claim gives (n)'),
        ({"variants": ["x"]}, '"variants" must be a list such as [variant('),
        ({"counterexample": 1}, '"counterexample" must be a case such as {"n": ...}, got 1'),
        ({"counterexample": {"m": 3}}, '"counterexample" is not a case'),
        ({"counterexample": {"n": 0}}, "n=0 is not among the integers n from 1 on"),
        ({"using": [Table("n", four.partners)], "then": lambda n: True}, "are the same; rename one"),
        (
            {"using": [Table("p", four.partners)], "then": lambda n, p: True, "methods": [Fuzz()]},
            "Fuzz cannot be used with a table",
        ),
    ],
)
def test_malformed(make, fields, words):
    with pytest.raises(ClaimError) as caught:
        make(**fields)
    message = str(caught.value)
    assert words in message
    assert re.match(rf"\S+\.py:\d+: {re.escape(str(fields.get('id', 'test/claim')))}: ", message)


def test_declared_verdict(make):
    assert make().declared is Verdict.VERIFIED
    assert make(methods=[Fuzz()]).declared is Verdict.TESTED
    assert make(counterexample={"n": 7}).declared is Verdict.REFUTED


def test_variant_drops_the_hypothesis(make):
    claim = make(
        given=lambda n: n > 5,
        variants=[variant("without it", given=None), variant("else", forall=integers("n", start=3))],
    )
    first, second = (claim.varied(v, i) for i, v in enumerate(claim.variants))
    assert first.given is None
    assert second.given is claim.given
    assert second.forall.lowest == 3


def test_a_domain_without_sense_is_refused():
    with pytest.raises(ValueError, match="step of n must be at least 1"):
        integers("n", step=0)
    with pytest.raises(ValueError, match="not a variable name"):
        tuples("x 2y")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("CONJECTURE", "CONJECTUR", "Kind has no CONJECTUR; did you mean CONJECTURE?"),
        ("year=2026", 'year="2026"', 'the "year" of a Paper must be a number such as 2026'),
        ('authors=("A",)', 'authors="A"', 'the "authors" of a Paper must be a tuple'),
        ("[Exhaustive()]", "Exhaustive()", '"methods" must be a list such as [Exhaustive()]'),
        ("[Exhaustive()]", "[Fuzz(max_valeu=3)]", "a Fuzz has no field max_valeu; did you mean max_value?"),
        ('integers("n")', 'integers("n", stat=2)', "integers has no argument stat; did you mean start?"),
        ('integers("n")', 'integers("n", lowest=2)', "integers has no argument lowest; its arguments are name, start"),
        ("[Exhaustive()]", '[Fuzz("many")]', "the fields of Fuzz are given by name: examples, bound_factor, max_value"),
        (
            "[Exhaustive()]",
            '[Fuzz(bound_factor="2")]',
            "Fuzz needs integers of at least 1",
        ),
    ],
)
def test_what_a_beginner_mistypes(tmp_path, old, new, told):
    text = (
        "from sylver_claims.claims import Claim, Exhaustive, Fuzz, Paper, Kind, integers\n"
        'P = Paper(key="u", title="U", authors=("A",), venue="n", year=2026)\n'
        'one = Claim(id="u/k", title="k", source=P.at("1"), kind=Kind.CONJECTURE, statement="x",\n'
        '    forall=integers("n"), then=lambda n: n > 0, methods=[Exhaustive()])\n'
    )
    assert old in text
    file = tmp_path / "mine.py"
    file.write_text(text.replace(old, new))
    with pytest.raises(ClaimError) as error:
        load(file)
    assert told in str(error.value)


def test_numbers_beyond_64_bits_are_told(make):
    assert make(counterexample={"n": 2**70}).counterexample == {"n": 2**70}
    for forall in (integers("n", start=2**70), integers("n", step=2**70), integers("n", start=-(2**70))):
        with pytest.raises(ClaimError, match="the values of n do not fit 64 bits"):
            make(forall=forall)
    assert make(forall=integers("n", start=2**61)).forall.lowest == 2**61
