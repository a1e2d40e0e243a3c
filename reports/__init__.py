"""Reports for people: HTML, console and JSON. They read results and compute no mathematics."""

if __name__ == "reports":  # the name before version 0.2
    from sylver_claims import use_new_name

    use_new_name(__name__)


from pathlib import Path

FOLDER = Path(__file__).resolve().parent
"""The folder of the templates and the stored data."""
