"""What people see: HTML, console and JSON. Reads results, computes no mathematics."""

if __name__ == "reports":  # the name before version 0.2
    from sylver_claims import use_new_name

    use_new_name(__name__)


from pathlib import Path

FOLDER = Path(__file__).resolve().parent
"""Where templates and kept data are."""
