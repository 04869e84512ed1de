//! The board as bits: winning sets, and the cells that complete one.

use gruk_rules::board::hypergraph::Hypergraph;

/// A board of at most 64 vertices.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) all: u64,
    pub(crate) sets: Vec<u64>,
    /// The winning sets through each vertex.
    through: Vec<Vec<u64>>,
    /// For each symmetry and each byte of a set, the image of that byte.
    images: Vec<[[u64; 256]; 8]>,
}

/// Vertices of Left and of Right, as bits.
pub(crate) type Stones = [u64; 2];

impl Board {
    /// The board of a hypergraph of at most 64 vertices, each of whose sets has to be completed.
    pub(crate) fn of(board: &Hypergraph) -> Board {
        let count = board.vertices();
        let sets: Vec<u64> = board.sets().map(|set| set.iter().fold(0, |bits, &vertex| bits | 1 << vertex)).collect();
        let images = board.symmetries().iter().map(|to| {
            let mut bytes = [[0u64; 256]; 8];
            for (place, images) in bytes.iter_mut().enumerate() {
                for (byte, image) in images.iter_mut().enumerate() {
                    let own = (0..8).filter(|bit| byte >> bit & 1 == 1).map(|bit| 8 * place + bit);
                    *image = own.filter(|&cell| cell < count).fold(0, |image, cell| image | 1 << to[cell]);
                }
            }
            bytes
        });
        Board {
            all: if count == 0 { 0 } else { u64::MAX >> (64 - count) },
            through: (0..count).map(|cell| sets.iter().copied().filter(|set| set >> cell & 1 == 1).collect()).collect(),
            images: images.collect(),
            sets,
        }
    }

    /// Number of the symmetries.
    pub(crate) fn symmetries(&self) -> usize {
        self.images.len()
    }

    /// The least of the images of a position under the symmetries of the board.
    pub(crate) fn canonical(&self, stones: Stones) -> Stones {
        let image = |bytes: &[[u64; 256]; 8], set: u64| {
            set.to_le_bytes().into_iter().zip(bytes).fold(0, |image, (byte, images)| image | images[usize::from(byte)])
        };
        self.images.iter().map(|bytes| stones.map(|set| image(bytes, set))).min().unwrap_or(stones)
    }

    /// The free vertices that complete a set of the player who has `own`.
    pub(crate) fn completing(&self, own: u64, other: u64) -> u64 {
        completing(&self.sets, own, other)
    }

    /// The same, of the sets through one vertex.
    pub(crate) fn completing_at(&self, vertex: usize, own: u64, other: u64) -> u64 {
        completing(&self.through[vertex], own, other)
    }

    /// The sum of 2^−|e| over what is left of the sets without a vertex of the opponent, in units of 2^−62, never too little.
    pub(crate) fn potential(&self, own: u64, other: u64) -> u64 {
        let open = self.sets.iter().filter(|&&set| set & other == 0);
        open.fold(0, |sum: u64, set| sum.saturating_add((1 << 62 >> (set & !own).count_ones()).max(1)))
    }
}

fn completing(sets: &[u64], own: u64, other: u64) -> u64 {
    sets.iter().fold(0, |cells, &set| {
        let rest = set & !own;
        let is_due = set & other == 0 && rest & rest.wrapping_sub(1) == 0;
        cells | if is_due { rest } else { 0 }
    })
}

/// The places of the bits of a set.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let place = set.trailing_zeros() as usize;
            set &= set - 1;
            place
        })
    })
}
