"""The symbols of one proof, each with its defining formulas and the conditions for the definition.

A symbol is added together with its definition. A definition is *explicit*, or *the one number with a property*, whose
existence must be proved, or a *recursion* to smaller arguments. So the definitions cannot contradict each other. The
solvers get only the definitions of symbols that a question contains.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import z3

from sylver_claims.claims import Table
from sylver_claims.verifiers.formulas.bits import Bits
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.nodes import Term, rebuilt, symbols
from sylver_claims.verifiers.formulas.terms import Array, Progression

DIVISION = ("quotient_by", "remainder_by")
XOR = "xor_of"


@dataclass(frozen=True)
class Semigroup:
    """A set of integers that is closed under addition, by the formula that a number belongs to it.

    ``name`` is the ending of the names of its symbols; ``of`` are its parameters, such as the moves that were adjoined.
    ``when`` returns the condition on parameters that all numbers from some number on are in it, and ``cofinite`` is the
    formula that proves this for all of them; it is None if the definition implies it.
    """

    name: str
    member: Callable[..., Any] = field(compare=False)
    of: tuple[Any, ...] = ()
    cofinite: Any = field(default=None, compare=False)
    when: Callable[..., Any] | None = field(default=None, compare=False)

    def __call__(self, n: Any) -> Any:
        """Return the formula that n belongs to it."""
        return self.member(n, *self.of)

    def at(self, of: tuple[Any, ...]) -> Semigroup:
        """Return the semigroup with other parameters."""
        return Semigroup(self.name, self.member, of, self.cofinite, self.when)


@dataclass(frozen=True)
class Needed:
    """A condition for a definition, which must be proved from the symbols before ``symbol`` alone."""

    name: str
    symbol: str
    formula: Any


@dataclass(frozen=True)
class Between:
    """All semigroups that contain ``low`` and lie in ``high``."""

    low: Semigroup
    high: Semigroup


class Theory:
    """The symbols of a proof, in the order of their definition; ``positions`` are semigroups by name.

    ``bound`` is a lower limit for the bound of the claim's tables, or None if it is unknown; ``has_hypotheses`` is
    whether the claim has a ``given``, without which a definition may have no meaning.
    """

    def __init__(self) -> None:
        self.positions: dict[str, Semigroup] = {}
        self.bound: Any = None
        self.has_hypotheses = False
        self.facts: dict[str, list[Any]] = {}
        self.needed: list[Needed] = []
        self.words: dict[str, str] = {}
        self.meanings: dict[str, str] = {}
        self.named: dict[tuple[str, tuple[Hashable, ...]], Any] = {}
        self._semigroups: dict[str, Semigroup] = {}
        self._known: dict[Hashable, Any] = {}
        self._symbols: dict[str, Any] = {}
        self._variables = 0

    @property
    def size(self) -> int:
        """Number of all that was added so far: a request that adds nothing has no effect on later ones."""
        added = (self.facts, self.needed, self.words, self.meanings, self.named, self.positions, self._symbols)
        return sum(map(len, (*added, self._semigroups, self._known, *self.facts.values())))

    def once(self, key: Hashable, make: Callable[[], Any]) -> Any:
        """Return the symbol for this key, or create it: the same function of the same arguments is one symbol."""
        if key not in self._known:
            self._known[key] = make()
        return self._known[key]

    def note(self, name: str, arguments: tuple[Any, ...], formula: Any) -> None:
        """Remember the formula of a definition, so that printers can use its name."""
        if z3.is_expr(formula) and z3.is_bool(formula):
            self.named.setdefault((name, tuple(map(key_of, arguments))), formula)

    def variable(self, letter: str) -> Any:
        """Return a fresh integer variable for a quantifier."""
        self._variables += 1
        return z3.Int(f"{letter}!{self._variables}")

    def divided(self, a: Any, b: Any) -> tuple[Any, Any]:
        """Return quotient and remainder, rounded down, by a number that is positive wherever they are used."""
        found: tuple[Any, Any] = self.once(("divided", key_of(a), key_of(b)), lambda: self._divided(a, b))
        return found

    def _divided(self, a: Any, b: Any) -> tuple[Any, Any]:
        quotient, rest = (self.once(name, partial(self.symbol, name, *[z3.IntSort()] * 3)) for name in DIVISION)
        x, y = self.variable("x"), self.variable("y")

        def define() -> bool:
            q, r = quotient(x, y), rest(x, y)
            meant = z3.Implies(y > 0, z3.And(x == y * q + r, r >= 0, r < y))
            for symbol in (quotient, rest):
                self.define(symbol, z3.ForAll([x, y], meant, patterns=[q, r]))
            return True

        self.once("division is defined", define)
        return quotient(a, b), rest(a, b)

    def root(self, n: Any) -> Any:
        """Return the largest r with r * r <= n, for n >= 0."""

        def define() -> Any:
            root, x = self.symbol("isqrt", z3.IntSort(), z3.IntSort()), self.variable("x")
            r = root(x)
            meant = z3.Implies(x >= 0, z3.And(r >= 0, r * r <= x, x < (r + 1) * (r + 1)))
            self.define(root, z3.ForAll(x, meant, patterns=[r]))
            return root

        return self.once("isqrt", define)(n)

    def symbol(self, name: str, *sorts: Any, words: str = "") -> Any:
        """Return a new symbol: a constant of one sort, or a function to the last of several sorts."""
        if name in self.facts:
            raise Unreadable(f"two things are called {name}; rename one")
        self.facts[name] = []
        self.words[name] = words
        self._symbols[name] = z3.Const(name, *sorts) if len(sorts) == 1 else z3.Function(name, *sorts)
        return self._symbols[name]

    def known(self, name: str) -> Any:
        """Return the symbol of that name."""
        if name not in self._symbols:
            raise Unreadable(f"there is no symbol {name}; there are {', '.join(self._symbols)}")
        return self._symbols[name]

    @property
    def declared(self) -> dict[str, Any]:
        """Return the declaration of each symbol, by name."""
        return {name: s if isinstance(s, z3.FuncDeclRef) else s.decl() for name, s in self._symbols.items()}

    def define(self, symbol: Any, *formulas: Any) -> None:
        """Add formulas to the definition of a symbol; they mention only symbols of this theory.

        So a definition never depends on a number that some quantifier outside it binds.
        """
        self._require_known(formulas)
        self.facts[name_of(symbol)] += formulas

    def let(self, constant: Any, formula: Any, words: str) -> None:
        """Add a symbol for a value that a step of the proof names; the value may depend on constants of the proof."""
        sorts = [variable.sort() for variable in constant.children()]
        self.symbol(name_of(constant), *sorts, constant.sort(), words=words)
        self.facts[name_of(constant)].append(formula)

    def _require_known(self, formulas: Iterable[Any]) -> None:
        if unknown := set().union(*map(symbols, formulas)) - set(self.facts):
            raise Unreadable(f"a definition cannot depend on {', '.join(sorted(unknown))}, which has no value here")

    @property
    def bound_of_run(self) -> Any:
        """Return the bound of a run with this case: any number from the bound of the case on."""

        def define() -> Any:
            bound = self.symbol("bound_of_run", z3.IntSort(), words="the bound of a run with this case")
            self.define(bound, bound >= self.bound)
            return bound

        return self.once("bound of a run", define)

    def xor(self, a: Any, b: Any) -> Any:
        """Return a ^ b of integers, a recursion on their digits; it is Python's, also for negative numbers."""

        def define() -> Any:
            xor, x, y = self.symbol(XOR, *[z3.IntSort()] * 3, words="x ^ y"), self.variable("x"), self.variable("y")
            digits = 2 * xor(x / 2, y / 2) + z3.If(x % 2 == y % 2, z3.IntVal(0), z3.IntVal(1))
            self.define(xor, z3.ForAll([x, y], xor(x, y) == digits, patterns=[xor(x, y)]))
            return xor

        return self.once(XOR, define)(a, b)

    def semigroup(self, name: str, words: str) -> Semigroup:
        """Return a new semigroup: 0 belongs to it, no negative number does, and it is closed under addition."""
        S = self.symbol(name, z3.IntSort(), z3.BoolSort(), words=words)
        x, y, z = (self.variable(letter) for letter in "xyz")
        sums = z3.And(S(x), S(y), z <= x + y, z >= x + y)  # instantiated only for terms that occur anyway
        tried = z3.MultiPattern(S(x), S(y), S(z))
        closed = z3.ForAll([x, y, z], z3.Implies(sums, S(z)), patterns=[tried])
        self.define(S, S(0), closed, z3.ForAll(x, z3.Implies(x < 0, z3.Not(S(x)))))
        self.positions[name] = self.position(name, S)
        return self.positions[name]

    def position(
        self,
        name: str,
        member: Callable[..., Any],
        of: tuple[Any, ...] = (),
        cofinite: Any = None,
        when: Callable[..., Any] | None = None,
    ) -> Semigroup:
        """Return the semigroup of that name, as it depends on other integers."""
        general = self._semigroups.setdefault(name, Semigroup(name, member, of, cofinite, when))
        if len(general.of) != len(of):
            raise Unreadable(f"two things are called {name}; rename one")
        return general.at(of)

    def rebuilt(self, value: Any) -> Any:
        """Convert an author's value to this theory: a semigroup becomes the one with its name."""
        if type(value) in (int, bool, Table):
            return value
        if type(value) is tuple:
            return tuple(map(self.rebuilt, value))
        if type(value) is Semigroup and value.name in self._semigroups:
            return self._semigroups[value.name].at(self.rebuilt(value.of))
        if type(value) is Array:
            return Array(self.rebuilt(value.entries))
        if type(value) is Progression:
            return Progression(*map(self.rebuilt, (value.a, value.d, value.s)))
        if type(value) is Bits:
            return Bits(self.rebuilt(value.term), value.low, value.high)
        if (found := rebuilt(value)) is None:
            raise Unreadable(f"{type(value).__name__} is not supported in the steps of a proof")
        return found

    def need(self, name: str, symbol: Any, formula: Any) -> None:
        """Add a condition for the definition of a symbol."""
        self._require_known([formula])
        self.needed.append(Needed(name, name_of(symbol), formula))

    def only(self, names: Iterable[str]) -> list[Any]:
        """Return the definitions of the symbols of these names."""
        for name in names:
            self.known(name)
        return list({formula.get_id(): formula for name in names for formula in self.facts[name]}.values())

    def about(self, formulas: Iterable[Any], without: Iterable[str] = ()) -> list[Any]:
        """Return the definitions of all symbols in the formulas, and of those in these definitions, and so on."""
        about = self.reached(formulas, without)
        found = [fact for name in self.facts if name in about for fact in self.facts[name]]
        return list({formula.get_id(): formula for formula in found}.values())  # in the order of the definitions

    def reached(self, formulas: Iterable[Any], without: Iterable[str] = ()) -> set[str]:
        """Return the names of the symbols in formulas, and in the definitions of these symbols, and so on."""
        left_out = set(without)
        found, waiting = set[str](), set().union(*map(symbols, formulas)) - left_out
        while waiting:
            name = waiting.pop()
            found.add(name)
            waiting |= set().union(*map(symbols, self.facts.get(name, ()))) - found - left_out
        return found


def name_of(symbol: Any) -> str:
    """Return the name of a constant, of a function, or of the function that a term is a value of."""
    return str(symbol.name() if isinstance(symbol, z3.FuncDeclRef) else symbol.decl().name())


def key_of(value: Any) -> Hashable:
    """Return a key for a value: z3 terms by identity, semigroups by name and parameters."""
    if isinstance(value, Semigroup):
        return ("semigroup", value.name, *map(key_of, value.of))
    if isinstance(value, z3.ExprRef):
        return Term(value)
    if isinstance(value, tuple):
        return ("tuple", *map(key_of, value))
    return (type(value).__name__, value)
