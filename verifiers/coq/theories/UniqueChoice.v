(** The same for any property. This needs an axiom of Coq's library: what is unique can be named by a function. *)

From Coq Require Import ZArith Lia Classical Description.
From Sylver Require Import Pick.
Open Scope Z_scope.

(** Of the integers with a property, the first one in the order in which `nth_integer` lists them. *)
Definition first_with (P : Z -> Prop) (v : Z) : Prop :=
  P v /\ forall w, P w -> (place_of v <= place_of w)%nat.

Lemma first_is_unique (P : Z -> Prop) : (exists v, P v) -> exists! v, first_with P v.
Proof.
  intros [v has].
  assert (least : exists u, first_with P u).
  { remember (place_of v) as n eqn:place. revert v has place.
    induction n as [n smaller] using (well_founded_induction lt_wf). intros v has ->.
    destruct (classic (exists w, (place_of w < place_of v)%nat /\ P w)) as [[w [less also]]|none].
    - exact (smaller _ less w also eq_refl).
    - exists v. split; [exact has|]. intros w also. apply Nat.nlt_ge. intro less. apply none. now exists w. }
  clear v has. destruct least as [u [has first]]. exists u. split; [now split|].
  intros w [also before]. rewrite <- (nth_place u), <- (nth_place w). f_equal.
  apply Nat.le_antisymm; auto.
Qed.

Theorem choice {A : Type} (Q : A -> Z -> Prop) :
  (forall a, exists v, Q a v) -> exists f : A -> Z, forall a, Q a (f a).
Proof.
  intro there.
  exists (fun a => proj1_sig (constructive_definite_description _ (first_is_unique (Q a) (there a)))).
  intro a. apply (proj2_sig (constructive_definite_description _ (first_is_unique (Q a) (there a)))).
Qed.

Theorem choice_1 (Q : Z -> Z -> Prop) : (forall a, exists v, Q a v) -> exists f, forall a, Q a (f a).
Proof. exact (choice Q). Qed.

Theorem choice_2 (Q : Z -> Z -> Z -> Prop) : (forall a b, exists v, Q a b v) -> exists f, forall a b, Q a b (f a b).
Proof.
  intro there. destruct (choice (fun a : Z * Z => Q (fst a) (snd a))) as [f has]; [intro a; apply there|].
  exists (fun a b => f (a, b)). intros a b. exact (has (a, b)).
Qed.

Theorem choice_3 (Q : Z -> Z -> Z -> Z -> Prop) :
  (forall a b c, exists v, Q a b c v) -> exists f, forall a b c, Q a b c (f a b c).
Proof.
  intro there.
  destruct (choice (fun a : Z * Z * Z => Q (fst (fst a)) (snd (fst a)) (snd a))) as [f has]; [intro a; apply there|].
  exists (fun a b c => f (a, b, c)). intros a b c. exact (has (a, b, c)).
Qed.
