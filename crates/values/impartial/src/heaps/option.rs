//! Options with a certain Grundy value, of heaps of any size.

use super::{Period, Sequence};
use gruk_core::CompactSort as _;
use gruk_rules::board::heap_game::Move;
use gruk_rules::board::take_and_break::Code;

/// Heaps beside the largest one that are tried where the values grow.
const SMALL: usize = 2048;

/// A move from the heap `from` to heaps whose values have the exclusive or `wanted`; `None` if there is none or, for
/// heaps that the sequence does not reach, none that the period shows.
///
/// A heap beyond the sequence is compared with one within it: their options have the same values, and the largest heap
/// of an option may be made larger by any number of periods.
///
/// *Cost.* With moves that leave two heaps the length of the sequence, with three its square.
#[must_use]
pub fn option_of_value(sequence: &Sequence, period: Option<Period>, from: u64, wanted: u64) -> Option<Move> {
    let (code, values) = (sequence.code(), sequence.values());
    let known = usize::try_from(from).ok().filter(|&heap| heap < values.len());
    match (known, period) {
        (Some(heap), _) => listed(code, values, heap, wanted),
        (None, None) => None,
        (None, Some(period)) if period.saltus > 0 => grown(code, values, period, from, wanted),
        (None, Some(period)) => {
            let (start, length) = (period.start as u64, period.length as u64);
            let reach = values.len() as u64 - start;
            let behind = (from - start) % length;
            let near = start + behind + (reach - 1 - behind) / length * length;
            let mut option = listed(code, values, near as usize, wanted)?;
            *option.parts.last_mut().expect("three heaps fit") += from - near;
            option.from = from;
            Some(option)
        }
    }
}

/// The move with these heaps.
fn to(from: u64, mut parts: [u64; 3]) -> Option<Move> {
    parts.compact_sort();
    Some(Move { from, parts })
}

/// The same for a heap of the sequence, all options looked at.
fn listed(code: &Code, values: &[u16], from: usize, wanted: u64) -> Option<Move> {
    let value = |heap: usize| u64::from(values[heap]);
    code.takes().iter().find_map(|take| {
        let rest = from.checked_sub(take.taken as usize)?;
        let may_be = |parts: [usize; 3]| {
            let is_twice = parts.windows(2).any(|pair| pair[0] > 0 && pair[0] == pair[1]);
            !(take.distinct && is_twice)
        };
        let found = |parts: [usize; 3]| {
            let sum = parts.iter().fold(0, |sum, &part| sum ^ value(part));
            (sum == wanted && may_be(parts)).then_some(parts)
        };
        let whole = || found([0, 0, rest]).filter(|_| take.leaves(usize::from(rest > 0)));
        let pair = || (1..=rest / 2).filter(|_| take.leaves(2)).find_map(|small| found([0, small, rest - small]));
        let triple = || {
            (1..=rest / 3).filter(|_| take.leaves(3)).find_map(|small| {
                let larger = rest - small;
                (small..=larger / 2).find_map(|middle| found([small, middle, larger - middle]))
            })
        };
        let parts = whole().or_else(pair).or_else(triple)?;
        to(from as u64, parts.map(|part| part as u64))
    })
}

/// The same for a heap beyond the sequence, where the values grow: a heap of the value wanted beside two equal ones, or
/// a large heap beside small ones.
fn grown(code: &Code, values: &[u16], period: Period, from: u64, wanted: u64) -> Option<Move> {
    let (start, length, saltus) = (period.start as u64, period.length as u64, period.saltus as u64);
    let small = values.len().min(SMALL) as u64;
    let value = |heap: u64| match heap.checked_sub(start) {
        Some(more) => u64::from(values[(start + more % length) as usize]) + more / length * saltus,
        None => u64::from(values[heap as usize]),
    };
    // The heaps of a value: those before the first period, and one for each residue.
    let early = (1..start).filter(|&heap| value(heap) == wanted);
    let late = (start..start + length).filter_map(|heap| {
        let more = wanted.checked_sub(value(heap)).filter(|more| more.is_multiple_of(saltus))?;
        Some(heap + more / saltus * length)
    });
    let of_value: Vec<u64> = early.chain(late).collect();
    // Two heaps of equal value with this sum.
    let equal = |sum: u64| {
        (sum % 2..small).step_by(2).find_map(|difference| {
            let one = sum.checked_sub(difference).map(|twice| twice / 2).filter(|&one| one > 0)?;
            (value(one) == value(one + difference)).then_some((one, one + difference))
        })
    };
    // What is left when small heaps have been put aside.
    let large = |sum: u64, small: u64| sum.checked_sub(small).filter(|&large| large > 0);
    code.takes().iter().find_map(|take| {
        let rest = from.checked_sub(take.taken)?;
        let whole = || (take.leaves(1) && value(rest) == wanted).then_some([0, 0, rest]);
        let pair = || {
            let equal = || equal(rest).filter(|_| wanted == 0).map(|(one, other)| [0, one, other]);
            let unequal = || {
                (1..small).find_map(|one| {
                    let large = large(rest, one)?;
                    (value(one) ^ value(large) == wanted).then_some([0, one, large])
                })
            };
            if take.leaves(2) { equal().or_else(unequal) } else { None }
        };
        let triple = || {
            let beside = |&heap: &u64| {
                let (one, other) = equal(large(rest, heap)?)?;
                Some([heap, one, other])
            };
            let unequal = || {
                (1..small).find_map(|one| {
                    (one..small).find_map(|other| {
                        let large = large(rest, one + other)?;
                        (value(one) ^ value(other) ^ value(large) == wanted).then_some([one, other, large])
                    })
                })
            };
            if take.leaves(3) { of_value.iter().find_map(beside).or_else(unequal) } else { None }
        };
        to(from, whole().or_else(pair).or_else(triple)?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heaps::{find_period, likely_saltus};
    use std::convert::Infallible;

    fn sequence(code: &str, last: usize) -> Sequence {
        let mut sequence = Sequence::new(Code::parse(code, 16).unwrap());
        sequence.extend(last, &mut |_| Ok::<(), Infallible>(())).unwrap();
        sequence
    }

    /// For heaps beyond a short sequence, against the values of a longer one, which is computed: every smaller value is
    /// that of an option, no other is found.
    #[test]
    fn options_beyond_the_sequence_have_the_values_of_a_longer_one() {
        for (code, last) in
            [("0.77", 200), ("0.137", 260), ("4.7", 100), ("0.3f", 60), ("0.8", 60), ("0.f8", 120), ("0.a9", 80)]
        {
            let (short, long) = (sequence(code, last), sequence(code, 2 * last));
            let period =
                find_period(short.code(), short.values()).or_else(|| likely_saltus(short.code(), short.values()));
            let values = long.values();
            for from in last + 1..2 * last {
                for wanted in 0..=u64::from(values[from]) {
                    let option = option_of_value(&short, period, from as u64, wanted);
                    assert_eq!(option.is_some(), wanted < u64::from(values[from]), "{code}: {from} to {wanted}");
                    let Some(option) = option else { continue };
                    let sum = option.heaps().fold(0, |sum, heap| sum ^ u64::from(values[heap as usize]));
                    assert_eq!(sum, wanted, "{code}: {option:?}");
                    let taken = option.from - option.heaps().sum::<u64>();
                    assert!(short.code().take(taken).unwrap().leaves(option.heaps().count()), "{code}: {option:?}");
                }
            }
        }
    }

    #[test]
    fn heaps_of_the_sequence_have_all_their_options() {
        let sequence = sequence("4!.0", 60);
        for (from, &value) in sequence.values().iter().enumerate() {
            for wanted in 0..=u64::from(value) {
                let option = option_of_value(&sequence, None, from as u64, wanted);
                assert_eq!(option.is_some(), wanted < u64::from(value), "{from} to {wanted}");
            }
        }
    }
}
