"""The page of pictures: colours, axes, and words for those who do not see it."""

import re

import numpy as np
import pytest
from made_results import made_result

from sylver_claims.claims.registry import select
from sylver_claims.reports.drawing import conway_map
from sylver_claims.reports.drawing.charts import Axis, band
from sylver_claims.reports.site import build, pictures


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    (claim,) = select(["boyers2024/thm-4"])
    build.write([made_result(claim)], folder, upto=9, command="c", versions={})
    assert (folder / "conway.png").read_bytes() == pictures.MAP.read_bytes()
    return (folder / "pictures.html").read_text(encoding="utf-8")


def test_an_axis_takes_its_ends_to_its_ends():
    axis = Axis(10, 1000, 0, 100, log=True)
    assert [axis(v) for v in (10, 100, 1000)] == [0, 50, 100]
    assert axis.powers() == [10, 100, 1000]
    assert Axis(2, 3, 250, 10)(2.25) == 190


def test_a_band_goes_there_above_and_back_below():
    x, y = Axis(0, 10, 0, 10), Axis(0, 10, 10, 0)
    assert band(x, y, [(0, 1, 2), (10, 3, 4)]) == "M0 8L10 6L10 7L0 9Z"


def luminance(colour):
    parts = [v / 255 for v in colour]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return sum(w * v for w, v in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_colours_grow_lighter_and_are_seen_on_both_papers():
    found = [luminance(c) for c in conway_map.colours(24)]
    assert found == sorted(found)
    dark, light = luminance((0x17, 0x18, 0x1B)), luminance((0xFC, 0xFB, 0xF8))
    assert min((v + 0.05) / (dark + 0.05) for v in found) > 2
    assert min((light + 0.05) / (v + 0.05) for v in found) > 1.9


def test_an_empty_cell_is_transparent():
    from io import BytesIO

    from PIL import Image

    image = Image.open(BytesIO(conway_map.png(np.array([[0, 1], [2, 24]], np.uint8), 24))).convert("RGBA")
    assert [image.getpixel((x, y))[3] for y in range(2) for x in range(2)] == [0, 255, 255, 255]
    assert image.getpixel((1, 0))[:3] == conway_map.ANCHORS[0]
    assert image.getpixel((1, 1))[:3] == conway_map.ANCHORS[-1]


@pytest.mark.slow
def test_each_picture_has_words_and_the_command_that_makes_it(page):
    for svg in re.findall(r"<svg[^>]*>", page):
        assert re.search('role="(img|group)" aria-label="', svg) or "aria-hidden" in svg
    captions = re.findall(r"<figcaption>.*?</figcaption>", page, re.DOTALL)
    assert len(captions) == 5 + 6
    assert page.count("The same as a table") == 3
    assert page.count("<code>verify p") >= 12
    assert "2.572, measured" in page
    assert "2.56, printed" in page


def test_only_the_image_beside_it_is_fetched(page):
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)[1]
    assert "img-src data: file: &#39;self&#39;" in policy or "img-src data: file: 'self'" in policy
    assert re.findall(r'<image href="([^"]*)"', page) == ["conway.png"]
