(** Chains of touching cells, and what they cross. *)
Require Import ZArith List Lia Bool.
Import ListNotations.
From Gruk.statements Require Import Games Hex.
Open Scope Z_scope.

Lemma cell_eq (a b : cell) : {a = b} + {a <> b}.
Proof. decide equality; apply Z.eq_dec. Qed.

Ltac touching H := unfold touch in H; repeat destruct H as [H|H]; inversion H; subst; clear H.

Lemma touch_sym a b : touch a b -> touch b a.
Proof.
  destruct a as [c r], b as [d q]. intros h. touching h; unfold touch.
  - right; left. f_equal; lia.
  - left. f_equal; lia.
  - do 3 right; left. f_equal; lia.
  - do 2 right; left. f_equal; lia.
  - do 5 right. f_equal; lia.
  - do 4 right; left. f_equal; lia.
Qed.

Definition swap_xy (a : cell) : cell := (snd a, fst a).

Lemma touch_swap a b : touch a b -> touch (swap_xy a) (swap_xy b).
Proof. destruct a as [c r], b as [d q]. intros h. unfold swap_xy. simpl. touching h; unfold touch; intuition. Qed.

Lemma swap_swap a : swap_xy (swap_xy a) = a.
Proof. now destruct a. Qed.

Lemma touch_irrefl x : ~ touch x x.
Proof. destruct x as [c r]. unfold touch. intros t. repeat destruct t as [t|t]; inversion t; lia. Qed.

Section Chain.
Variable P : cell -> Prop.

Lemma chain_first a b : chain P a b -> P a.
Proof. now destruct 1. Qed.

Lemma chain_last a b : chain P a b -> P b.
Proof. induction 1; auto. Qed.

Lemma chain_app a b c : chain P a b -> chain P b c -> chain P a c.
Proof. induction 1; auto. intros. eapply chain_more; eauto. Qed.

Lemma chain_two a b : P a -> P b -> touch a b -> chain P a b.
Proof. intros pa pb t. apply chain_more with b; auto. now apply chain_one. Qed.

Lemma chain_sym a b : chain P a b -> chain P b a.
Proof.
  induction 1 as [a h | a b c h t _ IH].
  - now apply chain_one.
  - apply chain_app with b; auto. apply chain_more with a; auto using touch_sym, chain_one.
    now apply chain_last in IH.
Qed.
End Chain.

Lemma chain_mono (P R : cell -> Prop) a b : (forall x, P x -> R x) -> chain P a b -> chain R a b.
Proof. intros pr. induction 1; [apply chain_one | eapply chain_more]; eauto. Qed.

Lemma chain_swap (P : cell -> Prop) a b : chain P a b -> chain (fun x => P (swap_xy x)) (swap_xy a) (swap_xy b).
Proof.
  induction 1 as [a h | a b c h t _ IH].
  - apply chain_one. now rewrite swap_swap.
  - eapply chain_more; eauto using touch_swap. now rewrite swap_swap.
Qed.

(** A walk: the cells of a chain in a list. *)
Fixpoint walk (a : cell) (l : list cell) : Prop :=
  match l with [] => True | b :: l' => touch a b /\ walk b l' end.

Fixpoint final (a : cell) (l : list cell) : cell :=
  match l with [] => a | b :: l' => final b l' end.

Lemma chain_walk P a b : chain P a b -> exists l, walk a l /\ final a l = b /\ forall x, In x (a :: l) -> P x.
Proof.
  induction 1 as [a h | a b c h t _ (l & w & f & p)].
  - exists []. simpl. repeat split; auto. intros x [<-|[]]; auto.
  - exists (b :: l). simpl in *. repeat split; auto. intros x [<-|hx]; auto.
Qed.

Lemma final_app a l m : final a (l ++ m) = final (final a l) m.
Proof. revert a. induction l; simpl; auto. Qed.

Lemma walk_app a l m : walk a (l ++ m) <-> walk a l /\ walk (final a l) m.
Proof. revert a. induction l as [|b l IH]; simpl; intros; [tauto|]. rewrite IH. tauto. Qed.

(** How many steps of a walk are of a sort, modulo 2. *)
Fixpoint parity (f : cell -> cell -> bool) (a : cell) (l : list cell) : bool :=
  match l with [] => false | b :: l' => xorb (f a b) (parity f b l') end.

Lemma parity_false a l : parity (fun _ _ => false) a l = false.
Proof. revert a. induction l as [|b l IH]; intros a; auto. simpl. now rewrite IH. Qed.

Lemma parity_app f a l m : parity f a (l ++ m) = xorb (parity f a l) (parity f (final a l) m).
Proof.
  revert a. induction l as [|b l IH]; simpl; intros a.
  - now destruct (parity f a m).
  - rewrite IH. now destruct (f a b), (parity f b l), (parity f (final b l) m).
Qed.

Lemma parity_same f g (P : cell -> Prop) a l : walk a l -> (forall x, In x (a :: l) -> P x) ->
  (forall x y, touch x y -> P x -> P y -> f x y = g x y) -> parity f a l = parity g a l.
Proof.
  intros w p e. revert a w p. induction l as [|b l IH]; simpl; auto. intros a [t w] p. f_equal.
  - apply e; auto.
  - apply IH; auto.
Qed.

Lemma parity_telescope f g (P : cell -> Prop) a l : walk a l -> (forall x, In x (a :: l) -> P x) ->
  (forall x y, touch x y -> P x -> P y -> f x y = xorb (g x) (g y)) -> parity f a l = xorb (g a) (g (final a l)).
Proof.
  intros w p e. revert a w p. induction l as [|b l IH]; simpl; intros a w p.
  - now rewrite xorb_nilpotent.
  - destruct w as [t w]. rewrite (e a b); auto. rewrite (IH b w).
    + now destruct (g a), (g b), (g (final b l)).
    + intros x hx. apply p. simpl in hx. tauto.
Qed.

Lemma parity_xor f g a l : parity (fun x y => xorb (f x y) (g x y)) a l = xorb (parity f a l) (parity g a l).
Proof.
  revert a. induction l as [|b l IH]; simpl; auto. intros a. rewrite IH.
  now destruct (f a b), (g a b), (parity f b l), (parity g b l).
Qed.

(** Steps between the row of [v] and the one before it, or after it, whose end in the row is left of [v]. *)
Definition left_of (v a : cell) : bool := (snd a =? snd v) && (fst a <? fst v).
Definition up_step (v a b : cell) : bool :=
  ((snd b =? snd v - 1) && left_of v a) || ((snd a =? snd v - 1) && left_of v b).
Definition down_step (v a b : cell) : bool :=
  ((snd b =? snd v + 1) && left_of v a) || ((snd a =? snd v + 1) && left_of v b).

Lemma left_of_row v a : snd a <> snd v -> left_of v a = false.
Proof. intros n. unfold left_of. now rewrite (proj2 (Z.eqb_neq _ _) n). Qed.

Ltac compare_all := repeat match goal with
  | |- context [Z.eqb ?a ?b] => destruct (Z.eqb_spec a b); try lia
  | |- context [Z.ltb ?a ?b] => destruct (Z.ltb_spec a b); try lia
  | |- context [Z.leb ?a ?b] => destruct (Z.leb_spec a b); try lia
  end; cbn [andb orb xorb negb]; try reflexivity; try lia.

Lemma not_same (a b c d : Z) : (a, b) <> (c, d) -> a <> c \/ b <> d.
Proof. destruct (Z.eq_dec a c), (Z.eq_dec b d); auto. intros n. exfalso. apply n. now f_equal. Qed.

Lemma up_down v x y : touch x y -> x <> v -> y <> v -> xorb (up_step v x y) (down_step v x y) = xorb (left_of v x) (left_of v y).
Proof.
  destruct v as [c r], x as [a b], y as [a' b']. intros t nx ny. apply not_same in nx, ny.
  unfold up_step, down_step, left_of. simpl. touching t; compare_all.
Qed.

Lemma down_up c r v' x y : touch x y -> (v' = (c, r + 1) \/ v' = (c - 1, r + 1)) ->
  x <> (c, r) -> y <> (c, r) -> x <> v' -> y <> v' -> down_step (c, r) x y = up_step v' x y.
Proof.
  destruct x as [a b], y as [a' b']. intros t [-> | ->] n1 n2 n3 n4; apply not_same in n1, n2, n3, n4;
  unfold up_step, down_step, left_of; simpl; touching t; compare_all.
Qed.

Lemma up_right c r x y : touch x y -> x <> (c, r) -> y <> (c, r) -> up_step (c, r) x y = up_step (c + 1, r) x y.
Proof.
  destruct x as [a b], y as [a' b']. intros t n1 n2. apply not_same in n1, n2.
  unfold up_step, left_of; simpl; touching t; compare_all.
Qed.

Section Side.
Variables (a : cell) (l : list cell).
Hypothesis w : walk a l.

(** On which side of the walk a cell lies. *)
Definition side (v : cell) : bool := parity (up_step v) a l.

Definition off (v : cell) : Prop := (forall x, In x (a :: l) -> x <> v) /\ left_of v a = false /\ left_of v (final a l) = false.

Lemma side_down v : off v -> side v = parity (down_step v) a l.
Proof.
  intros (o & o1 & o2). unfold side.
  assert (e : parity (fun x y => xorb (up_step v x y) (down_step v x y)) a l = false).
  { rewrite (parity_telescope _ (left_of v) (fun x => x <> v)); auto.
    - now rewrite o1, o2.
    - intros. now apply up_down. }
  rewrite parity_xor in e. now apply xorb_eq in e.
Qed.

Lemma side_below c r v' : (v' = (c, r + 1) \/ v' = (c - 1, r + 1)) -> off (c, r) -> off v' -> side (c, r) = side v'.
Proof.
  intros e o o'. rewrite side_down; auto. unfold side.
  apply (parity_same _ _ (fun x => x <> (c, r) /\ x <> v')); auto.
  - intros x hx. split; [now apply o | now apply o'].
  - intros x y t [n1 n2] [n3 n4]. now apply down_up.
Qed.

Lemma side_right c r : off (c, r) -> side (c, r) = side (c + 1, r).
Proof.
  intros o. apply (parity_same _ _ (fun x => x <> (c, r))); auto.
  - intros x hx. now apply o.
  - intros x y t n1 n2. now apply up_right.
Qed.

Lemma side_touch v v' : touch v v' -> off v -> off v' -> side v = side v'.
Proof.
  destruct v as [c r], v' as [d q]. intros t o o'. unfold touch in t.
  destruct t as [t|[t|[t|[t|[t|t]]]]]; inversion t; subst; clear t.
  - now apply side_right.
  - symmetry. rewrite side_right; auto. do 2 f_equal. lia.
  - apply side_below; auto.
  - symmetry. apply side_below; auto. left. f_equal. lia.
  - symmetry. apply side_below; auto. right. f_equal; lia.
  - apply side_below; auto.
Qed.

Lemma side_chain (P : cell -> Prop) v v' : chain P v v' -> (forall x, P x -> off x) -> side v = side v'.
Proof.
  intros h o. induction h as [v h | v u v' h t c IH]; auto. rewrite <- IH. apply side_touch; auto.
  apply o. now apply chain_first in c.
Qed.
End Side.

(** A walk from above the board to below it separates the first column from the last one. *)
Theorem crossing W H (P R : cell -> Prop) a b c d :
  (forall x, P x -> on_board W H x) -> (forall x, R x -> on_board W H x) -> (forall x, P x -> R x -> False) ->
  chain P a b -> snd a = 1 -> snd b = H -> chain R c d -> fst c = 1 -> fst d = W -> False.
Proof.
  intros pb rb apart hp ha hb hr hc hd.
  destruct (chain_walk _ _ _ hp) as (l & w & f & all).
  set (a0 := (fst a, 0)). set (z := (fst b, H + 1)). set (m := (a :: l) ++ [z]).
  assert (wm : walk a0 m).
  { unfold m. apply walk_app. split.
    - simpl. split; auto. unfold a0. destruct a as [x y]. simpl in *. subst. unfold touch. right; right; left. f_equal.
    - simpl. rewrite f. split; auto. unfold z. destruct b as [x y]. simpl in *. subst. unfold touch. right; right; left. f_equal. }
  assert (fin : final a0 m = z) by (unfold m; now rewrite final_app).
  assert (inm : forall x, In x (a0 :: m) -> x = a0 \/ P x \/ x = z).
  { unfold m. intros x [hx|hx]; auto. apply in_app_iff in hx. simpl in hx. destruct hx as [[hx|hx]|hx].
    - right; left. apply all. now left.
    - right; left. apply all. now right.
    - destruct hx as [hx|hx]; [auto | destruct hx]. }
  assert (o : forall v, R v -> off a0 m v).
  { intros v hv. destruct (rb v hv) as [b1 b2]. repeat split.
    - intros x hx e. subst x. destruct (inm v hx) as [e | [h | e]].
      + rewrite e in b2. simpl in b2. lia.
      + exact (apart v h hv).
      + rewrite e in b2. simpl in b2. lia.
    - apply left_of_row. simpl. lia.
    - rewrite fin. apply left_of_row. simpl. lia. }
  clearbody m. assert (e := side_chain a0 m wm R c d hr o).
  assert (hc' := rb c (chain_first _ _ _ hr)). assert (hd' := rb d (chain_last _ _ _ hr)).
  assert (hdR := chain_last _ _ _ hr).
  destruct c as [c r], d as [d q]. simpl in hc, hd. subst c d. unfold on_board in *. simpl in *.
  assert (s1 : side a0 m (1, r) = false).
  { unfold side. transitivity (parity (fun _ _ => false) a0 m).
    - apply (parity_same _ _ (fun x => snd x <= 0 \/ fst x >= 1 \/ snd x >= H + 1)); auto.
      + intros x hx. destruct (inm x hx) as [-> | [h | ->]]; simpl; try lia. apply pb in h. lia.
      + intros [x1 x2] [y1 y2] t hx hy. unfold up_step, left_of. cbn [fst snd] in *. compare_all.
    - apply parity_false. }
  assert (s2 : side a0 m (W, q) = true).
  { unfold side.
    rewrite (parity_telescope _ (fun x => snd x <=? q - 1)
      (fun x => x <> (W, q) /\ (snd x <= 0 \/ snd x >= H + 1 \/ fst x <= W))); auto.
    - rewrite fin. simpl. compare_all.
    - intros x hx. split. { now apply o. }
      destruct (inm x hx) as [-> | [h | ->]]; simpl; try lia. apply pb in h. lia.
    - intros [x1 x2] [y1 y2] t [n1 hx] [n2 hy]. apply not_same in n1, n2. unfold up_step, left_of. cbn [fst snd] in *.
      touching t; compare_all. }
  congruence.
Qed.
