"""Predicates in compiled loops: blocks of cases, extremes of fractions, integers that raise where they would wrap."""
