(** Positions of Sylver Coinage of any greatest common divisor: submonoids of the natural numbers, and game induction.

    A chain of submonoids that grow stops: once a number m > 0 is in them, each later one takes a number from a class
    modulo m that was empty before, or one of the finitely many numbers that are missing in classes that are not. *)

From Coq Require Import ZArith Lia List Classical Wf_nat.
Import ListNotations.
Open Scope Z_scope.

(** What a function to truth values has to satisfy to be a position: 0, no negative number, sums. *)
Definition is_position (S : Z -> bool) : Prop :=
  S 0 = true /\ (forall x, x < 0 -> S x = false) /\ (forall x y, S x = true -> S y = true -> S (x + y) = true).

Definition within (S T : Z -> bool) : Prop := forall k, S k = true -> T k = true.

Definition larger (T S : Z -> bool) : Prop := within S T /\ exists n, T n = true /\ S n = false.

Section Growing.

Variable m : Z.
Hypothesis positive : 0 < m.

Definition occupied (S : Z -> bool) (r : Z) : Prop := exists k, S k = true /\ k mod m = r.

(** All classes that are empty are listed. *)
Definition empties (S : Z -> bool) (L : list Z) : Prop := forall r, 0 <= r < m -> occupied S r \/ In r L.

Lemma upwards (S : Z -> bool) (k : Z) : is_position S -> S m = true -> S k = true ->
  forall j : nat, S (k + Z.of_nat j * m) = true.
Proof.
  intros [_ [_ sums]] Sm Sk j. induction j as [|j IH].
  - now replace (k + Z.of_nat 0 * m) with k by lia.
  - replace (k + Z.of_nat (Datatypes.S j) * m) with (k + Z.of_nat j * m + m) by lia. now apply sums.
Qed.

Lemma from_there (S : Z -> bool) (k n : Z) : is_position S -> S m = true -> S k = true ->
  n mod m = k mod m -> k <= n -> S n = true.
Proof.
  intros is Sm Sk same least.
  replace n with (k + Z.of_nat (Z.to_nat ((n - k) / m)) * m); [now apply upwards|].
  rewrite Z2Nat.id; [|apply Z.div_pos; lia].
  assert (exact : (n - k) mod m = 0).
  { rewrite Zminus_mod, same, Z.sub_diag. now apply Z.mod_0_l; lia. }
  pose proof (Z.div_mod (n - k) m ltac:(lia)). lia.
Qed.

(** From some bound on, all that is missing lies in empty classes. *)
Definition bounded (S : Z -> bool) (B : Z) : Prop := forall n, n >= B -> S n = false -> ~ occupied S (n mod m).

Lemma there_is_a_bound (S : Z -> bool) : is_position S -> S m = true -> exists B, bounded S B.
Proof.
  intros is Sm.
  assert (up_to : forall c : nat, exists B, forall n, n >= B -> S n = false -> n mod m < Z.of_nat c ->
    ~ occupied S (n mod m)).
  { induction c as [|c [B IH]].
    - exists 0. intros n _ _ less. pose proof (Z.mod_pos_bound n m positive). lia.
    - destruct (classic (occupied S (Z.of_nat c))) as [[k [Sk rk]]|none].
      + exists (Z.max B k). intros n least missing less there.
        destruct (Z.eq_dec (n mod m) (Z.of_nat c)) as [same|other].
        * rewrite (from_there S k n is Sm Sk) in missing; [discriminate|lia|lia].
        * apply (IH n); [lia|exact missing|lia|exact there].
      + exists B. intros n least missing less there.
        destruct (Z.eq_dec (n mod m) (Z.of_nat c)) as [same|other].
        * rewrite same in there. contradiction.
        * apply (IH n); [lia|exact missing|lia|exact there]. }
  destruct (up_to (Z.to_nat m)) as [B below]. exists B. intros n least missing.
  apply below; [exact least|exact missing|]. rewrite Z2Nat.id by lia. now apply Z.mod_pos_bound.
Qed.

(** How many of 0, ..., B - 1 are missing. *)
Fixpoint missing (S : Z -> bool) (B : nat) : nat :=
  match B with O => O | Datatypes.S b => ((if S (Z.of_nat b) then 0 else 1) + missing S b)%nat end.

Lemma fewer (S T : Z -> bool) : within S T -> forall B, (missing T B <= missing S B)%nat.
Proof.
  intros more. induction B as [|b IH]; simpl; [lia|].
  destruct (S (Z.of_nat b)) eqn:here; [rewrite (more _ here)|destruct (T (Z.of_nat b))]; lia.
Qed.

Lemma strictly_fewer (S T : Z -> bool) (n : Z) : within S T -> T n = true -> S n = false -> 0 <= n ->
  forall B, n < Z.of_nat B -> (missing T B < missing S B)%nat.
Proof.
  intros more Tn Sn least. induction B as [|b IH]; intros less; [lia|]. simpl.
  pose proof (fewer S T more b) as before.
  destruct (Z.eq_dec n (Z.of_nat b)) as [->|other].
  - rewrite Tn, Sn. lia.
  - assert (missing T b < missing S b)%nat by (apply IH; lia).
    destruct (S (Z.of_nat b)) eqn:here; [rewrite (more _ here)|destruct (T (Z.of_nat b))]; lia.
Qed.

Lemma without (r : Z) (L : list Z) : In r L -> exists L', (length L' < length L)%nat /\
  forall q, In q L -> q = r \/ In q L'.
Proof.
  induction L as [|q L IH]; intros inside; [contradiction|].
  destruct inside as [->|inside].
  - exists L. split; [simpl; lia|]. intros p [->|there]; [now left|now right].
  - destruct (IH inside) as [L' [shorter rest]]. exists (q :: L'). split; [simpl; lia|].
    intros p [->|there]; [right; now left|]. destruct (rest p there); [now left|right; now right].
Qed.

End Growing.

(** Positions with numbers: each s stands for a position, and R t s says that that of t is larger than that of s. *)
Section Numbered.

Variable element : Z -> Z -> bool.
Hypothesis positions : forall s, is_position (element s).

Let R (t s : Z) : Prop := larger (element t) (element s).

Lemma stops_with (m : Z) : 0 < m -> forall (k : nat) (L : list Z) (s : Z), (length L < k)%nat ->
  element s m = true -> empties m (element s) L -> Acc R s.
Proof.
  intros positive. induction k as [|k IHk]; intros L s short has listed; [lia|].
  destruct (there_is_a_bound m positive (element s) (positions s) has) as [B0 bound0].
  assert (bound : bounded m (element s) (Z.of_nat (Z.to_nat B0))).
  { intros n least. apply bound0. lia. }
  clear bound0. revert bound. generalize (Z.to_nat B0) as B. clear B0. intros B bound.
  enough (count : forall (c : nat) (t : Z), element t m = true -> empties m (element t) L ->
            bounded m (element t) (Z.of_nat B) -> (missing (element t) B < c)%nat -> Acc R t)
    by (apply (count (S (missing (element s) B)) s has listed bound); lia).
  induction c as [|c IHc]; intros t Tm Tl Tb less; [lia|].
  constructor. intros t' [more [n [new old]]].
  destruct (positions t') as [_ [no_negative _]].
  assert (least : 0 <= n).
  { destruct (Z_lt_ge_dec n 0) as [negative|]; [|lia]. rewrite (no_negative n negative) in new. discriminate. }
  destruct (classic (exists r, 0 <= r < m /\ ~ occupied m (element t) r /\ occupied m (element t') r))
    as [[r [Hr [empty full]]]|none].
  - destruct (Tl r Hr) as [there|inside]; [contradiction|].
    destruct (without r L inside) as [L' [shorter rest]].
    apply (IHk L' t'); [lia|now apply more|].
    intros q Hq. destruct (Tl q Hq) as [[x [Tx same]]|there].
    + left. exists x. split; [now apply more|exact same].
    + destruct (rest q there) as [->|]; [now left|now right].
  - assert (kept : bounded m (element t') (Z.of_nat B)).
    { intros x far not_in there. assert (before : element t x = false).
      { destruct (element t x) eqn:here; [|reflexivity]. rewrite (more _ here) in not_in. discriminate. }
      apply none. exists (x mod m). split; [now apply Z.mod_pos_bound|]. split; [now apply Tb|exact there]. }
    assert (below : n < Z.of_nat B).
    { destruct (Z_lt_ge_dec n (Z.of_nat B)) as [|far]; [assumption|]. exfalso.
      apply none. exists (n mod m). split; [now apply Z.mod_pos_bound|]. split; [now apply Tb|].
      exists n. split; [exact new|reflexivity]. }
    apply IHc; [now apply more| |exact kept|].
    + intros q Hq. destruct (Tl q Hq) as [[x [Tx same]]|there]; [left|now right].
      exists x. split; [now apply more|exact same].
    + pose proof (strictly_fewer (element t) (element t') n more new old least B below). lia.
Qed.

Theorem chains_stop (s : Z) : Acc R s.
Proof.
  assert (all : forall m t, 0 < m -> element t m = true -> Acc R t).
  { intros m t positive has.
    apply (stops_with m positive (S (Z.to_nat m)) (map Z.of_nat (seq 0 (Z.to_nat m))) t).
    - rewrite map_length, seq_length. lia.
    - exact has.
    - intros r Hr. right. apply in_map_iff. exists (Z.to_nat r). split; [lia|]. apply in_seq. lia. }
  destruct (classic (exists m, 0 < m /\ element s m = true)) as [[m [positive has]]|none].
  - now apply (all m).
  - constructor. intros t [more [n [new old]]]. apply (all n); [|exact new].
    destruct (positions s) as [zero _]. destruct (positions t) as [_ [no_negative _]].
    destruct (Z.lt_trichotomy n 0) as [negative|[is_0|]]; [|subst n; congruence|assumption].
    rewrite (no_negative n negative) in new. discriminate.
Qed.

(** What holds of a position if it holds of all larger ones holds of all positions. *)
Theorem from_larger (G : Z -> Prop) :
  (forall s, (forall t, larger (element t) (element s) -> G t) -> G s) -> forall s, G s.
Proof. intros step s. induction (chains_stop s) as [t _ IH]. apply step. exact IH. Qed.

End Numbered.

(** The same of symbols as a file has them: what is in the position s, and whether t has all that s has. *)
Theorem game_induction (element inside : Z -> Z -> bool) :
  (forall s, element s 0 = true) ->
  (forall s x y z, element s x = true /\ element s y = true /\ z <= x + y /\ z >= x + y -> element s z = true) ->
  (forall s x, x < 0 -> ~ (element s x = true)) ->
  (forall s t, (forall k, element s k = true -> element t k = true) <-> inside s t = true) ->
  forall G : Z -> Prop,
  (forall s, (forall t n, inside s t = true /\ element t n = true /\ ~ (element s n = true) -> G t) -> G s) ->
  forall s, G s.
Proof.
  intros zero sums no_negative contains G step. apply (from_larger element).
  - intros s. split; [apply zero|]. split.
    + intros x less. destruct (element s x) eqn:here; [|reflexivity]. exfalso. now apply (no_negative s x).
    + intros x y Hx Hy. apply (sums s x y). repeat split; [exact Hx|exact Hy|lia|lia].
  - intros s from. apply step. intros t n [all [new old]]. apply from. split.
    + intros k. now apply contains.
    + exists n. split; [exact new|]. now destruct (element s n).
Qed.
