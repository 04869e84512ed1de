(** The steps of a connection, as docs/certificate-format.md lists them, and why they are true. *)
Require Import ZArith NArith List Lia Bool FMapPositive.
Import ListNotations.
From Gruk.statements Require Import Games Hex.
From Gruk.theory Require Import Sets Secure Placing Options.
From Gruk.hex Require Import Chains Reach Joins.
Open Scope N_scope.

Inductive step :=
| Touch (e f : end_)
| And (i j : positive)
| Or (parts : list (option N * positive))
| Capture (i : positive) (a b : N) (more : list N).

(** What a step proves: whoever has the stones [jS], and moves second on the carrier [jC], joins the two ends. *)
Record join := Join { je : end_; jf : end_; jS : N; jC : N }.

Section Steps.
Variables W H : N.
Variable X : player.
Let n := W * H.

Definition is_end (k : N) (j : join) : bool := same_end (At k) (je j) || same_end (At k) (jf j).

Definition touches (e f : end_) : bool :=
  match e, f with
  | At i, At j => (i <? n) && (j <? n) && touching (cell_at W i) (cell_at W j)
  | At i, e | e, At i => (i <? n) && on_border W H X e (cell_at W i)
  | _, _ => false
  end.

Definition bit (e : end_) : N := match e with At i => add i 0 | _ => 0 end.

(** The common end first. *)
Definition meeting (a b : join) : option (end_ * end_) :=
  let '(e1, f1, e2, f2) := (je a, jf a, je b, jf b) in
  if same_end e1 e2 then when (negb (same_end f1 f2)) (Some (f1, f2))
  else if same_end e1 f2 then when (negb (same_end f1 e2)) (Some (f1, e2))
  else if same_end f1 e2 then Some (e1, f2)
  else if same_end f1 f2 then Some (e1, e2)
  else None.

Definition same_ends (a b : join) : bool :=
  (same_end (je a) (je b) && same_end (jf a) (jf b)) || (same_end (je a) (jf b) && same_end (jf a) (je b)).

(** What a part of [or] needs: stones, and cells that are not the opponent's. *)
Definition need (proved : PM.t join) (like : join) (part : option N * positive) : option (N * N) :=
  let (key, i) := part in
  let? j := PM.find i proved in
  when (same_ends like j)
    match key with
    | None => Some (jS j, jC j)
    | Some k => when ((k <? n) && negb (is_end k j) && negb (is_in k (jC j))) (Some (rem k (jS j), add k (jC j)))
    end.

Definition check_step (proved : PM.t join) (s : step) : option join :=
  match s with
  | Touch e f => when (touches e f) (Some (Join e f (union (bit e) (bit f)) 0))
  | And i j =>
      let? a := PM.find i proved in
      let? b := PM.find j proved in
      let? ends := meeting a b in
      when (disjoint (jC a) (jC b) && disjoint (jC a) (jS b) && disjoint (jS a) (jC b))
        (Some (Join (fst ends) (snd ends) (union (jS a) (jS b)) (union (jC a) (jC b))))
  | Or parts =>
      match parts with
      | (_, i) :: _ :: _ =>
          let? like := PM.find i proved in
          let? needs := all (need proved like) parts in
          let S := fold_right (fun p => union (fst p)) 0 needs in
          let C := fold_right (fun p => union (snd p)) 0 needs in
          let common := fold_right (fun p => inter (snd p)) C needs in
          when (disjoint S C && N.eqb common 0) (Some (Join (je like) (jf like) S C))
      | _ => None
      end
  | Capture i a b more =>
      let? j := PM.find i proved in
      let S := rem a (rem b (union (jS j) (of_list more))) in
      when ((a <? n) && (b <? n) && touching (cell_at W a) (cell_at W b) && negb (is_end a j) && negb (is_end b j)
            && negb (is_in a (jC j)) && negb (is_in b (jC j)) && disjoint S (jC j)
            && forallb (fun i => i <? n) more && dead W H X S (jC j) a b && dead W H X S (jC j) b a)
        (Some (Join (je j) (jf j) S (add a (add b (jC j)))))
  end.

Hypothesis W0 : 0 < W.
Hypothesis H0 : 0 < H.

Definition true_join (j : join) : Prop := second (joins W H X (je j) (jf j)) (jS j) (jC j).

Lemma bit_owns e f c T : touches e f = true -> sub (union (bit e) (bit f)) T -> e = At c -> taken W H T (cell_at W c).
Proof.
  intros t s ->. split.
  - apply on_cell_at; auto. unfold touches in t. destruct f; rewrite ?andb_true_iff, ?N.ltb_lt in t; tauto.
  - rewrite number_cell_at by auto. apply s. sets. left. change (bit (At c)) with (add c 0). sets. auto.
Qed.

Lemma touch_true e f : touches e f = true -> joins W H X e f (union (bit e) (bit f)).
Proof.
  intros t. assert (s : sub (union (bit e) (bit f)) (union (bit e) (bit f))) by (now intros i).
  assert (s' : sub (union (bit f) (bit e)) (union (bit e) (bit f))) by (intros i hi; sets; tauto).
  unfold joins. destruct e as [i| |], f as [j| |]; cbn in t; try discriminate.
  - assert (a := bit_owns (At i) (At j) i _ t s eq_refl).
    assert (t' : touches (At j) (At i) = true).
    { unfold touches. rewrite !andb_true_iff in *. rewrite touching_iff in *. intuition. now apply touch_sym. }
    assert (b := bit_owns (At j) (At i) j _ t' s' eq_refl).
    apply chain_two; try (now right). rewrite !andb_true_iff, touching_iff in t. tauto.
  - assert (a := bit_owns (At i) Near i _ t s eq_refl). rewrite andb_true_iff in t. now apply border_joins.
  - assert (a := bit_owns (At i) Far i _ t s eq_refl). rewrite andb_true_iff in t. now apply border_joins.
  - assert (b := bit_owns (At j) Near j _ t s' eq_refl). rewrite andb_true_iff in t.
    apply chain_sym. now apply border_joins.
  - assert (b := bit_owns (At j) Far j _ t s' eq_refl). rewrite andb_true_iff in t.
    apply chain_sym. now apply border_joins.
Qed.

Lemma ends_swap e f S C : second (joins W H X e f) S C -> second (joins W H X f e) S C.
Proof. apply (proj1 (secure_weaken _ _ (fun T => joins_sym W H X e f T))). Qed.

Lemma same_ends_true a b S C : same_ends a b = true -> second (joins W H X (je b) (jf b)) S C ->
  second (joins W H X (je a) (jf a)) S C.
Proof.
  unfold same_ends. rewrite orb_true_iff, !andb_true_iff, !same_end_iff. intros [[-> ->] | [-> ->]]; auto.
  apply ends_swap.
Qed.

Lemma and_true e m f S1 C1 S2 C2 : second (joins W H X e m) S1 C1 -> second (joins W H X m f) S2 C2 ->
  disjoint C1 C2 = true -> second (joins W H X e f) (union S1 S2) (union C1 C2).
Proof.
  intros a b d. rewrite disjoint_iff in d.
  apply (proj1 (secure_weaken (fun T => joins W H X e m T /\ joins W H X m f T) _
    (fun T p => joins_app W H X e m f T (proj1 p) (proj2 p)))).
  apply (second_and _ _ S1 C1 S2 C2); auto using joins_mono.
  - intros i hi. sets. auto.
  - intros i hi. sets. auto.
  - intros i hi. right. sets. auto.
  - intros i hi. right. sets. auto.
  - intros i h1 h2. exfalso. eauto.
Qed.

Lemma meeting_true a b ends S1 C1 S2 C2 : meeting a b = Some ends ->
  second (joins W H X (je a) (jf a)) S1 C1 -> second (joins W H X (je b) (jf b)) S2 C2 -> disjoint C1 C2 = true ->
  second (joins W H X (fst ends) (snd ends)) (union S1 S2) (union C1 C2).
Proof.
  unfold meeting. intros m ha hb d.
  destruct (same_end (je a) (je b)) eqn:e1.
  { apply same_end_iff in e1. apply when_some in m. destruct m as [_ m]. inversion m; subst; cbn [fst snd].
    apply and_true with (je a); auto. now apply ends_swap. now rewrite e1. }
  destruct (same_end (je a) (jf b)) eqn:e2.
  { apply same_end_iff in e2. apply when_some in m. destruct m as [_ m]. inversion m; subst; cbn [fst snd].
    apply and_true with (je a); auto. now apply ends_swap. rewrite e2. now apply ends_swap. }
  destruct (same_end (jf a) (je b)) eqn:e3.
  { apply same_end_iff in e3. inversion m; subst; cbn [fst snd]. apply and_true with (jf a); auto. now rewrite e3. }
  destruct (same_end (jf a) (jf b)) eqn:e4; [|discriminate].
  apply same_end_iff in e4. inversion m; subst; cbn [fst snd]. apply and_true with (jf a); auto.
  rewrite e4. now apply ends_swap.
Qed.

Lemma need_true proved like part p : all_true true_join proved -> need proved like part = Some p ->
  first (joins W H X (je like) (jf like)) (fst p) (snd p).
Proof.
  intros ok. destruct part as [key i]. unfold need. intros h. apply bind_some in h. destruct h as [j [hj h]].
  apply when_some in h. destruct h as [se h]. assert (t := same_ends_true _ _ _ _ se (ok i j hj)).
  destruct key as [k|]; [|inversion h; subst; now apply first_pass].
  apply when_some in h. destruct h as [c h]. inversion h; subst. cbn [fst snd]. rewrite !andb_true_iff in c.
  destruct c as [_ nk]. rewrite negb_true_iff in nk.
  assert (nk' : ~ mem k (jC j)) by (unfold mem, is_in in *; congruence).
  apply first_play with k; [sets; auto|].
  apply (second_mono _ (joins_mono W H X (je like) (jf like)) (jS j) (jC j)); auto.
  - intros m hm. sets. destruct (N.eq_dec m k); auto.
  - intros m hm. right. sets. split; auto. intros ->. auto.
Qed.

Lemma union_all (l : list (N * N)) (g : N * N -> N) i : mem i (fold_right (fun p => union (g p)) 0 l) <->
  exists p, In p l /\ mem i (g p).
Proof.
  induction l as [|p l IH]; simpl.
  - split; [intros h; now apply mem_0 in h | intros [p [[] _]]].
  - sets. rewrite IH. split.
    + intros [h | [q [hq h]]]; eauto.
    + intros [q [[<-|hq] h]]; eauto.
Qed.

Lemma inter_all (l : list (N * N)) C i : mem i C -> (forall p, In p l -> mem i (snd p)) ->
  mem i (fold_right (fun p => inter (snd p)) C l).
Proof.
  intros hi h. induction l as [|p l IH]; simpl; auto. sets. split.
  - apply h. now left.
  - apply IH. intros q hq. apply h. now right.
Qed.

Lemma some_lacks (l : list (N * N)) i : ~ (forall p, In p l -> mem i (snd p)) -> exists p, In p l /\ ~ mem i (snd p).
Proof.
  induction l as [|p l IH]; intros h.
  - exfalso. apply h. intros p [].
  - destruct (mem_dec i (snd p)) as [y|no].
    + destruct IH as [q [hq nq]].
      * intros a. apply h. intros q [<-|hq]; auto.
      * exists q. split; auto. now right.
    + exists p. split; auto. now left.
Qed.

Lemma or_true e f (needs : list (N * N)) :
  let S := fold_right (fun p => union (fst p)) 0 needs in
  let C := fold_right (fun p => union (snd p)) 0 needs in
  needs <> [] -> (forall p, In p needs -> first (joins W H X e f) (fst p) (snd p)) ->
  fold_right (fun p => inter (snd p)) C needs = 0 ->
  second (joins W H X e f) S C.
Proof.
  intros S C ne all c. destruct needs as [|p needs]; [congruence|]. clear ne.
  assert (inS : forall q, In q (p :: needs) -> sub (fst q) S).
  { intros q hq i hi. apply (union_all (p :: needs) fst). eauto. }
  assert (inC : forall q, In q (p :: needs) -> forall i, mem i (snd q) -> mem i S \/ mem i C).
  { intros q hq i hi. right. apply (union_all (p :: needs) snd). eauto. }
  apply (second_or _ (joins_mono W H X e f) S C (fst p) (snd p)).
  - apply all. now left.
  - apply inS. now left.
  - apply inC. now left.
  - intros m hm. destruct (some_lacks (p :: needs) m) as [q [hq nq]].
    + intros a. apply (mem_0 m). rewrite <- c. now apply inter_all.
    + exists (fst q), (snd q). exact (conj (all q hq) (conj (inS q hq) (conj (inC q hq) nq))).
Qed.

Lemma capture_true e f S C SI a b :
  second (joins W H X e f) SI C -> a < n -> b < n -> a <> b -> e <> At a -> f <> At a -> e <> At b -> f <> At b ->
  ~ mem a C -> ~ mem b C -> disjoint S C = true -> (forall i, mem i SI -> mem i S \/ i = a \/ i = b) ->
  dead W H X S C a b = true -> dead W H X S C b a = true ->
  second (joins W H X e f) S (add a (add b C)).
Proof.
  intros h la lb ab ea fa eb fb ca cb d si da db. rewrite disjoint_iff in d.
  set (Q1 := fun T => joins W H X e f (union SI (inter T C))).
  set (Q2 := fun T => mem a T \/ mem b T).
  set (Q3 := fun T => sub S T).
  assert (m1 : monotone Q1).
  { intros A B AB. apply joins_mono. intros i hi. sets. destruct hi as [|[x y]]; auto. }
  assert (m2 : monotone Q2) by (intros A B AB []; [left | right]; auto).
  assert (m3 : monotone Q3) by (intros A B AB s i hi; auto).
  assert (m23 : monotone (fun T => Q2 T /\ Q3 T)).
  { intros A B AB [x y]. split; [eapply m2 | eapply m3]; eauto. }
  refine (proj1 (secure_weaken (fun T => Q1 T /\ (Q2 T /\ Q3 T)) (joins W H X e f) _) S _ _).
  - intros T [q1 [q2 q3]]. unfold Q1, Q2, Q3 in *. destruct q2 as [q2|q2].
    + apply (dead_round W H W0 H0 X S C SI b a T e f); auto.
      * intros i hi. destruct (si i hi) as [|[|]]; auto.
      * intros i x y. eauto.
    + apply (dead_round W H W0 H0 X S C SI a b T e f); auto. intros i x y. eauto.
  - apply (second_and Q1 _ S C S (add a (add b 0))); auto.
    + apply second_within; auto. apply joins_mono.
    + apply (second_and Q2 Q3 0 (add a (add b 0)) S 0); auto.
      * now apply second_pair.
      * apply second_done. now intros i.
      * intros i hi. now apply mem_0 in hi.
      * now intros i.
      * intros i hi. now apply mem_0 in hi.
      * intros i _ hi. now apply mem_0 in hi.
    + now intros i.
    + now intros i.
    + intros i hi. right. sets. auto.
    + intros i hi. right. sets. destruct hi as [|[|hi]]; auto. now apply mem_0 in hi.
    + intros i hi hj. sets. exfalso. destruct hj as [->|[->|hj]]; auto. now apply mem_0 in hj.
Qed.

Theorem step_true proved s j : all_true true_join proved -> check_step proved s = Some j -> true_join j.
Proof.
  intros ok. destruct s as [e f | i k | parts | i a b more]; cbn [check_step]; intros h.
  - apply when_some in h. destruct h as [t h]. inversion h; subst. apply second_done. now apply touch_true.
  - apply bind_some in h. destruct h as [x [hx h]]. apply bind_some in h. destruct h as [y [hy h]].
    apply bind_some in h. destruct h as [ends [he h]]. apply when_some in h. destruct h as [c h]. inversion h; subst.
    rewrite !andb_true_iff in c. unfold true_join. cbn [je jf jS jC].
    apply (meeting_true x y); [auto | | | tauto]; [eapply ok | eapply ok]; eauto.
  - destruct parts as [|[k i] [|p parts]]; try discriminate.
    apply bind_some in h. destruct h as [like [hl h]]. apply bind_some in h. destruct h as [needs [hn h]].
    apply when_some in h. destruct h as [c h]. inversion h; subst. rewrite andb_true_iff, N.eqb_eq in c.
    unfold true_join. cbn [je jf jS jC]. apply or_true; [| | tauto].
    + intros ->. cbn [all] in hn. apply bind_some in hn. destruct hn as [z [_ hn]]. apply bind_some in hn.
      destruct hn as [z' [_ hn]]. discriminate.
    + intros q hq. destruct (all_spec _ _ _ hn q hq) as [part hp]. eapply need_true; eauto.
  - apply bind_some in h. destruct h as [x [hx h]]. apply when_some in h. destruct h as [c h]. inversion h; subst.
    rewrite !andb_true_iff, !negb_true_iff, !N.ltb_lt, touching_iff in c.
    destruct c as [[[[[[[[[[la lb] t] ea] eb] ca] cb] d] lm] da] db].
    unfold is_end in ea, eb. rewrite orb_false_iff in ea, eb.
    assert (ne : forall u v, same_end u v = false -> v <> u).
    { intros u v hf e. rewrite e in hf. rewrite (proj2 (same_end_iff u u) eq_refl) in hf. discriminate. }
    unfold true_join. cbn [je jf jS jC]. apply capture_true with (jS x); auto; try (apply ne; tauto).
    + eapply ok; eauto.
    + intros ->. now apply touch_irrefl in t.
    + unfold mem, is_in in *. congruence.
    + unfold mem, is_in in *. congruence.
    + intros m hm. sets. destruct (N.eq_dec m a), (N.eq_dec m b); auto.
Qed.

End Steps.
