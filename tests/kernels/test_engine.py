"""What compiled code may count on, and what is left alone in this process."""

import sys

import numba
import numpy as np

import kernels.engine.jit  # noqa: F401  # lets numba not look for SciPy's BLAS


def test_scipy_can_be_loaded_and_used_by_numba_afterwards():
    assert sys.modules.get("scipy.linalg.cython_blas", sys) is not None  # as it is meanwhile: an ImportError
    from scipy.linalg import cython_blas

    assert cython_blas.__name__ == "scipy.linalg.cython_blas"
    rows = np.array([[1.0, 2.0], [3.0, 5.0]])
    product = numba.njit(lambda a: a @ a)(rows)
    assert product.tolist() == (rows @ rows).tolist()
    assert numba.njit(lambda a: np.correlate(a, a))(rows[0]).tolist() == [5.0]
