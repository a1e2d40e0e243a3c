"""The texts of a bundle: its README, and its description for Zenodo."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

NOBODY = "Family name, Given name"


@dataclass(frozen=True)
class About:
    """Data for the texts of a bundle: title, creators, the run, and the command that repeats it.

    ``counts`` has the number of claims for each verdict, and ``targets`` are the paths of the claim files in the
    bundle.
    """

    title: str
    creators: Sequence[str]
    license: str
    command: str
    upto: int
    commit: str
    versions: Mapping[str, str]
    counts: Mapping[str, int]
    targets: Sequence[str]


def readme(about: About) -> str:
    """Return the README, which lists the support for each ACM badge."""
    counts = ", ".join(f"{number} {verdict}" for verdict, number in about.counts.items())
    program = f"sylver-claims {about.versions.get('sylver-claims', '')}"
    run = f"check {' '.join(about.targets)} --upto {about.upto}".replace("  ", " ")
    return f"""# {about.title}

{sum(about.counts.values())} claims, checked up to {about.upto} by {program}: {counts}.

## Check this archive

    python check.py

It needs Python 3.11 or later, no other package and no network, and takes about a minute. It compares all files with
their digests, the rows of the ledger with their checksums, and the results with the ledger. It checks the certificates
of positions. It evaluates small cases of the claims again, with definitions in plain Python
(`checkers/definitions.py`) that share no code with the program. `python check.py --coq` also compiles the theorems,
if Coq is installed.

`check.py` does not repeat the whole search, and does not run a solver. The commands in the next section do both.

## Repeat the run

    python -m venv venv
    venv/bin/pip install -r environment/requirements.txt
    PYTHONPATH=program venv/bin/python -m sylver_claims.verifiers.cli {run} --ledger new.sqlite

Only the second line needs a network: it installs the packages of the original run, in their versions. The original
command was `{about.command}`.

| folder | contents |
| --- | --- |
| `claims` | claim files outside the registry of the program |
| `program` | the source of sylver-claims, with the claims of its registry |
| `evidence` | the ledger (SQLite), and the results as JSON |
| `certificates` | certificates of who wins positions |
| `coq` | theorems that Coq accepted, and the library that they need |
| `report` | the HTML report: open `report/index.html` |
| `replay` | predicates in plain Python, with cases and their results |
| `environment` | versions of Python and of all packages, and the commit of the program |

## For the badges of the ACM

Reviewers award the badges. The archive supports each of them as follows.

- *Artifacts available*: one archive with source, data and report. `.zenodo.json` describes it for Zenodo, which gives
  it a DOI.
- *Artifacts evaluated, functional*: it is documented here, complete (program, data, environment), and
  `python check.py` exercises it in a minute.
- *Results reproduced*: the commands above compute all verdicts again. `verify merge` of `new.sqlite` and
  `evidence/ledger.sqlite` names each difference.
"""


def zenodo(about: About) -> str:
    """Return the metadata of a Zenodo deposit."""
    counts = ", ".join(f"{number} {verdict}" for verdict, number in about.counts.items())
    held = {
        "title": about.title,
        "upload_type": "software",
        "description": f"Claims checked up to {about.upto}: {counts}. With program, ledger, report and checker.",
        "creators": [{"name": name} for name in about.creators or (NOBODY,)],
        "license": about.license,
        "keywords": ["combinatorial games", "numerical semigroups", "verification", "reproducibility"],
        "version": about.commit or about.versions.get("sylver-claims", ""),
    }
    return f"{json.dumps(held, indent=1, ensure_ascii=False)}\n"
