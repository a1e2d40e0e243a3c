"""Words and formulas of reports: numbers, formulas, sources, citations."""
