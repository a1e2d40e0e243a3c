"""Automata that decide formulas about integers of any length by their binary digits."""
