//! All good pairings of 9-in-a-row that repeat after 8 cells, up to translations, reflections and rotations.

use crate::half::Half;
use crate::halves::Halves;

/// A pairing of the 8×8 torus, cell by cell: the partner of cell 8y + x.
pub type Partners = [u8; 64];

/// The cell of the torus on the other side of `partner`, seen from `cell`.
#[must_use]
pub fn beyond(partner: u8, cell: u8) -> u8 {
    let (x, y) = (2 * (partner % 8) + 8 - cell % 8, 2 * (partner / 8) + 8 - cell / 8);
    8 * (y % 8) + x % 8
}

/// A pairing as two halves: the black one, and the white one in the coordinates of the black cells one to the right.
///
/// The numbers are places in the list of halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pairing {
    /// Place of the black half.
    pub black: u32,
    /// Place of the white half, moved one cell to the right.
    pub white: u32,
}

impl Halves {
    /// The partners of all cells.
    #[must_use]
    pub fn partners(&self, pairing: Pairing) -> Partners {
        let (black, white) = (self.half(pairing.black), self.half(pairing.white));
        let mut partners = [0; 64];
        let mut join = |a: (u8, u8), b: (u8, u8)| {
            let (a, b) = (8 * a.1 + a.0, 8 * b.1 + b.0);
            (partners[a as usize], partners[b as usize]) = (b, a);
        };
        // The white half is kept one to the right.
        let left = |x: u8| (x + 7) % 8;
        for line in 0..8 {
            join((black.horizontal_x(line), line), (left(white.horizontal_x(line)), line));
            join((line, black.vertical_y(line)), (line, white.vertical_y((line + 1) % 8)));
        }
        for [a, b] in black.diagonals() {
            join(a, b);
        }
        for [a, b] in white.diagonals() {
            join((left(a.0), a.1), (left(b.0), b.1));
        }
        partners
    }

    /// The pairing that joins these cells, if it is a good one.
    #[must_use]
    pub fn read(&self, partners: &Partners) -> Option<Pairing> {
        let is_domino = |cell: u8| {
            let partner = partners[cell as usize];
            let apart = |a: u8, b: u8| (a + 8 - b + 1) % 8;
            let near = partner < 64 && apart(partner % 8, cell % 8) < 3 && apart(partner / 8, cell / 8) < 3;
            near && partner != cell && partners[partner as usize] == cell
        };
        if !(0..64).all(is_domino) {
            return None;
        }
        let black = self.place(Half::black_of(partners))?;
        let pairing = Pairing { black, white: self.place(Half::white_of(partners))? };
        (self.partners(pairing) == *partners).then_some(pairing)
    }

    /// The pairing that joins these cells.
    ///
    /// # Panics
    /// If it is none of 9-in-a-row.
    #[must_use]
    pub fn pairing(&self, partners: &Partners) -> Pairing {
        let place = |half| self.place(half).expect("a good pairing has good halves");
        Pairing { black: place(Half::black_of(partners)), white: place(Half::white_of(partners)) }
    }

    /// The white halves that fit a black one.
    fn fitting(&self, black: u32, mut each: impl FnMut(u32)) {
        let black = self.half(black);
        // The white cell of a horizontal domino lies left or right of the black one, so in black coordinates it is the
        // black one itself or the next of its row.
        let mut rows = vec![0usize];
        for y in 0..8 {
            let (own, shift) = (black.horizontal() >> (14 - 2 * y) & 3, 14 - 2 * y);
            rows = rows.iter().flat_map(|row| [row | own << shift, row | ((own + 1) % 4) << shift]).collect();
        }
        // Column x of the white half is column x + 1 in black coordinates.
        let mut first = 0u16;
        for x in 0..8u8 {
            let above = (black.vertical_y(x) + 7) % 8;
            first |= u16::from(above / 2) << (14 - 2 * ((x + 1) % 8));
        }
        for row in rows {
            for place in self.with_horizontal(row) {
                // In each field: is the value `first` or the one after it?
                let vertical = self.half(place).vertical();
                let difference = ((vertical | 0xaaaa) - (first & 0x5555)) ^ ((vertical ^ !first) & 0xaaaa);
                if difference & 0xaaaa == 0 {
                    each(place);
                }
            }
        }
    }

    /// The least pairing of all those that translations, reflections and rotations make the same.
    #[must_use]
    pub fn canonical(&self, pairing: Pairing) -> Pairing {
        let Pairing { black, white } = pairing;
        let [black_class, white_class] = [black, white].map(|half| self.class(half));
        let straight = (black_class <= white_class).then(|| self.least_white(black, white));
        let swapped = (white_class <= black_class).then(|| self.least_white(white, self.moved_right(black)));
        let white = straight.into_iter().chain(swapped).min().expect("one class is not above the other");
        Pairing { black: self.least(black_class.min(white_class)), white }
    }

    /// The least white half that `white` can become while `black` becomes the least of its class.
    fn least_white(&self, black: u32, white: u32) -> u32 {
        let moved = self.moved_with(black, white);
        let keeps = self.keeps(self.class(black));
        if keeps.len() == 1 {
            return moved;
        }
        keeps.iter().map(|symmetry| self.white_image(moved, *symmetry)).min().expect("the identity keeps everything")
    }

    /// Number of the 512 symmetries that keep the pairing.
    #[must_use]
    pub fn stabiliser(&self, pairing: Pairing) -> u32 {
        let Pairing { black, white } = pairing;
        let black_class = self.class(black);
        let whites = |black: u32, white: u32| {
            let moved = self.moved_with(black, white);
            self.keeps(black_class).iter().map(move |symmetry| self.white_image(moved, *symmetry))
        };
        let own = self.moved_with(black, white);
        let straight = whites(black, white).filter(|image| *image == own).count();
        let swapped = if self.class(white) == black_class {
            whites(white, self.moved_right(black)).filter(|image| *image == own).count()
        } else {
            0
        };
        (straight + swapped) as u32
    }

    /// The pairings whose black half is the least of a class, one of each class of pairings, in order; and the number
    /// of all pairings of the torus with a black half of this class.
    ///
    /// *Cost.* All white halves that fit, some thousands.
    #[must_use]
    pub fn pairings_of(&self, number: usize) -> (Vec<Pairing>, u64) {
        let own = self.least(number);
        let orbit = (self.symmetries() / self.keeps(number).len()) as u64;
        let (mut least, mut labelled) = (Vec::new(), 0);
        self.fitting(own, |white| {
            labelled += orbit;
            let pairing = Pairing { black: own, white };
            // A white half of a class before this one was met there.
            if self.class(white) >= number && self.canonical(pairing) == pairing {
                least.push(pairing);
            }
        });
        least.sort_unstable();
        (least, labelled)
    }

    /// The number of all pairings of the torus with a black half of this class, by itself.
    ///
    /// *Cost.* All white halves that fit, some thousands.
    #[must_use]
    pub fn number_of_pairings_of(&self, number: usize) -> u64 {
        let mut fitting = 0;
        self.fitting(self.least(number), |_| fitting += 1);
        fitting * (self.symmetries() / self.keeps(number).len()) as u64
    }

    /// One pairing of each class, in order, and the number of all pairings of the torus.
    #[must_use]
    pub fn pairings(&self) -> (Vec<Pairing>, u64) {
        let (mut all, mut labelled) = (Vec::new(), 0);
        for number in 0..self.classes() {
            let (least, own) = self.pairings_of(number);
            all.extend(least);
            labelled += own;
        }
        (all, labelled)
    }
}
