"""The shape of a claim: what is stated, of which values, and by which means it can be checked.

A claim does nothing; it is checked for form when it is made, so that a malformed one fails as its file is loaded.
"""

from __future__ import annotations

import inspect
import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, fields, replace
from functools import cached_property
from typing import Any

from claims.domains import Domain
from claims.errors import ClaimError, calling_file, module_being_loaded
from claims.language import Function, PlainPython, checked, read, tree_for
from claims.language.catalogue import python_of
from claims.language.errors import LanguageError
from claims.language.types import ANY, BOOL, TABLE, Type
from claims.renamed import renamed
from claims.vocabulary.margin import Margin
from claims.vocabulary.means import MEANS, Exhaustive, Fuzz, Means, Sample
from claims.vocabulary.source import Source, Standing, Verdict
from claims.vocabulary.texts import unwritable
from claims.vocabulary.totals import Total

Predicate = Callable[..., Any] | Function
MADE: dict[str, list[Claim]] = {}
"""Claims by the module that was being loaded when they were made: a file must bind each to a name, or it is lost."""

MOST = 1 << 62
"""The variables of domains are 64-bit integers; so they begin and step below this."""


@renamed(reach="argument_for")
@dataclass(frozen=True)
class Table:
    """An array that a kernel computes once for the whole scope, and that claims share.

    ``compute`` is a public kernel with one argument, the bound; ``argument_for`` gives that argument for a scope up to
    N. ``twin`` computes the same in other, plain code, for a function that is no kernel: the reference takes it.
    """

    name: str
    compute: Callable[[int], Any]
    argument_for: Callable[[int], int] = field(default=lambda n: n)
    twin: Callable[[int], Any] | None = None


@dataclass(frozen=True)
class Variant:
    """The claim with something changed: a hypothesis dropped, a bound tightened. Each should be refuted."""

    title: str
    _: KW_ONLY
    forall: Domain | None = None
    given: Predicate | None = None
    then: Predicate | None = None
    drop_given: bool = False


def variant(title: str, **changes: Any) -> Variant:
    """Return a variant; ``changes`` are ``forall``, ``given``, ``then``, or ``given=None`` to drop the hypothesis."""
    drop = "given" in changes and changes["given"] is None
    return Variant(title, drop_given=drop, **changes)


@renamed(sharp="variants", survivors="accepted_mutants", mends="corrects", examples="compare_smallest")
@dataclass(frozen=True, kw_only=True)
class Claim:
    """One statement of one source, with the means to check it.

    Parameters
    ----------
    id
        ``paper/name``, or ``paper/name@reading`` for one reading of a wording that leaves a choice.
    title, statement
        A few words; and the statement as a sentence with formulas between dollar signs.
    source, standing
        Where it stands, and what it is called there.
    forall
        The domain of its variables.
    given, then
        Hypothesis (optional) and conclusion: predicates of the domain's variables followed by the tables.
    using
        Tables computed once for the scope, and totals (`Count`, `Sum`), which are counted before the claim is checked.
    means
        By what it can be checked.
    counterexample
        The smallest known counterexample, as values of the variables: the claim is declared to be false. It is
        checked in every run, however small its bound.
    board
        The numbers of a finite position in which the counterexample is seen, for reports to play it out; optional.
    corrects
        Ids of the claims of which this one is a corrected form.
    remark
        What a reader should know of the reading chosen or of the finding.
    variants
        Variants that should be refuted.
    compare_smallest
        How many of the smallest cases are compared with the reference in every run.
    uses
        Ids of the claims on which the proof rests, as the source gives it or as it stands here in words. What solvers
        prove here rests on none of them: it has steps of its own.
    implies, sharper_than, same_as
        Ids of the claims that follow from this one, be it with an induction; those of which this one says more, for
        fewer hypotheses or with a narrower bound; and those that say the same in other words.
    margin
        What is measured in every case, to show where the statement is tightest.
    accepted_mutants
        Automatic mutants that no case refutes, by what their names in ``verify mutants`` begin with, and the reason.
    """

    id: str
    title: str
    source: Source
    standing: Standing
    statement: str
    forall: Domain
    then: Predicate
    given: Predicate | None = None
    using: Sequence[Table | Total] = ()
    means: Sequence[Means] = (Exhaustive(),)
    counterexample: Mapping[str, Any] | None = None
    board: tuple[int, ...] = ()
    corrects: tuple[str, ...] = ()
    remark: str = ""
    variants: Sequence[Variant] = ()
    compare_smallest: int = 20
    uses: Sequence[str] = ()
    implies: Sequence[str] = ()
    sharper_than: Sequence[str] = ()
    same_as: Sequence[str] = ()
    margin: Margin | None = None
    accepted_mutants: Mapping[str, str] = field(default_factory=dict)
    where: str = field(default="", compare=False)
    variant_of: str = field(default="", compare=False)
    counted: Total | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "where", self.where or calling_file(__file__, renamed.__code__.co_filename))
        if not self.variant_of:
            MADE.setdefault(module_being_loaded(), []).append(self)
        self._check_form()
        written = {"given": self.given, "then": self.then, **(self.margin.functions if self.margin else {})}
        for name, function in written.items():
            if function is not None or name == "then":
                self._check_predicate(name, function, self.types, self.arguments)
        for total in self.totals:
            for name, function in total.functions.items():
                self._check_predicate(f"{name} of {total.name}", function, total.over.types, total.over.names)
        _ = self.trees, self.derived  # made now, for the names in them may have other values later
        self._check_tables()
        self._check_counterexample()
        self._check_relations()

    def fail(self, problem: str) -> ClaimError:
        """Return the error that says what is wrong with this claim, and where."""
        return ClaimError(f"{self.id}: {problem} ({self.where})")

    @property
    def arguments(self) -> tuple[str, ...]:
        """Names of what the predicates take: the variables, then the tables; if it is sampled, low and high."""
        return (*self.forall.names, *(table.name for table in self.using), *(("low", "high") if self.sampled else ()))

    @property
    def types(self) -> tuple[Type, ...]:
        """Types of what the predicates take: see `arguments`."""
        return (*self.forall.types, *(TABLE for _ in self.using), *((ANY, ANY) if self.sampled else ()))

    @cached_property
    def trees(self) -> Mapping[str, Function | PlainPython]:
        """The trees of ``given``, if there is one, ``then``, and the functions of the margin, by their names."""
        written = {"given": self.given, "then": self.then, **(self.margin.functions if self.margin else {})}
        return {name: tree_for(f, self.types) for name, f in written.items() if f is not None}

    @property
    def totals(self) -> tuple[Total, ...]:
        """What is counted before this claim is checked."""
        return tuple(total for total in self.using if isinstance(total, Total))

    @property
    def sampled(self) -> bool:
        """Whether the statement is about a probability, of which trials are drawn."""
        return any(isinstance(means, Sample) for means in self.means)

    @property
    def declared(self) -> Verdict:
        """The verdict that the claim file declares: the strongest of its means, unless it is known to be false."""
        if self.counterexample is not None:
            return Verdict.REFUTED
        return min((means.best_verdict for means in self.means), key=list(Verdict).index)

    def _repr_markdown_(self) -> str:
        """Show the claim in a notebook, its formulas set."""
        rows = [("source", str(self.source)), ("standing", str(self.standing)), ("remark", self.remark)]
        rows += [("means", ", ".join(m.name for m in self.means)), ("declared", str(self.declared))]
        lines = "\n".join(f"- {name}: {value}" for name, value in rows if value)
        return f"**{self.title}** (`{self.id}`)\n\n{self.statement}\n\n{lines}\n"

    def varied(self, change: Variant, number: int) -> Claim:
        """Return the claim that a variant of this one states."""
        return self.altered(
            number,
            title=f"{self.title}: {change.title}",
            forall=change.forall or self.forall,
            given=None if change.drop_given else change.given or self.given,
            then=change.then or self.then,
            means=(Exhaustive(),),
            compare_smallest=0,
        )

    @property
    def derived(self) -> tuple[Claim, ...]:
        """The claims that are walked besides this one: what its variants state, and what counts its totals."""
        varied = (self.varied(change, number) for number, change in enumerate(self.variants))
        return (*varied, *map(self.counting, self.totals))

    def counting(self, total: Total) -> Claim:
        """Return the claim whose walk counts a total: the condition is its hypothesis, and nothing is concluded."""
        return Claim(
            id=f"{self.id.partition('/')[0]}/#{total.name}",
            title=f'The {total.words} of each layer, as "{total.name}"',
            source=self.source,
            standing=self.standing,
            statement=f"No more is said here: this is walked to find {total.name}.",
            forall=replace(total.over, limit=None),
            given=total.where,
            then=total.always,
            where=self.where,
            variant_of=self.id,
            counted=total,
        )

    def altered(self, number: int, **fields: Any) -> Claim:
        """Return this claim with other fields, and without what is known of this one only."""
        unknown: dict[str, Any] = {"counterexample": None, "margin": None, "accepted_mutants": {}}
        unknown |= dict.fromkeys(("board", "corrects", "variants", "uses", "implies", "sharper_than", "same_as"), ())
        return replace(self, id=f"{self.id}~{number}", variant_of=self.id, **(unknown | fields))

    def _check_form(self) -> None:
        derived = "" if not self.variant_of else r"~\d+" if self.counted is None else r"#\w+"
        named = r"[\w.-]+/" + ("" if self.counted else r"[\w.-]+(@[\w.-]+)?")
        if not re.fullmatch(named + derived, self.id):
            raise self.fail('the id must read "paper/name" or "paper/name@reading", of letters, digits, . _ -')
        wanted: dict[str, tuple[type, ...]] = {
            "title": (str,), "statement": (str,), "source": (Source,), "standing": (Standing,), "forall": (Domain,),
        }  # fmt: skip
        for name, kinds in wanted.items():
            if not isinstance(getattr(self, name), kinds):
                hint = '; take one such as integers("n") or coprime_pairs("m", "n")' if name == "forall" else ""
                raise self.fail(f'"{name}" must be a {kinds[0].__name__}, got {getattr(self, name)!r}{hint}')
        for axis in getattr(self.forall, "axes", (getattr(self.forall, "axis", None),)):
            if axis is not None and max(abs(axis.start), axis.step) >= MOST:
                raise self.fail(f"the values of {axis.name} are beyond 64 bits from the first on; begin below 2^62")
        if not self.title.strip() or not self.statement.strip():
            raise self.fail('"title" and "statement" must say something')
        if any(ord(c) < 32 and c != "\n" for c in self.title + self.statement + self.remark) or "\n" in self.title:
            raise self.fail('"title", "statement" and "remark" must not hold control characters')
        for name, value in vars(self).items():
            if (text := unwritable(value)) is not None:
                raise self.fail(f'"{name}" has the text {text!a}, with half of a character; write all of it, or none')
        if self.statement.count("$") % 2:
            raise self.fail('a "$" in "statement" is left open')
        if not isinstance(self.using, list | tuple) or not all(isinstance(t, Table | Total) for t in self.using):
            raise self.fail(f'"using" must be a list such as [Table(...)] or [Count(...)], got {self.using!r}')
        if not isinstance(self.means, list | tuple):
            raise self.fail(f'"means" must be a list such as [Exhaustive()], got {self.means!r}')
        known = [m for m in self.means if type(m) in MEANS.values() and vars(m).keys() <= {f.name for f in fields(m)}]
        if not known or len(known) < len(self.means):
            raise self.fail(f'"means" must list at least one of {", ".join(f"{m.__name__}()" for m in MEANS.values())}')
        if self.sampled and (len(self.means) > 1 or self.using or self.given or self.forall.kind != "printed"):
            raise self.fail("Sample stands alone: on printed cases, without other means, tables or hypothesis")
        assumed = {name for means in self.means if isinstance(means, Sample) for name in means.assumes}
        if unknown := assumed - set(self.forall.names):
            raise self.fail(f"Sample assumes {', '.join(sorted(unknown))}, but the cases give {self.forall.names}")
        if not isinstance(self.variants, list | tuple) or not all(isinstance(v, Variant) for v in self.variants):
            raise self.fail(f'"variants" must be a list such as [variant("...", then=...)], got {self.variants!r}')
        if self.using and any(isinstance(m, Fuzz) for m in self.means):
            raise self.fail("Fuzz draws far beyond any table; leave it out of the means of a claim that is using one")
        if len({m.name for m in self.means}) < len(self.means):
            raise self.fail('"means" lists the same kind twice')
        if not all(isinstance(m, str) and "/" in m and m != self.id for m in self.corrects):
            raise self.fail(f'"corrects" must list ids of other claims, got {self.corrects!r}')
        if len(set(self.arguments)) < len(self.arguments):
            raise self.fail(f"two of the names {', '.join(self.arguments)} are the same; rename one")

    def _check_predicate(
        self, name: str, predicate: Predicate | None, types: tuple[Type, ...], takes: Sequence[str]
    ) -> None:
        """Check that a predicate takes the variables and the tables, and that it gives a truth value."""
        if not isinstance(predicate, Function) and not callable(predicate):
            raise self.fail(f'"{name}" must be a function of ({", ".join(takes)}), got {predicate!r}')
        try:
            written = read(predicate)
        except LanguageError as error:
            if error.place != "predicate" and not error.place.startswith("<"):
                raise
            raise LanguageError(self.where, f'"{name}": {error.problem}', error.fix) from None
        if isinstance(written, PlainPython):
            try:
                parameters = inspect.signature(written.function).parameters.values()
            except (TypeError, ValueError):
                raise self.fail(f'the parameters of "{name}" are not known; write a lambda or a def') from None
            given = tuple(p.name for p in parameters if p.default is p.empty)
        else:
            given = written.parameters
        if given != tuple(takes):
            raise self.fail(
                f'"{name}" takes ({", ".join(given)}), but the claim gives ({", ".join(takes)}); '
                f"make it take ({', '.join(takes)}) or change the domain or the tables"
            )
        if isinstance(written, Function):
            _, kind = checked(written, types)
            if name in ("given", "then", "near") and kind not in (BOOL, ANY):
                raise self.fail(f'"{name}" gives {kind.noun}, not True or False; let it return a comparison')

    def _check_tables(self) -> None:
        for table in self.using:
            if isinstance(table, Table) and table.twin is not None:
                if not callable(table.compute) or not callable(table.twin):
                    raise self.fail(f"the table {table.name} must be given functions, got {table.twin!r}")
                if python_of(table.compute) is python_of(table.twin):
                    raise self.fail(f'"twin" of the table {table.name} is its own function; give other code, or none')

    def _check_counterexample(self) -> None:
        if not all(isinstance(n, int) and n > 0 for n in self.board) or math.gcd(*self.board) > 1:
            raise self.fail(f'"board" must be the numbers of a finite position, got {self.board!r}')
        if self.counterexample is None:
            if self.board:
                raise self.fail('"board" shows a counterexample, and there is none; give one, or leave "board" out')
            return
        given: Any = self.counterexample
        if not isinstance(given, Mapping):
            shown = "{" + ", ".join(f'"{name}": ...' for name in self.forall.names) + "}"
            raise self.fail(f'"counterexample" must be a case such as {shown}, got {given!r}')
        try:
            self.forall.row(dict(given))
        except ValueError as error:
            raise self.fail(f'"counterexample" is not a case of this claim: {error}') from error

    def _check_relations(self) -> None:
        """Check the form of what is listed; whether there are such claims is known when all files are loaded."""
        for name in ("uses", "implies", "sharper_than", "same_as"):
            ids = getattr(self, name)
            if isinstance(ids, str) or not all(isinstance(other, str) for other in ids):
                raise self.fail(f'"{name}" must list ids of claims, such as ["paper/thm-1"], got {ids!r}')
            if self.id in ids:
                raise self.fail(f'"{name}" lists the claim itself; take it out')
