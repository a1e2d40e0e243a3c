"""What a predicate is given in plain Python, so that its numbers are exact."""
