"""Results of checks: the evidence of one method, and the result of one claim."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from msgspec import convert, json

from sylver_claims.claims import Claim, Exhaustive, Fuzz, Proof, Pruned, Verdict
from sylver_claims.claims.domains import Domain, Scope
from sylver_claims.claims.language.functions import OWN_PYTHON
from sylver_claims.claims.vocabulary.methods import METHODS
from sylver_claims.claims.vocabulary.texts import writable
from sylver_claims.verifiers.common.contained import containing
from sylver_claims.verifiers.common.units import case_text
from sylver_claims.verifiers.evidence.covered import Covered
from sylver_claims.verifiers.evidence.plain import result_data

KNOWN_COUNTEREXAMPLE, VARIANT = "known counterexample", "variant"
UNCONFIRMED = "not independently confirmed"
STAYS_OPEN = "a finite form: the printed statement stays open"
OF_OTHERS, AGAIN, ANEW = "from another machine", "computed again here", "never stored"
BY_OWN_PYTHON = "own python"
"""Keys of ``detail``: came from another machine; number of recomputed pieces of another machine; why it is not cached;
judged by the claim file's own Python."""
_AFTER_SEARCH = list(METHODS).index(Exhaustive.name) + 1
STRENGTH = (*list(METHODS)[:_AFTER_SEARCH], KNOWN_COUNTEREXAMPLE, *list(METHODS)[_AFTER_SEARCH:])
"""Names of evidence, strongest first; random cases are last."""


@dataclass(frozen=True, kw_only=True)
class Evidence:
    """The result of one method for one claim.

    ``cases`` were tried, ``met`` of them met the hypotheses, and ``failed`` of these fail. `found_smallest` describes
    the ``counterexample``. ``message`` is one sentence, ``detail`` has further data (whether the predicate was
    compiled, the digest, the steps of a proof). ``fresh`` is False for cached evidence. ``fingerprint`` is the key of
    the evidence, and ``engines`` are the versions that are part of it.
    """

    name: str
    verdict: Verdict
    scope: Covered = field(default_factory=Covered)
    cases: int = 0
    met: int = 0
    failed: int = 0
    counterexample: dict[str, Any] | None = None
    seconds: float = 0.0
    message: str = ""
    detail: dict[str, Any] = field(default_factory=dict)
    fresh: bool = True
    fingerprint: str = ""
    engines: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        try:
            json.encode((self.message, self.detail))
        except (TypeError, ValueError, OverflowError):  # exceptions of a claim file may have any text
            for name in ("message", "detail"):
                object.__setattr__(self, name, writable(getattr(self, name)))

    @property
    def found_smallest(self) -> bool:
        """Whether the counterexample is the smallest: a search in order found it, without omitting smaller cases."""
        found = self.name == Exhaustive.name and self.counterexample is not None and self.verdict is Verdict.REFUTED
        return found and not self.detail.get("not the smallest")

    def with_note(self, text: str) -> str:
        """Return a text about the evidence, with a note if plain Python of the claim file evaluated the cases."""
        own = self.detail.get(BY_OWN_PYTHON) and self.verdict is not Verdict.ERROR and OWN_PYTHON not in text
        return "; ".join(filter(None, (text, OWN_PYTHON))) if own else text

    def as_dict(self) -> dict[str, Any]:
        """Return the evidence as plain data for JSON and the ledger."""
        fields = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return fields | {"verdict": str(self.verdict), "scope": self.scope.as_dict()}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Evidence:
        """Parse the output of ``as_dict``; ValueError if it is invalid."""
        if data.keys() != cls.__dataclass_fields__.keys() or not isinstance(data["scope"], dict):
            raise ValueError("evidence must have the fields of this class, and a mapping as its scope")
        return replace(convert(data | {"scope": {}}, cls), scope=Covered.from_dict(data["scope"]))


WEIGHT = (
    Verdict.ERROR,
    Verdict.CONFLICT,
    Verdict.REFUTED,
    Verdict.NOT_REPRODUCED,
    Verdict.PROVED,
    Verdict.CONDITIONAL,
    Verdict.VACUOUS,
    Verdict.INCONCLUSIVE,
    Verdict.VERIFIED,
    Verdict.TESTED,
    Verdict.OUT_OF_RANGE,
)


class Counts(NamedTuple):
    """Numbers of searched cases of a claim, and of random ones, each with the number that met the hypotheses."""

    searched: int
    met: int
    random: int
    random_met: int


def strength(evidence: Evidence) -> int:
    """Return the rank of the evidence's method, where 0 is the strongest."""
    return STRENGTH.index(evidence.name) if evidence.name in STRENGTH else len(STRENGTH)


def _display_order(evidence: Evidence) -> tuple[bool, bool, bool, int]:
    known, searched = (evidence.name == name for name in (KNOWN_COUNTEREXAMPLE, Exhaustive.name))
    return not evidence.found_smallest, not known, not searched, strength(evidence)


@dataclass(frozen=True, kw_only=True)
class Result:
    """A claim with all evidence of one run; ``stale`` lists stale evidence, which is ignored.

    ``outdated`` lists the methods whose evidence has become stale, if a run is rendered again later. ``scope`` is the
    requested scope.
    """

    claim: Claim
    evidence: tuple[Evidence, ...]
    scope: Scope
    sharpness: tuple[tuple[str, Evidence], ...] = ()
    stale: tuple[str, ...] = ()
    outdated: tuple[str, ...] = ()

    @property
    def verdict(self) -> Verdict:
        """The verdict of the claim: a problem takes precedence, then a refutation, then the strongest support."""
        said = {e.verdict for e in self._telling()}
        if Verdict.REFUTED in said and (Verdict.PROVED in said or self._is_below_the_width()):
            return Verdict.CONFLICT
        if self.without_proof:
            said.discard(Verdict.INCONCLUSIVE)
        return next((v for v in WEIGHT if v in said), Verdict.INCONCLUSIVE)

    @property
    def verified_width(self) -> int | None:
        """The width of the binary numbers for which a proof verifies the claim; None without such a proof."""
        if not any(e.name == Proof.name and e.verdict is Verdict.VERIFIED for e in self.evidence):
            return None
        return next((m.width for m in self.claim.methods if isinstance(m, Proof) and isinstance(m.width, int)), None)

    def _is_below_the_width(self) -> bool:
        """Whether a case that fails is one for which a proof with a width verifies the claim."""
        width, cases = self.verified_width, [e.counterexample for e in self.evidence if e.counterexample]
        return width is not None and any(max(case.values()) < 2**width for case in cases)

    @property
    def declared(self) -> Verdict:
        """The verdict that the claim file declares."""
        return self.claim.declared

    @property
    def matches_declaration(self) -> bool:
        """Whether the verdict is the expected one, as far as the selected methods can decide.

        A statement declared true must hold by every method of the run; if ``--method`` excludes the method of the
        declared verdict, the others must still hold.
        """
        if self.verdict is Verdict.OUT_OF_RANGE:
            return True
        if not self.declared.supports:
            return self.verdict is self.declared
        return self.verdict.supports and all(e.verdict.supports for e in self._telling())

    @property
    def deciding(self) -> Evidence | None:
        """The evidence with the verdict of the claim; if there are several, that of the strongest method."""
        return min((e for e in self.evidence if e.verdict is self.verdict), key=strength, default=None)

    @property
    def refuting(self) -> Evidence | None:
        """The evidence whose counterexample is displayed: the smallest one if it is known, else the declared one."""
        return min((e for e in self.evidence if e.verdict is Verdict.REFUTED), key=_display_order, default=None)

    @property
    def without_proof(self) -> bool:
        """Whether the search verified every case up to its bound, and another method did not finish."""
        searched = any(e.name == Exhaustive.name and e.verdict is Verdict.VERIFIED for e in self.evidence)
        return searched and any(e.verdict is Verdict.INCONCLUSIVE for e in self.evidence)

    @property
    def search(self) -> Evidence | None:
        """The evidence of the search: the pruned one if it decides, else the exhaustive one."""
        if self.deciding is not None and self.deciding.name == Pruned.name:
            return self.deciding
        return self.exhaustive

    @property
    def exhaustive(self) -> Evidence | None:
        """The evidence of the exhaustive search, if there is any."""
        return next((e for e in self.evidence if e.name == Exhaustive.name), None)

    @property
    def searched_layers(self) -> Scope | None:
        """The layers of the search; None if there was no search, or if it omitted some."""
        if self.search is None or self.search.scope.missing or not self.search.cases:
            return None
        return self.search.scope.layers

    @property
    def is_bounded(self) -> bool:
        """Whether the claim is verified up to the bound of its search only."""
        return self.verdict.supports and self.search is not None and self.search.verdict is self.verdict

    @property
    def counts(self) -> Counts:
        """Numbers of searched cases, and of random ones."""
        drawn = next((e for e in self.evidence if e.name == Fuzz.name), None)
        return Counts(*(getattr(e, n) if e else 0 for e in (self.search, drawn) for n in ("cases", "met")))

    def _telling(self) -> list[Evidence]:
        """Omit evidence that says nothing either way, if there is other evidence.

        This applies to a search below the first case, and to random cases of which none met the hypotheses.
        """
        holds = any(e.verdict.supports for e in self.evidence)
        is_below = any(e.verdict is Verdict.OUT_OF_RANGE for e in self.evidence)
        drawn = [e for e in self.evidence if e.name == Fuzz.name and e.verdict is Verdict.VACUOUS]
        telling = [e for e in self.evidence if not ((holds or is_below) and e in drawn)]
        said = [e for e in telling if e.verdict is not Verdict.OUT_OF_RANGE]
        return said or telling

    @property
    def counterexample(self) -> dict[str, Any] | None:
        """The case that refutes the claim, by variable; None if the claim is not refuted."""
        return None if self.refuting is None else self.refuting.counterexample

    def to_dict(self) -> dict[str, Any]:
        """Return the result as plain data, in the shape of a claim of ``results.schema.json``."""
        return result_data(self)

    def __repr__(self) -> str:
        at = f" at {case_text(self.counterexample)}" if self.counterexample else ""
        return f"<Result {self.claim.id}: {self.verdict}{at}>"

    def _repr_markdown_(self) -> str:
        """Display the result in a notebook: the claim, the verdict, and a line for each method."""
        lines = [f"**{self.claim.title}** (`{self.claim.id}`): **{self.verdict}**", "", self.claim.statement, ""]
        lines += ["| method | verdict | cases | hypotheses met | scope | |", "| --- | --- | ---: | ---: | --- | --- |"]
        for e in self.evidence:
            note = f"fails at {case_text(e.counterexample)}; {e.message}" if e.counterexample else e.message
            cells = (e.name, str(e.verdict), str(e.cases), str(e.met), e.scope.words, e.with_note(note))
            lines.append("| " + " | ".join(" ".join(cell.replace("|", "\\|").split()) for cell in cells) + " |")
        return "\n".join(lines) + "\n"

    def __str__(self) -> str:
        return self._repr_markdown_()

    @property
    def cases(self) -> int:
        """Cases tried by all methods together."""
        return sum(e.cases for e in self._counted())

    @property
    def met(self) -> int:
        """Number of these cases that met the hypotheses."""
        return sum(e.met for e in self._counted())

    def _counted(self) -> list[Evidence]:
        """Omit the declared counterexample if the search includes it, so that it counts once."""
        searched = {
            case_text(e.counterexample) for e in self.evidence if e.name != KNOWN_COUNTEREXAMPLE and e.counterexample
        }
        named = [e for e in self.evidence if e.name == KNOWN_COUNTEREXAMPLE and e.counterexample]
        again = [e for e in named if case_text(e.counterexample or {}) in searched]
        return [e for e in self.evidence if e not in again]

    @property
    def seconds(self) -> float:
        """Time spent by all methods together."""
        return sum(e.seconds for e in self.evidence)


def described(domain: Domain, low: int, high: int) -> str:
    """Describe the cases in some layers; if the domain cannot, name its variables."""
    with suppress(Exception), containing():
        return domain.describe(low, high)
    return ", ".join(domain.names)
