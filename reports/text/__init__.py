"""What is said in words and in mathematics: figures, formulas, sources, citations."""
