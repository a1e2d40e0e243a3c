"""64-bit hashes in plain Python."""
