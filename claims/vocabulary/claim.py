"""Claims: statements with their domain, hypothesis, conclusion, source and methods.

The constructor checks the form of a claim, so a malformed claim fails when its file is loaded.
"""

from __future__ import annotations

import inspect
import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, fields, replace
from functools import cached_property
from typing import Any

from sylver_claims.claims.domains import Domain
from sylver_claims.claims.errors import ClaimError, calling_file, module_being_loaded
from sylver_claims.claims.language import Function, PlainPython, checked, read, tree_for
from sylver_claims.claims.language.catalogue import python_of
from sylver_claims.claims.language.errors import LanguageError
from sylver_claims.claims.language.types import ANY, BOOL, TABLE, Type
from sylver_claims.claims.language.wording import kind_of
from sylver_claims.claims.renamed import renamed
from sylver_claims.claims.vocabulary.defaults import EXAMPLES, NOWHERE, defaults, predicates_of
from sylver_claims.claims.vocabulary.margin import Margin
from sylver_claims.claims.vocabulary.methods import METHODS, Exhaustive, Method, Sample
from sylver_claims.claims.vocabulary.source import Kind, Source, Verdict
from sylver_claims.claims.vocabulary.texts import CONTROL, unwritable
from sylver_claims.claims.vocabulary.totals import Total

Predicate = Callable[..., Any] | Function
MADE: dict[str, list[Claim]] = {}
"""Claims by the module that created them; each must be bound to a name of its file."""

MOST = 1 << 62
"""Bound on the start and step of domains, whose variables are 64-bit integers."""


@renamed(reach="argument_for", twin="reference")
@dataclass(frozen=True)
class Table:
    """An array computed once for the whole scope, and shared by claims.

    ``compute`` is a public kernel with one argument, the bound; ``argument_for`` returns that argument for a scope up
    to N. ``reference`` is an independent, plain implementation for a function that is not a kernel.
    """

    name: str
    compute: Callable[[int], Any]
    argument_for: Callable[[int], int] = field(default=lambda n: n)
    reference: Callable[[int], Any] | None = None


@dataclass(frozen=True)
class Variant:
    """A changed claim that should be refuted: a hypothesis dropped, a bound tightened."""

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


@renamed(
    means="methods",
    standing="kind",
    sharp="variants",
    survivors="accepted_mutants",
    mends="corrects",
    examples="compare_smallest",
)
@dataclass(frozen=True, kw_only=True)
class Claim:
    """One statement of one source, with the methods that check it.

    Parameters
    ----------
    id
        ``paper/name``, or ``paper/name@reading`` for one reading of a wording that leaves a choice. By default the name
        of the file and the name that the claim is bound to.
    title, statement
        A short title, and the statement as a sentence with formulas between dollar signs. By default the name that the
        claim is bound to, and the source of the predicates.
    source, kind
        Its place in the source, and its kind there. By default the claim file, and a conjecture.
    forall
        The domain of its variables.
    given, then
        Hypothesis (optional) and conclusion: predicates of the domain's variables followed by the tables.
    using
        Tables computed once for the scope, and totals (`Count`, `Sum`), which are counted before the claim is checked.
    methods
        The methods that check it.
    counterexample
        The smallest known counterexample, as values of the variables. Then the declared verdict is ``refuted``, and
        every run checks the counterexample, for any bound.
    board
        The numbers of a finite position that shows the counterexample, for reports to play it out; optional.
    corrects
        Ids of the claims that this one corrects.
    remark
        Notes for readers on the reading chosen or on the finding.
    finite_form_of
        The printed statement, if it is about a limit, a density, or infinitely many cases: ``statement`` is then a
        finite form that the file chooses. The printed statement stays open, whatever the verdict is.
    variants
        Variants that should be refuted.
    compare_smallest
        Number of smallest cases that every run compares with the reference.
    uses
        Ids of the claims that the proof in the source, or its description here, depends on. Proofs by solvers do not
        depend on them.
    implies, sharper_than, same_as
        Ids of claims that follow from this one, possibly by induction; of weaker claims, with more hypotheses or a
        wider bound; and of equivalent claims.
    margin
        A number to measure in every case, which shows where the statement is tightest.
    accepted_mutants
        Reasons for automatic mutants that no case refutes, by the beginning of their names in ``verify mutants``.
    """

    id: str = ""
    title: str = ""
    source: Source = NOWHERE
    kind: Kind = Kind.CONJECTURE
    statement: str = ""
    forall: Domain
    then: Predicate
    given: Predicate | None = None
    using: Sequence[Table | Total] = ()
    methods: Sequence[Method] = (Exhaustive(),)
    counterexample: Mapping[str, Any] | None = None
    board: tuple[int, ...] = ()
    corrects: tuple[str, ...] = ()
    remark: str = ""
    finite_form_of: str = ""
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
        for name, value in defaults(self).items():
            object.__setattr__(self, name, value)
        if not self.variant_of:
            MADE.setdefault(module_being_loaded(), []).append(self)
        self._check_form()
        for name, function in predicates_of(self).items():
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
        """Return an error with a problem and the place of this claim."""
        return ClaimError(f"{self.where}: {self.variant_of or self.id}: {problem}")

    @property
    def arguments(self) -> tuple[str, ...]:
        """Parameter names of the predicates: the variables, then the tables; if it is sampled, low and high."""
        return (*self.forall.names, *(table.name for table in self.using), *(("low", "high") if self.sampled else ()))

    @property
    def types(self) -> tuple[Type, ...]:
        """Parameter types of the predicates: see `arguments`."""
        return (*self.forall.types, *(TABLE for _ in self.using), *((ANY, ANY) if self.sampled else ()))

    @cached_property
    def trees(self) -> Mapping[str, Function | PlainPython]:
        """The trees of ``given``, ``then``, ``prune`` and the functions of the margin, as far as there are any."""
        return {name: tree_for(f, self.types) for name, f in predicates_of(self).items() if f is not None}

    @property
    def totals(self) -> tuple[Total, ...]:
        """Totals to count before this claim is checked."""
        return tuple(total for total in self.using if isinstance(total, Total))

    @property
    def sampled(self) -> bool:
        """Whether the statement is about a probability, tested by trials."""
        return any(isinstance(method, Sample) for method in self.methods)

    @property
    def declared(self) -> Verdict:
        """The declared verdict: the best of its methods, or ``refuted`` if it has a counterexample."""
        if self.counterexample is not None:
            return Verdict.REFUTED
        return min((method.best_verdict for method in self.methods), key=list(Verdict).index)

    def to_dict(self) -> dict[str, Any]:
        """Return the claim as plain data."""
        return {
            "id": self.id, "title": self.title, "statement": self.statement, "source": str(self.source),
            "kind": str(self.kind), "methods": [method.name for method in self.methods],
            "declared": str(self.declared), "where": self.where,
            "counterexample": None if self.counterexample is None else dict(self.counterexample),
        }  # fmt: skip

    def __repr__(self) -> str:
        return f"<Claim {self.id}: {self.title}>"

    def _repr_markdown_(self) -> str:
        """Show the claim in a notebook, its formulas set."""
        rows = [("source", str(self.source)), ("kind", str(self.kind)), ("remark", self.remark)]
        rows += [("methods", ", ".join(m.name for m in self.methods)), ("declared", str(self.declared))]
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
            methods=(Exhaustive(),),
            compare_smallest=0,
        )

    @property
    def derived(self) -> tuple[Claim, ...]:
        """Further claims to search: the variants, and the counts of the totals."""
        varied = (self.varied(change, number) for number, change in enumerate(self.variants))
        return (*varied, *map(self.counting, self.totals))

    def counting(self, total: Total) -> Claim:
        """Return the claim whose walk counts a total: the condition is its hypothesis, and nothing is concluded."""
        return Claim(
            id=f"{self.id.partition('/')[0]}/#{total.name}",
            title=f'The {total.words} of each layer, as "{total.name}"',
            source=self.source,
            kind=self.kind,
            statement=f"This claim only searches the domain to compute {total.name}.",
            forall=replace(total.over, limit=None),
            given=total.where,
            then=total.always,
            where=self.where,
            variant_of=self.id,
            counted=total,
        )

    def altered(self, number: int, **fields: Any) -> Claim:
        """Return this claim with changed fields, without the fields that hold only for this claim."""
        unknown: dict[str, Any] = {"counterexample": None, "margin": None, "accepted_mutants": {}}
        unknown |= dict.fromkeys(("board", "corrects", "variants", "uses", "implies", "sharper_than", "same_as"), ())
        return replace(self, id=f"{self.id}~{number}", variant_of=self.id, **(unknown | fields))

    def _check_form(self) -> None:
        derived = "" if not self.variant_of else r"~\d+" if self.counted is None else r"#\w+"
        named = r"[\w.-]+/" + ("" if self.counted else r"[\w.-]+(@[\w.-]+)?")
        if not re.fullmatch(named + derived, self.id):
            raise self.fail('the id must read "paper/name" or "paper/name@reading", of letters, digits, . _ -')
        wanted: dict[str, tuple[type, ...]] = {
            "title": (str,), "statement": (str,), "source": (Source,), "kind": (Kind,), "forall": (Domain,),
        }  # fmt: skip
        for name, kinds in wanted.items():
            if not isinstance(value := getattr(self, name), kinds):
                shown = repr(value) if isinstance(value, str | int) else kind_of(value)
                raise self.fail(f'"{name}" must be a {kinds[0].__name__}, got {shown}; write {EXAMPLES[name]}')
        for axis in getattr(self.forall, "axes", (getattr(self.forall, "axis", None),)):
            if axis is not None and max(abs(axis.start), axis.step) >= MOST:
                raise self.fail(f"the values of {axis.name} do not fit 64 bits; start below 2^62")
        if not self.title.strip() or not self.statement.strip():
            raise self.fail('"title" and "statement" must not be empty')
        self._check_finite_form()
        if CONTROL.search(self.title + self.statement + self.remark) or "\n" in self.title:
            raise self.fail('"title", "statement" and "remark" must not contain control characters')
        for name, value in vars(self).items():
            if (text := unwritable(value)) is not None:
                raise self.fail(
                    f'"{name}" has the text {text!a}, with an unpaired surrogate; write the whole character'
                )
        if self.statement.count("$") % 2:
            raise self.fail('a "$" in "statement" is not closed')
        if not isinstance(self.using, list | tuple) or not all(isinstance(t, Table | Total) for t in self.using):
            raise self.fail(f'"using" must be a list such as [Table(...)] or [Count(...)], got {self.using!r}')
        if not isinstance(self.methods, list | tuple):
            raise self.fail(f'"methods" must be a list such as [Exhaustive()], got {self.methods!r}')
        known = [
            m for m in self.methods if type(m) in METHODS.values() and vars(m).keys() <= {f.name for f in fields(m)}
        ]
        if classes := [m.__name__ for m in self.methods if m in METHODS.values()]:
            raise self.fail(f'"methods" has the class {classes[0]}; write {classes[0]}()')
        if not known or len(known) < len(self.methods):
            raise self.fail(
                f'"methods" must list at least one of {", ".join(f"{m.__name__}()" for m in METHODS.values())}'
            )
        if self.sampled and (len(self.methods) > 1 or self.using or self.given or self.forall.kind != "printed"):
            raise self.fail("Sample needs printed cases, and no other methods, tables or hypothesis")
        assumed = {name for method in self.methods if isinstance(method, Sample) for name in method.assumes}
        if unknown := assumed - set(self.forall.names):
            raise self.fail(f"Sample assumes {', '.join(sorted(unknown))}, but the cases give {self.forall.names}")
        if not isinstance(self.variants, list | tuple) or not all(isinstance(v, Variant) for v in self.variants):
            raise self.fail(f'"variants" must be a list such as [variant("...", then=...)], got {self.variants!r}')
        for method in self.methods:
            if refusal := method.refusal(self.forall, has_tables=bool(self.using)):
                raise self.fail(refusal)
        if len({m.name for m in self.methods}) < len(self.methods):
            raise self.fail('"methods" lists the same kind twice')
        if not all(isinstance(m, str) and "/" in m and m != self.id for m in self.corrects):
            raise self.fail(f'"corrects" must list ids of other claims, got {self.corrects!r}')
        if len(set(self.arguments)) < len(self.arguments):
            raise self.fail(f"two of the names {', '.join(self.arguments)} are the same; rename one")

    def _check_finite_form(self) -> None:
        """Check that the printed statement is a sentence, and another one than the finite form."""
        printed = self.finite_form_of
        if not isinstance(printed, str):
            raise self.fail(f'"finite_form_of" must be the printed statement as a str, got {printed!r}')
        if printed.count("$") % 2 or CONTROL.search(printed):
            raise self.fail('"finite_form_of" must hold no control characters, and no "$" that is left open')
        if printed and (not printed.strip() or printed.strip() == self.statement.strip()):
            raise self.fail('"finite_form_of" is the printed statement; let "statement" be the finite form of it')

    def _check_predicate(
        self, name: str, predicate: Predicate | None, types: tuple[Type, ...], takes: Sequence[str]
    ) -> None:
        """Check that a predicate takes the variables and the tables, and returns a bool."""
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
            if name in ("given", "then", "prune", "near") and kind not in (BOOL, ANY):
                raise self.fail(f'"{name}" gives {kind.noun}, not True or False; return a comparison')

    def _check_tables(self) -> None:
        for table in self.using:
            if isinstance(table, Table) and table.reference is not None:
                if not callable(table.compute) or not callable(table.reference):
                    raise self.fail(f"the table {table.name} must be given functions, got {table.reference!r}")
                if python_of(table.compute) is python_of(table.reference):
                    raise self.fail(
                        f'"reference" of the table {table.name} is the same function; give an independent one, or none'
                    )

    def _check_counterexample(self) -> None:
        if not all(isinstance(n, int) and n > 0 for n in self.board) or math.gcd(*self.board) > 1:
            raise self.fail(f'"board" must be the numbers of a finite position, got {self.board!r}')
        if self.counterexample is None:
            if self.board:
                raise self.fail('"board" needs a counterexample; give one, or remove "board"')
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
        """Check the form of listed ids; their existence is checked when all files are loaded."""
        for name in ("uses", "implies", "sharper_than", "same_as"):
            ids = getattr(self, name)
            if isinstance(ids, str) or not all(isinstance(other, str) for other in ids):
                raise self.fail(f'"{name}" must list ids of claims, such as ["paper/thm-1"], got {ids!r}')
            if self.id in ids:
                raise self.fail(f'"{name}" lists the claim itself; remove it')
