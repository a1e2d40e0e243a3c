"""How much memory there is, in bytes. A container may be allowed less; the options that limit memory are for that."""

from __future__ import annotations

import psutil


def installed() -> int:
    """Return the memory of this machine."""
    return int(psutil.virtual_memory().total)


def available() -> int:
    """Return what can be had without swapping: what is free, and what the system holds only to be faster."""
    return int(psutil.virtual_memory().available)


def used() -> int:
    """Return what this process holds."""
    return int(psutil.Process().memory_info().rss)
