//! Reading the blocks of evidence of a certificate.

use crate::lines::{Lines, shortened};
use crate::{Block, Certificate, Kind, Malformed, Part, QuotientBlock};
use std::fmt::Display;

impl<'a> Lines<'a> {
    /// Reads the block whose header is `line` into its place in `certificate`.
    pub(crate) fn evidence(&mut self, line: &'a str, certificate: &mut Certificate<'a>) -> Result<(), Malformed> {
        let word = line.split(' ').next().unwrap_or("");
        if word == "forms" {
            return self.list(line, word, &mut certificate.forms, "'{#A,#B|#C}'");
        }
        if word == "part" {
            let [_, count] = self.words(line, "'part COUNT'")?;
            certificate.parts.push(self.part(count)?);
            return Ok(());
        }
        let Some(kind) = Kind::from_word(word) else {
            return self.fail(format!("expected a block of evidence or 'end', found '{}'", shortened(line)));
        };
        match kind {
            Kind::Strategy => self.of_player(line, kind, &mut certificate.strategies, "'POSITION MOVE'"),
            Kind::Pairing => self.of_player(line, kind, &mut certificate.pairings, "'MOVE MOVE'"),
            Kind::Difference => self.of_player(line, kind, &mut certificate.differences, "'POSITION #FORM REPLY'"),
            Kind::NimSum => self.list(line, kind, &mut certificate.nim_sums, "'POSITION SUM MOVE'"),
            Kind::Nimbers => self.list(line, kind, &mut certificate.nimbers, "'POSITION VALUE'"),
            Kind::Criterion => {
                self.list(line, kind, &mut certificate.criteria, "'POSITION lost -' or 'POSITION won MOVE'")
            }
            Kind::Coins => self.list(line, kind, &mut certificate.coins, "'CELL VALUE'"),
            Kind::Remoteness => self.list(line, kind, &mut certificate.remoteness, "'POSITION LABEL'"),
            Kind::Connection => self.steps(line, kind, &mut certificate.connections),
            Kind::Zones => self.steps(line, kind, &mut certificate.zones),
            Kind::Carriers => self.steps(line, kind, &mut certificate.carriers),
            Kind::Threats => self.steps(line, kind, &mut certificate.threats),
            Kind::Budget => self.steps(line, kind, &mut certificate.budgets),
            Kind::Bounds => self.steps(line, kind, &mut certificate.bounds),
            Kind::Switching => {
                let [_, player, count] = self.words(line, "'switching PLAYER COUNT'")?;
                let player = self.player(player)?;
                certificate.switchings.push((player, self.block(count, "'MOVE SET'")?));
                Ok(())
            }
            Kind::Quotient => {
                let [_, order, start, length, count] = self.words(line, "'quotient ORDER START LENGTH COUNT'")?;
                self.once(kind, &certificate.quotient)?;
                let (order, period) = (self.number(order)?, (self.number(start)?, self.number(length)?));
                let block = self.block(count, "'ELEMENT (won | lost) PRODUCTS' or 'heap HEAP ELEMENT'")?;
                certificate.quotient = Some(QuotientBlock { order, period, block });
                Ok(())
            }
            Kind::Period => {
                let [_, mask, count] = self.words(line, "'period MASK COUNT'")?;
                self.once(kind, &certificate.period)?;
                certificate.period = Some((self.number(mask)?, self.block(count, "'HEAP VALUE'")?));
                Ok(())
            }
            Kind::Rows => {
                let [_, count] = self.words(line, "'rows COUNT'")?;
                certificate.rows.push(self.block(count, "'CELL first' or 'ROW (up | down)'")?);
                Ok(())
            }
            Kind::Triangles => self.list(line, kind, &mut certificate.triangles, "'POINT POINT POINT'"),
            Kind::Complement => self.fail("a claim by complement has no block"),
            Kind::Lrat => {
                let [_, count] = self.words(line, "'lrat COUNT'")?;
                self.once(kind, &certificate.refutation)?;
                certificate.refutation = Some(self.block(count, "'LITERALS CLAUSES'")?);
                Ok(())
            }
            Kind::Periodic | Kind::Tiles | Kind::Counting | Kind::Patch | Kind::Exhaustion => {
                let [_, count] = self.words(line, "'KIND COUNT'")?;
                self.once("about infinite boards", &certificate.structure)?;
                let form = match kind {
                    Kind::Periodic => "'PART PART' or 'CELL COLOUR'",
                    Kind::Tiles => "'CELLS SETS'",
                    Kind::Counting | Kind::Patch => "'CELLS WINDOWS'",
                    _ => "no line",
                };
                certificate.structure = Some((kind, self.block(count, form)?));
                Ok(())
            }
        }
    }

    /// A certificate of so many lines, without parts of its own.
    fn part(&mut self, count: &str) -> Result<Part<'a>, Malformed> {
        if self.is_part {
            return self.fail("a part has no parts of its own");
        }
        let (line, count) = (self.line, self.number(count)?);
        let whole = self.rest;
        for _ in 0..count {
            self.next()?;
        }
        let own = &whole[..whole.len() - self.rest.len()];
        Ok(Part { line, certificate: Lines { rest: own, line, is_part: true }.certificate()? })
    }

    /// A certificate has one block of a sort.
    fn once<T>(&self, sort: impl Display, place: &Option<T>) -> Result<(), Malformed> {
        if place.is_some() { self.fail(format!("a second block '{sort}'")) } else { Ok(()) }
    }

    /// `KIND COUNT` and its lines of words.
    fn list<const WORDS: usize>(
        &mut self,
        line: &'a str,
        sort: impl Display,
        place: &mut Option<Block<'a, WORDS>>,
        form: &str,
    ) -> Result<(), Malformed> {
        let [_, count] = self.words(line, &format!("'{sort} COUNT'"))?;
        self.once(sort, place)?;
        *place = Some(self.block(count, form)?);
        Ok(())
    }

    /// `KIND PLAYER COUNT` and its lines of words.
    fn of_player<const WORDS: usize>(
        &mut self,
        line: &'a str,
        kind: Kind,
        places: &mut [Option<Block<'a, WORDS>>; 2],
        form: &str,
    ) -> Result<(), Malformed> {
        let (count, place) = self.place(line, kind, places)?;
        *place = Some(self.block(count, form)?);
        Ok(())
    }

    /// `KIND PLAYER COUNT` and whole lines.
    fn steps(&mut self, line: &'a str, kind: Kind, places: &mut [Option<Block<'a, 1>>; 2]) -> Result<(), Malformed> {
        let (count, place) = self.place(line, kind, places)?;
        *place = Some(self.lines(count)?);
        Ok(())
    }

    /// The number of lines after the header `KIND PLAYER COUNT`, and the player's place for them, which must be empty.
    fn place<'p, T>(
        &self,
        line: &'a str,
        kind: Kind,
        places: &'p mut [Option<T>; 2],
    ) -> Result<(&'a str, &'p mut Option<T>), Malformed> {
        let [_, player, count] = self.words(line, &format!("'{kind} PLAYER COUNT'"))?;
        let player = self.player(player)?;
        let place = &mut places[player.index()];
        self.once(format_args!("{kind} {player}"), place)?;
        Ok((count, place))
    }
}
