//! That no colouring of a small board is good, by trying them. Format: section 3.13.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::context::Context;
use crate::kinds::Check;
use crate::meter::{Fault, Meter};
use crate::plane::StructureStatement;

/// The most tries: each gives a colour to a cell.
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
        check(statement, self.context.meter).map_err(|fault| fault.at(line))
    }
}

fn check(statement: &StructureStatement, meter: &Meter) -> Result<(), Fault> {
    let board = statement.board();
    // The windows by their last cell.
    let mut windows: Vec<Vec<Window>> = vec![Vec::new(); board.len()];
    board.each_window(&statement.target, meter, |numbers| {
        meter.hold(48 + 8 * numbers.len())?;
        let mut window: Window = numbers.iter().map(|&cell| cell as usize).collect();
        window.sort_unstable_by(|a, b| b.cmp(a));
        windows[window[0]].push(window);
        Ok(())
    })?;
    let mut search = Search { number: statement.number as u8, windows, colours: Vec::new(), tries: 0, meter };
    match needs!("exhaustion: no colouring is good", !search.is_colourable()?) {
        true => Ok(()),
        false => Err("the board has a good colouring".into()),
    }
}

/// Colours of the first cells of a board.
struct Search<'a> {
    number: u8,
    windows: Vec<Vec<Window>>,
    colours: Vec<u8>,
    tries: u64,
    meter: &'a Meter,
}

impl Search<'_> {
    /// Can the cells after the coloured ones be coloured?
    fn is_colourable(&mut self) -> Result<bool, Fault> {
        let cell = self.colours.len();
        if cell == self.windows.len() {
            return Ok(true);
        }
        // Colours that have not been used yet are alike.
        self.meter.spend(cell)?;
        let used = self.colours.iter().map(|colour| colour + 1).max().unwrap_or(0);
        for colour in 0..self.number.min(used + 1) {
            self.tries += 1;
            if self.tries > MAX_TRIES {
                return Err(self.meter.over(format!("more than {MAX_TRIES} colours have to be tried")).into());
            }
            self.meter.spend(4 * self.windows[cell].len())?;
            let is_own = |window: &Window| window[1..].iter().all(|other| self.colours[*other] == colour);
            if self.windows[cell].iter().any(is_own) {
                continue;
            }
            self.colours.push(colour);
            let answer = self.is_colourable()?;
            self.colours.pop();
            if answer {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
