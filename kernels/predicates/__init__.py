"""Compiled loops over cases: blocks of cases, extremes of fractions, sums."""
