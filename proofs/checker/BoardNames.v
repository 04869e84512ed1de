(** Boards of games on hypergraphs and their vertices, from their names. *)
Require Import NArith List String Ascii Bool Lia.
Import ListNotations.
From Gruk.statements Require Import Games MakerBreaker Boards Certificates.
From Gruk.theory Require Import Options.
From Gruk.checker Require Import Words.
Open Scope N_scope.

Definition size_of (w : word) : option (N * N) :=
  match cut 120 w [] with [a; b] => let? a := decimal a in let? b := decimal b in Some (a, b) | _ => None end.

(** Numbers first, in their order, then all other words. *)
Fixpoint word_before (a b : word) : bool :=
  match a, b with
  | [], _ :: _ => true
  | x :: a, y :: b => if x =? y then word_before a b else x <? y
  | _, [] => false
  end.
Definition before (a b : word) : bool :=
  match decimal_from 0 a, decimal_from 0 b with
  | Some m, Some n => if m =? n then word_before a b else m <? n
  | Some _, None => true
  | None, Some _ => false
  | None, None => word_before a b
  end.
Fixpoint insert_word (w : word) (l : list word) : list word :=
  match l with
  | [] => [w]
  | u :: r => if same_word w u then l else if before w u then w :: l else u :: insert_word w r
  end.

Fixpoint place_of (w : word) (l : list word) (i : N) : option N :=
  match l with [] => None | u :: r => if same_word w u then Some i else place_of w r (N.succ i) end.

Definition w_row := bytes "row". Definition w_hj := bytes "hj". Definition w_sets := bytes "sets".

Definition board_of (w : word) : option board :=
  match cut 45 w [] with
  | kind :: rest =>
      if same_word kind w_sets then
        match rest with
        | [list] =>
            let sets := map (fun e => cut 46 e []) (cut 43 list []) in
            let names := fold_left (fun l w => insert_word w l) (List.concat sets) [] in
            let? sets := all (all (fun w => place_of w names 0)) sets in
            Some (Sets (map text_of names) sets)
        | _ => None
        end
      else if same_word kind w_hj then
        match rest with [n; d] => let? n := decimal n in let? d := decimal d in
          when ((3 <=? d) && (n <=? 9)) (Some (Lines n d)) | _ => None end
      else match cut 46 kind [], rest with
      | row :: more, [k; size] =>
          let? d := match more with [] => Some 4 | [d] => decimal d | _ => None end in
          let? k := decimal k in let? s := size_of size in
          when (same_word row w_row && (d <=? 4)) (Some (Rows d k (fst s) (snd s)))
      | _, _ => None
      end
  | [] => None
  end.

(** Names of vertices, as words; of squares there is none. *)
Definition names_of (b : board) : list word := map bytes (vertex_names b).

Definition vertex_of (b : board) (names : list word) (w : word) : option N :=
  match b with
  | Rows _ _ W H => square_number W H w
  | _ => place_of w names 0
  end.

Definition cell_of (c : N) : option player := if c =? 120 then Some Left else if c =? 111 then Some Right else None.
Definition grid_of (w : word) : picture := map cell_of (filter (fun c => negb (c =? 47)) w).

(** [x=…,o=…] *)
Definition listed (names : list word) (w : word) : picture :=
  match cut 44 w [] with
  | [x; o] =>
      let of_side s := cut 46 (skipn 2 s) [] in
      let xs := of_side x in let os := of_side o in
      map (fun n => if existsb (same_word n) xs then Some Left else if existsb (same_word n) os then Some Right else None) names
  | _ => []
  end.
Definition board_position_of (b : board) (w : word) : picture :=
  match b with Rows _ _ _ _ => grid_of w | _ => listed (names_of b) w end.

(** The test of [well_named]. *)
Fixpoint different (l : list string) : bool :=
  match l with [] => true | s :: l => negb (existsb (String.eqb s) l) && different l end.

Definition well_named_test (b : board) : bool :=
  match b with
  | Sets names sets => different names && forallb (fun s => forallb plain (list_ascii_of_string s)) names
      && forallb (forallb (fun v => v <? N.of_nat (List.length names))) sets
  | _ => true
  end.

Lemma different_true l : different l = true -> NoDup l.
Proof.
  induction l as [|s l IH]; simpl; intros h; constructor; apply andb_true_iff in h; destruct h as [n h]; auto.
  intros i. rewrite negb_true_iff in n. assert (t : existsb (String.eqb s) l = true); [|congruence].
  apply existsb_exists. exists s. split; auto. apply String.eqb_refl.
Qed.

Lemma well_named_true b : well_named_test b = true -> well_named b.
Proof.
  destruct b as [| | names sets]; simpl; auto. rewrite !andb_true_iff, !forallb_forall. intros [[d p] s]. repeat split; auto.
  - now apply different_true.
  - intros E v hE hv. assert (h := proj1 (forallb_forall _ _) (s E hE) v hv). now apply N.ltb_lt in h.
Qed.
