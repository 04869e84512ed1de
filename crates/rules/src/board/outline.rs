//! Outlines of cells: polygons in thousandths of a unit, x to the right and y downwards.

/// The corners of a cell, in order around it.
pub type Outline = Vec<(i32, i32)>;

/// A point of the plane, in units.
pub type Place = (f64, f64);

/// Rounds corners to thousandths.
#[must_use]
pub fn outline(corners: impl IntoIterator<Item = Place>) -> Outline {
    corners.into_iter().map(|(x, y)| ((x * 1000.0).round() as i32, (y * 1000.0).round() as i32)).collect()
}

/// The corners of a regular polygon with `sides` sides and this centre. The first one lies at the angle `turn`, in
/// radians.
#[must_use]
pub fn regular((x, y): Place, radius: f64, sides: usize, turn: f64) -> Vec<Place> {
    let corner = |k: usize| {
        let angle = turn + k as f64 * std::f64::consts::TAU / sides as f64;
        (x + radius * angle.cos(), y + radius * angle.sin())
    };
    (0..sides).map(corner).collect()
}

/// A hexagon with a corner at the top whose sides have length 1.
#[must_use]
pub fn hexagon(middle: Place) -> Outline {
    outline(regular(middle, 1.0, 6, std::f64::consts::FRAC_PI_6))
}

/// The middle of the hexagon in this column and row of a rhombus whose rows each begin half a hexagon to the right of
/// the one above.
#[must_use]
pub fn in_rhombus(column: f64, row: f64) -> Place {
    ((column + row / 2.0) * 3f64.sqrt(), row * 1.5)
}

/// `count` points on a circle, the first one at the top. Neighbours are about four units apart.
#[must_use]
pub fn around(count: usize) -> Vec<Place> {
    let radius = (count as f64 * 4.0 / std::f64::consts::TAU).max(3.0);
    regular((0.0, 0.0), radius, count.max(1), -std::f64::consts::FRAC_PI_2)
}
