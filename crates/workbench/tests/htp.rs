//! The engine of the protocol under any text, and the facts of the protocol that a GUI relies on.

use gruk_workbench::hex::{EngineName, Htp, HtpOptions, Surroundings};
use proptest::prelude::*;
use std::sync::Arc;

struct Nowhere;

impl Surroundings for Nowhere {
    fn show(&mut self, _gfx: &str) {}
    fn read(&mut self, path: &str) -> Result<String, String> {
        match path {
            "game.sgf" => Ok("(;FF[4]GM[11]SZ[4];B[a1];W[swap-pieces];B[b2];W[c3])".into()),
            "broken.sgf" => Ok("(;FF[4".into()),
            _ => Err(format!("cannot read {path}")),
        }
    }
}

fn engine(name: &str, size: (usize, usize), swap: bool) -> Htp {
    let options = HtpOptions {
        engine: name.parse::<EngineName>().unwrap(),
        size,
        swap,
        playouts: Some(20),
        time: None,
        memory: 16 << 20,
        seed: 1,
        cancel: Arc::default(),
    };
    Htp::new(options).unwrap()
}

/// The answers to a script, without the empty lines.
fn talk(htp: &mut Htp, script: &str) -> Vec<String> {
    script.lines().map(|line| htp.answer(line, &mut Nowhere).trim_end().to_string()).collect()
}

#[test]
fn ids_are_echoed_and_answers_end_with_an_empty_line() {
    let mut htp = engine("random", (5, 5), false);
    assert_eq!(htp.answer("12 name", &mut Nowhere), "=12 gruk\n\n");
    assert_eq!(htp.answer("name", &mut Nowhere), "= gruk\n\n");
    assert_eq!(htp.answer("7 protocol_version # a comment", &mut Nowhere), "=7 2\n\n");
    assert_eq!(htp.answer("3 nonsense", &mut Nowhere), "?3 unknown command 'nonsense'\n\n");
    assert_eq!(htp.answer("5", &mut Nowhere), "?5 expected a command\n\n");
    assert_eq!(htp.answer("# only a comment", &mut Nowhere), "");
    assert_eq!(htp.answer("  ", &mut Nowhere), "");
    assert_eq!(htp.answer("\tclear_board\r", &mut Nowhere), "= \n\n");
}

#[test]
fn every_command_that_is_listed_is_known() {
    let mut htp = engine("random", (5, 5), false);
    let listed = htp.answer("list_commands", &mut Nowhere);
    let names: Vec<&str> = listed.trim_start_matches("= ").split_whitespace().collect();
    for name in &names {
        assert_eq!(htp.answer(&format!("known_command {name}"), &mut Nowhere), "= true\n\n", "{name}");
        let answer = htp.answer(name, &mut Nowhere);
        assert!(!answer.contains("unknown command"), "{name}: {answer}");
    }
    for name in [
        "name",
        "version",
        "boardsize",
        "clear_board",
        "play",
        "undo",
        "genmove",
        "reg_genmove",
        "showboard",
        "all_legal_moves",
        "final_score",
        "loadsgf",
        "time_left",
        "time_settings",
        "hexgui-analyze_commands",
        "gogui-interrupt",
        "quit",
        "known_command",
        "list_commands",
        "protocol_version",
    ] {
        assert!(names.contains(&name), "{name}");
    }
    assert!(htp.has_quit());
}

#[test]
fn sizes_that_are_no_boards_are_refused_and_all_others_work_in_any_order() {
    let mut htp = engine("random", (11, 11), false);
    for bad in [
        "0",
        "-3",
        "3 -3",
        "0 5",
        "5 0",
        "99999999999999999999",
        "1000 1000",
        "4294967295 4294967297",
        "x",
        "",
        "1 2 3",
        "33",
    ] {
        assert!(htp.answer(&format!("boardsize {bad}"), &mut Nowhere).starts_with("? "), "{bad}");
    }
    // Nothing depends on the boards before.
    for (columns, rows) in [(4, 2), (2, 4), (1, 1), (19, 19), (7, 3), (32, 32), (2, 4), (4, 2), (30, 31)] {
        assert_eq!(htp.answer(&format!("boardsize {columns} {rows}"), &mut Nowhere), "= \n\n");
        let legal = htp.answer("all_legal_moves", &mut Nowhere);
        assert_eq!(legal.split_whitespace().count(), columns * rows + 1);
        assert!(htp.answer("genmove black", &mut Nowhere).starts_with("= "));
    }
    assert_eq!(htp.answer("boardsize 4", &mut Nowhere), "= \n\n");
    assert_eq!(htp.answer("all_legal_moves", &mut Nowhere).split_whitespace().count(), 17);
}

#[test]
fn moves_are_played_taken_back_and_scored() {
    let mut htp = engine("random", (2, 2), false);
    let script = "play black a1\nplay white a1\nplay white z9\nplay green a2\nplay b\nplay w b2\nfinal_score\nplay b a2\nfinal_score\n\
                  play w b1\ngenmove w\nundo\nfinal_score\nall_legal_moves\nundo\nundo\nundo";
    let answers = talk(&mut htp, script);
    assert_eq!(answers[0], "=");
    assert!(answers[1].contains("there is a stone on it"));
    assert!(answers[2..5].iter().all(|answer| answer.starts_with("? ")));
    assert_eq!(answers[6], "? the game is not over");
    assert_eq!(answers[8], "= B+");
    assert!(answers[9].contains("the game is over") && answers[10].contains("the game is over"));
    assert_eq!(&answers[11..], ["=", "? the game is not over", "= b1 a2", "=", "=", "? there is nothing to take back"]);
}

#[test]
fn connections_between_cells_are_listed_with_their_carriers() {
    let mut htp = engine("random", (5, 5), false);
    talk(&mut htp, "play b b2\nplay w a5\nplay b c3");
    let answers = talk(
        &mut htp,
        "vc-between-cells black b2 c3\nvc-between-cells white b2 c3\nvc-between-cells black b2 z9\n\
         vc-between-cells black b2\nvc-between-cells green b2 c3\nvc-between-cells white a5 first",
    );
    // A bridge.
    assert_eq!(answers[0].lines().next(), Some("= full c2 b3"));
    assert_eq!(answers[1], "? an end is not white's");
    assert!(answers[2..5].iter().all(|answer| answer.starts_with("? expected")), "{answers:?}");
    // The stone touches White's left border.
    assert_eq!(answers[5], "= full");
    let mut small = engine("random", (2, 2), false);
    assert_eq!(
        talk(&mut small, "must-play black\nmust-play white"),
        ["? black wins by connections", "? white wins by connections"]
    );
}

#[test]
fn both_kinds_of_swaps_are_understood() {
    // Pieces: the stone is reflected and changes colour, and Black is to move.
    let mut htp = engine("random", (5, 5), true);
    assert_eq!(talk(&mut htp, "play b e1\nplay w swap-pieces\nplay w swap-pieces")[..2], ["=", "="]);
    assert!(!htp.answer("all_legal_moves", &mut Nowhere).contains("a5"));
    assert!(htp.answer("all_legal_moves", &mut Nowhere).contains("e1"));
    // Sides: the stone stays, and White, who is now the other player, is to move.
    let mut htp = engine("random", (5, 5), true);
    assert_eq!(talk(&mut htp, "play b e1\nplay w swap-sides"), ["=", "="]);
    assert!(!htp.answer("all_legal_moves", &mut Nowhere).contains("e1"));
    assert!(!htp.answer("all_legal_moves", &mut Nowhere).contains("swap"));
    assert!(htp.answer("play w swap-sides", &mut Nowhere).starts_with("? "));
    assert!(htp.answer("play w swap-pieces", &mut Nowhere).starts_with("? "));
    assert!(htp.answer("genmove w", &mut Nowhere).starts_with("= "));
    // Not before the first stone, and not after the second.
    let mut htp = engine("random", (5, 5), true);
    assert!(htp.answer("play w swap-sides", &mut Nowhere).starts_with("? "));
    let late = talk(&mut htp, "play b e1\nplay w a1\nplay b swap-pieces\nplay b swap-sides");
    assert!(late[2..].iter().all(|answer| answer.starts_with("? ")), "{late:?}");
}

#[test]
fn an_sgf_file_is_loaded_as_far_as_wanted() {
    let mut htp = engine("random", (11, 11), false);
    assert_eq!(htp.answer("loadsgf game.sgf", &mut Nowhere), "= \n\n");
    assert_eq!(htp.answer("all_legal_moves", &mut Nowhere).split_whitespace().count(), 1 + 16 - 3);
    assert_eq!(htp.answer("loadsgf game.sgf 3", &mut Nowhere), "= \n\n");
    assert_eq!(htp.answer("all_legal_moves", &mut Nowhere).split_whitespace().count(), 1 + 16 - 1);
    for bad in ["loadsgf", "loadsgf no.sgf", "loadsgf broken.sgf", "loadsgf game.sgf x"] {
        assert!(htp.answer(bad, &mut Nowhere).starts_with("? "), "{bad}");
    }
    // A file that is refused leaves the game as it was.
    assert_eq!(htp.answer("all_legal_moves", &mut Nowhere).split_whitespace().count(), 1 + 16 - 1);
}

#[test]
fn the_menu_of_analysis_commands_is_what_hexgui_reads() {
    let mut htp = engine("mcts:level4", (3, 3), false);
    let menu = htp.answer("hexgui-analyze_commands", &mut Nowhere);
    let kinds = ["string", "plist", "pspairs", "var", "gfx", "inferior", "vc", "group", "none", "param"];
    for line in menu.trim_start_matches("= ").trim().lines() {
        let fields: Vec<&str> = line.split('/').collect();
        assert!(fields.len() == 3 && kinds.contains(&fields[0]), "{line}");
        let name = fields[2].split(' ').next().unwrap();
        assert_eq!(htp.answer(&format!("known_command {name}"), &mut Nowhere), "= true\n\n");
    }
    // The winning openings of 3x3, and Blue wins after a1: [Wal §3.2].
    assert_eq!(htp.answer("solve-winning-moves black", &mut Nowhere), "= c1 a2 b2 c2 a3\n\n");
    htp.answer("play black a1", &mut Nowhere);
    assert!(htp.answer("solve-state white", &mut Nowhere).starts_with("= white wins by "));
    assert!(htp.answer("genmove white", &mut Nowhere).starts_with("= "));
    assert!(htp.answer("principal-variation", &mut Nowhere).starts_with("= "));
    assert!(htp.answer("resistance-heat", &mut Nowhere).starts_with("= INFLUENCE "));
}

fn command() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("black".to_string()),
        Just("w".to_string()),
        Just("a1".to_string()),
        Just("swap-pieces".to_string()),
        Just("swap-sides".to_string()),
        Just("resign".to_string()),
        Just("game.sgf".to_string()),
        "[a-f][1-6]",
        "-?[0-9]{1,21}",
        "\\PC{0,8}",
        Just("%s".to_string()),
        Just("1e400".to_string()),
        Just("nan".to_string()),
    ];
    let name = prop_oneof![
        6 => prop::sample::select(vec![
            "play", "genmove", "reg_genmove", "undo", "boardsize", "clear_board", "final_score", "loadsgf", "time_left",
            "time_settings", "showboard", "all_legal_moves", "must-play", "bridge-chain", "resistance", "resistance-heat",
            "inferior-cells", "fill-in", "vc-between-cells black", "vc-between-cells",
            "search-visits", "principal-variation", "param_game", "known_command", "set_random_seed", "play black", "play white",
        ]).prop_map(String::from),
        1 => "\\PC{0,20}",
        1 => "[0-9]{0,4} [a-z_]{0,10}",
    ];
    (name, prop::collection::vec(word, 0..4)).prop_map(|(name, words)| format!("{name} {}", words.join(" ")))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    /// Whatever is said, the answer is one block of the protocol, and the engine goes on.
    #[test]
    fn any_text_is_answered(commands in prop::collection::vec(command(), 1..25), swap in any::<bool>()) {
        let mut htp = engine("mcts:level1", (4, 4), swap);
        for command in commands {
            // Large boards would only be slow.
            if command.starts_with("boardsize") && command.len() > 14 {
                continue;
            }
            let answer = htp.answer(&command, &mut Nowhere);
            if !answer.is_empty() {
                prop_assert!(answer.starts_with('=') || answer.starts_with('?'), "{command:?}: {answer:?}");
                prop_assert!(answer.ends_with("\n\n"), "{command:?}: {answer:?}");
                prop_assert!(!answer.trim_end().contains("\n\n"), "{command:?}: {answer:?}");
            }
        }
        prop_assert!(htp.answer("name", &mut Nowhere).contains("gruk"));
    }
}
