"""Collections of claims that other installed packages bring, by entry points of the group ``sylver_claims``.

A package names its folder of claim files, or one file, as a module::

    [project.entry-points.sylver_claims]
    heaps = "heap_games.statements"

What is installed is listed, and its claims are chosen by their ids; a run without targets is about the registry alone.
"""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

from sylver_claims.claims.errors import ClaimError

GROUP = "sylver_claims"


def collections() -> dict[str, Path]:
    """Return the folder, or the file, of each collection by its name, in alphabetical order.

    Raises
    ------
    ClaimError
        When there is no such module, or two packages bring collections of the same name.
    """
    found: dict[str, Path] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda e: (e.name, e.value)):
        place = _place(entry)
        if found.setdefault(entry.name, place) != place:
            raise ClaimError(
                f'two installed packages have a collection "{entry.name}": {found[entry.name]} and {place}; '
                "uninstall one"
            )
    return found


def _place(entry: EntryPoint) -> Path:
    package = f"the package {entry.dist.name}" if entry.dist else "a package"
    try:
        spec = find_spec(entry.value)
    except Exception as error:  # of the package that holds it, which is imported
        raise ClaimError(f'{package} has the collection "{entry.name}", and importing it raises {error!r}') from error
    if spec is None:
        raise ClaimError(f'{package} has the collection "{entry.name}", but the module does not exist: {entry.value}')
    places = [*(spec.submodule_search_locations or ()), *([spec.origin] if spec.origin else ())]
    if not places:
        raise ClaimError(
            f'{package} has the collection "{entry.name}", but {entry.value} is neither a folder nor a file'
        )
    return Path(places[0]).resolve()
