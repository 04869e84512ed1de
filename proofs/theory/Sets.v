(** Finite sets of numbers, as the bits of a number. *)
Require Import NArith List Lia Bool.
Import ListNotations.
Open Scope N_scope.

Definition mem (i s : N) : Prop := N.testbit s i = true.
Definition sub (a b : N) : Prop := forall i, mem i a -> mem i b.
Definition add (i s : N) : N := N.setbit s i.
Definition rem (i s : N) : N := N.clearbit s i.
Definition union (a b : N) : N := N.lor a b.
Definition inter (a b : N) : N := N.land a b.
Definition minus (a b : N) : N := N.ldiff a b.
Definition is_in (i s : N) : bool := N.testbit s i.
Definition subset (a b : N) : bool := N.eqb (N.ldiff a b) 0.
Definition disjoint (a b : N) : bool := N.eqb (N.land a b) 0.
Definition of_list (l : list N) : N := fold_right add 0 l.

Lemma mem_dec i s : {mem i s} + {~ mem i s}.
Proof. unfold mem. destruct (N.testbit s i); [left | right]; congruence. Qed.

Lemma mem_add i j s : mem i (add j s) <-> i = j \/ mem i s.
Proof.
  unfold mem, add. rewrite N.setbit_eqb, orb_true_iff, N.eqb_eq. intuition.
Qed.

Lemma mem_rem i j s : mem i (rem j s) <-> i <> j /\ mem i s.
Proof.
  unfold mem, rem. rewrite N.clearbit_eqb, andb_true_iff, negb_true_iff, N.eqb_neq. intuition.
Qed.

Lemma mem_union i a b : mem i (union a b) <-> mem i a \/ mem i b.
Proof. unfold mem, union. rewrite N.lor_spec, orb_true_iff. reflexivity. Qed.

Lemma mem_inter i a b : mem i (inter a b) <-> mem i a /\ mem i b.
Proof. unfold mem, inter. rewrite N.land_spec, andb_true_iff. reflexivity. Qed.

Lemma mem_minus i a b : mem i (minus a b) <-> mem i a /\ ~ mem i b.
Proof.
  unfold mem, minus. rewrite N.ldiff_spec, andb_true_iff, negb_true_iff.
  destruct (N.testbit b i); intuition congruence.
Qed.

Lemma mem_0 i : ~ mem i 0.
Proof. unfold mem. rewrite N.bits_0. congruence. Qed.

Lemma empty_or_member s : s = 0 \/ exists i, mem i s.
Proof.
  destruct (N.eq_dec s 0) as [->|ne]; [now left | right].
  exists (N.log2 s). unfold mem. now apply N.bit_log2.
Qed.

Lemma is_in_iff i s : is_in i s = true <-> mem i s.
Proof. reflexivity. Qed.

Lemma subset_iff a b : subset a b = true <-> sub a b.
Proof.
  unfold subset. rewrite N.eqb_eq. split.
  - intros e i hi. destruct (mem_dec i b) as [|n]; auto.
    exfalso. apply (mem_0 i). rewrite <- e. apply mem_minus. auto.
  - intros h. destruct (empty_or_member (N.ldiff a b)) as [|[i hi]]; auto.
    apply mem_minus in hi. destruct hi as [ha hb]. now apply h in ha.
Qed.

Lemma disjoint_iff a b : disjoint a b = true <-> forall i, mem i a -> mem i b -> False.
Proof.
  unfold disjoint. rewrite N.eqb_eq. split.
  - intros e i ha hb. apply (mem_0 i). rewrite <- e. apply mem_inter. auto.
  - intros h. destruct (empty_or_member (N.land a b)) as [|[i hi]]; auto.
    apply mem_inter in hi. exfalso. apply (h i); apply hi.
Qed.

Lemma mem_of_list i l : mem i (of_list l) <-> In i l.
Proof.
  induction l as [|a l IH]; simpl.
  - split; [intros h; now apply mem_0 in h | tauto].
  - rewrite mem_add, IH. intuition.
Qed.

(** A set loses in number what it loses in members, so removal ends. *)
Lemma rem_less i s : mem i s -> rem i s < s.
Proof.
  intros h. assert (le : rem i s <= s).
  { apply N.ldiff_le. destruct (empty_or_member (N.ldiff (rem i s) s)) as [|[j hj]]; auto.
    apply mem_minus in hj. destruct hj as [hj n]. apply mem_rem in hj. tauto. }
  apply N.le_lteq in le. destruct le as [|e]; auto.
  exfalso. rewrite <- e in h. apply mem_rem in h. now apply (proj1 h).
Qed.

Ltac sets := repeat match goal with
  | H : context [mem _ (add _ _)] |- _ => rewrite mem_add in H
  | H : context [mem _ (rem _ _)] |- _ => rewrite mem_rem in H
  | H : context [mem _ (union _ _)] |- _ => rewrite mem_union in H
  | H : context [mem _ (inter _ _)] |- _ => rewrite mem_inter in H
  | H : context [mem _ (minus _ _)] |- _ => rewrite mem_minus in H
  | |- context [mem _ (add _ _)] => rewrite mem_add
  | |- context [mem _ (rem _ _)] => rewrite mem_rem
  | |- context [mem _ (union _ _)] => rewrite mem_union
  | |- context [mem _ (inter _ _)] => rewrite mem_inter
  | |- context [mem _ (minus _ _)] => rewrite mem_minus
  end.
