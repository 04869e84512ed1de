(** No good placement of cakes that just suffice: on a large board some place would look like an exact cover of a small
    one. *)
Require Import ZArith NArith PArith List Lia Bool Arith FMapPositive.
Import ListNotations.
From Gruk.statements Require Import Boards Plane.
From Gruk.theory Require Import Options.
From Gruk.plane Require Import Lattice Periodic Refutation Search Finite Dominoes Counting Density Canonical.
Open Scope nat_scope.

Fixpoint in_box (sides : list N) (x : point) : bool :=
  match sides, x with
  | [], [] => true
  | s :: sides, a :: x => ((0 <=? a) && (a <? Z.of_N s))%Z && in_box sides x
  | _, _ => false
  end.

Lemma in_box_iff sides : forall x, in_box sides x = true <-> In x (box sides).
Proof.
  induction sides as [|s sides IH]; intros [|a x]; simpl.
  - split; auto.
  - split; [discriminate | intros [h|[]]; discriminate].
  - split; [discriminate|]. intros h. apply in_flat_map in h. destruct h as [m [_ h]]. apply in_map_iff in h. destruct h as [y [h _]]. discriminate.
  - rewrite !andb_true_iff, Z.leb_le, Z.ltb_lt, IH, in_flat_map. split.
    + intros [[a0 a1] h]. exists (Z.to_N a). split.
      * unfold upto. apply in_map_iff. exists (Z.to_nat a). rewrite in_seq. lia.
      * rewrite Z2N.id by auto. now apply in_map.
    + intros [m [hm h]]. apply in_map_iff in h. destruct h as [y [e hy]]. inversion e; subst. split; auto.
      unfold upto in hm. apply in_map_iff in hm. destruct hm as [i [<- hi]]. apply in_seq in hi. lia.
Qed.

Lemma box_small sides : forall x a, In x (box sides) -> In a x -> (0 <= a < Z.of_N (fold_right N.max 0%N sides))%Z.
Proof.
  induction sides as [|s sides IH]; intros x a hx ha.
  - destruct hx as [<-|[]]. destruct ha.
  - apply in_box_iff in hx. destruct x as [|b x]; [discriminate|]. simpl in hx. rewrite !andb_true_iff, Z.leb_le, Z.ltb_lt in hx.
    destruct hx as [[b0 b1] hx]. cbn [fold_right]. apply in_box_iff in hx. destruct ha as [->|ha]; [lia|]. specialize (IH x a hx ha). lia.
Qed.

Lemma in_combine_seq {A} (l : list A) : forall s i x, In (i, x) (combine (seq s (length l)) l) -> s <= i /\ nth_error l (i - s) = Some x.
Proof.
  induction l as [|a l IH]; simpl; intros s i x h; [destruct h|]. destruct h as [h|h].
  - inversion h; subst. rewrite Nat.sub_diag. auto.
  - destruct (IH _ _ _ h) as [le e]. split; [lia|]. replace (i - s) with (S (i - S s)) by lia. exact e.
Qed.

Lemma nth_combine_seq {A} (l : list A) : forall s k x, nth_error l k = Some x -> In (s + k, x) (combine (seq s (length l)) l).
Proof.
  induction l as [|a l IH]; intros s [|k] x h; try discriminate; simpl in *.
  - inversion h; subst. left. f_equal. lia.
  - right. replace (s + S k) with (S s + k) by lia. now apply IH.
Qed.

Section Patch.
Variable t : target.
Variable bounds : list N.
Variable sides : list N.
Let shapes := shapes_of t.
Let d := length sides.
Let n := length shapes.
Let T := length bounds + 1.

(** The cakes that block as many windows as their cells must, sorted. *)
Definition tight_size (s : nat) : bool := (bound_of bounds s =? N.of_nat (n * s))%N.
Definition found_tight : list cake :=
  flat_map (fun s => level shapes d (N.of_nat s) (N.of_nat (n * s)) (s - 2)) (filter tight_size (seq 2 (length bounds))).
Definition written (c : cake) : list (point * bool) := map (fun z => (z, in_points z (fst c))) (sorted_points (cells c)).
Fixpoint written_before (a b : list (point * bool)) : bool :=
  match a, b with
  | [], _ :: _ => true
  | x :: a, y :: b => if same_point (fst x) (fst y) then if Bool.eqb (snd x) (snd y) then written_before a b else snd x else lex (fst x) (fst y)
  | _, [] => false
  end.
Fixpoint insert_cake (c : list (point * bool) * cake) (l : list (list (point * bool) * cake)) : list (list (point * bool) * cake) :=
  match l with [] => [c] | e :: r => if written_before (fst c) (fst e) then c :: l else e :: insert_cake c r end.
Definition tights : list cake := map snd (fold_right insert_cake [] (map (fun c => (written c, c)) found_tight)).

Lemma in_tights c : In c tights <-> In c found_tight.
Proof.
  assert (g : forall x l y, In y (insert_cake x l) <-> y = x \/ In y l).
  { intros x. induction l as [|z l IH]; simpl; intros y; [intuition|]. destruct (written_before _ _); simpl; [intuition|]. rewrite IH. intuition. }
  unfold tights. rewrite in_map_iff. generalize found_tight. intros l. induction l as [|x l IH]; simpl.
  - split; [intros [y [_ []]] | tauto].
  - rewrite <- IH. split.
    + intros [y [<- hy]]. apply g in hy. destruct hy as [->|hy]; [now left | right; eauto].
    + intros [<-|[y [<- hy]]]; [exists (written x, x) | exists y]; (split; [reflexivity|]); apply g; auto.
Qed.

(** An item: a cell, of kind 0, or a window by its origin and one more than the place of its shape. *)
Definition item := (point * nat)%type.
Definition same_item (a b : item) : bool := (snd a =? snd b) && same_point (fst a) (fst b).
Definition inside (i : item) : bool :=
  match snd i with O => true | S k => in_box sides (fst i) && forallb (fun u => in_box sides (plus (fst i) u)) (nth k shapes []) end.
Definition items (x : cake * point) : list item :=
  map (fun z => (plus (snd x) z, 0)) (cells (fst x)) ++ filter inside (map (fun w => (plus (snd x) (snd w), S (fst w))) (blocked shapes (fst x))).
Definition needed : list item :=
  flat_map (fun c => (c, 0) :: filter inside (map (fun k => (c, S k)) (seq 0 n))) (box sides).

Definition translates_of (l : list cake) : list (cake * point) :=
  flat_map (fun e => map (pair e) (sorted_points (nodup point_eq (flat_map (fun c => map (minus c) (cells e)) (box sides))))) l.
Definition translates : list (cake * point) := translates_of tights.
Definition taking := (nat * (cake * point) * list item)%type.
Definition takings_of (l : list (cake * point)) : list taking :=
  map (fun q => (fst q, snd q, items (snd q))) (combine (seq 1 (length l)) l).
Definition takings : list taking := takings_of translates.
Definition same_translate (x y : cake * point) : bool := same_cake (fst x) (fst y) && same_point (snd x) (snd y).
Definition clash (x y : taking) : bool :=
  negb (same_translate (snd (fst x)) (snd (fst y))) && existsb (fun i => existsb (same_item i) (snd y)) (snd x).
Definition literal (x : taking) : Z := Z.of_nat (fst (fst x)).
Fixpoint clashes (l : list taking) : list clause :=
  match l with [] => [] | x :: l => map (fun y => [(- literal x)%Z; (- literal y)%Z]) (filter (clash x) l) ++ clashes l end.
Definition patch_formula (l : list taking) : list clause :=
  map (fun i => map literal (filter (fun x => existsb (same_item i) (snd x)) l)) needed ++ clashes l.

Definition cake_ok (e : cake) : bool :=
  same_cake (canonical d e) e && distinct_points (cells e) && forallb (fun x => Nat.eqb (length x) d) (cells e).
Definition patch_bounds_of (l : list cake) : bool :=
  (1 <=? d) && (1 <=? length bounds) && (1 <=? n) && forallb (forallb (fun u => Nat.eqb (length u) d)) shapes
  && forallb (fun s => (bound_of bounds s <=? N.of_nat (n * s))%N) (seq 2 (length bounds)) && check_bounds shapes d bounds
  && forallb (fun s => joined_on_the_way bounds s (N.of_nat (n * s))) (filter tight_size (seq 2 (length bounds)))
  && forallb cake_ok l.
Definition patch_bounds : bool := patch_bounds_of tights.
(** Everything is worked out once. No line has a variable that there is not. *)
Definition check_patch_lrat (lines : list (clause * list positive)) : bool :=
  let l := tights in
  let tr := translates_of l in
  let variables := Z.of_nat (length tr) in
  patch_bounds_of l && forallb (fun q => forallb (fun x => (Z.abs x <=? variables)%Z) (fst q)) lines
  && (let (m, next) := numbered (patch_formula (takings_of tr)) 1 (PM.empty clause) in refutes lines next m).
(** The same by going through all covers of the board. *)
Definition check_patch : bool :=
  let l := tights in patch_bounds_of l && unsatisfiable (patch_formula (takings_of (translates_of l))).

Hypothesis ok : patch_bounds = true.

Lemma patch_parts : 1 <= d /\ 1 <= length bounds /\ 1 <= n /\ (forall s u, In s shapes -> In u s -> length u = d) /\
  (forall s, 2 <= s <= T -> (bound_of bounds s <= N.of_nat (n * s))%N) /\ check_bounds shapes d bounds = true /\
  (forall s, 2 <= s <= T -> tight_size s = true -> joined_on_the_way bounds s (N.of_nat (n * s)) = true) /\
  (forall e, In e tights -> canonical d e = e /\ NoDup (cells e) /\ flat_cake d e).
Proof.
  unfold patch_bounds, patch_bounds_of in ok. rewrite !andb_true_iff, !Nat.leb_le, !forallb_forall in ok. destruct ok as [[[[[[[a b] c] e] f] g] h] i].
  repeat split; auto.
  - intros s u hs hu. apply Nat.eqb_eq. exact (proj1 (forallb_forall _ _) (e s hs) u hu).
  - intros s hs. apply N.leb_le, f, in_seq. unfold T in hs. lia.
  - intros s hs ht. apply h, filter_In. split; auto. apply in_seq. unfold T in hs. lia.
  - assert (q := i e0 H). unfold cake_ok in q. rewrite !andb_true_iff in q. destruct q as [[q _] _]. unfold same_cake in q.
    apply andb_true_iff in q. destruct q as [q1 q2]. apply same_points_true in q1, q2. destruct (canonical d e0), e0. simpl in *. congruence.
  - assert (q := i e0 H). unfold cake_ok in q. rewrite !andb_true_iff in q. now apply distinct_points_true.
  - assert (q := i e0 H). unfold cake_ok in q. rewrite !andb_true_iff, forallb_forall in q. intros x hx. now apply Nat.eqb_eq, q.
Qed.

Lemma some_bounds : 1 <= length bounds.
Proof. apply patch_parts. Qed.

Lemma tight_found c : flat_cake d c -> NoDup (cells c) -> length (cells c) <= T ->
  n * length (cells c) <= length (blocked shapes c) -> cells c <> [] -> In (canonical d c) tights.
Proof.
  destruct patch_parts as (d1 & b1 & n1 & flat & le & cb & jo & cok). intros fc nd lt ti ne.
  assert (bd := all_bounded shapes d flat bounds cb (length (cells c)) ltac:(unfold T in lt; lia) c fc nd eq_refl).
  set (s := length (cells c)) in *. assert (s0 : s <> 0) by (unfold s; destruct (cells c); simpl; congruence).
  assert (s2 : 2 <= s). { destruct (le_lt_dec 2 s) as [|small]; auto. assert (s = 1) as e by lia. rewrite e in bd. simpl in bd. nia. }
  assert (ts : tight_size s = true). { unfold tight_size. apply N.eqb_eq. specialize (le s ltac:(lia)). nia. }
  destruct (find_level shapes d flat bounds s (N.of_nat (n * s)) s2 ltac:(nia) (jo s ltac:(lia) ts)
    (fun j hj => all_bounded shapes d flat bounds cb j ltac:(unfold T in lt; lia)) (s - 2) c ltac:(lia) fc nd ltac:(lia)) as [e [he si]].
  { unfold enough. apply N.leb_le. replace (s - 2 + 2) with s by lia. nia. }
  assert (it : In e tights).
  { apply in_tights. unfold found_tight. apply in_flat_map. exists s. split; auto. apply filter_In. split; auto. apply in_seq. unfold T in lt. lia. }
  destruct (cok e it) as [ce [ne' fe]]. rewrite (canonical_same d c e fc nd ne ne' si), ce. exact it.
Qed.

Variable P : cake -> Prop.
Hypothesis good : good_placement d t P.
Hypothesis size : of_size (N.of_nat T) P.
Variable X : nat.
Let S_ := N.to_nat (fold_right N.max 0%N sides).
Let M := X + S_.
Let side := M + 2 * reach t.
Let Cut := cut t d M.

Variable K : list cake.
Hypothesis once : NoDup K.
Hypothesis pK : forall c, In c K -> P c.
Hypothesis all_windows : forall w, In w (windows t d M) -> exists c, In c K /\ In w (blocked shapes (Cut c)).

Definition loose : list cake := filter (fun c => length (blocked shapes (Cut c)) <? n * length (cells (Cut c))) K.
Definition spots : list point :=
  uncovered t d M K ++ flat_map (fun c => cells (Cut c)) loose ++ map snd (doubled t d M K).

Lemma cut_le c : In c K -> length (blocked shapes (Cut c)) <= n * length (cells (Cut c)).
Proof.
  destruct patch_parts as (d1 & b1 & n1 & flat & le & cb & _). intros hc.
  assert (b := cut_bounded t d bounds flat b1 cb P good size M c (pK c hc)). assert (z := cut_size t d bounds some_bounds P size M c (pK c hc)).
  fold Cut shapes in b, z. set (s := length (cells (Cut c))) in *. destruct (le_lt_dec 2 s) as [s2|small].
  - specialize (le s ltac:(unfold T; lia)). lia.
  - assert (bound_of bounds s = 0%N) by (destruct s as [|[|]]; auto; lia). lia.
Qed.

Lemma spots_count : length spots + T * (n * M ^ d) <= T * (n * side ^ d).
Proof.
  destruct patch_parts as (d1 & b1 & n1 & flat & _ & cb & _).
  assert (c1 := cells_count t d P good M K once pK). assert (c2 := windows_count t d bounds b1 M K all_windows).
  assert (lo : sum (fun c => length (blocked shapes (Cut c))) K + length loose <= n * sum (fun c => length (cells (Cut c))) K).
  { unfold loose. assert (le := fun c hc => cut_le c hc). clear c1 c2 all_windows once pK. induction K as [|c l IH]; simpl; [lia|].
    specialize (IH (fun k hk => le k (or_intror hk))). assert (q := le c (or_introl eq_refl)).
    destruct (Nat.ltb_spec (length (blocked shapes (Cut c))) (n * length (cells (Cut c)))); simpl; nia. }
  assert (sp : length spots <= length (uncovered t d M K) + T * length loose + length (doubled t d M K)).
  { unfold spots. rewrite !app_length, map_length. assert (q : length (flat_map (fun c => cells (Cut c)) loose) <= T * length loose).
    { rewrite <- (sum_flat_map (fun c => cells (Cut c))). rewrite Nat.mul_comm, <- sum_const. apply sum_le. intros c hc. apply filter_In in hc.
      exact (cut_size t d bounds some_bounds P size M c (pK c (proj1 hc))). }
    lia. }
  assert (T1 : 1 <= T) by (unfold T; lia). fold n in c2. fold Cut shapes in c1, c2. fold side in c1.
  set (u := length (uncovered t d M K)) in *. set (l := length loose) in *. set (w := length (doubled t d M K)) in *.
  assert (e1 : n * M ^ d + w + l + n * u <= n * side ^ d) by nia. assert (e2 : u <= n * u) by nia. nia.
Qed.

(** A place of the small board that no spot lies in looks like a cover of it. *)
Section Place.
Variable p : point.
Hypothesis lp : length p = d.
Hypothesis place : forall z, In z (box sides) -> In (plus p z) (inner t d M).
Hypothesis free : forall z, In z spots -> ~ In (minus z p) (box sides).

Definition true_translate (x : cake * point) : bool :=
  existsb (fun c => same_cake (canonical d (Cut c)) (fst x) && same_point (least_cell d (Cut c)) (plus p (snd x))) K.

Lemma true_translate_iff x : true_translate x = true <-> exists c, In c K /\ canonical d (Cut c) = fst x /\ least_cell d (Cut c) = plus p (snd x).
Proof.
  unfold true_translate. rewrite existsb_exists. split; intros [c [hc h]]; exists c; split; auto.
  - unfold same_cake in h. rewrite !andb_true_iff in h. destruct h as [[h1 h2] h3]. apply same_points_true in h1, h2. apply same_point_iff in h3.
    split; auto. destruct (canonical d (Cut c)), (fst x). simpl in *. congruence.
  - destruct h as [e1 e2]. rewrite e1, e2. unfold same_cake. assert (r : forall l, same_points l l = true).
    { induction l as [|z l IH]; simpl; auto. now rewrite (proj2 (same_point_iff z z) eq_refl). }
    now rewrite !r, (proj2 (same_point_iff _ _) eq_refl).
Qed.

Lemma board_length z : In z (box sides) -> length z = d.
Proof. apply box_length. Qed.

Lemma not_spot z : In z (box sides) -> ~ In (plus p z) spots.
Proof. intros hz hs. apply (free _ hs). rewrite plus_comm, minus_plus; auto. rewrite lp. symmetry. now apply board_length. Qed.

Lemma cuts c : In c K -> flat_cake d (Cut c) /\ NoDup (cells (Cut c)) /\ length (cells (Cut c)) <= T.
Proof.
  intros hc. split; [|split].
  - exact (cut_flat t d P good M c (pK c hc)).
  - exact (cut_nodup t d P good M c (pK c hc)).
  - exact (cut_size t d bounds some_bounds P size M c (pK c hc)).
Qed.

(** A cake that meets the place is one of the translates. *)
Lemma meets c z : In c K -> In z (box sides) -> In (plus p z) (cells (Cut c)) ->
  let e := canonical d (Cut c) in let v := minus (least_cell d (Cut c)) p in
  In (e, v) translates /\ true_translate (e, v) = true /\ plus v (minus (plus p z) (least_cell d (Cut c))) = z /\
  In (minus (plus p z) (least_cell d (Cut c))) (cells e).
Proof.
  intros hc hz hp e v. destruct (cuts c hc) as [fc [nd lt]]. assert (lz := board_length z hz).
  assert (lm := least_length d (Cut c) fc).
  assert (lpz : length (plus p z) = d) by (rewrite plus_length; congruence).
  assert (ti : In e tights).
  { apply tight_found; auto.
    - destruct (le_lt_dec (n * length (cells (Cut c))) (length (blocked shapes (Cut c)))) as [|lo]; auto. exfalso.
      apply (not_spot z hz). unfold spots. apply in_app_iff. right. apply in_app_iff. left. apply in_flat_map. exists c. split; auto.
      apply filter_In. split; auto. now apply Nat.ltb_lt.
    - intros q. now rewrite q in hp. }
  assert (own : In (minus (plus p z) (least_cell d (Cut c))) (cells e)).
  { apply moved_cells; auto. { rewrite minus_length; congruence. } rewrite plus_comm, plus_minus by congruence. exact hp. }
  assert (vec : forall a b c : point, length a = length c -> length b = length c -> minus b (minus (plus a b) c) = minus c a).
  { clear. induction a as [|x a IH]; intros [|y b] [|w c] h1 h2; try discriminate; auto. injection h1 as h1. injection h2 as h2.
    unfold minus, times in *. cbn [map plus]. rewrite IH by auto. f_equal. lia. }
  assert (vec2 : forall a b c : point, length a = length c -> length b = length c -> plus (minus c a) (minus (plus a b) c) = b).
  { clear. induction a as [|x a IH]; intros [|y b] [|w c] h1 h2; try discriminate; auto. injection h1 as h1. injection h2 as h2.
    unfold minus, times in *. cbn [map plus]. rewrite IH by auto. f_equal. lia. }
  split; [|split; [|split; auto]].
  - unfold translates, translates_of. apply in_flat_map. exists e. split; auto. apply in_map. apply in_sorted, nodup_In, in_flat_map. exists z. split; auto.
    unfold v. rewrite <- (vec p z (least_cell d (Cut c))) by congruence. now apply (in_map (minus z)).
  - apply true_translate_iff. exists c. cbn [fst snd]. repeat split; auto. unfold v. rewrite plus_comm. symmetry. apply plus_minus. congruence.
  - unfold v. apply vec2; congruence.
Qed.

Lemma taken i : In i needed -> exists x, In x translates /\ true_translate x = true /\ In i (items x).
Proof.
  destruct patch_parts as (d1 & b1 & n1 & flat & _). intros hi. unfold needed in hi. apply in_flat_map in hi. destruct hi as [z [hz hi]].
  assert (lz := board_length z hz). destruct hi as [<-|hi].
  - assert (io : In (plus p z) (outer t d M)).
    { assert (h := place z hz). apply in_tuples in h. destruct h as [l h]. apply in_tuples. split; auto. intros a ha. apply h, in_range in ha.
      apply in_range. lia. }
    destruct (in_dec point_eq (plus p z) (covered t d M K)) as [cv|no].
    + unfold covered in cv. apply in_flat_map in cv. destruct cv as [c [hc hp]]. destruct (meets c z hc hz hp) as (a & b & e & f).
      eexists. split; [exact a|]. split; [exact b|]. unfold items. apply in_app_iff. left. apply in_map_iff. eexists. split; [|exact f].
      cbn [fst snd]. now rewrite e.
    + exfalso. apply (not_spot z hz). unfold spots. apply in_app_iff. left. apply filter_In. split; auto. now destruct (in_dec _ _ _).
  - apply filter_In in hi. destruct hi as [hi ins]. apply in_map_iff in hi. destruct hi as [k [<- hk]]. apply in_seq in hk.
    assert (hw : In (k, plus p z) (windows t d M)).
    { unfold windows. apply in_flat_map. exists k. split; [apply in_seq; unfold n in hk; fold shapes; lia|]. apply in_map. auto. }
    destruct (all_windows _ hw) as [c [hc hb]]. destruct (cuts c hc) as [fc _].
    assert (hb' := hb). apply (blocked_iff shapes d flat) in hb'; auto. destruct hb' as [s [es [lo hs]]].
    destruct (hs true) as [x [hx ix]]. assert (xc := in_part true _ _ hx). assert (lx := fc x xc).
    assert (i2 : In (plus z (minus x (plus p z))) (box sides)).
    { unfold inside in ins. cbn [fst snd] in ins. apply andb_true_iff in ins. destruct ins as [_ i2]. rewrite (nth_error_nth _ _ [] es) in i2.
      rewrite forallb_forall in i2. now apply in_box_iff, i2. }
    assert (vec : forall a b c : point, length a = length c -> length b = length c -> plus a (plus b (minus c (plus a b))) = c).
    { clear. induction a as [|x a IH]; intros [|y b] [|w c] h1 h2; try discriminate; auto. injection h1 as h1. injection h2 as h2.
      unfold minus, times in *. cbn [map plus]. rewrite IH by auto. f_equal. lia. }
    destruct (meets c (plus z (minus x (plus p z))) hc i2) as (a & b & _ & _).
    { rewrite vec by congruence. exact xc. }
    eexists. split; [exact a|]. split; [exact b|]. unfold items. apply in_app_iff. right. apply filter_In. cbn [fst snd]. split.
    + apply in_map_iff. exists (k, plus (times (-1) (least_cell d (Cut c))) (plus p z)). cbn [fst snd]. split.
      * f_equal. assert (lm := least_length d (Cut c) fc). set (m := least_cell d (Cut c)) in *.
        assert (vec2 : forall a b c : point, length a = length c -> length b = length c -> plus (minus c a) (plus (times (-1) c) (plus a b)) = b).
        { clear. induction a as [|x a IH]; intros [|y b] [|w c] h1 h2; try discriminate; auto. injection h1 as h1. injection h2 as h2.
          unfold minus, times in *. cbn [map plus]. rewrite IH by auto. f_equal. lia. }
        apply vec2; congruence.
      * now apply blocked_canonical.
    + exact ins.
Qed.
Lemma translate_ok x : In x translates -> length (snd x) = d /\ flat_cake d (fst x).
Proof.
  destruct patch_parts as (_ & _ & _ & _ & _ & _ & _ & cok). intros h. apply in_flat_map in h. destruct h as [e [he h]].
  destruct (cok e he) as (_ & _ & fe). apply in_map_iff in h. destruct h as [v [<- h]]. cbn [fst snd]. split; auto.
  apply (proj1 (in_sorted v _)) in h. apply nodup_In, in_flat_map in h. destruct h as [z [hz h]]. apply in_map_iff in h. destruct h as [w [<- hw]].
  assert (lz := board_length z hz). rewrite minus_length; [exact lz|]. rewrite lz. now apply fe.
Qed.

(** Two of these translates have no item in common. *)
Lemma apart_items x y i : In x translates -> In y translates -> true_translate x = true -> true_translate y = true ->
  In i (items x) -> In i (items y) -> x = y.
Proof.
  destruct patch_parts as (d1 & b1 & n1 & flat & _). intros tx ty. destruct (translate_ok x tx) as [lx fx]. destruct (translate_ok y ty) as [ly fy].
  rewrite !true_translate_iff. intros (c1 & k1 & e1 & l1) (c2 & k2 & e2 & l2) i1 i2.
  destruct (cuts c1 k1) as [f1 _]. destruct (cuts c2 k2) as [f2 _].
  assert (same : c1 = c2 -> x = y).
  { intros <-. destruct x as [e v], y as [e' v']. cbn [fst snd] in *. f_equal; [congruence|]. apply (plus_cancel p); congruence. }
  assert (there : forall c z q, In c K -> flat_cake d (Cut c) -> In z translates -> canonical d (Cut c) = fst z ->
    least_cell d (Cut c) = plus p (snd z) -> forall u, In u (cells (fst z)) -> q = plus (snd z) u -> In (plus p q) (cells (Cut c))).
  { intros c z q kc fc tz ec lc u hu ->. destruct (translate_ok z tz) as [_ fz]. rewrite <- plus_assoc, <- lc. apply moved_cells; auto. now rewrite ec. }
  unfold items in i1, i2. apply in_app_iff in i1, i2. destruct i1 as [i1|i1]; destruct i2 as [i2|i2].
  - apply in_map_iff in i1, i2. destruct i1 as [u [<- hu]]. destruct i2 as [w [e hw]]. injection e as e.
    assert (h1 := there c1 x _ k1 f1 tx e1 l1 u hu eq_refl). assert (h2 := there c2 y _ k2 f2 ty e2 l2 w hw (eq_sym e)).
    apply same. unfold Cut in h1, h2. rewrite cut_cells in h1, h2. apply filter_In in h1, h2.
    apply (apart _ _ _ good c1 c2 (plus p (plus (snd x) u))); auto; tauto.
  - exfalso. apply in_map_iff in i1. destruct i1 as [u [<- _]]. apply filter_In in i2. destruct i2 as [i2 _]. apply in_map_iff in i2.
    destruct i2 as [w [e _]]. discriminate.
  - exfalso. apply in_map_iff in i2. destruct i2 as [u [<- _]]. apply filter_In in i1. destruct i1 as [i1 _]. apply in_map_iff in i1.
    destruct i1 as [w [e _]]. discriminate.
  - apply filter_In in i1, i2. destruct i1 as [i1 ins]. destruct i2 as [i2 _]. apply in_map_iff in i1, i2.
    destruct i1 as [[j o] [<- h1]]. destruct i2 as [[j' o'] [e h2]]. cbn [fst snd] in *. injection e as e ej. subst j'.
    destruct (cake_eq c1 c2) as [|ne]; [now apply same|]. exfalso.
    rewrite <- e1 in h1. rewrite <- e2 in h2. apply canonical_blocked in h1; auto. apply canonical_blocked in h2; auto.
    rewrite l1, plus_assoc in h1. rewrite l2, plus_assoc, e in h2. set (q := plus (snd x) o) in *.
    unfold inside in ins. cbn [fst snd] in ins. apply andb_true_iff in ins. destruct ins as [iq _]. apply in_box_iff in iq.
    apply (not_spot q iq). unfold spots. apply in_app_iff. right. apply in_app_iff. right. apply in_map_iff. exists (j, plus p q). split; auto.
    unfold doubled. apply filter_In. split.
    + unfold windows. apply in_flat_map. exists j. split; [|apply in_map; auto]. apply (blocked_iff shapes d flat) in h1; auto.
      destruct h1 as [s [es _]]. apply in_seq. assert (lt : j < length shapes) by (apply nth_error_Some; congruence). fold shapes. lia.
    + apply Nat.leb_le. change 2 with (length [c1; c2]). apply NoDup_incl_length.
      * constructor; [intros [e'|[]]; auto|]. constructor; [intros [] | constructor].
      * intros c [<-|[<-|[]]]; apply filter_In; split; auto; unfold blocking; fold Cut shapes; now destruct (in_dec _ _ _).
Qed.

Definition assigned_translate (q : positive) : bool :=
  match nth_error translates (Pos.to_nat q - 1) with Some x => true_translate x | None => false end.

Lemma literal_true k x l : In (k, x, l) takings -> In x translates /\ l = items x /\
  holds_in assigned_translate (Z.of_nat k) = true_translate x /\ holds_in assigned_translate (- Z.of_nat k) = negb (true_translate x).
Proof.
  unfold takings, takings_of. intros h. apply in_map_iff in h. destruct h as [[j y] [e h]]. inversion e; subst. apply in_combine_seq in h.
  destruct h as [le h]. cbn [fst snd] in *. split; [now apply nth_error_In in h|]. split; auto.
  destruct k as [|k]; [lia|]. cbn [Z.of_nat Z.opp holds_in]. unfold assigned_translate. rewrite SuccNat2Pos.id_succ, h. auto.
Qed.

Lemma in_clashes l c : In c (clashes l) -> exists x y, In x l /\ In y l /\ clash x y = true /\ c = [(- literal x)%Z; (- literal y)%Z].
Proof.
  induction l as [|x l IH]; simpl; [tauto|]. intros h. apply in_app_iff in h. destruct h as [h|h].
  - apply in_map_iff in h. destruct h as [y [<- hy]]. apply filter_In in hy. exists x, y. intuition.
  - destruct (IH h) as (u & v & hu & hv & r). exists u, v. auto.
Qed.

Lemma same_item_iff a b : same_item a b = true <-> a = b.
Proof. unfold same_item. destruct a, b. cbn [fst snd]. rewrite andb_true_iff, Nat.eqb_eq, same_point_iff. split; [intros [-> ->]; auto | intros [= -> ->]; auto]. Qed.

Lemma patch_satisfied c : In c (patch_formula takings) -> satisfied assigned_translate c.
Proof.
  unfold patch_formula. intros h. apply in_app_iff in h. destruct h as [h|h].
  - apply in_map_iff in h. destruct h as [i [<- hi]]. destruct (taken i hi) as (x & tx & tr & ix).
    apply In_nth_error in tx. destruct tx as [k tx]. assert (q := nth_combine_seq translates 1 k x tx).
    assert (it : In (1 + k, x, items x) takings) by (unfold takings, takings_of; apply in_map_iff; exists (1 + k, x); auto).
    exists (Z.of_nat (1 + k)). split.
    + apply in_map_iff. exists (1 + k, x, items x). split; auto. apply filter_In. split; auto. apply existsb_exists. exists i. split; auto.
      now apply same_item_iff.
    + destruct (literal_true _ _ _ it) as (_ & _ & e & _). now rewrite e.
  - destruct (in_clashes _ _ h) as (x & y & hx & hy & cl & ->). destruct x as [[k x] lx], y as [[j y] ly].
    destruct (literal_true _ _ _ hx) as (tx & -> & _ & nx). destruct (literal_true _ _ _ hy) as (ty & -> & _ & ny).
    unfold clash in cl. cbn [fst snd] in cl. apply andb_true_iff in cl. destruct cl as [ne cl]. apply existsb_exists in cl.
    destruct cl as [i [ix cl]]. apply existsb_exists in cl. destruct cl as [i' [iy e]]. apply same_item_iff in e. subst i'. unfold literal. cbn [fst snd].
    destruct (true_translate x) eqn:vx.
    + destruct (true_translate y) eqn:vy.
      * exfalso. assert (x = y) as -> by exact (apart_items x y i tx ty vx vy ix iy). revert ne. unfold same_translate, same_cake.
        assert (r : forall l, same_points l l = true). { induction l as [|z l IH]; simpl; auto. now rewrite (proj2 (same_point_iff z z) eq_refl). }
        now rewrite !r, (proj2 (same_point_iff _ _) eq_refl).
      * exists (- Z.of_nat j)%Z. split; [right; now left|]. exact ny.
    + exists (- Z.of_nat k)%Z. split; [now left|]. exact nx.
Qed.
End Place.

Hypothesis refuted : forall a, (forall c, In c (patch_formula takings) -> satisfied a c) -> False.

Definition positions : list point := tuples (range (Z.of_nat (reach t)) X) d.
Definition near_spot (z p : point) : bool := in_box sides (minus z p).

Lemma some_spot p : In p positions -> exists z, In z spots /\ near_spot z p = true.
Proof.
  intros hp. destruct (existsb (fun z => near_spot z p) spots) eqn:e.
  - apply existsb_exists in e. exact e.
  - exfalso. apply in_tuples in hp. destruct hp as [lp hp]. apply (refuted (assigned_translate p)). apply patch_satisfied; auto.
    + intros z hz. assert (lz := box_length z sides hz). apply in_tuples. split; [rewrite plus_length; fold d in lz; congruence|].
      intros a ha. apply in_plus in ha. destruct ha as (b & c & hb & hc & ->). apply hp, in_range in hb.
      assert (q := box_small sides z c hz hc). apply in_range. unfold M, S_. lia.
    + intros z hz i. assert (t' : existsb (fun z => near_spot z p) spots = true); [|congruence]. apply existsb_exists. exists z. split; auto.
      now apply in_box_iff.
Qed.

Lemma spot_length z : In z spots -> length z = d.
Proof.
  destruct patch_parts as (d1 & b1 & n1 & flat & _). unfold spots. rewrite !in_app_iff. intros [h|[h|h]].
  - apply filter_In in h. destruct h as [h _]. apply in_tuples in h. tauto.
  - apply in_flat_map in h. destruct h as [c [hc h]]. apply filter_In in hc. exact (cut_flat t d P good M c (pK c (proj1 hc)) z h).
  - apply in_map_iff in h. destruct h as [[k o] [<- h]]. apply filter_In in h. destruct h as [h _]. apply in_flat_map in h.
    destruct h as [j [_ h]]. apply in_map_iff in h. destruct h as [q [e h]]. inversion e; subst. apply in_tuples in h. tauto.
Qed.

Lemma positions_count : X ^ d <= length (box sides) * length spots.
Proof.
  assert (lp : length positions = X ^ d).
  { transitivity (length (range (Z.of_nat (reach t)) X) ^ d); [exact (tuples_length _ d)|]. unfold range. now rewrite map_length, seq_length. }
  assert (nd : NoDup positions) by apply tuples_nodup, range_nodup.
  assert (a : length positions <= sum (fun z => length (filter (near_spot z) positions)) spots).
  { rewrite count_twice. transitivity (sum (fun _ : point => 1) positions); [rewrite sum_const; lia|]. apply sum_le. intros p hp.
    destruct (some_spot p hp) as [z [hz ns]]. assert (i : In z (filter (fun z => near_spot z p) spots)) by (apply filter_In; auto).
    destruct (filter _ spots); [destruct i | simpl; lia]. }
  assert (b : sum (fun z => length (filter (near_spot z) positions)) spots <= sum (fun _ => length (box sides)) spots).
  { apply sum_le. intros z hz. assert (lz := spot_length z hz). rewrite <- (map_length (minus z)). apply NoDup_incl_length.
    - assert (lens : forall p, In p (filter (near_spot z) positions) -> length p = d) by (intros p hp; apply filter_In in hp; destruct hp as [hp _]; apply in_tuples in hp; tauto).
      assert (nf := NoDup_filter (near_spot z) nd). induction nf as [|p l no nf IH]; simpl; constructor.
      + intros i. apply in_map_iff in i. destruct i as [q [e hq]]. apply no. replace p with q; auto.
        rewrite <- (minus_minus z q), <- (minus_minus z p); [now rewrite e | rewrite lz; apply lens; simpl; auto ..].
      + apply IH. intros q hq. apply lens. now right.
    - intros q hq. apply in_map_iff in hq. destruct hq as [p [<- hp]]. apply filter_In in hp. now apply in_box_iff, hp. }
  rewrite sum_const in b. lia.
Qed.

Lemma too_large : X <= 2 * reach t + S_ \/ X <= length (box sides) * (T * n * (d * (2 * reach t))) * 2 ^ (d - 1).
Proof.
  destruct patch_parts as (d1 & b1 & n1 & _). assert (a := positions_count). assert (b := spots_count).
  destruct (le_lt_dec X (2 * reach t + S_)) as [|lt]; auto. right.
  assert (ex : exists e, d = S e) by (exists (d - 1); lia). destruct ex as [e ed]. rewrite ed in a, b |- *.
  replace (S e - 1) with e by lia. assert (q := bernoulli M (2 * reach t) e). fold side in q.
  assert (sX : side <= 2 * X) by (unfold side, M; lia). assert (pw : side ^ e <= 2 ^ e * X ^ e) by (rewrite <- Nat.pow_mul_l; apply Nat.pow_le_mono_l; lia).
  set (V := length (box sides)) in *. set (R := 2 * reach t) in *. rewrite (Nat.pow_succ_r' X) in a.
  assert (s1 : length spots <= T * n * (S e * R * side ^ e)).
  { assert (q1 : T * (n * side ^ S e) <= T * (n * (M ^ S e + S e * R * side ^ e))) by (apply Nat.mul_le_mono_l, Nat.mul_le_mono_l; exact q).
    rewrite !Nat.mul_add_distr_l in q1. rewrite <- (Nat.mul_assoc T n). lia. }
  assert (s2 : X * X ^ e <= V * (T * n * (S e * R)) * 2 ^ e * X ^ e).
  { transitivity (V * (T * n * (S e * R * side ^ e))); [nia|]. transitivity (V * (T * n * (S e * R * (2 ^ e * X ^ e)))); [|nia].
    apply Nat.mul_le_mono_l, Nat.mul_le_mono_l, Nat.mul_le_mono_l. exact pw. }
  assert (X0 : X ^ e <> 0) by (apply Nat.pow_nonzero; lia). nia.
Qed.
End Patch.

Lemma formula_refuted t bounds sides : patch_bounds t bounds sides = true ->
  (forall a, (forall c, In c (patch_formula t sides (takings t bounds sides)) -> satisfied a c) -> False) ->
  forall P, good_placement (length sides) t P -> of_size (N.of_nat (length bounds + 1)) P -> False.
Proof.
  intros ok un P good size. destruct (patch_parts t bounds sides ok) as (d1 & b1 & n1 & flat & _ & cb & _).
  set (X := 1 + (2 * reach t + N.to_nat (fold_right N.max 0%N sides)) +
    length (box sides) * ((length bounds + 1) * length (shapes_of t) * (length sides * (2 * reach t))) * 2 ^ (length sides - 1)).
  destruct (blockers t (length sides) bounds flat b1 P good (X + N.to_nat (fold_right N.max 0%N sides))) as (K & once & pK & all).
  destruct (too_large t bounds sides ok P good size X K once pK all un) as [q|q]; unfold X in q; lia.
Qed.

Theorem patch_true t bounds sides lines : check_patch_lrat t bounds sides lines = true ->
  forall P, good_placement (length sides) t P -> of_size (N.of_nat (length bounds + 1)) P -> False.
Proof.
  unfold check_patch_lrat. cbv zeta. rewrite !andb_true_iff. intros [[ok _] h]. apply formula_refuted; [exact ok|].
  change (takings_of t sides (translates_of sides (tights t bounds sides))) with (takings t bounds sides) in h.
  intros a sat. assert (al := numbered_satisfied a (patch_formula t sides (takings t bounds sides)) sat 1%positive (PM.empty clause)
    ltac:(intros i c e; now rewrite PM.gempty in e)).
  destruct (numbered (patch_formula t sides (takings t bounds sides)) 1 (PM.empty clause)) as [m next]. exact (refutes_true a lines next m al h).
Qed.

Theorem patch_searched t bounds sides : check_patch t bounds sides = true ->
  forall P, good_placement (length sides) t P -> of_size (N.of_nat (length bounds + 1)) P -> False.
Proof.
  unfold check_patch. cbv zeta. rewrite andb_true_iff. intros [ok h]. apply formula_refuted; [exact ok|].
  intros a sat. exact (unsatisfiable_true a _ sat h).
Qed.
