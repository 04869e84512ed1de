(** The checker: reads a certificate, compares what it has read with the file, and judges the evidence. *)
Require Import NArith List Bool String.
Import ListNotations.
From Gruk.statements Require Import Games Hex Certificates.
From Gruk.hex Require Import Steps.
From Gruk.checker Require Import Words Connection.
Open Scope N_scope.

Inductive answer := Accepted (c : certificate) | Rejected | Unknown.

Definition w_version := [bytes "gruk-certificate"; bytes "1"].
Definition w_game := bytes "game". Definition w_hex := bytes "hex".
Definition w_wins := bytes "wins". Definition w_draw := bytes "draw".

Fixpoint same_words (a b : list word) : bool :=
  match a, b with [], [] => true | x :: a, y :: b => same_word x y && same_words a b | _, _ => false end.

Definition game_of (w : word) : option game_name :=
  match cut 58 w [] with
  | [name; size] =>
      if same_word name w_hex then
        match cut 120 size [] with
        | [W; H] => let? W := decimal W in let? H := decimal H in Some (Hex_game W H)
        | _ => None
        end
      else None
  | _ => None
  end.

Definition cell_of (c : N) : option player := if c =? 120 then Some Left else if c =? 111 then Some Right else None.
Definition grid_of (w : word) : picture := map cell_of (filter (fun c => negb (c =? 47)) w).
Definition position_of (g : game_name) (w : word) : picture := match g with Hex_game _ _ => grid_of w end.

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
      let? g := game_of g in
      let (cs, bs) := claims_of rest [] in
      let? cs := all (claim_of g) cs in
      let? bs := blocks_of (List.length bs) bs [] in
      Some (Certificate g cs, bs)
  | _ => None
  end.

Fixpoint begins_with (p file : list N) : bool :=
  match p, file with
  | [], _ => true
  | x :: p, y :: file => N.eqb x y && begins_with p file
  | _, _ => false
  end.

Lemma begins_with_spec p : forall file, begins_with p file = true -> exists rest, file = (p ++ rest)%list.
Proof.
  induction p as [|x p IH]; intros file h.
  - now exists file.
  - destruct file as [|y file]; [discriminate|]. simpl in h. apply andb_true_iff in h. destruct h as [e h].
    apply N.eqb_eq in e. destruct (IH file h) as [rest ->]. exists rest. now subst.
Qed.

Definition is_winner (X : player) (c : claim) : bool :=
  match winner c, X with Some Left, Left => true | Some Right, Right => true | _, _ => false end.

Lemma is_winner_iff X c : is_winner X c = true <-> winner c = Some X.
Proof. unfold is_winner. destruct (winner c) as [[]|], X; split; congruence. Qed.

Definition by_kind (k : string) (c : claim) : bool := String.eqb (by_word c) k.

(** The blocks of a kind and a player. *)
Definition blocks_for (k : string) (X : player) (bs : list block) : list (list (list word)) :=
  map body (filter (fun b => same_word (kind b) (bytes k) &&
    match header b with [w] => same_word w (bytes (player_text X)) | _ => false end) bs).

Definition check_player (k : string) (f : player -> list claim -> list (list word) -> bool) (cs : list claim) (bs : list block)
    (X : player) : bool :=
  match filter (fun c => by_kind k c && is_winner X c) cs, blocks_for k X bs with
  | [], [] => true
  | (_ :: _) as mine, [lines] => f X mine lines
  | _, _ => false
  end.

Lemma check_player_spec k f cs bs X c : check_player k f cs bs X = true -> In c cs -> by_kind k c = true -> winner c = Some X ->
  exists mine lines, f X mine lines = true /\ In c mine.
Proof.
  unfold check_player. intros h hc hk hw.
  assert (i : In c (filter (fun c => by_kind k c && is_winner X c) cs)).
  { apply filter_In. split; auto. rewrite hk. now apply is_winner_iff. }
  destruct (filter _ cs) as [|a mine]; [destruct i|].
  destruct (blocks_for k X bs) as [|lines [|]]; try discriminate. eauto.
Qed.

(** The kinds that the checker knows, by game. *)
Definition kinds (g : game_name) : list string := match g with Hex_game _ _ => ["connection"%string] end.

Definition known_claim (g : game_name) (c : claim) : bool := existsb (fun k => by_kind k c) (kinds g).
Definition known_block (g : game_name) (b : block) : bool := existsb (fun k => same_word (kind b) (bytes k)) (kinds g).
Definition has_winner (c : claim) : bool := match winner c with Some _ => true | None => false end.

Definition check (g : game_name) (cs : list claim) (bs : list block) : bool :=
  match g with
  | Hex_game W H =>
      forallb has_winner cs && forallb (by_kind "connection") cs &&
      check_player "connection" (check_connection W H) cs bs Left && check_player "connection" (check_connection W H) cs bs Right
  end.

Lemma check_true g cs bs c : check g cs bs = true -> In c cs -> true_claim g c.
Proof.
  destruct g as [W H]. cbn [check]. rewrite !andb_true_iff, !forallb_forall. intros [[[w k] l] r] hc.
  specialize (w c hc). specialize (k c hc). unfold has_winner in w. destruct (winner c) as [X|] eqn:wc; [|discriminate].
  destruct X.
  - destruct (check_player_spec _ _ _ _ _ _ l hc k wc) as [mine [lines [h i]]]. eapply connection_true; eauto.
  - destruct (check_player_spec _ _ _ _ _ _ r hc k wc) as [mine [lines [h i]]]. eapply connection_true; eauto.
Qed.

Definition decide (file : list N) : answer :=
  match read file with
  | None => Unknown
  | Some (c, bs) =>
      if negb (forallb (known_claim (of_game c)) (claims c)) then Unknown
      else if begins_with (bytes (certificate_text c)) file && negb (Nat.eqb (List.length (claims c)) 0)
              && forallb (known_block (of_game c)) bs && check (of_game c) (claims c) bs
      then Accepted c else Rejected
  end.

Definition checker (file : list N) : option certificate := match decide file with Accepted c => Some c | _ => None end.

Theorem checker_sound : sound checker.
Proof.
  intros file c. unfold checker, decide. destruct (read file) as [[d bs]|]; [|discriminate].
  destruct (negb _); [discriminate|]. destruct (_ && _) eqn:e; [|discriminate]. intros h. inversion h; subst.
  rewrite !andb_true_iff in e. destruct e as [[[b _] _] k]. split.
  - now apply begins_with_spec.
  - intros x hx. eapply check_true; eauto.
Qed.
