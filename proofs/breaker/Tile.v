(** The game on one tile: Breaker, who moves second, keeps Maker from every winning set. *)
Require Import NArith List Lia Bool Arith FMapPositive.
Import ListNotations.
From Gruk.statements Require Import MakerBreaker.
From Gruk.theory Require Import Options Sums.
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

(** Families that are known to be safe, and others; how many have been looked at. *)
Record memory := Memory { safe_ones : PM.t (list family); other_ones : PM.t (list family); looked_at : N }.
Definition same_family : family -> family -> bool := same_list (same_list N.eqb).
Definition family_key (F : family) : positive := word_key (flat_map (fun e => 255 :: e) F).
Definition among_families (t : PM.t (list family)) (F : family) : bool :=
  match PM.find (family_key F) t with Some l => existsb (same_family F) l | None => false end.
Definition with_family (t : PM.t (list family)) (F : family) : PM.t (list family) :=
  PM.add (family_key F) (F :: match PM.find (family_key F) t with Some l => l | None => [] end) t.
Definition learnt (b : bool) (F : family) (m : memory) : memory :=
  if b then Memory (with_family (safe_ones m) F) (other_ones m) (looked_at m) else Memory (safe_ones m) (with_family (other_ones m) F) (looked_at m).

Fixpoint any (f : N -> memory -> bool * memory) (l : list N) (m : memory) : bool * memory :=
  match l with [] => (false, m) | a :: l => let (b, m) := f a m in if b then (true, m) else any f l m end.
Fixpoint each (f : N -> memory -> bool * memory) (l : list N) (m : memory) : bool * memory :=
  match l with [] => (true, m) | a :: l => let (b, m) := f a m in if b then each f l m else (false, m) end.

(** The most families that are looked at. *)
Definition most_positions : N := 2 ^ 22.
(** The same by play, with the potential where it is enough, and Breaker's answer where Maker threatens to fill a set.
    *)
Definition threat (e : list N) : bool := match e with [_] => true | _ => false end.
Definition answers_of (G : family) : list N := match find threat G with Some (w :: _) => [w] | _ => nodup N.eq_dec (concat G) end.
Fixpoint played (n : N) (fuel : nat) (F : family) (m : memory) : bool * memory :=
  if small n F || among_families (safe_ones m) F then (true, m) else if among_families (other_ones m) F then (false, m) else
  match fuel with
  | O => (false, m)
  | S fuel =>
      if most_positions <=? looked_at m then (false, m) else
      let (b, m) := if none_filled F then
          each (fun u m => let G := maker_takes u F in
            if none_filled G then any (fun w m => played n fuel (breaker_takes w G) m) (answers_of G) m else (false, m))
          (nodup N.eq_dec (concat F)) (Memory (safe_ones m) (other_ones m) (looked_at m + 1))
        else (false, m) in
      (b, learnt b F m)
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

(** Rounds beyond the number of cells are not needed. *)
Lemma safe_enough n : forall l k F, (length l <= n)%nat -> (forall e, In e F -> incl e l) -> safe k F = true -> safe n F = true.
Proof.
  induction n as [|n IH]; intros l k F le inl h.
  - destruct l; [|simpl in le; lia]. destruct F as [|[|x e] F]; auto.
    + exfalso. apply (safe_none_filled k _ h). now left.
    + exfalso. exact (inl (x :: e) (or_introl eq_refl) x (or_introl eq_refl)).
  - cbn [safe]. apply andb_true_iff. split. { apply none_filled_iff. exact (safe_none_filled k F h). }
    apply forallb_forall. intros u hu. destruct (safe_next k F u h hu) as [no [w [hw sw]]]. apply andb_true_iff. split. { now apply none_filled_iff. }
    apply existsb_exists. exists w. split; auto. apply in_concat in hu. destruct hu as [e [he hu]].
    apply (IH (remove N.eq_dec u l) k); auto.
    + assert (q := remove_length_lt N.eq_dec l u (inl e he u hu)). lia.
    + intros f hf v hv. apply filter_In in hf. destruct hf as [hf _]. apply in_map_iff in hf. destruct hf as [g [<- hg]].
      apply in_without in hv. apply in_in_remove; [tauto|]. apply (inl g hg). tauto.
Qed.

Definition remembers (m : memory) : Prop := forall F, among_families (safe_ones m) F = true -> safe (length cells) F = true.

Lemma same_family_true F G : same_family F G = true -> F = G.
Proof. apply same_list_true. intros a b _. apply same_list_true. intros c d _. apply N.eqb_eq. Qed.

Lemma learnt_true b F m : remembers m -> (b = true -> safe (length cells) F = true) -> remembers (learnt b F m).
Proof.
  intros ok h G. destruct b; cbn [learnt safe_ones]; [|apply ok]. unfold among_families, with_family.
  destruct (Pos.eq_dec (family_key G) (family_key F)) as [e|ne].
  - rewrite e, PM.gss. cbn [existsb]. rewrite orb_true_iff. intros [s|s].
    + apply same_family_true in s. subst G. auto.
    + apply ok. unfold among_families. rewrite e. destruct (PM.find _ _); [exact s | discriminate].
  - rewrite PM.gso by auto. apply ok.
Qed.

Lemma any_true f (P : N -> Prop) l : (forall a m b m', In a l -> remembers m -> f a m = (b, m') -> remembers m' /\ (b = true -> P a)) ->
  forall m b m', remembers m -> any f l m = (b, m') -> remembers m' /\ (b = true -> exists a, In a l /\ P a).
Proof.
  induction l as [|a l IH]; cbn [any]; intros hf m b m' ok h.
  - inversion h; subst. split; [auto | discriminate].
  - destruct (f a m) as [[] m1] eqn:e; destruct (hf a m _ m1 (or_introl eq_refl) ok e) as [ok1 h1].
    + inversion h; subst. split; auto. intros _. exists a. split; [now left | auto].
    + destruct (IH (fun x m b m' hx => hf x m b m' (or_intror hx)) m1 b m' ok1 h) as [ok2 h2]. split; auto. intros t. destruct (h2 t) as [x [hx px]].
      exists x. split; [now right | auto].
Qed.

Lemma each_true f (P : N -> Prop) l : (forall a m b m', In a l -> remembers m -> f a m = (b, m') -> remembers m' /\ (b = true -> P a)) ->
  forall m b m', remembers m -> each f l m = (b, m') -> remembers m' /\ (b = true -> forall a, In a l -> P a).
Proof.
  induction l as [|a l IH]; cbn [each]; intros hf m b m' ok h.
  - inversion h; subst. split; [auto | intros _ x []].
  - destruct (f a m) as [[] m1] eqn:e; destruct (hf a m _ m1 (or_introl eq_refl) ok e) as [ok1 h1].
    + destruct (IH (fun x m b m' hx => hf x m b m' (or_intror hx)) m1 b m' ok1 h) as [ok2 h2]. split; auto. intros t x [<-|hx]; auto.
    + inversion h; subst. split; [auto | discriminate].
Qed.

Lemma played_true n fuel : forall F m b m', within n F -> remembers m -> played n fuel F m = (b, m') ->
  remembers m' /\ (b = true -> safe (length cells) F = true).
Proof.
  assert (sm : forall F, within n F -> small n F = true -> safe (length cells) F = true).
  { intros F [ft inl] h. apply (small_safe n (length cells) F cells); auto. { intros v; auto. } now apply small_true. }
  assert (start : forall F m, within n F -> remembers m -> small n F || among_families (safe_ones m) F = true -> safe (length cells) F = true).
  { intros F m w ok h. apply orb_true_iff in h. destruct h; auto. }
  induction fuel as [|fuel IH]; intros F m b m' w ok h; cbn [played] in h; destruct (small n F || _) eqn:s.
  - inversion h; subst. eauto.
  - destruct (among_families (other_ones m) F); inversion h; subst; (split; [auto | discriminate]).
  - inversion h; subst. eauto.
  - destruct (among_families (other_ones m) F); [inversion h; subst; split; [auto | discriminate]|].
    destruct (most_positions <=? looked_at m); [inversion h; subst; split; [auto | discriminate]|].
    destruct (none_filled F) eqn:nf; [|inversion h; subst; split; [exact ok | discriminate]].
    destruct (each _ _ _) as [b1 m1] eqn:e. inversion h; subst b1 m'. clear h.
    assert (ok0 : remembers (Memory (safe_ones m) (other_ones m) (looked_at m + 1))) by exact ok.
    destruct w as [ft inl]. set (P := fun u => none_filled (maker_takes u F) = true /\
      exists w, In w cells /\ safe (length cells) (breaker_takes w (maker_takes u F)) = true).
    apply (each_true _ P) in e; auto.
    + destruct e as [ok1 h1]. assert (sf : b = true -> safe (length cells) F = true).
      { intros t. specialize (h1 t). apply (safe_enough _ cells (S (length cells))); auto. cbn [safe]. rewrite nf. apply forallb_forall. intros u hu.
        destruct (h1 u (proj2 (nodup_In N.eq_dec _ u) hu)) as [ng [x [hx sx]]]. rewrite ng. apply existsb_exists. eauto. }
      split; auto. now apply learnt_true.
    + intros u k bu k' hu okk hk. cbv zeta in hk. destruct (none_filled (maker_takes u F)) eqn:ng; [|inversion hk; subst; split; [auto | discriminate]].
      set (G := maker_takes u F) in *. assert (inc : forall e, In e G -> incl e cells).
      { intros f hf v hv. apply in_map_iff in hf. destruct hf as [g [<- hg]]. apply in_without in hv. apply (inl g hg). tauto. }
      apply (any_true _ (fun x => In x cells /\ safe (length cells) (breaker_takes x G) = true)) in hk; auto.
      * destruct hk as [ok1 h1]. split; auto. intros t. destruct (h1 t) as [x [_ [hx sx]]]. split; [exact ng | eauto].
      * intros x k1 bx k2 hx okx hp. assert (hc : In x cells).
        { unfold answers_of in hx. assert (any_ : In x (nodup N.eq_dec (concat G)) -> In x cells).
          { intros i. apply nodup_In, in_concat in i. destruct i as [f [hf i]]. exact (inc f hf x i). }
          destruct (find threat G) as [[|y f]|] eqn:fd; auto. destruct hx as [<-|[]]. apply find_some in fd. apply (inc (y :: f) (proj1 fd)). now left. }
        apply IH in hp; auto.
        -- destruct hp as [ok2 h2]. split; auto.
        -- split; intros f hf; apply filter_In in hf; destruct hf as [hf _]; apply in_map_iff in hf; destruct hf as [g [<- hg]].
           ++ destruct (ft g hg) as [nd sz]. split; [now apply without_nodup|]. assert (q := without_size u g). lia.
           ++ intros v hv. apply in_without in hv. apply (inl g hg). tauto.
Qed.

Definition new_memory (looked : N) : memory := Memory (PM.empty _) (PM.empty _) looked.
Lemma new_memory_true looked : remembers (new_memory looked).
Proof. intros F h. unfold among_families in h. cbn [new_memory safe_ones] in h. now rewrite PM.gempty in h. Qed.
End Tile.
