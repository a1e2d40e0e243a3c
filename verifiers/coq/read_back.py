"""Read statements back from Coq: parse its output for a theorem and its definitions into a formula.

With ``Set Printing All``, Coq prints all terms as applications of functions, so the precedence of operators does not
matter. This module is independent of the printer. The result is compared with the claim's own formula, after
that is rewritten with the connectives of Coq (``plain``), so that both must be identical.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any

import z3

from sylver_claims.verifiers.coq.printing_parser import Applied, Bound, Cases, Let, Name, Said, Unread, answers

Environment = Mapping[str, Any]
"""The meaning of each name: a term, a declaration, or a definition of the file (``Said``)."""

CONNECTIVES: dict[str, Callable[..., Any]] = {
    "and": z3.And, "andb": z3.And, "or": z3.Or, "orb": z3.Or, "not": z3.Not, "negb": z3.Not, "implb": z3.Implies,
    "iff": z3.ExprRef.__eq__, "Bool.eqb": z3.ExprRef.__eq__,
}  # fmt: skip
BITWISE = {name: z3.Function(name, z3.IntSort(), z3.IntSort(), z3.IntSort()) for name in ("lxor", "land", "lor")}
"""Bitwise operations, as function symbols: z3 has no such operations on integers."""
INTEGERS: dict[str, Callable[..., Any]] = {
    "le": z3.ArithRef.__le__, "leb": z3.ArithRef.__le__, "lt": z3.ArithRef.__lt__, "ltb": z3.ArithRef.__lt__,
    "ge": z3.ArithRef.__ge__, "geb": z3.ArithRef.__ge__, "gt": z3.ArithRef.__gt__, "gtb": z3.ArithRef.__gt__,
    "eqb": z3.ExprRef.__eq__, "add": z3.ArithRef.__add__, "sub": z3.ArithRef.__sub__, "mul": z3.ArithRef.__mul__,
    "opp": z3.ArithRef.__neg__, **BITWISE,
}  # fmt: skip
"""By their methods: ``a < 0`` is ``0 > a`` for Python where 0 is a numeral of z3."""
DIVISIONS: dict[str, Callable[..., Any]] = {"div": z3.ArithRef.__div__, "modulo": z3.ArithRef.__mod__}
CONSTANTS = {"True": True, "true": True, "False": False, "false": False}
OF_COQ = {
    *CONNECTIVES, *CONSTANTS, "eq", "ex", "bool", "Prop",
    *(f"BinInt.Z.{name}" for name in (*INTEGERS, *DIVISIONS)),
    *(f"BinNums.{name}" for name in ("Z", "Z0", "Zpos", "Zneg", "xH", "xO", "xI")),
}  # fmt: skip
"""Names of Coq's own library, as Coq prints them if no file of it is imported; no definition may have one of these."""


def theorem(said: str, name: str, definitions: Sequence[str], symbols: Sequence[Any]) -> Any:
    """Return the statement of a theorem in Coq's output, as a formula about symbols, which it binds first, in order.

    Parameters
    ----------
    said
        Coq's output for the definitions, in order, and then for the theorem.
    symbols
        Declarations of constants and functions.

    Raises
    ------
    Unread
        If Coq's output cannot be parsed, or has other symbols.
    """
    found = answers(said, [*definitions, name])
    statement = found.pop(name)
    if taken := OF_COQ & found.keys():
        raise Unread(f"the file redefines {min(taken)}")
    names: dict[str, Any] = dict(found)
    for symbol in symbols:
        if not isinstance(statement, Bound) or statement.word != "forall":
            raise Unread(f"the theorem does not mention {symbol.name()}")
        if _signature(statement.kind) != [str(symbol.domain(i)) for i in range(symbol.arity())] + [str(symbol.range())]:
            raise Unread(f"{statement.name}, which is to be {symbol.name()}, is of another type")
        names[statement.name] = symbol if symbol.arity() else symbol()
        statement = statement.body
    return formula(statement, names)


def formula(said: Said, names: Environment, depth: int = 0) -> Any:
    """Return the formula or term for Coq's output; ``depth`` is the number of bound variables around it.

    A boolean and the proposition that it is true are identified, as for solvers. A named part is read once.
    """
    while isinstance(said, Let):
        names = {**names, said.name: formula(said.value, names, depth)}
        said = said.body
    if isinstance(said, Bound):
        return _quantified(said, names, depth)
    if isinstance(said, Cases):
        return z3.If(*(formula(part, names, depth) for part in (said.test, said.then, said.otherwise)))
    head, *arguments = said.parts if isinstance(said, Applied) else (said,)
    if not isinstance(head, Name):
        raise Unread("a function that has no name is applied")
    if head.name in names:
        return _of_the_file(names[head.name], [_argument(part, names, depth) for part in arguments], names, depth)
    return _of_coq(head.name.removeprefix("@"), arguments, names, depth)


def _argument(said: Said, names: Environment, depth: int) -> Any:
    """Return the meaning of an argument: a term, or a named function."""
    found = names.get(said.name) if isinstance(said, Name) else None
    return found if isinstance(found, z3.FuncDeclRef) else formula(said, names, depth)


def _of_the_file(meant: Any, arguments: Sequence[Any], names: Environment, depth: int) -> Any:
    """Return a symbol applied to arguments, or a definition expanded for them."""
    if isinstance(meant, z3.FuncDeclRef):
        if len(arguments) != meant.arity():
            raise Unread(f"{meant.name()} has {len(arguments)} arguments")
        return meant(*arguments)
    if not isinstance(meant, Name | Applied | Bound | Cases | Let):
        if arguments:
            raise Unread(f"{meant} has arguments, but is not a function")
        return meant
    inner = {name: value for name, value in names.items() if isinstance(value, Name | Applied | Bound | Cases | Let)}
    for argument in arguments:
        if not isinstance(meant, Bound) or meant.word != "fun":
            raise Unread("a definition has too many arguments")
        inner[meant.name] = argument
        meant = meant.body
    if isinstance(meant, Bound) and meant.word == "fun":
        raise Unread("a definition has too few arguments")
    return formula(meant, inner, depth)


def _of_coq(name: str, arguments: Sequence[Said], names: Environment, depth: int) -> Any:
    """Return the meaning of a name of Coq's library for some arguments."""
    if name in CONSTANTS and not arguments:
        return z3.BoolVal(CONSTANTS[name])
    if name.startswith("BinNums."):
        return z3.IntVal(_numeral(name, arguments))
    if name == "ex" and len(arguments) == 2 and isinstance(arguments[1], Bound) and arguments[1].word == "fun":
        return _over(z3.Exists, arguments[1], names, depth)
    if name == "eq" and len(arguments) == 3:
        kind, *sides = arguments
        if kind == Name("bool"):
            if sides[1] != Name("true"):
                raise Unread("two booleans are compared, and neither is true")
            return formula(sides[0], names, depth)
        return z3.ExprRef.__eq__(*_of_sort(sides, z3.IntSort(), names, depth))
    of_integers = name.removeprefix("BinInt.Z.")
    if name in CONNECTIVES:
        of, sort = CONNECTIVES[name], z3.BoolSort()
    elif of_integers != name and of_integers in INTEGERS:
        of, sort = INTEGERS[of_integers], z3.IntSort()
    elif of_integers != name and of_integers in DIVISIONS:
        dividend, divisor = _of_sort(arguments, z3.IntSort(), names, depth)
        if not (z3.is_int_value(divisor) and divisor.as_long() > 0):
            raise Unread("a division by a value that is not positive, where Coq and solvers may differ")
        return DIVISIONS[of_integers](dividend, divisor)
    else:
        raise Unread(f"{name} of {len(arguments)} arguments")
    if len(arguments) != (1 if name in ("not", "negb") or name == "BinInt.Z.opp" else 2):
        raise Unread(f"{name} of {len(arguments)} arguments")
    return of(*_of_sort(arguments, sort, names, depth))


def _of_sort(said: Sequence[Said], sort: Any, names: Environment, depth: int) -> list[Any]:
    found = [formula(part, names, depth) for part in said]
    if any(part.sort() != sort for part in found):
        raise Unread(f"another sort where {sort} is expected")
    return found


def _numeral(name: str, arguments: Sequence[Said]) -> int:
    """Return the value of a numeral, which Coq prints by its binary digits."""
    kind = name.removeprefix("BinNums.")
    if kind in ("Z0", "xH") and not arguments:
        return 0 if kind == "Z0" else 1
    if kind not in ("Zpos", "Zneg", "xO", "xI") or len(arguments) != 1:
        raise Unread(f"{name} of {len(arguments)} arguments")
    (digits,) = arguments
    head, *rest = digits.parts if isinstance(digits, Applied) else (digits,)
    if not isinstance(head, Name) or not head.name.startswith("BinNums.x"):
        raise Unread("a number that is not a literal")
    value = _numeral(head.name, rest)
    return {"Zpos": value, "Zneg": -value, "xO": 2 * value, "xI": 2 * value + 1}[kind]


def _quantified(said: Bound, names: Environment, depth: int) -> Any:
    """Return "for all", or an implication, which Coq prints as a ``forall`` over an unnamed variable."""
    if said.word != "forall":
        raise Unread("a function where a formula is expected")
    if said.kind in (Name("BinNums.Z"), Name("bool")):
        return _over(z3.ForAll, said, names, depth)
    if said.name != "_":
        raise Unread(f"{said.name}, which is neither an integer nor a boolean")
    return z3.Implies(formula(said.kind, names, depth), formula(said.body, names, depth))


def _over(quantifier: Callable[..., Any], said: Bound, names: Environment, depth: int) -> Any:
    variable = _variable({"BinNums.Z": z3.IntSort(), "bool": z3.BoolSort()}[_signature_name(said.kind)], depth)
    return quantifier([variable], formula(said.body, {**names, said.name: variable}, depth + 1))


def _signature_name(kind: Said) -> str:
    if isinstance(kind, Name) and kind.name in ("BinNums.Z", "bool"):
        return kind.name
    raise Unread("a variable that is neither an integer nor a boolean")


def _signature(kind: Said) -> list[str]:
    """Return the sorts of the arguments and of the value of a type."""
    if isinstance(kind, Bound):
        return [*_signature(kind.kind), *_signature(kind.body)]
    return [{"BinNums.Z": "Int", "bool": "Bool"}[_signature_name(kind)]]


def _variable(sort: Any, depth: int) -> Any:
    return z3.Const(f"bound!{depth}", sort)


def plain(e: Any) -> Any:
    """Return a formula rewritten with the connectives of Coq.

    "And" and "or" take two parts, and associate to the right; a single part is unchanged. Sums, differences and
    products take two parts, and associate to the left. Values are distinct if no two of them are equal; booleans differ
    ("xor") if they are not equal; an if-then-else of booleans is two implications. Each variable is bound by a separate
    quantifier, and its depth is part of its name. Hints for solvers are omitted.
    """
    return _plain(e, (), {})


def _plain(e: Any, bound: tuple[Any, ...], known: dict[tuple[int, ...], Any]) -> Any:
    """Return a rewritten part of the formula, in the scope of these bound variables; ``known`` caches the results."""
    key = (e.get_id(), *(variable.get_id() for variable in bound))
    if key not in known:
        known[key] = _new_plain(e, bound, known)
    return known[key]


def _new_plain(e: Any, bound: tuple[Any, ...], known: dict[tuple[int, ...], Any]) -> Any:
    if z3.is_var(e):  # z3's own substitution omits the branch that is not taken
        return bound[-1 - z3.get_var_index(e)]
    if z3.is_quantifier(e):
        variables = [_variable(e.var_sort(i), len(bound) + i) for i in range(e.num_vars())]
        quantifier = z3.ForAll if e.is_forall() else z3.Exists
        body = _plain(e.body(), (*bound, *variables), known)
        return reduce(lambda inner, variable: quantifier([variable], inner), reversed(variables), body)
    parts = [_plain(part, bound, known) for part in e.children()]
    kind = e.decl().kind()
    if kind in (z3.Z3_OP_AND, z3.Z3_OP_OR):
        join, alone = (z3.And, True) if kind == z3.Z3_OP_AND else (z3.Or, False)
        rest = [z3.BoolVal(alone)] if len(parts) < 2 else []
        return reduce(lambda right, left: join(left, right), reversed([*parts, *rest]))
    if kind in (z3.Z3_OP_ADD, z3.Z3_OP_SUB, z3.Z3_OP_MUL):
        return reduce(e.decl(), parts)
    if kind == z3.Z3_OP_DISTINCT:
        pairs = [z3.Not(z3.ExprRef.__eq__(a, b)) for i, a in enumerate(parts) for b in parts[i + 1 :]]
        return reduce(lambda right, left: z3.And(left, right), reversed(pairs))
    if kind == z3.Z3_OP_XOR:
        return reduce(lambda left, right: z3.Not(z3.ExprRef.__eq__(left, right)), parts)
    if kind == z3.Z3_OP_ITE and z3.is_bool(e):
        test, then, otherwise = parts
        return z3.And(z3.Implies(test, then), z3.Implies(z3.Not(test), otherwise))
    return e.decl()(*parts) if parts else e
