(** Claims of Hex by the mirror pairing. *)
Require Import ZArith NArith List Lia Bool.
Import ListNotations.
From Gruk.statements Require Import Games Hex Certificates.
From Gruk.theory Require Import Sets Secure Placing Pairs Pictures.
From Gruk.hex Require Import Chains Reach FullBoard Mirror Wins.
Open Scope Z_scope.

(** The chain of whoever has to cross the pairs, on a board of [w] columns and any rows. *)
Lemma no_chain_down w h t (P : cell -> Prop) a b : 0 < w -> 0 <= t -> t + w + 1 <= h ->
  (forall x, P x -> 1 <= fst x <= w) ->
  (forall c r, 1 <= r <= c -> c <= w -> P (c, t + r) -> P (r, t + c + 1) -> False) ->
  chain P a b -> snd a = 1 -> snd b = h -> False.
Proof.
  intros w0 t0 ht on apart c ha hb.
  assert (shift : forall a b, chain (fun x => P x /\ t + 1 <= snd x <= t + w + 1) a b ->
    chain (fun x => P (fst x, t + snd x) /\ 1 <= snd x <= w + 1) (fst a, snd a - t) (fst b, snd b - t)).
  { intros u v k. induction k as [u [p r] | u x v [p r] tx k IH].
    - apply chain_one. cbn [fst snd]. replace (t + (snd u - t)) with (snd u) by lia. destruct u. split; auto. simpl in *. lia.
    - apply chain_more with (fst x, snd x - t); auto.
      + cbn [fst snd]. replace (t + (snd u - t)) with (snd u) by lia. destruct u. split; auto. simpl in *. lia.
      + destruct u as [u1 u2], x as [x1 x2]. cbn [fst snd]. unfold touch in *. repeat destruct tx as [tx|tx]; inversion tx; subst.
        all: first [ left; f_equal; lia | right; left; f_equal; lia | do 2 right; left; f_equal; lia
             | do 3 right; left; f_equal; lia | do 4 right; left; f_equal; lia | do 5 right; f_equal; lia ]. }
  assert (done : forall a b, chain (fun x => P x /\ t + 1 <= snd x <= t + w + 1) a b -> snd a = t + 1 -> snd b = t + w + 1 -> False).
  { intros u v k hu hv. apply shift in k.
    apply (no_crossing w (fun x => P (fst x, t + snd x) /\ 1 <= snd x <= w + 1)) with (fst u, snd u - t) (fst v, snd v - t); auto.
    - intros x [px r]. apply on in px. simpl in px. lia.
    - intros x r hr hc [p1 _] [p2 _]. cbn [fst snd] in *. apply (apart x r); auto. now replace (t + x + 1) with (t + (x + 1)) by lia.
    - simpl. lia.
    - simpl. lia. }
  destruct (cut_chain P (t + 1) (t + w + 1) a b ltac:(lia) c ltac:(lia)) as [(u & v & k & hu & hv) | [[[p r] [v [k hv]]] | l]].
  - eauto.
  - apply (done a v); auto. lia.
  - lia.
Qed.

Section Pairing.
Variables W H : N.
Hypothesis W0 : (0 < W)%N.
Hypothesis H0 : (0 < H)%N.
Let w := Z.of_N W.
Let h := Z.of_N H.
Variable X : player.

(** The pair of a cell of the upper triangle, as numbers of cells. *)
Definition mirror (t c r : N) : N * N :=
  match X with
  | Right => ((c - 1) + W * (t + r - 1), (r - 1) + W * (t + c))%N
  | Left => ((t + r - 1) + W * (c - 1), (t + c) + W * (r - 1))%N
  end.

Definition upto (n : N) : list N := map (fun i => N.of_nat (S i)) (seq 0 (N.to_nat n)).

Lemma in_upto n i : In i (upto n) <-> (1 <= i <= n)%N.
Proof.
  unfold upto. rewrite in_map_iff. split.
  - intros [k [<- hk]]. apply in_seq in hk. lia.
  - intros hi. exists (N.to_nat i - 1)%nat. rewrite in_seq. split; lia.
Qed.

Definition same_pair (p q : N * N) : bool :=
  (N.eqb (fst p) (fst q) && N.eqb (snd p) (snd q)) || (N.eqb (fst p) (snd q) && N.eqb (snd p) (fst q)).

(** The lesser and the greater side. *)
Definition lesser : N := match X with Right => W | Left => H end.
Definition greater : N := match X with Right => H | Left => W end.

Definition mirrored (pairs : list (N * N)) (t : N) : bool :=
  forallb (fun c => forallb (fun r => existsb (same_pair (mirror t c r)) pairs) (upto c)) (upto lesser).

Definition is_mirror (pairs : list (N * N)) : bool :=
  (lesser <? greater)%N && (2 * N.of_nat (length pairs) =? lesser * (lesser + 1))%N &&
  existsb (mirrored pairs) (map N.of_nat (seq 0 (N.to_nat (greater - lesser)))).

Lemma number_of c r : (1 <= c <= W)%N -> (1 <= r)%N -> cell_at W ((c - 1) + W * (r - 1)) = (Z.of_N c, Z.of_N r).
Proof.
  intros hc hr. unfold cell_at. rewrite (N.mul_comm W), N.mod_add, N.div_add, N.mod_small, N.div_small by lia. f_equal; lia.
Qed.

Lemma no_other s pairs : is_mirror pairs = true ->
  (forall p, In p pairs -> s (cell_at W (fst p)) = Some (other X) -> s (cell_at W (snd p)) = Some (other X) -> False) ->
  joined w h s (other X) -> False.
Proof.
  unfold is_mirror. rewrite !andb_true_iff, N.ltb_lt. intros [[lt _] ex] np (a & b & c & e).
  apply existsb_exists in ex. destruct ex as [t [ht m]]. apply in_map_iff in ht. destruct ht as [t' [<- ht]].
  apply in_seq in ht. set (t := N.of_nat t') in *.
  assert (pr : forall x r, (1 <= r <= x)%N -> (x <= lesser)%N ->
    s (cell_at W (fst (mirror t x r))) = Some (other X) -> s (cell_at W (snd (mirror t x r))) = Some (other X) -> False).
  { intros x r hr hx s1 s2. assert (m1 := proj1 (forallb_forall _ _) m x (proj2 (in_upto lesser x) ltac:(lia))). cbv beta in m1.
    assert (m2 := proj1 (forallb_forall _ _) m1 r (proj2 (in_upto x r) ltac:(lia))). cbv beta in m2.
    apply existsb_exists in m2. destruct m2 as [p [hp sp]]. unfold same_pair in sp.
    rewrite orb_true_iff, !andb_true_iff, !N.eqb_eq in sp. destruct sp as [[e1 e2]|[e1 e2]]; rewrite e1, e2 in *; eauto. }
  unfold mirror, lesser, greater, other in *. destruct X.
  - (* Left has the pairs, Right goes across. *)
    apply chain_swap in c.
    refine (no_chain_down h w (Z.of_N t) _ (swap_xy a) (swap_xy b) _ _ _ _ _ c _ _).
    + unfold h. lia.
    + lia.
    + unfold w, h. lia.
    + intros x [[_ o] _]. unfold swap_xy in o. simpl in o. unfold h. lia.
    + intros x r hr hx [o1 s1] [o2 s2]. unfold swap_xy in *. cbn [fst snd] in *.
      apply (pr (Z.to_N x) (Z.to_N r)); try (unfold h in *; lia); cbn [fst snd].
      * replace (t + Z.to_N r - 1)%N with ((t + Z.to_N r) - 1)%N by lia. rewrite number_of.
        -- rewrite <- s1. f_equal. f_equal; lia.
        -- unfold on_board in o1. cbn [fst snd] in o1. unfold w in *. lia.
        -- lia.
      * replace (t + Z.to_N x)%N with ((t + Z.to_N x + 1) - 1)%N by lia. rewrite number_of.
        -- rewrite <- s2. f_equal. f_equal; lia.
        -- unfold on_board in o2. cbn [fst snd] in o2. unfold w in *. lia.
        -- lia.
    + unfold swap_xy. simpl. lia.
    + unfold swap_xy. simpl. lia.
  - refine (no_chain_down w h (Z.of_N t) _ a b _ _ _ _ _ c _ _).
    + unfold w. lia.
    + lia.
    + unfold w, h. lia.
    + intros x [[o _] _]. unfold w. lia.
    + intros x r hr hx [o1 s1] [o2 s2]. unfold on_board in o1, o2. cbn [fst snd] in *.
      apply (pr (Z.to_N x) (Z.to_N r)); try (unfold w in *; lia); cbn [fst snd].
      * replace (t + Z.to_N r - 1)%N with ((t + Z.to_N r) - 1)%N by lia. rewrite number_of by (unfold w in *; lia).
        rewrite <- s1. f_equal. f_equal; lia.
      * replace (t + Z.to_N x)%N with ((t + Z.to_N x + 1) - 1)%N by lia. rewrite number_of by (unfold w in *; lia).
        rewrite <- s2. f_equal. f_equal; lia.
    + apply e.
    + apply e.
Qed.

Definition check_mirror (p : picture) (first_ : player) (pairs : list (N * N)) : bool :=
  (N.of_nat (length p) =? W * H)%N && is_mirror pairs && forallb (fun i => i <? W * H)%N (cells_of_pairs pairs) &&
  stands (stones_set X p) (stones_set (other X) p) (match first_, X with Left, Left | Right, Right => true | _, _ => false end) pairs.

Theorem mirror_true p first_ pairs : check_mirror p first_ pairs = true ->
  length p = N.to_nat (W * H) /\ wins (hex w h) X first_ (on_grid W p).
Proof.
  unfold check_mirror. rewrite !andb_true_iff, N.eqb_eq. intros [[[len mi] small] st]. split. { lia. }
  destruct (stands_true _ _ _ _ st) as [C [out sec]].
  set (Q := one_of_each pairs).
  assert (lost : forall s T e, over (hex w h) s e -> may (on_board w h) (cell_at W) X s T -> Q T -> e = Won X).
  { intros s T e o mT q. destruct e as [y|]; [|destruct o]. f_equal. destruct (player_cases y X) as [| ->]; auto.
    exfalso. apply (no_other s pairs mi) in o; auto. intros pr hp s1 s2.
    destruct (q pr hp) as [m|m]; apply mT in m; destruct m as [_ m]; congruence. }
  assert (reach : forall s T, full (on_board w h) s -> has (on_board w h) (cell_at W) X s T -> Q T ->
    exists e, over (hex w h) s e /\ e = Won X).
  { intros s T f hT q. exists (Won X). split; auto. simpl.
    assert (so : joined w h s X \/ joined w h s (other X)).
    { destruct (somebody W H s W0 H0 f), X; auto. }
    destruct so as [|so]; auto. exfalso. assert (e := lost s T (Won (other X)) so). 
    assert (mT : may (on_board w h) (cell_at W) X s T).
    { intros i hi. destruct (hT i hi) as [a b]. split; auto. rewrite b. apply some_other. }
    specialize (e mT q). injection e. apply other_not. }
  assert (inX : forall k, mem k (stones_set X p) -> on_board w h (cell_at W k) /\ on_grid W p (cell_at W k) = Some X).
  { intros k hk. apply stones_set_iff in hk. assert (lt : (k < W * H)%N).
    { destruct (N.lt_ge_cases k (W * H)) as [|ge]; auto. rewrite nth_overflow in hk by lia. discriminate. }
    split; [now apply on_cell_at|]. now rewrite (on_grid_at W H W0). }
  assert (hC : forall k, mem k C -> on_board w h (cell_at W k) /\ on_grid W p (cell_at W k) <> Some (other X)).
  { intros k hk. destruct (out k hk) as [nk ik]. assert (lt := proj1 (forallb_forall _ _) small k ik). cbv beta in lt. apply N.ltb_lt in lt.
    split; [now apply on_cell_at|]. rewrite (on_grid_at W H W0) by auto. rewrite <- stones_set_iff. auto. }
  destruct (player_cases first_ X) as [-> | ->].
  - assert (f : first Q (stones_set X p) C) by (destruct X; auto). clear sec.
    exact (first_wins (on_board w h) (cells_of W H) (cells_of_all W H W0) cell_eq (cell_at W) (number W)
      (fun i _ => number_cell_at W W0 i) (over (hex w h)) X (fun e => e = Won X) Q (one_of_each_mono pairs)
      (hex_over_dec W H W0) reach lost _ _ _ f inX hC).
  - assert (f : second Q (stones_set X p) C) by (destruct X; auto). clear sec.
    exact (second_wins (on_board w h) (cells_of W H) (cells_of_all W H W0) cell_eq (cell_at W) (number W)
      (fun i _ => number_cell_at W W0 i) (over (hex w h)) X (fun e => e = Won X) Q (one_of_each_mono pairs)
      (hex_over_dec W H W0) reach lost _ _ _ f inX hC).
Qed.
End Pairing.
