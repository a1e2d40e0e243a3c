"""Steps of the proofs about rooks."""
