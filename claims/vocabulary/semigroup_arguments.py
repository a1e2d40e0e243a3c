"""A numerical semigroup is opaque to predicates: kernels hold its gaps as bits, the reference as a set.

So ``n in S``, ``len(S)`` and a loop over S mean one thing here and another there; they are found before a run.
"""

from __future__ import annotations

import dis
from types import CodeType

ASKED = {"CONTAINS_OP": "in", "GET_ITER": "for"}


def looks_inside(code: CodeType, name: str) -> str:
    """Return the word by which code looks into the argument of this name: ``in``, ``for`` or ``len``; else empty."""
    loads = [i for i in dis.get_instructions(code) if i.opname not in ("PUSH_NULL", "PRECALL", "CACHE")]
    for before, load, after in zip(loads, loads[1:], loads[2:], strict=False):
        held = load.argval[-1] if isinstance(load.argval, tuple) else load.argval
        if not load.opname.startswith(("LOAD_FAST", "LOAD_DEREF", "LOAD_CLASSDEREF")) or held != name:
            continue
        if after.opname in ASKED:
            return ASKED[after.opname]
        if before.opname == "LOAD_GLOBAL" and before.argval == "len":
            return "len"
    nested = (constant for constant in code.co_consts if isinstance(constant, CodeType))
    return next(filter(None, (looks_inside(inner, name) for inner in nested)), "")
