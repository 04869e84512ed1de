(** What a certificate says, and how that is written: the first lines of the file, up to its last claim. This file holds
    definitions alone. *)
Require Import ZArith NArith List String Ascii Bool. Import ListNotations.
From Gruk.statements Require Import Games Hex MakerBreaker Boards Plane.
Open Scope string_scope.

(** A position of a game of stones: for each cell, row by row, or each vertex, whose it is. *)
Definition picture := list (option player).
Inductive game_name :=
| Hex_game (W H : N) | Hex_swap_game (n : N) | Maker_breaker_game (b : board) | Maker_maker_game (b : board).
(** No winner: a draw. The word says which kind of evidence the claim has; it claims nothing. *)
Record claim := Claim { winner : option player; to_move : player; at_picture : picture; by_word : string }.
Inductive certificate :=
| Certificate (g : game_name) (claims : list claim) | Plane_certificate (c : plane_claim) (by_ : string).
Definition on_grid (W : N) (p : picture) : stones cell := fun c =>
  if ((1 <=? fst c) && (fst c <=? Z.of_N W) && (1 <=? snd c))%Z
  then nth (Z.to_nat ((snd c - 1) * Z.of_N W + fst c - 1)) p None else None.
Definition on_vertices (p : picture) : stones N := fun v => nth (N.to_nat v) p None.
Definition verdict (G : game) (c : claim) (s : position G) : Prop :=
  match winner c with Some X => wins G X (to_move c) s | None => draws G (to_move c) s end.

(** The picture has as many cells as the board, and the claim is true. *)
Definition true_claim (g : game_name) (c : claim) : Prop :=
  let p := at_picture c in
  match g with
  | Hex_game W H => List.length p = N.to_nat (W * H) /\ verdict (hex (Z.of_N W) (Z.of_N H)) c (on_grid W p)
  | Hex_swap_game n => List.length p = N.to_nat (n * n) /\ verdict (hex_swap (Z.of_N n)) c (on_grid n p)
  | Maker_breaker_game b => well_named b /\ List.length p = N.to_nat (vertices (hypergraph_of b)) /\
      verdict (maker_breaker (hypergraph_of b)) c (on_vertices p)
  | Maker_maker_game b => well_named b /\ List.length p = N.to_nat (vertices (hypergraph_of b)) /\
      verdict (maker_maker (hypergraph_of b)) c (on_vertices p)
  end.
Definition true_certificate (c : certificate) : Prop :=
  match c with
  | Certificate g claims => forall k, In k claims -> true_claim g k
  | Plane_certificate k _ => true_plane_claim k
  end.
Definition line := String "010" "".
Definition player_text (p : player) : string := match p with Left => "left" | Right => "right" end.
Definition cell_text (c : option player) : string := match c with None => "." | Some Left => "x" | Some Right => "o" end.
(** Rows of [W] cells. *)
Fixpoint rows (W : nat) (n : nat) (p : picture) : list string :=
  match n with O => [] | S n => joined_by "" (map cell_text (firstn W p)) :: rows W n (skipn W p) end.
Definition grid_text (W H : N) (p : picture) : string := joined_by "/" (rows (N.to_nat W) (N.to_nat H) p).
(** The vertices of a player by their names. *)
Definition owned_text (b : board) (p : picture) (X : player) : string :=
  joined_by "." (map fst (filter (fun q => match snd q, X with Some Left, Left | Some Right, Right => true | _, _ => false end)
    (combine (vertex_names b) p))).
Definition board_position_text (b : board) (p : picture) : string :=
  match shape b with
  | Some (W, H) => grid_text W H p
  | None => "x=" ++ owned_text b p Left ++ ",o=" ++ owned_text b p Right
  end.
Definition game_text (g : game_name) : string :=
  match g with
  | Hex_game W H => "hex:" ++ number_text W ++ "x" ++ number_text H
  | Hex_swap_game n => "hex:" ++ number_text n ++ "x" ++ number_text n ++ ",swap"
  | Maker_breaker_game b => "mb:" ++ board_text b
  | Maker_maker_game b => "mm:" ++ board_text b
  end.
Definition position_text (g : game_name) (p : picture) : string :=
  match g with
  | Hex_game W H => grid_text W H p | Hex_swap_game n => grid_text n n p
  | Maker_breaker_game b | Maker_maker_game b => board_position_text b p
  end.
Definition claim_text (g : game_name) (c : claim) : string :=
  "claim " ++ match winner c with Some X => player_text X ++ " wins" | None => "draw" end
  ++ " first " ++ player_text (to_move c) ++ " at " ++ position_text g (at_picture c) ++ " by " ++ by_word c ++ line.
Definition certificate_text (c : certificate) : string :=
  "gruk-certificate 1" ++ line ++ "game " ++ match c with
  | Certificate g claims => game_text g ++ line ++ joined_by "" (map (claim_text g) claims)
  | Plane_certificate k by_ => "plane" ++ line ++ "claim " ++ plane_claim_text k ++ " by " ++ by_ ++ line
  end.
(** A file is a list of bytes. *)
Definition bytes (s : string) : list N := map N_of_ascii (list_ascii_of_string s).

(** Whatever it accepts begins with the text of the certificate that it hands back, and all claims of that are true. *)
Definition sound (checker : list N -> option certificate) : Prop :=
  forall file c, checker file = Some c ->
    (exists rest, file = (bytes (certificate_text c) ++ rest)%list) /\ true_certificate c.
