"""A figure for each room, of the branches and lines that the tests go through: from the JSON of coverage.py."""

import json
import sys
from collections import Counter
from pathlib import Path


def rooms(files):
    """Return what is covered and what there is, of each room, by its name."""
    covered, all_of = Counter(), Counter()
    for name, file in files.items():
        room = "/".join(Path(name).parts[:2]) if len(Path(name).parts) > 2 else Path(name).parts[0]
        told = file["summary"]
        covered[room] += told["covered_lines"] + told["covered_branches"]
        all_of[room] += told["num_statements"] + told["num_branches"]
    return covered, all_of


def main(path):
    """Print a line for each room."""
    covered, all_of = rooms(json.loads(Path(path).read_text())["files"])
    for room in sorted(all_of):
        print(f"{room:<28} {100 * covered[room] / max(all_of[room], 1):5.1f} % of {all_of[room]}")
    print(f"{'all':<28} {100 * covered.total() / all_of.total():5.1f} % of {all_of.total()}")


if __name__ == "__main__":
    main(sys.argv[1])
