"""What the tests of the claim language share: functions written to a file, loaded and read."""

import importlib.util

import pytest

HEAD = (
    "from math import comb, gcd, isqrt, lcm\n\nimport numpy as np\n\n"
    "from sylver_claims import plain_python, semigroup\n"
    "from sylver_claims.kernels import even, finite, semigroups\n\n\n"
)


@pytest.fixture
def module(tmp_path):
    """Return the module that some text makes, below the usual imports."""

    def load(text):
        file = tmp_path / f"file_{abs(hash(text))}.py"
        file.write_text(HEAD + text, encoding="utf-8")
        spec = importlib.util.spec_from_file_location(file.stem, file)
        made = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(made)
        return made

    return load


@pytest.fixture
def function(module):
    """Return the function ``f`` of some text; a text without a definition is the body of ``f(n)``."""

    def load(text):
        if "def f" not in text and "f = " not in text:
            text = "def f(n):\n" + "".join(f"    {line}\n" for line in text.splitlines())
        return module(text).f

    return load
