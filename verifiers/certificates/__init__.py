"""Certificates of who wins a position: made here, and checked by code that knows nothing of the makers."""
