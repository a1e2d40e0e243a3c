"""What it takes to judge all cases of a claim in plain Python, counted in lines of its file.

To compile a predicate takes as long as some hundred thousand lines of Python. Lines are counted, not seconds, so that
what is compiled is the same on every machine.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import FrameType
from typing import Any

from claims import Claim
from verifiers.code.origin import KERNELS, VERIFIERS, is_library_file
from verifiers.common.contained import Signal
from verifiers.judging.predicates import CompiledClaim

WORTH_COMPILING = 1 << 19
"""So many lines take less time than to compile a predicate."""
BESIDES = 150
"""As many lines as it takes to judge a case that takes none."""
LAST = 8
"""Of so many cases, the last ones, that which takes most lines stands for all."""


class _Enough(Signal):
    """A predicate takes more lines than it may."""


def is_light(claim: Claim, made: CompiledClaim, highest: int) -> bool:
    """Tell whether all cases up to a layer are soon judged in plain Python, by a predicate made ready for that."""
    domain = claim.forall
    cases = domain.count(domain.lowest, highest)
    if not 0 < cases <= WORTH_COMPILING // BESIDES or made.outcome is None:
        return False
    most = WORTH_COMPILING // cases - BESIDES
    rows = [row.copy() for block in domain.blocks(domain.lowest, highest) for row in block[-LAST:]][-LAST:]
    try:
        return all(_lines(partial(made.outcome, row), most) <= most for row in rows)
    except Exception:  # the walk will meet it again, and tell where it is
        return False


def _lines(compute: Callable[[], object], most: int) -> int:
    """Count the lines of users' files that a call goes through, up to one more than ``most``."""
    count = 0

    def at_line(_frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal count
        count += event == "line"
        if count > most:
            raise _Enough
        return at_line

    def at_call(frame: FrameType, _event: str, _argument: Any) -> Any:
        return at_line if _is_counted(frame.f_code.co_filename) else None

    before = sys.gettrace()
    sys.settrace(at_call)
    try:
        compute()
    except _Enough:
        pass
    finally:
        sys.settrace(before)
    return count


@cache
def _is_counted(file: str) -> bool:
    """Tell whether code is of a user; what libraries make up as they go, as when a kernel is compiled, is not."""
    path = Path(file)
    if file.startswith("<string"):
        return False
    return not (path.is_relative_to(KERNELS) or path.is_relative_to(VERIFIERS) or is_library_file(file))
