"""Digests of source files and of what they import, and the versions of installed packages."""
