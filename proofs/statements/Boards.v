(** The boards of games on hypergraphs that the checker knows. This file holds definitions alone. *)
Require Import ZArith NArith List String Ascii Bool. Import ListNotations.
From Gruk.statements Require Import Games MakerBreaker.
Open Scope string_scope.
Open Scope N_scope.
Inductive board :=
| Rows (directions k W H : N)        (* k squares in a row, in the first so many of four directions *)
| Torus (k : N)                      (* the rows, columns and diagonals of k times k squares without borders *)
| Strip (czifra : bool) (n : N)      (* four rows of n squares, with Czifra's sets or with Gyorffy's *)
| Lines (n d : N)                    (* the lines of the cube {1, ..., n}^d *)
| Progressions (k n : N)             (* k of the numbers 1, ..., n in arithmetic progression *)
| Cliques (q n : N)                  (* the edges of the complete graph on n points, and all those of any q points *)
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
Definition torus_sets (k : N) : list (list N) :=
  flat_map (fun i => [map (fun j => j + k * i) (upto k); map (fun j => i + k * j) (upto k);
    map (fun j => j + k * ((i + j) mod k)) (upto k); map (fun j => j + k * ((i + k - j) mod k)) (upto k)]) (upto k).
(** The columns of the sets in a row; all sets, their squares as row and column, counted from 1. *)
Definition strip_row (czifra : bool) (n : N) : list (list N) :=
  let part from length := map (N.add from) (upto length) in
  if czifra then part 1 4 :: part (n - 3) 4 :: map (fun j => part (2 + j) 7) (upto (n - 8))
  else map (fun j => part (4 * j + 1) 4) (upto (n / 4)).
Definition strip_sets (czifra : bool) (n : N) : list (list N) :=
  let rows := [1; 2; 3; 4] in
  map (map (fun s => snd s - 1 + n * (fst s - 1))) (
    map (fun j => map (fun r => (r, j + 1)) rows) (upto n)
    ++ flat_map (fun j => [map (fun r => (r, j + r)) rows; map (fun r => (r, j + 5 - r)) rows]) (upto (n - 3))
    ++ flat_map (fun r => map (map (pair r)) (strip_row czifra n)) rows
    ++ [[(2, 1); (1, 2)]; [(1, n - 1); (2, n)]; [(3, 1); (2, 2); (1, 3)]; [(2, 1); (3, 2); (4, 3)];
        [(1, n - 2); (2, n - 1); (3, n)]; [(4, n - 2); (3, n - 1); (2, n)]]).

(** A point of the cube is a list of coordinates from 0; its number has them as digits. Along a line each coordinate is
    constant, or goes up, or goes down, and one of them moves. *)
Inductive motion := Constant (c : N) | Up | Down.
Fixpoint tuples {A} (l : list A) (d : nat) : list (list A) :=
  match d with O => [[]] | S d => flat_map (fun a => map (cons a) (tuples l d)) l end.
Definition moving (m : motion) : bool := match m with Constant _ => false | _ => true end.
Definition coordinate (n j : N) (m : motion) : N := match m with Constant c => c | Up => j | Down => n - 1 - j end.
Definition point_number (n : N) (p : list N) : N := fold_left (fun a c => a * n + c) p 0.
Definition line_sets (n d : N) : list (list N) :=
  map (fun line => map (fun j => point_number n (map (coordinate n j) line)) (upto n))
    (filter (existsb moving) (tuples (Up :: Down :: map Constant (upto n)) (N.to_nat d))).
Definition progression_sets (k n : N) : list (list N) :=
  filter (forallb (fun v => v <? n)) (flat_map (fun a => map (fun d => map (fun j => a + j * (d + 1)) (upto k)) (upto n)) (upto n)).
Definition edges (n : N) : list (N * N) := flat_map (fun i => map (pair i) (filter (N.ltb i) (upto n))) (upto n).
Fixpoint sublists {A} (l : list A) : list (list A) :=
  match l with [] => [[]] | a :: l => map (cons a) (sublists l) ++ sublists l end.
Definition clique_sets (q n : N) : list (list N) :=
  let among points e := existsb (N.eqb (fst e)) points && existsb (N.eqb (snd e)) points in
  map (fun points => map fst (filter (fun v => among points (snd v)) (combine (upto (n * n)) (edges n))))
    (filter (fun points => N.of_nat (List.length points) =? q) (sublists (upto n))).
Definition hypergraph_of (b : board) : hypergraph :=
  match b with
  | Rows directions k W H => Hypergraph (W * H) (row_sets directions k W H)
  | Torus k => Hypergraph (k * k) (torus_sets k)
  | Strip czifra n => Hypergraph (4 * n) (strip_sets czifra n)
  | Lines n d => Hypergraph (n ^ d) (line_sets n d)
  | Progressions k n => Hypergraph n (progression_sets k n)
  | Cliques q n => Hypergraph (N.of_nat (List.length (edges n))) (clique_sets q n)
  | Sets names sets => Hypergraph (N.of_nat (List.length names)) sets
  end.
(** A list of names is one of different words, of letters, digits and [_], and the sets have vertices of the board. *)
Definition plain (c : ascii) : bool :=
  let n := N_of_ascii c in (48 <=? n) && (n <=? 57) || (65 <=? n) && (n <=? 90) || (97 <=? n) && (n <=? 122) || (n =? 95).
Definition well_named (b : board) : Prop :=
  match b with
  | Sets names sets => NoDup names /\ (forall s, In s names -> forallb plain (list_ascii_of_string s) = true)
      /\ (forall E v, In E sets -> In v E -> v < N.of_nat (List.length names))
  | _ => True
  end.
