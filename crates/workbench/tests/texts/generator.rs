//! Random texts: values, positions of small boards of every game with values, sums, signs, brackets, multiples, blanks.

use gruk_core::{AnyMove, AnyPosition, Convention, Player, Ruleset, Turn};
use gruk_notation::load;
use gruk_rules::GAMES;
use std::collections::HashSet;

/// The most positions that can be reached from one that stands in a text.
const MOST_REACHABLE: usize = 40;

/// The most positions that can be reached from a text, about: the product of those of its terms.
const MOST_WEIGHT: usize = 300;

const NUMBERS: &[&str] = &["0", "1", "2", "3", "1/2", "3/4", "5/8", "0.25", "1.5"];
/// What may follow a number at once.
const TAILS: &[&str] = &["", "", "^", "v", "*", "^^", "v3", "^*", "v2*3", "*2", "⇑", "↓∗"];
const INFINITESIMALS: &[&str] = &["*", "*3", "^", "v*", "^2", "v3*2", "^^*", "vv", "↑", "⇓∗2"];
const NIMBERS: &[&str] = &["*", "*2", "*3", "0", "{0|0}", "{*,0|0,*}", "∗", "(*2)"];
const GAMES_IN_BRACES: &[&str] =
    &["{1|-1}", "{0|*}", "{2||1|0}", "{1/2|{0|-1}}", "{1,1*|{0|-1}}", "{ 1 , * | -1v }", "{|}"];
const SPECIAL: &[&str] = &[
    "+-1",
    "+-(1,{2|0})",
    "±1/2",
    "+-{1,*2}",
    "+-{1|0}",
    "+-(1*)",
    "+-^",
    "tiny(1)",
    "miny(1/2)",
    "Tiny(2)",
    "⧾1",
    "1miny(2)",
    "{1+^|0}",
    "{2*(1*)|{0|-1}+*}",
];

/// A small generator of numbers, so that every run asks the same.
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    fn one_of<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.roll(words.len())]
    }
}

/// A text, and what the generator knows of it.
#[derive(Clone, Debug)]
pub struct Text {
    pub text: String,
    /// Is every part an impartial game or a nimber?
    pub is_impartial: bool,
    /// A hyphen right behind it would belong to its last position.
    takes_minus: bool,
    /// `+v3-v2` right behind it would be a wall of a maze.
    takes_plus: bool,
    /// Positions that can be reached from it, about.
    weight: usize,
}

/// A position that can stand in a text.
struct Place {
    text: String,
    reachable: usize,
    is_impartial: bool,
    takes_plus: bool,
}

pub struct Generator {
    dice: Dice,
    places: Vec<Place>,
}

impl Generator {
    /// With positions met in random plays from the examples of every game that has values.
    pub fn new(seed: u64) -> Generator {
        let mut dice = Dice(seed);
        let mut places = Vec::new();
        for about in GAMES {
            let mut own = Vec::new();
            for example in about.examples {
                let loaded = load(example, None).unwrap_or_else(|error| panic!("{example}: {error}"));
                let rules = &loaded.rules;
                if rules.convention() != Convention::Normal || rules.has_draws() || !rules.is_loopfree() {
                    continue;
                }
                for _ in 0..4 {
                    let mut turn = loaded.turn.clone();
                    loop {
                        let reachable = reachable(rules, &turn.position);
                        if own.len() < 12 && reachable <= MOST_REACHABLE {
                            let text = loaded.notation(&turn.position);
                            let takes_plus = ["maze:", "maize:"].iter().any(|name| text.starts_with(name));
                            own.push(Place { text, reachable, is_impartial: rules.is_impartial(), takes_plus });
                        }
                        let moves: Vec<AnyMove> = rules.legal_moves(&turn).take(1000).collect();
                        if moves.is_empty() {
                            break;
                        }
                        turn = rules.option(&turn, moves[dice.roll(moves.len())]);
                    }
                }
            }
            places.extend(own);
        }
        Generator { dice, places }
    }

    /// The games whose positions are in the texts.
    pub fn games(&self) -> HashSet<&str> {
        self.places.iter().filter_map(|place| place.text.split(':').next()).collect()
    }

    /// A sum of one to four terms, from which not too many positions can be reached.
    pub fn text(&mut self) -> Text {
        let is_impartial = self.dice.roll(4) == 0;
        loop {
            let text = self.sum(is_impartial, 2);
            if text.weight <= MOST_WEIGHT {
                return text;
            }
        }
    }

    fn sum(&mut self, is_impartial: bool, depth: usize) -> Text {
        let mut sum = self.term(is_impartial, depth);
        for _ in 0..self.dice.roll(4) {
            let next = self.term(is_impartial, depth);
            let sign = self.dice.one_of(&["+", "-"]);
            let fits = if sign == "+" { !(sum.takes_plus && next.text.starts_with('v')) } else { !sum.takes_minus };
            // Two signs in a row: `+-` has two readings, and so has a plus before the mark of a switch.
            let fits = fits && !(sign == "+" && next.text.starts_with(['-', '+']));
            sum.text = match self.dice.roll(3) {
                0 if fits => format!("{}{sign}{}", sum.text, next.text),
                1 if !next.text.starts_with(['-', '+']) => format!("{} {sign}{}", sum.text, next.text),
                _ => format!("{} {sign} {}", sum.text, next.text),
            };
            sum.weight = sum.weight.saturating_mul(next.weight);
            (sum.takes_minus, sum.takes_plus) = (next.takes_minus, next.takes_plus);
        }
        sum
    }

    fn term(&mut self, is_impartial: bool, depth: usize) -> Text {
        // Longer names stand for larger values.
        let plain = |text: String| {
            let weight = text.chars().filter(|c| !"-+ (){}|,.".contains(*c)).count() + 1;
            Text { text, is_impartial, takes_minus: false, takes_plus: false, weight }
        };
        if depth > 0 && self.dice.roll(6) == 0 {
            return self.compound(is_impartial, depth - 1);
        }
        let sign = self.dice.one_of(&["", "", "", "-", "--"]);
        match self.dice.roll(if is_impartial { 4 } else { 7 }) {
            0..2 => self.place(is_impartial, sign),
            2..4 if is_impartial => plain(self.dice.one_of(NIMBERS).into()),
            2 => plain(format!("{sign}{}{}", self.dice.one_of(NUMBERS), self.dice.one_of(TAILS))),
            3 => plain(format!("{sign}{}", self.dice.one_of(INFINITESIMALS))),
            4 => plain(format!("{sign}{}", self.dice.one_of(GAMES_IN_BRACES))),
            5 => plain(self.dice.one_of(SPECIAL).into()),
            _ => plain(format!("-{}{}", self.dice.one_of(NUMBERS), self.dice.one_of(TAILS))),
        }
    }

    fn place(&mut self, is_impartial: bool, sign: &str) -> Text {
        loop {
            let place = &self.places[self.dice.roll(self.places.len())];
            if place.is_impartial || !is_impartial {
                let (text, takes_plus) = (format!("{sign}{}", place.text), place.takes_plus);
                return Text { text, is_impartial, takes_minus: true, takes_plus, weight: place.reachable };
            }
        }
    }

    /// Brackets and multiples.
    fn compound(&mut self, is_impartial: bool, depth: usize) -> Text {
        let times = self.dice.one_of(&["", "-", "2*", "-2 * ", "3*", "0*", "2 * "]);
        let copies = times.bytes().find(u8::is_ascii_digit).map_or(1, |digit| u32::from(digit - b'0'));
        let bare = self.dice.roll(3) == 0 && times.contains('*');
        let inner = if bare { self.place(is_impartial, "") } else { self.sum(is_impartial, depth) };
        let (open, close) = match self.dice.roll(3) {
            _ if bare => ("", ""),
            0 => ("( ", " )"),
            _ => ("(", ")"),
        };
        let text = format!("{times}{open}{}{close}", inner.text);
        let weight = inner.weight.saturating_pow(copies);
        Text { text, is_impartial, takes_minus: bare, takes_plus: bare && inner.takes_plus, weight }
    }
}

/// How many positions can be reached, whoever moves: exact up to [`MOST_REACHABLE`].
fn reachable(rules: &gruk_core::AnyRules, at: &AnyPosition) -> usize {
    let mut met = HashSet::from([at.clone()]);
    let mut left = vec![at.clone()];
    while let Some(at) = left.pop() {
        for player in Player::BOTH {
            let turn = Turn::new(at.clone(), player);
            for m in rules.legal_moves(&turn).take(MOST_REACHABLE + 1) {
                let option = rules.option(&turn, m).position;
                if met.insert(option.clone()) {
                    left.push(option);
                }
                if met.len() > MOST_REACHABLE {
                    return met.len();
                }
            }
        }
    }
    met.len()
}
