(** The stones of a picture, as sets of numbers. *)
Require Import NArith List Lia Bool.
Import ListNotations.
From Gruk.statements Require Import Games Certificates.
From Gruk.theory Require Import Sets.
Open Scope N_scope.

(** The stones of a player in a picture, as a set of numbers. *)
Definition is_of (X : player) (c : option player) : bool :=
  match c, X with Some Left, Left => true | Some Right, Right => true | _, _ => false end.

Fixpoint stones_from (X : player) (i : N) (p : picture) : N :=
  match p with [] => 0 | c :: p => let r := stones_from X (N.succ i) p in if is_of X c then add i r else r end.
Definition stones_set (X : player) (p : picture) : N := stones_from X 0 p.

Lemma is_of_iff X c : is_of X c = true <-> c = Some X.
Proof. destruct c as [[]|], X; simpl; split; congruence. Qed.

Lemma stones_from_iff X p : forall i k, mem k (stones_from X i p) <-> i <= k /\ nth (N.to_nat (k - i)) p None = Some X.
Proof.
  induction p as [|c p IH]; intros i k; cbn [stones_from].
  - split; [intros h; now apply mem_0 in h|]. intros [_ h]. destruct (N.to_nat (k - i)); discriminate.
  - assert (e : i < k -> nth (N.to_nat (k - i)) (c :: p) None = nth (N.to_nat (k - N.succ i)) p None).
    { intros lt. replace (N.to_nat (k - i)) with (S (N.to_nat (k - N.succ i))) by lia. reflexivity. }
    assert (z : k = i -> nth (N.to_nat (k - i)) (c :: p) None = c).
    { intros ->. now rewrite N.sub_diag. }
    destruct (is_of X c) eqn:o.
    + apply is_of_iff in o. rewrite mem_add, IH. split.
      * intros [-> | [le h]]; [split; [lia | now rewrite z]|]. split; [lia|]. rewrite e; auto. lia.
      * intros [le h]. destruct (N.eq_dec k i); auto. right. split; [lia|]. rewrite <- e; auto. lia.
    + rewrite IH. split.
      * intros [le h]. split; [lia|]. rewrite e; auto. lia.
      * intros [le h]. destruct (N.eq_dec k i) as [q|].
        -- rewrite z in h by auto. apply is_of_iff in h. congruence.
        -- split; [lia|]. rewrite <- e; auto. lia.
Qed.

Lemma stones_set_iff X p k : mem k (stones_set X p) <-> nth (N.to_nat k) p None = Some X.
Proof. unfold stones_set. rewrite stones_from_iff, N.sub_0_r. intuition lia. Qed.
