//! Evaluation: from expressions to objects.

use crate::budget::MemoryBudget;
use crate::builtins;
use crate::error::{Error, Fault, Source, Why};
use crate::handle::Handles;
use crate::host::{Host, Refusal};
use crate::loops::Loops;
use crate::object::{Closure, Function, MAX_LEVELS, Object};
use crate::other_names;
use crate::syntax::{ChainOp, Comparison, Expr, ExprKind, Lambda, Statement, StatementKind};
use gruk_core::ParseError;
use gruk_value::{Games, Limit};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The most expressions under evaluation inside each other.
pub(crate) const MAX_DEPTH: usize = 150_000;

/// The stack on which programs run, in bytes: [`MAX_DEPTH`] levels of evaluation, and the algebra on top of them. Only
/// what is used of it is ever taken from the machine.
pub(crate) const STACK: usize = 1 << 30;

/// Levels of a brief evaluation: the stack of any thread is large enough for them.
pub(crate) const BRIEF_DEPTH: usize = 24;

/// Bytes for a local variable, about.
const LOCAL: usize = 64;

/// The names of a session.
pub(crate) type Globals = BTreeMap<Arc<str>, Object>;

/// All that an evaluation needs.
pub(crate) struct Machine<'a> {
    pub(crate) games: &'a mut Games,
    pub(crate) host: &'a mut dyn Host,
    pub(crate) handles: &'a mut Handles,
    pub(crate) loops: &'a mut Loops,
    pub(crate) globals: &'a Globals,
    pub(crate) budget: &'a Arc<MemoryBudget>,
    pub(crate) interrupt: &'a AtomicBool,
    /// How often the arena has been cut down: a game remembered before is void.
    pub(crate) generation: u64,
    pub(crate) depth: usize,
    pub(crate) calls: usize,
    /// Is what may take long left to another evaluation?
    pub(crate) is_brief: bool,
}

/// The names that one call of a function has, and the text that it is written in.
pub(crate) struct Frame {
    pub(crate) locals: Vec<(Arc<str>, Object)>,
    pub(crate) source: Arc<Source>,
}

/// An answer, or why there is none.
pub(crate) type Evaluated = Result<Object, Box<Error>>;

impl Frame {
    pub(crate) fn limit(&self, expr: &Expr, limit: Limit) -> Box<Error> {
        Box::new(Error { source: Arc::clone(&self.source), why: Why::Limit(expr.span.start, limit) })
    }

    pub(crate) fn wrong(&self, expr: &Expr, expected: impl Into<String>, found: impl Into<String>) -> Box<Error> {
        let why = Why::Wrong(ParseError::new(expr.span.start, found, expected));
        Box::new(Error { source: Arc::clone(&self.source), why })
    }

    /// An error at `expr` that is a sentence of its own.
    pub(crate) fn says(&self, expr: &Expr, message: String) -> Box<Error> {
        let why = Why::Wrong(ParseError::says(expr.span.start, message));
        Box::new(Error { source: Arc::clone(&self.source), why })
    }

    /// Puts a fault at its place: that of `expr`, or of one of its `arguments`.
    pub(crate) fn place(&self, fault: Fault, expr: &Expr, arguments: &[&Expr]) -> Box<Error> {
        let at = expr.span.start;
        match fault {
            Fault::Inner(error) => error,
            Fault::Argument(index, expected, found) => {
                self.wrong(arguments.get(index).unwrap_or(&expr), expected, found)
            }
            Fault::Wrong(expected, found) => self.wrong(expr, expected, found),
            Fault::Refused(Refusal::Limit(limit)) => self.limit(expr, limit),
            Fault::Refused(Refusal::Unsupported(why)) => {
                Box::new(Error { source: Arc::clone(&self.source), why: Why::Unsupported(at, why) })
            }
            Fault::Refused(Refusal::Text(error)) => {
                // In a position that stands in the program itself the place is known exactly.
                let error = match expr.kind {
                    ExprKind::Position(_) => error.shifted(at),
                    _ => ParseError::new(at, error.found, error.expected),
                };
                let why = Why::Wrong(error);
                Box::new(Error { source: Arc::clone(&self.source), why })
            }
        }
    }
}

/// Does the expression take no time but that of its operands and of the algebra, and no more of the stack?
fn is_brief(kind: &ExprKind) -> bool {
    matches!(
        kind,
        ExprKind::Simple(_)
            | ExprKind::Boolean(_)
            | ExprKind::Name(_)
            | ExprKind::Uptimal(_)
            | ExprKind::Position(_)
            | ExprKind::Chain(..)
            | ExprKind::Compare(..)
            | ExprKind::Not(_)
            | ExprKind::Minus(_)
            | ExprKind::Braces(_)
            | ExprKind::Switch(_)
            | ExprKind::List(_)
    )
}

impl Machine<'_> {
    /// Evaluates an expression with the names of `frame`.
    pub(crate) fn eval(&mut self, expr: &Expr, frame: &mut Frame) -> Evaluated {
        if self.interrupt.load(Ordering::Relaxed) {
            return Err(frame.limit(expr, Limit::Interrupted));
        }
        if self.is_brief && !is_brief(&expr.kind) {
            return Err(frame.limit(expr, Limit::Interrupted));
        }
        if self.depth == MAX_DEPTH {
            return Err(frame.wrong(expr, "a recursion that ends", format!("{MAX_DEPTH} levels of evaluation")));
        }
        self.depth += 1;
        let evaluated = self.eval_kind(expr, frame);
        self.depth -= 1;
        evaluated
    }

    fn eval_kind(&mut self, expr: &Expr, frame: &mut Frame) -> Evaluated {
        match &expr.kind {
            ExprKind::Simple(value) if value.is_number() => Ok(Object::Number(value.number)),
            ExprKind::Simple(value) => match self.games.number_up_star(*value) {
                Ok(game) => Ok(self.object(game)),
                Err(limit) => Err(frame.limit(expr, limit)),
            },
            ExprKind::Boolean(value) => Ok(Object::Boolean(*value)),
            ExprKind::Name(name) => self.lookup(name, expr, frame),
            ExprKind::If(parts) => {
                let [condition, then, otherwise] = &**parts;
                let chosen = if self.truth(condition, frame)? { then } else { otherwise };
                self.eval(chosen, frame)
            }
            ExprKind::Chain(first, rest) => self.eval_chain(first, rest, frame),
            ExprKind::Compare(comparison, left, right) => self.eval_comparison(*comparison, expr, left, right, frame),
            ExprKind::Call(function, arguments) => self.eval_call(expr, function, arguments, frame),
            ExprKind::Not(operand) => Ok(Object::Boolean(!self.truth(operand, frame)?)),
            _ => self.eval_other(expr, frame),
        }
    }

    /// The kinds of which evaluations are seldom deep, apart from the others: their frames on the stack are larger.
    #[inline(never)]
    fn eval_other(&mut self, expr: &Expr, frame: &mut Frame) -> Evaluated {
        let place = |frame: &Frame, fault: Fault| frame.place(fault, expr, &[]);
        match &expr.kind {
            ExprKind::Text(text) => self.text(text.clone()).map_err(|fault| place(frame, fault)),
            ExprKind::Uptimal(uptimal) => match self.games.uptimal(*uptimal) {
                Ok(game) => Ok(self.object(game)),
                Err(limit) => Err(frame.limit(expr, limit)),
            },
            ExprKind::Position(text) => match self.host.position(text, None) {
                Ok(position) => self.position(position).map_err(|fault| place(frame, fault)),
                Err(refusal) => Err(place(frame, refusal.into())),
            },
            ExprKind::List(items) => {
                let items = self.eval_all(items, frame)?;
                self.list(items).map_err(|fault| place(frame, fault))
            }
            ExprKind::Comprehension(item, clauses) => {
                let mut items = Vec::new();
                self.comprehend(item, clauses, frame, &mut items)?;
                self.list(items).map_err(|fault| place(frame, fault))
            }
            ExprKind::Braces(braces) => self.eval_braces(expr, braces, frame),
            ExprKind::Sides(sides) => self.eval_sides(expr, sides, frame),
            ExprKind::Switch(options) => self.eval_switch(expr, options, frame),
            ExprKind::Minus(operand) => {
                let object = self.eval(operand, frame)?;
                self.minus(&object).map_err(|fault| frame.place(fault, expr, &[operand]))
            }
            ExprKind::Range(from, to) => {
                let ends = [self.eval(from, frame)?, self.eval(to, frame)?];
                self.range(&ends[0], &ends[1]).map_err(|fault| frame.place(fault, expr, &[from, to]))
            }
            ExprKind::Index(list, index) => {
                let (object, at) = (self.eval(list, frame)?, self.eval(index, frame)?);
                self.index(&object, &at).map_err(|fault| frame.place(fault, expr, &[list, index]))
            }
            ExprKind::Function(lambda) => {
                self.closure(None, lambda, frame).map_err(|fault| frame.place(fault, expr, &[]))
            }
            ExprKind::Block(steps) => {
                let names = frame.locals.len();
                let mut last = Err(frame.wrong(expr, "an expression as last step", "none"));
                for step in steps {
                    last = self.step(step, frame);
                    if last.is_err() {
                        break;
                    }
                }
                frame.locals.truncate(names);
                last
            }
            _ => unreachable!("invariant: the other kinds are evaluated elsewhere"),
        }
    }

    fn step(&mut self, step: &Statement, frame: &mut Frame) -> Evaluated {
        let (name, object) = match &step.kind {
            StatementKind::Expr(expr) => return self.eval(expr, frame),
            StatementKind::Assign(name, expr) => (name, self.eval_definition(name, expr, frame)?),
            StatementKind::Define(name, lambda) => {
                let function = self.closure(Some(name), lambda, frame);
                (name, function.map_err(|fault| frame.place(fault, &lambda.body, &[]))?)
            }
        };
        frame.locals.push((Arc::clone(name), object.clone()));
        Ok(object)
    }

    /// The function that `lambda` is here: it remembers the names that it can see, but for those of the session.
    pub(crate) fn closure(
        &mut self,
        name: Option<&Arc<str>>,
        lambda: &Arc<Lambda>,
        frame: &Frame,
    ) -> Result<Object, Fault> {
        let levels = 1 + frame.locals.iter().map(|(_, object)| object.levels()).max().unwrap_or(0);
        if levels > MAX_LEVELS {
            return Err(Fault::wrong(format!("at most {MAX_LEVELS} functions that remember each other"), "more"));
        }
        let closure = Closure {
            name: name.cloned(),
            lambda: Arc::clone(lambda),
            captured: frame.locals.clone(),
            source: Arc::clone(&frame.source),
            levels,
        };
        let bytes = frame.locals.len() * LOCAL;
        Ok(Object::Function(Function::Own(self.budget.hold(closure, bytes)?)))
    }

    fn lookup(&mut self, name: &Arc<str>, expr: &Expr, frame: &Frame) -> Evaluated {
        if let Some((_, object)) = frame.locals.iter().rev().find(|(local, _)| local == name) {
            return Ok(object.clone());
        }
        if let Some(object) = self.globals.get(name) {
            return Ok(object.clone());
        }
        if let Some(builtin) = builtins::called(name) {
            return Ok(Object::Function(Function::Builtin(builtin)));
        }
        match self.loops.games.word(name) {
            Ok(None) => {}
            Ok(Some(game)) => return self.loopy_object(game).map_err(|limit| frame.limit(expr, limit)),
            Err(limit) => return Err(frame.limit(expr, limit)),
        }
        if &**name == "pass" {
            return Err(frame.wrong(expr, "'pass' right between braces, as their option", "'pass'"));
        }
        if let Some(advice) = other_names::advice(name) {
            let message = format!("'{name}' is no name here: write {advice}");
            return Err(frame.says(expr, message));
        }
        if let Some(message) = self.host.called(name) {
            return Err(frame.says(expr, message));
        }
        let game = self.host.games().iter().find(|about| about.name.eq_ignore_ascii_case(name));
        let expected = if let Some(about) = game {
            format!("'{}:' and a position", about.name)
        } else {
            match builtins::nearest(name, self.globals.keys()) {
                Some(near) => format!("a name that means something; did you mean '{near}'?"),
                None => "a name that means something ('help' lists the functions)".into(),
            }
        };
        Err(frame.wrong(expr, expected, format!("'{name}'")))
    }

    /// Is the condition true?
    pub(crate) fn truth(&mut self, condition: &Expr, frame: &mut Frame) -> Result<bool, Box<Error>> {
        match self.eval(condition, frame)? {
            Object::Boolean(value) => Ok(value),
            other => Err(frame.wrong(condition, "true or false", other.kind())),
        }
    }

    pub(crate) fn eval_all(&mut self, exprs: &[Expr], frame: &mut Frame) -> Result<Vec<Object>, Box<Error>> {
        exprs.iter().map(|expr| self.eval(expr, frame)).collect()
    }

    fn eval_chain(&mut self, first: &Expr, rest: &[(ChainOp, Expr)], frame: &mut Frame) -> Evaluated {
        let stops_at = match rest[0].0 {
            ChainOp::And => Some(false),
            ChainOp::Or => Some(true),
            _ => None,
        };
        if let Some(stops_at) = stops_at {
            let mut value = self.truth(first, frame)?;
            for (_, operand) in rest {
                if value == stops_at {
                    break;
                }
                value = self.truth(operand, frame)?;
            }
            return Ok(Object::Boolean(value));
        }
        let mut total = self.eval(first, frame)?;
        for (op, operand) in rest {
            let right = self.eval(operand, frame)?;
            total = match self.arithmetic(*op, &total, &right) {
                Ok(object) => object,
                Err(fault) => return Err(frame.place(fault, operand, &[first, operand])),
            };
        }
        Ok(total)
    }

    #[inline(never)]
    fn eval_comparison(
        &mut self,
        comparison: Comparison,
        expr: &Expr,
        left: &Expr,
        right: &Expr,
        frame: &mut Frame,
    ) -> Evaluated {
        let (one, other) = (self.eval(left, frame)?, self.eval(right, frame)?);
        match self.compare(comparison, &one, &other) {
            Ok(answer) => Ok(Object::Boolean(answer)),
            Err(fault) => Err(frame.place(fault, expr, &[left, right])),
        }
    }
}
