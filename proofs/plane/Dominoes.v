(** No good pairing by neighbours that repeats under a lattice, where no two directions are parallel. *)
Require Import ZArith NArith PArith List Lia Bool Arith FMapPositive.
Import ListNotations.
From Gruk.statements Require Import Boards Plane.
From Gruk.theory Require Import Options.
From Gruk.plane Require Import Lattice Periodic Refutation Finite.
Open Scope Z_scope.

(** All minors are 0. *)
Definition parallel (v w : point) : bool :=
  forallb (fun p => forallb (fun q => fst p * snd q =? snd p * fst q) (combine v w)) (combine v w).

Lemma parallel_times v m : parallel v (times m v) = true.
Proof.
  unfold parallel. assert (g : forall p, In p (combine v (times m v)) -> snd p = m * fst p).
  { induction v as [|x v IH]; simpl; intros p h; [destruct h|]. destruct h as [<-|h]; auto. }
  apply forallb_forall. intros p hp. apply forallb_forall. intros q hq. apply Z.eqb_eq. rewrite (g p hp), (g q hq). ring.
Qed.

Lemma plus_cancel v : forall a b, length a = length v -> length b = length v -> plus v a = plus v b -> a = b.
Proof. induction v as [|x v IH]; intros [|y a] [|z b]; simpl; try discriminate; auto. intros [= la] [= lb] [= e f]. f_equal; [lia | auto]. Qed.

Lemma plus_same v : forall a, length a = length v -> plus a v = a -> v = times 0 v.
Proof. induction v as [|x v IH]; intros [|y a]; simpl; try discriminate; auto. intros [= la] [= e f]. f_equal; [lia | eauto]. Qed.

Lemma plus_twice v : forall a, length a = length v -> plus (plus a v) v = a -> plus a v = a.
Proof. induction v as [|x v IH]; intros [|y a]; simpl; try discriminate; auto. intros [= la] [= e f]. f_equal; [lia | auto]. Qed.

Lemma times_plus v : forall p q, plus (times p v) (times q v) = times (p + q) v.
Proof. induction v as [|x v IH]; intros p q; simpl; auto. f_equal; [ring | apply IH]. Qed.

Section Dominoes.
Variable k : N.
Variable ds : list point.
Variable H : hermite.
Let d := length H.
Hypothesis sh : shaped H.

Definition size_of_period : N := N.of_nat (length (period H)).
Definition index (x : point) : N := match place (reduce H x) (period H) 0 with Some i => i | None => 0%N end.
Definition domino_variable (i : N) (x : point) : Z := Z.of_N (i * size_of_period + index x + 1).
Definition step_at (i : N) : point := nth (N.to_nat i) ds [].
Definition kinds : list N := map N.of_nat (seq 0 (length ds)).

Fixpoint insert (a : Z) (l : list Z) : list Z :=
  match l with [] => [a] | b :: r => if a =? b then l else if a <? b then a :: l else b :: insert a r end.
Definition covering (c : point) : list Z :=
  fold_right insert [] (flat_map (fun i => [domino_variable i c; domino_variable i (minus c (step_at i))]) kinds).
Fixpoint pairs_of (l : list Z) : list (Z * Z) := match l with [] => [] | a :: l => map (pair a) l ++ pairs_of l end.

Definition domino_formula : list clause :=
  flat_map (fun c => flat_map (fun i =>
    (if same_point (reduce H (plus c (step_at i))) (reduce H c) then [[- domino_variable i c]] else [])
    ++ [nodup Z.eq_dec (map (fun j => domino_variable i (plus c (times (Z.of_N j) (step_at i)))) (upto (k - 1)))]) kinds) (period H)
  ++ flat_map (fun c => map (fun p => [- fst p; - snd p]) (filter (fun p => negb (fst p =? snd p)) (pairs_of (covering c)))) (period H).

Definition check_no_dominoes (lines : list (clause * list positive)) : bool :=
  forallb (fun v => Nat.eqb (length v) d) ds && distinct_points ds
  && forallb (fun v => forallb (fun w => same_point v w || negb (parallel v w)) ds) ds
  && (let (m, next) := numbered domino_formula 1 (PM.empty clause) in refutes lines next m).

Section Placement.
Variable lattice : list point.
Hypothesis reads : hermite_from 0 lattice = Some H.
Variable P : cake -> Prop.
Hypothesis good : good_placement d (In_a_row k ds) P.
Hypothesis again : repeats lattice P.
Hypothesis small : forall c, P c -> domino ds c.
Hypothesis flat : forall v, In v ds -> length v = d.
Hypothesis different : NoDup ds.
Hypothesis apart_lines : forall v w, In v ds -> In w ds -> parallel v w = true -> v = w.

(** The pair of a cell and the one a step further is there. *)
Definition there (v x : point) : Prop := P ([x], [plus x v]) \/ P ([plus x v], [x]).

Lemma there_moved v x u : length u = d -> length x = d -> length v = d ->
  (forall c, P c -> P (moved u c)) -> there v x -> there v (plus x u).
Proof.
  intros lu lx lv mv [h|h]; apply mv in h; unfold moved in h; cbn [fst snd map] in h;
  rewrite <- plus_assoc, !(plus_comm u x) in h; [left | right]; exact h.
Qed.

Lemma there_row v j r x : length v = d -> nth_error H j = Some r -> length x = d -> (there v x <-> there v (plus x (row_of j r))).
Proof.
  intros lv hj lx. assert (il := hermite_rows lattice 0 H j r reads hj). cbn [zero repeat app] in il. fold (row_of j r) in il.
  assert (lr : length (row_of j r) = d) by exact (row_of_length H j r sh hj). split.
  - apply there_moved; auto. intros c hc. now apply (again c _ hc).
  - intros h. apply (there_moved v _ (times (-1) (row_of j r))) in h; auto.
    + change (plus (plus x (row_of j r)) (times (-1) (row_of j r))) with (minus (plus x (row_of j r)) (row_of j r)) in h.
      rewrite minus_plus in h by congruence. exact h.
    + now rewrite times_length.
    + rewrite plus_length; congruence.
    + intros c hc. now apply (again c _ hc).
Qed.

Lemma there_reduce v x : length v = d -> length x = d -> (there v x <-> there v (reduce H x)).
Proof. intros lv lx. apply (reduce_steps H (there v) sh); auto. intros j r y hj ly. now apply there_row. Qed.

Lemma there_apart v x : there v x -> x <> plus x v.
Proof.
  intros h e. assert (nd : NoDup [x; plus x v]).
  { destruct h as [h|h]; [exact (no_cell_twice _ _ _ good _ h)|]. assert (n := no_cell_twice _ _ _ good _ h). unfold cells in n. simpl in n.
    inversion n as [|? ? n1 n2]; subst. constructor; [|repeat constructor; tauto]. intros [q|[]]. apply n1. left. now symmetry. }
  inversion nd as [|? ? n1 _]; subst. apply n1. left. now symmetry.
Qed.

(** A cell belongs to one pair. *)
Lemma one_pair v w x y z : length v = d -> length w = d -> length x = d -> length y = d -> In v ds -> In w ds ->
  there v x -> there w y -> In z [x; plus x v] -> In z [y; plus y w] -> x = y /\ v = w.
Proof.
  intros lv lw lx ly iv iw hv hw zv zw.
  assert (kv : exists c, P c /\ (c = ([x], [plus x v]) \/ c = ([plus x v], [x]))) by (destruct hv; eauto).
  assert (kw : exists c, P c /\ (c = ([y], [plus y w]) \/ c = ([plus y w], [y]))) by (destruct hw; eauto).
  destruct kv as [c [pc ec]]. destruct kw as [c' [pc' ec']].
  assert (ic : forall q a b, (c = ([a], [b]) \/ c = ([b], [a])) -> In q [a; b] -> In q (cells c)).
  { intros q a b [-> | ->] h; unfold cells; simpl in *; tauto. }
  assert (ic' : forall q a b, (c' = ([a], [b]) \/ c' = ([b], [a])) -> In q [a; b] -> In q (cells c')).
  { intros q a b [-> | ->] h; unfold cells; simpl in *; tauto. }
  assert (e : c = c') by exact (apart _ _ _ good c c' z pc pc' (ic z _ _ ec zv) (ic' z _ _ ec' zw)). subst c'.
  assert (two : (x = y /\ plus x v = plus y w) \/ (x = plus y w /\ plus x v = y)).
  { destruct ec as [-> | ->], ec' as [q|q]; injection q as q1 q2; auto. }
  destruct two as [[-> q]|[-> q]].
  - split; auto. apply (plus_cancel y); congruence.
  - exfalso. assert (neg : w = times (-1) v).
    { apply (plus_cancel (plus (plus y w) v)).
      - repeat rewrite plus_length; congruence.
      - rewrite times_length. repeat rewrite plus_length; congruence.
      - transitivity (plus y w); [now rewrite q|]. symmetry. apply (minus_plus (plus y w) v). rewrite plus_length; congruence. }
    assert (vw : v = w). { apply apart_lines; auto. rewrite neg. apply parallel_times. }
    rewrite <- vw in q, hw. apply (there_apart v y hw). symmetry. apply plus_twice; congruence.
Qed.

(** The assignment. *)
Variable f : N -> bool.
Definition number_true (q : N) : Prop := there (step_at (q / size_of_period)) (nth (N.to_nat (q mod size_of_period)) (period H) []).
Hypothesis f_true : forall q, In q (upto (N.of_nat (length ds) * size_of_period)) -> (f q = true <-> number_true q).
Definition domino_assigned (p : positive) : bool := f (N.pos p - 1).

Lemma in_kinds i : In i kinds -> (i < N.of_nat (length ds))%N /\ In (step_at i) ds.
Proof.
  unfold kinds. intros h. apply in_map_iff in h. destruct h as [j [<- h]]. apply in_seq in h. split; [lia|].
  unfold step_at. rewrite Nat2N.id. apply nth_In. lia.
Qed.

Lemma index_spec x : length x = d -> (index x < size_of_period)%N /\ nth (N.to_nat (index x)) (period H) [] = reduce H x.
Proof.
  intros lx. assert (i := reduce_period H x sh lx). unfold index.
  assert (g : forall l a, In (reduce H x) l -> exists j, place (reduce H x) l a = Some j /\ (a <= j < a + N.of_nat (length l))%N).
  { induction l as [|y l IH]; simpl; intros a h; [destruct h|]. destruct (same_point (reduce H x) y) eqn:e.
    - exists a. split; auto. lia.
    - destruct h as [->|h]; [now rewrite (proj2 (same_point_iff _ _) eq_refl) in e|].
      destruct (IH (N.succ a) h) as [j [hj b]]. exists j. split; auto. lia. }
  destruct (g _ 0%N i) as [j [hj b]]. rewrite hj. apply place_spec in hj. rewrite N.sub_0_r in hj. unfold size_of_period. split; [lia | tauto].
Qed.

Lemma variable_true i x : In i kinds -> length x = d -> (holds_in domino_assigned (domino_variable i x) = true <-> there (step_at i) x).
Proof.
  intros hi lx. destruct (in_kinds i hi) as [li iv]. destruct (index_spec x lx) as [lt e]. rewrite (there_reduce _ x (flat _ iv) lx), <- e.
  unfold domino_variable. destruct (i * size_of_period + index x + 1)%N as [|p] eqn:ep; [lia|]. simpl. unfold domino_assigned.
  replace (N.pos p - 1)%N with (index x + i * size_of_period)%N by lia. rewrite f_true.
  - unfold number_true. rewrite N.div_add, N.mod_add, N.div_small, N.mod_small by lia. now rewrite N.add_0_l.
  - unfold upto. apply in_map_iff. exists (N.to_nat (index x + i * size_of_period)). rewrite in_seq. split; [lia|]. nia.
Qed.

Lemma negative_true i x : In i kinds -> length x = d -> ~ there (step_at i) x -> holds_in domino_assigned (- domino_variable i x) = true.
Proof.
  intros hi lx no. rewrite negated by (unfold domino_variable; lia). apply negb_true_iff.
  destruct (holds_in _ _) eqn:e; auto. apply variable_true in e; auto. contradiction.
Qed.

Lemma in_covering a c : In a (covering c) -> exists i x, In i kinds /\ a = domino_variable i x /\ (x = c \/ x = minus c (step_at i)).
Proof.
  unfold covering. intros h.
  assert (ins : forall b l, In a (insert b l) -> a = b \/ In a l).
  { intros b. induction l as [|e l IH]; simpl; [intuition|]. destruct (b =? e); [intros q; now right|]. destruct (b <? e); simpl; [intuition|].
    intros [q|q]; auto. destruct (IH q); auto. }
  assert (g : forall l, In a (fold_right insert [] l) -> In a l).
  { induction l as [|b l IH]; simpl; auto. intros q. apply ins in q. destruct q as [->|q]; auto. }
  apply g in h. apply in_flat_map in h. destruct h as [i [hi [<-|[<-|[]]]]]; eauto 6.
Qed.

Lemma in_pairs a b l : In (a, b) (pairs_of l) -> In a l /\ In b l.
Proof.
  induction l as [|x l IH]; simpl; [tauto|]. intros h. apply in_app_iff in h. destruct h as [h|h].
  - apply in_map_iff in h. destruct h as [y [e hy]]. inversion e; subst. auto.
  - destruct (IH h). auto.
Qed.

Lemma period_length : forall h c, In c (period h) -> length c = length h.
Proof.
  induction h as [|[e t] h IH]; simpl; intros c hc.
  - destruct hc as [<-|[]]. reflexivity.
  - apply in_flat_map in hc. destruct hc as [m [_ hc]]. apply in_map_iff in hc. destruct hc as [y [<- hy]]. simpl. f_equal. auto.
Qed.

(** The pair that blocks a window is among its pairs of neighbours. *)
Lemma neighbours v c : In v ds -> length c = d -> exists j, In j (upto (k - 1)) /\ there v (plus c (times (Z.of_N j) v)).
Proof.
  intros iv lc. assert (lv := flat v iv).
  destruct (all_blocked _ _ _ good (map (plus c) (map (fun j => times (Z.of_N j) v) (upto k)))) as [q [pq [[x [hx wx]] [y [hy wy]]]]].
  { exists c, (map (fun j => times (Z.of_N j) v) (upto k)). repeat split; auto. simpl. apply in_map_iff. eauto. }
  destruct (small q pq) as (a & u & iu & e). assert (lu := flat u iu).
  rewrite map_map in wx, wy. apply in_map_iff in wx, wy. destruct wx as [p1 [ex h1]]. destruct wy as [p2 [ey h2]].
  assert (bound : forall j, In j (upto k) -> (j < k)%N).
  { intros j hj. unfold upto in hj. apply in_map_iff in hj. destruct hj as [i [<- hi]]. apply in_seq in hi. lia. }
  apply bound in h1, h2.
  assert (key : exists j1 j2, (j1 < k)%N /\ (j2 < k)%N /\ a = plus c (times (Z.of_N j1) v) /\ plus a u = plus c (times (Z.of_N j2) v)).
  { destruct e as [-> | ->]; cbn [fst snd] in *; destruct hx as [<-|[]]; destruct hy as [<-|[]].
    - exists p1, p2. auto.
    - exists p2, p1. auto. }
  destruct key as (j1 & j2 & k1 & k2 & ea & eu).
  assert (th : there u a) by (destruct e as [-> | ->]; [left | right]; exact pq).
  assert (mul : u = times (Z.of_N j2 - Z.of_N j1) v).
  { apply (plus_cancel a).
    - rewrite ea, plus_length; rewrite ?times_length; congruence.
    - rewrite ea, times_length, plus_length; rewrite ?times_length; congruence.
    - rewrite eu, ea, plus_assoc, times_plus. f_equal. f_equal. lia. }
  assert (vu : v = u) by (apply apart_lines; auto; rewrite mul; apply parallel_times). rewrite <- vu in mul, th.
  assert (la : length a = d) by (rewrite ea, plus_length; rewrite ?times_length; congruence).
  assert (one : Z.of_N j2 - Z.of_N j1 = 1).
  { assert (nz : plus a v <> a) by (intros q0; apply (there_apart v a th); now symmetry).
    clear - mul nz la lv. assert (z : exists x, In x v /\ x <> 0).
    { revert a la nz. rewrite <- lv. generalize v. clear. induction v as [|x v IH]; intros [|y a]; simpl; try discriminate.
      - intros _ n. exfalso. now apply n.
      - intros [= la] n. destruct (Z.eq_dec x 0) as [->|nx]; [|exists x; auto]. destruct (IH a la) as [z [hz nz]].
        + intros q. apply n. f_equal; [lia | exact q].
        + exists z. auto. }
    destruct z as [x [hx nx]]. assert (g : forall l m, l = times m l -> In x l -> x = m * x).
    { induction l as [|y l IH]; simpl; intros m q h; [destruct h|]. inversion q as [[q1 q2]]. rewrite <- q1, <- q2 in *.
      destruct h as [->|h]; [congruence | exact (IH m q2 h)]. }
    specialize (g v _ mul hx). nia. }
  exists j1. split.
  - unfold upto. apply in_map_iff. exists (N.to_nat j1). rewrite in_seq. split; lia.
  - now rewrite <- ea.
Qed.

Lemma formula_satisfied c : In c domino_formula -> satisfied domino_assigned c.
Proof.
  unfold domino_formula. intros h. apply in_app_iff in h. destruct h as [h|h].
  - apply in_flat_map in h. destruct h as [x [hx h]]. apply in_flat_map in h. destruct h as [i [hi h]].
    assert (lx := period_length H x hx). fold d in lx. destruct (in_kinds i hi) as [_ iv]. assert (lv := flat _ iv).
    apply in_app_iff in h. destruct h as [h|[<-|[]]].
    + destruct (same_point _ _) eqn:e; [|destruct h]. destruct h as [<-|[]]. apply same_point_iff in e.
      exists (- domino_variable i x). split; [now left|]. apply negative_true; auto. intros th.
      assert (lxv : length (plus x (step_at i)) = d) by (rewrite plus_length; congruence).
      assert (th2 : there (step_at i) (plus x (step_at i))).
      { apply (proj2 (there_reduce _ _ lv lxv)). rewrite e. exact (proj1 (there_reduce _ x lv lx) th). }
      destruct (one_pair (step_at i) (step_at i) x (plus x (step_at i)) (plus x (step_at i))) as [q _]; auto.
      * right. now left.
      * now left.
      * exact (there_apart _ _ th q).
    + destruct (neighbours (step_at i) x iv lx) as [j [hj th]]. exists (domino_variable i (plus x (times (Z.of_N j) (step_at i)))). split.
      * apply nodup_In. apply in_map_iff. eauto.
      * apply variable_true; auto. rewrite plus_length; rewrite ?times_length; congruence.
  - apply in_flat_map in h. destruct h as [x [hx h]]. assert (lx := period_length H x hx). fold d in lx.
    apply in_map_iff in h. destruct h as [[a b] [<- h]]. apply filter_In in h. destruct h as [h ne]. cbn [fst snd] in *.
    rewrite negb_true_iff, Z.eqb_neq in ne. apply in_pairs in h. destruct h as [ha hb].
    destruct (in_covering a x ha) as (i & y & hi & ea & cy). destruct (in_covering b x hb) as (j & z & hj & eb & cz).
    destruct (in_kinds i hi) as [_ iv]. destruct (in_kinds j hj) as [_ jv]. assert (li := flat _ iv). assert (lj := flat _ jv).
    assert (ly : length y = d) by (destruct cy as [-> | ->]; [auto | rewrite minus_length; congruence]).
    assert (lz : length z = d) by (destruct cz as [-> | ->]; [auto | rewrite minus_length; congruence]).
    assert (xy : In x [y; plus y (step_at i)]).
    { destruct cy as [-> | ->]; [now left | right; left]. apply plus_minus. congruence. }
    assert (xz : In x [z; plus z (step_at j)]).
    { destruct cz as [-> | ->]; [now left | right; left]. apply plus_minus. congruence. }
    destruct (holds_in domino_assigned a) eqn:va.
    + destruct (holds_in domino_assigned b) eqn:vb.
      * exfalso. apply ne. rewrite ea in va |- *. rewrite eb in vb |- *. apply variable_true in va, vb; auto.
        destruct (one_pair (step_at i) (step_at j) y z x) as [-> q]; auto. f_equal.
        unfold step_at in q. unfold kinds in hi, hj. apply in_map_iff in hi, hj. destruct hi as [i' [<- hi]]. destruct hj as [j' [<- hj]].
        apply in_seq in hi, hj. rewrite !Nat2N.id in q. f_equal. apply (proj1 (NoDup_nth ds []) different); auto; lia.
      * exists (- b). split; [right; now left|]. rewrite eb in *. rewrite negated by (unfold domino_variable; lia). now rewrite vb.
    + exists (- a). split; [now left|]. rewrite ea in *. rewrite negated by (unfold domino_variable; lia). now rewrite va.
Qed.
End Placement.

Theorem no_dominoes_true lattice lines : hermite_from 0 lattice = Some H -> check_no_dominoes lines = true ->
  forall P, good_placement d (In_a_row k ds) P -> repeats lattice P -> ~ forall c, P c -> domino ds c.
Proof.
  unfold check_no_dominoes. rewrite !andb_true_iff, !forallb_forall. intros hf [[[fl dp] ap] h] P good again small.
  apply (decide_list N.eqb N.eqb_eq (number_true P) (upto (N.of_nat (length ds) * size_of_period))). intros [f ft].
  assert (sat : forall c, In c domino_formula -> satisfied (domino_assigned f) c).
  { apply (formula_satisfied lattice hf P good again small) with (f := f); auto.
    - intros v hv. now apply Nat.eqb_eq, fl.
    - now apply distinct_points_true.
    - intros v w hv hw pw. assert (q := proj1 (forallb_forall _ _) (ap v hv) w hw). cbv beta in q. rewrite pw, orb_false_r in q.
      now apply same_point_iff. }
  assert (al := numbered_satisfied (domino_assigned f) domino_formula sat 1%positive (PM.empty clause)
    ltac:(intros i c e; now rewrite PM.gempty in e)).
  destruct (numbered domino_formula 1 (PM.empty clause)) as [m next]. exact (refutes_true (domino_assigned f) lines next m al h).
Qed.
End Dominoes.
