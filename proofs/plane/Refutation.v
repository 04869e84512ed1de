(** Refutations of formulas by LRAT proofs without deletions, and the formula of colourings. *)
Require Import ZArith NArith PArith List Lia Bool Arith FMapPositive.
Import ListNotations.
From Gruk.statements Require Import Boards Plane.
From Gruk.theory Require Import Options.
From Gruk.plane Require Import Lattice.
Open Scope Z_scope.

(** A literal is a variable or its negation. *)
Definition clause := list Z.
Definition holds_in (a : positive -> bool) (l : Z) : bool := match l with Zpos p => a p | Zneg p => negb (a p) | Z0 => false end.
Definition satisfied (a : positive -> bool) (c : clause) : Prop := exists l, In l c /\ holds_in a l = true.

(** What is known of the variables. *)
Definition value (k : PM.t bool) (l : Z) : option bool :=
  match l with Zpos p => PM.find p k | Zneg p => option_map negb (PM.find p k) | Z0 => Some false end.
Definition assume (b : bool) (l : Z) (k : PM.t bool) : PM.t bool :=
  match l with Zpos p => PM.add p b k | Zneg p => PM.add p (negb b) k | Z0 => k end.

Definition agrees (a : positive -> bool) (k : PM.t bool) : Prop := forall p b, PM.find p k = Some b -> a p = b.

Lemma value_agrees a k l b : agrees a k -> value k l = Some b -> holds_in a l = b.
Proof.
  intros ag. destruct l as [|p|p]; simpl.
  - congruence.
  - apply ag.
  - destruct (PM.find p k) as [c|] eqn:e; [|discriminate]. simpl. intros [= <-]. now rewrite (ag p c e).
Qed.

Lemma assume_agrees a k l b : agrees a k -> (l <> 0 -> holds_in a l = b) -> agrees a (assume b l k).
Proof.
  intros ag h. destruct l as [|p|p]; simpl in *; auto; intros q c; destruct (Pos.eq_dec q p) as [-> | ne].
  - rewrite PM.gss. intros [= <-]. apply h. discriminate.
  - rewrite PM.gso by auto. apply ag.
  - rewrite PM.gss. intros [= <-]. rewrite <- h by discriminate. now rewrite negb_involutive.
  - rewrite PM.gso by auto. apply ag.
Qed.

Definition not_false (k : PM.t bool) (l : Z) : bool := match value k l with Some false => false | _ => true end.

Fixpoint propagate (clauses : PM.t clause) (hints : list positive) (k : PM.t bool) : bool :=
  match hints with
  | [] => false
  | h :: hints =>
      match PM.find h clauses with
      | None => false
      | Some c =>
          match filter (not_false k) c with
          | [] => match hints with [] => true | _ => false end
          | [l] => match value k l with None => propagate clauses hints (assume true l k) | Some _ => false end
          | _ => false
          end
      end
  end.

Definition all_satisfied (a : positive -> bool) (clauses : PM.t clause) : Prop := forall i c, PM.find i clauses = Some c -> satisfied a c.

Lemma propagate_false a clauses hints : all_satisfied a clauses -> forall k, agrees a k -> propagate clauses hints k = true -> False.
Proof.
  intros al. induction hints as [|h hints IH]; simpl; intros k ag p; [discriminate|].
  destruct (PM.find h clauses) as [c|] eqn:e; [|discriminate]. destruct (al h c e) as [l [hl sl]].
  assert (i : In l (filter (not_false k) c)).
  { apply filter_In. split; auto. unfold not_false. destruct (value k l) as [[]|] eqn:v; auto.
    apply (value_agrees a k l false ag) in v. congruence. }
  destruct (filter (not_false k) c) as [|m [|]]; [destruct i | | discriminate].
  destruct i as [-> | []]. destruct (value k l); [discriminate|].
  apply (IH (assume true l k)); auto. apply assume_agrees; auto.
Qed.

Definition denied (c : clause) : PM.t bool := fold_left (fun k l => assume false l k) c (PM.empty bool).

Lemma denied_agrees a c : ~ satisfied a c -> agrees a (denied c).
Proof.
  intros no. unfold denied. assert (g : forall l k, incl l c -> agrees a k -> agrees a (fold_left (fun k l => assume false l k) l k)).
  { induction l as [|x l IH]; simpl; intros k i ag; auto. apply IH. { intros y hy. apply i. now right. }
    apply assume_agrees; auto. intros _. destruct (holds_in a x) eqn:e; auto. exfalso. apply no. exists x. split; auto. apply i. now left. }
  apply g. { intros x hx; auto. } intros p b h. now rewrite PM.gempty in h.
Qed.

Lemma satisfied_dec a c : satisfied a c \/ ~ satisfied a c.
Proof.
  destruct (existsb (holds_in a) c) eqn:e.
  - left. apply existsb_exists in e. exact e.
  - right. intros h. apply existsb_exists in h. congruence.
Qed.

(** The lines, numbered from [at_]; the last one is the empty clause. *)
Fixpoint refutes (lines : list (clause * list positive)) (at_ : positive) (clauses : PM.t clause) : bool :=
  match lines with
  | [] => false
  | (c, hints) :: lines =>
      if propagate clauses hints (denied c) then
        match lines, c with
        | [], [] => true
        | _, _ => refutes lines (Pos.succ at_) (PM.add at_ c clauses)
        end
      else false
  end.

Lemma refutes_true a lines : forall at_ clauses, all_satisfied a clauses -> refutes lines at_ clauses = true -> False.
Proof.
  induction lines as [|[c hints] lines IH]; cbn [refutes]; intros at_ clauses al h; [discriminate|].
  destruct (propagate clauses hints (denied c)) eqn:p; [|discriminate].
  assert (s : satisfied a c).
  { destruct (satisfied_dec a c) as [|no]; auto. exfalso. eapply propagate_false; eauto. now apply denied_agrees. }
  assert (more : all_satisfied a (PM.add at_ c clauses)).
  { intros i d hd. destruct (Pos.eq_dec i at_) as [-> | ne]; [rewrite PM.gss in hd; congruence | rewrite PM.gso in hd by auto; eauto]. }
  destruct lines as [|x lines]; [destruct c as [|y c]|]; eauto. destruct s as [l [[] _]].
Qed.

(** The clauses of a formula, numbered from 1. *)
Fixpoint numbered (l : list clause) (at_ : positive) (m : PM.t clause) : PM.t clause * positive :=
  match l with [] => (m, at_) | c :: l => numbered l (Pos.succ at_) (PM.add at_ c m) end.

Lemma numbered_satisfied a l : (forall c, In c l -> satisfied a c) -> forall at_ m, all_satisfied a m -> all_satisfied a (fst (numbered l at_ m)).
Proof.
  induction l as [|c l IH]; simpl; intros h at_ m al; auto. apply IH; auto. intros i d hd.
  destruct (Pos.eq_dec i at_) as [-> | ne]; [rewrite PM.gss in hd; inversion hd; subst; auto | rewrite PM.gso in hd by auto; eauto].
Qed.

(** The cells of a board, in lexicographic order, and their places. *)
Fixpoint box (sides : list N) : list point :=
  match sides with [] => [[]] | s :: sides => flat_map (fun x => map (cons (Z.of_N x)) (box sides)) (upto s) end.
Fixpoint place (x : point) (l : list point) (i : N) : option N :=
  match l with [] => None | y :: l => if same_point x y then Some i else place x l (N.succ i) end.

Lemma place_spec x l : forall i j, place x l i = Some j -> (i <= j)%N /\ nth (N.to_nat (j - i)) l [] = x.
Proof.
  induction l as [|y l IH]; simpl; intros i j h; [discriminate|]. destruct (same_point x y) eqn:e.
  - inversion h; subst. apply same_point_iff in e. rewrite N.sub_diag. simpl. split; [lia | auto].
  - apply IH in h. destruct h as [le h]. split; [lia|]. destruct (N.to_nat (j - i)) as [|k] eqn:q; [lia|]. 
    replace (N.to_nat (j - N.succ i)) with k in h by lia. exact h.
Qed.

Section Colours.
Variable t : target.
Variable n : N.
Variable sides : list N.
Let cells := box sides.

(** The variable that says that the cell with the number [c] has the colour [f]. *)
Definition variable (c f : N) : Z := Z.of_N (c * n + f + 1).

(** The windows in the board, by the numbers of their cells. *)
Definition windows_inside : list (list N) :=
  flat_map (fun o => flat_map (fun s => match all (fun x => place (plus o x) cells 0) s with Some w => [w] | None => [] end) (shapes_of t)) cells.

Definition colour_formula : list clause :=
  if (n =? 2)%N then
    flat_map (fun w => [map (fun c => Z.of_N (c + 1)) w; map (fun c => - Z.of_N (c + 1)) w]) windows_inside
  else
    map (fun i => map (variable (N.of_nat i)) (upto n)) (seq 0 (length cells))
    ++ flat_map (fun w => map (fun f => map (fun c => - variable c f) w) (upto n)) windows_inside.

Definition check_no_colouring (lines : list (clause * list positive)) : bool :=
  forallb (forallb (fun x => Nat.eqb (length x) (length sides))) (shapes_of t) &&
  (let (m, next) := numbered colour_formula 1 (PM.empty clause) in refutes lines next m).

Lemma box_length x : forall s, In x (box s) -> length x = length s.
Proof.
  intros s. revert x. induction s as [|a s IH]; simpl; intros x h.
  - destruct h as [<-|[]]. reflexivity.
  - apply in_flat_map in h. destruct h as [y [_ h]]. apply in_map_iff in h. destruct h as [z [<- h]]. simpl. f_equal. auto.
Qed.

Lemma windows_inside_spec w : In w windows_inside -> exists w', window (length sides) t w' /\
  (forall x, In x w' -> exists c, In c w /\ nth (N.to_nat c) cells [] = x) /\
  (forall c, In c w -> exists x, In x w' /\ nth (N.to_nat c) cells [] = x).
Proof.
  intros h. apply in_flat_map in h. destruct h as [o [ho h]]. apply in_flat_map in h. destruct h as [s [hs h]].
  destruct (all _ s) as [w2|] eqn:e; [|destruct h]. destruct h as [<-|[]].
  exists (map (plus o) s). split.
  - exists o, s. repeat split; auto. now apply box_length.
  - clear hs ho. revert w2 e. induction s as [|y s IH]; simpl; intros w2 e.
    + inversion e; subst. simpl. split; tauto.
    + apply bind_some in e. destruct e as [c [hc e]]. apply bind_some in e. destruct e as [r [hr e]]. inversion e; subst.
      destruct (IH r hr) as [a b]. apply place_spec in hc. destruct hc as [_ hc]. rewrite N.sub_0_r in hc. split.
      * intros x [<-|hx]; [exists c; split; [now left | auto]|]. destruct (a x hx) as [d [h1 h2]]. exists d. split; auto. now right.
      * intros d [<-|hd]; [exists (plus o y); split; [now left | auto]|]. destruct (b d hd) as [x [h1 h2]]. exists x. split; [now right | auto].
Qed.

Lemma colour_satisfied colour : colouring n colour -> good_colouring (length sides) t colour ->
  exists a, forall c, In c colour_formula -> satisfied a c.
Proof.
  intros small good.
  set (at_ := fun c : N => colour (nth (N.to_nat c) cells [])).
  assert (two : forall w, In w windows_inside -> exists c d, In c w /\ In d w /\ at_ c <> at_ d).
  { intros w hw. destruct (windows_inside_spec w hw) as [w' [ww [a _]]]. destruct (good w' ww) as [x [y [hx [hy ne]]]].
    destruct (a x hx) as [c [hc ec]]. destruct (a y hy) as [d [hd ed]]. exists c, d. unfold at_. rewrite ec, ed. auto. }
  set (a := fun p => if (n =? 2)%N then (at_ (N.pos p - 1) =? 0)%N else (at_ ((N.pos p - 1) / n) =? (N.pos p - 1) mod n)%N).
  assert (pos : forall v : N, holds_in a (Z.of_N (v + 1)) = if (n =? 2)%N then (at_ v =? 0)%N else (at_ (v / n) =? v mod n)%N).
  { intros v. destruct (v + 1)%N as [|p] eqn:e; [lia|]. simpl. unfold a. now replace (N.pos p - 1)%N with v by lia. }
  assert (neg : forall v : N, holds_in a (- Z.of_N (v + 1)) = negb (holds_in a (Z.of_N (v + 1)))).
  { intros v. destruct (v + 1)%N as [|p] eqn:e; [lia|]. reflexivity. }
  assert (sat : forall c, In c colour_formula -> satisfied a c).
  { intros c hc. unfold colour_formula in hc. destruct (n =? 2)%N eqn:n2.
    - apply N.eqb_eq in n2. apply in_flat_map in hc. destruct hc as [w [hw hc]]. destruct (two w hw) as [u [v [hu [hv ne]]]].
      assert (su := small (nth (N.to_nat u) cells [])). assert (sv := small (nth (N.to_nat v) cells [])). fold (at_ u) in su. fold (at_ v) in sv.
      assert (zz : (at_ u = 0 /\ at_ v <> 0 \/ at_ v = 0 /\ at_ u <> 0)%N) by lia.
      destruct hc as [<-|[<-|[]]].
      + destruct zz as [[z _]|[z _]]; [exists (Z.of_N (u + 1)) | exists (Z.of_N (v + 1))];
        (split; [apply in_map_iff; eauto | rewrite pos, z; reflexivity]).
      + destruct zz as [[_ z]|[_ z]]; [exists (- Z.of_N (v + 1)) | exists (- Z.of_N (u + 1))];
        (split; [apply in_map_iff; eauto | rewrite neg, pos; apply negb_true_iff; now apply N.eqb_neq]).
    - assert (n0 : (0 < n)%N) by (specialize (small []); lia).
      assert (var : forall c f, (f < n)%N -> holds_in a (variable c f) = (at_ c =? f)%N).
      { intros u f lt. unfold variable. rewrite pos. rewrite (N.add_comm (u * n)), N.div_add, N.mod_add, N.div_small, N.mod_small by lia.
        now rewrite N.add_0_l. }
      assert (inu : forall f, (f < n)%N -> In f (upto n)).
      { intros f lt. unfold upto. apply in_map_iff. exists (N.to_nat f). rewrite in_seq. split; lia. }
      apply in_app_iff in hc. destruct hc as [hc|hc].
      + apply in_map_iff in hc. destruct hc as [i [<- _]]. exists (variable (N.of_nat i) (at_ (N.of_nat i))). split.
        * apply in_map. apply inu, small.
        * rewrite var by apply small. apply N.eqb_refl.
      + apply in_flat_map in hc. destruct hc as [w [hw hc]]. apply in_map_iff in hc. destruct hc as [f [<- hf]].
        assert (lf : (f < n)%N). { unfold upto in hf. apply in_map_iff in hf. destruct hf as [i [<- hi]]. apply in_seq in hi. lia. }
        destruct (two w hw) as [u [v [hu [hv ne]]]].
        assert (nv : forall c, In c w -> at_ c <> f -> satisfied a (map (fun c => - variable c f) w)).
        { intros c hcw nf. exists (- variable c f). split; [apply in_map_iff; eauto|]. unfold variable. rewrite neg.
          change (Z.of_N (c * n + f + 1)) with (variable c f). rewrite var by auto. apply negb_true_iff. now apply N.eqb_neq. }
        destruct (N.eq_dec (at_ u) f) as [eu|nu]; [apply (nv v); congruence | now apply (nv u)]. }
  exists a. exact sat.
Qed.

Theorem no_colouring_true lines : check_no_colouring lines = true -> forall colour, colouring n colour -> ~ good_colouring (length sides) t colour.
Proof.
  unfold check_no_colouring. rewrite andb_true_iff. intros [_ h] colour small good. destruct (colour_satisfied colour small good) as [a sat].
  assert (al := numbered_satisfied a colour_formula sat 1%positive (PM.empty clause) ltac:(intros i c e; now rewrite PM.gempty in e)).
  destruct (numbered colour_formula 1 (PM.empty clause)) as [m next]. exact (refutes_true a lines next m al h).
Qed.
End Colours.
