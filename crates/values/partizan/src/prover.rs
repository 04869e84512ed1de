//! The prover of partizan games under normal play.

use crate::bits::Bits;
use crate::bound::{Estimate, UNIT, best_first};
use crate::components::ComponentBoards;
use crate::domineering::boards::DomineeringBoards;
use crate::nogo::{self, WholeBoards};
use crate::parts::{Chessboard, ClobberPieces, Line, NoGoPieces, PartBoards, Pieces, Shape};
use crate::search::{Boards, Search};
use gruk_core::{AnyPosition, Convention, Player, Ruleset, Turn, as_type};
use gruk_rules::board::stones::Stones;
use gruk_rules::clobber::Clobber;
use gruk_rules::domineering::Position;
use gruk_rules::nogo::NoGo;
use gruk_solve::{LimitHit, Meter, Prover, Question, Untyped};
use std::cell::RefCell;

/// The most squares of a board of Domineering that is searched as bits.
const MOST_SQUARES: usize = u128::BITS as usize;

/// The fewest squares of boards of NoGo and of Clobber that are searched as bits: smaller ones take no time.
const LEAST_NOGO: usize = 16;
const LEAST_CLOBBER: usize = 21;

/// A search for the winner of partizan games under normal play, by exact values of small components and bounds on large
/// ones.
///
/// One search serves both players, whoever is to move; boards of Domineering after the first must have the shape of the
/// first.
pub struct SumSearch<R: Ruleset> {
    question: Question,
    bytes: usize,
    engine: Option<RefCell<Engine<R>>>,
}

enum Engine<R: Ruleset> {
    Small(Search<DomineeringBoards<u64>>),
    Wide(Search<DomineeringBoards<u128>>),
    NoGoLine(Search<PartBoards<NoGoPieces<Line>>>),
    NoGo(Search<PartBoards<NoGoPieces<Chessboard>>>),
    /// Whole boards, and parts of them where no whole number is beside them.
    WholeNoGo(WholeBoards, Search<PartBoards<NoGoPieces<Chessboard>>>),
    Clobber(Search<PartBoards<ClobberPieces<Chessboard>>>),
    Any(Search<ComponentBoards<R>>),
}

impl<R: Ruleset> SumSearch<R> {
    /// A search whose memories take at most about `bytes`.
    ///
    /// # Panics
    /// If the game has draws or another convention than normal play.
    #[must_use]
    pub fn new(rules: &R, question: Question, bytes: usize) -> Self {
        assert!(rules.convention() == Convention::Normal && !rules.has_draws(), "a game under normal play");
        SumSearch { question, bytes, engine: None }
    }

    fn prepare(&mut self, rules: &R, at: &R::Position, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        if self.engine.is_some() {
            return Ok(());
        }
        meter.take(self.bytes)?;
        // A quarter for bounds and the values of components, the rest for the table and the algebra.
        let (boards, search) = (self.bytes / 4, self.bytes / 4 * 3);
        if let Some(engine) = Engine::of_stones(rules, at, boards, search) {
            self.engine = Some(RefCell::new(engine));
            return Ok(());
        }
        let engine = match domineering(at) {
            Some(board) => {
                let (columns, rows) = (board.columns() as u32, board.rows() as u32);
                if columns * rows <= u64::BITS {
                    Engine::Small(Search::new(DomineeringBoards::new(columns, rows, boards), search, 0))
                } else {
                    Engine::Wide(Search::new(DomineeringBoards::new(columns, rows, boards), search, 0))
                }
            }
            None => {
                // Keys of several components are rare: space for two.
                let heap_bytes = 2 * (size_of::<R::Position>() + rules.heap_bytes(at));
                Engine::Any(Search::new(ComponentBoards::new(rules.clone(), boards), search, heap_bytes))
            }
        };
        self.engine = Some(RefCell::new(engine));
        Ok(())
    }

    /// The answer to the question where `mover` wins or not.
    fn answered(&self, mover: Player, wins: bool) -> bool {
        wins == (mover == self.question.player)
    }
}

/// The board, if it is one of Domineering that fits a word.
fn domineering<P: 'static>(at: &P) -> Option<&Position> {
    let board: &Position = as_type(at)?;
    (board.columns() * board.rows() <= MOST_SQUARES && board.columns() * board.rows() > 0).then_some(board)
}

/// The board, if it is one of stones.
fn stones<P: 'static>(at: &P) -> Option<&Stones> {
    as_type(at)
}

/// A board in the corner of one with so many columns.
fn bits<B: Bits>(at: &Position, columns: u32) -> B {
    at.squares().fold(B::EMPTY, |free, square| free | B::one(square.row * columns + square.column))
}

/// Something to do with a search and a board of its kind.
trait Task {
    type Out;
    fn on<B: Boards>(self, search: &mut Search<B>, board: &B::Board, units: i64, to_move: Player) -> Self::Out;

    /// The same on a whole board of NoGo, with a number beside it.
    fn on_nogo(self, search: &mut WholeBoards, board: &Stones, number: i64, to_move: Player) -> Self::Out;
}

struct Known;

impl Task for Known {
    type Out = Option<bool>;
    fn on<B: Boards>(self, search: &mut Search<B>, board: &B::Board, units: i64, to_move: Player) -> Self::Out {
        search.known(board, units, to_move)
    }
    fn on_nogo(self, search: &mut WholeBoards, board: &Stones, number: i64, to_move: Player) -> Self::Out {
        search.known(board, number, to_move)
    }
}

struct Answer<'a, 'b>(&'a mut Meter<'b>);

impl Task for Answer<'_, '_> {
    type Out = Result<bool, LimitHit>;
    fn on<B: Boards>(self, search: &mut Search<B>, board: &B::Board, units: i64, to_move: Player) -> Self::Out {
        search.answer(board, units, to_move, self.0)
    }
    fn on_nogo(self, search: &mut WholeBoards, board: &Stones, number: i64, to_move: Player) -> Self::Out {
        search.answer(board, number, to_move, self.0)
    }
}

struct Promise;

impl Task for Promise {
    type Out = Estimate;
    fn on<B: Boards>(self, search: &mut Search<B>, board: &B::Board, units: i64, to_move: Player) -> Self::Out {
        search.promise(board, units, to_move.opponent())
    }
    fn on_nogo(self, search: &mut WholeBoards, board: &Stones, number: i64, to_move: Player) -> Self::Out {
        search.promise(board, number, to_move)
    }
}

/// Does the task on a turn of a game of stones.
fn by_parts<G: Pieces, P: 'static, T: Task>(
    search: &mut Search<PartBoards<G>>,
    turn: &Turn<P>,
    units: i64,
    task: T,
) -> T::Out {
    let at = stones(&turn.position).expect("invariant: the game is played on a board of stones");
    task.on(search, &PartBoards::<G>::board(at), units, turn.to_move)
}

impl<R: Ruleset> Engine<R> {
    /// The search for a board of stones that is neither small nor larger than a word; with `boards` bytes for values
    /// and `search` for all else.
    fn of_stones(rules: &R, at: &R::Position, boards: usize, search: usize) -> Option<Self> {
        fn by_parts<G: Pieces>(boards: usize, search: usize) -> Search<PartBoards<G>> {
            Search::new(PartBoards::new(boards), search, PartBoards::<G>::KEY_BYTES)
        }
        let at = stones(at)?;
        let (columns, rows) = (at.columns(), at.rows());
        let is_nogo = as_type::<NoGo>(rules).is_some() && at.len() >= LEAST_NOGO;
        let is_clobber = as_type::<Clobber>(rules).is_some() && at.len() >= LEAST_CLOBBER;
        if is_nogo && Line::fits(columns, rows) {
            Some(Engine::NoGoLine(by_parts(boards, search)))
        } else if is_nogo && nogo::fits(columns, rows) {
            // Hardly anything but whole numbers comes up.
            let whole = WholeBoards::new(columns, rows, search / 8 * 7);
            Some(Engine::WholeNoGo(whole, by_parts(boards, search / 8)))
        } else if is_nogo && Chessboard::fits(columns, rows) {
            Some(Engine::NoGo(by_parts(boards, search)))
        } else if is_clobber && Chessboard::fits(columns, rows) {
            Some(Engine::Clobber(by_parts(boards, search)))
        } else {
            None
        }
    }

    /// Does the task on a turn with `units`/64 for Left beside it.
    fn run<T: Task>(&mut self, turn: &Turn<R::Position>, units: i64, task: T) -> T::Out {
        let to_move = turn.to_move;
        match (self, domineering(&turn.position)) {
            (Engine::Small(search), Some(at)) => {
                let board = search.boards.board(bits(at, search.boards.columns()));
                task.on(search, &board, units, to_move)
            }
            (Engine::Wide(search), Some(at)) => {
                let board = search.boards.board(bits(at, search.boards.columns()));
                task.on(search, &board, units, to_move)
            }
            (Engine::NoGoLine(search), _) => by_parts(search, turn, units, task),
            (Engine::NoGo(search), _) => by_parts(search, turn, units, task),
            (Engine::WholeNoGo(whole, parts), _) => match (stones(&turn.position), units % i64::from(UNIT)) {
                (Some(board), 0) => task.on_nogo(whole, board, units / i64::from(UNIT), to_move),
                _ => by_parts(parts, turn, units, task),
            },
            (Engine::Clobber(search), _) => by_parts(search, turn, units, task),
            (Engine::Any(search), _) => task.on(search, &ComponentBoards::<R>::board(&turn.position), units, to_move),
            _ => unreachable!("invariant: a search stays with boards of one shape and their parts"),
        }
    }
}

impl<R: Ruleset> SumSearch<R> {
    /// See [`FirstKept::first_kept`].
    fn first_kept(
        &mut self,
        rules: &R,
        turns: Vec<Turn<R::Position>>,
        units: i64,
        meter: &mut Meter<'_>,
    ) -> Result<Option<usize>, LimitHit> {
        let Some(first) = turns.first() else { return Ok(None) };
        self.prepare(rules, &first.position, meter)?;
        let mut engine = self.engine.as_ref().expect("prepared above").borrow_mut();
        let beside = |turn: &Turn<R::Position>| if turn.to_move == Player::Left { units } else { -units };
        let known = |turn: &Turn<R::Position>| engine.run(turn, beside(turn), Known);
        let answers: Vec<Option<bool>> = turns.iter().map(known).collect();
        if let Some(place) = answers.iter().position(|answer| *answer == Some(false)) {
            return Ok(Some(place));
        }
        let open = (0..turns.len()).filter(|&place| answers[place].is_none());
        let open: Vec<_> =
            open.map(|place| (engine.run(&turns[place], beside(&turns[place]), Promise), place)).collect();
        for (_, place) in best_first(open) {
            if !engine.run(&turns[place], beside(&turns[place]), Answer(meter))? {
                return Ok(Some(place));
            }
        }
        Ok(None)
    }
}

/// A search that says which turns are won by so much.
pub trait FirstKept {
    /// The first of `turns`, the most promising first, in which the player who is not to move keeps `units`/64: wins
    /// what is left when that number is subtracted. The search must have answered a turn of the whole board before.
    ///
    /// # Errors
    /// The limit that was reached.
    fn first_kept(
        &mut self,
        turns: &[Turn<AnyPosition>],
        units: i64,
        meter: &mut Meter<'_>,
    ) -> Result<Option<usize>, LimitHit>;
}

impl<R: Ruleset> FirstKept for Untyped<R, &mut SumSearch<R>> {
    fn first_kept(
        &mut self,
        turns: &[Turn<AnyPosition>],
        units: i64,
        meter: &mut Meter<'_>,
    ) -> Result<Option<usize>, LimitHit> {
        let (rules, search) = self.typed();
        search.first_kept(rules, turns.iter().map(Turn::of::<R>).collect(), units, meter)
    }
}

impl<R: Ruleset> Prover<R> for SumSearch<R> {
    fn question(&self) -> Question {
        self.question
    }

    fn known(&self, rules: &R, turn: &Turn<R::Position>) -> Option<bool> {
        if let Some(ending) = rules.result(turn) {
            return Some(self.question.is_met(ending));
        }
        let wins = self.engine.as_ref()?.borrow_mut().run(turn, 0, Known)?;
        Some(self.answered(turn.to_move, wins))
    }

    fn answer(&mut self, rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        self.prepare(rules, &turn.position, meter)?;
        let engine = self.engine.as_ref().expect("prepared above");
        let wins = engine.borrow_mut().run(turn, 0, Answer(meter))?;
        Ok(self.answered(turn.to_move, wins))
    }

    /// Searches the options, the most promising first, until one settles the turn; what was learnt last is in the
    /// table.
    fn refresh(&mut self, rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        self.prepare(rules, &turn.position, meter)?;
        let mut engine = self.engine.as_ref().expect("prepared above").borrow_mut();
        let options = rules.moves(&turn.position, turn.to_move).map(|m| rules.option(turn, m));
        let options: Vec<_> = options.map(|option| (engine.run(&option, 0, Promise), option)).collect();
        drop(engine);
        for (_, option) in best_first(options) {
            if self.answer(rules, &option, meter)? == (turn.to_move == self.question.player) {
                break;
            }
        }
        Ok(())
    }
}
