"""Predicates in compiled loops: blocks of cases, extremes of fractions, sums."""
