(** Formulas about whole numbers of any length, decided by their binary digits.

    A formula of numbers x, y, ... is shown for all numbers that are not negative as follows. It is taken apart into
    cases. With x = 2 x' + d for a digit d, and so on, each is equivalent to another formula of x', y', ..., in which
    digits stand where they are known: a sum has a carry, and of a comparison is known how the digits that were read
    compare. So formulas are *states*, and
    columns of digits lead from one to others. If a set of formulas holds what its formulas lead to, and each of them is
    true of zeros only, then all of them are true of all numbers: by induction on their length. *)

From Coq Require Import ZArith Lia List Bool.
From Sylver Require Export Formulas Cases.
Import ListNotations.
Open Scope Z_scope.

(** * States *)

(** A number: an xor of some of the variables and of a written number, or made of two others. *)
Inductive number : Set :=
| Some_of (these : list bool) (n : Z)
| Xor_of (a b : number)
| Land_of (a b : number)
| Lor_of (a b : number)
| Sum (carry : bool) (a b : number)
| Difference (borrow : bool) (a b : number).

(** That a number is 0, or less than another (or equal, if [even]), both without their last [k] digits. *)
Inductive state : Set :=
| True_
| False_
| Not (f : state)
| And (f g : state)
| Or (f g : state)
| Zero (k : nat) (a : number)
| Less (even : bool) (k : nat) (a b : number).

Fixpoint xor_of_some (these : list bool) (numbers : list Z) : Z :=
  match these, numbers with
  | this :: these, x :: numbers => Z.lxor (if this then x else 0) (xor_of_some these numbers)
  | _, _ => 0
  end.

Fixpoint without (k : nat) (n : Z) : Z :=
  match k with
  | O => n
  | S k => without k (Z.div2 n)
  end.

Definition below (even : bool) (a b : Z) : bool := if even then a <=? b else a <? b.

Fixpoint is (numbers : list Z) (a : number) : Z :=
  match a with
  | Some_of these n => Z.lxor (xor_of_some these numbers) n
  | Xor_of a b => Z.lxor (is numbers a) (is numbers b)
  | Land_of a b => Z.land (is numbers a) (is numbers b)
  | Lor_of a b => Z.lor (is numbers a) (is numbers b)
  | Sum carry a b => is numbers a + is numbers b + Z.b2z carry
  | Difference borrow a b => is numbers a - is numbers b - Z.b2z borrow
  end.

Fixpoint holds (numbers : list Z) (f : state) : bool :=
  match f with
  | True_ => true
  | False_ => false
  | Not f => negb (holds numbers f)
  | And f g => holds numbers f && holds numbers g
  | Or f g => holds numbers f || holds numbers g
  | Zero k a => without k (is numbers a) =? 0
  | Less even k a b => below even (without k (is numbers a)) (without k (is numbers b))
  end.

(** ** States that are the same *)

Fixpoint same_list (a b : list bool) : bool :=
  match a, b with
  | [], [] => true
  | x :: a, y :: b => Bool.eqb x y && same_list a b
  | _, _ => false
  end.

Fixpoint same_number (a b : number) : bool :=
  match a, b with
  | Some_of s n, Some_of t m => (n =? m) && same_list s t
  | Xor_of a b, Xor_of c d | Land_of a b, Land_of c d | Lor_of a b, Lor_of c d => same_number a c && same_number b d
  | Sum x a b, Sum y c d | Difference x a b, Difference y c d => Bool.eqb x y && same_number a c && same_number b d
  | _, _ => false
  end.

Fixpoint same_state (f g : state) : bool :=
  match f, g with
  | True_, True_ | False_, False_ => true
  | Not f, Not g => same_state f g
  | And f f', And g g' | Or f f', Or g g' => same_state f g && same_state f' g'
  | Zero k a, Zero l b => Nat.eqb k l && same_number a b
  | Less e k a b, Less f l c d => Bool.eqb e f && Nat.eqb k l && same_number a c && same_number b d
  | _, _ => false
  end.

Ltac split_tests :=
  repeat match goal with
  | H : _ && _ = true |- _ => apply andb_true_iff in H; destruct H
  | H : Bool.eqb _ _ = true |- _ => apply Bool.eqb_prop in H
  | H : Nat.eqb _ _ = true |- _ => apply Nat.eqb_eq in H
  | H : (_ =? _) = true |- _ => apply Z.eqb_eq in H
  end.

Lemma same_list_same : forall a b, same_list a b = true -> a = b.
Proof. induction a; destruct b; simpl; intros; try discriminate; split_tests; f_equal; auto. Qed.

Lemma same_number_same : forall a b, same_number a b = true -> a = b.
Proof.
  induction a; destruct b; simpl; intros; try discriminate; split_tests; f_equal; auto using same_list_same.
Qed.

Lemma same_state_same : forall f g, same_state f g = true -> f = g.
Proof.
  induction f; destruct g; simpl; intros; try discriminate; split_tests; f_equal; auto using same_number_same.
Qed.

(** ** Made simpler where they are made *)

Fixpoint none (these : list bool) : bool :=
  match these with
  | [] => true
  | this :: these => negb this && none these
  end.

(** The number that is written, if it is one. *)
Definition written (a : number) : option Z :=
  match a with
  | Some_of these n => if none these then Some n else None
  | _ => None
  end.

Definition constant (n : Z) : number := Some_of [] n.

Fixpoint xor_lists (a b : list bool) : list bool :=
  match a, b with
  | x :: a, y :: b => xorb x y :: xor_lists a b
  | [], b => b
  | a, [] => a
  end.

Definition xor_of (a b : number) : number :=
  match a, b with
  | Some_of s n, Some_of t m => Some_of (xor_lists s t) (Z.lxor n m)
  | _, _ => Xor_of a b
  end.

Definition land_of (a b : number) : number :=
  match written a, written b with
  | Some n, Some m => constant (Z.land n m)
  | Some 0, _ | _, Some 0 => constant 0
  | _, _ => Land_of a b
  end.

Definition lor_of (a b : number) : number :=
  match written a, written b with
  | Some n, Some m => constant (Z.lor n m)
  | Some 0, _ => b
  | _, Some 0 => a
  | _, _ => Lor_of a b
  end.

Definition sum (carry : bool) (a b : number) : number :=
  match written a, written b with
  | Some n, Some m => constant (n + m + Z.b2z carry)
  | Some n, None => if n + Z.b2z carry =? 0 then b else Sum carry a b
  | None, Some m => if m + Z.b2z carry =? 0 then a else Sum carry a b
  | None, None => Sum carry a b
  end.

Definition difference (borrow : bool) (a b : number) : number :=
  match written a, written b with
  | Some n, Some m => constant (n - m - Z.b2z borrow)
  | None, Some m => if m + Z.b2z borrow =? 0 then a else Difference borrow a b
  | _, _ => Difference borrow a b
  end.

Definition known (b : bool) : state := if b then True_ else False_.

Definition zero (k : nat) (a : number) : state :=
  match written a with
  | Some n => known (without k n =? 0)
  | None => Zero k a
  end.

Definition less (even : bool) (k : nat) (a b : number) : state :=
  match written a, written b with
  | Some n, Some m => known (below even (without k n) (without k m))
  | _, _ => if same_number a b then known even else Less even k a b
  end.

Definition not (f : state) : state :=
  match f with
  | True_ => False_
  | False_ => True_
  | Not f => f
  | _ => Not f
  end.

Definition and (f g : state) : state :=
  match f, g with
  | False_, _ | _, False_ => False_
  | True_, h | h, True_ => h
  | _, _ => if same_state f g then f else And f g
  end.

Definition or (f g : state) : state :=
  match f, g with
  | True_, _ | _, True_ => True_
  | False_, h | h, False_ => h
  | _, _ => if same_state f g then f else Or f g
  end.

Section Simpler.

Variable numbers : list Z.

Lemma none_is : forall s l, none s = true -> xor_of_some s l = 0.
Proof.
  induction s as [|[] s IH]; destruct l; simpl; intros; try reflexivity; try discriminate.
  now rewrite (IH l H).
Qed.

Lemma written_is : forall a n, written a = Some n -> is numbers a = n.
Proof.
  destruct a; simpl; try discriminate. destruct (none these) eqn:E; [|discriminate].
  intros m [= <-]. now rewrite (none_is _ _ E).
Qed.

Lemma xor_lists_is : forall a b l, xor_of_some (xor_lists a b) l = Z.lxor (xor_of_some a l) (xor_of_some b l).
Proof.
  induction a as [|x a IH]; destruct b as [|y b]; destruct l as [|z l]; simpl; try reflexivity.
  - now rewrite Z.lxor_0_r.
  - rewrite IH. destruct x, y; simpl; apply Z.bits_inj'; intros n Hn;
      rewrite ?Z.lxor_spec, ?Z.testbit_0_l; destruct (Z.testbit z n); simpl;
      repeat match goal with |- context [Z.testbit ?u n] => destruct (Z.testbit u n) end; reflexivity.
Qed.

Ltac writtens :=
  repeat match goal with
  | |- context [written ?a] => let E := fresh "E" in destruct (written a) eqn:E
  end;
  repeat match goal with H : written _ = Some _ |- _ => apply written_is in H end.

Lemma xor_of_is : forall a b, is numbers (xor_of a b) = Z.lxor (is numbers a) (is numbers b).
Proof.
  destruct a; destruct b; try reflexivity. simpl. rewrite xor_lists_is.
  apply Z.bits_inj'; intros i Hi. rewrite !Z.lxor_spec.
  repeat match goal with |- context [Z.testbit ?u i] => destruct (Z.testbit u i) end; reflexivity.
Qed.

Lemma land_of_is : forall a b, is numbers (land_of a b) = Z.land (is numbers a) (is numbers b).
Proof.
  intros. unfold land_of.
  destruct (written a) as [[|p|p]|] eqn:E, (written b) as [[|q|q]|] eqn:F;
    try apply written_is in E; try apply written_is in F; simpl is; rewrite ?E, ?F, ?Z.land_0_r; reflexivity.
Qed.

Lemma lor_of_is : forall a b, is numbers (lor_of a b) = Z.lor (is numbers a) (is numbers b).
Proof.
  intros. unfold lor_of.
  destruct (written a) as [[|p|p]|] eqn:E, (written b) as [[|q|q]|] eqn:F;
    try apply written_is in E; try apply written_is in F; simpl is; rewrite ?E, ?F, ?Z.lor_0_r; reflexivity.
Qed.

Lemma sum_is : forall c a b, is numbers (sum c a b) = is numbers a + is numbers b + Z.b2z c.
Proof.
  intros. unfold sum. writtens; simpl is; try (subst; reflexivity).
  - destruct (z + Z.b2z c =? 0) eqn:H; [apply Z.eqb_eq in H; lia | reflexivity].
  - destruct (z + Z.b2z c =? 0) eqn:H; [apply Z.eqb_eq in H; lia | reflexivity].
Qed.

Lemma difference_is : forall c a b, is numbers (difference c a b) = is numbers a - is numbers b - Z.b2z c.
Proof.
  intros. unfold difference. writtens; simpl is; try (subst; reflexivity).
  destruct (z + Z.b2z c =? 0) eqn:H; [apply Z.eqb_eq in H; lia | reflexivity].
Qed.

Lemma known_is : forall b, holds numbers (known b) = b.
Proof. now destruct b. Qed.

Lemma zero_is : forall k a, holds numbers (zero k a) = (without k (is numbers a) =? 0).
Proof. intros. unfold zero. writtens; [now rewrite known_is, E | reflexivity]. Qed.

Lemma less_is : forall e k a b,
  holds numbers (less e k a b) = below e (without k (is numbers a)) (without k (is numbers b)).
Proof.
  intros. unfold less.
  assert (H : holds numbers (if same_number a b then known e else Less e k a b)
              = below e (without k (is numbers a)) (without k (is numbers b))).
  { destruct (same_number a b) eqn:S; [|reflexivity]. apply same_number_same in S. subst b.
    rewrite known_is. unfold below. destruct e; symmetry; [apply Z.leb_refl | apply Z.ltb_irrefl]. }
  writtens; try exact H. now rewrite known_is, E, E0.
Qed.

Lemma not_is : forall f, holds numbers (not f) = negb (holds numbers f).
Proof. destruct f; simpl; try reflexivity. now rewrite negb_involutive. Qed.

Lemma and_is : forall f g, holds numbers (and f g) = holds numbers f && holds numbers g.
Proof.
  intros. assert (H : holds numbers (if same_state f g then f else And f g) = holds numbers f && holds numbers g).
  { destruct (same_state f g) eqn:S; [|reflexivity]. apply same_state_same in S. subst. now rewrite andb_diag. }
  destruct f, g; simpl; rewrite ?andb_true_r, ?andb_false_r; try reflexivity; exact H.
Qed.

Lemma or_is : forall f g, holds numbers (or f g) = holds numbers f || holds numbers g.
Proof.
  intros. assert (H : holds numbers (if same_state f g then f else Or f g) = holds numbers f || holds numbers g).
  { destruct (same_state f g) eqn:S; [|reflexivity]. apply same_state_same in S. subst. now rewrite orb_diag. }
  destruct f, g; simpl; rewrite ?orb_true_r, ?orb_false_r; try reflexivity; exact H.
Qed.

End Simpler.

(** * One column of digits *)

Fixpoint parity (these digits : list bool) : bool :=
  match these, digits with
  | this :: these, d :: digits => xorb (this && d) (parity these digits)
  | _, _ => false
  end.

Definition most (a b c : bool) : bool := a && b || c && (a || b).

(** The last digit of a number, and the number without it. *)
Fixpoint next (digits : list bool) (a : number) : bool * number :=
  match a with
  | Some_of these n => (xorb (parity these digits) (Z.odd n), Some_of these (Z.div2 n))
  | Xor_of a b => let (d, a) := next digits a in let (e, b) := next digits b in (xorb d e, xor_of a b)
  | Land_of a b => let (d, a) := next digits a in let (e, b) := next digits b in (d && e, land_of a b)
  | Lor_of a b => let (d, a) := next digits a in let (e, b) := next digits b in (d || e, lor_of a b)
  | Sum c a b =>
      let (d, a) := next digits a in let (e, b) := next digits b in (xorb (xorb d e) c, sum (most d e c) a b)
  | Difference c a b =>
      let (d, a) := next digits a in
      let (e, b) := next digits b in (xorb (xorb d e) c, difference (most (negb d) e c) a b)
  end.

Fixpoint after (digits : list bool) (f : state) : state :=
  match f with
  | True_ => True_
  | False_ => False_
  | Not f => not (after digits f)
  | And f g => match after digits f with False_ => False_ | f => and f (after digits g) end
  | Or f g => match after digits f with True_ => True_ | f => or f (after digits g) end
  | Zero k a =>
      let (d, a) := next digits a in
      match k with
      | O => if d then False_ else zero O a
      | S k => zero k a
      end
  | Less even k a b =>
      let (d, a) := next digits a in
      let (e, b) := next digits b in
      match k with
      | O => less (if Bool.eqb d e then even else e) O a b
      | S k => less even k a b
      end
  end.

Section Column.

Variable numbers : list Z.
Let digits := map Z.odd numbers.
Let halves := map Z.div2 numbers.

Lemma by_digit : forall n, n = 2 * Z.div2 n + Z.b2z (Z.odd n).
Proof. intro n. apply Z.div2_odd. Qed.

Lemma told : forall n q d, n = 2 * q + Z.b2z d -> Z.odd n = d /\ Z.div2 n = q.
Proof.
  intros n q d H. pose proof (by_digit n) as G. rewrite H in G at 1.
  destruct d, (Z.odd n); unfold Z.b2z in *; split; try reflexivity; first [lia | exfalso; lia].
Qed.

Lemma odd_lxor : forall a b, Z.odd (Z.lxor a b) = xorb (Z.odd a) (Z.odd b).
Proof. intros. now rewrite <- !Z.bit0_odd, Z.lxor_spec. Qed.

Lemma odd_land : forall a b, Z.odd (Z.land a b) = Z.odd a && Z.odd b.
Proof. intros. now rewrite <- !Z.bit0_odd, Z.land_spec. Qed.

Lemma odd_lor : forall a b, Z.odd (Z.lor a b) = Z.odd a || Z.odd b.
Proof. intros. now rewrite <- !Z.bit0_odd, Z.lor_spec. Qed.

Lemma half_lxor : forall a b, Z.div2 (Z.lxor a b) = Z.lxor (Z.div2 a) (Z.div2 b).
Proof. intros. now rewrite !Z.div2_spec, Z.shiftr_lxor. Qed.

Lemma half_land : forall a b, Z.div2 (Z.land a b) = Z.land (Z.div2 a) (Z.div2 b).
Proof. intros. now rewrite !Z.div2_spec, Z.shiftr_land. Qed.

Lemma half_lor : forall a b, Z.div2 (Z.lor a b) = Z.lor (Z.div2 a) (Z.div2 b).
Proof. intros. now rewrite !Z.div2_spec, Z.shiftr_lor. Qed.

Lemma next_of_some : forall s l,
  Z.odd (xor_of_some s l) = parity s (map Z.odd l) /\ Z.div2 (xor_of_some s l) = xor_of_some s (map Z.div2 l).
Proof.
  induction s as [|x s IH]; destruct l as [|z l]; simpl; try (split; reflexivity).
  destruct (IH l) as [IHo IHh]. rewrite odd_lxor, half_lxor, IHo, IHh. now destruct x.
Qed.

Lemma next_is : forall a,
  Z.odd (is numbers a) = fst (next digits a) /\ Z.div2 (is numbers a) = is halves (snd (next digits a)).
Proof.
  induction a; simpl.
  - destruct (next_of_some these numbers) as [Ho Hh]. now rewrite odd_lxor, half_lxor, Ho, Hh.
  - destruct (next digits a1), (next digits a2), IHa1, IHa2; simpl in *.
    rewrite odd_lxor, half_lxor, xor_of_is. split; congruence.
  - destruct (next digits a1), (next digits a2), IHa1, IHa2; simpl in *.
    rewrite odd_land, half_land, land_of_is. split; congruence.
  - destruct (next digits a1), (next digits a2), IHa1, IHa2; simpl in *.
    rewrite odd_lor, half_lor, lor_of_is. split; congruence.
  - destruct (next digits a1) as [d a], (next digits a2) as [e b], IHa1 as [Ha Ha'], IHa2 as [Hb Hb']; simpl in *.
    pose proof (by_digit (is numbers a1)) as A. pose proof (by_digit (is numbers a2)) as B.
    rewrite sum_is. apply told. rewrite Ha, Ha' in A. rewrite Hb, Hb' in B.
    destruct d, e, carry; cbn [xorb most andb orb negb Z.b2z] in *; lia.
  - destruct (next digits a1) as [d a], (next digits a2) as [e b], IHa1 as [Ha Ha'], IHa2 as [Hb Hb']; simpl in *.
    pose proof (by_digit (is numbers a1)) as A. pose proof (by_digit (is numbers a2)) as B.
    rewrite difference_is. apply told. rewrite Ha, Ha' in A. rewrite Hb, Hb' in B.
    destruct d, e, borrow; cbn [xorb most andb orb negb Z.b2z] in *; lia.
Qed.

Lemma after_is : forall f, holds numbers f = holds halves (after digits f).
Proof.
  induction f; cbn [after holds].
  - reflexivity.
  - reflexivity.
  - now rewrite not_is, IHf.
  - rewrite IHf1, IHf2. destruct (after digits f1); rewrite ?and_is; reflexivity.
  - rewrite IHf1, IHf2. destruct (after digits f1); rewrite ?or_is; reflexivity.
  - destruct (next_is a) as [Ho Hh], (next digits a) as [d a']; simpl in *.
    pose proof (by_digit (is numbers a)) as A. rewrite Ho, Hh in A. destruct k; simpl.
    + apply Bool.eq_true_iff_eq. rewrite Z.eqb_eq. destruct d; cbn [Z.b2z holds] in *.
      * split; [intro; exfalso; lia | discriminate].
      * rewrite zero_is. cbn [without]. rewrite Z.eqb_eq. lia.
    + now rewrite zero_is, Hh.
  - destruct (next_is a) as [Ho Hh], (next digits a) as [d a']; simpl in *.
    destruct (next_is b) as [Po Ph], (next digits b) as [e b']; simpl in *.
    pose proof (by_digit (is numbers a)) as A. rewrite Ho, Hh in A.
    pose proof (by_digit (is numbers b)) as B. rewrite Po, Ph in B. destruct k; simpl.
    + rewrite less_is. cbn [without]. apply Bool.eq_true_iff_eq. unfold below.
      destruct d, e, even; cbn [Z.b2z Bool.eqb] in *; rewrite ?Z.leb_le, ?Z.ltb_lt; lia.
    + now rewrite less_is, Hh, Ph.
Qed.

End Column.

(** * Sets of states *)

(** States of which all must hold for one to hold. *)
Fixpoint parts (denied : bool) (f : state) : list state :=
  match f with
  | True_ => if denied then [False_] else []
  | False_ => if denied then [] else [False_]
  | Not f => parts (negb denied) f
  | And g h => if denied then [Not f] else parts false g ++ parts false h
  | Or g h => if denied then parts true g ++ parts true h else [f]
  | f => if denied then [Not f] else [f]
  end.

Lemma parts_hold : forall numbers f denied,
  Forall (fun g => holds numbers g = true) (parts denied f) -> holds numbers f = negb denied.
Proof.
  intros numbers. induction f; intros [] H; simpl in *; try reflexivity;
    try (now inversion H as [|? ? K]; simpl in K);
    try (inversion H as [|? ? K]; subst; simpl in K; try apply negb_true_iff in K; exact K).
  - now rewrite (IHf _ H).
  - now rewrite (IHf _ H).
  - apply Forall_app in H as [G H]. now rewrite (IHf1 _ G), (IHf2 _ H).
  - apply Forall_app in H as [G H]. now rewrite (IHf1 _ G), (IHf2 _ H).
Qed.

(** A set of states, in which one is found by its text. *)
Inductive set : Set :=
| Nothing
| Node (here : list state) (left right : set).

Definition here (s : set) : list state := match s with Nothing => [] | Node here _ _ => here end.
Definition left (s : set) : set := match s with Nothing => Nothing | Node _ l _ => l end.
Definition right (s : set) : set := match s with Nothing => Nothing | Node _ _ r => r end.

Fixpoint put (text : list bool) (f : state) (s : set) : set :=
  match text with
  | [] => Node (f :: here s) (left s) (right s)
  | true :: text => Node (here s) (put text f (left s)) (right s)
  | false :: text => Node (here s) (left s) (put text f (right s))
  end.

Fixpoint at_text (text : list bool) (s : set) : list state :=
  match s, text with
  | Nothing, _ => []
  | Node here _ _, [] => here
  | Node _ l _, true :: text => at_text text l
  | Node _ _ r, false :: text => at_text text r
  end.

Lemma at_text_put : forall p q f g s, In g (at_text p (put q f s)) -> g = f \/ In g (at_text p s).
Proof.
  induction p as [|[] p IH]; destruct q as [|[] q]; intros f g [|h l r]; simpl; auto; intro H;
    try (apply IH in H); simpl in *; try (destruct p; simpl in *); intuition.
Qed.

(** Text of a state, as far as it is needed to tell most states apart. *)
Fixpoint text_of_number (a : number) (rest : list bool) : list bool :=
  match a with
  | Some_of these n =>
      these ++
      match n with Z0 => [true; true] | Zpos 1 => [true; false] | Zneg 1 => [false; true] | _ => [false; false] end ++
      rest
  | Xor_of a b => true :: text_of_number a (text_of_number b rest)
  | Land_of a b | Lor_of a b => false :: text_of_number a (text_of_number b rest)
  | Sum c a b | Difference c a b => c :: text_of_number a (text_of_number b rest)
  end.

Fixpoint text_of (f : state) (rest : list bool) : list bool :=
  match f with
  | True_ => true :: rest
  | False_ => false :: rest
  | Not f => true :: text_of f rest
  | And f g => true :: false :: text_of f (text_of g rest)
  | Or f g => false :: true :: text_of f (text_of g rest)
  | Zero k a => true :: true :: text_of_number a rest
  | Less e k a b => false :: false :: e :: text_of_number a (text_of_number b rest)
  end.

Definition name_of (f : state) : list bool := firstn 400 (text_of f []).

(** Of more states those that are new, put before some and into a set. *)
Fixpoint meet (more waiting : list state) (seen : set) : list state * set :=
  match more with
  | [] => (waiting, seen)
  | f :: more =>
      let text := name_of f in
      if existsb (same_state f) (at_text text seen) then meet more waiting seen
      else meet more (f :: waiting) (put text f seen)
  end.

Fixpoint columns (variables : nat) : list (list bool) :=
  match variables with
  | O => [[]]
  | S n => map (cons true) (columns n) ++ map (cons false) (columns n)
  end.

Definition zeros (variables : nat) : list Z := repeat 0 variables.

Definition following (all : list (list bool)) (f : state) : list state :=
  flat_map (fun digits => parts false (after digits f)) all.

(** Whether all states to which the columns lead are true of zeros; there may be as many as [fuel]. *)
Fixpoint closed (fuel : nat) (zeros : list Z) (all : list (list bool)) (waiting : list state) (seen : set) : bool :=
  match fuel, waiting with
  | _, [] => true
  | O, _ => false
  | S fuel, f :: waiting =>
      if holds zeros f then
        let (waiting, seen) := meet (following all f) waiting seen in closed fuel zeros all waiting seen
      else false
  end.

Section Closed.

Variable variables : nat.

Definition fine (all : list state) (f : state) : Prop :=
  holds (zeros variables) f = true /\ incl (following (columns variables) f) all.

Definition told_of (seen : set) (all : list state) : Prop := forall text f, In f (at_text text seen) -> In f all.

Lemma meet_is : forall more waiting seen waiting' seen' done,
  meet more waiting seen = (waiting', seen') -> told_of seen (done ++ waiting) ->
  told_of seen' (done ++ waiting') /\ incl (done ++ waiting) (done ++ waiting') /\ incl more (done ++ waiting').
Proof.
  induction more as [|f more IH]; intros waiting seen waiting' seen' done H K; cbn [meet] in H.
  - injection H as <- <-. repeat split; auto using incl_refl. intros g [].
  - destruct (existsb (same_state f) (at_text (name_of f) seen)) eqn:E.
    + destruct (IH _ _ _ _ done H K) as [A [B C]]. repeat split; auto.
      intros g [<-|G]; auto. apply B. apply existsb_exists in E as [h [I S]].
      apply same_state_same in S as <-. exact (K _ _ I).
    + assert (K' : told_of (put (name_of f) f seen) (done ++ f :: waiting)).
      { intros text g I. apply at_text_put in I as [->|I].
        - apply in_elt.
        - apply K in I. apply in_app_or in I. apply in_or_app. simpl. tauto. }
      destruct (IH _ _ _ _ done H K') as [A [B C]]. repeat split; auto.
      * intros g I. apply B. apply in_app_or in I. apply in_or_app. simpl. tauto.
      * intros g [<-|G]; auto. apply B. apply in_elt.
Qed.

Lemma closed_is : forall fuel waiting seen done,
  closed fuel (zeros variables) (columns variables) waiting seen = true ->
  told_of seen (done ++ waiting) -> (forall f, In f done -> fine (done ++ waiting) f) ->
  exists all, incl (done ++ waiting) all /\ forall f, In f all -> fine all f.
Proof.
  induction fuel as [|fuel IH]; intros [|f waiting] seen done H K D; simpl in H; try discriminate.
  1, 2: exists (done ++ []); split; [apply incl_refl | intros f I; apply D; now rewrite app_nil_r in I].
  destruct (holds (zeros variables) f) eqn:Z; [|discriminate].
  destruct (meet (following (columns variables) f) waiting seen) as [waiting' seen'] eqn:M.
  assert (same : forall l, incl ((done ++ [f]) ++ l) (done ++ f :: l) /\ incl (done ++ f :: l) ((done ++ [f]) ++ l)).
  { intro l. rewrite <- app_assoc. split; apply incl_refl. }
  assert (K' : told_of seen ((done ++ [f]) ++ waiting)). { intros t g I. apply same, (K _ _ I). }
  destruct (meet_is _ _ _ _ _ (done ++ [f]) M K') as [A [B C]].
  destruct (IH _ _ (done ++ [f]) H A) as [all [I F]].
  - intros g G. apply in_app_or in G as [G|[<-|[]]].
    + destruct (D g G) as [D1 D2]. split; auto. intros h Hh. apply B, same, D2, Hh.
    + split; auto.
  - exists all. split; auto. intros g G. apply I, B, same, G.
Qed.

(** All numbers have no more than so many digits. *)
Definition short (length : nat) (n : Z) : Prop := 0 <= n < 2 ^ Z.of_nat length.

Lemma digits_are_a_column : forall numbers, In (map Z.odd numbers) (columns (length numbers)).
Proof.
  induction numbers as [|n numbers IH]; simpl; auto.
  apply in_or_app. destruct (Z.odd n); [left | right]; now apply in_map.
Qed.

Lemma half_is_short : forall k n, short (S k) n -> short k (Z.div2 n).
Proof.
  intros k n [A B]. pose proof (by_digit n) as H. rewrite Nat2Z.inj_succ, Z.pow_succ_r in B by lia.
  unfold short. unfold Z.b2z in H. destruct (Z.odd n); lia.
Qed.

Lemma all_hold : forall all, (forall f, In f all -> fine all f) ->
  forall k numbers, length numbers = variables -> Forall (short k) numbers ->
  forall f, In f all -> holds numbers f = true.
Proof.
  intros all A. induction k as [|k IH]; intros numbers L N f I; destruct (A f I) as [Z C].
  - assert (E : numbers = zeros variables).
    { unfold zeros. rewrite <- L. clear - N. induction N as [|n l H]; simpl; auto.
      unfold short in H. simpl in H. f_equal; auto; lia. }
    now rewrite E.
  - rewrite after_is. apply (parts_hold _ _ false). apply Forall_forall. intros g G.
    apply (IH (map Z.div2 numbers)).
    + now rewrite map_length.
    + apply Forall_map. revert N. apply Forall_impl. intros n H. now apply half_is_short.
    + apply C. unfold following. apply in_flat_map. exists (map Z.odd numbers). split; auto.
      rewrite <- L. apply digits_are_a_column.
Qed.

Lemma length_of : forall n, 0 <= n -> short (Z.to_nat n) n.
Proof. intros n H. unfold short. rewrite Z2Nat.id by lia. split; auto. apply Z.pow_gt_lin_r; lia. Qed.

Lemma short_longer : forall k l n, (k <= l)%nat -> short k n -> short l n.
Proof.
  intros k l n H [A B]. split; auto. apply (Z.lt_le_trans _ _ _ B). apply Z.pow_le_mono_r; lia.
Qed.

Lemma some_length : forall numbers, Forall (Z.le 0) numbers -> exists k, Forall (short k) numbers.
Proof.
  induction 1 as [|n numbers H _ [k IH]].
  - now exists O.
  - exists (Nat.max (Z.to_nat n) k). constructor.
    + apply (short_longer (Z.to_nat n)); [lia | now apply length_of].
    + revert IH. apply Forall_impl. intro m. apply short_longer. lia.
Qed.

Theorem closed_holds : forall fuel states,
  closed fuel (zeros variables) (columns variables) states Nothing = true ->
  forall numbers, length numbers = variables -> Forall (Z.le 0) numbers ->
  forall f, In f states -> holds numbers f = true.
Proof.
  intros fuel states H numbers L N f F.
  destruct (closed_is _ _ _ [] H) as [all [I A]]; [intros [|[] t] g [] | intros g [] |].
  destruct (some_length numbers N) as [k S]. exact (all_hold all A k numbers L S f (I f F)).
Qed.

End Closed.

(** * From what is written to a state *)

(** A term without its conditions: a number without its last [k] digits, or one of two by a formula. *)
Inductive choice : Set :=
| One (k : nat) (a : number)
| Pick (c : state) (x y : choice).

Fixpoint chosen (numbers : list Z) (x : choice) : Z :=
  match x with
  | One k a => without k (is numbers a)
  | Pick c x y => if holds numbers c then chosen numbers x else chosen numbers y
  end.

(** What is made of a choice, by what is made of a number without some digits. *)
Fixpoint mapped (f : nat -> number -> choice) (x : choice) : choice :=
  match x with
  | One k a => f k a
  | Pick c x y => Pick c (mapped f x) (mapped f y)
  end.

Fixpoint told_by (f : nat -> number -> state) (x : choice) : state :=
  match x with
  | One k a => f k a
  | Pick c x y => or (and c (told_by f x)) (and (not c) (told_by f y))
  end.

(** A number times a power of 2. *)
Fixpoint twice (n : nat) (a : number) : number :=
  match n with
  | O => a
  | S n => let b := twice n a in sum false b b
  end.

(** Two numbers that are to lose [k] and [l] digits are joined as numbers that lose equally many. *)
Definition level {A : Set} (join : nat -> number -> number -> A) (k : nat) (a : number) (l : nat) (b : number) : A :=
  let m := Nat.max k l in join m (twice (m - k) a) (twice (m - l) b).

Definition joined (join : number -> number -> number) (x y : choice) : choice :=
  mapped (fun k a => mapped (level (fun m a b => One m (join a b)) k a) y) x.

Definition compared (compare : nat -> number -> number -> state) (x y : choice) : state :=
  told_by (fun k a => told_by (level compare k a) y) x.

(** Whether no digits are to be lost. *)
Fixpoint whole (x : choice) : bool :=
  match x with
  | One k _ => Nat.eqb k 0
  | Pick _ x y => whole x && whole y
  end.

Fixpoint only (place : nat) : list bool :=
  match place with
  | O => [true]
  | S place => false :: only place
  end.

Fixpoint choice_of (t : term) : choice :=
  match t with
  | Var i => One 0 (Some_of (only i) 0)
  | Num n => One 0 (constant n)
  | Xor a b => joined xor_of (choice_of a) (choice_of b)
  | Land a b => joined land_of (choice_of a) (choice_of b)
  | Lor a b => joined lor_of (choice_of a) (choice_of b)
  | Add a b => joined (sum false) (choice_of a) (choice_of b)
  | Sub a b => joined (difference false) (choice_of a) (choice_of b)
  | Quotient a k => mapped (fun l a => One (k + l) a) (choice_of a)
  | If c a b => Pick (state_of c) (choice_of a) (choice_of b)
  end
with state_of (f : formula) : state :=
  match f with
  | Yes => True_
  | No => False_
  | Neg f => not (state_of f)
  | Both f g => and (state_of f) (state_of g)
  | Either f g => or (state_of f) (state_of g)
  | Then f g => or (not (state_of f)) (state_of g)
  | Same f g =>
      let a := state_of f in let b := state_of g in or (and a b) (and (not a) (not b))
  | Lt a b => compared (less false) (choice_of a) (choice_of b)
  | Le a b => compared (less true) (choice_of a) (choice_of b)
  | Gt a b => compared (less false) (choice_of b) (choice_of a)
  | Ge a b => compared (less true) (choice_of b) (choice_of a)
  | Eq a b => compared (fun k a b => zero k (xor_of a b)) (choice_of a) (choice_of b)
  | Tested f => state_of f
  end.

(** Whether a term is read here: no sum or difference of quotients is. *)
Fixpoint plain_term (t : term) : bool :=
  match t with
  | Var _ | Num _ => true
  | Xor a b | Land a b | Lor a b => plain_term a && plain_term b
  | Add a b | Sub a b => plain_term a && plain_term b && (whole (choice_of a) && whole (choice_of b))
  | Quotient a _ => plain_term a
  | If c a b => plain c && (plain_term a && plain_term b)
  end
with plain (f : formula) : bool :=
  match f with
  | Yes | No => true
  | Neg f | Tested f => plain f
  | Both f g | Either f g | Then f g | Same f g => plain f && plain g
  | Lt a b | Le a b | Gt a b | Ge a b | Eq a b => plain_term a && plain_term b
  end.

Lemma only_is : forall place numbers, xor_of_some (only place) numbers = nth place numbers 0.
Proof.
  induction place as [|place IH]; destruct numbers as [|n numbers]; simpl; try reflexivity.
  - destruct numbers; apply Z.lxor_0_r.
  - apply IH.
Qed.

Section Choices.

Variable numbers : list Z.

Lemma mapped_is : forall f g, (forall k a, chosen numbers (f k a) = g (without k (is numbers a))) ->
  forall x, chosen numbers (mapped f x) = g (chosen numbers x).
Proof. intros f g H. induction x as [k a|c x IHx y IHy]; simpl; auto. now destruct (holds numbers c). Qed.

Lemma told_by_is : forall f g, (forall k a, holds numbers (f k a) = g (without k (is numbers a))) ->
  forall x, holds numbers (told_by f x) = g (chosen numbers x).
Proof.
  intros f g H. induction x as [k a|c x IHx y IHy]; simpl; auto.
  rewrite or_is, !and_is, not_is, IHx, IHy. destruct (holds numbers c); simpl; auto using orb_false_r.
Qed.

Lemma twice_is : forall n k a, without (n + k) (is numbers (twice n a)) = without k (is numbers a).
Proof.
  induction n as [|n IH]; intros k a; [reflexivity|]. cbn [twice Nat.add without]. rewrite sum_is, <- (IH k a).
  f_equal. apply (told _ _ false). cbn [Z.b2z]. lia.
Qed.

Lemma level_is : forall (A : Set) (mean : A -> Z -> Prop) (g : Z -> Z -> Z) join,
  (forall m a b, mean (join m a b) (g (without m (is numbers a)) (without m (is numbers b)))) ->
  forall k a l b, mean (level join k a l b) (g (without k (is numbers a)) (without l (is numbers b))).
Proof.
  intros A mean g join H k a l b. unfold level.
  rewrite <- (twice_is (Nat.max k l - k) k a), <- (twice_is (Nat.max k l - l) l b).
  replace (Nat.max k l - k + k)%nat with (Nat.max k l) by lia.
  replace (Nat.max k l - l + l)%nat with (Nat.max k l) by lia. apply H.
Qed.

Lemma joined_is : forall join g,
  (forall m a b, without m (is numbers (join a b)) = g (without m (is numbers a)) (without m (is numbers b))) ->
  forall x y, chosen numbers (joined join x y) = g (chosen numbers x) (chosen numbers y).
Proof.
  intros join g H x y. unfold joined. apply (mapped_is _ (fun n => g n (chosen numbers y))). intros k a.
  apply mapped_is. intros l b.
  exact (level_is _ (fun c n => chosen numbers c = n) g (fun m a b => One m (join a b)) H k a l b).
Qed.

Lemma compared_is : forall compare (g : Z -> Z -> bool),
  (forall m a b, holds numbers (compare m a b) = g (without m (is numbers a)) (without m (is numbers b))) ->
  forall x y, holds numbers (compared compare x y) = g (chosen numbers x) (chosen numbers y).
Proof.
  intros compare g H x y. unfold compared. apply (told_by_is _ (fun n => g n (chosen numbers y))). intros k a.
  apply told_by_is. intros l b. unfold level.
  rewrite <- (twice_is (Nat.max k l - k) k a), <- (twice_is (Nat.max k l - l) l b).
  replace (Nat.max k l - k + k)%nat with (Nat.max k l) by lia.
  replace (Nat.max k l - l + l)%nat with (Nat.max k l) by lia. apply H.
Qed.

Lemma joined_whole : forall join g, (forall a b, is numbers (join a b) = g (is numbers a) (is numbers b)) ->
  forall x y, whole x = true -> whole y = true ->
  chosen numbers (joined join x y) = g (chosen numbers x) (chosen numbers y).
Proof.
  intros join g H x y X Y. unfold joined. induction x as [k a|c x IHx z IHz]; cbn [mapped chosen whole] in *.
  - apply Nat.eqb_eq in X. subst k. induction y as [l b|c y IHy z IHz]; cbn [mapped chosen whole] in *.
    + apply Nat.eqb_eq in Y. subst l. apply H.
    + split_tests. now destruct (holds numbers c); auto.
  - split_tests. now destruct (holds numbers c); auto.
Qed.

Lemma without_joined : forall f, (forall a b, Z.div2 (f a b) = f (Z.div2 a) (Z.div2 b)) ->
  forall k a b, without k (f a b) = f (without k a) (without k b).
Proof. intros f H. induction k as [|k IH]; intros a b; simpl; auto. now rewrite H, IH. Qed.

Lemma without_more : forall k l n, without (k + l) n = without l n / 2 ^ Z.of_nat k.
Proof.
  intros k l n. rewrite Nat.add_comm. revert n. induction l as [|l IH]; intro n; [|apply IH].
  simpl. revert n. induction k as [|k IH]; intro n; [symmetry; apply Z.div_1_r|].
  cbn [without]. rewrite IH, Z.div2_div, Z.div_div by lia. now rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
Qed.

Lemma what_is_read :
  (forall t, plain_term t = true -> chosen numbers (choice_of t) = value numbers t) /\
  (forall f, plain f = true -> holds numbers (state_of f) = test numbers f).
Proof.
  apply both_kinds; intros; cbn [plain plain_term choice_of state_of] in *; cbn [value test];
    fold (value numbers); fold (test numbers); split_tests;
    repeat match goal with H : ?p = true -> _, P : ?p = true |- _ => specialize (H P) end;
    repeat match goal with H : _ = value _ _ |- _ => rewrite <- H
    | H : _ = test _ _ |- _ => rewrite <- H
    end.
  - cbn [chosen without is]. rewrite only_is. apply Z.lxor_0_r.
  - reflexivity.
  - apply joined_is. intros. rewrite xor_of_is. now apply without_joined, half_lxor.
  - apply joined_is. intros. rewrite land_of_is. now apply without_joined, half_land.
  - apply joined_is. intros. rewrite lor_of_is. now apply without_joined, half_lor.
  - apply joined_whole; auto. intros. rewrite sum_is. apply Z.add_0_r.
  - apply joined_whole; auto. intros. rewrite difference_is. apply Z.sub_0_r.
  - apply (mapped_is _ (fun n => n / 2 ^ Z.of_nat k)). intros l b. apply without_more.
  - cbn [chosen]. now rewrite H.
  - reflexivity.
  - reflexivity.
  - apply not_is.
  - apply and_is.
  - apply or_is.
  - rewrite or_is, not_is. now destruct (holds numbers (state_of f)), (holds numbers (state_of g)).
  - cbn zeta. rewrite or_is, !and_is, !not_is. now destruct (holds numbers (state_of f)), (holds numbers (state_of g)).
  - apply compared_is. intros. apply less_is.
  - apply compared_is. intros. apply less_is.
  - rewrite Z.gtb_ltb. apply (compared_is _ Z.ltb). intros. apply less_is.
  - rewrite Z.geb_leb. apply (compared_is _ Z.leb). intros. apply less_is.
  - apply compared_is. intros. rewrite zero_is, xor_of_is, (without_joined _ half_lxor).
    apply Bool.eq_true_iff_eq. rewrite !Z.eqb_eq. split; [apply Z.lxor_eq | intros ->; apply Z.lxor_nilpotent].
  - reflexivity.
Qed.

Lemma state_of_is : forall f, plain f = true -> holds numbers (state_of f) = test numbers f.
Proof. apply what_is_read. Qed.

End Choices.

(** Whether the states of formulas about so many variables, of all together, are found to be closed. *)
Definition all_closed (variables fuel : nat) (all : list formula) : bool :=
  forallb plain all &&
  closed fuel (zeros variables) (columns variables) (flat_map (fun f => parts false (state_of f)) all) Nothing.

Lemma all_closed_hold : forall variables fuel all, all_closed variables fuel all = true ->
  forall numbers, length numbers = variables -> Forall (Z.le 0) numbers -> forall f, In f all -> test numbers f = true.
Proof.
  intros variables fuel all D numbers L N f F. apply andb_true_iff in D as [P C].
  rewrite forallb_forall in P. rewrite <- state_of_is by auto. apply (parts_hold _ _ false), Forall_forall. intros g G.
  apply (closed_holds variables fuel _ C numbers L N). apply in_flat_map. eauto.
Qed.

(** The same of the cases of a formula; whether conditions of its if-then-elses are cases is told. *)
Definition decided (variables : nat) (choices : bool) (fuel : nat) (f : formula) : bool :=
  all_closed variables fuel (cases choices fuel [] f).

(** A formula that is decided is true of all numbers that are not negative. *)
Theorem by_digits : forall variables choices fuel f, decided variables choices fuel f = true ->
  forall numbers, length numbers = variables -> Forall (Z.le 0) numbers -> says numbers f.
Proof.
  intros variables choices fuel f D numbers L N. apply test_says, (cases_hold numbers choices fuel []).
  - intros g b [].
  - exact (all_closed_hold variables fuel _ D numbers L N).
Qed.
