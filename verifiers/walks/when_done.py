"""What is called when the work for a claim has ended, in whichever thread ends it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future

from verifiers.walks.plan import Work


def when_walked(work: Work, ended: Callable[[], object]) -> None:
    """Call a function once when all that walks for a claim has ended; at once when there is nothing to walk."""
    if work.prepared is None:
        ended()
        return

    def prepared(_: Future[None]) -> None:
        _when_all_done(list(work.futures), ended)

    work.prepared.add_done_callback(prepared)


def _when_all_done(futures: Sequence[Future[None]], ended: Callable[[], object]) -> None:
    """Call a function once when all of these are done, in the thread of the last one."""
    others = list(futures[1:])

    def one_ended(_: Future[None]) -> None:
        try:
            others.pop()  # one step for the interpreter, whichever threads are here
        except IndexError:
            ended()

    if not futures:
        ended()
    for future in futures:
        future.add_done_callback(one_ended)
