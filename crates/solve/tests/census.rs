//! Counts of whole games against the literature, and against the other count of this crate.

use gruk_core::{Player, Ruleset, Turn};
use gruk_rules::board::claiming::Claiming;
use gruk_rules::maker_maker::MAKER_MAKER;
use gruk_rules::{GAMES, named};
use gruk_solve::census::{Census, census};
use gruk_solve::{LimitHit, Limits, Meter, count};
use num_bigint::BigUint;

fn counted<R: Ruleset>(rules: &R, turn: &Turn<R::Position>, nodes: u64) -> Result<Census, LimitHit> {
    let mut nobody = ();
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    census(rules, turn, &mut Meter::new(limits, &mut nobody))
}

/// H. Bottomley, *How many Tic-Tac-Toe (noughts and crosses) games are possible?* (2001): 255 168 plays, of which 131
/// 184, 77 904 and 46 080 are won by the first player, by the second, and drawn; 5478 positions.
#[test]
fn tic_tac_toe_that_stops_at_three_in_a_row() {
    let rules = Claiming::new(&MAKER_MAKER, "row-3-3x3").unwrap();
    let turn = Turn::new(rules.start().unwrap(), Player::Left);
    let all = counted(&rules, &turn, 10_000).unwrap();
    let number = |n: u64| BigUint::from(n);
    assert_eq!((all.plays, all.won, all.drawn), (number(255_168), [number(131_184), number(77_904)], number(46_080)));
    assert_eq!((all.positions, all.partial_plays, all.longest), (5478, number(549_945), 9));
}

#[test]
fn strategies_of_a_heap_are_counted_by_hand() {
    let rules = named("nim", "").expect("a game of the list").unwrap();
    let at = rules.parse_position("2").unwrap();
    // 2 to 1 to 0, or 2 to 0: Left chooses one of two moves, Right has one answer to the first.
    let all = counted(&rules, &Turn::new(at, Player::Left), 100).unwrap();
    let number = |n: u32| BigUint::from(n);
    assert_eq!((all.positions, all.plays, all.partial_plays, all.longest), (4, number(2), number(3), 2));
    assert_eq!(all.strategies, [Some(number(2)), Some(number(1))]);
}

/// The counts by levels and by turns agree in every game.
#[test]
fn two_ways_to_count_agree() {
    let mut compared = 0;
    for about in GAMES {
        for text in about.examples {
            let rest: Vec<&str> = text.split(':').skip(1).collect();
            let params = if about.has_params { rest.first().copied().unwrap_or("") } else { "" };
            let Some(Ok(rules)) = named(about.name, params) else { continue };
            let position = if about.has_params { rest.get(1) } else { rest.first() };
            let at = match position {
                Some(text) => rules.parse_position(text).ok(),
                None => rules.start(),
            };
            let Some(at) = at else { continue };
            let turn = Turn::new(at, Player::Left);
            let mut nobody = ();
            let limits = Limits { nodes: Some(3000), ..Limits::default() };
            let by_levels = count::tree(&rules, &turn, &mut Meter::new(limits, &mut nobody));
            let (Ok(by_levels), Ok(by_turns)) = (by_levels, counted(&rules, &turn, 3000)) else { continue };
            assert_eq!(by_turns.plays, by_levels.plays.into(), "{text}");
            assert_eq!(by_turns.partial_plays, (by_levels.nodes - 1).into(), "{text}");
            assert_eq!(by_turns.won, by_levels.won.map(Into::into), "{text}");
            assert_eq!((by_turns.drawn, by_turns.longest), (by_levels.drawn.into(), by_levels.longest), "{text}");
            compared += 1;
        }
    }
    assert!(compared >= GAMES.len() / 2, "{compared} positions of {} games", GAMES.len());
}
