//! Positions up to the symmetries of the board.

use super::{Stones, bits};

/// The symmetries of a board of at most 64 cells, as tables.
#[derive(Clone, Debug)]
pub struct Images {
    /// For each symmetry and each byte of a set, the image of that byte.
    tables: Vec<[[u64; 256]; 8]>,
}

/// Groups over this order are used only while the board has at most so many stones: later equal positions up to
/// symmetry are rare.
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
        self.least_by(stones).0
    }

    /// The same, and the place of a symmetry that leads there, `None` if the position is that itself.
    #[must_use]
    pub fn least_by(&self, stones: Stones) -> (Stones, Option<usize>) {
        if self.tables.len() > FOLDED.0 && (stones[0] | stones[1]).count_ones() > FOLDED.1 {
            return (stones, None);
        }
        let (mut least, mut by) = (stones, None);
        for (place, table) in self.tables.iter().enumerate() {
            let left = image(table, stones[0]);
            if left <= least[0] {
                let both = [left, image(table, stones[1])];
                if both < least {
                    (least, by) = (both, Some(place));
                }
            }
        }
        (least, by)
    }
}

fn image(table: &[[u64; 256]; 8], set: u64) -> u64 {
    set.to_le_bytes().into_iter().zip(table).fold(0, |image, (byte, images)| image | images[usize::from(byte)])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ring of eight cells, turned and reflected: all images of a position have the same least image, which is one of
    /// them.
    #[test]
    fn images_have_one_least_image() {
        let turned = |by: u32| (0..8).map(move |cell| (cell + by) % 8).collect::<Vec<u32>>();
        let reflected = |by: u32| (0..8).map(move |cell| (16 - cell - by) % 8).collect::<Vec<u32>>();
        let symmetries: Vec<Vec<u32>> = (0..8).flat_map(|by| [turned(by), reflected(by)]).collect();
        let images = Images::new(&symmetries);
        let move_by = |to: &[u32], set: u64| bits(set).fold(0, |image, cell| image | 1 << to[cell]);
        for left in 0..256u64 {
            for right in (0..256).filter(|right| right & left == 0) {
                let all: Vec<Stones> = symmetries.iter().map(|to| [move_by(to, left), move_by(to, right)]).collect();
                let least = *all.iter().min().unwrap();
                assert!(all.iter().all(|&image| images.least(image) == least));
            }
        }
    }
}
