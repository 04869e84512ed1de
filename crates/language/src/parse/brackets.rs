//! What stands in brackets: braces with options and bars, blocks of steps, lists and comprehensions.

use super::MAX_PARTS;
use crate::reader::Reader;
use crate::syntax::{Braces, Clause, Expr, ExprKind, Span, Statement, StatementKind};
use gruk_core::ParseError;
use gruk_grammar::{LOOPY_WORDS, MAX_OPTIONS, Segment, is_unfinished, split_by_bars, unclosed};

impl Reader<'_> {
    /// `{` options, bars and options `}`.
    pub(super) fn braces(&mut self) -> Result<Expr, ParseError> {
        let start = self.at;
        let segments = self.closed_segments(start, false)?;
        self.split(start, segments)
    }

    /// Braces behind a name, which stands in them for the game itself.
    pub(super) fn named_braces(&mut self, start: usize, name: &str) -> Result<Expr, ParseError> {
        if LOOPY_WORDS.contains(&name) {
            return Err(ParseError::new(start, format!("'{name}'"), "another name: it has a meaning"));
        }
        let mut braces = self.braces()?;
        braces.span.start = start;
        if let ExprKind::Braces(braces) = &mut braces.kind {
            braces.name = Some(name.into());
        }
        Ok(braces)
    }

    /// What stands between braces; the first one, at `start`, is next.
    fn closed_segments(&mut self, start: usize, may_be_list: bool) -> Result<Vec<Segment<Expr>>, ParseError> {
        self.at += 1;
        let segments = self.bracketed(true, |reader| reader.segments(may_be_list));
        let length = self.text.len();
        segments.map_err(
            |error| if is_unfinished(&error) && error.at >= length { unclosed(self.text, start) } else { error },
        )
    }

    /// The same after `+-`, where a list may stand as well.
    pub(super) fn braces_or_list(&mut self) -> Result<Vec<Expr>, ParseError> {
        let start = self.at;
        let mut segments = self.closed_segments(start, true)?;
        match &mut segments[..] {
            [list] => Ok(std::mem::take(&mut list.options)),
            _ => Ok(vec![self.split(start, segments)?]),
        }
    }

    fn split(&self, start: usize, mut segments: Vec<Segment<Expr>>) -> Result<Expr, ParseError> {
        let span = Span { start, end: self.at };
        split_by_bars(&mut segments, &mut |sides| {
            Ok(Expr { kind: ExprKind::Braces(Braces { name: None, sides }), span })
        })
    }

    fn segments(&mut self, may_be_list: bool) -> Result<Vec<Segment<Expr>>, ParseError> {
        let mut segments = Vec::new();
        loop {
            let mut options = Vec::new();
            if !matches!(self.peek(), Some(b'|' | b'}')) {
                options.push(self.expr()?);
                while self.peek() == Some(b',') {
                    if options.len() == MAX_OPTIONS {
                        return Err(self.expected(&format!("at most {MAX_OPTIONS} options")));
                    }
                    self.at += 1;
                    options.push(self.expr()?);
                }
            }
            let at = self.at;
            match self.peek() {
                Some(b'|') => {
                    let bars = self.rest().bytes().take_while(|&byte| byte == b'|').count();
                    self.at += bars;
                    segments.push(Segment { options, bar: Some((at, bars)) });
                }
                Some(b'}') if !segments.is_empty() || (may_be_list && !options.is_empty()) => {
                    self.at += 1;
                    segments.push(Segment { options, bar: None });
                    return Ok(segments);
                }
                _ if segments.is_empty() => return Err(self.no_operator("',' or '|'")),
                _ => return Err(self.no_operator("',', '|' or '}'")),
            }
        }
    }

    /// `(` steps with `;` between them `)`. One expression alone is itself.
    pub(super) fn block(&mut self) -> Result<Expr, ParseError> {
        let start = self.at;
        self.at += 1;
        let mut steps = self.bracketed(false, |reader| {
            let mut steps = Vec::new();
            loop {
                reader.skip_space();
                steps.push(reader.statement()?);
                reader.skip_space();
                if reader.takes(")") {
                    return Ok(steps);
                }
                if !reader.takes(";") {
                    return Err(reader.not_closed(start, "an operator, ';' or ')'"));
                }
                if steps.len() == MAX_PARTS {
                    return Err(reader.expected(&format!("at most {MAX_PARTS} steps")));
                }
            }
        })?;
        if steps.len() == 1 {
            let Statement { kind, span } = steps.pop().expect("there is one step");
            let StatementKind::Expr(expr) = kind else {
                let expected = "';' and an expression after it: a block has the value of its last step";
                return Err(ParseError::in_text(self.text, span.end, expected));
            };
            return Ok(Expr { kind: expr.kind, span: Span { start, end: self.at } });
        }
        Ok(self.node(start, ExprKind::Block(steps)))
    }

    /// The error that neither another part follows nor the bracket that closes the one at `start`.
    pub(super) fn not_closed(&self, start: usize, expected: &str) -> ParseError {
        if self.rest().is_empty() { unclosed(self.text, start) } else { self.no_operator(expected) }
    }

    /// Expressions with commas between them, up to `close`, which closes the bracket at `start`.
    pub(super) fn list(&mut self, start: usize, close: &str, expected: &str) -> Result<Vec<Expr>, ParseError> {
        let mut items = Vec::new();
        self.skip_space();
        if self.takes(close) {
            return Ok(items);
        }
        loop {
            items.push(self.expr()?);
            self.skip_space();
            if self.takes(close) {
                return Ok(items);
            }
            if !self.takes(",") {
                return Err(self.not_closed(start, expected));
            }
            if items.len() == MAX_PARTS {
                return Err(self.expected(&format!("at most {MAX_PARTS} items")));
            }
        }
    }

    pub(super) fn list_or_comprehension(&mut self) -> Result<Expr, ParseError> {
        let start = self.at;
        self.at += 1;
        let kind = self.bracketed(false, |reader| {
            reader.skip_space();
            if reader.takes("]") {
                return Ok(ExprKind::List(Vec::new()));
            }
            let first = reader.expr()?;
            reader.skip_space();
            if reader.word() == "for" {
                let clauses = reader.clauses(start)?;
                return Ok(ExprKind::Comprehension(Box::new(first), clauses));
            }
            let mut items = vec![first];
            if reader.takes(",") {
                items.extend(reader.list(start, "]", "',' or ']'")?);
            } else if !reader.takes("]") {
                return Err(reader.not_closed(start, "',', 'for' or ']'"));
            }
            Ok(ExprKind::List(items))
        })?;
        Ok(self.node(start, kind))
    }

    fn clauses(&mut self, start: usize) -> Result<Vec<Clause>, ParseError> {
        let mut clauses = Vec::new();
        loop {
            self.skip_space();
            if self.takes("]") {
                return Ok(clauses);
            }
            if clauses.len() == crate::reader::MAX_NESTING {
                return Err(self.expected("']'"));
            }
            if self.takes_word("for") {
                let name = self.name("a name")?;
                self.skip_space();
                if !self.takes_word("in") {
                    return Err(self.expected("'in'"));
                }
                clauses.push(Clause::For(name.into(), self.expr()?));
            } else if self.takes_word("if") {
                clauses.push(Clause::If(self.expr()?));
            } else {
                return Err(self.not_closed(start, "'for', 'if' or ']'"));
            }
        }
    }
}
