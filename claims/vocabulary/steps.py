"""The steps of a proof, and what it takes for granted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


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

    ``goal`` says of ``constants``, integer constants of the solver that stand nowhere earlier, that they have it. A
    constant may also be a function of integers, taken of variables, all of the same ones: ``constants=[r(q, b)]``. Then
    there are to be such integers for all values of these, and ``goal`` speaks of the function at these alone.
    """

    name: str
    constants: Sequence[Any]
    goal: Any
    uses: Sequence[str] = ()
    definitions: Sequence[str] | None = None


@dataclass(frozen=True, kw_only=True)
class Pigeonhole:
    """A step that counts: with different values below ``holes`` for 0 ≤ i < ``count``, ``count`` is at most ``holes``.

    ``value`` is a term of the solver in ``variable``, an integer constant that stands nowhere else, ``when`` what is
    supposed. If it never takes the value ``missing``, which is one of those below ``holes``, there is one hole less.
    """

    name: str
    value: Any
    variable: Any
    count: Any
    holes: Any
    missing: Any = None
    when: Any = True
    uses: Sequence[str] = ()
    definitions: Sequence[str] | None = None


@dataclass(frozen=True, kw_only=True)
class Conclusion:
    """The last step, that the statement follows; to be given where few steps are of use, or it takes a case split."""

    uses: Sequence[str] = ()
    cases: Sequence[Any] = ()
    definitions: Sequence[str] | None = None


AnyStep = Step | Induction | Choice | Let | Pick | Pigeonhole


@dataclass(frozen=True, kw_only=True)
class Assumption:
    """Something that a proof takes for granted: a formula about the case, and the same in words."""

    words: str
    formula: Callable[[Any], Any]

    def __post_init__(self) -> None:
        if type(self.words) is not str or not self.words.strip() or not callable(self.formula):
            raise ValueError("Assumption takes words that say something, and the function that returns the formula")
