//! Expressions and statements, printed: `parse` reads them back.

use crate::syntax::{Braces, ChainOp, Clause, Expr, ExprKind, Lambda, Statement, StatementKind, level};
use std::fmt::{self, Formatter, Write as _};

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.kind.print(f)
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.kind {
            StatementKind::Assign(name, expr) => write!(f, "{name} = {expr}"),
            StatementKind::Define(name, lambda) => {
                write!(f, "{name}({}) = {}", lambda.parameters.join(", "), lambda.body)
            }
            StatementKind::Expr(expr) => expr.fmt(f),
        }
    }
}

impl fmt::Display for Lambda {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "({}) -> {}", self.parameters.join(", "), self.body)
    }
}

/// A text in quotes, as it is read.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

fn list(f: &mut Formatter<'_>, items: &[Expr], least: u8) -> fmt::Result {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            f.write_str(", ")?;
        }
        item.within(f, least)?;
    }
    Ok(())
}

/// Options, with commas between them; a position in which there may be commas stands in brackets.
fn options(f: &mut Formatter<'_>, items: &[Expr], least: u8) -> fmt::Result {
    for (index, item) in items.iter().enumerate() {
        let text = item.to_string();
        let has_commas = text.contains(':') && text.contains(',');
        let comma = if index > 0 { ", " } else { "" };
        match has_commas || item.kind.level() < least {
            true => write!(f, "{comma}({text})")?,
            false => write!(f, "{comma}{text}")?,
        }
    }
    Ok(())
}

impl Expr {
    /// Prints the expression where operators of at least this level are expected.
    fn within(&self, f: &mut Formatter<'_>, least: u8) -> fmt::Result {
        if self.kind.level() >= least {
            return self.kind.print(f);
        }
        write!(f, "({self})")
    }
}

impl ExprKind {
    fn level(&self) -> u8 {
        match self {
            ExprKind::If(_) | ExprKind::Function(_) => level::WHOLE,
            ExprKind::Not(_) => level::NOT,
            ExprKind::Compare(..) => level::COMPARE,
            ExprKind::Range(..) => level::RANGE,
            ExprKind::Sides(_) => level::SIDES,
            ExprKind::Chain(_, rest) => rest.first().map_or(level::WHOLE, |(op, _)| op.level()),
            // Printed as a sum.
            ExprKind::Simple(value) if value.number.signum() != 0 && value.ups > 1 => level::SUM,
            // A value cannot be called as it stands, and a position would go on.
            ExprKind::Minus(_) | ExprKind::Simple(_) | ExprKind::Uptimal(_) | ExprKind::Position(_) => level::SIGNED,
            ExprKind::Braces(_) | ExprKind::Switch(_) | ExprKind::List(_) | ExprKind::Comprehension(..) => {
                level::SIGNED
            }
            ExprKind::Text(_) | ExprKind::Boolean(_) => level::SIGNED,
            ExprKind::Name(_) | ExprKind::Call(..) | ExprKind::Index(..) | ExprKind::Block(_) => level::POSTFIX,
        }
    }

    fn print(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            ExprKind::Simple(value) => write!(f, "{value}"),
            ExprKind::Uptimal(uptimal) => write!(f, "{uptimal}"),
            ExprKind::Boolean(value) => write!(f, "{value}"),
            ExprKind::Text(text) => f.write_str(&quoted(text)),
            ExprKind::Position(text) => f.write_str(text),
            ExprKind::Name(name) => f.write_str(name),
            ExprKind::List(items) => {
                f.write_char('[')?;
                list(f, items, level::WHOLE)?;
                f.write_char(']')
            }
            ExprKind::Comprehension(item, clauses) => {
                write!(f, "[{item}")?;
                for clause in clauses {
                    match clause {
                        Clause::For(name, list) => write!(f, " for {name} in {list}")?,
                        Clause::If(condition) => write!(f, " if {condition}")?,
                    }
                }
                f.write_char(']')
            }
            ExprKind::Braces(Braces { name, sides: [left, right] }) => {
                f.write_str(name.as_deref().unwrap_or_default())?;
                f.write_char('{')?;
                // A `||` between braces would be a bar.
                options(f, left, level::RANGE)?;
                f.write_str(" | ")?;
                options(f, right, level::RANGE)?;
                f.write_char('}')
            }
            ExprKind::Switch(options) => {
                f.write_str("+-(")?;
                self::options(f, options, level::WHOLE)?;
                f.write_char(')')
            }
            ExprKind::Minus(operand) => {
                // A minus before a digit would belong to the number, and two of them would be none.
                let text = operand.to_string();
                let stands = operand.kind.level() >= level::SIGNED
                    && !text.starts_with(|c: char| c == '-' || c.is_ascii_digit());
                if stands { write!(f, "-{text}") } else { write!(f, "-({text})") }
            }
            ExprKind::Not(operand) => {
                f.write_str("not ")?;
                operand.within(f, level::NOT)
            }
            ExprKind::Chain(first, rest) => {
                let own = self.level();
                first.within(f, own + 1)?;
                for (op, operand) in rest {
                    write!(f, " {} ", op.word())?;
                    // After a `/` a number ends before another one.
                    match &operand.kind {
                        ExprKind::Simple(value) if *op == ChainOp::Over && value.number.exponent() > 0 => {
                            write!(f, "({operand})")?;
                        }
                        _ => operand.within(f, own + 1)?,
                    }
                }
                Ok(())
            }
            ExprKind::Compare(comparison, left, right) => {
                left.within(f, level::RANGE)?;
                write!(f, " {} ", comparison.word())?;
                right.within(f, level::RANGE)
            }
            ExprKind::Sides(sides) => {
                sides[0].within(f, level::SUM)?;
                f.write_str(" & ")?;
                sides[1].within(f, level::SUM)
            }
            ExprKind::Range(from, to) => {
                from.within(f, level::SUM)?;
                f.write_str(" .. ")?;
                to.within(f, level::SUM)
            }
            ExprKind::Call(function, arguments) => {
                function.within(f, level::POSTFIX)?;
                f.write_char('(')?;
                list(f, arguments, level::WHOLE)?;
                f.write_char(')')
            }
            ExprKind::Index(list, index) => {
                list.within(f, level::POSTFIX)?;
                write!(f, "[{index}]")
            }
            ExprKind::If(parts) => {
                let [condition, then, otherwise] = &**parts;
                write!(f, "if {condition} then {then} else {otherwise}")
            }
            ExprKind::Function(lambda) => write!(f, "{lambda}"),
            ExprKind::Block(steps) => {
                f.write_char('(')?;
                for (index, step) in steps.iter().enumerate() {
                    if index > 0 {
                        f.write_str("; ")?;
                    }
                    write!(f, "{step}")?;
                }
                f.write_char(')')
            }
        }
    }
}
