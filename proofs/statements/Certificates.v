(** What a certificate says, and what is asked of a checker. This file holds definitions alone. *)
Require Import ZArith NArith List String Ascii Bool. Import ListNotations.
From Gruk.statements Require Import Games Hex MakerBreaker Boards Plane Values.
Open Scope string_scope.

(** A position of a game of stones: for each cell, row by row, or each vertex, whose it is. *)
Definition picture := list (option player).
Inductive game_name :=
| Hex_game (W H : N) | Hex_swap_game (n : N) | Maker_breaker_game (b : board) | Maker_maker_game (b : board).
(** No winner: a draw. The word says which kind of evidence the claim has; it claims nothing. *)
Record claim := Claim { winner : option player; to_move : player; at_picture : picture; by_word : string }.
Inductive certificate :=
| Certificate (g : game_name) (claims : list claim) | Plane_certificate (c : plane_claim) (by_ : string)
| Sum_certificate (name : string) (forms : table) (claims : list sum_claim).
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
  | Sum_certificate name T claims => forall k, In k claims -> true_sum_claim name T k
  end.
(** A file is a list of bytes. *)
Definition bytes (s : string) : list N := map N_of_ascii (list_ascii_of_string s).

(** Whatever it accepts begins with the text of the certificate that it hands back, and all claims of that are true. How
    a certificate is written, [text], is in spelling/Texts.v. *)
Definition sound (text : certificate -> string) (checker : list N -> option certificate) : Prop :=
  forall file c, checker file = Some c ->
    (exists rest, file = (bytes (text c) ++ rest)%list) /\ true_certificate c.
