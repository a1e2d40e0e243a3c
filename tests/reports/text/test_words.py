"""Numbers in words: groups of digits, and powers of ten; and cases in words."""

from types import SimpleNamespace

import pytest

from sylver_claims.claims import cases, coprime_pairs
from sylver_claims.reports.text.words import capital, case_words, decimal, readable


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("58460 of 65536 trials", "58 460 of 65 536 trials"),
        ("up to 100001.", "up to 100 001."),
        ("(error 6.3e-05): settled", "(error 6.3 × 10⁻⁵): settled"),
        ("fails at q=100001, t-12345, 1234.56789", "fails at q=100001, t-12345, 1234.56789"),
        ("in 2024", "in 2024"),
    ],
)
def test_readable(text, shown):
    assert readable(text).replace("\u202f", " ").replace("\xa0", " ") == shown


def test_decimal():
    shown = [decimal(v).replace("\xa0", " ") for v in (0.0013999999999999568, 0.5, 2.2e-07, 0.0)]
    assert shown == ["0.0014", "0.5", "2.2 × 10⁻⁷", "0"]


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"position": (4, 13), "what": "legal moves ≡ x mod 4", "printed": [5, 9]},
         "position: 4, 13; what: legal moves ≡ x mod 4; printed: 5, 9"),
        ({"what": "even legal moves", "x": 29, "value": 13}, "what: even legal moves; x = 29; value: 13"),
        ({"of_upper": 3, "dots": False, "left": (), "above": ""}, "of upper: 3; dots: no; left: none; above: –"),
        ({"q": 13}, "q=13"),
    ],
)  # fmt: skip
def test_a_printed_record_is_read_by_the_names_of_its_entries(values, words):
    names = " ".join(values)
    printed = cases(names, [tuple(values.values())], words="printed entry")
    assert case_words(SimpleNamespace(forall=printed), values) == words


def test_the_values_of_variables_stay_as_they_are_given():
    pairs = SimpleNamespace(forall=coprime_pairs("first", "last"))
    assert case_words(pairs, {"first": 3, "last": 5}) == "first=3 last=5"


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("odd q, 9 ≤ q ≤ 201", "Odd q, 9 ≤ q ≤ 201"),
        ("a ≡ 1 mod 4, a ≥ 5", "a ≡ 1 mod 4, a ≥ 5"),
        ("a mod 4 is 1", "a mod 4 is 1"),
        ("a search up to 20", "A search up to 20"),
        ("q=321", "q=321"),
        ("x_q is smallest", "x_q is smallest"),
        ("m < n, mn ≤ 200", "m < n, mn ≤ 200"),
        ("t + 1 is not a move", "t + 1 is not a move"),
        ("", ""),
    ],
)
def test_a_variable_keeps_its_letter_at_the_beginning_of_a_sentence(words, shown):
    assert capital(words) == shown
