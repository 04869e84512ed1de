//! Grundy values of heaps that grow by the same number with each period. Format: section 3.7, which has the theorem.

#[cfg(test)]
#[path = "fuzz_arithmetic.rs"]
mod fuzz;

use super::Line;
use crate::meter::{Fault, Meter};
use gruk_rules::board::take_and_break::Code;

/// The most heaps up to the end of a period, which is doubled as often as the theorem is tried. All triples of these
/// heaps are looked at.
const MAX_KNOWN: usize = 128;

/// Periods after the first one in which the window of the theorem may begin.
const MAX_PERIODS: usize = 8;

/// The number of heaps whose values prove the line: the theorem is tried with the period doubled 0, 1, 2, … times.
pub(crate) fn heaps_needed(code: &Code, line: &Line, meter: &Meter) -> Result<usize, Fault> {
    // By condition 2 the value 1 comes from a move that leaves three heaps.
    let may_grow = code.most_parts() > 2 && line.saltus < 1 << 16;
    let (mut length, mut saltus) = (line.length, line.saltus);
    while may_grow && line.start + length <= MAX_KNOWN {
        let is_apart = !has_clash(code, line, length, saltus, meter)?;
        if needs!("growth: no clash", is_apart)
            && let Some(window) = window(code, line, 2 * length, 2 * saltus, meter)?
        {
            return Ok((window + 2 * length).max(3 * line.start + code.most_taken() as usize));
        }
        (length, saltus) = (2 * length, 2 * saltus);
    }
    Err(format!("the theorem of arithmetic periods does not apply with {MAX_KNOWN} heaps or fewer").into())
}

/// The largest power of two that divides the number.
fn unit(number: u64) -> u64 {
    number & number.wrapping_neg()
}

/// Heaps that differ by multiples of the period, or one heap before the first period.
struct Class {
    residue: usize,
    /// The value modulo the unit of the saltus.
    low: i64,
    /// length · value − saltus · heap.
    excess: i64,
    is_early: bool,
    /// Is the value below the unit?
    is_low: bool,
}

/// Does condition 1 of the theorem fail? That is: might some heap from the start on have an option of its own value, of
/// whose heaps not all are early?
fn has_clash(code: &Code, line: &Line, length: usize, saltus: u64, meter: &Meter) -> Result<bool, Fault> {
    let unit = unit(saltus) as i64;
    let class = |heap: usize| {
        let value = line.of(heap as u64) as i64;
        let is_early = heap < line.start;
        Class {
            residue: heap % length,
            low: value % unit,
            excess: length as i64 * value - saltus as i64 * heap as i64,
            is_early,
            is_low: is_early && value < unit,
        }
    };
    let classes: Vec<Class> = (1..line.start + length).map(class).collect();
    // The excess of heaps from the start on, by their residues.
    let mut target = vec![0; length];
    for class in classes.iter().filter(|class| !class.is_early) {
        target[class.residue] = class.excess;
    }
    let clashes = |taken: u64, parts: &[&Class]| {
        let residue = (parts.iter().map(|part| part.residue).sum::<usize>() + taken as usize) % length;
        let sum: i64 = parts.iter().map(|part| part.low).sum();
        let low = parts.iter().fold(0, |low, part| low ^ part.low);
        let excess: i64 = parts.iter().map(|part| part.excess).sum();
        let more = excess - length as i64 * (sum - low) - saltus as i64 * taken as i64 - target[residue];
        let most = more / length as i64;
        let has_carry = parts.iter().filter(|part| !part.is_low).count() > 1;
        !parts.iter().all(|part| part.is_early) && (most == 0 || most > 0 && most % (2 * unit) == 0 && has_carry)
    };
    for take in code.takes() {
        let taken = take.taken;
        meter.spend(classes.len())?;
        if take.leaves(1) && classes.iter().any(|a| clashes(taken, &[a])) {
            return Ok(true);
        }
        for (i, a) in classes.iter().enumerate().filter(|_| take.leaves(2) || take.leaves(3)) {
            for (j, b) in classes.iter().enumerate().skip(i) {
                if take.leaves(2) && clashes(taken, &[a, b]) {
                    return Ok(true);
                }
                if take.leaves(3) {
                    meter.spend(2 * (classes.len() - j))?;
                    if classes[j..].iter().any(|c| clashes(taken, &[a, b, c])) {
                        return Ok(true);
                    }
                }
            }
        }
    }
    Ok(false)
}

/// The first heap of `length` heaps in a row at which condition 2 of the theorem holds; `None` if there is none up to
/// the last heap that is looked at.
fn window(code: &Code, line: &Line, length: usize, saltus: u64, meter: &Meter) -> Result<Option<usize>, Fault> {
    let unit = unit(saltus) as usize;
    let last = line.start + (MAX_PERIODS + 1) * length;
    let values: Vec<usize> = (0..=last).map(|heap| line.of(heap as u64) as usize).collect();
    let floor = 1 + values[..line.start].iter().max().copied().unwrap_or(0);
    // For each sum of two heaps: is it even, as condition 2 says, and which exclusive ors below the unit do two such
    // heaps have?
    let mut is_even = vec![false; last + 1];
    let mut lows = vec![Vec::new(); last + 1];
    for one in 1..last {
        for other in one..=last - one {
            let low = values[one] ^ values[other];
            is_even[one + other] |= one == other || one >= line.start && low == 0;
            if low < unit && !lows[one + other].contains(&low) {
                lows[one + other].push(low);
            }
        }
    }
    let mut run = 0;
    for heap in line.start..=last {
        let bound = values[..=heap].iter().max().copied().unwrap_or(0) + saltus as usize + floor + unit;
        meter.spend(bound / 8 + heap)?;
        let (mut stays, mut moves) = (vec![false; bound], vec![false; bound]);
        for take in code.takes() {
            meter.spend(4 * heap)?;
            let Some(rest) = heap.checked_sub(take.taken as usize).filter(|&rest| rest > 0) else { continue };
            if take.leaves(1) && rest >= line.start {
                moves[values[rest]] = true;
            }
            if take.leaves(2) {
                stays[0] |= is_even[rest];
                let small = (1..rest).filter(|&small| rest - small >= line.start && values[small] < unit);
                small.for_each(|small| moves[values[small] ^ values[rest - small]] = true);
            }
            for large in (1..rest).filter(|_| take.leaves(3)) {
                stays[values[large]] |= is_even[rest - large];
                if large >= line.start {
                    lows[rest - large].iter().for_each(|low| moves[values[large] ^ low] = true);
                }
            }
        }
        let has_low = stays[..floor + saltus as usize].iter().all(|&is_there| is_there);
        let is_right = needs!("growth: each value below the floor stays", has_low)
            && needs!("growth: each value above the floor moves", (floor..values[heap]).all(|value| moves[value]));
        run = if is_right { run + 1 } else { 0 };
        if run == length {
            return Ok(Some(heap + 1 - length));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    pub(super) fn meter() -> Meter {
        Meter::new(Limits::WIDE)
    }

    /// The values of the heaps up to `last`, by the definition.
    fn values(code: &Code, last: usize) -> Vec<u64> {
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
        for (text, claim) in [
            ("0.8", (3, 1, 1)),
            ("0.ff", (1, 1, 1)),
            ("0.3f", (6, 1, 3)),
            ("0.f8", (6, 7, 4)),
            ("0.bf", (1, 4, 1)),
            ("0.a9", (4, 1, 2)),
            ("8.2", (6, 1, 3)),
            ("c.9", (8, 6, 4)),
        ] {
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
