"""Escape text, formulas and code for Markdown."""

from __future__ import annotations

import re
from itertools import chain, zip_longest


def with_formulas(statement: str) -> str:
    """Return an escaped statement with its formulas between dollar signs, for GitHub and GitLab."""
    parts = re.split(r"(\$[^$]+\$)", " ".join(statement.split()))
    words = (re.sub(r"\S(.*\S)?", lambda found: escaped(found[0]), part) for part in parts[::2])
    return "".join(chain.from_iterable(zip_longest(words, parts[1::2], fillvalue="")))


def escaped(words: str) -> str:
    """Return text on one line that Markdown shows unchanged, without markup or mentions of people and issues."""
    marked = re.sub(r"([\\`*_\[\]#|~$&]|<(?=[A-Za-z/!?]))", r"\\\1", " ".join(words.split()))
    return re.sub(r"@(?=\w)", "@\u200b", marked)


def code(words: str) -> str:
    """Return text as code, between as many backticks as necessary."""
    line = " ".join(words.split())
    fence = "`" * (1 + max((len(run) for run in re.findall("`+", line)), default=0))
    inner = f" {line} " if line.startswith("`") or line.endswith("`") else line
    return f"{fence}{inner}{fence}"
