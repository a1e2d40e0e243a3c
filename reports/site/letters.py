"""A letter to the authors of each paper: what was checked, what fails as printed, and what holds instead.

It is a page to read and to print, and the same in Markdown, to send.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from claims import Paper
from claims.registry.inventory import GRADES
from reports.text.markdown import code, plain, with_formulas
from reports.text.words import counted
from reports.views.claims import ClaimView, PaperView
from reports.views.inventory import Inventory, StatementRow

FOLDER = "letter/"

CLOSE = "The commands are those of sylver-claims. With kind regards, its authors"


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
        """What became of the printed statements, as the end of a sentence."""
        left_out = f"; {self.inventory.unchecked} could not be checked" if self.inventory.unchecked else ""
        return ", ".join(f"{n} {verdict}" for verdict, n in self.inventory.counts) + left_out

    @property
    def beginning(self) -> str:
        """What was done with the paper."""
        statements = counted(len(self.inventory.rows), "statement")
        return f"we have gone through the {statements} of your paper, and checked by machine what a case could refute"


END = (
    "Below is each statement of which something fails as printed, in our words, with a counterexample that a single "
    "command shows again, and what holds instead. We may have misread you: then we should be glad to hear where."
)


def letters_of(papers: Sequence[PaperView], inventories: Mapping[str, Inventory]) -> tuple[Letter, ...]:
    """Return the letters of a run: one about each printed paper that has a statement which fails."""
    made = (Letter(p, inventories[p.file], _by_gravity(inventories[p.file])) for p in papers)
    return tuple(letter for letter in made if letter.page.paper.printed and letter.rows)


def _by_gravity(inventory: Inventory) -> tuple[StatementRow, ...]:
    """Return what fails: the gravest first, and last that of which only something beside it does."""
    rows = [row for row in inventory.rows if row.grade]
    return tuple(sorted(rows, key=lambda row: (not row.fails, -GRADES.index(row.grade) if row.grade in GRADES else 0)))


def pages(letters: Sequence[Letter]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield each letter as a page: its file, its template, and what that shows."""
    yield from (
        (
            letter.file,
            "letter",
            {"letter": letter, "salutation": salutation(letter.page.paper), "end": END, "close": CLOSE},
        )
        for letter in letters
    )


def texts(letters: Sequence[Letter], upto: int, command: str) -> Iterator[tuple[str, str]]:
    """Yield each letter in Markdown, as file and text."""
    yield from ((letter.text_file, text(letter, upto, command)) for letter in letters)


def salutation(paper: Paper) -> str:
    """Return the names of the authors as a letter begins with them."""
    *others, last = paper.authors
    return f"{', '.join(others)} and {last}" if others else last


def text(letter: Letter, upto: int, command: str) -> str:
    """Return a letter in Markdown."""
    paper = letter.page.paper
    authors = "authors" if len(paper.authors) > 1 else "author"
    head = (
        f"# To the {authors} of *{plain(paper.title)}*\n\n"
        f"Dear {plain(salutation(paper))},\n\n"
        f"{letter.beginning}, up to {upto} ({code(command)}): {letter.counts}. {END}\n"
    )
    return "\n".join([head, *(_section(row) for row in letter.rows), f"{CLOSE}\n"])


def _section(row: StatementRow) -> str:
    lines = [f"## {_heading(row)}\n", f"**{_grade(row)}.** {with_formulas(row.why)}\n" if row.why else ""]
    for claim in row.refuted:
        lines.append(f"As printed ({plain(claim.plain)}): {with_formulas(claim.written)}\n")
        lines += [
            f"Fails at {code(found.case)}; see it again: {code(found.command)}\n" for found in claim.refutations[:1]
        ]
    lines += [f"What holds instead ({_standing(claim)}): {with_formulas(claim.written)}\n" for claim in row.corrected]
    return "\n".join(line for line in lines if line)


def _grade(row: StatementRow) -> str:
    return row.grade.capitalize() if row.fails else f"Holds; beside it: {row.grade}"


def _heading(row: StatementRow) -> str:
    label = with_formulas(row.statement.label)
    return f"{plain(row.statement.number)}: {label}" if row.statement.number else label


def _standing(claim: ClaimView) -> str:
    return f"{claim.verdict}: {plain(claim.bound)}"
