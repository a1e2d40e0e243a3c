"""How a claim's own predicates become the formulas that solvers prove: translated, not written a second time.

``translate`` turns the tree of a predicate into a formula by a list of what is understood, ``functions`` has that list
for the functions of the language, and ``terms`` for its arithmetic; ``definitions`` gives the meaning of the kernels,
``domains`` what a case is, and ``smtlib`` writes the text.
"""
