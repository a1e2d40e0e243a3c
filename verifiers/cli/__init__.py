"""The command line: a file for each command, or for two or three that belong together."""

import sylver_claims  # noqa: F401  # first: from here on "claims" is ours, whatever else has that name
from verifiers.cli.application import main
from verifiers.cli.shared import Status

__all__ = ["Status", "main"]
