"""Keep a machine busy while something is done: ``python tests/busy.py 4 -- make test``.

The loops are processes of their own. They end with the command, and also when the process that started them is killed:
each looks again and again whether that is still its parent.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

LOOP = """
import os, sys
while os.getppid() == int(sys.argv[1]):
    sum(range(100_000))
"""


@contextmanager
def busy(loops: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Run so many endless loops, each of which would fill a core, until the block ends."""
    command = [sys.executable, "-I", "-S", "-c", LOOP, str(os.getpid())]
    running: list[subprocess.Popen[bytes]] = []
    try:
        while len(running) < loops:
            running += [subprocess.Popen(command)]
        yield running
    finally:
        for loop in running:
            loop.kill()
            loop.wait()


def main(arguments: list[str]) -> int:
    """Run a command beside the loops, and return its exit status."""
    if len(arguments) < 3 or not arguments[0].isdecimal() or arguments[1] != "--":
        print("usage: python tests/busy.py LOOPS -- COMMAND [ARGUMENT...]", file=sys.stderr)
        return 2
    with busy(int(arguments[0])):
        return subprocess.call(arguments[2:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
