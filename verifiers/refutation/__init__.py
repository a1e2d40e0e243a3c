"""Short refutations of formulas: instances, facts, lemmas of arithmetic, clauses."""
