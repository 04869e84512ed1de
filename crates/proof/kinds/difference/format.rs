//! Replies in the difference of a sum and a canonical form, and the forms. Format: section 3.4.

use crate::block::{self, Header};
use crate::grammar::codec::{one, plain};
use crate::grammar::{Line, Print, Printer, Words, digits};
use crate::lines::Lines;
use crate::{Block, Kind, Malformed, Writer};
use gruk_core::Player;
use std::io::{Result as Written, Write};

/// What the player does in a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply<M> {
    /// A move in the position.
    Move(M),
    /// A move from the form to the one with this number.
    Form(u32),
}

/// A reply in the difference of a position and a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DifferenceLine<M> {
    /// The position.
    pub position: M,
    /// The number of the form.
    pub form: u32,
    /// The reply.
    pub reply: Reply<M>,
}

/// A form by the numbers of its options, Left's and Right's, ascending.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FormLine(pub [Vec<u32>; 2]);

plain! {
    /// `#` and the number of a form.
    form: u32, |words| form_number(words.take()?), |value, to| to.word(format_args!("#{value}"))
}

/// The number of the form `#NUMBER`.
#[must_use]
pub fn form_number(word: &str) -> Option<u32> {
    u32::try_from(digits(word.strip_prefix('#')?)?).ok()
}

impl<'a> Line<'a> for DifferenceLine<&'a str> {
    const FORM: &'static str = "'POSITION #FORM (MOVE | #FORM)'";

    fn read(words: &mut Words<'a>) -> Option<Self> {
        let (position, form) = (one::read(words)?, form::read(words)?);
        let reply = match words.peek()?.starts_with('#') {
            true => Reply::Form(form::read(words)?),
            false => Reply::Move(one::read(words)?),
        };
        words.is_over().then_some(DifferenceLine { position, form, reply })
    }
}

impl<M: std::fmt::Display> Print for DifferenceLine<M> {
    fn print(&self, to: &mut Printer) {
        to.word(&self.position);
        form::print(&self.form, to);
        match &self.reply {
            Reply::Move(m) => to.word(m),
            Reply::Form(number) => form::print(number, to),
        }
    }
}

impl Line<'_> for FormLine {
    const FORM: &'static str = "{#A,…|#B,…} with ascending numbers";

    fn read(words: &mut Words<'_>) -> Option<Self> {
        let (left, right) = words.take()?.strip_prefix('{')?.strip_suffix('}')?.split_once('|')?;
        let side = |side: &str| -> Option<Vec<u32>> {
            if side.is_empty() {
                return Some(Vec::new());
            }
            let options: Vec<u32> = side.split(',').map(form_number).collect::<Option<_>>()?;
            options.windows(2).all(|pair| pair[0] < pair[1]).then_some(options)
        };
        let sides = [side(left)?, side(right)?];
        words.is_over().then_some(FormLine(sides))
    }
}

impl Print for FormLine {
    fn print(&self, to: &mut Printer) {
        let side = |side: &Vec<u32>| side.iter().map(|number| format!("#{number}")).collect::<Vec<_>>().join(",");
        let [left, right] = self.0.each_ref().map(side);
        to.word(format_args!("{{{left}|{right}}}"));
    }
}

/// Canonical forms, and the replies of Left and Right in differences.
#[derive(Debug, Default)]
pub struct Blocks<'a> {
    /// Canonical forms.
    pub forms: Option<Block<FormLine>>,
    /// The replies of Left and Right.
    pub tables: [Option<Block<DifferenceLine<&'a str>>>; 2],
}

impl<'a> block::Blocks<'a> for Blocks<'a> {
    fn read(&mut self, lines: &mut Lines<'a>, header: &Header<'_, 'a>) -> Result<(), Malformed> {
        match header.word {
            "forms" => self.forms.read(lines, header),
            _ => self.tables.read(lines, header),
        }
    }

    fn sizes(&self) -> Vec<(usize, usize)> {
        self.forms.sizes().into_iter().chain(self.tables.sizes()).collect()
    }
}

impl<W: Write> Writer<W> {
    /// Claims that `position` has the canonical form `form`: a notation, or `#` and its number.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn value_claim(&mut self, form: &str, position: &str) -> Written<()> {
        writeln!(self.out, "claim value {form} at {position} by {}", Kind::Difference)
    }

    /// Canonical forms by the numbers of their options, Left's and Right's.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn forms(&mut self, forms: &[[Vec<usize>; 2]]) -> Written<()> {
        let line = |sides: &[Vec<usize>; 2]| FormLine(sides.each_ref().map(|side| numbers(side)));
        self.lines("forms", None, forms.iter().map(line))
    }

    /// The replies of `player` in differences: position, number of the form, reply.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn difference(
        &mut self,
        player: Player,
        rows: impl ExactSizeIterator<Item = (String, usize, String)>,
    ) -> Written<()> {
        let line = |(position, form, reply): (String, usize, String)| DifferenceLine {
            position,
            form: form as u32,
            reply: form_number(&reply).map_or(Reply::Move(reply), Reply::Form),
        };
        self.block(Kind::Difference, Some(player), rows.map(line))
    }
}

fn numbers(side: &[usize]) -> Vec<u32> {
    side.iter().map(|&number| number as u32).collect()
}
