(** Tiles that repeat under a lattice: Breaker answers in the tile in which Maker has moved. *)
Require Import ZArith NArith List Lia Bool Arith.
Import ListNotations.
From Gruk.statements Require Import Boards Plane.
From Gruk.plane Require Import Lattice Periodic.
From Gruk.breaker Require Import Potential Tile.
Open Scope nat_scope.

(** Its cells, and its winning sets by the places of their cells. *)
Definition tile := (list point * family)%type.
Definition cell (T : tile) (j : N) : point := nth (N.to_nat j) (fst T) [].
Definition places_of (T : tile) : list N := map N.of_nat (seq 0 (length (fst T))).
Definition entries (tiles : list tile) : list (tile * N) := flat_map (fun T => map (pair T) (places_of T)) tiles.

Section Tiles.
Variable t : target.
Variable H : hermite.
Variable tiles : list tile.
Let d := length H.
Hypothesis sh : shaped H.

Definition tile_places : list (point * (tile * N)) := map (fun e => (reduce H (cell (fst e) (snd e)), e)) (entries tiles).
Variable known : list (point * (tile * N)).
Hypothesis known_is : known = tile_places.
Definition at_ (x : point) : option (tile * N) :=
  if Nat.eqb (length x) d then let r := reduce H x in option_map snd (find (fun e => same_point (fst e) r) known) else None.

Definition fuel (T : tile) : nat := length (fst T) + length (places_of T).
Fixpoint no_double (l : list N) : bool := match l with [] => true | x :: l => negb (has x l) && no_double l end.
(** The most cells of a tile on which the game is played, if the potential is not small. *)
Definition most_played : nat := 128.
Definition tile_ok (T : tile) : bool :=
  forallb (fun x => Nat.eqb (length x) d) (fst T)
  && forallb (fun e => forallb (fun j => (j <? N.of_nat (length (fst T)))%N) e && no_double e) (snd T)
  && (small (N.of_nat (length (fst T))) (snd T) || (length (fst T) <=? most_played)).
(** The games on all tiles, in which no more positions are looked at than the format allows. *)
Fixpoint all_played (l : list tile) (looked : N) : bool :=
  match l with
  | [] => true
  | T :: l => let (b, m) := played (N.of_nat (length (fst T))) (length (fst T)) (snd T) (new_memory looked) in b && all_played l (looked_at m)
  end.
(** The window holds a set of some tile. *)
Definition held (w : list point) : bool :=
  existsb (fun x => match at_ x with
    | Some (T, i) => let v := minus x (cell T i) in
        existsb (fun e => has i e && forallb (fun j => in_points (plus v (cell T j)) w) e) (snd T)
    | None => false end) w.
Definition check_tiles : bool :=
  (0 <? d) && forallb (forallb (fun u => Nat.eqb (length u) d)) (shapes_of t) && forallb tile_ok tiles && all_played tiles 0
  && distinct_points (map fst known)
  && forallb (fun o => forallb (fun s => held (map (plus o) s)) (shapes_of t)) (period H).
Hypothesis ok : check_tiles = true.

Lemma in_places T j : In j (places_of T) <-> (N.to_nat j < length (fst T)).
Proof.
  unfold places_of. rewrite in_map_iff. split.
  - intros [i [<- h]]. apply in_seq in h. lia.
  - intros h. exists (N.to_nat j). rewrite in_seq. split; lia.
Qed.

Lemma parts : 0 < d /\ (forall s u, In s (shapes_of t) -> In u s -> length u = d) /\
  (forall T j, In T tiles -> In j (places_of T) -> length (cell T j) = d) /\
  (forall T e, In T tiles -> In e (snd T) -> incl e (places_of T)) /\
  (forall T, In T tiles -> safe (places_of T) (fuel T) (snd T) = true) /\
  NoDup (map (fun e => reduce H (cell (fst e) (snd e))) (entries tiles)) /\
  (forall o s, In o (period H) -> In s (shapes_of t) -> held (map (plus o) s) = true).
Proof.
  unfold check_tiles in ok. rewrite !andb_true_iff, Nat.ltb_lt in ok. destruct ok as [[[[[a b] c] ap] e] f].
  rewrite forallb_forall in b, c, f.
  assert (sets : forall T e, In T tiles -> In e (snd T) -> incl e (places_of T) /\ NoDup e).
  { intros T s hT hs. assert (q := c T hT). unfold tile_ok in q. rewrite !andb_true_iff in q. destruct q as [[_ q] _].
    rewrite forallb_forall in q. specialize (q s hs). apply andb_true_iff in q. destruct q as [q1 q2]. split.
    - intros j hj. apply in_places. rewrite forallb_forall in q1. specialize (q1 j hj). apply N.ltb_lt in q1. lia.
    - clear - q2. induction s as [|x s IH]; constructor; cbn [no_double] in q2; apply andb_true_iff in q2; destruct q2 as [q1 q2]; auto.
      intros i. apply has_iff in i. now rewrite i in q1. }
  split; [exact a|]. split; [|split; [|split; [|split; [|split]]]].
  - intros s u hs hu. apply Nat.eqb_eq. specialize (b s hs). rewrite forallb_forall in b. auto.
  - intros T j hT hj. assert (q := c T hT). unfold tile_ok in q. rewrite !andb_true_iff in q. destruct q as [[q _] _].
    rewrite forallb_forall in q. apply Nat.eqb_eq, q, nth_In. now apply in_places.
  - intros T s hT hs. apply sets; auto.
  - intros T hT. apply safe_plus. revert hT. revert ap. generalize 0%N. assert (sets' : forall T e, In T tiles -> In e (snd T) -> incl e (places_of T) /\ NoDup e) by exact sets.
    revert sets'. clear. induction tiles as [|T' l IH]; intros sets looked ap hT; [destruct hT|]. cbn [all_played] in ap.
    destruct (played _ _ _ _) as [b m] eqn:pl. apply andb_true_iff in ap. destruct ap as [-> ap].
    destruct hT as [<-|hT]; [|apply (IH (fun T e h => sets T e (or_intror h)) _ ap hT)].
    apply (played_true (places_of T')) in pl; [apply pl; reflexivity | | apply new_memory_true]. split.
    + intros s hs. destruct (sets T' s (or_introl eq_refl) hs) as [i nd]. split; auto. unfold size.
      assert (le := NoDup_incl_length nd i). unfold places_of in le. rewrite map_length, seq_length in le. lia.
    + intros s hs. exact (proj1 (sets T' s (or_introl eq_refl) hs)).
  - apply distinct_points_true in e. rewrite known_is in e. unfold tile_places in e. now rewrite map_map in e.
  - intros o s ho hs. specialize (f o ho). rewrite forallb_forall in f. auto.
Qed.

Lemma in_entries_tile T j : In (T, j) (entries tiles) <-> In T tiles /\ In j (places_of T).
Proof.
  unfold entries. rewrite in_flat_map. split.
  - intros [T' [hT h]]. apply in_map_iff in h. destruct h as [j' [e h]]. inversion e; subst. auto.
  - intros [hT hj]. exists T. split; auto. now apply in_map.
Qed.

Lemma at_some x T j : at_ x = Some (T, j) -> In T tiles /\ In j (places_of T) /\ length x = d /\ reduce H x = reduce H (cell T j).
Proof.
  unfold at_. destruct (Nat.eqb_spec (length x) d) as [l|]; [|discriminate]. destruct (find _ known) as [[r e]|] eqn:f; [|discriminate].
  intros [= ->]. apply find_some in f. destruct f as [i s]. apply same_point_iff in s. cbn [fst] in s. rewrite known_is in i.
  apply in_map_iff in i. destruct i as [e [q i]]. inversion q; subst. apply in_entries_tile in i. cbn [fst snd] in *. destruct i. repeat split; auto.
Qed.

Lemma at_exact x T j : In T tiles -> In j (places_of T) -> length x = d -> reduce H x = reduce H (cell T j) -> at_ x = Some (T, j).
Proof.
  destruct parts as (_ & _ & _ & _ & _ & nd & _). intros hT hj l r. unfold at_. rewrite l, Nat.eqb_refl.
  destruct (find _ known) as [[r' e]|] eqn:f.
  - apply find_some in f. destruct f as [i s]. apply same_point_iff in s. cbn [fst] in s. rewrite known_is in i.
    apply in_map_iff in i. destruct i as [e' [q i]]. inversion q; subst. cbn [option_map snd]. f_equal.
    apply (nodup_map_same _ _ _ _ nd i); [now apply in_entries_tile|]. cbn [fst snd]. congruence.
  - exfalso. assert (i : In (reduce H (cell T j), (T, j)) known).
    { rewrite known_is. unfold tile_places. apply in_map_iff. exists (T, j). split; auto. now apply in_entries_tile. }
    assert (n := find_none _ _ f _ i). cbn [fst] in n. rewrite r, (proj2 (same_point_iff _ _) eq_refl) in n. discriminate.
Qed.

(** A translate of a tile: the tile and the vector. *)
Definition copy (T : tile) (v : point) : Prop := In T tiles /\ length v = d /\ reduce H v = reduce H (zero d).

Lemma copy_at T v j : copy T v -> In j (places_of T) -> length (plus v (cell T j)) = d /\ at_ (plus v (cell T j)) = Some (T, j).
Proof.
  destruct parts as (_ & _ & len & _). intros (hT & lv & rv) hj. assert (lc := len T j hT hj).
  assert (l : length (plus v (cell T j)) = d) by (rewrite plus_length; congruence). split; auto.
  apply at_exact; auto. apply shift_reduce; auto.
Qed.

Lemma at_copy x T j : at_ x = Some (T, j) -> copy T (minus x (cell T j)) /\ plus (minus x (cell T j)) (cell T j) = x.
Proof.
  destruct parts as (_ & _ & len & _). intros h. apply at_some in h. destruct h as (hT & hj & lx & r). assert (lc := len T j hT hj).
  split; [|apply plus_minus; congruence]. split; auto. split; [rewrite minus_length; congruence | now apply minus_zero].
Qed.

Lemma copy_cell T v j T' v' j' : copy T v -> copy T' v' -> In j (places_of T) -> In j' (places_of T') ->
  plus v (cell T j) = plus v' (cell T' j') -> T = T' /\ j = j' /\ v = v'.
Proof.
  destruct parts as (_ & _ & len & _). intros c c' hj hj' e. destruct (copy_at T v j c hj) as [_ a]. destruct (copy_at T' v' j' c' hj') as [_ a'].
  rewrite e in a. rewrite a in a'. inversion a'; subst. repeat split; auto. destruct c as (hT & lv & _), c' as (_ & lv' & _).
  assert (lc := len _ _ hT hj). rewrite <- (minus_plus v (cell T' j')), <- (minus_plus v' (cell T' j')) by congruence. now rewrite e.
Qed.

(** What is left of the sets of a translate. *)
Definition left_of (T : tile) (v : point) (M B : list point) : family :=
  map (filter (fun j => negb (in_points (plus v (cell T j)) M))) (filter (fun e => negb (existsb (fun j => in_points (plus v (cell T j)) B) e)) (snd T)).

Lemma in_left T v M B f : In f (left_of T v M B) <-> exists e, In e (snd T) /\ (forall j, In j e -> ~ In (plus v (cell T j)) B) /\
  f = filter (fun j => negb (in_points (plus v (cell T j)) M)) e.
Proof.
  unfold left_of. rewrite in_map_iff. split.
  - intros [e [<- h]]. apply filter_In in h. destruct h as [he h]. exists e. repeat split; auto. intros j hj hB. apply in_points_iff in hB.
    apply negb_true_iff in h. assert (k : existsb (fun j => in_points (plus v (cell T j)) B) e = true); [|congruence]. apply existsb_exists. exists j. auto.
  - intros [e [he [h ->]]]. exists e. split; [reflexivity|]. apply filter_In. split; auto. apply negb_true_iff.
    destruct (existsb _ e) eqn:k; auto. apply existsb_exists in k. destruct k as [j [hj k]]. apply in_points_iff in k. exfalso. exact (h j hj k).
Qed.

(** Breaker's choice in the tile of Maker's last move. *)
Definition choice (T : tile) (v : point) (M B : list point) : option point :=
  let F := left_of T v M B in
  match find (fun w => safe (places_of T) (fuel T) (breaker_takes w F)) (places_of T) with
  | Some w => let y := plus v (cell T w) in if in_points y (M ++ B) then None else Some y
  | None => None
  end.
Definition reply (M B : list point) : point :=
  match M with
  | x :: _ => match at_ x with
      | Some (T, i) => match choice T (minus x (cell T i)) M B with Some y => y | None => fresh H (M ++ B) end
      | None => fresh H (M ++ B)
      end
  | [] => fresh H B
  end.

Lemma reply_free x M B : ~ In (reply (x :: M) B) ((x :: M) ++ B).
Proof.
  unfold reply. destruct (at_ x) as [[T i]|]; [|apply fresh_new]. unfold choice. destruct (find _ _) as [w|]; [|apply fresh_new].
  destruct (in_points _ _) eqn:e; [apply fresh_new|]. intros h. apply in_points_iff in h. congruence.
Qed.

Lemma more_breaker T v M B b : incl (left_of T v M (b :: B)) (left_of T v M B).
Proof. intros f h. apply in_left in h. destruct h as [e [he [n ->]]]. apply in_left. exists e. repeat split; auto. intros j hj hB. apply (n j hj). now right. Qed.

(** Maker's move takes a cell of the translate, or none. *)
Lemma elsewhere T v M B x : In T tiles -> (forall j, In j (places_of T) -> plus v (cell T j) <> x) -> incl (left_of T v (x :: M) B) (left_of T v M B).
Proof.
  destruct parts as (_ & _ & _ & pl & _). intros hT no f h. apply in_left in h. destruct h as [e [he [n ->]]]. apply in_left. exists e. repeat split; auto.
  apply filter_ext_in. intros j hj. f_equal. simpl. destruct (same_point (plus v (cell T j)) x) eqn:s; auto. apply same_point_iff in s. exfalso.
  exact (no j (pl T e hT he j hj) s).
Qed.

Lemma inside_tile T v M B i : copy T v -> In i (places_of T) -> ~ In (plus v (cell T i)) B ->
  incl (left_of T v (plus v (cell T i) :: M) B) (maker_takes i (left_of T v M B)).
Proof.
  destruct parts as (_ & _ & _ & pl & _). intros c hi nB f h. apply in_left in h. destruct h as [e [he [n ->]]]. apply in_map_iff.
  exists (filter (fun j => negb (in_points (plus v (cell T j)) M)) e). split.
  - assert (he' := pl T e (proj1 c) he). clear he n. unfold without. induction e as [|j e IH]; auto.
    assert (hj : In j (places_of T)) by (apply he'; now left). assert (IHe := IH (fun k hk => he' k (or_intror hk))). clear IH. cbn [filter].
    assert (q : in_points (plus v (cell T j)) (plus v (cell T i) :: M) = (j =? i)%N || in_points (plus v (cell T j)) M).
    { unfold in_points at 1. cbn [existsb]. fold (in_points (plus v (cell T j)) M). f_equal. destruct (N.eqb_spec j i) as [->|ne].
      - now apply same_point_iff.
      - destruct (same_point _ _) eqn:s; auto. apply same_point_iff in s. destruct (copy_cell _ _ _ _ _ _ c c hj hi s) as (_ & e' & _). congruence. }
    rewrite q. destruct (in_points (plus v (cell T j)) M); cbn [negb filter].
    + rewrite orb_true_r. cbn [negb]. exact IHe.
    + rewrite orb_false_r. destruct (j =? i)%N; cbn [negb]; rewrite IHe; reflexivity.
  - apply in_left. exists e. auto.
Qed.

Lemma after_answer T v M B b w : (b = plus v (cell T w) \/ In (plus v (cell T w)) (M ++ B)) -> 
  incl (left_of T v M (b :: B)) (breaker_takes w (left_of T v M B)).
Proof.
  intros hb f h. apply filter_In. split; [exact (more_breaker T v M B b f h)|]. apply in_left in h. destruct h as [e [he [n ->]]].
  apply negb_true_iff. destruct (has w _) eqn:k; auto. exfalso. apply has_iff, filter_In in k. destruct k as [hw k].
  assert (n' := n w hw). apply negb_true_iff in k. destruct hb as [->|hb]; [apply n'; now left|]. apply in_app_iff in hb. destruct hb as [hb|hb].
  - apply in_points_iff in hb. congruence.
  - apply n'. now right.
Qed.

Lemma play_safe M B : play reply M B -> (forall x, In x M -> ~ In x B) /\
  (forall T v, copy T v -> safe (places_of T) (fuel T) (left_of T v M B) = true).
Proof.
  destruct parts as (_ & _ & len & pl & st & _ & _). induction 1 as [|M B x p [i1 i2] new].
  - split; [simpl; tauto|]. intros T v c. apply (safe_less _ _ (snd T)); [|apply st, c]. intros f h. apply in_left in h.
    destruct h as [e [he [_ ->]]]. assert (q : forall l : list N, filter (fun j => negb (in_points (plus v (cell T j)) [])) l = l).
    { induction l as [|a l IH]; [reflexivity | exact (f_equal (cons a) IH)]. } now rewrite q.
  - assert (free := reply_free x M B). assert (nB : ~ In x B) by (intros h; apply new, in_app_iff; now right). split.
    + intros z hz [e|hb].
      * apply free. rewrite e. apply in_app_iff. now left.
      * destruct hz as [-> | hz]; [auto | exact (i1 z hz hb)].
    + intros T v c. destruct (in_dec point_eq x (map (fun j => plus v (cell T j)) (places_of T))) as [y|no].
      2:{ apply (safe_less _ _ (left_of T v M B)); [|now apply i2]. intros f hf. apply more_breaker in hf. revert f hf. apply elsewhere; [apply c|].
          intros j hj e. apply no. apply in_map_iff. eauto. }
      apply in_map_iff in y. destruct y as [i [e hi]]. destruct (copy_at T v i c hi) as [_ a]. rewrite e in a.
      assert (lc := len T i (proj1 c) hi). assert (ve : minus x (cell T i) = v).
      { rewrite <- e. destruct c as (_ & lv & _). apply minus_plus. congruence. }
      set (F := left_of T v (x :: M) B). assert (s0 := i2 T v c).
      assert (ft : incl F (maker_takes i (left_of T v M B))) by (unfold F; rewrite <- e; apply inside_tile; auto; now rewrite e).
      assert (rp : reply (x :: M) B = match choice T v (x :: M) B with Some y => y | None => fresh H ((x :: M) ++ B) end).
      { unfold reply. now rewrite a, ve. }
      unfold choice in rp. fold F in rp. destruct (find _ (places_of T)) as [w|] eqn:fd.
      * apply find_some in fd. destruct fd as [hw sw]. apply (safe_less _ _ (breaker_takes w F)); [|exact sw]. unfold F. apply after_answer.
        destruct (in_points (plus v (cell T w)) ((x :: M) ++ B)) eqn:o; [right; now apply in_points_iff | now left].
      * destruct (in_dec N.eq_dec i (concat (left_of T v M B))) as [y|no].
        -- exfalso. destruct (safe_next _ _ _ i s0 y) as [_ [w [hw sw]]]. assert (nf := find_none _ _ fd w hw). cbv beta in nf.
           rewrite (safe_less _ _ (breaker_takes w (maker_takes i (left_of T v M B)))) in nf; [discriminate | | exact sw].
           intros f hf. apply filter_In in hf. apply filter_In. split; [apply ft|]; tauto.
        -- apply (safe_less _ _ (left_of T v M B)); auto. intros f hf. apply more_breaker in hf. apply ft in hf. apply in_map_iff in hf.
           destruct hf as [g [<- hg]]. rewrite without_absent; auto. intros k. apply no, in_concat. eauto.
Qed.

Lemma window_holds w : window d t w -> exists T v e, copy T v /\ In e (snd T) /\ forall j, In j e -> In (plus v (cell T j)) w.
Proof.
  destruct parts as (_ & shl & len & pl & _ & _ & hl). intros (o & s & lo & hs & ->).
  assert (k := hl (reduce H o) s (reduce_period H o sh lo) hs). unfold held in k.
  assert (lr : length (reduce H o) = d) by (apply reduce_length; auto).
  apply existsb_exists in k. destruct k as [x [hx k]]. destruct (at_ x) as [[T i]|] eqn:a; [|discriminate].
  apply existsb_exists in k. destruct k as [e [he k]]. apply andb_true_iff in k. destruct k as [_ k]. rewrite forallb_forall in k.
  destruct (at_copy x T i a) as [c _]. set (v := minus x (cell T i)) in *. set (m := minus o (reduce H o)).
  assert (lm : length m = d) by (unfold m; rewrite minus_length; congruence). destruct c as (hT & lv & rv).
  exists T, (plus m v), e. split; [|split; auto].
  - split; auto. split; [rewrite plus_length; congruence|]. rewrite shift_reduce; auto. apply minus_zero; auto. symmetry. apply reduce_again; auto.
  - intros j hj. specialize (k j hj). apply in_points_iff in k. apply in_map_iff in k. destruct k as [u [eu hu]].
    rewrite plus_assoc, <- eu, <- plus_assoc. apply in_map_iff. exists u. split; auto. f_equal. unfold m. symmetry. apply plus_minus. congruence.
Qed.

Theorem tiles_stop : breaker_stops d t.
Proof.
  destruct parts as (_ & _ & _ & pl & _). exists reply. intros M B p. split; [intros x _; apply reply_free|].
  intros x w new hw inc. destruct (play_safe M B p) as [i1 i2]. destruct (window_holds w hw) as (T & v & e & c & he & all).
  set (f := filter (fun j => negb (in_points (plus v (cell T j)) M)) e).
  assert (nB : forall j, In j e -> ~ In (plus v (cell T j)) B).
  { intros j hj hB. destruct (inc _ (all j hj)) as [q|hM]; [apply new, in_app_iff; right; now rewrite q | exact (i1 _ hM hB)]. }
  assert (hf : In f (left_of T v M B)) by (apply in_left; exists e; auto). assert (s := i2 T v c).
  assert (only : forall j, In j f -> plus v (cell T j) = x).
  { intros j hj. apply filter_In in hj. destruct hj as [hj n]. destruct (inc _ (all j hj)) as [q|hM]; [now rewrite q|]. apply in_points_iff in hM.
    rewrite hM in n. discriminate. }
  destruct f as [|i f'] eqn:fe; [exact (safe_none_filled _ _ _ s hf)|].
  assert (pi : forall j, In j (i :: f') -> In j (places_of T)) by (intros j hj; rewrite <- fe in hj; apply filter_In in hj; apply (pl T e (proj1 c) he); tauto).
  destruct (safe_next _ _ _ i s) as [n _]; [apply in_concat; exists (i :: f'); split; [exact hf | now left]|]. apply n. apply in_map_iff.
  exists (i :: f'). split; auto. destruct (without i (i :: f')) as [|j r] eqn:wi; auto. exfalso.
  assert (hj : In j (without i (i :: f'))) by (rewrite wi; now left). apply in_without in hj. destruct hj as [hj ne].
  assert (same : plus v (cell T j) = plus v (cell T i)) by (transitivity x; [exact (only j hj) | symmetry; exact (only i (or_introl eq_refl))]).
  destruct (copy_cell T v j T v i c c (pi j hj) (pi i (or_introl eq_refl)) same) as (_ & q & _). congruence.
Qed.
End Tiles.
