(** A win of one player excludes that the other one holds. *)
From Gruk.statements Require Import Games.
From Gruk.theory Require Import Placing.

Lemma forces_exclude G X (good bad : ending -> Prop) p s : proper G -> (forall e, good e -> bad e -> False) ->
  forces G X good p s -> forces G (other X) bad p s -> False.
Proof.
  intros pr gb h. induction h as [p s e o g | s t op m h IH | s op h IH]; intros h'.
  - inversion h'; subst.
    + match goal with a : over G s _, b : bad _ |- _ => rewrite (pr _ _ _ o a) in g; eauto end.
    + match goal with a : open G s |- _ => exact (a _ o) end.
    + match goal with a : open G s |- _ => exact (a _ o) end.
  - destruct X; inversion h'; subst; try (match goal with a : over G s _ |- _ => exact (op _ a) end); eauto.
  - destruct X; inversion h'; subst; try (match goal with a : over G s _ |- _ => exact (op _ a) end); eauto.
Qed.

Theorem wins_exclude_holds G X p s : proper G -> wins G X p s -> holds G (other X) p s -> False.
Proof.
  intros pr. apply forces_exclude; auto. intros e -> h. rewrite other_other in h. auto.
Qed.

Theorem wins_exclude_wins G X p s : proper G -> wins G X p s -> wins G (other X) p s -> False.
Proof.
  intros pr. apply forces_exclude; auto. intros e -> h. now destruct X.
Qed.

Lemma forces_weaken G X (good good' : ending -> Prop) p s : (forall e, good e -> good' e) ->
  forces G X good p s -> forces G X good' p s.
Proof.
  intros w h. induction h.
  - eapply forces_over; eauto.
  - eapply forces_moving; eauto.
  - apply forces_waiting; auto.
Qed.

Theorem wins_holds G X p s : wins G X p s -> holds G X p s.
Proof. apply forces_weaken. intros e ->. now destruct X. Qed.

(** What is forced in one description of a game is forced in another one. *)
Lemma forces_simulate G G' (R : position G -> position G' -> Prop) X good :
  (forall a b e, R a b -> (over G a e <-> over G' b e)) ->
  (forall a a' b, R a b -> moves G X a a' -> exists b', moves G' X b b' /\ R a' b') ->
  (forall a b b', R a b -> moves G' (other X) b b' -> exists a', moves G (other X) a a' /\ R a' b') ->
  forall p a, forces G X good p a -> forall b, R a b -> forces G' X good p b.
Proof.
  intros ho hx hy p a h.
  assert (op : forall a b, R a b -> open G a -> open G' b).
  { intros u v r o e oe. apply (o e). now apply (ho u v). }
  induction h as [p s e o g | s t o m h IH | s o h IH]; intros b r.
  - apply forces_over with e; auto. now apply (ho s b).
  - destruct (hx s t b r m) as [b' [m' r']]. apply forces_moving with b'; eauto.
  - apply forces_waiting; eauto. intros b' m'. destruct (hy s b b' r m') as [a' [m2 r']]. eauto.
Qed.
