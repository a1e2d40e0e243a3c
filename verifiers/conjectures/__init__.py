"""Sharp linear inequalities between invariants, fitted to all numerical semigroups of small genus."""
