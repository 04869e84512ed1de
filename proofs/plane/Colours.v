(** Colourings that repeat: a check of the windows of one period. *)
Require Import ZArith NArith List Lia Bool Arith.
Import ListNotations.
From Gruk.statements Require Import Boards Plane.
From Gruk.plane Require Import Lattice Periodic.
Open Scope Z_scope.

Section Colours.
Variable t : target.
Variable n : N.
Variable H : hermite.
Variable lines : list (point * N).
Let d := length H.
Hypothesis sh : shaped H.

Definition places_of_lines : list (point * N) := map (fun l => (reduce H (fst l), snd l)) lines.
Variable places : list (point * N).
Hypothesis places_are : places = places_of_lines.

Definition find_colour (r : point) : option N := option_map snd (find (fun e => same_point (fst e) r) places).
Definition colour_of (x : point) : N :=
  if Nat.eqb (length x) d then match find_colour (reduce H x) with Some f => f | None => 0%N end else 0%N.

Definition two_colours (w : list point) : bool :=
  match w with [] => false | x :: w => existsb (fun y => negb (colour_of y =? colour_of x)%N) w end.

Definition check_colouring : bool :=
  (1 <=? n)%N && forallb (forallb (fun x => Nat.eqb (length x) d)) (shapes_of t)
  && forallb (fun l => Nat.eqb (length (fst l)) d && (snd l <? n)%N) lines
  && distinct_points (map fst places)
  && forallb (fun r => match find_colour r with Some _ => true | None => false end) (period H)
  && forallb (fun o => forallb (fun s => two_colours (map (plus o) s)) (shapes_of t)) (period H).

Hypothesis ok : check_colouring = true.

Lemma colour_small : colouring n colour_of.
Proof.
  unfold check_colouring in ok. rewrite !andb_true_iff, !forallb_forall in ok. destruct ok as [[[[[n1 _] ls] _] _] _].
  apply N.leb_le in n1. intros x. unfold colour_of. destruct (Nat.eqb _ _); [|lia].
  unfold find_colour. destruct (find _ places) as [[r f]|] eqn:e; [|simpl; lia]. simpl. apply find_some in e. destruct e as [i _].
  rewrite places_are in i. apply in_map_iff in i. destruct i as [[y g] [q i]]. inversion q; subst. apply ls in i.
  apply andb_true_iff in i. destruct i as [_ i]. now apply N.ltb_lt in i.
Qed.

Lemma colour_reduce x y : length x = d -> length y = d -> reduce H x = reduce H y -> colour_of x = colour_of y.
Proof. intros lx ly e. unfold colour_of. now rewrite lx, ly, e. Qed.

Theorem colour_good : good_colouring d t colour_of.
Proof.
  unfold check_colouring in ok. rewrite !andb_true_iff, !forallb_forall in ok. destruct ok as [[[[[_ shl] _] _] _] win].
  intros w (o & s & lo & hs & ->).
  assert (k := proj1 (forallb_forall _ _) (win (reduce H o) (reduce_period H o sh lo)) s hs). cbv beta in k.
  assert (lr : length (reduce H o) = d) by (apply reduce_length; auto).
  assert (same : forall u, In u s -> colour_of (plus (reduce H o) u) = colour_of (plus o u)).
  { intros u hu. assert (lu := proj1 (forallb_forall _ _) (shl s hs) u hu). apply Nat.eqb_eq in lu.
    apply colour_reduce; try (rewrite plus_length; congruence).
    apply (reduce_congruence H (reduce H o) o u sh lr lo lu). apply reduce_again; auto. }
  unfold two_colours in k. destruct (map (plus (reduce H o)) s) as [|x w] eqn:e; [discriminate|].
  apply existsb_exists in k. destruct k as [y [hy ne]]. rewrite negb_true_iff, N.eqb_neq in ne.
  assert (ix : In x (map (plus (reduce H o)) s)) by (rewrite e; now left).
  assert (iy : In y (map (plus (reduce H o)) s)) by (rewrite e; now right).
  apply in_map_iff in ix. destruct ix as [u [<- hu]]. apply in_map_iff in iy. destruct iy as [v [<- hv]].
  exists (plus o v), (plus o u). repeat split; [apply in_map; exact hv | apply in_map; exact hu |].
  now rewrite <- (same v hv), <- (same u hu).
Qed.

Theorem colour_repeats lattice : hermite_from 0 lattice = Some H ->
  forall x v, length x = d -> In v lattice -> colour_of (plus x v) = colour_of x.
Proof.
  intros hf x v lx hv. destruct (hermite_from_spec _ _ _ hf) as [_ [_ rows]]. destruct (rows v hv) as [j [r [hj ->]]].
  change (zero 0 ++ row_of j r) with (row_of j r). assert (lr := row_of_length H j r sh hj).
  apply colour_reduce; auto.
  - rewrite plus_length; [exact lx | rewrite lr; symmetry; exact lx].
  - now apply reduce_row.
Qed.
End Colours.
