(** Claims of Hex by connection. *)
Require Import ZArith NArith List Bool FMapPositive String.
Import ListNotations.
From Gruk.statements Require Import Games Hex Certificates.
From Gruk.spelling Require Import Texts.
From Gruk.theory Require Import Options.
From Gruk.hex Require Import Joins Steps Wins Swap.
From Gruk.checker Require Import Words.
Open Scope N_scope.

Definition w_touch := bytes "touch". Definition w_and := bytes "and". Definition w_or := bytes "or".
Definition w_capture := bytes "capture". Definition w_win := bytes "win". Definition w_dash := bytes "-".
Definition w_top := bytes "top". Definition w_bottom := bytes "bottom".

Section Board.
Variables W H : N.
Variable X : player.

Definition end_of (w : word) : option end_ :=
  match X with
  | Left => if same_word w w_top then Some Near else if same_word w w_bottom then Some Far
            else option_map At (square_number W H w)
  | Right => if same_word w w_left then Some Near else if same_word w w_right then Some Far
            else option_map At (square_number W H w)
  end.

Definition key_of (w : word) : option (option N) :=
  if same_word w w_dash then Some None else option_map Some (square_number W H w).

Fixpoint parts_of (l : list word) : option (list (option N * positive)) :=
  match l with
  | [] => Some []
  | k :: i :: l => let? k := key_of k in let? i := decimal_pos i in let? r := parts_of l in Some ((k, i) :: r)
  | _ => None
  end.

Definition step_of (l : list word) : option step :=
  match l with
  | k :: l =>
      if same_word k w_and then
        match l with [i; j] => let? i := decimal_pos i in let? j := decimal_pos j in Some (And i j) | _ => None end
      else if same_word k w_or then let? p := parts_of l in Some (Or p)
      else if same_word k w_touch then
        match l with [e; f] => let? e := end_of e in let? f := end_of f in Some (Touch e f) | _ => None end
      else if same_word k w_capture then
        match l with
        | i :: a :: b :: more =>
            let? i := decimal_pos i in let? a := square_number W H a in let? b := square_number W H b in
            let? more := all (square_number W H) more in Some (Capture i a b more)
        | _ => None
        end
      else None
  | [] => None
  end.

Fixpoint read_steps (lines : list (list word)) (acc : list step) : option (list step * list (option N * positive)) :=
  match lines with
  | (k :: l) :: rest =>
      if same_word k w_win then
        let? wins := all (fun l => match l with
          | [k; key; i] => when (same_word k w_win) (let? key := key_of key in let? i := decimal_pos i in Some (key, i))
          | _ => None end) lines in Some (rev' acc, wins)
      else let? s := step_of (k :: l) in read_steps rest (s :: acc)
  | _ => None
  end.
End Board.

(** Every step is named later. *)
Definition names (s : step) : list positive :=
  match s with
  | Touch _ _ => []
  | And i j => [i; j]
  | Or parts => map snd parts
  | Capture i _ _ _ => [i]
  end.
Definition mark (used : PM.t unit) (l : list positive) : PM.t unit := fold_left (fun u i => PM.add i tt u) l used.
Fixpoint all_marked {A} (used : PM.t unit) (i : positive) (steps : list A) : bool :=
  match steps with
  | [] => true
  | _ :: steps => match PM.find i used with Some _ => all_marked used (Pos.succ i) steps | None => false end
  end.
Definition all_used (steps : list step) (wins : list (option N * positive)) : bool :=
  all_marked (mark (fold_left (fun u s => mark u (names s)) steps (PM.empty unit)) (map snd wins)) 1 steps.

Fixpoint forall2 {A B} (f : A -> B -> bool) (l : list A) (m : list B) : bool :=
  match l, m with
  | [], [] => true
  | a :: l, b :: m => f a b && forall2 f l m
  | _, _ => false
  end.

Lemma forall2_spec {A B} (f : A -> B -> bool) l m a : forall2 f l m = true -> In a l -> exists b, f a b = true.
Proof.
  revert m. induction l as [|x l IH]; intros [|b m]; simpl; intros h i; try discriminate; try tauto.
  apply andb_true_iff in h. destruct h as [h1 h2]. destruct i as [->|i]; eauto.
Qed.

(** The lines of the block of [X] prove its claims. *)
Definition check_connection (W H : N) (X : player) (claims : list claim) (lines : list (list word)) : bool :=
  match read_steps W H X lines [] with
  | Some (steps, wins) =>
      (0 <? W) && (0 <? H) && all_used steps wins &&
      match run (check_step W H X) steps 1 (PM.empty join) with
      | Some proved => forall2 (fun c l => check_win W H X (to_move c) (at_picture c) proved l) claims wins
      | None => false
      end
  | None => false
  end.

Theorem connection_true W H X claims lines : check_connection W H X claims lines = true ->
  forall c, In c claims -> List.length (at_picture c) = N.to_nat (W * H) /\
    wins (hex (Z.of_N W) (Z.of_N H)) X (to_move c) (on_grid W (at_picture c)).
Proof.
  unfold check_connection. destruct (read_steps W H X lines []) as [[steps wins]|]; [|discriminate]. intros h c hc.
  rewrite !andb_true_iff, !N.ltb_lt in h. destruct h as [[[W0 H0] _] h].
  destruct (run (check_step W H X) steps 1 (PM.empty join)) as [proved|] eqn:e; [|discriminate].
  destruct (forall2_spec _ _ _ c h hc) as [l hl].
  assert (ok := run_true _ _ (step_true W H X W0 H0) steps _ _ _ (empty_true _) e).
  exact (win_true W H W0 H0 X (to_move c) (at_picture c) proved l ok hl).
Qed.

(** The same with the swap rule, where a claim may have several lines [win]. *)
Definition check_connection_swap (w : N) (X : player) (claims : list claim) (lines : list (list word)) : bool :=
  match read_steps w w X lines [] with
  | Some (steps, wins) =>
      (0 <? w) && all_used steps wins &&
      match run (check_step w w X) steps 1 (PM.empty join) with
      | Some proved => check_swap_claims w X proved claims wins
      | None => false
      end
  | None => false
  end.

Theorem connection_swap_true w X claims lines : check_connection_swap w X claims lines = true ->
  forall c, In c claims -> List.length (at_picture c) = N.to_nat (w * w) /\
    wins (hex_swap (Z.of_N w)) X (to_move c) (on_grid w (at_picture c)).
Proof.
  unfold check_connection_swap. destruct (read_steps w w X lines []) as [[steps wins]|]; [|discriminate]. intros h c hc.
  rewrite !andb_true_iff, !N.ltb_lt in h. destruct h as [[w0 _] h].
  destruct (run (check_step w w X) steps 1 (PM.empty join)) as [proved|] eqn:e; [|discriminate].
  assert (ok := run_true _ _ (step_true w w X w0 w0) steps _ _ _ (empty_true _) e).
  exact (swap_claims_true w w0 X proved ok claims wins c h hc).
Qed.
