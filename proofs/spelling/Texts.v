(** How claims are written: the first lines of a certificate, up to its last claim. This file holds definitions alone.
    The checker
    compares these texts with the file, byte by byte. *)
Require Import ZArith NArith List String Ascii DecimalString Bool. Import ListNotations.
From Gruk.statements Require Import Games Hex MakerBreaker Boards Plane Values Certificates.
Open Scope string_scope. Open Scope N_scope.
Definition line := String "010" "".
Definition number_text (n : N) : string := NilEmpty.string_of_uint (N.to_uint n).
Fixpoint joined_by (sep : string) (l : list string) : string :=
  match l with [] => "" | [s] => s | s :: l => s ++ sep ++ joined_by sep l end.

(** Columns and rows of a board whose vertices are squares; the names of the vertices of others. *)
Definition shape (b : board) : option (N * N) :=
  match b with
  | Rows _ _ W H => Some (W, H) | Torus k => Some (k, k) | Strip _ n => Some (n, 4)
  | Lines n d => if d <=? 2 then Some (n, n ^ (d - 1)) else None
  | _ => None
  end.
Definition vertex_names (b : board) : list string :=
  match b with
  | Lines n d => map (fun p => joined_by "_" (map (fun c => number_text (c + 1)) p)) (tuples (upto n) (N.to_nat d))
  | Progressions k n => map (fun v => number_text (v + 1)) (upto n)
  | Cliques q n => map (fun e => number_text (fst e + 1) ++ "_" ++ number_text (snd e + 1)) (edges n)
  | Sets names _ => names
  | _ => []
  end.

Definition board_text (b : board) : string :=
  match b with
  | Rows directions k W H => "row" ++ (if directions =? 4 then "" else "." ++ number_text directions)
      ++ "-" ++ number_text k ++ "-" ++ number_text W ++ "x" ++ number_text H
  | Torus k => "torus-" ++ number_text k
  | Strip czifra n => (if czifra then "czifra" else "gyorffy") ++ "-4x" ++ number_text n
  | Lines n d => "hj-" ++ number_text n ++ "-" ++ number_text d
  | Progressions k n => "ap-" ++ number_text k ++ "-" ++ number_text n
  | Cliques q n => "clique-" ++ number_text q ++ "-K" ++ number_text n
  | Sets names sets => "sets-" ++ joined_by "+" (map (fun E => joined_by "." (map (fun v => nth (N.to_nat v) names "") E)) sets)
  end.

Definition integer_text (z : Z) : string :=
  match z with Zneg p => "-" ++ number_text (Npos p) | z => number_text (Z.to_N z) end.
Definition point_text (p : point) : string := joined_by "," (map integer_text p).
Definition points_text (l : list point) : string := joined_by "/" (map point_text l).
Definition target_text (t : target) : string :=
  match t with
  | In_a_row k ds => "rows:" ++ number_text k ++ ":" ++ points_text ds
  | Shapes l => "shapes:" ++ joined_by "|" (map points_text l)
  end.
Definition plane_claim_text (c : plane_claim) : string :=
  let of what n t := what ++ " " ++ number_text n ++ " of " ++ target_text t in
  let on sides := " on " ++ joined_by "x" (map number_text sides) in
  match c with
  | Placement size t l => of "placement" size t ++ " under " ++ points_text l
  | Colouring n t l => of "colouring" n t ++ " under " ++ points_text l
  | Tiling n t l => of "tiling" n t ++ " under " ++ points_text l
  | No_colouring n t sides => of "no-colouring" n t ++ on sides
  | No_placement size t sides => of "no-placement" size t ++ match sides with [] => "" | _ => on sides end
  | No_finite_placement t sides => of "no-finite-placement" 2%N t ++ on sides
  | No_dominoes k ds l => of "no-dominoes" 2%N (In_a_row k ds) ++ " under " ++ points_text l
  end.

Definition multiple_text (sign : string) (n : N) : string :=
  match n with 0 => "" | 1 => sign | _ => sign ++ number_text n end.
Definition short_text (m : Z) (k : nat) (u : Z) (n : N) : string :=
  let more := multiple_text (if (0 <? u)%Z then "^" else "v") (Z.abs_N u) ++ multiple_text "*" n in
  let x := integer_text m ++ match k with O => "" | _ => "/" ++ number_text (2 ^ N.of_nat k) end in
  if String.eqb x "0" && negb (String.eqb more "") then more else x ++ more.
Fixpoint form_text (f : form) : string :=
  match f with
  | Short m k u n => short_text m k u n
  | Braces l r => "{" ++ joined_by "," (map form_text l) ++ "|" ++ joined_by "," (map form_text r) ++ "}"
  | Numbered i => "#" ++ number_text i
  end.
Definition term_text (t : term) : string :=
  match t with
  | Form f => form_text f
  | Heaps l => match l with [] => "0" | _ => joined_by "," (map number_text l) end
  | Squares rows => joined_by "/" (map (fun row => joined_by "" (map (fun free : bool => if free then "." else "#") row)) rows)
  end.
Definition summand_text (s : summand) : string :=
  match s with (false, Form f) => form_text f | (b, t) => (if b then "-" else "") ++ kind_of t ++ ":" ++ term_text t end.
Definition sum_text (name : string) (s : list summand) : string :=
  joined_by "+" (map (if String.eqb name "sum" then summand_text else fun s => term_text (snd s)) s).
Definition forms_text (T : table) : string :=
  let side l := joined_by "," (map (fun i => form_text (Numbered i)) l) in
  match T with
  | [] => ""
  | _ => "forms " ++ number_text (N.of_nat (List.length T)) ++ line
      ++ joined_by "" (map (fun e => "{" ++ side (fst e) ++ "|" ++ side (snd e) ++ "}" ++ line) T)
  end.

Definition player_text (p : player) : string := match p with Left => "left" | Right => "right" end.
Definition cell_text (c : option player) : string := match c with None => "." | Some Left => "x" | Some Right => "o" end.
(** Rows of [W] cells. *)
Fixpoint rows (W n : nat) (p : picture) : list string :=
  match n with O => [] | S n => joined_by "" (map cell_text (firstn W p)) :: rows W n (skipn W p) end.
Definition grid_text (W H : N) (p : picture) : string := joined_by "/" (rows (N.to_nat W) (N.to_nat H) p).
(** The vertices of a player by their names. *)
Definition owned_text (b : board) (p : picture) (X : player) : string :=
  joined_by "." (map fst (filter (fun q => match snd q, X with Some Left, Left | Some Right, Right => true | _, _ => false end)
    (combine (vertex_names b) p))).
Definition board_position_text (b : board) (p : picture) : string :=
  match shape b with
  | Some (W, H) => grid_text W H p
  | None => "x=" ++ owned_text b p Left ++ ",o=" ++ owned_text b p Right
  end.
Definition game_text (g : game_name) : string :=
  match g with
  | Hex_game W H => "hex:" ++ number_text W ++ "x" ++ number_text H
  | Hex_swap_game n => "hex:" ++ number_text n ++ "x" ++ number_text n ++ ",swap"
  | Maker_breaker_game b => "mb:" ++ board_text b
  | Maker_maker_game b => "mm:" ++ board_text b
  end.
Definition position_text (g : game_name) (p : picture) : string :=
  match g with
  | Hex_game W H => grid_text W H p | Hex_swap_game n => grid_text n n p
  | Maker_breaker_game b | Maker_maker_game b => board_position_text b p
  end.
Definition claim_text (g : game_name) (c : claim) : string :=
  "claim " ++ match winner c with Some X => player_text X ++ " wins" | None => "draw" end
  ++ " first " ++ player_text (to_move c) ++ " at " ++ position_text g (at_picture c) ++ " by " ++ by_word c ++ line.
Definition sum_claim_text (name : string) (c : sum_claim) : string :=
  "claim " ++ match c with
  | Wins X p s k => player_text X ++ " wins first " ++ player_text p ++ " at " ++ sum_text name s ++ " by " ++ k
  | Value f s k => "value " ++ form_text f ++ " at " ++ sum_text name s ++ " by " ++ k
  end ++ line.
Definition certificate_text (c : certificate) : string :=
  "gruk-certificate 1" ++ line ++ "game " ++ match c with
  | Certificate g claims => game_text g ++ line ++ joined_by "" (map (claim_text g) claims)
  | Plane_certificate k by_ => "plane" ++ line ++ "claim " ++ plane_claim_text k ++ " by " ++ by_ ++ line
  | Sum_certificate name T claims => name ++ line ++ joined_by "" (map (sum_claim_text name) claims) ++ forms_text T
  end.
