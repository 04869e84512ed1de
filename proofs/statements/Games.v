(** Two players, positions, and what "P wins from here" means. This file holds definitions alone. *)
Require Import List.
Inductive player := Left | Right.
Definition other (p : player) := match p with Left => Right | Right => Left end.
Inductive ending := Won (p : player) | Drawn.
(** [moves p s t]: the player [p], whose turn it is at [s], may move to [t]. [over s e]: at [s] the game has ended so.
    *)
Record game := Game {
  position : Type;
  moves : player -> position -> position -> Prop;
  over : position -> ending -> Prop
}.
(** No position has two different endings. *)
Definition proper (G : game) : Prop := forall s e e', over G s e -> over G s e' -> e = e'.
(** The game is not over. *)
Definition open (G : game) (s : position G) : Prop := forall e, ~ over G s e.

(** [forces G X good p s]: from [s], where [p] is to move, [X] can play so that the game ends, and ends in a [good] way.
    Each line is one step of play; a proof is finite, so play ends. A player who cannot move although the game is not
    over gets nothing from the second line, and gives the other one all by the third: who cannot move has lost. *)
Inductive forces (G : game) (X : player) (good : ending -> Prop) : player -> position G -> Prop :=
| forces_over p s e :
    over G s e -> good e -> forces G X good p s
| forces_moving s t :
    open G s -> moves G X s t -> forces G X good (other X) t -> forces G X good X s
| forces_waiting s :
    open G s -> (forall t, moves G (other X) s t -> forces G X good X t) -> forces G X good (other X) s.
(** [wins G X p s]: from [s], where [p] is to move, [X] wins against every play. *)
Definition wins (G : game) (X : player) := forces G X (fun e => e = Won X).
(** [holds G X p s]: the same for not losing. *)
Definition holds (G : game) (X : player) := forces G X (fun e => e <> Won (other X)).
Definition draws (G : game) (p : player) (s : position G) : Prop := holds G Left p s /\ holds G Right p s.

(** Rules that can be carried out: the options of each player, and how the game has ended, if it has. *)
Record rules := Rules { state : Type; options : player -> state -> list state; ending_of : state -> option ending }.
Definition game_of (R : rules) : game :=
  Game (state R) (fun p s t => List.In t (options R p s)) (fun s e => ending_of R s = Some e).

(** Games in which stones are placed on free cells, one a turn. [None] is a free cell. *)
Definition stones (cell : Type) := cell -> option player.
Definition places {cell} (on_board : cell -> Prop) (p : player) (s t : stones cell) : Prop :=
  exists c, on_board c /\ s c = None /\ t c = Some p /\ forall d, d <> c -> t d = s d.
Definition full {cell} (on_board : cell -> Prop) (s : stones cell) : Prop :=
  forall c, on_board c -> s c <> None.
(** Normal play, where nothing is ever over: sums, negatives, and games that are equal: with any third game the same
    player wins. *)
Definition sum (G H : game) : game := Game (position G * position H)
  (fun p s t => (moves G p (fst s) (fst t) /\ snd t = snd s) \/ (moves H p (snd s) (snd t) /\ fst t = fst s)) (fun _ _ => False).
Definition negative (G : game) : game := Game (position G) (fun p => moves G (other p)) (fun _ _ => False).
Definition ends (G : game) : position G -> Prop := Acc (fun t s => exists p, moves G p s t).
Definition equal (G H : game) (g : position G) (h : position H) : Prop := forall X x P p, ends X x ->
  (wins (sum G X) P p (g, x) <-> wins (sum H X) P p (h, x)).
