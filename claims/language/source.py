"""The definition of a function in its file, and the values of the names outside it.

A file is parsed once. The code object of a function gives its first line and, for a lambda, its columns.
"""

from __future__ import annotations

import ast
import builtins
import linecache
import sysconfig
from collections import ChainMap
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from sylver_claims.claims.errors import shown_path
from sylver_claims.claims.language.errors import LanguageError

LIBRARIES = tuple(
    Path(p).resolve() for p in {sysconfig.get_path(n) for n in ("stdlib", "platstdlib", "purelib", "platlib")}
)
"""Folders of Python and of installed packages."""
_files: dict[str, tuple[list[str], dict[int, list[ast.Lambda | ast.FunctionDef]]]] = {}


def _functions(file: str, lines: list[str]) -> dict[int, list[ast.Lambda | ast.FunctionDef]]:
    """Return the functions of a file by the line on which their code begins; a file is parsed once."""
    known, found = _files.get(file, (None, {}))
    if known is lines:
        return found
    try:
        tree: ast.AST = ast.parse("".join(lines))
    except (SyntaxError, ValueError):
        tree = ast.Module([], [])
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Lambda | ast.FunctionDef):
            first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", []))])
            found.setdefault(first, []).append(node)
    _files[file] = lines, found
    return found


def definition(function: FunctionType) -> ast.Lambda | ast.FunctionDef:
    """Return the node of a function in its file."""
    code = function.__code__
    linecache.checkcache(code.co_filename)
    lines = linecache.getlines(code.co_filename, function.__globals__)
    nodes_there = _functions(code.co_filename, lines).get(code.co_firstlineno, [])
    if code.co_name == "<lambda>":
        there: list[Any] = [node for node in nodes_there if isinstance(node, ast.Lambda)]
    else:
        there = [n for n in nodes_there if isinstance(n, ast.FunctionDef) and n.name == code.co_name]
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    there = [n for n in there if tuple(a.arg for a in (*n.args.posonlyargs, *n.args.args, *n.args.kwonlyargs)) == names]
    if len(there) > 1 and code.co_name == "<lambda>":
        there = _innermost(there, code)
    if len(there) == 1:
        return there[0]
    place = f"{shown_path(code.co_filename)}:{code.co_firstlineno}"
    if len(there) > 1:
        raise LanguageError(place, "several lambdas on this line are ambiguous", "write one lambda per line")
    raise LanguageError(
        place,
        f"the source of {function.__name__} is not available",
        "write the claim in a file, and load it again if the file has changed since",
    )


def _innermost(found: Sequence[ast.Lambda], code: CodeType) -> list[ast.Lambda]:
    """Return the lambdas in whose body all positions of some code lie, without those around another of them."""
    places = [(a, c, b, d) for a, b, c, d in code.co_positions() if a is not None and c is not None and b and d]

    def holds(node: ast.Lambda, places: Iterable[tuple[int, int, int, int]]) -> bool:
        first, last = (node.body.lineno, node.body.col_offset), (node.body.end_lineno, node.body.end_col_offset)
        return all(first <= (a, c) and (b, d) <= last for a, c, b, d in places)

    there = [node for node in found if holds(node, places)]
    ends = [(n.lineno, n.col_offset, n.end_lineno or 0, n.end_col_offset or 0) for n in there]
    return [n for n in there if not any(holds(n, [end]) for end in ends)]


def outer_names(function: FunctionType) -> Mapping[str, Any]:
    """Return the values of the names outside a function: builtins, names of the module, enclosed names."""
    cells = function.__closure__ or ()
    enclosed = {}
    for name, cell in zip(function.__code__.co_freevars, cells, strict=True):
        try:
            enclosed[name] = cell.cell_contents
        except ValueError:  # it has no value yet
            continue
    return ChainMap(enclosed, function.__globals__, vars(builtins))


def names_in(node: ast.AST) -> set[str]:
    """Return the names below a node."""
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def assigned(node: ast.Lambda | ast.FunctionDef) -> set[str]:
    """Return the local variables of a definition; those of comprehensions left out."""
    found: set[str] = set()
    waiting: list[ast.AST] = [] if isinstance(node, ast.Lambda) else list(node.body)
    while waiting:
        part = waiting.pop()
        if isinstance(part, ast.Assign):
            found |= set().union(*map(names_in, part.targets)) if all(map(_is_target, part.targets)) else set()
        elif isinstance(part, ast.AnnAssign | ast.AugAssign | ast.For):
            found |= names_in(part.target) if _is_target(part.target) else set()
        waiting += [child for child in ast.iter_child_nodes(part) if isinstance(child, ast.stmt)]
    return found


def _is_target(node: ast.expr) -> bool:
    return isinstance(node, ast.Name | ast.Tuple | ast.List)


@cache
def _library_file(name: str) -> bool:
    path = Path(name).resolve()
    return not name.startswith("<") and any(path.is_relative_to(folder) for folder in LIBRARIES)


def is_library(function: FunctionType) -> bool:
    """Whether a function is of Python or of an installed package other than this one."""
    top = (function.__module__ or "").partition(".")[0]
    return top != "sylver_claims" and _library_file(function.__code__.co_filename)
