(** Whoever moves second wins G - H: then G = H. And equal games are won alike by themselves. *)
Require Import List Relations Wellfounded.
From Gruk.statements Require Import Games.
From Gruk.theory Require Import Placing.

Section Carry.
Variables G H X : game.
Variable P : player.

Definition step (K : game) (t s : position K) : Prop := exists p, moves K p s t.
Definition state := (position H * (position X * position G))%type.
Definition smaller : state -> state -> Prop :=
  clos_trans _ (symprod _ _ (step H) (symprod _ _ (step X) (step G))).

Lemma less_h h h' x g p : moves H p h h' -> smaller (h', (x, g)) (h, (x, g)).
Proof. intros m. apply t_step. apply left_sym. now exists p. Qed.
Lemma less_x h x x' g p : moves X p x x' -> smaller (h, (x', g)) (h, (x, g)).
Proof. intros m. apply t_step. apply right_sym, left_sym. now exists p. Qed.
Lemma less_g h x g g' p : moves G p g g' -> smaller (h, (x, g')) (h, (x, g)).
Proof. intros m. apply t_step. apply right_sym, right_sym. now exists p. Qed.

Lemma ends_all h x g : ends H h -> ends X x -> ends G g -> Acc smaller (h, (x, g)).
Proof. intros eh ex eg. apply Acc_clos_trans. apply Acc_symprod; [exact eh|]. apply Acc_symprod; [exact ex | exact eg]. Qed.

Lemma moving A B Q s : wins (sum A B) Q Q s -> exists t, moves (sum A B) Q s t /\ wins (sum A B) Q (other Q) t.
Proof.
  intros w. inversion w as [? ? ? o | ? t _ m f | ? _ f e]; subst.
  - destruct o.
  - eauto.
  - exfalso. now destruct Q.
Qed.

Lemma waiting A B Q s t : wins (sum A B) Q (other Q) s -> moves (sum A B) (other Q) s t -> wins (sum A B) Q Q t.
Proof.
  intros w m. inversion w as [? ? ? o | ? u _ _ _ e | ? _ f]; subst.
  - destruct o.
  - exfalso. now destruct Q.
  - now apply f.
Qed.

Lemma not_over A B (s : position (sum A B)) : open (sum A B) s.
Proof. intros e o. exact o. Qed.

(** [P] wins H + X by what wins G + X, and by the answers of the second player in G - H. *)
Lemma carry s : Acc smaller s -> let '(h, (x, g)) := s in wins (sum G (negative H)) (other P) P (g, h) ->
  (wins (sum G X) P P (g, x) -> wins (sum H X) P P (h, x)) /\
  (wins (sum G X) P (other P) (g, x) -> wins (sum H X) P (other P) (h, x)).
Proof.
  intros a. induction a as [[h [x g]] _ IH]. intros w.
  assert (second : forall t, moves (sum G (negative H)) P (g, h) t -> wins (sum G (negative H)) (other P) (other P) t).
  { intros t m. apply (waiting G (negative H) (other P) (g, h)); rewrite other_other; auto. }
  split; intros v.
  - destruct (moving G X P _ v) as [[g' x'] [[[m e]|[m e]] v']]; cbn [fst snd] in *; subst.
    + assert (lg := less_g h x g g' P m). assert (u := second (g', h) (or_introl (conj m eq_refl))).
      destruct (moving G (negative H) (other P) _ u) as [[g2 h2] [[[m2 e]|[m2 e]] u']]; cbn [fst snd] in *; subst; rewrite other_other in u'.
      * assert (l2 := t_trans _ _ _ _ _ (less_g h x g' g2 (other P) m2) lg). destruct (IH (h, (x, g2)) l2 u') as [i _]. apply i.
        apply (waiting G X P (g', x)); auto. left. auto.
      * simpl in m2. rewrite other_other in m2. apply forces_moving with (h2, x); [apply not_over | left; auto |].
        destruct (IH (h2, (x, g')) (t_trans _ _ _ _ _ (less_h h h2 x g' P m2) lg) u') as [_ i]. now apply i.
    + apply forces_moving with (h, x'); [apply not_over | right; auto |].
      destruct (IH (h, (x', g)) (less_x h x x' g P m) w) as [_ i]. now apply i.
  - apply forces_waiting; [apply not_over|]. intros [h' x'] [[m e]|[m e]]; cbn [fst snd] in *; subst.
    + assert (lh := less_h h h' x g (other P) m). assert (u := second (g, h')).
      assert (u0 : wins (sum G (negative H)) (other P) (other P) (g, h')) by (apply u; right; auto). clear u.
      destruct (moving G (negative H) (other P) _ u0) as [[g2 h2] [[[m2 e]|[m2 e]] u']]; cbn [fst snd] in *; subst; rewrite other_other in u'.
      * destruct (IH (h', (x, g2)) (t_trans _ _ _ _ _ (less_g h' x g g2 (other P) m2) lh) u') as [i _]. apply i.
        apply (waiting G X P (g, x)); auto. left. auto.
      * simpl in m2. rewrite other_other in m2. apply forces_moving with (h2, x); [apply not_over | left; auto |].
        destruct (IH (h2, (x, g)) (t_trans _ _ _ _ _ (less_h h' h2 x g P m2) lh) u') as [_ i]. now apply i.
    + destruct (IH (h, (x', g)) (less_x h x x' g (other P) m) w) as [i _]. apply i.
      apply (waiting G X P (g, x)); auto. right. auto.
Qed.
End Carry.

(** G - H is H - G with the players exchanged. *)
Lemma exchanged G H P p s : wins (sum G (negative H)) P p s -> wins (sum H (negative G)) (other P) (other p) (snd s, fst s).
Proof.
  intros w. induction w as [p s e o | s t op m f IH | s op f IH].
  - destruct o.
  - apply forces_moving with (snd t, fst t); [apply not_over | | exact IH]. simpl in *. rewrite other_other. tauto.
  - apply forces_waiting; [apply not_over|]. intros t m. specialize (IH (snd t, fst t)). destruct t as [a b]. apply IH.
    simpl in *. rewrite !other_other in *. tauto.
Qed.

Theorem second_player_equal G H g h : ends G g -> ends H h ->
  (forall P, wins (sum G (negative H)) P (other P) (g, h)) -> equal G H g h.
Proof.
  intros eg eh w X x P p ex. assert (one : forall A B a b, ends A a -> ends B b -> wins (sum A (negative B)) (other P) P (a, b) ->
    wins (sum A X) P p (a, x) -> wins (sum B X) P p (b, x)).
  { intros A B a b ea eb u v. destruct (carry A B X P _ (ends_all A B X b x a eb ex ea) u) as [i j].
    destruct (player_cases p P) as [-> | ->]; auto. }
  split; apply one; auto.
  - assert (u := w (other P)). now rewrite other_other in u.
  - assert (u := exchanged G H P (other P) (g, h) (w P)). rewrite other_other in u. exact u.
Qed.

(** So equal games have the same winners. *)
Definition nothing : game := Game unit (fun _ _ _ => False) (fun _ _ => False).

Lemma with_nothing G P p s : (forall s e, ~ over G s e) -> (wins G P p s <-> wins (sum G nothing) P p (s, tt)).
Proof.
  intros no. split; intros w.
  - induction w as [p s e o | s t op m f IH | s op f IH].
    + exfalso. exact (no s e o).
    + apply forces_moving with (t, tt); [apply not_over | left; auto | exact IH].
    + apply forces_waiting; [apply not_over|]. intros [t []] [[m _]|[[] _]]. now apply IH.
  - remember (s, tt) as u eqn:e. revert s e. induction w as [p u e o | u t op m f IH | u op f IH]; intros s ->.
    + destruct o.
    + destruct t as [t []]. destruct m as [[m _]|[[] _]]. apply forces_moving with t; [intros e; apply no | exact m | now apply IH].
    + apply forces_waiting; [intros e; apply no|]. intros t m. apply (IH (t, tt)); auto. left. auto.
Qed.

Theorem equal_won_alike G H g h P p : (forall s e, ~ over G s e) -> (forall s e, ~ over H s e) -> equal G H g h ->
  (wins G P p g <-> wins H P p h).
Proof.
  intros ng nh e. rewrite (with_nothing G P p g), (with_nothing H P p h); auto. apply e. constructor. intros t [p' []].
Qed.
