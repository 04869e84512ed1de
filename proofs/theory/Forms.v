(** The order of forms by number, canonical forms, and the names of forms. *)
Require Import NArith List Bool Lia FMapPositive.
Import ListNotations.
From Gruk.statements Require Import Games Boards Values.
From Gruk.theory Require Import Options Placing Exclusion Sums.
Open Scope N_scope.

(** The elements of a list by their places. *)
Section Places.
Context {A : Type}.
Fixpoint placed_from (i : positive) (l : list A) (m : PM.t A) : PM.t A :=
  match l with [] => m | a :: l => placed_from (Pos.succ i) l (PM.add i a m) end.
Definition by_place (l : list A) : PM.t A := placed_from 1 l (PM.empty A).
Definition at_place (m : PM.t A) (i : N) : option A := PM.find (N.succ_pos i) m.

Lemma placed_from_spec l : forall i m q, PM.find q (placed_from i l m) =
  if (q <? i)%positive then PM.find q m else
  match nth_error l (Pos.to_nat q - Pos.to_nat i) with Some a => Some a | None => PM.find q m end.
Proof.
  induction l as [|a l IH]; intros i m q; cbn [placed_from].
  - destruct (q <? i)%positive; auto. now destruct (Pos.to_nat q - Pos.to_nat i)%nat.
  - rewrite IH. destruct (Pos.ltb_spec q (Pos.succ i)) as [lt|ge], (Pos.ltb_spec q i) as [lt'|ge']; try lia.
    + rewrite PM.gso; auto. lia.
    + assert (q = i) as -> by lia. rewrite PM.gss, PeanoNat.Nat.sub_diag. reflexivity.
    + replace (Pos.to_nat q - Pos.to_nat i)%nat with (S (Pos.to_nat q - Pos.to_nat (Pos.succ i)))%nat by lia. simpl.
      rewrite PM.gso by lia. reflexivity.
Qed.

Lemma at_place_spec l i : at_place (by_place l) i = nth_error l (N.to_nat i).
Proof.
  unfold at_place, by_place. rewrite placed_from_spec. destruct (Pos.ltb_spec (N.succ_pos i) 1) as [lt|_]; [lia|].
  rewrite PM.gempty. replace (Pos.to_nat (N.succ_pos i) - Pos.to_nat 1)%nat with (N.to_nat i).
  - now destruct (nth_error l (N.to_nat i)).
  - destruct i; simpl; lia.
Qed.
End Places.

Section Table.
Variable T : table.
Definition options_in (m : PM.t (list N * list N)) (p : player) (i : N) : list N :=
  match at_place m i with Some e => match p with Left => fst e | Right => snd e end | None => [] end.
Let S := game_of (sums T).
Variable known : PM.t (list N * list N).
Hypothesis known_is : known = by_place T.
Let opts := options_in known.

Lemma opts_spec p i : form_options T p (Numbered i) = map Numbered (opts p i).
Proof.
  unfold opts, options_in. rewrite known_is, at_place_spec. simpl. destruct (nth_error T (N.to_nat i)) as [e|] eqn:n.
  - rewrite (nth_error_nth _ _ _ n). now destruct p.
  - rewrite nth_overflow by (now apply nth_error_None). now destruct p.
Qed.

Definition minus (i j : N) : list summand := [(false, Form (Numbered i)); (true, Form (Numbered j))].

Lemma minus_moves q i j t : In t (options (sums T) q (minus i j)) <->
  (exists i', In i' (opts q i) /\ t = minus i' j) \/ (exists j', In j' (opts (other q) j) /\ t = minus i j').
Proof.
  unfold minus. cbn [options sums in_one]. unfold summand_options. cbn [fst snd term_options]. rewrite !opts_spec, app_nil_r, !map_map, in_app_iff, !in_map_iff.
  split; (intros [[k h]|[k h]]; [left | right]; exists k).
  - destruct h as [<- h]. auto.
  - destruct h as [<- h]. split; auto.
  - destruct h as [h ->]. auto.
  - destruct h as [h ->]. auto.
Qed.

(** Whether [p] wins, the other player beginning. *)
Definition holds_for (b : bool) (p : player) (i j : N) : Prop :=
  if b then wins S p (other p) (minus i j) else wins S (other p) (other p) (minus i j).
Definition entry := (N * N * (bool * bool))%type.
Variable width : N.
Definition pair_key (i j : N) : positive := N.succ_pos (i * width + j).
Definition entry_of (m : PM.t entry) (p : player) (i j : N) : option bool :=
  match PM.find (pair_key i j) m with
  | Some (i', j', (a, b)) => when ((i' =? i) && (j' =? j)) (Some match p with Left => a | Right => b end)
  | None => None
  end.
Definition id_ (b : option bool) := b.
Definition some_true (l : list (option bool)) : option bool := let? l := all id_ l in Some (existsb (fun b => b) l).
(** Has [q], who is to move, a winning move? *)
Definition has_win (m : PM.t entry) (q : player) (i j : N) : option bool :=
  some_true (map (fun i' => entry_of m q i' j) (opts q i) ++ map (fun j' => entry_of m q i j') (opts (other q) j)).
Definition add_entry (m : PM.t entry) (ij : N * N) : option (PM.t entry) :=
  let (i, j) := ij in
  let? a := has_win m Right i j in let? b := has_win m Left i j in Some (PM.add (pair_key i j) (i, j, (negb a, negb b)) m).
Fixpoint add_entries (l : list (N * N)) (m : PM.t entry) : option (PM.t entry) :=
  match l with [] => Some m | ij :: l => let? m := add_entry m ij in add_entries l m end.
Definition order_of : option (PM.t entry) := add_entries (flat_map (fun i => map (pair i) (upto width)) (upto width)) (PM.empty _).

Definition order_true (m : PM.t entry) : Prop :=
  forall k i j a b, PM.find k m = Some (i, j, (a, b)) -> holds_for a Left i j /\ holds_for b Right i j.

Lemma entry_true m p i j b : order_true m -> entry_of m p i j = Some b -> holds_for b p i j.
Proof.
  unfold entry_of. intros ok h. destruct (PM.find _ m) as [[[i' j'] [x y]]|] eqn:f; [|discriminate]. apply when_some in h.
  rewrite andb_true_iff, !N.eqb_eq in h. destruct h as [[-> ->] [= <-]]. destruct (ok _ _ _ _ _ f). now destruct p.
Qed.

Lemma has_win_true m q i j b : order_true m -> has_win m q i j = Some b -> holds_for (negb b) (other q) i j.
Proof.
  intros ok h. unfold has_win, some_true in h. apply bind_some in h. destruct h as [l [hl [= <-]]].
  assert (op : forall s, open S s) by (intros s e o; discriminate).
  assert (all_ : forall x, In x (map (fun i' => entry_of m q i' j) (opts q i) ++ map (fun j' => entry_of m q i j') (opts (other q) j)) -> exists b, x = Some b /\ In b l).
  { intros x hx. destruct (all_each _ _ _ hl x hx) as [b [e hb]]. exists b. auto. }
  destruct (existsb _ l) eqn:e; cbn [negb holds_for].
  - apply existsb_exists in e. destruct e as [b [hb ->]]. rewrite other_other.
    destruct (all_spec _ _ _ hl true hb) as [x e]. unfold id_ in e. subst x.
    assert (hx : In (Some true) (map (fun i' => entry_of m q i' j) (opts q i) ++ map (fun j' => entry_of m q i j') (opts (other q) j))).
    { clear all_. revert l hl hb. generalize (map (fun i' => entry_of m q i' j) (opts q i) ++ map (fun j' => entry_of m q i j') (opts (other q) j)).
      induction l as [|x l IH]; simpl; intros r hr hb.
      - inversion hr; subst. destruct hb.
      - apply bind_some in hr. destruct hr as [y [hy hr]]. apply bind_some in hr. destruct hr as [t [ht [= <-]]]. unfold id_ in hy. subst x.
        destruct hb as [->|hb]; [now left | right; eauto]. }
    apply in_app_iff in hx. destruct hx as [hx|hx]; apply in_map_iff in hx; destruct hx as [k [ek hk]].
    + apply (entry_true m q k j true ok) in ek. apply forces_moving with (minus k j); [apply op | | exact ek]. apply minus_moves. left. eauto.
    + apply (entry_true m q i k true ok) in ek. apply forces_moving with (minus i k); [apply op | | exact ek]. apply minus_moves. right. eauto.
  - rewrite other_other. rewrite <- (other_other q) at 2. apply forces_waiting; [apply op|]. intros t mt. rewrite other_other in mt. apply minus_moves in mt.
    assert (no : forall b, In b l -> b = false).
    { intros b hb. destruct b; auto. assert (existsb (fun b => b) l = true) by (apply existsb_exists; eauto). congruence. }
    destruct mt as [[k [hk ->]]|[k [hk ->]]].
    + destruct (all_ (entry_of m q k j)) as [b [eb hb]]; [apply in_app_iff; left; apply in_map_iff; eauto|].
      rewrite (no b hb) in eb. exact (entry_true m q k j false ok eb).
    + destruct (all_ (entry_of m q i k)) as [b [eb hb]]; [apply in_app_iff; right; apply in_map_iff; eauto|].
      rewrite (no b hb) in eb. exact (entry_true m q i k false ok eb).
Qed.

Lemma add_entries_true l : forall m m', order_true m -> add_entries l m = Some m' -> order_true m'.
Proof.
  induction l as [|[i j] l IH]; cbn [add_entries]; intros m m' ok h.
  - now inversion h; subst.
  - apply bind_some in h. destruct h as [m1 [h1 h]]. apply (IH m1); auto. unfold add_entry in h1.
    apply bind_some in h1. destruct h1 as [a [ha h1]]. apply bind_some in h1. destruct h1 as [b [hb [= <-]]].
    apply (has_win_true m Right i j a ok) in ha. apply (has_win_true m Left i j b ok) in hb.
    intros k i' j' x y f. destruct (Pos.eq_dec k (pair_key i j)) as [->|ne].
    + rewrite PM.gss in f. inversion f; subst. auto.
    + rewrite PM.gso in f by auto. eauto.
Qed.

Lemma order_of_true m : order_of = Some m -> order_true m.
Proof. apply add_entries_true. intros k i j a b h. now rewrite PM.gempty in h. Qed.

(** No option of a form in the table is dominated or reversible. *)
Definition is_false (b : option bool) : bool := match b with Some false => true | _ => false end.
Definition form_ok (m : PM.t entry) (i : N) (p : player) : bool :=
  forallb (fun a => forallb (fun b => (a =? b) || is_false (entry_of m p a b)) (opts p i)
    && forallb (fun b => is_false (entry_of m p i b)) (opts (other p) a)) (opts p i).
Definition forms_ok (m : PM.t entry) : bool := forallb (fun i => form_ok m i Left && form_ok m i Right) (upto width).

Lemma not_no_worse m p i j : order_true m -> is_false (entry_of m p i j) = true -> ~ no_worse T p (Numbered i) (Numbered j).
Proof.
  intros ok h n. destruct (entry_of m p i j) as [[]|] eqn:e; try discriminate. apply (entry_true m p i j false ok) in e.
  exact (wins_exclude_wins S p (other p) (minus i j) (sums_proper T) n e).
Qed.

(** Names: forms with the same options. *)
Section Names.
Variable name : N -> option form.
Hypothesis in_table : forall i g, name i = Some g -> i < width.
Definition well_named_form (i : N) (g : form) : Prop := forall p, exists l,
  Forall2 (fun a o => name a = Some o) l (form_options T p g) /\ NoDup l /\ incl l (opts p i) /\ incl (opts p i) l.
Hypothesis good : forall i g, name i = Some g -> well_named_form i g.

Definition like (a b : summand) : Prop :=
  a = b \/ (fst a = fst b /\ exists i g, snd a = Form (Numbered i) /\ snd b = Form g /\ name i = Some g).

Lemma forall2_left {A B} (R : A -> B -> Prop) l m a : Forall2 R l m -> In a l -> exists b, In b m /\ R a b.
Proof. induction 1 as [|x y l m r f IH]; simpl; intros []; subst; eauto. destruct IH as [b [hb rb]]; eauto. Qed.
Lemma forall2_right {A B} (R : A -> B -> Prop) l m b : Forall2 R l m -> In b m -> exists a, In a l /\ R a b.
Proof. induction 1 as [|x y l m r f IH]; simpl; intros []; subst; eauto. destruct IH as [a [ha ra]]; eauto. Qed.

Lemma like_options p a b : like a b ->
  (forall t, In t (summand_options T p a) -> exists u, In u (summand_options T p b) /\ like t u) /\
  (forall u, In u (summand_options T p b) -> exists t, In t (summand_options T p a) /\ like t u).
Proof.
  intros [->|[e (i & g & ea & eb & n)]].
  - split; intros t h; exists t; (split; [auto | now left]).
  - destruct a as [x t], b as [y u]. cbn [fst snd] in *. subst. unfold summand_options. cbn [fst snd term_options].
    destruct (good i g n (if y then other p else p)) as (l & f & _ & i1 & i2). rewrite opts_spec, !map_map. split; intros t h; apply in_map_iff in h.
    + destruct h as [k [<- hk]]. apply i2 in hk. destruct (forall2_left _ _ _ _ f hk) as [o [ho no]]. exists (y, Form o). split.
      * apply in_map_iff. exists o. auto.
      * right. split; auto. exists k, o. auto.
    + destruct h as [o [<- ho]]. destruct (forall2_right _ _ _ _ f ho) as [k [hk no]]. exists (y, Form (Numbered k)). split.
      * apply in_map_iff. exists k. split; auto.
      * right. split; auto. exists k, o. auto.
Qed.

Lemma like_sums p s s' : Forall2 like s s' ->
  (forall t, In t (in_one (summand_options T p) s) -> exists u, In u (in_one (summand_options T p) s') /\ Forall2 like t u) /\
  (forall u, In u (in_one (summand_options T p) s') -> exists t, In t (in_one (summand_options T p) s) /\ Forall2 like t u).
Proof.
  induction 1 as [|a b s s' r f [IH1 IH2]]; simpl; [split; tauto|]. destruct (like_options p a b r) as [o1 o2]. split; intros t h; apply in_app_iff in h;
  destruct h as [h|h]; apply in_map_iff in h; destruct h as [k [<- hk]].
  - destruct (o1 k hk) as [u [hu lu]]. exists (u :: s'). split; [apply in_app_iff; left; now apply (in_map (fun b => b :: s')) | auto].
  - destruct (IH1 k hk) as [u [hu lu]]. exists (b :: u). split; [apply in_app_iff; right; now apply in_map | auto].
  - destruct (o2 k hk) as [u [hu lu]]. exists (u :: s). split; [apply in_app_iff; left; now apply (in_map (fun b => b :: s)) | auto].
  - destruct (IH2 k hk) as [u [hu lu]]. exists (a :: u). split; [apply in_app_iff; right; now apply in_map | auto].
Qed.

Lemma like_wins X p s s' : Forall2 like s s' -> (wins S X p s <-> wins S X p s').
Proof.
  intros f. split; intros w.
  - apply (forces_simulate S S (Forall2 like) X) with (a := s); auto.
    + intros a b e _. simpl. split; discriminate.
    + intros a a' b r m. exact (proj1 (like_sums X a b r) a' m).
    + intros a b b' r m. exact (proj2 (like_sums (other X) a b r) b' m).
  - apply (forces_simulate S S (fun a b => Forall2 like b a) X) with (a := s'); auto.
    + intros a b e _. simpl. split; discriminate.
    + intros a a' b r m. exact (proj2 (like_sums X b a r) a' m).
    + intros a b b' r m. exact (proj1 (like_sums (other X) b a r) b' m).
Qed.

Lemma like_wins_beside X Q p s s' x : Forall2 like s s' -> (wins (sum S X) Q p (s, x) <-> wins (sum S X) Q p (s', x)).
Proof.
  intros f. split; intros w.
  - apply (forces_simulate (sum S X) (sum S X) (fun a b => Forall2 like (fst a) (fst b) /\ snd a = snd b) Q) with (a := (s, x)); auto.
    + intros a b e _. simpl. tauto.
    + intros [a y] [a' y'] [b z] [r e] m. cbn [fst snd] in *. subst z. destruct m as [[m e]|[m e]]; cbn [fst snd] in *; subst.
      * destruct (proj1 (like_sums Q a b r) a' m) as [u [hu lu]]. exists (u, y). split; [left; auto | auto].
      * exists (b, y'). split; [right; auto | auto].
    + intros [a y] [b z] [b' z'] [r e] m. cbn [fst snd] in *. subst z. destruct m as [[m e]|[m e]]; cbn [fst snd] in *; subst.
      * destruct (proj2 (like_sums (other Q) a b r) b' m) as [u [hu lu]]. exists (u, y). split; [left; auto | auto].
      * exists (a, z'). split; [right; auto | auto].
  - apply (forces_simulate (sum S X) (sum S X) (fun a b => Forall2 like (fst b) (fst a) /\ snd a = snd b) Q) with (a := (s', x)); auto.
    + intros a b e _. simpl. tauto.
    + intros [a y] [a' y'] [b z] [r e] m. cbn [fst snd] in *. subst z. destruct m as [[m e]|[m e]]; cbn [fst snd] in *; subst.
      * destruct (proj2 (like_sums Q b a r) a' m) as [u [hu lu]]. exists (u, y). split; [left; auto | auto].
      * exists (b, y'). split; [right; auto | auto].
    + intros [a y] [b z] [b' z'] [r e] m. cbn [fst snd] in *. subst z. destruct m as [[m e]|[m e]]; cbn [fst snd] in *; subst.
      * destruct (proj1 (like_sums (other Q) b a r) b' m) as [u [hu lu]]. exists (u, y). split; [left; auto | auto].
      * exists (a, z'). split; [right; auto | auto].
Qed.

Theorem named_equal s k g : name k = Some g -> equal S S s [(false, Form (Numbered k))] -> equal S S s [(false, Form g)].
Proof.
  intros n e X x P p ex. rewrite (e X x P p ex). apply like_wins_beside. constructor; [|constructor]. right. split; auto. exists k, g. auto.
Qed.

Lemma like_no_worse p i j f g : name i = Some f -> name j = Some g -> (no_worse T p (Numbered i) (Numbered j) <-> no_worse T p f g).
Proof.
  intros ni nj. unfold no_worse. apply like_wins.
  apply Forall2_cons; [right; split; [reflexivity|]; exists i, f; auto|]. apply Forall2_cons; [|constructor].
  right. split; [reflexivity|]. exists j, g. auto.
Qed.

Lemma followers k f g : name k = Some f -> follower T f g -> exists i, name i = Some g.
Proof.
  intros n h. induction h as [|p g h _ IH ho]; [eauto|]. destruct IH as [i ni]. destruct (good i g ni p) as (l & q & _ & _ & _).
  destruct (forall2_right _ _ _ _ q ho) as [j [_ nj]]. eauto.
Qed.

Lemma ordered_pairs {A} (P : A -> A -> Prop) (l : list N) (m : list A) (nm : N -> A -> Prop) : Forall2 nm l m -> NoDup l ->
  (forall i j a b, In i l -> In j l -> i <> j -> nm i a -> nm j b -> P a b) -> ForallOrdPairs P m.
Proof.
  induction 1 as [|i a l m n f IH]; intros nd h; constructor; inversion nd; subst.
  - apply Forall_forall. intros b hb. destruct (forall2_right _ _ _ _ f hb) as [j [hj nj]]. apply (h i j); simpl; auto. intros ->. contradiction.
  - apply IH; auto. intros i' j' x y hi hj. apply h; simpl; auto.
Qed.

Theorem named_canonical m k f : order_true m -> forms_ok m = true -> name k = Some f -> canonical T f.
Proof.
  intros ok fo n g p fg. destruct (followers k f g n fg) as [i ni]. unfold forms_ok in fo. rewrite forallb_forall in fo.
  assert (q := fo i (proj2 (in_upto i width) (in_table i g ni))). apply andb_true_iff in q.
  assert (o : form_ok m i p = true) by (destruct p; tauto). clear q. unfold form_ok in o. rewrite forallb_forall in o.
  destruct (good i g ni p) as (l & f2 & nd & i1 & i2).
  assert (pairs : forall a b, In a (opts p i) -> In b (opts p i) -> a <> b -> ~ no_worse T p (Numbered a) (Numbered b)).
  { intros a b ha hb ne. specialize (o a ha). apply andb_true_iff in o. destruct o as [o _]. rewrite forallb_forall in o. specialize (o b hb).
    apply orb_true_iff in o. destruct o as [o|o]; [apply N.eqb_eq in o; contradiction | exact (not_no_worse m p a b ok o)]. }
  split.
  - apply (ordered_pairs _ l _ _ f2 nd). intros a b x y ha hb ne na nb.
    rewrite <- (like_no_worse p a b x y na nb), <- (like_no_worse p b a y x nb na). split; apply pairs; auto.
  - intros x y hx hy. destruct (forall2_right _ _ _ _ f2 hx) as [a [ha na]]. destruct (good a x na (other p)) as (l' & f3 & _ & j1 & _).
    destruct (forall2_right _ _ _ _ f3 hy) as [b [hb nb]]. rewrite <- (like_no_worse p i b g y ni nb).
    specialize (o a (i1 a ha)). apply andb_true_iff in o. destruct o as [_ o]. rewrite forallb_forall in o. exact (not_no_worse m p i b ok (o b (j1 b hb))).
Qed.
End Names.
End Table.
