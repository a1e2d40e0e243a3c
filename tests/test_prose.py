"""Prose avoids a deny list of words; the exceptions, counted for each file or folder, may only become fewer.

The texts are the pages, the templates, and the docstrings, comments and strings of the four packages. Code spans,
statements and titles of claims are left out. Run this file as a script to lower the counts after a rewrite.
"""

import ast
import io
import json
import re
import sys
import tokenize
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
EXCEPTIONS = ROOT / "tests" / "data" / "prose_exceptions.json"
PACKAGES = ("claims", "kernels", "verifiers", "reports")
DENIED = {
    "stands": (r"\b(stands?|stood)\b", "appears, is in, represents, is isolated"),
    "beside": (r"\bbesides?\b", "next to, in addition to, plus"),
    "told": (
        r"\b(is|are|be|was|were|been|not) told\b|\btold\b(?= (in|by|for|of|from)\b)",
        "reported, shown, determined",
    ),
    "tells": (r"\btells?\b", "shows, determines, reports"),
    "said": (r"\b(is|are|be|was|were|it is) (also )?said\b", "prints, reports, lists"),
    "mend": (r"\bmend(s|ed|ing)?\b", "fix"),
    "what": (r"(?-i:\bwhat\b)", "a noun"),
    "of which": (r"\b(that|those|one|all|none) of which\b", "a second sentence"),
    "is no": (r"(?<!\bthere )\b(is|are|was|were) no\b(?! (more|less|longer|matter)\b)", "is not, does not"),
    "is none of": (r"\b(is|are) none of\b", "is not one of"),
    ", for it": (r", for (it|they|what|he|these|those|he|she)\b", "because, or a new sentence"),
    "so many": (r"\bso many\b", "the number"),
    "dear": (r"\bdear(er|est)?\b", "expensive"),
    "anew": (r"\banew\b", "again, from scratch"),
    "goes on": (r"\b(goes|go|going|went|gone) on\b", "resumes, continues"),
    "by hand of": (r"\bby hand of\b", "by"),
    "whoever": (r"\bwhoever\b|\bwho (has|names|asks|wants|runs)\b", "anyone who, you"),
    "truth value": (r"\btruth values?\b", "bool, boolean"),
    "room": (r"\brooms?\b", "subpackage"),
}
"""What must not be written: a regular expression for each, and words to write in its place."""
PATTERNS = {name: re.compile(pattern, re.IGNORECASE) for name, (pattern, _) in DENIED.items()}
LITERATURE = {"statement", "title"}
"""Arguments of a claim that keep the words of its source."""
PROGRAM = re.compile(r"``[^`]*``|`[^`]*`|\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", re.DOTALL)
FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)


def python_prose(source):
    """Return the comments and strings of a module, without the statements and titles of claims."""
    tree = ast.parse(source)
    skipped = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg in LITERATURE
        for part in ast.walk(node.value)
    }
    strings = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped
    ]
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = [token.string.lstrip("# ") for token in tokens if token.type == tokenize.COMMENT]
    return [text for text in strings if " " in text] + ["\n".join(comments)]


def prose(path):
    """Return the texts of a file that are read by people."""
    text = path.read_text(encoding="utf-8")
    texts = python_prose(text) if path.suffix == ".py" else [FENCE.sub("", text) if path.suffix == ".md" else text]
    return [" ".join(PROGRAM.sub("x", each).split()) for each in texts]


def denied(texts):
    """Count the denied words of some texts."""
    counts = Counter({name: sum(len(p.findall(text)) for text in texts) for name, p in PATTERNS.items()})
    return {name: count for name, count in sorted(counts.items()) if count}


def place(path):
    """Return the file or folder that a file is counted for: pages by themselves, code by its subpackage."""
    parts = path.relative_to(ROOT).parts
    return "/".join(parts[:2]) if parts[0] in PACKAGES and len(parts) > 2 else "/".join(parts)


def files():
    """Return all files whose prose is checked."""
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")]
    code = [path for package in PACKAGES for path in (ROOT / package).rglob("*.py")]
    return sorted([*pages, *code, *(ROOT / "reports" / "templates").rglob("*.j2")])


@cache
def found():
    """Count the denied words of the project, for each place that has any."""
    texts = {}
    for path in files():
        texts.setdefault(place(path), []).extend(prose(path))
    return {name: counts for name, each in sorted(texts.items()) if (counts := denied(each))}


def exceptions():
    """Return the counts that are allowed."""
    return json.loads(EXCEPTIONS.read_text(encoding="utf-8"))


@pytest.mark.slow
def test_no_place_has_more_denied_words_than_before():
    allowed = exceptions()
    more = [
        f'{name}: "{word}" {count} times, allowed {allowed.get(name, {}).get(word, 0)}; write {DENIED[word][1]}'
        for name, counts in found().items()
        for word, count in counts.items()
        if count > allowed.get(name, {}).get(word, 0)
    ]
    assert more == []


def test_the_exceptions_are_lowered_with_the_counts():
    lower = [
        f'{name}: "{word}" is allowed {count} times, and occurs {found().get(name, {}).get(word, 0)} times'
        for name, counts in exceptions().items()
        for word, count in counts.items()
        if count > found().get(name, {}).get(word, 0)
    ]
    assert lower == [], "run python tests/test_prose.py"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("It stands in the file", {"stands": 1}),
        ("the kind of a claim", {}),
        ("100 drawn besides, beside it", {"beside": 2}),
        ("There is no move; 5 is no move, and are no longer needed", {"is no": 1}),
        ("Return what is kept. What is a claim? It fails", {"what": 1}),
        ("The user is told; untold", {"told": 1}),
        (
            "so many, and Mend it, for it goes on anew",
            {"so many": 1, "mend": 1, ", for it": 1, "goes on": 1, "anew": 1},
        ),
        ("a sum, that of which nothing is said", {"of which": 1, "said": 1}),
    ],
)
def test_denied_words_are_found(text, words):
    assert denied([text]) == dict(sorted(words.items()))


def test_code_statements_and_titles_are_left_out(tmp_path):
    module = tmp_path / "module.py"
    module.write_text(
        '"""It stands."""\n# and mend `it stands`\n'
        'a = f(title="it stands", statement="x" "it stands", remark="it stands")\n'
    )
    page = tmp_path / "page.md"
    page.write_text("It stands in `what is`.\n\n```text\nit stands\n```\n")
    assert denied(prose(module)) == {"mend": 1, "stands": 2}
    assert denied(prose(page)) == {"stands": 1}


def lower():
    """Write the exceptions with counts that are not above those of before."""
    before = exceptions() if EXCEPTIONS.exists() else found()
    kept = {
        name: {word: min(count, found()[name].get(word, 0)) for word, count in counts.items() if word in found()[name]}
        for name, counts in before.items()
        if name in found()
    }
    rows = (f"{json.dumps(name)}: {json.dumps(counts, ensure_ascii=False)}" for name, counts in kept.items() if counts)
    EXCEPTIONS.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(lower())
