(** The checker as an OCaml program. Every final theorem must be closed: see xtask/src/proofs.rs. *)
Require Import Extraction.
From Gruk.statements Require Import Certificates.
From Gruk.spelling Require Import Texts.
From Gruk.theory Require Import Exclusion Strategy Values Differences Sums Bouton.
From Gruk.hex Require Import Reach FullBoard Played Pairing.
From Gruk.breaker Require Import Links.
From Gruk.plane Require Import Periodic Tiles Colours Refutation Search Finite Dominoes Density Patch.
From Gruk.checker Require Import Connection Zones PlaneClaims SumClaims Main.
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
(* A strategy that is accepted wins, in any game that is given by rules; two of them draw. *)
Print Assumptions walk_true.
Print Assumptions strategy_wins.
Print Assumptions strategies_draw.
(* Hex: connections, with the swap rule too, and mirror pairings. *)
Print Assumptions connection_true.
Print Assumptions connection_swap_true.
Print Assumptions mirror_true.
(* Games on hypergraphs: zones and pairings, with the potential. *)
Print Assumptions check_makes_true.
Print Assumptions check_stops_true.
Print Assumptions check_pairing_true.
(* Infinite boards. *)
Print Assumptions placement_good.
Print Assumptions placement_repeats.
Print Assumptions placement_picker.
Print Assumptions placement_breaker.
Print Assumptions colour_good.
Print Assumptions tiles_stop.
(* Refutations. *)
Print Assumptions refutes_true.
Print Assumptions no_colouring_true.
Print Assumptions exhaustion_true.
Print Assumptions no_finite_true.
Print Assumptions no_dominoes_true.
Print Assumptions counting_false.
Print Assumptions patch_true.
Print Assumptions patch_searched.
(* Whoever moves second wins G - H: then G = H, and equal games have the same winners. *)
Print Assumptions second_player_equal.
Print Assumptions equal_won_alike.
(* Two tables that are accepted for G - H, one for each player, prove G = H. *)
Print Assumptions tables_equal.
(* Claims of values with their canonical forms, and Bouton's theorem. *)
Print Assumptions check_values_true.
Print Assumptions bouton.
Print Assumptions zero_is_not_one.
Extraction Language OCaml.
Extract Inductive bool => "bool" [ "true" "false" ].
Extract Inductive list => "list" [ "[]" "(::)" ].
Extract Inductive option => "option" [ "Some" "None" ].
Extract Inductive prod => "(*)" [ "(,)" ].
Extract Inductive unit => "unit" [ "()" ].
Extraction "gruk_proved_core.ml" decide certificate_text.
