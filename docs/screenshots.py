"""Write the pictures of the README, ``report.png`` and ``errata.png``: ``python docs/screenshots.py REPORT``.

REPORT is the folder of a report on the whole registry, such as ``.verify/report``. The script needs Chromium and
chromedriver.
"""

import io
import shutil
import sys
from pathlib import Path

from PIL import Image
from selenium.webdriver import Chrome, ChromeOptions, ChromeService

SIZE = {"width": 1400, "height": 1080}
PICTURES = {"index.html": "report.png", "errata.html": "errata.png"}


def write_pictures(report: Path, folder: Path) -> None:
    """Photograph the first screen of each page in the light theme, with a palette of 256 colours."""
    options = ChromeOptions()
    options.binary_location = shutil.which("chromium") or ""
    for argument in ("--headless=new", "--no-sandbox", "--hide-scrollbars"):
        options.add_argument(argument)
    with Chrome(options=options, service=ChromeService(shutil.which("chromedriver"))) as browser:
        metrics = {**SIZE, "deviceScaleFactor": 1, "mobile": False}
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        for page, name in PICTURES.items():
            browser.get((report / page).resolve().as_uri())
            browser.execute_async_script("document.fonts.ready.then(arguments[0])")
            image = Image.open(io.BytesIO(browser.get_screenshot_as_png())).convert("RGB")
            image.quantize(256, dither=Image.Dither.NONE).save(folder / name, optimize=True)


if __name__ == "__main__":
    write_pictures(Path(sys.argv[1]), Path(__file__).parent)
