//! That no colouring of a small board is good, by trying them. Format: section 3.13.

use crate::Rejection;
use crate::context::Context;
use crate::kinds::Check;
use crate::plane::StructureStatement;

/// Most colours given to cells in all.
const MAX_TRIES: u64 = 1 << 22;

/// A window of the board, by the numbers of its cells, the last one first.
type Window = Vec<usize>;

/// The block, which has no lines.
pub(crate) struct Checker<'a> {
    context: &'a Context<'a>,
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { context }
    }

    fn structure(&mut self, line: usize, statement: &StructureStatement) -> Result<(), Rejection> {
        self.context.needed(line, "exhaustion", &self.context.evidence().exhaustion)?;
        let at = |why: String| Rejection::new(line, why);
        let board = statement.board();
        // The windows by their last cell.
        let mut windows: Vec<Vec<Window>> = vec![Vec::new(); board.len()];
        for window in board.windows(&statement.target) {
            let mut window: Window = window.into_iter().map(|cell| cell as usize).collect();
            window.sort_unstable_by(|a, b| b.cmp(a));
            windows[window[0]].push(window);
        }
        let mut tries = 0;
        match is_colourable(&mut Vec::new(), statement.number as u8, &windows, &mut tries) {
            Some(false) => Ok(()),
            Some(true) => Err(at("the board has a good colouring".into())),
            None => Err(at(format!("more than {MAX_TRIES} colours have to be tried"))),
        }
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
