"""verify position, check and construct: answers, files, and exit statuses."""

import json
from pathlib import Path
from unittest.mock import Mock

import pytest

from sylver_claims.claims import Position
from sylver_claims.claims.positions.position import TooLargePosition
from sylver_claims.kernels import finite
from sylver_claims.kernels.finite.parallel import walked_together
from sylver_claims.verifiers.certificates.outcome_make import p_positions
from sylver_claims.verifiers.cli.games import position
from sylver_claims.verifiers.cli.games.answer import UNKNOWN
from sylver_claims.verifiers.games import construct
from sylver_claims.verifiers.games.line_of_play import line_of_play
from sylver_claims.verifiers.reasons.decide import PAIRS, SEARCH, Reason
from sylver_claims.verifiers.reasons.tree import Node
from sylver_claims.verifiers.reasons.words import reason_lines


def test_a_position(verify):
    status, out, _ = verify("position", 17, 4, 21)
    assert status == 0
    lines = {line[:17].strip(): line[18:] for line in out.splitlines()}
    assert lines["position"] == "{4, 17}   (given as 17 4 21)"
    assert lines["outcome"] == "N: 43 wins"
    assert lines["winning moves"] == "43"
    assert (lines["Frobenius number"], lines["genus"]) == ("47", "24")
    assert lines["kind"] == "quiet ender (symmetric)"
    assert lines["positions"] == "126, of these P: 18"
    assert lines["line of 43"].startswith("43 39 ")
    assert "*43*" in out
    assert "[17]" in out


def test_a_p_position(verify):
    status, out, _ = verify("position", "{4, 17, 43}")
    assert status == 0
    assert "P: every move loses" in out
    assert "given as" not in out


def test_json(verify, tmp_path):
    status, out, err = verify("position", 5, 18, "--json", "-")
    whole = json.loads(out)
    answer = whole["position"]
    assert (whole["format"], set(whole)) == (1, {"format", "command", "versions", "position"})
    assert (status, answer["generators"], answer["winning_moves"]) == (0, [5, 18], [14, 16, 17])
    assert set(answer["lines"]) == {"14", "16", "17"}
    assert "N: 14 wins" in err
    verify("position", 5, 18, "--json", "answer.json")
    assert json.loads((tmp_path / "answer.json").read_text())["position"] | {"seconds": 0} == answer | {"seconds": 0}


@pytest.mark.parametrize("numbers", [(4, 17), (31, 37), (8, 14), (8, 10, 22), (6, 9), (16, 24), (8, 12), (7,)])
def test_the_answer_has_the_same_keys_whatever_the_position(verify, numbers):
    status, out, _ = verify("position", *numbers, "--json", "-")
    answer = json.loads(out)["position"]
    assert set(answer) == {"generators", "gcd", *UNKNOWN}
    assert status == (3 if answer["outcome"] == "?" else 0)
    first = answer["reasons"][0]
    assert (first["position"], first["outcome"]) == (answer["generators"], answer["outcome"])


@pytest.mark.parametrize(
    ("numbers", "lines"),
    [
        (
            (8, 14),
            [
                "P: every move loses",
                "{4, 7} is a quiet ender with t = 17",
                "(sicherman2002/short-moves, proved)",
                "4 → 6",
                "P {4, 6}: {2, 3} is a quiet ender with t = 1",
            ],
        ),
        ((999_999, 1_000_000), ["N: the player to move wins", "not known", "at most 1024 are searched"]),
        (
            (4, 3003, 4005),
            ["winning moves     1169, 1559, 1762\n", "by the Conway table", "P {4, 1169, 3003}: no move"],
        ),
    ],
)
def test_reasons_name_theorems_replies_and_limits(verify, numbers, lines):
    status, out, _ = verify("position", *numbers)
    assert status == 0
    assert [line for line in lines if line not in out] == []


def test_lines_of_play_alternate_as_they_should():
    S = Position(5, 18)
    search = finite.advance(finite.begin(S.generators))
    for n in S.winning_moves():
        line = line_of_play(S, n, p_positions(search))
        T = S
        for i, move in enumerate(line):
            if i % 2:
                assert move == T.frobenius_number
                assert T.winning_moves() == ()
            else:
                assert move == (n if i == 0 else T.winning_moves()[0])
            T = T.play(move)
        assert line[-1] == 1
        assert len(line) % 2 == 0


def test_a_certificate_is_written_and_checked(verify, tmp_path):
    status, out, _ = verify("position", 13, 14, 15, "--certificate", "proof.json")
    assert status == 0
    assert "verify certificate proof.json" in out
    status, out, _ = verify("check", "proof.json")
    assert (status, out.startswith("proved: [13, 14, 15] is a")) == (0, True)
    path = tmp_path / "proof.json"
    path.write_text(path.read_text().replace("15]", "16]", 1))
    status, out, _ = verify("check", path)
    assert status == 1
    assert "proves nothing: the digest" in out


@pytest.mark.parametrize(
    ("numbers", "wins", "source"),
    [
        ((6, 50, 94), [4], "even_positions.json of this package: odd moves up to 1166745743 were looked at; verify"),
        ((6, 52, 92), [4, 2994029], "even_positions.json of this package: odd moves up to 2994115 were looked at; --f"),
        ((11, 37), [91, 141, 153], "two_generators.json of this package: 23404438 positions were searched"),
    ],
)
def test_what_took_long_is_kept_with_its_source(verify, numbers, wins, source):
    status, out, _ = verify("position", *numbers, "--json", "-")
    answer = json.loads(out)["position"]
    assert (status, answer["outcome"], answer["winning_moves"]) == (0, "N", wins)
    assert source in answer["source"]
    assert set(answer) == {"generators", "gcd", *UNKNOWN}


@pytest.mark.parametrize(
    ("numbers", "outcome", "wins"),
    [
        ((16, 26, 88), "P", []),
        ((16, 28, 58), "P", []),
        ((16, 30, 56), "P", []),
        ((16, 37, 62), "P", []),
        ((16, 20, 46), "P", []),
        ((26, 88, 16, 114), "P", []),
        ((16, 26), "N", [88]),
        ((26, 88), "N", [16]),
        ((16, 50), "N", [28]),
        ((16, 22), "N", [12]),  # 12, 16, 22 is searched in a moment, but 12 is not the first move that is tried
        ((16, 90), "N", [17]),
        ((8, 202, 204, 206), "N", [14]),
    ],
)
def test_published_replies_to_16_are_kept(verify, monkeypatch, numbers, outcome, wins):
    """R. Cilibrasi's answers of 2026, confirmed here by searches of up to 4 * 10^9 positions."""
    monkeypatch.setattr(finite, "solve", lambda *_, **__: pytest.fail("a position was searched"))
    status, out, _ = verify("position", *numbers, "--json", "-")
    answer = json.loads(out)["position"]
    assert (status, answer["outcome"], answer["winning_moves"]) == (0, outcome, wins)
    assert answer["all_winning_moves"] == (outcome == "P")
    assert "the table after_16.json of this package" in answer["source"]
    assert "--force does so again" in answer["source"]


def test_force_does_not_look_at_what_is_kept(verify, monkeypatch):
    monkeypatch.setattr(finite, "solve", Mock(side_effect=KeyboardInterrupt))
    status, out, _ = verify("position", 16, 26, 88, "--force")
    assert (status, out) == (130, "interrupted; nothing is kept\n")


@pytest.mark.slow
def test_published_replies_are_tried_beyond_the_search_of_other_moves(verify):
    """241 answers 90 in {16, 24, 38, 44}: more than 10^7 positions follow."""
    status, out, _ = verify("position", 16, 24, 38, 44)
    assert status == 0
    assert "P: every move loses" in out
    assert "90 → 241" in out


def test_a_kept_period_is_used_where_a_shorter_sweep_would_not_do(verify):
    status, out, _ = verify("position", 6, 40, 74, "--to", "1e5")
    assert (status, "even_positions.json of this package: odd moves up to 1227585" in out) == (0, True)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "following"),
    [
        (("10", "26"), "verify position 10 26 --force, which searches larger positions"),
        (("10", "26", "--force"), "verify position 10 26 94 --force, for the first move that is not decided"),
        (
            ("8", "12"),
            "verify position 8 12 N, for a move N of yours: those looked at lose, and infinitely many are left",
        ),
        (
            ("6", "34", "62", "--to", "1e3", "--force"),
            "verify position 6 34 62 --force --to 1e5, which looks at larger odd moves",
        ),
    ],
)
def test_not_decided_names_the_next_command(verify, arguments, following):
    status, out, _ = verify("position", *arguments)
    assert status == 3
    assert [line.removeprefix("next").strip() for line in out.splitlines() if line.startswith("next")] == [following]


def test_a_phase_says_where_it_is_on_the_error_stream(verify, monkeypatch):
    monkeypatch.setattr("sylver_claims.verifiers.cli.terminal.FIRST", 0.01)
    monkeypatch.setattr("sylver_claims.verifiers.cli.terminal.EVERY", 0.01)
    status, out, err = verify("position", 16, 20, 30, 34, 44)
    assert (status, "looked at" in out) == (0, False)
    assert "0 s: deciding {16, 20, 30, 34, 44" in err
    assert "positions looked at" in err


@pytest.mark.parametrize("numbers", [(8, 14), (16, 24), (9,), (7,), (999_999, 1_000_000)])
def test_positions_that_theorems_decide_have_certificates(verify, numbers, tmp_path):
    status, out, _ = verify("position", *numbers, "--certificate", "reasons.json")
    assert (status, "verify certificate reasons.json" in out) == (0, True)
    status, out, _ = verify("check", "reasons.json")
    assert (status, "proved: [" in out) == (0, True)


def test_an_allowed_claim_is_named_and_its_certificate_rejected(verify, tmp_path):
    status, out, _ = verify("position", 3, 5, "--allow", "boyers2024/prop-4b", "--certificate", "reasons.json")
    assert status == 0
    assert "boyers2024/prop-4b, which is refuted" in out
    status, out, _ = verify("check", "reasons.json")
    assert status == 1
    assert "it rests on boyers2024/prop-4b, which is declared refuted" in out


def test_out_of_memory_is_a_sentence(verify, monkeypatch):
    begin = finite.begin
    monkeypatch.setattr(finite, "begin", lambda generators: begin(generators, memory=10**5))
    status, _, err = verify("position", 17, 18, 27, 33, 43)
    assert status == 2
    assert "is not solved" in err


def test_out_of_memory_is_a_sentence_where_theorems_lead_to_searches(verify, monkeypatch):
    solve = finite.solve
    monkeypatch.setattr(finite, "solve", lambda generators, **options: solve(generators, memory=10**4, **options))
    status, out, err = verify("position", 16, 20, 34, "--force")
    assert (status, out) == (2, "")
    assert "{16, 20, 34} is not decided" in err
    assert "may be used" in err


def test_interrupts(verify, monkeypatch):
    monkeypatch.setattr(finite, "finish", Mock(side_effect=KeyboardInterrupt))
    status, out, _ = verify("position", 4, 17)
    assert status == 130
    assert "interrupted" in out


@pytest.mark.slow
def test_threads_do_not_matter(verify, monkeypatch):
    for place in ("sylver_claims.kernels.finite.SHARED", "sylver_claims.kernels.finite.solver.SHARED"):
        monkeypatch.setattr(place, 1000)
    shared = Mock(wraps=walked_together)
    monkeypatch.setattr("sylver_claims.kernels.finite.solver.walked_together", shared)
    monkeypatch.setattr("sylver_claims.kernels.finite.parallel._LEAST_PART", 100)
    answers = []
    for jobs in (1, 2):
        status, out, _ = verify("position", 9, 13, "--jobs", jobs, "--certificate", f"{jobs}.json")
        assert status == 0
        answers.append([line for line in out.splitlines() if not line.startswith(("time", "certificate"))])
        assert shared.call_count == jobs - 1
    assert answers[0] == answers[1]
    assert Path("1.json").read_text() == Path("2.json").read_text()
    assert verify("position", 9, 13, "--jobs", 0)[0] == 2


@pytest.mark.parametrize("force", [[], ["--force"]], ids=str)
def test_a_large_multiplicity_is_refused(verify, force):
    status, _, err = verify("position", *range(65, 130), *force)
    assert status == 2
    assert "multiplicity 65, and positions with at most 64 are searched: more than 2^32 can be reached" in err
    with pytest.raises(TooLargePosition, match="multiplicity 65"):
        Position(*range(65, 130)).winning_moves()


def test_too_many_p_positions_for_a_certificate(verify, monkeypatch):
    """All lines of play are shown, for any number of them: the P-positions are looked up in place."""
    monkeypatch.setattr(position, "MOST_LISTED", 1)
    status, out, err = verify("position", 4, 17, "--certificate", "proof.json")
    assert status == 2
    assert "N: 43 wins" in out
    assert "line of 43" in out
    assert "none was written" in err


def test_the_construction_of_the_paper(verify):
    status, out, _ = verify("construct", 14)
    assert status == 0
    assert [line.partition("]")[0] + "]" for line in out.splitlines()] == [
        "{5, 14} [18]",
        "{5, 18} [14, 16, 17]",
        "{5, 14, 16, 18} [17]",
        "{5, 16, 17, 18} [14]",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("n", [*range(2, 35), 60])
def test_a_single_number_wins(n):
    *_, last = construct.single_win(n)
    assert Position(*last.position.generators).winning_moves() == last.winning == (n,)


def test_four_winning_moves(verify):
    status, out, _ = verify("construct", 4, 5, 6, 7)
    assert status == 0
    assert "[4, 5, 6, 7]" in out
    assert Position.from_text(out.partition("[")[0]).winning_moves() == (4, 5, 6, 7)


@pytest.mark.parametrize("wanted", [(4, 5), (5, 7), (4, 6, 7), (8, 9, 10)])
def test_searches_are_repeated_exactly(wanted):
    first, second = (construct.search(wanted, budget=3600, tried=construct.Tried()) for _ in range(2))
    assert first is not None
    assert first == second
    assert first.winning_moves() == wanted


def test_a_search_that_finds_nothing_says_what_it_tried(verify):
    status, out, _ = verify("construct", "--budget", "0s", 40, 41, 42, 43)
    assert status == 3
    assert "not found" in out
    assert "starts" in out


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (1, "1 finite position that these replies reach: it is lost"),
        (2, "2 finite positions that these replies reach: all are lost"),
    ],
)
def test_positions_that_were_searched_are_counted(count, words):
    nodes = [Node(Reason((16, 20, 34), "P", PAIRS), {n: n + 1 for n in range(count)})]
    nodes += [Node(Reason((5, 6 + n), "P", SEARCH), {}) for n in range(count)]
    assert list(reason_lines(nodes))[-1] == f"searched {words}"
