//! Calls of functions: built in, of the user's own, and games that the user has defined.

use crate::error::Fault;
use crate::machine::{Evaluated, Frame, Machine};
use crate::object::{Closure, Function, Object};
use crate::syntax::{Expr, ExprKind};
use std::sync::Arc;

/// The most calls of the user's functions inside each other.
pub const MAX_CALLS: usize = 10_000;

/// The argument that is one position where the function needs more arguments than there are, if blanks would part it.
#[inline(never)]
fn more_arguments<'a>(callee: &Function, arguments: &'a [Expr]) -> Option<(&'a Expr, String)> {
    let least = match callee {
        Function::Builtin(builtin) => builtin.arity.0,
        Function::Own(closure) => closure.lambda.parameters.len(),
        Function::Game(_) => 1,
    };
    if arguments.len() >= least {
        return None;
    }
    arguments.iter().find_map(|argument| {
        let ExprKind::Position(text) = &argument.kind else { return None };
        let parted = gruk_notation::parted(text)?;
        let why = "a comma parts arguments only where a blank is behind it";
        Some((argument, format!("'{text}' is read as one position: {why}, as in '{parted}'")))
    })
}

impl Machine<'_> {
    pub(crate) fn eval_call(
        &mut self,
        expr: &Expr,
        function: &Expr,
        arguments: &[Expr],
        frame: &mut Frame,
    ) -> Evaluated {
        let callee = match self.eval(function, frame)? {
            Object::Function(callee) => callee,
            other => return Err(frame.wrong(function, "a function", other.kind())),
        };
        let objects = self.eval_all(arguments, frame)?;
        if let Some((place, message)) = more_arguments(&callee, arguments) {
            return Err(frame.says(place, message));
        }
        match self.call(&callee, objects) {
            Ok(object) => Ok(object),
            Err(fault) => Err(frame.place(fault, expr, &arguments.iter().collect::<Vec<_>>())),
        }
    }

    /// Calls a function.
    pub(crate) fn call(&mut self, function: &Function, arguments: Vec<Object>) -> Result<Object, Fault> {
        match function {
            Function::Builtin(builtin) => builtin.call(self, &arguments),
            Function::Own(closure) => self.call_own(function, closure, arguments),
            Function::Game(game) => match <[Object; 1]>::try_from(arguments) {
                Ok([start]) => game.value(self, &start),
                Err(arguments) => Err(Fault::wrong("1 argument, a position of the game", arguments.len().to_string())),
            },
        }
    }

    fn call_own(&mut self, function: &Function, closure: &Closure, arguments: Vec<Object>) -> Result<Object, Fault> {
        let parameters = &closure.lambda.parameters;
        if arguments.len() != parameters.len() {
            let expected = match &parameters[..] {
                [] => "no argument".into(),
                [only] => format!("1 argument ({only})"),
                some => format!("{} arguments ({})", some.len(), some.join(", ")),
            };
            return Err(Fault::wrong(expected, arguments.len().to_string()));
        }
        if self.calls == MAX_CALLS {
            let name = closure.name.as_ref().map_or("a function", |name| name);
            return Err(Fault::wrong(
                "a recursion that ends",
                format!("{MAX_CALLS} calls inside each other, the last of {name}"),
            ));
        }
        let mut locals = closure.captured.clone();
        if let Some(name) = &closure.name {
            locals.push((Arc::clone(name), Object::Function(function.clone())));
        }
        locals.extend(parameters.iter().cloned().zip(arguments));
        let mut frame = Frame { locals, source: Arc::clone(&closure.source) };
        self.calls += 1;
        let answer = self.eval(&closure.lambda.body, &mut frame);
        self.calls -= 1;
        Ok(answer?)
    }
}
