(** A table of moves that stands up to every play of the opponent wins, in any game that is given by [rules]. *)
Require Import PArith List Bool FMapPositive.
Import ListNotations.
From Gruk.statements Require Import Games.
From Gruk.theory Require Import Placing Exclusion.
Module PM := PositiveMap.

Section Strategy.
Variable R : rules.
Variable same : state R -> state R -> bool.
Hypothesis same_true : forall a b, same a b = true -> a = b.
(** A number for each state, by which it is found again; two states may have the same one. *)
Variable key : state R -> positive.
Variable X : player.
Variable good : ending -> bool.
(** The table: the option that [X] chooses. *)
Variable answer : state R -> option (state R).

Definition is_X (p : player) : bool := match p, X with Left, Left | Right, Right => true | _, _ => false end.

(** Turns that are won by other evidence, each with the number of what proves it. *)
Variable given : player -> state R -> option positive.

(** The turns that have been walked: those of [X], and those of the opponent; and which other evidence was needed. *)
Record walked := Walked { mine : PM.t (list (state R)); theirs : PM.t (list (state R)); needed : PM.t unit }.

Definition found (m : PM.t (list (state R))) (s : state R) : bool :=
  match PM.find (key s) m with Some l => existsb (same s) l | None => false end.
Definition insert (m : PM.t (list (state R))) (s : state R) : PM.t (list (state R)) :=
  PM.add (key s) (s :: match PM.find (key s) m with Some l => l | None => [] end) m.

Definition known (w : walked) (p : player) (s : state R) : bool := found (if is_X p then mine w else theirs w) s.
Definition learn (w : walked) (p : player) (s : state R) : walked :=
  if is_X p then Walked (insert (mine w) s) (theirs w) (needed w) else Walked (mine w) (insert (theirs w) s) (needed w).

Fixpoint each (f : state R -> walked -> option walked) (l : list (state R)) (w : walked) : option walked :=
  match l with
  | [] => Some w
  | s :: l => match f s w with Some w => each f l w | None => None end
  end.

Fixpoint walk (fuel : nat) (p : player) (s : state R) (w : walked) : option walked :=
  if known w p s then Some w else
  match fuel with
  | O => None
  | S fuel =>
      match ending_of R s with
      | Some e => if good e then Some w else None
      | None =>
          match given p s with
          | Some i => Some (Walked (mine w) (theirs w) (PM.add i tt (needed w)))
          | None =>
              match (if is_X p then
                       match answer s with
                       | Some t => if existsb (same t) (options R X s) then walk fuel (other X) t w else None
                       | None => None
                       end
                     else each (walk fuel X) (options R (other X) s) w) with
              | Some w => Some (learn w p s)
              | None => None
              end
          end
      end
  end.

Let wins_from := forces (game_of R) X (fun e => good e = true).
Hypothesis given_true : forall p s i, given p s = Some i -> wins_from p s.

Definition walked_true (w : walked) : Prop :=
  (forall s, found (mine w) s = true -> wins_from X s) /\ (forall s, found (theirs w) s = true -> wins_from (other X) s).

Lemma is_X_true p : is_X p = true <-> p = X.
Proof. unfold is_X. destruct p, X; split; congruence. Qed.

Lemma is_X_false p : is_X p = false <-> p = other X.
Proof. unfold is_X. destruct p, X; split; simpl; congruence. Qed.

Lemma found_insert m s t : found (insert m s) t = true -> t = s \/ found m t = true.
Proof.
  unfold found, insert. destruct (Pos.eq_dec (key t) (key s)) as [e|ne].
  - rewrite e, PM.gss. simpl. intros h. apply orb_true_iff in h. destruct h as [h|h]; auto.
    destruct (PM.find (key s) m); [auto | discriminate].
  - rewrite PM.gso by auto. auto.
Qed.

Lemma learn_true w p s : walked_true w -> wins_from p s -> walked_true (learn w p s).
Proof.
  intros [a b] h. unfold learn. destruct (is_X p) eqn:e; split; simpl; auto; intros t ht; apply found_insert in ht;
  destruct ht as [->|ht]; auto.
  - apply is_X_true in e. now subst.
  - apply is_X_false in e. now subst.
Qed.

Lemma known_true w p s : walked_true w -> known w p s = true -> wins_from p s.
Proof.
  intros [a b]. unfold known. destruct (is_X p) eqn:e; intros h.
  - apply is_X_true in e. subst. auto.
  - apply is_X_false in e. subst. auto.
Qed.

Theorem walk_true fuel : forall p s w w', walked_true w -> walk fuel p s w = Some w' -> wins_from p s /\ walked_true w'.
Proof.
  induction fuel as [|fuel IH]; intros p s w w' ok h; cbn [walk] in h.
  - destruct (known w p s) eqn:k; [|discriminate]. inversion h; subst. split; auto. eapply known_true; eauto.
  - destruct (known w p s) eqn:k.
    { inversion h; subst. split; auto. eapply known_true; eauto. }
    destruct (ending_of R s) as [e|] eqn:en.
    { destruct (good e) eqn:g; [|discriminate]. inversion h; subst. split; auto.
      apply forces_over with e; auto. }
    assert (op : open (game_of R) s). { intros e o. simpl in o. congruence. }
    destruct (given p s) as [i|] eqn:gi.
    { inversion h; subst. split; [exact (given_true _ _ _ gi) | exact ok]. }
    match type of h with match ?b with _ => _ end = _ => destruct b as [w1|] eqn:e1; [|discriminate] end.
    inversion h; subst. clear h.
    assert (wins_from p s /\ walked_true w1) as [h1 h2]; [|split; auto; now apply learn_true].
    destruct (is_X p) eqn:ip.
    + apply is_X_true in ip. subst p. destruct (answer s) as [t|]; [|discriminate].
      destruct (existsb (same t) (options R X s)) eqn:ex; [|discriminate].
      apply existsb_exists in ex. destruct ex as [u [hu st]]. apply same_true in st. subst u.
      destruct (IH _ _ _ _ ok e1) as [a b]. split; auto. now apply forces_moving with t.
    + apply is_X_false in ip. subst p.
      assert (g : forall l w w1, walked_true w -> each (walk fuel X) l w = Some w1 ->
        (forall t, In t l -> wins_from X t) /\ walked_true w1).
      { induction l as [|t l IHl]; simpl; intros w0 w2 ok0 h.
        - inversion h; subst. split; auto. tauto.
        - destruct (walk fuel X t w0) as [w3|] eqn:e3; [|discriminate].
          destruct (IH _ _ _ _ ok0 e3) as [a b]. destruct (IHl _ _ b h) as [c d]. split; auto.
          intros u [<-|hu]; auto. }
      destruct (g _ _ _ ok e1) as [a b]. split; auto. apply forces_waiting; auto.
Qed.

Definition nothing : walked := Walked (PM.empty _) (PM.empty _) (PM.empty _).

Lemma nothing_true : walked_true nothing.
Proof. split; intros s h; unfold found in h; simpl in h; now rewrite PM.gempty in h. Qed.

(** How many turns of [X] have been walked. *)
Definition count (w : walked) : nat := PM.fold (fun _ l n => n + length l) (mine w) 0.
End Strategy.

Definition won_by (X : player) (e : ending) : bool := match e, X with Won Left, Left | Won Right, Right => true | _, _ => false end.
Definition not_lost_by (X : player) (e : ending) : bool := negb (won_by (other X) e).

Lemma won_by_true X e : won_by X e = true -> e = Won X.
Proof. destruct e as [[]|], X; simpl; intros; congruence. Qed.
Lemma not_lost_by_true X e : not_lost_by X e = true -> e <> Won (other X).
Proof. unfold not_lost_by. destruct e as [[]|], X; simpl; intros; congruence. Qed.

(** A table that is accepted for a player wins; and two of them, one for each player, by which nobody loses, show a
    draw. *)
Section Accepted.
Variable R : rules.
Variable same : state R -> state R -> bool.
Hypothesis same_true : forall a b, same a b = true -> a = b.
Variable key : state R -> positive.
Definition accepted (X : player) (good : ending -> bool) (answer : state R -> option (state R)) (p : player) (s : state R) : Prop :=
  exists fuel w, walk R same key X good answer (fun _ _ => None) fuel p s (nothing R) = Some w.

Lemma accepted_forces X good answer p s : accepted X good answer p s -> forces (game_of R) X (fun e => good e = true) p s.
Proof.
  intros [fuel [w h]]. apply (walk_true R same same_true) in h; [apply h | discriminate | apply nothing_true].
Qed.

Theorem strategy_wins X answer p s : accepted X (won_by X) answer p s -> wins (game_of R) X p s.
Proof. intros h. apply accepted_forces in h. eapply forces_weaken; [|exact h]. intros e. apply won_by_true. Qed.

Theorem strategies_draw answers p s : (forall X, accepted X (not_lost_by X) (answers X) p s) -> draws (game_of R) p s.
Proof.
  intros h. assert (g : forall X, holds (game_of R) X p s); [|split; apply g]. intros X. specialize (h X). apply accepted_forces in h.
  eapply forces_weaken; [|exact h]. intros e. apply not_lost_by_true.
Qed.
End Accepted.
