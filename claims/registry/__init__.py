"""Claim files: search, loading, selection, and error messages."""

from sylver_claims.claims.registry.loader import (
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
