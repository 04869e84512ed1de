//! The options of heaps as lists of heaps.

use gruk_rules::board::take_and_break::Code;

/// Bytes that an option takes, with what its list owns.
pub(super) const BYTES_PER_OPTION: usize = 64;

/// At most so many options has a heap.
pub(super) fn most_options(code: &Code, heap: usize) -> usize {
    let takes = code.takes().iter().filter_map(|take| Some((take, heap.checked_sub(take.taken as usize)?)));
    let of = |leaves: bool, count: usize| if leaves { count } else { 0 };
    let counts = takes.map(|(take, rest)| 1 + of(take.leaves(2), rest / 2) + of(take.leaves(3), rest * rest / 12 + 1));
    counts.sum()
}

/// The options of a heap, as lists of heaps.
pub(super) fn options_of(code: &Code, heap: usize) -> Vec<Vec<usize>> {
    let mut options = Vec::new();
    for take in code.takes() {
        let Some(rest) = heap.checked_sub(take.taken as usize) else { break };
        if take.leaves(usize::from(rest > 0)) {
            options.push(if rest > 0 { vec![rest] } else { Vec::new() });
        }
        for small in 1..=rest / 2 {
            if take.leaves(2) && !(take.distinct && 2 * small == rest) {
                options.push(vec![small, rest - small]);
            }
            if take.leaves(3) {
                let larger = rest - small;
                for middle in small..=larger / 2 {
                    let sizes = [small, middle, larger - middle];
                    if !(take.distinct && (small == middle || 2 * middle == larger)) {
                        options.push(sizes.to_vec());
                    }
                }
            }
        }
    }
    options
}
