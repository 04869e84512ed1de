(** Hex on boards of [W] columns and [H] rows, from its rules alone. This file holds definitions alone. *)
Require Import ZArith.
From Gruk.statements Require Import Games.
Open Scope Z_scope.
(** A cell is a column and a row, both counted from 1. *)
Definition cell := (Z * Z)%type.
Definition on_board (W H : Z) (c : cell) : Prop := 1 <= fst c <= W /\ 1 <= snd c <= H.
(** The six neighbours. *)
Definition touch (a b : cell) : Prop :=
  let (c, r) := a in
  b = (c + 1, r) \/ b = (c - 1, r) \/ b = (c, r + 1) \/ b = (c, r - 1) \/ b = (c + 1, r - 1) \/ b = (c - 1, r + 1).
Definition has_stone (W H : Z) (s : stones cell) (X : player) (c : cell) : Prop := on_board W H c /\ s c = Some X.

(** A chain: stones of one player, each touching the next. *)
Inductive chain (P : cell -> Prop) : cell -> cell -> Prop :=
| chain_one a : P a -> chain P a a
| chain_more a b c : P a -> touch a b -> chain P b c -> chain P a c.
(** Left joins the first row and the last one, Right the first column and the last one. *)
Definition joined (W H : Z) (s : stones cell) (X : player) : Prop :=
  exists a b, chain (has_stone W H s X) a b /\
    match X with Left => snd a = 1 /\ snd b = H | Right => fst a = 1 /\ fst b = W end.
Definition hex (W H : Z) : game := {|
  position := stones cell; moves := places (on_board W H);
  over := fun s e => match e with Won X => joined W H s X | Drawn => False end
|}.
(** The stone is the only one on the square board. *)
Definition alone (n : Z) (s : stones cell) (X : player) (c : cell) : Prop :=
  on_board n n c /\ s c = Some X /\ forall d, on_board n n d -> d <> c -> s d = None.

(** With the swap rule, on a square board: Right may have a stone in the mirrored place instead of Left's only one. *)
Definition hex_swap (n : Z) : game := {|
  position := stones cell; over := over (hex n n);
  moves := fun p s t => places (on_board n n) p s t \/
    p = Right /\ exists c r, alone n s Left (c, r) /\ alone n t Right (r, c) |}.
