//! Expressions: conditions, functions without a name, and operands with operators between them.

use crate::reader::{Reader, is_name};
use crate::syntax::{ChainOp, Comparison, Expr, ExprKind, Lambda, level};
use gruk_core::ParseError;
use gruk_grammar::{Doubt, is_minus, read_number, switch_mark};
use std::sync::Arc;

/// An operator between two operands.
enum Operator {
    Chain(ChainOp),
    Compare(Comparison),
    Range,
    Sides,
}

impl Operator {
    fn level(&self) -> u8 {
        match self {
            Operator::Chain(op) => op.level(),
            Operator::Compare(_) => level::COMPARE,
            Operator::Range => level::RANGE,
            Operator::Sides => level::SIDES,
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

const CHAIN_MARKS: [(&str, ChainOp); 3] = [("+", ChainOp::Plus), ("*", ChainOp::Times), ("/", ChainOp::Over)];

impl Reader<'_> {
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

    pub(super) fn expr(&mut self) -> Result<Expr, ParseError> {
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
            let ends = self.at;
            self.skip_space();
            let at = self.at;
            let Some(operator) = self.operator()? else { return Ok(left) };
            if matches!(operator, Operator::Chain(ChainOp::Times)) && at > ends {
                self.refuse_star(&left, at)?;
            }
            let op_level = operator.level();
            if op_level < least {
                self.at = at;
                return Ok(left);
            }
            if op_level == level::COMPARE && made_by == Some(level::COMPARE) {
                self.at = at;
                return Err(self.second_comparison(start));
            }
            let right = match operator {
                Operator::Chain(ChainOp::Over) => self.divisor(op_level + 1)?,
                _ => self.climb(op_level + 1)?,
            };
            left = match operator {
                Operator::Compare(comparison) => {
                    self.node(start, ExprKind::Compare(comparison, Box::new(left), Box::new(right)))
                }
                Operator::Range => self.node(start, ExprKind::Range(Box::new(left), Box::new(right))),
                Operator::Sides => self.node(start, ExprKind::Sides(Box::new([left, right]))),
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

    /// The error of a comparison that follows another one; what is compared begins at `start`.
    #[inline(never)]
    fn second_comparison(&self, start: usize) -> ParseError {
        if ["^<", "v<"].iter().any(|power| self.text[start..].starts_with(power)) {
            return self.expected("a whole number between the brackets of a power such as ^<2>");
        }
        self.expected("'and' between two comparisons, or brackets")
    }

    /// `2 *3` may be 2 + *3 and the product.
    #[inline(never)]
    fn refuse_star(&self, left: &Expr, star_at: usize) -> Result<(), ParseError> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let is_number = matches!(left.kind, ExprKind::Simple(value) if value.is_number());
        if digits == 0 || !is_number || self.at != star_at + 1 {
            return Ok(());
        }
        let (number, nimber) = (&self.text[left.span.start..left.span.end], &self.rest()[..digits]);
        let readings = [format!("{number} + *{nimber}"), format!("{number} * {nimber}")];
        let text = self.text[left.span.start..self.at + digits].into();
        Err(Doubt { at: left.span.start, text, readings }.refused())
    }

    /// What stands after a `/`. A number there ends before another `/`: 8/2/2 is 2, and not 8 divided by the number
    /// 2/2.
    fn divisor(&mut self, least: u8) -> Result<Expr, ParseError> {
        self.skip_lines();
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 || !self.rest()[digits..].starts_with('/') {
            return self.climb(least);
        }
        let start = self.at;
        let whole = read_number(&self.text[..start + digits], start, false)?;
        self.at = whole.end;
        Ok(self.node(start, ExprKind::Simple(self.fitting(&whole, start)?)))
    }

    /// The operator that stands here; a bar between braces is none.
    fn operator(&mut self) -> Result<Option<Operator>, ParseError> {
        // Before the name of a game `+-` is a plus and a minus sign, as in printed sums.
        let mark = switch_mark(self.text, self.at);
        if self.rest().starts_with('±') {
            return Ok(Some(Operator::Chain(ChainOp::Plus)));
        }
        if mark > 0 && gruk_notation::position(self.rest()[mark..].trim_start()).is_none() {
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
        if self.takes("&") {
            return Ok(Some(Operator::Sides));
        }
        let minus = is_minus(self.text, self.at);
        if minus > 0 {
            self.at += minus;
            return Ok(Some(Operator::Chain(ChainOp::Minus)));
        }
        for (mark, op) in CHAIN_MARKS {
            if self.takes(mark) {
                return Ok(Some(Operator::Chain(op)));
            }
        }
        Ok(None)
    }
}
