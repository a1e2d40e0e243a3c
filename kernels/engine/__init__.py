"""How kernels are compiled, and what all use: words of bits, checked integers, hashes, arrays, memory."""
