"""Certificates of the outcome of a position, and independent code that checks them."""
