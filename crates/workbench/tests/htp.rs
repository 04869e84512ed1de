//! The engine of the protocol under any text, and the facts of the protocol that a GUI relies on.

use gruk_workbench::hex::{EngineName, Htp, HtpOptions, Surroundings};
use proptest::prelude::*;
use std::sync::Arc;

struct Nowhere;

impl Surroundings for Nowhere {
    fn show(&mut self, _gfx: &str) {}
    fn read(&mut self, path: &str) -> Result<String, String> {
        match path {
            "game.sgf" | "a game.sgf" => Ok("(;FF[4]GM[11]SZ[4];B[a1];W[swap-pieces];B[b2];W[c3])".into()),
            "sides.sgf" => Ok("(;FF[4]GM[11]SZ[4];B[a1];W[swap-sides];W[b2];B[c3])".into()),
            "set-up.sgf" => Ok("(;FF[4]GM[11]SZ[4];B[a1];W[b2];AB[c1]AW[d1];AE[a1];B[c3];B[d4])".into()),
            "broken.sgf" => Ok("(;FF[4".into()),
            _ => Err(format!("cannot read {path}")),
        }
    }
}

fn engine(name: &str, size: (usize, usize), swap: bool) -> Htp {
    engine_with(name, size, swap, 16 << 20)
}

fn engine_with(name: &str, size: (usize, usize), swap: bool, memory: usize) -> Htp {
    let options = HtpOptions {
        engine: name.parse::<EngineName>().unwrap(),
        size,
        swap,
        playouts: Some(20),
        time: None,
        memory,
        seed: 1,
        cancel: Arc::default(),
    };
    Htp::new(options, gruk_workbench::SOLVER).unwrap()
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
    // A bridge; behind `semi` stands the key.
    let lines: Vec<&str> = answers[0].lines().collect();
    assert!(lines[0] == "= full c2 b3" && lines.contains(&"semi c2") && lines.contains(&"semi d2 b1 c1 d1 e1"));
    assert_eq!(answers[1], "? an end is not white's");
    assert!(answers[2..5].iter().all(|answer| answer.starts_with("? expected")), "{answers:?}");
    // The stone touches White's left border.
    assert_eq!(answers[5], "= full");
    let sets = talk(
        &mut htp,
        "vc-intersection b b2 c3 semi\nvc-union b b2 c3 semi\nvc-connected-to b b2 full\nvc-connected-to-semi w a1\nvc-build w",
    );
    assert_eq!(sets[..2], ["=", "= b1 c1 d1 e1 c2 d2 b3"]);
    assert!(sets[2].split(' ').any(|end| end == "c3") && sets[2].ends_with(" top"), "{}", sets[2]);
    assert!(sets[3].starts_with("= ") && sets[4].starts_with("= left right "), "{sets:?}");
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
fn no_swap_is_played_once_the_rule_is_turned_off() {
    let mut htp = engine("random", (5, 5), true);
    assert_eq!(htp.answer("param_game allow_swap 0", &mut Nowhere), "= \n\n");
    for swap in ["swap", "swap-pieces", "swap-sides"] {
        let refused = talk(&mut htp, &format!("clear_board\nplay b c3\nplay w {swap}"));
        assert_eq!(refused[..2], ["=", "="]);
        assert!(refused[2].starts_with("? the swap rule is turned off"), "{refused:?}");
    }
    let allowed = talk(&mut htp, "param_game allow_swap 1\nclear_board\nplay b e1\nplay w swap-pieces");
    assert!(allowed.iter().all(|answer| answer == "="), "{allowed:?}");
}

#[test]
fn sizes_are_read_as_on_the_command_line_and_help_lists_the_commands() {
    let mut htp = engine("random", (5, 5), false);
    assert_eq!(htp.answer("boardsize 3x2", &mut Nowhere), "= \n\n");
    assert_eq!(htp.answer("all_legal_moves", &mut Nowhere).split_whitespace().count(), 1 + 6);
    for wrong in ["boardsize 3x", "boardsize x", "boardsize 3x2x1", "boardsize 0x2"] {
        assert!(htp.answer(wrong, &mut Nowhere).starts_with("? expected"), "{wrong}");
    }
    assert_eq!(htp.answer("vc-between-cells", &mut Nowhere).trim_end(), "? expected a colour and two cells or borders");
    let help = htp.answer("help", &mut Nowhere);
    let listed = htp.answer("list_commands", &mut Nowhere);
    for command in listed.trim_start_matches("= ").split_whitespace() {
        assert!(help.contains(command), "{command}: {help}");
    }
    assert!(help.starts_with("= ") && help.contains("takes the last move back"), "{help}");
}

#[test]
fn an_sgf_file_is_loaded_as_far_as_wanted() {
    let mut htp = engine("random", (11, 11), false);
    assert_eq!(htp.answer("loadsgf game.sgf", &mut Nowhere), "= \n\n");
    assert_eq!(htp.answer("all_legal_moves", &mut Nowhere).split_whitespace().count(), 1 + 16 - 3);
    // A name may have spaces.
    assert_eq!(htp.answer("loadsgf a game.sgf 1", &mut Nowhere), "= \n\n");
    assert_eq!(htp.answer("all_legal_moves", &mut Nowhere).split_whitespace().count(), 1 + 16);
    assert_eq!(htp.answer("loadsgf a game.sgf", &mut Nowhere), "= \n\n");
    assert_eq!(htp.answer("all_legal_moves", &mut Nowhere).split_whitespace().count(), 1 + 16 - 3);
    assert_eq!(htp.answer("loadsgf game.sgf 3", &mut Nowhere), "= \n\n");
    assert_eq!(htp.answer("all_legal_moves", &mut Nowhere).split_whitespace().count(), 1 + 16 - 1);
    for bad in ["loadsgf", "loadsgf no.sgf", "loadsgf broken.sgf", "loadsgf game.sgf x"] {
        assert!(htp.answer(bad, &mut Nowhere).starts_with("? "), "{bad}");
    }
    // After a swap of sides the board is as it was, and White, who has the first stone's side, moves.
    assert_eq!(htp.answer("loadsgf sides.sgf", &mut Nowhere), "= \n\n");
    assert_eq!(htp.answer("board_id", &mut Nowhere), "= x.../.o../..x./....\n\n");
    assert_eq!(htp.answer("loadsgf sides.sgf 3", &mut Nowhere), "= \n\n");
    assert_eq!(htp.answer("board_id", &mut Nowhere), "= x.../..../..../....\n\n");
    assert!(htp.answer("play w swap-pieces", &mut Nowhere).starts_with("? "));
    // Stones are set up between moves, and one player moves twice.
    assert_eq!(htp.answer("loadsgf set-up.sgf", &mut Nowhere), "= \n\n");
    assert_eq!(htp.answer("board_id", &mut Nowhere), "= ..xo/.o../..x./...x\n\n");
    assert_eq!(htp.answer("loadsgf game.sgf 3", &mut Nowhere), "= \n\n");
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
    // What one command has proved the others know.
    assert!(htp.answer("dfpn-get-state white", &mut Nowhere).starts_with("= white wins by "));
    htp.answer("dfpn-clear-tt", &mut Nowhere);
    assert!(htp.answer("dfpn-get-state white", &mut Nowhere).starts_with("= unknown"));
    assert!(!htp.answer("dfpn-solver-find-winning white", &mut Nowhere).trim_start_matches("= ").trim().is_empty());
    assert!(htp.answer("dfpn-get-state white", &mut Nowhere).starts_with("= white wins by "));
    assert!(htp.answer("dfpn-get-pv white", &mut Nowhere).len() > 4);
    assert_eq!(htp.answer("param_dfpn seconds 2", &mut Nowhere), "= \n\n");
    assert!(htp.answer("param_player", &mut Nowhere).contains("[string] seconds 2\n"));
    assert!(htp.answer("param_player seconds nan", &mut Nowhere).starts_with("? expected"));
    assert!(htp.answer("genmove white", &mut Nowhere).starts_with("= "));
    assert!(htp.answer("principal-variation", &mut Nowhere).starts_with("= "));
    assert!(htp.answer("resistance-heat", &mut Nowhere).starts_with("= INFLUENCE "));
}

/// A swap of the pieces turns a board that is not square on its side, and the player has to turn with it.
#[test]
fn after_a_swap_of_pieces_players_prove_what_is_true() {
    for (columns, rows) in [(4, 3), (3, 4), (4, 2), (2, 4), (5, 2), (2, 5), (4, 4), (1, 1), (1, 3), (3, 1)] {
        for player in ["mcts:level1", "mcts:level5", "mcts:level9", "alphabeta:2", "random"] {
            let mut htp = engine(player, (columns, rows), true);
            for cell in 0..columns * rows {
                htp.answer(&format!("boardsize {columns} {rows}"), &mut Nowhere);
                let opening = format!("play black {}{}", ["a", "b", "c", "d", "e"][cell % columns], cell / columns + 1);
                assert_eq!(htp.answer(&opening, &mut Nowhere), "= \n\n");
                htp.answer("reg_genmove white", &mut Nowhere);
                if !htp.answer("play white swap-pieces", &mut Nowhere).starts_with('=') {
                    // The first stone has joined the borders.
                    assert!(htp.answer("final_score", &mut Nowhere).starts_with("= "), "{columns}x{rows} {opening}");
                    continue;
                }
                let answer = htp.answer("reg_genmove black", &mut Nowhere);
                assert!(answer.starts_with("= "), "{player} {columns}x{rows} {opening}: {answer}");
                let values = htp.answer("search-values", &mut Nowhere);
                let wins = htp.answer("solve-winning-moves black", &mut Nowhere);
                let wins: Vec<&str> = wins.trim_start_matches('=').split_whitespace().collect();
                for pair in values.trim_start_matches('=').split_whitespace().collect::<Vec<_>>().chunks(2) {
                    match pair[1] {
                        "W" => {
                            assert!(wins.contains(&pair[0]), "{player} {columns}x{rows} {opening}: {values} {wins:?}")
                        }
                        "L" => {
                            assert!(!wins.contains(&pair[0]), "{player} {columns}x{rows} {opening}: {values} {wins:?}")
                        }
                        _ => {}
                    }
                }
            }
        }
    }
}

#[test]
fn a_player_without_memory_moves_all_the_same() {
    for name in ["mcts:level1", "mcts:level9", "alphabeta:2", "solver", "random"] {
        let mut htp = engine_with(name, (5, 5), false, 0);
        assert!(htp.answer("genmove black", &mut Nowhere).starts_with("= "), "{name}");
        assert!(htp.answer("genmove white", &mut Nowhere).starts_with("= "), "{name}");
    }
    let mut htp = engine("mcts:level1", (1, 1), true);
    assert_eq!(htp.answer("genmove black", &mut Nowhere), "= a1\n\n");
}

/// Hex on 4 columns and 3 rows by brute force: cells are bits, row by row; Black joins top and bottom.
mod brute {
    const COLUMNS: usize = 4;
    const ALL: u16 = 0xFFF;

    /// Are the borders of either player joined?
    pub fn is_over([black, white]: [u16; 2]) -> bool {
        black_joins(black) || !black_joins(ALL & !white)
    }

    fn black_joins(black: u16) -> bool {
        let mut joined = black & 0xF;
        loop {
            let (left, right) = (joined >> 1 & 0x777, joined << 1 & 0xEEE);
            let (up, down) = (joined >> COLUMNS, joined << COLUMNS);
            // The neighbours of a cell above and below are also one to the right above and one to the left below.
            let grown = joined | black & (left | right | up | down | up << 1 & 0xEEE | down >> 1 & 0x777);
            if grown == joined {
                return joined & 0xF00 != 0;
            }
            joined = grown;
        }
    }

    /// Does Black win with this player to move?
    pub fn black_wins(stones: [u16; 2], to_move: usize) -> bool {
        let empty = ALL & !(stones[0] | stones[1]);
        if empty == 0 {
            return black_joins(stones[0]);
        }
        let after = |cell: usize| {
            let mut next = stones;
            next[to_move] |= 1 << cell;
            black_wins(next, 1 - to_move)
        };
        let mut cells = (0..12).filter(|cell| empty >> cell & 1 == 1);
        if to_move == 0 { cells.any(after) } else { cells.all(after) }
    }
}

#[test]
fn every_label_of_inferior_cells_is_borne_out_by_brute_force() {
    let mut htp = engine("random", (4, 3), false);
    let mut random = 1u64;
    let mut below = |most: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % most
    };
    let mut seen = std::collections::BTreeMap::new();
    'games: for _ in 0..400 {
        htp.answer("clear_board", &mut Nowhere);
        let mut stones = [0u16; 2];
        let turns = 4 + below(4);
        for turn in 0..turns {
            let cell =
                std::iter::repeat_with(|| below(12)).find(|cell| (stones[0] | stones[1]) >> cell & 1 == 0).unwrap();
            let play =
                format!("play {} {}{}", ["black", "white"][turn % 2], ["a", "b", "c", "d"][cell % 4], cell / 4 + 1);
            if htp.answer(&play, &mut Nowhere) != "= \n\n" {
                // The game is over: there is nothing to leave out.
                assert_eq!(brute::black_wins(stones, 0), brute::black_wins(stones, 1), "{play} {stones:?}");
                continue 'games;
            }
            stones[turn % 2] |= 1 << cell;
        }
        for player in [0, 1] {
            let answer = htp.answer(&format!("inferior-cells {}", ["black", "white"][player]), &mut Nowhere);
            let Some(pairs) = answer.strip_prefix('=') else {
                continue;
            };
            let words: Vec<&str> = pairs.split_whitespace().collect();
            let winners = [0, 1].map(|to_move| brute::black_wins(stones, to_move));
            let (mut filled, mut left_out) = (stones, 0u16);
            let cell = |word: &str| (word.as_bytes()[0] - b'a') as usize + 4 * (word.as_bytes()[1] - b'1') as usize;
            let letter = |word: &str| word.split(':').next().unwrap().to_string();
            for pair in words.chunks(2) {
                match letter(pair[1]).as_str() {
                    // Whose stone is on a dead cell makes no difference.
                    "D" => filled[below(2)] |= 1 << cell(pair[0]),
                    "B" => filled[0] |= 1 << cell(pair[0]),
                    "W" => filled[1] |= 1 << cell(pair[0]),
                    "V" | "X" | "M" => left_out |= 1 << cell(pair[0]),
                    _ => {}
                }
            }
            for pair in words.chunks(2) {
                let label = letter(pair[1]);
                *seen.entry(label.clone()).or_insert(0) += 1;
                if let Some(owner) = ["PW", "PB"].iter().position(|permanent| *permanent == label) {
                    // The opponent may have it, in the position that is filled in.
                    let mut given = filled;
                    given[owner] |= 1 << cell(pair[0]);
                    for to_move in [0, 1] {
                        assert_eq!(brute::black_wins(given, to_move), winners[to_move], "{stones:?} {answer}");
                    }
                }
            }
            for to_move in [0, 1] {
                assert_eq!(brute::black_wins(filled, to_move), winners[to_move], "{stones:?} {answer}");
            }
            // If the player to move wins, and the cells that are filled in do not join the borders, then a winning move
            // is among those that are left.
            let open = 0xFFF & !(filled[0] | filled[1]);
            if winners[player] == (player == 0) && !brute::is_over(filled) {
                let wins = |cell: &usize| {
                    let mut next = filled;
                    next[player] |= 1 << cell;
                    brute::black_wins(next, 1 - player) == (player == 0)
                };
                assert!(
                    (0..12).filter(|cell| (open & !left_out) >> cell & 1 == 1).any(|cell| wins(&cell)),
                    "{stones:?} {answer}"
                );
            }
        }
    }
    for label in ["D", "B", "W", "V", "X", "M", "PB", "PW"] {
        assert!(seen.get(label).is_some_and(|&times| times > 10), "{label}: {seen:?}");
    }
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
            "inferior-cells", "fill-in", "vc-between-cells black", "vc-between-cells", "vc-union w", "vc-connected-to b",
            "vc-build", "vc-set-stats", "why-inferior black", "get_absorb_group", "board_id", "dfpn-get-state",
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
