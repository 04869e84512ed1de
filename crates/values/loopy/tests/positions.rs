//! Values of positions of loopy games.

use crate::brute;

use brute::{Dice, Moves, Play, written_out};
use gruk_core::{Player, Ruleset};
use gruk_loopy::{LoopyGames, LoopyGraph, Target};
use gruk_rules::backsliding_toads_and_frogs::BackslidingToadsAndFrogs;
use gruk_rules::domineering::Domineering;
use gruk_rules::fox_and_geese::FoxAndGeese;
use gruk_rules::graph::Graph;
use gruk_rules::toads_and_frogs::ToadsAndFrogs;

/// The moves of a graph without values.
fn moves_of(graph: &LoopyGraph) -> Moves {
    let side = |vertex: u32, player: Player| {
        let number = |to: &Target| match to {
            Target::Vertex(to) => *to as usize,
            Target::Value(_) => unreachable!("positions lead to positions"),
        };
        graph.moves(vertex, player).iter().map(number).collect()
    };
    (0..graph.vertices() as u32).map(|vertex| Player::BOTH.map(|player| side(vertex, player))).collect()
}

fn name<R: Ruleset>(rules: &R, text: &str) -> String {
    let mut games = LoopyGames::new();
    let at = rules.parse_position(text).unwrap();
    let value = games.position_value(rules, &at).unwrap();
    value.map_or("?".into(), |value| games.name(value).unwrap())
}

/// Positions in sums with random graphs: who survives is the same with the value in their place.
#[test]
fn values_are_those_of_play() {
    fn check<R: Ruleset>(rules: &R, at: &R::Position, dice: &mut Dice) {
        let mut games = LoopyGames::new();
        let (graph, _) = games.position_graph(rules, at).unwrap();
        let value = games.position_value(rules, at).unwrap().unwrap();
        let moves = moves_of(&graph);
        let [onside, offside] = [value.onside, value.offside].map(|side| written_out(&mut games, side));
        for _ in 0..3 {
            let other = dice.graph(3, 7);
            let of_game = Play::of(&[&moves, &other]);
            let of_onside = Play::of(&[&onside, &other]);
            let of_negative = Play::of(&[&brute::negative(&moves), &brute::negative(&other)]);
            let of_offside = Play::of(&[&brute::negative(&offside), &brute::negative(&other)]);
            for from in 0..3 {
                for first in Player::BOTH {
                    let place = [0, from];
                    let text = rules.print_position(at);
                    assert_eq!(
                        of_game.left_survives(&place, first),
                        of_onside.left_survives(&place, first),
                        "{text} with {other:?} at {from}, {first} first"
                    );
                    assert_eq!(
                        of_negative.left_survives(&place, first),
                        of_offside.left_survives(&place, first),
                        "{text} with {other:?} at {from}, {first} first, as the negatives"
                    );
                }
            }
        }
    }
    let mut dice = Dice(5);
    for (columns, rows) in [(3, 3), (4, 4), (4, 5), (5, 4)] {
        let at = FoxAndGeese.start_of_size(columns, rows).unwrap();
        check(&FoxAndGeese, &at, &mut dice);
    }
    for text in
        ["x.o", "xx.oo", "x..o", "xx.o", ".x.xo", "xxo.o", "xx..oo", "xxx..oo", "xxx..ooo", "o..x.", "x.o.x", "ox.ox"]
    {
        let at = BackslidingToadsAndFrogs.parse_position(text).unwrap();
        check(&BackslidingToadsAndFrogs, &at, &mut dice);
    }
}

/// WW vol. 3, 2nd ed., ch. 20: the geese win, with the value 2 + over on the board of chess (found by J. Welton; the
/// first edition has 1 + over). Half a minute of CPU time.
#[test]
fn fox_and_geese_on_the_board_of_chess() {
    if std::env::var("SLOW_TESTS").is_ok_and(|value| value == "1") {
        let mut games = LoopyGames::with_limit(8 << 30);
        let start = FoxAndGeese.start_of_size(8, 8).unwrap();
        let value = games.position_value(&FoxAndGeese, &start).unwrap().unwrap();
        let expected = games.parse("2 + over").unwrap();
        assert_eq!(value, expected, "{}", games.name_within(value, 300).unwrap().0);
    }
}

/// A fox behind the geese is `off`, and geese without a fox are the number of their moves.
#[test]
fn fox_and_geese_at_the_end() {
    assert_eq!(name(&FoxAndGeese, "..../x.x./..../o..."), "off");
    assert_eq!(name(&FoxAndGeese, ".../.../.../x.."), "3");
    assert_eq!(name(&FoxAndGeese, "o../.x./..."), "0");
    assert_eq!(name(&FoxAndGeese, "#o#/#.#"), "0");
}

/// The negative of a position, as its game says it, has the negative value.
#[test]
fn negatives() {
    let mut games = LoopyGames::new();
    for text in ["xx.o", "xxx..oo", "x.xo.o", "o.x..", "xo.xo"] {
        let at = BackslidingToadsAndFrogs.parse_position(text).unwrap();
        let negative = BackslidingToadsAndFrogs.negative(&at).unwrap();
        let values = [at, negative].map(|at| games.position_value(&BackslidingToadsAndFrogs, &at).unwrap().unwrap());
        assert_eq!(games.sided_negative(values[0]).unwrap(), values[1], "{text}");
    }
}

/// Short games are not loopy: WW ch. 1 and 5 on Toads-and-Frogs and Domineering.
#[test]
fn short_games() {
    assert_eq!(name(&ToadsAndFrogs, "xx.oo"), "*");
    assert_eq!(name(&Domineering, "../.."), "+-1");
    assert_eq!(name(&Domineering, ".../.../..."), "+-1");
}

/// Graphs of one's own, in which a token passes: the games of WW ch. 11.
#[test]
fn graphs() {
    let value = |params: &str, at: &str| name(&Graph::from_params(params).unwrap(), at);
    assert_eq!(value("a>x>a", "a"), "on");
    assert_eq!(value("a>x>z,a>o>a", "a"), "over");
    assert_eq!(value("a>x>a,a>o>s,s>z", "a"), "upon");
    assert_eq!(value("a>x>b,b>o>a", "a"), "tis");
    assert_eq!(value("a>x>b,b>o>a", "b"), "tisn");
    assert_eq!(value("a>x>b,b>o>a", "a,b"), "1 & -1");
    assert_eq!(value("a>x>a,b>o>b", "a,b"), "dud");
    assert_eq!(value("a>a", "a"), "dud");
    // A player who moves from a to b loses to the move to z.
    assert_eq!(value("a>b,b>a,b>z", "a"), "0");
    assert_eq!(value("a>b,b>a,b>z", "b"), "*");
}
