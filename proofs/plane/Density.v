(** No good placement of small cakes: on a large board they would block fewer windows than there are. *)
Require Import ZArith NArith PArith List Lia Bool Arith.
Import ListNotations.
From Gruk.statements Require Import Boards Plane.
From Gruk.plane Require Import Lattice Periodic Refutation Finite Counting.
Open Scope nat_scope.

Definition range (lo : Z) (n : nat) : list Z := map (fun i => (lo + Z.of_nat i)%Z) (seq 0 n).

Lemma in_range lo n z : In z (range lo n) <-> (lo <= z < lo + Z.of_nat n)%Z.
Proof.
  unfold range. rewrite in_map_iff. split.
  - intros [i [<- hi]]. apply in_seq in hi. lia.
  - intros h. exists (Z.to_nat (z - lo)). rewrite in_seq. lia.
Qed.

Lemma nodup_map_inj {A B} (f : A -> B) l : (forall a b, f a = f b -> a = b) -> NoDup l -> NoDup (map f l).
Proof.
  intros inj n. induction n as [|a l no n IH]; simpl; constructor; auto. intros h. apply in_map_iff in h. destruct h as [b [e hb]].
  apply inj in e. now subst.
Qed.

Lemma nodup_app {A} (a b : list A) : NoDup a -> NoDup b -> (forall x, In x a -> In x b -> False) -> NoDup (a ++ b).
Proof.
  intros na nb h. induction na as [|x a no na IH]; simpl; auto. constructor.
  - intros i. apply in_app_iff in i. destruct i as [i|i]; auto. exact (h x (or_introl eq_refl) i).
  - apply IH. intros y hy. apply h. now right.
Qed.

Lemma nodup_flat_map {A B} (f : A -> list B) l : NoDup l -> (forall a, In a l -> NoDup (f a)) ->
  (forall a b x, In a l -> In b l -> In x (f a) -> In x (f b) -> a = b) -> NoDup (flat_map f l).
Proof.
  intros n. induction n as [|a l no n IH]; simpl; intros nf h; [constructor|]. apply nodup_app; auto.
  - apply IH; auto. intros b c x hb hc. apply h; auto.
  - intros x hx hy. apply in_flat_map in hy. destruct hy as [b [hb hy]]. apply no. replace a with b; auto. symmetry. apply (h a b x); auto.
Qed.

Lemma range_nodup lo n : NoDup (range lo n).
Proof. apply nodup_map_inj; [lia | apply seq_NoDup]. Qed.

Lemma in_tuples {A} (l : list A) d : forall x, In x (tuples l d) <-> length x = d /\ forall a, In a x -> In a l.
Proof.
  induction d as [|d IH]; intros x; simpl.
  - split; [intros [<-|[]]; simpl; tauto|]. intros [h _]. destruct x; [auto | discriminate].
  - rewrite in_flat_map. split.
    + intros [a [ha h]]. apply in_map_iff in h. destruct h as [y [<- hy]]. apply IH in hy. destruct hy as [<- hy]. split; auto.
      intros b [->|hb]; auto.
    + destruct x as [|a x]; intros [h i]; [discriminate|]. injection h as h. exists a. split; [apply i; now left|].
      apply in_map. apply IH. split; auto. intros b hb. apply i. now right.
Qed.

Lemma tuples_length {A} (l : list A) d : length (tuples l d) = length l ^ d.
Proof.
  induction d as [|d IH]; simpl; auto. rewrite <- IH. generalize (tuples l d). clear IH. intros m. induction l as [|a l IHl]; simpl; auto.
  rewrite app_length, map_length. lia.
Qed.

Lemma tuples_nodup {A} (l : list A) d : NoDup l -> NoDup (tuples l d).
Proof.
  intros n. induction d as [|d IH]; simpl; [repeat constructor; tauto|]. apply nodup_flat_map; auto.
  - intros a _. apply nodup_map_inj; auto. congruence.
  - intros a b x _ _ ha hb. apply in_map_iff in ha, hb. destruct ha as [y [<- _]]. destruct hb as [z [e _]]. congruence.
Qed.

Lemma filter_shorter {A} (f : A -> bool) l : length (filter f l) <= length l.
Proof. induction l as [|a l IH]; simpl; auto. destruct (f a); simpl; lia. Qed.

Lemma bernoulli a b d : (a + b) ^ S d <= a ^ S d + S d * b * (a + b) ^ d.
Proof.
  induction d as [|d IH]; [rewrite !Nat.pow_1_r, Nat.pow_0_r; lia|]. rewrite (Nat.pow_succ_r' (a + b) (S d)), (Nat.pow_succ_r' a (S d)).
  assert (e : (a + b) ^ S d = (a + b) * (a + b) ^ d) by apply Nat.pow_succ_r'.
  set (p := (a + b) ^ S d) in *. set (q := (a + b) ^ d) in *. set (r := a ^ S d) in *.
  assert (u : a * p <= a * r + S d * b * (a * q)) by nia. assert (v : a * q <= p) by nia.
  assert (S d * b * (a * q) <= S d * b * p) by (apply Nat.mul_le_mono_l; exact v). nia.
Qed.

Lemma in_plus x y z : In z (plus x y) -> exists a b, In a x /\ In b y /\ z = (a + b)%Z.
Proof.
  revert y. induction x as [|a x IH]; intros [|b y]; simpl; try tauto. intros [<-|h]; [exists a, b; auto|].
  destruct (IH y h) as (a' & b' & ha & hb & e). exists a', b'. auto.
Qed.

Definition below_all (n : nat) (bounds : list N) : bool :=
  forallb (fun s => (bound_of bounds s <? N.of_nat (n * s))%N) (seq 2 (length bounds)).
Definition check_counting (t : target) (d : nat) (bounds : list N) : bool :=
  (1 <=? d) && (1 <=? length bounds) && forallb (forallb (fun u => Nat.eqb (length u) d)) (shapes_of t)
  && below_all (length (shapes_of t)) bounds && check_bounds (shapes_of t) d bounds.

Section Density.
Variable t : target.
Variable d : nat.
Variable bounds : list N.
Let shapes := shapes_of t.
Let n := length shapes.
Let T := length bounds + 1.
Hypothesis flat : forall s u, In s shapes -> In u s -> length u = d.
Hypothesis b1 : 1 <= length bounds.
Hypothesis cb : check_bounds shapes d bounds = true.

Variable P : cake -> Prop.
Hypothesis good : good_placement d t P.
Hypothesis size : of_size (N.of_nat T) P.

Definition reach : nat := list_max (map Z.abs_nat (concat (concat shapes))).

Lemma reach_bound s u a : In s shapes -> In u s -> In a u -> (Z.abs a <= Z.of_nat reach)%Z.
Proof.
  intros hs hu ha. assert (f := proj1 (list_max_le (map Z.abs_nat (concat (concat shapes))) reach) (le_n _)). rewrite Forall_forall in f.
  assert (i : In (Z.abs_nat a) (map Z.abs_nat (concat (concat shapes)))).
  { apply in_map. apply in_concat. exists u. split; auto. apply in_concat. eauto. }
  apply f in i. lia.
Qed.

Section Board.
Variable M : nat.
Let side := M + 2 * reach.
Definition inner : list point := tuples (range (Z.of_nat reach) M) d.
Definition outer : list point := tuples (range 0 side) d.

Lemma inside o s u : In o inner -> In s shapes -> In u s -> In (plus o u) outer.
Proof.
  intros ho hs hu. apply in_tuples in ho. destruct ho as [lo ho].
  apply in_tuples. split; [rewrite plus_length; rewrite lo; auto; eapply flat; eauto|]. intros z hz. apply in_plus in hz.
  destruct hz as (a & b & ha & hb & ->). apply ho, in_range in ha. assert (r := reach_bound s u b hs hu hb). apply in_range. unfold side. lia.
Qed.

Definition windows : list (nat * point) := flat_map (fun i => map (pair i) inner) (seq 0 n).

Lemma windows_length : length windows = n * M ^ d.
Proof.
  assert (li : length inner = M ^ d). { transitivity (length (range (Z.of_nat reach) M) ^ d); [exact (tuples_length _ d)|]. unfold range. now rewrite map_length, seq_length. }
  assert (g : forall l : list nat, length (flat_map (fun i => map (pair i) inner) l) = length l * M ^ d).
  { induction l as [|i l IH]; simpl; auto. now rewrite app_length, map_length, IH, li. }
  unfold windows. now rewrite g, seq_length.
Qed.

Lemma windows_nodup : NoDup windows.
Proof.
  apply nodup_flat_map; [apply seq_NoDup | |].
  - intros i _. apply nodup_map_inj; [congruence|]. apply tuples_nodup, range_nodup.
  - intros i j x _ _ hi hj. apply in_map_iff in hi, hj. destruct hi as [a [<- _]]. destruct hj as [b [e _]]. congruence.
Qed.

Lemma in_windows i o : In (i, o) windows -> exists s, nth_error shapes i = Some s /\ In s shapes /\ In o inner.
Proof.
  intros h. apply in_flat_map in h. destruct h as [j [hj h]]. apply in_map_iff in h. destruct h as [p [e hp]]. inversion e; subst.
  apply in_seq in hj. destruct (nth_error shapes i) as [s|] eqn:q.
  - exists s. split; auto. split; auto. now apply nth_error_In in q.
  - apply nth_error_None in q. unfold n in hj. lia.
Qed.

Definition shape_at (i : nat) : list point := nth i shapes [].

(** For each window a cake that blocks it. *)
Lemma assigned_cakes l : incl l windows -> exists m : list ((nat * point) * cake), map fst m = l /\
  forall w c, In (w, c) m -> P c /\ blocks c (map (plus (snd w)) (shape_at (fst w))).
Proof.
  induction l as [|[i o] l IH]; intros inc.
  - exists []. split; auto. intros w c [].
  - destruct IH as [m [hm h]]. { intros x hx. apply inc. now right. }
    destruct (in_windows i o (inc _ (or_introl eq_refl))) as [s [es [hs ho]]]. apply in_tuples in ho. destruct ho as [lo _].
    destruct (all_blocked _ _ _ good (map (plus o) s)) as [c [pc bl]]. { exists o, s. auto. }
    exists (((i, o), c) :: m). split; [simpl; now rewrite hm|]. intros w k [e|hk]; [|auto]. inversion e; subst. split; auto.
    cbn [fst snd]. unfold shape_at. now rewrite (nth_error_nth _ _ [] es).
Qed.

Definition inbox (x : point) : bool := if in_dec point_eq x outer then true else false.
Definition cut (c : cake) : cake := (filter inbox (fst c), filter inbox (snd c)).

Lemma cake_eq (a b : cake) : {a = b} + {a <> b}.
Proof. repeat decide equality. Qed.

Lemma in_cut b c x : In x (part b (cut c)) <-> In x (part b c) /\ In x outer.
Proof.
  assert (g : forall l, In x (filter inbox l) <-> In x l /\ In x outer).
  { intros l. rewrite filter_In. unfold inbox. destruct (in_dec point_eq x outer); intuition congruence. }
  destruct b; apply g.
Qed.

Lemma cut_flat c : P c -> flat_cake d (cut c).
Proof.
  intros pc x hx. apply in_cells in hx. destruct hx as [b hx]. apply in_cut in hx. apply (dimension _ _ _ good c x pc).
  apply in_cells. exists b. tauto.
Qed.

Lemma cut_cells c : cells (cut c) = filter inbox (cells c).
Proof. unfold cells, cut. simpl. now rewrite filter_app. Qed.

Lemma cut_blocks i o c : In (i, o) windows -> P c -> blocks c (map (plus o) (shape_at i)) -> In (i, o) (blocked shapes (cut c)).
Proof.
  intros hw pc [[x [hx wx]] [y [hy wy]]].
  destruct (in_windows i o hw) as [s [es [hs ho]]]. assert (ho' := ho). apply in_tuples in ho'. destruct ho' as [lo _].
  unfold shape_at in wx, wy. rewrite (nth_error_nth _ _ [] es) in wx, wy.
  apply (blocked_iff shapes d flat); [now apply cut_flat|]. exists s. repeat split; auto.
  assert (g : forall b z, In z (part b c) -> In z (map (plus o) s) -> hit s o (part b (cut c))).
  { intros b z hz wz. apply in_map_iff in wz. destruct wz as [u [<- hu]]. exists (plus o u). split.
    - apply in_cut. split; auto. now apply (inside o s u).
    - rewrite plus_comm, minus_plus; auto. rewrite lo. symmetry. now apply (flat s). }
  intros [|]; [exact (g true x hx wx) | exact (g false y hy wy)].
Qed.

Lemma cut_size c : P c -> length (cells (cut c)) <= T.
Proof. intros pc. rewrite cut_cells. assert (s := size c pc). assert (f := filter_shorter inbox (cells c)). lia. Qed.

Lemma cut_nodup c : P c -> NoDup (cells (cut c)).
Proof. intros pc. rewrite cut_cells. apply NoDup_filter. exact (no_cell_twice _ _ _ good c pc). Qed.

Lemma cut_bounded c : P c -> (N.of_nat (length (blocked shapes (cut c))) <= bound_of bounds (length (cells (cut c))))%N.
Proof.
  intros pc. assert (le := cut_size c pc). unfold T in le.
  exact (all_bounded shapes d flat bounds cb (length (cells (cut c))) ltac:(lia) (cut c) (cut_flat c pc) (cut_nodup c pc) eq_refl).
Qed.

Lemma sum_flat_map {A B} (f : A -> list B) l : sum (fun a => length (f a)) l = length (flat_map f l).
Proof. induction l as [|a l IH]; simpl; auto. now rewrite app_length, IH. Qed.

Lemma outer_length : length outer = side ^ d.
Proof. transitivity (length (range 0 side) ^ d); [exact (tuples_length _ d)|]. unfold range. now rewrite map_length, seq_length. Qed.

(** Cakes that block all windows. *)
Lemma blockers : exists K, NoDup K /\ (forall c, In c K -> P c) /\
  forall w, In w windows -> exists c, In c K /\ In w (blocked shapes (cut c)).
Proof.
  destruct (assigned_cakes windows (incl_refl _)) as [m [hm h]]. exists (nodup cake_eq (map snd m)). split; [apply NoDup_nodup|]. split.
  - intros c hc. apply nodup_In, in_map_iff in hc. destruct hc as [[w c'] [<- hc]]. exact (proj1 (h w c' hc)).
  - intros [i o] hw. assert (hw' := hw). rewrite <- hm in hw. apply in_map_iff in hw. destruct hw as [[w c] [e hp]]. cbn [fst] in e. subst w.
    destruct (h _ c hp) as [pc bl]. exists c. split; [apply nodup_In; change c with (snd ((i, o), c)); now apply in_map|].
    now apply cut_blocks.
Qed.

Section Blockers.
Variable K : list cake.
Hypothesis once : NoDup K.
Hypothesis pK : forall c, In c K -> P c.
Hypothesis all_windows : forall w, In w windows -> exists c, In c K /\ In w (blocked shapes (cut c)).

Definition blocking (w : nat * point) (c : cake) : bool := if in_dec window_eq w (blocked shapes (cut c)) then true else false.
Definition covered : list point := flat_map (fun c => cells (cut c)) K.
Definition uncovered : list point := filter (fun x => if in_dec point_eq x covered then false else true) outer.
Definition doubled : list (nat * point) := filter (fun w => 2 <=? length (filter (blocking w) K)) windows.

Lemma covered_nodup : NoDup covered.
Proof.
  apply nodup_flat_map; auto.
  - intros c hc. apply cut_nodup. auto.
  - intros a b x ha hb hx hy. rewrite cut_cells in hx, hy. apply filter_In in hx, hy. apply (apart _ _ _ good a b x); auto; tauto.
Qed.

Lemma cells_count : sum (fun c => length (cells (cut c))) K + length uncovered <= side ^ d.
Proof.
  rewrite (sum_flat_map (fun c => cells (cut c))), <- outer_length, <- app_length. apply NoDup_incl_length.
  - apply nodup_app; [exact covered_nodup | apply NoDup_filter, tuples_nodup, range_nodup |].
    intros x hx hy. apply filter_In in hy. destruct hy as [_ hy]. fold covered in hx. destruct (in_dec point_eq x covered); [discriminate | contradiction].
  - intros x hx. apply in_app_iff in hx. destruct hx as [hx|hx].
    + apply in_flat_map in hx. destruct hx as [c [_ hx]]. apply in_cells in hx. destruct hx as [b hx]. apply in_cut in hx. tauto.
    + apply filter_In in hx. tauto.
Qed.

Lemma windows_count : n * M ^ d + length doubled <= sum (fun c => length (blocked shapes (cut c))) K.
Proof.
  transitivity (sum (fun c => length (filter (fun w => blocking w c) windows)) K).
  - rewrite (count_twice (fun c w => blocking w c)). rewrite <- windows_length. unfold doubled.
    assert (one : forall w, In w windows -> 1 <= length (filter (blocking w) K)).
    { intros w hw. destruct (all_windows w hw) as [c [hc hb]]. assert (i : In c (filter (blocking w) K)).
      { apply filter_In. split; auto. unfold blocking. now destruct (in_dec _ _ _). }
      destruct (filter (blocking w) K); [destruct i | simpl; lia]. }
    revert one. generalize windows. induction l as [|w l IH]; intros one; [simpl; lia|].
    assert (o := one w (or_introl eq_refl)). specialize (IH (fun v hv => one v (or_intror hv))). cbn [sum fold_right length filter].
    fold (sum (fun b => length (filter (fun a => blocking b a) K)) l). change (filter (fun a => blocking w a) K) with (filter (blocking w) K).
    destruct (Nat.leb_spec 2 (length (filter (blocking w) K))); cbn [length]; lia.
  - apply sum_le. intros c hc. apply NoDup_incl_length; [apply NoDup_filter, windows_nodup|]. intros w hw. apply filter_In in hw.
    destruct hw as [_ hw]. unfold blocking in hw. now destruct (in_dec _ _ _).
Qed.
End Blockers.

(** Few windows for the cells. *)
Section Strict.
Hypothesis small : forall s, 2 <= s <= T -> (bound_of bounds s < N.of_nat (n * s))%N.

Lemma cut_few c : P c -> T * length (blocked shapes (cut c)) <= (n * T - 1) * length (cells (cut c)).
Proof.
  intros pc. assert (le := cut_size c pc). assert (b := cut_bounded c pc).
  set (s := length (cells (cut c))) in *. set (w := length (blocked shapes (cut c))) in *. destruct (le_lt_dec 2 s) as [s2|].
  - assert (lt := small s ltac:(lia)). assert (w + 1 <= n * s) by lia. assert (T1 : 1 <= T) by (unfold T; lia).
    assert (T * w + T <= n * T * s) by nia. assert ((n * T - 1) * s = n * T * s - s) by nia. lia.
  - assert (z : bound_of bounds s = 0%N) by (destruct s as [|[|]]; auto; lia). rewrite z in b. assert (w0 : w = 0) by lia.
    rewrite w0, Nat.mul_0_r. apply Nat.le_0_l.
Qed.

Lemma blocked_board : T * (n * M ^ d) <= (n * T - 1) * side ^ d.
Proof.
  destruct blockers as (K & once & pK & all). assert (c1 := cells_count K once pK). assert (c2 := windows_count K all).
  assert (s2 : T * sum (fun c => length (blocked shapes (cut c))) K <= (n * T - 1) * sum (fun c => length (cells (cut c))) K).
  { clear - pK small cb flat good size b1. induction K as [|c K IH]; simpl; [lia|]. assert (f := cut_few c (pK c (or_introl eq_refl))).
    specialize (IH (fun k hk => pK k (or_intror hk))). nia. }
  nia.
Qed.
End Strict.
End Board.

Section Strict.
Hypothesis d1 : 1 <= d.
Hypothesis small : forall s, 2 <= s <= T -> (bound_of bounds s < N.of_nat (n * s))%N.
Lemma too_few : False.
Proof.
  assert (T1 : 2 <= T) by (unfold T; lia).
  assert (n1 : 1 <= n). { assert (s := small 2 ltac:(lia)). lia. }
  set (M := 2 * T * n * reach * d + 1). assert (b := blocked_board M small). destruct d as [|e] eqn:ed; [lia|].
  assert (q := bernoulli M (2 * reach) e). set (side := M + 2 * reach) in *. rewrite (Nat.pow_succ_r' side) in *.
  assert (s0 : 1 <= side ^ e). { clear. assert (side <> 0) by (unfold side, M; lia). assert (h := Nat.pow_nonzero side e H). lia. }
  set (p := side ^ e) in *. set (m := M ^ S e) in *.
  assert (key : side * p <= T * n * (S e * (2 * reach) * p)).
  { assert (c1 : T * n * (side * p) <= T * n * m + T * n * (S e * (2 * reach) * p)) by nia.
    assert (c2 : T * n * m <= (n * T - 1) * (side * p)) by nia. assert (c3 : (n * T - 1) * (side * p) + side * p = T * n * (side * p)) by nia. lia. }
  assert (side <= T * n * (S e * (2 * reach))) by nia. unfold side, M in *. nia.
Qed.
End Strict.
End Density.

Theorem counting_false t d bounds : check_counting t d bounds = true ->
  forall P, good_placement d t P -> of_size (N.of_nat (length bounds + 1)) P -> False.
Proof.
  unfold check_counting. rewrite !andb_true_iff, !Nat.leb_le. intros [[[[d1 b1] fl] sm] cb] P good size.
  apply (too_few t d bounds) with (P := P); auto.
  - intros s u hs hu. apply Nat.eqb_eq. exact (proj1 (forallb_forall _ _) (proj1 (forallb_forall _ _) fl s hs) u hu).
  - intros s hs. unfold below_all in sm. rewrite forallb_forall in sm. apply N.ltb_lt, sm. apply in_seq. lia.
Qed.
