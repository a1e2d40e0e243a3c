"""A scheduler of dask and its workers, as processes on this machine that a test may kill."""

import os
import re
import shutil
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def started(*arguments, folder, packages=ROOT, **environment):
    return subprocess.Popen(
        [sys.executable, "-m", "distributed.cli." + arguments[0], *map(str, arguments[1:])],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, cwd=folder, start_new_session=True,
        env=os.environ | {"PYTHONPATH": str(packages)} | environment,
    )  # fmt: skip


def told(process, word):
    return next(line for line in process.stderr if word in line)


class Machines:
    """A scheduler and workers, as processes that a test may kill."""

    def __init__(self, folder, protocol="tcp", **environment):
        self.folder, self.environment, self.running = folder, environment, []
        self.protocol, self.port = protocol, 0
        self.begin()

    def begin(self):
        place = ["--host", f"{self.protocol}://127.0.0.1", "--port", self.port, "--no-dashboard"]
        self.scheduler = self._run("dask_scheduler", *place)
        self.address = re.search(r"(tcp|tls)://[\d.:]+", told(self.scheduler, "Scheduler at:")).group()
        self.port = self.address.rpartition(":")[2]

    def _run(self, *arguments, packages=ROOT):
        process = started(*arguments, folder=self.folder, packages=packages, **self.environment)
        self.running.append(process)
        return process

    def worker(self, packages=ROOT):
        options = ["--no-nanny", "--nthreads", 1, "--no-dashboard"]
        process = self._run("dask_worker", self.address, *options, packages=packages)
        told(process, "Registered to")
        return process

    def lose_scheduler(self):
        self.scheduler.kill()
        self.scheduler.wait()

    def end(self):
        for process in self.running:
            process.kill()
            process.wait()
            process.stderr.close()


@contextmanager
def machines(folder, workers, **more):
    made = Machines(folder, **more)
    try:
        for _ in range(workers):
            made.worker()
        yield made
    finally:
        made.end()


def with_another(folder, file, text):
    """Return a folder with a copy of the program in which a text is appended to a file."""
    for package in ("kernels", "claims", "verifiers", "reports"):
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "sylver_claims", folder / "sylver_claims", symlinks=True)
    with (folder / file).open("a") as end:
        end.write(text)
    return folder


def waiting(module, task):
    """Return code for a worker that stops during its third task, and creates a file then."""
    return f"""
import functools, os, time
from sylver_claims.verifiers.walks import {module}

task, calls = {module}.{task}, []


@functools.wraps(task)
def waiting(given):
    calls.append(given)
    if len(calls) == 3:
        open(f"at-work-{{os.getpid()}}", "w").close()
        time.sleep(600)
    return task(given)


{module}.{task} = waiting
"""


def begun(folder, *arguments, **environment):
    """Start the command line in a folder."""
    return subprocess.Popen(
        [sys.executable, "-m", "sylver_claims.verifiers.cli", *map(str, arguments)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)} | environment,
    )  # fmt: skip


def run_claims(path, folder, name, *arguments, **environment):
    """Start a run of claims whose ledger, report and results have this name."""
    places = ["--ledger", folder / f"{name}.sqlite", "--report", folder / name, "--json", folder / f"{name}.json"]
    return begun(folder, "claims", path, *places, *arguments, **environment)


def ended(process):
    out, err = process.communicate(timeout=600)
    return process.returncode, out, " ".join(err.split())


def wait_for_work(process, folder):
    while process.poll() is None and not list(folder.glob("at-work-*")):
        time.sleep(0.05)
    assert process.poll() is None, process.communicate()
