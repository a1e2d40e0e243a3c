"""Shared helpers: files, units, and safe calls of claim-file code."""
