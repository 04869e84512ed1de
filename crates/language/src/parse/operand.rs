//! Operands: values, names, positions and texts, with their signs before them, and calls and indices after them.

use crate::reader::{Reader, begins_word, is_down, is_name};
use crate::syntax::{ChainOp, Expr, ExprKind};
use gruk_core::ParseError;
use gruk_grammar::{LOOPY_WORDS, Simple, SimpleRead, is_minus, read_number, read_simple, read_uptimal, switch_mark};
use gruk_notation::options_in_position;
use gruk_value::{Limit, NumberUpStar};

/// Refuses a position among options that may be several options.
fn one_option(text: &str, at: usize) -> Result<(), ParseError> {
    match options_in_position(text, at) {
        Some(doubt) => Err(doubt.refused()),
        None => Ok(()),
    }
}

impl Reader<'_> {
    /// Signs, then an operand. A minus sign before a digit belongs to the number.
    pub(super) fn signed(&mut self) -> Result<Expr, ParseError> {
        self.skip_lines();
        let start = self.at;
        let mut minus = false;
        loop {
            let sign = is_minus(self.text, self.at);
            if sign > 0 {
                self.at += sign;
                minus = !minus;
            } else if self.byte() == Some(b'+') && switch_mark(self.text, self.at) == 0 {
                self.at += 1;
            } else {
                break;
            }
            self.skip_lines();
        }
        if self.byte().is_some_and(|byte| byte.is_ascii_digit()) {
            let literal = self.literal(start, minus)?;
            return self.postfix(start, literal, false);
        }
        let at = self.at;
        let callable = !self.rest().starts_with(['"', '{', '[', '+', '±', '^', '*', '↑', '↓', '⇑', '⇓', '∗', '⧾', '⧿'])
            && !is_down(self.word());
        let operand = self.operand()?;
        let operand = self.postfix(at, operand, callable)?;
        Ok(if minus { self.node(start, ExprKind::Minus(Box::new(operand))) } else { operand })
    }

    fn operand(&mut self) -> Result<Expr, ParseError> {
        let start = self.at;
        // Before positions, for in `v-nim:3` the hyphen is a sign.
        if is_down(self.word()) {
            return self.literal(start, false);
        }
        if let Some(text) = self.position() {
            return self.position_operand(start, text);
        }
        let word = self.word();
        if self.rest().starts_with(['^', '*', '↑', '↓', '⇑', '⇓', '∗']) {
            return self.literal(start, false);
        }
        if self.rest().starts_with(['⧾', '⧿']) || ["Tiny(", "Miny("].iter().any(|word| self.rest().starts_with(word))
        {
            return self.tiny(start);
        }
        match self.byte() {
            Some(b'{') => self.braces(),
            Some(b'(') => self.block(),
            Some(b'[') => self.list_or_comprehension(),
            Some(b'"') => {
                let text = self.quoted()?;
                Ok(self.node(start, ExprKind::Text(text)))
            }
            _ if switch_mark(self.text, self.at) > 0 => {
                self.at += switch_mark(self.text, self.at);
                self.switch(start)
            }
            _ if word == "true" || word == "false" => {
                self.at += word.len();
                Ok(self.node(start, ExprKind::Boolean(word == "true")))
            }
            _ if is_name(word) => {
                self.at += word.len();
                if self.byte() == Some(b'{') {
                    return self.named_braces(start, word);
                }
                let name = self.node(start, ExprKind::Name(word.into()));
                if LOOPY_WORDS.contains(&word) { self.with_nimber(name) } else { Ok(name) }
            }
            _ => Err(self.no_operand()),
        }
    }

    /// The error where an operand should stand.
    #[inline(never)]
    fn no_operand(&self) -> ParseError {
        if ["//", "/*", "%"].iter().any(|mark| self.rest().starts_with(mark)) {
            return self.expected("an expression; a comment begins with #");
        }
        self.expected("an expression: a value such as 1/2, *2, ^, {1|*}, a position or a name")
    }

    #[inline(never)]
    fn position_operand(&self, start: usize, text: &str) -> Result<Expr, ParseError> {
        if self.in_options {
            one_option(text, start)?;
        }
        Ok(self.node(start, ExprKind::Position(text.into())))
    }

    /// `^<2>` or `v[3]`, if one stands here.
    fn uptimal(&mut self) -> Result<Option<Expr>, ParseError> {
        let start = self.at;
        let Some((uptimal, end)) = read_uptimal(self.text, start)? else { return Ok(None) };
        self.at = end;
        Ok(Some(self.node(start, ExprKind::Uptimal(uptimal))))
    }

    /// `upon*` is upon + ∗, as `1*` is 1 + ∗.
    fn with_nimber(&mut self, word: Expr) -> Result<Expr, ParseError> {
        let at = self.at;
        if !self.rest().starts_with(['*', '∗']) {
            return Ok(word);
        }
        let nimber = self.literal(at, false)?;
        Ok(self.node(word.span.start, ExprKind::Chain(Box::new(word), vec![(ChainOp::Plus, nimber)])))
    }

    /// A number, ups and a nimber; a number right before `tiny(` or `miny(` is added to it, as other programs print it.
    fn literal(&mut self, start: usize, minus: bool) -> Result<Expr, ParseError> {
        if let Some(uptimal) = self.uptimal()? {
            return self.with_nimber(uptimal);
        }
        let read = read_simple(self.text, self.at, minus)?;
        if let Some(doubt) = &read.doubt {
            return Err(doubt.refused());
        }
        let at = self.at;
        let is_star = read.end == self.at + 1 && self.byte() == Some(b'*');
        self.at = read.end;
        if is_star && self.byte().is_some_and(begins_word) {
            return Err(self.expected("a number after '*'; nimber(n) makes a nimber of a variable"));
        }
        let simple = self.node(start, ExprKind::Simple(self.fitting(&read, at)?));
        if read.value.is_number()
            && let Some(uptimal) = self.uptimal()?
        {
            let uptimal = self.with_nimber(uptimal)?;
            return Ok(self.node(start, ExprKind::Chain(Box::new(simple), vec![(ChainOp::Plus, uptimal)])));
        }
        let is_tiny = ["tiny(", "miny(", "Tiny(", "Miny(", "⧾", "⧿"].iter().any(|word| self.rest().starts_with(word));
        if !is_tiny || !read.value.is_number() {
            return Ok(simple);
        }
        let tiny = self.tiny(self.at)?;
        Ok(self.node(start, ExprKind::Chain(Box::new(simple), vec![(ChainOp::Plus, tiny)])))
    }

    /// `tiny(x)`, `Miny(x)`, `⧾2`: a call of the function of this name.
    fn tiny(&mut self, start: usize) -> Result<Expr, ParseError> {
        let is_tiny = self.rest().to_lowercase().starts_with(['t', '⧾']);
        let is_mark = self.rest().starts_with(['⧾', '⧿']);
        self.at += if is_mark { '⧾'.len_utf8() } else { "tiny".len() };
        let name = self.node(start, ExprKind::Name(if is_tiny { "tiny" } else { "miny" }.into()));
        let arguments = match self.byte() {
            Some(b'(') => self.arguments()?,
            Some(byte) if is_mark && byte.is_ascii_digit() => {
                let at = self.at;
                vec![self.number(at)?]
            }
            _ => return Err(self.expected("'('")),
        };
        Ok(self.node(start, ExprKind::Call(Box::new(name), arguments)))
    }

    /// A number without a sign.
    fn number(&mut self, start: usize) -> Result<Expr, ParseError> {
        let number = read_number(self.text, self.at, false)?;
        self.at = number.end;
        Ok(self.node(start, ExprKind::Simple(self.fitting(&number, start)?)))
    }

    /// The value that is read at byte `at`, if it fits.
    pub(super) fn fitting(&self, read: &SimpleRead<'_>, at: usize) -> Result<NumberUpStar, ParseError> {
        let why = |limit: Limit| match read.value {
            Simple { nimber, .. } if u32::try_from(nimber).is_err() => {
                "a nimber is below 2^32, and a product has blanks around its star".into()
            }
            Simple { ups, .. } if i32::try_from(ups).is_err() => "a multiple of ^ is below 2^31".into(),
            _ => limit.to_string(),
        };
        let expected = |limit| format!("a smaller number ({})", why(limit));
        read.try_into().map_err(|limit| ParseError::in_text(self.text, at, expected(limit)))
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
                    let open = self.at;
                    self.at += 1;
                    let index = self.bracketed(false, |reader| {
                        let index = reader.expr()?;
                        reader.skip_space();
                        if reader.takes("]") { Ok(index) } else { Err(reader.not_closed(open, "']'")) }
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
                _ => return Ok(operand),
            }
            callable = true;
            if links == crate::reader::MAX_NESTING {
                return Err(self.expected("fewer calls in a row"));
            }
        }
    }

    fn arguments(&mut self) -> Result<Vec<Expr>, ParseError> {
        let start = self.at;
        self.at += 1;
        self.bracketed(false, |reader| reader.list(start, ")", "',' or ')'"))
    }

    /// After `+-`: a number, an arrow or a nimber, a name, a list in brackets or braces, or a game in braces.
    fn switch(&mut self, start: usize) -> Result<Expr, ParseError> {
        self.skip_space();
        let at = self.at;
        let options = match self.byte() {
            Some(b'(') => {
                self.at += 1;
                let options = self.bracketed(false, |reader| {
                    reader.in_options = true;
                    reader.list(at, ")", "',' or ')'")
                })?;
                if options.is_empty() {
                    return Err(self.expected("an option between the brackets"));
                }
                options
            }
            Some(b'{') => self.braces_or_list()?,
            Some(byte) if byte.is_ascii_digit() => {
                let number = self.number(at)?;
                if self.rest().starts_with(['^', 'v', '*', '↑', '↓', '⇑', '⇓', '∗']) {
                    return Err(self.expected("brackets around what is switched, as in +-(1*)"));
                }
                vec![number]
            }
            _ if self.rest().starts_with(['^', '*', '↑', '↓', '⇑', '⇓', '∗']) || is_down(self.word()) => {
                vec![self.literal(at, false)?]
            }
            _ => {
                let name = self.name("a number, a name, '(' or '{'")?;
                vec![self.node(at, ExprKind::Name(name.into()))]
            }
        };
        Ok(self.node(start, ExprKind::Switch(options)))
    }
}
