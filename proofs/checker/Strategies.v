(** Claims by strategy, in Hex and in games on hypergraphs. *)
Require Import ZArith NArith List Lia Bool FMapPositive String Arith.
Import ListNotations.
From Gruk.statements Require Import Games Hex MakerBreaker Boards Certificates.
From Gruk.theory Require Import Options Placing Exclusion Strategy PictureGames.
From Gruk.hex Require Import Chains Reach.
From Gruk.breaker Require Import Links.
From Gruk.checker Require Import Words.
Open Scope nat_scope.

Definition line_of (position_ : word -> picture) (move_ : word -> option N) (l : list word) : option (picture * nat) :=
  match l with [p; m] => let? m := move_ m in Some (position_ p, N.to_nat m) | _ => None end.

Definition table_of (lines : list (picture * nat)) : PM.t (list (picture * nat)) :=
  fold_left (fun t e => let k := picture_key (fst e) in
    PM.add k (e :: match PM.find k t with Some l => l | None => [] end) t) lines (PM.empty _).

(** The lines are a strategy of [X] for all the claims, and none of them is left over. *)
Definition check_strategy (n : nat) (test : picture -> option ending) (good : ending -> bool) (position_ : word -> picture)
    (move_ : word -> option N) (X : player) (claims : list claim) (lines : list (list word)) : bool :=
  match all (line_of position_ move_) lines with
  | Some table =>
      forallb (fun c => List.length (at_picture c) =? n) claims &&
      match walk_all n test X good (table_of table) (map (fun c => (to_move c, at_picture c)) claims) (nothing _) with
      | Some w => count _ w =? List.length lines
      | None => false
      end
  | None => false
  end.

Definition won_by (X : player) (e : ending) : bool := match e, X with Won Left, Left | Won Right, Right => true | _, _ => false end.
Definition not_lost_by (X : player) (e : ending) : bool := negb (won_by (other X) e).

Lemma won_by_true X e : won_by X e = true -> e = Won X.
Proof. destruct e as [[]|], X; simpl; intros; congruence. Qed.
Lemma not_lost_by_true X e : not_lost_by X e = true -> e <> Won (other X).
Proof. unfold not_lost_by. destruct e as [[]|], X; simpl; intros; congruence. Qed.

Lemma check_strategy_true n test good position_ move_ X claims lines c :
  check_strategy n test good position_ move_ X claims lines = true -> In c claims ->
  List.length (at_picture c) = n /\
  forces (game_of (picture_rules n test)) X (fun e => good e = true) (to_move c) (at_picture c).
Proof.
  unfold check_strategy. destruct (all (line_of position_ move_) lines) as [table|]; [|discriminate].
  rewrite andb_true_iff, forallb_forall. intros [len h] hc. split. { now apply Nat.eqb_eq, len. }
  destruct (walk_all _ _ _ _ _ _ _) as [w|] eqn:e; [|discriminate].
  eapply walk_all_true; [|exact e|]. { apply nothing_true. }
  apply in_map_iff. exists c. auto.
Qed.

(** Hex. *)
Definition hex_test (W H : N) (p : picture) : option ending :=
  let s := on_grid W p in
  if joined_test W H s Left then Some (Won Left) else if joined_test W H s Right then Some (Won Right) else None.

Lemma hex_strategy W H X good turn p : (0 < W)%N -> List.length p = N.to_nat (W * H) ->
  forces (game_of (picture_rules (N.to_nat (W * H)) (hex_test W H))) X good turn p ->
  forces (hex (Z.of_N W) (Z.of_N H)) X good turn (on_grid W p).
Proof.
  intros W0 len.
  set (at_ := fun i => cell_at W (N.of_nat i)). set (num := fun c => N.to_nat (number W c)).
  assert (grid : forall q i, i < N.to_nat (W * H) -> List.length q = N.to_nat (W * H) -> on_grid W q (at_ i) = nth i q None).
  { intros q i lt lq. assert (ob := proj2 (on_cell_at W H W0 (N.of_nat i)) ltac:(lia)). unfold on_board in ob.
    assert (e := number_cell_at W W0 (N.of_nat i)). unfold number in e. unfold on_grid, at_.
    set (c := cell_at W (N.of_nat i)) in *.
    destruct (Z.leb_spec 1 (fst c)); [|lia]. destruct (Z.leb_spec (fst c) (Z.of_N W)); [|lia].
    destruct (Z.leb_spec 1 (snd c)); [|lia]. cbn [andb]. f_equal. nia. }
  apply (picture_forces (on_board (Z.of_N W) (Z.of_N H)) Chains.cell_eq (N.to_nat (W * H)) at_ num).
  - intros i lt. apply on_cell_at; auto. lia.
  - intros c hc. unfold at_, num. rewrite N2Nat.id. split; [|now apply cell_at_number with (H := H)].
    rewrite <- (cell_at_number W H W0 c hc) in hc. apply on_cell_at in hc; auto. lia.
  - intros i lt. unfold num, at_. rewrite number_cell_at by auto. lia.
  - intros q s e [lq sh].
    assert (agree : forall Y, joined (Z.of_N W) (Z.of_N H) (on_grid W q) Y <-> joined (Z.of_N W) (Z.of_N H) s Y).
    { assert (ag : forall c, on_board (Z.of_N W) (Z.of_N H) c -> on_grid W q c = s c).
      { intros c hc. assert (e' := cell_at_number W H W0 c hc).
        assert (lt : (number W c < W * H)%N) by (apply (on_cell_at W H W0); now rewrite e').
        rewrite <- e', <- (N2Nat.id (number W c)). change (cell_at W (N.of_nat (N.to_nat (number W c)))) with (at_ (N.to_nat (number W c))).
        rewrite sh, grid by lia. reflexivity. }
      intros Y. split; intros (a & b & c & f); exists a, b; split; auto; (eapply chain_mono; [|exact c]); intros x [ox sx];
        split; auto; [rewrite <- ag | rewrite ag]; auto. }
    unfold hex_test. destruct (joined_test W H (on_grid W q) Left) eqn:l.
    + apply joined_test_iff in l; auto. apply agree in l. split; [now intros [= <-]|].
      intros o. destruct e as [[]|]; auto; [|destruct o]. exfalso. exact (not_both _ _ _ l o).
    + destruct (joined_test W H (on_grid W q) Right) eqn:r.
      * apply joined_test_iff in r; auto. apply agree in r. split; [now intros [= <-]|].
        intros o. destruct e as [[]|]; auto; [|destruct o]. exfalso. exact (not_both _ _ _ o r).
      * split; [discriminate|]. intros o. exfalso. destruct e as [[]|]; [| |destruct o]; apply agree in o;
        apply joined_test_iff in o; auto; congruence.
  - split; auto.
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
  forces (game_of (picture_rules n test)) X good turn p ->
  forces {| position := stones N; moves := places (vertex B); over := ov |} X good turn (on_vertices p).
Proof.
  intros len t. apply (picture_forces (vertex B) N.eq_dec n N.of_nat N.to_nat); auto.
  - intros i lt. unfold vertex, n in *. lia.
  - intros c hc. unfold vertex, n in *. lia.
  - intros i _. lia.
  - split; auto. intros i lt. unfold on_vertices. now rewrite Nat2N.id.
Qed.

Lemma breaker_strategy X good turn p : List.length p = n ->
  forces (game_of (picture_rules n breaker_test)) X good turn p -> forces (maker_breaker B) X good turn (on_vertices p).
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
  forces (game_of (picture_rules n maker_test)) X good turn p -> forces (maker_maker B) X good turn (on_vertices p).
Proof.
  intros len. apply bridge; auto. intros q s e sh. unfold maker_test.
  assert (l := filled_iff q s Left sh). assert (r := filled_iff q s Right sh). assert (f := full_iff q s sh).
  destruct (filled q Left), (filled q Right), (forallb _ q);
  (split; [intros [= <-] | intros o; destruct e as [[]|]]); simpl in *; intuition congruence.
Qed.
End Hypergraph.
