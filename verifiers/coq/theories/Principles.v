(** The principles by which proofs go from step to step, and witnesses of what is quantified. *)

From Coq Require Import ZArith Lia List Classical.
Import ListNotations.
Open Scope Z_scope.

(** * Induction *)

Theorem complete_induction (P : Z -> Prop) (start : Z) :
  (forall n, n >= start /\ (forall smaller, smaller >= start /\ smaller < n -> P smaller) -> P n) ->
  forall n, n >= start -> P n.
Proof.
  intros from_all_smaller.
  assert (below : forall k n, n >= start -> n < start + Z.of_nat k -> P n).
  { induction k as [|k IH]; intros n Hn Hk; [lia|].
    apply from_all_smaller. split; [exact Hn|]. intros smaller [H1 H2]. apply IH; lia. }
  intros n Hn. apply (below (S (Z.to_nat (n - start)))); lia.
Qed.

Theorem induction (P : Z -> Prop) (start : Z) :
  P start -> (forall n, n >= start /\ P n -> P (n + 1)) -> forall n, n >= start -> P n.
Proof.
  intros base next. apply complete_induction. intros n [Hn smaller].
  destruct (Z.eq_dec n start) as [->|different]; [exact base|].
  replace n with (n - 1 + 1) by lia. apply next. split; [lia|]. apply smaller. lia.
Qed.

(** * Extremal choice *)

Theorem smallest (P : Z -> Prop) (bound : Z) :
  (exists c, P c) -> (forall c, P c -> ~ c < bound) -> exists c, P c /\ forall other, other < c -> ~ P other.
Proof.
  intros [c0 Hc0] none. apply NNPP. intro no.
  assert (never : forall n, n >= bound -> ~ P n).
  { apply complete_induction. intros n [Hn smaller] Pn. apply no. exists n. split; [exact Pn|].
    intros other less Po. apply (smaller other); [|exact Po]. specialize (none other Po). lia. }
  apply (never c0); [|exact Hc0]. specialize (none c0 Hc0). lia.
Qed.

Theorem largest (P : Z -> Prop) (bound : Z) :
  (exists c, P c) -> (forall c, P c -> ~ c > bound) -> exists c, P c /\ forall other, other > c -> ~ P other.
Proof.
  intros [c0 Hc0] none.
  destruct (smallest (fun c => P (- c)) (- bound)) as [c [Pc no]].
  - exists (- c0). now rewrite Z.opp_involutive.
  - intros c Pc less. apply (none (- c) Pc). lia.
  - exists (- c). split; [exact Pc|]. intros other more Po. apply (no (- other)); [lia|]. now rewrite Z.opp_involutive.
Qed.

(** * Counting *)

Lemma different_values (f : nat -> Z) (k : nat) : forall first,
  (forall i j, (first <= j < i)%nat -> (i < first + k)%nat -> f i <> f j) -> NoDup (map f (seq first k)).
Proof.
  induction k as [|k IH]; intros first differ; simpl; constructor.
  - rewrite in_map_iff. intros [i [same H]]. rewrite in_seq in H. apply (differ i first); [lia|lia|exact same].
  - apply IH. intros i j Hj Hi. apply differ; lia.
Qed.

Lemma counted (f : Z -> Z) (k : nat) (m : Z) :
  (forall i, 0 <= i < Z.of_nat k -> 0 <= f i < m) ->
  (forall i j, 0 <= j < i -> i < Z.of_nat k -> f i <> f j) ->
  Z.of_nat k <= Z.max m 0.
Proof.
  intros lie differ.
  assert (enough : (length (map (fun i => f (Z.of_nat i)) (seq 0 k)) <= length (map Z.of_nat (seq 0 (Z.to_nat m))))%nat).
  { apply NoDup_incl_length.
    - apply different_values. intros i j Hj Hi. apply differ; lia.
    - intros y Hy. rewrite in_map_iff in *. destruct Hy as [i [<- Hi]]. rewrite in_seq in Hi.
      specialize (lie (Z.of_nat i) ltac:(lia)). exists (Z.to_nat (f (Z.of_nat i))). rewrite in_seq. split; lia. }
  rewrite !map_length, !seq_length in enough. lia.
Qed.

(** More than m values cannot be different and lie from 0 to m - 1. *)
Theorem pigeonhole (given : Prop) (f : Z -> Z) (count holes : Z) :
  (forall i, given /\ i >= 0 /\ i < count -> f i >= 0 /\ f i < holes) ->
  (forall i j, (given /\ i >= 0 /\ i < count) /\ j >= 0 /\ j < i -> f i <> f j) ->
  given -> count <= 0 \/ count <= holes.
Proof.
  intros lie differ H. destruct (Z_le_gt_dec count 0) as [none|some]; [now left|right].
  pose proof (lie 0 ltac:(repeat split; [exact H|lia|lia])) as first.
  assert (Z.of_nat (Z.to_nat count) <= Z.max holes 0); [|lia].
  apply (counted f).
  - intros i Hi. pose proof (lie i ltac:(repeat split; [exact H|lia|lia])). lia.
  - intros i j Hj Hi. apply differ. repeat split; [exact H|lia..].
Qed.

(** If they are never one of these numbers, there is one less. *)
Theorem pigeonhole_with_one_missing (given : Prop) (f : Z -> Z) (count holes missing : Z) :
  (forall i, given /\ i >= 0 /\ i < count -> f i >= 0 /\ f i < holes) ->
  (forall i j, (given /\ i >= 0 /\ i < count) /\ j >= 0 /\ j < i -> f i <> f j) ->
  (given -> missing >= 0 /\ missing < holes) ->
  (forall i, given /\ i >= 0 /\ i < count -> f i <> missing) ->
  given -> count <= 0 \/ count <= holes - 1.
Proof.
  intros lie differ hole never H. destruct (Z_le_gt_dec count 0) as [none|some]; [now left|right].
  destruct (pigeonhole given (fun i => if i =? count then missing else f i) (count + 1) holes) as [|]; [| |exact H|lia|lia].
  - intros i [_ Hi]. destruct (Z.eqb_spec i count) as [_|different]; [now apply hole|apply lie].
    repeat split; [exact H|lia|lia].
  - intros i j [[_ Hi] Hj]. destruct (Z.eqb_spec i count) as [->|di], (Z.eqb_spec j count) as [->|dj]; try lia.
    + apply not_eq_sym, never. repeat split; [exact H|lia|lia].
    + apply differ. repeat split; [exact H|lia..].
Qed.

(** * Witnesses, of what holds of some, or not of all, if of any *)

Lemma witness_of_all {A : Type} (a : A) (P : A -> Prop) : exists x, P x -> forall x, P x.
Proof.
  destruct (classic (exists x, ~ P x)) as [[x Hx]|no]; [now exists x|].
  exists a. intros _ x. apply NNPP. intro Hx. apply no. now exists x.
Qed.

Lemma witness_of_some {A : Type} (a : A) (P : A -> Prop) : exists x, (exists x, P x) -> P x.
Proof.
  destruct (classic (exists x, P x)) as [[x Hx]|no]; [now exists x|].
  exists a. intro H. contradiction.
Qed.
