(** The checker: reads a certificate, compares what it has read with the file, and judges the evidence. *)
Require Import ZArith NArith List Bool String.
Import ListNotations.
From Gruk.statements Require Import Games Hex MakerBreaker Boards Plane Certificates.
From Gruk.theory Require Import Options Placing PictureGames.
From Gruk.hex Require Import Pairing.
From Gruk.breaker Require Import Links.
From Gruk.theory Require Import Exclusion.
From Gruk.checker Require Import Words Connection BoardNames Zones Strategies PlaneClaims.
Open Scope N_scope.

Inductive answer := Accepted (c : certificate) | Rejected | Unknown.

Definition w_hex := bytes "hex". Definition w_mb := bytes "mb". Definition w_mm := bytes "mm".
Definition w_plane := bytes "plane".

Definition game_named (w : word) : option game_name :=
  match cut 58 w [] with
  | [name; rest] =>
      if same_word name w_hex then let? s := size_of rest in Some (Hex_game (fst s) (snd s))
      else if same_word name w_mb then let? b := board_of rest in Some (Maker_breaker_game b)
      else if same_word name w_mm then let? b := board_of rest in Some (Maker_maker_game b)
      else None
  | _ => None
  end.

Definition position_of (g : game_name) (w : word) : picture :=
  match g with Hex_game _ _ => grid_of w | Maker_breaker_game b | Maker_maker_game b => board_position_of b w end.

Definition claim_of (g : game_name) (l : list word) : option claim :=
  match l with
  | [p; _; _; f; _; pos; _; k] =>
      let? p := player_of p in let? f := player_of f in Some (Claim (Some p) f (position_of g pos) (text_of k))
  | [_; _; f; _; pos; _; k] => let? f := player_of f in Some (Claim None f (position_of g pos) (text_of k))
  | _ => None
  end.

Definition read (file : list N) : option (certificate * list block) :=
  let? lines := lines_of file in
  match lines with
  | _ :: [_; g] :: rest =>
      if same_word g w_plane then
        match claims_of rest [] with
        | ([c], bs) => let? c := plane_claim_of c in let? bs := blocks_of (List.length bs) bs [] in Some (Plane_certificate c, bs)
        | _ => None
        end
      else
      let? g := game_named g in
      let (cs, bs) := claims_of rest [] in
      let? cs := all (claim_of g) cs in
      let? bs := blocks_of (List.length bs) bs [] in
      Some (Certificate g cs, bs)
  | _ => None
  end.

Fixpoint begins_with (p file : list N) : bool :=
  match p, file with
  | [], _ => true
  | x :: p, y :: file => if N.eqb x y then begins_with p file else false
  | _, _ => false
  end.

Lemma begins_with_spec p : forall file, begins_with p file = true -> exists rest, file = (p ++ rest)%list.
Proof.
  induction p as [|x p IH]; intros file h.
  - now exists file.
  - destruct file as [|y file]; [discriminate|]. simpl in h. destruct (N.eqb x y) eqn:e; [|discriminate].
    apply N.eqb_eq in e. destruct (IH file h) as [rest ->]. exists rest. now subst.
Qed.

(** The claim needs a block of [X]: it says that [X] wins, or that nobody does. *)
Definition serves (X : player) (c : claim) : bool :=
  match winner c, X with None, _ | Some Left, Left | Some Right, Right => true | _, _ => false end.

Definition by_kind (k : string) (c : claim) : bool := String.eqb (by_word c) k.

(** The blocks of a kind and a player. *)
Definition blocks_for (k : string) (X : player) (bs : list block) : list (list (list word)) :=
  map body (filter (fun b => same_word (kind b) (bytes k) &&
    match header b with [w] => same_word w (bytes (player_text X)) | _ => false end) bs).

Definition check_player (k : string) (judge : player -> list claim -> list (list word) -> bool) (cs : list claim) (bs : list block)
    (X : player) : bool :=
  match filter (fun c => by_kind k c && serves X c) cs, blocks_for k X bs with
  | [], [] => true
  | (_ :: _) as mine, [lines] => judge X mine lines
  | _, _ => false
  end.

Lemma check_player_spec k judge cs bs X c : check_player k judge cs bs X = true -> In c cs -> by_kind k c = true ->
  serves X c = true -> exists mine lines, judge X mine lines = true /\ In c mine.
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
  match g with Hex_game _ _ => [k_connection; k_pairing; k_strategy] | _ => [k_zones; k_pairing; k_strategy] end.

Definition all_drawn (cs : list claim) : bool := forallb (fun c => match winner c with None => true | Some _ => false end) cs.
Definition none_drawn (cs : list claim) : bool := forallb (fun c => match winner c with None => false | Some _ => true end) cs.

(** A strategy of [X], who wins all claims or does not lose them. *)
Definition judge_strategy (n : N) (test : picture -> option ending) (g : game_name) (move_ : word -> option N) (X : player)
    (cs : list claim) (lines : list (list word)) : bool :=
  let by_ good := check_strategy (N.to_nat n) test good (position_of g) move_ X cs lines in
  if none_drawn cs then by_ (won_by X) else if all_drawn cs then by_ (not_lost_by X) else false.

Definition judge (g : game_name) (k : string) : player -> list claim -> list (list word) -> bool :=
  match g with
  | Hex_game W H =>
      if String.eqb k k_connection then check_connection W H
      else if String.eqb k k_pairing then check_mirrors W H
      else fun X cs lines => none_drawn cs && (0 <? W) && judge_strategy (W * H) (hex_test W H) g (square_number W H) X cs lines
  | Maker_breaker_game b =>
      let B := hypergraph_of b in
      let vertex_ := vertex_of b (names_of b) in
      if String.eqb k k_zones then
        fun X => match X with Left => check_makes B vertex_ | Right => check_stops B vertex_ Right end
      else if String.eqb k k_pairing then
        fun X => match X with Left => fun _ _ => false | Right => check_pairing B vertex_ Right end
      else fun X cs lines => none_drawn cs && well_formed B && judge_strategy (vertices B) (breaker_test B) g vertex_ X cs lines
  | Maker_maker_game b =>
      let B := hypergraph_of b in
      let vertex_ := vertex_of b (names_of b) in
      if String.eqb k k_zones then fun X cs lines => all_drawn cs && check_stops B vertex_ X cs lines
      else if String.eqb k k_pairing then fun X cs lines => all_drawn cs && check_pairing B vertex_ X cs lines
      else fun X cs lines => well_formed B && judge_strategy (vertices B) (maker_test B) g vertex_ X cs lines
  end.

(** A claim of the sort that the game has. *)
Definition sort_ok (g : game_name) (c : claim) : bool :=
  match g, winner c with Maker_maker_game _, _ => true | _, None => false | _, Some _ => true end.

Definition named (g : game_name) : bool := match g with Hex_game _ _ => true | Maker_breaker_game b | Maker_maker_game b => well_named_test b end.

Definition known_claim (g : game_name) (c : claim) : bool := sort_ok g c && existsb (fun k => by_kind k c) (kinds g).
Definition known_block (g : game_name) (b : block) : bool := existsb (fun k => same_word (kind b) (bytes k)) (kinds g).

Definition check (g : game_name) (cs : list claim) (bs : list block) : bool :=
  named g && forallb (known_claim g) cs && forallb (known_block g) bs &&
  forallb (fun k => check_player k (judge g k) cs bs Left && check_player k (judge g k) cs bs Right) (kinds g).

(** What a judge shows: [X] wins, or does not lose where a draw is claimed. *)
Definition shows_in (G : game) (X : player) (c : claim) (s : position G) : Prop :=
  match winner c with Some _ => wins G X (to_move c) s | None => holds G X (to_move c) s end.

Definition shown (g : game_name) (X : player) (c : claim) : Prop :=
  let p := at_picture c in
  match g with
  | Hex_game W H => List.length p = N.to_nat (W * H) /\ shows_in (hex (Z.of_N W) (Z.of_N H)) X c (on_grid W p)
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
Proof. unfold all_drawn. rewrite forallb_forall. intros h i. specialize (h c i). cbv beta in h. now destruct (winner c). Qed.

Lemma judge_strategy_true n test g move_ X cs lines c (G : game) (s : position G) :
  judge_strategy n test g move_ X cs lines = true -> In c cs ->
  (forall good, List.length (at_picture c) = N.to_nat n ->
    forces (game_of (picture_rules (N.to_nat n) test)) X good (to_move c) (at_picture c) -> forces G X good (to_move c) s) ->
  List.length (at_picture c) = N.to_nat n /\ shows_in G X c s.
Proof.
  unfold judge_strategy. intros h hc br. destruct (none_drawn cs); [|destruct (all_drawn cs) eqn:d; [|discriminate]].
  - destruct (check_strategy_true _ _ _ _ _ _ _ _ _ h hc) as [len f]. split; auto. apply wins_shows. apply br; auto.
    eapply forces_weaken; [|exact f]. cbv beta. intros e. apply won_by_true.
  - destruct (check_strategy_true _ _ _ _ _ _ _ _ _ h hc) as [len f]. split; auto. apply holds_shows.
    { eapply all_drawn_true; eauto. }
    apply br; auto. eapply forces_weaken; [|exact f]. cbv beta. intros e. apply not_lost_by_true.
Qed.

Lemma judge_true g k X mine lines c : In k (kinds g) -> judge g k X mine lines = true -> In c mine -> shown g X c.
Proof.
  intros hk h hc. destruct g as [W H | b | b]; cbn [judge] in h; cbn [shown].
  - destruct hk as [<-|[<-|[<-|[]]]]; cbn in h.
    + destruct (connection_true _ _ _ _ _ h c hc). split; auto. now apply wins_shows.
    + unfold check_mirrors in h. destruct (all _ lines) as [pairs|]; [|discriminate].
      rewrite !andb_true_iff, !N.ltb_lt, forallb_forall in h. destruct h as [[W0 H0] h].
      destruct (mirror_true W H W0 H0 X _ _ _ (h c hc)). split; auto. now apply wins_shows.
    + rewrite !andb_true_iff, N.ltb_lt in h. destruct h as [[_ W0] h].
      eapply judge_strategy_true; eauto. intros good len. now apply hex_strategy.
  - destruct hk as [<-|[<-|[<-|[]]]]; cbn in h.
    + destruct X.
      * destruct (check_makes_true _ _ _ _ _ h hc). split; auto. now apply wins_shows.
      * destruct (check_stops_true _ _ _ _ _ _ h hc) as (l & _ & w). split; auto. apply wins_shows. auto.
    + destruct X; [discriminate|]. destruct (check_pairing_true _ _ _ _ _ _ h hc) as (l & _ & w). split; auto. apply wins_shows. auto.
    + rewrite !andb_true_iff in h. destruct h as [[_ wf] h].
      eapply judge_strategy_true; eauto. intros good len. now apply breaker_strategy.
  - destruct hk as [<-|[<-|[<-|[]]]]; cbn in h; rewrite andb_true_iff in h; destruct h as [d h].
    + destruct (check_stops_true _ _ _ _ _ _ h hc) as (l & w & _). split; auto. apply holds_shows; auto. eapply all_drawn_true; eauto.
    + destruct (check_pairing_true _ _ _ _ _ _ h hc) as (l & w & _). split; auto. apply holds_shows; auto. eapply all_drawn_true; eauto.
    + eapply judge_strategy_true; eauto. intros good len. now apply maker_strategy.
Qed.

Lemma check_true g cs bs c : check g cs bs = true -> In c cs -> true_claim g c.
Proof.
  unfold check. rewrite !andb_true_iff, !forallb_forall. intros [[[nm kc] _] js] hc.
  assert (k0 := kc c hc). unfold known_claim in k0. apply andb_true_iff in k0. destruct k0 as [so ex].
  apply existsb_exists in ex. destruct ex as [k [hk bk]]. assert (j := js k hk). apply andb_true_iff in j. destruct j as [jl jr].
  assert (sh : forall X, serves X c = true -> shown g X c).
  { intros X hs. assert (j : check_player k (judge g k) cs bs X = true) by (destruct X; auto).
    destruct (check_player_spec _ _ _ _ _ _ j hc bk hs) as (mine & lines & h & i). eapply judge_true; eauto. }
  assert (v : forall G (s : position G), (forall X, serves X c = true -> shows_in G X c s) -> verdict G c s).
  { intros G s v. unfold verdict, shows_in, serves in *. destruct (winner c) as [X|].
    - apply v. now destruct X.
    - split; now apply v. }
  assert (some : exists X, serves X c = true).
  { unfold serves. destruct (winner c) as [[]|]; [exists Left | exists Right | exists Left]; auto. }
  destruct some as [X0 s0]. assert (sh0 := sh X0 s0).
  unfold true_claim. destruct g as [W H | b | b]; cbn [named shown] in *.
  - split; [apply sh0|]. apply v. intros X hs. now apply sh.
  - split; [now apply well_named_true|]. split; [apply sh0|]. apply v. intros X hs. now apply sh.
  - split; [now apply well_named_true|]. split; [apply sh0|]. apply v. intros X hs. now apply sh.
Qed.

(** Games and kinds that the checker knows. *)
Definition known (c : certificate) (bs : list block) : bool :=
  match c with
  | Certificate g cs => forallb (known_claim g) cs && negb (existsb (fun b => same_word (kind b) (bytes "part")) bs)
  | Plane_certificate _ => true
  end.

Definition check_certificate (c : certificate) (bs : list block) : bool :=
  match c with
  | Certificate g cs => negb (Nat.eqb (List.length cs) 0) && check g cs bs
  | Plane_certificate k => check_plane k bs
  end.

Definition decide (file : list N) : answer :=
  match read file with
  | None => Unknown
  | Some (c, bs) =>
      if known c bs then
        if begins_with (bytes (certificate_text c)) file && check_certificate c bs then Accepted c else Rejected
      else Unknown
  end.

Definition checker (file : list N) : option certificate := match decide file with Accepted c => Some c | _ => None end.

Theorem checker_sound : sound checker.
Proof.
  intros file c. unfold checker, decide. destruct (read file) as [[d bs]|]; [|discriminate].
  destruct (known d bs); [|discriminate]. destruct (_ && _) eqn:e; [|discriminate]. intros h. inversion h; subst.
  apply andb_true_iff in e. destruct e as [b k]. split.
  - now apply begins_with_spec.
  - destruct c as [g cs|p]; cbn [check_certificate true_certificate] in *.
    + apply andb_true_iff in k. destruct k as [_ k]. intros x hx. eapply check_true; eauto.
    + eapply check_plane_true; eauto.
Qed.
