(** The checker: reads a certificate, compares what it has read with the file, and judges the evidence. *)
Require Import ZArith NArith List Bool String.
Import ListNotations.
From Gruk.statements Require Import Games Hex MakerBreaker Boards Plane Values Certificates.
From Gruk.spelling Require Import Texts.
From Gruk.theory Require Import Options Placing Strategy PictureGames.
From Gruk.hex Require Import Played Pairing.
From Gruk.breaker Require Import Links Claims.
From Gruk.theory Require Import Exclusion.
From Gruk.checker Require Import Words Connection BoardNames Zones Strategies PlaneClaims SumFiles SumClaims.
Open Scope N_scope.

Inductive answer := Accepted (c : certificate) | Rejected | Unknown.

Definition w_swap := bytes "swap".
Definition w_hex := bytes "hex". Definition w_mb := bytes "mb". Definition w_mm := bytes "mm".
Definition w_plane := bytes "plane".

Definition game_named (w : word) : option game_name :=
  match cut 58 w [] with
  | [name; rest] =>
      if same_word name w_hex then 
        match cut 44 rest [] with
        | [size] => let? s := size_of size in Some (Hex_game (fst s) (snd s))
        | [size; swap] => let? s := size_of size in when (same_word swap w_swap) (Some (Hex_swap_game (fst s)))
        | _ => None
        end
      else if same_word name w_mb then let? b := board_of rest in Some (Maker_breaker_game b)
      else if same_word name w_mm then let? b := board_of rest in Some (Maker_maker_game b)
      else None
  | _ => None
  end.

Definition position_of (g : game_name) : word -> picture :=
  match g with Hex_game n _ | Hex_swap_game n => grid_of n | Maker_breaker_game b | Maker_maker_game b => board_position_of b end.

Definition claim_of (g : game_name) (l : list word) : option claim :=
  match l with
  | [p; _; _; f; _; pos; _; k] =>
      let? p := player_of p in let? f := player_of f in Some (Claim (Some p) f (position_of g pos) (text_of k))
  | [_; _; f; _; pos; _; k] => let? f := player_of f in Some (Claim None f (position_of g pos) (text_of k))
  | _ => None
  end.

(** The claims; and the blocks, unless they are not as the format says. *)
Definition read (file : list N) : option (certificate * option (list block)) :=
  let? lines := lines_of file in
  match lines with
  | _ :: [_; g] :: rest =>
      let (cs, bs) := claims_of rest [] in
      let blocks := blocks_of (List.length bs) bs [] in
      if same_word g w_plane then
        match cs with
        | [c] => let? c := plane_claim_of c in Some (Plane_certificate (fst c) (text_of (snd c)), blocks)
        | _ => None
        end
      else if is_sum_game g then
        let name := text_of g in
        let? cs := all (sum_claim_of name) cs in
        match blocks with
        | Some bs => let? f := forms_first bs in Some (Sum_certificate name (fst f) cs, Some (snd f))
        | None => Some (Sum_certificate name [] cs, None)
        end
      else
      let? g := game_named g in
      let? cs := all (claim_of g) cs in
      Some (Certificate g cs, blocks)
  | _ => None
  end.

(** The claim needs a block of [X]: it says that [X] wins, or that nobody does. *)
Definition serves (X : player) (c : claim) : bool :=
  match winner c, X with None, _ | Some Left, Left | Some Right, Right => true | _, _ => false end.

Definition by_kind (k : string) (c : claim) : bool := String.eqb (by_word c) k.

(** The blocks of a kind and a player. *)
Definition blocks_for (k : string) (X : player) (bs : list block) : list (list (list word)) :=
  map body (filter (fun b => same_word (kind b) (bytes k) &&
    match header b with [w] => same_word w (bytes (player_text X)) | _ => false end) bs).

(** Which parts a judge needed; [None] if the evidence proves nothing. *)
Definition needs := PM.t unit.
Definition judging := player -> list claim -> list (list word) -> option needs.
Definition no_part (b : bool) : option needs := when b (Some (PM.empty unit)).

Definition check_player (k : string) (judge : judging) (cs : list claim) (bs : list block) (X : player) : option needs :=
  match filter (fun c => by_kind k c && serves X c) cs, blocks_for k X bs with
  | [], [] => no_part true
  | (_ :: _) as mine, [lines] => judge X mine lines
  | _, _ => None
  end.

Lemma check_player_spec k judge cs bs X u c : check_player k judge cs bs X = Some u -> In c cs -> by_kind k c = true ->
  serves X c = true -> exists mine lines, judge X mine lines = Some u /\ In c mine.
Proof.
  unfold check_player. intros h hc hk hs.
  assert (i : In c (filter (fun c => by_kind k c && serves X c) cs)).
  { apply filter_In. split; auto. now rewrite hk, hs. }
  destruct (filter _ cs) as [|a mine]; [destruct i|].
  destruct (blocks_for k X bs) as [|lines [|]]; try discriminate. eauto.
Qed.

(** A claim of Hex by a mirror pairing. *)
Definition check_mirrors (W H : N) (X : player) (claims : list claim) (lines : list (list word)) : bool :=
  match all (pair_of (square_number W H)) lines with
  | Some pairs => (0 <? W) && (0 <? H) && forallb (fun c => check_mirror W H X (at_picture c) (to_move c) pairs) claims
  | None => false
  end.

(** The kinds that the checker knows, and who judges them. *)
Definition k_connection := "connection"%string. Definition k_pairing := "pairing"%string. Definition k_zones := "zones"%string.
Definition k_strategy := "strategy"%string.

Definition kinds (g : game_name) : list string :=
  match g with Hex_game _ _ | Hex_swap_game _ => [k_connection; k_pairing; k_strategy] | _ => [k_zones; k_pairing; k_strategy] end.

Definition is_draw (c : claim) : bool := match winner c with None => true | Some _ => false end.
Definition all_drawn (cs : list claim) : bool := forallb is_draw cs.
Definition none_drawn (cs : list claim) : bool := forallb (fun c => negb (is_draw c)) cs.
Definition won_claim (X : player) (c : claim) : bool := match winner c, X with Some Left, Left | Some Right, Right => true | _, _ => false end.

(** A strategy of [X], who wins all claims or does not lose them. *)
Definition judge_strategy (n : N) (test : picture -> option ending) (extra : player -> picture -> list picture) (g : game_name)
    (reply_ : player -> picture -> word -> option picture) (known : parts) (X : player) (cs : list claim) (lines : list (list word)) : option needs :=
  let by_ good enough := check_strategy (N.to_nat n) test extra good (position_of g) (reply_ X) X (given_by known enough) cs lines in
  if none_drawn cs then by_ (won_by X) (won_claim X) else if all_drawn cs then by_ (not_lost_by X) (serves X) else None.

Definition placed_or_swapped (n : N) (X : player) (p : picture) (m : word) : option picture :=
  if same_word m w_swap then match swap_extra n X p with q :: _ => Some q | [] => None end else placed (square_number n n) X p m.

Definition judge (known : parts) (g : game_name) (k : string) : judging :=
  match g with
  | Hex_game W H =>
      if String.eqb k k_connection then fun X cs lines => no_part (check_connection W H X cs lines)
      else if String.eqb k k_pairing then fun X cs lines => no_part (check_mirrors W H X cs lines)
      else fun X cs lines => when (none_drawn cs && (0 <? W))
        (judge_strategy (W * H) (hex_test W H) no_extra g (placed (square_number W H)) known X cs lines)
  | Hex_swap_game n =>
      if String.eqb k k_connection then fun X cs lines => no_part (check_connection_swap n X cs lines)
      else if String.eqb k k_pairing then fun _ _ _ => None
      else fun X cs lines => when (none_drawn cs && (0 <? n))
        (judge_strategy (n * n) (hex_test n n) (swap_extra n) g (placed_or_swapped n) known X cs lines)
  | Maker_breaker_game b =>
      let B := hypergraph_of b in
      let vertex_ := vertex_of b (names_of b) in
      if String.eqb k k_zones then
        fun X cs lines => no_part (match X with Left => check_makes B vertex_ cs lines | Right => check_stops B vertex_ Right cs lines end)
      else if String.eqb k k_pairing then
        fun X cs lines => no_part (match X with Left => false | Right => check_pairing B vertex_ Right cs lines end)
      else fun X cs lines => when (none_drawn cs && well_formed B)
        (judge_strategy (vertices B) (breaker_test B) no_extra g (placed vertex_) known X cs lines)
  | Maker_maker_game b =>
      let B := hypergraph_of b in
      let vertex_ := vertex_of b (names_of b) in
      if String.eqb k k_zones then fun X cs lines => no_part (all_drawn cs && check_stops B vertex_ X cs lines)
      else if String.eqb k k_pairing then fun X cs lines => no_part (all_drawn cs && check_pairing B vertex_ X cs lines)
      else fun X cs lines => when (well_formed B)
        (judge_strategy (vertices B) (maker_test B) no_extra g (placed vertex_) known X cs lines)
  end.

(** A claim of the sort that the game has. *)
Definition sort_ok (g : game_name) (c : claim) : bool :=
  match g, winner c with Maker_maker_game _, _ => true | _, None => false | _, Some _ => true end.

Definition named (g : game_name) : bool :=
  match g with Hex_game _ _ | Hex_swap_game _ => true
  | Maker_breaker_game b | Maker_maker_game b => well_named_test b && no_repeats (hypergraph_of b) end.

Definition known_claim (g : game_name) (c : claim) : bool := sort_ok g c && existsb (fun k => by_kind k c) (kinds g).
Definition known_block (g : game_name) (b : block) : bool := existsb (fun k => same_word (kind b) (bytes k)) (kinds g).

Definition check (known : parts) (g : game_name) (cs : list claim) (bs : list block) : option (list needs) :=
  when (negb (Nat.eqb (List.length cs) 0) && named g && forallb (known_claim g) cs && forallb (known_block g) bs)
    (all (fun kX => check_player (fst kX) (judge known g (fst kX)) cs bs (snd kX)) (flat_map (fun k => [(k, Left); (k, Right)]) (kinds g))).

(** What a judge shows: [X] wins, or does not lose where a draw is claimed. *)
Definition shows_in (G : game) (X : player) (c : claim) (s : position G) : Prop :=
  match winner c with Some _ => wins G X (to_move c) s | None => holds G X (to_move c) s end.

Definition shown (g : game_name) (X : player) (c : claim) : Prop :=
  let p := at_picture c in
  match g with
  | Hex_game W H => List.length p = N.to_nat (W * H) /\ shows_in (hex (Z.of_N W) (Z.of_N H)) X c (on_grid W p)
  | Hex_swap_game n => List.length p = N.to_nat (n * n) /\ shows_in (hex_swap (Z.of_N n)) X c (on_grid n p)
  | Maker_breaker_game b => List.length p = N.to_nat (vertices (hypergraph_of b)) /\
      shows_in (maker_breaker (hypergraph_of b)) X c (on_vertices p)
  | Maker_maker_game b => List.length p = N.to_nat (vertices (hypergraph_of b)) /\
      shows_in (maker_maker (hypergraph_of b)) X c (on_vertices p)
  end.

Lemma wins_shows G X c s : wins G X (to_move c) s -> shows_in G X c s.
Proof. unfold shows_in. destruct (winner c); auto. apply wins_holds. Qed.

Lemma holds_shows G X c s : winner c = None -> holds G X (to_move c) s -> shows_in G X c s.
Proof. unfold shows_in. now intros ->. Qed.

Lemma all_drawn_true cs c : all_drawn cs = true -> In c cs -> winner c = None.
Proof. unfold all_drawn, is_draw. rewrite forallb_forall. intros h i. specialize (h c i). cbv beta in h. now destruct (winner c). Qed.

Lemma no_part_true b u : no_part b = Some u -> b = true.
Proof. destruct b; [auto | discriminate]. Qed.

Section Known.
Variable given : list (claim * positive).

Lemma judge_strategy_true n test extra g reply_ X cs lines u c (G : game) (at_ : picture -> position G) :
  judge_strategy n test extra g reply_ (parts_of given) X cs lines = Some u -> In c cs ->
  (forall k i, In (k, i) given -> List.length (at_picture k) = N.to_nat n /\ verdict G k (at_ (at_picture k))) ->
  (forall good turn p, List.length p = N.to_nat n ->
    (forces (game_of (picture_rules (N.to_nat n) test extra)) X good turn p <-> forces G X good turn (at_ p))) ->
  List.length (at_picture c) = N.to_nat n /\ shows_in G X c (at_ (at_picture c)).
Proof.
  unfold judge_strategy. intros h hc ps br. destruct (none_drawn cs); [|destruct (all_drawn cs) eqn:d; [|discriminate]].
  - destruct (check_strategy_true _ _ _ _ _ _ _ _ _ _ _ _ h hc) as [len f].
    + intros p s i gi. apply given_by_true in gi. destruct gi as (k & ik & en & <- & <-). destruct (ps k i ik) as [lk v].
      apply br; auto. unfold verdict, won_claim in *. destruct (winner k) as [Y|]; [|discriminate].
      assert (Y = X) as -> by (destruct Y, X; congruence). eapply forces_weaken; [|exact v]. intros e ->. cbv beta. now destruct X.
    + split; auto. apply wins_shows. apply br; auto. eapply forces_weaken; [|exact f]. cbv beta. intros e. apply won_by_true.
  - destruct (check_strategy_true _ _ _ _ _ _ _ _ _ _ _ _ h hc) as [len f].
    + intros p s i gi. apply given_by_true in gi. destruct gi as (k & ik & en & <- & <-). destruct (ps k i ik) as [lk v].
      apply br; auto. assert (hd : holds G X (to_move k) (at_ (at_picture k))).
      { unfold verdict, serves in *. destruct (winner k) as [Y|].
        - assert (Y = X) as -> by (destruct Y, X; congruence). now apply wins_holds.
        - destruct X; apply v. }
      eapply forces_weaken; [|exact hd]. intros e ne. cbv beta. unfold not_lost_by, won_by.
      destruct e as [[]|], X; simpl in *; auto; exfalso; apply ne; reflexivity.
    + split; auto. apply holds_shows. { eapply all_drawn_true; eauto. }
      apply br; auto. eapply forces_weaken; [|exact f]. cbv beta. intros e. apply not_lost_by_true.
Qed.

Variable g : game_name.
Hypothesis given_true : forall k i, In (k, i) given -> true_claim g k.

Lemma judge_true k X mine lines u c : In k (kinds g) -> judge (parts_of given) g k X mine lines = Some u -> In c mine -> shown g X c.
Proof.
  intros hk h hc. destruct g as [W H | n | b | b]; cbn [judge] in h; cbn [shown].
  - destruct hk as [<-|[<-|[<-|[]]]]; cbn in h.
    + apply no_part_true in h. destruct (connection_true _ _ _ _ _ h c hc). split; auto. now apply wins_shows.
    + apply no_part_true in h. unfold check_mirrors in h. destruct (all _ lines) as [pairs|]; [|discriminate].
      rewrite !andb_true_iff, !N.ltb_lt, forallb_forall in h. destruct h as [[W0 H0] h].
      destruct (mirror_true W H W0 H0 X _ _ _ (h c hc)). split; auto. now apply wins_shows.
    + apply when_some in h. rewrite !andb_true_iff, N.ltb_lt in h. destruct h as [[_ W0] h].
      eapply judge_strategy_true; eauto. intros good turn p len. now apply hex_strategy.
  - destruct hk as [<-|[<-|[<-|[]]]]; cbn in h.
    + apply no_part_true in h. destruct (connection_swap_true _ _ _ _ h c hc). split; auto. now apply wins_shows.
    + discriminate.
    + apply when_some in h. rewrite !andb_true_iff, N.ltb_lt in h. destruct h as [[_ n0] h].
      eapply judge_strategy_true; eauto. intros good turn p len. now apply hex_swap_strategy.
  - destruct hk as [<-|[<-|[<-|[]]]]; cbn in h.
    + apply no_part_true in h. destruct X.
      * destruct (check_makes_true _ _ _ _ _ h hc). split; auto. now apply wins_shows.
      * destruct (check_stops_true _ _ _ _ _ _ h hc) as (l & _ & w). split; auto. apply wins_shows. auto.
    + apply no_part_true in h. destruct X; [discriminate|]. destruct (check_pairing_true _ _ _ _ _ _ h hc) as (l & _ & w).
      split; auto. apply wins_shows. auto.
    + apply when_some in h. rewrite !andb_true_iff in h. destruct h as [[_ wf] h].
      eapply judge_strategy_true; eauto.
      * intros q i iq. exact (proj2 (given_true q i iq)).
      * intros good turn p len. now apply breaker_strategy.
  - destruct hk as [<-|[<-|[<-|[]]]]; cbn in h.
    + apply no_part_true, andb_true_iff in h. destruct h as [d h]. destruct (check_stops_true _ _ _ _ _ _ h hc) as (l & w & _).
      split; auto. apply holds_shows; auto. eapply all_drawn_true; eauto.
    + apply no_part_true, andb_true_iff in h. destruct h as [d h]. destruct (check_pairing_true _ _ _ _ _ _ h hc) as (l & w & _).
      split; auto. apply holds_shows; auto. eapply all_drawn_true; eauto.
    + apply when_some in h. destruct h as [wf h]. eapply judge_strategy_true; eauto.
      * intros q i iq. exact (proj2 (given_true q i iq)).
      * intros good turn p len. now apply maker_strategy.
Qed.

Lemma check_true cs bs us c : check (parts_of given) g cs bs = Some us -> In c cs -> true_claim g c.
Proof.
  unfold check. intros h hc. apply when_some in h. rewrite !andb_true_iff, !forallb_forall in h. destruct h as [[[[_ nm] kc] _] js].
  assert (k0 := kc c hc). unfold known_claim in k0. apply andb_true_iff in k0. destruct k0 as [so ex].
  apply existsb_exists in ex. destruct ex as [k [hk bk]].
  assert (sh : forall X, serves X c = true -> shown g X c).
  { intros X hs. destruct (all_each _ _ _ js (k, X)) as [u [j _]].
    - apply in_flat_map. exists k. split; auto. destruct X; simpl; auto.
    - destruct (check_player_spec _ _ _ _ _ _ _ j hc bk hs) as (mine & lines & h & i). eapply judge_true; eauto. }
  assert (v : forall G (s : position G), (forall X, serves X c = true -> shows_in G X c s) -> verdict G c s).
  { intros G s v. unfold verdict, shows_in, serves in *. destruct (winner c) as [X|].
    - apply v. now destruct X.
    - split; now apply v. }
  assert (some : exists X, serves X c = true).
  { unfold serves. destruct (winner c) as [[]|]; [exists Left | exists Right | exists Left]; auto. }
  destruct some as [X0 s0]. assert (sh0 := sh X0 s0).
  unfold true_claim. destruct g as [W H | n | b | b]; cbn [named shown] in *.
  - split; [apply sh0|]. apply v. intros X hs. now apply sh.
  - split; [apply sh0|]. apply v. intros X hs. now apply sh.
  - apply andb_true_iff in nm. destruct nm as [nm _]. split; [now apply well_named_true|]. split; [apply sh0|]. apply v. intros X hs. now apply sh.
  - apply andb_true_iff in nm. destruct nm as [nm _]. split; [now apply well_named_true|]. split; [apply sh0|]. apply v. intros X hs. now apply sh.
Qed.
End Known.

(** Parts: each is a certificate of the same game, in which strategies of the whole may end. *)
Definition part_of (g : game_name) (b : block) : option (list claim * list block) :=
  match header b, body b with
  | [], _ :: _ :: rest =>
      let (cs, bs) := claims_of rest [] in
      let? cs := all (claim_of g) cs in
      let? bs := blocks_of (List.length bs) bs [] in
      when (begins_with (bytes (certificate_text (Certificate g cs))) (flat_map spaced (body b))) (Some (cs, bs))
  | _, _ => None
  end.

Fixpoint claims_in (i : positive) (ps : list (list claim * list block)) : list (claim * positive) :=
  match ps with [] => [] | p :: ps => map (fun c => (c, i)) (fst p) ++ claims_in (Pos.succ i) ps end.

Definition part_checked (g : game_name) (p : list claim * list block) : bool :=
  match check (parts_of []) g (fst p) (snd p) with Some _ => true | None => false end.

Definition check_whole (g : game_name) (cs : list claim) (bs : list block) : bool :=
  match all (part_of g) (filter is_part bs) with
  | Some ps => forallb (part_checked g) ps &&
      match check (parts_of (claims_in 1 ps)) g cs (filter (fun b => negb (is_part b)) bs) with
      | Some us => all_needed us (List.length ps)
      | None => false
      end
  | None => false
  end.

Lemma claims_in_spec ps : forall i c j, In (c, j) (claims_in i ps) -> exists p, In p ps /\ In c (fst p).
Proof.
  induction ps as [|p ps IH]; simpl; intros i c j h; [destruct h|]. apply in_app_iff in h. destruct h as [h|h].
  - apply in_map_iff in h. destruct h as [c' [e hc]]. inversion e; subst. eauto.
  - destruct (IH _ _ _ h) as [q [hq hc]]. eauto.
Qed.

Lemma check_whole_true g cs bs c : check_whole g cs bs = true -> In c cs -> true_claim g c.
Proof.
  unfold check_whole. destruct (all _ _) as [ps|]; [|discriminate]. rewrite andb_true_iff, forallb_forall. intros [pc h] hc.
  destruct (check _ g cs _) as [us|] eqn:e; [|discriminate]. eapply check_true; eauto.
  intros k i ik. apply claims_in_spec in ik. destruct ik as [p [hp hk]]. assert (q := pc p hp). unfold part_checked in q.
  destruct (check _ g (fst p) _) as [us'|] eqn:e'; [|discriminate]. eapply check_true; eauto. intros k' i' [].
Qed.

(** Games and kinds that the checker knows. *)
Definition known_claims (g : game_name) (cs : list claim) : bool :=
  let by_strategy := filter (by_kind k_strategy) cs in
  forallb (known_claim g) cs && (all_drawn by_strategy || none_drawn by_strategy).

Definition known (c : certificate) (bs : list block) : bool :=
  match c with
  | Certificate g cs => known_claims g cs && forallb (fun b => match part_of g b with Some p => known_claims g (fst p) | None => true end) bs
  | Plane_certificate k by_ => known_evidence k (bytes by_) && not_too_large k
  | Sum_certificate name _ cs => known_sum_file name cs bs
  end.

Definition check_certificate (c : certificate) (bs : list block) : bool :=
  match c with
  | Certificate g cs => check_whole g cs bs
  | Plane_certificate k by_ => check_plane k (bytes by_) bs
  | Sum_certificate name T cs => check_sum_file name T cs bs
  end.

Definition decide (file : list N) : answer :=
  match read file with
  | None => match lines_of file with None => Rejected | Some _ => Unknown end
  | Some (c, blocks) =>
      if known c match blocks with Some bs => bs | None => [] end then
        match blocks with
        | Some bs => if begins_with (bytes (certificate_text c)) file && check_certificate c bs then Accepted c else Rejected
        | None => Rejected
        end
      else Unknown
  end.

Definition checker (file : list N) : option certificate := match decide file with Accepted c => Some c | _ => None end.

Theorem checker_sound : sound certificate_text checker.
Proof.
  intros file c. unfold checker, decide. destruct (read file) as [[d [bs|]]|]; [| |destruct (lines_of file); discriminate];
  (destruct (known d _); [|discriminate]); [|discriminate]. destruct (_ && _) eqn:e; [|discriminate]. intros h. inversion h; subst.
  apply andb_true_iff in e. destruct e as [b k]. split.
  - now apply begins_with_spec.
  - destruct c as [g cs|p by_|name T cs]; cbn [check_certificate true_certificate] in *.
    + intros x hx. eapply check_whole_true; eauto.
    + eapply check_plane_true; eauto.
    + intros x hx. eapply check_sum_file_true; eauto.
Qed.
