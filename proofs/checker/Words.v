(** The words of a certificate. Nothing here has to be right: what is read is compared with the file by [Main]. *)
Require Import NArith List String Ascii Bool FMapPositive.
Import ListNotations.
From Gruk.statements Require Import Games Certificates.
From Gruk.spelling Require Import Texts.
From Gruk.theory Require Import Options.
Open Scope N_scope.

Definition word := list N.

Fixpoint same_word (a b : word) : bool :=
  match a, b with
  | [], [] => true
  | x :: a, y :: b => if N.eqb x y then same_word a b else false
  | _, _ => false
  end.

Definition rev' {A} (l : list A) : list A := rev_append l [].

(** Lines of words; the last line is ended as well, by a line feed alone, and there are no empty words. *)
Fixpoint split (file : list N) (w : word) (line : list word) (lines : list (list word)) : option (list (list word)) :=
  match file with
  | [] => match w, line with [], [] => Some (rev' lines) | _, _ => None end
  | c :: file =>
      if c =? 10 then match w with [] => None | _ => split file [] [] (rev' (rev' w :: line) :: lines) end
      else if c =? 32 then match w with [] => None | _ => split file [] (rev' w :: line) lines end
      else split file (c :: w) line lines
  end.
Definition lines_of (file : list N) := if existsb (N.eqb 13) file then None else split file [] [] [].

(** Words between separators. *)
Fixpoint cut (sep : N) (w : word) (acc : word) : list word :=
  match w with
  | [] => [rev' acc]
  | c :: w => if c =? sep then rev' acc :: cut sep w [] else cut sep w (c :: acc)
  end.

Definition text_of (w : word) : string := string_of_list_ascii (map ascii_of_N w).

Definition digit (c : N) : option N := if (48 <=? c) && (c <=? 57) then Some (c - 48) else None.

Fixpoint decimal_from (acc : N) (w : word) : option N :=
  match w with
  | [] => Some acc
  | c :: w => match digit c with Some d => decimal_from (10 * acc + d) w | None => None end
  end.
Definition decimal (w : word) : option N :=
  match w with
  | [] => None
  | 48 :: _ :: _ => None
  | _ => decimal_from 0 w
  end.
Definition decimal_pos (w : word) : option positive := match decimal w with Some (Npos p) => Some p | _ => None end.

(** A cell by its letters and its number: column and row, counted from 1. *)
Fixpoint letters (acc : N) (w : word) : N * word :=
  match w with
  | c :: r => if (97 <=? c) && (c <=? 122) then letters (26 * acc + (c - 96)) r else (acc, w)
  | [] => (acc, [])
  end.
Definition square (w : word) : option (N * N) :=
  let (c, r) := letters 0 w in
  match c, decimal r with
  | 0, _ | _, None | _, Some 0 => None
  | _, Some r => Some (c, r)
  end.
(** Its number on a board of [W] columns and [H] rows. *)
Definition square_number (W H : N) (w : word) : option N :=
  match square w with
  | Some (c, r) => if (c <=? W) && (r <=? H) then Some (c - 1 + W * (r - 1)) else None
  | None => None
  end.

Definition w_left := bytes "left". Definition w_right := bytes "right".
Definition player_of (w : word) : option player :=
  if same_word w w_left then Some Left else if same_word w w_right then Some Right else None.

(** A block of evidence: its kind, the other words of its header, and its lines. *)
Record block := Block { kind : word; header : list word; body : list (list word) }.

Fixpoint take {A} (n : nat) (l acc : list A) : option (list A * list A) :=
  match n, l with
  | O, _ => Some (rev' acc, l)
  | S n, a :: l => take n l (a :: acc)
  | S _, [] => None
  end.

Definition last_word (l : list word) : word := List.last l [].
Definition w_end := bytes "end".

Fixpoint blocks_of (fuel : nat) (lines : list (list word)) (acc : list block) : option (list block) :=
  match fuel, lines with
  | _, [[w]] => if same_word w w_end then Some (rev' acc) else None
  | S fuel, (k :: h) :: lines =>
      match decimal (last_word h) with
      | Some n =>
          match take (N.to_nat n) lines [] with
          | Some (b, rest) => blocks_of fuel rest (Block k (removelast h) b :: acc)
          | None => None
          end
      | None => None
      end
  | _, _ => None
  end.

Definition w_claim := bytes "claim".
Fixpoint claims_of (lines : list (list word)) (acc : list (list word)) : list (list word) * list (list word) :=
  match lines with
  | (w :: line) :: rest => if same_word w w_claim then claims_of rest (line :: acc) else (rev' acc, lines)
  | _ => (rev' acc, lines)
  end.

Fixpoint begins_with (p file : list N) : bool :=
  match p, file with
  | [], _ => true
  | x :: p, y :: file => if N.eqb x y then begins_with p file else false
  | _, _ => false
  end.

Lemma begins_with_spec p : forall file, begins_with p file = true -> exists rest, file = (p ++ rest)%list.
Proof.
  induction p as [|x p IH]; intros file h.
  - now exists file.
  - destruct file as [|y file]; [discriminate|]. simpl in h. destruct (N.eqb x y) eqn:e; [|discriminate].
    apply N.eqb_eq in e. destruct (IH file h) as [rest ->]. exists rest. now subst.
Qed.

(** Parts of a certificate, and their lines as they stand in it. *)
Definition is_part (b : block) : bool := same_word (kind b) (bytes "part").
Fixpoint spaced (l : list word) : list N := match l with [] => [10] | [w] => w ++ [10] | w :: l => w ++ 32 :: spaced l end.
(** Each of the first [n] parts was needed. *)
Definition all_needed (us : list (PM.t unit)) (n : nat) : bool :=
  forallb (fun i => existsb (fun u => match PM.find (Pos.of_nat i) u with Some _ => true | None => false end) us) (seq 1 n).
