//! Alpha-beta search on the resistance evaluation.
//!
//! The circuits value a leaf, and their currents order the moves and say which ones are looked at. What bridges prove
//! is played without a search.
//!
//! **Source:** `[Anshelevich 2002]`.

use crate::bridges::Bridges;
use crate::engine::{Action, Choice, Considered, Engine, Observer, Thought, Unplayable};
use crate::field::{Field, Place};
use crate::opening;
use crate::resistance::{Circuits, Resistance};
use gruk_core::CompactSort as _;
use gruk_core::{Ending, Player, Ruleset as _, Turn};
use gruk_rules::hex::{Hex, Move, Position};
use gruk_solve::Limits;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// The most moves that are looked at where the game goes on, and at the root.
const WIDTH: usize = 14;
const ROOT_WIDTH: usize = 30;
const REPORT_EVERY: Duration = Duration::from_millis(500);

/// A player that looks a fixed number of moves ahead.
#[derive(Debug)]
pub struct AlphaBeta {
    depth: usize,
    bridges: Bridges,
    circuits: Circuits,
}

/// A search that is under way.
struct Search<'a> {
    circuits: &'a mut Circuits,
    limits: &'a Limits,
    started: Instant,
    evaluations: u64,
}

/// A limit was reached.
struct Stopped;

/// The logarithm of E as `player` likes it: positive is good, infinite is won.
fn worth(resistance: &Resistance, player: Player) -> f64 {
    let ratio = resistance.ratio().ln();
    if player == Player::Left { -ratio } else { ratio }
}

/// The moves by what they look like, the best first, at most `width`.
fn promising(field: &Field, resistance: &Resistance, width: usize) -> Vec<Place> {
    let mut places: Vec<(f64, Place)> =
        field.empties().map(|place| (-resistance.heat(field.cell(place)), place)).collect();
    places.compact_sort_by(|a, b| a.partial_cmp(b).expect("currents are numbers"));
    places.truncate(width);
    places.into_iter().map(|(_, place)| place).collect()
}

impl Search<'_> {
    /// The value of a position for `player`, who is to move, and the line that leads to it, last move first.
    fn value(
        &mut self,
        field: &mut Field,
        player: Player,
        depth: usize,
        mut alpha: f64,
        beta: f64,
    ) -> Result<(f64, Vec<Place>), Stopped> {
        if self.limits.nodes.is_some_and(|most| self.evaluations >= most)
            || self.limits.cancel.load(Ordering::Relaxed)
            || self.limits.time.is_some_and(|most| self.started.elapsed() >= most)
        {
            return Err(Stopped);
        }
        self.evaluations += 1;
        let resistance = self.circuits.evaluate(field);
        let here = worth(&resistance, player);
        if depth == 0 || here.is_infinite() {
            return Ok((here, Vec::new()));
        }
        let mut best = (f64::NEG_INFINITY, Vec::new());
        for place in promising(field, &resistance, WIDTH) {
            field.put(place, player);
            let result = self.value(field, player.opponent(), depth - 1, -beta, -alpha);
            field.clear(place);
            let (value, mut line) = result?;
            if -value > best.0 || best.1.is_empty() {
                line.push(place);
                best = (-value, line);
            }
            alpha = alpha.max(best.0);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }
}

impl AlphaBeta {
    /// A player that looks `depth` moves ahead, 1 at least.
    #[must_use]
    pub fn new(depth: usize) -> Self {
        AlphaBeta { depth: depth.max(1), bridges: Bridges::default(), circuits: Circuits::default() }
    }

    fn think(&mut self, mut field: Field, player: Player, limits: &Limits, observer: &mut dyn Observer) -> Thought {
        let started = Instant::now();
        let look = self.bridges.look(&mut field, player);
        if let Some(key) = look.key {
            let m = field.stone(key);
            let won = Considered { the_move: m, visits: 1, value: 1.0, wins: Some(true) };
            return Thought { value: 1.0, winner: Some(player), line: vec![m], moves: vec![won], ..Thought::default() };
        }
        let resistance = self.circuits.evaluate(&field);
        if let Some(Ending::Won(winner)) = resistance.ending() {
            // A first stone on a board of one row may be the last one.
            return Thought {
                value: f64::from(u8::from(winner == player)),
                winner: Some(winner),
                ..Thought::default()
            };
        }
        let mut order = promising(&field, &resistance, field.len());
        if let Some(cells) = look.must_play.filter(|cells| !cells.is_empty()) {
            order.retain(|place| cells.contains(place));
        }
        order.truncate(ROOT_WIDTH);
        let mut search = Search { circuits: &mut self.circuits, limits, started, evaluations: 0 };
        let mut thought = Thought { winner: look.winner, ..Thought::default() };
        let mut reported = started;
        for depth in 1..=self.depth {
            let mut rated: Vec<(f64, Vec<Place>)> = Vec::new();
            let mut alpha = f64::NEG_INFINITY;
            let mut stopped = false;
            for &place in &order {
                field.put(place, player);
                let result = search.value(&mut field, player.opponent(), depth - 1, f64::NEG_INFINITY, -alpha);
                field.clear(place);
                let Ok((value, mut line)) = result else {
                    stopped = true;
                    break;
                };
                line.push(place);
                // A move that is not better than the best one is only known to be no better.
                rated.push((if -value > alpha { -value } else { f64::NEG_INFINITY }, line));
                alpha = alpha.max(-value);
            }
            if stopped && (depth > 1 && rated.len() < 2 || rated.is_empty()) {
                break;
            }
            rated.compact_sort_by(|a, b| b.0.total_cmp(&a.0));
            let best = rated[0].1.iter().rev().map(|&place| field.stone(place)).collect();
            let place_of = |line: &[Place]| *line.last().expect("a line begins with its move");
            order.compact_sort_by_key(|place| rated.iter().position(|(_, line)| place_of(line) == *place));
            let considered = |(value, line): &(f64, Vec<Place>)| Considered {
                the_move: field.stone(place_of(line)),
                visits: depth as u64,
                value: chance(*value),
                wins: None,
            };
            thought.moves = rated.iter().map(considered).collect();
            thought.value = chance(rated[0].0);
            thought.line = best;
            if stopped || rated[0].0.is_infinite() {
                break;
            }
            if reported.elapsed() >= REPORT_EVERY {
                reported = Instant::now();
                observer.report(&thought);
            }
        }
        if thought.moves.is_empty() {
            // Not even one move ahead: what the currents say.
            thought.line = order.iter().take(1).map(|&place| field.stone(place)).collect();
            let considered =
                |&place: &Place| Considered { the_move: field.stone(place), visits: 0, value: 0.5, wins: None };
            thought.moves = order.iter().map(considered).collect();
            thought.value = 0.5;
        }
        thought.playouts = search.evaluations;
        thought.seconds = started.elapsed().as_secs_f64();
        thought
    }
}

/// A logarithm of E as a number between 0 and 1; an estimate of the order of positions and not of chances.
fn chance(worth: f64) -> f64 {
    1.0 / (1.0 + (-2.0 * worth).exp())
}

/// The chance of `player`, who is to move, for decisions about the swap. The circuits do not know whose turn it is, so
/// the player who has moved last seems to stand better than is true. The two errors, one move and two moves ahead,
/// cancel.
fn worth_of_turn(field: Field, player: Player, limits: &Limits) -> f64 {
    let value = |depth: usize| AlphaBeta::new(depth).think(field.clone(), player, limits, &mut ()).value;
    (value(1) + value(2)) / 2.0
}

impl Engine for AlphaBeta {
    fn name(&self) -> String {
        format!("alphabeta:{}", self.depth)
    }

    fn choose(
        &mut self,
        rules: &Hex,
        turn: &Turn<Position>,
        limits: &Limits,
        observer: &mut dyn Observer,
    ) -> Result<Choice, Unplayable> {
        if rules.ending(&turn.position).is_some() {
            return Err(Unplayable::Over);
        }
        let field = Field::of(rules, &turn.position).ok_or(Unplayable::TooLarge)?;
        if opening::wants_balance(rules, turn) {
            let value = |limits: &Limits, opened: Field| worth_of_turn(opened, turn.to_move.opponent(), limits);
            return Ok(opening::balanced(&field, turn.to_move, limits, value));
        }
        let may_swap = rules.check_move(&turn.position, turn.to_move, Move::Swap).is_ok();
        let swaps = may_swap && worth_of_turn(field.clone(), turn.to_move, limits) < 0.5;
        let thought = self.think(field, turn.to_move, limits, observer);
        if swaps {
            let why = "the resistances say that the first stone is worth more than a move".into();
            return Ok(Choice { action: Action::Play(Move::Swap), thought, why });
        }
        let best = thought.moves.first().ok_or(Unplayable::Over)?.the_move;
        let why = match thought.winner {
            Some(winner) if winner == turn.to_move => "it is proved to win".into(),
            Some(_) => "every move is proved to lose".into(),
            None => format!("the resistances after {} moves say {:.2}", thought.line.len(), thought.value),
        };
        Ok(Choice { action: Action::Play(best), thought, why })
    }
}
