(** Joins of two ends on a board of Hex, the borders being owned by their players; and cells that are dead. *)
Require Import ZArith NArith List Lia Bool Arith.
Import ListNotations.
From Gruk.statements Require Import Games Hex.
From Gruk.theory Require Import Sets Secure Placing.
From Gruk.hex Require Import Chains Reach.
Open Scope Z_scope.

(** An end of a join: a cell by its number, or one of the two borders of the player. *)
Inductive end_ := At (i : N) | Near | Far.

Definition same_end (e f : end_) : bool :=
  match e, f with At i, At j => N.eqb i j | Near, Near => true | Far, Far => true | _, _ => false end.

Lemma same_end_iff e f : same_end e f = true <-> e = f.
Proof.
  destruct e, f; simpl; try rewrite N.eqb_eq; split; congruence.
Qed.

Section Joins.
Variables W H : N.
Hypothesis W0 : (0 < W)%N.
Hypothesis H0 : (0 < H)%N.
Variable X : player.
Let w := Z.of_N W.
Let h := Z.of_N H.

Definition on_cell (c : cell) : Prop := on_board w h c.

(** Places outside the board: above and below are Left's, at the sides Right's. *)
Definition border (c : cell) : Prop :=
  match X with
  | Left => snd c = 0 \/ snd c = h + 1
  | Right => (fst c = 0 \/ fst c = w + 1) /\ 1 <= snd c <= h
  end.

Definition taken (T : N) (c : cell) : Prop := on_cell c /\ mem (number W c) T.
Definition owns (T : N) (c : cell) : Prop := border c \/ taken T c.

Definition node (e : end_) : cell :=
  match e, X with
  | At i, _ => cell_at W i
  | Near, Left => (1, 0) | Far, Left => (1, h + 1)
  | Near, Right => (0, 1) | Far, Right => (w + 1, 1)
  end.

Definition joins (e f : end_) (T : N) : Prop := chain (owns T) (node e) (node f).

Lemma owns_mono S T c : sub S T -> owns S c -> owns T c.
Proof. intros st [b|[a m]]; [left | right]; auto. split; auto. Qed.

Lemma joins_mono e f : monotone (joins e f).
Proof. intros S T st. apply chain_mono. intros c. now apply owns_mono. Qed.

Lemma joins_sym e f T : joins e f T -> joins f e T.
Proof. apply chain_sym. Qed.

Lemma joins_app e f g T : joins e f T -> joins f g T -> joins e g T.
Proof. apply chain_app. Qed.

(** A border is connected. *)
Lemma along_row (P : cell -> Prop) r n : (forall k, (k <= n)%nat -> P (1 + Z.of_nat k, r)) -> chain P (1, r) (1 + Z.of_nat n, r).
Proof.
  induction n as [|n IH]; intros p.
  - apply chain_one. apply (p 0%nat). lia.
  - apply chain_app with (1 + Z.of_nat n, r).
    + apply IH. intros k hk. apply p. lia.
    + apply chain_two; [apply p; lia | apply p; lia |]. left. f_equal. lia.
Qed.

Lemma along_column (P : cell -> Prop) c n : (forall k, (k <= n)%nat -> P (c, 1 + Z.of_nat k)) -> chain P (c, 1) (c, 1 + Z.of_nat n).
Proof.
  induction n as [|n IH]; intros p.
  - apply chain_one. apply (p 0%nat). lia.
  - apply chain_app with (c, 1 + Z.of_nat n).
    + apply IH. intros k hk. apply p. lia.
    + apply chain_two; [apply p; lia | apply p; lia |]. right. right. left. f_equal. lia.
Qed.

(** The cell lies on the border. *)
Definition on_border (e : end_) (c : cell) : bool :=
  match e, X with
  | Near, Left => snd c =? 1 | Far, Left => snd c =? h
  | Near, Right => fst c =? 1 | Far, Right => fst c =? w
  | At _, _ => false
  end.

Lemma border_joins e c T : on_border e c = true -> taken T c -> chain (owns T) c (node e).
Proof.
  intros o t. destruct c as [x y]. assert (ob := proj1 t). unfold on_cell, on_board in ob. cbn [fst snd] in ob.
  unfold on_border in o. unfold node. destruct e; [discriminate | |]; destruct X eqn:eX; apply Z.eqb_eq in o; cbn [fst snd] in o; subst.
  - apply chain_more with (x, 0); [now right | do 3 right; left; f_equal | ].
    apply chain_sym. replace x with (1 + Z.of_nat (Z.to_nat (x - 1))) by lia. apply along_row.
    intros k hk. left. unfold border. rewrite eX. now left.
  - apply chain_more with (0, y); [now right | right; left; f_equal | ].
    apply chain_sym. replace y with (1 + Z.of_nat (Z.to_nat (y - 1))) by lia. apply along_column.
    intros k hk. left. unfold border. rewrite eX. cbn [fst snd]. lia.
  - apply chain_more with (x, h + 1); [now right | do 2 right; left; f_equal | ].
    apply chain_sym. replace x with (1 + Z.of_nat (Z.to_nat (x - 1))) by lia. apply along_row.
    intros k hk. left. unfold border. rewrite eX. now right.
  - apply chain_more with (w + 1, y); [now right | left; f_equal | ].
    apply chain_sym. replace y with (1 + Z.of_nat (Z.to_nat (y - 1))) by lia. apply along_column.
    intros k hk. left. unfold border. rewrite eX. cbn [fst snd]. lia.
Qed.

(** A join of the two borders is a chain of stones. *)
Lemma proper_chain (P : cell -> Prop) n u v : 0 < n -> (forall c, P c -> 1 <= snd c <= n) ->
  chain (fun c => (snd c = 0 \/ snd c = n + 1) \/ P c) u v -> snd v = n + 1 ->
  (exists a b, chain P a b /\ snd a = 1 /\ snd b = n) \/ (P u /\ exists b, chain P u b /\ snd b = n) \/ snd u = n + 1.
Proof.
  intros n0 pn c e. induction c as [u p | u x v p t c IH]; auto.
  assert (step : snd x <= snd u + 1 /\ snd u <= snd x + 1).
  { destruct u, x. unfold touch in t. repeat destruct t as [t|t]; inversion t; simpl; lia. }
  destruct (IH e) as [d | [[px [b [d hb]]] | d]]; auto.
  - destruct p as [[p|p] | p]; auto.
    + left. exists x, b. repeat split; auto. apply pn in px. lia.
    + right; left. split; auto. exists b. split; auto. now apply chain_more with x.
  - destruct p as [[p|p] | p]; auto; try lia.
    right; left. split; auto. exists u. split. now apply chain_one. apply pn in p. lia.
Qed.

Lemma proper_chain_swap (P : cell -> Prop) n u v : 0 < n -> (forall c, P c -> 1 <= fst c <= n) ->
  chain (fun c => (fst c = 0 \/ fst c = n + 1) \/ P c) u v -> fst u = 0 -> fst v = n + 1 ->
  exists a b, chain P a b /\ fst a = 1 /\ fst b = n.
Proof.
  intros n0 pn c hu hv. apply chain_swap in c.
  destruct (proper_chain (fun x => P (swap_xy x)) n (swap_xy u) (swap_xy v)) as [(a & b & d & ha & hb) | [[pu _] | e]]; auto.
  - intros x px. now apply pn in px.
  - exists (swap_xy a), (swap_xy b). repeat split; auto.
    apply chain_swap in d. eapply chain_mono; [|exact d]. now intros [x y].
  - destruct u. apply pn in pu. simpl in pu, hu. lia.
  - simpl in e. lia.
Qed.

Lemma join_borders T : joins Near Far T ->
  exists a b, chain (taken T) a b /\ match X with Left => snd a = 1 /\ snd b = h | Right => fst a = 1 /\ fst b = w end.
Proof.
  unfold joins, node, owns, border. destruct X eqn:eX; intros c.
  - destruct (proper_chain (taken T) h (1, 0) (1, h + 1)) as [d | [[p _] | d]]; auto.
    + lia.
    + intros x hx. apply hx.
    + destruct p as [[_ p] _]. simpl in p. lia.
    + simpl in d. lia.
  - apply (proper_chain_swap (taken T) w (0, 1) (w + 1, 1)); auto.
    + lia.
    + intros x hx. apply hx.
    + eapply chain_mono; [|exact c]. intros x [[a _]|a]; auto.
Qed.

(** Dead cells: a chain goes round them. *)
Section Round.
Variables (P R : cell -> Prop) (a : cell).
Hypothesis elsewhere : forall x, P x -> x <> a -> R x.
Hypothesis around : forall x y, touch x a -> touch a y -> P x -> P y -> chain R x y.

Lemma go_round u v : chain P u v -> v <> a ->
  (u <> a -> chain R u v) /\ (u = a -> forall x, touch x a -> P x -> chain R x v).
Proof.
  intros c nv. induction c as [u p | u b v p t c IH].
  - split; [|tauto]. intros n. apply chain_one. auto.
  - destruct (IH nv) as [IH1 IH2]. clear IH. split.
    + intros nu. destruct (cell_eq b a) as [->|nb]; auto. apply chain_more with b; auto.
    + intros -> x tx px. assert (nb : b <> a). { intros ->. now apply touch_irrefl in t. }
      apply chain_app with b; auto. apply around; auto. now apply chain_first in c.
Qed.
End Round.

(** The six places around a cell, each touching the next. *)
Definition ring (c : cell) (k : nat) : cell :=
  let (x, y) := c in
  match k with
  | 0%nat => (x + 1, y) | 1%nat => (x + 1, y - 1) | 2%nat => (x, y - 1)
  | 3%nat => (x - 1, y) | 4%nat => (x - 1, y + 1) | _ => (x, y + 1)
  end.

Definition next (k : nat) : nat := match k with 5%nat => 0%nat | _ => S k end.

Lemma ring_touch c k : (k < 6)%nat -> touch (ring c k) (ring c (next k)).
Proof.
  destruct c as [x y]. intros lt. unfold touch, ring.
  do 6 (destruct k as [|k]; [cbn [next]; first
    [ left; f_equal; lia | right; left; f_equal; lia | do 2 right; left; f_equal; lia | do 3 right; left; f_equal; lia
    | do 4 right; left; f_equal; lia | do 5 right; f_equal; lia ] |]). lia.
Qed.

Lemma ring_all c x : touch c x -> exists k, (k < 6)%nat /\ x = ring c k.
Proof.
  destruct c as [a b]. intros t. unfold touch in t.
  destruct t as [-> | [-> | [-> | [-> | [-> | ->]]]]];
  [exists 0%nat | exists 3%nat | exists 5%nat | exists 2%nat | exists 1%nat | exists 4%nat]; split; auto; lia.
Qed.

Definition changes (g : list bool) : nat :=
  match g with
  | [g0; g1; g2; g3; g4; g5] =>
      let d (x y : bool) := if xorb x y then 1%nat else 0%nat in
      (d g0 g1 + d g1 g2 + d g2 g3 + d g3 g4 + d g4 g5 + d g5 g0)%nat
  | _ => 9%nat
  end.

Fixpoint arc (g : list bool) (i n : nat) : bool :=
  nth i g false && match n with O => true | S n => arc g (next i) n end.

Definition all_booleans := [true; false].
Definition all_rings : list (list bool) :=
  flat_map (fun a => flat_map (fun b => flat_map (fun c => flat_map (fun d => flat_map (fun e => map (fun f =>
    [a; b; c; d; e; f]) all_booleans) all_booleans) all_booleans) all_booleans) all_booleans) all_booleans.

Fixpoint steps (i n : nat) : nat := match n with O => i | S n => steps (next i) n end.

Definition linked (g : list bool) (i j : nat) : bool :=
  existsb (fun n => (Nat.eqb (steps i n) j && arc g i n) || (Nat.eqb (steps j n) i && arc g j n)) (seq 0 6).

Lemma arcs : forallb (fun g => negb (changes g <=? 2)%nat || forallb (fun i => forallb (fun j =>
  negb (nth i g false && nth j g false) || linked g i j) (seq 0 6)) (seq 0 6)) all_rings = true.
Proof. vm_compute. reflexivity. Qed.

Lemma in_all_rings g : length g = 6%nat -> In g all_rings.
Proof.
  assert (ab : forall b, In b all_booleans) by (intros []; simpl; auto).
  destruct g as [|a [|b [|c [|d [|e [|f [|x g]]]]]]]; try discriminate. intros _. unfold all_rings.
  apply in_flat_map; exists a; split; auto. apply in_flat_map; exists b; split; auto.
  apply in_flat_map; exists c; split; auto. apply in_flat_map; exists d; split; auto.
  apply in_flat_map; exists e; split; auto. apply in_map_iff; exists f; split; auto.
Qed.

Lemma next_less i : (i < 6 -> next i < 6)%nat.
Proof. intros lt. do 6 (destruct i as [|i]; [cbn; lia|]). lia. Qed.

Lemma arc_chain (P : cell -> Prop) c g n : (forall k, (k < 6)%nat -> nth k g false = true -> P (ring c k)) ->
  forall i, (i < 6)%nat -> arc g i n = true -> chain P (ring c i) (ring c (steps i n)).
Proof.
  intros p. induction n as [|n IH]; intros i lt a; simpl in *.
  - apply andb_true_iff in a. apply chain_one. now apply p.
  - apply andb_true_iff in a. destruct a as [a b]. apply chain_more with (ring c (next i)); auto.
    + now apply ring_touch.
    + apply IH; auto. now apply next_less.
Qed.

Lemma linked_chain (P : cell -> Prop) c g i j : length g = 6%nat -> (changes g <= 2)%nat ->
  (forall k, (k < 6)%nat -> nth k g false = true -> P (ring c k)) -> (i < 6)%nat -> (j < 6)%nat ->
  nth i g false = true -> nth j g false = true -> chain P (ring c i) (ring c j).
Proof.
  intros len ch p li lj gi gj.
  assert (h1 := proj1 (forallb_forall _ _) arcs g (in_all_rings g len)). cbv beta in h1.
  rewrite (proj2 (Nat.leb_le _ _) ch) in h1. cbn [negb orb] in h1.
  assert (h2 := proj1 (forallb_forall _ _) h1 i (proj2 (in_seq 6 0 i) ltac:(lia))). cbv beta in h2.
  assert (h3 := proj1 (forallb_forall _ _) h2 j (proj2 (in_seq 6 0 j) ltac:(lia))). cbv beta in h3.
  rewrite gi, gj in h3. cbn [andb negb orb] in h3. unfold linked in h3. apply existsb_exists in h3.
  destruct h3 as [n [_ hn]]. apply orb_true_iff in hn. destruct hn as [hn|hn]; apply andb_true_iff in hn;
  destruct hn as [e a]; apply Nat.eqb_eq in e.
  - rewrite <- e. now apply arc_chain with g.
  - apply chain_sym. rewrite <- e. now apply arc_chain with g.
Qed.

(** The colour of a place around a cell: [None] is open. *)
Definition colour (S C b : N) (c : cell) : option bool :=
  if (snd c <? 1) || (h <? snd c) then Some (match X with Left => true | Right => false end)
  else if (fst c <? 1) || (w <? fst c) then Some (match X with Left => false | Right => true end)
  else let i := number W c in
    if is_in i C then None else Some (is_in i S || N.eqb i b).

(** However the open places are given to the players. *)
Fixpoint fills (l : list (option bool)) : list (list bool) :=
  match l with
  | [] => [[]]
  | Some b :: l => map (cons b) (fills l)
  | None :: l => map (cons true) (fills l) ++ map (cons false) (fills l)
  end.

Definition dead (S C a b : N) : bool :=
  forallb (fun g => (changes g <=? 2)%nat) (fills (map (fun k => colour S C b (ring (cell_at W a) k)) (seq 0 6))).

Lemma in_fills (f : nat -> bool) (col : nat -> option bool) l :
  (forall k b, col k = Some b -> f k = b) -> In (map f l) (fills (map col l)).
Proof.
  intros e. induction l as [|k l IH]; simpl; auto. destruct (col k) as [b|] eqn:ek.
  - rewrite (e k b ek). apply in_map_iff. now exists (map f l).
  - apply in_app_iff. destruct (f k); [left | right]; apply in_map_iff; now exists (map f l).
Qed.

(** [K]: the cells of the step before; [T]: the cells in the end. *)
Lemma dead_round S C SI a b T e f :
  dead S C a b = true -> (a < W * H)%N -> mem b T -> sub S T -> ~ mem a C ->
  (forall i, mem i SI -> mem i S \/ i = a \/ i = b) -> (forall i, mem i C -> mem i S -> False) -> ~ mem b C ->
  e <> At a -> f <> At a -> joins e f (union SI (inter T C)) -> joins e f T.
Proof.
  intros d la bT sT aC si dis bC ne nf j. set (K := union SI (inter T C)) in *.
  assert (oa : on_cell (cell_at W a)) by (now apply on_cell_at).
  assert (na : forall g, g <> At a -> (forall i, g = At i -> True) -> node g = cell_at W a -> False).
  { intros g ng _ eg. destruct g as [i| |]; unfold node in eg.
    - apply ng. f_equal. rewrite <- (number_cell_at W W0 i), <- (number_cell_at W W0 a). now rewrite eg.
    - unfold on_cell, on_board in oa. rewrite <- eg in oa. destruct X; simpl in oa; lia.
    - unfold on_cell, on_board in oa. rewrite <- eg in oa. destruct X; simpl in oa; lia. }
  assert (place : forall x, on_cell x -> x <> cell_at W a -> number W x <> a).
  { intros x ox nx ex. apply nx. rewrite <- ex. symmetry. now apply cell_at_number with (H := H). }
  refine (proj1 (go_round (owns K) (owns T) (cell_at W a) _ _ (node e) (node f) j _) _).
  - intros x [bx | [ox mx]] nx; [now left | right]. split; auto. unfold K in mx. sets.
    destruct mx as [mx | [mx _]]; auto. destruct (si _ mx) as [|[ex|ex]]; auto.
    + exfalso. now apply (place x).
    + now rewrite ex.
  - intros x y tx ty px py. apply touch_sym in tx.
    destruct (ring_all _ _ tx) as [i [li ei]]. destruct (ring_all _ _ ty) as [k [lk ek]]. subst x y.
    set (col := fun k => colour S C b (ring (cell_at W a) k)).
    set (fil := fun k => match col k with Some z => z | None => is_in (number W (ring (cell_at W a) k)) T end).
    assert (gin : In (map fil (seq 0 6)) (fills (map col (seq 0 6)))).
    { apply in_fills. intros m z em. unfold fil. now rewrite em. }
    assert (ch := proj1 (forallb_forall _ _) d _ gin). cbv beta in ch. apply Nat.leb_le in ch.
    assert (nfil : forall m, (m < 6)%nat -> nth m (map fil (seq 0 6)) false = fil m).
    { intros m lm. do 6 (destruct m as [|m]; [reflexivity|]). lia. }
    assert (rb : forall m, let c := ring (cell_at W a) m in 0 <= fst c <= w + 1 /\ 0 <= snd c <= h + 1).
    { intros m. unfold on_cell, on_board in oa. destruct (cell_at W a) as [x y]. cbn [fst snd] in oa.
      do 6 (destruct m as [|m]; [cbn; lia|]). cbn. lia. }
    assert (mine : forall m, (m < 6)%nat -> owns K (ring (cell_at W a) m) -> fil m = true).
    { intros m lm o. unfold fil, col, colour. specialize (rb m). cbv zeta in rb.
      assert (nm : ring (cell_at W a) m <> cell_at W a).
      { clear. destruct (cell_at W a) as [x y]. intros e. do 6 (destruct m as [|m]; [inversion e; lia|]). inversion e; lia. }
      revert rb o nm. generalize (ring (cell_at W a) m). intros [x y] rb o nm. cbn [fst snd] in *.
      destruct o as [bx | [ox mx]].
      - unfold border in bx. cbn [fst snd] in bx. destruct X.
        + destruct (Z.ltb_spec y 1), (Z.ltb_spec h y); cbn [orb]; auto; lia.
        + destruct (Z.ltb_spec y 1), (Z.ltb_spec h y), (Z.ltb_spec x 1), (Z.ltb_spec w x); cbn [orb]; auto; lia.
      - assert (ox' := ox). unfold on_cell, on_board in ox'. cbn [fst snd] in ox'.
        destruct (Z.ltb_spec y 1), (Z.ltb_spec h y), (Z.ltb_spec x 1), (Z.ltb_spec w x); cbn [orb]; try lia.
        unfold K in mx. sets. destruct (is_in (number W (x, y)) C) eqn:inC.
        + destruct mx as [mx | [mx _]]; auto. destruct (si _ mx) as [ms | [ms | ms]].
          * exfalso. eapply dis; eauto.
          * exfalso. apply (place (x, y)); auto.
          * exfalso. apply bC. rewrite <- ms. exact inC.
        + destruct mx as [mx | [_ mx]]; [| unfold is_in, mem in *; congruence].
          apply orb_true_iff. destruct (si _ mx) as [ms | [ms | ms]].
          * now left.
          * exfalso. apply (place (x, y)); auto.
          * right. now apply N.eqb_eq. }
    apply linked_chain with (map fil (seq 0 6)); auto.
    + intros m lm. rewrite nfil by auto. unfold fil, col, colour. specialize (rb m). cbv zeta in rb.
      revert rb. generalize (ring (cell_at W a) m). intros [x y] rb. cbn [fst snd] in *.
      destruct (Z.ltb_spec y 1); [| destruct (Z.ltb_spec h y)]; cbn [orb].
      * unfold owns, border. destruct X; [|discriminate]. intros _. left. cbn [fst snd]. lia.
      * unfold owns, border. destruct X; [|discriminate]. intros _. left. cbn [fst snd]. lia.
      * destruct (Z.ltb_spec x 1); [| destruct (Z.ltb_spec w x)]; cbn [orb].
        -- unfold owns, border. destruct X; [discriminate|]. intros _. left. cbn [fst snd]. lia.
        -- unfold owns, border. destruct X; [discriminate|]. intros _. left. cbn [fst snd]. lia.
        -- assert (ox : on_cell (x, y)) by (unfold on_cell, on_board; cbn [fst snd]; lia).
           destruct (is_in (number W (x, y)) C) eqn:inC; intros t; right; split; auto.
           apply orb_true_iff in t. destruct t as [t|t]; [now apply sT|]. apply N.eqb_eq in t. now rewrite t.
    + rewrite nfil by auto. now apply mine.
    + rewrite nfil by auto. now apply mine.
  - intros e'. apply (na f); auto.
  - intros e'. apply (na e); auto.
Qed.
End Joins.
