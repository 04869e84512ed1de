//! Blocks of steps: each step uses earlier ones, and the lines after them say which steps prove the claims, in the
//! order of the claims.

use crate::Rejection;
use crate::blocks::Lines;
use gruk_cert::{Block, Proves, Win};

/// A block that has been read: what each step proves, and what each of the last lines says.
pub(crate) struct Proved<S, W = Vec<usize>> {
    pub(crate) steps: Vec<S>,
    /// Is a step used by a later line?
    pub(crate) used: Vec<bool>,
    wins: Vec<(usize, W)>,
    /// How many of the last lines have been taken.
    taken: usize,
}

impl<S, W> Proved<S, W> {
    pub(crate) fn new() -> Self {
        Proved { steps: Vec::new(), used: Vec::new(), wins: Vec::new(), taken: 0 }
    }

    /// Adds a step. Fails if one of the last lines has come.
    pub(crate) fn push(&mut self, line: usize, step: S) -> Result<(), Rejection> {
        if !self.wins.is_empty() {
            return Err(Rejection::new(line, "steps come before the lines that prove claims"));
        }
        self.steps.push(step);
        self.used.push(false);
        Ok(())
    }

    /// Adds one of the last lines.
    pub(crate) fn win(&mut self, line: usize, win: W) {
        self.wins.push((line, win));
    }

    /// The next one of the last lines, without taking it.
    pub(crate) fn peek(&self) -> Option<&W> {
        self.wins.get(self.taken).map(|(_, win)| win)
    }
}

impl<S, W: Clone> Proved<S, W> {
    /// Takes the next one of the last lines for the claim in line `claim`: its number, and what it says.
    pub(crate) fn take(&mut self, claim: usize) -> Result<(usize, W), Rejection> {
        let none = || Rejection::new(claim, "there is no line 'win' for this claim");
        let win = self.wins.get(self.taken).cloned().ok_or_else(none)?;
        self.taken += 1;
        Ok(win)
    }
}

impl<S, W> Proved<S, W> {
    /// Marks the steps with these numbers as used. Fails if one of them is no earlier step.
    pub(crate) fn earlier(&mut self, line: usize, steps: &[usize]) -> Result<(), Rejection> {
        for &step in steps {
            let used = self.used.get_mut(step);
            *used
                .ok_or_else(|| Rejection::new(line, format!("{} is not the number of an earlier step", step + 1)))? =
                true;
        }
        Ok(())
    }

    /// The earlier steps with these numbers, which are marked as used.
    pub(crate) fn parts(&mut self, line: usize, steps: &[usize]) -> Result<Vec<&S>, Rejection> {
        self.earlier(line, steps)?;
        Ok(steps.iter().map(|&step| &self.steps[step]).collect())
    }
}

impl<S> Proved<S> {
    /// Reads a block in which each of the last lines is `win I J …`; `step` judges any other line.
    pub(crate) fn read<L>(
        block: &Block<Proves<L, Win>>,
        mut step: impl FnMut(usize, &L, &mut Self) -> Result<S, Rejection>,
    ) -> Result<Self, Rejection> {
        let mut proved = Proved::new();
        for row in &block.rows {
            match &row.says {
                Proves::Win(Win { parts }) => {
                    proved.earlier(row.line, parts)?;
                    proved.win(row.line, parts.clone());
                }
                Proves::Step(says) => {
                    let step = step(row.line, says, &mut proved)?;
                    proved.push(row.line, step)?;
                }
            }
        }
        Ok(proved)
    }
}

impl<L, S, W> Lines<L> for Proved<S, W> {
    fn unused(&self, block: &Block<L>) -> Option<usize> {
        let unused = self.used.iter().position(|used| !used).map(|step| block.rows[step].line);
        let spare = self.wins.get(self.taken).map(|(line, _)| *line);
        [unused, spare].into_iter().flatten().min()
    }
}
