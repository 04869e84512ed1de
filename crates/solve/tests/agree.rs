//! Backward induction and df-pn agree, on every game and with tables of every size.

use gruk_core::{Player, Ruleset, Turn};
use gruk_rules::{GAMES, domineering::Domineering, hex::Hex, named};
use gruk_solve::{BackwardInduction, Dfpn, Goal, Limits, Meter, Prover, Question};

fn answer<R: Ruleset>(rules: &R, turn: &Turn<R::Position>, mut prover: impl Prover<R>, nodes: u64) -> (bool, u64) {
    let mut nobody = ();
    let mut meter = Meter::new(Limits { nodes: Some(nodes), ..Limits::default() }, &mut nobody);
    let answer = prover.answer(rules, turn, &mut meter).unwrap_or_else(|hit| {
        panic!("{turn:?} {hit} after {} nodes {:?}", meter.nodes(), std::any::type_name_of_val(&prover))
    });
    (answer, meter.nodes())
}

fn agree<R: Ruleset>(rules: &R, position: &R::Position) {
    for to_move in Player::BOTH {
        let turn = Turn::new(position.clone(), to_move);
        for player in Player::BOTH {
            for goal in [Goal::Win, Goal::Draw] {
                let question = Question { player, goal };
                let (expected, _) = answer(rules, &turn, BackwardInduction::new(question), 1_000_000);
                for table_bytes in [1 << 26, 1 << 20, 4 << 10] {
                    let (found, nodes) = answer(rules, &turn, Dfpn::new(question, table_bytes), 3_000_000);
                    assert_eq!(found, expected, "{turn:?} {question:?} {table_bytes} bytes, {nodes} nodes");
                }
            }
        }
    }
}

#[test]
fn small_hex_boards() {
    for (columns, rows) in [(1, 1), (2, 1), (2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 3)] {
        let rules = Hex::new(columns, rows);
        agree(&rules, &rules.start().unwrap());
    }
}

#[test]
fn small_domineering_boards() {
    for text in ["#", "2x2", "3x3", "4x3", "..#/.../#..", "3x4"] {
        agree(&Domineering, &Domineering.parse_position(text).unwrap());
    }
}

#[test]
fn every_registered_game() {
    for about in GAMES {
        for example in about.examples {
            let mut fields = example.split(':');
            let name = fields.next().unwrap();
            let params = if about.has_params { fields.next().unwrap() } else { "" };
            let rules = named(name, params).expect("a game of the list").unwrap();
            let start = rules.start().or_else(|| rules.parse_position(fields.next().unwrap()).ok());
            let position = start.expect("an example has a position");
            if rules.is_loopfree() && rules.moves(&position, Player::Left).take(20).count() < 16 {
                agree(&rules, &position);
            }
        }
    }
}
