//! The mirror against trying everything, and on the boards of Hales and Jewett.

use gruk_cert::Reasoner;
use gruk_core::{Ending, Player, Ruleset, Turn, Verdict};
use gruk_positional::MirrorStrategy;
use gruk_rules::board::claiming::{Claiming, Position};
use gruk_rules::reverse::REVERSE;
use std::collections::HashMap;

fn rules(board: &str) -> Claiming {
    Claiming::new(&REVERSE, board).unwrap()
}

/// What the player to move gets: −1, 0 or 1.
fn worth(rules: &Claiming, turn: &Turn<Position>, known: &mut HashMap<(Position, Player), i8>) -> i8 {
    match rules.result(turn) {
        Some(Ending::Draw) => return 0,
        Some(Ending::Won(winner)) => return if winner == turn.to_move { 1 } else { -1 },
        None => {}
    }
    let key = (turn.position.clone(), turn.to_move);
    if let Some(&known) = known.get(&key) {
        return known;
    }
    let moves: Vec<_> = rules.moves(&turn.position, turn.to_move).collect();
    let best = moves.into_iter().map(|m| -worth(rules, &rules.option(turn, m), known)).max().unwrap_or(0);
    known.insert(key, best);
    best
}

/// Every position after at most two moves: what the mirror says is true, and its move keeps it.
#[test]
fn whoever_follows_the_mirror_does_not_lose() {
    let mut settled = [0; 2];
    for board in [
        "hj-2-2",
        "hj-3-2",
        "hj-2-3",
        "row-3-3x3",
        "row-3-4x2",
        "row-2-3x3",
        "row-3-4x3",
        "row-4-4x3",
        "torus-3",
        "sets-1.2+1.3+1.4+2.3+2.4+3.4",
        "sets-1.2.3+4.5.6+1.4+2.5",
        "sets-1.2.5+3.4.5+1.4+2.3",
    ] {
        let rules = rules(board);
        let mut known = HashMap::new();
        let mut turns = vec![Turn::new(rules.start().unwrap(), Player::Left)];
        for depth in 0..3 {
            let next = turns.iter().flat_map(|turn| {
                rules.moves(&turn.position, turn.to_move).map(|m| rules.option(turn, m)).collect::<Vec<_>>()
            });
            let next: Vec<_> = if depth < 2 { next.collect() } else { Vec::new() };
            for turn in turns.iter().filter(|turn| rules.result(turn).is_none()) {
                let Some(found) = MirrorStrategy.settle(&rules, turn) else { continue };
                let own = |player| if player == turn.to_move { 1 } else { -1 };
                let true_worth = worth(&rules, turn, &mut known);
                let keeps = |at_least: i8, player| {
                    let after =
                        found.moves.iter().map(|&m| -worth(&rules, &rules.option(turn, m), &mut HashMap::new()));
                    own(player) * true_worth >= at_least && after.into_iter().all(|after| after >= at_least)
                };
                match found.verdict {
                    Verdict::Wins(player) => {
                        assert!(keeps(1, player), "{board} {}", rules.print_position(&turn.position))
                    }
                    Verdict::Holds(player) => {
                        assert!(keeps(0, player), "{board} {}", rules.print_position(&turn.position))
                    }
                    Verdict::Draw => panic!("the mirror proves no draw"),
                }
                settled[usize::from(matches!(found.verdict, Verdict::Wins(_)))] += 1;
            }
            turns = next;
        }
    }
    assert!(settled.iter().all(|&count| count > 20), "{settled:?}");
}

/// The second player where n is even, the first one, in the centre, where n is odd; and no full board of HJ(3, 3) is
/// drawn.
#[test]
fn the_boards_of_hales_and_jewett_have_a_mirror() {
    for (board, verdict, centre) in [
        ("hj-4-2", Verdict::Holds(Player::Right), None),
        ("hj-5-2", Verdict::Holds(Player::Left), Some(12)),
        ("hj-3-3", Verdict::Wins(Player::Left), Some(13)),
        ("hj-4-3", Verdict::Holds(Player::Right), None),
        ("hj-5-3", Verdict::Holds(Player::Left), Some(62)),
        ("hj-9-3", Verdict::Holds(Player::Left), Some(364)),
    ] {
        let rules = rules(board);
        let found = MirrorStrategy.settle(&rules, &Turn::new(rules.start().unwrap(), Player::Left)).unwrap();
        assert_eq!(found.verdict, verdict, "{board}");
        assert_eq!(found.moves.first().and_then(|m| m.vertex()), centre, "{board}");
    }
}

/// Sim has no mirror: every exchange of points keeps an edge.
#[test]
fn boards_without_a_mirror_are_left_to_a_search() {
    for board in ["clique-3-K4", "sets-1.2+3", "row-2-3x1"] {
        let rules = rules(board);
        assert!(MirrorStrategy.settle(&rules, &Turn::new(rules.start().unwrap(), Player::Left)).is_none(), "{board}");
    }
}
