(** The checker as an OCaml program. Every final theorem must be closed: see xtask/src/proofs.rs. *)
Require Import Extraction.
From Gruk.statements Require Import Certificates.
From Gruk.theory Require Import Exclusion Strategy Values Differences.
From Gruk.hex Require Import Reach FullBoard Played.
From Gruk.breaker Require Import Links.
From Gruk.checker Require Import Main.
Print Assumptions checker_sound.
(* The definitions are not empty, and the rules of Hex are as they should be. *)
Print Assumptions wins_exclude_wins.
Print Assumptions wins_exclude_holds.
Print Assumptions hex_proper.
Print Assumptions hex_swap_proper.
Print Assumptions maker_breaker_proper.
Print Assumptions maker_maker_proper.
Print Assumptions somebody.
Print Assumptions not_both.
(* A strategy that is accepted wins, in any game that is given by rules. *)
Print Assumptions walk_true.
(* Whoever moves second wins G - H: then G = H, and equal games have the same winners. *)
Print Assumptions second_player_equal.
Print Assumptions equal_won_alike.
(* Two tables that are accepted for G - H, one for each player, prove G = H. *)
Print Assumptions tables_equal.
Extraction Language OCaml.
Extract Inductive bool => "bool" [ "true" "false" ].
Extract Inductive list => "list" [ "[]" "(::)" ].
Extract Inductive option => "option" [ "Some" "None" ].
Extract Inductive prod => "(*)" [ "(,)" ].
Extract Inductive unit => "unit" [ "()" ].
Extraction "gruk_proved_core.ml" decide certificate_text.
