"""What people see: HTML, console and JSON. Reads results, computes no mathematics."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parent
"""Where templates and kept data are."""
