"""Worker and solver processes, their limits, and the end of a run."""
