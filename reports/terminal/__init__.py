"""What a run shows on a terminal, while it goes and at its end; boards."""
