(** The terms of integers, and the tactics by which comparisons of integers are shown to exclude each other. *)

From Coq Require Import ZArith Lia List NsatzTactic Bool.
Open Scope Z_scope.

(** * Formulas as tests, which can stand in the condition of an if-then-else *)

Lemma test_le a b : a <= b <-> (a <=? b) = true.
Proof. symmetry. apply Z.leb_le. Qed.
Lemma test_lt a b : a < b <-> (a <? b) = true.
Proof. symmetry. apply Z.ltb_lt. Qed.
Lemma test_ge a b : a >= b <-> (a >=? b) = true.
Proof. rewrite Z.geb_leb, Z.leb_le. lia. Qed.
Lemma test_gt a b : a > b <-> (a >? b) = true.
Proof. rewrite Z.gtb_ltb, Z.ltb_lt. lia. Qed.
Lemma test_eq a b : a = b <-> (a =? b) = true.
Proof. symmetry. apply Z.eqb_eq. Qed.
Lemma test_yes : True <-> true = true.
Proof. easy. Qed.
Lemma test_no : False <-> false = true.
Proof. easy. Qed.

Section Connectives.
Context {P Q : Prop} {a b : bool} (H : P <-> a = true) (K : Q <-> b = true).

Lemma test_not : ~ P <-> negb a = true.
Proof using H. rewrite H. now destruct a. Qed.
Lemma test_and : P /\ Q <-> andb a b = true.
Proof using H K. rewrite H, K. destruct a, b; simpl; intuition congruence. Qed.
Lemma test_or : P \/ Q <-> orb a b = true.
Proof using H K. rewrite H, K. destruct a, b; simpl; intuition congruence. Qed.
Lemma test_then : (P -> Q) <-> implb a b = true.
Proof using H K. rewrite H, K. destruct a, b; simpl; intuition congruence. Qed.
Lemma test_same : (P <-> Q) <-> Bool.eqb a b = true.
Proof using H K. rewrite H, K. destruct a, b; simpl; intuition congruence. Qed.

(** What is equivalent is equal as a truth value. *)
Lemma equal_tests : (P <-> Q) -> a = b.
Proof using H K. rewrite H, K. destruct a, b; intuition congruence. Qed.
End Connectives.

(** Whether something holds of all integers from 0 to below a bound, one after another. *)
Definition all_below (bound : Z) (test : Z -> bool) : bool :=
  forallb (fun n => test (Z.of_nat n)) (seq 0 (Z.to_nat bound)).

Lemma test_all_below {P : Z -> Prop} {test : Z -> bool} (bound : Z) :
  (forall n, P n <-> test n = true) -> (forall n, n >= 0 /\ n < bound -> P n) <-> all_below bound test = true.
Proof.
  intro says. unfold all_below. rewrite forallb_forall. split; intros all n.
  - rewrite in_seq. intro inside. apply says, all. lia.
  - intro inside. apply says. rewrite <- (Z2Nat.id n) by lia. apply all, in_seq. lia.
Qed.

(** A formula and its test say the same. *)
Ltac tests :=
  lazymatch goal with
  | |- ?P <-> ?P => apply iff_refl
  | |- _ <-> negb _ = true => apply test_not; tests
  | |- _ <-> andb _ _ = true => apply test_and; tests
  | |- _ <-> orb _ _ = true => apply test_or; tests
  | |- _ <-> implb _ _ = true => apply test_then; tests
  | |- _ <-> Bool.eqb _ _ = true => apply test_same; tests
  | |- _ <-> all_below _ _ = true => apply test_all_below; intro; cbv beta; tests
  | |- _ <-> (_ <=? _) = true => apply test_le
  | |- _ <-> (_ <? _) = true => apply test_lt
  | |- _ <-> (_ >=? _) = true => apply test_ge
  | |- _ <-> (_ >? _) = true => apply test_gt
  | |- _ <-> (_ =? _) = true => apply test_eq
  | |- _ <-> true = true => apply test_yes
  | |- _ <-> false = true => apply test_no
  | |- _ = true <-> _ = true => fail
  | |- _ = true <-> _ => apply iff_sym; tests
  end.

(** * What is to be known of terms that are no polynomials *)

Lemma conditional {P : Prop} {test : bool} (H : P <-> test = true) (a b : Z) :
  (P -> (if test then a else b) = a) /\ (~ P -> (if test then a else b) = b).
Proof. rewrite H. now destruct test. Qed.

Lemma division (a b : Z) : b > 0 -> a = b * (a / b) + a mod b /\ a mod b >= 0 /\ a mod b < b.
Proof. intro H. pose proof (Z.div_mod a b). pose proof (Z.mod_pos_bound a b). lia. Qed.

(** A function has equal values at equal arguments, one after another. *)
Lemma same_value {A B : Type} {f g : A -> B} {x y : A} : f = g -> x = y -> f x = g y.
Proof. now intros -> ->. Qed.

(** Equal truth values, or propositions, say the same. *)
Lemma same_truth {a b : bool} : a = b -> (a = true <-> b = true).
Proof. now intros ->. Qed.
Lemma same_proposition {P Q : Prop} : P = Q -> (P <-> Q).
Proof. now intros ->. Qed.

(** * Comparisons that exclude each other *)

Lemma least_of_le a b : a <= b -> 0 <= b - a. Proof. lia. Qed.
Lemma least_of_lt a b : a < b -> 0 <= b - a - 1. Proof. lia. Qed.
Lemma least_of_ge a b : a >= b -> 0 <= a - b. Proof. lia. Qed.
Lemma least_of_gt a b : a > b -> 0 <= a - b - 1. Proof. lia. Qed.
Lemma least_of_not_le a b : ~ a <= b -> 0 <= a - b - 1. Proof. lia. Qed.
Lemma least_of_not_lt a b : ~ a < b -> 0 <= a - b. Proof. lia. Qed.
Lemma least_of_not_ge a b : ~ a >= b -> 0 <= b - a - 1. Proof. lia. Qed.
Lemma least_of_not_gt a b : ~ a > b -> 0 <= b - a. Proof. lia. Qed.

(** A comparison as a polynomial that is not negative. *)
Ltac least H :=
  lazymatch type of H with
  | ?a <= ?b => constr:(least_of_le a b H)
  | ?a < ?b => constr:(least_of_lt a b H)
  | ?a >= ?b => constr:(least_of_ge a b H)
  | ?a > ?b => constr:(least_of_gt a b H)
  | ~ ?a <= ?b => constr:(least_of_not_le a b H)
  | ~ ?a < ?b => constr:(least_of_not_lt a b H)
  | ~ ?a >= ?b => constr:(least_of_not_ge a b H)
  | ~ ?a > ?b => constr:(least_of_not_gt a b H)
  end.

(** The product of two comparisons, and the rest is linear. *)
Ltac product :=
  match goal with
  | H : _ |- False => let p := least H in pose proof (Z.mul_nonneg_nonneg _ _ p p); lia
  | H : _, K : _ |- False => let p := least H in let q := least K in pose proof (Z.mul_nonneg_nonneg _ _ p q); lia
  end.

(** Two comparisons that say an equation. *)
Ltac equations :=
  repeat match goal with
  | H : ?a <= ?b, K : ?a >= ?b |- _ => assert (a = b) by (clear - H K; lia); clear H K
  | H : ?a <= ?b, K : ?b <= ?a |- _ => assert (a = b) by (clear - H K; lia); clear H K
  | H : ?a >= ?b, K : ?b >= ?a |- _ => assert (a = b) by (clear - H K; lia); clear H K
  end.

(** An equation that follows from equations. *)
Ltac equation :=
  equations; match goal with H : ~ (_ = _) |- False => apply H; clear H; solve [nsatz] end.

Ltac nonlinear := solve [lia | product | nia].

(** The cases of the sign of a factor, in each of which a tactic, that is given as a function, shows the rest. *)
Ltac is_no_numeral e := lazymatch isZcst e with true => fail | _ => idtac end.
Ltac by_sign e rest := is_no_numeral e; destruct (Z.lt_trichotomy e 0) as [?|[?|?]]; rest e.
Ltac by_sign_of_a_factor rest :=
  match goal with H : context [?a * ?b] |- _ => first [by_sign b rest | by_sign a rest] end.
Ltac one_sign := by_sign_of_a_factor ltac:(fun _ => nonlinear).
Ltac two_signs := by_sign_of_a_factor ltac:(fun _ => first [nonlinear | one_sign]).

(** Linear arithmetic; else a product; else what follows from equations; else a wider search, which ends: it goes through
    the products of two comparisons, in the cases of the signs of two factors at most. *)
Ltac arithmetic := clear; intros; first [lia | product | equation | nonlinear | one_sign | two_signs].

(** * Examples *)

(** What is supposed of numbers that are written down, and of functions of these. *)
Ltac met :=
  intros;
  repeat match goal with |- context [if ?test then _ else _] => destruct test eqn:? end;
  first [lia | Z.to_euclidean_division_equations; lia | vm_compute; intuition congruence].
