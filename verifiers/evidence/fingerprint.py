"""The key of evidence, which covers all dependencies of a verdict, and possibly more.

A key covers the trees of the predicates, the fields of the domain and of the method, the source files of the kernels
that are called and of their references, with all project files that these import, the program's own files, and the
versions of the engines. Code outside the claim language is covered by its file, with all that this imports.
"""

from __future__ import annotations

import hashlib
import sys
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple

from sylver_claims.claims import Claim, Table, Total
from sylver_claims.claims.domains import Domain
from sylver_claims.claims.language import Function, LanguageError, PlainPython, digest, parse
from sylver_claims.claims.language.catalogue import is_kernel, reference_of
from sylver_claims.claims.language.walk import rows_of
from sylver_claims.claims.vocabulary.methods import METHODS, Method
from sylver_claims.claims.vocabulary.script import Steps
from sylver_claims.verifiers.code.installed import edited
from sylver_claims.verifiers.code.sources import ROOT, NotInFile, files_of, forget_sources, source_digest
from sylver_claims.verifiers.judging.prefixes import forget_prefixes
from sylver_claims.verifiers.judging.tables import forget_tables

MACHINERY = (
    "verifiers/certificates", "verifiers/code", "verifiers/digits", "verifiers/formulas", "verifiers/judging",
    "verifiers/methods", "verifiers/proof",
    "verifiers/processes/child_process.py", "verifiers/processes/timeouts.py",
    "verifiers/common/cases.py", "verifiers/common/files.py", "verifiers/common/units.py",
    "verifiers/evidence/extremes.py", "verifiers/evidence/tally.py",
    "verifiers/games/construct.py", "verifiers/walks/claims_of_file.py", "verifiers/run/tasks.py",
    "claims/domains", "claims/language", "claims/lemmas/binomial.py",
    "kernels/engine", "kernels/predicates", "kernels/reference/engine", "kernels/reference/predicates",
)  # fmt: skip
"""Files of the program that search, draw, prove and judge."""
UNKEYED = "unkeyed"
_domains: dict[int, tuple[Domain, dict[str, str]]] = {}  # by id of the domain, which is kept alive
_known: dict[tuple[int, Method], _Fingerprint] = {}


class _Fingerprint(NamedTuple):
    """The key of a claim, which it keeps alive, and a method; ``why_not`` is the reason if there is no key."""

    claim: Claim
    key: str
    parts: dict[str, str]
    why_not: str


def engines(method: str) -> dict[str, str]:
    """Return the versions of the engines of a method."""
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return {"Python": python} | {name: _version(name) for name in METHODS[method].engines}


def rests_on(method: str) -> str:
    """Return a digest of the program's own code and of the engines of a method, for any claim."""
    own = _machinery() | engines(method) | {f"files of {name}": edited(name) for name in METHODS[method].engines}
    return hashlib.sha256("\n".join(f"{name} {value}" for name, value in own.items()).encode()).hexdigest()[:32]


@cache
def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


@cache
def _machinery() -> dict[str, str]:
    return {f"the program's own {place}": source_digest(ROOT / place) for place in MACHINERY}


def fingerprint(claim: Claim, method: Method) -> str:
    """Return the key of evidence for a claim by a method; it is unique for a claim whose code is not in files."""
    return _cached(claim, method).key


def parts(claim: Claim, method: Method) -> dict[str, str]:
    """Return the parts of a key, by readable name; empty for a claim without a key."""
    return _cached(claim, method).parts


def why_unkeyed(claim: Claim, method: Method) -> str:
    """Return in one sentence why evidence for a claim is not cached; empty if it is."""
    why_not = _cached(claim, method).why_not
    return f"not reused: it reaches {why_not}" if why_not else ""


def domain_key(domain: Domain) -> str:
    """Return a key shared by domains with the same cases, layers and names.

    Raises
    ------
    NotInFile
        If the domain has a function that is not in a file.
    """
    return "\n".join(f"{name} {value}" for name, value in _of_domain(domain).items())


def forget() -> None:
    """Clear the caches of code, which may change between two runs in a notebook."""
    _known.clear()
    _domains.clear()
    forget_tables()
    forget_prefixes()
    forget_sources()
    _of_kernel.cache_clear()


def _cached(claim: Claim, method: Method) -> _Fingerprint:
    key = (id(claim), method)
    if key not in _known:
        try:
            made = dict(_parts(claim, method))
            text = "\n".join(f"{name} {value}" for name, value in made.items())
            _known[key] = _Fingerprint(claim, hashlib.sha256(text.encode()).hexdigest()[:32], made, "")
        except NotInFile as error:
            _known[key] = _Fingerprint(claim, f"{UNKEYED} {uuid.uuid4().hex}", {}, str(error))
    return _known[key]


def _parts(claim: Claim, method: Method) -> Iterator[tuple[str, str]]:
    yield "id", claim.id
    yield "statement", " ".join(claim.statement.split())
    yield from _machinery().items()
    yield from engines(method.name).items()
    yield from ((f"files of {name}", text) for name in type(method).engines if (text := edited(name)))
    yield from _of_domain(claim.forall).items()
    if method.name == "fuzz" and (draw := getattr(claim.forall, "draw", None)) is not None:
        yield from _of_function("draw", draw)
    for name, tree in claim.trees.items():
        yield from _of_tree(f'"{name}"', tree)
    for table in (*claim.using, *([claim.counted] if claim.counted else [])):
        yield from _of_total(table) if isinstance(table, Total) else _of_table(table)
    yield "compare_smallest", f"{claim.compare_smallest}"
    yield from _of_means(method)


def _of_domain(domain: Domain) -> dict[str, str]:
    if id(domain) not in _domains:
        _domains[id(domain)] = (domain, dict(_parts_of_domain(domain)))
    return _domains[id(domain)][1]


def _parts_of_domain(domain: Domain) -> Iterator[tuple[str, str]]:
    kind = type(domain)
    yield "forall", f"{kind.__module__}.{kind.__qualname__}"
    if not kind.__module__.startswith("sylver_claims.claims.domains."):
        yield from _files([kind])
    for field in fields(domain):
        value = getattr(domain, field.name)
        if field.name not in ("limit", "counted", "played", "draw"):  # these do not change the cases of a layer
            yield from _of_value(f"forall: {field.name}", value)


def _of_table(table: Table) -> Iterator[tuple[str, str]]:
    yield from _of_function(f"table {table.name}", table.compute)
    yield from _of_function(f"argument of table {table.name}", table.argument_for)
    if table.reference is not None:
        yield from _of_function(f"reference of table {table.name}", table.reference)


def _of_total(total: Total) -> Iterator[tuple[str, str]]:
    yield f"total {total.name}", type(total).__qualname__
    yield from ((f"total {total.name}: {name}", value) for name, value in _of_domain(total.over).items())
    for name, tree in total.trees.items():
        yield from _of_tree(f"{name} of total {total.name}", tree)
    yield from _of_function(f"argument of total {total.name}", total.argument_for)


def _of_means(method: Method) -> Iterator[tuple[str, str]]:
    """Yield the fields of a method, its checker, and the files that it depends on."""
    kind = type(method)
    yield "means", f"{kind.name} {getattr(kind, 'checker', '')}"
    for field in fields(method):
        yield from _of_value(field.name, getattr(method, field.name))
    for name in kind.rests_on:
        module, _, attribute = name.rpartition(".")
        yield from _files([getattr(import_module(module), attribute)])


def _of_value(name: str, value: Any) -> Iterator[tuple[str, str]]:
    if callable(value) and not isinstance(value, type):
        yield from _of_function(name, value)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _of_value(f"{name}.{field.name}", getattr(value, field.name))
    elif isinstance(value, tuple) and any(callable(part) or is_dataclass(part) for part in value):
        for number, entry in enumerate(value):
            yield from _of_value(f"{name} {number}", entry)
    elif isinstance(value, Mapping):
        yield name, f"{sorted((key, list(entries)) for key, entries in value.items())}"
    else:
        yield name, f"{value!r}"


def _of_tree(name: str, tree: Function | PlainPython) -> Iterator[tuple[str, str]]:
    """Yield the digest of a tree and the files of the kernels that it calls; of plain Python the files."""
    if isinstance(tree, PlainPython):
        yield name, f"plain Python: {tree.__name__}"
        yield from _files([tree.function])
        return
    yield name, digest(tree)
    for row in rows_of(tree):
        yield from _of_kernel(row.function)


def _of_function(name: str, function: Any) -> Iterator[tuple[str, str]]:
    """Yield the identity of a function: a kernel, a tree if the language can express it, or its files."""
    if is_kernel(function):
        yield name, f"{function.__module__}.{function.__name__}"
        yield from _of_kernel(function)
        return
    if isinstance(function, Steps):
        yield name, f"{function.outline}"
        yield from _files([*function.functions])
        return
    try:
        tree: Function | PlainPython = function if isinstance(function, PlainPython) else parse(function)
    except LanguageError:
        tree = PlainPython(function)
    yield from _of_tree(name, tree)


@cache
def _of_kernel(kernel: Callable[..., Any]) -> tuple[tuple[str, str], ...]:
    reference = reference_of(kernel)
    return tuple(_files([kernel, *([] if reference is None else [reference])]))


def _files(code: Sequence[Any]) -> Iterator[tuple[str, str]]:
    return ((f"file {name}", found) for name, found in files_of(*code).items())
