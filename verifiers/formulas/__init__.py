"""How a claim's own predicates become the formulas that solvers prove: read, not written a second time.

``source`` finds the syntax tree of a function, ``reader`` turns it into a formula by a list of what is understood,
``definitions`` gives the meaning of the kernels, ``domains`` what a case is, and ``smtlib`` writes the text.
"""
