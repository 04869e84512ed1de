(** Whether stones are joined can be found out, by flooding. *)
Require Import ZArith NArith List Lia Bool Arith.
Import ListNotations.
From Gruk.statements Require Import Games Hex.
From Gruk.theory Require Import Sets Secure Placing.
From Gruk.hex Require Import Chains.
Open Scope Z_scope.

Definition same (a b : cell) : bool := (fst a =? fst b) && (snd a =? snd b).

Lemma same_iff a b : same a b = true <-> a = b.
Proof.
  unfold same. rewrite andb_true_iff, !Z.eqb_eq. destruct a, b; simpl. split; [intros [-> ->]; auto | inversion 1; auto].
Qed.

Definition touching (a b : cell) : bool :=
  let dc := fst b - fst a in let dr := snd b - snd a in
  ((dc =? 1) && ((dr =? 0) || (dr =? -1))) || ((dc =? -1) && ((dr =? 0) || (dr =? 1))) || ((dc =? 0) && ((dr =? 1) || (dr =? -1))).

Lemma touching_iff a b : touching a b = true <-> touch a b.
Proof.
  destruct a as [c r], b as [d q]. unfold touching, touch. cbn [fst snd].
  rewrite !orb_true_iff, !andb_true_iff, !orb_true_iff, !Z.eqb_eq. split.
  - intros h. assert (e : forall x y u v : Z, x = u -> y = v -> (x, y) = (u, v)) by congruence.
    destruct h as [[[h [h2|h2]]|[h [h2|h2]]]|[h [h2|h2]]].
    + left. apply e; lia.
    + do 4 right; left. apply e; lia.
    + right; left. apply e; lia.
    + do 5 right. apply e; lia.
    + do 2 right; left. apply e; lia.
    + do 3 right; left. apply e; lia.
  - intros h. repeat destruct h as [h|h]; inversion h; subst; lia.
Qed.

Lemma filter_length_le {A} (f : A -> bool) l : (length (filter f l) <= length l)%nat.
Proof. induction l as [|a l IH]; simpl; [lia|]. destruct (f a); simpl; lia. Qed.

Section Flood.
Variable cells : list cell.
Variable p : cell -> bool.

Definition new (seen : list cell) : list cell :=
  filter (fun x => p x && negb (existsb (same x) seen) && existsb (fun y => touching y x) seen) cells.

Fixpoint flood (fuel : nat) (seen : list cell) : list cell :=
  match fuel, new seen with
  | S fuel, (_ :: _) as more => flood fuel (more ++ seen)
  | _, _ => seen
  end.

Definition unseen (seen : list cell) : nat := length (filter (fun x => negb (existsb (same x) seen)) cells).

Lemma seen_iff x seen : existsb (same x) seen = true <-> In x seen.
Proof.
  rewrite existsb_exists. split.
  - intros [y [hy e]]. apply same_iff in e. now subst.
  - intros h. exists x. split; auto. now apply same_iff.
Qed.

Lemma flood_more fuel : forall seen x, In x seen -> In x (flood fuel seen).
Proof.
  induction fuel as [|fuel IH]; intros seen x hx; cbn [flood]; auto.
  destruct (new seen) as [|a l] eqn:e; auto. apply IH. apply in_app_iff. auto.
Qed.

Lemma flood_sound fuel : forall seen, (forall x, In x seen -> p x = true) -> forall x, In x (flood fuel seen) ->
  exists y, In y seen /\ chain (fun x => p x = true) y x.
Proof.
  induction fuel as [|fuel IH]; intros seen ps x hx; cbn [flood] in hx.
  - exists x. split; auto. apply chain_one. auto.
  - assert (old : In x seen -> exists y, In y seen /\ chain (fun x => p x = true) y x).
    { intros h. exists x. split; auto. apply chain_one. auto. }
    destruct (new seen) as [|a l] eqn:e; auto.
    assert (pn : forall y, In y (new seen) -> p y = true /\ exists z, In z seen /\ touch z y).
    { intros y hy. apply filter_In in hy. destruct hy as [_ hy]. apply andb_true_iff in hy. destruct hy as [hy t].
      apply andb_true_iff in hy. destruct hy as [hy _]. split; auto. apply existsb_exists in t.
      destruct t as [z [hz t]]. exists z. split; auto. now apply touching_iff. }
    rewrite e in pn. destruct (IH ((a :: l) ++ seen)) with x as [y [hy c]]; auto.
    { intros y hy. apply in_app_iff in hy. destruct hy as [hy|hy]; auto. now apply pn. }
    apply in_app_iff in hy. destruct hy as [hy|hy].
    + destruct (pn y hy) as [py [z [hz t]]]. exists z. split; auto. apply chain_more with y; auto.
    + exists y. auto.
Qed.

Lemma flood_closed fuel : forall seen, (unseen seen < fuel)%nat ->
  forall x y, In x (flood fuel seen) -> In y cells -> p y = true -> touch x y -> In y (flood fuel seen).
Proof.
  induction fuel as [|fuel IH]; intros seen lt x y hx hy py t; cbn [flood] in *; [lia|].
  destruct (new seen) as [|a l] eqn:e.
  - destruct (existsb (same y) seen) eqn:d. { now apply seen_iff. }
    exfalso. assert (h : In y (new seen)); [|rewrite e in h; destruct h].
    apply filter_In. split; auto. rewrite py, d. simpl. apply existsb_exists. exists x. split; auto.
    now apply touching_iff.
  - apply (IH _) with x; auto.
    assert (ha : In a (new seen)) by (rewrite e; now left).
    apply filter_In in ha. destruct ha as [ha pa]. rewrite !andb_true_iff in pa. destruct pa as [[_ na] _].
    assert (unseen ((a :: l) ++ seen) < unseen seen)%nat; [|lia].
    apply filter_less with a; auto.
    + intros z. rewrite !negb_true_iff. intros n. destruct (existsb (same z) seen) eqn:d; auto.
      rewrite existsb_app, d, orb_true_r in n. congruence.
    + cbn [existsb app]. rewrite (proj2 (same_iff a a) eq_refl). reflexivity.
Qed.

Hypothesis p_cells : forall x, p x = true -> In x cells.

Lemma flood_complete seen x y : In x seen -> chain (fun x => p x = true) x y -> In y (flood (S (length cells)) seen).
Proof.
  intros hx c. apply (flood_more (S (length cells))) in hx. revert hx.
  induction c as [x h | x z y h t c IH]; auto. intros hx. apply IH.
  assert (pz := chain_first _ _ _ c). apply flood_closed with x; auto.
  unfold unseen. assert (le := filter_length_le (fun x => negb (existsb (same x) seen)) cells). lia.
Qed.
End Flood.

(** The cells of a board, by rows. *)
Definition cells_of (W H : N) : list cell :=
  map (fun i => (Z.of_N (N.of_nat i mod W) + 1, Z.of_N (N.of_nat i / W) + 1)) (seq 0 (N.to_nat (W * H))).

Definition cell_at (W : N) (i : N) : cell := (Z.of_N (i mod W) + 1, Z.of_N (i / W) + 1).
Definition number (W : N) (c : cell) : N := Z.to_N (fst c - 1) + W * Z.to_N (snd c - 1).

Section Numbers.
Variables W H : N.
Hypothesis W0 : (0 < W)%N.
Let on := on_board (Z.of_N W) (Z.of_N H).

Lemma on_cell_at i : on (cell_at W i) <-> (i < W * H)%N.
Proof.
  unfold on, on_board, cell_at. cbn [fst snd]. split.
  - intros [_ [_ h]]. assert (i / W < H)%N by lia. assert (e := N.div_mod i W ltac:(lia)).
    assert (m := N.mod_lt i W ltac:(lia)). nia.
  - intros lt. assert (m := N.mod_lt i W ltac:(lia)). assert (d := N.div_lt_upper_bound i W H ltac:(lia) lt).
    revert m d. generalize (i mod W)%N (i / W)%N. intros; lia.
Qed.

Lemma number_cell_at i : number W (cell_at W i) = i.
Proof.
  unfold number, cell_at. cbn [fst snd]. replace (Z.of_N (i mod W) + 1 - 1) with (Z.of_N (i mod W)) by lia.
  replace (Z.of_N (i / W) + 1 - 1) with (Z.of_N (i / W)) by lia. rewrite !N2Z.id.
  assert (e := N.div_mod i W ltac:(lia)). lia.
Qed.

Lemma cell_at_number c : on c -> cell_at W (number W c) = c.
Proof.
  destruct c as [x y]. unfold on, on_board, number, cell_at. cbn [fst snd]. intros [hx hy].
  set (a := Z.to_N (x - 1)). set (b := Z.to_N (y - 1)).
  assert (la : (a < W)%N) by lia.
  rewrite (N.mul_comm W b), N.mod_add, N.div_add, N.mod_small, N.div_small by lia.
  f_equal; lia.
Qed.

Lemma cells_of_all c : on c <-> In c (cells_of W H).
Proof.
  unfold cells_of. rewrite in_map_iff. split.
  - intros h. exists (N.to_nat (number W c)). rewrite N2Nat.id. split.
    + now apply cell_at_number.
    + apply in_seq. rewrite <- (cell_at_number c h) in h. apply on_cell_at in h. lia.
  - intros [i [<- hi]]. apply in_seq in hi. apply (proj2 (on_cell_at (N.of_nat i))). lia.
Qed.
End Numbers.

(** Left's and Right's stones are joined: a test. *)
Definition stone_of (s : stones cell) (X : player) (c : cell) : bool :=
  match s c, X with Some Left, Left => true | Some Right, Right => true | _, _ => false end.

Lemma stone_of_iff s X c : stone_of s X c = true <-> s c = Some X.
Proof. unfold stone_of. destruct (s c) as [[]|], X; split; congruence. Qed.

Definition in_board (W H : N) (c : cell) : bool :=
  (1 <=? fst c) && (fst c <=? Z.of_N W) && (1 <=? snd c) && (snd c <=? Z.of_N H).

Lemma in_board_iff W H c : in_board W H c = true <-> on_board (Z.of_N W) (Z.of_N H) c.
Proof. unfold in_board, on_board. rewrite !andb_true_iff, !Z.leb_le. tauto. Qed.

Definition joined_test (W H : N) (s : stones cell) (X : player) : bool :=
  let cells := cells_of W H in
  let mine c := in_board W H c && stone_of s X c in
  let begin c := match X with Left => snd c =? 1 | Right => fst c =? 1 end in
  let finish c := match X with Left => snd c =? Z.of_N H | Right => fst c =? Z.of_N W end in
  existsb finish (flood cells mine (S (length cells)) (filter (fun c => mine c && begin c) cells)).

Lemma joined_test_iff W H s X : (0 < W)%N -> joined_test W H s X = true <-> joined (Z.of_N W) (Z.of_N H) s X.
Proof.
  intros W0. unfold joined_test. set (mine := fun c => in_board W H c && stone_of s X c).
  assert (mi : forall c, mine c = true <-> has_stone (Z.of_N W) (Z.of_N H) s X c).
  { intros c. unfold mine, has_stone. now rewrite andb_true_iff, in_board_iff, stone_of_iff. }
  assert (mc : forall c, mine c = true -> In c (cells_of W H)).
  { intros c h. apply cells_of_all; auto. apply mi in h. apply h. }
  rewrite existsb_exists. split.
  - intros [b [hb fb]]. apply flood_sound in hb.
    + destruct hb as [a [ha c]]. apply filter_In in ha. destruct ha as [_ ha]. apply andb_true_iff in ha.
      exists a, b. split.
      * eapply chain_mono; [|exact c]. intros x. apply mi.
      * destruct X; rewrite Z.eqb_eq in *; tauto.
    + intros x hx. apply filter_In in hx. destruct hx as [_ hx]. apply andb_true_iff in hx. tauto.
  - intros (a & b & c & e). exists b. assert (c' : chain (fun x => mine x = true) a b).
    { eapply chain_mono; [|exact c]. intros x. apply mi. }
    split.
    + apply flood_complete with a; auto. apply filter_In. split.
      * apply mc. now apply chain_first in c'.
      * apply andb_true_iff. split; [now apply chain_first in c'|]. destruct X; apply Z.eqb_eq; tauto.
    + destruct X; apply Z.eqb_eq; tauto.
Qed.

Lemma joined_dec W H s X : (0 < W)%N -> joined (Z.of_N W) (Z.of_N H) s X \/ ~ joined (Z.of_N W) (Z.of_N H) s X.
Proof.
  intros W0. destruct (joined_test W H s X) eqn:e.
  - left. now apply joined_test_iff.
  - right. intros h. apply joined_test_iff in h; auto. congruence.
Qed.

(** Not both players are joined. *)
Theorem not_both W H s : joined W H s Left -> joined W H s Right -> False.
Proof.
  intros (a & b & c & ha & hb) (a' & b' & c' & ha' & hb').
  refine (crossing W H _ _ a b a' b' _ _ _ c ha hb c' ha' hb').
  - intros x h. apply h.
  - intros x h. apply h.
  - intros x [_ h] [_ h']. congruence.
Qed.

Theorem hex_proper W H : proper (hex W H).
Proof.
  intros s e e' h h'. destruct e as [[]|], e' as [[]|]; simpl in *; auto; try tauto; exfalso; eapply not_both; eauto.
Qed.
