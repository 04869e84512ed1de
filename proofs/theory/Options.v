(** Steps that may fail, and maps of numbered steps. *)
Require Import PArith NArith List FMapPositive.
Import ListNotations.
Module PM := PositiveMap.

Definition bind {A B} (x : option A) (f : A -> option B) : option B := match x with Some a => f a | None => None end.
Notation "'let?' x := a 'in' b" := (bind a (fun x => b)) (at level 200, x pattern, right associativity).
Definition when {A} (b : bool) (x : option A) : option A := if b then x else None.

Lemma bind_some {A B} (x : option A) (f : A -> option B) b : bind x f = Some b -> exists a, x = Some a /\ f a = Some b.
Proof. destruct x; simpl; [eauto | discriminate]. Qed.

Lemma when_some {A} (b : bool) (x : option A) a : when b x = Some a -> b = true /\ x = Some a.
Proof. destruct b; simpl; [auto | discriminate]. Qed.

Fixpoint all {A B} (f : A -> option B) (l : list A) : option (list B) :=
  match l with [] => Some [] | a :: l => let? b := f a in let? r := all f l in Some (b :: r) end.

Lemma all_spec {A B} (f : A -> option B) l r : all f l = Some r -> forall b, In b r -> exists a, f a = Some b.
Proof.
  revert r. induction l as [|a l IH]; simpl; intros r h b hb.
  - inversion h; subst. destruct hb.
  - apply bind_some in h. destruct h as [x [hx h]]. apply bind_some in h. destruct h as [t [ht h]]. inversion h; subst.
    destruct hb as [<-|hb]; eauto.
Qed.

Lemma all_each {A B} (f : A -> option B) l r : all f l = Some r -> forall a, In a l -> exists b, f a = Some b /\ In b r.
Proof.
  revert r. induction l as [|a l IH]; simpl; intros r h x hx; [destruct hx|].
  apply bind_some in h. destruct h as [b [hb h]]. apply bind_some in h. destruct h as [t [ht h]]. inversion h; subst.
  destruct hx as [<-|hx].
  - exists b. split; auto. now left.
  - destruct (IH t ht x hx) as [y [hy i]]. exists y. split; auto. now right.
Qed.

(** A list of numbers as one; different lists have different ones, if their members are below 256. *)
Fixpoint bits (n : nat) (c : N) (k : positive) : positive :=
  match n with O => k | S n => bits n (N.div2 c) (if N.odd c then xI k else xO k) end.
Definition word_key (w : list N) : positive := fold_left (fun k c => bits 8 c k) w xH.

(** Lists by keys, in their order. *)
Section Multi.
Context {A : Type}.
Variable key : A -> positive.
Definition listed_in (t : PM.t (list A)) (a : A) : PM.t (list A) :=
  PM.add (key a) (a :: match PM.find (key a) t with Some l => l | None => [] end) t.
Definition multi (l : list A) : PM.t (list A) := fold_left listed_in (rev_append l []) (PM.empty _).

Lemma multi_in l k r a : PM.find k (multi l) = Some r -> In a r -> In a l.
Proof.
  unfold multi. rewrite rev_append_rev, app_nil_r. assert (g : forall m t,
    (forall k r a, PM.find k t = Some r -> In a r -> In a l) -> incl m l ->
    forall k r a, PM.find k (fold_left listed_in m t) = Some r -> In a r -> In a l).
  { induction m as [|x m IH]; simpl; intros t ok i; auto. apply IH; [|intros y hy; apply i; now right].
    intros k' r' a' h ha. unfold listed_in in h. destruct (Pos.eq_dec k' (key x)) as [->|ne].
    - rewrite PM.gss in h. inversion h; subst. destruct ha as [<-|ha]; [apply i; now left|].
      destruct (PM.find (key x) t) as [l0|] eqn:e; [eauto | destruct ha].
    - rewrite PM.gso in h by auto. eauto. }
  apply (g (rev l) (PM.empty _)).
  - intros k' r' a' h. now rewrite PM.gempty in h.
  - intros x hx. now apply in_rev in hx.
Qed.
End Multi.

(** Steps, numbered from [at_]; [None] if one is wrong. *)
Section Run.
Context {step fact : Type}.
Variable check : PM.t fact -> step -> option fact.

Fixpoint run (steps : list step) (at_ : positive) (proved : PM.t fact) : option (PM.t fact) :=
  match steps with
  | [] => Some proved
  | s :: steps => match check proved s with Some j => run steps (Pos.succ at_) (PM.add at_ j proved) | None => None end
  end.

Variable truth : fact -> Prop.
Definition all_true (proved : PM.t fact) : Prop := forall i j, PM.find i proved = Some j -> truth j.
Hypothesis sound : forall proved s j, all_true proved -> check proved s = Some j -> truth j.

Lemma run_true steps : forall at_ proved r, all_true proved -> run steps at_ proved = Some r -> all_true r.
Proof.
  induction steps as [|s steps IH]; simpl; intros at_ proved r ok h.
  - inversion h. now subst.
  - destruct (check proved s) as [j|] eqn:e; [|discriminate].
    apply IH in h; auto. intros i k hk. destruct (Pos.eq_dec i at_) as [->|ne].
    + rewrite PM.gss in hk. inversion hk; subst. eapply sound; eauto.
    + rewrite PM.gso in hk by auto. eauto.
Qed.

Lemma empty_true : all_true (PM.empty fact).
Proof. intros i j h. now rewrite PM.gempty in h. Qed.
End Run.
