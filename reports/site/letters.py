"""A letter to the authors of each paper: its failing statements, their counterexamples and the corrected forms.

Each letter is a page to read and to print, and the same text in Markdown to send.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sylver_claims.claims import Paper
from sylver_claims.claims.registry.inventory import GRADES
from sylver_claims.reports.text.markdown import code, escaped, with_formulas
from sylver_claims.reports.text.words import counted
from sylver_claims.reports.views.claims import ClaimView, PaperView
from sylver_claims.reports.views.inventory import Inventory, StatementRow, inventory_by_claims

FOLDER = "letter/"

CLOSE = "Each command runs with the program sylver-claims."
SIGNED = ("With kind regards,", "(your name)")


class Letter(NamedTuple):
    """A letter about one paper: its page and its file in Markdown, and the statements that fail."""

    page: PaperView
    inventory: Inventory
    rows: tuple[StatementRow, ...]

    @property
    def file(self) -> str:
        """The page of the letter."""
        return FOLDER + self.page.file

    @property
    def text_file(self) -> str:
        """The letter in Markdown."""
        return self.file.removesuffix(".html") + ".md"

    @property
    def counts(self) -> str:
        """The printed statements by verdict, as the end of a sentence."""
        left_out = f"; {self.inventory.unchecked} were not checked" if self.inventory.unchecked else ""
        return ", ".join(f"{n} {verdict}" for verdict, n in self.inventory.counts) + left_out

    @property
    def subject(self) -> str:
        """The subject line of the letter."""
        failing = sum(row.fails for row in self.rows)
        found = f"{counted(failing, 'statement fails', 'statements fail')} as printed" if failing else "remarks"
        return f"{self.page.paper.title}: {found}"

    @property
    def beginning(self) -> str:
        """The first sentence of the letter, without its end."""
        statements = counted(len(self.inventory.rows), "statement")
        return f"We checked the {statements} of your paper by computer, wherever a single case could refute them"


END = (
    "Below is each statement that fails as printed, in our words, with a counterexample, the command that shows it "
    "again, and the corrected form. Misprints come last. We may have misread you; if so, please let us know where."
)


def letters_of(papers: Sequence[PaperView], inventories: Mapping[str, Inventory]) -> tuple[Letter, ...]:
    """Return the letters of a run: one about each printed paper with a failing statement."""
    held = ((p, inventories[p.file]) for p in papers)
    stated = ((p, inventory if inventory.rows else inventory_by_claims(p)) for p, inventory in held)
    made = (Letter(p, inventory, _by_gravity(inventory)) for p, inventory in stated)
    return tuple(letter for letter in made if letter.page.paper.printed and letter.rows)


def _by_gravity(inventory: Inventory) -> tuple[StatementRow, ...]:
    """Return the failing statements, the most serious first, then statements of which a related form fails."""
    rows = [row for row in inventory.rows if row.grade]
    return tuple(sorted(rows, key=lambda row: (not row.fails, -GRADES.index(row.grade) if row.grade in GRADES else 0)))


def pages(letters: Sequence[Letter]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield each letter as a page: its file, its template, and the values for the template."""
    for letter in letters:
        named = {"letter": letter, "salutation": salutation(letter.page.paper)}
        yield letter.file, "letter", {**named, "end": END, "close": CLOSE, "signed": SIGNED}


def salutation(paper: Paper) -> str:
    """Return the names of the authors for the first line of a letter."""
    *others, last = paper.authors
    return f"{', '.join(others)} and {last}" if others else last


def text(letter: Letter, upto: int, command: str, state: str = "") -> str:
    """Return a letter in Markdown; ``state`` is the date and the commit of the results."""
    dated = f"{state}\n\n" if state else ""
    head = (
        f"# {escaped(letter.subject)}\n\n"
        f"{dated}Dear {escaped(salutation(letter.page.paper))},\n\n"
        f"{letter.beginning}, up to {upto} ({code(command)}): {letter.counts}. {END}\n"
    )
    end = f"{CLOSE}\n\n{SIGNED[0]}  \n{SIGNED[1]}\n"
    return "\n".join([head, *(_section(row) for row in letter.rows), end])


def _section(row: StatementRow) -> str:
    lines = [f"## {_heading(row)}\n", f"**{_grade(row)}.** {with_formulas(row.why)}\n" if row.why else ""]
    for claim in row.refuted:
        lines.append(f"As printed ({escaped(claim.plain)}): {with_formulas(claim.written)}\n")
        lines += [
            f"It fails at {code(found.case)}. Reproduce: {code(found.command)}\n" for found in claim.refutations[:1]
        ]
    lines += [f"Corrected form ({_reach(claim)}): {with_formulas(claim.written)}\n" for claim in row.corrected]
    return "\n".join(line for line in lines if line)


def _grade(row: StatementRow) -> str:
    return row.grade.capitalize() if row.fails else f"Holds; related {row.grade}"


def _heading(row: StatementRow) -> str:
    label = with_formulas(row.statement.label)
    return f"{escaped(row.place)}: {label}" if row.place else label


def _reach(claim: ClaimView) -> str:
    return f"{claim.verdict}: {escaped(claim.bound)}"
