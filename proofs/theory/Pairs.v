(** Pairings: the player answers in the other cell of a pair. *)
Require Import NArith List Lia Bool.
Import ListNotations.
From Gruk.theory Require Import Sets Secure.
Open Scope N_scope.

(** A cell of each pair. *)
Definition one_of_each (pairs : list (N * N)) (T : N) : Prop := forall p, In p pairs -> mem (fst p) T \/ mem (snd p) T.

Lemma one_of_each_mono pairs : monotone (one_of_each pairs).
Proof. intros S T st h p hp. destruct (h p hp); [left | right]; auto. Qed.

Definition cells_of_pairs (pairs : list (N * N)) : list N := flat_map (fun p => [fst p; snd p]) pairs.

(** No cell stands twice. *)
Fixpoint distinct_from (seen : N) (l : list N) : bool :=
  match l with [] => true | i :: l => if is_in i seen then false else distinct_from (add i seen) l end.

Lemma distinct_from_spec l : forall seen, distinct_from seen l = true -> NoDup l /\ forall i, In i l -> ~ mem i seen.
Proof.
  induction l as [|i l IH]; simpl; intros seen h.
  - split; [constructor | tauto].
  - destruct (is_in i seen) eqn:e; [discriminate|]. apply IH in h. destruct h as [nd out]. split.
    + constructor; auto. intros hi. apply (out i hi). sets. auto.
    + intros j [<-|hj].
      * unfold is_in, mem in *. congruence.
      * intros m. apply (out j hj). sets. auto.
Qed.

(** Both cells are not the opponent's, or one is the player's. *)
Definition pair_ok (mine theirs : N) (p : N * N) : bool :=
  is_in (fst p) mine || is_in (snd p) mine || (negb (is_in (fst p) theirs) && negb (is_in (snd p) theirs)).

Lemma pairs_second mine theirs pairs : NoDup (cells_of_pairs pairs) -> forallb (pair_ok mine theirs) pairs = true ->
  exists C, second (one_of_each pairs) mine C /\ (forall i, mem i C -> ~ mem i theirs /\ In i (cells_of_pairs pairs)).
Proof.
  induction pairs as [|[a b] pairs IH]; simpl; intros nd ok.
  - exists 0. split; [apply second_done; intros p [] | intros i hi; now apply mem_0 in hi].
  - inversion nd as [|? ? na nd']; subst. inversion nd' as [|? ? nb nd'']; subst.
    apply andb_true_iff in ok. destruct ok as [ok rest]. destruct (IH nd'' rest) as [C [h out]].
    assert (more : forall D, second (fun T => mem a T \/ mem b T) mine D -> (forall i, mem i D -> i = a \/ i = b) ->
      (forall i, mem i D -> ~ mem i theirs) ->
      exists E, second (one_of_each ((a, b) :: pairs)) mine E /\
        (forall i, mem i E -> ~ mem i theirs /\ (a = i \/ b = i \/ In i (cells_of_pairs pairs)))).
    { intros D hD iD oD. exists (union D C). split.
      - refine (proj1 (secure_weaken (fun T => (mem a T \/ mem b T) /\ one_of_each pairs T) _ _) mine _ _).
        + intros T [x y] p [<-|hp]; auto.
        + apply (second_and _ _ mine D mine C); auto.
          * intros S T st []; [left | right]; auto.
          * apply one_of_each_mono.
          * now intros i.
          * now intros i.
          * intros i hi. right. sets. auto.
          * intros i hi. right. sets. auto.
          * intros i hi hc. exfalso. destruct (out i hc) as [_ ic]. destruct (iD i hi) as [-> |  ->]; auto.
            apply na. right. exact ic.
      - intros i hi. sets. destruct hi as [hi|hi].
        + split; auto. destruct (iD i hi) as [-> |  ->]; auto.
        + destruct (out i hi). auto. }
    unfold pair_ok in ok. cbn [fst snd] in ok. destruct (is_in a mine) eqn:ea.
    { apply (more 0); try (intros i hi; now apply mem_0 in hi). apply second_done. now left. }
    destruct (is_in b mine) eqn:eb.
    { apply (more 0); try (intros i hi; now apply mem_0 in hi). apply second_done. now right. }
    cbn [orb] in ok. apply andb_true_iff in ok. destruct ok as [ta tb]. rewrite negb_true_iff in ta, tb.
    apply (more (add a (add b 0))).
    + apply second_mono with (S := 0) (C := add a (add b 0)).
      * intros S T st []; [left | right]; auto.
      * apply second_pair. intros ->. apply na. now left.
      * intros i hi. now apply mem_0 in hi.
      * auto.
    + intros i hi. sets. destruct hi as [|[|hi]]; auto. now apply mem_0 in hi.
    + intros i hi. sets. unfold is_in, mem in *. destruct hi as [-> | [-> | hi]]; try congruence. now apply mem_0 in hi.
Qed.

(** The free cell of the pair that is due, if one is. *)
Fixpoint due (mine theirs : N) (pairs : list (N * N)) : option N :=
  match pairs with
  | [] => None
  | (a, b) :: pairs => if pair_ok mine theirs (a, b) then due mine theirs pairs else Some (if is_in a theirs then b else a)
  end.

(** The pairing stands, with the player to move or not. *)
Definition stands (mine theirs : N) (to_move : bool) (pairs : list (N * N)) : bool :=
  distinct_from 0 (cells_of_pairs pairs) &&
  match due mine theirs pairs with
  | None => forallb (pair_ok mine theirs) pairs
  | Some k => to_move && negb (is_in k theirs) && existsb (N.eqb k) (cells_of_pairs pairs)
      && forallb (pair_ok (add k mine) theirs) pairs
  end.

Lemma stands_true mine theirs to_move pairs : stands mine theirs to_move pairs = true ->
  exists C, (forall i, mem i C -> ~ mem i theirs /\ In i (cells_of_pairs pairs)) /\
    (if to_move then first (one_of_each pairs) mine C else second (one_of_each pairs) mine C).
Proof.
  unfold stands. rewrite andb_true_iff. intros [d h]. apply distinct_from_spec in d. destruct d as [nd _].
  destruct (due mine theirs pairs) as [k|].
  - rewrite !andb_true_iff, negb_true_iff in h. destruct h as [[[tm nt] ik] ok]. subst to_move.
    apply existsb_exists in ik. destruct ik as [k' [ik e]]. apply N.eqb_eq in e. subst k'.
    destruct (pairs_second _ _ _ nd ok) as [C [hs out]]. exists (add k C). split.
    + intros i hi. sets. destruct hi as [-> | hi]; auto. split; auto. unfold is_in, mem in *. congruence.
    + apply first_play with k; [sets; auto|]. apply (second_mono _ (one_of_each_mono pairs) (add k mine) C); auto.
      * now intros i.
      * intros i hi. destruct (N.eq_dec i k) as [-> | ne]; [left | right]; sets; auto.
  - destruct (pairs_second _ _ _ nd h) as [C [hs out]]. exists C. split; auto.
    destruct to_move; auto. now apply first_pass.
Qed.
