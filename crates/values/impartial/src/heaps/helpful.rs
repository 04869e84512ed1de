//! Heaps that have helped to find numbers, because they will help again: most numbers that few options have come from
//! the same few heaps, whatever the heap that is moved in.

use super::values::{AT_ONCE, Seen};

/// The heaps that were found last in an option with a number that had not been marked.
#[derive(Clone, Debug, Default)]
pub(super) struct Helpful {
    /// The heaps with their values. Each heap comes once.
    heaps: Vec<(u32, u16)>,
    /// Which heaps these are.
    is_here: Vec<bool>,
    /// The place of the heap that came last.
    last: usize,
}

impl Helpful {
    pub(super) fn len(&self) -> usize {
        self.heaps.len()
    }

    pub(super) fn bytes(&self) -> usize {
        self.heaps.capacity() * size_of::<(u32, u16)>() + self.is_here.capacity()
    }

    /// Adds a heap and its value; `most` heaps stay.
    pub(super) fn add(&mut self, heap: usize, value: u16, most: usize) {
        while self.heaps.len() > most {
            self.last = self.last.min(self.heaps.len() - 1);
            let (gone, _) = self.heaps.swap_remove(self.last);
            self.is_here[gone as usize] = false;
        }
        if heap >= self.is_here.len() {
            self.is_here.resize(2 * heap + 1, false);
        }
        if most == 0 || std::mem::replace(&mut self.is_here[heap], true) {
            return;
        }
        let new = (heap as u32, value);
        if self.heaps.len() < most {
            self.last = self.heaps.len();
            self.heaps.push(new);
        } else {
            self.last = (self.last + 1) % most;
            let (gone, _) = std::mem::replace(&mut self.heaps[self.last], new);
            self.is_here[gone as usize] = false;
        }
    }

    /// Marks the values of pairs of these heaps and heaps that have `rest`, `rest` + 1, … counters together with them,
    /// each sum in its own flags; heaps of the same size only if not `distinct`. Some pairs may be left out, but none
    /// is marked that there is not.
    pub(super) fn mark_pairs(&self, values: &[u16], rest: usize, distinct: bool, seen: &mut [Box<Seen>; AT_ONCE]) {
        for &(heap, own) in &self.heaps {
            let heap = heap as usize;
            let Some(partner) = rest.checked_sub(heap).filter(|&partner| partner > 0) else { continue };
            if distinct && partner.abs_diff(heap) < AT_ONCE {
                continue;
            }
            let Some(partners) = values[partner..].first_chunk::<AT_ONCE>() else { continue };
            for (flags, partner) in seen.iter_mut().zip(partners) {
                flags[usize::from(own ^ partner)] = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::values::nothing_seen;
    use super::*;

    fn heaps(helpful: &Helpful) -> Vec<u32> {
        let mut heaps: Vec<u32> = helpful.heaps.iter().map(|&(heap, _)| heap).collect();
        heaps.sort_unstable();
        let here = helpful.is_here.iter().enumerate().filter(|&(_, &is_here)| is_here);
        assert!(here.map(|(heap, _)| heap as u32).eq(heaps.iter().copied()), "the flags say which heaps are here");
        heaps
    }

    #[test]
    fn the_last_heaps_stay_and_each_comes_once() {
        let mut helpful = Helpful::default();
        for heap in [5, 7, 5, 9, 11, 7] {
            helpful.add(heap, 1, 3);
        }
        assert_eq!(heaps(&helpful), [7, 9, 11]);
        helpful.add(4, 1, 2);
        assert_eq!(helpful.len(), 2);
        assert!(heaps(&helpful).contains(&4));
        helpful.add(6, 1, 0);
        assert_eq!(helpful.len(), 0);
        assert!(heaps(&helpful).is_empty());
    }

    #[test]
    fn what_is_marked_is_the_value_of_a_pair() {
        let values: Vec<u16> = (0..40).map(|heap| heap * heap % 61).collect();
        for distinct in [false, true] {
            let mut seen: [Box<Seen>; AT_ONCE] = std::array::from_fn(|_| nothing_seen());
            let mut helpful = Helpful::default();
            [3, 12, 15, 17, 38].into_iter().for_each(|heap| helpful.add(heap, values[heap], 9));
            let rest = 30;
            helpful.mark_pairs(&values, rest, distinct, &mut seen);
            for (more, flags) in seen.iter().enumerate() {
                let sum = rest + more;
                let pairs = (1..sum).filter(|&heap| heap < 40 && sum - heap < 40 && !(distinct && 2 * heap == sum));
                let there: Vec<u16> = pairs.map(|heap| values[heap] ^ values[sum - heap]).collect();
                let marked: Vec<u16> = (0..1 << 15).filter(|&value| flags[usize::from(value)]).collect();
                assert!(marked.iter().all(|value| there.contains(value)), "{sum}: {marked:?}");
                assert!(marked.contains(&(values[3] ^ values[sum - 3])), "{sum}");
            }
        }
    }
}
