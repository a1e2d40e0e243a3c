"""Compiled number-crunching on plain integers and arrays; ``kernels.reference`` is the judge of every kernel."""
