(** The theorem of Erdős and Selfridge. *)
Require Import NArith List Lia Bool Arith.
Import ListNotations.
From Gruk.statements Require Import Games MakerBreaker.
From Gruk.theory Require Import Sets Secure.
From Gruk.breaker Require Import Links.
Open Scope N_scope.

Definition size (e : list N) : N := N.of_nat (length e).
Definition has (v : N) (e : list N) : bool := existsb (N.eqb v) e.
Definition without (v : N) (e : list N) : list N := filter (fun u => negb (u =? v)) e.

Lemma has_iff v e : has v e = true <-> In v e.
Proof.
  unfold has. rewrite existsb_exists. split.
  - intros [u [hu e']]. apply N.eqb_eq in e'. now subst.
  - intros h. exists v. split; auto. apply N.eqb_refl.
Qed.

Lemma in_without u v e : In u (without v e) <-> In u e /\ u <> v.
Proof. unfold without. rewrite filter_In, negb_true_iff, N.eqb_neq. tauto. Qed.

Lemma without_nodup v e : NoDup e -> NoDup (without v e).
Proof. apply NoDup_filter. Qed.

Lemma without_absent v e : ~ In v e -> without v e = e.
Proof.
  induction e as [|u e IH]; simpl; auto. intros n. destruct (N.eqb_spec u v) as [->|ne].
  - exfalso. apply n. now left.
  - cbn [negb]. f_equal. apply IH. tauto.
Qed.

Lemma size_without v e : NoDup e -> In v e -> size e = size (without v e) + 1.
Proof.
  unfold size. induction e as [|u e IH]; simpl; [tauto|]. intros nd hv. inversion nd as [|? ? nu nd']; subst.
  destruct (N.eqb_spec u v) as [->|ne]; cbn [negb].
  - rewrite (without_absent v e nu). lia.
  - destruct hv as [->|hv]; [congruence|]. specialize (IH nd' hv). simpl length. lia.
Qed.

(** The weight of a set, as a multiple of 2^-n. *)
Definition weight (n : N) (e : list N) : N := 2 ^ (n - size e).
Definition total (f : list N -> N) (F : list (list N)) : N := fold_right (fun e a => f e + a) 0 F.

Lemma total_le f g F : (forall e, In e F -> f e <= g e) -> total f F <= total g F.
Proof.
  induction F as [|e F IH]; simpl; intros h; [lia|]. assert (f e <= g e) by (apply h; now left).
  assert (total f F <= total g F) by (apply IH; intros; apply h; now right). lia.
Qed.

Lemma total_add f g F : total (fun e => f e + g e) F = total f F + total g F.
Proof. induction F as [|e F IH]; simpl; [auto | rewrite IH; lia]. Qed.

Lemma total_member f F e : In e F -> f e <= total f F.
Proof. induction F as [|a F IH]; simpl; [tauto|]. intros [->|h]; [lia | specialize (IH h); lia]. Qed.

Lemma total_filter f p F : total f (filter p F) = total (fun e => if p e then f e else 0) F.
Proof. induction F as [|a F IH]; simpl; auto. destruct (p a); simpl; lia. Qed.

Lemma total_map f g F : total f (map g F) = total (fun e => f (g e)) F.
Proof. induction F as [|a F IH]; simpl; auto. now rewrite IH. Qed.

(** The weight of the sets with a vertex. *)
Definition degree (n : N) (F : list (list N)) (v : N) : N := total (fun e => if has v e then weight n e else 0) F.

(** A vertex of greatest weight. *)
Lemma heaviest (d : N -> N) (D : N) : D <> 0 -> exists x, mem x D /\ forall y, mem y D -> d y <= d x.
Proof.
  induction (N.lt_wf_0 D) as [D _ IH]. intros nz. destruct (empty_or_member D) as [|[i hi]]; [congruence|].
  destruct (N.eq_dec (rem i D) 0) as [z|nz'].
  - exists i. split; auto. intros y hy. destruct (N.eq_dec y i) as [->|ne]; [lia|].
    exfalso. apply (mem_0 y). rewrite <- z. sets. auto.
  - destruct (IH (rem i D) (rem_less i D hi) nz') as [x [hx mx]]. apply mem_rem in hx. destruct hx as [nx hx].
    destruct (N.le_gt_cases (d i) (d x)) as [le|gt].
    + exists x. split; auto. intros y hy. destruct (N.eq_dec y i) as [->|ne]; auto. apply mx. sets. auto.
    + exists i. split; auto. intros y hy. destruct (N.eq_dec y i) as [->|ne]; [lia|].
      assert (d y <= d x) by (apply mx; sets; auto). lia.
Qed.

Section Potential.
Variable B : hypergraph.

(** What is left of the winning sets that Breaker, who has [S], has not stopped: each of them holds a set of [F]. *)
Definition left_over (S D n : N) (F : list (list N)) : Prop :=
  (forall E, In E (winning_sets B) -> (exists v, In v E /\ mem v S) \/ exists e, In e F /\ incl e E) /\
  (forall e, In e F -> NoDup e /\ size e <= n /\ forall v, In v e -> mem v D).

Lemma nothing_left S n F : left_over S 0 n F -> total (weight n) F < 2 ^ n -> hits B S.
Proof.
  intros [a b] lt E hE. destruct (a E hE) as [|[e [he _]]]; auto. exfalso.
  destruct (b e he) as [_ [_ out]]. assert (e = []).
  { destruct e as [|v e]; auto. exfalso. apply (mem_0 v). apply out. now left. }
  subst e. assert (w := total_member (weight n) F [] he).
  assert (z : weight n [] = 2 ^ n) by (unfold weight, size; simpl; now rewrite N.sub_0_r). lia.
Qed.

Lemma after_maker S D n F m : left_over S D n F -> left_over S (rem m D) n (map (without m) F).
Proof.
  intros [a b]. split.
  - intros E hE. destruct (a E hE) as [|[e [he i]]]; auto. right. exists (without m e). split.
    + now apply in_map.
    + intros v hv. apply in_without in hv. apply i. tauto.
  - intros e he. apply in_map_iff in he. destruct he as [e' [<- he]]. destruct (b e' he) as [nd [sz out]]. repeat split.
    + now apply without_nodup.
    + destruct (in_dec N.eq_dec m e') as [y|no].
      * assert (z := size_without m e' nd y). lia.
      * now rewrite without_absent.
    + intros v hv. apply in_without in hv. sets. split; [tauto|]. apply out. tauto.
Qed.

Lemma after_breaker S D n F x : left_over S D n F ->
  left_over (add x S) (rem x D) n (filter (fun e => negb (has x e)) F).
Proof.
  intros [a b]. split.
  - intros E hE. destruct (a E hE) as [[v [hv m]]|[e [he i]]].
    + left. exists v. split; auto. sets. auto.
    + destruct (has x e) eqn:hx.
      * left. exists x. split; [|sets; auto]. apply i. now apply has_iff.
      * right. exists e. split; auto. apply filter_In. split; auto. now rewrite hx.
  - intros e he. apply filter_In in he. destruct he as [he hx]. destruct (b e he) as [nd [sz out]]. repeat split; auto.
    intros v hv. sets. split; auto. intros ->. apply has_iff in hv. rewrite hv in hx. discriminate.
Qed.

Lemma weight_without n e m : NoDup e -> size e <= n ->
  weight n (without m e) = weight n e + if has m e then weight n e else 0.
Proof.
  intros nd le. unfold weight. destruct (has m e) eqn:h.
  - apply has_iff in h. assert (z := size_without m e nd h).
    replace (n - size (without m e)) with (N.succ (n - size e)) by lia. rewrite N.pow_succ_r'. lia.
  - assert (no : ~ In m e). { intros i. apply has_iff in i. congruence. }
    rewrite without_absent by auto. lia.
Qed.

Lemma total_without S D n F m : left_over S D n F -> total (weight n) (map (without m) F) = total (weight n) F + degree n F m.
Proof.
  intros [_ b]. rewrite total_map. unfold degree. rewrite <- total_add.
  assert (g : forall G, incl G F -> total (fun e => weight n (without m e)) G
    = total (fun e => weight n e + (if has m e then weight n e else 0)) G).
  { induction G as [|e G IH]; simpl; auto. intros i. rewrite IH by (intros y hy; apply i; now right).
    destruct (b e) as [nd [sz _]]. { apply i. now left. } rewrite weight_without; auto. }
  apply g. intros e he; auto.
Qed.

Lemma degree_filter n F x m : degree n (filter (fun e => negb (has x e)) F) m <= degree n F m.
Proof.
  unfold degree. rewrite total_filter. apply total_le. intros e _. destruct (negb (has x e)), (has m e); lia.
Qed.

Lemma total_filter_degree n F x : total (weight n) (filter (fun e => negb (has x e)) F) + degree n F x = total (weight n) F.
Proof.
  rewrite total_filter. unfold degree. rewrite <- total_add. induction F as [|e F IH]; simpl; auto. rewrite IH.
  destruct (has x e); cbn [negb]; lia.
Qed.

Theorem potential_first D : forall S n F, left_over S D n F -> total (weight n) F < 2 ^ n -> first (hits B) S D.
Proof.
  induction (N.lt_wf_0 D) as [D _ IH]. intros S n F lo lt.
  destruct (N.eq_dec D 0) as [->|nz].
  { apply first_pass, second_done. now apply nothing_left with n F. }
  destruct (heaviest (degree n F) D nz) as [x [hx mx]].
  apply first_play with x; auto.
  set (F1 := filter (fun e => negb (has x e)) F).
  assert (lo1 := after_breaker S D n F x lo : left_over (add x S) (rem x D) n F1).
  assert (t1 := total_filter_degree n F x : total (weight n) F1 + _ = _).
  destruct (empty_or_member (rem x D)) as [z|[i hi]].
  { apply second_done. rewrite z in lo1. apply nothing_left with n F1; auto. lia. }
  apply second_reply with i; auto. intros m hm.
  assert (lt1 : rem m (rem x D) < D). { assert (a := rem_less m _ hm). assert (b := rem_less x D hx). lia. }
  apply (IH _ lt1 _ n (map (without m) F1)).
  - now apply after_maker.
  - rewrite (total_without _ _ _ _ _ lo1). assert (d := degree_filter n F x m).
    assert (e : degree n F m <= degree n F x). { apply mx. sets. tauto. }
    fold F1 in d. lia.
Qed.

Theorem potential_second S D n F : left_over S D n F -> 2 * total (weight n) F < 2 ^ n -> second (hits B) S D.
Proof.
  intros lo lt. destruct (empty_or_member D) as [->|[i hi]].
  { apply second_done. apply nothing_left with n F; auto. lia. }
  apply second_reply with i; auto. intros m hm. apply potential_first with n (map (without m) F).
  - now apply after_maker.
  - rewrite (total_without _ _ _ _ _ lo). assert (d : degree n F m <= total (weight n) F).
    { unfold degree. apply total_le. intros e _. destruct (has m e); lia. }
    lia.
Qed.
End Potential.
