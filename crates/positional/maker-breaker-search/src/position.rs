//! Positions of Maker–Breaker games as sets of cells, and the winning sets of a board.

use gruk_rules::board::hypergraph::Hypergraph;
use gruk_solve::bits::Bits;

/// A position: Maker's cells and the free ones. All others are Breaker's, or do not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position<B> {
    /// Maker's cells.
    pub maker: B,
    /// The free cells.
    pub free: B,
}

/// Who moves: the kind of node in a search for a win of Maker's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ToMove {
    /// Maker: one good move is enough.
    Maker,
    /// Breaker: every reply must fail.
    Breaker,
}

impl ToMove {
    /// The other player.
    #[must_use]
    pub fn opponent(self) -> Self {
        match self {
            ToMove::Maker => ToMove::Breaker,
            ToMove::Breaker => ToMove::Maker,
        }
    }
}

/// A permutation of the cells, as tables from a byte of the set to its image.
#[derive(Clone, Debug)]
struct Image<B> {
    bytes: Vec<[B; 256]>,
}

/// The winning sets of a board and its symmetries.
#[derive(Clone, Debug)]
pub struct Board<B> {
    sets: Vec<B>,
    cells: usize,
    /// The symmetries but the identity, each with its inverse.
    images: Vec<[Image<B>; 2]>,
}

/// The most symmetries that are used: every one costs time at each node.
const MOST_SYMMETRIES: usize = 128;

impl<B: Bits> Position<B> {
    /// The position after Maker has claimed `cell`.
    #[must_use]
    pub fn with_maker(self, cell: usize) -> Self {
        Position { maker: self.maker.with(cell), free: self.free.without(cell) }
    }

    /// The position after Breaker has claimed `cells`.
    #[must_use]
    pub fn without(self, cells: B) -> Self {
        Position { maker: self.maker, free: self.free & !cells }
    }

    /// Maker's and the free cells.
    #[must_use]
    pub fn alive(self) -> B {
        self.maker | self.free
    }
}

impl<B: Bits> Image<B> {
    fn new(permutation: &[u32]) -> Self {
        let mut bytes = vec![[B::default(); 256]; permutation.len().div_ceil(8)];
        for (cell, &image) in permutation.iter().enumerate() {
            for (byte, entry) in bytes[cell / 8].iter_mut().enumerate() {
                if byte >> (cell % 8) & 1 == 1 {
                    *entry = entry.with(image as usize);
                }
            }
        }
        Image { bytes }
    }

    #[inline]
    fn of(&self, cells: B) -> B {
        self.bytes.iter().enumerate().fold(B::default(), |image, (place, table)| image | table[cells.byte(place)])
    }
}

impl<B: Bits> Board<B> {
    /// The board of `hypergraph`, which must have at most `B::CELLS` vertices.
    #[must_use]
    pub fn new(hypergraph: &Hypergraph) -> Self {
        let set = |cells: &[u32]| cells.iter().fold(B::default(), |set, &cell| set.with(cell as usize));
        let inverse = |permutation: &[u32]| {
            let mut inverse = vec![0; permutation.len()];
            permutation.iter().enumerate().for_each(|(cell, &image)| inverse[image as usize] = cell as u32);
            inverse
        };
        let images = hypergraph.symmetries().iter().skip(1).take(MOST_SYMMETRIES - 1);
        Board {
            sets: hypergraph.sets().map(set).collect(),
            cells: hypergraph.vertices(),
            images: images.map(|image| [Image::new(image), Image::new(&inverse(image))]).collect(),
        }
    }

    /// The winning sets.
    #[must_use]
    pub fn sets(&self) -> &[B] {
        &self.sets
    }

    /// Number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// A number of 64 bits that tells this board from others, by its cells and sets in their order (FNV-1a).
    #[must_use]
    pub fn digest(&self) -> u64 {
        let sets = self.sets.iter().flat_map(|set| (0..B::CELLS / 8).map(|place| set.byte(place) as u64));
        let words = [self.cells as u64, self.sets.len() as u64].into_iter().chain(sets);
        words.fold(0xCBF2_9CE4_8422_2325, |sum, word| (sum ^ word).wrapping_mul(0x0100_0000_01B3))
    }

    /// The least image of a position, and the number of the symmetry that makes it.
    #[must_use]
    pub fn canonical(&self, at: Position<B>) -> (Position<B>, usize) {
        let mut least = (at, 0);
        for (k, [image, _]) in self.images.iter().enumerate() {
            // The free cells are compared first, so that most images need one look-up only.
            let free = image.of(at.free);
            if free > least.0.free {
                continue;
            }
            let image = Position { maker: image.of(at.maker), free };
            if (image.free, image.maker) < (least.0.free, least.0.maker) {
                least = (image, k + 1);
            }
        }
        least
    }

    /// The symmetries but the identity under which a position is its own image.
    #[must_use]
    pub fn symmetries_of(&self, at: Position<B>) -> Vec<usize> {
        let is_own = |&k: &usize| self.image(at.maker, k) == at.maker && self.image(at.free, k) == at.free;
        (1..=self.images.len()).filter(is_own).collect()
    }

    /// The free cells of a position without those that its symmetries move to others.
    #[must_use]
    pub fn one_of_each(&self, at: Position<B>) -> B {
        let same = self.symmetries_of(at);
        let is_least = |&cell: &usize| same.iter().all(|&k| self.image(B::one(cell), k).first() >= cell);
        if same.is_empty() { at.free } else { at.free.cells().filter(is_least).fold(B::default(), B::with) }
    }

    /// The image of cells under symmetry `k`.
    #[must_use]
    pub fn image(&self, cells: B, k: usize) -> B {
        if k == 0 { cells } else { self.images[k - 1][0].of(cells) }
    }

    /// The cells whose image under symmetry `k` is `cells`.
    #[must_use]
    pub fn preimage(&self, cells: B, k: usize) -> B {
        if k == 0 { cells } else { self.images[k - 1][1].of(cells) }
    }
}
