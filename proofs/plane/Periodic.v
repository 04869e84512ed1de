(** Placements of cakes that repeat: a check of the windows of one period. *)
Require Import ZArith NArith List Lia Bool Arith.
Import ListNotations.
From Gruk.statements Require Import Boards Plane.
From Gruk.plane Require Import Lattice.
Open Scope Z_scope.

Fixpoint distinct_points (l : list point) : bool :=
  match l with [] => true | x :: l => if existsb (same_point x) l then false else distinct_points l end.

Lemma distinct_points_true l : distinct_points l = true -> NoDup l.
Proof.
  induction l as [|x l IH]; simpl; intros h; constructor; destruct (existsb (same_point x) l) eqn:e; try discriminate; auto.
  intros i. assert (t : existsb (same_point x) l = true); [|congruence]. apply existsb_exists. exists x. split; auto. now apply same_point_iff.
Qed.

Lemma nodup_map_same {A B} (f : A -> B) l a b : NoDup (map f l) -> In a l -> In b l -> f a = f b -> a = b.
Proof.
  induction l as [|x l IH]; simpl; intros nd; [tauto|]. inversion nd as [|? ? no nd']; subst. intros [-> | ia] [-> | ib] e; auto.
  - exfalso. apply no. rewrite e. now apply in_map.
  - exfalso. apply no. rewrite <- e. now apply in_map.
Qed.

(** A cell of a line: its cake, whether it is in the first part, and the cell. *)
Definition entry := (cake * bool * point)%type.
Definition entries_of (lines : list cake) : list entry :=
  flat_map (fun c => map (fun x => (c, true, x)) (fst c) ++ map (fun x => (c, false, x)) (snd c)) lines.

Lemma in_entries lines (c : cake) (b : bool) x : In (c, b, x) (entries_of lines) <-> In c lines /\ In x (if b then fst c else snd c).
Proof.
  unfold entries_of. rewrite in_flat_map. split.
  - intros [c' [hc h]]. apply in_app_iff in h. rewrite !in_map_iff in h. destruct h as [[y [e hy]]|[y [e hy]]]; inversion e; subst; auto.
  - intros [hc hx]. exists c. split; auto. apply in_app_iff. rewrite !in_map_iff. destruct b; [left | right]; eauto.
Qed.

Section Periodic.
Variable t : target.
Variable H : hermite.
Variable lines : list cake.
Let d := length H.
Hypothesis sh : shaped H.

Definition with_places : list (point * entry) := map (fun e => (reduce H (snd e), e)) (entries_of lines).
Variable places : list (point * entry).
Hypothesis places_are : places = with_places.

Definition lookup (x : point) : option entry :=
  let r := reduce H x in option_map snd (find (fun e => same_point (fst e) r) places).

Definition size_ok (size : N) (c : cake) : bool :=
  match fst c, snd c with [], _ | _, [] => false | _, _ => (N.of_nat (length (cells c)) <=? size)%N end.
Definition flat_point (x : point) : bool := Nat.eqb (length x) d.

(** Two cells of the window are in the two parts of one cake. *)
Definition cut_by (w : list point) : bool :=
  let found := flat_map (fun x => match lookup x with Some e => [(x, e)] | None => [] end) w in
  existsb (fun p : point * entry => match p with (x, (c, b, u)) => if b then
      let v := minus x u in
      existsb (fun q : point * entry => match q with (y, (_, b', u')) => if b' then false else same_point (minus y u') v && existsb (same_point u') (snd c) end) found
    else false end) found.

Definition check_placement (size : N) : bool :=
  (0 <? d)%nat && forallb (forallb flat_point) (shapes_of t) && forallb (size_ok size) lines
  && forallb (fun c => forallb flat_point (cells c)) lines
  && distinct_points (map fst places)
  && forallb (fun o => forallb (fun s => cut_by (map (plus o) s)) (shapes_of t)) (period H).

Definition P (c : cake) : Prop :=
  exists l v, In l lines /\ length v = d /\ reduce H v = reduce H (zero d) /\ c = moved v l.

Variable size : N.
Hypothesis ok : check_placement size = true.

Lemma ok_parts : (0 < d)%nat /\ (forall s x, In s (shapes_of t) -> In x s -> length x = d) /\
  (forall c, In c lines -> size_ok size c = true) /\ (forall c x, In c lines -> In x (cells c) -> length x = d) /\
  NoDup (map (fun e => reduce H (snd e)) (entries_of lines)) /\
  (forall o s, In o (period H) -> In s (shapes_of t) -> cut_by (map (plus o) s) = true).
Proof.
  unfold check_placement in ok. rewrite !andb_true_iff, !forallb_forall in ok. destruct ok as [[[[[a b] c] e] f] g].
  apply Nat.ltb_lt in a. repeat split; auto.
  - intros s x hs hx. apply Nat.eqb_eq. exact (proj1 (forallb_forall _ _) (b s hs) x hx).
  - intros k x hk hx. apply Nat.eqb_eq. exact (proj1 (forallb_forall _ _) (e k hk) x hx).
  - apply distinct_points_true in f. rewrite places_are in f. unfold with_places in f. now rewrite map_map in f.
  - intros o s ho hs. exact (proj1 (forallb_forall _ _) (g o ho) s hs).
Qed.

Lemma lookup_some x (c : cake) (b : bool) u : lookup x = Some (c, b, u) ->
  In c lines /\ In u (if b then fst c else snd c) /\ reduce H x = reduce H u.
Proof.
  unfold lookup. destruct (find _ places) as [[r e]|] eqn:f; [|discriminate]. intros [= ->]. apply find_some in f.
  destruct f as [i s]. apply same_point_iff in s. cbn [fst] in s. rewrite places_are in i. apply in_map_iff in i.
  destruct i as [e [h i]]. inversion h; subst. apply in_entries in i. cbn [snd] in *. destruct i. repeat split; auto; congruence.
Qed.

Lemma in_part (c : cake) (b : bool) (u : point) : In u (if b then fst c else snd c) -> In u (cells c).
Proof. intros h. apply in_app_iff. destruct b; auto. Qed.

Lemma lookup_exact x (c : cake) (b : bool) u : In c lines -> In u (if b then fst c else snd c) -> reduce H x = reduce H u -> lookup x = Some (c, b, u).
Proof.
  intros hc hu r. destruct ok_parts as (_ & _ & _ & _ & nd & _). unfold lookup.
  destruct (find _ places) as [[r' e]|] eqn:f.
  - apply find_some in f. destruct f as [i s]. apply same_point_iff in s. cbn [fst] in s. rewrite places_are in i. apply in_map_iff in i.
    destruct i as [e' [h i]]. inversion h; subst. simpl. f_equal.
    apply (nodup_map_same _ _ _ _ nd i); [now apply in_entries|]. cbn [snd]. congruence.
  - exfalso. assert (i : In (reduce H u, (c, b, u)) places).
    { rewrite places_are. apply in_map_iff. exists (c, b, u). split; auto. now apply in_entries. }
    assert (n := find_none _ _ f _ i). cbn [fst] in n. rewrite r, (proj2 (same_point_iff _ _) eq_refl) in n. discriminate.
Qed.

Lemma shift_reduce v u : length v = d -> length u = d -> reduce H v = reduce H (zero d) -> reduce H (plus v u) = reduce H u.
Proof.
  intros lv lu r. rewrite (reduce_congruence H v (zero d) u); auto; try apply zero_length.
  rewrite plus_comm. rewrite <- lu. now rewrite plus_zero.
Qed.

Lemma minus_zero x u : length x = d -> length u = d -> reduce H x = reduce H u -> reduce H (minus x u) = reduce H (zero d).
Proof.
  intros lx lu r. unfold minus. rewrite (reduce_congruence H x u); auto; [|now rewrite times_length].
  f_equal. rewrite <- lu. clear. unfold times, zero. induction u as [|a u IH]; auto. cbn [map plus length repeat]. f_equal; [lia | exact IH].
Qed.

Lemma moved_moved v u c : moved v (moved u c) = moved (plus v u) c.
Proof.
  unfold moved. cbn [fst snd]. rewrite !map_map. f_equal; apply map_ext; intros x; now rewrite plus_assoc.
Qed.

Lemma P_moved v c : length v = d -> reduce H v = reduce H (zero d) -> P c -> P (moved v c).
Proof.
  intros lv r (l & u & hl & lu & ru & ->). exists l, (plus v u). rewrite moved_moved. repeat split; auto.
  - rewrite plus_length; congruence.
  - rewrite shift_reduce; auto.
Qed.

Lemma cells_moved v c x : In x (cells (moved v c)) -> exists u, In u (cells c) /\ x = plus v u.
Proof.
  unfold cells, moved. cbn [fst snd]. rewrite in_app_iff, !in_map_iff. intros [[u [<- h]]|[u [<- h]]]; exists u; rewrite in_app_iff; auto.
Qed.

Lemma cell_part (c : cake) (u : point) : In u (cells c) -> exists b, In u (if b : bool then fst c else snd c).
Proof. unfold cells. rewrite in_app_iff. intros [h|h]; [exists true | exists false]; auto. Qed.

Lemma blocked_window w : window d t w -> exists c, P c /\ blocks c w.
Proof.
  destruct ok_parts as (_ & shl & _ & len & _ & cuts). intros (o & s & lo & hs & ->).
  assert (k := cuts (reduce H o) s (reduce_period H o sh lo) hs). unfold cut_by in k.
  assert (lr : length (reduce H o) = d) by (apply reduce_length; auto).
  apply existsb_exists in k. destruct k as [[x [[c b] u]] [hx k]]. destruct b; [|discriminate].
  apply existsb_exists in k. destruct k as [[y [[c2 b2] u2]] [hy k]]. destruct b2; [discriminate|].
  apply andb_true_iff in k. destruct k as [sv su]. apply same_point_iff in sv. apply existsb_exists in su.
  destruct su as [u2' [hu2 e]]. apply same_point_iff in e. subst u2'.
  apply in_flat_map in hx. destruct hx as [x' [hx e]]. destruct (lookup x') as [e1|] eqn:l1; [|destruct e].
  destruct e as [e|[]]. inversion e; subst. clear e.
  apply in_flat_map in hy. destruct hy as [y' [hy e]]. destruct (lookup y') as [e1|] eqn:l2; [|destruct e].
  destruct e as [e|[]]. inversion e; subst. clear e.
  apply lookup_some in l1. destruct l1 as [hc [hu r1]]. apply lookup_some in l2. destruct l2 as [hc2 [hu2' r2]].
  assert (lw : forall z, In z (map (plus (reduce H o)) s) -> length z = d).
  { intros z hz. apply in_map_iff in hz. destruct hz as [a [<- ha]]. rewrite plus_length; auto. rewrite lr. now apply (shl s). }
  assert (lx := lw x hx). assert (ly := lw y hy).
  assert (lu : length u = d). { apply (len c); auto. apply in_app_iff. auto. }
  assert (lu2 : length u2 = d). { apply (len c); auto. apply in_app_iff. auto. }
  set (v := minus x u) in *. set (m := minus o (reduce H o)).
  assert (lv : length v = d) by (unfold v; rewrite minus_length; congruence).
  assert (lm : length m = d) by (unfold m; rewrite minus_length; congruence).
  exists (moved m (moved v c)). split.
  - apply P_moved; auto.
    + apply minus_zero; auto. symmetry. apply reduce_again; auto.
    + exists c, v. repeat split; auto. apply minus_zero; auto.
  - assert (back : forall z, In z (map (plus (reduce H o)) s) -> In (plus m z) (map (plus o) s)).
    { intros z hz. apply in_map_iff in hz. destruct hz as [a [<- ha]]. apply in_map_iff. exists a. split; auto.
      rewrite <- plus_assoc. f_equal. symmetry. apply plus_minus. congruence. }
    split.
    + exists (plus m x). split; auto. unfold moved. cbn [fst]. rewrite map_map. apply in_map_iff. exists u. split; auto.
      f_equal. unfold v. apply plus_minus. congruence.
    + exists (plus m y). split; auto. unfold moved. cbn [snd]. rewrite map_map. apply in_map_iff. exists u2. split; auto.
      f_equal. rewrite <- sv. apply plus_minus. congruence.
Qed.

Lemma P_apart c c' x : P c -> P c' -> In x (cells c) -> In x (cells c') -> c = c'.
Proof.
  destruct ok_parts as (_ & _ & _ & len & nd & _).
  intros (l & v & hl & lv & rv & ->) (l' & v' & hl' & lv' & rv' & ->) hx hx'.
  apply cells_moved in hx. destruct hx as [u [hu ->]]. apply cells_moved in hx'. destruct hx' as [u' [hu' e]].
  assert (lu := len l u hl hu). assert (lu' := len l' u' hl' hu').
  assert (r : reduce H u = reduce H u').
  { rewrite <- (shift_reduce v u), <- (shift_reduce v' u'); auto. now rewrite e. }
  destruct (cell_part l u hu) as [b pb]. destruct (cell_part l' u' hu') as [b' pb'].
  assert (s : (l, b, u) = (l', b', u')).
  { apply (nodup_map_same (fun e => reduce H (snd e)) (entries_of lines)); auto; now apply in_entries. }
  inversion s; subst. f_equal. rewrite <- (minus_plus v u') by congruence. rewrite e. now rewrite minus_plus by congruence.
Qed.

Lemma line_nodup c : In c lines -> NoDup (cells c).
Proof.
  destruct ok_parts as (_ & _ & _ & _ & nd & _). intros hc. apply NoDup_map_inv in nd. unfold entries_of in nd.
  assert (p : NoDup (map (fun x => (c, true, x)) (fst c) ++ map (fun x => (c, false, x)) (snd c))).
  { clear - nd hc. induction lines as [|k l IH]; simpl in *; [tauto|].
    assert (sp : forall (A : Type) (a b : list A), NoDup (a ++ b) -> NoDup a /\ NoDup b).
    { clear. induction a as [|x a IH]; simpl; intros b h; [split; [constructor | auto]|]. inversion h; subst.
      destruct (IH b H2). split; auto. constructor; auto. intros i. apply H1. apply in_app_iff. auto. }
    apply sp in nd. destruct nd as [n1 n2]. destruct hc as [-> | hc]; auto. }
  destruct ok_parts as (_ & _ & _ & _ & nd' & _).
  unfold cells. apply NoDup_map_inv with (f := fun x => reduce H x).
  assert (q : NoDup (map (fun e : entry => reduce H (snd e)) (map (fun x => (c, true, x)) (fst c) ++ map (fun x => (c, false, x)) (snd c)))).
  { clear - nd' hc. unfold entries_of in nd'. induction lines as [|k l IH]; simpl in *; [tauto|].
    assert (sp : forall (A : Type) (a b : list A), NoDup (a ++ b) -> NoDup a /\ NoDup b).
    { clear. induction a as [|x a IH]; simpl; intros b h; [split; [constructor | auto]|]. inversion h; subst.
      destruct (IH b H2). split; auto. constructor; auto. intros i. apply H1. apply in_app_iff. auto. }
    rewrite map_app in nd'. apply sp in nd'. destruct nd' as [n1 n2]. destruct hc as [-> | hc]; auto. }
  rewrite map_app, !map_map in q. rewrite map_app. exact q.
Qed.

Theorem placement_good : good_placement d t P.
Proof.
  destruct ok_parts as (_ & _ & sz & len & _ & _). constructor.
  - intros c (l & v & hl & lv & rv & ->). assert (s := sz l hl). unfold size_ok in s.
    unfold moved in *. cbn [fst snd]. destruct (fst l) as [|x a]; [discriminate|]. destruct (snd l) as [|y b]; [discriminate|].
    split; discriminate.
  - intros c x (l & v & hl & lv & rv & ->) hx. apply cells_moved in hx. destruct hx as [u [hu ->]].
    assert (lu := len l u hl hu). rewrite plus_length; congruence.
  - intros c (l & v & hl & lv & rv & ->). assert (n := line_nodup l hl). 
    replace (cells (moved v l)) with (map (plus v) (cells l)) by (unfold cells, moved; now rewrite map_app).
    assert (len' := fun x hx => len l x hl hx). revert n len'. generalize (cells l). clear - lv.
    induction l as [|x l IH]; simpl; intros n len'; constructor; inversion n; subst; auto.
    intros i. apply in_map_iff in i. destruct i as [y [e hy]]. apply H2.
    assert (lx : length x = d) by auto. assert (ly : length y = d) by auto.
    rewrite plus_comm, (plus_comm v x) in e. rewrite <- (minus_plus x v) by congruence. rewrite <- e, minus_plus by congruence. exact hy.
  - apply P_apart.
  - apply blocked_window.
Qed.

Theorem placement_size : of_size size P.
Proof.
  destruct ok_parts as (_ & _ & sz & _). intros c (l & v & hl & lv & rv & ->). assert (s := sz l hl). unfold size_ok in s.
  unfold cells, moved in *. cbn [fst snd]. destruct (fst l) as [|x a]; [discriminate|]. destruct (snd l) as [|y b]; [discriminate|].
  apply N.leb_le in s. rewrite app_length, !map_length. now rewrite app_length in s.
Qed.

Theorem placement_repeats lattice : hermite_from 0 lattice = Some H -> repeats lattice P.
Proof.
  intros hf. destruct (hermite_from_spec _ _ _ hf) as [_ [_ rows]].
  intros c v (l & u & hl & lu & ru & ->) hv. destruct (rows v hv) as [j [r [hj ->]]]. change (zero 0 ++ row_of j r) with (row_of j r).
  assert (lr := row_of_length H j r sh hj). fold d in lr. split; rewrite moved_moved.
  - exists l, (plus (row_of j r) u). repeat split; auto.
    + rewrite plus_length; congruence.
    + rewrite plus_comm. rewrite (reduce_row H j r u); auto.
  - assert (lm : length (times (-1) (row_of j r)) = d) by (rewrite times_length; exact lr).
    exists l, (plus (times (-1) (row_of j r)) u). repeat split; auto.
    + rewrite plus_length; congruence.
    + rewrite plus_comm. change (plus u (times (-1) (row_of j r))) with (minus u (row_of j r)).
      rewrite <- (reduce_row H j r (minus u (row_of j r))); auto.
      * rewrite plus_minus by congruence. exact ru.
      * rewrite minus_length; [exact lu | congruence].
Qed.

Theorem placement_picker : picker_stops d t P.
Proof.
  intros choice w hw. destruct (blocked_window w hw) as [c [pc [[x [h1 h2]] [y [h3 h4]]]]].
  destruct (choice c) eqn:e; [exists c, y | exists c, x]; rewrite e; auto.
Qed.

(** Pairs. *)
Definition partner (x : point) : option point :=
  match lookup x with
  | Some (c, b, u) => match (if b then snd c else fst c) with v :: _ => Some (plus (minus x u) v) | [] => None end
  | None => None
  end.

Hypothesis two : (size <=? 2)%N = true.

Lemma line_pair c : In c lines -> exists a b, c = ([a], [b]).
Proof.
  destruct ok_parts as (_ & _ & sz & _). intros hc. assert (s := sz c hc). unfold size_ok, cells in s.
  assert (tw := two). apply N.leb_le in tw.
  destruct c as [[|a [|a2 f]] [|b [|b2 g]]]; cbn [fst snd] in s; try discriminate; apply N.leb_le in s; simpl in s;
  try rewrite app_length in s; simpl in s; try lia. eauto.
Qed.

Lemma partner_P x y : length x = d -> partner x = Some y -> exists c, P c /\ (c = ([x], [y]) \/ c = ([y], [x])).
Proof.
  destruct ok_parts as (_ & _ & _ & len & _). intros lx. unfold partner. destruct (lookup x) as [[[c b] u]|] eqn:l; [|discriminate].
  apply lookup_some in l. destruct l as [hc [hu r]]. destruct (line_pair c hc) as [a [a' ->]].
  assert (lu : length u = d). { apply (len _ u hc). now apply in_part with (b := b). }
  exists (moved (minus x u) ([a], [a'])). split.
  - exists ([a], [a']), (minus x u). repeat split; auto.
    + rewrite minus_length; congruence.
    + now apply minus_zero.
  - destruct b; cbn [fst snd] in *; destruct hu as [-> | []]; inversion H0; unfold moved; cbn [fst snd map];
    rewrite plus_minus by congruence; auto.
Qed.

Lemma P_partner x y : P ([x], [y]) -> partner x = Some y /\ partner y = Some x.
Proof.
  destruct ok_parts as (_ & _ & _ & len & _). intros (l & v & hl & lv & rv & e).
  destruct (line_pair l hl) as [a [b ->]]. unfold moved in e. cbn [fst snd map] in e. inversion e; subst. clear e.
  assert (la : length a = d) by (apply (len _ a hl); now left). assert (lb : length b = d) by (apply (len _ b hl); right; now left).
  split; unfold partner.
  - rewrite (lookup_exact (plus v a) ([a], [b]) true a); auto; [|now left | now apply shift_reduce].
    cbn [snd]. now rewrite minus_plus by congruence.
  - rewrite (lookup_exact (plus v b) ([a], [b]) false b); auto; [|now left | now apply shift_reduce].
    cbn [fst]. now rewrite minus_plus by congruence.
Qed.

Lemma partner_back x y : length x = d -> partner x = Some y -> partner y = Some x /\ x <> y.
Proof.
  intros lx h. destruct (partner_P x y lx h) as [c [pc e]].
  assert (nd : x <> y).
  { destruct pc as (l & v & hl & lv & rv & ->). destruct (line_pair l hl) as [a [b ->]].
    destruct ok_parts as (_ & _ & _ & len & _). 
    assert (la : length a = d) by (apply (len _ a hl); now left). assert (lb : length b = d) by (apply (len _ b hl); right; now left).
    assert (n := line_nodup _ hl). unfold cells in n. cbn [fst snd app] in n. inversion n as [|? ? no _]; subst.
    assert (ab : plus v a <> plus v b).
    { intros q. apply no. left. rewrite plus_comm, (plus_comm v b) in q.
      rewrite <- (minus_plus a v), <- (minus_plus b v) by congruence. now rewrite q. }
    unfold moved in e. cbn [fst snd map] in e. destruct e as [e|e]; inversion e; subst; auto. }
  split; auto. destruct e as [-> |  ->]; now apply P_partner in pc.
Qed.

(** A cell that is in no list. *)
Definition fresh (l : list point) : point :=
  (1 + fold_right (fun p m => Z.max (hd 0 p) m) 0 l) :: zero (d - 1).

Lemma fresh_new l : ~ In (fresh l) l.
Proof.
  intros h. assert (b : forall p, In p l -> hd 0 p <= fold_right (fun p m => Z.max (hd 0 p) m) 0 l).
  { clear. induction l as [|q l IH]; simpl; [tauto|]. intros p [-> | h]; [lia | specialize (IH p h); lia]. }
  apply b in h. unfold fresh in h. cbn [hd] in h. lia.
Qed.

Definition in_points (x : point) (l : list point) : bool := existsb (same_point x) l.

Lemma in_points_iff x l : in_points x l = true <-> In x l.
Proof.
  unfold in_points. rewrite existsb_exists. split.
  - intros [y [hy e]]. apply same_point_iff in e. now subst.
  - intros h. exists x. split; auto. now apply same_point_iff.
Qed.

Definition answer (M B : list point) : point :=
  match M with
  | x :: _ => match (if Nat.eqb (length x) d then partner x else None) with
      | Some y => if in_points y (M ++ B) then fresh (M ++ B) else y
      | None => fresh (M ++ B)
      end
  | [] => fresh B
  end.

Lemma answer_free x M B : ~ In (answer (x :: M) B) ((x :: M) ++ B).
Proof.
  unfold answer. destruct (if Nat.eqb (length x) d then partner x else None) as [y|]; [|apply fresh_new].
  destruct (in_points y ((x :: M) ++ B)) eqn:e; [apply fresh_new|]. intros h. apply in_points_iff in h. congruence.
Qed.

Lemma play_invariant M B : play answer M B ->
  (forall x, In x M -> ~ In x B) /\ (forall x y, In x M -> length x = d -> partner x = Some y -> In y B).
Proof.
  induction 1 as [|M B x p [i1 i2] new].
  - split; simpl; tauto.
  - assert (free := answer_free x M B). split.
    + intros z hz [e|hb].
      * apply free. rewrite e. apply in_app_iff. now left.
      * destruct hz as [-> | hz]; [apply new; apply in_app_iff; now right | exact (i1 z hz hb)].
    + intros z y [<-|hz] lz pz.
      * destruct (in_points y ((x :: M) ++ B)) eqn:e.
        -- apply in_points_iff in e. destruct (partner_back x y lz pz) as [back ne].
           apply in_app_iff in e. destruct e as [[e|e]|e]; [congruence | | now right].
           exfalso. apply new. apply in_app_iff. right. apply (i2 y x); auto.
           destruct (partner_P x y lz pz) as [c [pc q]]. destruct ok_parts as (_ & _ & _ & len & _).
           destruct pc as (l & v & hl & lv & rv & ->).
           assert (iy : In y (cells (moved v l))). { destruct q as [-> |  ->]; unfold cells; simpl; auto. }
           apply cells_moved in iy. destruct iy as [u [hu ->]]. assert (lu := len l u hl hu). rewrite plus_length; congruence.
        -- left. unfold answer. rewrite lz, Nat.eqb_refl, pz, e. reflexivity.
      * right. eapply i2; eauto.
Qed.

Theorem placement_breaker : breaker_stops d t.
Proof.
  exists answer. intros M B p. split.
  - intros x _. apply answer_free.
  - intros x w new hw inc. destruct (play_invariant M B p) as [i1 i2].
    destruct (blocked_window w hw) as [c [pc [[u [hu wu]] [v [hv wv]]]]].
    assert (e : c = ([u], [v])).
    { destruct pc as (l & s & hl & ls & rs & ->). destruct (line_pair l hl) as [a [b ->]]. unfold moved in *. cbn [fst snd map] in *.
      destruct hu as [<-|[]]. destruct hv as [<-|[]]. reflexivity. }
    assert (lens : length u = d /\ length v = d).
    { destruct ok_parts as (_ & _ & _ & len & _). destruct pc as (l & s & hl & ls & rs & ->).
      assert (both : forall z, In z (cells (moved s l)) -> length z = d).
      { intros z hz. apply cells_moved in hz. destruct hz as [q [hq ->]]. assert (lq := len l q hl hq). rewrite plus_length; congruence. }
      split; apply both; rewrite e; unfold cells; simpl; auto. }
    destruct lens as [lu lv]. rewrite e in pc. apply P_partner in pc. destruct pc as [puv pvu].
    destruct (inc u wu) as [<-|mu]; destruct (inc v wv) as [<-|mv].
    + apply (partner_back x x lu puv). reflexivity.
    + apply new. apply in_app_iff. right. exact (i2 v x mv lv pvu).
    + apply new. apply in_app_iff. right. exact (i2 u x mu lu puv).
    + exact (i1 v mv (i2 u v mu lu puv)).
Qed.
End Periodic.
