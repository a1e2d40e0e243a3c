"""The summary for a job page: counts, differences first, findings, and no mark-up from a claim."""

import re

from sylver_claims.claims import Verdict
from sylver_claims.reports.formats import markdown


def test_what_differs_comes_before_what_is_declared(results):
    text = markdown.text(results, 201, "verify check --upto 201")
    assert text.startswith("# 15 claims of 2 papers, up to 201\n")
    assert "verdicts are not as declared.** `verify check --upto 201`" in text
    differing, _, declared = text.partition("## Refuted, as declared")
    assert "- `made2024/conj-3` conj-3: declared verified, found **refuted**" in differing
    assert "- `made2024/conj-2` conj-2: fails at `q=21`" in declared
    assert "conj-3" not in declared
    assert "see it again: `verify explain" in differing


def test_counts_add_up(results):
    text = markdown.text(results, 201, "c")
    counts = {name: int(n) for name, n in re.findall(r"^\| \S+ ([\w ]+) \| (\d+) \|$", text, re.MULTILINE)}
    assert sum(counts.values()) == len(results)
    assert counts["refuted"] == sum(r.verdict is Verdict.REFUTED for r in results)


def test_text_of_claims_is_text(results):
    text = markdown.text(results, 201, "a `tick` and ``two``")
    assert not re.search(r"(?<!\\)<script", text)
    assert r"\<script>alert(1)\</script>" in text
    assert "```a `tick` and ``two`` ```" not in text
    assert "``` a `tick` and ``two`` ```" in text


def test_a_run_in_which_all_is_as_declared_says_so(results):
    fine = [r for r in results if r.matches_declaration]
    text = markdown.text(fine, 201, "c")
    assert "All verdicts are as declared. `c`" in text
    assert "Not as declared" not in text


def test_a_long_list_is_cut_and_says_so(results):
    declared = next(r for r in results if r.claim.id == "made2024/conj-2")
    text = markdown.text([declared] * 60, 201, "c")
    assert text.count("- `made2024/conj-2`") == 50
    assert "- and 10 more" in text
