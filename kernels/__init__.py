"""Compiled number-crunching on plain integers and arrays; ``kernels.reference`` is the judge of every kernel."""

if __name__ == "kernels":  # the name before version 0.2
    from sylver_claims import use_new_name

    use_new_name(__name__)


from pathlib import Path

FOLDER = Path(__file__).resolve().parent
"""Where all of them are, whichever room they stand in."""
