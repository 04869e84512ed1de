(** Claims of sums: strategies, nim sums, and values. *)
Require Import ZArith NArith List Bool String FMapPositive Lia.
Import ListNotations.
From Gruk.statements Require Import Games Boards Values Certificates.
From Gruk.spelling Require Import Texts.
From Gruk.theory Require Import Options Placing Exclusion Values Strategy Differences Sums Bouton Forms.
From Gruk.checker Require Import Words BoardNames Strategies FormNames Apart.
Open Scope N_scope.

Definition w_sum := bytes "sum". Definition w_nim := bytes "nim". Definition w_domineering := bytes "domineering". Definition w_form := bytes "form".
Definition w_value := bytes "value". Definition w_forms := bytes "forms". Definition w_nim_sum := bytes "nim-sum".
Definition w_difference := bytes "difference". Definition w_strategy := bytes "strategy".

(** Positions. *)
Definition heaps_of (w : word) : option (list N) :=
  match w with [48] => Some [] | _ => all decimal (cut 44 w []) end.
Definition square_of (c : N) : option bool := if c =? 46 then Some true else if c =? 35 then Some false else None.
Definition term_of (kind : word) (w : word) : option term :=
  if same_word kind w_nim then option_map Heaps (heaps_of w)
  else if same_word kind w_domineering then option_map Squares (all (all square_of) (cut 47 w []))
  else if same_word kind w_form then option_map Form (form_of w)
  else None.
Definition summand_of (w : word) : option summand :=
  match cut 58 w [] with
  | [_] => option_map (fun f => (false, Form f)) (form_of w)
  | [45 :: kind; t] => option_map (pair true) (term_of kind t)
  | [kind; t] => option_map (pair false) (term_of kind t)
  | _ => None
  end.
Definition sum_of (name : word) (w : word) : option (list summand) :=
  if same_word name w_sum then all summand_of (cut 43 w []) else option_map (fun t => [(false, t)]) (term_of name w).

(** Spelt as the format says, and not too large to be walked through. *)
Definition most_size : N := 2 ^ 16.
Definition spelt_term (t : term) : bool :=
  match t with
  | Form f => spelt_form f
  | Heaps l => forallb (fun h => (0 <? h) && (h <? 2 ^ 64)) l && ascending N.leb l
  | Squares rows => match rows with
      | row :: _ => Nat.leb 1 (List.length row) && forallb (fun r => Nat.eqb (List.length r) (List.length row)) rows
      | [] => false end
  end.
Definition spelt_summand (a : summand) : bool :=
  spelt_term (snd a) && negb (fst a && match snd a with Form _ => true | _ => false end).
Definition spelt_sum (s : list summand) : bool := forallb spelt_summand s.
Fixpoint form_weight (f : form) : N :=
  match f with
  | Short m k u n => Z.abs_N m + N.of_nat k + Z.abs_N u + n
  | Braces l r => fold_right N.add (fold_right N.add 1 (map form_weight r)) (map form_weight l)
  | Numbered _ => 0
  end.
Definition weight (a : summand) : N :=
  match snd a with
  | Form f => form_weight f
  | Heaps l => fold_right N.add 0 l
  | Squares rows => fold_right (fun r n => N.of_nat (List.length r) + n) 0 rows
  end.
Definition not_too_heavy (s : list summand) : bool := fold_right (fun a n => weight a + n) 0 s <=? most_size.

Definition written_sum (name : string) (w : word) : option (list summand) :=
  let? s := sum_of (bytes name) w in when (spelt_sum s && same_word (bytes (sum_text name s)) w) (Some s).

(** Moves. *)
Fixpoint without_heap (h : N) (l : list N) : option (list N) :=
  match l with [] => None | a :: l => if a =? h then Some l else option_map (cons a) (without_heap h l) end.
Definition covered (rows : list (list bool)) (a b : square_) : list (list bool) :=
  map (fun r => map (fun c : N * bool => snd c && negb (same_square (fst c, fst r) a || same_square (fst c, fst r) b)) (numbered (snd r))) (numbered rows).
Definition is_free (rows : list (list bool)) (a : square_) : bool := nth (N.to_nat (fst a)) (nth (N.to_nat (snd a)) rows []) false.
Definition square_place (w : word) : option square_ := let? s := square w in Some (fst s - 1, snd s - 1).
Definition after_move (p : player) (t : term) (m : word) : option term :=
  match t with
  | Form f =>
      match m with
      | c :: i => let? i := decimal_pos i in
          when (c =? match p with Left => 76 | Right => 82 end) (option_map Form (nth_error (form_options [] p f) (Nat.pred (Pos.to_nat i))))
      | [] => None
      end
  | Heaps l =>
      match cut 45 m [] with
      | [a; b] => let? a := decimal a in let? b := decimal b in let? r := without_heap a l in when (b <? a) (Some (Heaps (with_heap b r)))
      | _ => None
      end
  | Squares rows =>
      match cut 45 m [] with
      | [a; b] => let? a := square_place a in let? b := square_place b in
          when (is_free rows a && is_free rows b && same_square b match p with Left => (fst a, snd a + 1) | Right => (fst a + 1, snd a) end)
            (Some (Squares (covered rows a b)))
      | _ => None
      end
  end.
Definition moved_summand (p : player) (a : summand) (m : word) : option summand :=
  option_map (pair (fst a)) (after_move (if fst a then other p else p) (snd a) m).
Fixpoint moved_at (i : nat) (p : player) (s : list summand) (m : word) : option (list summand) :=
  match i, s with
  | O, a :: s => option_map (fun a => a :: s) (moved_summand p a m)
  | S i, a :: s => option_map (cons a) (moved_at i p s m)
  | _, [] => None
  end.
Definition after_move_in (name : string) (p : player) (s : list summand) (m : word) : option (list summand) :=
  if String.eqb name "sum" then
    match cut 58 m [] with [i; m] => let? i := decimal_pos i in moved_at (Nat.pred (Pos.to_nat i)) p s m | _ => None end
  else moved_at 0 p s m.

(** Claims and forms. *)
Definition sum_claim_of (name : string) (l : list word) : option sum_claim :=
  match l with
  | [x; _; _; p; _; s; _; k] =>
      let? X := player_of x in let? p := player_of p in let? s := sum_of (bytes name) s in Some (Wins X p s (text_of k))
  | [v; f; _; s; _; k] =>
      if same_word v w_value then let? f := form_of f in let? s := sum_of (bytes name) s in Some (Value f s (text_of k)) else None
  | _ => None
  end.
Definition form_side (w : word) : option (list N) := match w with [] => Some [] | _ => all number_of_form (cut 44 w []) end.
Definition form_line_of (l : list word) : option (list N * list N) :=
  match l with
  | [123 :: w] =>
      match cut 124 w [] with
      | [a; b] => match rev' b with
          | 125 :: b => let? a := form_side a in let? b := form_side (rev' b) in Some (a, b)
          | _ => None end
      | _ => None
      end
  | _ => None
  end.

(** Strategies. *)
Definition by_of (c : sum_claim) : string := match c with Wins _ _ _ k => k | Value _ _ k => k end.
Definition sum_table := PM.t (list summand * list summand).
Definition strategy_line (name : string) (X : player) (l : list word) : option (list summand * list summand) :=
  match l with [s; m] => let? s := written_sum name s in let? t := after_move_in name X s m in Some (s, t) | _ => None end.
Definition table_of_lines (l : list (list summand * list summand)) : sum_table :=
  fold_left (fun m e => PM.add (sum_key (fst e)) e m) l (PM.empty _).
Definition answer_of (t : sum_table) (s : list summand) : option (list summand) :=
  match PM.find (sum_key s) t with Some (r, a) => when (same_sum r s) (Some a) | None => None end.

Definition known_sums := list (sum_claim * positive).
Definition given_sum (known : known_sums) (X p : player) (s : list summand) : option positive :=
  option_map snd (find (fun e => match fst e with Wins Y q r _ => same_player X Y && same_player p q && same_sum r s | Value _ _ _ => false end) known).

Section Claims.
Variable name : string.
Variable T : table.
Variable known : known_sums.
Let G := game_of (sums T).

Definition walk_sum (X : player) (t : sum_table) (p : player) (s : list summand) (w : walked (sums T)) : option (walked (sums T)) :=
  walk (sums T) same_sum sum_key X (won_by X) (answer_of t) (given_sum known X) (S (sum_size s)) p s w.
Fixpoint walk_claims (X : player) (t : sum_table) (cs : list sum_claim) (w : walked (sums T)) : option (walked (sums T)) :=
  match cs with
  | [] => Some w
  | Wins _ p s _ :: cs => let? w := walk_sum X t p s w in walk_claims X t cs w
  | Value _ _ _ :: _ => None
  end.
Definition won_for (k : string) (X : player) (c : sum_claim) : bool :=
  match c with Wins Y _ _ b => same_player X Y && String.eqb b k | Value _ _ _ => false end.
Definition bodies (k : word) (X : player) (bs : list block) : list (list (list word)) :=
  map body (filter (fun b => same_word (kind b) k && match header b with [w] => same_word w (bytes (player_text X)) | _ => false end) bs).
Definition check_sum_strategy (cs : list sum_claim) (bs : list block) (X : player) : option (PM.t unit) :=
  match filter (won_for "strategy" X) cs, bodies w_strategy X bs with
  | [], [] => Some (PM.empty unit)
  | (_ :: _) as mine, [lines] =>
      let? table := all (strategy_line name X) lines in
      let? w := walk_claims X (table_of_lines table) mine (nothing _) in
      when (Nat.eqb (count _ w) (List.length lines)) (Some (needed _ w))
  | _, _ => None
  end.

Hypothesis known_true : forall X p s k i, In (Wins X p s k, i) known -> wins G X p s.

Lemma given_sum_true X p s i : given_sum known X p s = Some i -> forces G X (fun e => won_by X e = true) p s.
Proof.
  unfold given_sum. intros h. destruct (find _ known) as [[c j]|] eqn:f; [|discriminate]. apply find_some in f. destruct f as [hc h'].
  cbn [fst] in h'. destruct c as [Y q r k|]; [|discriminate]. rewrite !andb_true_iff in h'. destruct h' as [[e1 e2] e3].
  apply same_sum_true in e3. assert (X = Y) as <- by (destruct X, Y; simpl in e1; congruence).
  assert (p = q) as <- by (destruct p, q; simpl in e2; congruence). subst r. eapply forces_weaken; [|exact (known_true _ _ _ _ _ hc)].
  intros e ->. now destruct X.
Qed.

Lemma walk_claims_true X t cs : forall w w', walked_true (sums T) same_sum sum_key X (won_by X) w -> walk_claims X t cs w = Some w' ->
  forall Y p s k, In (Wins Y p s k) cs -> wins G X p s.
Proof.
  induction cs as [|c cs IH]; intros w w' ok h Y p s k hc; [destruct hc|]. destruct c as [Y' q r k'|]; [|discriminate]. cbn [walk_claims] in h.
  apply bind_some in h. destruct h as [w1 [h1 h]]. unfold walk_sum in h1.
  destruct (walk_true (sums T) same_sum same_sum_true sum_key X (won_by X) _ _ (given_sum_true X) _ _ _ _ _ ok h1) as [win ok1].
  destruct hc as [e|hc]; [|eapply IH; eauto]. inversion e; subst. eapply forces_weaken; [|exact win]. cbv beta. intros e'. apply won_by_true.
Qed.

Lemma check_sum_strategy_true cs bs X p s u : check_sum_strategy cs bs X = Some u -> In (Wins X p s "strategy") cs -> wins G X p s.
Proof.
  unfold check_sum_strategy. intros h hc. assert (i : In (Wins X p s "strategy") (filter (won_for "strategy" X) cs)).
  { apply filter_In. split; auto. simpl. now destruct X. }
  destruct (filter _ cs) as [|c mine]; [destruct i|]. destruct (bodies _ X bs) as [|lines [|]]; try discriminate.
  apply bind_some in h. destruct h as [t [_ h]]. apply bind_some in h. destruct h as [w [h _]].
  eapply walk_claims_true; [apply nothing_true | exact h | exact i].
Qed.

(** Nim sums. *)
Definition nim_line (l : list word) : option (list summand * list summand * word) :=
  match l with
  | [s; x; m] =>
      let? p := written_sum "nim" s in
      let heaps_in (p : list summand) := match p with [(false, Heaps l)] => l | _ => [] end in
      when (same_word x (number_word (nim_sum (heaps_in p))))
        (if nim_sum (heaps_in p) =? 0 then when (same_word m [45]) (Some (p, p, m))
         else let? q := after_move_in "nim" Left p m in when (nim_sum (heaps_in q) =? 0) (Some (p, q, m)))
  | _ => None
  end.
Definition nim_claim_ok (positions : list (list summand)) (c : sum_claim) : bool :=
  match c with
  | Wins X p [(false, Heaps l)] _ => same_player X (if nim_sum l =? 0 then other p else p) && existsb (same_sum [(false, Heaps l)]) positions
  | _ => false
  end.
Definition is_nim_sum (c : sum_claim) : bool := String.eqb (by_of c) "nim-sum".
Definition check_nim_sum (cs : list sum_claim) (bs : list block) : bool :=
  match filter is_nim_sum cs, filter (fun b => same_word (kind b) w_nim_sum) bs with
  | [], [] => true
  | (_ :: _) as mine, [b] =>
      match header b, all nim_line (body b) with
      | [], Some lines =>
          let positions := map (fun e => fst (fst e)) lines in
          String.eqb name "nim" && forallb (nim_claim_ok positions) mine
          && forallb (fun q => existsb (fun c => match c with Wins _ _ s _ => same_sum s q | _ => false end) mine) positions
          && Nat.eqb (List.length (nodup Pos.eq_dec (map sum_key positions))) (List.length positions)
      | _, _ => false
      end
  | _, _ => false
  end.

Lemma check_nim_sum_true cs bs X p s : check_nim_sum cs bs = true -> In (Wins X p s "nim-sum") cs -> wins G X p s.
Proof.
  unfold check_nim_sum. intros h hc. assert (i : In (Wins X p s "nim-sum") (filter is_nim_sum cs)) by (apply filter_In; auto).
  destruct (filter _ cs) as [|c mine]; [destruct i|]. destruct (filter _ bs) as [|b [|]]; try discriminate.
  destruct (header b); [|discriminate]. destruct (all nim_line _) as [lines|]; [|discriminate]. rewrite !andb_true_iff in h.
  destruct h as [[[_ h] _] _]. rewrite forallb_forall in h. specialize (h _ i). unfold nim_claim_ok in h.
  destruct s as [|[[] [|l|]] [|]]; try discriminate. apply andb_true_iff in h. destruct h as [h _].
  assert (b' := bouton T l p). assert (X = if nim_sum l =? 0 then other p else p) as ->; auto.
  destruct X, (nim_sum l =? 0), p; simpl in *; congruence.
Qed.

(** Values. *)
Definition known_options := by_place T.
Definition width : N := N.of_nat (List.length T).
Definition number_in (f : N) : bool := f <? width.
Definition table_ok : bool :=
  earlier T && match T with ([], []) :: _ => true | _ => false end
  && forallb (fun e => ascending N.ltb (fst e) && ascending N.ltb (snd e) && distinct_numbers (fst e) && distinct_numbers (snd e)) T.
Definition entry_word (e : list N * list N) : word := (flat_map (fun i => 44 :: number_word i) (fst e) ++ 124 :: flat_map (fun i => 44 :: number_word i) (snd e))%list.
Definition no_two_equal : bool := Nat.eqb (PM.cardinal (fold_left (fun m e => PM.add (word_key (entry_word e)) tt m) T (PM.empty unit))) (List.length T).

(** The number of the form that a claim names, and why it is that one: by its number, or by its name. *)
Definition own_name (i : N) : option form := when (i <? width) (Some (Numbered i)).
Definition sides_ok (name_ : N -> option form) (places : player -> N -> list N) (i : N) : bool :=
  match name_ i with
  | Some g => (i <? width) && side_ok T name_ (options_in known_options Left i) (places Left i) Left g
      && side_ok T name_ (options_in known_options Right i) (places Right i) Right g
  | None => true
  end.
Definition names_ok (name_ : N -> option form) (places : player -> N -> list N) : bool := forallb (sides_ok name_ places) (upto width).
Definition restricted (name_ : N -> option form) (i : N) : option form := when (i <? width) (name_ i).
Definition naming := ((N -> option form) * (player -> N -> list N))%type.
Definition own_naming : naming := (own_name, fun p i => options_in known_options p i).
Definition text_naming : option naming :=
  let? n := names_from 1 T (PM.empty _) (PM.empty _) in
  Some (restricted (at_place (fst n)), fun p i => options_in (snd n) p i).
Definition naming_for (f : form) : option naming := match f with Numbered _ => Some own_naming | _ => text_naming end.
Definition number_named (n : naming) (f : form) : option N :=
  match f with
  | Numbered i => Some i
  | _ => find (fun i => match fst n i with Some g => same_form g f | None => false end) (upto width)
  end.

Definition line_of_difference (order : player -> N -> N -> option bool) (X : player) (l : list word) : option (positive * option (list part * N)) :=
  match l with
  | [s; f; r] =>
      let? s := written_sum "sum" s in let? f := number_of_form f in
      when (number_in f)
        (let ps := taken_apart s in
         let? next := match r with
           | 35 :: _ => let? g := number_of_form r in when (number_in g)
               (Some (when (existsb (N.eqb g) (options_in known_options (other X) f)) (Some (ps, g))))
           | _ => Some (let? t := after_move_in "sum" X s r in Some (taken_apart t, f))
           end in
         Some (apart_key ps f, next))
  | _ => None
  end.
Definition value_claims (cs : list sum_claim) : list (form * list summand) :=
  flat_map (fun c => match c with Value f s _ => [(f, s)] | _ => [] end) cs.

(** The walk of the sums taken apart: all lines are reached; what it has passed with the opponent to move. *)
Definition apart_walk (order : player -> N -> N -> option bool) (X : player) (numbers : list (N * list summand)) (lines : list (list word)) : option (PM.t unit) :=
  let? ls := all (line_of_difference order X) lines in
  let table := fold_left (fun m e => PM.add (fst e) (snd e) m) ls (PM.empty _) in
  let? w := (fix each (l : list (N * list summand)) (w : reached) : option reached :=
    match l with
    | [] => Some w
    | (f, s) :: l =>
        let? w := opponent_moves (options_in known_options) order X table (2 * (sum_size s + N.to_nat width) + 3) (taken_apart s) f w in each l w
    end) numbers (PM.empty _, PM.empty _) in
  when (Nat.eqb (PM.cardinal (snd w)) (List.length lines)) (Some (fst w)).

Definition start (s : list summand) (f : N) : list summand * list summand := (s, [(false, Form (Numbered f))]).
Definition best_option (order : player -> N -> N -> option bool) (X : player) (passed : PM.t unit) (d : list summand * list summand) :
    option (list summand * list summand) := find (good order X passed) (options (difference (sums T) (sums T)) X d).
Definition stands_up (order : player -> N -> N -> option bool) (X : player) (passed : PM.t unit) (s : list summand) (f : N) : bool :=
  match walk (difference (sums T) (sums T)) same_difference difference_key X (fun _ => false) (best_option order X passed) (fun _ _ => None)
    (S (sum_size s + N.to_nat f)) (other X) (start s f) (nothing _) with Some _ => true | None => false end.

Definition check_values (cs : list sum_claim) (bs : list block) : bool :=
  match value_claims cs, filter (fun b => same_word (kind b) w_difference) bs with
  | [], [] => match T with [] => true | _ => false end
  | (_ :: _) as values, _ =>
      table_ok && no_two_equal && String.eqb name "sum" &&
      match order_of known_options width, bodies w_difference Left bs, bodies w_difference Right bs with
      | Some m, [l], [r] =>
          let order := entry_of width m in
          match all (fun v => let? n := naming_for (fst v) in let? i := number_named n (fst v) in Some (i, snd v)) values with
          | Some numbers =>
              let needed_ := fold_left (fun u i => PM.add (N.succ_pos i) tt u)
                (map fst numbers ++ flat_map (fun e => fst e ++ snd e) T)%list (PM.empty unit) in
              Nat.eqb (PM.cardinal needed_) (List.length T) && forms_ok known_options width m
              && forallb (fun v => match naming_for (fst v) with
                   | Some n => names_ok (fst n) (snd n) && match number_named n (fst v) with
                       | Some i => match fst n i with Some g => same_form g (fst v) | None => false end | None => false end
                   | None => false end) values
              && match apart_walk order Left numbers l, apart_walk order Right numbers r with
                 | Some pl, Some pr => forallb (fun v => stands_up order Left pl (snd v) (fst v) && stands_up order Right pr (snd v) (fst v)) numbers
                 | _, _ => false
                 end
          | None => false
          end
      | _, _, _ => false
      end
  | _, _ => false
  end.

Lemma naming_in n f i g : naming_for f = Some n -> fst n i = Some g -> i < width.
Proof.
  unfold naming_for, own_naming, text_naming, own_name, restricted. intros h e. destruct f.
  1,2: apply bind_some in h; destruct h as [x [_ [= <-]]]; cbn [fst] in e; apply when_some in e; now apply N.ltb_lt.
  inversion h; subst. cbn [fst] in e. apply when_some in e. now apply N.ltb_lt.
Qed.

Lemma names_ok_true n f : naming_for f = Some n -> names_ok (fst n) (snd n) = true ->
  forall i g, fst n i = Some g -> well_named_form T known_options (fst n) i g.
Proof.
  intros hn h i g e. unfold names_ok in h. rewrite forallb_forall in h. assert (lt := naming_in n f i g hn e).
  specialize (h i (proj2 (in_upto i width) lt)). unfold sides_ok in h. rewrite e, !andb_true_iff in h. destruct h as [[_ h1] h2].
  intros p. destruct p; eapply side_ok_true; eauto.
Qed.

Lemma check_values_true cs bs f s k : check_values cs bs = true -> In (Value f s k) cs ->
  name = "sum"%string /\ equal G G s [(false, Form f)] /\ canonical T f.
Proof.
  unfold check_values. intros h hc. assert (i : In (f, s) (value_claims cs)). { apply in_flat_map. exists (Value f s k). split; [auto | now left]. }
  destruct (value_claims cs) as [|v values]; [destruct i|]. set (vs := v :: values) in *. clearbody vs. rewrite !andb_true_iff in h.
  destruct h as [[[tok _] nm] h]. apply String.eqb_eq in nm. split; auto. clear hc.
  unfold table_ok in tok. rewrite !andb_true_iff in tok. destruct tok as [[ea _] _].
  destruct (order_of _ _) as [m|] eqn:om; [|discriminate]. destruct (bodies _ Left bs) as [|l [|]]; try discriminate.
  destruct (bodies _ Right bs) as [|r [|]]; try discriminate. destruct (all _ vs) as [numbers|] eqn:an; [|discriminate].
  rewrite !andb_true_iff in h. destruct h as [[[_ fo] nok] h]. rewrite forallb_forall in nok. specialize (nok _ i). cbn [fst] in nok.
  destruct (all_each _ _ _ an _ i) as [[q s'] [hq iq]]. cbn [fst snd] in hq. apply bind_some in hq. destruct hq as [n [hn hq]]. apply bind_some in hq.
  destruct hq as [q' [hq' e]]. inversion e; subst. rewrite hn in nok. apply andb_true_iff in nok. destruct nok as [nok1 nok2]. rewrite hq' in nok2.
  destruct (fst n q) as [g|] eqn:ng; [|discriminate]. apply same_form_true in nok2. subst g.
  destruct (apart_walk _ Left _ _) as [pl|]; [|discriminate]. destruct (apart_walk _ Right _ _) as [pr|]; [|discriminate].
  rewrite forallb_forall in h. specialize (h _ iq). cbn [fst snd] in h. apply andb_true_iff in h. destruct h as [hl hr].
  assert (go := names_ok_true n f hn nok1). assert (it := fun i g => naming_in n f i g hn). split.
  - apply (named_equal T known_options eq_refl (fst n) go s' q f ng).
    apply (tables_equal (sums T) (sums T) same_difference same_difference_true difference_key
      (fun X => best_option (entry_of width m) X match X with Left => pl | Right => pr end)).
    + now apply sums_end.
    + now apply sums_end.
    + intros X. unfold table_stands. unfold stands_up in hl, hr. destruct X.
      * destruct (walk _ _ _ Left _ _ _ _ _ _ _) as [w|] eqn:wk; [|discriminate]. eauto.
      * destruct (walk _ _ _ Right _ _ _ _ _ _ _) as [w|] eqn:wk; [|discriminate]. eauto.
  - apply (named_canonical T known_options eq_refl width (fst n) it go m q f); auto. now apply (order_of_true T known_options eq_refl width).
Qed.
End Claims.
