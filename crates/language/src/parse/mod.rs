//! From text to statements and expressions.
//!
//! What a mark means depends on where it stands: `*` before an operand begins a nimber and after one is a product; `||`
//! is a bar between braces and a comparison elsewhere; `-` before a digit belongs to the number. So there is no list of
//! tokens between text and tree: a reader walks over the text, operators are read by precedence climbing, and the names
//! of values are read by `gruk-value`.

mod brackets;
mod expression;
mod operand;

use crate::reader::{Reader, is_name};
use crate::syntax::{Expr, ExprKind, Lambda, Span, Statement, StatementKind};
use gruk_core::ParseError;
use std::sync::Arc;

/// The longest text that is read, in bytes.
pub const MAX_TEXT: usize = 1 << 23;

/// The most parts of a list, a block or a comprehension that are read.
const MAX_PARTS: usize = 1_000_000;

/// Reads a program: statements, each in a line of its own or with `;` between them.
///
/// # Errors
/// The place and what was expected there. Cost: linear in the text.
pub fn parse(text: &str) -> Result<Vec<Statement>, ParseError> {
    if text.len() > MAX_TEXT {
        let expected = format!("at most {MAX_TEXT} bytes");
        return Err(ParseError::new(0, format!("{} bytes", text.len()), expected));
    }
    let mut reader = Reader::new(text);
    let mut statements = Vec::new();
    loop {
        reader.skip_lines();
        if reader.takes(";") {
            continue;
        }
        if reader.byte().is_none() {
            return Ok(statements);
        }
        statements.push(reader.statement()?);
        if !matches!(reader.peek(), None | Some(b'\n' | b';')) {
            return Err(reader.no_operator("an operator, a new line or the end"));
        }
    }
}

/// Reads one expression.
///
/// # Errors
/// As [`parse`].
pub fn parse_expression(text: &str) -> Result<Expr, ParseError> {
    let mut statements = parse(text)?;
    match (statements.len(), statements.pop().map(|statement| statement.kind)) {
        (1, Some(StatementKind::Expr(expr))) => Ok(expr),
        (0, _) => Err(ParseError::in_text(text, text.len(), "an expression")),
        _ => Err(ParseError::new(0, "something else", "one expression")),
    }
}

impl Reader<'_> {
    fn node(&self, start: usize, kind: ExprKind) -> Expr {
        Expr { kind, span: Span { start, end: self.at } }
    }

    /// The error where an operator could stand.
    fn no_operator(&self, expected: &str) -> ParseError {
        if self.rest().starts_with('=') || self.rest().starts_with(":=") {
            return self
                .expected("'==' for a comparison; only a name, or a name with parameters, can be given a value");
        }
        if self.rest().starts_with("||") || self.rest().starts_with("|") {
            return self.expected("bars only between braces, or brackets around what '||' compares");
        }
        if self.rest().starts_with(':') {
            return self.expected("an operator; ordinal_sum(g, h) is the ordinal sum, which others write g:h");
        }
        self.expected(expected)
    }

    fn statement(&mut self) -> Result<Statement, ParseError> {
        let start = self.at;
        let kind = self.statement_kind()?;
        Ok(Statement { kind, span: Span { start, end: self.at } })
    }

    fn statement_kind(&mut self) -> Result<StatementKind, ParseError> {
        let is_function = self.takes_word("fn");
        if is_function || self.takes_word("let") {
            self.skip_space();
            return match self.binding()? {
                Some(binding) => Ok(binding),
                None if is_function => Err(self.expected("a definition, such as f(n) = n + 1")),
                None => Err(self.expected("a name and '=', such as x = 1/2")),
            };
        }
        match self.binding()? {
            Some(binding) => Ok(binding),
            None => self.expr().map(StatementKind::Expr),
        }
    }

    /// `x = a`, `x := a` or `f(x, y) = a`, if that stands here; else the reader stays where it is.
    fn binding(&mut self) -> Result<Option<StatementKind>, ParseError> {
        let start = self.at;
        let word = self.word();
        if !is_name(word) {
            return Ok(None);
        }
        self.at += word.len();
        let parameters = if self.byte() == Some(b'(') { self.parameters() } else { None };
        self.skip_space();
        // `:=` is what CGSuite writes.
        let is_binding = self.takes(":=") || (!self.rest().starts_with("==") && self.takes("="));
        if !is_binding {
            self.at = start;
            return Ok(None);
        }
        let body = self.expr()?;
        let name = word.into();
        Ok(Some(match parameters {
            None => StatementKind::Assign(name, body),
            Some(parameters) => StatementKind::Define(name, Arc::new(Lambda { parameters, body })),
        }))
    }

    /// `(x, y)`, if that stands here; else the reader stays where it is.
    fn parameters(&mut self) -> Option<Vec<Arc<str>>> {
        let start = self.at;
        let mut parameters = Vec::new();
        let mut read = || -> Result<(), ParseError> {
            self.require("(", "'('")?;
            self.skip_lines();
            if self.takes(")") {
                return Ok(());
            }
            loop {
                self.skip_lines();
                parameters.push(Arc::from(self.name("a name")?));
                self.skip_lines();
                if self.takes(")") {
                    return Ok(());
                }
                self.require(",", "','")?;
            }
        };
        if read().is_err() {
            self.at = start;
            return None;
        }
        Some(parameters)
    }
}
