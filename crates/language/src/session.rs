//! A session: names with their meanings, and the arena in which their values live.

use crate::budget::MemoryBudget;
use crate::error::{Error, Source, Why};
use crate::handle::Handles;
use crate::host::Host;
use crate::loops::Loops;
use crate::machine::{BRIEF_DEPTH, Frame, Globals, MAX_DEPTH, Machine, STACK};
use crate::object::{Function, Object};
use crate::parse::parse;
use crate::syntax::{Expr, Statement, StatementKind};
use crate::{builtins, print, show};
use gruk_core::About;
use gruk_grammar::LOOPY_WORDS;
use gruk_loopy::{LoopyGames, Sided, Stopper};
use gruk_value::{Game, Games, Limit, Thermograph};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How often the stack of an evaluation may be halved: down to 8 MiB.
const MOST_HALVINGS: u32 = 7;

/// The part of the memory that lists, texts and functions may take: one in this many bytes.
const BUDGET_SHARE: usize = 16;

/// The part of the memory that loopy games may take: one in this many bytes.
const LOOPS_SHARE: usize = 4;

/// The longest value, in characters, that is saved with a session.
const LONGEST_SAVED: usize = 16 << 20;

/// A program that has been read, statement by statement.
#[derive(Clone, Debug)]
pub struct Program {
    source: Arc<Source>,
    statements: Vec<Statement>,
}

impl Program {
    /// Reads a program; `name` is that of the file, or empty.
    ///
    /// # Errors
    /// The place and what was expected there.
    pub fn read(name: &str, text: &str) -> Result<Self, Error> {
        Program::read_from(name, 1, text)
    }

    /// Reads a part of a file, which begins in line `first_line`.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn read_from(name: &str, first_line: usize, text: &str) -> Result<Self, Error> {
        let source = Arc::new(Source { name: name.into(), first_line, text: text.into() });
        match parse(text) {
            Ok(statements) => Ok(Program { source, statements }),
            Err(error) => Err(Error { source, why: Why::Wrong(error) }),
        }
    }

    /// The statements.
    #[must_use]
    pub fn statements(&self) -> &[Statement] {
        &self.statements
    }

    /// The line in which a statement begins.
    #[must_use]
    pub fn line(&self, statement: &Statement) -> usize {
        self.source.line(statement.span.start)
    }

    /// The error that a limit was reached by a statement.
    #[must_use]
    pub fn limit(&self, statement: &Statement, limit: Limit) -> Error {
        Error { source: Arc::clone(&self.source), why: Why::Limit(statement.span.start, limit) }
    }

    /// The text of a statement.
    #[must_use]
    pub fn text(&self, statement: &Statement) -> &str {
        &self.source.text[statement.span.start..statement.span.end]
    }
}

/// What a session knows: variables, functions, and the last answer, called `it` or `_`.
pub struct Session {
    host: Box<dyn Host>,
    games: Games,
    handles: Handles,
    loops: Loops,
    globals: Globals,
    budget: Arc<MemoryBudget>,
    interrupt: Arc<AtomicBool>,
    memory: usize,
    generation: u64,
}

impl Session {
    /// A session that may take about `memory` bytes: an eighth is left to the host; `interrupt` stops what runs.
    #[must_use]
    pub fn new(host: Box<dyn Host>, memory: usize, interrupt: Arc<AtomicBool>) -> Self {
        let mut games = Games::with_limit(memory);
        games.interrupt_by(Arc::clone(&interrupt));
        let budget = MemoryBudget::new(memory / BUDGET_SHARE);
        Session {
            host,
            games,
            handles: Handles::default(),
            loops: Loops::new(memory / LOOPS_SHARE, Arc::clone(&interrupt)),
            globals: Globals::new(),
            budget,
            interrupt,
            memory,
            generation: 0,
        }
    }

    /// Runs a statement: an expression has an answer, which is called `it` from then on; what gives a name a meaning
    /// has none.
    ///
    /// # Errors
    /// The place and what was expected there, or the limit that was reached. Names keep the meanings that they had.
    pub fn run(&mut self, program: &Program, statement: &Statement) -> Result<Option<Object>, Error> {
        let done = self.run_statement(program, statement);
        let is_full = matches!(&done, Err(Error { why: Why::Limit(_, Limit::Memory { .. }), .. }));
        if is_full || self.games.bytes() > self.memory / 2 {
            self.give_memory_back();
        }
        done
    }

    fn run_statement(&mut self, program: &Program, statement: &Statement) -> Result<Option<Object>, Error> {
        let source = &program.source;
        let (name, object) = match &statement.kind {
            StatementKind::Expr(expr) => {
                let object = self.evaluate(source, expr)?;
                for name in ["it", "_"] {
                    self.globals.insert(name.into(), object.clone());
                }
                return Ok(Some(object));
            }
            StatementKind::Assign(name, expr) => {
                self.refuse_known(source, name, statement)?;
                let object = self.with_machine(|machine| {
                    let mut frame = Frame { locals: Vec::new(), source: Arc::clone(source) };
                    machine.eval_definition(name, expr, &mut frame).map_err(|error| *error)
                })?;
                (name, object)
            }
            StatementKind::Define(name, lambda) => {
                self.refuse_known(source, name, statement)?;
                let at = statement.span.start;
                let function = self.with_machine(|machine| {
                    let frame = Frame { locals: Vec::new(), source: Arc::clone(source) };
                    machine.closure(Some(name), lambda, &frame)
                });
                match function {
                    Ok(function) => (name, function),
                    Err(_) => {
                        let why = Why::Limit(at, Limit::Memory { bytes: self.memory });
                        return Err(Error { source: Arc::clone(source), why });
                    }
                }
            }
        };
        self.globals.insert(Arc::clone(name), object);
        Ok(None)
    }

    /// A name that the language uses itself keeps its meaning.
    fn refuse_known(&self, source: &Arc<Source>, name: &str, statement: &Statement) -> Result<(), Error> {
        if builtins::find(name).is_none() && name != "it" && name != "_" && !LOOPY_WORDS.contains(&name) {
            return Ok(());
        }
        let found = format!("'{name}', which the language uses itself");
        let error = gruk_core::ParseError::new(statement.span.start, found, "another name");
        Err(Error { source: Arc::clone(source), why: Why::Wrong(error) })
    }

    fn evaluate(&mut self, source: &Arc<Source>, expr: &Expr) -> Result<Object, Error> {
        self.with_machine(|machine| {
            let mut frame = Frame { locals: Vec::new(), source: Arc::clone(source) };
            machine.eval(expr, &mut frame).map_err(|error| *error)
        })
    }

    /// The value of an expression, or what else it is, on this thread and without making another; `None` where it has
    /// none, or may take long: calls of functions, positions whose value the host does not know at once. The algebra
    /// takes as long as the arena allows.
    pub fn briefly(&mut self, program: &Program) -> Option<Object> {
        let [Statement { kind: StatementKind::Expr(expr), .. }] = program.statements() else { return None };
        self.host.be_brief(true);
        let mut machine = self.machine();
        (machine.depth, machine.is_brief) = (MAX_DEPTH - BRIEF_DEPTH, true);
        let mut frame = Frame { locals: Vec::new(), source: Arc::clone(&program.source) };
        let found = match machine.eval(expr, &mut frame) {
            Ok(position @ Object::Position(_)) => machine.game(&position, 0).ok().map(|game| machine.object(game)),
            found => found.ok(),
        };
        self.host.be_brief(false);
        found
    }

    fn machine(&mut self) -> Machine<'_> {
        Machine {
            games: &mut self.games,
            host: &mut *self.host,
            handles: &mut self.handles,
            loops: &mut self.loops,
            globals: &self.globals,
            budget: &self.budget,
            interrupt: &self.interrupt,
            generation: self.generation,
            depth: 0,
            calls: 0,
            is_brief: false,
        }
    }

    /// Does something on a deep stack.
    ///
    /// # Panics
    /// The system has no address space for a stack of 8 MiB.
    fn with_machine<T: Send>(&mut self, act: impl FnOnce(&mut Machine<'_>) -> T + Send) -> T {
        let mut machine = self.machine();
        // Where addresses are few, a smaller stack has to do, with as much less depth.
        let mut act = Some(act);
        for halvings in 0..=MOST_HALVINGS {
            machine.depth = MAX_DEPTH - (MAX_DEPTH >> halvings);
            let done = std::thread::scope(|scope| {
                let thread = std::thread::Builder::new().name("evaluation".into()).stack_size(STACK >> halvings);
                let act = &mut act;
                let work = || act.take().expect("invariant: it runs once")(&mut machine);
                Some(thread.spawn_scoped(scope, work).ok()?.join())
            });
            match done {
                Some(Ok(done)) => return done,
                Some(Err(panic)) => std::panic::resume_unwind(panic),
                None => {}
            }
        }
        panic!("no thread can be made")
    }

    /// Works in the arena without an expression: the answer is held, so that it outlives every change of the arena.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn compute(&mut self, act: impl FnOnce(&mut Games) -> Result<Game, Limit>) -> Result<Object, Limit> {
        let done = act(&mut self.games).map(|game| match self.games.as_number(game) {
            Some(number) => Object::Number(number),
            None => Object::Game(self.handles.hold(game)),
        });
        if matches!(done, Err(Limit::Memory { .. })) || self.games.bytes() > self.memory / 2 {
            self.give_memory_back();
        }
        done
    }

    /// Gives a name a meaning, as `name = object` would; a name that the language uses itself keeps its own.
    pub fn define(&mut self, name: &str, object: Object) {
        self.globals.insert(name.into(), object);
    }

    /// Cuts the arena down to the values that are held.
    fn give_memory_back(&mut self) {
        self.host.forget();
        // What does not fit twice stays as it is; the memories of answers have been given back all the same.
        if self.handles.cut_down(&mut self.games).is_ok() {
            self.generation += 1;
        }
        let _ = self.loops.cut_down();
    }

    /// Forgets a name; was it known?
    pub fn forget(&mut self, name: &str) -> bool {
        self.globals.remove(name).is_some()
    }

    /// Forgets all names and gives the memory back.
    pub fn clear(&mut self) {
        self.globals.clear();
        self.give_memory_back();
    }

    /// The names that have a meaning by now, in alphabetical order, with what they mean.
    pub fn names(&self) -> impl Iterator<Item = (&str, &Object)> {
        self.globals.iter().map(|(name, object)| (&**name, object))
    }

    /// Bytes in use: the arena, and lists, texts and functions.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.games.bytes() + self.budget.spent()
    }

    /// What the games of the host say about themselves.
    #[must_use]
    pub fn about(&self) -> &[About] {
        self.host.games()
    }

    /// The arena, for more questions about values.
    pub fn games(&mut self) -> &mut Games {
        &mut self.games
    }

    /// The arena alone: handles stay good for it.
    #[must_use]
    pub fn into_games(self) -> Games {
        self.games
    }

    /// The game that an object is, in the arena of the loopy ones; `None` if it is none, or a position.
    ///
    /// # Errors
    /// A limit.
    pub fn sided(&mut self, object: &Object) -> Result<Option<Sided>, Limit> {
        let game = match object {
            Object::Loopy(handle) => return Ok(Some(handle.game())),
            Object::Game(handle) => handle.game(&self.games),
            Object::Number(number) => self.games.number(*number)?,
            _ => return Ok(None),
        };
        let copies = self.loops.games.short().copies_of(&mut self.games, &[game])?;
        Ok(Some(Stopper::from(copies[0]).into()))
    }

    /// The arena of the loopy games, for more questions about them.
    pub fn loopy_games(&mut self) -> &mut LoopyGames {
        &mut self.loops.games
    }

    /// The arena of the loopy games alone: what they are called in it stays good.
    #[must_use]
    pub fn into_loopy_games(self) -> LoopyGames {
        self.loops.games
    }

    /// The host.
    pub fn host(&mut self) -> &mut dyn Host {
        &mut *self.host
    }

    /// An object as text in one line, cut to about `limit` characters; and whether that is all of it. A text is itself.
    pub fn line(&mut self, object: &Object, limit: usize) -> (String, bool) {
        match object {
            Object::Text(text) => (text.to_string(), true),
            other => show::show(&mut self.games, &mut self.loops.games, other, limit),
        }
    }

    /// The options of the canonical form of a game, cut to about `limit` characters; and whether that is all of them.
    ///
    /// # Errors
    /// A limit.
    pub fn canonical(&mut self, game: Game, limit: usize) -> Result<(String, bool), Limit> {
        self.games.canonical_within(game, limit)
    }

    /// A thermograph drawn with letters.
    ///
    /// # Errors
    /// A number that does not fit.
    pub fn plot(&self, thermograph: &Thermograph) -> Result<String, Limit> {
        self.host.plot(thermograph)
    }

    /// The session as a program, which makes its names again; and the names that it does not make, because they mean a
    /// function that remembers something, or something that is too long when printed.
    pub fn save(&mut self) -> (String, Vec<String>) {
        let mut program = String::from("# A session of gruk: 'load' it, or 'gruk run' it.\n");
        let mut left_out = Vec::new();
        // Clones of objects are cheap, and the arena is needed for their names.
        let globals: Vec<_> = self.globals.iter().map(|(name, object)| (Arc::clone(name), object.clone())).collect();
        for (name, object) in globals {
            if &*name == "it" || &*name == "_" {
                continue;
            }
            match self.definition(&name, &object) {
                Some(line) => {
                    program.push_str(&line);
                    program.push('\n');
                }
                None => left_out.push(name.to_string()),
            }
        }
        (program, left_out)
    }

    /// The statement that gives `name` the meaning `object`, if there is one.
    fn definition(&mut self, name: &str, object: &Object) -> Option<String> {
        if let Object::Function(Function::Own(closure)) = object {
            let is_own_name = closure.name.as_deref() == Some(name);
            let body = if is_own_name { closure.to_string() } else { format!("{name} = {}", closure.lambda) };
            return (closure.captured.is_empty() && (is_own_name || closure.name.is_none())).then_some(body);
        }
        let text = self.expression(object, &mut { LONGEST_SAVED })?;
        Some(format!("{name} = {text}"))
    }

    /// An expression that has the value `object`, if there is one; its parts have no more than `left` characters
    /// together.
    fn expression(&mut self, object: &Object, left: &mut usize) -> Option<String> {
        let text = match object {
            Object::Position(position) => {
                Some(format!("position({}, \"{}\")", print::quoted(&position.notation), position.to_move))
            }
            Object::List(list) => {
                *left = left.checked_sub("[]".len())?;
                let items = list.items.iter().map(|item| self.expression(item, left));
                return Some(format!("[{}]", items.collect::<Option<Vec<_>>>()?.join(", ")));
            }
            Object::Function(Function::Builtin(builtin)) => Some(builtin.name.into()),
            Object::Function(Function::Own(closure)) if closure.captured.is_empty() && closure.name.is_none() => {
                Some(closure.to_string())
            }
            Object::Function(_) => None,
            other => {
                let (text, is_whole) = show::show(&mut self.games, &mut self.loops.games, other, *left);
                is_whole.then_some(text)
            }
        }?;
        *left = left.checked_sub(text.len())?;
        Some(text)
    }
}
