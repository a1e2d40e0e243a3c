"""Claims as theorems of Coq: the content of the file, and the result of the kernel for manipulated files."""

import pytest

from sylver_claims.verifiers.coq.check import check
from sylver_claims.verifiers.coq.layout import SECTION, statement
from sylver_claims.verifiers.coq.printer import NotInCoq
from sylver_claims.verifiers.coq.theorem import MISSING, exported, found_proof

from .conftest import claim

SAYS = {
    "sicherman2002/odds-and-enders": "is_ender S t_S -> (is_quiet_ender S t_S <-> 1 = t_S mod 2)",
    "sicherman2002/quiet-odd": "is_quiet_ender S t_S -> 1 = t_S mod 2",
    "beyond/conway-sharp": "q < partner q -> (2 * q + 1 <= partner q /\\ partner q <= 3 * q - 8)",
}
CHANGES = {
    "a hypothesis that is weaker": ("x > t_S -> S x = true", "x > t_S + 1 -> S x = true"),
    "a comparison that is swapped": ("t_S > 0 /\\", "t_S < 0 /\\"),
    "a definition that is off by one": ("S (t_S - n) = true", "S (t_S - n + 1) = true"),
    "a half that is rounded otherwise": ("h : Z := (t_S / 2)", "h : Z := ((t_S + 1) / 2)"),
    "a definition without a part": ("~ (S t_S = true)", "True"),
    "a statement that says more": ("1 = t_S mod 2", "1 = t_S mod 4"),
}


@pytest.fixture(scope="module")
def quiet_odd():
    """Return a small proof, whole, as a file for Coq."""
    whole = exported(claim("sicherman2002/quiet-odd"))
    return whole.text({whole.keys[name]: found_proof(lemma, whole.printer) for name, lemma in whole.lemmas.items()})


@pytest.mark.slow
@pytest.mark.parametrize("name", SAYS)
def test_the_statement_reads_as_that_of_the_claim(name):
    text = exported(claim(name)).text({})
    theorem = " ".join(statement(text).split())
    assert theorem.startswith("Theorem claim : forall (")
    assert SAYS[name] in theorem


def test_words_are_defined_once_by_what_they_mean():
    definitions = exported(claim("sicherman2002/odds-and-enders")).text({}).partition(SECTION)[0]
    comment = "(** is_legal: a legal move: a positive number that is not an element. *)"
    assert f"{comment}\nDefinition is_legal " in definitions
    assert "Definition is_legal (S : Z -> bool) (x : Z) : Prop :=\n  x > 0 /\\ ~ (S x = true)." in definitions
    assert definitions.count("Definition is_ender ") == definitions.count("Definition is_quiet_ender ") == 1
    assert "is_ender S t_S /\\ (forall (n : Z), (is_legal S n /\\ n < t_S) -> S (t_S - n) = true)." in definitions


@pytest.mark.slow
def test_the_file_tells_the_game_where_it_is_about_it():
    game = "The game is Sylver Coinage."
    texts = {name: exported(claim(name)).text({}) for name in [*SAYS, "moskowitz/elo-first-neutral"]}
    assert {name for name, text in texts.items() if game in text.partition("*)")[0]} == SAYS.keys()
    assert all("S n = true means that n is an element of S" in text for text in texts.values())


@pytest.mark.slow
def test_the_same_file_is_written_each_time():
    first, second = (exported(claim("boyers2024/prop-2")) for _ in range(2))
    assert first.text({}) == second.text({})
    assert first.keys == second.keys


def test_what_is_shown_from_something_else_has_another_key():
    one, other = (exported(claim(name)) for name in ("sicherman2002/quiet-odd", "sicherman2002/odds-and-enders"))
    same = one.keys.keys() & other.keys.keys()
    assert {name for name in same if one.keys[name] == other.keys[name]} == {"in_a_quiet_ender_just_one_of_h_and_t"}
    assert one.keys["statement"] != other.keys["statement"]


def test_a_lemma_without_a_proof_is_left_open():
    whole = exported(claim("sicherman2002/quiet-odd"))
    assert whole.text({}).count(MISSING) == len(whole.lemmas) == 2


@pytest.mark.slow
def test_a_name_of_a_proposition_makes_a_proposition():
    """The kind of a position is named by a relation of tables, which has a quantifier."""
    text = exported(claim("sicherman2002/periodicity")).text({})
    assert "Definition agree_kind (a : Z) (b : Z) (d : Z) (k : Z) : Prop := " in text
    assert "Definition is_of_kind (s : Z) (r : Z) : Prop := " in text
    assert "Definition odd_half (s : Z) (i : Z) : bool := " in text


def test_what_is_no_theorem_here_says_why():
    with pytest.raises(NotInCoq, match="no proof"):
        exported(claim("boyers2024/thm-3@mended"))


@pytest.mark.process
@pytest.mark.slow
def test_the_kernel_accepts_a_proof(quiet_odd, said):
    found = said(quiet_odd)
    assert found.accepted
    assert not found.refused
    assert found.assumed == ["classic"]


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.parametrize("change", CHANGES)
def test_what_is_changed_is_refused(quiet_odd, said, change):
    before, after = CHANGES[change]
    assert before in quiet_odd
    found = said(quiet_odd.replace(before, after))
    assert found.refused
    assert not found.accepted


@pytest.mark.process
@pytest.mark.slow
def test_another_theorem_is_not_accepted(quiet_odd, coq):
    """A theorem with more hypotheses is proved as well, but is not the claim."""
    expected, file = exported(claim("sicherman2002/quiet-odd")).stated, coq.folder / "theorem.v"
    file.write_text(quiet_odd, encoding="utf-8")
    assert check(file, coq.compiled, expected).accepted
    begin, statement_and_proof = quiet_odd.split("Theorem claim :")
    more = statement_and_proof.replace("  is_quiet_ender", "  t_S > 1 ->\n  is_quiet_ender")
    file.write_text(f"{begin}Theorem claim :{more.replace('exact (', 'intros _. exact (')}", encoding="utf-8")
    assert check(file, coq.compiled).accepted
    found = check(file, coq.compiled, expected)
    assert found.differs == "the theorem in Coq is not the statement of the claim"
    assert not found.accepted
    assert not found.refused


@pytest.mark.process
@pytest.mark.slow
def test_what_is_supposed_of_a_semigroup_has_an_example(quiet_odd, said):
    assert "Lemma an_example : exists (S : Z -> bool) (t_S : Z), S_means S /\\ t_S_means S t_S." in " ".join(
        quiet_odd.split()
    )
    impossible = said(quiet_odd.replace("(S 0 = true) /\\", "(S (-1) = true) /\\"))
    assert "an_example" in impossible.refused


@pytest.mark.process
@pytest.mark.slow
def test_a_proof_left_out_is_listed(quiet_odd, said):
    start = quiet_odd.index("\nProof.", quiet_odd.index("Lemma statement :"))
    end = quiet_odd.index("Qed.", start) + len("Qed.")
    found = said(f"{quiet_odd[:start]}\n{MISSING}{quiet_odd[end:]}")
    assert not found.accepted
    assert found.assumed == ["statement"]


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.parametrize(("name", "listed"), [("cheat", "cheat"), ("classic", "classic : False")])
def test_an_axiom_of_ones_own_is_listed_and_told_apart_from_another_of_its_name(quiet_odd, said, name, listed):
    found = said(quiet_odd.replace(SECTION, f"Axiom {name} : False.\n{SECTION}").replace(
        "Proof using All. exact statement. Qed.", f"Proof using All. destruct {name}. Qed."
    ))  # fmt: skip
    assert not found.accepted
    assert found.assumed == [listed]
