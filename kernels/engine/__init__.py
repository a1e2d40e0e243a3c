"""How kernels are compiled, and what all of them use: words of bits, hashes, arrays without copies, memory."""
