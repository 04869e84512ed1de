//! Pairings of a torus written down: a digit for each cell, which says where its partner lies.

/// The steps that the digits of a pairing stand for: 0 east, 1 south-east, … 7 north-east, as `[Győ 5.3]` writes them.
const STEPS: [(i64, i64); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// The torus that a pairing is written down for, cell by cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Period {
    /// The torus of this side, in one or two dimensions.
    Side(usize),
    /// The plane modulo (8, 8) and (16, 0), in rows of 16 cells.
    Sixteen,
}

impl Period {
    /// The number of the cell a step further.
    fn after(self, cells: usize, cell: usize, (dx, dy): (i64, i64)) -> usize {
        match self {
            Period::Side(side) => {
                let (x, y) = (cell % side, cell / side);
                let height = (cells / side) as i64;
                let (x, y) = ((x as i64 + dx).rem_euclid(side as i64), (y as i64 + dy).rem_euclid(height));
                y as usize * side + x as usize
            }
            Period::Sixteen => {
                let (x, y) = ((cell % 16) as i64 + dx, (cell / 16) as i64 + dy);
                (16 * y.rem_euclid(8) + (x - 8 * y.div_euclid(8)).rem_euclid(16)) as usize
            }
        }
    }
}

/// The directions from each cell to its partner.
#[must_use]
pub fn digits(partners: &[u8], period: Period) -> String {
    let digit = |(cell, partner): (usize, &u8)| {
        if period == Period::Side(2) && partners.len() == 2 {
            // East and west lead to the same cell.
            return if cell == 0 { '0' } else { '4' };
        }
        let leads = |step: &&(i64, i64)| period.after(partners.len(), cell, **step) == usize::from(*partner);
        let step = STEPS.iter().position(|step| leads(&step)).unwrap_or(0);
        char::from(b'0' + step as u8)
    };
    partners.iter().enumerate().map(digit).collect()
}

/// The partners that digits say; `None` for other texts.
#[must_use]
pub fn partners(digits: &str, period: Period) -> Option<Vec<u8>> {
    let cells = digits.len();
    let fits = match period {
        Period::Side(side) => cells == side * side || cells == side,
        Period::Sixteen => cells == 128,
    };
    let partner = |(cell, digit): (usize, u8)| {
        let step = STEPS.get(usize::from(digit.checked_sub(b'0')?))?;
        u8::try_from(period.after(cells, cell, *step)).ok()
    };
    digits.bytes().enumerate().map(partner).collect::<Option<Vec<u8>>>().filter(|_| fits)
}
