//! Games of heaps by their codes, and the values of their heaps by the definitions.

use super::Dice;
use std::collections::HashMap;

/// A code with few digits, read from its text by itself.
#[derive(Clone)]
pub(crate) struct Heaps {
    /// The game with its code, as the rules print it.
    pub(crate) game: String,
    /// How many counters a move takes; the numbers of heaps that may be left, as bits; and whether these heaps must
    /// differ.
    moves: Vec<(usize, u32, bool)>,
    /// The most counters that are taken, and the most heaps that are left.
    pub(crate) most: (usize, usize),
}

impl Heaps {
    /// A random octal or hexadecimal code of up to four digits, or a small subtraction set.
    pub(crate) fn random(dice: &mut Dice) -> Heaps {
        loop {
            let (kind, text) = match dice.throw(5) {
                0 => {
                    let set: Vec<String> = (1..6).filter(|_| dice.once_in(2)).map(|n: usize| n.to_string()).collect();
                    ("subtraction", set.join(","))
                }
                kind => {
                    let base = if kind == 1 { 16 } else { 8 };
                    let mut text = String::from(if dice.once_in(6) { "4." } else { "0." });
                    for _ in 0..1 + dice.throw(3) {
                        let digit = dice.throw(base) as u32;
                        text.push(char::from_digit(digit, 16).expect("a digit"));
                        text += if digit >= 4 && dice.once_in(8) { "!" } else { "" };
                    }
                    (if base == 16 { "hexadecimal" } else { "octal" }, text)
                }
            };
            if let Some(Ok(rules)) = gruk_rules::named(kind, &text) {
                use gruk_core::Ruleset;
                return Heaps::read(kind, &rules.params());
            }
        }
    }

    /// The game with this code.
    pub(crate) fn read(kind: &str, code: &str) -> Heaps {
        let mut moves = Vec::new();
        if kind == "subtraction" {
            moves.extend(code.split(',').map(|number| (number.parse().expect("a number"), 3, false)));
        } else {
            let mut place = 0;
            for letter in code.chars().filter(|letter| *letter != '.') {
                match letter.to_digit(16) {
                    Some(digit) => {
                        moves.push((place, digit, false));
                        place += 1;
                    }
                    None => moves.last_mut().expect("a digit").2 = true,
                }
            }
        }
        moves.retain(|(_, digit, _)| *digit > 0);
        let taken = moves.iter().map(|(taken, ..)| *taken).max().unwrap_or(0);
        let parts = moves.iter().map(|(_, digit, _)| digit.ilog2() as usize).max().unwrap_or(0);
        Heaps { game: format!("{kind}:{code}"), moves, most: (taken, parts.max(1)) }
    }

    /// The heaps that moves leave of one, each list ascending.
    pub(crate) fn options(&self, heap: usize) -> Vec<Vec<usize>> {
        let mut options = Vec::new();
        for &(taken, digit, differ) in &self.moves {
            let Some(rest) = heap.checked_sub(taken) else { continue };
            let may = |parts: u32| digit >> parts & 1 == 1;
            if rest == 0 && may(0) {
                options.push(Vec::new());
            }
            if rest > 0 && may(1) && taken > 0 {
                options.push(vec![rest]);
            }
            for a in 1..=rest {
                let two = rest - a;
                if two >= a && may(2) && !(differ && a == two) {
                    options.push(vec![a, two]);
                }
                for b in (a..=two).filter(|_| may(3)) {
                    let c = two - b;
                    if c >= b && !(differ && (a == b || b == c)) {
                        options.push(vec![a, b, c]);
                    }
                }
            }
        }
        options
    }

    /// The Grundy values of the heaps below `count`.
    pub(crate) fn values(&self, count: usize) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::new();
        for heap in 0..count {
            let mut seen = vec![false; 4 * count + 4];
            let mut see = |value: u64| seen[value as usize % (4 * count + 4)] = true;
            for &(taken, digit, differ) in &self.moves {
                let Some(rest) = heap.checked_sub(taken) else { continue };
                let may = |parts: u32| digit >> parts & 1 == 1;
                if rest == 0 && may(0) || rest > 0 && may(1) && taken > 0 {
                    see(values[rest]);
                }
                for a in 1..=rest / 2 {
                    if may(2) && !(differ && 2 * a == rest) {
                        see(values[a] ^ values[rest - a]);
                    }
                    for b in (a..=(rest - a) / 2).filter(|_| may(3)) {
                        let c = rest - a - b;
                        if !(differ && (a == b || b == c)) {
                            see(values[a] ^ values[b] ^ values[c]);
                        }
                    }
                }
            }
            values.push(seen.iter().position(|&is_seen| !is_seen).expect("a heap has few options") as u64);
        }
        values
    }

    /// Is a sum of heaps, ascending, won in misère play for the player to move?
    pub(crate) fn is_won(&self, sum: &[usize], known: &mut HashMap<Vec<usize>, bool>) -> bool {
        if let Some(&known) = known.get(sum) {
            return known;
        }
        let mut has_move = false;
        let mut is_won = false;
        for (place, &heap) in sum.iter().enumerate() {
            for option in self.options(heap) {
                has_move = true;
                let mut after: Vec<usize> =
                    sum[..place].iter().chain(&sum[place + 1..]).copied().chain(option).collect();
                after.sort_unstable();
                is_won = is_won || !self.is_won(&after, known);
            }
        }
        // Who cannot move wins.
        let is_won = is_won || !has_move;
        known.insert(sum.to_vec(), is_won);
        is_won
    }
}
