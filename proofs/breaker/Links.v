(** What Maker or Breaker secures is won. *)
Require Import NArith List Lia Bool Arith.
Import ListNotations.
From Gruk.statements Require Import Games MakerBreaker.
From Gruk.theory Require Import Sets Secure Placing.
Open Scope N_scope.

(** A set of vertices that holds a winning set; one that has a vertex in each. *)
Definition covers (B : hypergraph) (T : N) : Prop := exists E, In E (winning_sets B) /\ forall v, In v E -> mem v T.
Definition hits (B : hypergraph) (T : N) : Prop := forall E, In E (winning_sets B) -> exists v, In v E /\ mem v T.

Lemma covers_mono B : monotone (covers B).
Proof. intros S T st [E [hE h]]. exists E. auto. Qed.

Lemma hits_mono B : monotone (hits B).
Proof. intros S T st h E hE. destruct (h E hE) as [v [a b]]. eauto. Qed.

(** All winning sets have vertices of the board. *)
Definition well_formed (B : hypergraph) : bool := forallb (fun E => forallb (fun v => v <? vertices B) E) (winning_sets B).

Definition vertices_of (B : hypergraph) : list N := map N.of_nat (seq 0 (N.to_nat (vertices B))).

Section Links.
Variable B : hypergraph.
Hypothesis wf : well_formed B = true.

Lemma in_board E v : In E (winning_sets B) -> In v E -> vertex B v.
Proof.
  intros hE hv. assert (a := proj1 (forallb_forall _ _) wf E hE). cbv beta in a.
  assert (b := proj1 (forallb_forall _ _) a v hv). cbv beta in b. now apply N.ltb_lt in b.
Qed.

Lemma vertices_all v : vertex B v <-> In v (vertices_of B).
Proof.
  unfold vertex, vertices_of. rewrite in_map_iff. split.
  - intros h. exists (N.to_nat v). rewrite in_seq. split; lia.
  - intros [i [<- h]]. apply in_seq in h. lia.
Qed.

Definition owned (s : stones N) (X : player) (v : N) : bool :=
  match s v, X with Some Left, Left => true | Some Right, Right => true | _, _ => false end.

Lemma owned_iff s X v : owned s X v = true <-> s v = Some X.
Proof. unfold owned. destruct (s v) as [[]|], X; split; congruence. Qed.

Lemma fills_dec s X : fills B s X \/ ~ fills B s X.
Proof.
  destruct (existsb (forallb (owned s X)) (winning_sets B)) eqn:e.
  - left. apply existsb_exists in e. destruct e as [E [hE h]]. exists E. split; auto.
    intros v hv. apply owned_iff. now apply (proj1 (forallb_forall _ _) h).
  - right. intros [E [hE h]]. assert (t : existsb (forallb (owned s X)) (winning_sets B) = true); [|congruence].
    apply existsb_exists. exists E. split; auto. apply forallb_forall. intros v hv. apply owned_iff. auto.
Qed.

Lemma stops_dec s X : stops B s X \/ ~ stops B s X.
Proof.
  destruct (forallb (existsb (owned s X)) (winning_sets B)) eqn:e.
  - left. intros E hE. assert (h := proj1 (forallb_forall _ _) e E hE). cbv beta in h. apply existsb_exists in h.
    destruct h as [v [hv o]]. exists v. split; auto. now apply owned_iff.
  - right. intros h. assert (t : forallb (existsb (owned s X)) (winning_sets B) = true); [|congruence].
    apply forallb_forall. intros E hE. destruct (h E hE) as [v [hv o]]. apply existsb_exists. exists v. split; auto. now apply owned_iff.
Qed.

Lemma full_dec (s : stones N) : full (vertex B) s \/ ~ full (vertex B) s.
Proof.
  destruct (free_or_full (vertex B) (vertices_of B) vertices_all s) as [[c [hc sc]]|f]; auto.
  right. intros f. exact (f c hc sc).
Qed.

Lemma breaker_over_dec s : (exists e, over (maker_breaker B) s e) \/ open (maker_breaker B) s.
Proof.
  destruct (fills_dec s Left); [left; now exists (Won Left)|]. destruct (stops_dec s Right); [left; now exists (Won Right)|].
  right. intros [[]|]; simpl; auto.
Qed.

Lemma maker_over_dec s : (exists e, over (maker_maker B) s e) \/ open (maker_maker B) s.
Proof.
  destruct (fills_dec s Left) as [l|l], (fills_dec s Right) as [r|r].
  - right. intros [[]|]; simpl; tauto.
  - left. now exists (Won Left).
  - left. now exists (Won Right).
  - destruct (full_dec s).
    + left. now exists Drawn.
    + right. intros [[]|]; simpl; tauto.
Qed.

(** The stones on the board. *)
Definition has_set (X : player) (s : stones N) (T : N) := forall i, mem i T -> vertex B i /\ s i = Some X.
Definition may_set (X : player) (s : stones N) (T : N) := forall i, mem i T -> vertex B i /\ s i <> Some (other X).

Theorem maker_links s S Z : has_set Left s S -> may_set Left s Z ->
  (first (covers B) S Z -> wins (maker_breaker B) Left Left s) /\ (second (covers B) S Z -> wins (maker_breaker B) Left Right s).
Proof.
  intros hS hZ.
  assert (reach : forall s T, full (vertex B) s -> has_set Left s T -> covers B T ->
    exists e, over (maker_breaker B) s e /\ e = Won Left).
  { intros s' T _ hT [E [hE h]]. exists (Won Left). split; auto. exists E. split; auto. intros v hv. now apply hT, h. }
  assert (lost : forall s T e, over (maker_breaker B) s e -> may_set Left s T -> covers B T -> e = Won Left).
  { intros s' T e o hT [E [hE h]]. destruct e as [[]|]; auto; [|destruct o]. exfalso. destruct (o E hE) as [v [hv sv]].
    apply (hT v); auto. }
  split; intros f.
  - exact (first_wins (vertex B) (vertices_of B) vertices_all N.eq_dec (fun i => i) (fun i => i) (fun i _ => eq_refl)
      (over (maker_breaker B)) Left (fun e => e = Won Left) (covers B) (covers_mono B) breaker_over_dec reach lost s S Z f hS hZ).
  - exact (second_wins (vertex B) (vertices_of B) vertices_all N.eq_dec (fun i => i) (fun i => i) (fun i _ => eq_refl)
      (over (maker_breaker B)) Left (fun e => e = Won Left) (covers B) (covers_mono B) breaker_over_dec reach lost s S Z f hS hZ).
Qed.

Theorem breaker_links s S Z : has_set Right s S -> may_set Right s Z ->
  (first (hits B) S Z -> wins (maker_breaker B) Right Right s) /\ (second (hits B) S Z -> wins (maker_breaker B) Right Left s).
Proof.
  intros hS hZ.
  assert (reach : forall s T, full (vertex B) s -> has_set Right s T -> hits B T ->
    exists e, over (maker_breaker B) s e /\ e = Won Right).
  { intros s' T _ hT h. exists (Won Right). split; auto. intros E hE. destruct (h E hE) as [v [hv m]]. exists v. split; auto. now apply hT. }
  assert (lost : forall s T e, over (maker_breaker B) s e -> may_set Right s T -> hits B T -> e = Won Right).
  { intros s' T e o hT h. destruct e as [[]|]; auto; [|destruct o]. exfalso. destruct o as [E [hE a]]. destruct (h E hE) as [v [hv m]].
    apply (hT v); auto. }
  split; intros f.
  - exact (first_wins (vertex B) (vertices_of B) vertices_all N.eq_dec (fun i => i) (fun i => i) (fun i _ => eq_refl)
      (over (maker_breaker B)) Right (fun e => e = Won Right) (hits B) (hits_mono B) breaker_over_dec reach lost s S Z f hS hZ).
  - exact (second_wins (vertex B) (vertices_of B) vertices_all N.eq_dec (fun i => i) (fun i => i) (fun i _ => eq_refl)
      (over (maker_breaker B)) Right (fun e => e = Won Right) (hits B) (hits_mono B) breaker_over_dec reach lost s S Z f hS hZ).
Qed.

(** In Maker–Maker games a player who has a vertex in each winning set does not lose. *)
Theorem drawing_links X s S Z : has_set X s S -> may_set X s Z ->
  (first (hits B) S Z -> holds (maker_maker B) X X s) /\ (second (hits B) S Z -> holds (maker_maker B) X (other X) s).
Proof.
  intros hS hZ.
  assert (lost : forall s T e, over (maker_maker B) s e -> may_set X s T -> hits B T -> e <> Won (other X)).
  { intros s' T e o hT h ->. destruct o as [[E [hE a]] _]. destruct (h E hE) as [v [hv m]]. apply (hT v); auto. }
  assert (reach : forall s T, full (vertex B) s -> has_set X s T -> hits B T ->
    exists e, over (maker_maker B) s e /\ e <> Won (other X)).
  { intros s' T f hT h.
    assert (no : ~ fills B s' (other X)).
    { intros [E [hE a]]. destruct (h E hE) as [v [hv m]]. assert (x := a v hv). destruct (hT v m) as [_ y].
      rewrite y in x. now apply some_other in x. }
    destruct (fills_dec s' X) as [y|y].
    - exists (Won X). split; [split; auto|]. intros e. injection e. intros e'. symmetry in e'. now apply other_not in e'.
    - exists Drawn. split; [|discriminate]. destruct X; repeat split; auto. }
  split; intros f.
  - exact (first_wins (vertex B) (vertices_of B) vertices_all N.eq_dec (fun i => i) (fun i => i) (fun i _ => eq_refl)
      (over (maker_maker B)) X (fun e => e <> Won (other X)) (hits B) (hits_mono B) maker_over_dec reach lost s S Z f hS hZ).
  - exact (second_wins (vertex B) (vertices_of B) vertices_all N.eq_dec (fun i => i) (fun i => i) (fun i _ => eq_refl)
      (over (maker_maker B)) X (fun e => e <> Won (other X)) (hits B) (hits_mono B) maker_over_dec reach lost s S Z f hS hZ).
Qed.
End Links.

Theorem maker_breaker_proper B : proper (maker_breaker B).
Proof.
  assert (no : forall s, fills B s Left -> stops B s Right -> False).
  { intros s [E [hE a]] h. destruct (h E hE) as [v [hv sv]]. rewrite a in sv; auto. discriminate. }
  intros s e e' h h'. destruct e as [[]|], e' as [[]|]; simpl in *; auto; try tauto; exfalso; eauto.
Qed.

Theorem maker_maker_proper B : proper (maker_maker B).
Proof. intros s e e' h h'. destruct e as [[]|], e' as [[]|]; simpl in *; auto; tauto. Qed.
