(** A checker of propositional refutations, and the proof that what it accepts is contradictory.

    Propositions are taken apart into forms over numbered atoms. A refutation lists clauses, each with the reason why it
    holds: where its literals are false, one atom after another gets a value that some earlier form forces, until some
    form is false. The last clause is empty. *)

From Coq Require Import PArith List Bool Classical.
Import ListNotations.

(** * Maps from positive numbers *)

Inductive tree (A : Type) := Empty | Node (low : tree A) (here : option A) (high : tree A).
Arguments Empty {A}.
Arguments Node {A} low here high.

Fixpoint find {A} (i : positive) (t : tree A) {struct t} : option A :=
  match t with
  | Empty => None
  | Node low here high =>
      match i with
      | xH => here
      | xO i => find i low
      | xI i => find i high
      end
  end.

Fixpoint put {A} (i : positive) (a : A) (t : tree A) : tree A :=
  let '(low, here, high) := match t with Empty => (Empty, None, Empty) | Node l h r => (l, h, r) end in
  match i with
  | xH => Node low (Some a) high
  | xO i => Node (put i a low) here high
  | xI i => Node low here (put i a high)
  end.

Lemma find_put {A} (i : positive) (a : A) (t : tree A) : find i (put i a t) = Some a.
Proof. revert t. induction i; intros [|l h r]; simpl; auto. Qed.

Lemma find_put_other {A} (j i : positive) (a : A) (t : tree A) : i <> j -> find i (put j a t) = find i t.
Proof.
  revert i t. induction j as [j IH|j IH|]; intros [i|i|] [|l h r] different; simpl; try congruence;
    try (rewrite IH by congruence); try reflexivity; now destruct i.
Qed.

(** The members of a list under the numbers from i on. *)
Fixpoint fill {A} (i : positive) (members : list A) (t : tree A) : tree A :=
  match members with
  | [] => t
  | a :: members => fill (Pos.succ i) members (put i a t)
  end.

(** * Forms, and what they mean *)

Inductive form :=
  | Atom (i : positive)
  | Yes
  | No
  | Neg (f : form)
  | Both (f g : form)
  | Either (f g : form)
  | Then (f g : form)
  | Same (f g : form).

Definition atoms := tree Prop.

Fixpoint means (env : atoms) (f : form) : Prop :=
  match f with
  | Atom i => match find i env with Some p => p | None => True end
  | Yes => True
  | No => False
  | Neg f => ~ means env f
  | Both f g => means env f /\ means env g
  | Either f g => means env f \/ means env g
  | Then f g => means env f -> means env g
  | Same f g => means env f <-> means env g
  end.

(** All of some forms hold. *)
Fixpoint whole (env : atoms) (forms : list form) : Prop :=
  match forms with
  | [] => True
  | f :: forms => means env f /\ whole env forms
  end.

(** Truth where some atoms have a value; None where these leave it open. *)
Definition values := tree bool.

Fixpoint truth (v : values) (f : form) : option bool :=
  match f with
  | Atom i => find i v
  | Yes => Some true
  | No => Some false
  | Neg f => option_map negb (truth v f)
  | Both f g =>
      match truth v f with
      | Some false => Some false
      | a => match truth v g with
             | Some true => a
             | Some false => Some false
             | None => None
             end
      end
  | Either f g =>
      match truth v f with
      | Some true => Some true
      | a => match truth v g with
             | Some false => a
             | Some true => Some true
             | None => None
             end
      end
  | Then f g =>
      match truth v f with
      | Some false => Some true
      | a => match truth v g with
             | Some false => option_map negb a
             | Some true => Some true
             | None => None
             end
      end
  | Same f g =>
      match truth v f, truth v g with
      | Some a, Some b => Some (Bool.eqb a b)
      | _, _ => None
      end
  end.

Definition is (p : Prop) (b : bool) : Prop := if b then p else ~ p.

(** The values are correct. *)
Definition correct (env : atoms) (v : values) : Prop := forall i b, find i v = Some b -> is (means env (Atom i)) b.

Lemma truth_is_correct env v : correct env v -> forall f b, truth v f = Some b -> is (means env f) b.
Proof.
  intros R f.
  induction f as [i| | |f IH|f IHf g IHg|f IHf g IHg|f IHf g IHg|f IHf g IHg]; cbn [truth means]; intros b H;
    [ now apply R | injection H as <-; exact I | injection H as <-; exact (fun n => n)
    | destruct (truth v f) as [[]|] | .. ];
    try (destruct (truth v f) as [[]|], (truth v g) as [[]|]); try discriminate H; injection H as <-;
    try specialize (IH _ eq_refl); try specialize (IHf _ eq_refl); try specialize (IHg _ eq_refl); simpl in *; tauto.
Qed.

Lemma put_is_correct env v i b : correct env v -> is (means env (Atom i)) b -> correct env (put i b v).
Proof.
  intros R H j c. destruct (Pos.eq_dec j i) as [->|different].
  - rewrite find_put. intros [= <-]. exact H.
  - rewrite find_put_other by exact different. apply R.
Qed.

(** * Derivations *)

Inductive literal := Is (i : positive) | Isnt (i : positive).

Definition atom_of (l : literal) : positive := match l with Is i | Isnt i => i end.
Definition sign (l : literal) : bool := match l with Is _ => true | Isnt _ => false end.
Definition literal_form (l : literal) : form := match l with Is i => Atom i | Isnt i => Neg (Atom i) end.

Fixpoint clause_form (c : list literal) : form :=
  match c with
  | [] => No
  | l :: c => Either (literal_form l) (clause_form c)
  end.

(** Why a form is false: a literal holds, since the form of that number would be false otherwise, and so on. *)
Inductive reasons := Falsified (k : positive) | By (l : literal) (k : positive) (rest : reasons).

Inductive step := Derived (c : list literal) (r : reasons).

Definition is_false (forms : tree form) (v : values) (k : positive) : bool :=
  match find k forms with
  | Some f => match truth v f with Some false => true | _ => false end
  | None => false
  end.

Fixpoint follow (forms : tree form) (v : values) (r : reasons) : bool :=
  match r with
  | Falsified k => is_false forms v k
  | By l k rest =>
      if is_false forms (put (atom_of l) (negb (sign l)) v) k then follow forms (put (atom_of l) (sign l) v) rest
      else false
  end.

Fixpoint denied_clause (c : list literal) (v : values) : values :=
  match c with
  | [] => v
  | l :: c => denied_clause c (put (atom_of l) (negb (sign l)) v)
  end.

(** Each clause follows, and has the number next and so on; one of them is empty. *)
Fixpoint check (forms : tree form) (next : positive) (steps : list step) : bool :=
  match steps with
  | [] => false
  | Derived c r :: steps =>
      if follow forms (denied_clause c Empty) r then
        match c with
        | [] => true
        | _ => check (put next (clause_form c) forms) (Pos.succ next) steps
        end
      else false
  end.

Fixpoint after {A} (i : positive) (members : list A) : positive :=
  match members with
  | [] => i
  | _ :: members => after (Pos.succ i) members
  end.

Definition refutes (forms : list form) (steps : list step) : bool :=
  check (fill 1 forms Empty) (after 1 forms) steps.

(** * What is accepted is contradictory *)

Definition all_hold (env : atoms) (forms : tree form) : Prop := forall k f, find k forms = Some f -> means env f.

Lemma is_false_is_correct env forms v k : all_hold env forms -> correct env v -> is_false forms v k = true -> False.
Proof.
  unfold is_false. intros A R. destruct (find k forms) as [f|] eqn:E; [|discriminate].
  destruct (truth v f) as [[]|] eqn:T; try discriminate. intros _.
  exact (truth_is_correct env v R f false T (A k f E)).
Qed.

Lemma follow_is_correct env forms r : all_hold env forms -> forall v, correct env v -> follow forms v r = true -> False.
Proof.
  intros A. induction r as [k|l k r IH]; simpl; intros v R H.
  - exact (is_false_is_correct env forms v k A R H).
  - destruct (is_false forms (put (atom_of l) (negb (sign l)) v) k) eqn:F; [|discriminate].
    apply (IH _ (put_is_correct env v (atom_of l) (sign l) R
      ltac:(destruct (classic (is (means env (Atom (atom_of l))) (sign l))) as [yes|no]; [exact yes|];
            exfalso; refine (is_false_is_correct env forms _ k A (put_is_correct env v _ _ R _) F);
            destruct (sign l); simpl in *; tauto)) H).
Qed.

Lemma denied_clause_is_correct env c v : correct env v -> ~ means env (clause_form c) -> correct env (denied_clause c v).
Proof.
  revert v. induction c as [|l c IH]; simpl; intros v R denied; [exact R|].
  apply IH; [|tauto]. apply put_is_correct; [exact R|]. destruct l; simpl in *; tauto.
Qed.

Lemma put_form_holds env forms k f : all_hold env forms -> means env f -> all_hold env (put k f forms).
Proof.
  intros A H j g. destruct (Pos.eq_dec j k) as [->|different].
  - rewrite find_put. intros [= <-]. exact H.
  - rewrite find_put_other by exact different. apply A.
Qed.

Lemma check_is_correct env steps : forall forms next, all_hold env forms -> check forms next steps = true -> False.
Proof.
  induction steps as [|[c r] steps IH]; cbn [check]; intros forms next A H; [discriminate|].
  destruct (follow forms (denied_clause c Empty) r) eqn:F; [|discriminate].
  assert (C : means env (clause_form c)).
  { apply NNPP. intro denied. apply (follow_is_correct env forms r A _ (denied_clause_is_correct env c Empty
      (fun i b none => ltac:(discriminate none)) denied) F). }
  destruct c as [|l c]; [exact C|].
  exact (IH _ _ (put_form_holds env forms next _ A C) H).
Qed.

Lemma fill_holds env listed : forall i forms, all_hold env forms -> whole env listed -> all_hold env (fill i listed forms).
Proof.
  induction listed as [|f listed IH]; simpl; intros i forms A H; [exact A|].
  destruct H as [Hf H]. apply IH; [|exact H]. now apply put_form_holds.
Qed.

(** Some forms do not hold together: each but the last implies that the rest do not. *)
Fixpoint contradicts (env : atoms) (forms : list form) : Prop :=
  match forms with
  | [] => False
  | f :: forms => means env f -> contradicts env forms
  end.

Lemma contradicts_when_not_whole env forms : (whole env forms -> False) -> contradicts env forms.
Proof.
  induction forms as [|f forms IH]; simpl; intro H; [now apply H|].
  intro Hf. apply IH. intro W. now apply H.
Qed.

(** Where the steps are right, the forms contradict each other. *)
Theorem refute (env : atoms) (forms : list form) (steps : list step) :
  refutes forms steps = true -> contradicts env forms.
Proof.
  intro H. apply contradicts_when_not_whole. intro W. apply (check_is_correct env steps _ _ (fill_holds env forms 1 Empty
    (fun k f none => ltac:(discriminate none)) W) H).
Qed.

(** Lists of which it is said what their members are, so that Coq need not find it out for each of them. *)
Declare Scope props_scope.
Declare Scope forms_scope.
Declare Scope steps_scope.
Declare Scope clause_scope.
Delimit Scope props_scope with props.
Delimit Scope forms_scope with forms.
Delimit Scope steps_scope with steps.
Delimit Scope clause_scope with clause.
Notation "[ ]" := (@nil Prop) : props_scope.
Notation "[ x ]" := (@cons Prop x (@nil Prop)) : props_scope.
Notation "[ x ; .. ; y ]" := (@cons Prop x .. (@cons Prop y (@nil Prop)) ..) : props_scope.
Notation "[ x ; .. ; y ]" := (@cons form x .. (@cons form y (@nil form)) ..) : forms_scope.
Notation "[ x ; .. ; y ]" := (@cons step x .. (@cons step y (@nil step)) ..) : steps_scope.
Notation "[ x ]" := (@cons form x (@nil form)) : forms_scope.
Notation "[ x ]" := (@cons step x (@nil step)) : steps_scope.
Notation "[ x ]" := (@cons literal x (@nil literal)) : clause_scope.
Notation "[ ]" := (@nil literal) : clause_scope.
Notation "[ x ; .. ; y ]" := (@cons literal x .. (@cons literal y (@nil literal)) ..) : clause_scope.
Arguments refute env forms%forms steps%steps.
Arguments Derived c%clause r.

(** Write a list of atoms as a map, by their places in it, and leave the atoms as they are. *)
Tactic Notation "number" constr(listed) "as" ident(env) :=
  let map := eval cbv beta iota zeta delta [fill put Pos.succ] in (fill 1 listed Empty) in pose (env := map).
