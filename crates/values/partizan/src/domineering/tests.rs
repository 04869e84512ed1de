//! The bounds hold: against exact values, and against play. And values by comparison are those by all options.

use crate::algebra::Algebra;
use crate::bits::Bits;
use crate::bound::{UNIT, Worth};
use crate::domineering::cuts::Cuts;
use crate::domineering::exact::{DomineeringValues, Words};
use crate::domineering::grid::Grid;
use crate::domineering::regions::Area;
use crate::domineering::strips::{Around, Strips};
use crate::domineering::values::Values;
use gruk_core::{Player, Ruleset, Turn};
use gruk_rules::domineering::{Domineering, Position};
use gruk_solve::{BackwardInduction, Goal, Limits, Meter, Prover, Question};
use gruk_value::{Dyadic, Evaluation, Game, Games, Limit};
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Random sets of free squares, three of four squares free, the same in every run.
fn boards(columns: u32, rows: u32, count: usize) -> impl Iterator<Item = u64> {
    let mut seed = u64::from(columns * 31 + rows);
    std::iter::repeat_with(move || {
        (0..columns * rows).fold(0, |free, square| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            if seed >> 62 == 0 { free } else { free | 1 << square }
        })
    })
    .take(count)
}

fn picture(columns: u32, rows: u32, free: u64) -> String {
    let row = |row| -> String {
        (0..columns).map(|column| if free >> (row * columns + column) & 1 == 1 { '.' } else { '#' }).collect()
    };
    (0..rows).map(row).collect::<Vec<_>>().join("/")
}

fn number(games: &mut Games, units: i32) -> Game {
    let number = Dyadic::new(i64::from(units), UNIT.trailing_zeros()).unwrap();
    games.number(number).unwrap()
}

/// What `worth` claims is true of the board.
fn check(worth: Worth, text: &str, algebra: &mut Algebra, values: &mut Evaluation<Domineering>, play: &mut Play) {
    let at = Domineering.parse_position(text).unwrap();
    let value = values.value(&mut algebra.games, &at).unwrap();
    let second = number(&mut algebra.games, worth.second);
    assert!(algebra.games.is_le(second, value).unwrap(), "{text}: the value is at least {}", worth.second);
    if worth.gain > -1000 * UNIT {
        let first = number(&mut algebra.games, worth.second + worth.gain);
        assert!(!algebra.games.is_le(value, first).unwrap(), "{text}: a move gains {}", worth.gain);
    }
    let mean = algebra.games.mean(value).unwrap();
    assert!(mean >= Dyadic::new(worth.mean.into(), 6).unwrap(), "{text}: the mean is at least {}", worth.mean);
    for (claimed, first) in [(worth.wins_first(), Player::Left), (worth.wins_second(), Player::Right)] {
        assert!(!claimed || play.left_wins(&at, first), "{text}: Left wins if {first} starts");
    }
}

/// Brute force.
struct Play(BackwardInduction<Domineering>);

impl Play {
    fn left_wins(&mut self, at: &<Domineering as Ruleset>::Position, first: Player) -> bool {
        let mut nobody = ();
        let mut meter = Meter::new(Limits::default(), &mut nobody);
        self.0.answer(&Domineering, &Turn::new(at.clone(), first), &mut meter).unwrap()
    }
}

#[test]
fn bounds_from_strips_and_cuts_hold_on_random_boards() {
    let mut claims = [0; 2];
    for (columns, rows, count) in
        [(4, 4, 400), (3, 5, 300), (5, 3, 300), (6, 3, 200), (3, 6, 200), (5, 4, 200), (4, 5, 200)]
    {
        let mut algebra = Algebra::new(256 << 20);
        let mut values = Values::new(64 << 20);
        let mut evaluation = Evaluation::new(Domineering, 256 << 20);
        let mut play = Play(BackwardInduction::new(Question { player: Player::Left, goal: Goal::Win }));
        let grid = Grid::<u64>::new(columns, rows);
        let (mut strips, mut cuts) = (Strips::new(columns, 1 << 20), Cuts::new(1 << 20));
        let mut asked = Cuts::new(1 << 20);
        let whole = u64::first_squares(columns * rows);
        let (nothing, mut before) = (Around::new(rows), Around::new(rows));
        for free in boards(columns, rows, count).chain([whole]) {
            let text = picture(columns, rows, free);
            let by_strips = strips.worth(&grid, free, &nothing, &mut values, &mut algebra).unwrap();
            // It does not matter which board was looked at: the one before, or the one that a move has led from.
            let upper = grid.uprights(free) & grid.uprights(free).wrapping_neg();
            let near = free & !(upper | upper << columns);
            for at in [free, near] {
                let anew = strips.worth(&grid, at, &nothing, &mut values, &mut algebra).unwrap();
                assert_eq!(strips.worth(&grid, at, &before, &mut values, &mut algebra).unwrap(), anew, "{text}");
                strips.look_at(&grid, free, &mut before, &mut values, &mut algebra).unwrap();
            }
            // Whatever a question is asked about is a bound too.
            let met = RefCell::new(vec![by_strips, cuts.worth(&grid, free, &mut values, &mut algebra).unwrap()]);
            let enough = |worth: Worth| {
                met.borrow_mut().push(worth);
                worth.wins_first() || worth.wins_second()
            };
            let is_enough = asked.settles(&grid, free, &mut values, &mut algebra, &enough).unwrap();
            let met = met.into_inner();
            assert_eq!(is_enough, met.last().is_some_and(|worth| worth.wins_first() || worth.wins_second()), "{text}");
            for worth in met {
                check(worth, &text, &mut algebra, &mut evaluation, &mut play);
                claims[0] += usize::from(worth.wins_first());
                claims[1] += usize::from(worth.wins_second());
            }
        }
    }
    // The bounds are not empty words.
    assert!(claims.iter().all(|&count| count > 300), "{claims:?}");
}

#[test]
fn the_worth_of_a_sum_is_not_overstated() {
    let mut algebra = Algebra::new(64 << 20);
    let names =
        ["1", "-1/2", "*", "^", "v*", "+-1", "{2|-1/2}", "{1|0}", "{3||1|0}", "{0||-1|-4}", "tiny(2)", "+-(1/2)"];
    let values: Vec<Game> = names.iter().map(|name| algebra.games.parse(name).unwrap()).collect();
    for one in &values {
        for other in &values {
            for third in &values {
                let worth = [one, other, third].map(|&value| algebra.worth(value).unwrap());
                let worth = worth[0] + worth[1] + worth[2];
                let sum = algebra.games.sum(*one, *other).unwrap();
                let sum = algebra.games.sum(sum, *third).unwrap();
                let wins_first = !algebra.games.is_le(sum, Game::ZERO).unwrap();
                let wins_second = algebra.games.is_le(Game::ZERO, sum).unwrap();
                let text = algebra.games.name(sum);
                assert!(wins_first || !worth.wins_first(), "{text}");
                assert!(wins_second || !worth.wins_second(), "{text}");
            }
        }
    }
}

#[test]
fn safe_runs_are_counted_and_taken_off() {
    let grid = Grid::<u64>::new(3, 4);
    // .#. / .#. / .#. / .#.
    assert_eq!(grid.without_safe_runs(0b101_101_101_101), (4, 0));
    // A run of three is left where it is, and so is what a flat domino can reach.
    assert_eq!(grid.without_safe_runs(0b011_001_001_001), (0, 0b011_001_001_001));
    assert_eq!(grid.most_flats(0b111_011_101_111), 3);
}

#[test]
fn turning_and_moving_boards() {
    let grid = Grid::<u64>::new(3, 2);
    // #.. / .## turned is #. / .# / .#
    assert_eq!(grid.turned_set(0b001_110), 0b01_01_10);
    assert_eq!(grid.turned().turned_set(grid.turned_set(0b011_010)), 0b011_010);
    assert_eq!(grid.cornered(0b110_000), 0b011);
    assert_eq!(grid.least_image(0b110_000), 0b011);
    assert_eq!(grid.uprights(0b110_011), 0b010);
    assert_eq!(grid.flats(0b110_011), 0b010_001);
    assert_eq!(grid.region(0b100_011), 0b011);
    let line = Grid::<u64>::new(64, 1);
    assert_eq!(line.uprights(u64::MAX), 0);
    assert_eq!(line.region(u64::MAX), u64::MAX);
}

/// The free squares of a board, and the board.
fn area(text: &str) -> (Area, Position) {
    let at = Domineering.parse_position(text).unwrap();
    (Area::of(&at).unwrap(), at)
}

#[test]
fn values_by_comparison_are_those_by_all_options() {
    let mut games = Games::with_limit(1 << 30);
    let mut evaluation = Evaluation::new(Domineering, 1 << 30);
    // With so few nodes nearly every question stays open.
    let mut all = [20_000, 1, 5].map(|most_nodes| Words::new(512 << 20, most_nodes));
    let shapes = [(4, 4, 40), (5, 5, 20), (6, 4, 20), (4, 7, 5), (7, 3, 20), (12, 2, 20), (1, 30, 4), (3, 10, 5)];
    for (columns, rows, count) in shapes {
        for free in boards(columns, rows, count) {
            let text = picture(columns, rows, free);
            let (area, at) = area(&text);
            let value = evaluation.value(&mut games, &at).unwrap();
            for words in &mut all {
                assert_eq!(words.value(&mut games, area), Ok(value), "{text}");
            }
        }
    }
    for text in ["4x4", "4x5", "5x4", "2x10", "6x3", "..../.#../..../...#/..../.#.."] {
        let (area, at) = area(text);
        let value = evaluation.value(&mut games, &at).unwrap();
        for words in &mut all {
            assert_eq!(words.value(&mut games, area), Ok(value), "{text}");
        }
    }
}

#[test]
fn values_of_known_rectangles() {
    // 5x5 and 5x6: cgt 0.11. A board turned round has the negative value.
    let mut games = Games::with_limit(1 << 30);
    let mut values = DomineeringValues::new(256 << 20);
    for (text, name) in [("5x5", "0"), ("5x6", "3/2"), ("6x5", "-3/2"), ("65x1", "-32"), ("1x70", "35"), ("#", "0")] {
        let at = Domineering.parse_position(text).unwrap();
        let value = values.value(&mut games, &at).unwrap();
        assert_eq!(games.name(value), name, "{text}");
    }
}

#[test]
fn boards_that_fit_no_word_are_taken_apart() {
    let mut games = Games::with_limit(64 << 20);
    let mut values = DomineeringValues::new(64 << 20);
    let mut evaluation = Evaluation::new(Domineering, 64 << 20);
    // A snake that touches all sides of 9x9 squares, and two regions far apart.
    let snake = "........./########./########./########./........./########./########./########./########.";
    let apart = "...######/...######/...######/...######/#########/######.../######.../######.../######...";
    for text in [snake, apart] {
        let at = Domineering.parse_position(text).unwrap();
        assert_eq!(values.value(&mut games, &at), evaluation.value(&mut games, &at), "{text}");
        assert!(!values.is_empty() && values.bytes() < 64 << 20);
    }
}

#[test]
fn limits_of_values_by_comparison_are_kept() {
    let (area, at) = area("5x6");
    let mut games = Games::with_limit(1 << 30);
    let flag = Arc::new(AtomicBool::new(true));
    games.interrupt_by(Arc::clone(&flag));
    let mut values = DomineeringValues::new(256 << 20);
    assert_eq!(values.value(&mut games, &at), Err(Limit::Interrupted));
    flag.store(false, Ordering::Relaxed);
    let value = values.value(&mut games, &at).unwrap();
    assert_eq!(games.name(value), "3/2");
    values.clear();
    assert!(values.is_empty());
    // Too little memory for regions, and for values.
    assert!(matches!(Words::new(64 << 10, 1000).value(&mut games, area), Err(Limit::Memory { .. })));
    let mut games = Games::with_limit(256 << 10);
    assert!(matches!(values.value(&mut games, &at), Err(Limit::Memory { .. })));
}
