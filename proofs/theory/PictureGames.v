(** Games of stones, played on pictures: what a strategy forces there is forced in the game. *)
Require Import NArith PArith List Lia Bool Arith FMapPositive.
Import ListNotations.
From Gruk.statements Require Import Games Certificates.
From Gruk.theory Require Import Placing Exclusion Strategy.
Open Scope nat_scope.

Fixpoint set_nth (i : nat) (c : option player) (p : picture) : picture :=
  match p, i with
  | [], _ => []
  | _ :: p, O => c :: p
  | a :: p, S i => a :: set_nth i c p
  end.

Lemma set_nth_length i c p : length (set_nth i c p) = length p.
Proof. revert i. induction p as [|a p IH]; intros [|i]; simpl; auto. Qed.

Lemma set_nth_same i c p : i < length p -> nth i (set_nth i c p) None = c.
Proof. revert i. induction p as [|a p IH]; intros [|i]; simpl; intros h; try lia; auto. apply IH. lia. Qed.

Lemma set_nth_other i j c p : i <> j -> nth j (set_nth i c p) None = nth j p None.
Proof. revert i j. induction p as [|a p IH]; intros [|i] [|j]; simpl; intros h; auto; try congruence. Qed.

Definition option_at (p : player) (s : picture) (i : nat) : list picture :=
  match nth i s None with None => [set_nth i (Some p) s] | Some _ => [] end.

(** A stone on a free cell, or whatever else the game allows. *)
Definition picture_rules (n : nat) (test : picture -> option ending) (extra : player -> picture -> list picture) : rules := {|
  state := picture;
  options := fun p s => flat_map (option_at p s) (seq 0 n) ++ extra p s;
  ending_of := test
|}.

Definition same_cell (a b : option player) : bool :=
  match a, b with None, None | Some Left, Some Left | Some Right, Some Right => true | _, _ => false end.
Fixpoint same_picture (a b : picture) : bool :=
  match a, b with [], [] => true | x :: a, y :: b => if same_cell x y then same_picture a b else false | _, _ => false end.

Lemma same_picture_true a : forall b, same_picture a b = true -> a = b.
Proof.
  induction a as [|x a IH]; intros [|y b]; simpl; try discriminate; auto.
  destruct (same_cell x y) eqn:e; [|discriminate]. intros h. apply IH in h. subst.
  f_equal. destruct x as [[]|], y as [[]|]; simpl in e; congruence.
Qed.

Definition picture_key (p : picture) : positive :=
  fold_left (fun k c => match c with None => xO (xO k) | Some Left => xO (xI k) | Some Right => xI (xO k) end) p xH.

Section Bridge.
Context {cell : Type}.
Variable on_board : cell -> Prop.
Hypothesis cell_eq : forall c d : cell, {c = d} + {c <> d}.
Variable n : nat.
Variable cell_at : nat -> cell.
Variable number : cell -> nat.
Hypothesis at_board : forall i, i < n -> on_board (cell_at i).
Hypothesis number_board : forall c, on_board c -> number c < n /\ cell_at (number c) = c.
Hypothesis number_at : forall i, i < n -> number (cell_at i) = i.
Variable ov : stones cell -> ending -> Prop.
Variable test : picture -> option ending.

Variable extra : player -> picture -> list picture.
Variable moves_ more : player -> stones cell -> stones cell -> Prop.
Hypothesis moves_are : forall p s t, moves_ p s t <-> places on_board p s t \/ more p s t.

Definition shows (p : picture) (s : stones cell) : Prop := length p = n /\ forall i, i < n -> s (cell_at i) = nth i p None.
Hypothesis test_true : forall p s e, shows p s -> (test p = Some e <-> ov s e).
Hypothesis extra_sound : forall p a a' s, shows a s -> In a' (extra p a) -> exists t, more p s t /\ shows a' t.
Hypothesis extra_complete : forall p a s t, shows a s -> more p s t -> exists a', In a' (extra p a) /\ shows a' t.

Let G : game := {| position := stones cell; moves := moves_; over := ov |}.

Lemma set_shows p s t i y : shows p s -> i < n -> t (cell_at i) = Some y -> (forall d, d <> cell_at i -> t d = s d) ->
  shows (set_nth i (Some y) p) t.
Proof.
  intros [len h] lt e same. split. { now rewrite set_nth_length. } intros j lj. destruct (Nat.eq_dec i j) as [<-|ne].
  - rewrite set_nth_same by lia. exact e.
  - rewrite set_nth_other by auto. rewrite same; auto. intros c. apply ne. rewrite <- (number_at i lt), <- (number_at j lj). now rewrite c.
Qed.

Let R := picture_rules n test extra.

Lemma picture_to_stones p a a' b : shows a b -> In a' (options R p a) -> exists b', moves_ p b b' /\ shows a' b'.
Proof.
  intros r m. simpl in m. apply in_app_iff in m. destruct m as [m|m].
  - apply in_flat_map in m. destruct m as [i [hi m]]. apply in_seq in hi.
    unfold option_at in m. destruct (nth i a None) eqn:e; [destruct m|]. destruct m as [<-|[]].
    exists (put cell_eq p b (cell_at i)). split.
    + apply moves_are. left. apply put_places; [apply at_board; lia|]. rewrite (proj2 r) by lia. exact e.
    + apply set_shows with b; auto; try lia.
      * unfold put. now destruct (cell_eq (cell_at i) (cell_at i)).
      * intros d ne. unfold put. now destruct (cell_eq d (cell_at i)).
  - destruct (extra_sound p a a' b r m) as [b' [m' r']]. exists b'. split; auto. apply moves_are. auto.
Qed.

Lemma stones_to_picture p a b b' : shows a b -> moves_ p b b' -> exists a', In a' (options R p a) /\ shows a' b'.
Proof.
  intros r m. apply moves_are in m. destruct m as [(c & hc & bc & b'c & same)|m].
  - destruct (number_board c hc) as [lt e].
    exists (set_nth (number c) (Some p) a). split.
    + simpl. apply in_app_iff. left. apply in_flat_map. exists (number c). split. { apply in_seq. lia. }
      unfold option_at. rewrite <- (proj2 r) by auto. rewrite e, bc. now left.
    + apply set_shows with b; auto; rewrite e; auto.
  - destruct (extra_complete p a b b' r m) as [a' [i r']]. exists a'. split; auto. simpl. apply in_app_iff. auto.
Qed.

Theorem picture_forces X good turn p s : shows p s -> forces (game_of R) X good turn p -> forces G X good turn s.
Proof.
  intros sh h. refine (forces_simulate (game_of R) G shows X good _ _ _ turn p h s sh).
  - intros a b e r. simpl. now apply test_true.
  - intros a a' b r m. exact (picture_to_stones X a a' b r m).
  - intros a b b' r m. exact (stones_to_picture (other X) a b b' r m).
Qed.

Theorem stones_force X good turn p s : shows p s -> forces G X good turn s -> forces (game_of R) X good turn p.
Proof.
  intros sh h. refine (forces_simulate G (game_of R) (fun s p => shows p s) X good _ _ _ turn s h p sh).
  - intros b a e r. simpl. symmetry. now apply test_true.
  - intros b b' a r m. exact (stones_to_picture X a b b' r m).
  - intros b a a' r m. destruct (picture_to_stones (other X) a a' b r m) as [b' [m' r']]. exists b'. auto.
Qed.
End Bridge.

(** A table of replies; the strategies of all claims of a player. *)
Section Table.
Variable n : nat.
Variable test : picture -> option ending.
Variable X : player.
Variable good : ending -> bool.
Variable extra : player -> picture -> list picture.
Variable table : PositiveMap.t (list (picture * picture)).

Definition reply_of (s : picture) : option picture :=
  match PositiveMap.find (picture_key s) table with
  | Some l => option_map snd (find (fun e => same_picture (fst e) s) l)
  | None => None
  end.

Let R := picture_rules n test extra.
Variable given : player -> picture -> option positive.
Hypothesis given_true : forall p s i, given p s = Some i -> forces (game_of R) X (fun e => good e = true) p s.
(** The swap is a move that fills no cell. *)
Definition walk_from := walk R same_picture picture_key X good reply_of given (S (S n)).

Fixpoint walk_all (turns : list (player * picture)) (w : walked R) : option (walked R) :=
  match turns with
  | [] => Some w
  | (p, s) :: turns => match walk_from p s w with Some w => walk_all turns w | None => None end
  end.

Theorem walk_all_true turns : forall w w', walked_true R same_picture picture_key X good w -> walk_all turns w = Some w' ->
  forall p s, In (p, s) turns -> forces (game_of R) X (fun e => good e = true) p s.
Proof.
  induction turns as [|[p s] turns IH]; simpl; intros w w' ok h q t i; [destruct i|].
  destruct (walk_from p s w) as [w1|] eqn:e; [|discriminate].
  destruct (walk_true R same_picture same_picture_true picture_key X good reply_of given given_true _ _ _ _ _ ok e) as [a b].
  destruct i as [i|i]; [inversion i; subst; auto | eapply IH; eauto].
Qed.
End Table.
