"""The means by which a claim can be checked: declarations only, the work is done in ``verifiers``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar


@dataclass(frozen=True, kw_only=True)
class Exhaustive:
    """Every case of the domain up to the bound of the run."""

    name: ClassVar[str] = "exhaustive"


@dataclass(frozen=True, kw_only=True)
class Fuzz:
    """Cases drawn by Hypothesis, up to ``times`` as large as the bound of the run.

    ``examples`` is the number of cases drawn that meet the hypotheses, the same ones in each run; fewer are drawn where
    hardly any does. ``most`` bounds them where the kernel needs memory or time that grows with the values.
    """

    examples: int = 100
    times: int = 100
    most: int = 1_000_000
    name: ClassVar[str] = "fuzz"

    def __post_init__(self) -> None:
        if any(type(n) is not int or n < 1 for n in (self.examples, self.times, self.most)):
            raise ValueError("Fuzz needs examples, times and most that are integers of at least 1")


@dataclass(frozen=True, kw_only=True)
class Step:
    """One named step of a proof: a solver's formula that follows from the axioms and the steps named in ``uses``.

    Those must be earlier ones; the solvers are given them and the axioms, nothing else. Constants that are free in the
    formula are the script's own, arbitrary but the same in all steps. With ``cases`` the step is a case split: the
    solvers are asked whether one of the cases always holds, and for the formula in each of them.
    """

    name: str
    goal: Any
    uses: Sequence[str] = ()
    cases: Sequence[Any] = ()


@dataclass(frozen=True, kw_only=True)
class Induction:
    """A step for all integers ``variable`` from ``start`` on: the solvers are asked for the base and for each next one.

    ``goal`` is what holds of ``variable``, an integer constant of the solver that stands nowhere else.
    """

    name: str
    goal: Any
    variable: Any
    start: int = 0
    uses: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class Choice:
    """A step that names the largest integer with a property, or the smallest when ``largest`` is False.

    ``goal`` says of ``constant``, an integer constant of the solver that stands nowhere earlier, that it has the
    property. The solvers are asked whether some integer has it, and whether none is beyond ``bound``.
    """

    name: str
    goal: Any
    constant: Any
    bound: Any
    largest: bool = True
    uses: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class Script:
    """What a proof consists of.

    Parameters
    ----------
    variables
        The solver's constants for the variables of the claim's domain, in their order. For a domain of numerical
        semigroups the one variable is a z3 function from the integers to the truth values: membership.
    given, then
        The claim's hypothesis, with what the domain demands, and its conclusion. The framework adds the last step,
        ``given`` implies ``then``, which may use all the others. A unary predicate that stands in ``then`` only is
        meant for all sets of integers.
    axioms
        What defines the objects (membership is closed under addition); they must hold in every case of the domain.
    steps
        The lemmas in order.
    terms
        Further constants or functions that the variables determine, such as the Frobenius number: each with the plain
        function that gives its value on a case, so that the formulas can be evaluated there.
    """

    variables: Sequence[Any]
    given: Any
    then: Any
    axioms: Sequence[Any] = ()
    steps: Sequence[Step | Induction | Choice] = ()
    terms: Sequence[tuple[Any, Callable[..., int]]] = ()


@dataclass(frozen=True, kw_only=True)
class Proof:
    """A proof for every case, without bound, closed step by step by z3, and by cvc5 where it can.

    ``script`` is called when the proof is checked, so that claim files load without a solver. ``resources`` bounds
    each step in z3's own resource units, cvc5 having a tenth of them in its own: a verdict does not depend on how busy
    the machine is.
    """

    script: Callable[[], Script]
    resources: int = field(default=40_000_000)
    name: ClassVar[str] = "proof"

    def __post_init__(self) -> None:
        if not callable(self.script):
            raise ValueError("Proof takes the function that returns the Script: its name alone, without parentheses")
        if type(self.resources) is not int or self.resources < 1:
            raise ValueError(f"Proof needs resources that are an integer of at least 1, got {self.resources!r}")


@dataclass(frozen=True, kw_only=True)
class Automaton:
    """A period certificate for each of the printed cases: a verdict on all of their infinitely many moves.

    ``variable`` names the position of a case, of greatest common divisor 2. Its certificate is made by the engine and
    checked by other code; odd moves up to ``limit`` are looked at one by one until they recur.
    """

    variable: str = "position"
    limit: int = 10**7
    name: ClassVar[str] = "automaton"


@dataclass(frozen=True, kw_only=True)
class Sample:
    """Independent trials of each printed case, with exact binomial intervals for the probability of success.

    ``trial`` takes the variables of the claim, the number of the first trial, and how many there are to be; it returns
    how many of these succeed. Trials are independent, alike, and the same in each run. ``then`` takes the variables
    and the two ends of an interval, and says whether the statement allows a probability in it, which has to be an
    interval, too.

    After ``least`` trials of a case, twice as many, and so on up to ``most``, the case is settled when the statement
    allows the whole of the exact interval, or nothing of it. ``confidence`` is that of all intervals together: the
    error is shared out between the cases, and halved from look to look; ``stated_error`` is that of intervals which
    the statement itself holds, such as that of a printed count. ``spot`` is a trial that the reference can repeat,
    ``trial`` itself if that is short; ``repeated`` trials of each case are.

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
    least: int = 64
    most: int = 8192
    confidence: float = 0.999
    stated_error: float = 0.0
    repeated: int = 2
    name: ClassVar[str] = "sample"

    def __post_init__(self) -> None:
        if not 1 <= self.least <= self.most or self.repeated < 1:
            raise ValueError("Sample needs 1 <= least <= most, and repeated of at least 1")
        if not 0.5 < self.confidence < 1:
            raise ValueError("Sample needs a confidence between 0.5 and 1")
        if bool(self.policy.strip()) != bool(self.assumes) or not all(self.assumes.values()):
            raise ValueError(
                "Sample needs its policy in words and, in assumes, the variables that hold it, each with all values "
                'that are registered, such as assumes={"opening": ["uniform-10", "uniform-30"]}; or neither of the two'
            )


InOnePiece = Automaton | Fuzz | Proof | Sample
"""What is checked in one piece, in a process of its own; an exhaustive search is cut into parts."""

Means = Exhaustive | InOnePiece
