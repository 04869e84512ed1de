//! Random bounds of small positions, from the claims down. Some are too high, and some have no reason. The games are
//! played by their rules, also in sums with numbers.

use crate::fuzz::{Dice, Trial, block, certificate, conditions, is_true, rare, rules, run};
use gruk_core::{AnyPosition, AnyRules, Player, Ruleset, Verdict};
use std::collections::{BTreeSet, HashMap};

/// Games with small positions.
const POSITIONS: [(&str, &[&str]); 7] = [
    ("domineering", &["../..", ".../...", "../../..", ".#./...", "..../....", ".../.../..#", "...#../......"]),
    ("cram", &["../..", ".../...", "..", "..#/..."]),
    ("nim", &["1,2", "1,1", "3"]),
    ("toads-and-frogs", &["x.o.", "x..o", "xx.o", "x.o.x"]),
    ("col", &["...", "../..", "x../..."]),
    ("clobber", &["xo", "xox", "xo/ox", "xoo/.xo"]),
    ("hackenbush", &["b0-1,r1-2", "b0-1,r0-2,b2-3", "g0-1,b1-2"]),
];

/// Bounds in 64ths, as one player sees the positions.
struct Bounds<'a> {
    game: &'a str,
    rules: &'a AnyRules,
    player: Player,
    known: HashMap<(AnyPosition, i64, bool), bool>,
    said: BTreeSet<(String, bool, i64)>,
    lines: Vec<String>,
    errors: bool,
}

/// A number in lowest terms.
fn text(units: i64) -> String {
    match (0..7).map(|k| 1 << k).find(|below| units * below % 64 == 0).expect("64ths") {
        1 => (units / 64).to_string(),
        below => format!("{}/{below}", units * below / 64),
    }
}

/// What the player, and what the opponent, moves to in a number.
fn options(units: i64) -> [Option<i64>; 2] {
    if units % 64 != 0 {
        let step = units & units.wrapping_neg();
        return [Some(units - step), Some(units + step)];
    }
    [(units > 0).then_some(units - 64), (units < 0).then_some(units + 64)]
}

impl Bounds<'_> {
    fn after(&self, at: &AnyPosition, player: Player) -> Vec<(String, AnyPosition)> {
        let after = |m| {
            let mut after = at.clone();
            self.rules.play(&mut after, player, m);
            (self.rules.print_move(m), after)
        };
        self.rules.moves(at, player).map(after).collect()
    }

    /// Does the player win the position less the number, moving first or second?
    fn holds(&mut self, at: &AnyPosition, units: i64, is_first: bool) -> bool {
        let key = (at.clone(), units, is_first);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let [less, more] = options(units);
        let (mover, number) = if is_first { (self.player, more) } else { (self.player.opponent(), less) };
        let mut after = self.after(at, mover).into_iter();
        let holds = match is_first {
            true => {
                after.any(|(_, option)| self.holds(&option, units, false))
                    || number.is_some_and(|number| self.holds(at, number, false))
            }
            false => {
                after.all(|(_, option)| self.holds(&option, units, true))
                    && number.is_none_or(|number| self.holds(at, number, true))
            }
        };
        self.known.insert(key, holds);
        holds
    }

    /// Adds lines from which this statement about the position follows.
    fn say(&mut self, at: &AnyPosition, is_first: bool, units: i64, dice: &mut Dice) {
        let parts = self.rules.components(at).map(|part| self.rules.print_position(&self.rules.canonical(&part)));
        let mut parts: Vec<String> = parts.collect();
        parts.sort_unstable();
        if parts.is_empty() || self.lines.len() > 60 || !self.said.insert((parts.join(" "), is_first, units)) {
            return;
        }
        if self.errors && dice.once_in(25) {
            return;
        }
        let number = text(units);
        let position = self.rules.print_position(at);
        if dice.once_in(if self.errors { 3 } else { 6 }) && matches!(self.game, "domineering" | "cram") {
            return self.cut(&position, is_first, units, dice);
        }
        let line = match is_first {
            false => {
                for (_, option) in self.after(at, self.player.opponent()) {
                    self.say(&option, true, units, dice);
                }
                if let Some(less) = options(units)[0] {
                    self.say(at, true, less, dice);
                }
                format!("{position} second {number} play")
            }
            true => {
                let after = self.after(at, self.player);
                let good = after.iter().find(|(_, option)| self.holds(&option.clone(), units, false)).cloned();
                let any = (!after.is_empty() && self.errors && dice.once_in(8)).then(|| dice.pick(&after).clone());
                match (any.or(good), options(units)[1]) {
                    (Some((m, option)), _) => {
                        self.say(&option, false, units, dice);
                        format!("{position} first {number} move {m}")
                    }
                    (None, Some(more)) => {
                        self.say(at, false, more, dice);
                        format!("{position} first {number} number")
                    }
                    (None, None) => match after.first() {
                        Some((m, option)) => {
                            self.say(option, false, units, dice);
                            format!("{position} first {number} move {m}")
                        }
                        None => return,
                    },
                }
            }
        };
        self.lines.push(line);
    }

    /// Adds the same statement by a cut after some column, or before some row.
    fn cut(&mut self, position: &str, is_first: bool, units: i64, dice: &mut Dice) {
        let rows: Vec<Vec<char>> = position.split('/').map(|row| row.chars().collect()).collect();
        let (by_rows, place) = (dice.once_in(2), 1 + dice.throw(3));
        let side = |wanted: bool| -> Vec<String> {
            let keep = |row: usize, column: usize| ((if by_rows { row } else { column }) < place) == wanted;
            let mark = |row: usize, column: usize| if keep(row, column) { rows[row][column] } else { '#' };
            (0..rows.len()).map(|row| (0..rows[row].len()).map(|column| mark(row, column)).collect()).collect()
        };
        let (part, rest) = (side(true), side(false));
        let beside: Vec<String> = part.iter().zip(&rest).map(|(a, b)| format!("{a}#{b}")).collect();
        let Ok(both) = self.rules.parse_position(&beside.join("/")) else { return };
        self.say(&both, is_first, units, dice);
        let order = if is_first { "first" } else { "second" };
        self.lines.push(format!("{position} {order} {} cut {}", text(units), part.join("/")));
    }
}

fn bounds(dice: &mut Dice) -> Trial {
    // Cuts are of Domineering.
    let (game, positions) = if dice.once_in(2) { POSITIONS[0] } else { *dice.pick(&POSITIONS) };
    let rules = rules(game);
    let text = *dice.pick(positions);
    let Ok(mut at) = rules.parse_position(text) else { panic!("{game}:{text}") };
    for _ in 0..dice.throw(3) {
        let player = dice.player();
        let moves: Vec<_> = rules.moves(&at, player).collect();
        if !moves.is_empty() {
            rules.play(&mut at, player, *dice.pick(&moves));
        }
    }
    let (player, first) = (dice.player(), dice.player());
    let (known, said) = (HashMap::new(), BTreeSet::new());
    let errors = dice.once_in(2);
    let mut bounds = Bounds { game, rules: &rules, player, known, said, lines: Vec::new(), errors };
    let units = if dice.once_in(3) { 32 * dice.throw(4) as i64 } else { 0 };
    let is_first = first == player;
    if units > 0 && bounds.holds(&at, units, is_first) || dice.once_in(20) {
        bounds.say(&at, is_first, units, dice);
    } else {
        bounds.say(&at, is_first, 0, dice);
    }
    let lines = block(&format!("bounds {player}"), &bounds.lines);
    let (position, verdict) = (rules.print_position(&at), Verdict::Wins(player));
    let text = certificate(game, (verdict, first, &position, "bounds"), &lines);
    Trial::new(text, move || is_true(game, &position, first, verdict))
}

#[test]
fn statements_with_bounds_are_true() {
    run("bounds", bounds);
}

#[test]
fn conditions_of_bounds_are_needed() {
    let quick = [
        "bounds: every move is answered",
        "bounds: the number is kept after the move",
        "bounds: the greater number is kept",
        "bounds: what is claimed is said",
        "cut: Domineering alone",
        "cut: no domino of the opponent lies across",
    ];
    conditions("bounds", bounds, &quick);
    rare("bounds", bounds, &["bounds: the move in the number is answered", "cut: the lines say it of what is cut"]);
}

/// A move leaves the other parts first and the new ones behind them.
#[test]
fn parts_of_a_sum_have_no_order() {
    use gruk_core::Ruleset;
    let rules = gruk_rules::named("toads-and-frogs", "").unwrap().unwrap();
    let parts = ["x.o", "xx.o", "x..o", ".xo."].map(|text| rules.parse_position(text).unwrap());
    for (one, other) in parts.iter().flat_map(|one| parts.iter().map(move |other| (one, other))) {
        let [sum, turned] = [[one, other], [other, one]].map(|sum| gruk_cert::parts::of_sum(&rules, sum));
        assert!(sum == turned && sum.is_sorted());
    }
}
