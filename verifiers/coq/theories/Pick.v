(** Functions that pick an integer with a property, where there is one for all values of the variables.

    That an integer has the property can be computed, so the integers are tried one after another: no axiom is needed. *)

From Coq Require Import ZArith Lia ConstructiveEpsilon.
Open Scope Z_scope.

(** 0, -1, 1, -2, 2, ... *)
Definition nth_integer (n : nat) : Z :=
  if Nat.even n then Z.of_nat (Nat.div2 n) else - Z.of_nat (Nat.div2 n) - 1.

Definition place_of (z : Z) : nat :=
  if 0 <=? z then (2 * Z.to_nat z)%nat else S (2 * Z.to_nat (- z - 1)).

Lemma nth_place (z : Z) : nth_integer (place_of z) = z.
Proof.
  unfold nth_integer, place_of. destruct (Z.leb_spec 0 z) as [least|least].
  - rewrite Nat.even_mul, Nat.div2_double. simpl. now apply Z2Nat.id.
  - rewrite Nat.even_succ, Nat.odd_mul, Nat.div2_succ_double, Z2Nat.id; simpl; lia.
Qed.

Definition first_that_passes (test : Z -> bool) (there : exists v, test v = true) : {v : Z | test v = true}.
Proof.
  apply (constructive_indefinite_ground_description Z place_of nth_integer nth_place); [|exact there].
  intro v. destruct (test v); [now left | now right].
Defined.

Theorem pick {A : Type} (test : A -> Z -> bool) (Q : A -> Z -> Prop) :
  (forall a v, test a v = true <-> Q a v) -> (forall a, exists v, Q a v) -> exists f : A -> Z, forall a, Q a (f a).
Proof.
  intros says there.
  assert (passes : forall a, exists v, test a v = true).
  { intro a. destruct (there a) as [v has]. exists v. now apply says. }
  exists (fun a => proj1_sig (first_that_passes (test a) (passes a))).
  intro a. apply says. exact (proj2_sig (first_that_passes (test a) (passes a))).
Qed.

Theorem pick_1 (test : Z -> Z -> bool) (Q : Z -> Z -> Prop) :
  (forall a v, test a v = true <-> Q a v) -> (forall a, exists v, Q a v) -> exists f, forall a, Q a (f a).
Proof. exact (pick test Q). Qed.

Theorem pick_2 (test : Z -> Z -> Z -> bool) (Q : Z -> Z -> Z -> Prop) :
  (forall a b v, test a b v = true <-> Q a b v) -> (forall a b, exists v, Q a b v) ->
  exists f, forall a b, Q a b (f a b).
Proof.
  intros says there.
  destruct (pick (fun a : Z * Z => test (fst a) (snd a)) (fun a => Q (fst a) (snd a))) as [f has].
  - intros a v. apply says.
  - intro a. apply there.
  - exists (fun a b => f (a, b)). intros a b. exact (has (a, b)).
Qed.

Theorem pick_3 (test : Z -> Z -> Z -> Z -> bool) (Q : Z -> Z -> Z -> Z -> Prop) :
  (forall a b c v, test a b c v = true <-> Q a b c v) -> (forall a b c, exists v, Q a b c v) ->
  exists f, forall a b c, Q a b c (f a b c).
Proof.
  intros says there.
  destruct (pick (fun a : Z * Z * Z => test (fst (fst a)) (snd (fst a)) (snd a))
                 (fun a => Q (fst (fst a)) (snd (fst a)) (snd a))) as [f has].
  - intros a v. apply says.
  - intro a. apply there.
  - exists (fun a b c => f (a, b, c)). intros a b c. exact (has (a, b, c)).
Qed.
