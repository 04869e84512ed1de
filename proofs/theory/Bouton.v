(** Bouton's theorem: who moves at heaps whose exclusive or is 0 loses, and wins at all others. *)
Require Import NArith List Bool Lia Wellfounded Wf_nat.
Import ListNotations.
From Gruk.statements Require Import Games Boards Values.
From Gruk.theory Require Import Placing Exclusion Sums.
Open Scope N_scope.

Definition nim_sum (l : list N) : N := fold_right N.lxor 0 l.

Lemma nim_sum_app l m : nim_sum (l ++ m) = N.lxor (nim_sum l) (nim_sum m).
Proof.
  unfold nim_sum. induction l as [|a l IH]; [reflexivity|]. cbn [app fold_right]. rewrite IH. now rewrite N.lxor_assoc.
Qed.

Lemma nim_sum_with_heap h l : nim_sum (with_heap h l) = N.lxor h (nim_sum l).
Proof.
  unfold nim_sum. induction l as [|a l IH]; cbn [with_heap].
  - destruct (N.eqb_spec h 0) as [->|]; simpl; auto.
  - destruct (N.eqb_spec h 0) as [->|]; [now rewrite N.lxor_0_l|]. destruct (h <=? a); cbn [fold_right]; auto.
    rewrite IH, <- !N.lxor_assoc. f_equal. apply N.lxor_comm.
Qed.

Lemma nim_sum_sorted l : nim_sum (fold_right with_heap [] l) = nim_sum l.
Proof. induction l as [|a l IH]; simpl; auto. rewrite nim_sum_with_heap. now rewrite IH. Qed.

Lemma in_one_split {A} (f : A -> list A) l m : In m (in_one f l) <->
  exists l1 a l2 b, l = l1 ++ a :: l2 /\ m = l1 ++ b :: l2 /\ In b (f a).
Proof.
  revert m. induction l as [|a l IH]; simpl; intros m.
  - split; [tauto|]. intros (l1 & a & l2 & b & e & _). destruct l1; discriminate.
  - rewrite in_app_iff, !in_map_iff. split.
    + intros [[b [<- h]]|[t [<- h]]].
      * exists [], a, l, b. auto.
      * apply IH in h. destruct h as (l1 & a' & l2 & b & -> & -> & h). exists (a :: l1), a', l2, b. auto.
    + intros ([|a1 l1] & a' & l2 & b & e & -> & h); inversion e; subst.
      * left. exists b. auto.
      * right. exists (l1 ++ b :: l2). split; auto. apply IH. exists l1, a', l2, b. auto.
Qed.

Lemma nim_sum_change l1 a l2 b : nim_sum (l1 ++ b :: l2) = N.lxor (nim_sum (l1 ++ a :: l2)) (N.lxor a b).
Proof.
  rewrite !nim_sum_app. cbn [nim_sum fold_right]. fold (nim_sum l2). generalize (nim_sum l1) (nim_sum l2). intros x y.
  apply N.bits_inj. intros k. rewrite !N.lxor_spec. destruct (N.testbit x k), (N.testbit y k), (N.testbit a k), (N.testbit b k); reflexivity.
Qed.

Lemma lxor_less a s : s <> 0 -> N.testbit a (N.log2 s) = true -> N.lxor a s < a.
Proof.
  intros s0 h. set (k := N.log2 s) in *. set (q := 2 ^ (k + 1)).
  assert (qn : q <> 0) by (apply N.pow_nonzero; lia).
  assert (d : N.lxor a s / q = a / q).
  { unfold q. rewrite <- !N.shiftr_div_pow2, N.shiftr_lxor, (N.shiftr_eq_0 s), N.lxor_0_r; auto. fold k. lia. }
  assert (p2 : 2 ^ k <> 0) by (apply N.pow_nonzero; lia).
  assert (lo : N.lxor a s mod q < 2 ^ k).
  { assert (e : N.lxor a s mod q = (N.lxor a s mod q) mod 2 ^ k).
    { apply N.bits_inj. intros i. destruct (N.lt_ge_cases i k) as [lt|ge].
      - now rewrite N.mod_pow2_bits_low by auto.
      - rewrite (N.mod_pow2_bits_high _ k) by auto. unfold q. destruct (N.eq_dec i k) as [->|ne].
        + rewrite N.mod_pow2_bits_low by lia. rewrite N.lxor_spec, h. unfold k. now rewrite N.bit_log2.
        + now rewrite N.mod_pow2_bits_high by lia. }
    rewrite e. now apply N.mod_upper_bound. }
  assert (hi : 2 ^ k <= a mod q).
  { apply N.le_ngt. intros lt. assert (e : a mod q = (a mod q) mod 2 ^ k) by (symmetry; now apply N.mod_small).
    assert (t : N.testbit (a mod q) k = true) by (unfold q; rewrite N.mod_pow2_bits_low by lia; auto).
    rewrite e, N.mod_pow2_bits_high in t by lia. discriminate. }
  assert (e1 := N.div_mod (N.lxor a s) q qn). assert (e2 := N.div_mod a q qn). rewrite d in e1. lia.
Qed.

Lemma some_bit l k : N.testbit (nim_sum l) k = true -> exists a, In a l /\ N.testbit a k = true.
Proof.
  unfold nim_sum. induction l as [|a l IH]; cbn [fold_right In].
  - rewrite N.bits_0. discriminate.
  - rewrite N.lxor_spec. destruct (N.testbit a k) eqn:e; [eauto|]. rewrite xorb_false_l. intros h. destruct (IH h) as [b [hb t]]. eauto.
Qed.

Section Nim.
Variable T : table.
Definition heaps (l : list N) : list summand := [(false, Heaps l)].

Lemma heap_moves p l t : In t (options (sums T) p (heaps l)) <-> exists m, In m (in_one upto l) /\ t = heaps (fold_right with_heap [] m).
Proof.
  unfold heaps. simpl. rewrite app_nil_r. unfold summand_options. cbn [fst snd term_options]. rewrite !map_map, in_map_iff. split.
  - intros [m [<- h]]. eauto.
  - intros [m [h ->]]. eauto.
Qed.

Theorem bouton l : forall p, wins (game_of (sums T)) (if nim_sum l =? 0 then other p else p) p (heaps l).
Proof.
  revert l. apply (well_founded_induction (well_founded_ltof _ (fun l => term_size (Heaps l)))
    (fun l => forall p, wins (game_of (sums T)) (if nim_sum l =? 0 then other p else p) p (heaps l))). intros l IH p.
  assert (less : forall m, In m (in_one upto l) -> ltof _ (fun l => term_size (Heaps l)) (fold_right with_heap [] m) l).
  { intros m hm. unfold ltof. apply (term_smaller [] p). { reflexivity. } simpl. apply in_map_iff. eauto. }
  assert (op : forall s, open (game_of (sums T)) s) by (intros s e o; discriminate).
  destruct (N.eqb_spec (nim_sum l) 0) as [z|nz].
  - rewrite <- (other_other p) at 2. apply forces_waiting; [apply op|]. intros t m. apply heap_moves in m. destruct m as [m [hm ->]].
    assert (w := IH _ (less m hm) (other p)). rewrite nim_sum_sorted in w. rewrite other_other in *. destruct (N.eqb_spec (nim_sum m) 0) as [e|]; auto.
    exfalso. apply in_one_split in hm. destruct hm as (l1 & a & l2 & b & -> & -> & hb). rewrite (nim_sum_change l1 a l2 b), z, N.lxor_0_l in e.
    apply N.lxor_eq in e. apply in_upto in hb. lia.
  - destruct (some_bit l (N.log2 (nim_sum l))) as [a [ha t]]; [now apply N.bit_log2|].
    assert (lt := lxor_less a _ nz t). apply in_split in ha. destruct ha as (l1 & l2 & e).
    set (b := N.lxor a (nim_sum l)) in *. assert (hm : In (l1 ++ b :: l2) (in_one upto l)).
    { apply in_one_split. exists l1, a, l2, b. repeat split; auto. now apply in_upto. }
    apply forces_moving with (heaps (fold_right with_heap [] (l1 ++ b :: l2))); [apply op | |].
    + apply heap_moves. eauto.
    + assert (w := IH _ (less _ hm) (other p)). rewrite nim_sum_sorted, (nim_sum_change l1 a l2 b), <- e in w. unfold b in w.
      rewrite <- (N.lxor_assoc a a), N.lxor_nilpotent, N.lxor_0_l, N.lxor_nilpotent, other_other in w. exact w.
Qed.
End Nim.
