(** How many windows a cake can block: all cakes that block many are found by adding cells. *)
Require Import ZArith NArith PArith List Lia Bool Arith FMapPositive.
Import ListNotations.
From Gruk.statements Require Import Boards Plane.
From Gruk.theory Require Import Options.
From Gruk.plane Require Import Lattice Periodic Refutation Finite.
Open Scope nat_scope.

Lemma minus_minus x : forall u, length u = length x -> minus x (minus x u) = u.
Proof.
  induction x as [|a x IH]; intros [|b u] h; try discriminate; auto. injection h as h. unfold minus, times in *. cbn [map plus].
  rewrite IH by auto. f_equal. lia.
Qed.

Lemma minus_cancel o : forall x y, length x = length o -> length y = length o -> minus (minus y o) (minus x o) = minus y x.
Proof.
  induction o as [|c o IH]; intros [|a x] [|b y] hx hy; try discriminate; auto. injection hx as hx. injection hy as hy.
  unfold minus, times in *. cbn [map plus]. rewrite IH by auto. f_equal. lia.
Qed.

Lemma minus_shift v : forall x o, length x = length v -> length o = length v -> minus (plus v x) (plus v o) = minus x o.
Proof.
  induction v as [|c v IH]; intros [|a x] [|b o] hx ho; try discriminate; auto. injection hx as hx. injection ho as ho.
  unfold minus, times in *. cbn [map plus]. rewrite IH by auto. f_equal. lia.
Qed.

Lemma minus_self x : plus (times (-1) x) x = zero (length x).
Proof. induction x as [|a x IH]; auto. unfold zero in *. cbn [times map plus length repeat]. unfold times in IH. rewrite IH. f_equal. lia. Qed.

(** Sums over lists. *)
Definition sum {A} (f : A -> nat) (l : list A) : nat := fold_right (fun a n => f a + n) 0 l.

Lemma sum_le {A} (f g : A -> nat) l : (forall a, In a l -> f a <= g a) -> sum f l <= sum g l.
Proof. induction l as [|a l IH]; simpl; intros h; auto. specialize (IH (fun b hb => h b (or_intror hb))). specialize (h a (or_introl eq_refl)). lia. Qed.

Lemma sum_const {A} k (l : list A) : sum (fun _ => k) l = length l * k.
Proof. induction l as [|a l IH]; simpl; auto. Qed.

Lemma sum_plus {A} (f g : A -> nat) l : sum (fun a => f a + g a) l = sum f l + sum g l.
Proof. induction l as [|a l IH]; simpl; lia. Qed.

Lemma count_twice {A B} (r : A -> B -> bool) (l : list A) (m : list B) :
  sum (fun a => length (filter (r a) m)) l = sum (fun b => length (filter (fun a => r a b) l)) m.
Proof.
  induction l as [|a l IH]; simpl.
  - induction m as [|b m IHm]; simpl; auto.
  - rewrite IH. clear IH. induction m as [|b m IHm]; simpl; auto. destruct (r a b); simpl; lia.
Qed.

Lemma some_small {A} (f : A -> nat) l k : l <> [] -> sum f l <= k -> exists a, In a l /\ length l * f a <= k.
Proof.
  intros ne h. assert (m : exists a, In a l /\ forall b, In b l -> f a <= f b).
  { clear h. induction l as [|a l IH]; [congruence|]. destruct l as [|b l].
    - exists a. split; [now left|]. intros c [->|[]]. lia.
    - destruct IH as [m [hm low]]; [discriminate|]. destruct (le_gt_dec (f a) (f m)).
      + exists a. split; [now left|]. intros c [->|hc]; [lia | specialize (low c hc); lia].
      + exists m. split; [now right|]. intros c [->|hc]; [lia | auto]. }
  destruct m as [a [ha low]]. exists a. split; auto.
  assert (s := sum_le (fun _ => f a) f l low). rewrite sum_const in s. lia.
Qed.

Definition part (b : bool) (c : cake) : list point := if b then fst c else snd c.

Section Counting.
Variable shapes : list (list point).
Variable d : nat.
Hypothesis flat : forall s u, In s shapes -> In u s -> length u = d.

(** A window: the place of its shape, and its origin. *)
Definition starts (s : list point) (c : cake) : list point :=
  nodup point_eq (filter (fun o => existsb (fun y => in_points (minus y o) s) (snd c)) (flat_map (fun x => map (minus x) s) (fst c))).
Fixpoint blocked_from (i : nat) (ss : list (list point)) (c : cake) : list (nat * point) :=
  match ss with [] => [] | s :: ss => map (pair i) (starts s c) ++ blocked_from (S i) ss c end.
Definition blocked (c : cake) : list (nat * point) := blocked_from 0 shapes c.

Definition flat_cake (c : cake) : Prop := forall x, In x (cells c) -> length x = d.
Definition hit (s : list point) (o : point) (p : list point) : Prop := exists x, In x p /\ In (minus x o) s.

Lemma in_part b c x : In x (part b c) -> In x (cells c).
Proof. intros h. apply in_app_iff. destruct b; auto. Qed.

Lemma starts_iff s c o : In s shapes -> flat_cake c -> (In o (starts s c) <-> length o = d /\ forall b, hit s o (part b c)).
Proof.
  intros hs fc. unfold starts. rewrite nodup_In, filter_In, in_flat_map, existsb_exists. split.
  - intros [[x [hx ho]] [y [hy iy]]]. apply in_map_iff in ho. destruct ho as [u [<- hu]].
    assert (lx := fc x (in_part true c x hx)). assert (lu := flat s u hs hu). split.
    + rewrite minus_length; congruence.
    + apply in_points_iff in iy. intros [|]; [exists x | exists y]; split; auto. rewrite minus_minus by congruence. exact hu.
  - intros [lo h]. destruct (h true) as [x [hx ix]]. destruct (h false) as [y [hy iy]]. split.
    + exists x. split; auto. apply in_map_iff. exists (minus x o). split; auto. apply minus_minus.
      rewrite (fc x (in_part true c x hx)). exact lo.
    + exists y. split; auto. now apply in_points_iff.
Qed.

Lemma blocked_from_iff ss : forall i c k o, (forall s, In s ss -> In s shapes) -> flat_cake c ->
  (In (k, o) (blocked_from i ss c) <-> i <= k /\ exists s, nth_error ss (k - i) = Some s /\ length o = d /\ forall b, hit s o (part b c)).
Proof.
  induction ss as [|s ss IH]; simpl; intros i c k o sub fc.
  - split; [tauto|]. intros [_ [s [h _]]]. destruct (k - i); discriminate.
  - rewrite in_app_iff, in_map_iff, IH by auto. split.
    + intros [[o' [e ho]]|[le [s' [e h]]]].
      * inversion e; subst. split; auto. exists s. rewrite Nat.sub_diag. split; auto. apply starts_iff in ho; auto.
      * split; [lia|]. exists s'. split; auto. replace (k - i) with (S (k - S i)) by lia. exact e.
    + intros [le [s' [e h]]]. destruct (Nat.eq_dec k i) as [->|ne].
      * left. rewrite Nat.sub_diag in e. inversion e; subst. exists o. split; auto. apply starts_iff; auto.
      * right. split; [lia|]. exists s'. split; auto. replace (k - i) with (S (k - S i)) in e by lia. exact e.
Qed.

Lemma blocked_iff c k o : flat_cake c ->
  (In (k, o) (blocked c) <-> exists s, nth_error shapes k = Some s /\ length o = d /\ forall b, hit s o (part b c)).
Proof. intros fc. unfold blocked. rewrite blocked_from_iff by auto. rewrite Nat.sub_0_r. intuition lia. Qed.

Lemma blocked_from_nodup ss : forall i c, NoDup (blocked_from i ss c) /\ forall k o, In (k, o) (blocked_from i ss c) -> i <= k.
Proof.
  induction ss as [|s ss IH]; simpl; intros i c.
  - split; [constructor | tauto].
  - destruct (IH (S i) c) as [nd low]. split.
    + assert (n := NoDup_nodup point_eq (filter (fun o => existsb (fun y => in_points (minus y o) s) (snd c)) (flat_map (fun x => map (minus x) s) (fst c)))).
      fold (starts s c) in n. induction n as [|o l no n IHn]; simpl; auto. constructor; auto. intros h. apply in_app_iff in h. destruct h as [h|h].
      * apply in_map_iff in h. destruct h as [o' [e h]]. inversion e; subst. auto.
      * apply low in h. lia.
    + intros k o h. apply in_app_iff in h. destruct h as [h|h].
      * apply in_map_iff in h. destruct h as [o' [e _]]. inversion e; subst. lia.
      * apply low in h. lia.
Qed.

Lemma blocked_nodup c : NoDup (blocked c).
Proof. apply blocked_from_nodup. Qed.

Lemma window_eq (a b : nat * point) : {a = b} + {a <> b}.
Proof. decide equality; [apply point_eq | apply Nat.eq_dec]. Qed.

(** Without a cell. *)
Definition drop (x : point) (c : cake) : cake := (remove point_eq x (fst c), remove point_eq x (snd c)).

Lemma in_drop b x c z : In z (part b (drop x c)) <-> In z (part b c) /\ z <> x.
Proof.
  assert (g : forall l, In z (remove point_eq x l) <-> In z l /\ z <> x).
  { intros l. split.
    - intros h. now apply in_remove in h.
    - intros [h n]. now apply in_in_remove. }
  destruct b; apply g.
Qed.

Lemma in_cells c z : In z (cells c) <-> exists b, In z (part b c).
Proof.
  unfold cells. rewrite in_app_iff. split; [intros [h|h]; [exists true | exists false]; exact h | intros [[|] h]; auto].
Qed.

Lemma drop_flat x c : flat_cake c -> flat_cake (drop x c).
Proof. intros fc z hz. apply in_cells in hz. destruct hz as [b hz]. apply in_drop in hz. apply fc, in_cells. exists b. tauto. Qed.

Lemma drop_cells x c : cells (drop x c) = remove point_eq x (cells c).
Proof. unfold cells, drop. simpl. now rewrite remove_app. Qed.

Lemma nodup_remove x (l : list point) : NoDup l -> NoDup (remove point_eq x l).
Proof.
  intros n. induction n as [|y l no n IH]; simpl; [constructor|]. destruct (point_eq x y); auto. constructor; auto.
  intros h. apply in_remove in h. tauto.
Qed.

Lemma remove_length x (l : list point) : NoDup l -> In x l -> S (length (remove point_eq x l)) = length l.
Proof.
  intros n. induction n as [|y l no n IH]; simpl; intros h; [destruct h|]. destruct (point_eq x y) as [->|ne].
  - rewrite notin_remove; auto.
  - simpl. rewrite IH; auto. destruct h; congruence.
Qed.

Definition lost (c : cake) (x : point) (w : nat * point) : bool := if in_dec window_eq w (blocked (drop x c)) then false else true.

Lemma lost_two c w : flat_cake c -> NoDup (cells c) -> In w (blocked c) -> length (filter (fun x => lost c x w) (cells c)) <= 2.
Proof.
  intros fc nd hw. destruct w as [k o]. assert (h := proj1 (blocked_iff c k o fc) hw). destruct h as [s [es [lo h]]].
  destruct (h true) as [a [ha ia]]. destruct (h false) as [b [hb ib]].
  apply (NoDup_incl_length (NoDup_filter _ nd) (l' := [a; b])). intros x hx. apply filter_In in hx. destruct hx as [_ l]. unfold lost in l.
  destruct (in_dec _ _ _) as [|no]; [discriminate|]. destruct (point_eq a x) as [->|na]; [now left|].
  destruct (point_eq b x) as [->|nb]; [right; now left|]. exfalso. apply no. apply blocked_iff; [now apply drop_flat|].
  exists s. repeat split; auto. intros [|]; [exists a | exists b]; split; auto; apply (in_drop _ x c); auto.
Qed.

Lemma kept c x : length (blocked c) <= length (blocked (drop x c)) + length (filter (lost c x) (blocked c)).
Proof.
  assert (k : length (filter (fun w => negb (lost c x w)) (blocked c)) <= length (blocked (drop x c))).
  { apply NoDup_incl_length; [apply NoDup_filter, blocked_nodup|]. intros w hw. apply filter_In in hw. destruct hw as [_ l].
    unfold lost in l. now destruct (in_dec _ _ _). }
  assert (p : forall l : list (nat * point), length l = length (filter (fun w => negb (lost c x w)) l) + length (filter (lost c x) l)).
  { induction l as [|w l IH]; simpl; auto. destruct (lost c x w); simpl; lia. }
  rewrite (p (blocked c)). lia.
Qed.

(** Some cell can be taken away with few windows. *)
Lemma take_away c : flat_cake c -> NoDup (cells c) -> cells c <> [] ->
  exists x, In x (cells c) /\ (length (cells c) - 2) * length (blocked c) <= length (cells c) * length (blocked (drop x c)).
Proof.
  intros fc nd ne. destruct (some_small (fun x => length (filter (lost c x) (blocked c))) (cells c) (2 * length (blocked c)) ne) as [x [hx few]].
  - rewrite count_twice. transitivity (sum (fun _ => 2) (blocked c)); [|rewrite sum_const; lia].
    apply sum_le. intros w hw. now apply lost_two.
  - exists x. split; auto. assert (k := kept c x). nia.
Qed.

(** Cakes that are the same but for a translation, and the order of the parts. *)
Definition similar (c e : cake) : Prop :=
  exists v f, length v = d /\ forall b z, In z (part (xorb f b) e) <-> In z (map (plus v) (part b c)).

Lemma similar_trans c e k : flat_cake c -> similar c e -> similar e k -> similar c k.
Proof.
  intros fc (v & f & lv & h) (w & g & lw & i). exists (plus w v), (xorb g f). split; [rewrite plus_length; congruence|].
  intros b z. replace (xorb (xorb g f) b) with (xorb g (xorb f b)) by (now destruct g, f, b). rewrite i, !in_map_iff. split.
  - intros [y [<- hy]]. apply h in hy. apply in_map_iff in hy. destruct hy as [x [<- hx]]. exists x. split; auto. apply plus_assoc.
  - intros [x [<- hx]]. exists (plus v x). split; [symmetry; apply plus_assoc|]. apply h. now apply in_map.
Qed.

Lemma similar_flat c e : flat_cake c -> similar c e -> flat_cake e.
Proof.
  intros fc (v & f & lv & h) z hz. apply in_cells in hz. destruct hz as [b hz].
  assert (eb : xorb f (xorb f b) = b) by (now destruct f, b). rewrite <- eb in hz. apply h in hz. apply in_map_iff in hz.
  destruct hz as [x [<- hx]]. rewrite plus_length; rewrite lv; auto. apply fc. eapply in_part; eauto.
Qed.

Lemma similar_blocks c e : flat_cake c -> similar c e -> length (blocked c) <= length (blocked e).
Proof.
  intros fc s. assert (fe := similar_flat c e fc s). destruct s as (v & f & lv & h).
  rewrite <- (map_length (fun w => (fst w, plus v (snd w))) (blocked c)). apply NoDup_incl_length.
  - assert (len : forall w, In w (blocked c) -> length (snd w) = d).
    { intros [k o] hw. apply blocked_iff in hw; auto. destruct hw as [s [_ [lo _]]]. exact lo. }
    assert (n := blocked_nodup c). induction n as [|w l no n IH]; simpl; constructor.
    + intros i. apply in_map_iff in i. destruct i as [[k' o'] [e' i]]. destruct w as [k o]. cbn [fst snd] in e'. inversion e'; subst. apply no.
      assert (lo := len (k, o) (or_introl eq_refl)). assert (lo' := len (k, o') (or_intror i)). cbn [snd] in *.
      replace o with o'; auto. rewrite <- (minus_plus o' v), <- (minus_plus o v) by congruence. f_equal. rewrite plus_comm, (plus_comm o). exact H1.
    + apply IH. intros w' hw'. apply len. now right.
  - intros w hw. apply in_map_iff in hw. destruct hw as [[k o] [<- hw]]. apply blocked_iff in hw; auto. destruct hw as [s [es [lo hs]]].
    apply blocked_iff; auto. exists s. cbn [fst snd]. repeat split; auto. { rewrite plus_length; congruence. }
    intros b. destruct (hs (xorb f b)) as [x [hx ix]]. exists (plus v x). split.
    + assert (eb : xorb f (xorb f b) = b) by (now destruct f, b). rewrite <- eb. apply h. now apply in_map.
    + rewrite minus_shift; auto; rewrite lv; auto. apply fc. eapply in_part; eauto.
Qed.

(** One of all cakes that are similar. *)
Fixpoint insert_point (x : point) (l : list point) : list point :=
  match l with [] => [x] | y :: r => if lex x y then x :: l else y :: insert_point x r end.
Definition sorted_points (l : list point) : list point := fold_right insert_point [] l.
Definition least_cell (c : cake) : point :=
  match cells c with [] => zero d | x :: l => fold_left (fun m y => if lex y m then y else m) l x end.
Definition canonical (c : cake) : cake :=
  let m := least_cell c in
  let to_origin p := sorted_points (map (plus (times (-1) m)) p) in
  if in_points m (fst c) then (to_origin (fst c), to_origin (snd c)) else (to_origin (snd c), to_origin (fst c)).

Lemma in_sorted x l : In x (sorted_points l) <-> In x l.
Proof.
  assert (g : forall y m, In x (insert_point y m) <-> x = y \/ In x m).
  { intros y. induction m as [|z m IH]; simpl; [intuition|]. destruct (lex y z); simpl; [intuition|]. rewrite IH. intuition. }
  induction l as [|y l IH]; simpl; [tauto|]. rewrite g, IH. intuition.
Qed.

Lemma least_length c : flat_cake c -> length (least_cell c) = d.
Proof.
  unfold flat_cake, least_cell. destruct (cells c) as [|x l]; intros fc; [apply zero_length|].
  assert (g : forall l m, length m = d -> (forall y, In y l -> length y = d) -> length (fold_left (fun m y => if lex y m then y else m) l m) = d).
  { induction l0 as [|y l0 IH]; simpl; intros m lm h; auto. apply IH; auto. destruct (lex y m); auto. }
  apply g; intros; apply fc; simpl; auto.
Qed.

Lemma canonical_similar c : flat_cake c -> similar c (canonical c).
Proof.
  intros fc. exists (times (-1) (least_cell c)), (negb (in_points (least_cell c) (fst c))). split.
  - rewrite times_length. now apply least_length.
  - intros b z. unfold canonical. destruct (in_points _ _); destruct b; cbn [negb xorb part fst snd]; apply in_sorted.
Qed.

(** Each cake once. *)
Fixpoint coordinate_key (p : positive) (x : point) : positive :=
  match x with
  | [] => xO p
  | a :: x => coordinate_key (match a with Z0 => xO p | Zpos q => xI (xI (p + q)) | Zneg q => xI (xO (p + q)) end) x
  end.
Definition cake_key (c : cake) : positive := fold_left coordinate_key (snd c) (xI (fold_left coordinate_key (fst c) xH)).
Fixpoint same_points (a b : list point) : bool :=
  match a, b with [], [] => true | x :: a, y :: b => if same_point x y then same_points a b else false | _, _ => false end.
Definition same_cake (c e : cake) : bool := same_points (fst c) (fst e) && same_points (snd c) (snd e).

Fixpoint distinct (seen : PM.t (list cake)) (l acc : list cake) : list cake :=
  match l with
  | [] => acc
  | c :: l =>
      let k := cake_key c in
      let old := match PM.find k seen with Some r => r | None => [] end in
      if existsb (same_cake c) old then distinct seen l acc else distinct (PM.add k (c :: old) seen) l (c :: acc)
  end.

Lemma same_points_true a : forall b, same_points a b = true -> a = b.
Proof.
  induction a as [|x a IH]; intros [|y b]; simpl; try discriminate; auto. destruct (same_point x y) eqn:e; [|discriminate].
  apply same_point_iff in e. subst. intros h. f_equal. auto.
Qed.

Lemma distinct_in l : forall seen acc c, (forall k r e, PM.find k seen = Some r -> In e r -> In e acc) ->
  In c l \/ In c acc -> In c (distinct seen l acc).
Proof.
  induction l as [|e l IH]; simpl; intros seen acc c ok h; [tauto|].
  destruct (existsb (same_cake e) _) eqn:x.
  - apply IH; auto. destruct h as [[->|h]|h]; auto. right. apply existsb_exists in x. destruct x as [k [hk s]].
    unfold same_cake in s. apply andb_true_iff in s. destruct s as [s1 s2]. apply same_points_true in s1, s2.
    assert (c = k) as -> by (destruct c, k; simpl in *; congruence).
    destruct (PM.find _ seen) as [r|] eqn:f; [eauto | destruct hk].
  - apply IH.
    + intros k r u hf hu. destruct (Pos.eq_dec k (cake_key e)) as [->|ne].
      * rewrite PM.gss in hf. inversion hf; subst. destruct hu as [->|hu]; [now left|].
        destruct (PM.find (cake_key e) seen) as [r'|] eqn:f; [right; eauto | destruct hu].
      * rewrite PM.gso in hf by auto. right. eauto.
    + simpl. tauto.
Qed.

Definition each_once (l : list cake) : list cake := distinct (PM.empty _) l [].

Lemma each_once_in l c : In c l -> In c (each_once l).
Proof. intros h. apply distinct_in; auto. intros k r e hf. now rewrite PM.gempty in hf. Qed.

(** Cells that share a window. *)
Definition differences : list point :=
  nodup point_eq (flat_map (fun s => flat_map (fun u => map (fun v => minus v u) (filter (fun v => negb (same_point u v)) s)) s) shapes).

Lemma in_differences s u v : In s shapes -> In u s -> In v s -> u <> v -> In (minus v u) differences.
Proof.
  intros hs hu hv ne. apply nodup_In. apply in_flat_map. exists s. split; auto. apply in_flat_map. exists u. split; auto.
  apply (in_map (fun v => minus v u)). apply filter_In. split; auto. apply negb_true_iff. destruct (same_point u v) eqn:e; auto.
  apply same_point_iff in e. contradiction.
Qed.

Definition add_cell (b : bool) (x : point) (c : cake) : cake := if b then (x :: fst c, snd c) else (fst c, x :: snd c).
Definition grown (e : cake) : list cake :=
  flat_map (fun b => flat_map (fun y => flat_map (fun v => let x := plus y v in
    if in_points x (cells e) then [] else [add_cell (negb b) x e]) differences) (part b e)) [true; false].

Definition enough (s bound j : N) (c : cake) : bool := (bound * (j * (j - 1)) <=? N.of_nat (length (blocked c)) * (s * (s - 1)))%N.

(** All cakes of [k + 2] cells that can be on the way to one of [s] cells that blocks [bound] windows. *)
Fixpoint level (s bound : N) (k : nat) : list cake :=
  match k with
  | O => filter (enough s bound 2) (each_once (map canonical (map (fun v => ([zero d], [v])) differences)))
  | S k => filter (enough s bound (N.of_nat k + 3)) (each_once (map canonical (flat_map grown (level s bound k))))
  end.

(** The most windows that cakes of so many cells block, as is claimed; for one cell none. *)
Variable bounds : list N.
Definition bound_of (s : nat) : N := match s with O | S O => 0%N | S (S k) => nth k bounds 0%N end.

(** A cell that shares no window with one of the other part blocks nothing more. *)
Definition joined_on_the_way (s : nat) (bound : N) : bool :=
  forallb (fun j => (bound_of j * (N.of_nat s * (N.of_nat s - 1)) <? bound * (N.of_nat (S j) * N.of_nat j))%N) (seq 1 (s - 1)).
Definition none_found (s : nat) : bool :=
  match level (N.of_nat s) (bound_of s + 1) (s - 2) with [] => true | _ => false end.
Definition check_bounds : bool := forallb (fun s => joined_on_the_way s (bound_of s + 1) && none_found s) (seq 2 (length bounds)).

Hypothesis ok : check_bounds = true.

Definition bounded (s : nat) : Prop :=
  forall c, flat_cake c -> NoDup (cells c) -> length (cells c) = s -> (N.of_nat (length (blocked c)) <= bound_of s)%N.

Lemma no_other_part c x b : flat_cake c -> In x (part b c) ->
  (forall y v, In y (part (negb b) c) -> In v differences -> x <> plus y v) -> NoDup (cells c) -> length (blocked c) <= length (blocked (drop x c)).
Proof.
  intros fc hx far nd. apply NoDup_incl_length; [apply blocked_nodup|]. intros [k o] hw. apply blocked_iff in hw; auto.
  destruct hw as [s [es [lo h]]]. assert (is := nth_error_In _ _ es). apply blocked_iff; [now apply drop_flat|]. exists s. repeat split; auto.
  intros b'. destruct (h b') as [y [hy iy]]. destruct (point_eq y x) as [->|ne]; [|exists y; split; auto; apply (in_drop _ x c); auto].
  exfalso. assert (lx := fc x (in_part _ _ _ hx)).
  destruct (h (negb b)) as [z [hz iz]]. assert (lz := fc z (in_part _ _ _ hz)).
  assert (nzx : minus z o <> minus x o).
  { intros e. assert (z = x) as ->. { rewrite <- (plus_minus z o), <- (plus_minus x o) by congruence. now rewrite e. }
    revert nd hx hz. unfold cells. clear. intros nd hx hz. destruct b; [exact (nodup_apart _ _ x nd hx hz) | exact (nodup_apart _ _ x nd hz hx)]. }
  apply (far z (minus (minus x o) (minus z o)) hz); [now apply (in_differences s)|].
  rewrite minus_cancel by congruence. rewrite plus_comm. symmetry. apply plus_minus. congruence.
Qed.

Lemma find_pair c : flat_cake c -> NoDup (cells c) -> length (cells c) = 2 -> blocked c <> [] ->
  exists v, In v differences /\ similar c ([zero d], [v]).
Proof.
  intros fc nd len ne. destruct (blocked c) as [|[k o] l] eqn:e; [congruence|].
  assert (hw : In (k, o) (blocked c)) by (rewrite e; now left). apply blocked_iff in hw; auto. destruct hw as [s [es [lo h]]].
  destruct (h true) as [x [hx ix]]. destruct (h false) as [y [hy iy]].
  assert (is := nth_error_In _ _ es). assert (lx := fc x (in_part true c x hx)). assert (ly := fc y (in_part false c y hy)).
  destruct c as [p q]. cbn [part fst snd] in *. unfold cells in *. cbn [fst snd] in *.
  assert (one : p = [x] /\ q = [y]).
  { destruct p as [|a [|a2 p]]; [destruct hx | |].
    - destruct q as [|b [|b2 q]]; [destruct hy | | simpl in len; lia]. destruct hx as [->|[]]. destruct hy as [->|[]]. auto.
    - destruct q as [|b q]; [destruct hy|]. simpl in len. rewrite app_length in len. simpl in len. lia. }
  destruct one as [-> ->]. exists (minus y x). split.
  - rewrite <- (minus_cancel o x y) by congruence. apply (in_differences s); auto. intros e'.
    assert (x = y) as ->. { rewrite <- (plus_minus x o), <- (plus_minus y o) by congruence. now rewrite e'. }
    inversion nd as [|? ? n _]; subst. apply n. now left.
  - exists (times (-1) x), false. split; [now rewrite times_length|]. intros b z. destruct b; simpl.
    + rewrite minus_self, lx. tauto.
    + unfold minus. rewrite (plus_comm y). tauto.
Qed.

Lemma find_level s D : 2 <= s -> (1 <= D)%N -> joined_on_the_way s D = true -> (forall j, 2 <= j < s -> bounded j) ->
  forall k c, k + 2 <= s -> flat_cake c -> NoDup (cells c) -> length (cells c) = k + 2 ->
  enough (N.of_nat s) D (N.of_nat (k + 2)) c = true ->
  exists e, In e (level (N.of_nat s) D k) /\ similar c e.
Proof.
  intros s2 D1 jo IHs.
  assert (keeps : forall j c e, flat_cake c -> similar c e -> enough (N.of_nat s) D j c = true -> enough (N.of_nat s) D j e = true).
  { intros j c e fc si en. unfold enough in *. rewrite N.leb_le in *. assert (b := similar_blocks c e fc si). nia. }
  induction k as [|k IH]; intros c ks fc nd len en.
  - cbn [Nat.add] in *. destruct (find_pair c fc nd len) as [v [hv si]].
    { intros e. unfold enough in en. rewrite e, N.leb_le in en. cbn [length N.of_nat] in en. nia. }
    assert (fe := similar_flat c _ fc si). exists (canonical ([zero d], [v])). split.
    + cbn [level]. apply filter_In. split.
      * apply each_once_in. apply in_map. apply in_map_iff. exists v. auto.
      * apply (keeps _ ([zero d], [v])); auto using canonical_similar. now apply (keeps _ c).
    + eapply similar_trans; eauto using canonical_similar.
  - destruct (take_away c fc nd) as [x [hx few]]. { intros e. rewrite e in len. discriminate. }
    assert (lend : length (cells (drop x c)) = k + 2).
    { rewrite drop_cells. assert (r := remove_length x (cells c) nd hx). lia. }
    assert (ndd : NoDup (cells (drop x c))) by (rewrite drop_cells; now apply nodup_remove).
    assert (end_ : enough (N.of_nat s) D (N.of_nat (k + 2)) (drop x c) = true).
    { unfold enough in *. rewrite N.leb_le in *. rewrite len in few.
      set (a := N.of_nat (length (blocked c))) in *. set (b := N.of_nat (length (blocked (drop x c)))) in *.
      set (q := (N.of_nat s * (N.of_nat s - 1))%N) in *.
      assert (few' : ((N.of_nat k + 1) * a <= (N.of_nat k + 3) * b)%N) by (unfold a, b; nia).
      replace (N.of_nat (S k + 2)) with (N.of_nat k + 3)%N in en by lia. replace (N.of_nat (k + 2)) with (N.of_nat k + 2)%N by lia.
      replace (N.of_nat k + 3 - 1)%N with (N.of_nat k + 2)%N in en by lia. replace (N.of_nat k + 2 - 1)%N with (N.of_nat k + 1)%N by lia.
      generalize dependent (N.of_nat k). intros m few' en'.
      apply (N.mul_le_mono_pos_l _ _ (m + 3)); [lia|].
      transitivity ((m + 1) * (a * q))%N; [|nia]. transitivity ((m + 1) * (D * ((m + 3) * (m + 2))))%N; [nia|]. now apply N.mul_le_mono_l. }
    destruct (IH (drop x c)) as [e [he si]]; auto; [lia | now apply drop_flat|].
    apply in_cells in hx. destruct hx as [b hx].
    assert (near : exists y v, In y (part (negb b) c) /\ In v differences /\ x = plus y v).
    { destruct (existsb (fun y => existsb (fun v => same_point x (plus y v)) differences) (part (negb b) c)) eqn:ex.
      - apply existsb_exists in ex. destruct ex as [y [hy ex]]. apply existsb_exists in ex. destruct ex as [v [hv ex]].
        apply same_point_iff in ex. eauto.
      - exfalso. assert (no : length (blocked c) <= length (blocked (drop x c))).
        { apply (no_other_part c x b); auto. intros y v hy hv e'. assert (t : existsb (fun y => existsb (fun v => same_point x (plus y v)) differences) (part (negb b) c) = true); [|congruence].
          apply existsb_exists. exists y. split; auto. apply existsb_exists. exists v. split; auto. now apply same_point_iff. }
        assert (bo := IHs (k + 2) ltac:(lia) (drop x c) (drop_flat x c fc) ndd lend).
        unfold joined_on_the_way in jo. rewrite forallb_forall in jo. specialize (jo (k + 2) ltac:(apply in_seq; lia)).
        rewrite N.ltb_lt in jo. unfold enough in en. rewrite N.leb_le in en.
        replace (N.of_nat (S k + 2) - 1)%N with (N.of_nat (k + 2)) in en by lia.
        replace (N.of_nat (S k + 2)) with (N.of_nat (S (k + 2))) in en by lia. nia. }
    destruct near as (y & v & hy & hv & exy).
    assert (lx : length x = d) by (apply fc; eapply in_part; eauto).
    assert (ly : length y = d) by (apply fc; eapply in_part; eauto).
    destruct si as (t & f & lt & h).
    assert (nyx : y <> x).
    { intros ->. revert nd hx hy. unfold cells. clear. intros nd hx hz. destruct b; [exact (nodup_apart _ _ x nd hx hz) | exact (nodup_apart _ _ x nd hz hx)]. }
    assert (hy' : In (plus t y) (part (xorb f (negb b)) e)).
    { apply h. apply in_map. apply in_drop. auto. }
    set (x' := plus t x).
    assert (out : in_points x' (cells e) = false).
    { destruct (in_points x' (cells e)) eqn:q; auto. apply in_points_iff, in_cells in q. destruct q as [b2 q].
      assert (eb : xorb f (xorb f b2) = b2) by (now destruct f, b2). rewrite <- eb in q. apply h in q. apply in_map_iff in q.
      destruct q as [z [ez hz]]. apply in_drop in hz. destruct hz as [hz nz]. exfalso. apply nz.
      assert (lz : length z = d) by (apply fc; eapply in_part; eauto).
      rewrite <- (minus_plus z t), <- (minus_plus x t) by congruence. f_equal. rewrite plus_comm, (plus_comm x). exact ez. }
    set (e' := add_cell (xorb f b) x' e).
    assert (ie : In e' (grown e)).
    { unfold grown. apply in_flat_map. exists (xorb f (negb b)). split; [destruct (xorb f (negb b)); simpl; auto|].
      apply in_flat_map. exists (plus t y). split; auto. apply in_flat_map. exists v. split; auto.
      assert (ex' : plus (plus t y) v = x') by (unfold x'; rewrite exy; apply plus_assoc). rewrite ex'. cbv zeta. rewrite out. left.
      unfold e'. f_equal. now destruct f, b. }
    assert (se : similar c e').
    { exists t, f. split; auto. intros b2 z. unfold e'.
      assert (dr : forall q, In q (part b2 c) <-> In q (part b2 (drop x c)) \/ (q = x /\ In x (part b2 c))).
      { intros q. rewrite in_drop. destruct (point_eq q x) as [->|]; intuition. }
      assert (xb : In x (part b2 c) -> b2 = b).
      { intros i. destruct b, b2; auto; exfalso; [exact (nodup_apart _ _ x nd hx i) | exact (nodup_apart _ _ x nd i hx)]. }
      assert (pa : forall z, In z (part (xorb f b2) (add_cell (xorb f b) x' e)) <-> In z (part (xorb f b2) e) \/ (z = x' /\ b2 = b)).
      { intros q. unfold add_cell. destruct f, b, b2; cbn [xorb part fst snd In]; intuition congruence. }
      rewrite pa, h, !in_map_iff. split.
      - intros [[q [<- hq]]|[-> ->]]; [exists q; split; auto; apply dr; auto | exists x; auto].
      - intros [q [<- hq]]. apply dr in hq. destruct hq as [hq|[-> i]]; [left; eauto | right; split; auto]. }
    assert (fe' := similar_flat c e' fc se). exists (canonical e'). split.
    + cbn [level]. apply filter_In. split.
      * apply each_once_in. apply in_map. apply in_flat_map. eauto.
      * replace (N.of_nat k + 3)%N with (N.of_nat (S k + 2)) by lia.
        apply (keeps _ e'); auto using canonical_similar. now apply (keeps _ c).
    + eapply similar_trans; eauto using canonical_similar.
Qed.

Theorem all_bounded s : s < length bounds + 2 -> bounded s.
Proof.
  induction (lt_wf s) as [s _ IH]. intros lt c fc nd len. destruct (le_lt_dec 2 s) as [s2|small].
  - unfold check_bounds in ok. rewrite forallb_forall in ok. specialize (ok s ltac:(apply in_seq; lia)).
    apply andb_true_iff in ok. destruct ok as [jo nf].
    destruct (N.le_gt_cases (N.of_nat (length (blocked c))) (bound_of s)) as [|gt]; auto. exfalso.
    destruct (find_level s (bound_of s + 1)%N s2 ltac:(lia) jo (fun j hj => IH j ltac:(lia) ltac:(lia)) (s - 2) c) as [e [he _]]; auto; try lia.
    + unfold enough. apply N.leb_le. replace (s - 2 + 2) with s by lia. nia.
    + unfold none_found in nf. destruct (level _ _ _); [destruct he | discriminate].
  - destruct (blocked c) as [|[k o] l] eqn:e; [simpl; lia|]. exfalso.
    assert (hw : In (k, o) (blocked c)) by (rewrite e; now left). apply blocked_iff in hw; auto. destruct hw as [s' [_ [_ h]]].
    destruct (h true) as [x [hx _]]. destruct (h false) as [y [hy _]]. destruct c as [[|a p] [|b q]]; cbn [part fst snd] in *; try tauto.
    unfold cells in len. simpl in len. rewrite app_length in len. simpl in len. lia.
Qed.
End Counting.
