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
