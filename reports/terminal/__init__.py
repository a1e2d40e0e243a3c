"""The output of a run on a terminal, during the run and at its end; boards."""
