(** No good placement of cakes of finite sizes: of two good colourings one would differ from the other in finitely many
    cells. *)
Require Import ZArith NArith PArith List Lia Bool Arith Sorting.Sorted FMapPositive.
Import ListNotations.
From Gruk.statements Require Import Boards Plane.
From Gruk.theory Require Import Options.
From Gruk.plane Require Import Lattice Periodic Refutation.
Open Scope Z_scope.

(** The lexicographic order. *)
Fixpoint lex (a b : point) : bool :=
  match a, b with x :: a, y :: b => (x <? y) || ((x =? y) && lex a b) | _, _ => false end.

Lemma lex_irrefl a : lex a a = false.
Proof. induction a as [|x a IH]; simpl; auto. now rewrite Z.ltb_irrefl, IH, andb_false_r. Qed.

Lemma lex_trans a : forall b c, lex a b = true -> lex b c = true -> lex a c = true.
Proof.
  induction a as [|x a IH]; intros [|y b] [|z c]; simpl; try discriminate. rewrite !orb_true_iff, !andb_true_iff, !Z.ltb_lt, !Z.eqb_eq.
  intros [h|[h1 h2]] [k|[k1 k2]]; try (left; lia). right. split; [lia | eauto].
Qed.

Lemma lex_plus v : forall a b, length a = length v -> length b = length v -> lex (plus v a) (plus v b) = lex a b.
Proof.
  induction v as [|z v IH]; intros [|x a] [|y b]; simpl; try discriminate; auto. intros [= la] [= lb]. rewrite IH by auto.
  f_equal; [|f_equal]; apply eq_true_iff_eq; rewrite ?Z.ltb_lt, ?Z.eqb_eq; lia.
Qed.

Lemma least (l : list point) : l <> [] -> exists x, In x l /\ forall y, In y l -> lex y x = false.
Proof.
  induction l as [|x l IH]; [congruence|]. intros _. destruct l as [|y l].
  - exists x. split; [now left|]. intros z [->|[]]. apply lex_irrefl.
  - destruct IH as [m [hm low]]; [discriminate|]. destruct (lex x m) eqn:e.
    + exists x. split; [now left|]. intros z [->|hz]; [apply lex_irrefl|]. destruct (lex z x) eqn:q; auto.
      assert (k := lex_trans z x m q e). now rewrite (low z hz) in k.
    + exists m. split; [now right|]. intros z [->|hz]; auto.
Qed.

Lemma sorted_app {A} (R : A -> A -> Prop) a b : StronglySorted R a -> StronglySorted R b ->
  (forall x y, In x a -> In y b -> R x y) -> StronglySorted R (a ++ b).
Proof.
  intros sa sb h. induction sa as [|x a sa IH fx]; simpl; auto. constructor.
  - apply IH. intros u v hu hv. apply h; auto. now right.
  - apply Forall_app. split; auto. apply Forall_forall. intros y hy. apply h; auto. now left.
Qed.

Lemma sorted_nth {A} (R : A -> A -> Prop) l e : StronglySorted R l -> forall i j, (i < j < length l)%nat -> R (nth i l e) (nth j l e).
Proof.
  intros s. induction s as [|x l s IH f]; intros i j h; simpl in *; [lia|]. destruct j as [|j]; [lia|]. destruct i as [|i].
  - rewrite Forall_forall in f. apply f. apply nth_In. lia.
  - apply IH. lia.
Qed.

Lemma box_sorted sides : StronglySorted (fun a b => lex a b = true) (box sides).
Proof.
  induction sides as [|s sides IH]; [repeat constructor|]. cbn [box]. unfold upto.
  assert (g : forall n k, StronglySorted (fun a b => lex a b = true)
    (flat_map (fun x => map (cons (Z.of_N x)) (box sides)) (map N.of_nat (seq k n)))).
  { induction n as [|n IHn]; intros k; simpl; [constructor|]. apply sorted_app; auto.
    - clear IHn. induction IH as [|a l sl IHl f]; simpl; [constructor|]. constructor; auto. apply Forall_forall. intros x hx.
      rewrite Forall_forall in f. apply in_map_iff in hx. destruct hx as [y [<- hy]]. simpl.
      now rewrite Z.ltb_irrefl, Z.eqb_refl, (f y hy).
    - intros x y hx hy. apply in_map_iff in hx. destruct hx as [a [<- _]]. apply in_flat_map in hy. destruct hy as [m [hm hy]].
      apply in_map_iff in hy. destruct hy as [b [<- _]]. apply in_map_iff in hm. destruct hm as [i [<- hi]]. apply in_seq in hi.
      simpl. replace (Z.of_N (N.of_nat k) <? Z.of_N (N.of_nat i)) with true; auto. symmetry. apply Z.ltb_lt. lia. }
  apply g.
Qed.

(** Of finitely many things it can be told, without choosing, which ones are so. *)
Lemma decide_list {A} (same : A -> A -> bool) (same_iff : forall x y, same x y = true <-> x = y) (Q : A -> Prop) l :
  ~ ~ exists f : A -> bool, forall x, In x l -> (f x = true <-> Q x).
Proof.
  induction l as [|y l IH]; intros no.
  - apply no. exists (fun _ => true). intros x [].
  - apply IH. intros [f hf]. assert (k : ~ (Q y \/ ~ Q y)); [|tauto]. intros q. apply no.
    assert (self : same y y = true) by now apply same_iff.
    destruct q as [q|q]; [exists (fun x => if same x y then true else f x) | exists (fun x => if same x y then false else f x)];
    (intros x hx; destruct (same x y) eqn:e;
     [apply same_iff in e; subst; split; congruence || tauto | destruct hx as [->|hx]; [congruence | auto]]).
Qed.

Lemma nodup_apart {A} (a b : list A) z : NoDup (a ++ b) -> In z a -> In z b -> False.
Proof.
  induction a as [|q a IH]; simpl; intros nd h1 h2; [destruct h1|]. inversion nd; subst. destruct h1 as [->|h1]; auto.
  match goal with h : ~ In _ (_ ++ _) |- _ => apply h end. apply in_app_iff. now right.
Qed.

Section Finite.
Variable t : target.
Variable sides : list N.
Let d := length sides.

Definition total : N := N.of_nat (length (box sides)).
Definition half : N := (total / 2)%N.
Definition first_of (c : N) : Z := Z.of_N (c + 1).
Definition second_of (c : N) : Z := if (c <? half)%N then Z.of_N (c + 1) else Z.of_N (total + c - half + 1).

Definition finite_formula : list clause :=
  [first_of half] :: [- Z.of_N (total + 1)] ::
  flat_map (fun w => [map first_of w; map (fun c => - first_of c) w] ++
    if existsb (fun c => (half <=? c)%N) w then [map second_of w; map (fun c => - second_of c) w] else []) (windows_inside t sides).

Definition check_no_finite (lines : list (clause * list positive)) : bool :=
  (0 <? total)%N && forallb (forallb (fun x => Nat.eqb (length x) d)) (shapes_of t) &&
  (let (m, next) := numbered finite_formula 1 (PM.empty clause) in refutes lines next m).

Section Placement.
Variable P : cake -> Prop.
Hypothesis good : good_placement d t P.
Hypothesis some : (0 < total)%N.

(** An assignment by two colourings of the cells of the board. *)
Definition assigned (f g : N -> bool) (p : positive) : bool :=
  let v := (N.pos p - 1)%N in if (v <? total)%N then f v else g (v - total + half)%N.

Lemma half_less : (half < total)%N.
Proof. unfold half. apply N.div_lt; lia. Qed.

Lemma first_value f g c : (c < total)%N -> holds_in (assigned f g) (first_of c) = f c.
Proof.
  intros lt. unfold first_of. destruct (c + 1)%N as [|p] eqn:e; [lia|]. simpl. unfold assigned.
  replace (N.pos p - 1)%N with c by lia. now rewrite (proj2 (N.ltb_lt c total) lt).
Qed.

Lemma second_value f g c : (c < total)%N -> (forall c, (c < half)%N -> f c = g c) -> holds_in (assigned f g) (second_of c) = g c.
Proof.
  intros lt same. unfold second_of. destruct (N.ltb_spec c half) as [l|ge].
  - rewrite <- same by auto. now apply first_value.
  - destruct (total + c - half + 1)%N as [|p] eqn:e; [lia|]. simpl. unfold assigned.
    destruct (N.ltb_spec (N.pos p - 1) total); [lia|]. f_equal. lia.
Qed.

Lemma negated f (l : Z) : l <> 0 -> holds_in f (- l) = negb (holds_in f l).
Proof. destruct l; simpl; intros h; try congruence; try reflexivity. now rewrite negb_involutive. Qed.

Lemma inside_less w c : In w (windows_inside t sides) -> In c w -> (c < total)%N.
Proof.
  intros hw hc. unfold windows_inside in hw. apply in_flat_map in hw. destruct hw as [o [_ hw]]. apply in_flat_map in hw.
  destruct hw as [s [_ hw]]. destruct (all _ s) as [w'|] eqn:e; [|destruct hw]. destruct hw as [<-|[]].
  destruct (all_spec _ _ _ e c hc) as [x hx]. assert (g : forall z l i j, place z l i = Some j -> (j < i + N.of_nat (length l))%N).
  { intros z. induction l as [|y l IH]; simpl; intros i j h; [discriminate|]. destruct (same_point z y); [inversion h; lia|].
    apply IH in h. lia. }
  apply g in hx. unfold total. lia.
Qed.

(** Two good colourings, which agree before the middle and differ there, satisfy the formula. *)
Lemma satisfies f g : f half = true -> g half = false -> (forall c, (c < half)%N -> f c = g c) ->
  (forall w, In w (windows_inside t sides) -> exists a b, In a w /\ In b w /\ f a = true /\ f b = false) ->
  (forall w, In w (windows_inside t sides) -> exists a b, In a w /\ In b w /\ g a = true /\ g b = false) ->
  forall c, In c finite_formula -> satisfied (assigned f g) c.
Proof.
  intros fh gh same wf wg c hc. assert (hl := half_less). destruct hc as [<-|[<-|hc]].
  - exists (first_of half). split; [now left|]. now rewrite first_value.
  - exists (- Z.of_N (total + 1)). split; [now left|]. rewrite negated by lia.
    replace (Z.of_N (total + 1)) with (second_of half).
    + now rewrite second_value, gh.
    + unfold second_of. rewrite N.ltb_irrefl. f_equal. lia.
  - apply in_flat_map in hc. destruct hc as [w [hw hc]]. apply in_app_iff in hc.
    assert (nf : forall k, first_of k <> 0) by (intros k; unfold first_of; lia).
    assert (ns : forall k, second_of k <> 0) by (intros k; unfold second_of; destruct (k <? half)%N; lia).
    destruct (wf w hw) as (a & b & ia & ib & fa & fb). destruct (wg w hw) as (a' & b' & ia' & ib' & ga & gb).
    destruct hc as [[<-|[<-|[]]]|hc].
    + exists (first_of a). split; [now apply in_map|]. rewrite first_value; eauto using inside_less.
    + exists (- first_of b). split; [now apply (in_map (fun c => - first_of c))|]. rewrite negated, first_value by eauto using inside_less. now rewrite fb.
    + destruct (existsb _ w); [|destruct hc]. destruct hc as [<-|[<-|[]]].
      * exists (second_of a'). split; [now apply in_map|]. rewrite second_value; eauto using inside_less.
      * exists (- second_of b'). split; [now apply (in_map (fun c => - second_of c))|].
        rewrite negated, second_value by eauto using inside_less. now rewrite gb.
Qed.

Section Cake.
Variable c0 : cake.
Hypothesis p0 : P c0.
Variable x0 : point.
Hypothesis i0 : In x0 (cells c0).
Hypothesis low : forall y, In y (cells c0) -> lex y x0 = false.

Let middle := nth (N.to_nat half) (box sides) [].
Let v := minus x0 middle.
Definition at_cell (c : N) : point := plus v (nth (N.to_nat c) (box sides) []).

Variable f : point -> bool.
Hypothesis f_true : forall x, In x (map (plus v) (box sides)) -> (f x = true <-> exists c, P c /\ In x (fst c)).

(** The colouring in which one part of the cake is coloured. *)
Definition coloured (b : bool) (c : N) : bool :=
  let x := at_cell c in if in_points x (cells c0) then in_points x (if b then fst c0 else snd c0) else f x.

Lemma in_board_cell c : (c < total)%N -> In (at_cell c) (map (plus v) (box sides)).
Proof. intros lt. unfold at_cell. apply in_map, nth_In. unfold total in lt. lia. Qed.

Lemma cell_length c : (c < total)%N -> length (nth (N.to_nat c) (box sides) []) = d.
Proof. intros lt. apply box_length. apply nth_In. unfold total in lt. lia. Qed.

Lemma x0_length : length x0 = d.
Proof. exact (dimension _ _ _ good c0 x0 p0 i0). Qed.

Lemma v_length : length v = d.
Proof. unfold v. rewrite minus_length; rewrite x0_length; auto. unfold middle. apply cell_length, half_less. Qed.

Lemma at_half : at_cell half = x0.
Proof. unfold at_cell, v. fold middle. apply plus_minus. rewrite x0_length. unfold middle. apply cell_length, half_less. Qed.

Lemma before_half c : (c < half)%N -> in_points (at_cell c) (cells c0) = false.
Proof.
  intros lt. destruct (in_points _ _) eqn:e; auto. apply in_points_iff in e. apply low in e. rewrite <- at_half in e.
  assert (hl := half_less). unfold at_cell in e. rewrite lex_plus in e.
  - assert (bound : (N.to_nat c < N.to_nat half < length (box sides))%nat) by (unfold total in hl; lia).
    assert (k : lex (nth (N.to_nat c) (box sides) []) (nth (N.to_nat half) (box sides) []) = true).
    { exact (sorted_nth _ _ [] (box_sorted sides) _ _ bound). }
    rewrite k in e. discriminate.
  - rewrite v_length. apply cell_length. lia.
  - rewrite v_length. now apply cell_length.
Qed.

Lemma coloured_windows b w : In w (windows_inside t sides) ->
  exists a a', In a w /\ In a' w /\ coloured b a = true /\ coloured b a' = false.
Proof.
  intros hw. destruct (windows_inside_spec t sides w hw) as [w' [ww [fw _]]].
  destruct ww as (o & s & lo & hs & ->). fold d in lo.
  assert (sw : window d t (map (plus (plus v o)) s)).
  { exists (plus v o), s. repeat split; auto. rewrite plus_length; rewrite v_length; auto. }
  destruct (all_blocked _ _ _ good _ sw) as [c [pc [[x [hx wx]] [y [hy wy]]]]].
  assert (num : forall z, In z (map (plus (plus v o)) s) -> exists a, In a w /\ (a < total)%N /\ at_cell a = z).
  { intros z hz. apply in_map_iff in hz. destruct hz as [u [<- hu]].
    destruct (fw (plus o u) (in_map _ _ _ hu)) as [a [ha ea]]. exists a. split; auto. split; [eapply inside_less; eauto|].
    unfold at_cell. rewrite ea. symmetry. apply plus_assoc. }
  destruct (num x wx) as [a [ha [la ea]]]. destruct (num y wy) as [a' [ha' [la' ea']]].
  assert (no : ~ (In x (fst c) /\ In x (snd c)) /\ ~ (In y (fst c) /\ In y (snd c))).
  { assert (nd := no_cell_twice _ _ _ good c pc). unfold cells in nd.
    split; intros [u1 u2]; eapply nodup_apart; eauto. }
  destruct no as [nx ny].
  assert (inx : In x (cells c)) by (apply in_app_iff; auto). assert (iny : In y (cells c)) by (apply in_app_iff; auto).
  destruct (in_points x (cells c0)) eqn:ex.
  - apply in_points_iff in ex. assert (c = c0) as -> by exact (apart _ _ _ good c c0 x pc p0 inx ex).
    assert (fx : in_points x (cells c0) = true) by now apply in_points_iff.
    assert (fy : in_points y (cells c0) = true) by now apply in_points_iff.
    assert (x1 : in_points x (fst c0) = true) by now apply in_points_iff.
    assert (y2 : in_points y (snd c0) = true) by now apply in_points_iff.
    assert (x2 : in_points x (snd c0) = false). { destruct (in_points x (snd c0)) eqn:q; auto. apply in_points_iff in q. tauto. }
    assert (y1 : in_points y (fst c0) = false). { destruct (in_points y (fst c0)) eqn:q; auto. apply in_points_iff in q. tauto. }
    destruct b; [exists a, a' | exists a', a]; unfold coloured; rewrite ea, ea', fx, fy; auto.
  - assert (ey : in_points y (cells c0) = false).
    { destruct (in_points y (cells c0)) eqn:q; auto. apply in_points_iff in q.
      assert (c = c0) as -> by exact (apart _ _ _ good c c0 y pc p0 iny q). apply in_points_iff in inx. congruence. }
    exists a, a'. unfold coloured. rewrite ea, ea', ex, ey. repeat split; auto.
    + apply f_true; [rewrite <- ea; now apply in_board_cell | eauto].
    + destruct (f y) eqn:q; auto. exfalso. apply f_true in q; [|rewrite <- ea'; now apply in_board_cell].
      destruct q as [c2 [pc2 hc2]]. assert (i2 : In y (cells c2)) by (apply in_app_iff; auto).
      assert (c2 = c) as -> by exact (apart _ _ _ good c2 c y pc2 pc i2 iny). tauto.
Qed.

Lemma two_colourings : exists f g : N -> bool, f half = true /\ g half = false /\ (forall c, (c < half)%N -> f c = g c) /\
  (forall w, In w (windows_inside t sides) -> exists a b, In a w /\ In b w /\ f a = true /\ f b = false) /\
  (forall w, In w (windows_inside t sides) -> exists a b, In a w /\ In b w /\ g a = true /\ g b = false).
Proof.
  assert (same : forall b b' c, (c < half)%N -> coloured b c = coloured b' c).
  { intros b b' c lt. unfold coloured. now rewrite before_half. }
  assert (nd := no_cell_twice _ _ _ good c0 p0).
  assert (g : In x0 (fst c0) -> In x0 (snd c0) -> False).
  { exact (nodup_apart _ _ x0 nd). }
  assert (ic : in_points x0 (cells c0) = true) by now apply in_points_iff.
  destruct (in_points x0 (fst c0)) eqn:e1.
  - assert (e2 : in_points x0 (snd c0) = false).
    { destruct (in_points x0 (snd c0)) eqn:q; auto. apply in_points_iff in e1, q. tauto. }
    exists (coloured true), (coloured false). repeat split; auto using coloured_windows; unfold coloured; rewrite at_half, ic; auto.
  - assert (e2 : in_points x0 (snd c0) = true).
    { apply in_points_iff. unfold cells in i0. apply in_app_iff in i0. destruct i0 as [q|q]; auto. apply in_points_iff in q. congruence. }
    exists (coloured false), (coloured true). repeat split; auto using coloured_windows; unfold coloured; rewrite at_half, ic; auto.
Qed.
End Cake.
End Placement.

Theorem no_finite_true lines : check_no_finite lines = true -> forall P, ~ good_placement d t P.
Proof.
  unfold check_no_finite. rewrite !andb_true_iff, N.ltb_lt. intros [[some _] h] P good.
  assert (un : forall a, (forall c, In c finite_formula -> satisfied a c) -> False).
  { intros a sat. assert (al := numbered_satisfied a finite_formula sat 1%positive (PM.empty clause)
      ltac:(intros i c e; now rewrite PM.gempty in e)).
    destruct (numbered finite_formula 1 (PM.empty clause)) as [m next]. exact (refutes_true a lines next m al h). }
  destruct (windows_inside t sides) as [|w ws] eqn:ew.
  - apply (un (assigned (fun c => true) (fun c => (c <? half)%N))). apply satisfies; auto; try (rewrite ew; intros w []).
    + apply N.ltb_irrefl.
    + intros c lt. symmetry. now apply N.ltb_lt.
  - assert (iw : In w (windows_inside t sides)) by (rewrite ew; now left).
    destruct (windows_inside_spec t sides w iw) as [w' [ww _]]. destruct (all_blocked _ _ _ good w' ww) as [c0 [p0 _]].
    destruct (least (cells c0)) as [x0 [i0 low]].
    { destruct (parts_there _ _ _ good c0 p0) as [ne _]. unfold cells. destruct (fst c0); [congruence | discriminate]. }
    apply (decide_list same_point (fun x y => same_point_iff x y) (fun x => exists c, P c /\ In x (fst c))
      (map (plus (minus x0 (nth (N.to_nat half) (box sides) []))) (box sides))).
    intros [f hf]. destruct (two_colourings P good some c0 p0 x0 i0 low f hf) as (g1 & g2 & a & b & e & w1 & w2).
    apply (un (assigned g1 g2)). now apply satisfies.
Qed.
End Finite.
