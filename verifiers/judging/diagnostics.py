"""Error messages for exceptions of claim files: the line, the case, and a fix."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from numba import errors

from sylver_claims.claims import Claim, Proof
from sylver_claims.claims.domains import Rows
from sylver_claims.claims.errors import ClaimError, ScriptError, shown_path, written_at
from sylver_claims.claims.language import LanguageError
from sylver_claims.claims.language.catalogue import hint_for_name
from sylver_claims.claims.registry import HOME
from sylver_claims.kernels import FOLDER as KERNELS
from sylver_claims.verifiers.code.sources import VERIFIERS, is_library_file
from sylver_claims.verifiers.common.contained import Escaped, PredicateRaises, containing, kind_of
from sylver_claims.verifiers.common.units import case_text
from sylver_claims.verifiers.processes.timeouts import GivenUp

DOMAINS, LANGUAGE = HOME / "domains", HOME / "language"
OF_ARGUMENTS = (TypeError, ValueError, NameError, AttributeError, LookupError, errors.NumbaError, Escaped)
OF_THE_MACHINE = (OverflowError, MemoryError, GivenUp)  # limits, not errors of the claim file
TOO_DEEP = "the recursion is too deep for Python"
IN_A_LOOP = "compute the values in a loop, the small ones first"
KIND = "a kernel is called with values that it does not take"


def predicate_error(claim: Claim, row: Rows, error: Exception) -> Exception:
    """Return the error with the line at which a predicate raised; an error of a kernel is unchanged."""
    if isinstance(error, (PredicateRaises, ClaimError, MemoryError, GivenUp)):
        return error
    if isinstance(error, RecursionError) and (place := _place(error)):
        return PredicateRaises(f"{place}: {TOO_DEEP} on {case_text(claim.forall.values(row))}; {IN_A_LOOP}")
    frames = [f for f in traceback.extract_tb(error.__traceback__) if not Path(f.filename).is_relative_to(LANGUAGE)]
    own = _place(error)
    if frames and not own and not isinstance(error, TypeError):
        return error
    if own and not _of_a_user(frames[-1].filename) and not isinstance(error, OF_ARGUMENTS):
        return error
    place = own or written_at(claim.then) or claim.where
    case = case_text(claim.forall.values(row))
    text = KIND if isinstance(error, errors.NumbaError) else " ".join(str(error).split())
    if isinstance(error, ZeroDivisionError):
        text = "division by zero"  # Python's own words are others in each version
    if isinstance(error, OverflowError):  # a limit, not an error of the claim file
        return OverflowError(f"{place}: on {case}: {text}")
    return PredicateRaises(f"{place}: {kind_of(error)} on {case}: {text}; {_hint(error)}")


def in_script(claim: Claim, method: Proof, error: Exception) -> PredicateRaises:
    """Return the error message for an exception in the steps of a proof, or for invalid steps."""
    start = written_at(method.steps or claim.then) or claim.where
    text = " ".join(str(error).split())
    if isinstance(error, ScriptError):
        return PredicateRaises(f"{start}: in the steps of a proof: {text}")
    if getattr(error, "placed", False):  # the message begins with the place
        place, _, problem = text.partition(": ")
        return PredicateRaises(f"{place}: in the steps of a proof: {problem}")
    hint = f"; {_hint(error)}" if isinstance(error, NameError) else "; correct the steps of the proof there"
    return PredicateRaises(f"{_place(error) or start}: {kind_of(error)} in the steps of a proof: {text}{hint}")


@contextmanager
def telling(claim: Claim, what: str, hint: str, function: object = None) -> Iterator[None]:
    """Convert exceptions of claim-file code to one sentence; ``what`` names the code.

    The sentence has the line that raised or, if the result is invalid, the first line of ``function``.

    Raises
    ------
    PredicateRaises
        With that sentence; exceptions of kernels and of limits are not converted.
    """
    try:
        with containing():
            yield
    except (PredicateRaises, LanguageError, *OF_THE_MACHINE):
        raise
    except Exception as error:
        if isinstance(error, RecursionError) and (place := _place(error)):
            raise PredicateRaises(f"{place}: {what}: {TOO_DEEP}; {IN_A_LOOP}") from None
        frames = traceback.extract_tb(error.__traceback__)
        if Path(frames[-1].filename).is_relative_to(KERNELS) and not isinstance(error, OF_ARGUMENTS):
            raise
        raise PredicateRaises(
            f"{_place(error) or written_at(function) or claim.where}: {what}: {_error_text(error)}; {hint}"
        ) from error


def of_own_code(error: Exception, claim: Claim) -> str | None:
    """Return a one-sentence message for an error in a claim file or its domain; None for an internal error."""
    if isinstance(error, RecursionError) and (place := _place(error)):
        return f"{place}: {TOO_DEEP}; {IN_A_LOOP}"
    frames = traceback.extract_tb(error.__traceback__)
    last = Path(frames[-1].filename) if frames else KERNELS
    ours = last.is_relative_to(KERNELS) or last.is_relative_to(VERIFIERS)
    if (place := _place(error)) and (not ours or isinstance(error, OF_ARGUMENTS)):
        return f"{place}: {_error_text(error)}; correct this line or its caller"
    if last.is_relative_to(DOMAINS):
        return f'{claim.where}: "forall", {claim.forall.names}: {_error_text(error)}; correct the domain'
    return None


def _place(error: Exception) -> str:
    """Return the innermost line of a user's file in the traceback of an error; empty if there is none."""
    own = [frame for frame in traceback.extract_tb(error.__traceback__) if _of_a_user(frame.filename)]
    return f"{shown_path(own[-1].filename)}:{own[-1].lineno}" if own else ""


def _error_text(error: Exception) -> str:
    return f"{kind_of(error)}: {' '.join(str(error).split())}"


def located(claim: Claim, rows: Iterable[Rows], error: Exception, judge: Callable[[Claim, Rows], str]) -> Exception:
    """Return the error for the first row on which a predicate raises in Python; compiled code has no lines."""
    if isinstance(error, (PredicateRaises, MemoryError, GivenUp)):
        return error
    for row in rows:
        try:
            judge(claim, row)
        except Exception as found:
            return found
    return error


def _of_a_user(name: str) -> bool:
    path = Path(name).resolve()
    ours = any(path.is_relative_to(folder) for folder in (KERNELS, VERIFIERS, DOMAINS, LANGUAGE))
    return not (ours or is_library_file(name))


def _hint(error: Exception) -> str:
    if isinstance(error, NameError):
        return hint_for_name(error.name or "")
    if "of type array" in str(error):
        return "compare numbers: the length of a list, len(...), or one of its entries"
    if "must give True or False" in str(error):
        return "return a comparison on every path through the predicate"
    if isinstance(error, errors.NumbaError):
        return "pass a semigroup for S, such as semigroup(m, n)"
    if isinstance(error, AttributeError) and isinstance(error.obj, np.ndarray | frozenset):
        return "use the functions of kernels.semigroups, as in genus(S)"
    if isinstance(error, TypeError | AttributeError):
        return "correct that line"
    if isinstance(error, IndexError | KeyError):
        return (
            'use only existing entries, enlarge a table with "argument_for", or exclude the case with "given" or '
            '"forall"'
        )
    return 'return True or False there, or exclude the case with "given" or "forall"'
