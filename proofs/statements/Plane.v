(** Infinite boards: pairings, cakes and colourings of Z^d. This file holds definitions alone. *)
Require Import ZArith NArith List String Bool. Import ListNotations.
From Gruk.statements Require Import Boards.
Open Scope string_scope.
(** A cell has as many coordinates as the board has dimensions. *)
Definition point := list Z.
Fixpoint plus (a b : point) : point :=
  match a, b with x :: a, y :: b => (x + y)%Z :: plus a b | _, _ => [] end.
Definition times (k : Z) (a : point) : point := map (Z.mul k) a.
(** What Maker, or Chooser, wants: [k] cells in a row in some directions, or all translates of some shapes. *)
Inductive target := In_a_row (k : N) (directions : list point) | Shapes (shapes : list (list point)).
Definition shapes_of (t : target) : list (list point) :=
  match t with In_a_row k ds => map (fun v => map (fun j => times (Z.of_N j) v) (upto k)) ds | Shapes l => l end.
Definition window (d : nat) (t : target) (w : list point) : Prop :=
  exists origin shape, List.length origin = d /\ In shape (shapes_of t) /\ w = map (plus origin) shape.

(** A cake: two parts. It blocks a window with cells of both. *)
Definition cake := (list point * list point)%type.
Definition cells (c : cake) : list point := fst c ++ snd c.
Definition moved (v : point) (c : cake) : cake := (map (plus v) (fst c), map (plus v) (snd c)).
Definition blocks (c : cake) (w : list point) : Prop :=
  (exists x, In x (fst c) /\ In x w) /\ (exists y, In y (snd c) /\ In y w).
(** Disjoint cakes; every window is blocked by one of them. *)
Record good_placement (d : nat) (t : target) (P : cake -> Prop) : Prop := {
  parts_there : forall c, P c -> fst c <> [] /\ snd c <> [];
  dimension : forall c x, P c -> In x (cells c) -> List.length x = d;
  no_cell_twice : forall c, P c -> NoDup (cells c);
  apart : forall c c' x, P c -> P c' -> In x (cells c) -> In x (cells c') -> c = c';
  all_blocked : forall w, window d t w -> exists c, P c /\ blocks c w
}.
Definition of_size (size : N) (P : cake -> Prop) : Prop := forall c, P c -> (N.of_nat (List.length (cells c)) <= size)%N.
Definition repeats (lattice : list point) (P : cake -> Prop) : Prop :=
  forall c v, P c -> In v lattice -> P (moved v c) /\ P (moved (times (-1) v) c).

(** Picker offers the cakes, and Chooser takes one part of each: whatever he takes, each window has a cell of the other
    part. *)
Definition picker_stops (d : nat) (t : target) (P : cake -> Prop) : Prop :=
  forall choice : cake -> bool, forall w, window d t w ->
    exists c x, P c /\ In x w /\ In x (if choice c then snd c else fst c).
(** Maker takes a free cell, and Breaker answers by a rule. [play M B]: a position after Breaker's answer. *)
Inductive play (answer : list point -> list point -> point) : list point -> list point -> Prop :=
| play_start : play answer [] []
| play_round M B x : play answer M B -> ~ In x (M ++ B) -> play answer (x :: M) (answer (x :: M) B :: B).
(** Breaker has a rule by which he always takes a free cell, and Maker, after any number of moves, has no whole window.
    *)
Definition breaker_stops (d : nat) (t : target) : Prop :=
  exists answer, forall M B, play answer M B ->
    (forall x, ~ In x (M ++ B) -> ~ In (answer (x :: M) B) ((x :: M) ++ B)) /\
    (forall x w, ~ In x (M ++ B) -> window d t w -> ~ incl w (x :: M)).

(** A colouring in [n] colours; it is good if no window has one colour. *)
Definition colouring (n : N) (colour : point -> N) : Prop := forall x, (colour x < n)%N.
Definition good_colouring (d : nat) (t : target) (colour : point -> N) : Prop :=
  forall w, window d t w -> exists x y, In x w /\ In y w /\ colour x <> colour y.
(** The two cells are a step of one of the directions apart. *)
Definition domino (directions : list point) (c : cake) : Prop :=
  exists a v, In v directions /\ (c = ([a], [plus a v]) \/ c = ([plus a v], [a])).
Inductive plane_claim :=
| Placement (size : N) (t : target) (lattice : list point) | Colouring (n : N) (t : target) (lattice : list point)
| No_colouring (n : N) (t : target) (sides : list N) | No_finite_placement (t : target) (sides : list N)
| Tiling (size : N) (t : target) (lattice : list point) | No_placement (size : N) (t : target) (sides : list N) | No_dominoes (k : N) (directions lattice : list point).

(** The dimension is the number of vectors of the lattice, or of sides, or that of the first cell. A board of these
    sides, if there are
    any, is where the evidence looks. A good pairing (cakes of two cells) is Breaker's win as well. *)
Definition true_plane_claim (c : plane_claim) : Prop :=
  match c with
  | Placement size t lattice => let d := List.length lattice in exists P,
      good_placement d t P /\ of_size size P /\ repeats lattice P /\ picker_stops d t P /\ (size = 2%N -> breaker_stops d t)
  | Colouring n t lattice => let d := List.length lattice in exists colour, colouring n colour /\ good_colouring d t colour /\
      forall x v, List.length x = d -> In v lattice -> colour (plus x v) = colour x
  | Tiling _ t lattice => breaker_stops (List.length lattice) t
  | No_colouring n t sides => forall colour, colouring n colour -> ~ good_colouring (List.length sides) t colour
  | No_placement size t _ => forall P, good_placement (List.length (hd [] (List.concat (shapes_of t)))) t P -> ~ of_size size P
  | No_finite_placement t sides => forall P, ~ good_placement (List.length sides) t P
  | No_dominoes k ds lattice => forall P, good_placement (List.length lattice) (In_a_row k ds) P -> repeats lattice P ->
      ~ forall c, P c -> domino ds c
  end.
