//! Blocks of steps: each step uses earlier ones, and the lines after them say which steps prove the claims, in the order of the claims.

use crate::Rejection;
use crate::blocks::Lines;
use gruk_cert::{Block, Row};

/// A block that has been read: what each step proves, and what each of the last lines says.
pub(crate) struct Proved<S, W = Vec<usize>> {
    pub(crate) steps: Vec<S>,
    /// Is a step used by a later line?
    pub(crate) used: Vec<bool>,
    wins: Vec<(usize, W)>,
    /// So many of the last lines have been taken.
    taken: usize,
}

impl<S, W> Proved<S, W> {
    pub(crate) fn new() -> Self {
        Proved { steps: Vec::new(), used: Vec::new(), wins: Vec::new(), taken: 0 }
    }

    /// Adds a step, if none of the last lines has come.
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

    /// The next one of the last lines, which is not taken.
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

impl<S> Proved<S> {
    /// Reads a block in which each of the last lines is `win I J …`; `step` reads any other line.
    pub(crate) fn read(
        block: &Block<'_, 1>,
        mut step: impl FnMut(&Row<'_, 1>, &[&str], &mut Self) -> Result<S, Rejection>,
    ) -> Result<Self, Rejection> {
        let mut proved = Proved::new();
        for row in &block.rows {
            let words: Vec<&str> = row.words[0].split(' ').collect();
            if let ["win", parts @ ..] = &words[..] {
                let parts = proved.earlier(row, parts)?;
                proved.win(row.line, parts);
            } else {
                let step = step(row, &words, &mut proved)?;
                proved.push(row.line, step)?;
            }
        }
        Ok(proved)
    }

    /// Numbers of earlier steps, one at least; they are marked as used.
    pub(crate) fn earlier(&mut self, row: &Row<'_, 1>, words: &[&str]) -> Result<Vec<usize>, Rejection> {
        if words.is_empty() {
            return Err(Rejection::new(row.line, "expected numbers of earlier steps, from 1"));
        }
        words.iter().map(|word| earlier(row.line, word, &mut self.used)).collect()
    }
}

impl<S, W> Lines for Proved<S, W> {
    fn unused(&self, block: &Block<'_, 1>) -> Option<usize> {
        let unused = self.used.iter().position(|used| !used).map(|step| block.rows[step].line);
        let spare = self.wins.get(self.taken).map(|(line, _)| *line);
        [unused, spare].into_iter().flatten().min()
    }
}

/// The number of an earlier step, from 1 in the text and from 0 here; it is marked as used.
pub(crate) fn earlier(line: usize, word: &str, used: &mut [bool]) -> Result<usize, Rejection> {
    let number = word.parse::<usize>().ok().filter(|number| number.to_string() == word);
    let step = number.and_then(|number| number.checked_sub(1)).filter(|&step| step < used.len());
    let step = step.ok_or_else(|| Rejection::new(line, format!("'{word}' is not the number of an earlier step")))?;
    used[step] = true;
    Ok(step)
}
