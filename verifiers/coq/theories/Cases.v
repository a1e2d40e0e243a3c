(** Formulas taken apart into cases, each of which is shorter than the whole.

    What an if-then-else chooses by may stand in many places. Where it is known, each of these is one of its two
    branches; so a formula holds if it does where the condition is true, and where it is false. What is known, of whole
    conditions and of what follows from them, takes the place of parts of a formula wherever these stand. *)

From Coq Require Import ZArith Lia List Bool.
From Sylver Require Import Formulas.
Import ListNotations.
Open Scope Z_scope.

(** * Formulas that are the same *)

Fixpoint same_term (s t : term) : bool :=
  match s, t with
  | Var i, Var j => Nat.eqb i j
  | Num n, Num m => n =? m
  | Xor a b, Xor c d | Land a b, Land c d | Lor a b, Lor c d | Add a b, Add c d | Sub a b, Sub c d =>
      same_term a c && same_term b d
  | Quotient a k, Quotient b l => Nat.eqb k l && same_term a b
  | If c a b, If d p q => same_formula c d && (same_term a p && same_term b q)
  | _, _ => false
  end
with same_formula (f g : formula) : bool :=
  match f, g with
  | Yes, Yes | No, No => true
  | Neg f, Neg g | Tested f, Tested g => same_formula f g
  | Both f g, Both h k | Either f g, Either h k | Then f g, Then h k | Same f g, Same h k =>
      same_formula f h && same_formula g k
  | Lt a b, Lt c d | Le a b, Le c d | Gt a b, Gt c d | Ge a b, Ge c d | Eq a b, Eq c d => same_term a c && same_term b d
  | _, _ => false
  end.

Lemma same_is_same :
  (forall s t, same_term s t = true -> s = t) /\ (forall f g, same_formula f g = true -> f = g).
Proof.
  apply both_kinds; intros;
    match goal with H : ?same ?x ?y = true |- ?x = ?y => destruct y; simpl in H; try discriminate H end;
    repeat match goal with H : _ && _ = true |- _ => apply andb_true_iff in H; destruct H end;
    f_equal; try apply Nat.eqb_eq; try apply Z.eqb_eq; auto.
Qed.

(** * What is known *)

(** Formulas with their truth values. *)
Definition facts : Set := list (formula * bool).

Fixpoint value_in (known : facts) (f : formula) : option bool :=
  match known with
  | [] => None
  | (g, b) :: known => if same_formula f g then Some b else value_in known f
  end.

(** Formulas of which one has a truth value, and what follows from that. *)
Fixpoint suppose (f : formula) (b : bool) (known : facts) : facts :=
  match f, b with
  | Yes, _ | No, _ => known
  | Neg f, _ => suppose f (negb b) known
  | Both f g, true => suppose f true (suppose g true known)
  | Either f g, false => suppose f false (suppose g false known)
  | Then f g, false => suppose f true (suppose g false known)
  | Lt p q, true => (f, true) :: (Lt q p, false) :: (Eq p q, false) :: (Eq q p, false) :: known
  | Eq p q, true => (f, true) :: (Eq q p, true) :: (Lt p q, false) :: (Lt q p, false) :: known
  | Eq p q, false => (f, false) :: (Eq q p, false) :: known
  | _, _ => (f, b) :: known
  end.

Definition true_or_false (b : bool) : formula := if b then Yes else No.

(** * Made simpler by what is known *)

Definition neg (f : formula) : formula :=
  match f with
  | Yes => No
  | No => Yes
  | Neg f => f
  | _ => Neg f
  end.

Definition both (f g : formula) : formula :=
  match f, g with
  | No, _ | _, No => No
  | Yes, h | h, Yes => h
  | _, _ => Both f g
  end.

Definition either (f g : formula) : formula :=
  match f, g with
  | Yes, _ | _, Yes => Yes
  | No, h | h, No => h
  | _, _ => Either f g
  end.

Definition implies (f g : formula) : formula :=
  match f, g with
  | No, _ | _, Yes => Yes
  | Yes, h => h
  | _, No => neg f
  | _, _ => Then f g
  end.

Definition same (f g : formula) : formula :=
  match f, g with
  | Yes, h | h, Yes => h
  | No, h | h, No => neg h
  | _, _ => Same f g
  end.

Definition made (make : term -> term -> term) (compute : Z -> Z -> Z) (a b : term) : term :=
  match a, b with
  | Num n, Num m => Num (compute n m)
  | _, _ => make a b
  end.

Section Known.

Variable known : facts.

(** Of a comparison: how it is written, what it says of numbers, and of a number and itself. *)
Section Comparison.

Variables (make : term -> term -> formula) (compare : Z -> Z -> bool) (of_the_same : bool).

Definition told_at_once (a b : term) : option bool :=
  match a, b with
  | Num n, Num m => Some (compare n m)
  | _, _ => if same_term a b then Some of_the_same else value_in known (make a b)
  end.

Definition agreed (p q : option bool) : option bool :=
  match p, q with
  | Some b, Some c => if Bool.eqb b c then p else None
  | _, _ => None
  end.

(** Whether a comparison is known, which it is of a choice if it is the same of both. *)
Fixpoint told_of_right (a b : term) : option bool :=
  match b with
  | If _ p q => match told_of_right a p with None => None | told => agreed told (told_of_right a q) end
  | _ => told_at_once a b
  end.

Fixpoint told_of (a b : term) : option bool :=
  match a with
  | If _ p q => match told_of p b with None => None | told => agreed told (told_of q b) end
  | _ => told_of_right a b
  end.

Definition compared_as_known (a b : term) : formula :=
  match told_of a b with
  | Some b => true_or_false b
  | None => make a b
  end.

End Comparison.

Definition less_than : term -> term -> formula := compared_as_known Lt Z.ltb false.
Definition equal : term -> term -> formula := compared_as_known Eq Z.eqb true.

Definition unless_known (f : formula) : formula :=
  match value_in known f with
  | Some b => true_or_false b
  | None => f
  end.

(** Comparisons become those that are [Lt] or [Eq], so that there are fewer to know. *)
Fixpoint simple_term (t : term) : term :=
  match t with
  | Var _ | Num _ => t
  | Xor a b => made Xor Z.lxor (simple_term a) (simple_term b)
  | Land a b => made Land Z.land (simple_term a) (simple_term b)
  | Lor a b => made Lor Z.lor (simple_term a) (simple_term b)
  | Add a b => made Add Z.add (simple_term a) (simple_term b)
  | Sub a b => made Sub Z.sub (simple_term a) (simple_term b)
  | Quotient a k => Quotient (simple_term a) k
  | If c a b =>
      match simple c with
      | Yes => simple_term a
      | No => simple_term b
      | c => If c (simple_term a) (simple_term b)
      end
  end
with simple (f : formula) : formula :=
  match f with
  | Yes => Yes
  | No => No
  | Neg f => neg (simple f)
  | Both f g => match simple f with No => No | f => unless_known (both f (simple g)) end
  | Either f g => match simple f with Yes => Yes | f => unless_known (either f (simple g)) end
  | Then f g => match simple f with No => Yes | f => unless_known (implies f (simple g)) end
  | Same f g => unless_known (same (simple f) (simple g))
  | Lt a b => less_than (simple_term a) (simple_term b)
  | Le a b => neg (less_than (simple_term b) (simple_term a))
  | Gt a b => less_than (simple_term b) (simple_term a)
  | Ge a b => neg (less_than (simple_term a) (simple_term b))
  | Eq a b => equal (simple_term a) (simple_term b)
  | Tested f => simple f
  end.

End Known.

(** * Cases *)

(** The first condition of an if-then-else in which there is no other. *)
Fixpoint condition_in_term (t : term) : option formula :=
  match t with
  | Var _ | Num _ => None
  | Xor a b | Land a b | Lor a b | Add a b | Sub a b =>
      match condition_in_term a with None => condition_in_term b | found => found end
  | Quotient a _ => condition_in_term a
  | If c _ _ => match condition_in c with None => Some c | found => found end
  end
with condition_in (f : formula) : option formula :=
  match f with
  | Yes | No => None
  | Neg f | Tested f => condition_in f
  | Both f g | Either f g | Then f g | Same f g =>
      match condition_in f with None => condition_in g | found => found end
  | Lt a b | Le a b | Gt a b | Ge a b | Eq a b =>
      match condition_in_term a with None => condition_in_term b | found => found end
  end.

(** Formulas such that one holds if all these do. What it supposes is known of the rest, the parts of a conjunction are
    cases by themselves, and if there are [choices], conditions of if-then-elses are supposed, and then denied. *)
Fixpoint cases (choices : bool) (fuel : nat) (known : facts) (f : formula) : list formula :=
  match fuel with
  | O => [f]
  | S fuel =>
      let if_true c g := map (Then c) (cases choices fuel (suppose c true known) g) in
      let if_false c g := map (Either c) (cases choices fuel (suppose c false known) g) in
      match simple known f with
      | Yes => []
      | Then c g => if_true c g
      | Both g h => cases choices fuel known g ++ cases choices fuel known h
      | g =>
          match (if choices then condition_in (match g with Either c _ => c | _ => g end) else None), g with
          | Some c, _ => if_true c g ++ if_false c g
          | None, Either c g => if_false c g
          | None, _ => [g]
          end
      end
  end.

Section Hold.

Variable numbers : list Z.

Definition all_known (known : facts) : Prop := forall f b, In (f, b) known -> test numbers f = b.

Lemma value_in_is : forall known f b, all_known known -> value_in known f = Some b -> test numbers f = b.
Proof.
  induction known as [|[g c] known IH]; intros f b K H; simpl in H; try discriminate.
  destruct (same_formula f g) eqn:S.
  - apply same_is_same in S as ->. injection H as <-. apply K. now left.
  - apply IH; auto. intros h d I. apply K. now right.
Qed.

Lemma one_more : forall f b known, test numbers f = b -> all_known known -> all_known ((f, b) :: known).
Proof. intros f b known H K g c [[= <- <-]|I]; auto. Qed.

Lemma suppose_is : forall f v known, test numbers f = v -> all_known known -> all_known (suppose f v known).
Proof.
  induction f; intros v known H K; cbn [suppose test] in *; fold (value numbers) in *;
    try (apply one_more; assumption); try assumption.
  - apply IHf; auto. subst v. symmetry. apply negb_involutive.
  - destruct v; [|now apply one_more]. apply andb_true_iff in H as [F G]. auto.
  - destruct v; [now apply one_more|]. apply orb_false_iff in H as [F G]. auto.
  - destruct v; [now apply one_more|]. destruct (test numbers f1) eqn:F; [auto | discriminate H].
  - destruct v; [|now apply one_more]. apply Z.ltb_lt in H.
    repeat apply one_more; auto; cbn [test]; fold (value numbers);
      first [apply Z.ltb_lt | apply Z.ltb_ge | apply Z.eqb_neq]; lia.
  - destruct v; [apply Z.eqb_eq in H | apply Z.eqb_neq in H];
      repeat apply one_more; auto; cbn [test]; fold (value numbers);
      first [apply Z.eqb_eq | apply Z.ltb_ge | apply Z.eqb_neq]; lia.
Qed.

Lemma true_or_false_is : forall b, test numbers (true_or_false b) = b.
Proof. now destruct b. Qed.

Lemma neg_is : forall f, test numbers (neg f) = negb (test numbers f).
Proof. destruct f; try reflexivity. symmetry. apply negb_involutive. Qed.

Lemma both_is : forall f g, test numbers (both f g) = test numbers f && test numbers g.
Proof. destruct f, g; cbn [both test]; rewrite ?andb_true_r, ?andb_false_r; reflexivity. Qed.

Lemma either_is : forall f g, test numbers (either f g) = test numbers f || test numbers g.
Proof. destruct f, g; cbn [either test]; rewrite ?orb_true_r, ?orb_false_r; reflexivity. Qed.

Lemma implies_is : forall f g, test numbers (implies f g) = implb (test numbers f) (test numbers g).
Proof.
  assert (N : forall f, test numbers (neg f) = implb (test numbers f) false).
  { intro f. rewrite neg_is. now destruct (test numbers f). }
  assert (Y : forall b, implb b true = true) by now intros [].
  destruct f, g; cbn [implies test]; rewrite ?N, ?Y; reflexivity.
Qed.

Lemma same_is : forall f g, test numbers (same f g) = Bool.eqb (test numbers f) (test numbers g).
Proof.
  assert (N : forall f, test numbers (neg f) = Bool.eqb (test numbers f) false).
  { intro f. rewrite neg_is. now destruct (test numbers f). }
  assert (M : forall f, test numbers (neg f) = Bool.eqb false (test numbers f)).
  { intro f. rewrite neg_is. now destruct (test numbers f). }
  assert (Y : forall b, Bool.eqb b true = b) by now intros [].
  assert (X : forall b, Bool.eqb true b = b) by now intros [].
  destruct f, g; cbn [same test]; rewrite ?X, ?Y, ?N; try reflexivity; rewrite <- ?M, ?N; reflexivity.
Qed.

Lemma made_is : forall make compute,
  (forall a b, value numbers (make a b) = compute (value numbers a) (value numbers b)) ->
  forall a b, value numbers (made make compute a b) = compute (value numbers a) (value numbers b).
Proof. intros make compute H a b. destruct a; try apply H. destruct b; try apply H. reflexivity. Qed.

Section Known_facts.

Variable known : facts.
Hypothesis K : all_known known.

Lemma unless_known_is : forall f, test numbers (unless_known known f) = test numbers f.
Proof.
  intro f. unfold unless_known. destruct (value_in known f) eqn:V; auto.
  rewrite true_or_false_is. symmetry. now apply (value_in_is known).
Qed.

Lemma compared_as_known_is : forall make compare of_the_same,
  (forall a b, test numbers (make a b) = compare (value numbers a) (value numbers b)) ->
  (forall n, compare n n = of_the_same) ->
  forall a b, test numbers (compared_as_known known make compare of_the_same a b)
              = compare (value numbers a) (value numbers b).
Proof.
  intros make compare of_the_same M S.
  assert (A : forall p q b, agreed p q = Some b -> p = Some b /\ q = Some b).
  { intros [p|] [q|] b; simpl; try discriminate.
    destruct (Bool.eqb p q) eqn:E; [|discriminate]. apply Bool.eqb_prop in E as <-. auto. }
  assert (O : forall a b c, told_at_once known make compare of_the_same a b = Some c ->
                            compare (value numbers a) (value numbers b) = c).
  { assert (E : forall a b c, (if same_term a b then Some of_the_same else value_in known (make a b)) = Some c ->
                              compare (value numbers a) (value numbers b) = c).
    { intros a b c. destruct (same_term a b) eqn:E.
      - apply same_is_same in E as ->. intros [= <-]. apply S.
      - intro V. rewrite <- M. now apply (value_in_is known). }
    intros a b c. destruct a; try apply E. destruct b; try apply E. now intros [= <-]. }
  assert (R : forall b a c, told_of_right known make compare of_the_same a b = Some c ->
                            compare (value numbers a) (value numbers b) = c).
  { induction b as [| | | | | | | |d p IHp q IHq]; intros a c; try apply O. cbn [told_of_right value].
    fold (test numbers d). intro H.
    assert (agreed (told_of_right known make compare of_the_same a p)
                   (told_of_right known make compare of_the_same a q) = Some c) as [P Q]%A.
    { now destruct (told_of_right known make compare of_the_same a p). }
    destruct (test numbers d); auto. }
  assert (L : forall a b c, told_of known make compare of_the_same a b = Some c ->
                            compare (value numbers a) (value numbers b) = c).
  { induction a as [| | | | | | | |d p IHp q IHq]; intros b c; try apply R. cbn [told_of value].
    fold (test numbers d). intro H.
    assert (agreed (told_of known make compare of_the_same p b)
                   (told_of known make compare of_the_same q b) = Some c) as [P Q]%A.
    { now destruct (told_of known make compare of_the_same p b). }
    destruct (test numbers d); auto. }
  intros a b. unfold compared_as_known. destruct (told_of known make compare of_the_same a b) eqn:E; [|apply M].
  rewrite true_or_false_is. symmetry. now apply L.
Qed.

Lemma less_than_is : forall a b, test numbers (less_than known a b) = (value numbers a <? value numbers b).
Proof. apply compared_as_known_is; [reflexivity | apply Z.ltb_irrefl]. Qed.

Lemma equal_is : forall a b, test numbers (equal known a b) = (value numbers a =? value numbers b).
Proof. apply compared_as_known_is; [reflexivity | apply Z.eqb_refl]. Qed.

Lemma simple_is_the_same :
  (forall t, value numbers (simple_term known t) = value numbers t) /\
  (forall f, test numbers (simple known f) = test numbers f).
Proof.
  apply both_kinds; intros; cbn [simple_term simple]; fold (simple_term known); fold (simple known); try reflexivity.
  - rewrite made_is by reflexivity. cbn [value]. congruence.
  - rewrite made_is by reflexivity. cbn [value]. congruence.
  - rewrite made_is by reflexivity. cbn [value]. congruence.
  - rewrite made_is by reflexivity. cbn [value]. congruence.
  - rewrite made_is by reflexivity. cbn [value]. congruence.
  - cbn [value]. congruence.
  - cbn [value]. fold (test numbers c). rewrite <- H, <- H0, <- H1.
    destruct (simple known c); try reflexivity; cbn [value]; fold (test numbers); reflexivity.
  - rewrite neg_is. cbn [test]. congruence.
  - assert (E : test numbers (unless_known known (both (simple known f) (simple known g)))
                = test numbers (Both f g)).
    { rewrite unless_known_is, both_is. cbn [test]. congruence. }
    destruct (simple known f); try exact E. cbn [test] in *. now rewrite <- H.
  - assert (E : test numbers (unless_known known (either (simple known f) (simple known g)))
                = test numbers (Either f g)).
    { rewrite unless_known_is, either_is. cbn [test]. congruence. }
    destruct (simple known f); try exact E. cbn [test] in *. now rewrite <- H.
  - assert (E : test numbers (unless_known known (implies (simple known f) (simple known g)))
                = test numbers (Then f g)).
    { rewrite unless_known_is, implies_is. cbn [test]. congruence. }
    destruct (simple known f); try exact E. cbn [test] in *. now rewrite <- H.
  - rewrite unless_known_is, same_is. cbn [test]. congruence.
  - rewrite less_than_is. cbn [test]. fold (value numbers). congruence.
  - rewrite neg_is, less_than_is. cbn [test]. fold (value numbers). rewrite H, H0. symmetry. apply Z.leb_antisym.
  - rewrite less_than_is. cbn [test]. fold (value numbers). rewrite H, H0. symmetry. apply Z.gtb_ltb.
  - rewrite neg_is, less_than_is. cbn [test]. fold (value numbers). rewrite H, H0, Z.geb_leb. symmetry.
    apply Z.leb_antisym.
  - rewrite equal_is. cbn [test]. fold (value numbers). congruence.
  - exact H.
Qed.

End Known_facts.

(** A formula holds if its cases do. *)
Theorem cases_hold : forall choices fuel known f, all_known known ->
  (forall g, In g (cases choices fuel known f) -> test numbers g = true) -> test numbers f = true.
Proof.
  intro choices. induction fuel as [|fuel IH]; intros known f K H; [apply H; now left|].
  cbn [cases] in H. rewrite <- (proj2 (simple_is_the_same known K) f).
  set (g := simple known f) in *. clearbody g. clear f.
  assert (T : forall c h, (forall k, In k (map (Then c) (cases choices fuel (suppose c true known) h)) ->
                                     test numbers k = true) -> test numbers c = true -> test numbers h = true).
  { intros c h A C. apply (IH (suppose c true known)); [now apply suppose_is|]. intros k I.
    specialize (A (Then c k) (in_map _ _ _ I)). cbn [test] in A. now rewrite C in A. }
  assert (F : forall c h, (forall k, In k (map (Either c) (cases choices fuel (suppose c false known) h)) ->
                                     test numbers k = true) -> test numbers c = false -> test numbers h = true).
  { intros c h A C. apply (IH (suppose c false known)); [now apply suppose_is|]. intros k I.
    specialize (A (Either c k) (in_map _ _ _ I)). cbn [test] in A. now rewrite C in A. }
  assert (S : forall c h, (forall k, In k (map (Then c) (cases choices fuel (suppose c true known) h) ++
                                           map (Either c) (cases choices fuel (suppose c false known) h)) ->
                                     test numbers k = true) -> test numbers h = true).
  { intros c h A. destruct (test numbers c) eqn:C.
    - apply (T c h); auto. intros. apply A, in_or_app. auto.
    - apply (F c h); auto. intros. apply A, in_or_app. auto. }
  assert (O : forall c, (forall k, In k
      (match c with
       | Some c => map (Then c) (cases choices fuel (suppose c true known) g) ++
                   map (Either c) (cases choices fuel (suppose c false known) g)
       | None => [g]
       end) -> test numbers k = true) -> test numbers g = true).
  { intros [c|] A; [exact (S c g A) | apply A; now left]. }
  destruct g; try exact (O _ H); try reflexivity.
  - cbn [test]. rewrite (IH known g1 K), (IH known g2 K); auto; intros; apply H, in_or_app; auto.
  - destruct (if choices then condition_in g1 else None) as [c|]; [exact (S c _ H)|].
    cbn [test]. destruct (test numbers g1) eqn:C; auto. exact (F g1 g2 H C).
  - cbn [test]. destruct (test numbers g1) eqn:C; auto. exact (T g1 g2 H C).
Qed.

End Hold.
