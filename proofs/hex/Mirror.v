(** The mirror pairing: who has a cell of each pair has joined the nearer borders. *)
Require Import ZArith NArith List Lia Bool Arith.
Import ListNotations.
From Gruk.statements Require Import Games Hex.
From Gruk.theory Require Import Placing.
From Gruk.hex Require Import Chains Reach FullBoard.
Open Scope Z_scope.

(** A piece of a chain that lies between two rows and joins them. *)
Lemma cut_chain (P : cell -> Prop) lo hi u v : lo <= hi -> chain P u v -> hi <= snd v ->
  let Q x := P x /\ lo <= snd x <= hi in
  (exists a b, chain Q a b /\ snd a = lo /\ snd b = hi) \/ (Q u /\ exists b, chain Q u b /\ snd b = hi) \/ hi < snd u.
Proof.
  intros lh c e Q. induction c as [u p | u x v p t c IH].
  - destruct (Z.eq_dec (snd u) hi); [|lia]. right; left. assert (q : Q u) by (split; auto; lia). split; auto.
    exists u. split; auto. now apply chain_one.
  - assert (st : snd x <= snd u + 1 /\ snd u <= snd x + 1).
    { destruct u, x. unfold touch in t. repeat destruct t as [t|t]; inversion t; simpl; lia. }
    destruct (IH e) as [d | [[[px rx] [b [d hb]]] | d]]; auto.
    + destruct (Z_lt_le_dec hi (snd u)); auto. destruct (Z_lt_le_dec (snd u) lo).
      * left. exists x, b. repeat split; auto. lia.
      * right; left. assert (q : Q u) by (split; auto; lia). split; auto. exists b. split; auto. now apply chain_more with x.
    + destruct (Z.eq_dec (snd u) hi); [|lia]. right; left. assert (q : Q u) by (split; auto; lia). split; auto.
      exists u. split; auto. now apply chain_one.
Qed.

(** The first step of a chain into a set that it ends in. *)
Lemma first_step (P T : cell -> Prop) u v : chain P u v -> T v -> ~ T u ->
  (forall a b, chain (fun x => P x /\ ~ T x) u a -> P b -> T b -> touch a b -> False) -> False.
Proof.
  intros c. induction c as [u p | u x v p t c IH]; intros tv tu k; auto.
  assert (px := chain_first _ _ _ c). assert (nx : ~ T x).
  { intros tx. apply (k u x); auto. now apply chain_one. }
  apply IH; auto. intros a b d pb tb tab. apply (k a b); auto. now apply chain_more with x.
Qed.

Lemma chain_walk' P a b : chain P a b -> exists l, walk a l /\ final a l = b /\ forall x, In x (a :: l) -> P x /\ chain P x b.
Proof.
  induction 1 as [a h | a b c h t k (l & w & f & p)].
  - exists []. simpl. repeat split; auto; destruct H as [<-|[]]; auto using chain_one.
  - exists (b :: l). simpl in *. repeat split; auto; destruct H as [<-|hx]; auto; try now apply p.
    now apply chain_more with b.
Qed.

Definition unmirror (c : cell) : cell := (snd c - 1, fst c).

Lemma touch_unmirror a b : touch a b -> touch (unmirror a) (unmirror b).
Proof.
  destruct a as [x y], b as [x' y']. unfold unmirror. cbn [fst snd]. intros t. unfold touch in t.
  repeat destruct t as [t|t]; inversion t; subst; unfold touch.
  all: first [ left; f_equal; lia | right; left; f_equal; lia | do 2 right; left; f_equal; lia
             | do 3 right; left; f_equal; lia | do 4 right; left; f_equal; lia | do 5 right; f_equal; lia ].
Qed.

Lemma chain_unmirror (P : cell -> Prop) a b : chain P a b ->
  chain (fun y => exists x, y = unmirror x /\ P x) (unmirror a) (unmirror b).
Proof.
  induction 1 as [a h | a b c h t _ IH].
  - apply chain_one. eauto.
  - eapply chain_more; eauto using touch_unmirror.
Qed.

(** A walk that comes from the last column through the part [row <= column], crosses into the other part by [(k, k +
    1)], and leaves
    at the bottom: it has cells on the one side that touch the diagonal there. *)
Section Curve.
Variables (k n : Z) (z c0 : cell) (ls lt : list cell).
Hypothesis walk_s : walk z ls.
Hypothesis final_s : final z ls = c0.
Hypothesis in_a : forall x, In x (z :: ls) -> snd x <= fst x.
Hypothesis walk_t : walk (k, k + 1) lt.
Hypothesis in_b : forall x, In x ((k, k + 1) :: lt) -> fst x < snd x.
Hypothesis below : k + 1 < snd (final (k, k + 1) lt).

Lemma curve_parity f : parity f z (ls ++ (k, k + 1) :: lt) = xorb (parity f z ls) (xorb (f c0 (k, k + 1)) (parity f (k, k + 1) lt)).
Proof. rewrite parity_app, final_s. reflexivity. Qed.

Lemma curve_up : (c0 = (k, k) \/ c0 = (k + 1, k)) -> side z (ls ++ (k, k + 1) :: lt) (k + 1, k + 1) = true.
Proof.
  intros e. unfold side. rewrite curve_parity.
  rewrite (parity_same _ (fun _ _ => false) (fun x => snd x <= fst x) z ls walk_s in_a).
  2:{ intros [x1 x2] [y1 y2] t hx hy. unfold up_step, left_of. cbn [fst snd] in *. compare_all. }
  rewrite parity_false.
  rewrite (parity_telescope _ (fun x => snd x <=? k) (fun x => fst x < snd x) (k, k + 1) lt walk_t in_b).
  2:{ intros [x1 x2] [y1 y2] t hx hy. unfold up_step, left_of. cbn [fst snd] in *. touching t; compare_all. }
  rewrite (proj2 (Z.leb_gt _ _)) by (cbn [snd]; lia). rewrite (proj2 (Z.leb_gt (snd (final _ _)) k)) by lia.
  unfold up_step, left_of. destruct e as [-> | ->]; cbn [fst snd]; compare_all.
Qed.

Lemma curve_down : c0 = (k, k) -> off z (ls ++ (k, k + 1) :: lt) (k + 1, k) -> side z (ls ++ (k, k + 1) :: lt) (k + 1, k) = true.
Proof.
  intros e o. rewrite side_down; auto.
  2:{ apply walk_app. split; auto. rewrite final_s, e. split; auto. do 2 right; left. reflexivity. }
  rewrite curve_parity.
  rewrite (parity_same _ (fun _ _ => false) (fun x => snd x <= fst x) z ls walk_s in_a).
  2:{ intros [x1 x2] [y1 y2] t hx hy. unfold down_step, left_of. cbn [fst snd] in *. touching t; compare_all. }
  rewrite parity_false.
  rewrite (parity_telescope _ (fun x => snd x <=? k) (fun x => fst x < snd x) (k, k + 1) lt walk_t in_b).
  2:{ intros [x1 x2] [y1 y2] t hx hy. unfold down_step, left_of. cbn [fst snd] in *. touching t; compare_all. }
  rewrite (proj2 (Z.leb_gt _ _)) by (cbn [snd]; lia). rewrite (proj2 (Z.leb_gt (snd (final _ _)) k)) by lia.
  unfold down_step, left_of. rewrite e. cbn [fst snd]. compare_all.
Qed.
End Curve.

(** On a board of [w] columns and [w + 1] rows: no chain from the first row to the last one without both cells of a
    pair. *)
Section Mirror.
Variable w : Z.
Variable P : cell -> Prop.
Hypothesis on : forall x, P x -> 1 <= fst x <= w /\ 1 <= snd x <= w + 1.
Hypothesis apart : forall c r, 1 <= r <= c -> c <= w -> P (c, r) -> P (r, c + 1) -> False.

Definition lower (x : cell) : Prop := P x /\ fst x < snd x.
Definition falls (x : cell) : Prop := lower x /\ exists e, chain lower x e /\ snd e = w + 1.

Lemma falls_more a b : P a -> fst a < snd a -> touch a b -> falls b -> falls a.
Proof.
  intros pa la t [lb [e [c h]]]. split; [split; auto|]. exists e. split; auto. apply chain_more with b; auto. split; auto.
Qed.

Lemma no_crossing p q : chain P p q -> snd p = 1 -> snd q = w + 1 -> False.
Proof.
  intros c hp hq. assert (pp := on p (chain_first _ _ _ c)). assert (pq := chain_last _ _ _ c). assert (oq := on q pq).
  apply (first_step P falls p q c).
  { split. split; auto; lia. exists q. split; auto. apply chain_one. split; auto. lia. }
  { intros [[_ lt] _]. lia. }
  intros a b d pb fb t. clear c q hq pq oq.
  destruct (chain_last _ _ _ d) as [pa na].
  assert (ua : snd a <= fst a). { destruct (Z_lt_le_dec (fst a) (snd a)); auto. exfalso. apply na. now apply falls_more with b. }
  assert (oa := on a pa). assert (ob := on b pb).
  destruct fb as [[_ lb] [e [tc he]]].
  assert (oe := on e (proj1 (chain_last _ _ _ tc))).
  (* The walk below the diagonal, to under the board. *)
  destruct (chain_walk' _ _ _ tc) as (lt & wt & ft & at_).
  set (z' := (fst e, w + 2)).
  assert (wt' : walk b (lt ++ [z'])).
  { apply walk_app. split; auto. rewrite ft. split; [|exact I]. unfold z'. destruct e as [x y]. cbn [fst snd] in *. subst.
    do 2 right; left. f_equal. lia. }
  assert (ft' : final b (lt ++ [z']) = z') by now rewrite final_app.
  assert (it' : forall x, In x (b :: lt ++ [z']) -> falls x \/ x = z').
  { intros x hx. change (In x ((b :: lt) ++ [z'])) in hx. apply in_app_iff in hx. destruct hx as [hx|[hx|[]]]; auto.
    left. destruct (at_ x hx) as [l k]. split; eauto. }
  (* Its image above the diagonal. *)
  apply chain_unmirror in tc. apply chain_sym in tc. destruct (chain_walk _ _ _ tc) as (ls & ws & fs & as_).
  set (z := unmirror e) in *.
  assert (hz : fst z = w) by (unfold z, unmirror; simpl; lia).
  assert (is : forall x, In x (z :: ls) -> snd x <= fst x /\ 1 <= snd x /\ ~ P x).
  { intros x hx. destruct (as_ x hx) as [[y1 y2] [-> [py ly]]]. assert (oy := on _ py). unfold unmirror. cbn [fst snd] in *.
    repeat split; try lia. intros px. apply (apart (y2 - 1) y1); auto; try lia. now replace (y2 - 1 + 1) with y2 by lia. }
  clearbody z.
  (* The cell in which the curve crosses the diagonal. *)
  assert (curve : forall k lt2, walk (k, k + 1) lt2 -> 1 <= k -> k + 1 <= w + 1 -> final (k, k + 1) lt2 = z' ->
    (forall x, In x ((k, k + 1) :: lt2) -> falls x \/ x = z' \/ x = (k, k + 1)) ->
    touch (unmirror b) (k, k + 1) ->
    (forall x, P x -> x = (k, k + 1) -> falls x) ->
    (off z (ls ++ (k, k + 1) :: lt2) a -> side z (ls ++ (k, k + 1) :: lt2) a = true) -> False).
  { intros k lt2 w2 k1 k2 f2 i2 tk hk sa. set (m := ls ++ (k, k + 1) :: lt2) in *.
    assert (wm : walk z m). { unfold m. apply walk_app. split; auto. rewrite fs. split; auto. }
    assert (fm : final z m = z'). { unfold m. rewrite final_app. exact f2. }
    assert (o : forall x, P x /\ ~ falls x -> off z m x).
    { intros x [px nx]. assert (ox := on x px). repeat split.
      - intros y hy ->. unfold m in hy. change (In x ((z :: ls) ++ (k, k + 1) :: lt2)) in hy. apply in_app_iff in hy.
        destruct hy as [hy|hy].
        + apply is in hy. tauto.
        + destruct (i2 x hy) as [h | [h | h]]; auto. rewrite h in ox. simpl in ox. lia.
      - unfold left_of. destruct (snd z =? snd x); auto. cbn [andb]. apply Z.ltb_ge. lia.
      - rewrite fm. apply left_of_row. simpl. lia. }
    assert (s1 := side_chain z m wm _ p a d o). rewrite sa in s1 by (apply o; auto).
    assert (s2 : side z m p = false); [|congruence].
    unfold side. rewrite (parity_same _ (fun _ _ => false) (fun x => 1 <= snd x) z m wm).
    - apply parity_false.
    - intros x hx. unfold m in hx. change (In x ((z :: ls) ++ (k, k + 1) :: lt2)) in hx. apply in_app_iff in hx.
      destruct hx as [hx|hx]; [apply is in hx; tauto|].
      destruct (i2 x hx) as [[[h _] _] | [-> | ->]]; [apply on in h; lia | simpl; lia | simpl; lia].
    - intros [x1 x2] [y1 y2] _ hx hy. unfold up_step, left_of. cbn [fst snd] in *. compare_all. }
  assert (ina : forall x, In x (z :: ls) -> snd x <= fst x) by (intros x hx; now apply is).
  destruct a as [x y], b as [x' y']. cbn [fst snd] in *. unfold touch in t.
  destruct t as [t|[t|[t|[t|[t|t]]]]]; inversion t; subst x' y'; clear t; try lia.
  - (* b = (k, k + 1), a = (k + 1, k + 1) *)
    assert (y = x) by lia. subst y. set (k := x - 1) in *. replace x with (k + 1) in * by lia. clearbody k. clear x.
    apply (curve k (lt ++ [z'])); auto; try lia.
    + intros u hu. destruct (it' u hu); auto.
    + unfold unmirror. cbn [fst snd]. do 2 right; left. f_equal; lia.
    + intros u pu ->. destruct (at_ (k, k + 1)) as [l' c']; [now left|]. split; eauto.
    + intros _. apply curve_up with (c0 := (k, k)); auto.
      * rewrite fs. unfold unmirror. cbn [fst snd]. f_equal. lia.
      * intros u hu. destruct (it' u hu) as [[[_ h] _] | ->]; auto. simpl. lia.
      * rewrite ft'. simpl. lia.
  - (* b = (k, k + 1), a = (k, k): a pair *)
    assert (y = x) by lia. subst y. apply (apart x x); auto; lia.
  - (* two diagonals apart *)
    destruct (Z.eq_dec y x) as [->|ne].
    + (* b = (k, k + 2), a = (k + 1, k + 1) *)
      set (k := x - 1) in *. replace x with (k + 1) in * by lia. clearbody k. clear x.
      assert (fb : falls (k, k + 1 + 1)). { destruct (at_ (k, k + 1 + 1)) as [l' c']; [now left|]. split; eauto. }
      assert (tb : touch (k, k + 1) (k, k + 1 + 1)) by (do 2 right; left; f_equal).
      assert (hk : forall u, P u -> u = (k, k + 1) -> falls u).
      { intros u pu ->. apply falls_more with (k, k + 1 + 1); auto. simpl. lia. }
      assert (z'k : (k, k + 1) <> z'). { unfold z'. intros h. inversion h. lia. }
      (* Whether that cell is the opponent's does not matter. *)
      apply (curve k ((k, k + 1 + 1) :: lt ++ [z'])); auto; try lia.
      * split; auto.
      * intros u [<-|hu]; [auto|]. destruct (it' u hu); auto.
      * unfold unmirror. cbn [fst snd]. do 5 right. f_equal; lia.
      * intros _. apply curve_up with (c0 := (k + 1, k)); auto.
        -- rewrite fs. unfold unmirror. cbn [fst snd]. f_equal. lia.
        -- split; auto.
        -- intros u [<-|hu]; [simpl; lia|]. destruct (it' u hu) as [[[_ h] _] | ->]; auto. simpl. lia.
        -- cbn [final]. rewrite ft'. simpl. lia.
    + (* b = (k, k + 1), a = (k + 1, k) *)
      assert (y = x - 1) by lia. subst y. set (k := x - 1) in *. replace x with (k + 1) in * by lia. clearbody k. clear x.
      apply (curve k (lt ++ [z'])); auto; try lia.
      * intros u hu. destruct (it' u hu); auto.
      * unfold unmirror. cbn [fst snd]. do 2 right; left. f_equal; lia.
      * intros u pu ->. destruct (at_ (k, k + 1)) as [l' c']; [now left|]. split; eauto.
      * intros o. apply curve_down with (c0 := (k, k)); auto.
        -- rewrite fs. unfold unmirror. cbn [fst snd]. f_equal. lia.
        -- intros u hu. destruct (it' u hu) as [[[_ h] _] | ->]; auto. simpl. lia.
        -- rewrite ft'. simpl. lia.
Qed.
End Mirror.
