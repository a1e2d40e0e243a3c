"""``verify report`` in its formats."""

import json

import pytest
from messages import error

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


@pytest.fixture
def shown(verify):
    """Return a function that renders the last run of a ledger, and returns the output."""

    def shown(*arguments):
        status, out, _ = verify("report", *arguments)
        assert status == 0
        return out

    return shown


@pytest.mark.slow
def test_markdown_is_printed(ledger, shown):
    text = shown("--ledger", ledger, "--format", "md")
    assert text.startswith("# 2 claims of 1 paper, up to 21\n\nAll verdicts are as declared.")
    assert "- `boyers2024/prop-8v`" in text


@pytest.mark.slow
def test_json_is_what_the_run_wrote(ledger, shown):
    text = shown("--ledger", ledger, "--format", "json")
    assert json.loads(text) == json.loads((ledger.parent / "r.json").read_text())


@pytest.mark.slow
def test_html_is_the_default_and_the_address_of_the_published_report_stands_in_previews(ledger, shown, tmp_path):
    told = shown("--ledger", ledger, "--report", tmp_path / "new", "--url", "https://example.org/claims")
    assert told.startswith("report ")
    assert (tmp_path / "new" / "graph.html").exists()
    text = (tmp_path / "new" / "index.html").read_text(encoding="utf-8")
    assert 'property="og:url" content="https://example.org/claims/index.html"' in text
    assert 'property="og:image" content="https://example.org/claims/conway.png"' in text


@pytest.mark.slow
def test_a_letter_is_written(ledger, verify, tmp_path, monkeypatch):
    def letter(*arguments):
        status, _, err = verify("letter", *arguments, "--ledger", ledger, "--report", tmp_path / "r")
        return status, " ".join(err.split())

    assert letter("boyers2024", "l.md") == (0, "")
    text = (tmp_path / "l.md").read_text(encoding="utf-8")
    assert text.startswith("# On winning strategies in Sylver Coinage")
    assert "verify explain boyers2024/prop-8v x=5" in text
    status, told = letter("boyers2024", "l.txt")
    assert (status, "a letter is a file .md or .pdf" in told) == (2, True)
    status, told = letter("miyadera", "m.md")
    assert (status, 'no letter about "miyadera", only about: boyers2024' in told) == (2, True)
    monkeypatch.setenv("PATH", str(tmp_path))
    status, told = letter("boyers2024", "l.pdf")
    assert (status, "a PDF is printed by Chromium or Chrome, and none is on the PATH" in told) == (2, True)
    assert not (tmp_path / "l.pdf").exists()


def test_claims_of_a_file_elsewhere_are_rendered_when_it_is_named(written, verify, shown, tmp_path):
    file = written('mine = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: n > 0))')
    verify("claims", file, "--upto", 9, "--ledger", "l", "--report", "r", "--json", "j.json")
    status, _, err = verify("report", "--ledger", "l", "--format", "md")
    assert status == 2
    assert "its claims mine/one are not in the registry; name the claim files of that run as well" in error(err)
    assert (tmp_path / "r" / "claim" / "mine-one.html").exists()
    assert "# 1 claim of 1 paper" in shown(file, "--ledger", "l", "--format", "md")


@pytest.mark.process
def test_a_claim_of_ones_own_is_shown_with_counts_and_variants(written, verify, shown):
    fields = "forall=integers('n'), given=lambda n: n > 4, then=lambda n: n * n >= 25, methods=[Exhaustive(), Fuzz()]"
    path = written(
        f"a = Claim(**stated(id='mine/a', {fields}, variants=[variant('from 4 on', given=lambda n: n > 3)]))"
    )
    for before in ("", ", in this run or before"):
        verify("claims", path, "--upto", 20, "--ledger", "l")
        text = shown(path, "--ledger", "l", "--format", "md")
        assert f" s of checking{before}.\n" in text
        scope = "integers n, 1 ≤ n ≤ 20; 16 meet the hypotheses, plus 100 of 103 random cases; 123 cases in all"
        assert f"  - **verified**: {scope}\n  - variant: from 4 on: refuted, at `n=4`\n" in text


def test_code_that_has_changed_since_the_run_is_told(ledger, verify, monkeypatch):
    _, out, err = verify("report", "--ledger", ledger, "--format", "md")
    assert "changed" not in err + out
    monkeypatch.setattr(staleness, "fingerprint", lambda claim, method: f"{fingerprint(claim, method)} of tomorrow")
    _, out, err = verify("report", "--ledger", ledger, "--format", "md")
    assert "the code of boyers2024/thm-4 and of 1 more has changed since this run" in err
    assert "**The code of 2 claims has changed since this run.**" in out


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--url", "example.org"], "--url takes an address such as https://example.org/report/"),
        (["--format", "pdf"], '--format takes one of html, md, json; got "pdf"'),
    ],
)
def test_an_option_that_it_does_not_take_is_refused_in_a_sentence(ledger, verify, options, words):
    status, _, err = verify("report", "--ledger", ledger, *options)
    assert status == 2
    assert words in error(err)
