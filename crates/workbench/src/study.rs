//! A position, whatever its game, and everything that can be asked about it.

use crate::address::Address;
use crate::census::{self, CountAnswer};
use crate::openings::{self, Found};
use crate::outcome;
use crate::play::{self, Match};
use crate::search::{solve_turn, solve_turn_by};
use crate::{BadInput, LimitHit, Limits, Watch, family, swap_map};
use gruk_certify::{
    Method, NamedVerdict, OpeningsAnswer, OutcomeAnswer, SolveAnswer, SolveOptions, Solved, SomeMoves, certify,
};
use gruk_core::{About, AnyMove, Player, Ruleset, Verdict};
use gruk_impartial_answers::{NimberAnswer, impartial, loopy};
use gruk_notation::{Loaded, load};
use gruk_render::{OptionsSheet, Scene, StepPicture};
use gruk_scenes::{Layer, TreeAnswer, TreeOptions};
use gruk_solve::checkpoint::{CheckpointError, Keep};
use gruk_solve::{Effort, Meter};
use gruk_values_answers::require_values;
use std::time::Instant;

/// A legal move, as text and in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow {
    /// In the notation.
    pub text: String,
    /// In words.
    pub words: String,
    /// The cells, vertices, heaps or edges of the picture that it touches; none where that makes no sense.
    pub footprint: Vec<usize>,
}

/// The answer of `perft`: numbers of plays of exactly `depth` moves, after each first move and together.
#[derive(Clone, Debug)]
pub struct Perft {
    /// The query, as given.
    pub query: String,
    /// Who moves first.
    pub first: String,
    /// Length of the plays.
    pub depth: usize,
    /// Each first move with the number of plays that begin with it.
    pub moves: Vec<(String, u128)>,
    /// All of them.
    pub total: u128,
    /// Seconds.
    pub seconds: f64,
}

/// A position and the questions about it.
pub trait Study: Send {
    /// The text that it was read from.
    fn query(&self) -> &str;
    /// What its game says about itself.
    fn about(&self) -> About;
    /// The position in full notation, without the moves that led to it.
    fn notation(&self) -> String;
    /// Where the position is to be found again, with the moves that led to it as far as the notation can say them.
    fn address(&self) -> Address;
    /// The name of the player to move: `red`, `maker`; `first` where names go by turn.
    fn first(&self) -> &'static str;
    /// The player to move.
    fn to_move(&self) -> Player;
    /// Who wins?
    fn solve(&self, options: &SolveOptions, watch: &mut dyn Watch) -> SolveAnswer;
    /// Can the table of its search be kept in a file?
    fn keeps_tables(&self) -> bool;
    /// The same with the table of the search in a file, from which a later search goes on.
    ///
    /// # Errors
    /// The game, or the method, has no solver that keeps its table; or what is wrong with the file.
    fn solve_kept(&self, options: &SolveOptions, keep: &Keep, watch: &mut dyn Watch) -> Result<SolveAnswer, BadInput>;
    /// Who wins after every first move?
    ///
    /// # Errors
    /// More than 100 000 moves.
    fn openings(&self, options: &SolveOptions, watch: &mut (dyn Watch + Send)) -> Result<OpeningsAnswer, BadInput>;
    /// The same; `found` is told the verdict after each first move as soon as it is known.
    ///
    /// # Errors
    /// More than 100 000 moves.
    fn openings_as_found(
        &self,
        options: &SolveOptions,
        watch: &mut (dyn Watch + Send),
        found: Found<'_>,
    ) -> Result<OpeningsAnswer, BadInput>;
    /// Has its game values: does the player lose who cannot move?
    fn has_values(&self) -> bool;
    /// Has the position an outcome class: can either player begin, and does somebody win?
    fn has_outcomes(&self) -> bool;
    /// What theory and estimates show on the board, one layer each; none in most games.
    fn layers(&self) -> Vec<Layer>;
    /// The first moves by class: those together that a symmetry of the board makes the same. Each class can be solved
    /// by itself.
    ///
    /// # Errors
    /// More than 100 000 moves; inside: the limit that was reached.
    fn opening_classes(&self, limits: &Limits) -> Result<Result<Vec<Vec<String>>, LimitHit>, BadInput>;
    /// For the openings of `answer` that are not solved, the chance of the player who made them, from 0 to 1, as a
    /// player estimates it within `limits` for each: estimates, never verdicts.
    ///
    /// # Errors
    /// The game has no players, or the board is too large for them.
    fn estimate_openings(&self, answer: &OpeningsAnswer, limits: &Limits) -> Result<Vec<(String, f64)>, BadInput>;
    /// The outcome class, by solving with either player to move.
    ///
    /// # Errors
    /// A game with draws has none.
    fn outcome(&self, options: &SolveOptions, watch: &mut dyn Watch) -> Result<OutcomeAnswer, BadInput>;
    /// The Grundy value.
    ///
    /// # Errors
    /// The game is not impartial; inside: the limit that was reached.
    fn nimber(&self, limits: &Limits, watch: &mut dyn Watch) -> Result<Result<NimberAnswer, LimitHit>, BadInput>;
    /// All legal moves.
    ///
    /// # Errors
    /// More than 100 000 moves.
    fn moves(&self) -> Result<Vec<MoveRow>, BadInput>;
    /// Numbers of plays of exactly `depth` moves.
    ///
    /// # Errors
    /// More than 100 000 first moves; inside: the limit that was reached.
    fn perft(&self, depth: usize, limits: &Limits, watch: &mut dyn Watch) -> Result<Result<Perft, LimitHit>, BadInput>;
    /// Exact numbers of plays, positions and strategies.
    fn count(&self, limits: &Limits, watch: &mut dyn Watch) -> CountAnswer;
    /// The board, with the moves that led to the position numbered.
    fn scene(&self) -> Scene;
    /// The board with the winner after every first move, and the chances that were estimated of those that are not
    /// solved, from 0 to 1.
    fn openings_scene(&self, answer: &OpeningsAnswer, estimates: &[(String, f64)]) -> Scene;
    /// The board with the pairs of a pairing strategy that settles the position.
    ///
    /// # Errors
    /// No pairing settles it.
    fn pairing_scene(&self) -> Result<Scene, BadInput>;
    /// The board with connections, the must-play region, inferior cells or the carrier of the win laid over it, and the
    /// same as data.
    ///
    /// # Errors
    /// Another game than Hex, or one that is over; inside: the limit that a search for the carrier has reached.
    fn overlay_scene(
        &self,
        wanted: &[gruk_connection_answers::Overlay],
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> Result<Result<gruk_connection_answers::Overlaid, LimitHit>, BadInput>;
    /// The pictures from the position to a single stalk: green Hackenbush, simplified by fusion and colon.
    ///
    /// # Errors
    /// Another game, edges of one player alone, or more than 200 edges.
    fn steps(&self) -> Result<Vec<StepPicture>, BadInput>;
    /// The board with the options of both players, their values, and which of them count.
    ///
    /// # Errors
    /// A game without values, or more than 400 moves of a player; inside: the limit that was reached.
    fn options_sheet(&self, limits: &Limits) -> Result<Result<OptionsSheet, LimitHit>, BadInput>;
    /// The game tree, coloured by backward induction and cut down to what can be drawn.
    ///
    /// # Errors
    /// A limit of no node, or of more than 20 000 nodes.
    fn tree(&self, options: &TreeOptions, watch: &mut dyn Watch) -> Result<TreeAnswer, BadInput>;
    /// A game that begins here.
    fn begin(&self) -> Box<dyn Match>;
    /// The game as SGF, if people exchange it so.
    ///
    /// # Errors
    /// A game without an SGF number.
    fn sgf(&self) -> Result<String, BadInput>;
}

/// Reads a position in the notation and hands it out as a study; `first` names who moves, where the text leaves that
/// open.
///
/// # Errors
/// The place in the text and what was expected there.
///
/// ```
/// let study = gruk_workbench::open("nim:6,9,12", None)?;
/// let answer = study.solve(&Default::default(), &mut ());
/// assert_eq!(answer.best_move.as_deref(), Some("6-5"));
/// # Ok::<(), gruk_workbench::BadInput>(())
/// ```
pub fn open(text: &str, first: Option<&str>) -> Result<Box<dyn Study>, BadInput> {
    open_as(text, text, first)
}

/// Reads a position whose text was made from what was asked for: `query` is what answers repeat.
///
/// # Errors
/// As [`open`].
pub fn open_as(query: &str, text: &str, first: Option<&str>) -> Result<Box<dyn Study>, BadInput> {
    let loaded = load(text, first).map_err(family::meant)?;
    Ok(Box::new(Loaded { query: query.into(), ..loaded }))
}

/// How `solve` answers.
trait Solving {
    fn theorem_answer(&self) -> SolveAnswer;
    fn empty_answer(&self, verdict: NamedVerdict) -> SolveAnswer;
    fn answer(
        &self,
        options: &SolveOptions,
        keep: Option<&Keep>,
        watch: &mut dyn Watch,
    ) -> Result<SolveAnswer, CheckpointError>;
    fn all_moves(
        &self,
        solved: &Solved,
        options: &SolveOptions,
        watch: &mut dyn Watch,
    ) -> Option<Result<Vec<String>, SomeMoves>>;
}

/// Does a move keep a verdict that favours its player, if this is the verdict after it? `None` if that does not tell.
fn keeps(before: Verdict, after: Verdict) -> Option<bool> {
    match (before, after) {
        (Verdict::Wins(_) | Verdict::Draw, Verdict::Wins(_) | Verdict::Draw) => Some(after == before),
        (Verdict::Holds(player), Verdict::Wins(winner)) => Some(winner == player),
        (Verdict::Holds(_), Verdict::Draw) => Some(true),
        (Verdict::Holds(player), Verdict::Holds(holder)) => (holder == player).then_some(true),
        // If the other one does not lose, nobody wins by this move.
        (Verdict::Wins(winner), Verdict::Holds(holder)) => (holder != winner).then_some(false),
        (Verdict::Draw, Verdict::Holds(_)) => None,
    }
}

impl Solving for Loaded {
    fn theorem_answer(&self) -> SolveAnswer {
        let theorem = family::theorem(&self.rules, &self.turn);
        let verdict = theorem
            .map_or(NamedVerdict::Unknown(LimitHit::NoTheorem), |theorem| NamedVerdict::of(self, theorem.verdict));
        let reason = theorem.map_or("no theorem decides this position".into(), |t| format!("{} {}", t.says, t.source));
        SolveAnswer { reason, ..self.empty_answer(verdict) }
    }

    fn empty_answer(&self, verdict: NamedVerdict) -> SolveAnswer {
        SolveAnswer {
            query: self.query.clone(),
            verdict,
            best_move: None,
            best_move_in_words: None,
            all_moves: None,
            some_moves: None,
            nodes: 0,
            seconds: 0.0,
            reason: String::new(),
            certificate: None,
            no_certificate: None,
        }
    }

    /// The answer of `solve`, with the table in a file or not.
    fn answer(
        &self,
        options: &SolveOptions,
        keep: Option<&Keep>,
        watch: &mut dyn Watch,
    ) -> Result<SolveAnswer, CheckpointError> {
        if options.theorem {
            return Ok(self.theorem_answer());
        }
        let started = Instant::now();
        let mut meter = gruk_solve::meter(&options.limits, watch);
        let from = if options.certificate { std::slice::from_ref(&self.turn) } else { &[] };
        let effort = Effort { threads: options.threads.max(1), keep: keep.cloned() };
        let result = solve_turn_by(&self.rules, &self.turn, options.method, from, &effort, &mut meter)?;
        let nodes = meter.nodes();
        let solved = match result {
            Ok(solved) => solved,
            Err(limit) => {
                let reason = limit.to_string();
                let answer = self.empty_answer(NamedVerdict::Unknown(limit));
                return Ok(SolveAnswer { nodes, seconds: started.elapsed().as_secs_f64(), reason, ..answer });
            }
        };
        let listed = if options.all_moves { self.all_moves(&solved, options, watch) } else { None };
        let (all_moves, some_moves) = match listed {
            Some(Ok(moves)) => (Some(moves), None),
            Some(Err(some)) => (None, Some(some)),
            None => (None, None),
        };
        let print = |m: AnyMove| self.rules.print_move(m);
        let mut answer = SolveAnswer {
            best_move: solved.best_move.map(print),
            best_move_in_words: solved.best_move.map(|m| self.rules.describe_move(&self.turn.position, m)),
            all_moves,
            some_moves,
            nodes,
            seconds: started.elapsed().as_secs_f64(),
            reason: solved.reason.clone(),
            ..self.empty_answer(NamedVerdict::of(self, solved.verdict))
        };
        if options.certificate {
            answer.no_certificate = solved.no_certificate();
            answer.certificate = certify(&self.rules, vec![(self.turn.clone(), solved)]);
        }
        Ok(answer)
    }

    /// All moves that keep the verdict, found by solving every option; or what is known of them when a limit comes
    /// first. `None` if there are too many moves to list.
    fn all_moves(
        &self,
        solved: &Solved,
        options: &SolveOptions,
        watch: &mut dyn Watch,
    ) -> Option<Result<Vec<String>, SomeMoves>> {
        let print = |m: AnyMove| self.rules.print_move(m);
        if solved.all_moves.is_some() || solved.best_move.is_none() {
            return Some(Ok(solved.all_moves.iter().flatten().copied().map(print).collect()));
        }
        let started = Instant::now();
        let (mut keeping, mut undecided, mut limit) = (Vec::new(), Vec::new(), None);
        for m in self.listed_moves().ok()? {
            let option = self.rules.option(&self.turn, m);
            let time = options.limits.time.map(|most| most.saturating_sub(started.elapsed()));
            let mut meter = gruk_solve::meter(&Limits { time, ..options.limits.clone() }, watch);
            match solve_turn(&self.rules, &option, options.method, &[], &mut meter) {
                Ok(after) => match keeps(solved.verdict, after.verdict) {
                    Some(true) => keeping.push(print(m)),
                    Some(false) => {}
                    None => {
                        undecided.push(print(m));
                        limit.get_or_insert(LimitHit::Nodes);
                    }
                },
                Err(hit) => {
                    undecided.push(print(m));
                    limit.get_or_insert(hit);
                }
            }
        }
        Some(match limit {
            None => Ok(keeping),
            Some(limit) => {
                // The move that the answer names is known to, even if a search of its own did not come that far.
                let best = solved.best_move.map(print);
                if let Some(place) = undecided.iter().position(|m| Some(m) == best.as_ref()) {
                    keeping.push(undecided.remove(place));
                }
                if undecided.is_empty() { Ok(keeping) } else { Err(SomeMoves { keeping, undecided, limit }) }
            }
        })
    }
}

impl Study for Loaded {
    fn query(&self) -> &str {
        &self.query
    }

    fn about(&self) -> About {
        self.rules.about()
    }

    fn notation(&self) -> String {
        Loaded::notation(self, &self.turn.position)
    }

    fn address(&self) -> Address {
        Address::of(self)
    }

    fn first(&self) -> &'static str {
        self.name(self.turn.to_move)
    }

    fn to_move(&self) -> Player {
        self.turn.to_move
    }

    fn solve(&self, options: &SolveOptions, watch: &mut dyn Watch) -> SolveAnswer {
        self.answer(options, None, watch).expect("invariant: no file is kept")
    }

    fn keeps_tables(&self) -> bool {
        family::keeps_tables(&self.rules, &self.turn)
    }

    fn solve_kept(&self, options: &SolveOptions, keep: &Keep, watch: &mut dyn Watch) -> Result<SolveAnswer, BadInput> {
        if options.method != Method::Auto || !self.keeps_tables() {
            return Err(BadInput::Unsupported(
                "tables are kept for Maker–Breaker games and Hex alone, on up to 384 cells, by the method 'auto', and not while a swap may still come"
                    .into(),
            ));
        }
        let wrong = |error: CheckpointError| BadInput::File { path: keep.path.clone(), error: error.to_string() };
        self.answer(options, Some(keep), watch).map_err(wrong)
    }

    fn openings(&self, options: &SolveOptions, watch: &mut (dyn Watch + Send)) -> Result<OpeningsAnswer, BadInput> {
        openings::openings(self, options, watch, &mut |_, _| {})
    }

    fn openings_as_found(
        &self,
        options: &SolveOptions,
        watch: &mut (dyn Watch + Send),
        found: Found<'_>,
    ) -> Result<OpeningsAnswer, BadInput> {
        openings::openings(self, options, watch, found)
    }

    fn has_values(&self) -> bool {
        require_values(&self.rules).is_ok()
    }

    fn has_outcomes(&self) -> bool {
        outcome::require_outcomes(self).is_ok()
    }

    fn overlay_scene(
        &self,
        wanted: &[gruk_connection_answers::Overlay],
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> Result<Result<gruk_connection_answers::Overlaid, LimitHit>, BadInput> {
        family::overlay(self, wanted, limits, watch)
    }

    fn layers(&self) -> Vec<Layer> {
        family::layers(&self.rules, &self.turn)
    }

    fn opening_classes(&self, limits: &Limits) -> Result<Result<Vec<Vec<String>>, LimitHit>, BadInput> {
        openings::opening_classes(self, limits)
    }

    fn estimate_openings(&self, answer: &OpeningsAnswer, limits: &Limits) -> Result<Vec<(String, f64)>, BadInput> {
        swap_map::estimates(self, answer, limits)
    }

    fn outcome(&self, options: &SolveOptions, watch: &mut dyn Watch) -> Result<OutcomeAnswer, BadInput> {
        outcome::outcome(self, options, watch)
    }

    fn nimber(&self, limits: &Limits, watch: &mut dyn Watch) -> Result<Result<NimberAnswer, LimitHit>, BadInput> {
        impartial::nimber(self, limits, watch)
    }

    fn moves(&self) -> Result<Vec<MoveRow>, BadInput> {
        let row = |m: AnyMove| MoveRow {
            text: self.rules.print_move(m),
            words: self.rules.describe_move(&self.turn.position, m),
            footprint: self.rules.footprint(&self.turn.position, m),
        };
        Ok(self.listed_moves()?.into_iter().map(row).collect())
    }

    fn perft(&self, depth: usize, limits: &Limits, watch: &mut dyn Watch) -> Result<Result<Perft, LimitHit>, BadInput> {
        let started = Instant::now();
        let first_moves = if depth == 0 { Vec::new() } else { self.listed_moves()? };
        let mut meter = gruk_solve::meter(limits, watch);
        let mut moves = Vec::with_capacity(first_moves.len());
        let mut total = u128::from(depth == 0);
        for m in first_moves {
            let option = self.rules.option(&self.turn, m);
            let counted = gruk_kernels::perft(&self.rules, &option, depth - 1, &mut meter);
            let sum = counted.and_then(|plays| total.checked_add(plays).map(|sum| (plays, sum)).ok_or(LimitHit::Count));
            match sum {
                Ok((plays, sum)) => {
                    moves.push((self.rules.print_move(m), plays));
                    total = sum;
                }
                Err(limit) => return Ok(Err(limit)),
            }
        }
        let seconds = started.elapsed().as_secs_f64();
        Ok(Ok(Perft { query: self.query.clone(), first: self.first().into(), depth, moves, total, seconds }))
    }

    fn count(&self, limits: &Limits, watch: &mut dyn Watch) -> CountAnswer {
        census::count(self, limits, watch)
    }

    fn scene(&self) -> Scene {
        gruk_scenes::scene(self)
    }

    fn openings_scene(&self, answer: &OpeningsAnswer, estimates: &[(String, f64)]) -> Scene {
        gruk_scenes::openings_scene(self, answer, estimates)
    }

    fn pairing_scene(&self) -> Result<Scene, BadInput> {
        let settled = family::settle(&self.rules, &self.turn).map(|settled| settled.reason.spelt());
        gruk_scenes::pairing_scene(self, settled)
    }

    fn steps(&self) -> Result<Vec<StepPicture>, BadInput> {
        gruk_impartial_answers::steps(self)
    }

    fn options_sheet(&self, limits: &Limits) -> Result<Result<OptionsSheet, LimitHit>, BadInput> {
        gruk_values_answers::options_sheet(self, limits)
    }

    fn tree(&self, options: &TreeOptions, watch: &mut dyn Watch) -> Result<TreeAnswer, BadInput> {
        let endings = |meter: &mut Meter<'_>| loopy::endings(&self.rules, &self.turn, meter);
        gruk_scenes::tree(self, options, endings, watch)
    }

    fn begin(&self) -> Box<dyn Match> {
        Box::new(play::Game::new(self.clone()))
    }

    fn sgf(&self) -> Result<String, BadInput> {
        family::sgf(self)
    }
}
