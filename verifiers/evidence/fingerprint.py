"""What evidence is keyed by: the statement's fields, the code it reaches, and the versions of the engines."""

from __future__ import annotations

import hashlib
import sys
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import version
from typing import Any, NamedTuple

from claims import Claim, Fuzz, Total
from claims.domains import Domain
from claims.vocabulary.means import MEANS, Means
from verifiers.code.dependencies import digest_without_callees, forget_reached, judges, reached
from verifiers.code.digest import NotFingerprintable, code_digest, forget_kernels
from verifiers.code.installed import edited
from verifiers.code.literals import forget_constants, near
from verifiers.code.origin import VERIFIERS
from verifiers.code.source_digest import source_digest
from verifiers.judging.predicates import forget_tables
from verifiers.judging.prefixes import forget_prefixes
from verifiers.judging.rebuild import in_plain_python

MACHINERY = (
    "verifiers/certificates", "verifiers/code", "verifiers/digits", "verifiers/exact", "verifiers/formulas",
    "verifiers/judging", "verifiers/means", "verifiers/proof",
    "verifiers/processes/child_process.py", "verifiers/common/contained.py", "verifiers/processes/timeouts.py",
    "verifiers/processes/underway.py",
    "verifiers/common/units.py", "verifiers/evidence/extremes.py", "verifiers/evidence/tally.py",
    "verifiers/games/construct.py", "verifiers/walks/claims_of_file.py", "verifiers/walks/walk_jobs.py",
    "claims/domains", "claims/lemmas/binomial.py",
    "kernels/engine", "kernels/predicates", "kernels/reference/engine", "kernels/reference/predicates",
)  # fmt: skip
"""Rooms and files of the program that walk, draw, prove and judge."""
WALKED_BY = ("blocks", "arguments", "reference_arguments", "order")
UNKEYED = "unkeyed"
_described: dict[int, tuple[Any, str, dict[str, str], str]] = {}  # by id of code, which is held with it
_domains: dict[int, tuple[Domain, list[tuple[str, str]]]] = {}  # by id of the domain, likewise
_known: dict[tuple[int, Means], _Fingerprint] = {}


class _Fingerprint(NamedTuple):
    """What is known of a claim, which is held with it, and a means: ``why_not`` says why it has no key."""

    claim: Claim
    key: str
    parts: dict[str, str]
    why_not: str


def engines(means: str) -> dict[str, str]:
    """Versions of what a means rests on."""
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return {"Python": python} | {name: _version(name) for name in MEANS[means].engines}


def rests_on(means: str) -> str:
    """Return what changes when the program's own code or an engine of a means does, whatever the claim."""
    own = _machinery() | engines(means) | {f"files of {name}": edited(name) for name in MEANS[means].engines}
    return hashlib.sha256("\n".join(f"{name} {value}" for name, value in own.items()).encode()).hexdigest()[:32]


@cache
def _version(package: str) -> str:
    return version(package)


@cache
def _machinery() -> dict[str, str]:
    """Digests of what walks, draws and judges, whatever the claim."""
    return {f"the program's own {place}": source_digest(VERIFIERS.parent / place) for place in MACHINERY}


@cache
def _method_digest(method: Any) -> str:
    return code_digest(method)


def domain_key(domain: Domain) -> str:
    """Return what two domains share that have the same cases, layers and names; NotFingerprintable if it has none."""
    return "\n".join(f"{name} {value}" for name, value in _of_domain(domain))


def _of_domain(domain: Domain) -> list[tuple[str, str]]:
    if id(domain) not in _domains:
        _domains[id(domain)] = (domain, list(_parts_of_domain(domain)))
    return _domains[id(domain)][1]


def _parts_of_domain(domain: Domain) -> Iterator[tuple[str, str]]:
    yield "forall", f"{type(domain).__module__}.{type(domain).__qualname__}"
    yield "forall: class", code_digest(type(domain))  # more than a name for a domain that a user has made
    for method in WALKED_BY:
        yield f"forall: {method}()", _method_digest(getattr(type(domain), method))
    for field in fields(domain):
        value: Any = getattr(domain, field.name)
        if field.name not in ("limit", "counted", "played", "draw"):  # none of these changes which cases a layer has
            yield f"forall: {field.name}", code_digest(value)


def fingerprint(claim: Claim, means: Means) -> str:
    """Return what changes when the statement, its code or an engine does; the same in one run, whatever it is.

    A claim that reaches values whose content cannot be told gets a key that no other run has.
    """
    return _cached(claim, means).key


def forget() -> None:
    """Forget what was known of code: between two runs in a notebook a helper or a constant may have been changed."""
    _known.clear()
    _described.clear()
    _domains.clear()
    in_plain_python.cache_clear()
    forget_tables()
    forget_prefixes()
    forget_constants()
    forget_reached()
    forget_kernels()
    _method_digest.cache_clear()


def parts(claim: Claim, means: Means) -> dict[str, str]:
    """Return what a fingerprint is made of, by names that people understand; empty for a claim that has no such key."""
    return _cached(claim, means).parts


def why_unkeyed(claim: Claim, means: Means) -> str:
    """Say in one sentence why evidence for a claim is never taken from a ledger; empty where it is."""
    why_not = _cached(claim, means).why_not
    return f"never taken from the ledger, for it reaches {why_not}" if why_not else ""


def _cached(claim: Claim, means: Means) -> _Fingerprint:
    key = (id(claim), means)
    if key not in _known:
        if isinstance(means, Fuzz):
            near(claim)
        try:
            made = dict(_parts(claim, means))
            text = "\n".join(f"{name} {value}" for name, value in made.items())
            _known[key] = _Fingerprint(claim, hashlib.sha256(text.encode()).hexdigest()[:32], made, "")
        except NotFingerprintable as error:
            _known[key] = _Fingerprint(claim, f"{UNKEYED} {uuid.uuid4().hex}", {}, str(error))
    return _known[key]


def _parts(claim: Claim, means: Means) -> Iterator[tuple[str, str]]:
    yield "id", claim.id
    yield "statement", " ".join(claim.statement.split())
    yield from _machinery().items()
    yield from engines(means.name).items()
    yield from ((f"files of {name}", text) for name in type(means).engines if (text := edited(name)))
    yield from _of_domain(claim.forall)
    if isinstance(means, Fuzz) and (draw := getattr(claim.forall, "draw", None)) is not None:
        yield from _of_code("draw", draw)
    yield from _of_code("then", claim.then)
    if claim.given is not None:
        yield from _of_code("given", claim.given)
    if claim.counted is not None:
        yield from _of_total(claim.counted)
    for table in claim.using:
        if isinstance(table, Total):
            yield from _of_total(table)
            yield from _of_code(f"argument of total {table.name}", table.argument_for)
            continue
        yield from _of_code(f"table {table.name}", table.compute)
        yield from _of_code(f"argument of table {table.name}", table.argument_for)
        if table.twin is not None:
            yield from _of_code(f"twin of table {table.name}", table.twin)
    for number, pair in enumerate(claim.twin.items()):
        for part, function in zip(("function", "twin"), pair, strict=True):
            yield from _of_code(f"{part} {number} of the twins", function)
    for name, function in (claim.margin.functions if claim.margin else {}).items():
        yield from _of_code(f"margin {name}", function)
    yield "compare_smallest", f"{claim.compare_smallest}"
    yield from _of_means(means)


def _of_total(total: Total) -> Iterator[tuple[str, str]]:
    """What a total counts: the cases of its domain, which of them, and what each of them adds."""
    yield f"total {total.name}", type(total).__qualname__
    yield from ((f"total {total.name}: {name}", value) for name, value in _of_domain(total.over))
    for name, function in total.functions.items():
        yield from _of_code(f"{name} of total {total.name}", function)


def _of_means(means: Means) -> Iterator[tuple[str, str]]:
    """What a means was given, field by field, who checks it, and the code that it rests on."""
    kind = type(means)  # what stands in an object besides its fields says nothing
    yield "means", f"{kind.name} {getattr(kind, 'checker', '')}"
    yield from _of_fields("", means)
    for name in kind.rests_on:
        module, _, attribute = name.rpartition(".")
        yield from _of_code(name, getattr(import_module(module), attribute))


def _of_fields(prefix: str, record: Any) -> Iterator[tuple[str, str]]:
    for field in fields(record):
        yield from _of_value(f"{prefix}{field.name}", getattr(record, field.name))


def _of_value(name: str, value: Any) -> Iterator[tuple[str, str]]:
    """What can be called by its code, a mapping in the order of its keys, and anything else as it is written."""
    if callable(value):
        yield from _of_code(name, value)
    elif is_dataclass(value):
        yield from _of_fields(f"{name}.", value)
    elif isinstance(value, tuple):
        yield name, f"{len(value)} entries"
        for number, entry in enumerate(value):
            yield from _of_value(f"{name} {number}", entry)
    elif isinstance(value, Mapping):
        yield name, f"{sorted((key, list(entries)) for key, entries in value.items())}"
    else:
        yield name, f"{value!r}"


def _of_code(name: str, value: Any) -> Iterator[tuple[str, str]]:
    """The code itself, each function that it reaches, and everything together."""
    key = id(value)
    if key not in _described:
        everything = code_digest(value)  # first: what it refuses need not be looked at otherwise
        _described[key] = (value, digest_without_callees(value), reached(value) | judges(value), everything)
    _, itself, below, everything = _described[key]
    yield f'"{name}"', itself
    yield from below.items()
    yield f'what "{name}" reaches', everything
