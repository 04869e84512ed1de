//! The known values of a sequence, so stored that all pairs of heaps with the same sum can be gone through quickly.

/// Pairs looked at in one go, where moves that take different numbers are looked at in turn.
pub(super) const BLOCK: usize = 2048;

/// Grundy values of the heaps 0, 1, 2, …
#[derive(Clone, Debug)]
pub(super) struct Values {
    wide: Row<u16>,
    /// The same, as long as all values fit: twice as many are compared at a time.
    narrow: Option<Row<u8>>,
}

/// Numbers, forwards and backwards.
#[derive(Clone, Debug, Default)]
struct Row<T> {
    forwards: Vec<T>,
    /// The same numbers from the end of this list to its front: `backwards[len − 1 − n]` belongs to heap n.
    backwards: Vec<T>,
}

impl<T: Copy + Default> Row<T> {
    fn push(&mut self, value: T) {
        if self.forwards.len() == self.backwards.len() {
            let capacity = (2 * self.forwards.len()).max(256);
            self.backwards = vec![T::default(); capacity];
            for (place, &value) in self.backwards.iter_mut().rev().zip(&self.forwards) {
                *place = value;
            }
        }
        let place = self.backwards.len() - 1 - self.forwards.len();
        self.backwards[place] = value;
        self.forwards.push(value);
    }

    /// The heaps `first`, `first` + 1, … and their partners, which have `sum` counters together with them.
    fn pairs(&self, sum: usize, first: usize, count: usize) -> (&[T], &[T]) {
        // The partners of the heaps 1, 2, 3, … are sum − 1, sum − 2, …
        let partner = self.backwards.len() - 1 - (sum - first);
        (&self.forwards[first..][..count], &self.backwards[partner..][..count])
    }
}

impl Values {
    pub(super) fn new() -> Self {
        Values { wide: Row::default(), narrow: Some(Row::default()) }
    }

    pub(super) fn as_slice(&self) -> &[u16] {
        &self.wide.forwards
    }

    pub(super) fn into_vec(self) -> Vec<u16> {
        self.wide.forwards
    }

    pub(super) fn len(&self) -> usize {
        self.wide.forwards.len()
    }

    pub(super) fn bytes(&self) -> usize {
        let narrow = self.narrow.as_ref().map_or(0, |row| row.forwards.capacity() + row.backwards.capacity());
        2 * (self.wide.forwards.capacity() + self.wide.backwards.capacity()) + narrow
    }

    pub(super) fn push(&mut self, value: u16) {
        self.wide.push(value);
        match (&mut self.narrow, u8::try_from(value)) {
            (Some(narrow), Ok(value)) => narrow.push(value),
            _ => self.narrow = None,
        }
    }

    /// Marks the values of the pairs of heaps of different sizes with the sum `sum` that come nearest to equal sizes,
    /// at most `most` of them; gives their number.
    pub(super) fn mark_pairs(&self, sum: usize, most: usize, seen: &mut Seen) -> usize {
        let pairs = sum.saturating_sub(1) / 2;
        let count = pairs.min(most);
        if count > 0 {
            let (small, large) = self.wide.pairs(sum, pairs + 1 - count, count);
            mark_xors(small, large, seen);
        }
        count
    }

    /// Are there two heaps, neither of them empty, of `sum` counters together, whose values have the exclusive or
    /// `wanted`? They must differ in size if `distinct`. Gives the smaller one. Only `most` pairs from number `first`
    /// on are looked at: `None` past the last one; gives the number of those that were compared, too.
    pub(super) fn has_pair(
        &self,
        sum: usize,
        distinct: bool,
        wanted: u16,
        first: usize,
        most: usize,
    ) -> Option<(Option<usize>, usize)> {
        let pairs = if distinct { sum.saturating_sub(1) / 2 } else { sum / 2 };
        let count = pairs.checked_sub(first).filter(|&count| count > 0)?.min(most);
        let (place, compared) = match (&self.narrow, u8::try_from(wanted)) {
            (Some(narrow), Ok(wanted)) => {
                let (small, large) = narrow.pairs(sum, first + 1, count);
                find_narrow(small, large, wanted)
            }
            // The exclusive or of two small numbers is small.
            (Some(_), Err(_)) => (None, 0),
            (None, _) => {
                let (small, large) = self.wide.pairs(sum, first + 1, count);
                find_wide(small, large, wanted)
            }
        };
        Some((place.map(|place| first + 1 + place), compared))
    }
}

/// The values that options have been found to have: a flag for each number that 16 bits hold.
pub(super) type Seen = [bool; 1 << 16];

/// No flag set, in memory that takes no time before it is used.
pub(super) fn nothing_seen() -> Box<Seen> {
    vec![false; 1 << 16].into_boxed_slice().try_into().expect("as many flags")
}

/// The first number from `first` on, below `bound`, that is not marked.
pub(super) fn first_unseen(seen: &Seen, first: usize, bound: usize) -> Option<usize> {
    const WIDTH: usize = 64;
    let mut at = first;
    while at < bound {
        let end = (at - at % WIDTH + WIDTH).min(bound);
        // No early exit, so that it becomes vector code.
        if !seen[at..end].iter().fold(true, |all, &is_seen| all & is_seen) {
            return seen[at..end].iter().position(|&is_seen| !is_seen).map(|place| at + place);
        }
        at = end;
    }
    None
}

/// Sets the flags of a ⊕ b for all a and b at the same place: vector code into a buffer, then one flag after the other.
#[multiversion::multiversion(targets("x86_64+avx512bw+avx512vl", "x86_64+avx2"))]
fn mark_xors(a: &[u16], b: &[u16], seen: &mut Seen) {
    let count = a.len().min(b.len());
    let mut buffer = [0_u16; 256];
    let mut done = 0;
    while done < count {
        let end = (done + buffer.len()).min(count);
        let (x, y) = (&a[done..end], &b[done..end]);
        let here = x.len().min(y.len());
        for place in 0..here {
            buffer[place] = x[place] ^ y[place];
        }
        for &value in &buffer[..here] {
            seen[usize::from(value)] = true;
        }
        done = end;
    }
}

/// Heaps for which options are marked at the same time.
pub(super) const AT_ONCE: usize = 8;

/// The first place at which the exclusive or of the numbers is `wanted`. Gives the number of places that were compared,
/// too.
macro_rules! find {
    ($name:ident, $number:ty, $chunk:expr) => {
        #[multiversion::multiversion(targets("x86_64+avx512bw+avx512vl", "x86_64+avx2"))]
        fn $name(a: &[$number], b: &[$number], wanted: $number) -> (Option<usize>, usize) {
            let count = a.len().min(b.len());
            let (a, b) = (&a[..count], &b[..count]);
            let mut done = 0;
            while done < count {
                let end = (done + $chunk).min(count);
                let (x, y) = (&a[done..end], &b[done..end]);
                // No early exit within a chunk, so that it becomes vector code; by index, since calls of iterators are
                // not inlined here.
                let mut found = 0;
                for place in 0..x.len().min(y.len()) {
                    found |= <$number>::from(x[place] ^ y[place] == wanted);
                }
                if found != 0 {
                    let place = (done..end).find(|&place| a[place] ^ b[place] == wanted);
                    return (place, end);
                }
                done = end;
            }
            (None, count)
        }
    };
}

find!(find_wide, u16, 512);
find!(find_narrow, u8, 2048);
