r"""The font of formulas. Every report includes it, because few systems have a font with the tables of MathML.

It is a subset of DejaVu Math TeX Gyre, made with fontTools::

    pyftsubset DejaVuMathTeXGyre.ttf --unicodes-file=formulas-unicodes.txt --flavor=woff2 --layout-features='*' \
        --no-hinting --output-file=formulas.woff2
"""

from __future__ import annotations

from sylver_claims.reports import FOLDER

FILE = "formulas.woff2"
PATH = FOLDER / "data" / "fonts" / FILE
LICENSE = FOLDER / "data" / "fonts" / "formulas-license.txt"
