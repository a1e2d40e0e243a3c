"""``python -m sylver_claims.verifiers.cli``: the command line where no script is installed."""

from sylver_claims.verifiers.cli import main

main()
