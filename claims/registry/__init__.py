"""Claim files: found, loaded, chosen from, and told what is wrong with them."""

from claims.registry.loader import (
    HOME,
    LOADED,
    OWN,
    adopt,
    collected,
    load,
    origin,
    papers,
    registry,
    select,
    without_duplicates,
)

__all__ = [
    "HOME",
    "LOADED",
    "OWN",
    "adopt",
    "collected",
    "load",
    "origin",
    "papers",
    "registry",
    "select",
    "without_duplicates",
]
