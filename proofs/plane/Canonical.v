(** The canonical form of a cake is the same for all that are similar. *)
Require Import ZArith NArith PArith List Lia Bool Arith Sorting.Sorted.
Import ListNotations.
From Gruk.statements Require Import Boards Plane.
From Gruk.plane Require Import Lattice Periodic Refutation Finite Counting.
Open Scope nat_scope.

Lemma lex_total a : forall b, length a = length b -> lex a b = false -> lex b a = false -> a = b.
Proof.
  induction a as [|x a IH]; intros [|y b]; simpl; try discriminate; auto. intros [= l].
  rewrite !orb_false_iff, !andb_false_iff, !Z.ltb_ge, !Z.eqb_neq. intros [h1 h2] [h3 h4]. assert (x = y) as -> by lia.
  f_equal. apply IH; auto; [destruct h2 | destruct h4]; auto; congruence.
Qed.

Lemma lex_asym a b : lex a b = true -> lex b a = true -> False.
Proof. intros h k. assert (q := lex_trans _ _ _ h k). now rewrite lex_irrefl in q. Qed.

Lemma sorted_unique (a b : list point) : StronglySorted (fun x y => lex x y = true) a -> StronglySorted (fun x y => lex x y = true) b ->
  (forall z, In z a <-> In z b) -> a = b.
Proof.
  intros sa. revert b. induction sa as [|x a sa IH fa]; intros b sb h.
  - destruct b as [|y b]; auto. exfalso. apply (h y). now left.
  - destruct sb as [|y b sb fb].
    + exfalso. apply (h x). now left.
    + rewrite Forall_forall in fa, fb. assert (x = y) as ->.
      { destruct (proj1 (h x) (or_introl eq_refl)) as [|ix]; auto. destruct (proj2 (h y) (or_introl eq_refl)) as [|iy]; auto.
        exfalso. exact (lex_asym x y (fa y iy) (fb x ix)). }
      f_equal. apply IH; auto. intros z. split; intros hz.
      * destruct (proj1 (h z) (or_intror hz)) as [->|]; auto. exfalso. assert (q := fa z hz). now rewrite lex_irrefl in q.
      * destruct (proj2 (h z) (or_intror hz)) as [->|]; auto. exfalso. assert (q := fb z hz). now rewrite lex_irrefl in q.
Qed.

Lemma nodup_both {A} (a b : list A) : NoDup (a ++ b) -> NoDup a /\ NoDup b.
Proof.
  induction a as [|x a IH]; simpl; intros n; [split; [constructor | auto]|]. inversion n as [|? ? no n']; subst. destruct (IH n').
  split; auto. constructor; auto. intros i. apply no. apply in_app_iff. now left.
Qed.

Section Canonical.
Variable d : nat.

Lemma insert_in y m x : In x (insert_point y m) <-> x = y \/ In x m.
Proof. induction m as [|z m IH]; simpl; [intuition|]. destruct (lex y z); simpl; [intuition|]. rewrite IH. intuition. Qed.

Lemma points_sorted l : NoDup l -> (forall x, In x l -> length x = d) -> StronglySorted (fun x y => lex x y = true) (sorted_points l).
Proof.
  intros n. induction n as [|x l no n IH]; simpl; intros len; [constructor|].
  assert (s := IH (fun y hy => len y (or_intror hy))). assert (out : ~ In x (sorted_points l)) by now rewrite in_sorted.
  assert (lens : forall y, In y (sorted_points l) -> length y = length x).
  { intros y hy. apply (proj1 (in_sorted y l)) in hy. rewrite (len x (or_introl eq_refl)). apply len. now right. }
  revert s out lens. generalize (sorted_points l). clear - x. intros m s. induction s as [|y m s IHm f]; simpl; intros out lens; [repeat constructor|].
  destruct (lex x y) eqn:e.
  - constructor; [constructor; auto|]. constructor; auto. rewrite Forall_forall in *. intros z hz. eapply lex_trans; eauto.
  - constructor; [apply IHm; auto|]. rewrite Forall_forall in *. intros z hz. apply insert_in in hz. destruct hz as [->|hz]; auto.
    destruct (lex y x) eqn:q; auto. exfalso. apply out. left. symmetry. apply lex_total; auto. symmetry. apply lens. now left.
Qed.

Lemma least_spec c : flat_cake d c -> cells c <> [] -> In (least_cell d c) (cells c) /\ forall y, In y (cells c) -> lex y (least_cell d c) = false.
Proof.
  unfold flat_cake, least_cell. destruct (cells c) as [|x l]; [congruence|]. intros len _.
  assert (g : forall l m, (forall y, In y (m :: l) -> length y = d) ->
    In (fold_left (fun m y => if lex y m then y else m) l m) (m :: l) /\
    forall y, In y (m :: l) -> lex y (fold_left (fun m y => if lex y m then y else m) l m) = false).
  { clear. induction l as [|y l IH]; intros m len; cbn [fold_left].
    - split; [now left|]. intros y [<-|[]]. apply lex_irrefl.
    - set (m' := if lex y m then y else m). assert (lm : forall z, In z (m' :: l) -> length z = d).
      { intros z [<-|hz]; [unfold m'; destruct (lex y m); apply len; simpl; auto | apply len; simpl; auto]. }
      destruct (IH m' lm) as [i low]. match type of i with In ?q _ => set (r := q) in * end. change (In r (m :: y :: l) /\ forall z, In z (m :: y :: l) -> lex z r = false). split.
      + destruct i as [e|i]; [|right; right; exact i]. rewrite <- e. unfold m'. destruct (lex y m); [right; now left | now left].
      + assert (lr : length r = d) by auto. assert (lm' := low m' (or_introl eq_refl)).
        assert (both : lex y r = false /\ lex m r = false).
        { unfold m' in lm'. destruct (lex y m) eqn:e.
          - split; auto. destruct (lex m r) eqn:q; auto. now rewrite (lex_trans _ _ _ e q) in lm'.
          - split; auto. destruct (lex y r) eqn:q; auto. destruct (lex r m) eqn:w.
            + now rewrite (lex_trans _ _ _ q w) in e.
            + assert (r = m) as -> by (apply lex_total; auto; rewrite lr; symmetry; apply len; simpl; auto). congruence. }
        intros z [<-|[<-|hz]]; try tauto. apply low. now right. }
  apply g. exact len.
Qed.

(** The canonical form, moved back. *)
Definition turn (c : cake) : bool := negb (in_points (least_cell d c) (fst c)).

Lemma canonical_part c b z : flat_cake d c ->
  (In z (part (xorb (turn c) b) (canonical d c)) <-> In z (map (plus (times (-1) (least_cell d c))) (part b c))).
Proof.
  intros fc. unfold turn, canonical. destruct (in_points _ _); destruct b; cbn [negb xorb part fst snd]; apply in_sorted.
Qed.

Lemma back x m : length x = length m -> plus m (plus (times (-1) m) x) = x.
Proof. intros l. rewrite (plus_comm (times (-1) m)). rewrite plus_comm. apply plus_minus. congruence. Qed.

Lemma moved_cells c z : flat_cake d c -> length z = d -> (In z (cells (canonical d c)) <-> In (plus (least_cell d c) z) (cells c)).
Proof.
  intros fc lz. assert (lm := least_length d c fc). rewrite !in_cells. split.
  - intros [b h]. replace b with (xorb (turn c) (xorb (turn c) b)) in h by (now destruct (turn c), b). apply canonical_part in h; auto.
    apply in_map_iff in h. destruct h as [x [<- hx]]. exists (xorb (turn c) b). rewrite back; auto. rewrite lm. apply fc. eapply in_part; eauto.
  - intros [b h]. exists (xorb (turn c) b). apply canonical_part; auto. apply in_map_iff. exists (plus (least_cell d c) z). split; auto.
    rewrite plus_comm, (plus_comm (least_cell d c)). change (minus (plus z (least_cell d c)) (least_cell d c) = z). apply minus_plus. congruence.
Qed.

Lemma canonical_same c e : flat_cake d c -> NoDup (cells c) -> cells c <> [] -> NoDup (cells e) -> similar d c e -> canonical d c = canonical d e.
Proof.
  intros fc nc ne nd si. assert (fe := similar_flat d c e fc si). destruct si as (v & f & lv & h).
  destruct (least_spec c fc ne) as [ic lowc]. set (m := least_cell d c) in *. assert (lm : length m = d) by (apply fc; auto).
  assert (inv : forall b z, In z (part b e) <-> In z (map (plus v) (part (xorb f b) c))).
  { intros b z. rewrite <- h. now replace (xorb f (xorb f b)) with b by (now destruct f, b). }
  assert (all : forall z, In z (cells e) <-> In z (map (plus v) (cells c))).
  { intros z. rewrite in_cells, in_map_iff. split.
    - intros [b hb]. apply inv in hb. apply in_map_iff in hb. destruct hb as [x [<- hx]]. exists x. split; auto. eapply in_part; eauto.
    - intros [x [<- hx]]. apply in_cells in hx. destruct hx as [b hx]. exists (xorb f b). apply h. now apply in_map. }
  assert (nee : cells e <> []). { intros q. assert (i : In (plus v m) (cells e)) by (apply all; now apply in_map). now rewrite q in i. }
  destruct (least_spec e fe nee) as [ie lowe].
  assert (eq : least_cell d e = plus v m).
  { assert (ivm : In (plus v m) (cells e)) by (apply all; now apply in_map). apply lex_total.
    - rewrite (fe _ ie), plus_length; congruence.
    - apply all in ie. apply in_map_iff in ie. destruct ie as [x [<- hx]]. rewrite lex_plus; [auto | rewrite lv; auto | congruence].
    - now apply lowe. }
  assert (disj : forall b z, In z (part b c) -> In z (part (negb b) c) -> False).
  { intros b z h1 h2. destruct b; [exact (nodup_apart _ _ z nc h1 h2) | exact (nodup_apart _ _ z nc h2 h1)]. }
  assert (disje : forall b z, In z (part b e) -> In z (part (negb b) e) -> False).
  { intros b z h1 h2. destruct b; [exact (nodup_apart _ _ z nd h1 h2) | exact (nodup_apart _ _ z nd h2 h1)]. }
  assert (tu : turn e = xorb f (turn c)).
  { unfold turn. rewrite eq. fold m. apply in_cells in ic. destruct ic as [b hb].
    assert (hb' : In (plus v m) (part (xorb f b) e)) by (apply h; now apply in_map).
    assert (t1 : in_points m (fst c) = b).
    { destruct (in_points m (fst c)) eqn:q, b; auto.
      - apply in_points_iff in q. exfalso. exact (disj true m q hb).
      - assert (q' := proj2 (in_points_iff m (fst c)) hb). congruence. }
    assert (t2 : in_points (plus v m) (fst e) = xorb f b).
    { destruct (in_points (plus v m) (fst e)) eqn:q; destruct (xorb f b) eqn:w; auto.
      - apply in_points_iff in q. exfalso. exact (disje true _ q hb').
      - assert (q' := proj2 (in_points_iff (plus v m) (fst e)) hb'). congruence. }
    rewrite t1, t2. now destruct f, b. }
  assert (pe : forall b z, In z (part b (canonical d c)) <-> In z (part b (canonical d e))).
  { intros b z. replace b with (xorb (turn c) (xorb (turn c) b)) at 1 by (now destruct (turn c), b). rewrite canonical_part by auto.
    replace b with (xorb (turn e) (xorb (turn e) b)) at 2 by (now destruct (turn e), b). rewrite canonical_part by auto.
    replace (xorb (turn e) b) with (xorb f (xorb (turn c) b)) by (rewrite tu; now destruct f, (turn c), b).
    set (b' := xorb (turn c) b). fold m. rewrite eq. rewrite !in_map_iff.
    assert (sh : forall x, length x = d -> plus (times (-1) (plus v m)) (plus v x) = plus (times (-1) m) x).
    { intros x lx. rewrite (plus_comm (times (-1) (plus v m))), (plus_comm (times (-1) m)).
      change (minus (plus v x) (plus v m) = minus x m). apply minus_shift; congruence. }
    split.
    - intros [x [<- hx]]. exists (plus v x). split; [apply sh; apply fc; eapply in_part; eauto|]. apply h. now apply in_map.
    - intros [y [<- hy]]. apply h in hy. apply in_map_iff in hy. destruct hy as [x [<- hx]]. exists x. split; auto. symmetry. apply sh.
      apply fc. eapply in_part; eauto. }
  assert (srt : forall k b, flat_cake d k -> NoDup (cells k) -> StronglySorted (fun x y => lex x y = true) (part b (canonical d k))).
  { intros k b fk nk. assert (lk := least_length d k fk).
    assert (np : forall b, NoDup (map (plus (times (-1) (least_cell d k))) (part b k)) /\
      forall x, In x (map (plus (times (-1) (least_cell d k))) (part b k)) -> length x = d).
    { intros b'. assert (n : NoDup (part b' k)).
      { apply nodup_both in nk. destruct b'; apply nk. }
      assert (lens : forall x, In x (part b' k) -> length x = d) by (intros x hx; apply fk; eapply in_part; eauto). split.
      - revert n lens. generalize (part b' k). intros l n. induction n as [|x l no n IH]; simpl; intros lens; constructor.
        + intros i. apply in_map_iff in i. destruct i as [y [q hy]]. apply no. replace x with y; auto.
          rewrite <- (back y (least_cell d k)), <- (back x (least_cell d k)); [now rewrite q | rewrite lk; apply lens; simpl; auto ..].
        + apply IH. intros y hy. apply lens. now right.
      - intros x hx. apply in_map_iff in hx. destruct hx as [y [<- hy]]. rewrite plus_length; rewrite times_length; [auto | rewrite lk; auto]. }
    unfold canonical. destruct (in_points _ _); destruct b; cbn [part fst snd];
    first [exact (points_sorted _ (proj1 (np true)) (proj2 (np true))) | exact (points_sorted _ (proj1 (np false)) (proj2 (np false)))]. }
  destruct (canonical d c) as [a1 a2] eqn:q1. destruct (canonical d e) as [e1 e2] eqn:q2. f_equal.
  - apply sorted_unique; [assert (s := srt c true fc nc); now rewrite q1 in s | assert (s := srt e true fe nd); now rewrite q2 in s | exact (pe true)].
  - apply sorted_unique; [assert (s := srt c false fc nc); now rewrite q1 in s | assert (s := srt e false fe nd); now rewrite q2 in s | exact (pe false)].
Qed.

(** Blocked windows move with the cake. *)
Variable shapes : list (list point).
Hypothesis flat : forall s u, In s shapes -> In u s -> length u = d.

Lemma blocked_canonical c k o : flat_cake d c -> In (k, o) (blocked shapes c) ->
  In (k, plus (times (-1) (least_cell d c)) o) (blocked shapes (canonical d c)).
Proof.
  intros fc hw. assert (fe := similar_flat d c _ fc (canonical_similar d c fc)). assert (lm := least_length d c fc).
  apply (blocked_iff shapes d flat) in hw; auto. destruct hw as [s [es [lo hs]]]. apply (blocked_iff shapes d flat); auto.
  exists s. repeat split; auto. { rewrite plus_length; rewrite times_length; congruence. }
  intros b. destruct (hs (xorb (turn c) b)) as [x [hx ix]]. exists (plus (times (-1) (least_cell d c)) x). split.
  - replace b with (xorb (turn c) (xorb (turn c) b)) by (now destruct (turn c), b). apply canonical_part; auto. now apply in_map.
  - rewrite minus_shift; auto; rewrite times_length, lm; auto. apply fc. eapply in_part; eauto.
Qed.

Lemma canonical_blocked c k o : flat_cake d c -> In (k, o) (blocked shapes (canonical d c)) -> In (k, plus (least_cell d c) o) (blocked shapes c).
Proof.
  intros fc hw. assert (fe := similar_flat d c _ fc (canonical_similar d c fc)). assert (lm := least_length d c fc).
  apply (blocked_iff shapes d flat) in hw; auto. destruct hw as [s [es [lo hs]]]. apply (blocked_iff shapes d flat); auto.
  exists s. repeat split; auto. { rewrite plus_length; congruence. }
  intros b. destruct (hs (xorb (turn c) b)) as [y [hy iy]]. apply canonical_part in hy; auto. apply in_map_iff in hy. destruct hy as [x [<- hx]].
  assert (lx : length x = d) by (apply fc; eapply in_part; eauto). exists x. split; auto.
  rewrite <- (back x (least_cell d c)) by congruence. rewrite minus_shift; auto; [rewrite plus_length; rewrite times_length; congruence | congruence].
Qed.
End Canonical.
