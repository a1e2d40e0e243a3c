"""What the pages show of claims, as plain data."""
