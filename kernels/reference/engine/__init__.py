"""Hashes of 64 bits in plain Python."""
