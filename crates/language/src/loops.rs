//! Loopy games of a session: their arena, those that objects hold on to, and braces that are not closed yet.

use crate::budget::Held;
use crate::error::Fault;
use crate::machine::Machine;
use crate::object::{ITEM, MAX_LEVELS, Object};
use gruk_core::Player;
use gruk_loopy::{LoopyGames, LoopyGraph, Sided, Stopper, Target};
use gruk_value::{Game, Games, Limit};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// A hold on a loopy game, which keeps it through every change of the arena.
#[derive(Clone, Debug)]
pub struct LoopyHandle(Arc<Mutex<Sided>>);

impl LoopyHandle {
    /// The game, in the arena of its session.
    #[must_use]
    pub fn game(&self) -> Sided {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A game of either kind.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Term {
    Short(Game),
    /// One that is no short game.
    Loopy(Sided),
}

/// The arena of the loopy games of a session, and all holds on them.
pub(crate) struct Loops {
    pub(crate) games: LoopyGames,
    held: Vec<Weak<Mutex<Sided>>>,
    bytes: usize,
    interrupt: Arc<AtomicBool>,
    /// The last number of open braces.
    last_id: u64,
}

impl Loops {
    /// None yet, and at most about `bytes` for them.
    pub(crate) fn new(bytes: usize, interrupt: Arc<AtomicBool>) -> Self {
        Loops { games: arena(bytes, &interrupt), held: Vec::new(), bytes, interrupt, last_id: 0 }
    }

    fn hold(&mut self, game: Sided) -> LoopyHandle {
        if self.held.len() == self.held.capacity() {
            self.held.retain(|held| held.strong_count() > 0);
        }
        let held = Arc::new(Mutex::new(game));
        self.held.push(Arc::downgrade(&held));
        LoopyHandle(held)
    }

    /// Cuts the arena down to the games that are held.
    pub(crate) fn cut_down(&mut self) -> Result<(), Limit> {
        let live: Vec<LoopyHandle> = self.held.iter().filter_map(Weak::upgrade).map(LoopyHandle).collect();
        let mut kept = arena(self.bytes, &self.interrupt);
        let mut games = Vec::new();
        for handle in &live {
            let game = handle.game();
            let [onside, offside] =
                [kept.copy_of(&mut self.games, game.onside)?, kept.copy_of(&mut self.games, game.offside)?];
            games.push(Sided { onside, offside });
        }
        for (handle, game) in live.iter().zip(games) {
            *handle.0.lock().unwrap_or_else(PoisonError::into_inner) = game;
        }
        self.games = kept;
        Ok(())
    }
}

fn arena(bytes: usize, interrupt: &Arc<AtomicBool>) -> LoopyGames {
    let mut games = LoopyGames::with_limit(bytes);
    games.interrupt_by(Arc::clone(interrupt));
    games
}

/// A part of braces with a name that are not closed yet.
#[derive(Debug)]
pub enum Open {
    /// The braces of this number themselves.
    Braces(u64),
    /// Braces of this number in which open parts are options.
    Form {
        /// Their number.
        id: u64,
        /// The options of both players: games and open parts.
        sides: [Vec<Object>; 2],
        /// The numbers of the open braces around it that it needs.
        needs: Vec<u64>,
        /// Levels of braces in it.
        levels: usize,
    },
}

impl Open {
    fn needs(&self) -> &[u64] {
        match self {
            Open::Braces(id) => std::slice::from_ref(id),
            Open::Form { needs, .. } => needs,
        }
    }

    pub(crate) fn levels(&self) -> usize {
        match self {
            Open::Braces(_) => 0,
            Open::Form { levels, .. } => *levels,
        }
    }
}

const NOT_SIDED: &str = "a game whose sides are found";

impl Machine<'_> {
    /// A number for braces.
    pub(crate) fn fresh_id(&mut self) -> u64 {
        self.loops.last_id += 1;
        self.loops.last_id
    }

    /// The game that argument number `index` is: a number, a game, loopy or not, or the value of a position.
    pub(crate) fn term(&mut self, object: &Object, index: usize) -> Result<Term, Fault> {
        match object {
            Object::Loopy(handle) => Ok(Term::Loopy(handle.game())),
            Object::Position(position) if self.host.is_loopy(position)? => {
                let value = self.host.loopy_value(&mut self.loops.games, position)?;
                Ok(self.sorted_out(value)?)
            }
            other => Ok(Term::Short(self.game(other, index)?)),
        }
    }

    /// The short game, if it is one.
    fn sorted_out(&mut self, game: Sided) -> Result<Term, Limit> {
        let Some(short) = game.as_stopper().and_then(Stopper::as_short) else { return Ok(Term::Loopy(game)) };
        Ok(Term::Short(copy(self.games, self.loops.games.short(), short)?))
    }

    /// A game in the arena of the loopy ones.
    pub(crate) fn sided(&mut self, term: Term) -> Result<Sided, Limit> {
        match term {
            Term::Short(game) => Ok(Stopper::from(copy(self.loops.games.short(), self.games, game)?).into()),
            Term::Loopy(game) => Ok(game),
        }
    }

    /// A loopy game as an object; a short game, if it is one.
    pub(crate) fn loopy_object(&mut self, game: Sided) -> Result<Object, Limit> {
        Ok(match self.sorted_out(game)? {
            Term::Short(game) => self.object(game),
            Term::Loopy(game) => Object::Loopy(self.loops.hold(game)),
        })
    }

    /// What has been found of a loopy game.
    pub(crate) fn found(&mut self, game: Option<Sided>) -> Result<Object, Fault> {
        match game {
            Some(game) => Ok(self.loopy_object(game)?),
            None => Err(Fault::wrong(NOT_SIDED, "one that has not been found to be stopper-sided")),
        }
    }

    /// The braces of number `id` with these options, of which some may be open.
    pub(crate) fn braces(&mut self, id: u64, sides: [Vec<Object>; 2]) -> Result<Object, Fault> {
        let opens = sides.iter().flatten().filter_map(|option| match option {
            Object::Open(open) => Some(open),
            _ => None,
        });
        let levels = 1 + opens.clone().map(|open| open.levels()).max().unwrap_or(0);
        let mut needs: Vec<u64> = opens.flat_map(|open| open.needs()).copied().collect();
        needs.sort_unstable();
        needs.dedup();
        if needs.is_empty() {
            return self.closed_braces(&sides);
        }
        if levels > MAX_LEVELS {
            return Err(Fault::wrong(format!("at most {MAX_LEVELS} levels of braces with names"), "more"));
        }
        needs.retain(|&other| other != id);
        let is_closed = needs.is_empty();
        let bytes = (sides[0].capacity() + sides[1].capacity()) * ITEM + needs.capacity() * size_of::<u64>();
        let form = Open::Form { id, sides, needs, levels };
        if !is_closed {
            return Ok(Object::Open(self.budget.hold(form, bytes)?));
        }
        let mut graph = LoopyGraph::new();
        let vertex = self.written(&form, &mut graph, &mut Vec::new())?;
        let value = self.loops.games.value(&graph, vertex)?;
        self.found(value)
    }

    /// Braces with these options, none of which is open.
    pub(crate) fn closed_braces(&mut self, sides: &[Vec<Object>; 2]) -> Result<Object, Fault> {
        let mut terms = [Vec::new(), Vec::new()];
        for (terms, side) in terms.iter_mut().zip(sides) {
            for option in side {
                terms.push(self.term(option, 0)?);
            }
        }
        let short = |side: &[Term]| -> Option<Vec<Game>> {
            let game = |term: &Term| match term {
                Term::Short(game) => Some(*game),
                Term::Loopy(_) => None,
            };
            side.iter().map(game).collect()
        };
        if let (Some(left), Some(right)) = (short(&terms[0]), short(&terms[1])) {
            let game = self.games.with_options(&left, &right)?;
            return Ok(self.object(game));
        }
        let [left, right] = &terms;
        let left = left.iter().map(|&term| self.sided(term)).collect::<Result<Vec<_>, _>>()?;
        let right = right.iter().map(|&term| self.sided(term)).collect::<Result<Vec<_>, _>>()?;
        let game = self.loops.games.with_options(&left, &right)?;
        Ok(self.loopy_object(game)?)
    }

    /// Writes an open part into a graph, inside braces with these numbers and vertices.
    fn written(&mut self, open: &Open, graph: &mut LoopyGraph, around: &mut Vec<(u64, u32)>) -> Result<u32, Fault> {
        let (id, sides) = match open {
            Open::Braces(id) => {
                let found = around.iter().find(|(other, _)| other == id);
                return Ok(found.expect("invariant: braces are closed when all that they need is around").1);
            }
            Open::Form { id, sides, .. } => (*id, sides),
        };
        let vertex = graph.add();
        around.push((id, vertex));
        for player in Player::BOTH {
            for option in &sides[player.index()] {
                let to = match option {
                    Object::Open(open) => Target::Vertex(self.written(open, graph, around)?),
                    other => {
                        let term = self.term(other, 0)?;
                        Target::Value(self.sided(term)?)
                    }
                };
                graph.connect(vertex, player, to);
            }
        }
        around.pop();
        Ok(vertex)
    }

    /// The stopper that argument number `index` is.
    pub(crate) fn stopper(&mut self, object: &Object, index: usize) -> Result<Stopper, Fault> {
        let term = self.term(object, index)?;
        let game = self.sided(term)?;
        game.as_stopper().ok_or_else(|| Fault::argument(index, "a stopper", "a game that is none"))
    }
}

/// The game of another arena.
fn copy(to: &mut Games, from: &mut Games, game: Game) -> Result<Game, Limit> {
    Ok(to.copies_of(from, &[game])?[0])
}

/// What [`Object::Open`] holds.
pub type HeldOpen = Arc<Held<Open>>;
