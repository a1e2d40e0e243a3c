"""Text as Markdown shows it as it is, formulas between dollars, and code."""

from __future__ import annotations

import re
from itertools import chain, zip_longest


def with_formulas(statement: str) -> str:
    """Write a statement with its formulas between dollars, as GitHub and GitLab set them."""
    parts = re.split(r"(\$[^$]+\$)", " ".join(statement.split()))
    words = (re.sub(r"\S(.*\S)?", lambda found: escaped(found[0]), part) for part in parts[::2])
    return "".join(chain.from_iterable(zip_longest(words, parts[1::2], fillvalue="")))


def escaped(words: str) -> str:
    """Write text so that Markdown shows it as it is: on one line, no mark-up, no mention of a person or an issue."""
    marked = re.sub(r"([\\`*_\[\]#|~$&]|<(?=[A-Za-z/!?]))", r"\\\1", " ".join(words.split()))
    return re.sub(r"@(?=\w)", "@\u200b", marked)


def code(words: str) -> str:
    """Write text as code, in as many backticks as it takes."""
    line = " ".join(words.split())
    fence = "`" * (1 + max((len(run) for run in re.findall("`+", line)), default=0))
    inner = f" {line} " if line.startswith("`") or line.endswith("`") else line
    return f"{fence}{inner}{fence}"
