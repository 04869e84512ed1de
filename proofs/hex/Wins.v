(** What is secured on a board of Hex is won; and lines [win]. *)
Require Import ZArith NArith List Lia Bool FMapPositive.
Import ListNotations.
From Gruk.statements Require Import Games Hex Certificates.
From Gruk.theory Require Import Sets Secure Placing Options Pictures.
From Gruk.hex Require Import Chains Reach Joins Steps.
Open Scope N_scope.

Section Wins.
Variables W H : N.
Hypothesis W0 : 0 < W.
Hypothesis H0 : 0 < H.
Let G := hex (Z.of_N W) (Z.of_N H).
Let on := on_board (Z.of_N W) (Z.of_N H).

Lemma hex_over_dec s : (exists e, over G s e) \/ open G s.
Proof.
  destruct (joined_dec W H s Left W0) as [l|nl].
  { left. exists (Won Left). exact l. }
  destruct (joined_dec W H s Right W0) as [r|nr].
  { left. exists (Won Right). exact r. }
  right. intros [[]|]; simpl; auto.
Qed.

Section Player.
Variable X : player.

Lemma join_reached s T : (forall i, mem i T -> on (cell_at W i) /\ s (cell_at W i) = Some X) ->
  joins W H X Near Far T -> joined (Z.of_N W) (Z.of_N H) s X.
Proof.
  intros hT j. destruct (join_borders W H W0 H0 X T j) as (a & b & c & e).
  exists a, b. split; [|destruct X; auto].
  eapply chain_mono; [|exact c]. intros x [ox mx]. split; auto.
  assert (k := hT _ mx). rewrite (cell_at_number W H W0 x ox) in k. apply k.
Qed.

Lemma join_not_lost s T : (forall i, mem i T -> on (cell_at W i) /\ s (cell_at W i) <> Some (other X)) ->
  joins W H X Near Far T -> ~ joined (Z.of_N W) (Z.of_N H) s (other X).
Proof.
  intros hT j (a' & b' & c' & e'). destruct (join_borders W H W0 H0 X T j) as (a & b & c & e).
  assert (apart : forall x, taken W H T x -> has_stone (Z.of_N W) (Z.of_N H) s (other X) x -> False).
  { intros x [ox mx] [_ sx]. assert (k := hT _ mx). rewrite (cell_at_number W H W0 x ox) in k. tauto. }
  destruct X; cbn [other] in *.
  - refine (crossing (Z.of_N W) (Z.of_N H) (taken W H T) (has_stone (Z.of_N W) (Z.of_N H) s Right) a b a' b' _ _ apart c _ _ c' _ _); try tauto; intros x hx; apply hx.
  - refine (crossing (Z.of_N W) (Z.of_N H) (has_stone (Z.of_N W) (Z.of_N H) s Left) (taken W H T) a' b' a b _ _ (fun x p q => apart x q p) c' _ _ c _ _); try tauto; intros x hx; apply hx.
Qed.

Lemma first_wins_hex s S C : first (joins W H X Near Far) S C ->
  (forall i, mem i S -> on (cell_at W i) /\ s (cell_at W i) = Some X) ->
  (forall i, mem i C -> on (cell_at W i) /\ s (cell_at W i) <> Some (other X)) -> wins G X X s.
Proof.
  intros f hS hC.
  apply (first_wins on (cells_of W H) (cells_of_all W H W0) cell_eq (cell_at W) (number W)
    (fun i _ => number_cell_at W W0 i) (over G) X (fun e => e = Won X)
    (joins W H X Near Far) (joins_mono W H X Near Far) hex_over_dec) with (S := S) (C := C); auto.
  - intros s' T _ hT q. exists (Won X). split; auto. exact (join_reached s' T hT q).
  - intros s' T e o hT q. destruct e as [p|]; [|destruct o]. f_equal. destruct (player_cases p X) as [| ->]; auto.
    exfalso. exact (join_not_lost s' T hT q o).
Qed.

Lemma second_wins_hex s S C : second (joins W H X Near Far) S C ->
  (forall i, mem i S -> on (cell_at W i) /\ s (cell_at W i) = Some X) ->
  (forall i, mem i C -> on (cell_at W i) /\ s (cell_at W i) <> Some (other X)) -> wins G X (other X) s.
Proof.
  intros f hS hC.
  apply (second_wins on (cells_of W H) (cells_of_all W H W0) cell_eq (cell_at W) (number W)
    (fun i _ => number_cell_at W W0 i) (over G) X (fun e => e = Won X)
    (joins W H X Near Far) (joins_mono W H X Near Far) hex_over_dec) with (S := S) (C := C); auto.
  - intros s' T _ hT q. exists (Won X). split; auto. exact (join_reached s' T hT q).
  - intros s' T e o hT q. destruct e as [p|]; [|destruct o]. f_equal. destruct (player_cases p X) as [| ->]; auto.
    exfalso. exact (join_not_lost s' T hT q o).
Qed.
End Player.

(** A line [win] at a picture. *)
Definition check_win (X first : player) (p : picture) (proved : PM.t join) (line : option N * positive) : bool :=
  let (key, i) := line in
  match PM.find i proved with
  | None => false
  | Some j =>
      let mine := stones_set X p in
      let theirs := stones_set (other X) p in
      (N.of_nat (length p) =? W * H) &&
      ((same_end (je j) Near && same_end (jf j) Far) || (same_end (je j) Far && same_end (jf j) Near)) &&
      disjoint theirs (jC j) && subset (jC j) (N.ones (W * H)) &&
      match key with
      | None => subset (jS j) mine
      | Some k => match first, X with Left, Left | Right, Right => true | _, _ => false end
          && (k <? W * H) && negb (is_in k mine) && negb (is_in k theirs) && negb (is_in k (jC j))
          && subset (rem k (jS j)) mine
      end
  end.

Lemma on_grid_at p i : i < W * H -> on_grid W p (cell_at W i) = nth (N.to_nat i) p None.
Proof.
  intros lt. assert (ob := proj2 (on_cell_at W H W0 i) lt). unfold on_board in ob.
  assert (e := number_cell_at W W0 i). unfold number in e. unfold on_grid.
  set (c := cell_at W i) in *. 
  destruct (Z.leb_spec 1 (fst c)); [|lia]. destruct (Z.leb_spec (fst c) (Z.of_N W)); [|lia].
  destruct (Z.leb_spec 1 (snd c)); [|lia]. cbn [andb]. f_equal. rewrite <- e. nia.
Qed.

Theorem win_true X first p proved line : all_true (true_join W H X) proved -> check_win X first p proved line = true ->
  length p = N.to_nat (W * H) /\ wins G X first (on_grid W p).
Proof.
  intros ok c. destruct line as [key i]. unfold check_win in c. destruct (PM.find i proved) as [j|] eqn:e; [|discriminate].
  rewrite !andb_true_iff, N.eqb_eq in c. destruct c as [[[[len ends] dis] small] key_ok]. split. { lia. }
  assert (t : second (joins W H X Near Far) (jS j) (jC j)).
  { assert (t := ok i j e). unfold true_join in t. rewrite orb_true_iff, !andb_true_iff, !same_end_iff in ends.
    destruct ends as [[e1 e2]|[e1 e2]]; rewrite e1, e2 in t; auto. now apply ends_swap. }
  rewrite disjoint_iff in dis. rewrite subset_iff in small.
  assert (lessC : forall k, mem k (jC j) -> k < W * H).
  { intros k hk. apply small in hk. destruct (N.lt_ge_cases k (W * H)) as [|ge]; auto.
    unfold mem in hk. now rewrite N.ones_spec_high in hk. }
  assert (inS : forall k S, mem k S -> sub S (stones_set X p) -> on (cell_at W k) /\ on_grid W p (cell_at W k) = Some X).
  { intros k S hk sS. apply sS in hk. apply stones_set_iff in hk.
    assert (lt : k < W * H).
    { destruct (N.lt_ge_cases k (W * H)) as [|ge]; auto. rewrite nth_overflow in hk by lia. discriminate. }
    split; [now apply on_cell_at|]. now rewrite on_grid_at. }
  assert (hC : forall k, k < W * H -> ~ mem k (stones_set (other X) p) ->
      on (cell_at W k) /\ on_grid W p (cell_at W k) <> Some (other X)).
  { intros k lt nk. split; [now apply on_cell_at|]. rewrite on_grid_at by auto. rewrite <- stones_set_iff. auto. }
  destruct key as [k|].
  - rewrite !andb_true_iff, N.ltb_lt, !negb_true_iff, subset_iff in key_ok.
    destruct key_ok as [[[[[mv lt] nm] nt] nC] sS].
    assert (first = X) by (destruct first, X; congruence). subst first.
    apply first_wins_hex with (rem k (jS j)) (add k (jC j)).
    + apply first_play with k; [sets; auto|]. apply (second_mono _ (joins_mono W H X Near Far) (jS j) (jC j)); auto.
      * intros m hm. sets. destruct (N.eq_dec m k); auto.
      * intros m hm. right. sets. split; auto. intros ->. unfold mem, is_in in *. congruence.
    + intros m hm. eapply inS; eauto.
    + intros m hm. sets. destruct hm as [->|hm].
      * apply hC; auto. unfold mem, is_in in *. congruence.
      * apply hC; eauto.
  - rewrite subset_iff in key_ok. destruct (player_cases first X) as [-> | ->].
    + apply first_wins_hex with (jS j) (jC j).
      * now apply first_pass.
      * intros m hm. eapply inS; eauto.
      * intros m hm. apply hC; eauto.
    + apply second_wins_hex with (jS j) (jC j); auto.
      * intros m hm. eapply inS; eauto.
      * intros m hm. apply hC; eauto.
Qed.
End Wins.
