"""The loops over blocks of cases, and the order of fractions, in plain Python."""
