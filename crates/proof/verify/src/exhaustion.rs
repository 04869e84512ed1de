//! That no colouring of a small board is good, by trying them. Format: section 3.13.

use crate::Rejection;
use crate::plane::{Target, number};
use gruk_cert::{Block, StructureClaim};

/// Most colours given to cells in all.
const MAX_TRIES: u64 = 1 << 22;

/// A window of the board, by the numbers of its cells, the last one first.
type Window = Vec<usize>;

pub(crate) fn check(claim: &StructureClaim<'_>, target: &Target, block: &Block<'_, 2>) -> Result<(), Rejection> {
    let at = |why: String| Rejection::new(claim.line, why);
    if !block.rows.is_empty() {
        return Err(Rejection::new(block.line, "a block 'exhaustion' has no lines"));
    }
    let sides = claim.place.split('x').map(number).collect::<Result<Vec<_>, _>>().map_err(at)?;
    if sides.len() != target.dimension || sides.iter().any(|side| !(1..=64).contains(side)) {
        return Err(at("expected sides from 1 to 64, one for each dimension".into()));
    }
    if !(1..=64).contains(&claim.number) {
        return Err(at("expected from 1 to 64 colours".into()));
    }
    let cells = sides.iter().product::<i64>();
    if cells > 4096 {
        return Err(at("a board of more than 4096 cells".into()));
    }
    // The windows by their last cell.
    let mut windows: Vec<Vec<Window>> = vec![Vec::new(); cells as usize];
    for start in 0..cells {
        let (mut place, mut rest) = (vec![0; sides.len()], start);
        for (axis, side) in sides.iter().enumerate().rev() {
            (place[axis], rest) = (rest % side, rest / side);
        }
        for window in &target.windows {
            let number =
                |step: &Vec<i64>| {
                    place.iter().zip(step).zip(&sides).try_fold(0, |number, ((x, d), side)| {
                        (0..*side).contains(&(x + d)).then(|| number * side + x + d)
                    })
                };
            if let Some(numbers) = window.iter().map(number).collect::<Option<Vec<i64>>>() {
                let mut window: Window = numbers.into_iter().map(|number| number as usize).collect();
                window.sort_unstable_by(|a, b| b.cmp(a));
                windows[window[0]].push(window);
            }
        }
    }
    let mut tries = 0;
    match is_colourable(&mut Vec::new(), claim.number as u8, &windows, &mut tries) {
        Some(false) => Ok(()),
        Some(true) => Err(at(format!("a board of {} cells has a good colouring", claim.place))),
        None => Err(at(format!("more than {MAX_TRIES} colours have to be tried"))),
    }
}

/// Can the cells after the coloured ones be coloured? `None` at the limit.
fn is_colourable(colours: &mut Vec<u8>, number: u8, windows: &[Vec<Window>], tries: &mut u64) -> Option<bool> {
    let cell = colours.len();
    if cell == windows.len() {
        return Some(true);
    }
    // Colours that have not been used yet are alike.
    let used = colours.iter().map(|colour| colour + 1).max().unwrap_or(0);
    for colour in 0..number.min(used + 1) {
        *tries += 1;
        if *tries > MAX_TRIES {
            return None;
        }
        if windows[cell].iter().any(|window| window[1..].iter().all(|other| colours[*other] == colour)) {
            continue;
        }
        colours.push(colour);
        let answer = is_colourable(colours, number, windows, tries);
        colours.pop();
        if answer != Some(false) {
            return answer;
        }
    }
    Some(false)
}
