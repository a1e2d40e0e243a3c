"""``claims.vocabulary.parsing``: source code is parsed in several threads without an error of Python's own."""

import ast
import sys
import threading
from pathlib import Path

import pytest

import claims.vocabulary.parsing

SOURCE = Path(claims.vocabulary.parsing.__file__).with_name("claim.py").read_text(encoding="utf-8")


class Cycle:
    """An object that only the collector of cycles finds, and that runs code then: another thread may go on there."""

    def __init__(self):
        self.itself = self

    def __del__(self):
        sum(range(50))


@pytest.fixture
def switching():
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def test_threads_that_parse_do_not_disturb_each_other(switching):
    raised = []

    def work():
        for _ in range(25):
            [Cycle() for _ in range(50)]
            try:
                ast.parse(SOURCE)
            except SystemError as error:
                raised.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert raised == []
