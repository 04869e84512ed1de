//! Objects as text.

use crate::error::Fault;
use crate::handle::Handle;
use crate::machine::Machine;
use crate::object::{Function, Object};
use crate::print::quoted;
use gruk_loopy::LoopyGames;
use gruk_value::{Game, Games, Limit};

/// The longest text, in characters, that is made of an object inside a program.
pub(crate) const LONGEST: usize = 1 << 20;

/// What stands for things that were left out.
const CUT: &str = "...";

/// Prints objects, as long as there is space.
struct Printer<'a> {
    games: &'a mut Games,
    loops: &'a mut LoopyGames,
    text: String,
    limit: usize,
    is_whole: bool,
}

/// The object as text, cut to about `limit` characters; and whether that is all of it. What is whole is read back as
/// the same object, but for positions with another player to move than their text says.
pub(crate) fn show(games: &mut Games, loops: &mut LoopyGames, object: &Object, limit: usize) -> (String, bool) {
    let mut printer = Printer { games, loops, text: String::new(), limit, is_whole: true };
    printer.object(object);
    (printer.text, printer.is_whole)
}

impl Printer<'_> {
    fn left(&self) -> usize {
        self.limit.saturating_sub(self.text.len())
    }

    /// Adds a text, if there is space.
    fn add(&mut self, text: &str) {
        if text.len() <= self.left() || text.len() <= CUT.len() {
            self.text.push_str(text);
            return;
        }
        let end = text.char_indices().map(|(at, _)| at).take_while(|&at| at <= self.left()).last().unwrap_or(0);
        self.text.push_str(&text[..end]);
        self.cut();
    }

    fn cut(&mut self) {
        self.is_whole = false;
        if !self.text.ends_with(CUT) {
            self.text.push_str(CUT);
        }
    }

    fn name(&mut self, game: Game) {
        let (name, is_whole) = self.games.name_within(game, self.left().max(1));
        self.text.push_str(&name);
        self.is_whole &= is_whole;
    }

    fn function(&mut self, function: &Function) {
        match function {
            Function::Builtin(builtin) => self.add(builtin.name),
            Function::Own(closure) => self.add(&closure.to_string()),
            Function::Game(_) => self.add("game(…)"),
        }
    }

    fn object(&mut self, object: &Object) {
        match object {
            Object::Number(number) if number.parts().is_some() => self.add(&number.to_string()),
            Object::Number(number) => {
                let (text, is_whole) = number.within(self.left().max(1));
                self.text.push_str(&text);
                self.is_whole &= is_whole;
            }
            Object::Game(handle) => self.name(handle.game(self.games)),
            Object::Loopy(handle) => match self.loops.name_within(handle.game(), self.left().max(1)) {
                Ok((name, is_whole)) => {
                    self.text.push_str(&name);
                    self.is_whole &= is_whole;
                }
                Err(_) => self.cut(),
            },
            // Never an answer.
            Object::Open(_) => self.cut(),
            Object::Position(position) => self.add(&position.notation),
            Object::Boolean(value) => self.add(&value.to_string()),
            Object::Text(text) => self.add(&quoted(text)),
            Object::List(list) => {
                self.text.push('[');
                for (index, item) in list.items.iter().enumerate() {
                    if index > 0 {
                        self.text.push_str(", ");
                    }
                    if self.left() == 0 {
                        self.cut();
                        break;
                    }
                    self.object(item);
                }
                self.text.push(']');
            }
            Object::Function(function) => self.function(function),
            Object::Thermograph(handle, _) => {
                self.text.push_str("thermograph(");
                self.name(handle.game(self.games));
                self.text.push(')');
            }
        }
    }
}

impl Machine<'_> {
    /// The object as text, cut to about `limit` characters; and whether that is all of it.
    pub(crate) fn show(&mut self, object: &Object, limit: usize) -> (String, bool) {
        show(self.games, &mut self.loops.games, object, limit)
    }

    /// The whole name of a game.
    pub(crate) fn name(&mut self, game: Game) -> Result<String, Fault> {
        match self.games.name_within(game, LONGEST) {
            (name, true) => Ok(name),
            _ => Err(Fault::argument(0, format!("a name of at most {LONGEST} characters"), "a longer one")),
        }
    }

    /// The whole name of a loopy game.
    pub(crate) fn loopy_name(&mut self, object: &Object) -> Result<String, Fault> {
        match self.show(object, LONGEST) {
            (name, true) => Ok(name),
            _ => Err(Fault::argument(0, format!("a name of at most {LONGEST} characters"), "a longer one")),
        }
    }

    /// The whole name of a game, or a program whose last line it is, if the name is too long.
    pub(crate) fn definitions(&mut self, handle: &Handle) -> Result<String, Limit> {
        let game = handle.game(self.games);
        match self.games.name_within(game, LONGEST) {
            (name, true) => Ok(name),
            _ => self.games.definitions(game),
        }
    }

    /// The name of a game for an error message.
    pub(crate) fn short_name(&mut self, game: Game) -> String {
        self.games.name_within(game, 60).0
    }
}
