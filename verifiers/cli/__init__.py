"""The command line: each command in a file of its own."""

from verifiers.cli.application import Status, main

__all__ = ["Status", "main"]
