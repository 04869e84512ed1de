(** Claims of games on hypergraphs by zones and by pairings. *)
Require Import NArith List Bool FMapPositive String.
Import ListNotations.
From Gruk.statements Require Import Games MakerBreaker Boards Certificates.
From Gruk.spelling Require Import Texts.
From Gruk.theory Require Import Options Sets Placing.
From Gruk.breaker Require Import Links Zones Claims.
From Gruk.checker Require Import Words Connection BoardNames.
Open Scope N_scope.

Definition w_set := bytes "set". Definition w_move := bytes "move". Definition w_potential := bytes "potential".
Definition w_pair := bytes "pair". Definition w_split := bytes "split". Definition w_moves := bytes "moves".
Definition w_reply := bytes "reply". Definition w_first := bytes "first". Definition w_second := bytes "second".

Section Read.
Variable vertex_ : word -> option N.

Fixpoint at_dash (l acc : list word) : option (list word * list word) :=
  match l with
  | [] => None
  | w :: l => if same_word w w_dash then Some (rev' acc, l) else at_dash l (w :: acc)
  end.

Definition zone_step_of (l : list word) : option zone_step :=
  match l with
  | k :: l =>
      if same_word k w_pair then
        match l with
        | a :: b :: i :: c => let? a := vertex_ a in let? b := vertex_ b in let? i := decimal_pos i in
            let? c := all vertex_ c in Some (Pair a b i c)
        | _ => None
        end
      else if same_word k w_potential then
        match l with
        | f :: l => let? cd := at_dash l [] in let? c := all vertex_ (fst cd) in let? d := all vertex_ (snd cd) in
            if same_word f w_first then Some (Weigh true c d) else if same_word f w_second then Some (Weigh false c d) else None
        | _ => None
        end
      else if same_word k w_reply then
        match l with [v; i] => let? v := vertex_ v in let? i := decimal_pos i in Some (Reply v i) | _ => None end
      else if same_word k w_moves then let? p := all decimal_pos l in Some (Moves p)
      else if same_word k w_move then
        match l with v :: p => let? v := vertex_ v in let? p := all decimal_pos p in Some (Move v p) | _ => None end
      else if same_word k w_set then let? c := all vertex_ l in Some (Whole c)
      else if same_word k w_split then
        let? pc := at_dash l [] in let? p := all decimal_pos (fst pc) in let? c := all vertex_ (snd pc) in Some (Split p c)
      else None
  | [] => None
  end.

Fixpoint read_zones (lines : list (list word)) (acc : list zone_step) : option (list zone_step * list (list positive)) :=
  match lines with
  | (k :: l) :: rest =>
      if same_word k w_win then
        let? wins := all (fun l => match l with k :: l => when (same_word k w_win) (all decimal_pos l) | _ => None end) lines in
        Some (rev' acc, wins)
      else let? s := zone_step_of (k :: l) in read_zones rest (s :: acc)
  | _ => None
  end.

Definition pair_of (l : list word) : option (N * N) :=
  match l with [a; b] => let? a := vertex_ a in let? b := vertex_ b in Some (a, b) | _ => None end.
End Read.

Definition zone_names (s : zone_step) : list positive :=
  match s with
  | Whole _ | Weigh _ _ _ => []
  | Move _ l | Split l _ | Moves l => l
  | Pair _ _ i _ | Reply _ i => [i]
  end.
Definition all_zones_used (steps : list zone_step) (wins : list (list positive)) : bool :=
  all_marked (mark (fold_left (fun u s => mark u (zone_names s)) steps (PM.empty unit)) (List.concat wins)) 1 steps.

(** The picture has the vertices of the board. *)
Definition pictured (B : hypergraph) (c : claim) : bool := Nat.eqb (List.length (at_picture c)) (N.to_nat (vertices B)).

(** [X] stops the winning sets. *)
Definition check_stops (B : hypergraph) (vertex_ : word -> option N) (X : player) (claims : list claim) (lines : list (list word)) : bool :=
  match read_zones vertex_ lines [] with
  | Some (steps, wins) =>
      no_repeats B && all_zones_used steps wins &&
      match run (check_breaker (with_bits B)) steps 1 (PM.empty zone) with
      | Some proved => forall2 (fun c l => pictured B c && check_stop B (at_picture c) X (to_move c) proved l) claims wins
      | None => false
      end
  | None => false
  end.

(** Left has a winning set. *)
Definition check_makes (B : hypergraph) (vertex_ : word -> option N) (claims : list claim) (lines : list (list word)) : bool :=
  match read_zones vertex_ lines [] with
  | Some (steps, wins) =>
      all_zones_used steps wins &&
      match run (check_maker (with_bits B)) steps 1 (PM.empty zone) with
      | Some proved => forall2 (fun c l => pictured B c && check_make B (at_picture c) (to_move c) proved l) claims wins
      | None => false
      end
  | None => false
  end.

(** [X] stops the winning sets by a pairing. *)
Definition check_pairing (B : hypergraph) (vertex_ : word -> option N) (X : player) (claims : list claim) (lines : list (list word)) : bool :=
  match all (pair_of vertex_) lines with
  | Some pairs => forallb (fun c => pictured B c && check_pairs B (at_picture c) X (to_move c) pairs) claims
  | None => false
  end.

(** What [check_stops] and [check_pairing] show of a claim. *)
Definition stopping (B : hypergraph) (X : player) (c : claim) : Prop :=
  List.length (at_picture c) = N.to_nat (vertices B) /\
  holds (maker_maker B) X (to_move c) (on_vertices (at_picture c)) /\
  (X = Right -> wins (maker_breaker B) Right (to_move c) (on_vertices (at_picture c))).

Lemma pictured_true B c : pictured B c = true -> List.length (at_picture c) = N.to_nat (vertices B).
Proof. apply PeanoNat.Nat.eqb_eq. Qed.

Lemma stopping_from B X c S Z : List.length (at_picture c) = N.to_nat (vertices B) ->
  has_set B X (on_vertices (at_picture c)) S -> may_set B X (on_vertices (at_picture c)) Z ->
  ((to_move c = X /\ Secure.first (hits B) S Z) \/ (to_move c = other X /\ Secure.second (hits B) S Z)) -> stopping B X c.
Proof.
  intros len hs hz h. destruct (drawing_links B X _ S Z hs hz) as [d1 d2]. split; auto. split.
  - destruct h as [[-> f]|[-> f]]; auto.
  - intros ->. destruct (breaker_links B _ S Z hs hz) as [b1 b2]. destruct h as [[-> f]|[-> f]]; auto.
Qed.

Lemma check_stops_true B vertex_ X claims lines c : check_stops B vertex_ X claims lines = true -> In c claims -> stopping B X c.
Proof.
  unfold check_stops. destruct (read_zones vertex_ lines []) as [[steps wins]|]; [|discriminate].
  rewrite !andb_true_iff. intros [[nr _] h] hc.
  destruct (run (check_breaker (with_bits B)) steps 1 (PM.empty zone)) as [proved|] eqn:e; [|discriminate].
  destruct (forall2_spec _ _ _ c h hc) as [l hl]. apply andb_true_iff in hl. destruct hl as [pc hl]. apply pictured_true in pc.
  assert (ok := run_true _ _ (breaker_true B (with_bits B) eq_refl (no_repeats_true B nr)) steps _ _ _ (empty_true _) e).
  destruct (check_stop_true B _ pc X _ _ _ ok hl) as (S & Z & a & b & d). eapply stopping_from; eauto.
Qed.

Lemma check_makes_true B vertex_ claims lines c : check_makes B vertex_ claims lines = true -> In c claims ->
  List.length (at_picture c) = N.to_nat (vertices B) /\ wins (maker_breaker B) Left (to_move c) (on_vertices (at_picture c)).
Proof.
  unfold check_makes. destruct (read_zones vertex_ lines []) as [[steps wins_]|]; [|discriminate].
  rewrite !andb_true_iff. intros [_ h] hc.
  destruct (run (check_maker (with_bits B)) steps 1 (PM.empty zone)) as [proved|] eqn:e; [|discriminate].
  destruct (forall2_spec _ _ _ c h hc) as [l hl]. apply andb_true_iff in hl. destruct hl as [pc hl]. apply pictured_true in pc.
  assert (ok := run_true _ _ (maker_true B (with_bits B) eq_refl) steps _ _ _ (empty_true _) e).
  split; auto. eapply check_make_true; eauto.
Qed.

Lemma check_pairing_true B vertex_ X claims lines c : check_pairing B vertex_ X claims lines = true -> In c claims -> stopping B X c.
Proof.
  unfold check_pairing. destruct (all (pair_of vertex_) lines) as [pairs|]; [|discriminate]. rewrite forallb_forall. intros h hc.
  specialize (h c hc). cbv beta in h. apply andb_true_iff in h. destruct h as [pc h]. apply pictured_true in pc.
  destruct (check_pairs_true B _ pc X _ _ h) as (C & a & b & d). eapply stopping_from; eauto.
Qed.
