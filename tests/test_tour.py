"""The notebook of the documentation: its cells are executed here, without Jupyter, and give the outputs kept in it."""

from pathlib import Path

import pytest
from notebook_cells import cells_of, executed, shown

TOUR = Path(__file__).resolve().parent.parent / "docs" / "tour.ipynb"


@pytest.mark.slow
def test_each_cell_of_the_tour_gives_its_output():
    cells = cells_of(TOUR)
    assert len(cells) > 8
    for cell, value in zip(cells, executed(cells), strict=True):
        kept = [output["data"] for output in cell["outputs"]]
        found = [] if value is None else [shown(value)]
        assert [{kind: "".join(text) for kind, text in data.items()} for data in kept] == found, cell["source"]
