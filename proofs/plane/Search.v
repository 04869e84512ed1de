(** Formulas that are refuted by going through all cases. *)
Require Import ZArith PArith List Lia Bool.
Import ListNotations.
From Gruk.statements Require Import Plane.
From Gruk.plane Require Import Refutation.
Open Scope Z_scope.

(** What is left of the clauses when a literal is true. *)
Definition given_true (l : Z) (clauses : list clause) : list clause :=
  map (filter (fun m => negb (m =? - l))) (filter (fun c => negb (existsb (Z.eqb l) c)) clauses).

(** Clauses of one literal first; then short ones, those of negations last, as it is rarely any use to try these. *)
Definition rank (c : clause) : nat :=
  match c with [] => O | [_] => 1%nat | l :: _ => ((if (0 <? l)%Z then 1 else 1000) + length c)%nat end.
Fixpoint shortest (best : clause) (least : nat) (clauses : list clause) : clause :=
  match least, clauses with
  | O, _ | S O, _ | _, [] => best
  | _, c :: clauses => let n := rank c in if (n <? least)%nat then shortest c n clauses else shortest best least clauses
  end.

(** Some literal of the shortest clause is true: each is tried. *)
Fixpoint no_way (fuel : nat) (clauses : list clause) : bool :=
  match fuel, clauses with
  | S fuel, c :: clauses' => forallb (fun l => no_way fuel (given_true l clauses)) (shortest c (rank c) clauses')
  | _, _ => false
  end.
Definition unsatisfiable (clauses : list clause) : bool := no_way (S (length clauses)) clauses.

Lemma shortest_in clauses : forall best n, In (shortest best n clauses) (best :: clauses).
Proof.
  induction clauses as [|c clauses IH]; intros best [|[|n]]; try (now left). cbn [shortest].
  destruct (rank c <? S (S n))%nat; [destruct (IH c (rank c)) as [h|h] | destruct (IH best (S (S n))) as [h|h]]; simpl; auto.
Qed.

Lemma no_way_true a fuel : forall clauses, (forall c, In c clauses -> satisfied a c) -> no_way fuel clauses = true -> False.
Proof.
  induction fuel as [|fuel IH]; [discriminate|]. intros [|c clauses] sat h; [discriminate|]. cbn [no_way] in h.
  assert (s := sat _ (shortest_in clauses c (rank c))). destruct s as [l [hl tl]]. rewrite forallb_forall in h.
  apply (IH _ ) with (2 := h l hl). intros e he. unfold given_true in he. apply in_map_iff in he. destruct he as [f [<- hf]].
  apply filter_In in hf. destruct hf as [hf _]. destruct (sat f hf) as [m [hm tm]]. exists m. split; auto. apply filter_In. split; auto.
  destruct (Z.eqb_spec m (- l)) as [->|]; auto. exfalso. destruct l as [|p|p]; simpl in *; try discriminate.
  - rewrite tl in tm. discriminate.
  - rewrite tm in tl. discriminate.
Qed.

Theorem unsatisfiable_true a clauses : (forall c, In c clauses -> satisfied a c) -> unsatisfiable clauses = true -> False.
Proof. apply no_way_true. Qed.

(** Colourings of a board. *)
Definition check_exhaustion (t : target) (n : N) (sides : list N) : bool := unsatisfiable (colour_formula t n sides).

Theorem exhaustion_true t n sides : check_exhaustion t n sides = true ->
  forall colour, colouring n colour -> ~ good_colouring (length sides) t colour.
Proof.
  intros h colour small good. destruct (colour_satisfied t n sides colour small good) as [a sat]. exact (unsatisfiable_true a _ sat h).
Qed.
