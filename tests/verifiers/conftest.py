"""What the tests of the command line share."""

import pytest

from verifiers.cli import main


@pytest.fixture
def verify(tmp_path, capsys, monkeypatch):
    """Run the command line in an empty folder; return its status, output and errors."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments):
        with pytest.raises(SystemExit) as caught:
            main([str(a) for a in arguments])
        printed = capsys.readouterr()
        return caught.value.code or 0, printed.out, printed.err

    return run
