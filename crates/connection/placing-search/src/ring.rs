//! What lies around a cell of a board, in order.

use crate::field::cells;

/// The number of a border in a ring: cells are below.
pub(crate) const BORDER: u8 = 128;

/// Cells with more cells and borders around them are not looked at.
const MOST_AROUND: usize = 12;

/// Are there four places around a ring, in this order, of which the first and the third may be own and the others the
/// opponent's?
pub(crate) fn alternates(own: u32, other: u32, length: usize) -> bool {
    (0..length).filter(|first| own >> first & 1 == 1).any(|first| {
        let mut wanted = other;
        let mut found = 1;
        for place in first + 1..first + length {
            if wanted >> (place % length) & 1 == 1 {
                found += 1;
                wanted = if wanted == other { own } else { other };
                if found == 4 {
                    return true;
                }
            }
        }
        false
    })
}

/// What lies around a cell in order, each touching the next, if it can be put so.
pub(crate) fn ring(cell: usize, near: &[u128], borders: &[u128]) -> Option<Vec<u8>> {
    let on = |cell: usize, border: usize| borders[border] >> cell & 1 == 1;
    // On the board of one cell of Y the cell joins all three sides by itself.
    if borders.len() == 3 && (0..3).all(|border| on(cell, border)) {
        return None;
    }
    let points: Vec<u8> = cells(near[cell])
        .map(|cell| cell as u8)
        .chain((0..borders.len()).filter(|&border| on(cell, border)).map(|border| BORDER + border as u8))
        .collect();
    let touch = |a: u8, b: u8| match (a.checked_sub(BORDER), b.checked_sub(BORDER)) {
        (None, None) => near[usize::from(a)] >> b & 1 == 1,
        (None, Some(border)) => on(usize::from(a), usize::from(border)),
        (Some(border), None) => on(usize::from(b), usize::from(border)),
        // The three sides of Y meet in corners, and so do each border of Red and each of Blue.
        (Some(a), Some(b)) => borders.len() == 3 || (borders.len() == 4 && (a < 2) != (b < 2)),
    };
    // On a cylinder of circumference 3 two neighbours of a cell also touch on the other side of the cylinder; any round
    // trip will do.
    let mut ring = vec![*points.first()?];
    (points.len() <= MOST_AROUND && round_trip(&mut ring, &points, &touch)).then_some(ring)
}

/// Goes on with a way through points that touch until it has been at all of them and is back.
fn round_trip(way: &mut Vec<u8>, points: &[u8], touch: &impl Fn(u8, u8) -> bool) -> bool {
    let last = way[way.len() - 1];
    if way.len() == points.len() {
        return points.len() > 2 && touch(last, way[0]);
    }
    for &next in points {
        if !way.contains(&next) && touch(last, next) {
            way.push(next);
            if round_trip(way, points, touch) {
                return true;
            }
            way.pop();
        }
    }
    false
}
