(** Sums of games of normal play: they end, tables of moves in them, and equality of states. *)
Require Import ZArith NArith List String Bool Lia Arith Wellfounded.
Import ListNotations.
From Gruk.statements Require Import Games Boards Values.
From Gruk.theory Require Import Placing Exclusion Values Strategy Differences.
Open Scope nat_scope.

(** The options of a numbered form stand earlier in the table. *)
Definition earlier (T : table) : bool :=
  forallb (fun e => forallb (fun j => (j <? N.of_nat (fst e))%N) (fst (snd e) ++ snd (snd e))) (combine (seq 0 (List.length T)) T).

Lemma earlier_true T i p j : earlier T = true -> In (Numbered j) (form_options T p (Numbered i)) -> (j < i)%N.
Proof.
  unfold earlier. rewrite forallb_forall. intros h hj. simpl in hj. apply in_map_iff in hj. destruct hj as [j' [e hj]]. inversion e; subst.
  destruct (le_lt_dec (List.length T) (N.to_nat i)) as [le|lt].
  - rewrite nth_overflow in hj by auto. destruct p; destruct hj.
  - assert (q := h (N.to_nat i, nth (N.to_nat i) T ([], []))). rewrite forallb_forall in q.
    assert (hi : In (N.to_nat i, nth (N.to_nat i) T ([], [])) (combine (seq 0 (List.length T)) T)).
    { assert (g : forall (l : table) s k, k < List.length l -> In (s + k, nth k l ([], [])) (combine (seq s (List.length l)) l)).
      { induction l as [|a l IH]; simpl; intros s k hk; [lia|]. destruct k as [|k].
        - left. f_equal. lia.
        - right. replace (s + S k) with (S s + k) by lia. apply IH. lia. }
      apply (g T 0). auto. }
    specialize (q hi j). cbn [fst snd] in q. rewrite N2Nat.id in q. apply N.ltb_lt, q. apply in_app_iff. destruct p; auto.
Qed.

(** Every move makes this number less. *)
Fixpoint form_size (f : form) : nat :=
  match f with
  | Short m k u n => Z.abs_nat m + 2 * k + 3 * Z.abs_nat u + N.to_nat n
  | Braces l r => S (list_sum (map form_size l) + list_sum (map form_size r))
  | Numbered i => N.to_nat i
  end.
Definition free_squares (rows : list (list bool)) : nat := list_sum (map (fun row => List.length (filter (fun b => b) row)) rows).
Definition term_size (t : term) : nat :=
  match t with Form f => form_size f | Heaps l => N.to_nat (fold_right N.add 0%N l) | Squares rows => free_squares rows end.
Definition sum_size (s : list summand) : nat := list_sum (map (fun a => term_size (snd a)) s).

Lemma lowest_size k : forall m, form_size (lowest m k) <= Z.abs_nat m + 2 * k.
Proof.
  induction k as [|k IH]; intros m; cbn [lowest form_size]; [lia|]. destruct (Z.odd m); cbn [form_size]; [lia|].
  specialize (IH (m / 2)%Z). assert (q : Z.abs_nat (m / 2) <= Z.abs_nat m); [|lia].
  assert (e := Z_div_mod_eq_full m 2). assert (b := Z.mod_pos_bound m 2 ltac:(lia)). lia.
Qed.

Lemma lxor_1 n : (N.lxor n 1 <= n + 1)%N.
Proof. destruct n as [|[p|p|]]; simpl; lia. Qed.

Lemma list_sum_in (f : form -> nat) l a : In a l -> f a <= list_sum (map f l).
Proof. induction l as [|b l IH]; simpl; [tauto|]. intros [->|h]; [lia|]. specialize (IH h). unfold list_sum in *. lia. Qed.

Lemma in_upto i n : In i (upto n) <-> (i < n)%N.
Proof.
  unfold upto. rewrite in_map_iff. split.
  - intros [j [<- h]]. apply in_seq in h. lia.
  - intros h. exists (N.to_nat i). rewrite in_seq. split; lia.
Qed.

Lemma short_smaller p m k u n f : In f (short_options p m k u n) -> form_size f < form_size (Short m k u n).
Proof.
  assert (q := lxor_1 n). unfold short_options. destruct u as [|u|u].
  - destruct n as [|n].
    + destruct k as [|k].
      * destruct p.
        -- destruct (Z.ltb_spec 0 m); intros h; [destruct h as [<-|[]]; cbn [form_size]; lia | destruct h].
        -- destruct (Z.ltb_spec m 0); intros h; [destruct h as [<-|[]]; cbn [form_size]; lia | destruct h].
      * assert (a : forall z, Z.abs_nat (z / 2) <= Z.abs_nat z).
        { intros z. assert (e := Z_div_mod_eq_full z 2). assert (b := Z.mod_pos_bound z 2 ltac:(lia)). lia. }
        intros [<-|[]]. eapply Nat.le_lt_trans; [apply lowest_size|]. cbn [form_size].
        destruct p; [specialize (a (m - 1)%Z) | specialize (a (m + 1)%Z)]; lia.
    + intros h. assert (h' : In f (map (Short m k 0) (upto (Npos n)))) by (destruct k, p; exact h). apply in_map_iff in h'.
      destruct h' as [i [<- hi]]. apply in_upto in hi. cbn [form_size]. lia.
  - assert (g : In f (if (Z.abs (Zpos u) =? 1)%Z && (n =? 1)%N then [Short m k 0 0; Short m k 0 1] else [Short m k 0 0])
      \/ In f [Short m k (Zpos u - Z.sgn (Zpos u)) (N.lxor n 1)] -> form_size f < form_size (Short m k (Zpos u) n)).
    { intros [h|[<-|[]]]; [|cbn [form_size]; lia]. destruct (_ && _); simpl in h; intuition; subst; cbn [form_size]; lia. }
    intros h. apply g. destruct n, k, p; auto.
  - assert (g : In f (if (Z.abs (Zneg u) =? 1)%Z && (n =? 1)%N then [Short m k 0 0; Short m k 0 1] else [Short m k 0 0])
      \/ In f [Short m k (Zneg u - Z.sgn (Zneg u)) (N.lxor n 1)] -> form_size f < form_size (Short m k (Zneg u) n)).
    { intros [h|[<-|[]]]; [|cbn [form_size]; lia]. destruct (_ && _); simpl in h; intuition; subst; cbn [form_size]; lia. }
    intros h. apply g. destruct n, k, p; auto.
Qed.

Lemma form_smaller T p f g : earlier T = true -> In g (form_options T p f) -> form_size g < form_size f.
Proof.
  intros e h. destruct f as [m k u n | l r | i].
  - now apply short_smaller in h.
  - cbn [form_size]. cbn [form_options] in h. destruct p; apply (list_sum_in form_size) in h; lia.
  - assert (h' := h). simpl in h'. apply in_map_iff in h'. destruct h' as [j [<- _]]. apply (earlier_true T i p j e) in h. cbn [form_size]. lia.
Qed.

Lemma in_one_sum {A} (f : A -> list A) (size : A -> nat) l : (forall a b, In a l -> In b (f a) -> size b < size a) ->
  forall m, In m (in_one f l) -> list_sum (map size m) < list_sum (map size l).
Proof.
  induction l as [|a l IH]; simpl; intros s m h; [destruct h|]. apply in_app_iff in h. destruct h as [h|h]; apply in_map_iff in h; destruct h as [b [<- h]].
  - assert (q := s a b (or_introl eq_refl) h). unfold list_sum in *. simpl. lia.
  - assert (q := IH (fun x y hx => s x y (or_intror hx)) b h). unfold list_sum in *. simpl. lia.
Qed.

Definition free_in (row : list bool) : nat := List.length (filter (fun b => b) row).

Lemma across_less row : forall r, In r (across row) -> free_in r < free_in row.
Proof.
  induction row as [|a [|b row] IH]; cbn [across]; intros r h; try destruct h.
  apply in_app_iff in h. destruct h as [h|h].
  - destruct a, b; simpl in h; try tauto. destruct h as [<-|[]]. unfold free_in. simpl. lia.
  - apply in_map_iff in h. destruct h as [t [<- h]]. specialize (IH t h). unfold free_in in *. cbn [filter] in *. destruct a, b; cbn [List.length] in *; lia.
Qed.

Lemma below_less a : forall b q, In q (below a b) -> free_in (fst q) + free_in (snd q) < free_in a + free_in b.
Proof.
  induction a as [|x a IH]; intros [|y b] q h; simpl in h; try tauto. apply in_app_iff in h. destruct h as [h|h].
  - destruct x, y; simpl in h; try tauto. destruct h as [<-|[]]. unfold free_in. simpl. lia.
  - apply in_map_iff in h. destruct h as [t [<- h]]. specialize (IH b t h). unfold free_in in *. simpl. destruct x, y; simpl; lia.
Qed.

Lemma down_less rows : forall t, In t (down rows) -> free_squares t < free_squares rows.
Proof.
  induction rows as [|a [|b rows] IH]; cbn [down]; intros t h; try destruct h. apply in_app_iff in h. destruct h as [h|h]; apply in_map_iff in h;
  destruct h as [q [<- h]].
  - apply below_less in h. unfold free_squares, free_in, list_sum in *. simpl. lia.
  - specialize (IH q h). unfold free_squares, list_sum in *. simpl in *. lia.
Qed.

Lemma with_heap_sum h l : (fold_right N.add 0 (with_heap h l) = h + fold_right N.add 0 l)%N.
Proof.
  induction l as [|a l IH]; cbn [with_heap].
  - destruct (N.eqb_spec h 0); simpl; lia.
  - destruct (N.eqb_spec h 0); [subst; simpl; lia|]. destruct (h <=? a)%N; simpl; [lia|]. rewrite IH. lia.
Qed.

Lemma sorted_sum l : fold_right N.add 0%N (fold_right with_heap [] l) = fold_right N.add 0%N l.
Proof. induction l as [|a l IH]; simpl; auto. rewrite with_heap_sum, IH. lia. Qed.

Lemma term_smaller T p t u : earlier T = true -> In u (term_options T p t) -> term_size u < term_size t.
Proof.
  intros e h. destruct t as [f | l | rows]; cbn [term_options] in h; apply in_map_iff in h.
  - destruct h as [g [<- h]]. simpl. eapply form_smaller; eauto.
  - destruct h as [m [<- h]]. cbn [term_size]. rewrite sorted_sum.
    assert (q : forall k : list N, N.to_nat (fold_right N.add 0%N k) = list_sum (map N.to_nat k)).
    { induction k as [|a k IH]; simpl; auto. unfold list_sum in *. lia. }
    rewrite !q. apply (in_one_sum upto); auto. intros a b _ hb. apply in_upto in hb. lia.
  - destruct h as [r [<- h]]. cbn [term_size]. destruct p; [now apply down_less|]. unfold free_squares.
    apply (in_one_sum across (fun row => List.length (filter (fun b => b) row))); auto. intros a b _. apply across_less.
Qed.

Lemma sum_smaller T p s t : earlier T = true -> In t (in_one (summand_options T p) s) -> sum_size t < sum_size s.
Proof.
  intros e. unfold sum_size. apply (in_one_sum (summand_options T p) (fun a => term_size (snd a))). intros a b _ hb.
  unfold summand_options in hb. apply in_map_iff in hb. destruct hb as [u [<- hu]]. cbn [snd]. eapply term_smaller; eauto.
Qed.

Lemma sums_end T s : earlier T = true -> ends (game_of (sums T)) s.
Proof.
  intros e. unfold ends. revert s. apply (well_founded_induction (well_founded_ltof _ sum_size)). intros s IH.
  constructor. intros t [p m]. apply IH. exact (sum_smaller T p s t e m).
Qed.

(** Equality of states. *)
Section Lists.
Context {A : Type}.
Variable same : A -> A -> bool.
Fixpoint same_list (l m : list A) : bool :=
  match l, m with [], [] => true | a :: l, b :: m => same a b && same_list l m | _, _ => false end.
Lemma same_list_true l : (forall a b, In a l -> same a b = true -> a = b) -> forall m, same_list l m = true -> l = m.
Proof.
  induction l as [|a l IH]; intros t [|b m] h; simpl in h; try discriminate; auto. apply andb_true_iff in h. destruct h as [h1 h2].
  f_equal; [apply t; simpl; auto | apply IH; auto]. intros x y hx. apply t. now right.
Qed.
End Lists.

Fixpoint same_form (f g : form) : bool :=
  match f, g with
  | Short m k u n, Short m' k' u' n' => Z.eqb m m' && Nat.eqb k k' && Z.eqb u u' && N.eqb n n'
  | Braces l r, Braces l' r' => same_list same_form l l' && same_list same_form r r'
  | Numbered i, Numbered j => N.eqb i j
  | _, _ => false
  end.

Section Induction.
Variable P : form -> Prop.
Hypothesis short : forall m k u n, P (Short m k u n).
Hypothesis braces : forall l r, (forall f, In f l -> P f) -> (forall f, In f r -> P f) -> P (Braces l r).
Hypothesis numbered : forall i, P (Numbered i).
Fixpoint form_induction (f : form) : P f :=
  let each := fix each (l : list form) : forall g, In g l -> P g :=
    match l with
    | [] => fun g h => match h with end
    | a :: l => fun g h => match h with or_introl e => eq_ind a P (form_induction a) g e | or_intror i => each l g i end
    end in
  match f with
  | Short m k u n => short m k u n
  | Braces l r => braces l r (each l) (each r)
  | Numbered i => numbered i
  end.
End Induction.

Lemma same_form_true f : forall g, same_form f g = true -> f = g.
Proof.
  induction f as [m k u n | l r hl hr | i] using form_induction; intros [m' k' u' n' | l' r' | j] h; simpl in h; try discriminate.
  - rewrite !andb_true_iff, Z.eqb_eq, Nat.eqb_eq, Z.eqb_eq, N.eqb_eq in h. destruct h as [[[-> ->] ->] ->]. reflexivity.
  - apply andb_true_iff in h. destruct h as [h1 h2]. f_equal; [revert h1 | revert h2]; apply same_list_true; auto.
  - apply N.eqb_eq in h. now subst.
Qed.

Definition same_term (t u : term) : bool :=
  match t, u with
  | Form f, Form g => same_form f g
  | Heaps l, Heaps m => same_list N.eqb l m
  | Squares r, Squares s => same_list (same_list eqb) r s
  | _, _ => false
  end.
Definition same_summand (a b : summand) : bool := eqb (fst a) (fst b) && same_term (snd a) (snd b).
Definition same_sum : list summand -> list summand -> bool := same_list same_summand.

Lemma same_sum_true a b : same_sum a b = true -> a = b.
Proof.
  apply same_list_true. intros [x t] [y u] _ h. unfold same_summand in h. cbn [fst snd] in h. apply andb_true_iff in h. destruct h as [e h].
  apply eqb_prop in e. subst. f_equal. destruct t as [f|l|r], u as [g|m|s]; simpl in h; try discriminate; f_equal.
  - now apply same_form_true.
  - revert h. apply same_list_true. intros c d _. apply N.eqb_eq.
  - revert h. apply same_list_true. intros c d _. apply same_list_true. intros v w _. apply eqb_prop.
Qed.

Definition same_difference (a b : list summand * list summand) : bool := same_sum (fst a) (fst b) && same_sum (snd a) (snd b).
Lemma same_difference_true a b : same_difference a b = true -> a = b.
Proof.
  destruct a, b. unfold same_difference. simpl. rewrite andb_true_iff. intros [h1 h2]. apply same_sum_true in h1, h2. now subst.
Qed.

Lemma sums_proper T : proper (game_of (sums T)).
Proof. intros s e e' h. discriminate. Qed.

(** Equality says something: 0 and 1 are not equal. *)
Theorem zero_is_not_one T : ~ equal (game_of (sums T)) (game_of (sums T)) [(false, Form (Short 0 0 0 0))] [(false, Form (Short 1 0 0 0))].
Proof.
  intros e. assert (no : forall s e, ~ over (game_of (sums T)) s e) by (intros s x o; discriminate).
  assert (w := proj2 (equal_won_alike _ _ _ _ Left Left no no e)). clear e.
  assert (h : wins (game_of (sums T)) Left Left [(false, Form (Short 1 0 0 0))]).
  { apply forces_moving with [(false, Form (Short 0 0 0 0))].
    - intros x o. exact (no _ _ o).
    - simpl. now left.
    - apply (forces_waiting (game_of (sums T)) Left); [intros x o; exact (no _ _ o)|]. intros t m. simpl in m. destruct m. }
  apply w in h. inversion h as [? ? ? o | ? ? ? m | ? ? ? x]; subst.
  - exact (no _ _ o).
  - simpl in m. destruct m.
Qed.
