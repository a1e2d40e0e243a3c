"""A predicate's twin in the reference.

A predicate is written once. To evaluate it by the reference, it is rebuilt with every kernel that it names replaced by
the function of the same name in ``kernels.reference``; helper functions of claim files are rebuilt the same way.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from types import CodeType, FunctionType, MethodType, ModuleType
from typing import Any

from verifiers.code.names_in_code import free_values, names, own_imports, taken_from_modules
from verifiers.code.origin import is_kernel, is_library
from verifiers.code.twins import NoReference, is_remembering, plain, twin
from verifiers.exact.code import exact_code
from verifiers.exact.library import NAMES_IN_CODE, ModuleStandIn, names_of_python, stand_in
from verifiers.exact.numbers import gives_exact
from verifiers.exact.sets import ExactFrozenset
from verifiers.exact.unchanging import cache_key, fill, refuse_state, unchanged, unchanging
from verifiers.exact.values import is_named_tuple, require_known
from verifiers.exact.written import refuse_what_is_not_listed


def by_reference(
    predicate: Callable[..., Any],
    own: Mapping[Callable[..., Any], Callable[..., Any]] | None = None,
    *,
    exact: bool = True,
) -> Callable[..., Any]:
    """Rebuild a predicate so that it calls the reference where it called kernels, and in ``own`` the twins of others.

    Its numbers are exact as in `in_plain_python`, unless it is a trial of a sample, which may compute with floats.

    Raises
    ------
    NoReference
        When it reaches a kernel in a way that cannot be rebuilt, as through an object of a class of its own.
    """
    see, own = _refuse_hidden_kernels, own or {}
    rebuilder = _Exact(lambda k: gives_exact(twin(k)), see, own) if exact else _Rebuilder(twin, see, own)
    made: Callable[..., Any] = rebuilder.of(predicate)
    return made


@functools.lru_cache(maxsize=1024)
def in_plain_python(predicate: Callable[..., Any]) -> Callable[..., Any]:
    """Rebuild a predicate so that its own helper functions run in Python too, whose integers have no bound.

    Kernels stay compiled: they check their own range. What they return is made of Python's integers. Divisions and
    decimal numbers are fractions, and floats are refused: see `exact_code` and `exact_library`.
    """
    made: Callable[..., Any] = _Exact(gives_exact, lambda _: None).of(predicate)
    return made


def with_kernels(predicate: Callable[..., Any], stand_in: Callable[[Any], Any]) -> Callable[..., Any]:
    """Rebuild a predicate so that it runs in Python, with ``stand_in`` of each kernel in place of it."""
    made: Callable[..., Any] = _Rebuilder(stand_in, lambda _: None).of(predicate)
    return made


class _Rebuilder:
    """Rebuilds functions of claim files, with something else in place of the kernels that they name."""

    def __init__(
        self,
        stand_in: Callable[[Any], Any],
        see: Callable[[Any], None],
        own: Mapping[Callable[..., Any], Callable[..., Any]] | None = None,
    ) -> None:
        self._stand_in, self._see = stand_in, see
        self._own = {id(plain(function)): other for function, other in (own or {}).items()}
        self._built: dict[int, Any] = {}
        self._held: dict[int, tuple[Any, Any]] = {}  # containers, with what stands for each

    def of(self, value: Any) -> Any:
        """Rebuild a value: a function, or a module, container or wrapper that may hold one."""
        inner = plain(value)
        if self._has_twin(inner):
            return self.of(self._own[id(inner)])
        if isinstance(inner, ModuleType):
            return inner if is_library(inner) else ModuleStandIn(inner, self.of)
        if isinstance(inner, FunctionType):
            if is_kernel(inner):
                return self._stand_in(value)
            return inner if is_library(inner) else self._function(inner)
        if type(inner) is functools.partial:
            return self._partial(inner)
        if is_remembering(inner) and not is_library(inner.__wrapped__):
            return self._cached(inner)
        if type(inner) in (list, dict, set, tuple, frozenset) or is_named_tuple(inner):
            return self._container(inner)
        return self._other(value)

    def _partial(self, inner: functools.partial[Any]) -> Any:
        function, given = self.of(inner.func), tuple(map(self.of, inner.args))
        named = {name: self.of(value) for name, value in inner.keywords.items()}

        def called(*arguments: Any, **more: Any) -> Any:
            return function(*given, *arguments, **(named | more))

        return called

    def _other(self, value: Any) -> Any:
        """Take a value as it is, if nothing in it need be rebuilt."""
        self._see(plain(value))
        return value

    def _container(self, inner: Any) -> Any:
        """Rebuild a container, always as the same one: functions share what one of them could change."""
        if id(inner) in self._held:
            return self._held[id(inner)][1]
        if type(inner) in (list, dict, set):
            made = unchanging(type(inner))
            self._held[id(inner)] = inner, made  # before it is filled: it may hold itself
            pairs = inner.items() if type(inner) is dict else ()
            fill(made, {self.of(k): self.of(v) for k, v in pairs} if pairs else [*map(self.of, inner)])
        else:
            held = map(self.of, inner)
            kind: Any = ExactFrozenset if type(inner) is frozenset else type(inner)
            made = kind._make(held) if is_named_tuple(inner) else kind(held)
            self._held[id(inner)] = inner, made
        return made

    def _has_twin(self, inner: Any) -> bool:
        return id(inner) in self._own and not is_kernel(inner)

    def _code(self, inner: FunctionType, _scope: dict[str, Any]) -> CodeType:
        return inner.__code__

    def _cached(self, inner: functools._lru_cache_wrapper[Any]) -> Any:
        """Rebuild a function that keeps its values: without them a recursion may take for ever."""
        if id(inner) not in self._built:
            known: dict[Any, Any] = {}
            most, filled = inner.cache_parameters()["maxsize"], list[Callable[..., Any]]()

            def kept(*arguments: Any, **named: Any) -> Any:
                key = cache_key(arguments), cache_key((*named.items(),))
                found = known.get(key, known)
                if found is known:  # it has no value yet
                    found = self._to_keep(filled[0](*arguments, **named))
                    if most is not None and len(known) >= most:
                        known.clear()
                    known[key] = found
                return found

            self._built[id(inner)] = kept
            filled.append(self.of(inner.__wrapped__))
        return self._built[id(inner)]

    def _to_keep(self, value: Any) -> Any:
        return value

    def _function(self, inner: FunctionType) -> Any:
        if id(inner) in self._built:
            return self._built[id(inner)]
        self._see(inner)
        refuse_state(inner)
        scope = dict(inner.__globals__)
        cells = None if inner.__closure__ is None else tuple(type(cell)() for cell in inner.__closure__)
        copy = FunctionType(self._code(inner, scope), scope, inner.__name__, None, cells)
        self._built[id(inner)] = copy
        copy.__defaults__, copy.__kwdefaults__ = self.of(inner.__defaults__), self.of(inner.__kwdefaults__)
        for name, held in vars(inner).items():
            if not name.startswith("__"):  # code that names one that does is refused
                setattr(copy, name, self.of(held))
        for name in names(inner.__code__, "GLOBAL"):
            if name in scope:
                scope[name] = self.of(scope[name])
        for cell, old in zip(cells or (), inner.__closure__ or (), strict=True):
            cell.cell_contents = self.of(old.cell_contents)
        return copy


class _Exact(_Rebuilder):
    """Rebuilds functions so that floats and numbers that wrap are refused, and divisions are exact."""

    def of(self, value: Any) -> Any:
        """Rebuild a value: what is of Python or of a library is replaced by what stands for it."""
        inner = plain(value)
        if self._has_twin(inner):
            return super().of(value)
        return super().of(value) if (found := stand_in(inner)) is inner else found

    def _to_keep(self, value: Any) -> Any:
        return unchanged(value)

    def _other(self, value: Any) -> Any:
        super()._other(value)
        require_known(plain(value))
        return value

    def _code(self, inner: FunctionType, scope: dict[str, Any]) -> CodeType:
        refuse_what_is_not_listed(inner)
        scope |= NAMES_IN_CODE | {"__builtins__": names_of_python(self.of)}
        return exact_code(inner.__code__)


def _refuse_hidden_kernels(value: Any) -> None:
    """Refuse what reaches kernels in a way that cannot be rebuilt: those would stay compiled."""
    if isinstance(value, FunctionType):
        if hidden := [*own_imports(value)]:
            raise NoReference(
                f"{value.__qualname__}: the reference cannot stand in for what it takes by {hidden[0]}; "
                "import that at the top of the file"
            )
        return
    kind = value if isinstance(value, type) else type(value)
    if (hidden_in := next(_hidden(value, set()), None)) is not None:
        raise NoReference(
            f"{kind.__qualname__}.{hidden_in} calls a kernel, for which the reference cannot stand in; "
            "make it a plain function, such as finite.winning_moves(semigroups.from_generators(np.array([4, 17])))"
        )


def _hidden(value: Any, met: set[int]) -> Iterator[str]:
    """Yield the names of what a class, or an object and its class, holds that is a kernel or names one."""
    held: dict[str, Any] = dict(vars(value)) if hasattr(value, "__dict__") else {}
    if isinstance(value, MethodType):
        held |= {value.__func__.__name__: value.__func__, "self": value.__self__}
    if isinstance(value, set | frozenset):
        held |= {str(getattr(part, "__name__", part)): part for part in value}
    kind = value if isinstance(value, type) else type(value)
    for base in kind.__mro__:
        held |= {} if is_library(base) else dict(vars(base))
    for name, part in held.items():
        if id(part) not in met:
            met.add(id(part))
            if _reaches_kernel(part, met):
                yield name


def _reaches_kernel(value: Any, met: set[int]) -> bool:
    inner = plain(value.__func__ if isinstance(value, MethodType | staticmethod | classmethod) else value)
    if isinstance(inner, FunctionType):
        if is_kernel(inner) or is_library(inner):
            return is_kernel(inner)
        parts = [*free_values(inner).values(), *taken_from_modules(inner).values(), inner.__defaults__]
    elif isinstance(inner, functools.partial):
        parts = [inner.func, *inner.args, *inner.keywords.values()]
    elif is_remembering(inner):
        parts = [inner.__wrapped__]
    elif isinstance(inner, list | tuple | set | frozenset):
        parts = list(inner)
    elif isinstance(inner, dict):
        parts = list(inner.values())
    elif isinstance(inner, ModuleType):
        return False
    else:
        kind = inner if isinstance(inner, type) else type(inner)
        return not is_library(kind) and any(_hidden(inner, met))
    new = [part for part in parts if id(part) not in met]
    met.update(map(id, new))
    return any(_reaches_kernel(part, met) for part in new)
