(** A full board of Hex has exactly one winner. *)
Require Import ZArith NArith List Lia Bool Arith.
Import ListNotations.
From Gruk.statements Require Import Games Hex.
From Gruk.theory Require Import Placing.
From Gruk.hex Require Import Chains Reach.
Open Scope Z_scope.

(** Whether a set of cells is reached by a player's stones from a border: a test. *)
Definition reached_from (W H : N) (s : stones cell) (X : player) (c : cell) : bool :=
  let cells := cells_of W H in
  let mine c := in_board W H c && stone_of s X c in
  let begin c := match X with Left => snd c =? 1 | Right => fst c =? 1 end in
  existsb (same c) (flood cells mine (S (length cells)) (filter (fun c => mine c && begin c) cells)).

Section Full.
Variables W H : N.
Hypothesis W0 : (0 < W)%N.
Hypothesis H0 : (0 < H)%N.
Let w := Z.of_N W.
Let h := Z.of_N H.
Variable s : stones cell.

Lemma reached_iff X c : reached_from W H s X c = true <->
  exists a, chain (has_stone w h s X) a c /\ match X with Left => snd a = 1 | Right => fst a = 1 end.
Proof.
  unfold reached_from. set (mine := fun c => in_board W H c && stone_of s X c).
  assert (mi : forall c, mine c = true <-> has_stone w h s X c).
  { intros d. unfold mine, has_stone. now rewrite andb_true_iff, in_board_iff, stone_of_iff. }
  assert (mc : forall c, mine c = true -> In c (cells_of W H)).
  { intros d hd. apply cells_of_all; auto. apply mi in hd. apply hd. }
  rewrite seen_iff. split.
  - intros hc. apply flood_sound in hc.
    + destruct hc as [a [ha k]]. apply filter_In in ha. destruct ha as [_ ha]. apply andb_true_iff in ha.
      exists a. split.
      * eapply chain_mono; [|exact k]. intros x. apply mi.
      * destruct X; rewrite Z.eqb_eq in *; tauto.
    + intros x hx. apply filter_In in hx. destruct hx as [_ hx]. apply andb_true_iff in hx. tauto.
  - intros (a & k & e). assert (k' : chain (fun x => mine x = true) a c).
    { eapply chain_mono; [|exact k]. intros x. apply mi. }
    apply flood_complete with a; auto. apply filter_In. split.
    + apply mc. now apply chain_first in k'.
    + apply andb_true_iff. split; [now apply chain_first in k'|]. destruct X; apply Z.eqb_eq; tauto.
Qed.

Hypothesis is_full : full (on_board w h) s.
Hypothesis nobody : forall X, ~ joined w h s X.

(** Paint: 1 and 2 for Left, 3 and 4 for Right; 1 and 3 are what is joined to the first row or column. *)
Definition paint (c : cell) : nat :=
  if snd c <=? 0 then 1%nat
  else if fst c <=? 0 then 3%nat
  else if h + 1 <=? snd c then 2%nat
  else if w + 1 <=? fst c then 4%nat
  else match s c with
  | Some Left => if reached_from W H s Left c then 1%nat else 2%nat
  | _ => if reached_from W H s Right c then 3%nat else 4%nat
  end.

Definition clash (a b : nat) : Prop := (a = 1 /\ b = 2 \/ a = 2 /\ b = 1 \/ a = 3 /\ b = 4 \/ a = 4 /\ b = 3)%nat.

(** The board with a frame. *)
Definition framed (c : cell) : Prop := 0 <= fst c <= w + 1 /\ 0 <= snd c <= h + 1.

Lemma paint_of c : framed c ->
  (snd c = 0 /\ paint c = 1%nat) \/
  (0 < snd c /\ fst c = 0 /\ paint c = 3%nat) \/
  (0 < fst c /\ snd c = h + 1 /\ paint c = 2%nat) \/
  (0 < snd c /\ snd c <= h /\ fst c = w + 1 /\ paint c = 4%nat) \/
  (on_board w h c /\ s c = Some Left /\ paint c = if reached_from W H s Left c then 1%nat else 2%nat) \/
  (on_board w h c /\ s c = Some Right /\ paint c = if reached_from W H s Right c then 3%nat else 4%nat).
Proof.
  intros [fx fy]. unfold paint.
  destruct (Z.leb_spec (snd c) 0). { left. split; [lia | auto]. }
  destruct (Z.leb_spec (fst c) 0). { right; left. repeat split; auto; lia. }
  destruct (Z.leb_spec (h + 1) (snd c)). { do 2 right; left. repeat split; auto; lia. }
  destruct (Z.leb_spec (w + 1) (fst c)). { do 3 right; left. repeat split; auto; lia. }
  assert (on : on_board w h c) by (split; lia).
  assert (f := is_full c on). destruct (s c) as [[]|]; [do 4 right; left | do 5 right | congruence]; auto.
Qed.

Lemma spread X a b : touch a b -> on_board w h b -> s b = Some X ->
  reached_from W H s X a = true -> reached_from W H s X b = true.
Proof.
  intros t ob sb. rewrite !reached_iff. intros (d & k & e). exists d. split; auto.
  apply chain_app with a; auto. apply chain_two; auto. now apply chain_last in k. split; auto.
Qed.

Lemma spread_from_row X b : on_board w h b -> s b = Some X -> match X with Left => snd b = 1 | Right => fst b = 1 end ->
  reached_from W H s X b = true.
Proof. intros ob sb e. apply reached_iff. exists b. split; auto. apply chain_one. split; auto. Qed.

Lemma not_across X b : match X with Left => snd b = h | Right => fst b = w end -> reached_from W H s X b = false.
Proof.
  intros e. destruct (reached_from W H s X b) eqn:r; auto. exfalso. apply reached_iff in r.
  destruct r as (a & k & ea). apply (nobody X). exists a, b. split; auto. destruct X; auto.
Qed.

Lemma no_clash a b : touch a b -> framed a -> framed b -> paint a = 1%nat -> paint b = 2%nat -> False.
Proof.
  intros t fa fb pa pb.
  assert (near : Z.abs (fst a - fst b) <= 1 /\ Z.abs (snd a - snd b) <= 1).
  { destruct a, b. unfold touch in t. repeat destruct t as [t|t]; inversion t; simpl; lia. }
  destruct (paint_of a fa) as [[ya _] | [[_ [_ q]] | [[_ [_ q]] | [[_ [_ [_ q]]] | [[oa [sa q]] | [oa [sa q]]]]]]];
  try (rewrite pa in q; discriminate).
  - destruct (paint_of b fb) as [[yb q] | [[_ [_ q]] | [[_ [yb q]] | [[_ [_ [_ q]]] | [[ob [sb q]] | [ob [sb q]]]]]]];
    try (rewrite pb in q; discriminate).
    + lia.
    + rewrite (spread_from_row Left b ob sb) in q by (destruct ob; lia). congruence.
    + destruct (reached_from W H s Right b); congruence.
  - destruct (reached_from W H s Left a) eqn:ra; [|congruence].
    destruct (paint_of b fb) as [[yb q'] | [[_ [_ q']] | [[_ [yb q']] | [[_ [_ [_ q']]] | [[ob [sb q']] | [ob [sb q']]]]]]];
    try (rewrite pb in q'; discriminate).
    + rewrite (not_across Left a) in ra; [discriminate | destruct oa; lia].
    + rewrite (spread Left a b t ob sb ra) in q'. congruence.
    + destruct (reached_from W H s Right b); congruence.
  - destruct (reached_from W H s Right a); congruence.
Qed.

Lemma no_clash' a b : touch a b -> framed a -> framed b -> paint a = 3%nat -> paint b = 4%nat -> False.
Proof.
  intros t fa fb pa pb.
  assert (near : Z.abs (fst a - fst b) <= 1 /\ Z.abs (snd a - snd b) <= 1).
  { destruct a, b. unfold touch in t. repeat destruct t as [t|t]; inversion t; simpl; lia. }
  destruct (paint_of a fa) as [[ya q] | [[_ [xa q]] | [[_ [_ q]] | [[_ [_ [_ q]]] | [[oa [sa q]] | [oa [sa q]]]]]]];
  try (rewrite pa in q; discriminate).
  - destruct (paint_of b fb) as [[yb q'] | [[_ [_ q']] | [[_ [yb q']] | [[_ [_ [xb q']]] | [[ob [sb q']] | [ob [sb q']]]]]]];
    try (rewrite pb in q'; discriminate).
    + lia.
    + destruct (reached_from W H s Left b); congruence.
    + rewrite (spread_from_row Right b ob sb) in q' by (destruct ob; lia). congruence.
  - destruct (reached_from W H s Left a); congruence.
  - destruct (reached_from W H s Right a) eqn:ra; [|congruence].
    destruct (paint_of b fb) as [[yb q'] | [[_ [_ q']] | [[_ [yb q']] | [[_ [_ [xb q']]] | [[ob [sb q']] | [ob [sb q']]]]]]];
    try (rewrite pb in q'; discriminate).
    + rewrite (not_across Right a) in ra; [discriminate | destruct oa; lia].
    + destruct (reached_from W H s Left b); congruence.
    + rewrite (spread Right a b t ob sb ra) in q'. congruence.
Qed.

Lemma never a b : touch a b -> framed a -> framed b -> ~ clash (paint a) (paint b).
Proof.
  intros t fa fb [[x y] | [[x y] | [[x y] | [x y]]]].
  - exact (no_clash a b t fa fb x y).
  - exact (no_clash b a (touch_sym _ _ t) fb fa y x).
  - exact (no_clash' a b t fa fb x y).
  - exact (no_clash' b a (touch_sym _ _ t) fb fa y x).
Qed.

(** Edges painted 1 and 3. *)
Definition edge (a b : cell) : bool :=
  ((paint a =? 1) && (paint b =? 3) || (paint a =? 3) && (paint b =? 1))%nat.

Lemma paint_range c : framed c -> (paint c = 1 \/ paint c = 2 \/ paint c = 3 \/ paint c = 4)%nat.
Proof.
  intros f. destruct (paint_of c f) as [[_ q] | [[_ [_ q]] | [[_ [_ q]] | [[_ [_ [_ q]]] | [[_ [_ q]] | [_ [_ q]]]]]]]; auto;
  rewrite q; destruct (reached_from _ _ _ _ _); auto.
Qed.

(** Each triangle has an even number of them. *)
Lemma triangle a b c : touch a b -> touch b c -> touch a c -> framed a -> framed b -> framed c ->
  xorb (edge a b) (xorb (edge b c) (edge a c)) = false.
Proof.
  intros t1 t2 t3 fa fb fc. assert (n1 := never a b t1 fa fb). assert (n2 := never b c t2 fb fc).
  assert (n3 := never a c t3 fa fc). unfold edge, clash in *.
  destruct (paint_range a fa) as [pa|[pa|[pa|pa]]], (paint_range b fb) as [pb|[pb|[pb|pb]]],
    (paint_range c fc) as [pc|[pc|[pc|pc]]]; rewrite pa, pb, pc in *; simpl; try reflexivity; exfalso; lia.
Qed.

(** The edges along a row, up to a column, and those between two rows. *)
Fixpoint along (r : Z) (k : nat) : bool :=
  match k with O => false | S k => xorb (along r k) (edge (Z.of_nat k, r) (Z.of_nat k + 1, r)) end.

Lemma strip r k : 0 <= r <= h -> Z.of_nat k <= w + 1 ->
  xorb (along r k) (along (r + 1) k) = xorb (edge (0, r) (0, r + 1)) (edge (Z.of_nat k, r) (Z.of_nat k, r + 1)).
Proof.
  intros hr. induction k as [|k IH]; intros hk.
  - simpl. now rewrite xorb_nilpotent.
  - cbn [along]. rewrite Nat2Z.inj_succ in *. specialize (IH ltac:(lia)).
    assert (x0 : 0 <= Z.of_nat k) by lia. set (x := Z.of_nat k) in *. clearbody x. replace (Z.succ x) with (x + 1) in * by lia.
    assert (T1 := triangle (x, r) (x + 1, r) (x, r + 1)). assert (T2 := triangle (x + 1, r) (x, r + 1) (x + 1, r + 1)).
    assert (t1 : touch (x, r) (x + 1, r)) by (left; f_equal; lia).
    assert (t2 : touch (x + 1, r) (x, r + 1)) by (do 5 right; f_equal; lia).
    assert (t3 : touch (x, r) (x, r + 1)) by (do 2 right; left; f_equal; lia).
    assert (t4 : touch (x, r + 1) (x + 1, r + 1)) by (left; f_equal; lia).
    assert (t5 : touch (x + 1, r) (x + 1, r + 1)) by (do 2 right; left; f_equal; lia).
    assert (f : forall u v, 0 <= u <= w + 1 -> 0 <= v <= h + 1 -> framed (u, v)) by (intros; split; simpl; lia).
    specialize (T1 t1 t2 t3). do 3 (match type of T1 with ?P -> _ => let hp := fresh in assert (hp : P) by (apply f; lia); specialize (T1 hp) end).
    specialize (T2 t2 t4 t5). do 3 (match type of T2 with ?P -> _ => let hp := fresh in assert (hp : P) by (apply f; lia); specialize (T2 hp) end).
    revert IH T1 T2.
    generalize (along r k) (along (r + 1) k) (edge (0, r) (0, r + 1)) (edge (x, r) (x, r + 1)) (edge (x, r) (x + 1, r))
      (edge (x + 1, r) (x, r + 1)) (edge (x, r + 1) (x + 1, r + 1)) (edge (x + 1, r) (x + 1, r + 1)).
    intros [] [] [] [] [] [] [] []; simpl; congruence.
Qed.

Lemma painted c n : paint c = n -> forall d, (paint c =? d)%nat = (n =? d)%nat.
Proof. now intros ->. Qed.

Lemma frame_top x : paint (x, 0) = 1%nat.
Proof. reflexivity. Qed.

Lemma frame_left r : 0 < r -> paint (0, r) = 3%nat.
Proof. intros lt. unfold paint. cbn [fst snd]. destruct (Z.leb_spec r 0); [lia | reflexivity]. Qed.

Lemma frame_right r : 0 < r <= h -> paint (w + 1, r) = 4%nat.
Proof.
  intros lt. unfold paint. cbn [fst snd]. destruct (Z.leb_spec r 0); [lia|]. destruct (Z.leb_spec (w + 1) 0); [lia|].
  destruct (Z.leb_spec (h + 1) r); [lia|]. destruct (Z.leb_spec (w + 1) (w + 1)); [reflexivity | lia].
Qed.

Lemma frame_bottom x : 0 < x -> paint (x, h + 1) = 2%nat.
Proof.
  intros lt. unfold paint. cbn [fst snd]. destruct (Z.leb_spec (h + 1) 0); [lia|]. destruct (Z.leb_spec x 0); [lia|].
  destruct (Z.leb_spec (h + 1) (h + 1)); [reflexivity | lia].
Qed.

Lemma contradiction : False.
Proof.
  set (n := Z.to_nat (w + 1)).
  assert (en : Z.of_nat n = w + 1) by (unfold n; lia).
  assert (top : forall k, along 0 k = false).
  { induction k as [|k IH]; auto. cbn [along]. rewrite IH. unfold edge. now rewrite !frame_top. }
  assert (rows : forall r : nat, (0 < r)%nat -> Z.of_nat r <= h + 1 -> along (Z.of_nat r) n = true).
  { induction r as [|r IH]; [lia|]. intros _ le. rewrite Nat2Z.inj_succ in *.
    replace (Z.succ (Z.of_nat r)) with (Z.of_nat r + 1) in * by lia.
    assert (st := strip (Z.of_nat r) n ltac:(lia) ltac:(lia)). rewrite en in st.
    destruct (Nat.eq_dec r 0) as [->|ne].
    - change (Z.of_nat 0) with 0 in *. rewrite top in st. rewrite xorb_false_l in st. rewrite st.
      unfold edge. rewrite !frame_top, frame_left by lia.
      destruct (Z.eq_dec h 0); [lia|]. rewrite frame_right by lia. reflexivity.
    - rewrite IH in st by lia.
      assert (e1 : edge (0, Z.of_nat r) (0, Z.of_nat r + 1) = false).
      { unfold edge. now rewrite !frame_left by lia. }
      assert (e2 : edge (w + 1, Z.of_nat r) (w + 1, Z.of_nat r + 1) = false).
      { unfold edge. rewrite frame_right by lia. reflexivity. }
      rewrite e1, e2 in st. destruct (along (Z.of_nat r + 1) n); auto. }
  assert (bottom : forall k, along (h + 1) k = false).
  { induction k as [|k IH]; auto. cbn [along]. rewrite IH. unfold edge. rewrite (frame_bottom (Z.of_nat k + 1)) by lia.
    destruct k as [|k].
    - rewrite frame_left by lia. reflexivity.
    - rewrite frame_bottom by lia. reflexivity. }
  specialize (rows (Z.to_nat (h + 1)) ltac:(lia) ltac:(lia)). rewrite Z2Nat.id in rows by lia. rewrite bottom in rows. discriminate.
Qed.
End Full.

Theorem somebody W H s : (0 < W)%N -> (0 < H)%N -> full (on_board (Z.of_N W) (Z.of_N H)) s ->
  joined (Z.of_N W) (Z.of_N H) s Left \/ joined (Z.of_N W) (Z.of_N H) s Right.
Proof.
  intros W0 H0 f. destruct (joined_dec W H s Left W0) as [l|l]; auto. destruct (joined_dec W H s Right W0) as [r|r]; auto.
  exfalso. apply (contradiction W H W0 H0 s f). intros [] j; auto.
Qed.
