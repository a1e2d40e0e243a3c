"""Methods to check a claim: declarations only; ``verifiers`` does the work.

The class of a method has all data that the rest of the program needs. To add a method, write a class here, add it to
``METHODS``, and write the module named by its ``checker``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Literal

from sylver_claims.claims.domains import Domain
from sylver_claims.claims.domains.semigroups import Semigroups
from sylver_claims.claims.renamed import renamed, warn
from sylver_claims.claims.vocabulary.source import Verdict
from sylver_claims.claims.vocabulary.steps import AnyStep, Assumption, Conclusion

MOST_PRUNED = 64
"""Largest genus of a pruned search: the gaps fit in two words."""
FIRST_EFFORT = 2_000_000
"""Resources of a step of a proof for which none are given: a first attempt of seconds."""


@dataclass(frozen=True, kw_only=True)
class Method:
    """Base class of all methods.

    ``name`` appears in options, tables and JSON, ``in_words`` in sentences. ``engines`` are the distributions whose
    versions are part of the fingerprint, and ``rests_on`` the modules, in addition to the code of the claim and of the
    subpackages that judge any claim.
    """

    name: ClassVar[str]
    in_words: ClassVar[str]
    best: ClassVar[Verdict]
    engines: ClassVar[tuple[str, ...]] = ("numba", "llvmlite", "numpy")
    rests_on: ClassVar[tuple[str, ...]] = ()

    @property
    def best_verdict(self) -> Verdict:
        """The verdict that the method gives if no case fails: ``best``, unless it depends on the fields."""
        return self.best

    @property
    def functions(self) -> Mapping[str, Callable[..., Any]]:
        """Predicates of the variables, in addition to those of the claim, by their names."""
        return {}

    def refusal(self, domain: Domain, *, has_tables: bool) -> str:
        """Return why the method cannot check a claim over a domain; an empty string if it can."""
        return ""


@dataclass(frozen=True, kw_only=True)
class OneJobMethod(Method):
    """A method that runs as one job in a separate process, unlike an exhaustive search, which has shards.

    ``checker`` is the dotted name of the function that takes a claim and a method, and returns evidence or questions
    to solvers. If the method ``depends_on_scope``, it is called as ``checker(claim, method, scope,
    replayed)``, where ``replayed`` is a stored counterexample or None, and its evidence is stored for those layers
    alone.
    ``counterexample`` describes a counterexample that it finds. ``cost`` is the estimated time of a job in seconds,
    until the ledger has a measured one; it affects only the order of the work. Jobs of one ``group`` have the same
    cases, and share the cache of the reference if they run in one process. ``hint`` is advice for a computation that
    reached a limit.
    """

    checker: ClassVar[str]
    counterexample: ClassVar[str] = "counterexample"
    cost: ClassVar[float] = 1.0
    group: ClassVar[str] = ""
    hint: ClassVar[str] = ""
    depends_on_scope: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class Exhaustive(Method):
    """Every case of the domain up to the bound of the run."""

    name: ClassVar[str] = "exhaustive"
    in_words: ClassVar[str] = "exhaustive search"
    best: ClassVar[Verdict] = Verdict.VERIFIED


@dataclass(frozen=True, kw_only=True)
class Pruned(OneJobMethod):
    """A search of the tree of numerical semigroups that leaves out the descendants of some of them.

    A descendant of S has the multiplicity of S, and lacks generators that are above the Frobenius numbers on the way.

    Parameters
    ----------
    prune
        A predicate of the semigroup in the claim language. Where it holds, it must hold for all descendants, and the
        claim must hold for S and for them.
    because
        The argument or the theorem from which this follows. The verdict is ``conditional``, and names it.
    limit
        Bounds the genus in addition to the bound of the run; at most 64.
    plain
        Up to this genus nothing is pruned: every semigroup is judged, and every semigroup for which ``prune`` holds is
        required to have children for which it holds.
    """

    prune: Callable[..., Any]
    because: str
    limit: int = 40
    plain: int = 22
    name: ClassVar[str] = "pruned"
    in_words: ClassVar[str] = "a pruned search"
    best: ClassVar[Verdict] = Verdict.CONDITIONAL
    checker: ClassVar[str] = "sylver_claims.verifiers.methods.pruned.search"
    rests_on: ClassVar[tuple[str, ...]] = ("sylver_claims.kernels.semigroups.pruned.chunks",)
    counterexample: ClassVar[str] = "counterexample (of a pruned search, not the smallest in order)"
    cost: ClassVar[float] = 20.0
    hint: ClassVar[str] = "lower the limit, such as to Pruned(limit=36)"
    depends_on_scope: ClassVar[bool] = True

    @property
    def functions(self) -> Mapping[str, Callable[..., Any]]:
        return {"prune": self.prune}

    def refusal(self, domain: Domain, *, has_tables: bool) -> str:
        if type(domain) is Semigroups and not has_tables:
            return ""
        return 'Pruned needs numerical_semigroups("S") by genus, of any multiplicity, and no tables'

    def __post_init__(self) -> None:
        if not isinstance(self.because, str) or not self.because.strip():
            raise ValueError("Pruned needs because=, the theorem from which the claim follows where prune= holds")
        if any(type(n) is not int or n < 0 for n in (self.limit, self.plain)) or self.limit > MOST_PRUNED:
            raise ValueError(f"Pruned needs integers of at least 0 for limit and plain, with limit up to {MOST_PRUNED}")


@renamed(times="bound_factor", most="max_value")
@dataclass(frozen=True, kw_only=True)
class Fuzz(OneJobMethod):
    """Cases drawn by Hypothesis, up to ``bound_factor`` times as large as the bound of the run.

    ``examples`` is the number of cases drawn that meet the hypotheses, the same ones in each run; fewer if
    few draws meet them. ``max_value`` bounds them where the kernel needs memory or time that grows with the values.
    """

    examples: int = 100
    bound_factor: int = 100
    max_value: int = 1_000_000
    name: ClassVar[str] = "fuzz"
    in_words: ClassVar[str] = "fuzzing"
    best: ClassVar[Verdict] = Verdict.TESTED
    engines: ClassVar[tuple[str, ...]] = (*Method.engines, "hypothesis")
    checker: ClassVar[str] = "sylver_claims.verifiers.methods.fuzz.fuzz"
    counterexample: ClassVar[str] = "counterexample (drawn, not the smallest in order)"
    cost: ClassVar[float] = 1.0
    hint: ClassVar[str] = "draw smaller cases, such as by Fuzz(max_value=30)"
    depends_on_scope: ClassVar[bool] = True

    def refusal(self, domain: Domain, *, has_tables: bool) -> str:
        return "Fuzz cannot be used with a table, because it draws cases beyond the table; remove Fuzz" * has_tables

    def __post_init__(self) -> None:
        if any(type(n) is not int or n < 1 for n in (self.examples, self.bound_factor, self.max_value)):
            raise ValueError("Fuzz needs integers of at least 1 for examples, bound_factor and max_value")


@renamed(digits="width")
@dataclass(frozen=True, kw_only=True)
class Proof(OneJobMethod):
    """A proof of all cases, whose steps are proved by z3 or cvc5.

    The statement is translated from ``given`` and ``then`` of the claim, its domain, and the definitions of the
    functions that they call.

    Parameters
    ----------
    steps
        Takes the case and returns the steps that lead to the statement, if it does not follow at once. The case has
        the variables of the domain as attributes (``case.S``, ``case.m``), ``case.of(function, ...)`` for the value of
        a function with a definition, ``case.given`` and ``case.then``, and ``case.defined``, the condition that these
        have a value. It is called when the proof is checked, so that claim files load without a solver.
    resources
        Bounds each step in z3's own resource units, cvc5 having a tenth of them in its own: a verdict does not depend
        on how busy the machine is. The default takes seconds; ``--effort 20`` multiplies it.
    width
        Represent the variables by bit-vectors of this width, for statements with xor: verifies all smaller cases. With
        ``"unbounded"``, an automaton reads the bits of integers of any length, and the solvers prove the cases below
        2^64.
    assume
        Assumptions. Then the verdict is ``conditional``, and lists them.
    """

    steps: Callable[[Any], Sequence[AnyStep | Conclusion]] | None = None
    resources: int = field(default=FIRST_EFFORT)
    width: int | Literal["unbounded"] | None = None
    assume: Sequence[Assumption] = ()
    name: ClassVar[str] = "proof"
    in_words: ClassVar[str] = "the proof"
    engines: ClassVar[tuple[str, ...]] = ("z3-solver", "cvc5")
    checker: ClassVar[str] = "sylver_claims.verifiers.proof.proving.prepare"
    counterexample: ClassVar[str] = "counterexample (a solver's, not the smallest in order)"
    cost: ClassVar[float] = 8.0
    hint: ClassVar[str] = "let the steps of the proof say less at once"

    @property
    def best_verdict(self) -> Verdict:
        if self.assume:
            return Verdict.CONDITIONAL
        return Verdict.VERIFIED if isinstance(self.width, int) else Verdict.PROVED

    def __post_init__(self) -> None:
        if self.steps is not None and not callable(self.steps):
            raise ValueError(
                "Proof takes steps, an object of Steps or a function that returns them; write its name alone"
            )
        if type(self.resources) is not int or self.resources < 1:
            raise ValueError(f"Proof needs resources, an integer of at least 1, got {self.resources!r}")
        given: Any = self.width
        if given == "all":
            warn(Proof, "all", "unbounded", depth=5)
            object.__setattr__(self, "width", "unbounded")
        if self.width not in (None, "unbounded") and (type(self.width) is not int or not 1 <= self.width <= 65):
            raise ValueError(f'Proof takes a width from 1 to 65, or width="unbounded", got {self.width!r}')
        if not isinstance(self.assume, list | tuple) or not all(isinstance(a, Assumption) for a in self.assume):
            raise ValueError('Proof takes a list of assumptions, such as [Assumption(words="...", formula=...)]')
        object.__setattr__(self, "assume", tuple(self.assume))


@dataclass(frozen=True, kw_only=True)
class Automaton(OneJobMethod):
    """A period certificate for each of the printed cases: a verdict on all of their infinitely many moves.

    ``variable`` names the position of a case, of greatest common divisor 2. The engine makes its certificate, and
    independent code checks it. The engine decides odd moves up to ``limit`` one by one until they recur.
    """

    variable: str = "position"
    limit: int = 10**7
    name: ClassVar[str] = "automaton"
    in_words: ClassVar[str] = "a period certificate"
    best: ClassVar[Verdict] = Verdict.PROVED
    rests_on: ClassVar[tuple[str, ...]] = (
        *("sylver_claims.kernels.even.solve", "sylver_claims.kernels.even.replay.sweep"),
        "sylver_claims.verifiers.certificates.period_check.check",
    )
    checker: ClassVar[str] = "sylver_claims.verifiers.methods.automaton.certify"
    cost: ClassVar[float] = 30.0


@dataclass(frozen=True, kw_only=True)
class Periodic(OneJobMethod):
    """Period certificates of heap games, for claims about nim-values near n: a verdict on all integers n.

    The tables of the claim are written as ``lambda most: octal_values((7, 7), most)``, or with ``taking_values``.
    Finitely many values prove that all later ones repeat, by the theorem of Guy and Smith; heaps up to ``limit`` are
    looked at. The statement may depend on entries such as ``value[n + 12]``, on ``n % 4``, and on comparisons of n
    with numbers.
    """

    limit: int = 10_000
    name: ClassVar[str] = "periodic"
    in_words: ClassVar[str] = "a period certificate"
    best: ClassVar[Verdict] = Verdict.PROVED
    rests_on: ClassVar[tuple[str, ...]] = (
        *("sylver_claims.kernels.heaps.octal_values", "sylver_claims.kernels.heaps.taking_values"),
        "sylver_claims.verifiers.certificates.heap_period_check.check",
    )
    checker: ClassVar[str] = "sylver_claims.verifiers.methods.periodic.certify"
    cost: ClassVar[float] = 2.0

    def __post_init__(self) -> None:
        if type(self.limit) is not int or self.limit < 1:
            raise ValueError(f"Periodic needs a limit that is an integer of at least 1, got {self.limit!r}")


@renamed(least="min_trials", most="max_trials")
@dataclass(frozen=True, kw_only=True)
class Sample(OneJobMethod):
    """Independent trials of each printed case, with exact binomial intervals for the probability of success.

    ``trial`` takes the variables of the claim, the number of the first trial, and the number of trials; it returns the
    number of successes. Trials are independent, identically distributed, and the same in each run. ``then`` takes the
    variables and the two ends of an interval, and returns whether the statement allows a probability in it. The allowed
    probabilities must form an interval, too.

    A case is settled when the statement allows the whole exact interval, or no part of it. This is tested after
    ``min_trials`` trials, twice as many, and so on up to ``max_trials``. ``confidence`` is that of all intervals
    together: the error is divided among the cases, and halved with each test. ``stated_error`` is that of intervals in
    the statement itself, such as that of a printed count.

    ``reference`` is an independent implementation of the trial, which repeats the first ``repeated`` trials of each
    case; without it nothing confirms them. If ``trial`` is long, it repeats ``spot`` instead.

    ``policy`` describes a choice that the source leaves open, and ``assumes`` names the variables that hold it, each
    with all registered values. An excluded case is not reproduced under its policy; the statement is refuted only if
    the cases with every policy are excluded. Omit both if the source leaves nothing open. ``reproduced=False`` declares
    that some case is excluded.
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
    checker: ClassVar[str] = "sylver_claims.verifiers.methods.sample.sample"
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


METHODS: Mapping[str, type[Method]] = MappingProxyType(
    {m.name: m for m in (Proof, Automaton, Periodic, Exhaustive, Pruned, Fuzz, Sample)}
)
"""All methods by name, the strongest first."""
