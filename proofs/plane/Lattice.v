(** Points, and their representatives modulo a lattice in Hermite normal form. *)
Require Import ZArith NArith List Lia Bool Arith.
Import ListNotations.
From Gruk.statements Require Import Boards Plane.
Open Scope Z_scope.

Lemma point_eq (a b : point) : {a = b} + {a <> b}.
Proof. apply list_eq_dec, Z.eq_dec. Qed.

Fixpoint same_point (a b : point) : bool :=
  match a, b with [], [] => true | x :: a, y :: b => if x =? y then same_point a b else false | _, _ => false end.

Lemma same_point_iff a : forall b, same_point a b = true <-> a = b.
Proof.
  induction a as [|x a IH]; intros [|y b]; simpl; try (split; congruence).
  destruct (Z.eqb_spec x y) as [->|ne].
  - rewrite IH. split; congruence.
  - split; congruence.
Qed.

Lemma plus_comm a : forall b, plus a b = plus b a.
Proof. induction a as [|x a IH]; intros [|y b]; simpl; auto. f_equal; [lia | auto]. Qed.

Lemma plus_assoc a : forall b c, plus (plus a b) c = plus a (plus b c).
Proof. induction a as [|x a IH]; intros [|y b] [|z c]; simpl; auto. f_equal; [lia | auto]. Qed.

Lemma plus_length a : forall b, length b = length a -> length (plus a b) = length a.
Proof. induction a as [|x a IH]; intros [|y b]; simpl; try discriminate; auto. Qed.

Lemma times_length k a : length (times k a) = length a.
Proof. apply map_length. Qed.

Definition minus (a b : point) : point := plus a (times (-1) b).

Lemma plus_minus a : forall b, length b = length a -> plus (minus a b) b = a.
Proof.
  induction a as [|x a IH]; intros [|y b] h; try discriminate; auto. injection h as h.
  unfold minus, times in *. cbn [map plus]. rewrite IH by auto. f_equal. lia.
Qed.

Lemma minus_plus a : forall b, length b = length a -> minus (plus a b) b = a.
Proof.
  induction a as [|x a IH]; intros [|y b] h; try discriminate; auto. injection h as h.
  unfold minus, times in *. cbn [map plus]. rewrite IH by auto. f_equal. lia.
Qed.

Lemma minus_length a b : length b = length a -> length (minus a b) = length a.
Proof. intros h. unfold minus. apply plus_length. now rewrite times_length. Qed.

Definition zero (n : nat) : point := repeat 0 n.

Lemma plus_zero a : plus a (zero (length a)) = a.
Proof. induction a as [|x a IH]; simpl; auto. f_equal; [lia | auto]. Qed.

Lemma zero_length n : length (zero n) = n.
Proof. apply repeat_length. Qed.

Lemma zero_succ m (l : point) : zero (S m) ++ l = zero m ++ 0 :: l.
Proof. unfold zero. induction m as [|m IH]; auto. cbn [repeat app] in *. f_equal. exact IH. Qed.

(** The rows of the matrix without their leading zeros: the diagonal entry, and what stands behind it. *)
Definition hermite := list (Z * point).

Definition row_of (i : nat) (r : Z * point) : point := zero i ++ fst r :: snd r.

Fixpoint reduce (H : hermite) (x : point) : point :=
  match H, x with
  | (d, t) :: H, c :: x => c mod d :: reduce H (plus x (times (- (c / d)) t))
  | _, _ => []
  end.

(** The rows have falling lengths, and positive entries. *)
Fixpoint shaped (H : hermite) : Prop :=
  match H with [] => True | (d, t) :: H => 0 < d /\ length t = length H /\ shaped H end.

Lemma reduce_length H : forall x, shaped H -> length x = length H -> length (reduce H x) = length H.
Proof.
  induction H as [|[d t] H IH]; intros [|c x]; simpl; try discriminate; auto. intros [d0 [lt s]] [= l]. f_equal. apply IH; auto.
  rewrite plus_length; auto. now rewrite times_length, lt, l.
Qed.

Lemma reduce_congruence H : forall a a' b, shaped H -> length a = length H -> length a' = length H -> length b = length H ->
  reduce H a = reduce H a' -> reduce H (plus a b) = reduce H (plus a' b).
Proof.
  induction H as [|[d t] H IH]; intros [|c x] [|c' x'] [|e y]; simpl; try discriminate; auto.
  intros [d0 [lt s]] [= l1] [= l2] [= l3] [= hm hr].
  assert (cm : exists m, c = c' + m * d).
  { exists (c / d - c' / d). assert (a := Z.div_mod c d ltac:(lia)). assert (b := Z.div_mod c' d ltac:(lia)). nia. }
  destruct cm as [m ->].
  assert (q1 : (c' + m * d + e) / d = (c' + e) / d + m).
  { replace (c' + m * d + e) with (c' + e + m * d) by lia. now rewrite Z.div_add by lia. }
  assert (q2 : (c' + m * d) / d = c' / d + m) by now rewrite Z.div_add by lia.
  f_equal.
  - replace (c' + m * d + e) with (c' + e + m * d) by lia. now rewrite Z.mod_add by lia.
  - rewrite q1. rewrite q2 in hr.
    assert (re : forall u q r, length u = length H ->
      plus (plus u y) (times (- r) t) = plus (plus u (times (- q) t)) (plus y (times (q - r) t))).
    { intros u q r lu. rewrite !plus_assoc. f_equal. clear - l3 lt. revert y H l3 lt.
      induction t as [|z t IH]; intros [|f y] [|h H] l3 lt; try discriminate; auto.
      injection l3 as l3. injection lt as lt. unfold times in *. cbn [map plus]. f_equal; [ring | eapply IH; eauto]. }
    rewrite (re x (c' / d + m) ((c' + e) / d + m)) by congruence. rewrite (re x' (c' / d) ((c' + e) / d)) by congruence.
    replace (c' / d + m - ((c' + e) / d + m)) with (c' / d - (c' + e) / d) by lia.
    apply IH; auto; repeat rewrite plus_length; rewrite ?times_length; congruence.
Qed.

(** The rows do not matter. *)
Lemma reduce_row H : forall i r x, shaped H -> length x = length H -> nth_error H i = Some r ->
  reduce H (plus x (row_of i r)) = reduce H x.
Proof.
  induction H as [|[d t] H IH]; intros [|i] r [|c x]; simpl; try discriminate; intros [d0 [lt s]] [= l] [= e].
  - subst r. unfold row_of. simpl. replace (c + d) with (c + 1 * d) by lia. rewrite Z.mod_add, Z.div_add by lia. f_equal. f_equal.
    rewrite plus_assoc. f_equal. clear. induction t as [|z t IH]; auto.
    unfold times in *. cbn [map plus]. f_equal; [ring | exact IH].
  - unfold row_of. simpl. change (repeat 0 i ++ fst r :: snd r) with (row_of i r).
    replace (c + 0) with c by lia. f_equal. rewrite plus_assoc, (plus_comm (row_of i r)), <- plus_assoc. apply IH; auto.
    rewrite plus_length; auto. rewrite times_length. congruence.
Qed.

Lemma reduce_again H : forall x, shaped H -> length x = length H -> reduce H (reduce H x) = reduce H x.
Proof.
  induction H as [|[d t] H IH]; intros [|c x]; simpl; try discriminate; auto. intros [d0 [lt s]] [= l].
  rewrite Z.mod_mod by lia. rewrite (Z.div_small (c mod d) d) by (apply Z.mod_pos_bound; lia). f_equal.
  set (y := plus x (times (- (c / d)) t)).
  assert (ly : length y = length H). { unfold y. rewrite plus_length; auto. rewrite times_length. congruence. }
  assert (z : plus (reduce H y) (times (- 0) t) = reduce H y).
  { replace (times (- 0) t) with (zero (length (reduce H y))); [apply plus_zero|].
    rewrite reduce_length by auto. rewrite <- lt. clear. unfold zero, times. induction t as [|a t IH]; auto. cbn [length repeat map]. rewrite IH. f_equal. }
  rewrite z. auto.
Qed.

(** Points of one period. *)
Fixpoint period (H : hermite) : list point :=
  match H with
  | [] => [[]]
  | (d, _) :: H => flat_map (fun c => map (cons (Z.of_nat c)) (period H)) (seq 0 (Z.to_nat d))
  end.

Lemma reduce_period H : forall x, shaped H -> length x = length H -> In (reduce H x) (period H).
Proof.
  induction H as [|[d t] H IH]; intros [|c x]; simpl; try discriminate; auto. intros [d0 [lt s]] [= l].
  assert (b := Z.mod_pos_bound c d d0). apply in_flat_map. exists (Z.to_nat (c mod d)). split.
  - apply in_seq. lia.
  - rewrite Z2Nat.id by lia. apply in_map. apply IH; auto. rewrite plus_length; auto. rewrite times_length. congruence.
Qed.

(** Reading the matrix. *)
Fixpoint leading (i : nat) (p : point) : option point :=
  match i, p with
  | O, _ => Some p
  | S i, 0 :: p => leading i p
  | _, _ => None
  end.

Fixpoint hermite_from (i : nat) (rows : list point) : option hermite :=
  match rows with
  | [] => Some []
  | r :: rows =>
      match leading i r, hermite_from (S i) rows with
      | Some (d :: t), Some H => if (0 <? d) && Nat.eqb (length t) (length H) then Some ((d, t) :: H) else None
      | _, _ => None
      end
  end.

Lemma leading_spec i : forall p q, leading i p = Some q -> p = zero i ++ q.
Proof.
  induction i as [|i IH]; simpl; intros p q h.
  - congruence.
  - destruct p as [|[| |] p]; try discriminate. apply IH in h. now subst.
Qed.

Lemma hermite_from_spec rows : forall i H, hermite_from i rows = Some H ->
  shaped H /\ length H = length rows /\
  forall v, In v rows -> exists j r, nth_error H j = Some r /\ v = zero i ++ row_of j r.
Proof.
  induction rows as [|p rows IH]; simpl; intros i H h.
  - inversion h; subst. simpl. repeat split; auto. tauto.
  - destruct (leading i p) as [[|d t]|] eqn:e; try discriminate. destruct (hermite_from (S i) rows) as [H'|] eqn:e'; [|discriminate].
    destruct (_ && _) eqn:c; [|discriminate]. inversion h; subst. apply andb_true_iff in c. destruct c as [d0 lt].
    apply Z.ltb_lt in d0. apply Nat.eqb_eq in lt. destruct (IH _ _ e') as [s [l vs]]. apply leading_spec in e. simpl. repeat split; auto.
    intros v [<-|hv].
    + exists O, (d, t). split; auto.
    + destruct (vs v hv) as [j [r [hj ->]]]. exists (S j), r. split; auto. change (row_of (S j) r) with (0 :: row_of j r). apply zero_succ.
Qed.

Lemma row_of_length H : forall j r, shaped H -> nth_error H j = Some r -> length (row_of j r) = length H.
Proof.
  induction H as [|[a b] H IH]; intros [|j] r sh hj; try discriminate.
  - simpl in hj. inversion hj; subst. destruct sh as [_ [l _]]. unfold row_of. simpl. now f_equal.
  - destruct sh as [_ [_ s]]. simpl in hj. unfold row_of in *. simpl. f_equal. auto.
Qed.

Lemma hermite_rows rows : forall i H j r, hermite_from i rows = Some H -> nth_error H j = Some r -> In (zero i ++ row_of j r) rows.
Proof.
  induction rows as [|p rows IH]; simpl; intros i H j r h hj.
  - inversion h; subst. destruct j; discriminate.
  - destruct (leading i p) as [[|d t]|] eqn:e; try discriminate. destruct (hermite_from (S i) rows) as [H'|] eqn:e'; [|discriminate].
    destruct (_ && _); [|discriminate]. inversion h; subst. apply leading_spec in e. destruct j as [|j]; simpl in hj.
    + inversion hj; subst. now left.
    + right. assert (k := IH _ _ _ _ e' hj). rewrite zero_succ in k. exact k.
Qed.

Lemma plus_times_succ m r : forall x, plus x (times (Z.succ m) r) = plus (plus x (times m r)) r.
Proof.
  induction r as [|a r IH]; intros [|c x]; auto. unfold times in *. cbn [map plus]. f_equal; [ring | apply IH].
Qed.

Lemma plus_times_zero r : forall x, length x = length r -> plus x (times 0 r) = x.
Proof. induction r as [|a r IH]; intros [|c x]; simpl; try discriminate; auto. intros [= l]. f_equal; [ring | now apply IH]. Qed.

(** What does not change from row to row is the same for a point and its representative. *)
Lemma reduce_steps H : forall Q : point -> Prop, shaped H ->
  (forall j r x, nth_error H j = Some r -> length x = length H -> (Q x <-> Q (plus x (row_of j r)))) ->
  forall x, length x = length H -> (Q x <-> Q (reduce H x)).
Proof.
  induction H as [|[d t] H IH]; intros Q sh inv [|c x] lx; try discriminate; [tauto|]. injection lx as lx. destruct sh as [d0 [lt s]].
  assert (many : forall m, Q (c :: x) <-> Q (plus (c :: x) (times m (d :: t)))).
  { assert (le : forall m, length (plus (c :: x) (times m (d :: t))) = S (length H)).
    { intros m. rewrite plus_length; simpl; rewrite ?times_length; congruence. }
    intros m. revert m. apply Z.peano_ind.
    - rewrite plus_times_zero; [tauto | simpl; congruence].
    - intros m e. rewrite plus_times_succ, e. apply (inv 0%nat (d, t) _ eq_refl). apply le.
    - intros m e. rewrite e. rewrite <- (Z.succ_pred m) at 1. rewrite plus_times_succ. symmetry.
      apply (inv 0%nat (d, t) _ eq_refl). apply le. }
  rewrite (many (- (c / d))). cbn [reduce times map plus]. fold (times (- (c / d)) t).
  replace (c + - (c / d) * d) with (c mod d) by (rewrite Z.mod_eq by lia; ring).
  set (y := plus x (times (- (c / d)) t)). apply (IH (fun y => Q (c mod d :: y)) s).
  - intros j r z hj lz. rewrite (inv (S j) r (c mod d :: z)); [|exact hj | simpl; congruence].
    change (plus (c mod d :: z) (row_of (S j) r)) with ((c mod d + 0) :: plus z (row_of j r)). now rewrite Z.add_0_r.
  - unfold y. rewrite plus_length; auto. rewrite times_length. congruence.
Qed.
