(** Boards of games on hypergraphs and their vertices, from their names. *)
Require Import NArith List String Ascii Bool Lia.
Import ListNotations.
From Gruk.statements Require Import Games MakerBreaker Boards Certificates.
From Gruk.spelling Require Import Texts.
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

Definition w_row := bytes "row". Definition w_hj := bytes "hj". Definition w_sets := bytes "sets". Definition w_torus := bytes "torus".
Definition w_czifra := bytes "czifra". Definition w_gyorffy := bytes "gyorffy". Definition w_ap := bytes "ap". Definition w_clique := bytes "clique".

(** The most vertices, and the most winning sets that are looked at. Beyond them the checker does not know the board. *)
Definition most_vertices : N := 2 ^ 16.
Definition most_sets : N := 2 ^ 20.

Definition strip_of (czifra : bool) (w : word) : option board :=
  let? s := size_of w in
  when ((fst s =? 4) && (4 <=? snd s) && (snd s <=? 2 ^ 12) && (czifra || (snd s mod 4 =? 0))) (Some (Strip czifra (snd s))).

(** The other words of the name; its first one may have directions behind a point. *)
Definition board_named (kind : word) (directions : option N) (rest : list word) : option board :=
  match directions, rest with
  | None, [a] =>
      if same_word kind w_torus then let? k := decimal a in when ((1 <=? k) && (k <=? 2 ^ 8)) (Some (Torus k))
      else if same_word kind w_czifra then strip_of true a
      else if same_word kind w_gyorffy then strip_of false a
      else None
  | None, [a; b] =>
      if same_word kind w_hj then
        let? n := decimal a in let? d := decimal b in
        when ((1 <=? n) && (1 <=? d) && ((d <=? 2) || (n <=? 9)) && (d <=? 16) && ((n + 2) ^ d <=? most_sets)) (Some (Lines n d))
      else if same_word kind w_ap then
        let? k := decimal a in let? n := decimal b in when ((1 <=? k) && (1 <=? n) && (n * n * k <=? most_sets)) (Some (Progressions k n))
      else if same_word kind w_clique then
        match b with
        | 75 :: b => let? q := decimal a in let? n := decimal b in when ((2 <=? q) && (1 <=? n) && (n <=? 9)) (Some (Cliques q n))
        | _ => None
        end
      else if same_word kind w_row then
        let? k := decimal a in let? s := size_of b in when ((1 <=? k) && (fst s * snd s <=? most_vertices)) (Some (Rows 4 k (fst s) (snd s)))
      else None
  | Some d, [a; b] =>
      if same_word kind w_row then
        let? k := decimal a in let? s := size_of b in
        when ((1 <=? k) && (1 <=? d) && (d <=? 4) && (fst s * snd s <=? most_vertices)) (Some (Rows d k (fst s) (snd s)))
      else None
  | _, _ => None
  end.

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
      else match cut 46 kind [] with
      | [kind] => board_named kind None rest
      | [kind; d] => let? d := decimal d in board_named kind (Some d) rest
      | _ => None
      end
  | [] => None
  end.

(** Names of vertices, as words; of squares there is none. *)
Definition names_of (b : board) : list word := map bytes (vertex_names b).

Definition vertex_of (b : board) (names : list word) (w : word) : option N :=
  match shape b with Some (W, H) => square_number W H w | None => place_of w names 0 end.

Definition cell_of (c : N) : option player := if c =? 120 then Some Left else if c =? 111 then Some Right else None.
Definition mark_of (c : option player) : N := match c with None => 46 | Some Left => 120 | Some Right => 111 end.

(** The picture in rows of [W] cells, written; there are [n] cells more in this row. *)
Fixpoint grid_word (W n : nat) (p : picture) : word :=
  match p, n with
  | [], _ => []
  | _, O => 47 :: match p with [] => [] | c :: p => mark_of c :: grid_word W (Nat.pred W) p end
  | c :: p, S n => mark_of c :: grid_word W n p
  end.
(** A picture that is spelt otherwise is none. *)
Definition spelt (w : word) (p : picture) (again : word) : picture := if same_word w again then p else [].
Definition grid_of (W : N) (w : word) : picture :=
  let p := map cell_of (filter (fun c => negb (c =? 47)) w) in spelt w p (grid_word (N.to_nat W) (N.to_nat W) p).

(** [x=…,o=…] *)
Fixpoint with_points (l : list word) : word := match l with [] => [] | [w] => w | w :: l => (w ++ 46 :: with_points l)%list end.
Definition owned_by (X : player) (names : list word) (p : picture) : word :=
  with_points (map fst (filter (fun q => N.eqb (mark_of (snd q)) (mark_of (Some X))) (combine names p))).
Definition listed (names : list word) (w : word) : picture :=
  match cut 44 w [] with
  | [x; o] =>
      let of_side s := cut 46 (skipn 2 s) [] in
      let xs := of_side x in let os := of_side o in
      let p := map (fun n => if existsb (same_word n) xs then Some Left else if existsb (same_word n) os then Some Right else None) names in
      spelt w p (120 :: 61 :: owned_by Left names p ++ 44 :: 111 :: 61 :: owned_by Right names p)%list
  | _ => []
  end.
Definition board_position_of (b : board) : word -> picture :=
  match shape b with Some (W, _) => grid_of W | None => let names := names_of b in listed names end.

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
  destruct b; simpl; auto. rewrite !andb_true_iff, !forallb_forall. intros [[d p] s]. repeat split; auto.
  - now apply different_true.
  - intros E v hE hv. assert (h := proj1 (forallb_forall _ _) (s E hE) v hv). now apply N.ltb_lt in h.
Qed.
