"""The command line: each command in a file of its own."""

from verifiers.cli.application import main
from verifiers.cli.shared import Status

__all__ = ["Status", "main"]
