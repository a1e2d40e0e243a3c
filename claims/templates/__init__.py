"""The claim files that ``verify new`` begins with."""
