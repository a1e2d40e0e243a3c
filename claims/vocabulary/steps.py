"""Steps and assumptions of a proof."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Step:
    """One named step of a proof: a solver's formula that follows from definitions and the steps in ``uses``.

    Those are earlier ones, by their names, or by their functions if they are written in the claim language; the
    solvers are given them and the definitions of all symbols in question, nothing else; with ``definitions``, a
    list of names of symbols, only the definitions of these. Constants that are free in the formula are the script's
    own, arbitrary but the same in all steps. With ``cases`` the step is a case split: the solvers are asked whether
    one of the cases always holds, and for the formula in each of them.
    """

    name: str
    goal: Any
    uses: Sequence[Any] = ()
    cases: Sequence[Any] = ()
    definitions: Sequence[str] | None = None


@dataclass(frozen=True, kw_only=True)
class Induction:
    """A step for all integers ``variable`` from ``start`` on; the solvers prove the base case and the induction step.

    ``goal`` is a formula about ``variable``, a fresh integer constant of the solver. A ``complete`` induction has one
    question: the goal for an integer follows from the goals of all smaller ones.
    """

    name: str
    goal: Any
    variable: Any
    start: int = 0
    complete: bool = False
    uses: Sequence[Any] = ()
    definitions: Sequence[str] | None = None


@dataclass(frozen=True, kw_only=True)
class GameInduction:
    """A step for all positions: the solvers derive the goal for a position from the goals for all larger ones.

    ``goal`` is a formula about the position with the number ``variable``, an integer constant of the solver that
    occurs nowhere else. Use it in proofs about ``case.positions``.
    """

    name: str
    goal: Any
    variable: Any
    uses: Sequence[Any] = ()
    definitions: Sequence[str] | None = None


@dataclass(frozen=True, kw_only=True)
class Choice:
    """A step that names the largest integer with a property, or the smallest when ``largest`` is False.

    ``goal`` states the property for ``constant``, a fresh integer constant of the solver. The solvers prove that some
    integer has the property, and that none beyond ``bound`` has it.
    """

    name: str
    goal: Any
    constant: Any
    bound: Any
    largest: bool = True
    uses: Sequence[Any] = ()
    definitions: Sequence[str] | None = None


@dataclass(frozen=True, kw_only=True)
class Let:
    """A step that names a value: from here on, the fresh ``constant`` equals ``value``.

    ``constant`` may also be a function of integers, taken of variables: ``constant=f(x, y), value=m * x + n * y``.
    """

    name: str
    constant: Any
    value: Any


@dataclass(frozen=True, kw_only=True)
class Pick:
    """A step that names some integers with a property, after the solvers prove that they exist.

    ``goal`` states the property for ``constants``, fresh integer constants of the solver. A constant may also be a
    function of integers, applied to the same variables: ``constants=[r(q, b)]``. Then the integers must exist for all
    values of these variables, and ``goal`` uses the function only there.
    """

    name: str
    constants: Sequence[Any]
    goal: Any
    uses: Sequence[Any] = ()
    definitions: Sequence[str] | None = None


@dataclass(frozen=True, kw_only=True)
class Pigeonhole:
    """A step that counts: with different values below ``holes`` for 0 ≤ i < ``count``, ``count`` is at most ``holes``.

    ``value`` is a term of the solver in ``variable``, a fresh integer constant, and ``when`` a hypothesis. If it never
    takes the value ``missing``, which is below ``holes``, ``count`` is at most ``holes`` - 1.
    """

    name: str
    value: Any
    variable: Any
    count: Any
    holes: Any
    missing: Any = None
    when: Any = True
    uses: Sequence[Any] = ()
    definitions: Sequence[str] | None = None


@dataclass(frozen=True, kw_only=True)
class Conclusion:
    """The last step: the statement follows. Give it to name the few steps that it needs, or to split it into cases."""

    uses: Sequence[Any] = ()
    cases: Sequence[Any] = ()
    definitions: Sequence[str] | None = None


AnyStep = Step | Induction | GameInduction | Choice | Let | Pick | Pigeonhole


@dataclass(frozen=True, kw_only=True)
class Assumption:
    """An unproved assumption of a proof: a formula about the case, and its description."""

    words: str
    formula: Callable[[Any], Any]

    def __post_init__(self) -> None:
        if type(self.words) is not str or not self.words.strip() or not callable(self.formula):
            raise ValueError("Assumption takes non-empty words, and the function that returns the formula")
