"""Compiled functions on plain integers and arrays; ``kernels.reference`` has a reference implementation of each."""

if __name__ == "kernels":  # the name before version 0.2
    from sylver_claims import use_new_name

    use_new_name(__name__)


from pathlib import Path

FOLDER = Path(__file__).resolve().parent
"""The folder of this package."""
