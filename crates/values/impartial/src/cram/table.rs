//! What is known of regions of Cram: a table of sixteen bytes an entry, each with its full key.

use super::regions::DOMINO;
use gruk_solve::Numbers;

/// Values from here on are not remembered as excluded.
const FIRST_FORGOTTEN: u32 = u16::BITS;

/// A value that is not known.
const UNKNOWN: u8 = u8::MAX;

/// What is known of a region.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    value: u8,
    /// The value that the numbers are about.
    asked: u8,
    /// The values that it does not have.
    excluded: u16,
    /// Of the search that was left before it had settled whether the region has the value asked for.
    proof: Rounded,
    disproof: Rounded,
}

/// A number that is rounded down to eleven bits and a power of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rounded(u16);

impl Rounded {
    const NOTHING: Rounded = Rounded(0);

    fn new(number: u32) -> Self {
        let dropped = (u32::BITS - number.leading_zeros()).saturating_sub(11);
        Rounded((dropped << 11 | number >> dropped) as u16)
    }

    fn number(self) -> u32 {
        u32::from(self.0 & 0x7FF) << (self.0 >> 11)
    }
}

impl Known {
    const NOTHING: Known =
        Known { value: UNKNOWN, asked: 0, excluded: 0, proof: Rounded::NOTHING, disproof: Rounded::NOTHING };

    /// The value of the region.
    pub(super) fn value(self) -> Option<u32> {
        (self.value != UNKNOWN).then_some(self.value.into())
    }

    /// Is it known that the region does not have this value?
    pub(super) fn excludes(self, value: u32) -> bool {
        match self.value() {
            Some(own) => own != value,
            None => value < FIRST_FORGOTTEN && self.excluded >> value & 1 == 1,
        }
    }

    /// What it takes to show that the region does not have the value `wanted`, and that it has; `None` if it was not
    /// asked for, or not lately.
    pub(super) fn numbers(self, wanted: u32) -> Option<Numbers> {
        match self.value() {
            Some(value) => Some(Numbers::settled(value != wanted)),
            None if self.excludes(wanted) => Some(Numbers::WON),
            None => (self.proof != Rounded::NOTHING && u32::from(self.asked) == wanted)
                .then(|| Numbers { proof: self.proof.number(), disproof: self.disproof.number() }),
        }
    }
}

/// The table. It grows by half of the bytes that it then has.
#[derive(Debug)]
pub(super) struct Table {
    /// A power of two of entries, of which at least a quarter are free; region 0 is a free one.
    entries: Vec<(u64, Known)>,
    filled: usize,
}

impl Default for Table {
    fn default() -> Self {
        let mut table = Table { entries: vec![(0, Known::NOTHING); 1 << 10], filled: 0 };
        table.set_value(DOMINO, 1);
        table
    }
}

impl Table {
    /// The bytes in use, with those that are needed while the table grows if the next entry makes it grow.
    pub(super) fn bytes(&self) -> usize {
        let growing = if self.is_full() { 3 } else { 1 };
        size_of_val(&*self.entries) * growing
    }

    fn is_full(&self) -> bool {
        self.filled >= self.entries.len() / 4 * 3
    }

    /// Where the search for a region begins.
    fn first_place(&self, region: u64) -> usize {
        let product = u128::from(region) * 0x9E37_79B9_7F4A_7C15;
        ((product >> 64) ^ product) as usize & (self.entries.len() - 1)
    }

    /// The place of a region, or of the free entry where it belongs.
    fn place(&self, region: u64) -> usize {
        let mut place = self.first_place(region);
        while self.entries[place].0 != region && self.entries[place].0 != 0 {
            place = (place + 1) & (self.entries.len() - 1);
        }
        place
    }

    /// Appends what is known of these regions. Their entries are touched first, so that memory is waited for once.
    pub(super) fn push_known(&self, regions: &[u64], known: &mut Vec<Known>) {
        std::hint::black_box(regions.iter().fold(0, |all, &region| all ^ self.entries[self.first_place(region)].0));
        known.extend(regions.iter().map(|&region| self.known(region)));
    }

    /// What is known of a region.
    pub(super) fn known(&self, region: u64) -> Known {
        self.entries[self.place(region)].1
    }

    /// The entry of a region, which is made if there is none.
    fn entry(&mut self, region: u64) -> &mut Known {
        let mut place = self.place(region);
        if self.entries[place].0 == 0 {
            if self.is_full() {
                self.grow();
                place = self.place(region);
            }
            self.entries[place].0 = region;
            self.filled += 1;
        }
        &mut self.entries[place].1
    }

    fn grow(&mut self) {
        let entries = vec![(0, Known::NOTHING); 2 * self.entries.len()];
        for entry in std::mem::replace(&mut self.entries, entries) {
            if entry.0 != 0 {
                let place = self.place(entry.0);
                self.entries[place] = entry;
            }
        }
    }

    /// The region has this value.
    pub(super) fn set_value(&mut self, region: u64, value: u32) {
        self.entry(region).value = u8::try_from(value).expect("invariant: fewer than 255 dominoes fit");
    }

    /// The region has none of these values, bit by bit.
    pub(super) fn exclude(&mut self, region: u64, values: u64) {
        self.entry(region).excluded |= values as u16;
    }

    /// What it takes to show that the region does not have the value `wanted`, and that it has.
    pub(super) fn set_numbers(&mut self, region: u64, wanted: u32, numbers: Numbers) {
        let known = self.entry(region);
        known.asked = u8::try_from(wanted).expect("invariant: fewer than 255 dominoes fit");
        (known.proof, known.disproof) = (Rounded::new(numbers.proof), Rounded::new(numbers.disproof));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_learnt_is_known() {
        let mut table = Table::default();
        let region = |number: u64| number * 0x0101 + 7;
        for number in 0..5000 {
            table.set_numbers(region(number), 3, Numbers { proof: number as u32 + 1, disproof: 70_000 });
            table.exclude(region(number), 1 << (number % 3));
        }
        for number in 0..5000 {
            let known = table.known(region(number));
            assert_eq!(known.value(), None);
            assert!(known.excludes(number as u32 % 3) && !known.excludes(3) && !known.excludes(40));
            let numbers = known.numbers(3).unwrap();
            assert!(numbers.proof <= number as u32 + 1 && numbers.proof > number as u32 - number as u32 / 512);
            assert_eq!(numbers.disproof, 70_000 / 64 * 64);
            assert_eq!(known.numbers(4), None);
            assert_eq!(known.numbers(number as u32 % 3), Some(Numbers::WON));
            table.set_value(region(number), 5);
            assert_eq!(table.known(region(number)).numbers(5), Some(Numbers::LOST));
            assert_eq!(table.known(region(number)).numbers(3), Some(Numbers::WON));
        }
        assert_eq!(table.known(DOMINO).value(), Some(1));
        assert_eq!(table.known(0b1111).value(), None);
    }
}
