"""A real Chromium, and a small site for it: some claims of two papers, checked, and the results made by hand."""

import os
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

CHROMIUM, DRIVER = Path("/usr/bin/chromium"), Path("/usr/bin/chromedriver")
PATIENCE = 600
"""Seconds that a script or a page may take: a machine can be busy with much else."""
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
CLAIMS = (
    "prop-4b",
    "prop-5",
    "prop-6",
    "thm-2",
    "thm-2@from-6",
    "thm-3",
    "thm-3@procedure",
    "thm-4",
    "thm-1",
    "prop-8i@any-form",
    "cor-2a",
    "ex-2",
)


class Browser:
    """A headless Chromium with its own profile; its log messages and requests are recorded."""

    def __init__(self, profile: Path) -> None:
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service

        options = webdriver.ChromeOptions()
        options.binary_location = str(CHROMIUM)
        for flag in (*FLAGS, f"--user-data-dir={profile}"):
            options.add_argument(flag)
        options.timeouts = {"script": 1000 * PATIENCE, "pageLoad": 1000 * PATIENCE}
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(str(DRIVER)))

    def show(self, page: Path, width: int = 900, scheme: str = "light") -> None:
        """Load a page at a width, for a system that is light or dark."""
        self.turn(width, scheme)
        self.driver.get(page.as_uri())

    def turn(self, width: int, scheme: str = "light") -> None:
        """Give the window another width, and the system another scheme."""
        metrics = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def js(self, script: str) -> Any:
        """Return the value of an expression on the page."""
        return self.driver.execute_script(f"return {script}")

    def wait(self, condition: str) -> None:
        """Wait until an expression on the page, which may still be loading, is true."""
        from selenium.webdriver.support.ui import WebDriverWait

        WebDriverWait(self.driver, PATIENCE).until(lambda _: self.js(condition))

    def drawn(self) -> None:
        """Wait until the page has been drawn twice, so that the code of its first frame has run."""
        self.driver.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")

    def press(self, *keys: str) -> None:
        """Press keys, for the element with the focus."""
        from selenium.webdriver import ActionChains

        ActionChains(self.driver).send_keys(*keys).perform()


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Return the browser; in CI its absence is a failure, elsewhere a reason to skip."""
    lacking = [str(place) for place in (CHROMIUM, DRIVER) if not place.exists()]
    words = f"{' and '.join(lacking)} not found; run: apt-get install chromium chromium-driver"
    if lacking and os.environ.get("CI"):
        pytest.fail(words)
    if lacking:
        pytest.skip(words)
    made = Browser(tmp_path_factory.mktemp("profile"))
    yield made
    made.driver.quit()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a report, written once: a real run up to 21, and the results made by hand."""
    from sylver_claims.claims.registry import select
    from sylver_claims.reports.site import build
    from sylver_claims.verifiers.games.playout import boards
    from sylver_claims.verifiers.ledger import Ledger
    from sylver_claims.verifiers.run import run, versions
    from sylver_claims.verifiers.walks.plan import Options

    chosen = select([*(f"boyers2024/{name}" for name in CLAIMS), "sicherman2020/quiet-end", "sicherman2020/g2-4-6"])
    options = Options(upto=21, scales={"genus": 8}, methods=frozenset(["exhaustive"]), jobs=2)
    results = [*map(with_proof, run(chosen, options, Ledger(None))), *made_by_hand()]
    folder = tmp_path_factory.mktemp("site")
    build.write(results, folder, upto=21, command="verify check", versions=versions(), boards=boards)
    return folder


def with_proof(result: Any) -> Any:
    """Return the result with the steps of its proof, unsolved, if a page shows them."""
    from made_results import proved_in_steps

    from sylver_claims.reports.site.conway_proof import PROVES

    if result.claim.id != PROVES:
        return result
    return replace(result, evidence=(*result.evidence, proved_in_steps(result.claim)))


def made_by_hand() -> list[Any]:
    """Return the results for the tests of the reports: one for each feature of a report."""
    place = Path(__file__).parents[1] / "reports" / "conftest.py"
    spec = spec_from_file_location("made_by_hand", place)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: list[Any] = module.made()
    return found


@pytest.fixture(scope="session")
def pages(site: Path) -> list[Path]:
    """Return every page of the site."""
    return sorted(site.rglob("*.html"))


@pytest.fixture
def table(browser: Browser, site: Path) -> Browser:
    """Return the browser with the table of all claims in it, wide enough for all columns."""
    browser.driver.get("about:blank")  # so that another fragment reloads the page
    browser.show(site / "all_claims.html", 1600)
    return browser
