"""Memory sizes in bytes. A container may be allowed less; set the options that limit memory there."""

from __future__ import annotations

import psutil


def installed() -> int:
    """Return the memory of this machine."""
    return int(psutil.virtual_memory().total)


def available() -> int:
    """Return the memory available without swapping: free memory and caches of the system."""
    return int(psutil.virtual_memory().available)


def used() -> int:
    """Return the memory of this process."""
    return int(psutil.Process().memory_info().rss)
