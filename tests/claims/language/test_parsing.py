"""Source code is parsed in several threads without an error of Python's own."""

import ast
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import claims.language.parsing

SOURCE = Path(claims.language.parsing.__file__).with_name("parse.py").read_text(encoding="utf-8")


class Cycle:
    """An object that only the collector of cycles finds, and that runs code then: another thread may go on there."""

    def __init__(self):
        self.itself = self

    def __del__(self):
        sum(range(50))


def test_threads_that_parse_do_not_disturb_each_other():
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            list(threads.map(lambda _: (ast.parse(SOURCE), [Cycle() for _ in range(50)]), range(100)))
    finally:
        sys.setswitchinterval(before)
