"""Values of kernels compared with those of GAP's package numericalsgps, where it is installed."""
