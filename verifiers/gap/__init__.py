"""Comparison of kernel values with GAP's package numericalsgps, if it is installed."""
