//! Grundy values of heaps that grow by the same number with each period. Format: section 3.7, which has the theorem.

#[cfg(test)]
#[path = "fuzz_arithmetic.rs"]
mod fuzz;

use super::{Line, MAX_VALUE};
use crate::meter::{Fault, Meter};
use gruk_rules::board::take_and_break::Code;
use std::iter;

/// The most heaps up to the end of a period, which is doubled as often as the theorem is tried. All triples of these
/// heaps are looked at.
const MAX_KNOWN: usize = 128;

/// Periods after the first one in which the window of the theorem may begin.
const MAX_PERIODS: usize = 8;

/// The number of heaps whose values prove the line: the theorem is tried with the period doubled 0, 1, 2, … times.
pub(crate) fn heaps_needed(code: &Code, line: &Line, meter: &Meter) -> Result<usize, Fault> {
    // By condition 2 the value 1 comes from a move that leaves three heaps.
    let may_grow = code.most_parts() > 2 && line.saltus < MAX_VALUE;
    let has_room = |length: &usize| may_grow && line.start + length <= MAX_KNOWN;
    for length in iter::successors(Some(line.length), |length| Some(2 * length)).take_while(has_room) {
        let saltus = line.saltus * (length / line.length) as u64;
        let is_apart = !has_clash(code, line, length, saltus, meter)?;
        let two = (2 * length, 2 * saltus);
        if needs!("growth: no clash", is_apart)
            && let Some(window) = window(code, line, two, meter)?
        {
            return Ok((window + two.0).max(3 * line.start + code.most_taken() as usize));
        }
    }
    Err(format!("the theorem of arithmetic periods does not apply with {MAX_KNOWN} heaps or fewer").into())
}

/// The largest power of two that divides the number.
fn unit(number: u64) -> u64 {
    number & number.wrapping_neg()
}

/// Does condition 1 of the theorem fail? That is: might some heap from the start on have an option of its own value, of
/// whose heaps not all are early? An option of fewer than three heaps has heaps without counters here. These are worth
/// 0, whatever the line says: it is held against the rules later.
fn has_clash(code: &Code, line: &Line, length: usize, saltus: u64, meter: &Meter) -> Result<bool, Fault> {
    let unit = unit(saltus) as i64;
    let mut values: Vec<i64> = (0..(line.start + length) as u64).map(|heap| line.of(heap) as i64).collect();
    values[0] = 0;
    let is_large = |heap: usize| heap >= line.start || values[heap] >= unit;
    // P·F(n) − A·n, which is the same for all late heaps of a residue.
    let excess = |heap: usize| length as i64 * values[heap] - saltus as i64 * heap as i64;
    let mut late = vec![0; length];
    (line.start..values.len()).for_each(|heap| late[heap % length] = excess(heap));
    let takes = [0, 1, 2, 3].map(|left| code.takes().iter().filter(|take| take.leaves(left)).collect::<Vec<_>>());
    // The largest heap is late.
    for a in line.start..values.len() {
        for b in 0..=a {
            meter.spend(b * code.takes().len())?;
            for c in 0..=b {
                let heaps = [a, b, c];
                let number = heaps.iter().filter(|&&heap| heap > 0).count();
                let lows = heaps.map(|heap| values[heap] % unit);
                let carried = lows.iter().sum::<i64>() - (lows[0] ^ lows[1] ^ lows[2]);
                for take in &takes[number] {
                    let total = a + b + c + take.taken as usize;
                    let more = heaps.iter().map(|&heap| excess(heap)).sum::<i64>() - saltus as i64 * take.taken as i64;
                    let more = (more - late[total % length]) / length as i64 - carried;
                    if more == 0 || more > 0 && more % (2 * unit) == 0 && (is_large(b) || is_large(c)) {
                        return Ok(true);
                    }
                }
            }
        }
    }
    Ok(false)
}

/// The first heap at which condition 2 of the theorem holds for a whole period, of so many heaps with this saltus;
/// `None` if there is none up to the last heap that is looked at.
fn window(code: &Code, line: &Line, (length, saltus): (usize, u64), meter: &Meter) -> Result<Option<usize>, Fault> {
    let moves = Moves::new(code, line, (length, saltus));
    let mut run = 0;
    for heap in line.start..moves.values.len() {
        let [stays, grows] = moves.of(heap, meter)?;
        let (low, high) = (moves.floor + saltus as usize, moves.floor..moves.values[heap]);
        let has_low = stays.get(..low).is_some_and(|low| low.iter().all(|&is_there| is_there));
        let is_right = needs!("growth: each value below the floor stays", has_low)
            && needs!("growth: each value above the floor moves", high.into_iter().all(|value| grows[value]));
        run = if is_right { run + 1 } else { 0 };
        if run == length {
            return Ok(Some(heap + 1 - length));
        }
    }
    Ok(None)
}

/// What condition 2 of the theorem says of the moves of single heaps.
struct Moves<'a> {
    code: &'a Code,
    start: usize,
    /// The values of the heaps up to the last one that is looked at; heap 0 has none.
    values: Vec<usize>,
    /// More than the values of all heaps before the start.
    floor: usize,
    /// For each sum of two heaps: is it even, as the condition says?
    is_even: Vec<bool>,
    /// For each sum of two heaps: the exclusive ors below the unit that such heaps have, by how many of them have
    /// counters.
    lows: Vec<[Vec<usize>; 3]>,
}

impl<'a> Moves<'a> {
    fn new(code: &'a Code, line: &Line, (length, saltus): (usize, u64)) -> Self {
        let unit = unit(saltus) as usize;
        let last = line.start + (MAX_PERIODS + 1) * length;
        let mut values: Vec<usize> = (0..=last as u64).map(|heap| line.of(heap) as usize).collect();
        let floor = 1 + values[..line.start].iter().max().copied().unwrap_or(0);
        values[0] = 0;
        let mut is_even = vec![false; last + 1];
        let mut lows = vec![[const { Vec::new() }; 3]; last + 1];
        for one in 0..=last {
            for other in one..=last - one {
                let (both, low) = (one + other, values[one] ^ values[other]);
                is_even[both] |= one > 0 && one == other || one >= line.start && low == 0;
                let lows = &mut lows[both][[one, other].iter().filter(|&&heap| heap > 0).count()];
                if low < unit && !lows.contains(&low) {
                    lows.push(low);
                }
            }
        }
        Moves { code, start: line.start, values, floor, is_even, lows }
    }

    /// The values of the options of a heap that stay when both heaps of an even pair grow, and of those that grow with
    /// a late heap.
    fn of(&self, heap: usize, meter: &Meter) -> Result<[Vec<bool>; 2], Fault> {
        // An exclusive or has no more bits than the numbers have.
        let most = self.values.iter().max().copied().unwrap_or(0);
        let room = (most + 1).next_power_of_two();
        meter.spend(room)?;
        let (mut stays, mut grows) = (vec![false; room], vec![false; room]);
        for take in self.code.takes() {
            let Some(rest) = heap.checked_sub(take.taken as usize) else { continue };
            meter.spend(rest)?;
            for one in 0..=rest {
                stays[self.values[one]] |= self.is_even[rest - one] && take.leaves(2 + usize::from(one > 0));
                for (others, lows) in self.lows[rest - one].iter().enumerate() {
                    if one >= self.start && take.leaves(1 + others) {
                        lows.iter().for_each(|low| grows[self.values[one] ^ low] = true);
                    }
                }
            }
        }
        Ok([stays, grows])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    pub(super) fn meter() -> Meter {
        Meter::new(Limits::WIDE)
    }

    /// Codes with the period, start and saltus of their values.
    pub(super) const GROWING: [(&str, (usize, usize, u64)); 9] = [
        ("0.8", (3, 1, 1)),
        ("0.ff", (1, 1, 1)),
        ("0.3f", (6, 1, 3)),
        ("0.f8", (6, 7, 4)),
        ("0.bf", (1, 4, 1)),
        ("0.a9", (4, 1, 2)),
        ("8.2", (6, 1, 3)),
        ("c.9", (8, 6, 4)),
        ("8.fc", (1, 3, 1)),
    ];

    /// The values of the heaps up to `last`, by the definition.
    pub(super) fn values(code: &Code, last: usize) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::new();
        for heap in 0..=last {
            let mut seen = vec![false; 4 * last + 4];
            for take in code.takes() {
                let Some(rest) = heap.checked_sub(take.taken as usize) else { break };
                if take.leaves(usize::from(rest > 0)) {
                    seen[values[rest] as usize] = true;
                }
                for one in 1..rest {
                    let left = rest - one;
                    if take.leaves(2) {
                        seen[(values[one] ^ values[left]) as usize] = true;
                    }
                    for two in (1..left).filter(|_| take.leaves(3)) {
                        seen[(values[one] ^ values[two] ^ values[left - two]) as usize] = true;
                    }
                }
            }
            values.push(seen.iter().position(|&is_seen| !is_seen).expect("a heap has few options") as u64);
        }
        values
    }

    pub(super) fn line(values: &[u64], (length, start, saltus): (usize, usize, u64)) -> Line {
        Line { values: values[..start + length].to_vec(), start, length, saltus }
    }

    /// Periods found by eye in the values, which the definition gives: the theorem applies, within few heaps, and the
    /// line is right on more.
    #[test]
    fn values_that_grow_are_proved_to_and_do() {
        for (text, claim) in GROWING {
            let code = Code::parse(text, 16).unwrap();
            let values = values(&code, 120);
            let line = line(&values, claim);
            let heaps = heaps_needed(&code, &line, &meter()).unwrap_or_else(|why| panic!("{text}: {why:?}"));
            assert!(heaps < 110, "{text}: {heaps} heaps");
            assert!((0..=120).all(|heap| line.of(heap as u64) == values[heap].into()), "{text}");
        }
    }

    #[test]
    fn a_wrong_saltus_and_games_that_repeat_are_not_proved() {
        for (text, claim) in [("0.8", (3, 1, 2)), ("0.77", (12, 71, 1)), ("0.f", (2, 1, 1))] {
            let code = Code::parse(text, 16).unwrap();
            assert!(heaps_needed(&code, &line(&values(&code, 90), claim), &meter()).is_err(), "{text}");
        }
    }
}
