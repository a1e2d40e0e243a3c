"""Digests of source files with their imports, and the versions of installed packages."""
