//! What a program says, as a tree.

use gruk_grammar::Uptimal;
use gruk_value::NumberUpStar;
use std::sync::Arc;

/// Where something stands in a text: bytes from `start` to before `end`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
}

/// An expression and its place. Two are equal if they say the same, wherever they stand.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it says.
    pub kind: ExprKind,
    /// Where.
    pub span: Span,
}

impl PartialEq for Expr {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
    }
}

/// The kinds of expressions.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// A number, ups and a nimber: `-1^*2`.
    Simple(NumberUpStar),
    /// `^<2>`, `v[3]`: a power of ↑ or a sum of powers.
    Uptimal(Uptimal),
    /// `true` or `false`.
    Boolean(bool),
    /// A text in quotes.
    Text(String),
    /// A position in the notation: `domineering:4x4`.
    Position(String),
    /// The name of a variable or of a function.
    Name(Arc<str>),
    /// `[a, b]`.
    List(Vec<Expr>),
    /// `[item for x in list if condition]`.
    Comprehension(Box<Expr>, Vec<Clause>),
    /// `{a, b | c}`: the options of Left and of Right.
    Braces(Braces),
    /// `a & b`: onside and offside.
    Sides(Box<[Expr; 2]>),
    /// `+-(a, b)`.
    Switch(Vec<Expr>),
    /// `-a`.
    Minus(Box<Expr>),
    /// `not a`.
    Not(Box<Expr>),
    /// Operands of one level: `a + b - c`. A list rather than a tree, so that a long sum is not a deep one.
    Chain(Box<Expr>, Vec<(ChainOp, Expr)>),
    /// `a < b`.
    Compare(Comparison, Box<Expr>, Box<Expr>),
    /// `a..b`.
    Range(Box<Expr>, Box<Expr>),
    /// `f(a, b)`, or `a.f(b)`.
    Call(Box<Expr>, Vec<Expr>),
    /// `a[i]`.
    Index(Box<Expr>, Box<Expr>),
    /// `if a then b else c`.
    If(Box<[Expr; 3]>),
    /// `(x, y) -> a`.
    Function(Arc<Lambda>),
    /// `(x = a; b)`: steps, of which the last one is the value.
    Block(Vec<Statement>),
}

/// `{a, b | c}`, or `x{a, b | x}`.
#[derive(Clone, Debug, PartialEq)]
pub struct Braces {
    /// The name that stands in them for the game itself.
    pub name: Option<Arc<str>>,
    /// The options of Left and of Right.
    pub sides: [Vec<Expr>; 2],
}

impl Braces {
    /// Is `name`, right between braces, an option in them?
    pub(crate) fn mentions(&self, name: &str) -> bool {
        self.name.as_deref() != Some(name) && self.sides.iter().flatten().any(|option| option.stands_for(name))
    }
}

impl Expr {
    fn stands_for(&self, name: &str) -> bool {
        match &self.kind {
            ExprKind::Name(own) => &**own == name,
            ExprKind::Braces(braces) => braces.mentions(name),
            ExprKind::List(items) => items.iter().any(|item| item.stands_for(name)),
            _ => false,
        }
    }
}

/// A part of a comprehension.
#[derive(Clone, Debug, PartialEq)]
pub enum Clause {
    /// `for x in a`.
    For(Arc<str>, Expr),
    /// `if a`.
    If(Expr),
}

/// Parameters and what they are used for.
#[derive(Clone, Debug, PartialEq)]
pub struct Lambda {
    /// The names of the parameters.
    pub parameters: Vec<Arc<str>>,
    /// The body.
    pub body: Expr,
}

/// An operator that stands between operands of one level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainOp {
    /// `or`.
    Or,
    /// `and`.
    And,
    /// `+`.
    Plus,
    /// `-`.
    Minus,
    /// `*` with an operand before it.
    Times,
    /// `/`.
    Over,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `==`: equal in value.
    Equal,
    /// `!=`.
    Unequal,
    /// `<`.
    Less,
    /// `<=`.
    AtMost,
    /// `>`.
    Greater,
    /// `>=`.
    AtLeast,
    /// `||` or `<>`: confused.
    Confused,
}

impl ChainOp {
    /// The operator as written.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            ChainOp::Or => "or",
            ChainOp::And => "and",
            ChainOp::Plus => "+",
            ChainOp::Minus => "-",
            ChainOp::Times => "*",
            ChainOp::Over => "/",
        }
    }

    /// How strongly it binds.
    pub(crate) fn level(self) -> u8 {
        match self {
            ChainOp::Or => level::OR,
            ChainOp::And => level::AND,
            ChainOp::Plus | ChainOp::Minus => level::SUM,
            ChainOp::Times | ChainOp::Over => level::PRODUCT,
        }
    }
}

impl Comparison {
    /// The operator as written.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Comparison::Equal => "==",
            Comparison::Unequal => "!=",
            Comparison::Less => "<",
            Comparison::AtMost => "<=",
            Comparison::Greater => ">",
            Comparison::AtLeast => ">=",
            Comparison::Confused => "||",
        }
    }
}

/// How strongly expressions bind, from weak to strong.
pub(crate) mod level {
    pub(crate) const WHOLE: u8 = 0;
    pub(crate) const OR: u8 = 1;
    pub(crate) const AND: u8 = 2;
    pub(crate) const NOT: u8 = 3;
    pub(crate) const COMPARE: u8 = 4;
    pub(crate) const RANGE: u8 = 5;
    pub(crate) const SIDES: u8 = 6;
    pub(crate) const SUM: u8 = 7;
    pub(crate) const PRODUCT: u8 = 8;
    pub(crate) const SIGNED: u8 = 9;
    pub(crate) const POSTFIX: u8 = 10;
}

/// A statement and its place.
#[derive(Clone, Debug)]
pub struct Statement {
    /// What it says.
    pub kind: StatementKind,
    /// Where.
    pub span: Span,
}

impl PartialEq for Statement {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
    }
}

/// The kinds of statements.
#[derive(Clone, Debug, PartialEq)]
pub enum StatementKind {
    /// `x = a`.
    Assign(Arc<str>, Expr),
    /// `f(x) = a`.
    Define(Arc<str>, Arc<Lambda>),
    /// An expression, whose value is the answer.
    Expr(Expr),
}
