(* Reads certificates and prints what the checker says. This file, the extraction and OCaml are trusted; see
   docs/proved.md.
   Exit codes: 0 all accepted, 4 one rejected, 3 one of a kind or game that the checker does not know, or a limit
   reached,
   2 unreadable. *)
open Gruk_proved_core

let rec positive n =
  if n = 1 then XH else if n land 1 = 1 then XI (positive (n lsr 1)) else XO (positive (n lsr 1))

let numbers = Array.init 256 (fun n -> if n = 0 then N0 else Npos (positive n))

let bytes_of text =
  let rec from i rest = if i < 0 then rest else from (i - 1) (numbers.(Char.code text.[i]) :: rest) in
  from (String.length text - 1) []

let read path =
  let channel = if path = "-" then stdin else open_in_bin path in
  let text = Buffer.create 65536 in
  (try while true do Buffer.add_channel text channel 1 done with End_of_file -> ());
  if path <> "-" then close_in channel;
  Buffer.contents text

(* Files of version 2 are read as files of version 1, whose grammar they have (docs/certificate-format.md, section 8).
   *)
let as_version_1 text =
  let line line = if line = "gruk-certificate 2" then "gruk-certificate 1" else line in
  String.concat "\n" (List.map line (String.split_on_char '\n' text))

(* Limits for each file: seconds of the processor, and the size of OCaml's heap in megabytes. They are looked at
   whenever the
   memory has been searched for what is no longer needed, which happens often, as the checker builds lists all the time.
   *)
exception Limit
let seconds = ref infinity
let megabytes = ref max_int
let began = ref 0.0
let words_in_megabyte = 1048576 / (Sys.word_size / 8)
let look () =
  if Sys.time () -. !began > !seconds || (Gc.quick_stat ()).Gc.heap_words / words_in_megabyte >= !megabytes then raise Limit

let within_limits judge =
  began := Sys.time ();
  let alarm = Gc.create_alarm look in
  let answer = try judge () with Limit | Stack_overflow | Out_of_memory -> Unknown in
  Gc.delete_alarm alarm;
  answer

let rec options = function
  | "--seconds" :: s :: rest -> seconds := float_of_string s; options rest
  | "--memory" :: m :: rest -> megabytes := int_of_string m; options rest
  | "--" :: files | files -> files

let () =
  let code = ref 0 in
  let judge path =
    match read path with
    | exception Sys_error message -> prerr_endline message; code := max !code 2
    | text ->
      let say word n = Printf.printf "%s: %s\n" path word; code := max !code n in
      (match within_limits (fun () -> decide (bytes_of (as_version_1 text))) with
       | Accepted _ -> say "accepted" 0
       | Rejected -> say "rejected" 4
       | Unknown -> say "unknown" 3)
  in
  let usage () = prerr_endline "usage: gruk-proved [--seconds S] [--memory MEGABYTES] FILE..."; exit 2 in
  let files = try options (List.tl (Array.to_list Sys.argv)) with Failure _ -> usage () in
  if files = [] then usage ();
  List.iter judge files;
  exit !code
