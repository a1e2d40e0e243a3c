"""The content of the pages about claims, as plain data."""
