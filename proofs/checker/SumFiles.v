(** Certificates of sums, with their parts. *)
Require Import ZArith NArith List Bool String FMapPositive.
Import ListNotations.
From Gruk.statements Require Import Games Boards Values Certificates.
From Gruk.spelling Require Import Texts.
From Gruk.theory Require Import Options Strategy Sums.
From Gruk.checker Require Import Words FormNames SumClaims.
Open Scope N_scope.

Definition sum_games : list word := [w_sum; w_nim; w_domineering; w_form].
Definition is_sum_game (w : word) : bool := existsb (same_word w) sum_games.

Definition is_value (c : sum_claim) : bool := match c with Value _ _ _ => true | Wins _ _ _ _ => false end.
Definition sum_in (c : sum_claim) : list summand := match c with Wins _ _ s _ | Value _ s _ => s end.
(** Of a kind that is known, and not too large to be walked through. *)
Definition known_sum_claim (c : sum_claim) : bool :=
  existsb (String.eqb (by_of c)) ["strategy"; "nim-sum"; "difference"]%string && (String.eqb (by_of c) "nim-sum" || not_too_heavy (sum_in c)).
Definition of_game_test (name : string) (s : list summand) : bool :=
  String.eqb name "sum" || match s with [(false, t)] => String.eqb name (kind_of t) | _ => false end.
Definition sort_of_sum_ok (name : string) (c : sum_claim) : bool :=
  of_game_test name (sum_in c) && spelt_sum (sum_in c) && Bool.eqb (is_value c) (String.eqb (by_of c) "difference")
  && existsb (String.eqb (by_of c)) ["strategy"; "nim-sum"; "difference"]%string.
Definition sum_block_ok (b : block) : bool :=
  match header b with
  | [] => same_word (kind b) w_nim_sum
  | [w] => (same_word (kind b) w_strategy || same_word (kind b) w_difference) && match player_of w with Some _ => true | None => false end
  | _ => false
  end.

Definition check_sums (known : known_sums) (name : string) (T : table) (cs : list sum_claim) (bs : list block) : option (list (PM.t unit)) :=
  when (negb (Nat.eqb (List.length cs) 0) && forallb (sort_of_sum_ok name) cs && forallb sum_block_ok bs
      && check_nim_sum name cs bs && check_values name T cs bs)
    (all (check_sum_strategy name T known cs bs) [Left; Right]).

Lemma check_sums_true known name T cs bs us c : (forall k i, In (k, i) known -> true_sum_claim name T k) ->
  check_sums known name T cs bs = Some us -> In c cs -> true_sum_claim name T c.
Proof.
  intros kt h hc. unfold check_sums in h. apply when_some in h. rewrite !andb_true_iff in h. destruct h as [[[[[_ so] _] nm] va] st].
  rewrite forallb_forall in so. specialize (so c hc). unfold sort_of_sum_ok in so. rewrite !andb_true_iff in so. destruct so as [[[og _] iv] kn].
  assert (ofg : of_game name (sum_in c)).
  { unfold of_game_test in og. apply orb_true_iff in og. destruct og as [e|e]; [left; now apply String.eqb_eq|]. right.
    destruct (sum_in c) as [|[[] t] [|]]; try discriminate. exists t. split; auto. now apply String.eqb_eq. }
  assert (kw : forall X p s k i, In (Wins X p s k, i) known -> wins (game_of (sums T)) X p s).
  { intros X p s k i hk. apply kt in hk. apply hk. }
  destruct c as [X p s k | f s k]; cbn [sum_in is_value by_of] in *; cbn [true_sum_claim].
  - split; auto. cbn [existsb] in kn. rewrite !orb_true_iff, !String.eqb_eq in kn. destruct kn as [->|[->|[->|]]]; try discriminate.
    + destruct (all_each _ _ _ st X) as [u [hu _]]. { destruct X; simpl; auto. } eapply check_sum_strategy_true; eauto.
    + eapply check_nim_sum_true; eauto.
  - split; auto. destruct (check_values_true name T cs bs f s k va hc) as [_ q]. exact q.
Qed.

(** The table of forms, if it is the first block. It may stand elsewhere, but then it is not printed back, and the file
    is unknown. *)
Definition is_forms (b : block) : bool := same_word (kind b) w_forms.
Definition forms_first (bs : list block) : option (table * list block) :=
  let? f := match bs with
    | b :: rest => if is_forms b then let? T := match header b with [] => all form_line_of (body b) | _ => None end in Some (T, rest) else Some ([], bs)
    | [] => Some ([], [])
    end in
  when (negb (existsb is_forms (snd f))) (Some f).

Definition sum_part_of (name : string) (b : block) : option (list sum_claim * list block) :=
  match header b, body b with
  | [], _ :: _ :: rest =>
      let (cs, bs) := claims_of rest [] in
      let? cs := all (sum_claim_of name) cs in
      let? bs := blocks_of (List.length bs) bs [] in
      when (begins_with (bytes (certificate_text (Sum_certificate name [] cs))) (flat_map spaced (body b))) (Some (cs, bs))
  | _, _ => None
  end.
Fixpoint sum_claims_in (i : positive) (ps : list (list sum_claim * list block)) : known_sums :=
  match ps with [] => [] | p :: ps => (map (fun c => (c, i)) (fst p) ++ sum_claims_in (Pos.succ i) ps)%list end.
Definition sum_part_checked (name : string) (T : table) (p : list sum_claim * list block) : bool :=
  negb (existsb is_value (fst p)) && match check_sums [] name T (fst p) (snd p) with Some _ => true | None => false end.

Definition check_sum_file (name : string) (T : table) (cs : list sum_claim) (bs : list block) : bool :=
  match all (sum_part_of name) (filter is_part bs) with
  | Some ps => forallb (sum_part_checked name T) ps &&
      match check_sums (sum_claims_in 1 ps) name T cs (filter (fun b => negb (is_part b)) bs) with
      | Some us => all_needed us (List.length ps)
      | None => false
      end
  | None => false
  end.

Lemma sum_claims_in_spec ps : forall i c j, In (c, j) (sum_claims_in i ps) -> exists p, In p ps /\ In c (fst p).
Proof.
  induction ps as [|p ps IH]; simpl; intros i c j h; [destruct h|]. apply in_app_iff in h. destruct h as [h|h].
  - apply in_map_iff in h. destruct h as [c' [e hc]]. inversion e; subst. eauto.
  - destruct (IH _ _ _ h) as [q [hq hc]]. eauto.
Qed.

Theorem check_sum_file_true name T cs bs c : check_sum_file name T cs bs = true -> In c cs -> true_sum_claim name T c.
Proof.
  unfold check_sum_file. destruct (all _ _) as [ps|]; [|discriminate]. rewrite andb_true_iff, forallb_forall. intros [pc h] hc.
  destruct (check_sums _ name T cs _) as [us|] eqn:e; [|discriminate]. eapply check_sums_true; eauto.
  intros k i ik. apply sum_claims_in_spec in ik. destruct ik as [p [hp hk]]. assert (q := pc p hp). unfold sum_part_checked in q.
  apply andb_true_iff in q. destruct q as [_ q]. destruct (check_sums [] name T (fst p) _) as [us'|] eqn:e'; [|discriminate].
  eapply check_sums_true; eauto. intros k' i' [].
Qed.

Definition known_sum_file (name : string) (cs : list sum_claim) (bs : list block) : bool :=
  forallb known_sum_claim cs && forallb (fun b => match sum_part_of name b with Some p => forallb known_sum_claim (fst p) | None => true end) bs.
