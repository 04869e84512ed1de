//! Whole boards against the rules alone, and against the search by parts.

use super::WholeBoards;
use super::endgame::Endgames;
use crate::parts::{Chessboard, NoGoPieces, PartBoards};
use crate::search::Search;
use gruk_core::{Player, Ruleset, Turn};
use gruk_rules::board::stones::Stones;
use gruk_rules::nogo::NoGo;
use gruk_solve::{BackwardInduction, Goal, Limits, Meter, Prover, Question};

fn parse(text: &str) -> Stones {
    NoGo.parse_position(text).expect("a position")
}

/// A board with holes after legal moves of either player in any order.
fn board(below: &mut impl FnMut(usize) -> usize, columns: usize, rows: usize, moves: usize) -> Stones {
    let mut row = || -> String { (0..columns).map(|_| if below(12) == 0 { '#' } else { '.' }).collect() };
    let mut at = parse(&(0..rows).map(|_| row()).collect::<Vec<_>>().join("/"));
    for _ in 0..below(moves + 1) {
        let player = Player::BOTH[below(2)];
        let moves: Vec<_> = NoGo.moves(&at, player).collect();
        if !moves.is_empty() {
            let m = moves[below(moves.len())];
            NoGo.play(&mut at, player, m);
        }
    }
    at
}

fn random() -> impl FnMut(usize) -> usize {
    let mut state = 11_u64;
    move |bound| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    }
}

/// Boards alone by backward induction; with numbers beside them by the parts and their values.
#[test]
fn winners_are_those_by_the_rules_and_by_parts() {
    let mut below = random();
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let sizes = [(1, 2, 1, 4), (2, 2, 2, 10), (3, 2, 4, 30), (2, 4, 5, 20), (3, 3, 6, 30), (4, 3, 9, 8), (3, 4, 9, 8)];
    for (columns, rows, moves, count) in sizes {
        // One search for all boards of a shape, so that its table is asked, too.
        let mut whole = WholeBoards::new(columns, rows, 1 << 16);
        let mut parts = Search::new(PartBoards::<NoGoPieces<Chessboard>>::new(1 << 20), 8 << 20, 48);
        for _ in 0..count {
            let at = board(&mut below, columns, rows, moves);
            let mut oracle = BackwardInduction::new(Question { player: Player::Left, goal: Goal::Win });
            for first in Player::BOTH {
                let left = oracle.answer(&NoGo, &Turn::new(at.clone(), first), &mut meter).unwrap();
                let found = whole.answer(&at, 0, first, &mut meter).unwrap();
                assert_eq!(found, left == (first == Player::Left), "{}, {first} first", at.print());
                assert_eq!(whole.known(&at, 0, first), Some(found));
                for number in -3..=3 {
                    let board = PartBoards::<NoGoPieces<Chessboard>>::board(&at);
                    let expected = parts.answer(&board, 64 * number, first, &mut meter).unwrap();
                    let found = whole.answer(&at, number, first, &mut meter).unwrap();
                    assert_eq!(found, expected, "{} + {number}, {first} first", at.print());
                }
            }
        }
    }
}

/// Boards with few points left, by backward induction and by the endgames of the search.
#[test]
fn endgames_end_as_by_the_rules() {
    let mut below = random();
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let mut found = 0;
    for (columns, rows) in [(4, 4), (5, 5), (5, 6), (6, 6)] {
        let mut endgames = Endgames::new();
        for _ in 0..150 {
            let at = board(&mut below, columns, rows, columns * rows);
            for first in Player::BOTH {
                let whole = WholeBoards::new(columns, rows, 1 << 10).board(&at, 0, first);
                let Some(wins) = endgames.wins(&whole) else { continue };
                let mut oracle = BackwardInduction::new(Question { player: Player::Left, goal: Goal::Win });
                let left = oracle.answer(&NoGo, &Turn::new(at.clone(), first), &mut meter).unwrap();
                assert_eq!(wins, left == (first == Player::Left), "{}, {first} first", at.print());
                found += 1;
            }
        }
    }
    assert!(found > 400, "{found} endgames");
}

/// Boards with so many groups that there may be no byte for each.
#[test]
fn endgames_with_many_groups_end_as_by_the_rules() {
    let mut below = random();
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let mut endgames = Endgames::new();
    let (mut found, mut crowded) = (0, 0);
    for _ in 0..40_000 {
        // Colours as on a chessboard but for some; eight squares are free.
        let mut squares: Vec<u8> = (0..25).map(|at| b"xo"[(at + usize::from(below(9) == 0)) % 2]).collect();
        while squares.iter().filter(|&&square| square == b'.').count() < 8 {
            squares[below(25)] = b'.';
        }
        let rows: Vec<_> = squares.chunks(5).map(|row| String::from_utf8_lossy(row)).collect();
        let at = parse(&rows.join("/"));
        let whole = WholeBoards::new(5, 5, 1 << 10).board(&at, 0, Player::Left);
        if whole.free.count_ones() < 7 {
            continue;
        }
        let Some(wins) = endgames.wins(&whole) else {
            crowded += 1;
            continue;
        };
        let mut oracle = BackwardInduction::new(Question { player: Player::Left, goal: Goal::Win });
        let left = oracle.answer(&NoGo, &Turn::new(at.clone(), Player::Left), &mut meter).unwrap();
        assert_eq!(wins, left, "{}", at.print());
        found += 1;
    }
    assert!(found > 100 && crowded > 10, "{found} endgames, {crowded} boards with too many groups");
}

/// Whoever begins wins on 3×3 and loses on 4×4.
///
/// **Source:** `[Mül]`.
#[test]
fn small_boards_are_those_of_the_literature() {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    for first in Player::BOTH {
        assert_eq!(WholeBoards::new(3, 3, 1 << 20).answer(&parse("3x3"), 0, first, &mut meter), Ok(true));
        assert_eq!(WholeBoards::new(4, 4, 1 << 22).answer(&parse("4x4"), 0, first, &mut meter), Ok(false));
    }
    // All three first moves on 3×3 win.
    for text in ["x../.../...", ".x./.../...", ".../.x./..."] {
        let answer = WholeBoards::new(3, 3, 1 << 20).answer(&parse(text), 0, Player::Right, &mut meter);
        assert_eq!(answer, Ok(false), "{text}");
    }
}

#[test]
fn images_have_one_key() {
    let mut below = random();
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    for _ in 0..200 {
        let at = board(&mut below, 5, 5, 20);
        let mut whole = WholeBoards::new(5, 5, 1 << 16);
        if whole.known(&at, 0, Player::Left).is_none() && NoGo.moves(&at, Player::Left).count() < 7 {
            whole.answer(&at, 0, Player::Left, &mut meter).unwrap();
            for k in 0..NoGo.symmetries() {
                assert!(whole.known(&NoGo.image(&at, k), 0, Player::Left).is_some(), "{}", at.print());
            }
        }
    }
}

#[test]
fn a_limit_is_an_error() {
    let mut nobody = ();
    let mut meter = Meter::new(Limits { nodes: Some(100), ..Limits::default() }, &mut nobody);
    assert!(WholeBoards::new(5, 5, 1 << 20).answer(&parse("5x5"), 0, Player::Left, &mut meter).is_err());
}
