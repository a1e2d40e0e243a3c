"""The means by which a claim is checked: exhaustive search, fuzzing, samples, period certificates."""
