//! Positions up to the symmetries of the board.

use super::{Stones, bits};

/// The symmetries of a board of at most 64 cells, as tables.
#[derive(Clone, Debug)]
pub struct Images {
    /// For each symmetry and each byte of a set, the image of that byte.
    tables: Vec<[[u64; 256]; 8]>,
}

/// Groups over this order are used only while the board has at most so many stones: later equal positions up to symmetry are rare.
const FOLDED: (usize, u32) = (16, 20);

impl Images {
    /// Cell `c` goes to `symmetries[k][c]`; the identity is among them.
    #[must_use]
    pub fn new(symmetries: &[Vec<u32>]) -> Self {
        let table = |to: &Vec<u32>| {
            let mut bytes = [[0u64; 256]; 8];
            for (place, images) in bytes.iter_mut().enumerate() {
                for (byte, image) in images.iter_mut().enumerate() {
                    let own = bits(byte as u64).map(|bit| 8 * place + bit);
                    *image = own.filter_map(|cell| to.get(cell)).fold(0, |image, &cell| image | 1 << cell);
                }
            }
            bytes
        };
        Images { tables: symmetries.iter().map(table).collect() }
    }

    /// The least of the images of a position, or the position itself where that is hardly worth the time.
    #[must_use]
    pub fn least(&self, stones: Stones) -> Stones {
        if self.tables.len() > FOLDED.0 && (stones[0] | stones[1]).count_ones() > FOLDED.1 {
            return stones;
        }
        let mut least = stones;
        for table in &self.tables {
            let left = image(table, stones[0]);
            if left <= least[0] {
                least = least.min([left, image(table, stones[1])]);
            }
        }
        least
    }
}

fn image(table: &[[u64; 256]; 8], set: u64) -> u64 {
    set.to_le_bytes().into_iter().zip(table).fold(0, |image, (byte, images)| image | images[usize::from(byte)])
}
