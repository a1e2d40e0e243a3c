"""Methods that check a claim: exhaustive search, fuzzing, samples, period certificates."""
