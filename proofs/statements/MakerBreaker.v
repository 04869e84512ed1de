(** Games on hypergraphs: Maker–Breaker and Maker–Maker. This file holds definitions alone. *)
Require Import NArith List.
From Gruk.statements Require Import Games.
(** Vertices are the numbers below [vertices]; a winning set is a list of them. *)
Record hypergraph := Hypergraph { vertices : N; winning_sets : list (list N) }.
Definition vertex (B : hypergraph) (v : N) : Prop := (v < vertices B)%N.
(** The player has all vertices of some winning set; the player has a vertex in each. *)
Definition fills (B : hypergraph) (s : stones N) (X : player) : Prop :=
  exists E, In E (winning_sets B) /\ forall v, In v E -> s v = Some X.
Definition stops (B : hypergraph) (s : stones N) (X : player) : Prop :=
  forall E, In E (winning_sets B) -> exists v, In v E /\ s v = Some X.

(** Left is Maker and wants a whole winning set; Right is Breaker and wants a vertex in each. *)
Definition maker_breaker (B : hypergraph) : game := {|
  position := stones N; moves := places (vertex B);
  over := fun s e => match e with
    | Won Left => fills B s Left
    | Won Right => stops B s Right
    | Drawn => False
    end
|}.
(** Both want a whole winning set, and who has one first has won; the full board without one is a draw. *)
Definition maker_maker (B : hypergraph) : game := {|
  position := stones N; moves := places (vertex B);
  over := fun s e => match e with
    | Won X => fills B s X /\ ~ fills B s (other X)
    | Drawn => full (vertex B) s /\ ~ fills B s Left /\ ~ fills B s Right
    end
|}.
