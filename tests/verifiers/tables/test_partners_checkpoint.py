"""``verify table partners``: interrupted and resumed, and messages for files that cannot be used."""

import errno
from unittest.mock import Mock

import numpy as np
import pytest

from sylver_claims.kernels import four
from sylver_claims.kernels.four import driver
from sylver_claims.kernels.four.patches import sweep_patch
from sylver_claims.kernels.four.steps import STEP
from sylver_claims.verifiers.cli.shared import Status
from sylver_claims.verifiers.tables import partners_checkpoint
from sylver_claims.verifiers.tables.partners_checkpoint import KeptError, Watch
from sylver_claims.verifiers.walks.cluster import ClusterError

UPTO = 5001


def interrupted_at(step):
    """Return a progress callback that raises an interrupt after this number of steps."""
    seen = []

    def show(found):
        seen.append(found)
        if len(seen) == step:
            raise KeyboardInterrupt

    return show


@pytest.fixture
def kept(tmp_path):
    """Return a file in which a sweep is kept, six steps being done."""
    watch = Watch(interrupted_at(6), tmp_path)
    with pytest.raises(KeyboardInterrupt):
        partners_checkpoint.partners(UPTO, watch)
    return watch.place(UPTO)


def test_an_interrupted_table_goes_on_and_its_file_is_removed(kept):
    told = []
    sweep = partners_checkpoint.load(driver.begin(UPTO, 2000), kept)
    assert sweep.counts[STEP] == 6
    found = partners_checkpoint.partners(UPTO, Watch(told.append, kept.parent))
    assert np.array_equal(found, four.partners(UPTO))
    assert told == sorted(told)
    assert told[-1] == (UPTO - 3) // 2
    assert not list(kept.parent.iterdir())


def here(interrupted=0, error=KeyboardInterrupt):
    """Return a function that decides patches in this process, with an interrupt after this number of patches."""

    def decide(frontier, report):
        done = 0
        while not frontier.is_done:
            patch = frontier.take()
            frontier.put(patch.place, *sweep_patch(patch.rows, patch.columns))
            report()
            if (done := done + 1) == interrupted:
                raise error

    return decide


@pytest.mark.parametrize("error", [KeyboardInterrupt, ClusterError("the scheduler of the cluster is lost")])
def test_a_table_by_patches_that_is_interrupted_goes_on(tmp_path, error):
    upto, told = 40_001, []
    watch = Watch(print, tmp_path, elsewhere=here(3, error))
    with pytest.raises(type(error) if isinstance(error, Exception) else error):
        partners_checkpoint.partners(upto, watch)
    begun = partners_checkpoint.load(four.by_patches(upto), watch.place(upto))
    known = begun.number_found
    assert known > 0
    assert partners_checkpoint.load(four.by_patches(upto, size=8), tmp_path / "another").number_found == 0
    found = partners_checkpoint.partners(upto, Watch(told.append, tmp_path, elsewhere=here()))
    assert np.array_equal(found, four.partners(upto))
    assert min(told) >= known
    assert not list(tmp_path.iterdir())


def test_a_table_by_patches_of_other_code_is_left_aside(tmp_path, monkeypatch):
    watch = Watch(print, tmp_path, elsewhere=here(1))
    with pytest.raises(KeyboardInterrupt):
        partners_checkpoint.partners(20_001, watch)
    monkeypatch.setattr(partners_checkpoint, "sweep_patch", four.partners)
    assert partners_checkpoint.load(four.by_patches(20_001), watch.place(20_001)).number_found == 0


def test_a_file_of_patches_that_is_damaged_or_of_another_table_is_refused(tmp_path):
    watch = Watch(print, tmp_path, elsewhere=here(2))
    with pytest.raises(KeyboardInterrupt):
        partners_checkpoint.partners(20_001, watch)
    path = watch.place(20_001)
    with pytest.raises(KeptError, match=r"cannot be resumed .* another size"):
        partners_checkpoint.load(four.by_patches(20_003), path)
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 4
    path.write_bytes(content)
    with pytest.raises(KeptError, match="cannot be resumed"):
        partners_checkpoint.partners(20_001, watch)


def test_it_is_kept_from_time_to_time(tmp_path, monkeypatch):
    monkeypatch.setattr(partners_checkpoint, "SAVED_EVERY", 0.0)
    monkeypatch.setattr(partners_checkpoint, "_SHARE", 0)
    steps = []

    def show(found):
        steps.append(Watch(print, tmp_path).place(UPTO).exists())

    partners_checkpoint.partners(UPTO, Watch(show, tmp_path))
    assert steps == [False] + [True] * (len(steps) - 1)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("place", [100, 4000, -3000])
def test_a_file_with_one_changed_byte_is_refused(kept, place):
    content = bytearray(kept.read_bytes())
    content[place] ^= 4
    kept.write_bytes(content)
    with pytest.raises(KeptError, match=r"cannot be resumed \(.+\); remove it to compute the table from scratch"):
        partners_checkpoint.partners(UPTO, Watch(print, kept.parent))


@pytest.mark.parametrize("size", [0, 1000, -1])
def test_a_file_that_was_cut_off_is_refused(kept, size):
    kept.write_bytes(kept.read_bytes()[:size])
    with pytest.raises(KeptError, match="cannot be resumed"):
        partners_checkpoint.partners(UPTO, Watch(print, kept.parent))


def test_a_file_of_another_table_is_refused(kept):
    kept.rename(kept.with_name("partners-9001.npz"))
    with pytest.raises(KeptError, match="a sweep of another size"):
        partners_checkpoint.partners(9001, Watch(print, kept.parent))


def test_a_file_of_other_code_is_left_aside(kept, monkeypatch):
    monkeypatch.setattr(partners_checkpoint, "_code", lambda _: "another")
    sweep = driver.begin(UPTO, 2000)
    assert partners_checkpoint.load(sweep, kept) is sweep
    assert sweep.counts[STEP] == 0


def test_objects_are_not_read(kept):
    np.savez(kept, allow_pickle=True, code=np.array([{}]))
    with pytest.raises(KeptError, match="cannot be resumed"):
        partners_checkpoint.partners(UPTO, Watch(print, kept.parent))


def test_a_full_disk_is_told_and_nothing_is_left_of_the_file(tmp_path, monkeypatch):
    def full(part, **arrays):
        part.write_bytes(b"begun")
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(np, "savez", full)
    with pytest.raises(KeptError, match=r"cannot be written to .* \(No space left on device\); free some space"):
        partners_checkpoint.partners(UPTO, Watch(interrupted_at(3), tmp_path))
    assert not list(tmp_path.iterdir())


def test_the_command_goes_on_where_it_was_interrupted(verify, monkeypatch):
    status, whole, _ = verify("table", "partners", "--upto", UPTO, "--form", "csv")
    assert status == Status.AS_DECLARED
    found = driver.number_found
    calls = []

    def interrupt(sweep):
        calls.append(sweep)
        if len(calls) == 4:
            raise KeyboardInterrupt
        return found(sweep)

    monkeypatch.setattr(driver, "number_found", interrupt)
    status, out, err = verify("table", "partners", "--upto", UPTO, "--form", "csv")
    assert (status, out) == (Status.INTERRUPTED, "")
    assert f"rerun the same command to resume from .verify/tables/partners-{UPTO}.npz" in err
    status, out, _ = verify("table", "partners", "--upto", UPTO, "--form", "csv")
    assert (status, out) == (Status.AS_DECLARED, whole)


def test_an_interrupt_before_the_first_step_keeps_nothing(verify, monkeypatch):
    monkeypatch.setattr(four, "partners", Mock(side_effect=KeyboardInterrupt))
    status, out, _ = verify("table", "partners", "--upto", UPTO)
    assert (status, out) == (Status.INTERRUPTED, "interrupted; nothing is kept\n")


def test_too_little_memory_and_a_bad_file_are_one_sentence(verify, tmp_path):
    status, out, err = verify("table", "partners", "--upto", 1_000_001, "--memory", "200M")
    assert (status, out) == (Status.USAGE, "")
    assert "upto=1000001 needs" in err
    assert "the largest upto that fits is" in err
    place = tmp_path / ".verify/tables/partners-21.npz"
    place.parent.mkdir(parents=True)
    place.write_bytes(b"no archive")
    status, out, err = verify("table", "partners", "--upto", 21)
    assert (status, out) == (Status.USAGE, "")
    assert (err.count("\n"), err.count("  help: ")) == (2, 1)
    assert "remove it to compute the table from scratch" in err
