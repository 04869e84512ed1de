//! All good pairings of 9-in-a-row that repeat after 8 cells, up to translations, reflections and rotations.

use crate::half::{self, Action, Half};
use crate::symmetry::Symmetry;

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

/// Halves that the symmetries which keep the colours make the same.
#[derive(Clone, Debug)]
struct Class {
    /// Its least half.
    least: u32,
    /// The symmetries that keep the least half.
    keeps: Vec<u8>,
}

/// All halves, their classes, and what the symmetries do to them.
#[derive(Debug)]
pub struct Halves {
    halves: Vec<Half>,
    /// Where the halves with a given horizontal part begin.
    starts: Vec<u32>,
    class: Vec<u32>,
    /// The symmetry that takes a half to the least of its class.
    to_least: Vec<u8>,
    classes: Vec<Class>,
    /// What the 256 symmetries do to black halves.
    actions: Vec<Action>,
    /// Which of them a symmetry is for white halves.
    on_white: Vec<u8>,
    /// The translation by 2 to the right.
    two_right: u8,
}

impl Halves {
    /// Lists all halves and sorts them into classes. Cost: some tenths of a second and 40 MB.
    #[must_use]
    pub fn new() -> Self {
        let halves = half::all();
        let mut starts = vec![0u32; (1 << 16) + 1];
        for half in &halves {
            starts[half.horizontal() + 1] += 1;
        }
        for index in 0..1 << 16 {
            starts[index + 1] += starts[index];
        }
        let symmetries: Vec<Symmetry> = Symmetry::all().into_iter().filter(|s| s.keeps_colours()).collect();
        let place = |s: Symmetry| {
            let cells = |s: Symmetry| [(0, 0), (1, 0), (0, 1)].map(|cell| s.cell(cell));
            symmetries.iter().position(|other| cells(*other) == cells(s)).expect("the symmetries are a group") as u8
        };
        let actions: Vec<Action> = symmetries.iter().map(|s| Action::new(*s)).collect();
        let inverse: Vec<u8> = symmetries.iter().map(|s| place(s.inverse())).collect();
        let on_white = symmetries.iter().map(|s| place(s.seen_from_white())).collect();
        let two_right = place(Symmetry { flip_x: false, flip_y: false, transpose: false, shift: (2, 0) });
        let (class, to_least, classes) = (vec![u32::MAX; halves.len()], vec![0; halves.len()], Vec::new());
        let mut all = Halves { halves, starts, class, to_least, classes, actions, on_white, two_right };
        all.sort_into_classes(&inverse);
        all
    }

    fn sort_into_classes(&mut self, inverse: &[u8]) {
        for least in 0..self.halves.len() {
            if self.class[least] != u32::MAX {
                continue;
            }
            let number = self.classes.len() as u32;
            let mut keeps = Vec::new();
            for (symmetry, inverse) in inverse.iter().enumerate() {
                let image = self.image(least as u32, symmetry as u8) as usize;
                if self.class[image] == u32::MAX {
                    self.class[image] = number;
                    self.to_least[image] = *inverse;
                }
                if image == least {
                    keeps.push(symmetry as u8);
                }
            }
            self.classes.push(Class { least: least as u32, keeps });
        }
    }

    /// Number of halves.
    #[must_use]
    pub fn len(&self) -> usize {
        self.halves.len()
    }

    /// Is there none? There are some.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.halves.is_empty()
    }

    /// A half.
    #[must_use]
    pub fn half(&self, place: u32) -> Half {
        self.halves[place as usize]
    }

    /// The place of a half.
    #[must_use]
    pub fn place(&self, half: Half) -> Option<u32> {
        let from = self.starts[half.horizontal()] as usize;
        let to = self.starts[half.horizontal() + 1] as usize;
        self.halves[from..to].binary_search(&half).ok().map(|offset| (from + offset) as u32)
    }

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

    /// Is there another half with the same horizontal and vertical cells?
    #[must_use]
    pub fn has_twin(&self, place: u32) -> bool {
        let cells = |place: usize| self.halves.get(place).map(|half| half.0 >> 24);
        let (own, place) = (cells(place as usize), place as usize);
        own == cells(place + 1) || place > 0 && own == cells(place - 1)
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

    fn image(&self, place: u32, symmetry: u8) -> u32 {
        let image = self.actions[symmetry as usize].apply(self.half(place));
        self.place(image).expect("the image of a half is a half")
    }

    fn white_image(&self, place: u32, symmetry: u8) -> u32 {
        self.image(place, self.on_white[symmetry as usize])
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
            for place in self.starts[row]..self.starts[row + 1] {
                // In each field: is the value `first` or the one after it?
                let vertical = self.halves[place as usize].vertical();
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
        let [black_class, white_class] = [black, white].map(|half| self.class[half as usize]);
        let straight = (black_class <= white_class).then(|| self.least_white(black, white));
        let swapped = (white_class <= black_class).then(|| self.least_white(white, self.image(black, self.two_right)));
        let white = straight.into_iter().chain(swapped).min().expect("one class is not above the other");
        Pairing { black: self.classes[black_class.min(white_class) as usize].least, white }
    }

    /// The least white half that `white` can become while `black` becomes the least of its class.
    fn least_white(&self, black: u32, white: u32) -> u32 {
        let moved = self.white_image(white, self.to_least[black as usize]);
        let keeps = &self.classes[self.class[black as usize] as usize].keeps;
        if keeps.len() == 1 {
            return moved;
        }
        keeps.iter().map(|symmetry| self.white_image(moved, *symmetry)).min().expect("the identity keeps everything")
    }

    /// Number of the 512 symmetries that keep the pairing.
    #[must_use]
    pub fn stabiliser(&self, pairing: Pairing) -> u32 {
        let Pairing { black, white } = pairing;
        let black_class = self.class[black as usize];
        let whites = |black: u32, white: u32| {
            let moved = self.white_image(white, self.to_least[black as usize]);
            self.classes[black_class as usize].keeps.iter().map(move |symmetry| self.white_image(moved, *symmetry))
        };
        let own = self.white_image(white, self.to_least[black as usize]);
        let straight = whites(black, white).filter(|image| *image == own).count();
        let swapped = if self.class[white as usize] == black_class {
            whites(white, self.image(black, self.two_right)).filter(|image| *image == own).count()
        } else {
            0
        };
        (straight + swapped) as u32
    }

    /// Number of classes of halves.
    #[must_use]
    pub fn classes(&self) -> usize {
        self.classes.len()
    }

    /// The class of a half, from 0; the least halves of the classes are in order.
    #[must_use]
    pub fn class(&self, half: u32) -> usize {
        self.class[half as usize] as usize
    }

    /// The pairings whose black half is the least of a class, one of each class of pairings, in order; and the number of all pairings of the torus with a black half of
    /// this class.
    ///
    /// *Cost.* All white halves that fit, some thousands.
    #[must_use]
    pub fn pairings_of(&self, number: usize) -> (Vec<Pairing>, u64) {
        let class = &self.classes[number];
        let orbit = (self.actions.len() / class.keeps.len()) as u64;
        let (mut least, mut labelled) = (Vec::new(), 0);
        self.fitting(class.least, |white| {
            labelled += orbit;
            let pairing = Pairing { black: class.least, white };
            // A white half of a class before this one was met there.
            if self.class[white as usize] as usize >= number && self.canonical(pairing) == pairing {
                least.push(pairing);
            }
        });
        least.sort_unstable();
        (least, labelled)
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

impl Default for Halves {
    fn default() -> Self {
        Self::new()
    }
}
