(** Play on a few cells: what a player with the cells [S] can reach by answering on the cells [C] alone, while all other
    cells may be the opponent's. Connections of Hex, zones and pairings are all of this kind. *)
Require Import NArith List Lia Bool.
From Gruk.theory Require Import Sets.
Open Scope N_scope.

(** [second Q S C]: with the opponent to move, the player reaches a set in [Q]; [first Q S C]: with the player to move.
    *)
Inductive second (Q : N -> Prop) : N -> N -> Prop :=
| second_done S C : Q S -> second Q S C
| second_reply S C i : mem i C -> (forall m, mem m C -> first Q S (rem m C)) -> second Q S C
with first (Q : N -> Prop) : N -> N -> Prop :=
| first_pass S C : second Q S C -> first Q S C
| first_play S C k : mem k C -> second Q (add k S) (rem k C) -> first Q S C.

Scheme second_mut := Minimality for second Sort Prop
  with first_mut := Minimality for first Sort Prop.
Combined Scheme secure_ind from second_mut, first_mut.

Definition monotone (Q : N -> Prop) : Prop := forall S T, sub S T -> Q S -> Q T.

Lemma reply Q S C m : second Q S C -> mem m C -> first Q S (rem m C).
Proof. intros h hm. destruct h; auto. apply first_pass. now apply second_done. Qed.

Section Mono.
Variable Q : N -> Prop.
Hypothesis Qm : monotone Q.

(** What is secured is there when all cells are the player's. *)
Lemma secure_full :
  (forall S C, second Q S C -> forall T, sub S T -> sub C T -> Q T) /\
  (forall S C, first Q S C -> forall T, sub S T -> sub C T -> Q T).
Proof.
  apply secure_ind.
  - intros S C q T hs hc. apply (Qm S); auto.
  - intros S C i hi _ IH T hs hc. apply (IH i hi); auto.
    intros j hj. sets. apply hc. tauto.
  - auto.
  - intros S C k hk _ IH T hs hc. apply IH.
    + intros j hj. sets. destruct hj as [->|]; auto.
    + intros j hj. sets. apply hc. tauto.
Qed.

Lemma secure_mono :
  (forall S C, second Q S C -> forall C' S', sub S S' -> (forall i, mem i C -> mem i S' \/ mem i C') -> second Q S' C') /\
  (forall S C, first Q S C -> forall C' S', sub S S' -> (forall i, mem i C -> mem i S' \/ mem i C') -> first Q S' C').
Proof.
  apply secure_ind.
  - intros S C q C' S' hs hc. apply second_done. apply (Qm S); auto.
  - intros S C i hi hf IH C'. induction (N.lt_wf_0 C') as [C' _ inner]. intros S' hs hc.
    destruct (empty_or_member C') as [->|[j hj]].
    + apply second_done. apply (proj1 secure_full S C); auto.
      * eapply second_reply; eauto.
      * intros k hk. destruct (hc k hk) as [|a]; auto. now apply mem_0 in a.
    + apply second_reply with j; auto. intros m hm. destruct (mem_dec m C) as [y|n].
      * apply (IH m y); auto. intros k hk. sets. destruct hk as [ne hk]. destruct (hc k hk); auto.
      * apply first_pass. apply inner; auto. { now apply rem_less. }
        intros k hk. sets. destruct (hc k hk); auto. right. split; auto. intros ->. auto.
  - intros S C _ IH C' S' hs hc. apply first_pass. auto.
  - intros S C k hk _ IH C' S' hs hc. destruct (mem_dec k S') as [y|n].
    + apply first_pass. apply IH.
      * intros j hj. sets. destruct hj as [->|]; auto.
      * intros j hj. sets. apply hc. tauto.
    + destruct (hc k hk) as [|y]; [contradiction|]. apply first_play with k; auto. apply IH.
      * intros j hj. sets. destruct hj as [->|]; auto.
      * intros j hj. sets. destruct hj as [ne hj]. destruct (hc j hj); auto.
Qed.

Lemma second_mono S C S' C' :
  second Q S C -> sub S S' -> (forall i, mem i C -> mem i S' \/ mem i C') -> second Q S' C'.
Proof. intros. eapply (proj1 secure_mono); eauto. Qed.

Lemma first_mono S C S' C' :
  first Q S C -> sub S S' -> (forall i, mem i C -> mem i S' \/ mem i C') -> first Q S' C'.
Proof. intros. eapply (proj2 secure_mono); eauto. Qed.

(** Wherever the opponent moves, some part is untouched. *)
Lemma second_or S C S1 C1 :
  first Q S1 C1 -> sub S1 S -> (forall i, mem i C1 -> mem i S \/ mem i C) ->
  (forall m, mem m C -> exists S2 C2, first Q S2 C2 /\ sub S2 S /\ (forall i, mem i C2 -> mem i S \/ mem i C) /\ ~ mem m C2) ->
  second Q S C.
Proof.
  intros h1 hs1 hc1 hm. destruct (empty_or_member C) as [->|[i hi]].
  - apply second_done. apply (proj2 secure_full S1 C1); auto.
    intros j hj. destruct (hc1 j hj) as [|a]; auto. now apply mem_0 in a.
  - apply second_reply with i; auto. intros m hmC. destruct (hm m hmC) as (S2 & C2 & h2 & hs2 & hc2 & n2).
    apply first_mono with S2 C2; auto. intros j hj. sets. destruct (hc2 j hj); auto. right. split; auto. intros ->. auto.
Qed.
End Mono.

Lemma secure_weaken (Q Q' : N -> Prop) : (forall T, Q T -> Q' T) ->
  (forall S C, second Q S C -> second Q' S C) /\ (forall S C, first Q S C -> first Q' S C).
Proof.
  intros w. apply secure_ind; intros.
  - apply second_done. auto.
  - eapply second_reply; eauto.
  - now apply first_pass.
  - eapply first_play; eauto.
Qed.

(** Two plays side by side, on cells of which none is needed twice. *)
Local Ltac easy_sets := solve [intuition (subst; eauto)].

Lemma second_and_apart Q1 Q2 : monotone Q1 -> monotone Q2 -> forall n S C1 C2, (C1 + C2 < n) ->
  second Q1 S C1 -> second Q2 S C2 -> (forall i, mem i C1 -> mem i C2 -> False) ->
  (forall i, mem i C1 -> ~ mem i S) -> (forall i, mem i C2 -> ~ mem i S) ->
  second (fun T => Q1 T /\ Q2 T) S (union C1 C2).
Proof.
  intros m1 m2 n. induction (N.lt_wf_0 n) as [n _ IH]. intros S C1 C2 hn h1 h2 hd hs1 hs2.
  assert (QM : monotone (fun T => Q1 T /\ Q2 T)).
  { intros A B hab [a b]. split; [eapply m1 | eapply m2]; eauto. }
  assert (step : forall S C1 C2, C1 + C2 + 1 < n -> second Q1 S C1 -> second Q2 S C2 ->
    (forall i, mem i C1 -> mem i C2 -> False) ->
    (forall i, mem i C1 -> ~ mem i S) -> (forall i, mem i C2 -> ~ mem i S) ->
    second (fun T => Q1 T /\ Q2 T) S (union C1 C2)).
  { intros. apply (IH (C0 + C3 + 1)); auto. lia. }
  clear IH.
  assert (left : forall m, mem m C1 -> first (fun T => Q1 T /\ Q2 T) S (rem m (union C1 C2))).
  { intros m hm. assert (lt := rem_less m C1 hm). assert (r := reply _ _ _ _ h1 hm).
    assert (e : forall j, mem j (union (rem m C1) C2) -> mem j (rem m (union C1 C2))).
    { intros j hj. sets. destruct hj as [[ne hj]|hj]; auto. split; auto. intros ->. eauto. }
    inversion r as [? ? p | ? ? k hk p]; subst.
    - apply first_pass. eapply second_mono with (S := S) (C := union (rem m C1) C2); auto.
      + apply step; auto; try lia; intros j hj; sets; easy_sets.
      + intros j hj; auto.
    - assert (lt2 := rem_less k _ hk). sets. destruct hk as [nk hk].
      apply first_play with k; [sets; auto|].
      eapply second_mono with (S := add k S) (C := union (rem k (rem m C1)) C2); auto.
      + apply step; auto; try lia.
        * eapply second_mono; eauto. intros j hj; sets; auto.
        * intros j hj; sets; easy_sets.
        * intros j hj; sets. intros [->|]; easy_sets.
        * intros j hj; sets. intros [->|]; easy_sets.
      + intros j hj; auto.
      + intros j hj. right. sets. destruct hj as [hj|hj]; [tauto|]. repeat split; auto; intros ->; eauto. }
  assert (right : forall m, mem m C2 -> first (fun T => Q1 T /\ Q2 T) S (rem m (union C1 C2))).
  { intros m hm. assert (lt := rem_less m C2 hm). assert (r := reply _ _ _ _ h2 hm).
    assert (e : forall j, mem j (union C1 (rem m C2)) -> mem j (rem m (union C1 C2))).
    { intros j hj. sets. destruct hj as [hj|[ne hj]]; auto. split; auto. intros ->. eauto. }
    inversion r as [? ? p | ? ? k hk p]; subst.
    - apply first_pass. eapply second_mono with (S := S) (C := union C1 (rem m C2)); auto.
      + apply step; auto; try lia; intros j hj; sets; easy_sets.
      + intros j hj; auto.
    - assert (lt2 := rem_less k _ hk). sets. destruct hk as [nk hk].
      apply first_play with k; [sets; auto|].
      eapply second_mono with (S := add k S) (C := union C1 (rem k (rem m C2))); auto.
      + apply step; auto; try lia.
        * eapply second_mono; eauto. intros j hj; sets; auto.
        * intros j hj1 hj2; sets; easy_sets.
        * intros j hj; sets. intros [->|]; easy_sets.
        * intros j hj; sets. intros [->|]; easy_sets.
      + intros j hj; auto.
      + intros j hj. right. sets. destruct hj as [hj|hj]; [|tauto]. repeat split; auto; intros ->; eauto. }
  assert (both : forall i, mem i (union C1 C2) -> second (fun T => Q1 T /\ Q2 T) S (union C1 C2)).
  { intros i hi. apply second_reply with i; auto. intros m hm. assert (hm' := hm). sets. destruct hm; auto. }
  destruct h1 as [S C1 q1 | S C1 i hi _].
  - destruct h2 as [S C2 q2 | S C2 i hi _].
    + now apply second_done.
    + apply (both i). sets. auto.
  - apply (both i). sets. auto.
Qed.

Lemma second_and Q1 Q2 S1 C1 S2 C2 S C : monotone Q1 -> monotone Q2 ->
  second Q1 S1 C1 -> second Q2 S2 C2 -> sub S1 S -> sub S2 S ->
  (forall i, mem i C1 -> mem i S \/ mem i C) -> (forall i, mem i C2 -> mem i S \/ mem i C) ->
  (forall i, mem i C1 -> mem i C2 -> mem i S) ->
  second (fun T => Q1 T /\ Q2 T) S C.
Proof.
  intros m1 m2 h1 h2 s1 s2 c1 c2 d.
  assert (QM : monotone (fun T => Q1 T /\ Q2 T)).
  { intros A B hab [a b]. split; [eapply m1 | eapply m2]; eauto. }
  apply second_mono with (S := S) (C := union (minus C1 S) (minus C2 S)); auto.
  - apply second_and_apart with (n := minus C1 S + minus C2 S + 1); auto; try lia.
    + eapply second_mono; eauto. intros i hi. sets. destruct (mem_dec i S); auto.
    + eapply second_mono; eauto. intros i hi. sets. destruct (mem_dec i S); auto.
    + intros i a b. sets. intuition (subst; eauto).
    + intros i a. sets. tauto.
    + intros i a. sets. tauto.
  - intros i hi. auto.
  - intros i hi. sets. intuition (subst; eauto).
Qed.

(** What is reached is reached with the cells of the play alone. *)
Lemma secure_within Q (Qm : monotone Q) S0 C0 :
  (forall S C, second Q S C -> forall S', sub C C0 -> (forall i, mem i S -> mem i S0 \/ (mem i S' /\ mem i C0)) ->
     second (fun T => Q (union S0 (inter T C0))) S' C) /\
  (forall S C, first Q S C -> forall S', sub C C0 -> (forall i, mem i S -> mem i S0 \/ (mem i S' /\ mem i C0)) ->
     first (fun T => Q (union S0 (inter T C0))) S' C).
Proof.
  apply secure_ind.
  - intros S C q S' hc hs. apply second_done. apply (Qm S); auto. intros i hi. sets. destruct (hs i hi); tauto.
  - intros S C i hi _ IH S' hc hs. apply second_reply with i; auto. intros m hm. apply IH; auto.
    intros j hj. sets. apply hc. tauto.
  - intros S C _ IH S' hc hs. apply first_pass. auto.
  - intros S C k hk _ IH S' hc hs. apply first_play with k; auto. apply IH.
    + intros j hj. sets. apply hc. tauto.
    + intros j hj. sets. destruct hj as [->|hj]; auto. destruct (hs j hj) as [|[a b]]; auto.
Qed.

Lemma second_within Q S C S' : monotone Q -> second Q S C -> second (fun T => Q (union S (inter T C))) S' C.
Proof. intros Qm h. apply (proj1 (secure_within Q Qm S C) S C h); auto. intros i hi; auto. Qed.

(** Of a pair the player has one cell in the end. *)
Lemma second_pair a b : a <> b -> second (fun T => mem a T \/ mem b T) 0 (add a (add b 0)).
Proof.
  intros ne. apply second_reply with a. { sets. auto. }
  intros m hm. destruct (N.eq_dec m a) as [->|na].
  - apply first_play with b; [sets; auto|]. apply second_done. sets. auto.
  - apply first_play with a; [sets; auto|]. apply second_done. sets. auto.
Qed.
