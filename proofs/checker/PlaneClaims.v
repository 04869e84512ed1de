(** Claims about infinite boards. *)
Require Import ZArith NArith String List Bool Arith Lia.
Import ListNotations.
From Gruk.statements Require Import Boards Plane Certificates.
From Gruk.spelling Require Import Texts.
From Gruk.theory Require Import Options.
From Gruk.plane Require Import Lattice Periodic Colours Refutation Search Finite Dominoes Counting Density Patch Tiles.
From Gruk.checker Require Import Words.
Open Scope string_scope.
Open Scope N_scope.

Definition integer (w : word) : option Z :=
  match w with
  | 45 :: w => option_map (fun n => Z.opp (Z.of_N n)) (decimal w)
  | _ => option_map Z.of_N (decimal w)
  end.
Definition point_of (w : word) : option point := all integer (cut 44 w []).
Definition points_of (w : word) : option (list point) := all point_of (cut 47 w []).

Definition w_rows := bytes "rows". Definition w_shapes := bytes "shapes". Definition w_placement := bytes "placement".
Definition w_periodic := bytes "periodic". Definition w_no_colouring := bytes "no-colouring". Definition w_lrat := bytes "lrat".
Definition w_no_placement := bytes "no-placement". Definition w_patch := bytes "patch". Definition w_counting := bytes "counting".
Definition w_colouring := bytes "colouring". Definition w_no_finite := bytes "no-finite-placement". Definition w_no_dominoes := bytes "no-dominoes".
Definition w_exhaustion := bytes "exhaustion". Definition w_tiling := bytes "tiling". Definition w_tiles := bytes "tiles".

Definition target_of (w : word) : option target :=
  match cut 58 w [] with
  | [k; n; ds] => if same_word k w_rows then let? n := decimal n in let? ds := points_of ds in Some (In_a_row n ds) else None
  | [k; l] => if same_word k w_shapes then option_map Shapes (all points_of (cut 124 l [])) else None
  | _ => None
  end.

Definition plane_claim_of (l : list word) : option (plane_claim * word) :=
  match l with
  | [k; n; _; t; _; place; _; by_] =>
      let? n := decimal n in let? t := target_of t in
      let under := points_of place in
      let on := all decimal (cut 120 place []) in
      let? c :=
        if same_word k w_placement then let? l := under in Some (Placement n t l)
        else if same_word k w_colouring then let? l := under in Some (Colouring n t l)
        else if same_word k w_tiling then let? l := under in Some (Tiling n t l)
        else if same_word k w_no_colouring then let? s := on in Some (No_colouring n t s)
        else if same_word k w_no_placement then let? s := on in Some (No_placement n t s)
        else if same_word k w_no_finite then let? s := on in Some (No_finite_placement t s)
        else if same_word k w_no_dominoes then
          match t with In_a_row k ds => let? l := under in Some (No_dominoes k ds l) | Shapes _ => None end
        else None in
      Some (c, by_)
  | [k; n; _; t; _; by_] =>
      let? n := decimal n in let? t := target_of t in when (same_word k w_no_placement) (Some (No_placement n t [], by_))
  | _ => None
  end.

(** The kinds of evidence that the checker knows for a claim. *)
Definition evidence_for (c : plane_claim) : list word :=
  match c with
  | Placement _ _ _ | Colouring _ _ _ => [w_periodic] | Tiling _ _ _ => [w_tiles]
  | No_placement _ _ [] => [w_counting] | No_placement _ _ _ => [w_lrat; w_patch]
  | No_colouring _ _ _ => [w_lrat; w_exhaustion]
  | _ => [w_lrat]
  end.
Definition known_evidence (c : plane_claim) (by_ : word) : bool := existsb (same_word by_) (evidence_for c).

(** Sizes, before anything of that size is built: cells of a period, and of the windows that begin in one cell. *)
Definition in_period (lattice : list point) : N :=
  match hermite_from 0 lattice with Some H => fold_right (fun r n => Z.to_N (fst r) * n) 1 H | None => 0 end.
Definition in_windows (t : target) : N :=
  match t with
  | In_a_row k ds => k * N.of_nat (List.length ds)
  | Shapes l => fold_right (fun s n => N.of_nat (List.length s) + n) 0 l
  end.
Definition most_cells : N := 2 ^ 24.
Definition not_too_large (c : plane_claim) : bool :=
  match c with
  | Placement _ t l | Colouring _ t l | Tiling _ t l => in_period l * in_windows t <=? most_cells
  | No_placement n t s => in_windows t * (in_windows t + fold_right N.mul 1 s) * n <=? most_cells
  | No_dominoes k ds l => in_period l * (in_period l + k) * N.of_nat (List.length ds) <=? most_cells
  | No_colouring _ t s | No_finite_placement t s => fold_right N.mul 1 s * in_windows t <=? most_cells
  end.

(** Literals, or [-] for none, and the numbers of clauses. *)
Definition nonzero (z : Z) : option Z := match z with Z0 => None | _ => Some z end.
Definition lrat_line_of (l : list word) : option (clause * list positive) :=
  match l with
  | [c; h] =>
      let? c := match c with [45] => Some [] | _ => let? c := all integer (cut 44 c []) in all nonzero c end in
      let? h := all decimal_pos (cut 44 h []) in Some (c, h)
  | _ => None
  end.

(** No literal has a variable that the formula does not have; a board may not be too large. *)
Definition small_board (sides : list N) : bool :=
  forallb (fun s => (1 <=? s) && (s <=? 64)) sides && (fold_right N.mul 1 sides <=? 4096).
Definition last_variable (c : plane_claim) : Z :=
  Z.of_N match c with
  | No_colouring n _ sides => let cells := fold_right N.mul 1 sides in if n =? 2 then cells else cells * n
  | No_finite_placement _ sides => let cells := fold_right N.mul 1 sides in 2 * cells - cells / 2
  | No_dominoes _ ds l => in_period l * N.of_nat (List.length ds)
  | _ => 0
  end.
Definition known_variables (c : plane_claim) (lines : list (clause * list positive)) : bool :=
  forallb (fun l => forallb (fun x => Z.leb (Z.abs x) (last_variable c)) (fst l)) lines.

Definition colour_line_of (l : list word) : option (point * N) :=
  match l with [x; f] => let? x := point_of x in let? f := decimal f in Some (x, f) | _ => None end.

Definition cake_of (l : list word) : option cake :=
  match l with [a; b] => let? a := points_of a in let? b := points_of b in Some (a, b) | _ => None end.

(** A tile: at most so many cells; in its winning sets no cell stands twice. *)
Fixpoint place_in (x : point) (l : list point) (i : N) : option N :=
  match l with [] => None | y :: l => if same_point x y then Some i else place_in x l (N.succ i) end.
Definition tile_of (size : N) (l : list word) : option tile :=
  match l with
  | [a; sets] =>
      let? a := points_of a in
      let? sets := all (fun s => let? s := points_of s in all (fun x => place_in x a 0) s) (cut 124 sets []) in
      when (N.of_nat (List.length a) <=? N.min size 4096) (Some (a, sets))
  | _ => None
  end.

(** Above each entry of the diagonal stand numbers from 0 to below it. *)
Fixpoint below_diagonal (t : point) (H : hermite) : bool :=
  match t, H with x :: t, (d, _) :: H => ((0 <=? x) && (x <? d))%Z && below_diagonal t H | _, _ => true end.
Fixpoint normal (H : hermite) : bool := match H with [] => true | (_, t) :: H => below_diagonal t H && normal H end.

(** The lines [2 B2], [3 B3], and so on. *)
Fixpoint bounds_from (s : N) (lines : list (list word)) : option (list N) :=
  match lines with
  | [] => Some []
  | [a; b] :: lines => let? a := decimal a in let? b := decimal b in let? r := bounds_from (s + 1) lines in when (a =? s) (Some (b :: r))
  | _ => None
  end.

(** The most windows that cakes in two pieces block, by what is known of smaller cakes: for [own] cells and more, behind
    those for fewer.
    The format asks that they are too few to matter; what is proved needs less. *)
Fixpoint apart_from (fuel : nat) (bounds best apart : list N) : list N :=
  match fuel with
  | O => apart
  | S fuel =>
      let own := List.length best in
      let a := fold_right (fun i m => N.max (nth i best 0 + nth (own - i) best 0) m) 0 (seq 1 (own - 1)) in
      apart_from fuel bounds (best ++ [N.max (nth (own - 2) bounds 0) a])%list (apart ++ [a])%list
  end.
Definition apart_ok (bounds : list N) (s : nat) (bound : N) : bool :=
  let before := firstn (s - 2) bounds in
  let own := N.of_nat s in
  let apart := apart_from (s - 1) before [0; 0] [0; 0] in
  forallb (fun j => let c := N.of_nat j in nth j apart 0 * (own * (own - 1)) <? bound * (c * (c - 1))) (seq 2 (s - 1)).
Definition all_apart_ok (bounds : list N) : bool :=
  forallb (fun s => apart_ok bounds s (nth (s - 2) bounds 0 + 1)) (seq 2 (List.length bounds)).

(** A bound may be as large as the number of windows that so many cells must block; then no cake reaches it. *)
Definition must_block (t : target) (s : nat) : N := N.of_nat (List.length (shapes_of t) * s).
Definition counted_ok (t : target) (bounds : list N) : bool :=
  all_apart_ok bounds && forallb (fun s => let b := nth (s - 2) bounds 0 in
    (b <=? must_block t s) && (negb (b =? must_block t s) || apart_ok bounds s b)) (seq 2 (List.length bounds)).
Definition reached (t : target) (bounds : list N) : list N :=
  map (fun e => N.min (snd e) (must_block t (fst e) - 1)) (combine (seq 2 (List.length bounds)) bounds).

Definition check_lrat (c : plane_claim) (lines : list (clause * list positive)) : bool :=
  known_variables c lines &&
  match c with
  | No_colouring n t sides => small_board sides && (1 <=? n) && (n <=? 64) && check_no_colouring t n sides lines
  | No_finite_placement t sides => small_board sides && forallb N.odd sides && check_no_finite t sides lines
  | No_dominoes k ds lattice =>
      match hermite_from 0 lattice with Some H => normal H && check_no_dominoes k ds H lines | None => false end
  | _ => false
  end.

(** What the format asks of a target in so many dimensions; nothing that is proved rests on it. *)
Definition near (x : point) : bool := forallb (fun a => (Z.abs a <=? 2 ^ 20)%Z) x.
Definition origin (d : nat) (x : point) : bool := same_point x (repeat 0%Z d).
Fixpoint different_windows (l : list (list point)) : bool :=
  match l with
  | [] => true
  | w :: l => negb (existsb (fun v => forallb (fun x => existsb (same_point x) v) w && forallb (fun x => existsb (same_point x) w) v) l)
      && different_windows l
  end.
Definition target_ok (d : nat) (t : target) : bool :=
  (in_windows t <=? 2 ^ 16) &&
  match t with
  | In_a_row k ds => (2 <=? k) && (k <=? 10000) && distinct_points ds
      && forallb (fun v => Nat.eqb (List.length v) d && near v && negb (origin d v)) ds
  | Shapes l => forallb (fun w => match w with x :: _ => origin d x | [] => false end && distinct_points w
      && forallb (fun x => Nat.eqb (List.length x) d && near x) w) l && different_windows l
  end.
Definition target_dimension (t : target) : nat := List.length (hd [] (List.concat (shapes_of t))).
Definition format_ok (c : plane_claim) : bool :=
  match c with
  | Placement _ t l | Colouring _ t l | Tiling _ t l => target_ok (List.length l) t && forallb near l
  | No_placement n t _ => (2 <=? n) && (n <=? 16) && target_ok (target_dimension t) t
  | No_dominoes k ds l => target_ok (List.length l) (In_a_row k ds) && forallb near l
  | No_colouring _ t s | No_finite_placement t s => target_ok (List.length s) t
  end.

(** No placement by a patch: what cakes block; and the refutation, if all covers are not to be gone through. *)
Definition check_patch_bounds (n : N) (t : target) (sides : list N) (bounds : list N) : bool :=
  let most s := N.of_nat (List.length (shapes_of t) * s) in
  (N.of_nat (List.length bounds) + 1 =? n) && all_apart_ok bounds
  && forallb (fun s => negb (nth (s - 2) bounds 0 =? most s) || apart_ok bounds s (most s)) (seq 2 (List.length bounds))
  && Nat.eqb (List.length sides) (target_dimension t).
Definition check_two_blocks (c : plane_claim) (b b' : block) : bool :=
  match c, bounds_from 2 (body b), all lrat_line_of (body b') with
  | No_placement n t sides, Some bounds, Some lines =>
      format_ok c && same_word (kind b) w_patch && same_word (kind b') w_lrat
      && match header b, header b' with [], [] => true | _, _ => false end
      && small_board sides && check_patch_bounds n t sides bounds && check_patch_lrat t bounds sides lines
  | _, _, _ => false
  end.

(** A board of so many cells; what covers of it, or colourings, there are is gone through. *)
Definition board_of_most (most : N) (sides : list N) : bool := forallb (N.leb 1) sides && (fold_right N.mul 1 sides <=? most).

Definition check_plane (c : plane_claim) (by_ : word) (bs : list block) : bool :=
  match bs with
  | [b] =>
      format_ok c && same_word (kind b) by_ && match header b with [] => true | _ => false end &&
      match c with
      | Placement size t lattice =>
          match hermite_from 0 lattice, all cake_of (body b) with
          | Some H, Some lines => normal H && check_placement t H lines (with_places H lines) size
          | _, _ => false
          end
      | Colouring n t lattice =>
          match hermite_from 0 lattice, all colour_line_of (body b) with
          | Some H, Some lines => normal H && check_colouring t n H lines (places_of_lines H lines)
          | _, _ => false
          end
      | Tiling size t lattice =>
          match hermite_from 0 lattice, all (tile_of size) (body b) with
          | Some H, Some tiles => normal H && check_tiles t H tiles (tile_places H tiles)
          | _, _ => false
          end
      | No_placement n t sides =>
          match bounds_from 2 (body b), sides with
          | Some bounds, [] => same_word by_ w_counting && counted_ok t bounds && (N.of_nat (List.length (reached t bounds)) + 1 =? n)
              && check_counting t (target_dimension t) (reached t bounds)
          | Some bounds, _ => same_word by_ w_patch && board_of_most 1024 sides && existsb (fun s => nth (s - 2) bounds 0 =?
                N.of_nat (List.length (shapes_of t) * s)) (seq 2 (List.length bounds))
              && check_patch_bounds n t sides bounds && check_patch t bounds sides
          | None, _ => false
          end
      | _ =>
          if same_word by_ w_exhaustion then
            match c, body b with
            | No_colouring n t sides, [] => board_of_most 4096 sides && (1 <=? n) && check_exhaustion t n sides
            | _, _ => false
            end
          else match all lrat_line_of (body b) with Some lines => check_lrat c lines | None => false end
      end
  | [b; b'] => same_word by_ w_lrat && (check_two_blocks c b b' || check_two_blocks c b' b)
  | _ => false
  end.

Lemma patch_bounds_true n t sides bounds : check_patch_bounds n t sides bounds = true ->
  (N.of_nat (List.length bounds) + 1)%N = n /\ List.length sides = target_dimension t.
Proof. unfold check_patch_bounds. rewrite !andb_true_iff, Nat.eqb_eq, N.eqb_eq. tauto. Qed.

Theorem check_plane_true c by_ bs : check_plane c by_ bs = true -> true_plane_claim c.
Proof.
  assert (size_is : forall P (bounds : list N) n, of_size n P -> (N.of_nat (List.length bounds) + 1)%N = n -> of_size (N.of_nat (List.length bounds + 1)) P).
  { intros P bounds n size e k hk. specialize (size k hk). lia. }
  assert (two : forall b b', check_two_blocks c b b' = true -> true_plane_claim c).
  { intros b b' h. destruct c as [| | | | | n t sides |]; try discriminate. unfold check_two_blocks in h.
    destruct (bounds_from 2 (body b)) as [bounds|]; [|discriminate]. destruct (all lrat_line_of (body b')) as [lines|]; [|discriminate].
    rewrite !andb_true_iff in h. destruct h as [[_ e] h]. apply patch_bounds_true in e. destruct e as [e dim]. cbn [true_plane_claim].
    fold (target_dimension t). rewrite <- dim. intros P good size. apply (patch_true t bounds sides lines h P good). eauto. }
  unfold check_plane. destruct bs as [|b [|b' [|]]]; try discriminate.
  2:{ rewrite andb_true_iff, orb_true_iff. intros [_ [h|h]]; eauto. }
  clear two. rewrite andb_true_iff. intros [_ h].
  destruct c as [size t lattice | n t lattice | n t sides | t sides | size t lattice | n t sides | k ds lattice].
  - destruct (hermite_from 0 lattice) as [H|] eqn:e; [|discriminate]. destruct (all cake_of (body b)) as [lines|]; [|discriminate].
    apply andb_true_iff in h. destruct h as [_ h]. destruct (hermite_from_spec _ _ _ e) as [sh [len _]].
    unfold true_plane_claim. rewrite <- len. exists (P H lines). split; [|split; [|split; [|split]]].
    + exact (placement_good t H lines sh _ eq_refl size h).
    + exact (placement_size t H lines _ eq_refl size h).
    + exact (placement_repeats H lines sh lattice e).
    + exact (placement_picker t H lines sh _ eq_refl size h).
    + intros ->. exact (placement_breaker t H lines sh _ eq_refl 2 h eq_refl).
  - destruct (hermite_from 0 lattice) as [H|] eqn:e; [|discriminate]. destruct (all colour_line_of (body b)) as [lines|]; [|discriminate].
    apply andb_true_iff in h. destruct h as [_ h]. destruct (hermite_from_spec _ _ _ e) as [sh [len _]].
    unfold true_plane_claim. rewrite <- len. exists (colour_of H (places_of_lines H lines)). split; [|split].
    + exact (colour_small t n H lines _ eq_refl h).
    + exact (colour_good t n H lines sh _ h).
    + exact (colour_repeats H sh _ lattice e).
  - destruct (same_word by_ w_exhaustion).
    { destruct (body b); [|discriminate]. rewrite !andb_true_iff in h. exact (exhaustion_true t n sides (proj2 h)). }
    destruct (all lrat_line_of (body b)) as [lines|]; [|discriminate]. unfold check_lrat in h. rewrite !andb_true_iff in h.
    exact (no_colouring_true t n sides lines ltac:(tauto)).
  - destruct (same_word by_ w_exhaustion); [discriminate|].
    destruct (all lrat_line_of (body b)) as [lines|]; [|discriminate]. unfold check_lrat in h. rewrite !andb_true_iff in h.
    exact (no_finite_true t sides lines ltac:(tauto)).
  - destruct (hermite_from 0 lattice) as [H|] eqn:e; [|discriminate]. destruct (all _ (body b)) as [tiles|]; [|discriminate].
    apply andb_true_iff in h. destruct h as [_ h]. destruct (hermite_from_spec _ _ _ e) as [sh [len _]].
    unfold true_plane_claim. rewrite <- len. exact (tiles_stop t H tiles sh _ eq_refl h).
  - destruct (bounds_from 2 (body b)) as [bounds|]; [|discriminate]. destruct sides as [|side sides]; rewrite !andb_true_iff in h.
    + rewrite N.eqb_eq in h. destruct h as [[[_ _] e] h]. intros P good size. apply (counting_false t _ (reached t bounds) h P good). intros c hc. specialize (size c hc). lia.
    + destruct h as [[_ e] h]. apply patch_bounds_true in e. destruct e as [e dim]. cbn [true_plane_claim]. fold (target_dimension t).
      rewrite <- dim. intros P good size. apply (patch_searched t bounds (side :: sides) h P good). eauto.
  - destruct (same_word by_ w_exhaustion); [discriminate|].
    destruct (all lrat_line_of (body b)) as [lines|]; [|discriminate]. unfold check_lrat in h. apply andb_true_iff in h. destruct h as [_ h].
    destruct (hermite_from 0 lattice) as [H|] eqn:e; [|discriminate]. apply andb_true_iff in h. destruct h as [_ h].
    destruct (hermite_from_spec _ _ _ e) as [sh [len _]]. unfold true_plane_claim. rewrite <- len.
    exact (no_dominoes_true k ds H sh lattice lines e h).
Qed.
