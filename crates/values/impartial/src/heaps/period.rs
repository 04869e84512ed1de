//! Periods of Grundy sequences, proved.

use gruk_rules::board::take_and_break::Code;

/// A period: G(n + length) = G(n) + saltus for all heaps n ≥ start, and for no smaller start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The heap from which the values repeat.
    pub start: usize,
    /// The least number of heaps after which they do.
    pub length: usize,
    /// By how much the values grow then; 0 where they repeat.
    pub saltus: usize,
}

impl Period {
    /// The number of heaps, counted from 0, whose values prove the period of a game with this code.
    ///
    /// **Theorem** (Guy and Smith for octal games). Let moves take at most k counters and leave at most h ≥ 1 heaps, of
    /// any sizes. If G(n + p) = G(n) for s ≤ n < h·s + (h − 1)·p + k, and s ≥ 1, then for all n ≥ s.
    ///
    /// *Proof.* By induction on n, which is at least h·s + (h − 1)·p + k. A move from n + p leaves at least h·(s + p)
    /// counters in at most h heaps, so the largest has at least s + p. With p counters fewer in it we have an option of
    /// n, and of the same value, because the largest heap is smaller than n + p. A move from n leaves at least h·s
    /// counters; its largest heap has at least s, and with p more counters in it we have an option of n + p, again of
    /// the same value. So n and n + p have options of the same values. ∎
    ///
    /// `None` for codes with `!`, to which the proof does not apply, where the values grow, and where the number does
    /// not fit.
    #[must_use]
    pub fn heaps_needed(self, code: &Code) -> Option<usize> {
        if code.has_distinct() || self.start == 0 || self.length == 0 || self.saltus > 0 {
            return None;
        }
        let parts = code.most_parts().max(1);
        let most_taken = usize::try_from(code.most_taken()).ok()?;
        let checked = parts.checked_mul(self.start)?.checked_add((parts - 1).checked_mul(self.length)?)?;
        checked.checked_add(most_taken)?.checked_add(self.length)
    }
}

/// The period that `values`, those of the heaps 0, 1, 2, …, prove, with the least length; `None` if they prove none.
///
/// Linear time; four bytes for each heap.
///
/// **Source:** `[Guy–Smith 1956]`, `[BCG ch. 4]`; the theorem is at [`Period::heaps_needed`].
#[must_use]
pub fn find_period(code: &Code, values: &[u16]) -> Option<Period> {
    let repeats = repeats_from_the_end(values);
    (1..values.len()).find_map(|length| {
        let start = (values.len() - length - repeats[length] as usize).max(1);
        let period = Period { start, length, saltus: 0 };
        period.heaps_needed(code).is_some_and(|needed| needed <= values.len()).then_some(period)
    })
}

/// The arithmetic period that `values`, those of the heaps 0, 1, 2, …, show at least three times at their end, and in
/// half of them, with the least length. It is *not* proved by that: the theorem that may prove it is with its
/// certificates, and its checker decides whether it applies (`gruk_verify`).
///
/// Only codes that leave three heaps are looked at: of finite octal codes none is arithmetic periodic
/// `[Horrocks–Nowakowski 2003]`.
///
/// Linear time; eight bytes for each heap.
///
/// **Source:** `[BCG ch. 4]`, `[Howse–Nowakowski 2004]`.
#[must_use]
pub fn likely_saltus(code: &Code, values: &[u16]) -> Option<Period> {
    if code.most_parts() < 3 || code.has_distinct() {
        return None;
    }
    let steps: Vec<i32> = values.windows(2).map(|pair| i32::from(pair[1]) - i32::from(pair[0])).collect();
    let repeats = repeats_from_the_end(&steps);
    let is_long = |length: usize| repeats[length] as usize >= (2 * length).max(steps.len() / 2);
    let length = (1..steps.len()).find(|&length| is_long(length))?;
    let start = (steps.len() - length - repeats[length] as usize).max(1);
    let last = values.len() - 1;
    let saltus = values[last].checked_sub(values[last - length]).filter(|&saltus| saltus > 0)?;
    Some(Period { start, length, saltus: usize::from(saltus) })
}

/// For each p the number of last values that are equal to those p places before them (the Z-function of the reversed
/// sequence).
fn repeats_from_the_end<T: Copy + Eq>(values: &[T]) -> Vec<u32> {
    let len = values.len();
    let at = |index: usize| values[len - 1 - index];
    let mut repeats = vec![0_u32; len];
    // The match that reaches furthest, from `left` up to but not including `right`.
    let (mut left, mut right) = (0, 0);
    for index in 1..len {
        let mut same = if index < right { (repeats[index - left] as usize).min(right - index) } else { 0 };
        while index + same < len && at(same) == at(index + same) {
            same += 1;
        }
        repeats[index] = same as u32;
        if index + same > right {
            (left, right) = (index, index + same);
        }
    }
    repeats
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heaps::Sequence;
    use std::convert::Infallible;

    fn period(code: &Code, last: usize) -> Option<(usize, usize)> {
        let mut sequence = Sequence::new(code.clone());
        sequence.extend(last, &mut |_| Ok::<(), Infallible>(())).unwrap();
        find_period(code, sequence.values()).map(|period| (period.length, period.start - 1))
    }

    /// Period and last exception as the OEIS gives them, with `[BCG ch. 4]` as its source, in the sequence named: 0.77
    /// A002186, 0.137 A002187, 0.07 A002187 (shifted), 0.177 A071435, 0.1377 A071434, 0.11377 A071452, 0.117 A071453.
    /// For 0.156 (Kenyon 1967), 0.356, 0.644 and 0.165 (Austin 1976) the table of solved games of T. Czajka's program
    /// `octal-games` (2022), which names them; its prefix is the last exception and 1.
    #[test]
    fn octal_games_have_the_periods_of_winning_ways() {
        for (code, length, last_exception, enough) in [
            ("0.77", 12, 70, 200),
            ("0.137", 34, 51, 250),
            ("0.07", 34, 52, 250),
            ("0.177", 20, 496, 1100),
            ("0.1377", 24, 140, 500),
            ("0.11377", 32, 186, 500),
            ("0.117", 48, 46, 300),
            ("0.156", 349, 3478, 8000),
            ("0.165", 1550, 5180, 14_000),
            ("0.356", 142, 7314, 16_000),
            ("0.644", 442, 3255, 8000),
        ] {
            let code = Code::parse(code, 8).unwrap();
            assert_eq!(period(&code, enough), Some((length, last_exception)), "{}", code.print());
        }
    }

    #[test]
    fn too_few_heaps_prove_nothing() {
        let kayles = Code::parse("0.77", 8).unwrap();
        // 2·71 + 12 + 2 + 12 values are needed.
        assert_eq!(period(&kayles, 166), None);
        assert_eq!(period(&kayles, 167), Some((12, 70)));
        assert_eq!(period(&Code::parse("0.007", 8).unwrap(), 5000), None);
        assert_eq!(period(&Code::parse("4!.0", 8).unwrap(), 5000), None);
    }

    /// `[Bra §2]`: {2, 3} has period 5.
    #[test]
    fn subtraction_games_are_periodic() {
        assert_eq!(period(&Code::subtraction(&[2, 3]), 40), Some((5, 0)));
        assert_eq!(period(&Code::subtraction(&[1, 2, 3]), 40), Some((4, 0)));
        assert_eq!(period(&Code::subtraction(&[2, 5, 7]), 100).map(|(length, _)| length), Some(22));
    }

    #[test]
    fn a_proved_period_holds_on_five_times_as_many_heaps() {
        for text in ["0.77", "0.137", "0.1377", "0.177", "0.3", "0.53", "4.7", "0.26"] {
            let code = Code::parse(text, 8).unwrap();
            let mut sequence = Sequence::new(code.clone());
            sequence.extend(1200, &mut |_| Ok::<(), Infallible>(())).unwrap();
            let Some(found) = find_period(&code, sequence.values()) else { panic!("{text} has a short period") };
            sequence.extend(6000, &mut |_| Ok::<(), Infallible>(())).unwrap();
            let values = sequence.values();
            assert!((found.start..6000 - found.length).all(|n| values[n] == values[n + found.length]), "{text}");
            assert!(found.start <= 1 || values[found.start - 1] != values[found.start - 1 + found.length]);
        }
    }
}
