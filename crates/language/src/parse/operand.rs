//! Operands: values, names, positions and texts, with their signs before them, and calls and indices after them.

use crate::reader::{Reader, begins_word, is_down, is_name};
use crate::syntax::{Expr, ExprKind};
use gruk_core::ParseError;
use gruk_value::{Dyadic, NumberUpStar, ValueError};

impl Reader<'_> {
    /// Signs, then an operand. A minus sign before a digit belongs to the number.
    pub(super) fn signed(&mut self) -> Result<Expr, ParseError> {
        self.skip_lines();
        let start = self.at;
        let mut minus = false;
        loop {
            match self.byte() {
                Some(b'+') if !self.rest().starts_with("+-") => self.at += 1,
                Some(b'-') => {
                    self.at += 1;
                    minus = !minus;
                }
                _ => break,
            }
            self.skip_lines();
        }
        if self.byte().is_some_and(|byte| byte.is_ascii_digit()) {
            let literal = self.literal(start, minus)?;
            return self.postfix(start, literal, false);
        }
        let at = self.at;
        let callable = !matches!(self.byte(), Some(b'"' | b'{' | b'[' | b'+' | b'^' | b'*')) && !is_down(self.word());
        let operand = self.operand()?;
        let operand = self.postfix(at, operand, callable)?;
        Ok(if minus { self.node(start, ExprKind::Minus(Box::new(operand))) } else { operand })
    }

    fn operand(&mut self) -> Result<Expr, ParseError> {
        let start = self.at;
        if let Some(text) = self.position() {
            return Ok(self.node(start, ExprKind::Position(text.into())));
        }
        let word = self.word();
        match self.byte() {
            Some(b'^' | b'*') => self.literal(start, false),
            Some(b'v') if is_down(word) => self.literal(start, false),
            Some(b'{') => self.braces(),
            Some(b'(') => self.block(),
            Some(b'[') => self.list_or_comprehension(),
            Some(b'"') => {
                let text = self.quoted()?;
                Ok(self.node(start, ExprKind::Text(text)))
            }
            Some(b'+') if self.takes("+-") => self.switch(start),
            _ if word == "true" || word == "false" => {
                self.at += word.len();
                Ok(self.node(start, ExprKind::Boolean(word == "true")))
            }
            _ if is_name(word) => {
                self.at += word.len();
                Ok(self.node(start, ExprKind::Name(word.into())))
            }
            _ => Err(self.expected("an expression: a value such as 1/2, *2, ^, {1|*}, a position or a name")),
        }
    }

    /// A number, ups and a nimber. A star before an operand that follows at once is a product: `2*x`.
    fn literal(&mut self, start: usize, minus: bool) -> Result<Expr, ParseError> {
        let (value, used) = NumberUpStar::read(self.rest(), minus).map_err(|error| self.literal_error(error))?;
        self.at += used;
        let ends_in_star = used > 1 && self.text.as_bytes()[self.at - 1] == b'*';
        let value = match self.byte() {
            Some(byte) if ends_in_star && (begins_word(byte) || b"({[\"".contains(&byte)) => {
                self.at -= 1;
                NumberUpStar { nimber: 0, ..value }
            }
            Some(byte) if used == 1 && self.text.as_bytes()[self.at - 1] == b'*' && begins_word(byte) => {
                return Err(self.expected("a number after '*'; nimber(n) makes a nimber of a variable"));
            }
            _ => value,
        };
        Ok(self.node(start, ExprKind::Simple(value)))
    }

    pub(super) fn literal_error(&self, error: ValueError) -> ParseError {
        match error {
            ValueError::Parse(error) => error.shifted(self.at),
            other => self.expected(&format!("a smaller number ({other})")),
        }
    }

    /// Calls `f(x)`, indices `l[i]` and `x.f` after an operand.
    fn postfix(&mut self, start: usize, mut operand: Expr, mut callable: bool) -> Result<Expr, ParseError> {
        let mut links = 0;
        loop {
            links += 1;
            match self.byte() {
                Some(b'(') if callable => {
                    let arguments = self.arguments()?;
                    operand = self.node(start, ExprKind::Call(Box::new(operand), arguments));
                }
                Some(b'[') => {
                    self.at += 1;
                    let index = self.bracketed(false, |reader| {
                        let index = reader.expr()?;
                        reader.require("]", "']'")?;
                        Ok(index)
                    })?;
                    operand = self.node(start, ExprKind::Index(Box::new(operand), Box::new(index)));
                }
                Some(b'.') if self.byte_after(1).is_some_and(begins_word) => {
                    self.at += 1;
                    let at = self.at;
                    let name = self.name("the name of a function")?;
                    let function = self.node(at, ExprKind::Name(name.into()));
                    let mut arguments = vec![operand];
                    if self.byte() == Some(b'(') {
                        arguments.extend(self.arguments()?);
                    }
                    operand = self.node(start, ExprKind::Call(Box::new(function), arguments));
                }
                Some(b'.') if self.byte_after(1).is_some_and(|byte| byte.is_ascii_digit()) => {
                    return Err(self.expected("a fraction, such as 5/2: there are no decimal points"));
                }
                _ => return Ok(operand),
            }
            callable = true;
            if links == gruk_value::MAX_NESTING {
                return Err(self.expected("fewer calls in a row"));
            }
        }
    }

    fn arguments(&mut self) -> Result<Vec<Expr>, ParseError> {
        self.at += 1;
        self.bracketed(false, |reader| reader.list(")", "',' or ')'"))
    }

    /// After `+-`: a number, a name, a bracketed list, or braces.
    fn switch(&mut self, start: usize) -> Result<Expr, ParseError> {
        self.skip_space();
        let options = match self.byte() {
            Some(b'(') => {
                let options = self.arguments()?;
                if options.is_empty() {
                    return Err(self.expected("an option between the brackets"));
                }
                options
            }
            Some(b'{') => vec![self.braces()?],
            Some(byte) if byte.is_ascii_digit() => {
                let at = self.at;
                let (number, used) = Dyadic::read(self.rest()).map_err(|error| self.literal_error(error))?;
                self.at += used;
                if matches!(self.byte(), Some(b'^' | b'v' | b'*')) {
                    return Err(self.expected("brackets around what is switched, as in +-(1*)"));
                }
                vec![self.node(at, ExprKind::Simple(number.into()))]
            }
            _ => {
                let at = self.at;
                let name = self.name("a number, a name, '(' or '{'")?;
                vec![self.node(at, ExprKind::Name(name.into()))]
            }
        };
        Ok(self.node(start, ExprKind::Switch(options)))
    }
}
