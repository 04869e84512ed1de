(** Claims about infinite boards. *)
Require Import ZArith NArith String List Bool Arith.
Import ListNotations.
From Gruk.statements Require Import Boards Plane Certificates.
From Gruk.theory Require Import Options.
From Gruk.plane Require Import Lattice Periodic Refutation.
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

Definition target_of (w : word) : option target :=
  match cut 58 w [] with
  | [k; n; ds] => if same_word k w_rows then let? n := decimal n in let? ds := points_of ds in Some (In_a_row n ds) else None
  | [k; l] => if same_word k w_shapes then option_map Shapes (all points_of (cut 124 l [])) else None
  | _ => None
  end.

Definition plane_claim_of (l : list word) : option plane_claim :=
  match l with
  | [k; n; _; t; _; lat; _; by_] =>
      if same_word k w_placement && same_word by_ w_periodic then
        let? n := decimal n in let? t := target_of t in let? lat := points_of lat in Some (Placement n t lat)
      else if same_word k w_no_colouring && same_word by_ w_lrat then
        let? n := decimal n in let? t := target_of t in let? sides := all decimal (cut 120 lat []) in Some (No_colouring n t sides)
      else None
  | _ => None
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

(** No literal has a variable that the formula does not have; a formula may not be too long. *)
Definition small_board (n : N) (sides : list N) : bool :=
  forallb (fun s => (1 <=? s) && (s <=? 64)) sides && (fold_right N.mul 1 sides <=? 4096) && (1 <=? n) && (n <=? 64).
Definition last_variable (n : N) (sides : list N) : Z :=
  let cells := fold_right N.mul 1 sides in Z.of_N (if n =? 2 then cells else cells * n).

Definition cake_of (l : list word) : option cake :=
  match l with [a; b] => let? a := points_of a in let? b := points_of b in Some (a, b) | _ => None end.

(** Above each entry of the diagonal stand numbers from 0 to below it. *)
Fixpoint below_diagonal (t : point) (H : hermite) : bool :=
  match t, H with x :: t, (d, _) :: H => ((0 <=? x) && (x <? d))%Z && below_diagonal t H | _, _ => true end.
Fixpoint normal (H : hermite) : bool := match H with [] => true | (_, t) :: H => below_diagonal t H && normal H end.

Definition check_plane (c : plane_claim) (bs : list block) : bool :=
  match c, bs with
  | Placement size t lattice, [b] =>
      same_word (kind b) w_periodic && match header b with [] => true | _ => false end &&
      match hermite_from 0 lattice, all cake_of (body b) with
      | Some H, Some lines => if normal H then check_placement t H lines (with_places H lines) size else false
      | _, _ => false
      end
  | No_colouring n t sides, [b] =>
      same_word (kind b) w_lrat && match header b with [] => true | _ => false end && small_board n sides &&
      match all lrat_line_of (body b) with
      | Some lines => forallb (fun l => forallb (fun x => Z.leb (Z.abs x) (last_variable n sides)) (fst l)) lines
          && check_no_colouring t n sides lines
      | None => false
      end
  | _, _ => false
  end.

Theorem check_plane_true c bs : check_plane c bs = true -> true_plane_claim c.
Proof.
  destruct c as [size t lattice | n t sides]; destruct bs as [|b [|]]; cbn [check_plane]; try discriminate;
  rewrite andb_true_iff; intros [_ h].
  2:{ destruct (all lrat_line_of (body b)) as [lines|]; [|discriminate]. apply andb_true_iff in h. destruct h as [_ h].
      exact (no_colouring_true t n sides lines h). }
  destruct (hermite_from 0 lattice) as [H|] eqn:e; [|discriminate]. destruct (all cake_of (body b)) as [lines|]; [|discriminate].
  destruct (normal H); [|discriminate].
  destruct (hermite_from_spec _ _ _ e) as [sh [len _]]. unfold true_plane_claim. rewrite <- len. exists (P H lines). split; [|split].
  - exact (placement_good t H lines sh _ eq_refl size h lattice e).
  - exact (placement_picker t H lines sh _ eq_refl size h).
  - intros ->. exact (placement_breaker t H lines sh _ eq_refl 2 h eq_refl).
Qed.
