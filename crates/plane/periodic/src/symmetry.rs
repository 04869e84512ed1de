//! The symmetries of the 8×8 torus.

/// A symmetry of the torus: first perhaps the reflections x → −x, y → −y and the exchange of x and y, then a
/// translation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// x → −x.
    pub flip_x: bool,
    /// y → −y.
    pub flip_y: bool,
    /// x ↔ y, after the flips.
    pub transpose: bool,
    /// Added at the end.
    pub shift: (u8, u8),
}

impl Symmetry {
    /// All 512: the translations of the torus times the symmetries of the square.
    #[must_use]
    pub fn all() -> Vec<Symmetry> {
        let mut all = Vec::with_capacity(512);
        for turn in 0..8u8 {
            for shift in 0..64u8 {
                all.push(Symmetry {
                    flip_x: turn & 1 != 0,
                    flip_y: turn & 2 != 0,
                    transpose: turn & 4 != 0,
                    shift: (shift % 8, shift / 8),
                });
            }
        }
        all
    }

    /// Does it keep the colours of the checkerboard?
    #[must_use]
    pub fn keeps_colours(self) -> bool {
        (self.shift.0 + self.shift.1).is_multiple_of(2)
    }

    /// The image of a cell.
    #[must_use]
    pub fn cell(self, (x, y): (u8, u8)) -> (u8, u8) {
        let x = if self.flip_x { (8 - x) % 8 } else { x };
        let y = if self.flip_y { (8 - y) % 8 } else { y };
        let (x, y) = if self.transpose { (y, x) } else { (x, y) };
        ((x + self.shift.0) % 8, (y + self.shift.1) % 8)
    }

    /// The image of a cell of the plane under the flips and the exchange alone.
    #[must_use]
    pub fn turned(self, (x, y): (i32, i32)) -> (i32, i32) {
        let x = if self.flip_x { -x } else { x };
        let y = if self.flip_y { -y } else { y };
        if self.transpose { (y, x) } else { (x, y) }
    }

    /// The symmetry that undoes it.
    #[must_use]
    pub fn inverse(self) -> Symmetry {
        // The flips in each other's place if x and y are exchanged.
        let (flip_x, flip_y) = if self.transpose { (self.flip_y, self.flip_x) } else { (self.flip_x, self.flip_y) };
        let turn = Symmetry { flip_x, flip_y, transpose: self.transpose, shift: (0, 0) };
        let (x, y) = turn.cell(self.shift);
        Symmetry { shift: ((8 - x) % 8, (8 - y) % 8), ..turn }
    }

    /// The symmetry that first translates by −1 in x, then does `self`, then translates by 1 in x: `self` as seen by
    /// the white half, which is kept in the black coordinates one to the right.
    #[must_use]
    pub fn seen_from_white(self) -> Symmetry {
        let (x, y) = self.cell((7, 0));
        let start = Symmetry { shift: (0, 0), ..self }.cell((0, 0));
        Symmetry { shift: ((x + 1 + 8 - start.0) % 8, (y + 8 - start.1) % 8), ..self }
    }
}
