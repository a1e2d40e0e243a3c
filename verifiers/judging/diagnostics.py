"""Code of a claim file that raises an exception: which line, on which case, and what to do about it."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from numba import errors

from claims import Claim, Proof
from claims.domains import Rows
from claims.errors import ClaimError, ScriptError, shown_path, written_at
from claims.language import LanguageError
from claims.language.catalogue import hint_for_name
from claims.registry import HOME
from kernels import FOLDER as KERNELS
from verifiers.code.sources import VERIFIERS, is_library_file
from verifiers.common.contained import Escaped, PredicateRaises, containing, kind_of
from verifiers.common.units import case_text
from verifiers.processes.timeouts import GivenUp

DOMAINS, LANGUAGE = HOME / "domains", HOME / "language"
OF_ARGUMENTS = (TypeError, ValueError, NameError, AttributeError, LookupError, errors.NumbaError, Escaped)
OF_THE_MACHINE = (OverflowError, MemoryError, GivenUp)  # a limit was hit: these do not say that the claim file is wrong
KIND = "a kernel is called with values that it does not take"


def predicate_error(claim: Claim, row: Rows, error: Exception) -> Exception:
    """Return the error that names where a predicate raised; one that arose within kernels is returned as it is."""
    if isinstance(error, (PredicateRaises, ClaimError, MemoryError, GivenUp)):
        return error
    frames = [f for f in traceback.extract_tb(error.__traceback__) if not Path(f.filename).is_relative_to(LANGUAGE)]
    own = [frame for frame in frames if _of_a_user(frame.filename)]
    if frames and not own and not isinstance(error, TypeError):
        return error
    if own and not _of_a_user(frames[-1].filename) and not isinstance(error, OF_ARGUMENTS):
        return error
    start = written_at(claim.then) or claim.where
    place = f"{shown_path(own[-1].filename)}:{own[-1].lineno}" if own else start
    case = case_text(claim.forall.values(row))
    text = KIND if isinstance(error, errors.NumbaError) else " ".join(str(error).split())
    if isinstance(error, OverflowError):  # a limit, which does not say that the claim file is wrong
        return OverflowError(f"{place}: on {case}: {text}")
    return PredicateRaises(f"{place}: {kind_of(error)} on {case}: {text}; {_hint(error)}")


def in_script(claim: Claim, means: Proof, error: Exception) -> PredicateRaises:
    """Return the error that tells where a script of a proof raised, or that it is not as it should be."""
    own = [frame for frame in traceback.extract_tb(error.__traceback__) if _of_a_user(frame.filename)]
    start = written_at(means.steps or claim.then) or claim.where
    place = f"{shown_path(own[-1].filename)}:{own[-1].lineno}" if own else start
    text = " ".join(str(error).split())
    if isinstance(error, ScriptError):
        return PredicateRaises(f"{start}: in the steps of a proof: {text}")
    hint = f"; {_hint(error)}" if isinstance(error, NameError) else "; correct the steps of the proof there"
    return PredicateRaises(f"{place}: {kind_of(error)} in the steps of a proof: {text}{hint}")


@contextmanager
def telling(claim: Claim, what: str, hint: str) -> Iterator[None]:
    """Let whatever code of a claim file raises below be told in one sentence, which says of what it is the code.

    Raises
    ------
    PredicateRaises
        With that sentence; what arose within kernels, or says that a limit was hit, goes on as it is.
    """
    try:
        with containing():
            yield
    except (PredicateRaises, LanguageError, *OF_THE_MACHINE):
        raise
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        if Path(frames[-1].filename).is_relative_to(KERNELS) and not isinstance(error, OF_ARGUMENTS):
            raise
        raise PredicateRaises(f"{_place(error) or claim.where}: {what}: {_error_text(error)}; {hint}") from error


def of_own_code(error: Exception, claim: Claim) -> str | None:
    """Say in a sentence what code of a claim file raised, or a domain for what it was given; None for anything else."""
    frames = traceback.extract_tb(error.__traceback__)
    last = Path(frames[-1].filename) if frames else KERNELS
    ours = last.is_relative_to(KERNELS) or last.is_relative_to(VERIFIERS)
    if (place := _place(error)) and (not ours or isinstance(error, OF_ARGUMENTS)):
        return f"{place}: {_error_text(error)}; correct this line, or what calls it"
    if last.is_relative_to(DOMAINS):
        return (
            f'{claim.where}: "forall", {claim.forall.names}: {_error_text(error)}; correct what the domain is made of'
        )
    return None


def _place(error: Exception) -> str:
    """Return the innermost line of a user's file that an error came through; empty for none."""
    own = [frame for frame in traceback.extract_tb(error.__traceback__) if _of_a_user(frame.filename)]
    return f"{shown_path(own[-1].filename)}:{own[-1].lineno}" if own else ""


def _error_text(error: Exception) -> str:
    return f"{kind_of(error)}: {' '.join(str(error).split())}"


def located(claim: Claim, rows: Iterable[Rows], error: Exception, judge: Callable[[Claim, Rows], str]) -> Exception:
    """Find the first of the rows on which a predicate raises in Python, for an error of compiled code has no line."""
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
        return "let every way through the predicate end with a return of a comparison"
    if isinstance(error, errors.NumbaError):
        return "where it asks for S, give a semigroup, such as semigroup(m, n)"
    if isinstance(error, AttributeError) and isinstance(error.obj, np.ndarray | frozenset):
        return "what kernels.semigroups tells of S is asked as in genus(S)"
    if isinstance(error, TypeError | AttributeError):
        return "correct the arguments, or what is compared or computed, in that line"
    if isinstance(error, IndexError | KeyError):
        return (
            'ask for it only where it is there, let a table reach further with "argument_for", or leave the case out '
            'with "given" or "forall"'
        )
    return 'make it answer True or False there, or leave the case out with "given" or "forall"'
