"""Steps of the proofs of Sicherman 2020."""
