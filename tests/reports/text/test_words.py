"""Numbers in words: groups of digits, and powers of ten."""

import pytest

from reports.text.words import decimal, readable


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
