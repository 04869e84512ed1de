(** The game on one tile: Breaker, who moves second, keeps Maker from every winning set. *)
Require Import NArith List Lia Bool Arith.
Import ListNotations.
From Gruk.statements Require Import MakerBreaker.
From Gruk.breaker Require Import Potential.
Open Scope N_scope.

(** What is left of the winning sets: those without a cell of Breaker, without Maker's cells. *)
Definition family := list (list N).
Definition maker_takes (v : N) (F : family) : family := map (without v) F.
Definition breaker_takes (v : N) (F : family) : family := filter (fun e => negb (has v e)) F.
Definition none_filled (F : family) : bool := forallb (fun e => match e with [] => false | _ => true end) F.

Lemma without_size v e : size (without v e) <= size e.
Proof. unfold size, without. induction e as [|u e IH]; simpl; [lia|]. destruct (negb (u =? v)); simpl length; lia. Qed.

Section Tile.
Variable cells : list N.

(** Maker is to move, and gets no set whole. Breaker may name any cell of the tile. *)
Fixpoint safe (fuel : nat) (F : family) : bool :=
  match fuel with
  | O => match F with [] => true | _ => false end
  | S fuel => none_filled F && forallb (fun u => let G := maker_takes u F in
      none_filled G && existsb (fun w => safe fuel (breaker_takes w G)) cells) (concat F)
  end.

Lemma none_filled_iff F : none_filled F = true <-> ~ In [] F.
Proof.
  unfold none_filled. rewrite forallb_forall. split.
  - intros h i. specialize (h [] i). discriminate.
  - intros h e he. destruct e; auto.
Qed.

Lemma safe_less fuel : forall F G, incl G F -> safe fuel F = true -> safe fuel G = true.
Proof.
  induction fuel as [|fuel IH]; simpl; intros F G i h.
  - destruct F; [|discriminate]. destruct G as [|e G]; auto. exfalso. apply (i e). now left.
  - apply andb_true_iff in h. destruct h as [n h]. apply andb_true_iff. split.
    { apply none_filled_iff. intros k. apply none_filled_iff in n. auto. }
    rewrite forallb_forall in *. intros u hu. assert (hu' : In u (concat F)).
    { apply in_concat in hu. destruct hu as [e [he hu]]. apply in_concat. exists e. auto. }
    specialize (h u hu'). apply andb_true_iff in h. destruct h as [n' h]. 
    assert (j : incl (maker_takes u G) (maker_takes u F)).
    { intros e he. apply in_map_iff in he. destruct he as [f [<- hf]]. apply in_map. auto. }
    apply andb_true_iff. split.
    { apply none_filled_iff. intros k. apply none_filled_iff in n'. auto. }
    apply existsb_exists in h. destruct h as [w [hw h]]. apply existsb_exists. exists w. split; auto. eapply IH; eauto.
    intros e he. apply filter_In in he. apply filter_In. split; [apply j|]; tauto.
Qed.

Lemma safe_more fuel : forall F, safe fuel F = true -> safe (S fuel) F = true.
Proof.
  induction fuel as [|fuel IH]; intros F h.
  - destruct F; [reflexivity | discriminate].
  - cbn [safe] in h. apply andb_true_iff in h. destruct h as [n h]. 
    change (safe (S (S fuel)) F) with (none_filled F && forallb (fun u => none_filled (maker_takes u F) &&
      existsb (fun w => safe (S fuel) (breaker_takes w (maker_takes u F))) cells) (concat F)).
    rewrite n. apply forallb_forall. rewrite forallb_forall in h. intros u hu. specialize (h u hu). apply andb_true_iff in h.
    destruct h as [n' h]. rewrite n'. apply existsb_exists in h. destruct h as [w [hw h]]. apply existsb_exists. exists w. auto.
Qed.

Lemma safe_plus more : forall fuel F, safe fuel F = true -> safe (more + fuel) F = true.
Proof. induction more as [|more IH]; intros fuel F h; auto. apply safe_more. auto. Qed.

Lemma safe_none_filled fuel F : safe fuel F = true -> ~ In [] F.
Proof.
  destruct fuel; cbn [safe]; intros h.
  - destruct F; [auto | discriminate].
  - apply none_filled_iff. now apply andb_true_iff in h.
Qed.

(** Maker's next move fills no set, and Breaker has an answer. *)
Lemma safe_next fuel F u : safe fuel F = true -> In u (concat F) -> ~ In [] (maker_takes u F) /\
  exists w, In w cells /\ safe fuel (breaker_takes w (maker_takes u F)) = true.
Proof.
  destruct fuel; cbn [safe]; intros h hu.
  - destruct F; [destruct hu | discriminate].
  - apply andb_true_iff in h. destruct h as [_ h]. rewrite forallb_forall in h. specialize (h u hu). apply andb_true_iff in h.
    destruct h as [n h]. split; [now apply none_filled_iff|]. apply existsb_exists in h. destruct h as [w [hw h]]. exists w. split; auto.
    exact (safe_more fuel _ h).
Qed.

(** The potential: with every set, and those of one vertex counted twice, it is less than 1. *)
Definition small (n : N) (F : family) : bool :=
  forallb (fun u => total (weight n) F + degree n F u <? 2 ^ n) (0 :: concat F).

Lemma most (d : N -> N) (l : list N) : l <> [] -> exists x, In x l /\ forall y, In y l -> d y <= d x.
Proof.
  induction l as [|a l IH]; [congruence|]. intros _. destruct l as [|b l].
  - exists a. split; [now left|]. intros y [<-|[]]. lia.
  - destruct IH as [x [hx mx]]; [discriminate|]. destruct (N.le_gt_cases (d a) (d x)).
    + exists x. split; [now right|]. intros y [<-|hy]; auto.
    + exists a. split; [now left|]. intros y [<-|hy]; [lia|]. specialize (mx y hy). lia.
Qed.

Definition fit (n : N) (F : family) : Prop := forall e, In e F -> NoDup e /\ size e <= n.

Lemma weighs n F m : fit n F -> total (weight n) (maker_takes m F) = total (weight n) F + degree n F m.
Proof.
  intros b. apply (total_without (Hypergraph 0 []) 0 (N.ones (1 + fold_right N.max 0 (concat F))) n F m). split; [intros E []|].
  intros e he. destruct (b e he) as [nd sz]. repeat split; auto. intros v hv. apply N.ones_spec_low.
  assert (q : forall l, In v l -> v <= fold_right N.max 0 l).
  { induction l as [|a l IH]; simpl; [tauto|]. intros [->|h]; [lia | specialize (IH h); lia]. }
  assert (i : In v (concat F)) by (apply in_concat; eauto). specialize (q _ i). lia.
Qed.

Lemma small_safe n fuel : forall F l, fit n F -> (forall e, In e F -> incl e l) -> incl l cells -> (length l <= fuel)%nat ->
  (forall u, total (weight n) F + degree n F u < 2 ^ n) -> safe fuel F = true.
Proof.
  assert (no : forall F, total (weight n) F < 2 ^ n -> ~ In [] F).
  { intros F lt i. assert (w := total_member (weight n) F [] i). assert (z : weight n [] = 2 ^ n) by (unfold weight, size; simpl; now rewrite N.sub_0_r). lia. }
  induction fuel as [|fuel IH]; intros F l ft inl lc le lt.
  - destruct l; [|simpl in le; lia]. destruct F as [|e F]; auto. exfalso. apply (no (e :: F)); [specialize (lt 0); lia|]. left.
    destruct e as [|x e]; auto. exfalso. exact (inl (x :: e) (or_introl eq_refl) x (or_introl eq_refl)).
  - cbn [safe]. apply andb_true_iff. split. { apply none_filled_iff, no. specialize (lt 0). lia. }
    apply forallb_forall. intros u hu. assert (ul : In u l).
    { apply in_concat in hu. destruct hu as [e [he hu]]. exact (inl e he u hu). }
    assert (tg := weighs n F u ft). set (G := maker_takes u F) in *. assert (fg : fit n G).
    { intros e he. apply in_map_iff in he. destruct he as [f [<- hf]]. destruct (ft f hf) as [nd sz]. split; [now apply without_nodup|].
      assert (q := without_size u f). lia. }
    apply andb_true_iff. split. { apply none_filled_iff, no. rewrite tg. apply lt. }
    destruct (most (degree n G) l) as [x [hx mx]]. { intros e. rewrite e in ul. destruct ul. }
    apply existsb_exists. exists x. split; auto. assert (t1 := total_filter_degree n G x : total (weight n) (breaker_takes x G) + _ = _).
    apply (IH _ (remove N.eq_dec u l)).
    + intros e he. apply filter_In in he. now apply fg.
    + intros e he v hv. apply filter_In in he. destruct he as [he _]. apply in_map_iff in he. destruct he as [f [<- hf]].
      apply in_without in hv. apply in_in_remove; [tauto|]. apply (inl f hf). tauto.
    + intros v hv. apply in_remove in hv. now apply lc.
    + assert (q := remove_length_lt N.eq_dec l u ul). lia.
    + intros v. assert (d := degree_filter n G x v : degree n (breaker_takes x G) v <= _).
      assert (s : degree n G v <= degree n G x).
      { destruct (in_dec N.eq_dec v l) as [i|i]; auto. transitivity 0; [|lia]. unfold degree.
        transitivity (total (fun _ => 0) G). { apply total_le. intros e he. destruct (has v e) eqn:h; [|lia]. exfalso. apply has_iff in h.
          apply in_map_iff in he. destruct he as [f [<- hf]]. apply in_without in h. apply i. apply (inl f hf). tauto. }
        clear. induction G as [|e G IH]; simpl; lia. }
      rewrite tg in t1. specialize (lt u). lia.
Qed.

(** The same by play, with the potential where it is enough, and Breaker's answer where Maker threatens to fill a set. *)
Fixpoint played (n : N) (fuel : nat) (F : family) : bool :=
  if small n F then true else
  match fuel with
  | O => false
  | S fuel => none_filled F && forallb (fun u => let G := maker_takes u F in none_filled G &&
      match find (fun e => match e with [_] => true | _ => false end) G with
      | Some (w :: _) => played n fuel (breaker_takes w G)
      | _ => existsb (fun w => played n fuel (breaker_takes w G)) (nodup N.eq_dec (concat G))
      end) (nodup N.eq_dec (concat F))
  end.

Definition within (n : N) (F : family) : Prop := fit n F /\ forall e, In e F -> incl e cells.

Lemma small_true n F : small n F = true -> forall u, total (weight n) F + degree n F u < 2 ^ n.
Proof.
  unfold small. rewrite forallb_forall. intros h u. destruct (in_dec N.eq_dec u (concat F)) as [i|i].
  - apply N.ltb_lt, h. now right.
  - assert (q := h 0 (or_introl eq_refl)). apply N.ltb_lt in q. assert (z : degree n F u = 0); [|lia].
    unfold degree. assert (g : forall G, incl G F -> total (fun e => if has u e then weight n e else 0) G = 0).
    { induction G as [|e G IH]; simpl; auto. intros s. rewrite IH by (intros y hy; apply s; now right).
      destruct (has u e) eqn:k; auto. exfalso. apply i, in_concat. exists e. split; [apply s; now left | now apply has_iff]. }
    apply g. intros y; auto.
Qed.

Lemma played_true n fuel : forall F, within n F -> played n fuel F = true -> safe (fuel + length cells) F = true.
Proof.
  assert (sm : forall k F, within n F -> small n F = true -> safe (k + length cells) F = true).
  { intros k F [ft inl] h. apply safe_plus. apply (small_safe n (length cells) F cells); auto. { intros v; auto. } now apply small_true. }
  induction fuel as [|fuel IH]; intros F w h; cbn [played] in h; destruct (small n F) eqn:s; try (now apply sm).
  apply andb_true_iff in h. destruct h as [nf h]. change (S fuel + length cells)%nat with (S (fuel + length cells)). cbn [safe]. rewrite nf.
  apply forallb_forall. intros u hu. rewrite forallb_forall in h. specialize (h u (proj2 (nodup_In N.eq_dec _ u) hu)). cbv zeta in h.
  apply andb_true_iff in h. destruct h as [ng h]. rewrite ng. set (G := maker_takes u F) in *. destruct w as [ft inl].
  assert (wg : forall x, within n (breaker_takes x G)).
  { intros x. split; intros e he; apply filter_In in he; destruct he as [he _]; apply in_map_iff in he; destruct he as [f [<- hf]].
    - destruct (ft f hf) as [nd sz]. split; [now apply without_nodup|]. assert (q := without_size u f). lia.
    - intros v hv. apply in_without in hv. apply (inl f hf). tauto. }
  assert (inc : forall e, In e G -> incl e cells).
  { intros e he v hv. apply in_map_iff in he. destruct he as [f [<- hf]]. apply in_without in hv. apply (inl f hf). tauto. }
  assert (any : existsb (fun w => played n fuel (breaker_takes w G)) (nodup N.eq_dec (concat G)) = true ->
    existsb (fun w => safe (fuel + length cells) (breaker_takes w G)) cells = true).
  { intros k. apply existsb_exists in k. destruct k as [x [hx k]]. apply nodup_In, in_concat in hx. destruct hx as [e [he hx]].
    apply existsb_exists. exists x. split; [exact (inc e he x hx) | apply IH; auto]. }
  destruct (find _ G) as [[|x e]|] eqn:f; auto. apply find_some in f. destruct f as [he _]. apply existsb_exists. exists x. split.
  - apply (inc (x :: e) he). now left.
  - apply IH; auto.
Qed.
End Tile.
