//! What is made of several expressions: comprehensions, games in braces, switches; and the objects that answers become.

use crate::error::{Error, Fault};
use crate::host::Position;
use crate::machine::{Evaluated, Frame, Machine};
use crate::object::{ITEM, List, MAX_LEVELS, Object};
use crate::syntax::{Clause, Expr};
use gruk_value::Game;
use std::sync::Arc;

impl Machine<'_> {
    pub(crate) fn comprehend(
        &mut self,
        item: &Expr,
        clauses: &[Clause],
        frame: &mut Frame,
        items: &mut Vec<Object>,
    ) -> Result<(), Box<Error>> {
        match clauses.split_first() {
            None => {
                if items.len() == items.capacity() {
                    let bytes = 2 * items.len() * ITEM;
                    self.budget.check(bytes).map_err(|limit| frame.limit(item, limit))?;
                }
                items.push(self.eval(item, frame)?);
                Ok(())
            }
            Some((Clause::If(condition), rest)) => {
                if self.truth(condition, frame)? {
                    self.comprehend(item, rest, frame, items)
                } else {
                    Ok(())
                }
            }
            Some((Clause::For(name, list), rest)) => {
                let object = self.eval(list, frame)?;
                let Object::List(list) = object else {
                    return Err(frame.wrong(list, "a list", object.kind()));
                };
                let names = frame.locals.len();
                for object in &list.items {
                    frame.locals.push((Arc::clone(name), object.clone()));
                    let done = self.comprehend(item, rest, frame, items);
                    frame.locals.truncate(names);
                    done?;
                }
                Ok(())
            }
        }
    }

    /// The options that some expressions are; a list stands for its items.
    fn eval_options(&mut self, exprs: &[Expr], frame: &mut Frame) -> Result<Vec<Game>, Box<Error>> {
        let mut options = Vec::new();
        for expr in exprs {
            let object = self.eval(expr, frame)?;
            self.options_of(&object, &mut options).map_err(|fault| frame.place(fault, expr, &[expr]))?;
        }
        Ok(options)
    }

    pub(crate) fn eval_braces(&mut self, expr: &Expr, sides: &[Vec<Expr>; 2], frame: &mut Frame) -> Evaluated {
        let left = self.eval_options(&sides[0], frame)?;
        let right = self.eval_options(&sides[1], frame)?;
        match self.games.with_options(&left, &right) {
            Ok(game) => Ok(self.object(game)),
            Err(limit) => Err(frame.limit(expr, limit)),
        }
    }

    pub(crate) fn eval_switch(&mut self, expr: &Expr, options: &[Expr], frame: &mut Frame) -> Evaluated {
        let options = self.eval_options(options, frame)?;
        match self.switch(&options) {
            Ok(object) => Ok(object),
            Err(limit) => Err(frame.limit(expr, limit)),
        }
    }

    /// A text as an object.
    pub(crate) fn text(&mut self, text: String) -> Result<Object, Fault> {
        let bytes = text.capacity();
        Ok(Object::Text(self.budget.hold(text, bytes)?))
    }

    /// A list as an object.
    pub(crate) fn list(&mut self, items: Vec<Object>) -> Result<Object, Fault> {
        let levels = 1 + items.iter().map(Object::levels).max().unwrap_or(0);
        if levels > MAX_LEVELS {
            return Err(Fault::wrong(format!("at most {MAX_LEVELS} lists inside each other"), "more"));
        }
        let bytes = items.capacity() * ITEM;
        Ok(Object::List(self.budget.hold(List { items, levels }, bytes)?))
    }

    /// Games as a list.
    pub(crate) fn list_of_games(&mut self, games: Vec<Game>) -> Result<Object, Fault> {
        self.budget.check(games.len() * ITEM)?;
        let items = games.into_iter().map(|game| self.object(game)).collect();
        self.list(items)
    }

    /// A game as an object: a number, if it is one.
    pub(crate) fn object(&mut self, game: Game) -> Object {
        match self.games.as_number(game) {
            Some(number) => Object::Number(number),
            None => Object::Game(self.handles.hold(game)),
        }
    }

    /// A position as an object.
    pub(crate) fn position(&mut self, position: Position) -> Result<Object, Fault> {
        let bytes = position.notation.capacity();
        Ok(Object::Position(self.budget.hold(position, bytes)?))
    }
}
