(** Claims by strategy, in Hex and in games on hypergraphs. *)
Require Import ZArith NArith List Lia Bool FMapPositive String Arith.
Import ListNotations.
From Gruk.statements Require Import Games Hex MakerBreaker Boards Certificates.
From Gruk.spelling Require Import Texts.
From Gruk.theory Require Import Options Placing Exclusion Strategy PictureGames.
From Gruk.hex Require Import Played.
From Gruk.breaker Require Import Links.
From Gruk.checker Require Import Words.
Open Scope nat_scope.

(** A line: a position, and the one after the move. *)
Definition line_of (position_ : word -> picture) (reply_ : picture -> word -> option picture) (l : list word) : option (picture * picture) :=
  match l with [p; m] => let q := position_ p in let? t := reply_ q m in Some (q, t) | _ => None end.

(** A stone of [X] on the cell that is named. *)
Definition placed (move_ : word -> option N) (X : player) (p : picture) (m : word) : option picture :=
  let? i := move_ m in Some (set_nth (N.to_nat i) (Some X) p).

Definition table_of : list (picture * picture) -> PM.t (list (picture * picture)) := multi (fun e => picture_key (fst e)).

(** Claims that other parts of the file prove, each with the number of the part. *)
Definition parts := PM.t (list (claim * positive)).
Definition parts_of : list (claim * positive) -> parts := multi (fun e => picture_key (at_picture (fst e))).

Definition same_player (p q : player) : bool := match p, q with Left, Left | Right, Right => true | _, _ => false end.
Definition given_by (known : parts) (enough : claim -> bool) (p : player) (s : picture) : option positive :=
  match PM.find (picture_key s) known with
  | Some l => option_map snd (find (fun e => enough (fst e) && same_player (to_move (fst e)) p && same_picture (at_picture (fst e)) s) l)
  | None => None
  end.

Lemma given_by_true l enough p s i : given_by (parts_of l) enough p s = Some i ->
  exists c, In (c, i) l /\ enough c = true /\ to_move c = p /\ at_picture c = s.
Proof.
  unfold given_by, parts_of. destruct (PM.find _ _) as [r|] eqn:e; [|discriminate].
  destruct (find _ r) as [[c j]|] eqn:f; [|discriminate]. intros [= <-]. apply find_some in f. destruct f as [ir h].
  cbn [fst snd] in h. rewrite !andb_true_iff in h. destruct h as [[h1 h2] h3]. exists c. repeat split; auto.
  - exact (multi_in _ _ _ _ _ e ir).
  - destruct (to_move c), p; simpl in h2; congruence.
  - now apply same_picture_true.
Qed.

(** The lines are a strategy of [X] for all the claims, and none of them is left over; which parts it needs. *)
Definition check_strategy (n : nat) (test : picture -> option ending) (extra : player -> picture -> list picture) (good : ending -> bool)
    (position_ : word -> picture) (reply_ : picture -> word -> option picture) (X : player) (given : player -> picture -> option positive)
    (claims : list claim) (lines : list (list word)) : option (PM.t unit) :=
  let? table := all (line_of position_ reply_) lines in
  when (forallb (fun c => List.length (at_picture c) =? n) claims)
    (let? w := walk_all n test X good extra (table_of table) given (map (fun c => (to_move c, at_picture c)) claims) (nothing _) in
     when (count _ w =? List.length lines) (Some (needed _ w))).

Lemma check_strategy_true n test extra good position_ reply_ X given claims lines needs c :
  check_strategy n test extra good position_ reply_ X given claims lines = Some needs -> In c claims ->
  (forall p s i, given p s = Some i -> forces (game_of (picture_rules n test extra)) X (fun e => good e = true) p s) ->
  List.length (at_picture c) = n /\
  forces (game_of (picture_rules n test extra)) X (fun e => good e = true) (to_move c) (at_picture c).
Proof.
  unfold check_strategy. intros h hc gt. apply bind_some in h. destruct h as [table [_ h]]. apply when_some in h.
  rewrite forallb_forall in h. destruct h as [len h]. split. { now apply Nat.eqb_eq, len. }
  apply bind_some in h. destruct h as [w [e _]].
  eapply walk_all_true; [exact gt | apply nothing_true | exact e |].
  apply in_map_iff. exists c. auto.
Qed.

(** Games on hypergraphs. *)
Section Hypergraph.
Variable B : hypergraph.
Definition filled (p : picture) (X : player) : bool := existsb (forallb (owned (on_vertices p) X)) (winning_sets B).
Definition blocked (p : picture) (X : player) : bool := forallb (existsb (owned (on_vertices p) X)) (winning_sets B).

Definition breaker_test (p : picture) : option ending :=
  if filled p Left then Some (Won Left) else if blocked p Right then Some (Won Right) else None.
Definition maker_test (p : picture) : option ending :=
  match filled p Left, filled p Right with
  | true, false => Some (Won Left)
  | false, true => Some (Won Right)
  | false, false => if forallb (fun c => match c with None => false | _ => true end) p then Some Drawn else None
  | true, true => None
  end.

Hypothesis wf : well_formed B = true.
Let n := N.to_nat (vertices B).
Let shows := shows n N.of_nat.

Lemma filled_iff p s X : shows p s -> filled p X = true <-> fills B s X.
Proof.
  intros [len sh]. unfold filled. rewrite existsb_exists. split.
  - intros [E [hE h]]. exists E. split; auto. intros v hv. assert (o := proj1 (forallb_forall _ _) h v hv). apply owned_iff in o.
    assert (lt := in_board B wf E v hE hv). unfold vertex in lt. rewrite <- (N2Nat.id v), sh by (unfold n; lia). exact o.
  - intros [E [hE h]]. exists E. split; auto. apply forallb_forall. intros v hv. apply owned_iff.
    assert (lt := in_board B wf E v hE hv). unfold vertex in lt. unfold on_vertices. rewrite <- sh by (unfold n; lia).
    rewrite N2Nat.id. auto.
Qed.

Lemma blocked_iff p s X : shows p s -> blocked p X = true <-> stops B s X.
Proof.
  intros [len sh]. unfold blocked. rewrite forallb_forall. split.
  - intros h E hE. assert (x := h E hE). apply existsb_exists in x. destruct x as [v [hv o]]. exists v. split; auto.
    apply owned_iff in o. assert (lt := in_board B wf E v hE hv). unfold vertex in lt. rewrite <- (N2Nat.id v), sh by (unfold n; lia). exact o.
  - intros h E hE. destruct (h E hE) as [v [hv o]]. apply existsb_exists. exists v. split; auto. apply owned_iff.
    assert (lt := in_board B wf E v hE hv). unfold vertex in lt. unfold on_vertices. rewrite <- sh by (unfold n; lia).
    rewrite N2Nat.id. auto.
Qed.

Lemma full_iff p s : shows p s -> forallb (fun c => match c with None => false | _ => true end) p = true <-> full (vertex B) s.
Proof.
  intros [len sh]. rewrite forallb_forall. split.
  - intros h v lt e. unfold vertex in lt. assert (i : In (nth (N.to_nat v) p None) p) by (apply nth_In; unfold n in len; lia).
    apply h in i. rewrite <- sh in i by (unfold n; lia). rewrite N2Nat.id, e in i. discriminate.
  - intros f c hc. apply In_nth with (d := None) in hc. destruct hc as [i [lt <-]]. rewrite <- sh by lia.
    destruct (s (N.of_nat i)) eqn:e; auto. exfalso. apply (f (N.of_nat i)); auto. unfold vertex, n in *. lia.
Qed.

Lemma bridge (ov : stones N -> ending -> Prop) test X good turn p : List.length p = n ->
  (forall q s e, shows q s -> (test q = Some e <-> ov s e)) ->
  (forces (game_of (picture_rules n test no_extra)) X good turn p <->
   forces {| position := stones N; moves := places (vertex B); over := ov |} X good turn (on_vertices p)).
Proof.
  intros len t.
  assert (a1 : forall i, i < n -> vertex B (N.of_nat i)). { intros i lt. unfold vertex, n in *. lia. }
  assert (a2 : forall c, vertex B c -> N.to_nat c < n /\ N.of_nat (N.to_nat c) = c). { intros c hc. unfold vertex, n in *. lia. }
  assert (a3 : forall i, i < n -> N.to_nat (N.of_nat i) = i). { intros i _. lia. }
  assert (sh : shows p (on_vertices p)). { split; auto. intros i lt. unfold on_vertices. now rewrite Nat2N.id. }
  split.
  - apply (picture_forces (vertex B) N.eq_dec n N.of_nat N.to_nat a1 a2 a3 ov test no_extra (places (vertex B)) (fun _ _ _ => False));
      auto; unfold no_extra; try tauto; intros p' a a' s _ [].
  - apply (stones_force (vertex B) N.eq_dec n N.of_nat N.to_nat a1 a2 a3 ov test no_extra (places (vertex B)) (fun _ _ _ => False));
      auto; unfold no_extra; try tauto; intros p' a a' s _ [].
Qed.

Lemma breaker_strategy X good turn p : List.length p = n ->
  (forces (game_of (picture_rules n breaker_test no_extra)) X good turn p <-> forces (maker_breaker B) X good turn (on_vertices p)).
Proof.
  intros len. apply bridge; auto. intros q s e sh. unfold breaker_test.
  destruct (filled q Left) eqn:l.
  - apply (filled_iff _ s) in l; auto. split; [now intros [= <-]|]. intros o.
    f_equal. exact (maker_breaker_proper B s (Won Left) e l o).
  - destruct (blocked q Right) eqn:r.
    + apply (blocked_iff _ s) in r; auto. split; [now intros [= <-]|]. intros o.
      f_equal. exact (maker_breaker_proper B s (Won Right) e r o).
    + split; [discriminate|]. intros o. exfalso. destruct e as [[]|]; [| |destruct o].
      * apply (filled_iff q) in o; auto. congruence.
      * apply (blocked_iff q) in o; auto. congruence.
Qed.

Lemma maker_strategy X good turn p : List.length p = n ->
  (forces (game_of (picture_rules n maker_test no_extra)) X good turn p <-> forces (maker_maker B) X good turn (on_vertices p)).
Proof.
  intros len. apply bridge; auto. intros q s e sh. unfold maker_test.
  assert (l := filled_iff q s Left sh). assert (r := filled_iff q s Right sh). assert (f := full_iff q s sh).
  destruct (filled q Left), (filled q Right), (forallb _ q);
  (split; [intros [= <-] | intros o; destruct e as [[]|]]); simpl in *; intuition congruence.
Qed.
End Hypergraph.
