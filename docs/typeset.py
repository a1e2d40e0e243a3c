"""Formulas between dollar signs in these pages, as MathML: a hook of mkdocs, which sets them as the report does.

Nothing is loaded for it. What stands in code is left alone, and a formula that cannot be read ends the build.
"""

from __future__ import annotations

import re
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor

from sylver_claims.reports.text import mathml

FORMULA = r"(?<![\\$\w])\$(?=\S)([^$]+)(?<=\S)\$((?:-\w+)?[,.;:!?]*)(?!\d)"
AFTER_CODE = 185
"""Code has priority 190, and a backslash 180."""


class _Formula(InlineProcessor):
    """Sets a formula, together with the punctuation that follows it."""

    def handleMatch(self, match: re.Match[str], data: str) -> tuple[str, int, int]:  # noqa: N802
        made = mathml.formula(match[1].strip())
        if not made.startswith("<math"):
            raise ValueError(f"a formula of the documentation cannot be read: ${match[1]}$")
        if match[2]:
            made = f'<span class="together">{made}{match[2]}</span>'
        return self.md.htmlStash.store(str(made)), match.start(0), match.end(0)


class Typeset(Extension):
    """Adds formulas to Markdown."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        md.inlinePatterns.register(_Formula(FORMULA, md), "formula", AFTER_CODE)


def on_config(config: Any) -> Any:
    """Have mkdocs read all pages so, and the docstrings among them."""
    config.markdown_extensions.append(Typeset())
    return config
