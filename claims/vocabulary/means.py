"""The means by which a claim can be checked: declarations only, the work is done in ``verifiers``.

All that the rest of the program must know of a means stands in its class: who checks it, what that rests on, and the
words for it. A new one is its class here, its place in ``MEANS``, and the module that its ``checker`` names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Literal

from claims.renamed import renamed
from claims.vocabulary.source import Verdict
from claims.vocabulary.steps import AnyStep, Assumption, Conclusion


@dataclass(frozen=True, kw_only=True)
class Means:
    """What is said of every means.

    ``name`` stands in options, tables and JSON; ``in_words`` in a sentence. ``engines`` are the distributions whose
    versions are part of the evidence, and ``rests_on`` names the code that is, beyond that of the claim and of the
    rooms that judge any claim.
    """

    name: ClassVar[str]
    in_words: ClassVar[str]
    engines: ClassVar[tuple[str, ...]] = ("numba", "llvmlite", "numpy")
    rests_on: ClassVar[tuple[str, ...]] = ()

    @property
    def best_verdict(self) -> Verdict:
        """The verdict that the means gives where no case fails."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class OneJobMeans(Means):
    """A means that is checked as one job, in a process of its own; an exhaustive search is cut into shards.

    ``checker`` is the dotted name of the function that is called with a claim and its means, and returns evidence, or
    what solvers are to be asked. If the means ``depends_on_scope``, it is called as ``checker(claim, means, scope,
    replayed)``, where ``replayed`` is a stored counterexample or None, and its evidence is stored for those layers
    alone.
    ``counterexample`` is what to call one that it finds. ``cost`` is the estimated time of a job in seconds, until the
    ledger has a measured one; only the order of the work follows it. Jobs of one ``group`` meet the same cases, and
    what the reference remembers of them is of use in the same process. ``hint`` says what the author of a claim can do
    where the computation is given up.
    """

    checker: ClassVar[str]
    counterexample: ClassVar[str] = "counterexample"
    cost: ClassVar[float] = 1.0
    group: ClassVar[str] = ""
    hint: ClassVar[str] = ""
    depends_on_scope: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class Exhaustive(Means):
    """Every case of the domain up to the bound of the run."""

    name: ClassVar[str] = "exhaustive"
    in_words: ClassVar[str] = "exhaustive search"

    @property
    def best_verdict(self) -> Verdict:
        return Verdict.VERIFIED


@renamed(times="bound_factor", most="max_value")
@dataclass(frozen=True, kw_only=True)
class Fuzz(OneJobMeans):
    """Cases drawn by Hypothesis, up to ``bound_factor`` times as large as the bound of the run.

    ``examples`` is the number of cases drawn that meet the hypotheses, the same ones in each run; fewer are drawn where
    hardly any does. ``max_value`` bounds them where the kernel needs memory or time that grows with the values.
    """

    examples: int = 100
    bound_factor: int = 100
    max_value: int = 1_000_000
    name: ClassVar[str] = "fuzz"
    in_words: ClassVar[str] = "fuzzing"
    engines: ClassVar[tuple[str, ...]] = (*Means.engines, "hypothesis")
    checker: ClassVar[str] = "verifiers.means.fuzz.fuzz"
    counterexample: ClassVar[str] = "counterexample (drawn, not the smallest in order)"
    cost: ClassVar[float] = 1.0
    hint: ClassVar[str] = "draw smaller cases, such as by Fuzz(max_value=30)"
    depends_on_scope: ClassVar[bool] = True

    @property
    def best_verdict(self) -> Verdict:
        return Verdict.TESTED

    def __post_init__(self) -> None:
        if any(type(n) is not int or n < 1 for n in (self.examples, self.bound_factor, self.max_value)):
            raise ValueError("Fuzz needs examples, bound_factor and max_value that are integers of at least 1")


@dataclass(frozen=True, kw_only=True)
class Proof(OneJobMeans):
    """A proof for every case, closed step by step by z3, and by cvc5 where it can.

    What is proved is read off the claim's own ``given`` and ``then``, its domain, and the definitions of the functions
    that they name: nothing is stated here a second time.

    Parameters
    ----------
    steps
        Takes the case and returns the steps that lead to the statement, if it does not follow at once. The case has
        the variables of the domain as attributes (``case.S``, ``case.m``), ``case.of(function, ...)`` for what a
        function with a definition means, ``case.given`` and ``case.then``, and ``case.defined`` for what must hold so
        that they have a value. It is called when the proof is checked, so that claim files load without a solver.
    resources
        Bounds each step in z3's own resource units, cvc5 having a tenth of them in its own: a verdict does not depend
        on how busy the machine is.
    digits
        Read the variables as bit-vectors, for statements with xor: all cases below 2 to this power, and no others. With
        ``"all"`` it is all cases: an automaton that reads binary digits goes through numbers of any length, and the
        solvers through those below 2^64.
    assume
        What the proof takes for granted. Then the verdict is ``conditional``, and names it.
    """

    steps: Callable[[Any], Sequence[AnyStep | Conclusion]] | None = None
    resources: int = field(default=40_000_000)
    digits: int | Literal["all"] | None = None
    assume: Sequence[Assumption] = ()
    name: ClassVar[str] = "proof"
    in_words: ClassVar[str] = "the proof"
    engines: ClassVar[tuple[str, ...]] = ("z3-solver", "cvc5")
    checker: ClassVar[str] = "verifiers.proof.proving.prepare"
    counterexample: ClassVar[str] = "counterexample (a solver's, not the smallest in order)"
    cost: ClassVar[float] = 8.0
    hint: ClassVar[str] = "let the steps of the proof say less at once"

    @property
    def best_verdict(self) -> Verdict:
        return Verdict.CONDITIONAL if self.assume else Verdict.PROVED

    def __post_init__(self) -> None:
        if self.steps is not None and not callable(self.steps):
            raise ValueError("Proof takes the function that returns the steps: its name alone, without parentheses")
        if type(self.resources) is not int or self.resources < 1:
            raise ValueError(f"Proof needs resources that are an integer of at least 1, got {self.resources!r}")
        if self.digits not in (None, "all") and (type(self.digits) is not int or not 1 <= self.digits <= 65):
            raise ValueError(f'Proof takes from 1 to 65 binary digits, or digits="all", got {self.digits!r}')
        if not isinstance(self.assume, list | tuple) or not all(isinstance(a, Assumption) for a in self.assume):
            raise ValueError('Proof takes a list of assumptions, as [Assumption(words="...", formula=...)]')
        object.__setattr__(self, "assume", tuple(self.assume))


@dataclass(frozen=True, kw_only=True)
class Automaton(OneJobMeans):
    """A period certificate for each of the printed cases: a verdict on all of their infinitely many moves.

    ``variable`` names the position of a case, of greatest common divisor 2. Its certificate is made by the engine and
    checked by other code; odd moves up to ``limit`` are looked at one by one until they recur.
    """

    variable: str = "position"
    limit: int = 10**7
    name: ClassVar[str] = "automaton"
    in_words: ClassVar[str] = "a period certificate"
    rests_on: ClassVar[tuple[str, ...]] = (
        *("kernels.even.solve", "kernels.even.replay.sweep"),
        "verifiers.certificates.period_check.check",
    )
    checker: ClassVar[str] = "verifiers.means.automaton.certify"
    cost: ClassVar[float] = 30.0

    @property
    def best_verdict(self) -> Verdict:
        return Verdict.PROVED


@renamed(least="min_trials", most="max_trials")
@dataclass(frozen=True, kw_only=True)
class Sample(OneJobMeans):
    """Independent trials of each printed case, with exact binomial intervals for the probability of success.

    ``trial`` takes the variables of the claim, the number of the first trial, and how many there are to be; it returns
    how many of these succeed. Trials are independent, alike, and the same in each run. ``then`` takes the variables
    and the two ends of an interval, and says whether the statement allows a probability in it. What the statement
    allows has to be an interval, too.

    After ``min_trials`` of a case, twice as many, and so on up to ``max_trials``, the case is settled when the
    statement allows the whole of the exact interval, or nothing of it. ``confidence`` is that of all intervals
    together: the error is shared out between the cases, and halved from look to look; ``stated_error`` is that of
    intervals which the statement itself holds, such as that of a printed count.

    ``reference`` is the trial by other code, which repeats the first ``repeated`` trials of each case; without it
    nothing confirms them. ``spot`` is the trial that it repeats in place of ``trial``, where that is long.

    ``policy`` says in words what was chosen that the source leaves open, and ``assumes`` names the variables that hold
    it, each with all values that are registered. A case that is excluded is not reproduced under its policy; only where
    the cases with every policy are excluded is the statement refuted. Both are left out where nothing is left open.
    ``reproduced=False`` declares that some case is excluded.
    """

    trial: Callable[..., int]
    policy: str = ""
    assumes: Mapping[str, Sequence[Any]] = field(default_factory=dict, hash=False)
    reproduced: bool = True
    spot: Callable[..., int] | None = None
    reference: Callable[..., int] | None = None
    min_trials: int = 64
    max_trials: int = 8192
    confidence: float = 0.999
    stated_error: float = 0.0
    repeated: int = 2
    name: ClassVar[str] = "sample"
    in_words: ClassVar[str] = "sampling"
    checker: ClassVar[str] = "verifiers.means.sample.sample"
    cost: ClassVar[float] = 20.0
    group: ClassVar[str] = "games"

    @property
    def best_verdict(self) -> Verdict:
        return Verdict.TESTED if self.reproduced else Verdict.NOT_REPRODUCED

    def __post_init__(self) -> None:
        if not 1 <= self.min_trials <= self.max_trials or self.repeated < 1:
            raise ValueError("Sample needs 1 <= min_trials <= max_trials, and repeated of at least 1")
        if not 0.5 < self.confidence < 1:
            raise ValueError("Sample needs a confidence between 0.5 and 1")
        if bool(self.policy.strip()) != bool(self.assumes) or not all(self.assumes.values()):
            raise ValueError(
                "Sample needs its policy in words and, in assumes, the variables that hold it, each with all values "
                'that are registered, such as assumes={"opening": ["uniform-10", "uniform-30"]}; or neither of the two'
            )


MEANS: Mapping[str, type[Means]] = MappingProxyType({m.name: m for m in (Proof, Automaton, Exhaustive, Fuzz, Sample)})
"""All means by name, the strongest first."""
