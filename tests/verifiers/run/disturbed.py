"""Runs that are killed, starved or doubled, as a separate program, so that it can fork before any thread starts.

Called with a folder, a claim file and an action; prints the results as JSON.
"""

import json
import os
import random
import resource
import signal
import sys
import time
from pathlib import Path

from sylver_claims.claims import Exhaustive
from sylver_claims.claims.registry import load
from sylver_claims.verifiers.evidence.fingerprint import fingerprint
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.ledger.database import LedgerError
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks import scheduler
from sylver_claims.verifiers.walks.plan import Options

UPTO, JOBS = 210, 2
NOBODY = 65534
AT_ONCE = 12  # a run is killed after fewer shards than these
scheduler.TARGET = 0.03  # many small shards, so that there is much to interrupt


def found(claims, ledger, log, turn):
    """Check the claims against a ledger file; return results that must not depend on earlier events."""
    book = Ledger(ledger)
    keep = book.keep_shard

    def logged(found, shard):
        os.write(log, f"{ledger.name} {turn} {found[0].claim} {tuple(shard)}\n".encode())
        keep(found, shard)

    book.keep_shard = logged
    results = run(claims, Options(upto=UPTO, jobs=JOBS, methods=frozenset(["exhaustive"])), book)
    book.close()
    every = [(r.claim.id, e) for r in results for e in (*r.evidence, *(s for _, s in r.sharpness))]
    return [
        [name, e.verdict, e.cases, e.met, e.failed, e.counterexample, e.detail.get("digest"), e.scope.words]
        for name, e in every
    ]


def child(claims, ledger, log, prepare=lambda: None, turn=0):
    """Start a run in a separate process; return its id and the pipe for its results."""
    out, into = os.pipe()
    pid = os.fork()
    if pid:
        os.close(into)
        return pid, out
    status = 0
    try:
        prepare()
        os.write(into, json.dumps(found(claims, ledger, log, turn)).encode())
    except LedgerError as error:
        os.write(into, json.dumps(str(error)).encode())
        status = 2
    finally:
        os._exit(status)


def outcome(begun):
    pid, out = begun
    with os.fdopen(out, "rb") as pipe:
        said = pipe.read()
    os.waitpid(pid, 0)
    return json.loads(said) if said else None


def held(claims, ledger):
    """Shards that a ledger holds: the number of their cases."""
    book = Ledger(ledger)
    try:
        return sum(row[0] for row in book.rows("SELECT cases FROM ranges"))
    finally:
        book.close()


def killed(claims, folder, log, times, seed):
    """Kill runs on one ledger after random numbers of shards, and a moment; then let one end."""
    ledger, draw, kept, turn = folder / "killed.sqlite", random.Random(seed), [], 0
    for _ in range(times):
        lines = count(log)
        begun = child(claims, ledger, log, turn=turn)
        wanted = lines + draw.randrange(AT_ONCE)
        while count(log) < wanted and not os.waitid(os.P_PID, begun[0], os.WEXITED | os.WNOHANG | os.WNOWAIT):
            time.sleep(0.001)
        time.sleep(draw.uniform(0, scheduler.TARGET))  # somewhere within the next shard
        os.kill(begun[0], signal.SIGKILL)
        early = outcome(begun)
        kept.append(held(claims, ledger))
        if early is not None:  # it had ended: restart, so that there is a process to kill
            turn += 1
            ledger.rename(folder / f"ended{turn}.sqlite")
    return {"results": outcome(child(claims, ledger, log, turn=turn)), "kept": kept}


def count(log):
    """Return how many shards have been kept."""
    return os.pread(log, os.lseek(log, 0, os.SEEK_END), 0).count(b"\n")


def starved(claims, folder, log):
    """Fill the disk at several sizes; then free space."""
    ledger, said = folder / "full.sqlite", []
    for size in (1 << 13, 1 << 15, 90_000, 200_000):
        limit = lambda size=size: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        said.append(outcome(child(claims, ledger, log, limit)))
    return {"said": said, "results": outcome(child(claims, ledger, log))}


def forbidden(claims, folder, log):
    """Run without permission to write."""
    place = folder / "closed"
    place.mkdir()
    finished = outcome(child(claims, place / "l.sqlite", log))

    def drop():
        if os.getuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)

    for path in (folder, place, *place.iterdir()):
        path.chmod(0o555 if path.is_dir() else 0o444)
    said = [outcome(child(claims, place / name, log, drop)) for name in ("l.sqlite", "new.sqlite")]
    for path in (folder, place, *place.iterdir()):
        path.chmod(0o755 if path.is_dir() else 0o644)
    return {"said": said, "results": finished, "again": outcome(child(claims, place / "l.sqlite", log))}


def doubled(claims, folder, log):
    """Let two runs work on one ledger at once, several times."""
    found = []
    for turn in range(4):
        begun = [child(claims, folder / f"two{turn}.sqlite", log) for _ in range(2)]
        found += [outcome(b) for b in begun]
    return {"found": found}


def main(folder, path, action, *rest):
    claims = load(Path(path))
    for claim in claims:  # once for all runs, which are forked from here
        fingerprint(claim, Exhaustive())
    log = os.open(folder / "log", os.O_CREAT | os.O_APPEND | os.O_RDWR)
    outcome(child(claims, folder / "first.sqlite", log))  # compiles
    undisturbed = outcome(child(claims, folder / "whole.sqlite", log))
    whole = os.lseek(log, 0, os.SEEK_END)
    actions = {"killed": killed, "starved": starved, "forbidden": forbidden, "doubled": doubled}
    said = actions[action](claims, folder, log, *map(int, rest))
    lines = (folder / "log").read_bytes()[whole:].decode().splitlines()
    print(
        json.dumps(said | {"undisturbed": undisturbed, "shards": len(lines), "repeated": len(lines) - len(set(lines))})
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
