(** The boards of games on hypergraphs that the checker knows, and their names. This file holds definitions alone. *)
Require Import ZArith NArith List String Ascii DecimalString Bool.
Import ListNotations.
From Gruk.statements Require Import Games MakerBreaker.
Open Scope string_scope.
Inductive board :=
| Rows (directions k W H : N)        (* k squares in a row, in the first so many of four directions *)
| Lines (n d : N)                    (* the lines of the cube {1, ..., n}^d *)
| Sets (names : list string) (sets : list (list N)).   (* listed; a vertex is the place of its name *)

Definition upto (n : N) : list N := map N.of_nat (seq 0 (N.to_nat n)).

(** A square is the number [column + W * row], both counted from 0. Steps are columns and rows. *)
Definition all_directions : list (Z * Z) := [(1, 0); (0, 1); (1, -1); (1, 1)]%Z.

Definition row_from (k W H square : N) (step : Z * Z) : list (list N) :=
  let place j := (Z.of_N (square mod W) + Z.of_N j * fst step, Z.of_N (square / W) + Z.of_N j * snd step)%Z in
  let places := map place (upto k) in
  if forallb (fun p => (0 <=? fst p) && (fst p <? Z.of_N W) && (0 <=? snd p) && (snd p <? Z.of_N H))%Z places
  then [map (fun p => Z.to_N (fst p + Z.of_N W * snd p)) places] else [].

Definition row_sets (directions k W H : N) : list (list N) :=
  flat_map (fun square => flat_map (row_from k W H square) (firstn (N.to_nat directions) all_directions)) (upto (W * H)).

(** A point of the cube is a list of coordinates from 0; its number has them as digits. Along a line each coordinate is constant, or
    goes up, or goes down, and one of them moves. *)
Inductive motion := Constant (c : N) | Up | Down.

Fixpoint tuples {A} (l : list A) (d : nat) : list (list A) :=
  match d with O => [[]] | S d => flat_map (fun a => map (cons a) (tuples l d)) l end.

Definition moving (m : motion) : bool := match m with Constant _ => false | _ => true end.
Definition coordinate (n j : N) (m : motion) : N := match m with Constant c => c | Up => j | Down => n - 1 - j end.
Definition point_number (n : N) (p : list N) : N := fold_left (fun a c => (a * n + c)%N) p 0%N.

Definition line_sets (n d : N) : list (list N) :=
  map (fun line => map (fun j => point_number n (map (coordinate n j) line)) (upto n))
    (filter (existsb moving) (tuples (Up :: Down :: map Constant (upto n)) (N.to_nat d))).

Definition hypergraph_of (b : board) : hypergraph :=
  match b with
  | Rows directions k W H => Hypergraph (W * H) (row_sets directions k W H)
  | Lines n d => Hypergraph (n ^ d) (line_sets n d)
  | Sets names sets => Hypergraph (N.of_nat (List.length names)) sets
  end.

Definition number_text (n : N) : string := NilEmpty.string_of_uint (N.to_uint n).

Fixpoint joined_by (sep : string) (l : list string) : string :=
  match l with [] => "" | [s] => s | s :: l => s ++ sep ++ joined_by sep l end.

Definition vertex_names (b : board) : list string :=
  match b with
  | Rows _ _ _ _ => []
  | Lines n d => map (fun p => joined_by "_" (map (fun c => number_text (c + 1)) p)) (tuples (upto n) (N.to_nat d))
  | Sets names _ => names
  end.
Definition vertex_name (b : board) (v : N) : string := nth (N.to_nat v) (vertex_names b) "".

(** Letters, digits and [_]. *)
Definition plain (c : ascii) : bool :=
  let n := N_of_ascii c in
  ((48 <=? n) && (n <=? 57) || (65 <=? n) && (n <=? 90) || (97 <=? n) && (n <=? 122) || (n =? 95))%N.

(** A list of names is one of different words, and the sets have vertices of the board. *)
Definition well_named (b : board) : Prop :=
  match b with
  | Sets names sets => NoDup names /\ (forall s, In s names -> forallb plain (list_ascii_of_string s) = true)
      /\ (forall E v, In E sets -> In v E -> (v < N.of_nat (List.length names))%N)
  | _ => True
  end.

Definition board_text (b : board) : string :=
  match b with
  | Rows directions k W H => "row" ++ (if (directions =? 4)%N then "" else "." ++ number_text directions)
      ++ "-" ++ number_text k ++ "-" ++ number_text W ++ "x" ++ number_text H
  | Lines n d => "hj-" ++ number_text n ++ "-" ++ number_text d
  | Sets names sets => "sets-" ++ joined_by "+" (map (fun E => joined_by "." (map (vertex_name b) E)) sets)
  end.
