(** Sums taken apart, and the walk over all play of a difference that is taken apart (section 3.4 of the format).
    Nothing here is
    proved, and nothing rests on it: it says which lines of a table are reached, and which answer is tried in the sum as
    it stands.
    That every play of the sum as it stands is answered is looked at afterwards, by what is proved. *)
Require Import ZArith NArith List Bool String FMapPositive.
Import ListNotations.
From Gruk.statements Require Import Games Boards Values Certificates.
From Gruk.spelling Require Import Texts.
From Gruk.theory Require Import Options Sums Forms.
From Gruk.checker Require Import Words BoardNames FormNames.
Open Scope N_scope.

Definition number_word (n : N) : word := bytes (number_text n).
Definition term_word (t : term) : word :=
  match t with
  | Form f => 102 :: bytes (form_text f)
  | Heaps l => 104 :: flat_map (fun h => 44 :: number_word h) l
  | Squares rows => 115 :: flat_map (fun row => 47 :: map (fun b : bool => if b then 46 else 35) row) rows
  end%list.
Definition summand_word (a : summand) : word := (if fst a then 45 else 43) :: term_word (snd a).
Definition sum_word (s : list summand) : word := flat_map summand_word s.
Definition sum_key (s : list summand) : positive := word_key (sum_word s).
Definition difference_key (d : list summand * list summand) : positive := word_key (sum_word (fst d) ++ 35 :: sum_word (snd d))%list.

(** Regions of free squares, as columns and rows. *)
Definition square_ := (N * N)%type.
Definition same_square (a b : square_) : bool := (fst a =? fst b) && (snd a =? snd b).
Definition beside (a b : square_) : bool :=
  ((fst a =? fst b) && ((snd a =? snd b + 1) || (snd b =? snd a + 1))) || ((snd a =? snd b) && ((fst a =? fst b + 1) || (fst b =? fst a + 1))).
Fixpoint region (fuel : nat) (front inside rest : list square_) : list square_ * list square_ :=
  match fuel, front with
  | S fuel, a :: front =>
      let (near, far) := partition (beside a) rest in region fuel (near ++ front)%list (a :: inside) far
  | _, _ => ((front ++ inside)%list, rest)
  end.
Fixpoint regions (fuel : nat) (l : list square_) : list (list square_) :=
  match fuel, l with
  | S fuel, a :: l => let (r, rest) := region (S (List.length l)) [a] [] l in r :: regions fuel rest
  | _, _ => []
  end.
Definition numbered {A} (l : list A) : list (N * A) := combine (upto (N.of_nat (List.length l))) l.
Definition free_cells (rows : list (list bool)) : list square_ :=
  flat_map (fun r => flat_map (fun c : N * bool => if snd c then [(fst c, fst r)] else []) (numbered (snd r))) (numbered rows).
Definition rows_of (W H : N) (l : list square_) : list (list bool) :=
  map (fun r => map (fun c => existsb (same_square (c, r)) l) (upto W)) (upto H).
(** The least of the four images of a region, trimmed. *)
Definition least_image (l : list square_) : list (list bool) :=
  let low f := fold_right (fun a m => N.min (f a) m) (2 ^ 64) l in
  let high f := fold_right (fun a m => N.max (f a) m) 0 l in
  let W := high fst - low fst + 1 in let H := high snd - low snd + 1 in
  let at_ a := (fst a - low fst, snd a - low snd) in
  let image (f : square_ -> square_) := rows_of W H (map (fun a => f (at_ a)) l) in
  let less a b := word_before (term_word (Squares a)) (term_word (Squares b)) in
  fold_left (fun m i => if less i m then i else m)
    [image (fun a => (W - 1 - fst a, snd a)); image (fun a => (fst a, H - 1 - snd a)); image (fun a => (W - 1 - fst a, H - 1 - snd a))] (image (fun a => a)).
Definition turned (l : list square_) : list square_ := map (fun a => (snd a, fst a)) l.
Definition large_enough (l : list square_) : bool := match l with _ :: _ :: _ => true | _ => false end.

Definition has_moves (f : form) : bool :=
  match form_options [] Left f, form_options [] Right f with [], [] => false | _, _ => true end.
Definition parts_of_summand (a : summand) : list summand :=
  match a with
  | (b, Form f) => let g := if b then negative_form f else f in if has_moves g then [(false, Form g)] else []
  | (b, Heaps l) => map (fun h => (b, Heaps [h])) (filter (N.ltb 0) l)
  | (b, Squares rows) =>
      let l := free_cells rows in
      map (fun r => (false, Squares (least_image (if b then turned r else r)))) (filter large_enough (regions (List.length l) l))
  end.
Definition negative_part (a : summand) : summand :=
  match a with
  | (b, Form f) => (b, Form (negative_form f))
  | (b, Squares rows) => (b, Squares (least_image (turned (free_cells rows))))
  | (b, t) => (negb b, t)
  end.
(** Parts in order, each with its word; two that are negatives are left out. *)
Definition part := (word * summand)%type.
Definition part_of_ (a : summand) : part := (summand_word a, a).
Fixpoint insert_part (x : part) (l : list part) : list part :=
  match l with [] => [x] | y :: r => if word_before (fst y) (fst x) then y :: insert_part x r else x :: l end.
Fixpoint without_part (w : word) (l : list part) : option (list part) :=
  match l with [] => None | y :: r => if same_word (fst y) w then Some r else option_map (cons y) (without_part w r) end.
Definition join_part (l : list part) (a : summand) : list part :=
  match without_part (summand_word (negative_part a)) l with Some r => r | None => insert_part (part_of_ a) l end.
Definition taken_apart (s : list summand) : list part := fold_left join_part (flat_map parts_of_summand s) [].

(** A sum taken apart, minus the form of a number. *)
Definition apart_key (ps : list part) (f : N) : positive := word_key (flat_map fst ps ++ 35 :: number_word f)%list.

Section Walk.
Variable opts : player -> N -> list N.
Variable order : player -> N -> N -> option bool.
Variable X : player.
(** What a line says comes next, if its reply is a move. *)
Variable lines : PM.t (option (list part * N)).
Definition reached := (PM.t unit * PM.t unit)%type.   (* with the opponent to move; lines *)

Fixpoint opponent_moves (fuel : nat) (ps : list part) (f : N) (w : reached) : option reached :=
  match fuel with
  | O => None
  | S fuel =>
      let answered (ps : list part) (f : N) (w : reached) : option reached :=
        match ps with
        | [] => when (is_false (order (other X) 0 f)) (Some w)
        | _ =>
            let k := apart_key ps f in
            match PM.find k lines, PM.find k (snd w) with
            | Some _, Some _ => Some w
            | Some (Some (qs, g)), None => opponent_moves fuel qs g (fst w, PM.add k tt (snd w))
            | _, _ => None
            end
        end in
      match ps with
      | [] => match order X 0 f with Some true => Some w | _ => None end
      | _ =>
          let k := apart_key ps f in
          match PM.find k (fst w) with
          | Some _ => Some w
          | None =>
              let w := (PM.add k tt (fst w), snd w) in
              let? w := (fix parts (before after : list part) (w : reached) : option reached :=
                match after with
                | [] => Some w
                | a :: after =>
                    let? w := (fix each (l : list summand) (w : reached) : option reached :=
                      match l with
                      | [] => Some w
                      | b :: l => let? w := answered (fold_left join_part (parts_of_summand b) (rev' before ++ after)%list) f w in each l w
                      end) (summand_options [] (other X) (snd a)) w in
                    parts (a :: before) after w
                end) [] ps w in
              (fix forms (l : list N) (w : reached) : option reached :=
                match l with [] => Some w | g :: l => let? w := answered ps g w in forms l w end) (opts X f) w
          end
      end
  end.

(** The opponent is to move, and what the walk has passed says that he loses. *)
Definition good (passed : PM.t unit) (d : list summand * list summand) : bool :=
  match snd d with
  | [(false, Form (Numbered f))] =>
      match taken_apart (fst d) with
      | [] => match order X 0 f with Some true => true | _ => false end
      | ps => match PM.find (apart_key ps f) passed with Some _ => true | None => false end
      end
  | _ => false
  end.
End Walk.
