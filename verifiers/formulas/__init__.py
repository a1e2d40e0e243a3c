"""Translation of a claim's predicates into formulas for solvers.

``translate`` converts the tree of a predicate to a formula, ``functions`` has the supported functions of the
language, and ``terms`` its arithmetic. ``definitions`` defines the kernels, ``domains`` the cases, and ``smtlib``
writes the text.
"""
