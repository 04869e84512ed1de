//! The solver agrees with backward induction on every opening of small boards, and at turns of random plays.

use gruk_connection::embedding::in_y;
use gruk_core::{Player, Ruleset, Turn};
use gruk_placing_search::{Avoiding, Carriers, is_avoiding, is_for};
use gruk_rules::board::placing::{Placing, Position};
use gruk_rules::board::rhombus::Rhombus;
use gruk_rules::hex::Hex;
use gruk_solve::{BackwardInduction, Goal, Limits, Meter, Prover, Question};

fn rules(text: &str) -> Placing {
    let (name, params) = text.split_once(':').unwrap();
    Placing::named(name, params).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn carriers_and_backward_induction_agree() {
    for text in [
        "y:3",
        "y:4",
        "y:3,swap",
        "square-hex:3x3",
        "square-hex:3x4",
        "square-hex:4x3",
        "cylinder:3x3",
        "cylinder:3x4",
        "cylinder:4x3",
        "cylinder:2x5",
        "cylinder:5x2",
        "hex-tiling:4.8.8,2x2",
        "hex-tiling:3.12.12,2x2",
        "hex-tiling:irregular,3x3",
        "beck:2x2",
        "beck:3x3",
        "tex:3x3",
        "shannon-vertex:s-t,s-a.a-b.b-t.s-c.c-b.a-d.d-t",
    ] {
        let rules = rules(text);
        assert!(is_for(&rules), "{text}");
        for to_move in Player::BOTH {
            let question = Question { player: Player::Left, goal: Goal::Win };
            let (mut fast, mut slow) = (Carriers::new(question, 1 << 28), BackwardInduction::new(question));
            let start = Turn::new(rules.start().unwrap(), to_move);
            let moves: Vec<_> = rules.legal_moves(&start).collect();
            let turns = moves.into_iter().map(|m| rules.option(&start, m)).chain([start.clone()]);
            for turn in turns.collect::<Vec<Turn<Position>>>() {
                let mut meter_a = ();
                let mut meter_b = ();
                let (mut one, mut other) =
                    (Meter::new(Limits::default(), &mut meter_a), Meter::new(Limits::default(), &mut meter_b));
                let found = fast.answer(&rules, &turn, &mut one).unwrap();
                let expected = slow.answer(&rules, &turn, &mut other).unwrap();
                assert_eq!(found, expected, "{text} {} {to_move}", rules.print_position(&turn.position));
            }
        }
    }
}

#[test]
fn games_that_are_not_isotone_or_have_draws_are_left_alone() {
    for text in ["rex:3x3", "trex:3x3", "havannah:2", "hex-tiling:4.4.4.4,3x3", "bridgit:2"] {
        assert!(!is_for(&rules(text)), "{text}");
    }
}

/// At every turn of all plays on small boards of Rex, and on 4x4 wherever random plays have left ten cells or fewer.
#[test]
fn the_solver_of_rex_and_backward_induction_agree() {
    let question = Question { player: Player::Left, goal: Goal::Win };
    let mut dice = 2026u64;
    for text in ["rex:1x1", "rex:2x2", "rex:3x2", "rex:1x4", "rex:2x4", "rex:3x3", "rex:4x4"] {
        let rules = rules(text);
        assert!(is_avoiding(&rules), "{text}");
        let (mut fast, mut slow) = (Avoiding::new(question, 1 << 26), BackwardInduction::new(question));
        let (mut one, mut other) = ((), ());
        let mut meter_a = Meter::new(Limits::default(), &mut one);
        let mut meter_b = Meter::new(Limits::default(), &mut other);
        for play in 0..120 {
            let to_move = Player::BOTH[play % 2];
            let mut turn = Turn::new(rules.start().unwrap(), to_move);
            while rules.result(&turn).is_none() {
                if rules.net().len() - turn.position.len() <= 10 {
                    let found = fast.answer(&rules, &turn, &mut meter_a).unwrap();
                    let expected = slow.answer(&rules, &turn, &mut meter_b).unwrap();
                    assert_eq!(found, expected, "{text} {} {}", rules.print_position(&turn.position), turn.to_move);
                }
                let moves: Vec<_> = rules.legal_moves(&turn).collect();
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                turn = rules.option(&turn, moves[(dice >> 33) as usize % moves.len()]);
            }
        }
    }
}

/// Positions of Hex and their images in Y have the same winner, with either player to move.
#[test]
fn hex_and_its_image_in_y_have_the_same_winner() {
    let question = Question { player: Player::Left, goal: Goal::Win };
    let mut dice = 7u64;
    for (columns, rows) in [(1, 1), (2, 2), (3, 2), (2, 4), (3, 3), (4, 3)] {
        let hex = Hex::new(columns, rows);
        let y = rules(&format!("y:{}", columns + rows - 1));
        let (mut fast, mut slow) = (Carriers::new(question, 1 << 26), BackwardInduction::new(question));
        let (mut one, mut other) = ((), ());
        let mut meter_a = Meter::new(Limits::default(), &mut one);
        let mut meter_b = Meter::new(Limits::default(), &mut other);
        for play in 0..60 {
            let mut turn = Turn::new(hex.start().unwrap(), Player::BOTH[play % 2]);
            loop {
                let (side, at) = in_y(&hex, &turn.position);
                assert_eq!(y.params(), side.to_string());
                let image = Turn::new(at, turn.to_move);
                assert_eq!(hex.result(&turn), y.result(&image), "{}", hex.print_position(&turn.position));
                if hex.result(&turn).is_some() {
                    break;
                }
                let expected = slow.answer(&hex, &turn, &mut meter_b).unwrap();
                let found = fast.answer(&y, &image, &mut meter_a).unwrap();
                assert_eq!(found, expected, "{columns}x{rows} {}", hex.print_position(&turn.position));
                let moves: Vec<_> = hex.legal_moves(&turn).collect();
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                turn = hex.option(&turn, moves[(dice >> 33) as usize % moves.len()]);
            }
        }
    }
}

/// Nash's squares with one diagonal are the cells of Hex: the same cells touch, and the same lie on the borders.
#[test]
fn the_board_of_squares_is_that_of_hex() {
    for (columns, rows) in [(1, 1), (2, 5), (4, 3), (7, 7)] {
        let (hex, squares) = (rules(&format!("rex:{columns}x{rows}")), rules(&format!("square-hex:{columns}x{rows}")));
        assert_eq!(hex.net().borders(), squares.net().borders());
        let board = Rhombus::new(columns, rows);
        for cell in 0..squares.net().len() {
            let mut near: Vec<u32> = board.neighbours(cell).map(|near| near as u32).collect();
            near.sort_unstable();
            assert_eq!(squares.net().neighbours(cell), near);
            assert_eq!(squares.net().name(cell), board.square(cell).name());
        }
    }
}
