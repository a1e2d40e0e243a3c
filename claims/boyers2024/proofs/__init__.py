"""Steps of the proofs, in the language of a solver."""
