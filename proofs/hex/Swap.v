(** Hex with the swap rule: what is won without it is won with it where no swap can come; and lines [win] where one may.
    *)
Require Import ZArith NArith List Lia Bool FMapPositive Arith.
Import ListNotations.
From Gruk.statements Require Import Games Hex Certificates.
From Gruk.theory Require Import Sets Placing Exclusion Options Pictures PictureGames.
From Gruk.hex Require Import Chains Reach Joins Steps Wins Played.
Open Scope N_scope.

Section Swap.
Variable w : N.
Hypothesis w0 : 0 < w.
Let z := Z.of_N w.
Let on := on_board z z.
Let G := hex z z.
Let S := hex_swap z.

Definition settled (s : stones cell) : Prop :=
  (exists d, on d /\ s d = Some Right) \/ (exists d e, d <> e /\ on d /\ on e /\ s d <> None /\ s e <> None).
Definition occupied (s : stones cell) : Prop := exists d, on d /\ s d <> None.

Lemma settled_after p s t : places on p s t -> p = Right \/ occupied s -> settled t.
Proof.
  intros (c & hc & sc & tc & same) [-> | (d & hd & sd)].
  - left. exists c. auto.
  - right. assert (ne : d <> c) by congruence. exists d, c. assert (td : t d <> None) by (rewrite same; auto).
    assert (tc' : t c <> None) by congruence. auto 6.
Qed.

Lemma settled_occupied s : settled s -> occupied s.
Proof. intros [(d & hd & sd) | (d & e & ne & hd & he & sd & se)]; exists d; split; auto; congruence. Qed.

Lemma settled_not_alone s c : settled s -> alone z s Left c -> False.
Proof.
  intros [(d & hd & sd) | (d & e & ne & hd & he & sd & se)] (hc & sc & no).
  - destruct (cell_eq d c) as [->|nd]; [congruence|]. rewrite no in sd; auto. discriminate.
  - destruct (cell_eq d c) as [->|nd].
    + apply se. apply no; auto.
    + apply sd. apply no; auto.
Qed.

Lemma lift_settled X good p s : forces G X good p s -> settled s -> forces S X good p s.
Proof.
  intros h st. refine (forces_simulate G S (fun a b => a = b /\ settled b) X good _ _ _ p s h s (conj eq_refl st)).
  - intros a b e [-> _]. reflexivity.
  - intros a a' b [-> sb] m. exists a'. split; [now left|]. split; auto.
    apply (settled_after X b a'); auto. right. now apply settled_occupied.
  - intros a b b' [-> sb] [m | (_ & c & r & al & _)].
    + exists b'. split; [exact m|]. split; auto. apply (settled_after (other X) b b'); auto. right. now apply settled_occupied.
    + exfalso. exact (settled_not_alone b (c, r) sb al).
Qed.

(** After the next stone no swap can come; nor is it the opponent's turn to swap. *)
Lemma lift X good p s : forces G X good p s -> p = Right \/ occupied s ->
  (X = Left -> p = Right -> forall c, ~ alone z s Left c) -> forces S X good p s.
Proof.
  intros h oc no. destruct h as [p s e o g | s t op m f | s op f].
  - exact (forces_over S X good p s e o g).
  - apply (forces_moving S X good s t op); [now left|]. apply lift_settled; auto. exact (settled_after X s t m oc).
  - apply (forces_waiting S X good s op). intros t [m | (q & c & r & al & _)].
    + apply lift_settled; auto. exact (settled_after (other X) s t m oc).
    + exfalso. refine (no _ q (c, r) al). destruct X; [reflexivity | discriminate].
Qed.

Lemma open_or_over s : ~ joined z z s Left -> joined z z s Right \/ open S s.
Proof.
  intros nl. destruct (joined_dec w w s Right w0) as [r|nr]; auto. right. intros [[]|]; simpl; auto.
Qed.

(** Lines [win]. *)
Definition stones_of (p : picture) : list player := flat_map (fun c => match c with Some x => [x] | None => [] end) p.

(** Whether the opponent's swap may come at this turn, or after Left's next stone. *)
Inductive swap_state := Settled | Swap_now | Swap_next.
Definition state_of (first : player) (p : picture) : swap_state :=
  match first, stones_of p with
  | Right, [Left] => Swap_now
  | Left, [] => Swap_next
  | _, _ => Settled
  end.

Lemma stones_of_nil p : stones_of p = [] -> forall j, nth j p None = None.
Proof.
  induction p as [|[c|] p IH]; simpl; intros h j; try discriminate; destruct j; simpl; auto.
Qed.

Lemma stones_of_some p x l : stones_of p = x :: l -> exists j, (j < length p)%nat /\ nth j p None = Some x.
Proof.
  induction p as [|[c|] p IH]; simpl; intros h; try discriminate.
  - inversion h; subst. exists 0%nat. split; [lia | auto].
  - destruct (IH h) as [j [lj hj]]. exists (Datatypes.S j). split; [lia | auto].
Qed.

Lemma stones_of_one p x k : nth k p None = Some x -> (forall j, j <> k -> nth j p None = None) -> stones_of p = [x].
Proof.
  revert k. induction p as [|c p IH]; intros k hk no; [destruct k; discriminate|]. destruct k as [|k]; simpl in hk.
  - subst c. simpl. f_equal. assert (f : forall j, nth j p None = None) by (intros j; exact (no (Datatypes.S j) ltac:(discriminate))).
    clear - f. induction p as [|c p IH]; auto. assert (c0 := f 0%nat). simpl in c0. subst c. simpl. apply IH.
    intros j. exact (f (Datatypes.S j)).
  - assert (c0 := no 0%nat ltac:(discriminate)). simpl in c0. subst c. simpl. apply (IH k); auto.
    intros j ne. apply (no (Datatypes.S j)). congruence.
Qed.

(** A turn at which Right has a stone, or Left two, or the next stone sees to that. *)
Lemma settled_turn X first p : length p = N.to_nat (w * w) -> state_of first p = Settled ->
  (first = Right \/ occupied (on_grid w p)) /\ (X = Left -> first = Right -> forall c, ~ alone z (on_grid w p) Left c).
Proof.
  intros len st. assert (sh := shown_by_grid w w w0 p len). split.
  - destruct first; auto. right. unfold state_of in st. destruct (stones_of p) as [|x l] eqn:e; [discriminate|].
    destruct (stones_of_some p x l e) as [j [lj hj]]. exists (cell_at w (N.of_nat j)). split.
    + apply (at_on w w w0). lia.
    + rewrite (proj2 sh) by lia. congruence.
  - intros _ -> c al. apply (alone_shows w w0 p _ Left c sh) in al. destruct al as (hc & hn & no).
    unfold state_of in st. now rewrite (stones_of_one p Left _ hn no) in st.
Qed.

Lemma lift_turn X good first p : length p = N.to_nat (w * w) -> state_of first p = Settled ->
  forces G X good first (on_grid w p) -> forces S X good first (on_grid w p).
Proof. intros len st h. destruct (settled_turn X first p len st). now apply lift. Qed.

Definition no_left (p : picture) : bool := negb (joined_test w w (on_grid w p) Left).

Definition check_swap_turn (X first : player) (p : picture) (proved : PM.t join) (line : option N * positive) : bool :=
  match state_of first p, X with
  | Settled, _ => check_win w w X first p proved line
  | Swap_now, Right =>
      match fst line with
      | Some _ => check_win w w Right Right p proved line
      | None => match swap_extra w Right p with
          | [q] => no_left p && check_win w w Right Left q proved line
          | _ => false
          end
      end
  | _, _ => false
  end.

Lemma swapped_settled p q : length p = N.to_nat (w * w) -> In q (swap_extra w Right p) ->
  length q = N.to_nat (w * w) /\ state_of Left q = Settled.
Proof.
  intros len h. destruct (extra_in w w0 Right p q len h) as (_ & i & lt & e & ->).
  destruct (lone_some _ _ _ e) as (_ & _ & _ & no). rewrite Nat.sub_0_r in no. split; [now rewrite !set_nth_length|].
  assert (one : stones_of (set_nth (turned w i) (Some Right) (set_nth i None p)) = [Right]).
  { apply (stones_of_one _ Right (turned w i)).
    - rewrite (swapped_cells w w0 p i _ len lt no). now rewrite Nat.eqb_refl.
    - intros j ne. rewrite (swapped_cells w w0 p i _ len lt no). now destruct (Nat.eqb_spec j (turned w i)). }
  unfold state_of. now rewrite one.
Qed.

Section Proved.
Variable X : player.
Variable proved : PM.t join.
Hypothesis ok : all_true (true_join w w X) proved.

Lemma swap_turn_true first p line : check_swap_turn X first p proved line = true ->
  length p = N.to_nat (w * w) /\ wins S X first (on_grid w p).
Proof.
  unfold check_swap_turn. destruct (state_of first p) eqn:st.
  - intros h. destruct (win_true w w w0 w0 X first p proved line ok h) as [len f]. split; auto. now apply lift_turn.
  - assert (first = Right) as -> by (unfold state_of in st; destruct first; auto; destruct (stones_of p); discriminate).
    destruct X eqn:eX; [discriminate|]. destruct (fst line).
    + intros h. destruct (win_true w w w0 w0 Right Right p proved line ok h) as [len f]. split; auto.
      apply lift; auto. discriminate.
    + destruct (swap_extra w Right p) as [|q [|]] eqn:e; try discriminate. rewrite andb_true_iff. intros [nl h].
      destruct (win_true w w w0 w0 Right Left q proved line ok h) as [lq f].
      assert (len : length p = N.to_nat (w * w)).
      { unfold swap_extra in e. destruct (lone 0 p); [|discriminate]. injection e as <-. now rewrite !set_nth_length in lq. }
      split; auto. assert (iq : In q (swap_extra w Right p)) by (rewrite e; now left).
      destruct (swapped_settled p q len iq) as [_ sq].
      assert (fq : wins S Right Left (on_grid w q)) by now apply lift_turn.
      unfold wins in *. apply (hex_swap_strategy w w0 _ _ _ _ len). apply (hex_swap_strategy w w0 _ _ _ _ lq) in fq.
      assert (sh := shown_by_grid w w w0 p len). destruct (open_or_over (on_grid w p)) as [r|op].
      { intros l. apply (joined_test_iff w w _ Left w0) in l. unfold no_left in nl. now rewrite l in nl. }
      * apply forces_over with (Won Right); auto. simpl. now apply (hex_test_true w w w0 p (on_grid w p) (Won Right) sh).
      * apply forces_moving with q; auto.
        -- intros e' o. simpl in o. apply (hex_test_true w w w0 p (on_grid w p) e' sh) in o. exact (op e' o).
        -- simpl. apply in_app_iff. right. exact iq.
  - destruct X; discriminate.
Qed.

(** The empty board, Left to move: a line for each first move. *)
Fixpoint first_moves (i : nat) (n : nat) (p : picture) (lines : list (option N * positive)) : bool :=
  match n, lines with
  | O, [] => true
  | Datatypes.S n, l :: lines => check_swap_turn X Right (set_nth i (Some Left) p) proved l && first_moves (Datatypes.S i) n p lines
  | _, _ => false
  end.

Lemma first_moves_true n : forall i p lines, first_moves i n p lines = true -> forall j, (i <= j < i + n)%nat ->
  length p = N.to_nat (w * w) /\ wins S X Right (on_grid w (set_nth j (Some Left) p)).
Proof.
  induction n as [|n IH]; intros i p [|l lines] h j lj; simpl in h; try discriminate; try lia.
  apply andb_true_iff in h. destruct h as [h1 h2]. destruct (Nat.eq_dec i j) as [->|ne].
  - destruct (swap_turn_true _ _ _ h1) as [len f]. rewrite set_nth_length in len. auto.
  - apply (IH _ _ _ h2). lia.
Qed.

(** The lines of a claim; and those after it. *)
Definition check_swap_claim (first : player) (p : picture) (lines : list (option N * positive)) : option (list (option N * positive)) :=
  match state_of first p, X with
  | Swap_next, Right =>
      let n := N.to_nat (w * w) in
      if (length p =? n)%nat && no_left p && first_moves 0 n p (firstn n lines) then Some (skipn n lines) else None
  | _, _ => match lines with l :: lines => if check_swap_turn X first p proved l then Some lines else None | [] => None end
  end.

Lemma swap_claim_true first p lines rest : check_swap_claim first p lines = Some rest ->
  length p = N.to_nat (w * w) /\ wins S X first (on_grid w p).
Proof.
  unfold check_swap_claim.
  assert (one : match lines with l :: lines => if check_swap_turn X first p proved l then Some lines else None | [] => None end = Some rest ->
    length p = N.to_nat (w * w) /\ wins S X first (on_grid w p)).
  { destruct lines as [|l lines]; [discriminate|]. destruct (check_swap_turn X first p proved l) eqn:e; [|discriminate].
    intros _. now apply swap_turn_true with l. }
  destruct (state_of first p) eqn:st; auto.
  assert (eX : X = Left \/ X = Right) by (destruct X; auto). destruct eX as [eX|eX]; rewrite eX in one |- *; auto. clear one.
  destruct (_ && _) eqn:c; [|discriminate]. intros _. rewrite !andb_true_iff, Nat.eqb_eq in c. destruct c as [[len nl] fm].
  split; auto. assert (first = Left) as ->.
  { unfold state_of in st. destruct first; auto. destruct (stones_of p) as [|[] [|]]; discriminate. }
  assert (sh := shown_by_grid w w w0 p len). unfold wins. apply (hex_swap_strategy w w0 _ _ _ _ len).
  destruct (open_or_over (on_grid w p)) as [r|op].
  { intros l. apply (joined_test_iff w w _ Left w0) in l. unfold no_left in nl. now rewrite l in nl. }
  - apply forces_over with (Won Right); auto. simpl. now apply (hex_test_true w w w0 p (on_grid w p) (Won Right) sh).
  - change Left with (other Right). apply forces_waiting.
    + intros e' o. simpl in o. apply (hex_test_true w w w0 p (on_grid w p) e' sh) in o. exact (op e' o).
    + intros t ht. simpl in ht. rewrite app_nil_r in ht. apply in_flat_map in ht. destruct ht as [j [hj ht]]. apply in_seq in hj.
      unfold option_at in ht. destruct (nth j p None); [destruct ht|]. destruct ht as [<-|[]].
      destruct (first_moves_true _ _ _ _ fm j ltac:(lia)) as [_ f]. rewrite eX in f.
      apply (hex_swap_strategy w w0); auto. now rewrite set_nth_length.
Qed.

Fixpoint check_swap_claims (claims : list claim) (lines : list (option N * positive)) : bool :=
  match claims with
  | [] => match lines with [] => true | _ => false end
  | c :: claims =>
      match check_swap_claim (to_move c) (at_picture c) lines with Some lines => check_swap_claims claims lines | None => false end
  end.

Lemma swap_claims_true claims : forall lines c, check_swap_claims claims lines = true -> In c claims ->
  length (at_picture c) = N.to_nat (w * w) /\ wins S X (to_move c) (on_grid w (at_picture c)).
Proof.
  induction claims as [|k claims IH]; simpl; intros lines c h i; [destruct i|].
  destruct (check_swap_claim (to_move k) (at_picture k) lines) as [rest|] eqn:e; [|discriminate].
  destruct i as [->|i]; [now apply swap_claim_true with lines rest | eauto].
Qed.
End Proved.
End Swap.
