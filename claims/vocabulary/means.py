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
    """One named step of a proof: a solver's formula that follows from definitions and the steps named in ``uses``.

    Those must be earlier ones; the solvers are given them and the definitions of all symbols in question, nothing else;
    with ``definitions``, a list of names of symbols, only the definitions of these. Constants that are free in the
    formula are the script's own, arbitrary but the same in all steps. With ``cases`` the step is a case split: the
    solvers are asked whether one of the cases always holds, and for the formula in each of them.
    """

    name: str
    goal: Any
    uses: Sequence[str] = ()
    cases: Sequence[Any] = ()
    definitions: Sequence[str] | None = None


@dataclass(frozen=True, kw_only=True)
class Induction:
    """A step for all integers ``variable`` from ``start`` on: the solvers are asked for the base and for each next one.

    ``goal`` is what holds of ``variable``, an integer constant of the solver that stands nowhere else. A ``complete``
    induction asks once, for each integer from the goals of all smaller ones.
    """

    name: str
    goal: Any
    variable: Any
    start: int = 0
    complete: bool = False
    uses: Sequence[str] = ()
    definitions: Sequence[str] | None = None


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
    definitions: Sequence[str] | None = None


@dataclass(frozen=True, kw_only=True)
class Let:
    """A step that gives a value a name: ``constant``, which stands nowhere earlier, is from here on ``value``.

    ``constant`` may also be a function of integers, taken of variables: ``constant=f(x, y), value=m * x + n * y``.
    """

    name: str
    constant: Any
    value: Any


@dataclass(frozen=True, kw_only=True)
class Pick:
    """A step that names some integers with a property, when the solvers agree that there are such.

    ``goal`` says of ``constants``, integer constants of the solver that stand nowhere earlier, that they have it.
    """

    name: str
    constants: Sequence[Any]
    goal: Any
    uses: Sequence[str] = ()
    definitions: Sequence[str] | None = None


@dataclass(frozen=True, kw_only=True)
class Conclusion:
    """The last step, that the statement follows; to be given where few steps are of use, or it takes a case split."""

    uses: Sequence[str] = ()
    cases: Sequence[Any] = ()
    definitions: Sequence[str] | None = None


AnyStep = Step | Induction | Choice | Let | Pick


@dataclass(frozen=True, kw_only=True)
class Assumption:
    """Something that a proof takes for granted: a formula about the case, and the same in words."""

    words: str
    formula: Callable[[Any], Any]

    def __post_init__(self) -> None:
        if type(self.words) is not str or not self.words.strip() or not callable(self.formula):
            raise ValueError("Assumption takes words that say something, and the function that returns the formula")


@dataclass(frozen=True, kw_only=True)
class Proof:
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
        Read the variables as bit-vectors, for statements with xor: all cases below 2 to this power, and no others.
    assume
        What the proof takes for granted. Then the verdict is ``conditional``, and names it.
    formula
        Takes the case, of integers, and returns a formula in place of the statement, for predicates that can not be
        read. It is compared with them on points, and the verdict is ``argued``.
    """

    steps: Callable[[Any], Sequence[AnyStep | Conclusion]] | None = None
    resources: int = field(default=40_000_000)
    digits: int | None = None
    assume: Sequence[Assumption] = ()
    formula: Callable[[Any], Any] | None = None
    name: ClassVar[str] = "proof"

    def __post_init__(self) -> None:
        if self.steps is not None and not callable(self.steps):
            raise ValueError("Proof takes the function that returns the steps: its name alone, without parentheses")
        if self.formula is not None and not callable(self.formula):
            raise ValueError("Proof takes the function that returns the formula: its name alone, without parentheses")
        if type(self.resources) is not int or self.resources < 1:
            raise ValueError(f"Proof needs resources that are an integer of at least 1, got {self.resources!r}")
        if self.digits is not None and (type(self.digits) is not int or not 1 <= self.digits <= 65):
            raise ValueError(f"Proof takes from 1 to 65 binary digits, got {self.digits!r}")
        if not isinstance(self.assume, list | tuple) or not all(isinstance(a, Assumption) for a in self.assume):
            raise ValueError('Proof takes a list of assumptions, as [Assumption(words="...", formula=...)]')
        object.__setattr__(self, "assume", tuple(self.assume))


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


OneJobMeans = Automaton | Fuzz | Proof | Sample
"""What is checked in one piece, in a process of its own; an exhaustive search is cut into parts."""

Means = Exhaustive | OneJobMeans
