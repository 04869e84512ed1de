//! The moves of a strategy, and parts. Format: sections 3.1 and 3.17.

use crate::block::{self, Header};
use crate::grammar::codec::one;
use crate::lines::Lines;
use crate::{Block, Certificate, Malformed, Writer};
use gruk_core::Player;
use std::io::{Result as Written, Write};

/// The move in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrategyLine<M> {
    /// The position.
    pub position: M,
    /// The move.
    pub m: M,
}

grammar! { "'POSITION MOVE'"; struct StrategyLine<M> { position, m } = one(position), one(m) }

/// Strategies of Left and Right, and parts.
#[derive(Debug, Default)]
pub struct Blocks<'a> {
    /// Strategies of Left and Right.
    pub tables: [Option<Block<StrategyLine<&'a str>>>; 2],
    /// Certificates about the same game, at whose claims a strategy may end.
    pub parts: Vec<Part<'a>>,
}

/// A certificate inside another one.
#[derive(Debug)]
pub struct Part<'a> {
    /// Line of the header, from 1.
    pub line: usize,
    /// What it says; its lines are counted in the whole text.
    pub certificate: Certificate<'a>,
}

impl<'a> block::Blocks<'a> for Blocks<'a> {
    fn read(&mut self, lines: &mut Lines<'a>, header: &Header<'_, 'a>) -> Result<(), Malformed> {
        if header.word != "part" {
            return self.tables.read(lines, header);
        }
        let [count] = lines.header(header, "COUNT")?;
        if lines.is_part {
            return lines.fail("a part has no parts of its own");
        }
        let (line, count) = (lines.line, lines.number(count)?);
        let whole = lines.rest;
        for _ in 0..count {
            lines.next()?;
        }
        let own = &whole[..whole.len() - lines.rest.len()];
        let certificate = Lines { rest: own, line, is_part: true }.certificate()?;
        self.parts.push(Part { line, certificate });
        Ok(())
    }

    fn sizes(&self) -> Vec<(usize, usize)> {
        let rows = |part: &Part<'_>| part.certificate.rows();
        let parts = self.parts.iter().map(|part| (part.line, rows(part)));
        self.tables.sizes().into_iter().chain(parts).collect()
    }
}

impl<W: Write> Writer<W> {
    /// The strategy of `player`: positions and moves.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn strategy(&mut self, player: Player, rows: impl ExactSizeIterator<Item = (String, String)>) -> Written<()> {
        self.lines("strategy", Some(player), rows.map(|(position, m)| StrategyLine { position, m }))
    }
}
