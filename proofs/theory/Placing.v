(** What is secured on a few cells is won in the game: see [Secure]. *)
Require Import NArith List Lia Bool Arith.
From Gruk.statements Require Import Games.
From Gruk.theory Require Import Sets Secure.
Open Scope nat_scope.

Lemma other_other X : other (other X) = X.
Proof. now destruct X. Qed.

Lemma other_not X : other X <> X.
Proof. now destruct X. Qed.

Lemma some_other X : Some X <> Some (other X).
Proof. now destruct X. Qed.

Lemma not_other p X : Some p <> Some (other X) -> p = X.
Proof. destruct p, X; simpl; congruence. Qed.

Lemma player_cases p X : p = X \/ p = other X.
Proof. destruct p, X; auto. Qed.

Lemma filter_less {A} (f g : A -> bool) l x :
  (forall y, f y = true -> g y = true) -> In x l -> g x = true -> f x = false ->
  length (filter f l) < length (filter g l).
Proof.
  intros fg hx gx fx.
  assert (le : forall l, length (filter f l) <= length (filter g l)).
  { induction l0 as [|a l0 IH]; simpl; auto. destruct (f a) eqn:e.
    - rewrite (fg a e). simpl. lia.
    - destruct (g a); simpl; lia. }
  induction l as [|a l IH]; simpl in *; [tauto|]. destruct hx as [->|hx].
  - rewrite gx, fx. simpl. specialize (le l). lia.
  - specialize (IH hx). destruct (f a) eqn:e.
    + rewrite (fg a e). simpl. lia.
    + destruct (g a); simpl; lia.
Qed.

Section Placing.
Context {cell : Type}.
Variable on_board : cell -> Prop.
Variable cells : list cell.
Hypothesis cells_all : forall c, on_board c <-> In c cells.
Hypothesis cell_eq : forall c d : cell, {c = d} + {c <> d}.

(** Cells have numbers. *)
Variable cell_at : N -> cell.
Variable number : cell -> N.
Hypothesis number_at : forall i, on_board (cell_at i) -> number (cell_at i) = i.

Variable ov : stones cell -> ending -> Prop.
Let G : game := {| position := stones cell; moves := places on_board; over := ov |}.

Definition is_free (s : stones cell) (c : cell) : bool := match s c with None => true | Some _ => false end.
Definition free (s : stones cell) : nat := length (filter (is_free s) cells).

Lemma places_less p s t : places on_board p s t -> free t < free s.
Proof.
  intros (c & hc & sc & tc & same). apply filter_less with c.
  - intros y. unfold is_free. destruct (cell_eq y c) as [->|ne].
    + now rewrite tc.
    + now rewrite same.
  - now apply cells_all.
  - unfold is_free. now rewrite sc.
  - unfold is_free. now rewrite tc.
Qed.

Definition put (p : player) (s : stones cell) (c : cell) : stones cell :=
  fun d => if cell_eq d c then Some p else s d.

Lemma put_places p s c : on_board c -> s c = None -> places on_board p s (put p s c).
Proof.
  intros hc sc. exists c. unfold put. repeat split; auto.
  - now destruct (cell_eq c c).
  - intros d ne. now destruct (cell_eq d c).
Qed.

Lemma free_or_full s : (exists c, on_board c /\ s c = None) \/ full on_board s.
Proof.
  destruct (filter (is_free s) cells) as [|c l] eqn:e.
  - right. intros c hc sc. assert (h : In c (filter (is_free s) cells)).
    { apply filter_In. split. now apply cells_all. unfold is_free. now rewrite sc. }
    rewrite e in h. destruct h.
  - left. exists c. assert (h : In c (filter (is_free s) cells)) by (rewrite e; now left).
    apply filter_In in h. destruct h as [h1 h2]. split. now apply cells_all.
    unfold is_free in h2. now destruct (s c).
Qed.

Variable X : player.
Variable good : ending -> Prop.
Variable Q : N -> Prop.
Hypothesis Qm : monotone Q.

(** [X] has the cells; the opponent has none of them. *)
Definition has (s : stones cell) (T : N) := forall i, mem i T -> on_board (cell_at i) /\ s (cell_at i) = Some X.
Definition may (s : stones cell) (T : N) := forall i, mem i T -> on_board (cell_at i) /\ s (cell_at i) <> Some (other X).

Hypothesis over_dec : forall s, (exists e, ov s e) \/ open G s.
Hypothesis reached : forall s T, full on_board s -> has s T -> Q T -> exists e, ov s e /\ good e.
Hypothesis not_lost : forall s T e, ov s e -> may s T -> Q T -> good e.

Lemma has_may s T : has s T -> may s T.
Proof. intros h i hi. destruct (h i hi) as [a b]. split; auto. rewrite b. apply some_other. Qed.

Lemma may_union s S C : may s S -> may s C -> may s (union S C).
Proof. intros a b i hi. sets. destruct hi; auto. Qed.

Lemma has_other s t S : places on_board (other X) s t -> has s S -> has t S.
Proof.
  intros (c & hc & sc & tc & same) h i hi. destruct (h i hi) as [a b]. split; auto.
  rewrite same; auto. intros e. rewrite e in b. congruence.
Qed.

Lemma has_own s t S : places on_board X s t -> has s S -> has t S.
Proof.
  intros (c & hc & sc & tc & same) h i hi. destruct (h i hi) as [a b]. split; auto.
  rewrite same; auto. intros e. rewrite e in b. congruence.
Qed.

Lemma may_own s t S : places on_board X s t -> may s S -> may t S.
Proof.
  intros (c & hc & sc & tc & same) h i hi. destruct (h i hi) as [a b]. split; auto.
  destruct (cell_eq (cell_at i) c) as [e|ne].
  - rewrite e, tc. apply some_other.
  - now rewrite same.
Qed.

Theorem secured : forall n s, free s < n ->
  (forall S C, second Q S C -> has s S -> may s C -> forces G X good (other X) s) /\
  (forall S C, first Q S C -> has s S -> may s C -> forces G X good X s).
Proof.
  induction n as [|n IH]; intros s hn; [lia|].
  assert (ending : forall S C, Q (union S C) -> has s S -> may s C ->
      (exists e, ov s e /\ good e) \/ open G s).
  { intros S C q hS hC. destruct (over_dec s) as [[e he]|]; auto. left. exists e. split; auto.
    apply (not_lost s (union S C) e); auto. apply may_union; auto. now apply has_may. }
  split.
  - intros S C h hS hC.
    assert (q : Q (union S C)).
    { apply (proj1 (secure_full Q Qm) S C h); intros i hi; sets; auto. }
    destruct (ending S C q hS hC) as [[e [he ge]]|op].
    { now apply forces_over with e. }
    apply forces_waiting; auto. intros t ht. assert (ht' := ht). destruct ht' as (c & hc & sc & tc & same).
    assert (lt := places_less _ _ _ ht).
    assert (mt : may t (rem (number c) C)).
    { intros i hi. sets. destruct hi as [ne hi]. destruct (hC i hi) as [a b]. split; auto.
      rewrite same; auto. intros e. apply ne. rewrite <- e. symmetry. now apply number_at. }
    assert (f : first Q S (rem (number c) C)).
    { destruct (mem_dec (number c) C) as [y|no].
      - now apply reply.
      - apply first_pass. apply (second_mono Q Qm S C); auto.
        + now intros i hi.
        + intros i hi. right. sets. split; auto. intros ->. auto. }
    apply (proj2 (IH t ltac:(lia)) _ _ f); auto. exact (has_other s t S ht hS).
  - intros S C h hS hC.
    assert (q : Q (union S C)).
    { apply (proj2 (secure_full Q Qm) S C h); intros i hi; sets; auto. }
    destruct (ending S C q hS hC) as [[e [he ge]]|op].
    { now apply forces_over with e. }
    assert (idle : forall S C, second Q S C -> has s S -> may s C -> forces G X good X s).
    { clear S C h hS hC q. intros S C h hS hC. destruct (free_or_full s) as [[c [hc sc]]|fl].
      - assert (pl := put_places X s c hc sc). assert (lt := places_less _ _ _ pl).
        apply forces_moving with (put X s c); auto.
        apply (proj1 (IH (put X s c) ltac:(lia)) S C h).
        + exact (has_own _ _ _ pl hS).
        + exact (may_own _ _ _ pl hC).
      - destruct (reached s (union S C)) as [e [he ge]]; auto.
        + intros i hi. sets. destruct hi as [hi|hi]; auto. destruct (hC i hi) as [a b]. split; auto.
          specialize (fl _ a). destruct (s (cell_at i)) as [p|]; [|congruence]. now rewrite (not_other p X b).
        + apply (proj1 (secure_full Q Qm) S C h); intros i hi; sets; auto.
        + now apply forces_over with e. }
    destruct h as [S C h | S C k hk h].
    { eapply idle; eauto. }
    destruct (hC k hk) as [ok ns]. destruct (s (cell_at k)) as [p|] eqn:sk.
    + apply not_other in ns. subst p.
      apply (idle (add k S) (rem k C)); auto.
      * intros i hi. sets. destruct hi as [->|hi]; auto.
      * intros i hi. sets. apply hC. tauto.
    + assert (pl := put_places X s _ ok sk). assert (lt := places_less _ _ _ pl).
      apply forces_moving with (put X s (cell_at k)); auto.
      apply (proj1 (IH (put X s (cell_at k)) ltac:(lia)) _ _ h).
      * intros i hi. sets. destruct hi as [->|hi].
        -- split; auto. unfold put. now destruct (cell_eq (cell_at k) (cell_at k)).
        -- exact (has_own _ _ _ pl hS i hi).
      * intros i hi. sets. apply (may_own _ _ _ pl hC). tauto.
Qed.

Theorem second_wins s S C : second Q S C -> has s S -> may s C -> forces G X good (other X) s.
Proof. apply (secured (free s + 1) s). lia. Qed.

Theorem first_wins s S C : first Q S C -> has s S -> may s C -> forces G X good X s.
Proof. apply (secured (free s + 1) s). lia. Qed.
End Placing.
