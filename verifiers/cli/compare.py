"""``verify compare gap``: comparison of kernel values with a trusted program."""

from __future__ import annotations

from typing import Annotated

import typer

from sylver_claims.claims.registry import select
from sylver_claims.verifiers.cli.arguments import UsageError, at_least_one, bound
from sylver_claims.verifiers.cli.shared import EVIDENCE, Status, command
from sylver_claims.verifiers.cli.terminal import Screen
from sylver_claims.verifiers.gap.session import Answers, NoGap, ask
from sylver_claims.verifiers.gap.values import NotComparable, Value, values_of

ENGINES = ("gap",)
NAMED = 5
"""Maximum number of differences printed per claim."""


@command("compare", EVIDENCE, "verify compare gap boyers2024/fact-3 --upto 12")
def compare_command(
    engine: Annotated[str, typer.Argument(help="gap: its package numericalsgps")],
    targets: Annotated[list[str], typer.Argument(help="claim ids, globs, claim files or folders")],
    *,
    upto: Annotated[int, typer.Option(help="the bound of the cases")] = 30,
    cases: Annotated[int, typer.Option(help="judge at most this many cases of a claim")] = 200,
    values: Annotated[int, typer.Option(help="compare at most this many values of each function")] = 200,
    gap: Annotated[str, typer.Option(help="the command that starts GAP")] = "gap",
) -> None:
    """Compare the invariants that claims use with those of GAP.

    GAP must be installed. The exit status is 1 if a value differs.
    """
    if engine not in ENGINES:
        raise UsageError(f'verify compare takes {" or ".join(ENGINES)} and then claims; got "{engine}"')
    console = Screen(highlight=False, soft_wrap=True, markup=False)
    found: dict[str, list[Value]] = {}
    for claim in select(targets):
        try:
            most = at_least_one(cases, "--cases"), at_least_one(values, "--values")
            found[claim.id] = values_of(claim, bound(upto), *most)
        except NotComparable as error:
            console.print(f"{claim.id}  not compared: {error}")
    if not found:
        console.print("nothing to compare")
        raise typer.Exit(Status.INCONCLUSIVE)
    try:
        answers = ask((value.expression for held in found.values() for value in held), gap)
    except NoGap as error:
        console.print(f"skipped: {error}")
        raise typer.Exit(Status.INCONCLUSIVE) from None
    raise typer.Exit(_report(console, found, answers))


def _report(console: Screen, found: dict[str, list[Value]], answers: Answers) -> Status:
    """Print a line for each claim, with its differences."""
    left, differ = iter(answers.values), 0
    for claim, held in found.items():
        differing = [(value, other) for value in held if (other := next(left)) != value.value]
        differ += len(differing)
        functions = ", ".join(sorted({value.kernel for value in held}))
        agree = "all agree" if not differing else f"{len(differing)} differ"
        console.print(f"{claim}  {len(held)} values of {functions}: {agree}")
        for value, other in differing[:NAMED]:
            console.print(f"  {value.kernel}({value.arguments}) is {value.value} here, and {other} in GAP")
    number = len(answers.values)
    by = f"GAP {answers.gap} with numericalsgps {answers.package}"
    console.print(f"\n{number} values compared with {by}, {differ} differ")
    return Status.DIFFERS if differ else Status.AS_DECLARED
