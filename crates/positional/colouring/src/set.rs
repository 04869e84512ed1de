//! Set-colouring games: Max and Min colour the elements of a set in turn, and a Boolean payoff says whether Max has
//! won. Hex is one, and Rex.
//!
//! A payoff is isotone if more elements for Max never turn a win into a loss; then an extra element never hurts its
//! owner, whoever moves. An element is dead if its colour never matters.
//!
//! **Source:** `[Rij06]`, `[Wal ch. 9]`.

use crate::payoff::Payoff;

/// Positions between two questions whether to stop.
const BETWEEN: usize = 1 << 14;

/// The two players; Max wants the payoff to be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colourer {
    /// Max.
    Max,
    /// Min.
    Min,
}

impl Colourer {
    /// The other one.
    #[must_use]
    pub fn opponent(self) -> Self {
        if self == Colourer::Max { Colourer::Min } else { Colourer::Max }
    }
}

/// A set of Max's elements, and one element that loses for Max when added to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hurts {
    /// The set, as bits, for which Max wins.
    pub set: u32,
    /// The element.
    pub element: usize,
}

/// A coloured position in which an extra element hurts its owner, with both playing best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExtraHurts {
    /// What Max and Min have coloured, as bits.
    pub coloured: [u32; 2],
    /// Who moves, before and after the element is coloured.
    pub to_move: Colourer,
    /// Whose element it is.
    pub owner: Colourer,
    /// The element.
    pub element: usize,
}

/// The work was stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// The values of all positions of a set-colouring game.
#[derive(Debug)]
pub struct Solved<'a> {
    payoff: &'a Payoff,
    /// Bit 0: Max wins when Max moves; bit 1: Max wins when Min moves; by the colouring written in base 3.
    values: Vec<u8>,
    powers: Vec<usize>,
}

impl<'a> Solved<'a> {
    /// Solves all 3ⁿ positions; the time is n · 3ⁿ, the memory 3ⁿ bytes. `None` if `stops` says so, which is asked now
    /// and then.
    #[must_use]
    pub fn new(payoff: &'a Payoff, stops: &mut dyn FnMut() -> bool) -> Option<Self> {
        let count = payoff.elements.len();
        let powers: Vec<usize> = (0..=count).map(|k| 3usize.pow(k as u32)).collect();
        let mut values = vec![0u8; powers[count]];
        // A digit is 0 for Max, 1 for Min, 2 for nobody: the options of a position have smaller numbers.
        for number in 0..values.len() {
            if number % BETWEEN == 0 && stops() {
                return None;
            }
            let (mut max, mut is_full) = (0u32, true);
            let (mut if_max_moves, mut if_min_moves) = (false, true);
            for (element, &power) in powers[..count].iter().enumerate() {
                match number / power % 3 {
                    0 => max |= 1 << element,
                    1 => {}
                    _ => {
                        is_full = false;
                        if_max_moves |= values[number - 2 * power] & 2 != 0;
                        if_min_moves &= values[number - power] & 1 != 0;
                    }
                }
            }
            values[number] = if is_full {
                3 * u8::from(payoff.table[max as usize])
            } else {
                u8::from(if_max_moves) | (2 * u8::from(if_min_moves))
            };
        }
        Some(Solved { payoff, values, powers })
    }

    fn number(&self, [max, min]: [u32; 2]) -> usize {
        let digit = |element: usize| {
            if max >> element & 1 == 1 {
                0
            } else if min >> element & 1 == 1 {
                1
            } else {
                2
            }
        };
        (0..self.payoff.elements.len()).map(|element| digit(element) * self.powers[element]).sum()
    }

    /// Who wins.
    #[must_use]
    pub fn winner(&self, coloured: [u32; 2], to_move: Colourer) -> Colourer {
        let bit = if to_move == Colourer::Max { 1 } else { 2 };
        if self.values[self.number(coloured)] & bit != 0 { Colourer::Max } else { Colourer::Min }
    }

    /// The elements that win for the player to move.
    #[must_use]
    pub fn winning(&self, coloured: [u32; 2], to_move: Colourer) -> Vec<usize> {
        let free = (0..self.payoff.elements.len()).filter(|&element| (coloured[0] | coloured[1]) >> element & 1 == 0);
        free.filter(|&element| {
            let mut after = coloured;
            after[to_move as usize] |= 1 << element;
            self.winner(after, to_move.opponent()) == to_move
        })
        .collect()
    }

    /// The first position, by number, in which an extra element hurts its owner, if there is one.
    ///
    /// # Errors
    /// `stops` has said so.
    pub fn extra_hurts(&self, stops: &mut dyn FnMut() -> bool) -> Result<Option<ExtraHurts>, Stopped> {
        for number in 0..self.values.len() {
            if number % BETWEEN == 0 && stops() {
                return Err(Stopped);
            }
            for (element, &power) in self.powers[..self.payoff.elements.len()].iter().enumerate() {
                if number / power % 3 != 2 {
                    continue;
                }
                for (owner, after) in [(Colourer::Max, number - 2 * power), (Colourer::Min, number - power)] {
                    for (bit, to_move) in [(1, Colourer::Max), (2, Colourer::Min)] {
                        let [before, then] = [number, after].map(|number| self.values[number] & bit != 0);
                        let is_worse = if owner == Colourer::Max { before && !then } else { !before && then };
                        if is_worse {
                            let coloured = self.coloured(number);
                            return Ok(Some(ExtraHurts { coloured, to_move, owner, element }));
                        }
                    }
                }
            }
        }
        Ok(None)
    }

    fn coloured(&self, number: usize) -> [u32; 2] {
        let of = |digit: usize| {
            let elements =
                (0..self.payoff.elements.len()).filter(|&element| number / self.powers[element] % 3 == digit);
            elements.fold(0, |bits, element| bits | 1 << element)
        };
        [of(0), of(1)]
    }
}

/// The uncoloured elements whose colour never matters.
#[must_use]
pub fn dead(payoff: &Payoff) -> Vec<usize> {
    let [max, min] = payoff.coloured;
    let fits = |set: u32| set & max == max && set & min == 0;
    let matters = |element: usize| {
        (0..payoff.table.len() as u32)
            .any(|set| fits(set) && payoff.table[set as usize] != payoff.table[(set ^ 1 << element) as usize])
    };
    let free = (0..payoff.elements.len()).filter(|element| (max | min) >> element & 1 == 0);
    free.filter(|&element| !matters(element)).collect()
}

/// A set and an element that show that the payoff is not isotone; `None` if it is.
#[must_use]
pub fn not_isotone(payoff: &Payoff) -> Option<Hurts> {
    let pairs =
        (0..payoff.table.len() as u32).flat_map(|set| (0..payoff.elements.len()).map(move |element| (set, element)));
    let mut hurting = pairs.filter(|&(set, element)| set >> element & 1 == 0);
    let found =
        hurting.find(|&(set, element)| payoff.table[set as usize] && !payoff.table[(set | 1 << element) as usize]);
    found.map(|(set, element)| Hurts { set, element })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Payoff {
        Payoff::read(text).unwrap()
    }

    /// Plain minimax, as the definition says it.
    fn winner(payoff: &Payoff, coloured: [u32; 2], to_move: Colourer) -> Colourer {
        let free: Vec<usize> =
            (0..payoff.elements.len()).filter(|e| (coloured[0] | coloured[1]) >> e & 1 == 0).collect();
        if free.is_empty() {
            return if payoff.table[coloured[0] as usize] { Colourer::Max } else { Colourer::Min };
        }
        let wins = free.into_iter().any(|element| {
            let mut after = coloured;
            after[to_move as usize] |= 1 << element;
            winner(payoff, after, to_move.opponent()) == to_move
        });
        if wins { to_move } else { to_move.opponent() }
    }

    #[test]
    fn values_are_those_of_minimax() {
        let mut seed = 1u64;
        for count in 1..=5 {
            for _ in 0..20 {
                let names = ["a", "b", "c", "d", "e"][..count].join(" ");
                let digits: String = (0..1 << count)
                    .map(|_| {
                        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                        if seed >> 40 & 1 == 1 { '1' } else { '0' }
                    })
                    .collect();
                let payoff = read(&format!("elements {names}\ntable {digits}"));
                let solved = Solved::new(&payoff, &mut || false).unwrap();
                for to_move in [Colourer::Max, Colourer::Min] {
                    assert_eq!(solved.winner([0, 0], to_move), winner(&payoff, [0, 0], to_move));
                }
                // [Rij06]: of an isotone payoff an extra element never hurts.
                if not_isotone(&payoff).is_none() {
                    assert_eq!(solved.extra_hurts(&mut || false), Ok(None));
                }
            }
        }
    }

    #[test]
    fn dead_elements_never_matter() {
        let payoff = read("elements a b c\npayoff a & (b | !b)\n");
        assert_eq!(dead(&payoff), [1, 2]);
        let payoff = read("elements a b c\npayoff a&b | !a&c\nmax a\n");
        assert_eq!(dead(&payoff), [2]);
    }

    #[test]
    fn parity_is_not_isotone() {
        let payoff = read("elements a b\ntable 0110");
        assert_eq!(not_isotone(&payoff), Some(Hurts { set: 1, element: 1 }));
        let solved = Solved::new(&payoff, &mut || false).unwrap();
        assert!(solved.extra_hurts(&mut || false).unwrap().is_some());
        assert!(Solved::new(&payoff, &mut || true).is_none());
        assert_eq!(solved.extra_hurts(&mut || true), Err(Stopped));
    }
}
