//! Players by name, scores, and records of games.

use gruk_workbench::hex::{EngineName, Score};
use gruk_workbench::{open, sgf::read};

#[test]
fn names_are_read_as_they_are_printed() {
    for text in ["mcts:level1", "mcts:level9", "alphabeta:3", "random", "solver"] {
        assert_eq!(text.parse::<EngineName>().unwrap().to_string(), text);
    }
    assert_eq!("mcts".parse(), Ok(EngineName::Mcts { level: 9 }));
    for (text, at) in [("", 0), ("mohex", 0), ("mcts:level10", 5), ("mcts:5", 5), ("alphabeta:0", 10), ("random:1", 7)]
    {
        assert_eq!(text.parse::<EngineName>().unwrap_err().at, at, "{text}");
    }
}

/// Bounds computed from Wilson's formula by hand, with z = 1.96.
#[test]
fn the_interval_is_wilsons() {
    let (low, high) = Score { wins: 15, games: 20 }.interval();
    assert!((low - 0.5313).abs() < 1e-4 && (high - 0.8881).abs() < 1e-4, "{low} {high}");
    assert_eq!(Score::default().interval(), (0.0, 1.0));
    let (low, high) = Score { wins: 10, games: 10 }.interval();
    assert!((low - 0.7225).abs() < 1e-4 && high == 1.0, "{low} {high}");
}

#[test]
fn ten_to_one_is_four_hundred_points() {
    assert!((Score { wins: 10, games: 11 }.elo().0 - 400.0).abs() < 1e-9);
    assert_eq!(Score { wins: 5, games: 10 }.elo().0, 0.0);
    assert_eq!(Score { wins: 3, games: 3 }.elo().0, f64::INFINITY);
}

#[test]
fn what_is_written_is_read() {
    for text in [
        "hex:5x5:a1,b2,c3",
        "hex:4x3:a1",
        "hex:3x3,swap:a2,swap,b2",
        "hex:3x3,swap:b2",
        "hex:3x3",
        "hex:3x3:x../.o./...:c3",
    ] {
        let sgf = open(text, None).unwrap().sgf().unwrap();
        assert_eq!(read(&sgf).as_deref(), Ok(text), "{sgf}");
    }
}

#[test]
fn a_hexgui_record_is_read() {
    let text = "(;FF[4]EV[?]PB[a \\] b]SZ[11]GM[11];B[a10];W[swap-pieces]\n;B[f6](;W[d8]C[good])(;W[e5]))";
    assert_eq!(read(text).as_deref(), Ok("hex:11x11,swap:a10,swap,f6,d8"));
}

#[test]
fn a_wrong_record_is_refused_at_its_place() {
    for (text, at) in [
        ("", 0),
        ("hello", 0),
        ("(;GM[1]SZ[5])", 5),
        ("(;GM[11])", 9),
        ("(;SZ[0])", 5),
        ("(;SZ[5];B[a1];B[b1])", 14),
        ("(;SZ[5];B[a1", 12),
        ("(;SZ[5];B[tt1t])", 13),
        ("(;SZ[5]", 7),
        ("(;SZ[5];W[a1])", 0),
        ("(;SZ[2]AB[c1])", 10),
    ] {
        assert_eq!(read(text).unwrap_err().at, at, "{text}");
    }
}

#[test]
fn other_games_have_no_sgf() {
    assert!(open("nim:3", None).unwrap().sgf().is_err());
}
