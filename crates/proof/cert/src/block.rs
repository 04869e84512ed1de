//! Blocks of evidence: a header and lines.

use crate::grammar::{Line, Print, Printer};
use crate::lines::Lines;
use crate::{Kind, Malformed, Writer};
use gruk_core::Player;
use std::fmt::Display;
use std::io::{Result as Written, Write};

/// A block of evidence.
#[derive(Clone, Debug)]
pub struct Block<T> {
    /// Line of the header, from 1.
    pub line: usize,
    /// The lines that follow it.
    pub rows: Vec<Row<T>>,
}

/// A line of evidence.
#[derive(Clone, Copy, Debug)]
pub struct Row<T> {
    /// Its line, from 1.
    pub line: usize,
    /// What it says.
    pub says: T,
}

/// The header of a block: its word, and the words after it.
pub(crate) struct Header<'h, 'a> {
    pub(crate) word: &'a str,
    pub(crate) words: &'h [&'a str],
}

/// The blocks of one kind in a certificate: at most one, at most one of each player, or one for each claim of the kind.
pub(crate) trait Blocks<'a>: Default {
    /// Reads the block whose header has just been read.
    fn read(&mut self, lines: &mut Lines<'a>, header: &Header<'_, 'a>) -> Result<(), Malformed>;

    /// For each block, the line of its header and the number of its lines.
    fn sizes(&self) -> Vec<(usize, usize)>;
}

impl<'a> Lines<'a> {
    /// Reads the block whose header is the line read last; `count` is the word for the number of its lines.
    pub(crate) fn block<T: Line<'a>>(&mut self, count: &str, player: Option<Player>) -> Result<Block<T>, Malformed> {
        let line = self.line;
        let count = self.number(count)?;
        let mut rows = Vec::new();
        for _ in 0..count {
            let text = self.next()?;
            let says = T::read(&mut crate::grammar::Words::new(text, player));
            let says = says.ok_or_else(|| self.wrong(format!("expected {}, found", T::FORM), text))?;
            rows.push(Row { line: self.line, says });
        }
        Ok(Block { line, rows })
    }

    /// Fails unless this is the first block of its sort: a certificate has at most one.
    pub(crate) fn once(&self, is_first: bool, sort: impl Display) -> Result<(), Malformed> {
        if is_first { Ok(()) } else { self.fail(format!("a second block '{sort}'")) }
    }

    /// The words of a header after the first one.
    pub(crate) fn header<'h, const N: usize>(
        &self,
        header: &Header<'h, 'a>,
        form: &str,
    ) -> Result<[&'a str; N], Malformed> {
        let expected = || format!("expected '{} {form}'", header.word);
        header.words.try_into().or_else(|_| self.fail(expected()))
    }
}

impl<'a, T: Line<'a>> Blocks<'a> for Option<Block<T>> {
    fn read(&mut self, lines: &mut Lines<'a>, header: &Header<'_, 'a>) -> Result<(), Malformed> {
        let [count] = lines.header(header, "COUNT")?;
        lines.once(self.is_none(), header.word)?;
        *self = Some(lines.block(count, None)?);
        Ok(())
    }

    fn sizes(&self) -> Vec<(usize, usize)> {
        self.iter().map(|block| (block.line, block.rows.len())).collect()
    }
}

impl<'a, T: Line<'a>> Blocks<'a> for [Option<Block<T>>; 2] {
    fn read(&mut self, lines: &mut Lines<'a>, header: &Header<'_, 'a>) -> Result<(), Malformed> {
        let [player, count] = lines.header(header, "PLAYER COUNT")?;
        let player = lines.player(player)?;
        let place = &mut self[player.index()];
        lines.once(place.is_none(), format_args!("{} {player}", header.word))?;
        *place = Some(lines.block(count, Some(player))?);
        Ok(())
    }

    fn sizes(&self) -> Vec<(usize, usize)> {
        self.iter().flat_map(Blocks::sizes).collect()
    }
}

impl<'a, T: Line<'a>> Blocks<'a> for Vec<Block<T>> {
    fn read(&mut self, lines: &mut Lines<'a>, header: &Header<'_, 'a>) -> Result<(), Malformed> {
        let [count] = lines.header(header, "COUNT")?;
        self.push(lines.block(count, None)?);
        Ok(())
    }

    fn sizes(&self) -> Vec<(usize, usize)> {
        self.iter().map(|block| (block.line, block.rows.len())).collect()
    }
}

impl<'a, T: Line<'a>> Blocks<'a> for Vec<(Player, Block<T>)> {
    fn read(&mut self, lines: &mut Lines<'a>, header: &Header<'_, 'a>) -> Result<(), Malformed> {
        let [player, count] = lines.header(header, "PLAYER COUNT")?;
        let player = lines.player(player)?;
        self.push((player, lines.block(count, Some(player))?));
        Ok(())
    }

    fn sizes(&self) -> Vec<(usize, usize)> {
        self.iter().map(|(_, block)| (block.line, block.rows.len())).collect()
    }
}

impl<W: Write> Writer<W> {
    /// A block `KIND [PLAYER] COUNT` and its lines.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn block<T: Print>(
        &mut self,
        kind: Kind,
        player: Option<Player>,
        rows: impl ExactSizeIterator<Item = T>,
    ) -> Written<()> {
        self.lines(kind.word(), player, rows)
    }

    /// A block `WORD [PLAYER] COUNT` and its lines.
    pub(crate) fn lines<T: Print>(
        &mut self,
        word: &str,
        player: Option<Player>,
        rows: impl ExactSizeIterator<Item = T>,
    ) -> Written<()> {
        match player {
            Some(player) => writeln!(self.out, "{word} {player} {}", rows.len())?,
            None => writeln!(self.out, "{word} {}", rows.len())?,
        }
        self.rows(player, rows)
    }

    pub(crate) fn rows<T: Print>(&mut self, player: Option<Player>, mut rows: impl Iterator<Item = T>) -> Written<()> {
        rows.try_for_each(|row| {
            let mut line = Printer::new(player);
            row.print(&mut line);
            writeln!(self.out, "{}", line.text())
        })
    }
}

/// Lines of steps, and after them lines that say what the steps prove.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proves<S, W> {
    /// A step.
    Step(S),
    /// What proves a claim.
    Win(W),
}

impl<'a, S: Line<'a>, W: Line<'a>> Line<'a> for Proves<S, W> {
    const FORM: &'static str = S::FORM;

    fn read(words: &mut crate::grammar::Words<'a>) -> Option<Self> {
        let mut again = words.clone();
        W::read(words).map(Proves::Win).or_else(|| S::read(&mut again).map(Proves::Step))
    }
}

impl<S: Print, W: Print> Print for Proves<S, W> {
    fn print(&self, to: &mut Printer) {
        match self {
            Proves::Step(step) => step.print(to),
            Proves::Win(win) => win.print(to),
        }
    }
}
