"""How kernels are compiled, and what all of them use: words of bits, checked integers, hashes, arrays without copies, memory."""
