"""What code is: its source, its digest, what it names and reaches, and where it comes from."""
