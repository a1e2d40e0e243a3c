"""``python -m verifiers.cli``: the command line where no script is installed."""

from verifiers.cli import main

main()
