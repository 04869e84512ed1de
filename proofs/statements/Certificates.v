(** What a certificate says, and how that is written: the first lines of the file, up to its last claim. This file holds
    definitions alone. *)
Require Import ZArith NArith List String Ascii DecimalString Bool.
Import ListNotations.
From Gruk.statements Require Import Games Hex MakerBreaker.
Open Scope string_scope.

(** A position of a game of stones: for each cell, row by row, whose stone is on it. *)
Definition picture := list (option player).

Inductive game_name :=
| Hex_game (W H : N).

Record claim := Claim {
  winner : option player;          (* [None]: a draw *)
  to_move : player;
  at_picture : picture;
  by_word : string                 (* the kind of the evidence; it says nothing *)
}.

Record certificate := Certificate { of_game : game_name; claims : list claim }.

(** * Meaning *)

Definition on_grid (W : N) (p : picture) : stones cell := fun c =>
  if ((1 <=? fst c) && (fst c <=? Z.of_N W) && (1 <=? snd c))%Z
  then nth (Z.to_nat ((snd c - 1) * Z.of_N W + fst c - 1)) p None else None.

(** The picture has as many cells as the board, and the claim is true. *)
Definition true_claim (g : game_name) (c : claim) : Prop :=
  match g with
  | Hex_game W H => List.length (at_picture c) = N.to_nat (W * H) /\
      match winner c with
      | Some X => wins (hex (Z.of_N W) (Z.of_N H)) X (to_move c) (on_grid W (at_picture c))
      | None => False
      end
  end.

(** * Text *)

Definition line := String "010" "".
Definition number_text (n : N) : string := NilEmpty.string_of_uint (N.to_uint n).
Definition player_text (p : player) : string := match p with Left => "left" | Right => "right" end.

Fixpoint joined_by (sep : string) (l : list string) : string :=
  match l with [] => "" | [s] => s | s :: l => s ++ sep ++ joined_by sep l end.

Definition cell_text (c : option player) : string := match c with None => "." | Some Left => "x" | Some Right => "o" end.

(** Rows of [W] cells. *)
Fixpoint rows (W : nat) (n : nat) (p : picture) : list string :=
  match n with
  | O => []
  | S n => joined_by "" (map cell_text (firstn W p)) :: rows W n (skipn W p)
  end.
Definition grid_text (W H : N) (p : picture) : string := joined_by "/" (rows (N.to_nat W) (N.to_nat H) p).

Definition game_text (g : game_name) : string :=
  match g with
  | Hex_game W H => "hex:" ++ number_text W ++ "x" ++ number_text H
  end.

Definition position_text (g : game_name) (p : picture) : string :=
  match g with
  | Hex_game W H => grid_text W H p
  end.

Definition claim_text (g : game_name) (c : claim) : string :=
  "claim " ++ match winner c with Some X => player_text X ++ " wins" | None => "draw" end
  ++ " first " ++ player_text (to_move c) ++ " at " ++ position_text g (at_picture c) ++ " by " ++ by_word c ++ line.

Definition certificate_text (c : certificate) : string :=
  "gruk-certificate 1" ++ line ++ "game " ++ game_text (of_game c) ++ line
  ++ joined_by "" (map (claim_text (of_game c)) (claims c)).

(** * What a checker must do *)

(** A file is a list of bytes. *)
Definition bytes (s : string) : list N := map N_of_ascii (list_ascii_of_string s).

(** Whatever it accepts begins with the text of the certificate that it hands back, and all claims of that are true. *)
Definition sound (checker : list N -> option certificate) : Prop :=
  forall file c, checker file = Some c ->
    (exists rest, file = (bytes (certificate_text c) ++ rest)%list) /\
    forall k, In k (claims c) -> true_claim (of_game c) k.
