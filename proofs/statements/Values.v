(** Sums under normal play of formal games, Nim and Domineering; canonical forms. This file holds definitions alone. *)
Require Import ZArith NArith List String Bool. Import ListNotations.
From Gruk.statements Require Import Games Boards.
Open Scope string_scope. Open Scope N_scope.
(** [Short m k u n]: m / 2^k, u times up, and star n. [Numbered i]: the form in place i of a table, which lists the
    options of each. *)
Inductive form := Short (m : Z) (k : nat) (u : Z) (n : N) | Braces (left right : list form) | Numbered (i : N).
Definition table := list (list N * list N).
Fixpoint lowest (m : Z) (k : nat) : form :=
  match k with O => Short m 0 0 0 | S k' => if Z.odd m then Short m k 0 0 else lowest (m / 2) k' end.
(** x = {x - 1|} or {|x + 1}; m / 2^k = {(m - 1) / 2^k|(m + 1) / 2^k}; x*n = {x, ..., x*(n - 1)|the same}; x^* =
    {x,x*|x}; other multiples of up have x on one side, and one up less on the other. *)
Definition short_options (p : player) (m : Z) (k : nat) (u : Z) (n : N) : list form :=
  match u, n, k, p with
  | Z0, 0, O, Left => if (0 <? m)%Z then [Short (m - 1) 0 0 0] else []
  | Z0, 0, O, Right => if (m <? 0)%Z then [Short (m + 1) 0 0 0] else []
  | Z0, 0, S k, _ => [lowest ((match p with Left => m - 1 | Right => m + 1 end) / 2) k]
  | Z0, _, _, _ => map (Short m k 0) (upto n)
  | Zpos _, _, _, Left | Zneg _, _, _, Right => if (Z.abs u =? 1)%Z && (n =? 1) then [Short m k 0 0; Short m k 0 1] else [Short m k 0 0]
  | _, _, _, _ => [Short m k (u - Z.sgn u) (N.lxor n 1)]
  end.
Definition form_options (T : table) (p : player) (f : form) : list form :=
  match f with
  | Short m k u n => short_options p m k u n
  | Braces l r => match p with Left => l | Right => r end
  | Numbered i => map Numbered ((match p with Left => fst | Right => snd end) (nth (N.to_nat i) T ([], [])))
  end.

(** One of them is changed. *)
Fixpoint in_one {A} (change : A -> list A) (l : list A) : list (list A) :=
  match l with [] => [] | a :: l => map (fun b => b :: l) (change a) ++ map (cons a) (in_one change l) end.
(** Heaps in ascending order, none empty. *)
Fixpoint with_heap (h : N) (l : list N) : list N :=
  match l with [] => if h =? 0 then [] else [h] | a :: r => if h =? 0 then l else if h <=? a then h :: l else a :: with_heap h r end.
(** Rows of squares, which are free or not. Right covers two squares of a row, Left one of a row and the one below it.
    *)
Fixpoint across (row : list bool) : list (list bool) :=
  match row with a :: (b :: r) as t => (if a && b then [false :: false :: r] else []) ++ map (cons a) (across t) | _ => [] end.
Fixpoint below (a b : list bool) : list (list bool * list bool) :=
  match a, b with
  | x :: a, y :: b => (if x && y then [(false :: a, false :: b)] else []) ++ map (fun q => (x :: fst q, y :: snd q)) (below a b)
  | _, _ => []
  end.
Fixpoint down (rows : list (list bool)) : list (list (list bool)) :=
  match rows with a :: (b :: r) as t => map (fun q => fst q :: snd q :: r) (below a b) ++ map (cons a) (down t) | _ => [] end.
Inductive term := Form (f : form) | Heaps (l : list N) | Squares (rows : list (list bool)).
Definition term_options (T : table) (p : player) (t : term) : list term :=
  match t with
  | Form f => map Form (form_options T p f)
  | Heaps l => map (fun l => Heaps (fold_right with_heap [] l)) (in_one upto l)
  | Squares rows => map Squares match p with Left => down rows | Right => in_one across rows end
  end.
(** A term whose players have exchanged their roles has [true]. Nothing is ever over: who cannot move has lost. *)
Definition summand := (bool * term)%type.
Definition summand_options (T : table) (p : player) (s : summand) : list summand :=
  map (pair (fst s)) (term_options T (if fst s then other p else p) (snd s)).
Definition sums (T : table) : rules := Rules (list summand) (fun p => in_one (summand_options T p)) (fun _ => None).

(** Who is to move second wins f - g, as [p]: so f >= g if p is Left, and f <= g if p is Right. *)
Definition no_worse (T : table) (p : player) (f g : form) : Prop :=
  wins (game_of (sums T)) p (other p) [(false, Form f); (true, Form g)].
Inductive follower (T : table) (f : form) : form -> Prop :=
| follower_itself : follower T f f
| follower_option p g h : follower T f g -> In h (form_options T p g) -> follower T f h.
(** In no follower is an option dominated by another one, or reversible. *)
Definition canonical (T : table) (f : form) : Prop := forall g p, follower T f g ->
  ForallOrdPairs (fun a b => ~ no_worse T p a b /\ ~ no_worse T p b a) (form_options T p g) /\
  forall a b, In a (form_options T p g) -> In b (form_options T (other p) a) -> ~ no_worse T p g b.

(** Of a claim the last word says which kind of evidence it has; it claims nothing. In the game [sum] a position is a
    sum, in the others it is one position. *)
Inductive sum_claim := Wins (X to_move : player) (s : list summand) (by_ : string) | Value (f : form) (s : list summand) (by_ : string).
Definition kind_of (t : term) : string := match t with Form _ => "form" | Heaps _ => "nim" | Squares _ => "domineering" end.
Definition of_game (name : string) (s : list summand) : Prop := name = "sum" \/ exists t, s = [(false, t)] /\ name = kind_of t.
Definition true_sum_claim (name : string) (T : table) (c : sum_claim) : Prop :=
  match c with
  | Wins X p s _ => of_game name s /\ wins (game_of (sums T)) X p s
  | Value f s _ => of_game name s /\ equal (game_of (sums T)) (game_of (sums T)) s [(false, Form f)] /\ canonical T f
  end.
