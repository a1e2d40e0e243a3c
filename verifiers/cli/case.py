"""The command ``verify explain``: explain one case of a claim, and play out its position."""

from __future__ import annotations

import ast
import re
from itertools import product
from typing import Annotated, Any, NamedTuple

import numpy as np
import typer
from rich.console import Console

from sylver_claims.claims import Claim, ClaimError, Sample
from sylver_claims.claims.domains import Rows
from sylver_claims.claims.positions import Position
from sylver_claims.claims.registry import select
from sylver_claims.kernels import four
from sylver_claims.reports.terminal import board, claims
from sylver_claims.verifiers.cli.arguments import cpu_limit_of
from sylver_claims.verifiers.cli.shared import CHECK, CpuLimit, JsonFile, Status, Target, command
from sylver_claims.verifiers.cli.terminal import say, screen_for, write_json
from sylver_claims.verifiers.common.contained import PredicateRaises, contained
from sylver_claims.verifiers.common.units import case_text
from sylver_claims.verifiers.evidence import UNCONFIRMED, described
from sylver_claims.verifiers.evidence.replay import see_again
from sylver_claims.verifiers.games.playout import Played, play
from sylver_claims.verifiers.judging.diagnostics import predicate_error, telling
from sylver_claims.verifiers.judging.explain import explain
from sylver_claims.verifiers.judging.predicates import (
    for_case,
    has_other_code,
    is_own_python,
    judge_by_reference,
    judge_one,
    outcome_of,
)
from sylver_claims.verifiers.judging.reference_work import CONFIRMING, CONFIRMING_NODES, reference_work
from sylver_claims.verifiers.judging.tables import tables_for
from sylver_claims.verifiers.processes.timeouts import TimeLimitExceeded, run_with_cpu_limit
from sylver_claims.verifiers.walks.plan import USUAL_BOUND

NAMED = 5
"""Maximal number of claims to list if a target matches several."""
MOST_MOVES, BEGIN, END = 40, 20, 8  # maximal length of a complete line of play; parts of a longer one


@command("explain", CHECK, "verify explain boyers2024/thm-4 q=321", former="case")
def case_command(
    claim: Target,
    values: Annotated[list[str] | None, typer.Argument(help="a case, such as q=321 or S=4,5,7")] = None,
    cpu_limit: CpuLimit = "",
    play_out: Annotated[bool, typer.Option("--play", help="solve the position with these generators")] = False,
    json: JsonFile = None,
) -> None:
    """Explain one case: hypothesis, conclusion, board."""
    settings = values or []
    chosen = _chosen(claim, settings)
    try:
        row = chosen.forall.row(_case(chosen, settings))
    except OverflowError as error:
        raise ClaimError(f"{chosen.id}: a number of {' '.join(settings)} is beyond 64 bits") from error
    except ValueError as error:
        raise ClaimError(f"{chosen.id}: {error}") from error
    console = screen_for(json)
    claims.described(console, chosen)
    if chosen.sampled:
        raise typer.Exit(_show_sample(console, chosen, row))
    try:
        found = _judged(console, chosen, row, cpu_limit_of(cpu_limit))
    except PredicateRaises as error:
        say(console, f"\nno verdict: {error}")
        raise typer.Exit(Status.OUR_ERROR) from None
    except TimeLimitExceeded as error:
        say(console, f"\nno verdict: the kernels, or a function of the claim file, were {error}")
        raise typer.Exit(Status.INCONCLUSIVE) from None
    _show_position(console, chosen, row, asked=play_out)
    write_json(json, "case", {"claim": chosen.id, "values": chosen.forall.values(row), **found._asdict()})
    if not found.agree:
        raise typer.Exit(Status.OUR_ERROR)


def _chosen(target: str, settings: list[str]) -> Claim:
    """Return the claim that matches a target and the variables of a case."""
    named = select([target])
    given = {value.partition("=")[0].strip() for value in settings if "=" in value}
    (chosen, *more) = [c for c in named if given == set(c.forall.names)] or named
    if more:
        names = ", ".join(c.id for c in (chosen, *more[: NAMED - 1]))
        rest = f" and {len(more) + 1 - NAMED} more" if len(more) >= NAMED else ""
        raise ClaimError(
            f'"{target}" names {len(more) + 1} claims; give one of {names}{rest}, in a file as FILE.py::ID'
        )
    if not settings:
        raise ClaimError(f"{chosen.id} needs a case of {_domain(chosen)}; give one, as in {_example(target, chosen)}")
    return chosen


def _domain(claim: Claim) -> str:
    usual = claim.forall.scope(USUAL_BOUND)
    return described(claim.forall, usual.lowest, usual.highest)


def _example(target: str, claim: Claim) -> str:
    """Return the command that explains the declared counterexample of a claim, or its first case."""
    domain = claim.forall
    if claim.counterexample is not None:
        return see_again(claim, claim.counterexample)
    first = domain.next_layer(domain.lowest, domain.scope(USUAL_BOUND).highest)
    block = None if first is None else next(iter(domain.blocks(first, first)), None)
    return f"verify explain {target} ..." if block is None else see_again(claim, domain.values(block[0]))


class Judged(NamedTuple):
    """Results of kernels and reference for a case ("not met", "holds" or "fails"), and whether they agree."""

    kernels: str
    reference: str
    agree: bool


def _judged(console: Console, claim: Claim, row: Rows, limit: float) -> Judged:
    """Print and return the results for hypothesis and conclusion, by the kernels and by the reference."""
    _say(console, "\ncase", case_text(claim.forall.values(row)))
    tables = run_with_cpu_limit(limit, lambda: tables_for(claim, claim.forall.layer(row), row))
    arguments = (*claim.forall.arguments(row), *tables)
    said = run_with_cpu_limit(limit, lambda: judge_one(claim, row, tables))
    for name, field in (("hypothesis", "given"), ("conclusion", "then")):
        if field not in claim.trees:
            continue
        met = name == "conclusion" and said == "not met"
        try:
            held = outcome_of(None, for_case(claim, claim.trees[field]), arguments) == "holds"
        except Exception as error:
            if not met:
                raise predicate_error(claim, row, error) from error
            _say(console, name, "is not asked for, and has no value here")
            continue
        explanation = explain(claim, field, arguments)
        word = ("met" if held else "not met") if name == "hypothesis" else ("holds" if held else "fails")
        _say(console, name, f"{word}{'' if explanation is None else f':  {explanation.text}'}")
        for part, value in () if explanation is None else explanation.parts:
            _say(console, "", f"    {part}{': ' if value in ('True', 'False') else ' = '}{value}")
    words = "says nothing about this case" if said == "not met" else f"{said} here"
    _say(console, "so the claim", words)
    if is_own_python(claim):
        _say(console, "judged by", "this file's own Python")
        return Judged(said, "", True)
    with console.status("asking the reference; Ctrl-C leaves it out"):
        reference = _by_reference(claim, row, limit)
    if reference not in ("not met", "holds", "fails"):
        _say(console, "judged by", f"the kernels alone, {UNCONFIRMED}: the reference was {reference}")
        return Judged(said, "", True)
    if said == reference:
        judges = "the kernels and by the reference, which agree" if has_other_code(claim) else "this code alone"
    else:
        judges = f"the kernels, which say {said}, and by the reference, which says {reference}: one of them is wrong"
    _say(console, "judged by", judges)
    return Judged(said, reference, reference == said)


def _show_sample(console: Console, claim: Claim, row: Rows) -> Status:
    """Draw the trials of one case again, and let the reference repeat some; return the exit status."""
    from sylver_claims.verifiers.methods.sample import disagreement, first_successes, sampled

    method = next(m for m in claim.methods if isinstance(m, Sample))
    least = first_successes(claim, method, row)
    fault = disagreement(claim, method, row, least)
    look = sampled(claim, method, row, claim.forall.count(0, 0), least)
    message = fault or f"the reference repeats {method.repeated} of the trials, with the same result"
    for line in (f"\n{look.words}", f"policy: {method.policy}", message):
        say(console, line)
    return Status.OUR_ERROR if fault else Status.AS_DECLARED


def _by_reference(claim: Claim, row: Rows, limit: float) -> str:
    """Return the result of the reference for a case, or the reason why it did not finish."""
    work = reference_work(claim, row, nodes=CONFIRMING_NODES)
    if work.is_least or work.steps > CONFIRMING:
        return f"not asked: it would need {work}"
    try:
        return run_with_cpu_limit(limit, lambda: judge_by_reference(claim, row))
    except TimeLimitExceeded as error:
        return str(error)
    except KeyboardInterrupt:
        return "interrupted"


def _say(console: Console, name: str, value: str) -> None:
    say(console, f"{name:<14} {value}")


def numbers_of(claim: Claim, row: Rows) -> tuple[int, ...] | None:
    """Return the position of a case: the claim's board, the position of the domain, or {4, q, x_q}."""
    values = claim.forall.values(row)
    if claim.board and claim.counterexample is not None and values == dict(claim.counterexample):
        return claim.board
    if len(row) == 1 and any(getattr(table, "compute", None) is four.partners for table in claim.using):
        q = int(row[0])
        return (4, q, int(four.partners(q)[q])) if q >= 5 and q % 2 else None
    with telling(claim, '"played" of its domain', "let it give the numbers of a position"):
        return claim.forall.position(row)


def _show_position(console: Console, claim: Claim, row: Rows, *, asked: bool) -> None:
    """Solve the position of a case, and draw it.

    A semigroup is solved only if ``asked``, because few claims about semigroups are about the game.
    """
    numbers = numbers_of(claim, row)
    if numbers is None:
        return
    position = Position(*numbers)
    if claim.forall.kind == "semigroup" and not asked:
        _say(console, "\nposition", f"{position}; --play solves it")
        return
    played = play(numbers) if position.gcd == 1 and position.generators != (1,) else None
    _say(console, "\nposition", str(position))
    if played is None:
        reason = "the game is over" if position.generators == (1,) else "it is too large to be solved here"
        _say(console, "outcome", reason if position.gcd == 1 else "infinitely many legal moves: use verify position")
        return
    _say(console, "outcome", f"{played.outcome}: {_winning(played)}")
    _say(console, "line of play", _line(played))
    board.draw(console, position, played.winning)


def _line(played: Played) -> str:
    """Format a line of play; a long one is shortened in the middle."""
    moves = list(map(str, played.line))
    if len(moves) > MOST_MOVES:
        moves[BEGIN:-END] = ["..."]
        return f"{' '.join(moves)}   ({len(played.line)} moves)"
    return " ".join(moves) + ("" if played.whole else " ...")


def _winning(played: Played) -> str:
    if not played.winning:
        return "every move loses"
    return f"{', '.join(map(str, played.winning))} {'wins' if len(played.winning) == 1 else 'win'}"


def _object(claim: Claim, settings: list[str]) -> dict[str, Any]:
    """Read an object of a user-defined domain in Python syntax: ``p=(3, 1)``, ``p=3,1`` or ``word=abba``."""
    names = claim.forall.names
    parts = re.split(rf"\b({'|'.join(names)})\s*=", " ".join(settings))
    written = dict(zip(parts[1::2], (text.strip() for text in parts[2::2]), strict=True))
    if parts[0].strip() or set(written) != set(names):
        raise ValueError(f"a case is given as {' '.join(f'{name}=...' for name in names)}; got {' '.join(settings)}")
    readings = product(*(_readings(text) for text in written.values()))
    errors: list[Exception] = []
    for values in readings:
        case = dict(zip(written, values, strict=True))
        try:
            contained(claim.forall.row)(case)
        except Exception as error:  # of the claim's own code, which may not support every meaning
            errors.append(error)
        else:
            return case
    raise next((error for error in errors if isinstance(error, ValueError)), ValueError(f"{errors[0]}"))


def _readings(text: str) -> list[Any]:
    """Return the possible meanings of a text: a Python value, a tuple with this value, or the text itself."""
    try:
        value = ast.literal_eval(text) if text else ()
    except (ValueError, SyntaxError):
        return [text]
    return [value, (value,), text]


def _case(claim: Claim, settings: list[str]) -> dict[str, Any]:
    """Read ``q=321`` or ``S=4,5,7``, or ``case=3`` for the third printed case."""
    values: dict[str, Any] = {}
    if claim.forall.kind == "printed":
        name, _, text = settings[0].partition("=")
        most = claim.forall.count(0, 0)
        if name != "case" or len(settings) > 1 or not text.isdecimal() or not 1 <= int(text) <= most:
            raise ValueError(f"its printed cases are given as case=1 to case={most}; got {' '.join(settings)}")
        return claim.forall.values(np.array([int(text) - 1]))
    if claim.forall.kind == "objects":
        return _object(claim, settings)
    before, *pairs = re.split(r"(\w+)\s*=", " ".join(settings))  # also accepts "S = {4, 5}"
    if before.strip() or not pairs:
        got = " ".join(settings)
        raise ValueError(f'a case is given as name=value, such as {claim.forall.names[0]}=7; got "{got}"')
    semigroups = claim.forall.names[:1] if claim.forall.kind.startswith("semigroup") else ()
    for name, text in zip(pairs[::2], pairs[1::2], strict=True):
        if name in values:
            raise ValueError(f"{name} is given twice; leave one out")
        parts = re.findall(r"[^\s,;(){}\[\]<>]+", text) or [""]
        numbers: list[Any] = [int(p) if re.fullmatch(r"-?\d+", p) else p for p in parts]
        values[name] = numbers if len(numbers) > 1 or name in semigroups else numbers[0]
    return values
