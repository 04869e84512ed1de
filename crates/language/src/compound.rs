//! What is made of several expressions: comprehensions, games in braces, switches; and the objects that answers become.

use crate::error::{Error, Fault, Why};
use crate::host::Position;
use crate::loops::Open;
use crate::machine::{Evaluated, Frame, Machine};
use crate::object::{ITEM, List, MAX_LEVELS, Object};
use crate::syntax::{Braces, Clause, Expr, ExprKind};
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

    pub(crate) fn eval_braces(&mut self, expr: &Expr, braces: &Braces, frame: &mut Frame) -> Evaluated {
        let id = self.fresh_id();
        let itself = |machine: &mut Self, frame: &Frame| match machine.budget.hold(Open::Braces(id), 0) {
            Ok(open) => Ok(Object::Open(open)),
            Err(limit) => Err(frame.limit(expr, limit)),
        };
        let names = frame.locals.len();
        if let Some(name) = &braces.name {
            let open = itself(self, frame)?;
            frame.locals.push((Arc::clone(name), open));
        }
        let mut sides = [Vec::new(), Vec::new()];
        for (objects, exprs) in sides.iter_mut().zip(&braces.sides) {
            for option in exprs {
                let object = match &option.kind {
                    ExprKind::Name(name) if &**name == "pass" => itself(self, frame),
                    _ => self.eval(option, frame),
                };
                let placed = object.and_then(|object| {
                    let fits = self.check_options(&object, objects.len());
                    fits.map(|()| object).map_err(|fault| frame.place(fault, option, &[option]))
                });
                match placed {
                    Ok(Object::List(list)) => objects.extend(list.items.iter().cloned()),
                    Ok(object) => objects.push(object),
                    Err(error) => {
                        frame.locals.truncate(names);
                        return Err(error);
                    }
                }
            }
        }
        frame.locals.truncate(names);
        self.braces(id, sides).map_err(|fault| frame.place(fault, expr, &[]))
    }

    /// May `object` be an option beside `others` other ones: a game, a part of braces that are open, or a list of
    /// these?
    fn check_options(&mut self, object: &Object, others: usize) -> Result<(), Fault> {
        let is_option = |object: &Object| {
            matches!(
                object,
                Object::Number(_) | Object::Game(_) | Object::Loopy(_) | Object::Open(_) | Object::Position(_)
            )
        };
        let wrong = match object {
            Object::List(list) => list.items.iter().find(|item| !is_option(item)),
            other => Some(other).filter(|other| !is_option(other)),
        };
        if let Some(wrong) = wrong {
            return Err(Fault::argument(0, "a game", wrong.kind()));
        }
        let count = others + if let Object::List(list) = object { list.items.len() } else { 1 };
        let most = gruk_grammar::MAX_OPTIONS;
        if count > most {
            return Err(Fault::argument(0, format!("at most {most} options"), count.to_string()));
        }
        Ok(())
    }

    /// What `name` means from now on: in braces that have it as an option it stands for themselves.
    pub(crate) fn eval_definition(&mut self, name: &Arc<str>, expr: &Expr, frame: &mut Frame) -> Evaluated {
        let ExprKind::Braces(braces) = &expr.kind else { return self.eval(expr, frame) };
        if braces.name.is_some() || !braces.mentions(name) {
            return self.eval(expr, frame);
        }
        if frame.locals.iter().any(|(local, _)| local == name) || self.globals.contains_key(name) {
            let readings =
                [format!("the game that is called {name} already"), format!("the game itself, as in {name}{{...}}")];
            let doubt = gruk_grammar::Doubt { at: expr.span.start, text: name.to_string(), readings };
            let why = Why::Wrong(doubt.refused());
            return Err(Box::new(Error { source: Arc::clone(&frame.source), why }));
        }
        self.eval_braces(expr, &Braces { name: Some(Arc::clone(name)), ..braces.clone() }, frame)
    }

    pub(crate) fn eval_sides(&mut self, expr: &Expr, sides: &[Expr; 2], frame: &mut Frame) -> Evaluated {
        let [onside, offside] = sides;
        let objects = [self.eval(onside, frame)?, self.eval(offside, frame)?];
        self.with_sides(&objects).map_err(|fault| frame.place(fault, expr, &[onside, offside]))
    }

    fn with_sides(&mut self, objects: &[Object; 2]) -> Result<Object, Fault> {
        let [onside, offside] = [self.stopper(&objects[0], 0)?, self.stopper(&objects[1], 1)?];
        match self.loops.games.with_sides(onside.into(), offside.into())? {
            Some(game) => Ok(self.loopy_object(game)?),
            None => Err(Fault::wrong("an onside that is at least the offside", "another one")),
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
