(** Formal games as words, their order, and their names. What is read is printed again and compared. *)
Require Import ZArith NArith List Bool String Arith FMapPositive.
Import ListNotations.
From Gruk.statements Require Import Games Boards Values Certificates.
From Gruk.spelling Require Import Texts.
From Gruk.theory Require Import Options Sums Forms.
From Gruk.checker Require Import Words.
Open Scope N_scope.

(** Digits at the beginning; what follows them. *)
Fixpoint digits_of (w acc : word) : word * word :=
  match w with
  | c :: r => if (48 <=? c) && (c <=? 57) then digits_of r (c :: acc) else (rev' acc, w)
  | [] => (rev' acc, [])
  end.
Definition power_of_2 (n : N) : option nat := let k := N.log2 n in when (n =? 2 ^ k) (Some (N.to_nat k)).
Definition signed_of (negative : bool) (n : N) : Z := if negative then (- Z.of_N n)%Z else Z.of_N n.
(** [sign] and a number, which may be left out if it is 1. *)
Definition multiple_of (sign : N) (w : word) : option (N * word) :=
  match w with
  | c :: r => if c =? sign then let (d, r) := digits_of r [] in
      match d with [] => Some (1, r) | _ => let? n := decimal d in Some (n, r) end else Some (0, w)
  | [] => Some (0, [])
  end.
Definition ups_of (w : word) : option (Z * word) :=
  match w with
  | 94 :: _ => let? u := multiple_of 94 w in Some (Z.of_N (fst u), snd u)
  | 118 :: _ => let? u := multiple_of 118 w in Some ((- Z.of_N (fst u))%Z, snd u)
  | _ => Some (0%Z, w)
  end.
Definition short_of (w : word) : option (form * word) :=
  let (negative, w) := match w with 45 :: r => (true, r) | _ => (false, w) end in
  let (d, r) := digits_of w [] in
  let? x := match d with [] => Some (0%Z, O, r) | _ =>
    let? m := decimal d in
    match r with
    | 47 :: r => let (e, r) := digits_of r [] in let? e := decimal e in let? k := power_of_2 e in Some (signed_of negative m, k, r)
    | _ => Some (signed_of negative m, O, r)
    end end in
  let? u := ups_of (snd x) in
  let? n := multiple_of 42 (snd u) in
  Some (Short (fst (fst x)) (snd (fst x)) (fst u) (fst n), snd n).

Fixpoint form_from (fuel : nat) (w : word) : option (form * word) :=
  match fuel with
  | O => None
  | S fuel =>
      let side := (fix side (more : nat) (w : word) (acc : list form) : option (list form * word) :=
        match more with
        | O => None
        | S more => let? f := form_from fuel w in
            match snd f with 44 :: r => side more r (fst f :: acc) | r => Some (rev' (fst f :: acc), r) end
        end) in
      match w with
      | 123 :: w =>
          let? l := match w with 124 :: _ => Some ([], w) | _ => side fuel w [] end in
          match snd l with
          | 124 :: w =>
              let? r := match w with 125 :: _ => Some ([], w) | _ => side fuel w [] end in
              match snd r with 125 :: w => Some (Braces (fst l) (fst r), w) | _ => None end
          | _ => None
          end
      | _ => short_of w
      end
  end.
Definition number_of_form (w : word) : option N := match w with 35 :: d => decimal d | _ => None end.
Definition form_of (w : word) : option form :=
  match w with
  | 35 :: _ => option_map Numbered (number_of_form w)
  | _ => let? f := form_from (S (List.length w)) w in match snd f with [] => Some (fst f) | _ => None end
  end.

(** Short names by number, multiple of up, and nimber; then all others by depth, and by their options. *)
Fixpoint depth (f : form) : nat :=
  match f with Braces l r => S (fold_right Nat.max (fold_right Nat.max O (map depth r)) (map depth l)) | _ => O end.
Definition then_by (a b : comparison) : comparison := match a with Eq => b | _ => a end.
Fixpoint compare_forms (fuel : nat) (f g : form) : comparison :=
  match fuel with
  | O => Eq
  | S fuel =>
      let lists := (fix lists (l m : list form) : comparison :=
        match l, m with [], [] => Eq | [], _ => Lt | _, [] => Gt | a :: l, b :: m => then_by (compare_forms fuel a b) (lists l m) end) in
      match f, g with
      | Short m k u n, Short m' k' u' n' =>
          then_by (Z.compare (m * 2 ^ Z.of_nat k') (m' * 2 ^ Z.of_nat k)) (then_by (Z.compare u u') (N.compare n n'))
      | Short _ _ _ _, _ => Lt
      | _, Short _ _ _ _ => Gt
      | Braces l r, Braces l' r' => then_by (Nat.compare (depth f) (depth g)) (then_by (lists l l') (lists r r'))
      | Numbered i, Numbered j => N.compare i j
      | Numbered _, _ => Lt
      | _, Numbered _ => Gt
      end
  end.
Definition form_before (f g : form) : bool := match compare_forms (S (depth f)) f g with Lt => true | _ => false end.
Fixpoint insert_form (f : form) (l : list form) : list form :=
  match l with [] => [f] | g :: r => if form_before g f then g :: insert_form f r else f :: l end.
Definition sorted_forms (l : list form) : list form := fold_right insert_form [] l.
Fixpoint ascending {A} (before : A -> A -> bool) (l : list A) : bool :=
  match l with a :: (b :: _) as t => before a b && ascending before t | _ => true end.

(** The short name of the form with these options, if it has one. *)
Definition candidates (l r : list form) : list form :=
  match l, r with
  | [], [] => [Short 0 0 0 0]
  | [Short m O Z0 0], [] => [Short (m + 1) 0 0 0]
  | [], [Short m O Z0 0] => [Short (m - 1) 0 0 0]
  | _, _ => List.concat [
      match l, r with
      | [Short a i Z0 0], [Short b j Z0 0] => let k := Z.of_nat (Nat.max i j) in
          [lowest (a * 2 ^ (k - Z.of_nat i) + b * 2 ^ (k - Z.of_nat j)) (S (Nat.max i j))]
      | _, _ => []
      end;
      match l with Short m k Z0 0 :: _ => [Short m k 0 (N.of_nat (List.length l))] | _ => [] end;
      match r with [Short m k u n] => [Short m k (u + 1) (N.lxor n 1)] | _ => [] end;
      match l with [Short m k u n] => [Short m k (u - 1) (N.lxor n 1)] | _ => [] end]
  end%Z.
Definition has_options (l r : list form) (f : form) : bool :=
  same_list same_form (form_options [] Left f) l && same_list same_form (form_options [] Right f) r.
Definition name_of (l r : list form) : form :=
  match find (has_options l r) (candidates l r) with Some f => f | None => Braces l r end.

(** Spelt as the format says. *)
Fixpoint spelt_form (f : form) : bool :=
  match f with
  | Short m k _ _ => Nat.leb k 61 && (Nat.eqb k 0 || Z.odd m)
  | Braces l r => forallb spelt_form l && forallb spelt_form r && ascending form_before l && ascending form_before r
      && match name_of l r with Braces _ _ => true | _ => false end
  | Numbered _ => false
  end.

Fixpoint negative_form (f : form) : form :=
  match f with
  | Short m k u n => Short (- m) k (- u) n
  | Braces l r => Braces (sorted_forms (map negative_form r)) (sorted_forms (map negative_form l))
  | Numbered i => Numbered i
  end.

(** The names of the forms of a table, and which options stand in which place there. *)
Definition named_options := (list N * list N)%type.
Fixpoint insert_named (x : N * form) (l : list (N * form)) : list (N * form) :=
  match l with [] => [x] | y :: r => if form_before (snd y) (snd x) then y :: insert_named x r else x :: l end.
Definition named_side (names : PM.t form) (l : list N) : option (list (N * form)) :=
  let? q := all (fun i => option_map (pair i) (at_place names i)) l in Some (fold_right insert_named [] q).
Fixpoint names_from (i : positive) (T : table) (names : PM.t form) (places : PM.t named_options) : option (PM.t form * PM.t named_options) :=
  match T with
  | [] => Some (names, places)
  | e :: T =>
      let? l := named_side names (fst e) in let? r := named_side names (snd e) in
      names_from (Pos.succ i) T (PM.add i (name_of (map snd l) (map snd r)) names) (PM.add i (map fst l, map fst r) places)
  end.

Fixpoint distinct_numbers (l : list N) : bool :=
  match l with [] => true | a :: l => negb (existsb (N.eqb a) l) && distinct_numbers l end.
Definition among (l m : list N) : bool := forallb (fun a => existsb (N.eqb a) m) l.
(** The options of the name are the names of the options. *)
Definition side_ok (T : table) (name : N -> option form) (mine written : list N) (p : player) (g : form) : bool :=
  match all name written with
  | Some fs => same_list same_form fs (form_options T p g) && distinct_numbers written && among written mine && among mine written
  | None => false
  end.

Lemma distinct_numbers_true l : distinct_numbers l = true -> NoDup l.
Proof.
  induction l as [|a l IH]; simpl; intros h; constructor; apply andb_true_iff in h; destruct h as [n h]; auto.
  intros i. apply negb_true_iff in n. assert (t : existsb (N.eqb a) l = true); [|congruence]. apply existsb_exists. exists a. split; auto. apply N.eqb_refl.
Qed.

Lemma among_true l m : among l m = true -> incl l m.
Proof.
  unfold among. rewrite forallb_forall. intros h a ha. specialize (h a ha). apply existsb_exists in h. destruct h as [b [hb e]].
  apply N.eqb_eq in e. now subst.
Qed.

Lemma all_forall2 {A B} (f : A -> option B) l : forall r, all f l = Some r -> Forall2 (fun a b => f a = Some b) l r.
Proof.
  induction l as [|a l IH]; simpl; intros r h.
  - inversion h; subst. constructor.
  - apply bind_some in h. destruct h as [b [hb h]]. apply bind_some in h. destruct h as [t [ht [= <-]]]. constructor; auto.
Qed.

Lemma side_ok_true T name mine written p g : side_ok T name mine written p g = true ->
  exists l, Forall2 (fun a o => name a = Some o) l (form_options T p g) /\ NoDup l /\ incl l mine /\ incl mine l.
Proof.
  unfold side_ok. destruct (all name written) as [fs|] eqn:e; [|discriminate]. rewrite !andb_true_iff. intros [[[s d] i1] i2].
  apply same_list_true in s; [|intros a b _; apply same_form_true]. subst fs. exists written. repeat split.
  - now apply all_forall2.
  - now apply distinct_numbers_true.
  - now apply among_true.
  - now apply among_true.
Qed.
