//! The heaps of rare values, among which pairs with a common value are looked for.

use super::mask::Parity;
use gruk_rules::board::take_and_break::Code;

/// Number of heaps at which a parity is chosen for the first time.
const FIRST_CHOICE: usize = 64;

/// The rare heaps of a sequence, by the parity that leaves the fewest of them; it is chosen anew each time the number
/// of heaps has doubled.
#[derive(Clone, Debug)]
pub(super) struct Rare {
    /// How often even and odd heaps have each value.
    counts: [Vec<u32>; 2],
    parity: Parity,
    /// The rare heaps that are not empty, ascending, and their values.
    heaps: Vec<u32>,
    values: Vec<u16>,
    /// Number of heaps at which the parity is chosen again.
    next_choice: usize,
}

impl Rare {
    /// No heaps yet.
    pub(super) fn new() -> Self {
        Rare {
            counts: [vec![0; 64], vec![0; 64]],
            parity: Parity::NONE,
            heaps: Vec::new(),
            values: Vec::new(),
            next_choice: FIRST_CHOICE,
        }
    }

    /// The mask that divides the values, and whether the parity of the heap counts as well.
    pub(super) fn mask(&self) -> (u16, bool) {
        (self.parity.mask, self.parity.counts_heap)
    }

    /// The number of rare heaps that are not empty.
    pub(super) fn len(&self) -> usize {
        self.heaps.len()
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> usize {
        6 * self.heaps.capacity()
    }

    /// Do all pairs of heaps with this sum and this exclusive or of their values consist of a rare and a common heap?
    pub(super) fn needs_rare(&self, sum: usize, value: u16) -> bool {
        self.parity.needs_rare(sum, value)
    }

    /// Are there a rare heap and another one of `rest` counters together whose values have the exclusive or `wanted`?
    /// Gives the rare one.
    pub(super) fn has_pair(&self, values: &[u16], rest: usize, distinct: bool, wanted: u16) -> Option<usize> {
        let rares = self.heaps.iter().zip(&self.values).take_while(|&(&rare, _)| (rare as usize) < rest);
        let mut partners = rares.map(|(&rare, value)| (rare as usize, value ^ values[rest - rare as usize]));
        partners.find(|&(rare, value)| value == wanted && !(distinct && 2 * rare == rest)).map(|(rare, _)| rare)
    }

    /// How many heaps of the same parity of size have this value.
    pub(super) fn count(&self, heap: usize, value: u16) -> u32 {
        self.counts[heap % 2][usize::from(value)]
    }

    /// Adds the value of the next heap; all values are below `bound`, a power of two.
    pub(super) fn push(&mut self, heap: usize, value: u16, bound: usize) {
        if bound > self.counts[0].len() {
            self.counts.iter_mut().for_each(|counts| counts.resize(bound, 0));
        }
        self.counts[heap % 2][usize::from(value)] += 1;
        if heap > 0 && self.parity.is_rare(heap, value) {
            self.heaps.push(heap as u32);
            self.values.push(value);
        }
    }

    /// Chooses the parity for these values, if it is time to.
    pub(super) fn choose(&mut self, values: &[u16], code: &Code) {
        if values.len() != self.next_choice {
            return;
        }
        self.next_choice *= 2;
        let splits = || code.takes().iter().filter(|take| take.leaves(2)).map(|take| take.taken % 2 == 1);
        let parity = Parity::best(&self.counts, splits().next().filter(|&first| splits().all(|odd| odd == first)));
        if parity != self.parity {
            self.parity = parity;
            let heaps = values.iter().enumerate().skip(1);
            let rare = heaps.filter(|&(heap, &value)| parity.is_rare(heap, value));
            (self.heaps, self.values) = rare.map(|(heap, &value)| (heap as u32, value)).unzip();
        }
    }
}
