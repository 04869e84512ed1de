(** Two tables that stand up to every play in G - H, one for each player, who moves second: then G = H. *)
Require Import PArith List Bool.
Import ListNotations.
From Gruk.theory Require Import Placing Exclusion Values Strategy.
From Gruk.statements Require Import Games.

(** G - H, of games of normal play that are given by rules; nothing is ever over. *)
Definition difference (G H : rules) : rules :=
  Rules (state G * state H)
    (fun p s => map (fun t => (t, snd s)) (options G p (fst s)) ++ map (pair (fst s)) (options H (other p) (snd s))) (fun _ => None).

Section Difference.
Variables G H : rules.

Lemma difference_moves p s t : moves (game_of (difference G H)) p s t <-> moves (sum (game_of G) (negative (game_of H))) p s t.
Proof.
  destruct s as [a b], t as [c e]. simpl. rewrite in_app_iff, !in_map_iff. split.
  - intros [[x [q h]]|[x [q h]]]; inversion q; subst; auto.
  - intros [[h ->]|[h ->]]; [left | right]; eauto.
Qed.

Variable same : state (difference G H) -> state (difference G H) -> bool.
Hypothesis same_true : forall a b, same a b = true -> a = b.
Variable key : state (difference G H) -> positive.

(** What [walk] accepts, the opponent beginning. *)
Definition table_stands (X : player) (answer : state (difference G H) -> option (state (difference G H))) (s : state (difference G H)) : Prop :=
  exists fuel w, walk (difference G H) same key X (fun _ => false) answer (fun _ _ => None) fuel (other X) s (nothing (difference G H)) = Some w.

Lemma table_wins X answer s : table_stands X answer s -> wins (sum (game_of G) (negative (game_of H))) X (other X) s.
Proof.
  intros [fuel [w h]]. apply (walk_true _ same same_true) in h; [|discriminate | apply nothing_true]. destruct h as [h _].
  apply (forces_simulate (game_of (difference G H)) (sum (game_of G) (negative (game_of H))) (fun a b => a = b) X) with (a := s); auto.
  - intros a b e <-. simpl. split; [discriminate | tauto].
  - intros a a' b <- m. exists a'. split; auto. now apply difference_moves.
  - intros a b b' <- m. exists b'. split; auto. now apply difference_moves.
  - eapply forces_weaken; [|exact h]. discriminate.
Qed.

Theorem tables_equal answers g h : ends (game_of G) g -> ends (game_of H) h ->
  (forall X, table_stands X (answers X) (g, h)) -> equal (game_of G) (game_of H) g h.
Proof. intros eg eh st. apply second_player_equal; auto. intros P. now apply (table_wins P (answers P)). Qed.
End Difference.
