"""Names in a file of Coq: each has one meaning, and differs from the names of Coq, of the theories and of proofs."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

KEYWORDS = """
Axiom CoFixpoint Definition Fixpoint Hypothesis Lemma Parameter Proof Prop Qed SProp Section Set Theorem Type Variable
as at by cofix else end exists exists2 fix for forall fun if in let ltac match mod quot rem return then using where with
IF
"""
OF_COQ = """
Z bool list positive nil cons true false True False not negb andb orb implb eqb xorb ex ex_intro conj proj1 proj2 iff
iff_refl eq_refl f_equal f_equal2 f_equal3 f_equal4 f_equal5 classic NNPP Bool
"""
OF_THE_THEORIES = """
after all_below all_hold Atom atom_of atoms Both By check check_is_correct clause_form complete_induction conditional
contradicts contradicts_when_not_whole correct counted denied_clause denied_clause_is_correct Derived different_values
division Either Empty equal_tests Falsified fill fill_holds find find_put find_put_other first_that_passes follow
follow_is_correct form game_induction induction Is is is_false is_false_is_correct Isnt largest least_of_ge least_of_gt
least_of_le least_of_lt least_of_not_ge least_of_not_gt least_of_not_le least_of_not_lt literal literal_form means Neg
No Node nth_integer nth_place pick pick_1 pick_2 pick_3 pigeonhole pigeonhole_with_one_missing place_nth place_of put
put_form_holds put_is_correct reasons refute refutes Same same_proposition same_truth same_value sign smallest step
test_all_below test_and test_eq test_ge test_gt test_le test_lt test_no test_not test_or test_same test_then test_yes
Then tree truth truth_is_correct values whole witness_of_all witness_of_some Yes
"""
OF_DIGITS = """
Add after_is agreed all_closed all_closed_hold all_known And and and_is at_text at_text_put below both both_is
both_kinds by_digit by_digits cases cases_hold choice choice_of chosen closed closed_holds closed_is columns compared
compared_as_known compared_as_known_is compared_is condition_in condition_in_term constant constant_is decided
Difference difference difference_is digits_are_a_column either either_is Eq equal equal_is facts False_ fine following
formula formula_and_term Ge given Gt half_is_short half_land half_lor half_lxor here holds If implies implies_is joined
joined_is joined_whole known known_is Land Land_of land_of land_of_is Le left length_of Less less less_is less_than
less_than_is level level_is Lor Lor_of lor_of lor_of_is Lt made made_is mapped mapped_is meet meet_is most name_of
natural neg neg_is next next_is next_of_some none none_is Not not_is Nothing Num number odd_land odd_lor odd_lxor One
one_more only only_is Or or or_is parity parts parts_hold Pick plain plain_term Quotient right same same_formula
same_is same_is_same same_list same_list_same same_number same_number_same same_state same_state_same same_term says
set short short_longer simple simple_is_the_same simple_term some_length Some_of state state_of state_of_is Sub Sum sum
sum_is suppose suppose_is term term_and_formula test test_says Tested text_of text_of_number told told_at_once told_by
told_by_is told_of told_of_right True_ true_or_false true_or_false_is twice twice_is unless_known unless_known_is value
value_in value_in_is Var what_is_read without without_joined without_more written written_is Xor xor_lists xor_lists_is
Xor_of xor_of xor_of_is xor_of_some Zero zero zero_is zeros
"""
RESERVED = frozenset(f"{KEYWORDS} {OF_COQ} {OF_THE_THEORIES}".split())
WITH_DIGITS = RESERVED | frozenset(OF_DIGITS.split())
"""Reserved names of a file about binary digits. Only such a file imports the theory with these names."""
IN_PROOFS = re.compile(r"H\d*|denied|env|(excluded|fact|part|term)\d+|chosen\d+_\d+")
"""Names of hypotheses in proofs. No symbol may hide them."""


def readable(name: str) -> str:
    """Return a valid Coq identifier that resembles this name."""
    found = re.sub(r"[^A-Za-z0-9_]", "_", name)
    return found if found[:1].isalpha() else f"x{found}"


class Names:
    """The names in one file: of symbols, definitions, lemmas and bound variables."""

    def __init__(self, reserved: frozenset[str] = RESERVED) -> None:
        self._reserved = reserved
        self._of: dict[Any, str] = {}
        self._taken: set[str] = set()

    def of(self, declaration: Any) -> str:
        """Return the name of a constant or a function, by its declaration."""
        if declaration not in self._of:
            self._of[declaration] = self.fresh(str(declaration.name()))
        return self._of[declaration]

    def fresh(self, wanted: str) -> str:
        """Return a name that resembles the wanted one, and reserve it."""
        name = self._free(readable(wanted), ())
        self._taken.add(name)
        return name

    def bound(self, wanted: str, scope: Collection[str]) -> str:
        """Return a name for a bound variable that differs from the variables in scope and from all symbols so far."""
        return self._free(readable(re.sub(r"!\d+$", "", wanted)), scope)

    def _free(self, base: str, scope: Collection[str]) -> str:
        name, count = base, 0
        while name in self._reserved or IN_PROOFS.fullmatch(name) or name in self._taken or name in scope:
            count += 1
            name = f"{base}_{count}"
        return name
