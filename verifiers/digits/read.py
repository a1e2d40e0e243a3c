"""Reader for a solver question about bit-vectors, as a formula about integers of any length.

Each supported operator of bit-vectors has the meaning of the Python operator that it was written for, on integers of
any length: ``bvadd`` is the sum; ``bvxor`` goes through the binary digits, which are 1 from some place on for negative
numbers; ``bvashr`` by a literal divides by a power of 2 and rounds down; ``bvslt`` is <. As long as nothing overflows,
bit-vectors equal these integers; here nothing can overflow.

A term that depends on a condition is a choice between terms without conditions: ``(ite c a b) < d`` means that c and a
< d hold, or not c and b < d. It is written in this form, with each term once. An xor is written as its operands in
order, without pairs of equal ones, and a = b as a xor b = 0.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any

from sylver_claims.verifiers.digits.formula import JOINED, LEAVES, Node, parts

TOKEN = re.compile(r"[()]|[^\s()]+")
LONGEST = 1000  # maximal number of binary digits of a literal number or shift
Choice = dict[int, int]
"""A term with conditions: for each of its possible values, the formula for when it is that; exactly one is true."""
NUMBERS: dict[str, Callable[[int, int], int]] = {
    "xor": operator.xor,
    "and": operator.and_,
    "or": operator.or_,
    "add": operator.add,
    "subtract": operator.sub,
}
TERMS = {"bvxor": "xor", "bvand": "and", "bvor": "or", "bvadd": "add", "bvsub": "subtract"}
COMPARED = {"bvslt": (0, 1, True), "bvsgt": (1, 0, True), "bvsge": (0, 1, False), "bvsle": (1, 0, False)}
"""The order of the operands of ``less``, and whether the comparison is ``less`` itself or its negation."""


class Unknown(Exception):
    """The text has an unsupported construct; the message names it."""


def formula_of(text: str) -> list[Node]:
    """Return the formula whose solutions would satisfy the assertions of a text.

    Raises
    ------
    Unknown
        If the text has unsupported operators.
    """
    reader = _Reader()
    asserted = []
    for command in expressions(text):
        match command:
            case ["declare-fun", str(name), [], ["_", "BitVec", str(width)]]:
                reader.declare(name, int(width))
            case ["assert", formula]:
                asserted.append(reader.truth(reader.read(formula, {})))
            case ["check-sat"]:
                pass
            case _:
                raise Unknown(f"{_words(command)} is neither a bit-vector nor a formula about bit-vectors")
    return reader.ordered(reader.both(asserted))


def expressions(text: str) -> list[Any]:
    """Return the lists of lists that parentheses make."""
    open_lists: list[list[Any]] = [[]]
    for token in TOKEN.findall(text):
        if token == "(":
            open_lists.append([])
        elif token != ")":
            open_lists[-1].append(token)
        elif len(open_lists) > 1:
            done = open_lists.pop()
            open_lists[-1].append(done)
        else:
            raise Unknown("the text has a parenthesis too many")
    if len(open_lists) > 1:
        raise Unknown("the text ends within parentheses")
    return open_lists[0]


def _words(expression: Any) -> str:
    return expression if isinstance(expression, str) else f"({' '.join(map(_words, expression))})"[:60]


class _Reader:
    """Collects nodes, each once."""

    def __init__(self) -> None:
        self._nodes: list[Node] = []
        self._numbered: dict[Node, int] = {}
        self._late: list[int] = []
        self._names: set[str] = set()
        self._widths: set[int] = set()
        self.true, self.false = self._node("all"), self._node("any")

    def declare(self, name: str, width: int) -> None:
        self._names.add(name)
        self._node("variable", name)
        self._widths.add(width)
        if len(self._widths) > 1:
            raise Unknown("there are bit-vectors of two widths")

    def _node(self, *node: Any) -> int:
        """Return the number of a node; a new one is added, after its parts are made equally late."""
        if node not in self._numbered:
            lateness = {j: self._late[j] for j in parts(node)} if node[0] not in (*JOINED, *LEAVES) else {}
            most = max((late for j, late in lateness.items() if not self._is_number(j)), default=0)
            if node[0] != "later":
                node = (node[0], *(self._later(j, most) if j in lateness else j for j in node[1:]))
        if node not in self._numbered:
            self._numbered[node] = len(self._nodes)
            self._nodes.append(node)
            self._late.append(most + (node[2] if node[0] == "shift" else node[0] == "later"))
        return self._numbered[node]

    def _is_number(self, i: int) -> bool:
        return bool(self._nodes[i][0] == "number")

    def _later(self, i: int, late: int) -> int:
        while not self._is_number(i) and self._late[i] < late:
            i = self._node("later", i)
        return i

    # --- Booleans -----------------------------------------------------------------------------------------------------

    def truth(self, value: int | Choice) -> int:
        if isinstance(value, dict):
            raise Unknown("a number appears instead of a boolean")
        return value

    def negated(self, f: int) -> int:
        node = self._nodes[f]
        if f in (self.true, self.false):
            return self.false if f == self.true else self.true
        return int(node[1]) if node[0] == "not" else self._node("not", f)

    def both(self, formulas: Sequence[int]) -> int:
        return self._joined("all", formulas, self.true, self.false)

    def either(self, formulas: Sequence[int]) -> int:
        return self._joined("any", formulas, self.false, self.true)

    def _joined(self, kind: str, formulas: Sequence[int], empty: int, full: int) -> int:
        flat: dict[int, None] = {}
        for f in formulas:
            node = self._nodes[f]
            flat.update(dict.fromkeys(node[1:] if node[0] == kind else (f,)))
        if full in flat or any(self.negated(f) in flat for f in flat):
            return full
        flat.pop(empty, None)
        return next(iter(flat)) if len(flat) == 1 else self._node(kind, *flat) if flat else empty

    def chosen(self, condition: int, a: int, b: int) -> int:
        return self.either([self.both([condition, a]), self.both([self.negated(condition), b])])

    # --- Terms --------------------------------------------------------------------------------------------------------

    def _term(self, kind: str, a: int, b: int) -> int:
        """Return two terms joined; of written numbers, the number."""
        if self._is_number(a) and self._is_number(b):
            return self._node("number", NUMBERS[kind](self._nodes[a][1], self._nodes[b][1]))
        return self._xor(a, b) if kind == "xor" else self._node(kind, a, b)

    def _xor(self, *terms: int) -> int:
        number, odd = 0, set[int]()
        for term in terms:
            for part in self._nodes[term][1:] if self._nodes[term][0] == "xor" else (term,):
                if self._is_number(part):
                    number ^= self._nodes[part][1]
                else:
                    odd ^= {part}
        joined = [*sorted(odd), *([self._node("number", number)] if number or not odd else [])]
        return joined[0] if len(joined) == 1 else self._node("xor", *joined)

    def _shifted(self, a: int, by: int) -> int:
        if not self._is_number(by) or not 0 <= (k := int(self._nodes[by][1])) <= LONGEST:
            raise Unknown("a shift by a value that is not a literal")
        if self._is_number(a):
            return self._node("number", self._nodes[a][1] >> k)
        return self._node("shift", a, k) if k else a

    def _joined_terms(self, join: Callable[[int, int], int], a: Choice, b: Choice) -> Choice:
        return self._choice([(self.both([c, d]), join(x, y)) for x, c in a.items() for y, d in b.items()])

    def _choice(self, ways: Sequence[tuple[int, int]]) -> Choice:
        found: Choice = {}
        for condition, term in ways:
            if condition != self.false:
                found[term] = self.either([found.get(term, self.false), condition])
        return found

    def _compared(self, compare: Callable[[int, int], int], a: Choice, b: Choice) -> int:
        return self.either([self.both([c, d, compare(x, y)]) for x, c in a.items() for y, d in b.items()])

    def _equal(self, a: int, b: int) -> int:
        different = self._xor(a, b)
        if self._is_number(different):
            return self.true if self._nodes[different][1] == 0 else self.false
        return self._node("zero", different)

    def _less(self, a: int, b: int) -> int:
        if a == b:
            return self.false
        if self._is_number(a) and self._is_number(b):
            return self.true if self._nodes[a][1] < self._nodes[b][1] else self.false
        return self._node("less", a, b)

    # --- Text ---------------------------------------------------------------------------------------------------------

    def read(self, expression: Any, named: dict[str, int | Choice]) -> int | Choice:
        """Return a formula or a term."""
        while isinstance(expression, list) and expression[:1] == ["let"] and len(expression) == 3:
            values = {name: self.read(value, named) for name, value in expression[1]}
            named, expression = {**named, **values}, expression[2]
        match expression:
            case str(name) if name in named:
                return named[name]
            case str(name) if name in self._names:
                return {self._node("variable", name): self.true}
            case "true" | "false":
                return self.true if expression == "true" else self.false
            case ["_", str(number), str(width)] if number.startswith("bv"):
                return {self._node("number", self._signed(int(number[2:]), int(width))): self.true}
            case [str(sign), *rest] if rest:
                return self._applied(sign, [self.read(part, named) for part in rest])
        raise Unknown(f"{_words(expression)} is not understood")

    def _signed(self, number: int, width: int) -> int:
        if self._widths - {width} or width > LONGEST or not 0 <= number < 2**width:
            raise Unknown(f"a number {number} of {width} binary digits")
        return number - (2**width if number >> (width - 1) else 0)

    def _applied(self, sign: str, given: list[int | Choice]) -> int | Choice:
        terms = [value for value in given if isinstance(value, dict)]
        truths = [value for value in given if not isinstance(value, dict)]
        if not truths and (sign in TERMS and len(terms) >= 2):
            if sign == "bvsub" and len(terms) > 2:
                raise Unknown("a difference of more than two numbers is not understood")
            return reduce(lambda a, b: self._joined_terms(lambda x, y: self._term(TERMS[sign], x, y), a, b), terms)
        if not truths and len(terms) == 2:
            return self._of_two_terms(sign, terms)
        if sign == "ite" and len(terms) == 2 and len(truths) == 1 and given[0] == truths[0]:
            ways = ((truths[0], terms[0]), (self.negated(truths[0]), terms[1]))
            return self._choice([(self.both([c, d]), term) for c, way in ways for term, d in way.items()])
        if terms == [] and truths:
            return self._of_truths(sign, truths)
        if sign == "bvnot" and len(terms) == len(given) == 1:
            return self._joined_terms(self._xor, terms[0], {self._node("number", -1): self.true})
        raise Unknown(f"{sign} is not understood")

    def _of_two_terms(self, sign: str, terms: Sequence[Choice]) -> int | Choice:
        a, b = terms
        if sign in ("=", "distinct"):
            same = self._compared(self._equal, a, b)
            return same if sign == "=" else self.negated(same)
        if sign in COMPARED:
            lesser, greater, said = COMPARED[sign]
            less = self._compared(self._less, terms[lesser], terms[greater])
            return less if said else self.negated(less)
        if sign == "bvashr":
            return self._joined_terms(self._shifted, a, b)
        raise Unknown(f"{sign} is not understood")

    def _of_truths(self, sign: str, truths: list[int]) -> int:
        match sign, truths:
            case "and", _:
                return self.both(truths)
            case "or", _:
                return self.either(truths)
            case "not", [a]:
                return self.negated(a)
            case "=>", [a, b]:
                return self.either([self.negated(a), b])
            case "ite", [a, b, c]:
                return self.chosen(a, b, c)
            case "=", [a, b]:
                return self.chosen(a, b, self.negated(b))
            case (("xor" | "distinct"), [a, b]):
                return self.chosen(a, self.negated(b), b)
        raise Unknown(f"{sign} is not understood")

    def ordered(self, formula: int) -> list[Node]:
        """Return the variables and the nodes that a formula depends on, in order; the formula is the last one."""
        variables = [i for i, node in enumerate(self._nodes) if node[0] == "variable"]
        used, waiting = {formula, *variables}, [formula]
        while waiting:
            new = [j for j in parts(self._nodes[waiting.pop()]) if j not in used]
            used.update(new)
            waiting += new
        in_order = [*sorted(used - {formula}), formula]
        number = {old: new for new, old in enumerate(in_order)}
        return [
            (node[0], *(number[j] for j in parts(node)), *node[1 + len(parts(node)) :])
            for node in (self._nodes[i] for i in in_order)
        ]
