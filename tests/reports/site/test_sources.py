"""The source of each kernel appears once, and each claim links to the functions that it calls."""

import re
from html import unescape
from pathlib import Path

import pytest
from made_results import made_result

from sylver_claims.claims.registry import select
from sylver_claims.reports.site import build
from sylver_claims.reports.text.reference_source import kernels_of

CLAIMS = select(["boyers2024/thm-4", "boyers2024/prop-4b", "boyers2024/prop-8i"])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    index = build.write(list(map(made_result, CLAIMS)), tmp_path_factory.mktemp("r"), upto=9, command="c", versions={})
    return index.parent


def read(place: Path) -> str:
    return place.read_text(encoding="utf-8")


def test_each_function_that_a_claim_reaches_is_a_link_to_its_source(folder: Path) -> None:
    for claim in CLAIMS:
        page = folder / "claim" / f"{re.sub('[^a-z0-9.]+', '-', claim.id)}.html"
        linked = set(re.findall(r'href="\.\./(source/[^"]+)"', read(page)))
        others = kernels_of(claim).others
        assert linked == {f"source/{kernel.module}.html#{kernel.function}" for kernel in others}
        for kernel in others:
            source = read(folder / "source" / f"{kernel.module}.html")
            assert f'<h2 id="{kernel.function}">' in source
            assert kernel.text in unescape(source)
            assert kernel.text not in unescape(read(page))


def test_what_a_claim_names_stands_on_its_page_and_in_the_source(folder: Path) -> None:
    (kernel, *_) = kernels_of(CLAIMS[0]).named
    for place in (folder / "claim" / "boyers2024-thm-4.html", folder / "source" / f"{kernel.module}.html"):
        assert kernel.text in unescape(read(place))


def test_each_function_stands_once(folder: Path) -> None:
    for place in (folder / "source").iterdir():
        names = re.findall(r'<h2 id="([^"]+)">', read(place))
        assert names == sorted(set(names))
