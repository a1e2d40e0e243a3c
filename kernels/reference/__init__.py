"""The definitions of the papers in slow, plain Python: the judge of every kernel and of every counterexample."""
