(** Claims about games on hypergraphs, by zones and by pairings. *)
Require Import NArith List Lia Bool FMapPositive.
Import ListNotations.
From Gruk.statements Require Import Games MakerBreaker Boards Certificates.
From Gruk.theory Require Import Options Sets Secure Placing Pairs Pictures.
From Gruk.breaker Require Import Links Potential Zones.
Open Scope N_scope.

Section Claims.
Variable B : hypergraph.

(** No set has a vertex twice. *)
Definition no_repeats : bool := forallb (fun E => distinct_from 0 E) (winning_sets B).

Lemma no_repeats_true : no_repeats = true -> forall E, In E (winning_sets B) -> NoDup E.
Proof.
  intros h E hE. assert (d := proj1 (forallb_forall _ _) h E hE). cbv beta in d. now apply distinct_from_spec in d.
Qed.

Variable p : picture.
Hypothesis len : length p = N.to_nat (vertices B).

Lemma stones_has X S : sub S (stones_set X p) -> has_set B X (on_vertices p) S.
Proof.
  intros s i hi. apply s in hi. apply stones_set_iff in hi. split; auto. unfold vertex.
  destruct (N.lt_ge_cases i (vertices B)) as [|ge]; auto. rewrite nth_overflow in hi by lia. discriminate.
Qed.

Lemma stones_may X Z : (forall i, mem i Z -> i < vertices B) -> (forall i, mem i Z -> ~ mem i (stones_set (other X) p)) ->
  may_set B X (on_vertices p) Z.
Proof.
  intros b n i hi. split; [now apply b|]. unfold on_vertices. rewrite <- stones_set_iff. auto.
Qed.

Lemma below_ones Z : subset Z (N.ones (vertices B)) = true -> forall i, mem i Z -> i < vertices B.
Proof.
  rewrite subset_iff. intros s i hi. apply s in hi. destruct (N.lt_ge_cases i (vertices B)) as [|ge]; auto.
  unfold mem in hi. now rewrite N.ones_spec_high in hi.
Qed.

Definition moves_now (first X : player) : bool := match first, X with Left, Left | Right, Right => true | _, _ => false end.

Lemma moves_now_true first X : moves_now first X = true -> first = X.
Proof. destruct first, X; simpl; congruence. Qed.
Lemma moves_now_false first X : moves_now first X = false -> first = other X.
Proof. destruct first, X; simpl; congruence. Qed.

(** The step can be used here: [X] has its stones, and the opponent has none of its zone. *)
Definition usable (X : player) (z : zone) : bool :=
  subset (zS z) (stones_set X p) && disjoint (zZ z) (stones_set (other X) p) && subset (zZ z) (N.ones (vertices B)).

Lemma usable_true X z : usable X z = true -> has_set B X (on_vertices p) (zS z) /\ may_set B X (on_vertices p) (zZ z).
Proof.
  unfold usable. rewrite !andb_true_iff, subset_iff, disjoint_iff. intros [[s d] b]. split.
  - now apply stones_has.
  - apply stones_may; [now apply below_ones | eauto].
Qed.

(** Breaker, or a player of a Maker–Maker game who does not lose. *)
Definition check_stop (X first : player) (proved : PM.t zone) (line : list positive) : bool :=
  match line with
  | [i] => match PM.find i proved with
      | Some z => usable X z && Bool.eqb (z_first z) (moves_now first X)
      | None => false
      end
  | _ => false
  end.

Lemma check_stop_true X first proved line : zones_true (hits B) proved -> check_stop X first proved line = true ->
  exists S Z, has_set B X (on_vertices p) S /\ may_set B X (on_vertices p) Z /\
    ((first = X /\ Secure.first (hits B) S Z) \/ (first = other X /\ second (hits B) S Z)).
Proof.
  intros ok. unfold check_stop. destruct line as [|i [|]]; try discriminate.
  destruct (PM.find i proved) as [z|] eqn:e; [|discriminate]. rewrite andb_true_iff. intros [u f].
  destruct (usable_true X z u) as [a b]. exists (zS z), (zZ z). split; auto. split; auto.
  apply eqb_prop in f. assert (t := ok i z e). unfold zone_true in t. rewrite f in t.
  destruct (moves_now first X) eqn:m.
  - left. split; auto. now apply moves_now_true.
  - right. split; auto. now apply moves_now_false.
Qed.

(** Maker. *)
Definition check_make (first : player) (proved : PM.t zone) (line : list positive) : bool :=
  match find_all proved line with
  | Some zs => forallb z_first zs && forallb (usable Left) zs &&
      match first with Left => Nat.eqb (length zs) 1 | Right => negb (Nat.eqb (length zs) 0) && (common zs =? 0) end
  | None => false
  end.

Lemma check_make_true first proved line : zones_true (covers B) proved -> check_make first proved line = true ->
  wins (maker_breaker B) Left first (on_vertices p).
Proof.
  intros ok. unfold check_make. destruct (find_all proved line) as [zs|] eqn:e; [|discriminate].
  rewrite !andb_true_iff, !forallb_forall. intros [[fs us] h].
  assert (tr : forall z, In z zs -> Secure.first (covers B) (zS z) (zZ z)).
  { intros z hz. assert (t := find_all_true _ _ _ _ _ ok e hz). unfold zone_true in t. now rewrite (fs z hz) in t. }
  destruct first.
  - destruct zs as [|z [|]]; try discriminate. destruct (usable_true Left z (us z (or_introl eq_refl))) as [a b].
    apply (maker_links B _ (zS z) (zZ z) a b). apply tr. now left.
  - rewrite andb_true_iff, N.eqb_eq, negb_true_iff in h. destruct h as [ne c].
    assert (ne' : zs <> []) by (intros ->; discriminate).
    destruct zs as [|z0 zs']; [congruence|].
    apply (maker_links B _ (union_of zS (z0 :: zs')) (union_of zZ (z0 :: zs'))).
    + intros i hi. apply union_of_iff in hi. destruct hi as [z [hz m]]. apply (usable_true Left z (us z hz)). exact m.
    + intros i hi. apply union_of_iff in hi. destruct hi as [z [hz m]]. apply (usable_true Left z (us z hz)). exact m.
    + assert (inS : forall z, In z (z0 :: zs') -> sub (zS z) (union_of zS (z0 :: zs'))).
      { intros z hz i hi. apply union_of_iff. eauto. }
      assert (inZ : forall z, In z (z0 :: zs') -> forall i, mem i (zZ z) -> mem i (union_of zS (z0 :: zs')) \/ mem i (union_of zZ (z0 :: zs'))).
      { intros z hz i hi. right. apply union_of_iff. eauto. }
      apply (second_or (covers B) (covers_mono B) _ _ (zS z0) (zZ z0)).
      * apply tr. now left.
      * apply inS. now left.
      * apply inZ. now left.
      * intros m hm. destruct (common_or (z0 :: zs') m ne') as [y | [z [hz nz]]].
        -- exfalso. rewrite c in y. now apply mem_0 in y.
        -- exists (zS z), (zZ z). exact (conj (tr z hz) (conj (inS z hz) (conj (inZ z hz) nz))).
Qed.

(** A pairing of [X], who stops all winning sets. *)
Definition paired (mine : N) (pairs : list (N * N)) (E : list N) : bool :=
  let e := of_list E in
  negb (disjoint e mine) || existsb (fun q => is_in (fst q) e && is_in (snd q) e) pairs.

Definition check_pairs (X first : player) (pairs : list (N * N)) : bool :=
  let mine := stones_set X p in
  let theirs := stones_set (other X) p in
  let start := match due mine theirs pairs with Some k => if moves_now first X then add k mine else mine | None => mine end in
  stands mine theirs (moves_now first X) pairs && forallb (fun i => i <? vertices B) (cells_of_pairs pairs) &&
  forallb (paired start pairs) (winning_sets B).

Lemma paired_hits start pairs : forallb (paired start pairs) (winning_sets B) = true ->
  forall T, sub start T -> one_of_each pairs T -> hits B T.
Proof.
  intros h T s o E hE. assert (q := proj1 (forallb_forall _ _) h E hE). unfold paired in q. apply orb_true_iff in q.
  destruct q as [q|q].
  - rewrite negb_true_iff in q. destruct (existsb (fun v => is_in v start) E) eqn:x.
    + apply existsb_exists in x. destruct x as [v [hv m]]. exists v. split; auto.
    + exfalso. assert (d : disjoint (of_list E) start = true); [|congruence]. apply disjoint_iff. intros i h1 h2.
      apply mem_of_list in h1. assert (t : existsb (fun v => is_in v start) E = true); [|congruence].
      apply existsb_exists. exists i. auto.
  - apply existsb_exists in q. destruct q as [[a b] [hp m]]. apply andb_true_iff in m. destruct m as [ma mb].
    apply mem_of_list in ma, mb. destruct (o _ hp); eauto.
Qed.

Lemma check_pairs_true X first pairs : check_pairs X first pairs = true ->
  exists C, has_set B X (on_vertices p) (stones_set X p) /\ may_set B X (on_vertices p) C /\
    ((first = X /\ Secure.first (hits B) (stones_set X p) C) \/ (first = other X /\ second (hits B) (stones_set X p) C)).
Proof.
  unfold check_pairs. set (mine := stones_set X p). set (theirs := stones_set (other X) p).
  rewrite !andb_true_iff. intros [[st small] pa].
  assert (hs : has_set B X (on_vertices p) mine) by (apply stones_has; now intros i).
  assert (mayC : forall C, (forall i, mem i C -> ~ mem i theirs /\ In i (cells_of_pairs pairs)) -> may_set B X (on_vertices p) C).
  { intros C out. apply stones_may.
    - intros i hi. destruct (out i hi) as [_ ic]. assert (lt := proj1 (forallb_forall _ _) small i ic). now apply N.ltb_lt in lt.
    - intros i hi. now apply out. }
  unfold stands in st. rewrite andb_true_iff in st. destruct st as [di st]. apply distinct_from_spec in di. destruct di as [nd _].
  assert (sec : forall start C, forallb (paired start pairs) (winning_sets B) = true -> second (one_of_each pairs) start C ->
    second (hits B) start C).
  { intros start C h s. refine (proj1 (secure_weaken (fun T => sub start T /\ one_of_each pairs T) _ _) _ _ _).
    - intros T [a b]. eapply paired_hits; eauto.
    - apply (second_and _ _ start 0 start C); auto.
      + intros U T ut a k hk. auto.
      + apply one_of_each_mono.
      + apply second_done. now intros k.
      + now intros k.
      + now intros k.
      + intros k hk. now apply mem_0 in hk.
      + intros k hk. now apply mem_0 in hk. }
  destruct (due mine theirs pairs) as [k|] eqn:d.
  - rewrite !andb_true_iff, negb_true_iff in st. destruct st as [[[tm nt] ik] ok]. rewrite tm in pa.
    apply existsb_exists in ik. destruct ik as [k' [ik e]]. apply N.eqb_eq in e. subst k'.
    destruct (pairs_second _ _ _ nd ok) as [C [h out]]. exists (add k C). split; auto. split.
    + apply mayC. intros i hi. sets. destruct hi as [->|hi]; auto. split; auto. unfold is_in, mem in *. congruence.
    + left. split; [now apply moves_now_true|]. apply first_play with k; [sets; auto|].
      apply (second_mono _ (hits_mono B) (add k mine) C); auto.
      * now intros i.
      * intros i hi. destruct (N.eq_dec i k) as [->|ne]; [left | right]; sets; auto.
  - destruct (pairs_second _ _ _ nd st) as [C [h out]]. exists C. split; auto. split; auto.
    destruct (moves_now first X) eqn:m.
    + left. split; [now apply moves_now_true|]. apply first_pass. auto.
    + right. split; [now apply moves_now_false|]. auto.
Qed.
End Claims.
