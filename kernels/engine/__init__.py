"""Compilation of kernels, and shared parts: words of bits, checked integers, hashes, arrays, memory."""
