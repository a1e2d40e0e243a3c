(** Formulas about whole numbers, written down: what their terms are, whether they hold, and what they say. *)

From Coq Require Import ZArith Lia List Bool.
Import ListNotations.
Open Scope Z_scope.

Inductive term : Set :=
| Var (place : nat)
| Num (n : Z)
| Xor (a b : term)
| Land (a b : term)
| Lor (a b : term)
| Add (a b : term)
| Sub (a b : term)
| Quotient (a : term) (k : nat)
| If (c : formula) (a b : term)
with formula : Set :=
| Yes
| No
| Neg (f : formula)
| Both (f g : formula)
| Either (f g : formula)
| Then (f g : formula)
| Same (f g : formula)
| Lt (a b : term)
| Le (a b : term)
| Gt (a b : term)
| Ge (a b : term)
| Eq (a b : term)
| Tested (f : formula).

Section Meaning.

Variable numbers : list Z.

Fixpoint value (t : term) : Z :=
  match t with
  | Var i => nth i numbers 0
  | Num n => n
  | Xor a b => Z.lxor (value a) (value b)
  | Land a b => Z.land (value a) (value b)
  | Lor a b => Z.lor (value a) (value b)
  | Add a b => value a + value b
  | Sub a b => value a - value b
  | Quotient a k => value a / 2 ^ Z.of_nat k
  | If c a b => if test c then value a else value b
  end
with test (f : formula) : bool :=
  match f with
  | Yes => true
  | No => false
  | Neg f => negb (test f)
  | Both f g => andb (test f) (test g)
  | Either f g => orb (test f) (test g)
  | Then f g => implb (test f) (test g)
  | Same f g => Bool.eqb (test f) (test g)
  | Lt a b => value a <? value b
  | Le a b => value a <=? value b
  | Gt a b => value a >? value b
  | Ge a b => value a >=? value b
  | Eq a b => value a =? value b
  | Tested f => test f
  end.

(** What a formula says; of a part that is tested, that its truth value is [true]. *)
Fixpoint says (f : formula) : Prop :=
  match f with
  | Yes => True
  | No => False
  | Neg f => ~ says f
  | Both f g => says f /\ says g
  | Either f g => says f \/ says g
  | Then f g => says f -> says g
  | Same f g => says f <-> says g
  | Lt a b => value a < value b
  | Le a b => value a <= value b
  | Gt a b => value a > value b
  | Ge a b => value a >= value b
  | Eq a b => value a = value b
  | Tested f => test f = true
  end.

Lemma test_says : forall f, test f = true <-> says f.
Proof.
  induction f; simpl.
  - tauto.
  - split; [discriminate | tauto].
  - rewrite negb_true_iff, <- IHf. destruct (test f); split; intros; try discriminate; auto. now elim H.
  - now rewrite andb_true_iff, IHf1, IHf2.
  - now rewrite orb_true_iff, IHf1, IHf2.
  - rewrite <- IHf1, <- IHf2. destruct (test f1), (test f2); simpl; intuition discriminate.
  - rewrite <- IHf1, <- IHf2. destruct (test f1), (test f2); simpl; intuition discriminate.
  - apply Z.ltb_lt.
  - apply Z.leb_le.
  - rewrite Z.gtb_ltb, Z.ltb_lt. lia.
  - rewrite Z.geb_leb, Z.leb_le. lia.
  - apply Z.eqb_eq.
  - reflexivity.
Qed.

End Meaning.

Scheme term_and_formula := Induction for term Sort Prop
with formula_and_term := Induction for formula Sort Prop.
Combined Scheme both_kinds from term_and_formula, formula_and_term.
