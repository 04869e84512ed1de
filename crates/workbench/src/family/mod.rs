//! What each family of games can do: one file a family, each a table of what its games have.
//!
//! The tables are asked with the rules of any game. These files alone say which theory, solver, players and pictures go
//! with which game.

mod connection;
mod impartial;
mod names;
mod partizan;
mod positional;

pub(crate) use names::called;
pub(crate) use names::meant;
pub use names::{CommonName, Group, common_name, common_names, group, groups, opening};
pub(crate) use partizan::SharedSearch;

use crate::{BadInput, LimitHit, Limits, Watch};
use gruk_cert::{Reasoner, Theorem};
use gruk_certify::{Named, Solved};
use gruk_connection_answers::{Overlaid, Overlay};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ruleset, Turn, Verdict};
use gruk_kernels::search;
use gruk_notation::Loaded;
use gruk_render::Scene;
use gruk_scenes::Layer;
use gruk_solve::checkpoint::CheckpointError;
use gruk_solve::{Effort, Meter, Prover, Question, Untyped};

/// What a family of games can do. Every entry answers `None` or `false` where the game is not of the family, or has no
/// such thing.
struct Family {
    /// What theory knows without a search, with evidence.
    settle: fn(&AnyRules, &Turn<AnyPosition>) -> Option<Settled>,
    /// What a theorem says without a strategy.
    theorem: fn(&AnyRules, &Turn<AnyPosition>) -> Option<Theorem>,
    /// The turn solved by the solver of its game, with evidence for the turns of the slice.
    solve: Solve,
    /// Can the turn be solved by several threads, with the table in a file?
    keeps_tables: fn(&AnyRules, &Turn<AnyPosition>) -> bool,
    /// The turn solved so, with the proof if it is wanted.
    solve_by: SolveBy,
    /// Why a verdict that the search has reached is none about the game.
    undecided: fn(&AnyRules, &Turn<AnyPosition>, Verdict) -> Option<LimitHit>,
    /// The layers of a turn that is not over, in the order in which a menu lists them.
    layers: fn(&AnyRules, &Turn<AnyPosition>) -> Option<Vec<Layer>>,
    /// Overlays laid over the picture of a turn.
    overlay: Lay,
    /// A player who does not prove what it plays, of a level from 1 to 9 or of full strength.
    player: NewPlayer,
    /// The game as SGF.
    sgf: fn(&Loaded) -> Option<String>,
    /// The number of free vertices, where the players take one each in turn.
    free_vertices: fn(&AnyRules, &AnyPosition) -> Option<usize>,
    /// Do the players only place stones on free cells from here on, and does a full board say who has won?
    is_set_colouring: fn(&AnyRules, &Turn<AnyPosition>) -> bool,
}

/// Solves a turn, with evidence for the turns of the slice.
type Solve =
    fn(&AnyRules, &Turn<AnyPosition>, &[Turn<AnyPosition>], &mut Meter<'_>) -> Option<Result<Solved, LimitHit>>;

/// Solves a turn by several threads or with its table in a file, with the proof if it is wanted.
type SolveBy = fn(&AnyRules, &Turn<AnyPosition>, bool, &Effort, &mut Meter<'_>) -> Option<Kept<Solved>>;

/// Makes a player of a level, or of full strength.
type NewPlayer = fn(&AnyRules, Option<u8>) -> Option<Box<dyn Opponent>>;

/// Makes a search of some player and some memory, for the rules of its type.
type ForRules<'a, R> = &'a dyn Fn(&R, Question, usize) -> Box<dyn Prover<R>>;

/// The result of a search that may be kept in a file: what is wrong with the file, the limit that was reached, or an
/// answer.
type Kept<T> = Result<Result<T, LimitHit>, CheckpointError>;

/// The result of laying overlays over a picture: what is wrong with the question, the limit that was reached, or a
/// picture.
type Laid = Result<Result<Overlaid, LimitHit>, BadInput>;

/// Lays overlays over the picture of a turn.
type Lay = fn(&AnyRules, &Turn<AnyPosition>, &[Overlay], &Limits, &mut dyn Watch, Scene) -> Option<Laid>;

/// A player that chooses moves without proving them, and remembers what it thought from move to move.
pub(crate) trait Opponent: Send {
    /// The limits of a move: those given, and the player's own pace.
    fn pace(&self, limits: &Limits) -> Limits;
    /// The move, why it is played, and whether its verdict is proved; `None` if the player cannot play here.
    fn reply(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, limits: &Limits)
    -> Option<(AnyMove, String, bool)>;
    /// The chance of the player to move, from 0 to 1, as a search within the limits estimates it.
    ///
    /// # Errors
    /// Why there is none.
    fn chance(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, limits: &Limits) -> Result<f64, String>;
}

/// A family that can do nothing.
const NOTHING: Family = Family {
    settle: |_, _| None,
    theorem: |_, _| None,
    solve: |_, _, _, _| None,
    keeps_tables: |_, _| false,
    solve_by: |_, _, _, _, _| None,
    undecided: |_, _, _| None,
    layers: |_, _| None,
    overlay: |_, _, _, _, _, _| None,
    player: |_, _| None,
    sgf: |_| None,
    free_vertices: |_, _| None,
    is_set_colouring: |_, _| false,
};

/// The families in the order in which they are asked: the last one takes every partizan game under normal play.
const FAMILIES: [&Family; 4] = [&impartial::FAMILY, &connection::FAMILY, &positional::FAMILY, &partizan::FAMILY];

/// The answer of the first family that has one.
fn first<T>(ask: impl FnMut(&&'static Family) -> Option<T>) -> Option<T> {
    FAMILIES.iter().find_map(ask)
}

/// What theory knows of a turn.
pub(crate) struct Settled {
    /// Who wins.
    pub(crate) verdict: Verdict,
    /// Moves that keep the verdict, if the player to move is the one it favours.
    pub(crate) moves: Vec<AnyMove>,
    /// Are these all such moves?
    pub(crate) all: bool,
    /// What proves it.
    pub(crate) reason: Named,
}

/// Asks a reasoner about games of type `G`, if the rules are of that type.
fn by<G: Ruleset>(rules: &AnyRules, turn: &Turn<AnyPosition>, reasoner: &dyn Reasoner<G>) -> Option<Settled> {
    let settled = reasoner.settle(rules.typed()?, &turn.of::<G>())?;
    Some(Settled {
        verdict: settled.verdict,
        moves: settled.moves.into_iter().map(AnyMove::new).collect(),
        all: settled.all,
        reason: Named::new(&settled.reason),
    })
}

/// Solves a turn by a search for the type of its game.
fn search_typed<R: Ruleset>(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    strategy_from: &[Turn<AnyPosition>],
    about: (&str, usize),
    meter: &mut Meter<'_>,
    new_prover: ForRules<'_, R>,
) -> Result<Solved, LimitHit> {
    let typed: &R = rules.typed().expect("invariant: a search is chosen by the type of the rules");
    search(rules, turn, strategy_from, about, meter, &|question, bytes| {
        Box::new(Untyped::new(typed, new_prover(typed, question, bytes)))
    })
}

/// What theory knows of `turn` without a search, with evidence.
pub(crate) fn settle(rules: &AnyRules, turn: &Turn<AnyPosition>) -> Option<Settled> {
    first(|family| (family.settle)(rules, turn))
}

/// What a theorem says of `turn` without a strategy.
pub(crate) fn theorem(rules: &AnyRules, turn: &Turn<AnyPosition>) -> Option<Theorem> {
    first(|family| (family.theorem)(rules, turn))
}

/// The turn solved by the solver of its game, if there is one, with evidence for the turns of `strategy_from`.
pub(crate) fn solve(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    strategy_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Option<Result<Solved, LimitHit>> {
    first(|family| (family.solve)(rules, turn, strategy_from, meter))
}

/// Has the game a solver that searches one position by several threads, and keeps its table in a file?
pub(crate) fn keeps_tables(rules: &AnyRules, turn: &Turn<AnyPosition>) -> bool {
    FAMILIES.iter().any(|family| (family.keeps_tables)(rules, turn))
}

/// The turn solved by such a solver, by the threads and with the file that it is given; `None` if the game has none.
///
/// # Errors
/// What is wrong with the file. Inside: the limit that was reached.
pub(crate) fn solve_by(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    with_proof: bool,
    effort: &Effort,
    meter: &mut Meter<'_>,
) -> Option<Kept<Solved>> {
    first(|family| (family.solve_by)(rules, turn, with_proof, effort, meter))
}

/// Why a verdict that the search has reached is none about the game.
pub(crate) fn undecided(rules: &AnyRules, turn: &Turn<AnyPosition>, verdict: Verdict) -> Option<LimitHit> {
    first(|family| (family.undecided)(rules, turn, verdict))
}

/// The layers of a turn, in the order in which a menu lists them.
pub(crate) fn layers(rules: &AnyRules, turn: &Turn<AnyPosition>) -> Vec<Layer> {
    if rules.result(turn).is_some() {
        return Vec::new();
    }
    first(|family| (family.layers)(rules, turn)).unwrap_or_default()
}

/// The picture of a position with overlays.
///
/// # Errors
/// A game without overlays, or one that is over; inside: the limit that was reached.
pub(crate) fn overlay(loaded: &Loaded, wanted: &[Overlay], limits: &Limits, watch: &mut dyn Watch) -> Laid {
    let Loaded { rules, turn, .. } = loaded;
    first(|family| (family.overlay)(rules, turn, wanted, limits, watch, gruk_scenes::scene(loaded))).unwrap_or_else(
        || Err(BadInput::Unsupported("connections, must-play and inferior cells are found in Hex alone".into())),
    )
}

/// A player of a level from 1 to 9, or of full strength, if the game has such players.
pub(crate) fn player(rules: &AnyRules, level: Option<u8>) -> Option<Box<dyn Opponent>> {
    first(|family| (family.player)(rules, level))
}

/// The game as SGF.
///
/// # Errors
/// A game that people do not exchange so.
pub(crate) fn sgf(loaded: &Loaded) -> Result<String, BadInput> {
    first(|family| (family.sgf)(loaded))
        .ok_or_else(|| BadInput::Unsupported(format!("{} has no SGF form", loaded.rules.about().title)))
}

/// The number of vertices that nobody has claimed, where the players of a hypergraph game take one each in turn.
pub(crate) fn free_vertices(rules: &AnyRules, at: &AnyPosition) -> Option<usize> {
    first(|family| (family.free_vertices)(rules, at))
}

/// Do the players only place stones on free cells from here on, and does a full board say who has won?
pub(crate) fn is_set_colouring(rules: &AnyRules, turn: &Turn<AnyPosition>) -> bool {
    FAMILIES.iter().any(|family| (family.is_set_colouring)(rules, turn))
}
