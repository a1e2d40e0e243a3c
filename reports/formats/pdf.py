"""A page of the site as PDF, printed by an installed browser."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
"""Commands of browsers that can print without a window; all are based on Chromium."""
_PATIENCE = 300  # seconds


class NoPrinter(Exception):
    """No browser is installed, or printing failed; the message gives the reason and the fix."""


def printed(page: Path) -> bytes:
    """Return a page as PDF.

    Raises
    ------
    NoPrinter
        If no browser is found, or it prints nothing.
    """
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise NoPrinter(
            f"a PDF is printed by Chromium or Chrome, and none is on the PATH; open {page} and print it there"
        )
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "page.pdf"
        options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--no-pdf-header-footer"]
        profile = f"--user-data-dir={folder}/profile"
        command = [browser, *options, profile, f"--print-to-pdf={made}", page.resolve().as_uri()]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NoPrinter(f"{browser} did not print {page}: {error}") from error
        if not made.is_file():
            said = (done.stderr.strip().splitlines() or ["no error message"])[-1]
            raise NoPrinter(f"{browser} did not print {page}: {said}")
        return made.read_bytes()
