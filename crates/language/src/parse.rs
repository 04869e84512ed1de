//! From text to statements and expressions.
//!
//! What a mark means depends on where it stands: `*` before an operand begins a nimber and after one is a product; `||`
//! is a bar between braces and a comparison elsewhere; `-` before a digit belongs to the number. So there is no list of
//! tokens between text and tree: a reader walks over the text, operators are read by precedence climbing, and the names
//! of values are read by `gruk-value`.

use crate::reader::{Reader, begins_word, is_down, is_name};
use crate::syntax::{ChainOp, Clause, Comparison, Expr, ExprKind, Lambda, Span, Statement, StatementKind, level};
use gruk_core::ParseError;
use gruk_value::{Dyadic, MAX_OPTIONS, NumberUpStar, Segment, ValueError, split_by_bars};
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

/// An operator between two operands.
enum Operator {
    Chain(ChainOp),
    Compare(Comparison),
    Range,
}

impl Operator {
    fn level(&self) -> u8 {
        match self {
            Operator::Chain(op) => op.level(),
            Operator::Compare(_) => level::COMPARE,
            Operator::Range => level::RANGE,
        }
    }
}

const COMPARISONS: [(&str, Comparison); 8] = [
    ("==", Comparison::Equal),
    ("!=", Comparison::Unequal),
    ("<=", Comparison::AtMost),
    (">=", Comparison::AtLeast),
    ("<>", Comparison::Confused),
    ("||", Comparison::Confused),
    ("<", Comparison::Less),
    (">", Comparison::Greater),
];

const CHAIN_MARKS: [(&str, ChainOp); 4] =
    [("+", ChainOp::Plus), ("-", ChainOp::Minus), ("*", ChainOp::Times), ("/", ChainOp::Over)];

impl Reader<'_> {
    fn node(&self, start: usize, kind: ExprKind) -> Expr {
        Expr { kind, span: Span { start, end: self.at } }
    }

    /// The error where an operator could stand.
    fn no_operator(&self, expected: &str) -> ParseError {
        if self.rest().starts_with('=') {
            return self
                .expected("'==' for a comparison; only a name, or a name with parameters, can be given a value");
        }
        if self.rest().starts_with("||") || self.rest().starts_with("|") {
            return self.expected("bars only between braces, or brackets around what '||' compares");
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

    /// `x = a` or `f(x, y) = a`, if that stands here; else the reader stays where it is.
    fn binding(&mut self) -> Result<Option<StatementKind>, ParseError> {
        let start = self.at;
        let word = self.word();
        if !is_name(word) {
            return Ok(None);
        }
        self.at += word.len();
        let parameters = if self.byte() == Some(b'(') { self.parameters() } else { None };
        self.skip_space();
        if !self.rest().starts_with('=') || self.rest().starts_with("==") {
            self.at = start;
            return Ok(None);
        }
        self.at += 1;
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

    /// The parameters of `x -> a` or `(x, y) -> a`, with the arrow, if that stands here.
    fn arrow(&mut self) -> Option<Vec<Arc<str>>> {
        let start = self.at;
        let word = self.word();
        let parameters = if self.byte() == Some(b'(') {
            self.parameters()
        } else {
            self.at += word.len();
            is_name(word).then(|| vec![Arc::from(word)])
        };
        self.skip_space();
        if parameters.is_some() && self.takes("->") {
            return parameters;
        }
        self.at = start;
        None
    }

    fn expr(&mut self) -> Result<Expr, ParseError> {
        self.deeper(|reader| {
            reader.skip_lines();
            let start = reader.at;
            if reader.takes_word("if") {
                return reader.condition(start);
            }
            if let Some(parameters) = reader.arrow() {
                let body = reader.expr()?;
                return Ok(reader.node(start, ExprKind::Function(Arc::new(Lambda { parameters, body }))));
            }
            reader.climb(level::OR)
        })
    }

    fn condition(&mut self, start: usize) -> Result<Expr, ParseError> {
        let condition = self.expr()?;
        self.skip_lines();
        if !self.takes_word("then") {
            return Err(self.no_operator("'then'"));
        }
        let then = self.expr()?;
        self.skip_lines();
        if !self.takes_word("else") {
            return Err(self.no_operator("'else'"));
        }
        let otherwise = self.expr()?;
        Ok(self.node(start, ExprKind::If(Box::new([condition, then, otherwise]))))
    }

    /// Operands with operators of at least this level between them.
    fn climb(&mut self, least: u8) -> Result<Expr, ParseError> {
        self.skip_lines();
        let start = self.at;
        let mut left = if least <= level::NOT && self.takes_word("not") {
            let operand = self.deeper(|reader| reader.climb(level::NOT))?;
            self.node(start, ExprKind::Not(Box::new(operand)))
        } else {
            self.signed()?
        };
        // The level of the operator that `left` was made by, so that a chain goes on and comparisons do not.
        let mut made_by = None;
        loop {
            self.skip_space();
            let at = self.at;
            let Some(operator) = self.operator()? else { return Ok(left) };
            let op_level = operator.level();
            if op_level < least {
                self.at = at;
                return Ok(left);
            }
            if op_level == level::COMPARE && made_by == Some(level::COMPARE) {
                self.at = at;
                return Err(self.expected("'and' between two comparisons, or brackets"));
            }
            let right = self.climb(op_level + 1)?;
            left = match operator {
                Operator::Compare(comparison) => {
                    self.node(start, ExprKind::Compare(comparison, Box::new(left), Box::new(right)))
                }
                Operator::Range => self.node(start, ExprKind::Range(Box::new(left), Box::new(right))),
                Operator::Chain(op) => {
                    let (first, mut rest) = match left.kind {
                        ExprKind::Chain(first, rest) if made_by == Some(op_level) => (first, rest),
                        kind => (Box::new(Expr { kind, span: left.span }), Vec::new()),
                    };
                    rest.push((op, right));
                    self.node(start, ExprKind::Chain(first, rest))
                }
            };
            made_by = Some(op_level);
        }
    }

    /// The operator that stands here; a bar between braces is none.
    fn operator(&mut self) -> Result<Option<Operator>, ParseError> {
        if self.rest().starts_with("+-") {
            return Err(self.expected("'+ (+-x)' for a switch, '- x' for a difference"));
        }
        for op in [ChainOp::Or, ChainOp::And] {
            if self.takes_word(op.word()) {
                return Ok(Some(Operator::Chain(op)));
            }
        }
        if self.takes("..") {
            return Ok(Some(Operator::Range));
        }
        for (mark, comparison) in COMPARISONS {
            if !(self.in_braces && mark == "||") && self.takes(mark) {
                return Ok(Some(Operator::Compare(comparison)));
            }
        }
        if self.rest().starts_with("->") {
            return Ok(None);
        }
        for (mark, op) in CHAIN_MARKS {
            if self.takes(mark) {
                return Ok(Some(Operator::Chain(op)));
            }
        }
        Ok(None)
    }

    /// Signs, then an operand. A minus sign before a digit belongs to the number.
    fn signed(&mut self) -> Result<Expr, ParseError> {
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

    fn literal_error(&self, error: ValueError) -> ParseError {
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

    /// Expressions with commas between them, up to `close`.
    fn list(&mut self, close: &str, expected: &str) -> Result<Vec<Expr>, ParseError> {
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
                return Err(self.no_operator(expected));
            }
            if items.len() == MAX_PARTS {
                return Err(self.expected(&format!("at most {MAX_PARTS} items")));
            }
        }
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

    /// `{` options, bars and options `}`.
    fn braces(&mut self) -> Result<Expr, ParseError> {
        let start = self.at;
        self.at += 1;
        let mut segments = self.bracketed(true, Self::segments)?;
        let span = Span { start, end: self.at };
        split_by_bars(&mut segments, &mut |sides| Ok(Expr { kind: ExprKind::Braces(sides), span }))
    }

    fn segments(&mut self) -> Result<Vec<Segment<Expr>>, ParseError> {
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
                Some(b'}') if !segments.is_empty() => {
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
    fn block(&mut self) -> Result<Expr, ParseError> {
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
                    return Err(reader.no_operator("an operator, ';' or ')'"));
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

    fn list_or_comprehension(&mut self) -> Result<Expr, ParseError> {
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
                let clauses = reader.clauses()?;
                return Ok(ExprKind::Comprehension(Box::new(first), clauses));
            }
            let mut items = vec![first];
            if reader.takes(",") {
                items.extend(reader.list("]", "',' or ']'")?);
            } else if !reader.takes("]") {
                return Err(reader.no_operator("',', 'for' or ']'"));
            }
            Ok(ExprKind::List(items))
        })?;
        Ok(self.node(start, kind))
    }

    fn clauses(&mut self) -> Result<Vec<Clause>, ParseError> {
        let mut clauses = Vec::new();
        loop {
            self.skip_space();
            if self.takes("]") {
                return Ok(clauses);
            }
            if clauses.len() == gruk_value::MAX_NESTING {
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
                return Err(self.no_operator("'for', 'if' or ']'"));
            }
        }
    }
}
