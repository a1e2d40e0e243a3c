"""A run as Markdown, for the page of a CI job or a pull request: counts, claims that are not as declared, findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from sylver_claims.claims import Verdict
from sylver_claims.reports.terminal.words import further_counts, scope_words
from sylver_claims.reports.text.markdown import code, escaped, with_formulas
from sylver_claims.reports.text.words import SIGN, counted
from sylver_claims.verifiers.common.units import case_text
from sylver_claims.verifiers.evidence import STAYS_OPEN, Result
from sylver_claims.verifiers.evidence.replay import is_registered, see_again

MOST = 50  # rows of a table; job pages have a limited size


def text(results: Sequence[Result], upto: int, command: str) -> str:
    """Return the summary of a run, in the Markdown of GitHub and GitLab."""
    differing = [r for r in results if not r.matches_declaration]
    holding = [r for r in results if r.matches_declaration and r.verdict.supports and not is_registered(r.claim)]
    refuted = [r for r in results if r.verdict is Verdict.REFUTED and r.matches_declaration]
    other = [r for r in results if r.verdict is Verdict.NOT_REPRODUCED and r.matches_declaration]
    parts = [
        _head(results, differing, upto, command),
        _counts(results),
        _section("Not as declared", differing, _difference),
        _section("Refuted, as declared", refuted, _finding),
        _section("Not reproduced, as declared", other, _not_reproduced),
        _section("What holds", holding, _holding),
    ]
    return "\n".join(part for part in parts if part)


def _head(results: Sequence[Result], differing: Sequence[Result], upto: int, command: str) -> str:
    papers = len({r.claim.source.paper.key for r in results})
    outcome = f"{counted(len(differing), 'verdict is', 'verdicts are')} not as declared."
    old = sum(bool(r.outdated) for r in results)
    since = f"\n**The code of {counted(old, 'claim')} has changed since this run.**\n" if old else ""
    return (
        f"# {counted(len(results), 'claim')} of {counted(papers, 'paper')}, up to {upto}\n\n"
        f"{'All verdicts are as declared.' if not differing else f'**{outcome}**'} {code(command)}\n{since}"
    )


def _counts(results: Sequence[Result]) -> str:
    found = Counter(r.verdict for r in results)
    cases, seconds = sum(r.cases for r in results), sum(r.seconds for r in results)
    rows = "".join(f"| {SIGN[v]} {v} | {found[v]} |\n" for v in Verdict if found[v])
    before = "" if all(e.fresh for r in results for e in r.evidence) else ", in this run or before"
    tried = f"{counted(cases, 'case')} tried in {seconds:.1f} s of checking{before}."
    return f"| verdict | claims |\n| --- | ---: |\n{rows}\n{tried}\n"


def _section(title: str, results: Sequence[Result], line: Callable[[Result], str]) -> str:
    if not results:
        return ""
    shown = "".join(line(r) for r in results[:MOST])
    more = f"- and {len(results) - MOST} more\n" if len(results) > MOST else ""
    return f"## {title}\n\n{shown}{more}"


def _difference(result: Result) -> str:
    lines = f"- {code(result.claim.id)} {escaped(result.claim.title)}: "
    lines += f"declared {result.declared}, found **{result.verdict}** ({escaped(result.claim.where)})\n"
    for e in result.evidence:
        if not e.verdict.supports:
            shown = e.message.strip().splitlines()[-1:] or [e.scope.words]
            at = f", at {code(case_text(e.counterexample))}" if e.counterexample is not None else ""
            lines += f"  - {escaped(e.name)}: {e.verdict}{at}; {escaped(shown[0])}\n"
            if e.counterexample is not None:
                lines += f"  - see it again: {code(see_again(result.claim, e.counterexample))}\n"
    return lines


def _finding(result: Result) -> str:
    case = next((case_text(e.counterexample) for e in result.evidence if e.counterexample), "")
    at = f": fails at {code(case)}" if case else ""
    open_still = f"; {STAYS_OPEN}" if result.claim.finite_form_of else ""
    return f"- {code(result.claim.id)} {escaped(result.claim.title)}{at}{open_still}\n"


def _not_reproduced(result: Result) -> str:
    return f"- {code(result.claim.id)} {escaped(result.claim.title)}: {escaped(scope_words(result))}\n"


def _holding(result: Result) -> str:
    """Return the lines of a claim outside the registry, with its statement."""
    claim, evidence = result.claim, result.deciding
    scope = "" if evidence is None else evidence.with_note(f"{evidence.scope.words}{further_counts(result, evidence)}")
    lines = f"- {code(claim.id)} {escaped(claim.title)}: {with_formulas(claim.statement)}\n"
    lines += f"  - **{result.verdict}**: {escaped(scope)}; {counted(result.cases, 'case')} in all\n"
    if claim.finite_form_of:
        lines += f"  - {STAYS_OPEN}: {with_formulas(claim.finite_form_of)}\n"
    for title, varied in result.sharpness:
        case = f", at {code(case_text(varied.counterexample))}" if varied.counterexample else ""
        lines += f"  - variant: {escaped(title)}: {varied.verdict}{case}\n"
    return lines
