"""The loop that judges blocks of cases, and the order of fractions, in plain Python."""
