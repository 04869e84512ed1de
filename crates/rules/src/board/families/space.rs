//! K in a row on a box of A × B × C cells: in the three directions of the axes, or in all thirteen.
//!
//! **Source:** `[Győ §5.3]` for the 13 directions. The cell in column 2, row 1, layer 3 is called `2_1_3`.

use super::{Board, Fields, Sets, number, quote, with_names};
use crate::board::hypergraph::MAX_VERTICES;
use gruk_core::ParseError;

pub(super) fn parse(fields: &Fields<'_>) -> Result<Board, ParseError> {
    let directions = match fields.directions {
        Some((_, "3")) => 3,
        Some((_, "13")) => 13,
        _ => return Err(ParseError::new(0, quote(fields.text), "'.3' or '.13': the number of directions")),
    };
    let [length, extent] = fields.exactly("the length of a row and three sides, such as -3-4x4x4", true)?;
    let k = number(length, "the length of a row", 1, MAX_VERTICES)?;
    let mut sides = Vec::new();
    let mut at = extent.0;
    for side in extent.1.split('x') {
        sides.push(number((at, side), "a side of the box", 1, MAX_VERTICES)? as isize);
        at += side.len() + 1;
    }
    let &[a, b, c] = sides.as_slice() else {
        return Err(ParseError::new(extent.0, quote(extent.1), "three sides, such as 4x4x4"));
    };
    if [a, b, c]
        .iter()
        .try_fold(1usize, |cells, &side| cells.checked_mul(side as usize))
        .is_none_or(|n| n > MAX_VERTICES)
    {
        return Err(ParseError::limit(extent.0, quote(extent.1), format!("at most {MAX_VERTICES} vertices")));
    }
    let index = |[x, y, z]: [isize; 3]| ((z * b + y) * a + x) as u32;
    let on_board = |[x, y, z]: [isize; 3]| (0..a).contains(&x) && (0..b).contains(&y) && (0..c).contains(&z);
    let steps = (0..27).map(|code| [code % 3 - 1, code / 3 % 3 - 1, code / 9 - 1]);
    // Of a step and its negative only one is taken: the one whose last nonzero coordinate is positive.
    let steps = steps.filter(|step| step.iter().rev().find(|&&part| part != 0) == Some(&1));
    let steps: Vec<[isize; 3]> =
        steps.filter(|step| directions == 13 || step.iter().filter(|&&part| part != 0).count() == 1).collect();
    let cells = || (0..c).flat_map(move |z| (0..b).flat_map(move |y| (0..a).map(move |x| [x, y, z])));
    let mut sets = Sets::default();
    for cell in cells() {
        for step in &steps {
            let place = |i: usize| std::array::from_fn(|axis| cell[axis] + i as isize * step[axis]);
            if on_board(place(k - 1)) {
                sets.push(extent.0, (0..k).map(|i| index(place(i))).collect())?;
            }
        }
    }
    let names: Vec<String> = cells().map(|[x, y, z]| format!("{}_{}_{}", x + 1, y + 1, z + 1)).collect();
    let mirror = |axes: usize| {
        let flip =
            |value: isize, side: isize, axis: usize| if axes >> axis & 1 == 1 { side - 1 - value } else { value };
        cells().map(|[x, y, z]| index([flip(x, a, 0), flip(y, b, 1), flip(z, c, 2)])).collect()
    };
    let notation = format!("space.{directions}-{k}-{a}x{b}x{c}");
    Ok(with_names(notation, &names, sets.distinct(), (1..8).map(mirror).collect()))
}
