"""``verify report`` in its formats."""

import json

import pytest

from sylver_claims.verifiers.cli import main
from sylver_claims.verifiers.evidence.fingerprint import fingerprint
from sylver_claims.verifiers.ledger import staleness


@pytest.fixture(scope="module")
def ledger(tmp_path_factory):
    """A ledger that holds a run of two claims of the registry."""
    folder = tmp_path_factory.mktemp("run")
    places = ["--ledger", folder / "l.sqlite", "--report", folder / "r", "--json", folder / "r.json"]
    targets = ["boyers2024/thm-4", "boyers2024/prop-8v"]
    with pytest.raises(SystemExit) as ended:
        main([*map(str, ["claims", *targets, "--upto", 21, "--method", "exhaustive", *places])])
    assert ended.value.code == 0
    return folder / "l.sqlite"


def shown(capsys, *arguments):
    """Run a command that succeeds, and return its output."""
    with pytest.raises(SystemExit) as ended:
        main(["report", *map(str, arguments)])
    assert not ended.value.code
    return capsys.readouterr().out


@pytest.mark.slow
def test_markdown_is_printed(ledger, capsys):
    text = shown(capsys, "--ledger", ledger, "--format", "md")
    assert text.startswith("# 2 claims of 1 paper, up to 21\n\nAll verdicts are as declared.")
    assert "- `boyers2024/prop-8v`" in text


def test_json_is_what_the_run_wrote(ledger, capsys):
    text = shown(capsys, "--ledger", ledger, "--format", "json")
    assert json.loads(text) == json.loads((ledger.parent / "r.json").read_text())


@pytest.mark.slow
def test_html_is_the_default(ledger, capsys, tmp_path):
    assert shown(capsys, "--ledger", ledger, "--report", tmp_path / "new").startswith("report ")
    assert (tmp_path / "new" / "index.html").exists()
    assert (tmp_path / "new" / "graph.html").exists()


@pytest.mark.slow
def test_the_address_of_the_published_report_stands_in_previews(ledger, capsys, tmp_path):
    shown(capsys, "--ledger", ledger, "--report", tmp_path / "new", "--url", "https://example.org/claims")
    text = (tmp_path / "new" / "index.html").read_text(encoding="utf-8")
    assert 'property="og:url" content="https://example.org/claims/index.html"' in text
    assert 'property="og:image" content="https://example.org/claims/conway.png"' in text


def test_an_address_that_is_none_is_refused(ledger, capsys, tmp_path):
    with pytest.raises(SystemExit) as ended:
        main(["report", "--ledger", str(ledger), "--report", str(tmp_path / "new"), "--url", "example.org"])
    assert ended.value.code == 2
    assert "--url takes an address such as https://example.org/report/" in " ".join(capsys.readouterr().err.split())


@pytest.mark.slow
def test_a_letter_is_written(ledger, tmp_path, capsys, monkeypatch):
    def letter(*arguments):
        with pytest.raises(SystemExit) as ended:
            main(["letter", *map(str, arguments), "--ledger", str(ledger), "--report", str(tmp_path / "r")])
        return ended.value.code or 0, " ".join(capsys.readouterr().err.split())

    assert letter("boyers2024", tmp_path / "l.md") == (0, "")
    text = (tmp_path / "l.md").read_text(encoding="utf-8")
    assert text.startswith("# On winning strategies in Sylver Coinage")
    assert "verify explain boyers2024/prop-8v x=5" in text
    status, told = letter("boyers2024", tmp_path / "l.txt")
    assert (status, "a letter is a file .md or .pdf" in told) == (2, True)
    status, told = letter("miyadera", tmp_path / "m.md")
    assert (status, 'no letter about "miyadera", only about: boyers2024' in told) == (2, True)
    monkeypatch.setenv("PATH", str(tmp_path))
    status, told = letter("boyers2024", tmp_path / "l.pdf")
    assert (status, "a PDF is printed by Chromium or Chrome, and none is on the PATH" in told) == (2, True)
    assert not (tmp_path / "l.pdf").exists()


def test_claims_of_a_file_elsewhere_are_rendered_when_it_is_named(written, tmp_path, capsys):
    file = written('mine = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: n > 0))')
    places = ["--ledger", tmp_path / "l", "--report", tmp_path / "r", "--json", tmp_path / "j.json"]
    with pytest.raises(SystemExit):
        main([*map(str, ["claims", file, "--upto", 9, *places])])
    capsys.readouterr()
    asked = ["--ledger", str(tmp_path / "l"), "--format", "md"]
    with pytest.raises(SystemExit) as ended:
        main(["report", *asked])
    assert ended.value.code == 2
    told = " ".join(capsys.readouterr().err.split())
    assert "its claims mine/one are not in the registry help: name the claim files of that run as well" in told
    assert (tmp_path / "r" / "claim" / "mine-one.html").exists()
    with pytest.raises(SystemExit) as ended:
        main(["report", str(file), *asked])
    assert ended.value.code == 0
    assert "# 1 claim of 1 paper" in capsys.readouterr().out


@pytest.mark.process
def test_a_claim_of_ones_own_is_shown_with_counts_and_variants(written, tmp_path, capsys):
    fields = "forall=integers('n'), given=lambda n: n > 4, then=lambda n: n * n >= 25, methods=[Exhaustive(), Fuzz()]"
    path = written(
        f"a = Claim(**stated(id='mine/a', {fields}, variants=[variant('from 4 on', given=lambda n: n > 3)]))"
    )
    places = ["--ledger", tmp_path / "l", "--report", tmp_path / "r", "--json", tmp_path / "r.json"]
    for before in ("", ", in this run or before"):
        with pytest.raises(SystemExit):
            main([*map(str, ["claims", path, "--upto", 20, *places])])
        capsys.readouterr()
        text = shown(capsys, path, "--ledger", tmp_path / "l", "--format", "md")
        assert f" s of checking{before}.\n" in text
        scope = "integers n, 1 ≤ n ≤ 20; 16 meet the hypotheses, plus 100 of 103 random cases; 123 cases in all"
        assert f"  - **verified**: {scope}\n  - variant: from 4 on: refuted, at `n=4`\n" in text


def test_code_that_has_changed_since_the_run_is_told(ledger, capsys, monkeypatch):
    arguments = ["report", "--ledger", str(ledger), "--format", "md"]
    said = []
    for change in (False, True):
        if change:
            monkeypatch.setattr(
                staleness, "fingerprint", lambda claim, method: f"{fingerprint(claim, method)} of tomorrow"
            )
        with pytest.raises(SystemExit):
            main(arguments)
        said.append(capsys.readouterr())
    assert "changed" not in said[0].err + said[0].out
    assert "the code of boyers2024/thm-4 and of 1 more has changed since this run" in said[1].err
    assert "**The code of 2 claims has changed since this run.**" in said[1].out


def test_another_format_is_refused_in_a_sentence(ledger, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["report", "--ledger", str(ledger), "--format", "pdf"])
    assert ended.value.code == 2
    assert '--format takes one of html, md, json; got "pdf"' in capsys.readouterr().err


def test_a_ledger_that_is_not_there_is_named(tmp_path, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["report", "--ledger", str(tmp_path / "none.sqlite"), "--format", "md"])
    assert ended.value.code == 2
    assert "there is no ledger" in capsys.readouterr().err
