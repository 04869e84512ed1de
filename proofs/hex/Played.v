(** Hex, with and without the swap rule, as a game of pictures. *)
Require Import ZArith NArith List Lia Bool Arith.
Import ListNotations.
From Gruk.statements Require Import Games Hex Certificates.
From Gruk.theory Require Import Placing PictureGames.
From Gruk.hex Require Import Chains Reach.
Open Scope nat_scope.

Definition hex_test (W H : N) (p : picture) : option ending :=
  let s := on_grid W p in
  if joined_test W H s Left then Some (Won Left) else if joined_test W H s Right then Some (Won Right) else None.

Definition free_cell (c : option player) : bool := match c with None => true | Some _ => false end.

(** The place of Left's stone, if it is the only stone. *)
Fixpoint lone (i : nat) (p : picture) : option nat :=
  match p with
  | [] => None
  | None :: p => lone (S i) p
  | Some Left :: p => if forallb free_cell p then Some i else None
  | Some Right :: _ => None
  end.

Lemma all_free p : forallb free_cell p = true -> forall j, nth j p None = None.
Proof.
  rewrite forallb_forall. intros h j. destruct (Nat.lt_ge_cases j (length p)) as [lt|ge]; [|now apply nth_overflow].
  assert (f := h _ (nth_In p None lt)). unfold free_cell in f. now destruct (nth j p None).
Qed.

Lemma lone_some p : forall i k, lone i p = Some k ->
  i <= k /\ k - i < length p /\ nth (k - i) p None = Some Left /\ forall j, j <> k - i -> nth j p None = None.
Proof.
  induction p as [|[[]|] p IH]; simpl; intros i k h; try discriminate.
  - destruct (forallb free_cell p) eqn:f; [|discriminate]. inversion h; subst. rewrite Nat.sub_diag. repeat split; try lia.
    intros [|j] ne; [congruence | now apply all_free].
  - destruct (IH _ _ h) as (a & b & c & d). replace (k - i) with (S (k - S i)) by lia. repeat split; try lia; auto.
    intros [|j] ne; auto.
Qed.

Lemma lone_is p : forall i k, nth k p None = Some Left -> (forall j, j <> k -> nth j p None = None) -> lone i p = Some (i + k).
Proof.
  induction p as [|c p IH]; intros i k hk no; [destruct k; discriminate|]. destruct k as [|k].
  - simpl in hk. subst c. simpl. replace (forallb free_cell p) with true; [f_equal; lia|]. symmetry. apply forallb_forall.
    intros x hx. apply In_nth with (d := None) in hx. destruct hx as [j [_ <-]]. specialize (no (S j)). simpl in no. now rewrite no.
  - assert (c = None) by exact (no 0 ltac:(discriminate)). subst c. simpl. rewrite (IH (S i) k); auto.
    + f_equal. lia.
    + intros j ne. apply (no (S j)). congruence.
Qed.

(** The number of the reflected cell. *)
Definition turned (n : N) (i : nat) : nat := let k := N.of_nat i in N.to_nat (k / n + n * (k mod n)).

Definition no_extra (p : player) (s : picture) : list picture := [].
Definition swap_extra (n : N) (p : player) (s : picture) : list picture :=
  match p with
  | Left => []
  | Right => match lone 0 s with Some i => [set_nth (turned n i) (Some Right) (set_nth i None s)] | None => [] end
  end.

Section Played.
Variables W H : N.
Hypothesis W0 : (0 < W)%N.
Let n := N.to_nat (W * H).
Let on := on_board (Z.of_N W) (Z.of_N H).
Let at_ (i : nat) := cell_at W (N.of_nat i).
Let num (c : cell) := N.to_nat (number W c).

Lemma grid q i : i < n -> on_grid W q (at_ i) = nth i q None.
Proof.
  intros lt. assert (ob := proj2 (on_cell_at W H W0 (N.of_nat i)) ltac:(unfold n in lt; lia)). unfold on_board in ob.
  assert (e := number_cell_at W W0 (N.of_nat i)). unfold number in e. unfold on_grid, at_.
  set (c := cell_at W (N.of_nat i)) in *.
  destruct (Z.leb_spec 1 (fst c)); [|lia]. destruct (Z.leb_spec (fst c) (Z.of_N W)); [|lia].
  destruct (Z.leb_spec 1 (snd c)); [|lia]. cbn [andb]. f_equal. nia.
Qed.

Lemma at_on i : i < n -> on (at_ i).
Proof. intros lt. apply on_cell_at; auto. unfold n in lt. lia. Qed.

Lemma num_at i : i < n -> num (at_ i) = i.
Proof. intros lt. unfold num, at_. rewrite number_cell_at by auto. lia. Qed.

Lemma at_num c : on c -> num c < n /\ at_ (num c) = c.
Proof.
  intros hc. unfold at_, num. rewrite N2Nat.id. split; [|now apply cell_at_number with (H := H)].
  unfold on in hc. rewrite <- (cell_at_number W H W0 c hc) in hc. apply on_cell_at in hc; auto. unfold n. lia.
Qed.

Lemma shown_by_grid p : length p = n -> shows n at_ p (on_grid W p).
Proof. intros len. split; auto. intros i lt. now apply grid. Qed.

Lemma hex_test_true q s e : shows n at_ q s -> (hex_test W H q = Some e <-> over (hex (Z.of_N W) (Z.of_N H)) s e).
Proof.
  intros [lq sh].
  assert (agree : forall Y, joined (Z.of_N W) (Z.of_N H) (on_grid W q) Y <-> joined (Z.of_N W) (Z.of_N H) s Y).
  { assert (ag : forall c, on c -> on_grid W q c = s c).
    { intros c hc. destruct (at_num c hc) as [lt e']. rewrite <- e', sh, grid by auto. reflexivity. }
    intros Y. split; intros (a & b & c & f); exists a, b; split; auto; (eapply chain_mono; [|exact c]); intros x [ox sx];
      split; auto; [rewrite <- ag | rewrite ag]; auto. }
  unfold hex_test. destruct (joined_test W H (on_grid W q) Left) eqn:l.
  - apply joined_test_iff in l; auto. apply agree in l. split; [now intros [= <-]|].
    intros o. destruct e as [[]|]; auto; [|destruct o]. exfalso. exact (not_both _ _ _ l o).
  - destruct (joined_test W H (on_grid W q) Right) eqn:r.
    + apply joined_test_iff in r; auto. apply agree in r. split; [now intros [= <-]|].
      intros o. destruct e as [[]|]; auto; [|destruct o]. exfalso. exact (not_both _ _ _ o r).
    + split; [discriminate|]. intros o. exfalso. destruct e as [[]|]; [| |destruct o]; apply agree in o;
      apply joined_test_iff in o; auto; congruence.
Qed.

Theorem hex_strategy X good turn p : length p = n ->
  (forces (game_of (picture_rules n (hex_test W H) no_extra)) X good turn p <->
   forces (hex (Z.of_N W) (Z.of_N H)) X good turn (on_grid W p)).
Proof.
  intros len. assert (sh := shown_by_grid p len). split.
  - apply (picture_forces on cell_eq n at_ num at_on at_num num_at (over (hex (Z.of_N W) (Z.of_N H))) (hex_test W H) no_extra
      (places on) (fun _ _ _ => False)); auto; unfold no_extra; try tauto.
    + exact hex_test_true.
    + intros p' a a' s _ [].
  - apply (stones_force on cell_eq n at_ num at_on at_num num_at (over (hex (Z.of_N W) (Z.of_N H))) (hex_test W H) no_extra
      (places on) (fun _ _ _ => False)); auto; unfold no_extra; try tauto.
    + exact hex_test_true.
    + intros p' a a' s _ [].
Qed.
End Played.

Section Swap.
Variable w : N.
Hypothesis w0 : (0 < w)%N.
Let n := N.to_nat (w * w).
Let on := on_board (Z.of_N w) (Z.of_N w).
Let at_ (i : nat) := cell_at w (N.of_nat i).
Let num (c : cell) := N.to_nat (number w c).

Lemma square_at_num c : on c -> num c < n /\ at_ (num c) = c.
Proof. exact (at_num w w w0 c). Qed.
Lemma square_num_at i : i < n -> num (at_ i) = i.
Proof. exact (num_at w w w0 i). Qed.
Lemma square_at_on i : i < n -> on (at_ i).
Proof. exact (at_on w w w0 i). Qed.
Lemma square_shown p : length p = n -> shows n at_ p (on_grid w p).
Proof. exact (shown_by_grid w w w0 p). Qed.

Definition swaps (p : player) (s t : stones cell) : Prop :=
  p = Right /\ exists c r, alone (Z.of_N w) s Left (c, r) /\ alone (Z.of_N w) t Right (r, c).

Lemma turned_less i : i < n -> turned w i < n.
Proof.
  intros lt. unfold turned, n in *. set (k := N.of_nat i).
  assert (a := N.mod_upper_bound k w ltac:(lia)). assert (b : (k / w < w)%N) by (apply N.div_lt_upper_bound; lia). nia.
Qed.

Lemma at_turned i c r : i < n -> at_ i = (c, r) -> at_ (turned w i) = (r, c).
Proof.
  intros lt. unfold at_, turned, cell_at. rewrite N2Nat.id. set (k := N.of_nat i).
  assert (b : (k / w < w)%N) by (apply N.div_lt_upper_bound; unfold n in lt; lia). intros [= <- <-].
  rewrite (N.mul_comm w), N.mod_add, N.div_add, N.mod_small, (N.div_small (k / w)) by lia. f_equal; lia.
Qed.

Lemma alone_shows a s X c : shows n at_ a s -> alone (Z.of_N w) s X c <->
  on c /\ nth (num c) a None = Some X /\ forall j, j <> num c -> nth j a None = None.
Proof.
  intros [len sh]. unfold alone. fold on. split.
  - intros (hc & sc & no). destruct (square_at_num c hc) as [lt e].  split; auto. split.
    + rewrite <- sh, e; auto.
    + intros j ne. destruct (Nat.lt_ge_cases j n) as [lj|ge]; [|apply nth_overflow; lia].
      rewrite <- sh by auto. apply no; [now apply square_at_on|]. intros q. apply ne. rewrite <- q. symmetry. now apply square_num_at.
  - intros (hc & ac & no). destruct (square_at_num c hc) as [lt e].  split; auto. split.
    + rewrite <- e, sh; auto.
    + intros d hd ne. destruct (square_at_num d hd) as [ld ed].  rewrite <- ed, sh by auto.
      apply no. intros q. apply ne. rewrite <- e, <- ed. now f_equal.
Qed.

Lemma extra_in p a a' : length a = n -> In a' (swap_extra w p a) -> p = Right /\ exists i, i < n /\ lone 0 a = Some i /\
  a' = set_nth (turned w i) (Some Right) (set_nth i None a).
Proof.
  intros len h. destruct p; [destruct h|]. unfold swap_extra in h. destruct (lone 0 a) as [i|] eqn:e; [|destruct h]. destruct h as [<-|[]].
  split; auto. exists i. destruct (lone_some _ _ _ e) as (_ & b & _). rewrite Nat.sub_0_r in b. repeat split; auto. lia.
Qed.

Lemma swapped_cells a i j : length a = n -> i < n -> (forall k, k <> i -> nth k a None = None) ->
  nth j (set_nth (turned w i) (Some Right) (set_nth i None a)) None = if Nat.eqb j (turned w i) then Some Right else None.
Proof.
  intros len lt no. destruct (Nat.eqb_spec j (turned w i)) as [->|ne].
  - apply set_nth_same. rewrite set_nth_length. assert (l := turned_less i lt). lia.
  - rewrite set_nth_other by auto. destruct (Nat.eq_dec j i) as [->|nj].
    + apply set_nth_same. lia.
    + rewrite set_nth_other by auto. auto.
Qed.

Lemma swap_sound p a a' s : shows n at_ a s -> In a' (swap_extra w p a) -> exists t, swaps p s t /\ shows n at_ a' t.
Proof.
  intros sh h. destruct (extra_in p a a' (proj1 sh) h) as (-> & i & lt & e & ->).
  destruct (lone_some _ _ _ e) as (_ & _ & l & no). rewrite Nat.sub_0_r in l, no.
  set (a' := set_nth (turned w i) (Some Right) (set_nth i None a)).
  assert (len : length a' = n) by (unfold a'; rewrite !set_nth_length; apply sh).
  assert (sh' := square_shown a' len). 
  exists (on_grid w a'). split; auto. split; auto. destruct (at_ i) as [c r] eqn:ei. exists c, r.
  assert (ni : num (c, r) = i) by (rewrite <- ei; now apply square_num_at).
  assert (et := at_turned i c r lt ei). assert (lt' := turned_less i lt).
  assert (nt : num (r, c) = turned w i) by (rewrite <- et; now apply square_num_at). split.
  - apply (alone_shows a s Left (c, r) sh). rewrite ni. split; auto. rewrite <- ei. now apply square_at_on.
  - apply (alone_shows a' _ Right (r, c) sh'). rewrite nt. split; [rewrite <- et; now apply square_at_on|].
    unfold a'. split.
    + rewrite swapped_cells; auto; [|apply sh]. now rewrite Nat.eqb_refl.
    + intros j ne. rewrite swapped_cells; auto; [|apply sh]. now destruct (Nat.eqb_spec j (turned w i)).
Qed.

Lemma swap_complete p a s t : shows n at_ a s -> swaps p s t -> exists a', In a' (swap_extra w p a) /\ shows n at_ a' t.
Proof.
  intros sh (-> & c & r & al & at'). apply (alone_shows a s Left (c, r) sh) in al. destruct al as (hc & ac & no).
  destruct (square_at_num (c, r) hc) as [lt e].  set (i := num (c, r)) in *.
  assert (lo := lone_is a 0 i ac no). assert (et := at_turned i c r lt e). assert (lt' := turned_less i lt).
  exists (set_nth (turned w i) (Some Right) (set_nth i None a)). split.
  - unfold swap_extra. rewrite lo. now left.
  - split; [rewrite !set_nth_length; apply sh|]. intros j lj. rewrite swapped_cells; auto; [|apply sh].
    destruct at' as (hr & tr & nt). destruct (Nat.eqb_spec j (turned w i)) as [->|ne].
    + now rewrite et.
    + apply nt; [now apply square_at_on|]. intros q. apply ne. rewrite <- (square_num_at j lj), <- (square_num_at (turned w i) lt').
      now rewrite q, et.
Qed.

Theorem hex_swap_strategy X good turn p : length p = n ->
  (forces (game_of (picture_rules n (hex_test w w) (swap_extra w))) X good turn p <->
   forces (hex_swap (Z.of_N w)) X good turn (on_grid w p)).
Proof.
  intros len. assert (sh := square_shown p len). 
  assert (is : forall p s t, moves (hex_swap (Z.of_N w)) p s t <-> places on p s t \/ swaps p s t).
  { intros p' s t. unfold swaps. simpl. tauto. }
  split.
  - apply (picture_forces on cell_eq n at_ num square_at_on square_at_num square_num_at (over (hex_swap (Z.of_N w)))
      (hex_test w w) (swap_extra w) (moves (hex_swap (Z.of_N w))) swaps is (hex_test_true w w w0) swap_sound swap_complete); auto.
  - apply (stones_force on cell_eq n at_ num square_at_on square_at_num square_num_at (over (hex_swap (Z.of_N w)))
      (hex_test w w) (swap_extra w) (moves (hex_swap (Z.of_N w))) swaps is (hex_test_true w w w0) swap_sound swap_complete); auto.
Qed.
End Swap.

Theorem hex_swap_proper (n : Z) : proper (hex_swap n).
Proof. intros s e e' h h'. exact (hex_proper n n s e e' h h'). Qed.
