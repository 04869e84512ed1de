(** The checker as an OCaml program. Every final theorem must be closed: see xtask/src/proofs.rs. *)
Require Import Extraction.
From Gruk.statements Require Import Certificates.
From Gruk.checker Require Import Main.
Print Assumptions checker_sound.
Extraction Language OCaml.
Extract Inductive bool => "bool" [ "true" "false" ].
Extract Inductive list => "list" [ "[]" "(::)" ].
Extract Inductive option => "option" [ "Some" "None" ].
Extract Inductive prod => "(*)" [ "(,)" ].
Extract Inductive unit => "unit" [ "()" ].
Extraction "gruk_proved_core.ml" decide certificate_text.
