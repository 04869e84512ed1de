(** Steps with zones, as docs/certificate-format.md lists them in section 3.12, and why they are true. *)
Require Import NArith List Lia Bool FMapPositive.
Import ListNotations.
From Gruk.statements Require Import Games MakerBreaker.
From Gruk.theory Require Import Sets Secure Placing Options.
From Gruk.breaker Require Import Links Potential.
Open Scope N_scope.

Inductive zone_step :=
| Whole (C : list N)
| Move (v : N) (parts : list positive)
| Weigh (breaker_moves : bool) (C D : list N)
| Pair (a b : N) (i : positive) (C : list N)
| Split (parts : list positive) (C : list N)
| Moves (parts : list positive)
| Reply (v : N) (i : positive).

(** What a step proves: with all of [zS], and [zZ] not the opponent's; with the player to move, or second. *)
Record zone := Zone { z_first : bool; zS : N; zZ : N }.

Section Zones.
Variable B : hypergraph.
(** The winning sets, each with its vertices as bits. *)
Definition with_bits : list (list N * N) := map (fun E => (E, of_list E)) (winning_sets B).
Variable sets_ : list (list N * N).
Hypothesis sets_are : sets_ = with_bits.

Definition union_of (g : zone -> N) (l : list zone) : N := fold_right (fun z => union (g z)) 0 l.
Definition common (l : list zone) : N := fold_right (fun z => inter (zZ z)) (union_of zZ l) l.

Definition find_all (proved : PM.t zone) (l : list positive) : option (list zone) := all (fun i => PM.find i proved) l.

Definition from_parts (v : option N) (want_first : bool) (zs : list zone) : option zone :=
  let S := match v with Some v => rem v (union_of zS zs) | None => union_of zS zs end in
  let Z := minus (match v with Some v => add v (union_of zZ zs) | None => union_of zZ zs end) S in
  when (forallb z_first zs && negb (Nat.eqb (length zs) 0)
        && subset (common zs) (match v with Some v => add v S | None => S end)) (Some (Zone want_first S Z)).

(** Maker's steps; Maker is to move in all of them. *)
Definition check_maker (proved : PM.t zone) (s : zone_step) : option zone :=
  match s with
  | Whole C => let c := of_list C in
      when (existsb (fun E => N.eqb (snd E) c) sets_) (Some (Zone true c 0))
  | Move v parts => let? zs := find_all proved parts in from_parts (Some v) true zs
  | _ => None
  end.

(** The winning set has a vertex of [S], or a step stops it. *)
Definition stopped (S : N) (zs : list zone) (E : list N * N) : bool :=
  if disjoint (snd E) S then
    if existsb (fun z => disjoint (snd E) (zS z)) zs then true
    else existsb (fun z => existsb (fun F => disjoint (snd F) (zS z) && subset (inter (snd F) (zZ z)) (snd E)) sets_) zs
  else true.

(** What is left of the sets without a vertex of [C], on [D]. *)
Definition family (C D : N) : list (list N) :=
  map (fun E => filter (fun v => is_in v D) (fst E)) (filter (fun E => disjoint (snd E) C) sets_).

(** The sets that contain no smaller one, each once. *)
Definition keep (F : list (list N * N)) (e : list N * N) : list (list N * N) :=
  if existsb (fun k => subset (snd k) (snd e)) F then F else e :: filter (fun k => negb (subset (snd e) (snd k))) F.
Definition minimal (F : list (list N)) : list (list N) :=
  map fst (fold_left keep (map (fun e => (e, of_list e)) F) []).

Definition largest (F : list (list N)) : N := fold_right (fun e => N.max (size e)) 0 F.
Definition light (factor : N) (F : list (list N)) : bool :=
  let n := largest F in factor * total (weight n) F <? 2 ^ n.
Definition light_enough (factor : N) (F : list (list N)) : bool :=
  if light factor F then true else light factor (minimal F).

Fixpoint apart (seen : N) (zs : list zone) : bool :=
  match zs with [] => true | z :: zs => disjoint seen (zZ z) && apart (union seen (zZ z)) zs end.

(** Breaker's steps. *)
Definition check_breaker (proved : PM.t zone) (s : zone_step) : option zone :=
  match s with
  | Weigh f C D => let (c, d) := (of_list C, of_list D) in
      when (light_enough (if f then 1 else 2) (family c d)) (Some (Zone f c d))
  | Moves parts => let? zs := find_all proved parts in from_parts None false zs
  | Reply v i => let? z := PM.find i proved in
      when (negb (z_first z)) (Some (Zone true (rem v (zS z)) (add v (zZ z))))
  | Pair a b i C => let? z := PM.find i proved in
      let c := of_list C in
      let S := rem a (rem b (union (zS z) c)) in
      when (negb (z_first z) && negb (a =? b) && negb (is_in a (zZ z)) && negb (is_in b (zZ z)) && negb (is_in a c) && negb (is_in b c)
            && forallb (fun E => if is_in a (snd E) && is_in b (snd E) then true else stopped S [z] E) sets_)
        (Some (Zone false S (minus (add a (add b (zZ z))) S)))
  | Split parts C => let? zs := find_all proved parts in
      let c := of_list C in
      when (forallb (fun z => negb (z_first z)) zs && apart c zs && forallb (stopped c zs) sets_)
        (Some (Zone false c (union_of zZ zs)))
  | _ => None
  end.

(** Truth. *)
Definition zone_true (Q : N -> Prop) (z : zone) : Prop := if z_first z then first Q (zS z) (zZ z) else second Q (zS z) (zZ z).
Definition zones_true (Q : N -> Prop) (proved : PM.t zone) : Prop := forall i z, PM.find i proved = Some z -> zone_true Q z.

Lemma union_of_iff g l i : mem i (union_of g l) <-> exists z, In z l /\ mem i (g z).
Proof.
  induction l as [|z l IH]; simpl.
  - split; [intros h; now apply mem_0 in h | intros [z [[] _]]].
  - rewrite mem_union, IH. split.
    + intros [h | [y [hy h]]]; eauto.
    + intros [y [[<-|hy] h]]; eauto.
Qed.

Lemma common_or (l : list zone) i : l <> [] -> mem i (common l) \/ exists z, In z l /\ ~ mem i (zZ z).
Proof.
  intros ne. assert (h : (forall z, In z l -> mem i (zZ z)) \/ exists z, In z l /\ ~ mem i (zZ z)).
  { clear ne. induction l as [|z l IH].
    - left. intros z [].
    - destruct (mem_dec i (zZ z)) as [y|no].
      + destruct IH as [a | [u [hu nu]]].
        * left. intros u [<-|hu]; auto.
        * right. exists u. split; auto. now right.
      + right. exists z. split; auto. now left. }
  destruct h as [a|]; auto. left. unfold common.
  assert (b : mem i (union_of zZ l)).
  { destruct l as [|z l]; [congruence|]. apply union_of_iff. exists z. split; [now left|]. apply a. now left. }
  revert b a. generalize (union_of zZ l). clear. induction l as [|z l IH]; simpl; intros U b a; auto. rewrite mem_inter. auto.
Qed.

Lemma find_all_true Q proved parts zs z : zones_true Q proved -> find_all proved parts = Some zs -> In z zs -> zone_true Q z.
Proof.
  intros ok h hz. destruct (all_spec _ _ _ h z hz) as [i hi]. eauto.
Qed.

Lemma from_parts_true Q v want zs z : monotone Q -> (forall z, In z zs -> zone_true Q z) -> from_parts v want zs = Some z ->
  (v <> None -> want = true) -> zone_true Q z.
Proof.
  intros Qm tr h wv. unfold from_parts in h. apply when_some in h. destruct h as [c h]. inversion h; subst. clear h.
  rewrite !andb_true_iff, negb_true_iff, subset_iff in c. destruct c as [[fs ne] cm].
  assert (ne' : zs <> []) by (intros ->; discriminate).
  assert (ff : forall z, In z zs -> first Q (zS z) (zZ z)).
  { intros z hz. assert (t := tr z hz). unfold zone_true in t. now rewrite (proj1 (forallb_forall _ _) fs z hz) in t. }
  set (S := match v with Some v => rem v (union_of zS zs) | None => union_of zS zs end) in *.
  set (Z := minus (match v with Some v => add v (union_of zZ zs) | None => union_of zZ zs end) S) in *.
  assert (sec : second Q (match v with Some v => add v S | None => S end) (match v with Some v => rem v Z | None => Z end)).
  { destruct zs as [|z0 zs']; [congruence|].
    assert (inS : forall z, In z (z0 :: zs') -> sub (zS z) (match v with Some v => add v S | None => S end)).
    { intros z hz i hi. unfold S. destruct v as [v|].
      - sets. destruct (N.eq_dec i v); auto. right. split; auto. apply (union_of_iff zS). eauto.
      - apply (union_of_iff zS). eauto. }
    assert (inZ : forall z, In z (z0 :: zs') -> forall i, mem i (zZ z) ->
      mem i (match v with Some v => add v S | None => S end) \/ mem i (match v with Some v => rem v Z | None => Z end)).
    { intros z hz i hi. assert (u : mem i (union_of zZ (z0 :: zs'))) by (apply union_of_iff; eauto). unfold Z.
      destruct v as [v|]; sets.
      - destruct (N.eq_dec i v), (mem_dec i S); tauto.
      - destruct (mem_dec i S); tauto. }
    apply (second_or Q Qm _ _ (zS z0) (zZ z0)).
    - apply ff. now left.
    - apply inS. now left.
    - apply inZ. now left.
    - intros m hm. destruct (common_or (z0 :: zs') m ne') as [y | [z [hz nz]]].
      + exfalso. apply cm in y. unfold Z in hm. destruct v as [v|]; sets; tauto.
      + exists (zS z), (zZ z). exact (conj (ff z hz) (conj (inS z hz) (conj (inZ z hz) nz))). }
  unfold zone_true. cbn [z_first zS zZ]. destruct v as [v|].
  - rewrite wv by discriminate. apply first_play with v; auto. unfold Z, S. sets. split; auto. tauto.
  - destruct want; auto. now apply first_pass.
Qed.

Theorem maker_true proved s z : zones_true (covers B) proved -> check_maker proved s = Some z -> zone_true (covers B) z.
Proof.
  intros ok. destruct s as [C | v parts | | | | |]; cbn [check_maker]; try discriminate; intros h.
  - apply when_some in h. destruct h as [c h]. inversion h; subst z. apply existsb_exists in c. destruct c as [E [hE e]].
    apply N.eqb_eq in e. rewrite sets_are in hE. apply in_map_iff in hE. destruct hE as [E' [<- hE]]. cbn [snd] in e.
    unfold zone_true. cbn [z_first zS zZ]. apply first_pass, second_done. exists E'. split; auto.
    intros v hv. rewrite <- e. now apply mem_of_list.
  - apply bind_some in h. destruct h as [zs [hz h]]. apply (from_parts_true _ _ _ _ _ (covers_mono B)) in h; auto.
    intros y hy. eapply find_all_true; eauto.
Qed.

(** Breaker. *)
Definition within (z : zone) (T : N) : Prop := hits B (union (zS z) (inter T (zZ z))).

Lemma within_mono z : monotone (within z).
Proof. intros S T st. apply hits_mono. intros i hi. sets. destruct hi as [|[]]; auto. Qed.

Lemma stopped_true S zs E T : In E (winning_sets B) -> stopped S zs (E, of_list E) = true -> sub S T ->
  (forall z, In z zs -> within z T) -> exists v, In v E /\ mem v T.
Proof.
  intros hE st sT w. unfold stopped in st. cbn [snd] in st. destruct (disjoint (of_list E) S) eqn:d.
  - assert (by_F : forall z F, In z zs -> In F (winning_sets B) -> (forall v, In v F -> ~ mem v (zS z)) ->
      (forall v, In v F -> mem v (zZ z) -> In v E) -> exists v, In v E /\ mem v T).
    { intros z F hz hF nS i. destruct (w z hz F hF) as [v [hv m]]. sets. destruct m as [m|[m1 m2]].
      - exfalso. exact (nS v hv m).
      - exists v. split; auto. }
    destruct (existsb _ zs) eqn:x.
    + apply existsb_exists in x. destruct x as [z [hz dz]]. rewrite disjoint_iff in dz. apply (by_F z E); auto.
      intros v hv m. apply (dz v); auto. now apply mem_of_list.
    + apply existsb_exists in st. destruct st as [z [hz st]]. apply existsb_exists in st. destruct st as [F [hF st]].
      rewrite sets_are in hF. apply in_map_iff in hF. destruct hF as [F' [<- hF]]. cbn [snd] in st.
      rewrite andb_true_iff, disjoint_iff, subset_iff in st. destruct st as [dz su]. apply (by_F z F'); auto.
      * intros v hv m. apply (dz v); auto. now apply mem_of_list.
      * intros v hv m. apply mem_of_list. apply su. sets. split; auto. now apply mem_of_list.
  - assert (nd : ~ forall i, mem i (of_list E) -> mem i S -> False).
    { intros n. apply disjoint_iff in n. congruence. }
    assert (dec : (exists v, In v E /\ mem v S) \/ forall v, In v E -> ~ mem v S).
    { clear. induction E as [|v E IH].
      - right. intros v [].
      - destruct (mem_dec v S) as [y|n].
        + left. exists v. split; auto. now left.
        + destruct IH as [[u [hu m]]|a].
          * left. exists u. split; auto. now right.
          * right. intros u [<-|hu]; auto. }
    destruct dec as [[v [hv m]]|a].
    + exists v. auto.
    + exfalso. apply nd. intros i hi. apply mem_of_list in hi. now apply a.
Qed.

Hypothesis no_twice : forall E, In E (winning_sets B) -> NoDup E.

Lemma family_left C D : left_over B C D (largest (family C D)) (family C D).
Proof.
  split.
  - intros E hE. destruct (disjoint (of_list E) C) eqn:d.
    + right. exists (filter (fun v => is_in v D) E). split.
      * unfold family. apply in_map_iff. exists (E, of_list E). split; auto. apply filter_In. split; auto.
        rewrite sets_are. apply in_map_iff. now exists E.
      * intros v hv. apply filter_In in hv. tauto.
    + left. assert (nd : ~ forall i, mem i (of_list E) -> mem i C -> False).
      { intros n. apply disjoint_iff in n. congruence. }
      destruct (stopped_true C [] E C hE) as [v [hv m]].
      * unfold stopped. cbn [snd]. now rewrite d.
      * now intros i.
      * intros z [].
      * eauto.
  - intros e he. unfold family in he. assert (he' := he). apply in_map_iff in he'. destruct he' as [[E b] [<- hE]].
    apply filter_In in hE. destruct hE as [hE _]. rewrite sets_are in hE. apply in_map_iff in hE.
    destruct hE as [E' [e hE]]. inversion e; subst. cbn [fst] in *. repeat split.
    + apply NoDup_filter. auto.
    + revert he. fold (family C D). generalize (family C D). induction l as [|a l IH]; simpl; [tauto|].
      intros [->|i]; [lia | specialize (IH i); lia].
    + intros v hv. apply filter_In in hv. apply hv.
Qed.

Lemma keep_spec F e : (exists k, In k (keep F e) /\ sub (snd k) (snd e)) /\
  (forall k, In k F -> exists k', In k' (keep F e) /\ sub (snd k') (snd k)) /\
  (forall k, In k (keep F e) -> k = e \/ In k F).
Proof.
  unfold keep. destruct (existsb _ F) eqn:x.
  - apply existsb_exists in x. destruct x as [k [hk s]]. rewrite subset_iff in s. repeat split; eauto.
    intros k' hk'. exists k'. split; auto. now intros i.
  - repeat split.
    + exists e. split; [now left | now intros i].
    + intros k hk. destruct (subset (snd e) (snd k)) eqn:s.
      * exists e. split; [now left|]. now apply subset_iff.
      * exists k. split; [|now intros i]. right. apply filter_In. split; auto. now rewrite s.
    + intros k [<-|hk]; auto. apply filter_In in hk. tauto.
Qed.

Lemma minimal_spec L : forall F,
  (forall k, In k L \/ In k F -> exists k', In k' (fold_left keep L F) /\ sub (snd k') (snd k)) /\
  (forall k, In k (fold_left keep L F) -> In k L \/ In k F).
Proof.
  induction L as [|e L IH]; simpl; intros F.
  - split; auto. intros k [[]|hk]. exists k. split; auto. now intros i.
  - destruct (IH (keep F e)) as [a b]. destruct (keep_spec F e) as [k1 [k2 k3]]. split.
    + assert (from : forall k : list N * N, (exists k', In k' (keep F e) /\ sub (snd k') (snd k)) ->
        exists k', In k' (fold_left keep L (keep F e)) /\ sub (snd k') (snd k)).
      { intros k [k' [hk' s]]. destruct (a k' (or_intror hk')) as [k'' [h s']]. exists k''. split; auto. intros i hi; auto. }
      intros k [[<-|hk]|hk]; auto.
    + intros k hk. destruct (b k hk) as [h|h]; auto. destruct (k3 k h); auto.
Qed.

Lemma minimal_left C D n F : left_over B C D n F -> left_over B C D (largest (minimal F)) (minimal F).
Proof.
  intros [a b]. destruct (minimal_spec (map (fun e => (e, of_list e)) F) []) as [m1 m2].
  assert (in_F : forall e, In e (minimal F) -> In e F).
  { intros e he. unfold minimal in he. apply in_map_iff in he. destruct he as [[e' b'] [<- he]]. apply m2 in he.
    destruct he as [he|[]]. apply in_map_iff in he. destruct he as [e'' [h he]]. inversion h; subst. auto. }
  assert (bits : forall k, In k (fold_left keep (map (fun e => (e, of_list e)) F) []) -> snd k = of_list (fst k)).
  { intros k hk. apply m2 in hk. destruct hk as [hk|[]]. apply in_map_iff in hk. destruct hk as [e [<- _]]. reflexivity. }
  split.
  - intros E hE. destruct (a E hE) as [|[e [he i]]]; auto. right.
    destruct (m1 (e, of_list e)) as [k [hk s]].
    + left. apply in_map_iff. now exists e.
    + exists (fst k). split; [now apply in_map|]. intros v hv. apply i. cbn [snd] in s. apply mem_of_list, s.
      rewrite (bits k hk). now apply mem_of_list.
  - intros e he. destruct (b e (in_F e he)) as [nd [_ out]]. repeat split; auto.
    revert he. generalize (minimal F). induction l as [|x l IH]; simpl; [tauto|].
    intros [->|i]; [lia | specialize (IH i); lia].
Qed.

Lemma light_true factor C D : light_enough factor (family C D) = true ->
  exists n F, left_over B C D n F /\ factor * total (weight n) F < 2 ^ n.
Proof.
  unfold light_enough. destruct (light factor (family C D)) eqn:e; intros h.
  - exists (largest (family C D)), (family C D). split; [apply family_left | now apply N.ltb_lt].
  - exists (largest (minimal (family C D))), (minimal (family C D)). split.
    + eapply minimal_left, family_left.
    + now apply N.ltb_lt.
Qed.

Lemma apart_spec zs : forall seen, apart seen zs = true ->
  (forall z i, In z zs -> mem i (zZ z) -> mem i seen -> False) /\
  match zs with [] => True | z :: zs => apart (union seen (zZ z)) zs = true end.
Proof.
  induction zs as [|z zs IH]; intros seen h.
  - split; [intros z i [] | exact I].
  - cbn [apart] in h. rewrite andb_true_iff, disjoint_iff in h. destruct h as [d h]. split; auto.
    destruct (IH _ h) as [a _]. intros y i [<-|hy] m1 m2; eauto. apply (a y i hy m1). sets. auto.
Qed.

(** All the plays of the zones side by side. *)
Lemma together C zs : forall seen, apart seen zs = true -> (forall i, mem i C -> mem i seen) ->
  (forall z, In z zs -> second (hits B) (zS z) (zZ z)) ->
  second (fun T => sub C T /\ forall z, In z zs -> within z T) C (union_of zZ zs).
Proof.
  induction zs as [|z zs IH]; intros seen ap cs tr.
  - apply second_done. split; [now intros i | intros z []].
  - destruct (apart_spec (z :: zs) seen ap) as [a1 a2].
    refine (proj1 (secure_weaken (fun T => within z T /\ (sub C T /\ forall z, In z zs -> within z T)) _ _) _ _ _).
    + intros T [w [s r]]. split; auto. intros y [<-|hy]; auto.
    + apply (second_and _ _ C (zZ z) C (union_of zZ zs)).
      * apply within_mono.
      * intros S T st [s r]. split. { intros i hi. auto. } intros y hy. eapply within_mono; eauto.
      * apply second_within; [apply hits_mono|]. apply tr. now left.
      * apply (IH (union seen (zZ z))); auto.
        -- intros i hi. sets. auto.
        -- intros y hy. apply tr. now right.
      * now intros i.
      * now intros i.
      * intros i hi. right. simpl. sets. auto.
      * intros i hi. right. simpl. sets. auto.
      * intros i h1 h2. exfalso. apply (union_of_iff zZ) in h2. destruct h2 as [y [hy m]].
        destruct (apart_spec zs _ a2) as [a3 _]. apply (a3 y i hy m). sets. auto.
Qed.

Theorem breaker_true proved s z : zones_true (hits B) proved -> check_breaker proved s = Some z -> zone_true (hits B) z.
Proof.
  intros ok. destruct s as [| | f C D | a b i C | parts C | parts | v i]; cbn [check_breaker]; try discriminate; intros h.
  - apply when_some in h. destruct h as [c h]. inversion h; subst z. unfold zone_true. cbn [z_first zS zZ].
    destruct (light_true _ _ _ c) as (n & F & lo & lt). destruct f.
    + apply potential_first with n F; auto. lia.
    + apply potential_second with n F; auto.
  - apply bind_some in h. destruct h as [y [hy h]]. apply when_some in h. destruct h as [c h]. inversion h; subst z. clear h.
    rewrite !andb_true_iff, !negb_true_iff, N.eqb_neq in c. destruct c as [[[[[[nf ab] az] bz] ac] bc] st].
    assert (t := ok i y hy). unfold zone_true in t. rewrite nf in t.
    unfold zone_true. cbn [z_first zS zZ]. set (S := rem a (rem b (union (zS y) (of_list C)))) in *.
    refine (proj1 (secure_weaken (fun T => (mem a T \/ mem b T) /\ (sub S T /\ forall z, In z [y] -> within z T)) _ _) _ _ _).
    + intros T [p [s w]] E hE.
      assert (q := proj1 (forallb_forall _ _) st (E, of_list E)). cbn [snd] in q.
      destruct (is_in a (of_list E) && is_in b (of_list E)) eqn:e.
      * apply andb_true_iff in e. destruct e as [ea eb]. apply mem_of_list in ea, eb. destruct p as [p|p]; eauto.
      * apply (stopped_true S [y] E T hE); auto. apply q. rewrite sets_are. apply in_map_iff. now exists E.
    + apply (second_and _ _ S (add a (add b 0)) S (minus (zZ y) S)).
      * intros U T ut []; [left | right]; auto.
      * intros U T ut [s w]. split. { intros k hk. auto. } intros z' hz. eapply within_mono; eauto.
      * apply second_mono with (S := 0) (C := add a (add b 0)).
        -- intros U T ut []; [left | right]; auto.
        -- now apply second_pair.
        -- intros k hk. now apply mem_0 in hk.
        -- auto.
      * refine (proj1 (secure_weaken (fun T => sub S T /\ within y T) _ _) _ _ _).
        { intros T [s w]. split; auto. intros z' [<-|[]]; auto. }
        apply (second_and _ _ S 0 S (zZ y)).
        -- intros U T ut s k hk. auto.
        -- apply within_mono.
        -- apply second_done. now intros k.
        -- apply second_within; auto. apply hits_mono.
        -- now intros k.
        -- now intros k.
        -- intros k hk. now apply mem_0 in hk.
        -- intros k hk. destruct (mem_dec k S); auto. right. sets. auto.
        -- intros k hk. now apply mem_0 in hk.
      * now intros k.
      * now intros k.
      * intros k hk. destruct (mem_dec k S); auto. right. sets. destruct hk as [|[|hk]]; auto. now apply mem_0 in hk.
      * intros k hk. right. sets. tauto.
      * intros k h1 h2. exfalso. unfold is_in in *. sets. destruct h1 as [->|[->|h1]].
        -- unfold mem in h2. destruct h2. congruence.
        -- unfold mem in h2. destruct h2. congruence.
        -- now apply mem_0 in h1.
  - apply bind_some in h. destruct h as [zs [hz h]]. apply when_some in h. destruct h as [c h]. inversion h; subst z. clear h.
    rewrite !andb_true_iff, !forallb_forall in c. destruct c as [[nf ap] st]. unfold zone_true. cbn [z_first zS zZ].
    refine (proj1 (secure_weaken (fun T => sub (of_list C) T /\ forall z, In z zs -> within z T) _ _) _ _ _).
    + intros T [s w] E hE. apply (stopped_true (of_list C) zs E T hE); auto. apply st. rewrite sets_are. apply in_map_iff. now exists E.
    + apply (together (of_list C) zs (of_list C)); auto. intros z hz'. assert (t := find_all_true _ _ _ _ _ ok hz hz').
      specialize (nf z hz'). rewrite negb_true_iff in nf. unfold zone_true in t. now rewrite nf in t.
  - apply bind_some in h. destruct h as [zs [hz h]]. apply (from_parts_true _ _ _ _ _ (hits_mono B)) in h; auto.
    intros y hy. eapply find_all_true; eauto.
  - apply bind_some in h. destruct h as [y [hy h]]. apply when_some in h. destruct h as [c h]. inversion h; subst z. clear h.
    rewrite negb_true_iff in c. assert (t := ok i y hy). unfold zone_true in *. rewrite c in t. cbn [z_first zS zZ].
    apply first_play with v; [sets; auto|]. apply (second_mono _ (hits_mono B) (zS y) (zZ y)); auto.
    + intros k hk. sets. destruct (N.eq_dec k v); auto.
    + intros k hk. sets. destruct (N.eq_dec k v); auto.
Qed.
End Zones.
