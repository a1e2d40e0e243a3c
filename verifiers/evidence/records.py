"""What a check found: the evidence of one means, and the result of one claim."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from msgspec import convert

from claims import Claim, Exhaustive, Fuzz, Verdict
from claims.domains import Domain, Scope
from claims.language.functions import OWN_PYTHON
from claims.vocabulary.means import MEANS
from claims.vocabulary.texts import writable
from verifiers.common.contained import containing
from verifiers.common.units import case_text
from verifiers.evidence.covered import Covered

KNOWN_COUNTEREXAMPLE, VARIANT = "known counterexample", "variant"
OF_OTHERS, AGAIN, ANEW = "from another machine", "computed again here", "never stored"
BY_OWN_PYTHON = "own python"
"""Details of evidence: any of it comes from another machine; so many pieces that did were computed again; why it is
never taken from a ledger; and that the claim file's own Python judged."""
_AFTER_SEARCH = list(MEANS).index(Exhaustive.name) + 1
STRENGTH = (*list(MEANS)[:_AFTER_SEARCH], KNOWN_COUNTEREXAMPLE, *list(MEANS)[_AFTER_SEARCH:])
"""Names of evidence, the strongest first: what is not drawn before what is."""


@dataclass(frozen=True, kw_only=True)
class Evidence:
    """What one means says of one claim.

    ``cases`` were tried, ``met`` of them met the hypotheses, ``failed`` of these fail; of the ``counterexample``
    `found_smallest` tells more. ``message`` is one sentence for people, ``detail`` what else is known (whether the
    predicate was compiled, the digest, the steps of a proof). ``fresh`` is False for what the ledger already held.
    ``fingerprint`` is what the evidence is keyed by, and ``engines`` the versions that are part of it.
    """

    name: str
    verdict: Verdict
    scope: Covered
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
        for name in ("message", "detail"):  # what code of a claim file raised may have any text
            object.__setattr__(self, name, writable(getattr(self, name)))

    @property
    def found_smallest(self) -> bool:
        """Whether the counterexample is the smallest: one found in order, by a search that left out no smaller case."""
        found = self.name == Exhaustive.name and self.counterexample is not None and self.verdict is Verdict.REFUTED
        return found and not self.detail.get("not the smallest")

    def told(self, text: str) -> str:
        """Return a text about the evidence, which says so where plain Python of the claim file judged the cases."""
        own = self.detail.get(BY_OWN_PYTHON) and self.verdict is not Verdict.ERROR and OWN_PYTHON not in text
        return "; ".join(filter(None, (text, OWN_PYTHON))) if own else text

    def as_dict(self) -> dict[str, Any]:
        """Return the evidence as plain data for JSON and the ledger."""
        fields = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return fields | {"verdict": str(self.verdict), "scope": self.scope.as_dict()}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Evidence:
        """Read back what ``as_dict`` gave; ValueError where it is something else."""
        if data.keys() != cls.__dataclass_fields__.keys() or not isinstance(data["scope"], dict):
            raise ValueError("evidence has the fields of this class, and its scope is a mapping")
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
)


def strength(evidence: Evidence) -> int:
    """Return the place of its means among all, the strongest first."""
    return STRENGTH.index(evidence.name) if evidence.name in STRENGTH else len(STRENGTH)


def _display_order(evidence: Evidence) -> tuple[bool, bool, bool, int]:
    known, searched = (evidence.name == name for name in (KNOWN_COUNTEREXAMPLE, Exhaustive.name))
    return not evidence.found_smallest, not known, not searched, strength(evidence)


@dataclass(frozen=True, kw_only=True)
class Result:
    """A claim with all the evidence of one run; ``stale`` names evidence of other code, which counts for nothing.

    ``outdated`` names the means whose evidence is of other code than today's: only in a run that is shown again later.
    ``scope`` is what the run was asked to cover.
    """

    claim: Claim
    evidence: tuple[Evidence, ...]
    scope: Scope
    sharpness: tuple[tuple[str, Evidence], ...] = ()
    stale: tuple[str, ...] = ()
    outdated: tuple[str, ...] = ()

    @property
    def verdict(self) -> Verdict:
        """The verdict of the claim: trouble first, then a refutation, then the strongest support."""
        said = {e.verdict for e in self._telling()}
        if Verdict.REFUTED in said and Verdict.PROVED in said:
            return Verdict.CONFLICT
        return next((v for v in WEIGHT if v in said), Verdict.INCONCLUSIVE)

    @property
    def declared(self) -> Verdict:
        """The verdict that the claim file declares."""
        return self.claim.declared

    @property
    def matches_declaration(self) -> bool:
        """True when the run says what the claim file declares, as far as the means that were run can say it.

        A statement declared true must hold by every means that was run; with the means of the declared verdict left
        out by ``--means``, the others still have to hold.
        """
        if not self.declared.supports:
            return self.verdict is self.declared
        return self.verdict.supports and all(e.verdict.supports for e in self._telling())

    @property
    def deciding(self) -> Evidence | None:
        """The evidence that has the verdict of the claim; of several, that of the strongest means."""
        return min((e for e in self.evidence if e.verdict is self.verdict), key=strength, default=None)

    @property
    def refuting(self) -> Evidence | None:
        """The evidence whose counterexample is shown: the smallest where that is known, then the declared one."""
        return min((e for e in self.evidence if e.verdict is Verdict.REFUTED), key=_display_order, default=None)

    def _telling(self) -> list[Evidence]:
        """Leave out drawn cases of which none met the hypotheses, where others did: they say nothing either way."""
        holds = any(e.verdict.supports for e in self.evidence)
        drawn = [e for e in self.evidence if e.name == Fuzz.name and e.verdict is Verdict.VACUOUS]
        return [e for e in self.evidence if not (holds and e in drawn)]

    def _repr_markdown_(self) -> str:
        """Show the result in a notebook: the claim, the verdict, and a line for each means."""
        lines = [f"**{self.claim.title}** (`{self.claim.id}`): **{self.verdict}**", "", self.claim.statement, ""]
        lines += ["| means | verdict | cases | hypotheses met | scope | |", "| --- | --- | ---: | ---: | --- | --- |"]
        for e in self.evidence:
            note = f"fails at {case_text(e.counterexample)}; {e.message}" if e.counterexample else e.message
            cells = (e.name, str(e.verdict), str(e.cases), str(e.met), e.scope.words, e.told(note))
            lines.append("| " + " | ".join(" ".join(cell.replace("|", "\\|").split()) for cell in cells) + " |")
        return "\n".join(lines) + "\n"

    def __str__(self) -> str:
        return self._repr_markdown_()

    @property
    def cases(self) -> int:
        """Cases tried by all means together."""
        return sum(e.cases for e in self._counted())

    @property
    def met(self) -> int:
        """How many of these met the hypotheses."""
        return sum(e.met for e in self._counted())

    def _counted(self) -> list[Evidence]:
        """Leave out the case that the claim file names where the search met it, so that it counts once."""
        searched = {
            case_text(e.counterexample) for e in self.evidence if e.name != KNOWN_COUNTEREXAMPLE and e.counterexample
        }
        named = [e for e in self.evidence if e.name == KNOWN_COUNTEREXAMPLE and e.counterexample]
        again = [e for e in named if case_text(e.counterexample or {}) in searched]
        return [e for e in self.evidence if e not in again]

    @property
    def seconds(self) -> float:
        """Time spent by all means together."""
        return sum(e.seconds for e in self.evidence)


def described(domain: Domain, low: int, high: int) -> str:
    """Say in words which cases lie in some layers; of a domain that cannot say it, name the variables."""
    with suppress(Exception), containing():
        return domain.describe(low, high)
    return ", ".join(domain.names)
