"""Child processes that answer a line of JSON with a line of JSON, and that the system ends with their parent."""

from __future__ import annotations

import fcntl
import json
import os
import select
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from types import MappingProxyType
from typing import Any, TextIO

import sylver_claims

START = (
    "import importlib, json, signal, sys; signal.signal(signal.SIGINT, signal.SIG_IGN); "
    "sys.path[:] = json.loads(sys.argv[1]); import sylver_claims; importlib.import_module(sys.argv[2]).main()"
)
"""The first code of a child; the parent handles interrupts."""
OWN = [
    *dict.fromkeys(sysconfig.get_paths()[name] for name in ("stdlib", "platstdlib")),
    sysconfig.get_config_var("DESTSHARED") or "",
    *dict.fromkeys(sysconfig.get_paths()[name] for name in ("purelib", "platlib")),
    *dict.fromkeys(
        str(Path(str(found.origin)).parent.parent)
        for name in ("cvc5", "numpy", "z3")
        if (found := find_spec(name)) is not None
    ),
    str(Path(sylver_claims.__file__).resolve().parent.parent),
]
"""Folders of the modules of Python, of its environment, of the solvers and of this project, in this order."""
ENVIRONMENT = {"HYPOTHESIS_NO_PLUGINS": "1", "OPENBLAS_NUM_THREADS": "1"}
"""Settings that make random cases independent of installed packages, and save the memory of unused threads of NumPy."""
LIFELINE, FIRST_ARGUMENT = 3, 4
"""Indices in ``sys.argv`` of a child."""
ANSWER, MESSAGE = "answer", "message"
_SAYING = Lock()
_answers: TextIO | None = None


class Child:
    """A process that runs ``main()`` of a module, with the module path of this process before claim files changed it.

    An ``isolated`` process imports only from Python's own folders and from this project, not from the folder of a claim
    file, the working folder or PYTHONPATH.
    """

    def __init__(
        self,
        module: str,
        *arguments: str,
        isolated: bool = False,
        environment: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        theirs, self._lifeline = os.pipe()
        path = OWN
        if not isolated:
            from sylver_claims.claims.registry.own_modules import path_before  # a solver needs no claims

            path = path_before()
        flags = ["-I"] if isolated else ["-P"]
        command = [sys.executable, *flags, "-c", START, json.dumps(path), module, str(theirs), *arguments]
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=[theirs], text=True, encoding="utf-8",
                env={**os.environ, **ENVIRONMENT, **environment},
            )  # fmt: skip
        finally:
            os.close(theirs)

    @property
    def pid(self) -> int:
        """Process id."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether the process has not ended."""
        return self._process.poll() is None

    def send(self, request: Any) -> None:
        """Send a request; `answer` reports a dead process."""
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()

    def answer(self, on_message: Callable[[Any], object] = lambda _: None) -> Any:
        """Wait for the answer to the last request; ``on_message`` is called with earlier messages of `tell`.

        Raises
        ------
        EOFError
            If the process ended before it answered; the first argument is the exit status, negative for a signal.
        """
        assert self._process.stdout is not None
        while (line := self._process.stdout.readline()).endswith("\n"):
            (kind, content), *_ = json.loads(line).items()
            if kind == ANSWER:
                return content
            on_message(content)
        raise EOFError(self._process.wait())

    def kill(self) -> None:
        """Kill the process; a thread that waits for its answer gets an error."""
        self._process.kill()

    def close(self) -> None:
        """End the process, and release its resources."""
        self._process.kill()
        self._process.wait()
        with suppress(OSError):
            os.close(self._lifeline)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(OSError):  # unsent data to a dead process
                    stream.close()


def serve(answer: Callable[[Any], Any]) -> None:
    """In a child: answer requests until the input ends.

    The channel is standard input and output; output that code prints here goes to the error stream.
    """
    _end_with_parent(int(sys.argv[LIFELINE]))
    global _answers  # there is one channel to the parent
    requests, _answers = _channel()
    for line in requests:
        _say(ANSWER, answer(json.loads(line)))


def tell(message: Any) -> None:
    """In a child: send a message before the answer, from any thread."""
    _say(MESSAGE, message)


def end_with(message: Any, is_still_so: Callable[[], bool]) -> None:
    """In a child: send a message instead of the answer, and exit, unless the answer is being sent."""
    with _SAYING:
        if is_still_so():
            _write({MESSAGE: message})
            os._exit(1)


def _say(kind: str, content: Any) -> None:
    with _SAYING:
        _write({kind: content})


def _write(line: dict[str, Any]) -> None:
    assert _answers is not None
    _answers.write(json.dumps(line) + "\n")
    _answers.flush()


def _channel() -> tuple[TextIO, TextIO]:
    """Move standard input and output to descriptors that only this module uses."""
    requests, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    return os.fdopen(requests, encoding="utf-8"), os.fdopen(answers, "w", encoding="utf-8")


def _end_with_parent(lifeline: int) -> None:
    """Make the system end this process when the other end of a pipe is closed, as it is when the parent ends.

    This works during any computation: a waiting thread would have to wait for compiled code, too.
    """
    signal.signal(signal.SIGIO, signal.SIG_DFL)
    with suppress(OSError):
        fcntl.fcntl(lifeline, fcntl.F_SETOWN, os.getpid())
        flags = fcntl.fcntl(lifeline, fcntl.F_GETFL)
        fcntl.fcntl(lifeline, fcntl.F_SETFL, flags | os.O_ASYNC)
    if select.select([lifeline], [], [], 0)[0]:  # it was closed before the system started to watch it
        os._exit(1)
