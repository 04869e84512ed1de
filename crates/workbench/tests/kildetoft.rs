//! The exercises of `[Kil]` that ask for a computation, worked by the program.
//!
//! The text of the notes has lost its diagrams. Where an exercise shows a position, the one here is a reconstruction: a
//! small position of the same game, which has the property that the exercise asks to prove, chosen so that the claim
//! can be checked by hand. Each test says which.

use gruk_core::{OutcomeClass, Player, Ruleset};
use gruk_rules::clobber::Clobber;
use gruk_value::{Dyadic, Game, Games};
use gruk_workbench::{Answer, Limits, SolveOptions, ValueAnswer, no_files, open, value};
use std::cmp::Ordering;

/// What is said about the value of an expression.
fn valued(expression: &str) -> ValueAnswer {
    match value(expression, usize::MAX, &Limits::default(), no_files()).unwrap().unwrap() {
        Answer::Value(answer) => *answer,
        Answer::Other(_) => panic!("{expression} is no game"),
    }
}

/// The value of an expression, in `games`.
fn game(games: &mut Games, expression: &str) -> Game {
    games.parse(&valued(expression).name).unwrap()
}

/// The outcome class of an expression by its value, and of a position by search too.
fn outcome(expression: &str) -> OutcomeClass {
    let by_value = valued(expression).outcome;
    if !expression.contains(' ') {
        let by_search =
            open(expression, None).unwrap().outcome(&SolveOptions::default(), &mut ()).unwrap().class.unwrap();
        assert_eq!(by_value, by_search, "{expression}");
    }
    by_value
}

/// Does `player` win when `to_move` begins? By trying every move of the canonical form: nothing of the order relation
/// is used.
fn wins(games: &mut Games, summands: &[Game], player: Player, to_move: Player) -> bool {
    let mut any = false;
    for (place, &summand) in summands.iter().enumerate() {
        for option in games.options(summand, to_move).unwrap() {
            let mut after = summands.to_vec();
            after[place] = option;
            any |= wins(games, &after, to_move, to_move.opponent());
        }
    }
    any == (player == to_move)
}

fn outcome_by_play(games: &mut Games, summands: &[Game]) -> OutcomeClass {
    let winner = |games: &mut Games, first| if wins(games, summands, first, first) { first } else { first.opponent() };
    OutcomeClass::from_winners(winner(games, Player::Left), winner(games, Player::Right))
}

/// The stops of `[Kil Def. 3.20]`, word for word.
fn stop(games: &mut Games, at: Game, first: Player) -> Dyadic {
    if let Some(number) = games.as_number(at) {
        return number;
    }
    let options = games.options(at, first).unwrap();
    let stops: Vec<Dyadic> = options.into_iter().map(|option| stop(games, option, first.opponent())).collect();
    let best = if first == Player::Left { stops.into_iter().max() } else { stops.into_iter().min() };
    best.expect("a game without a move for one player is a number")
}

fn gap(games: &mut Games, at: Game) -> Dyadic {
    let [left, right] = Player::BOTH.map(|player| stop(games, at, player));
    assert_eq!([left, right], Player::BOTH.map(|player| games.stop(at, player)));
    left.minus(right).unwrap()
}

/// 2.3, three positions of Clobber; the hint to the third says that the second player can copy every move.
/// Reconstructed as a pair of stones, a row in which both stones of Left stand around one of Right, and two pairs with
/// a free square between them.
#[test]
fn exercise_2_3() {
    assert_eq!(outcome("clobber:xo"), OutcomeClass::N);
    assert_eq!(outcome("clobber:xox"), OutcomeClass::N);
    assert_eq!(outcome("clobber:xo.ox"), OutcomeClass::P);
    // The copy: the board is its own negative when it is reflected, and the halves never meet.
    let board = Clobber.parse_position("xo.xo").unwrap();
    assert_eq!(Clobber.canonical(&board), Clobber.canonical(&Clobber.negative(&board).unwrap()));
    assert_eq!(outcome("clobber:xo.xo"), OutcomeClass::P);
}

/// 2.11, inequalities between positions of Domineering. Reconstructed with two squares side by side, two one above the
/// other, and the corner of three squares, which is * and so less than the upright pair.
#[test]
fn exercise_2_11() {
    let mut games = Games::new();
    let [flat, upright, corner] =
        ["domineering:..", "domineering:./.", "domineering:../.#"].map(|text| game(&mut games, text));
    assert_eq!(games.compare(flat, Game::ZERO), Ok(Some(Ordering::Less)));
    assert_eq!(games.compare(upright, Game::ZERO), Ok(Some(Ordering::Greater)));
    assert_eq!(games.compare(corner, upright), Ok(Some(Ordering::Less)));
    // As the notes define it: one is less than the other if Right wins the difference, whoever begins.
    assert_eq!(outcome("domineering:../.# - domineering:./."), OutcomeClass::R);
}

/// 3.6: -1 < 0 < 1 and -1 < * < 1, but 0 and * cannot be compared.
#[test]
fn exercise_3_6() {
    let mut games = Games::new();
    let [minus, zero, one, star] = ["-1", "0", "1", "*"].map(|text| game(&mut games, text));
    for (lesser, greater) in [(minus, zero), (zero, one), (minus, star), (star, one)] {
        assert_eq!(games.compare(lesser, greater), Ok(Some(Ordering::Less)));
        let difference = games.difference(lesser, greater).unwrap();
        assert_eq!(outcome_by_play(&mut games, &[difference]), OutcomeClass::R);
    }
    assert_eq!(games.compare(zero, star), Ok(None));
    assert_eq!(outcome_by_play(&mut games, &[star]), OutcomeClass::N);
}

/// 3.13: {1/2 | 1 + 1/2} = 1.
#[test]
fn exercise_3_13() {
    let mut games = Games::new();
    let half = game(&mut games, "1/2");
    let more = game(&mut games, "1 + 1/2");
    let one = games.parse("1").unwrap();
    assert_eq!(games.with_options(&[half], &[more]), Ok(one));
}

/// 3.16: a game of birthday 2 with two options for each player, none of them dominated. Of the values of birthday at
/// most 1, only 0 and * cannot be compared, so there is just one such game; it is of class N, and twice it is 0.
#[test]
fn exercise_3_16() {
    let mut games = Games::new();
    let day_1 = ["-1", "0", "1", "*"].map(|text| game(&mut games, text));
    let mut pairs = Vec::new();
    for (index, &one) in day_1.iter().enumerate() {
        for &other in &day_1[index + 1..] {
            if games.compare(one, other).unwrap().is_none() {
                pairs.push([one, other]);
            }
        }
    }
    let [pair] = pairs[..] else { panic!("{} pairs", pairs.len()) };
    let only = games.with_options(&pair, &pair).unwrap();
    assert_eq!(games.name(only), "*2");
    assert_eq!(games.birthday(only), Ok(2.into()));
    assert_eq!(outcome_by_play(&mut games, &[only]), OutcomeClass::N);
    assert_eq!(games.sum(only, only), Ok(Game::ZERO));
    assert_eq!(outcome_by_play(&mut games, &[only, only]), OutcomeClass::P);
}

/// 3.21: the difference of the stops of three positions of Domineering. Reconstructed with the corner of three squares
/// (both stops 0, as in the example before the exercise), the square of four (1 and -1) and two rows of three, in which
/// Left's best move leaves two squares one above the other, and Right's two side by side with two more below them.
#[test]
fn exercise_3_21() {
    let mut games = Games::new();
    for (position, expected) in [("../.#", (0, 0)), ("../..", (2, 0)), (".../...", (5, 1))] {
        let at = game(&mut games, &format!("domineering:{position}"));
        assert_eq!(gap(&mut games, at), Dyadic::new(expected.0, expected.1).unwrap(), "{position}");
    }
}

/// 3.22: the class of a sum of a position each of Amazons, Toppling Dominoes and Domineering. Reconstructed with small
/// ones; the class is found by play in the sum of the three, and by the value of the sum.
#[test]
fn exercise_3_22() {
    let mut games = Games::new();
    let summands = ["amazons:x.o", "toppling-dominoes:xgo", "domineering:.../..."];
    let values = summands.map(|text| game(&mut games, text));
    assert_eq!(outcome_by_play(&mut games, &values), outcome(&summands.join(" + ")));
}

/// The option of the summand with the largest difference of stops that is best by its stop: the advice of `[Kil §3.4]`,
/// which leaves numbers alone. `None` where only numbers are left.
fn advised(games: &mut Games, summands: &[Game], player: Player) -> Option<Vec<Game>> {
    let hot: Vec<usize> = (0..summands.len()).filter(|&place| games.as_number(summands[place]).is_none()).collect();
    let place = hot.into_iter().max_by_key(|&place| gap(games, summands[place]))?;
    let options = games.options(summands[place], player).unwrap();
    let by_stop = |games: &mut Games, option: Game| stop(games, option, player.opponent());
    let best = match player {
        Player::Left => options.into_iter().max_by_key(|&option| by_stop(games, option))?,
        Player::Right => options.into_iter().min_by_key(|&option| by_stop(games, option))?,
    };
    let mut after = summands.to_vec();
    after[place] = best;
    Some(after)
}

/// Who wins when both players follow the advice, and numbers are counted at the end.
fn winner_by_advice(games: &mut Games, summands: &[Game], first: Player) -> Player {
    let (mut summands, mut player) = (summands.to_vec(), first);
    while let Some(after) = advised(games, &summands, player) {
        summands = after;
        player = player.opponent();
    }
    let numbers = summands.iter().map(|&summand| games.as_number(summand).expect("only numbers are left"));
    match numbers.fold(Dyadic::ZERO, |sum, number| sum.plus(number).unwrap()).signum() {
        1 => Player::Left,
        -1 => Player::Right,
        // In 0 the player to move loses.
        _ => player.opponent(),
    }
}

/// 3.23: a sum of four positions of Domineering; which are numbers, that the others do not add up to one, the class of
/// the sum, and that the advice of the notes finds it. Reconstructed with an upright pair (1), a row of four (-2), the
/// square of four (1 or -1) and two rows of three.
#[test]
fn exercise_3_23() {
    let mut games = Games::new();
    let summands = ["domineering:./.", "domineering:....", "domineering:../..", "domineering:.../..."];
    let values = summands.map(|text| game(&mut games, text));
    let numbers: Vec<Option<Dyadic>> = values.iter().map(|&at| games.as_number(at)).collect();
    assert_eq!(numbers, [Some(Dyadic::integer(1)), Some(Dyadic::integer(-2)), None, None]);
    let rest = games.sum(values[2], values[3]).unwrap();
    assert_eq!(games.as_number(rest), None);
    let exact = outcome_by_play(&mut games, &values);
    assert_eq!(exact, outcome(&summands.join(" + ")));
    let advised = Player::BOTH.map(|first| winner_by_advice(&mut games, &values, first));
    assert_eq!(OutcomeClass::from_winners(advised[0], advised[1]), exact);
}

/// 3.24: a position of Domineering whose summands the advice handles in the best order, for both players and with any
/// number added to it. Reconstructed with two rows of three, a square of four and a corner of three on one board.
#[test]
fn exercise_3_24() {
    let mut games = Games::new();
    let board = open("domineering:...#..#../...#..#.#", None).unwrap();
    assert_eq!(
        board.outcome(&SolveOptions::default(), &mut ()).unwrap().class.unwrap(),
        outcome("domineering:...#..#../...#..#.#")
    );
    let summands = ["domineering:.../...", "domineering:../..", "domineering:../.#"].map(|text| game(&mut games, text));
    for quarters in -16..=16 {
        let number = games.number(Dyadic::new(quarters, 2).unwrap()).unwrap();
        let values = [summands[0], summands[1], summands[2], number];
        let exact = outcome_by_play(&mut games, &values);
        let advised = Player::BOTH.map(|first| winner_by_advice(&mut games, &values, first));
        assert_eq!(OutcomeClass::from_winners(advised[0], advised[1]), exact, "{quarters}/4");
    }
}
