"""Refutations of formulas, made small: instances, facts, lemmas of arithmetic, and clauses that follow from them."""
