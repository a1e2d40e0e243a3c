"""Formulas about whole numbers of any length, decided by automata that read their binary digits."""
