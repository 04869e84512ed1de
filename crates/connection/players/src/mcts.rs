//! Monte Carlo tree search.
//!
//! Playouts with saved bridges ([`playout`](crate::playout)) are counted in a tree, together with the values of stones
//! wherever in the playout they were played (AMAF, RAVE). Where a leaf is expanded, bridges are looked for: games that
//! are won by them are proved, moves outside the must-play region are left out, and proofs are carried up the tree as
//! far as they reach. The currents of the circuits give the moves at the root their first values.
//!
//! The stronger levels ask a network ([`Evaluator`]) instead: it rates every position of the tree once and says which
//! moves are worth trying; a few playouts beside it have a say in the value, so the stones at hand correct what a small
//! network overlooks. A position that other moves have led to before has its children already, with what was learnt of
//! them. What is proved is proved as before.
//!
//! **Source:** `[AHH 2010]`, `[WBS 2008]`, `[SHS 2018]`, `[CBK 2008]`.

use crate::bridges::{Bridges, Look};
use crate::engine::{Action, Choice, Considered, Engine, Observer, Race, Thought, Unplayable};
use crate::field::{EMPTY, Field, Place};
use crate::knowledge::Knowledge;
use crate::opening;
use crate::playout::Playouts;
use crate::resistance::Circuits;
use crate::tree::{Proof, Tree};
use gruk_core::CompactSort as _;
use gruk_core::{Ending, Player, Ruleset as _, Turn};
use gruk_hex_network::Evaluator;
use gruk_rules::hex::{Hex, Move, Position};
use gruk_solve::Limits;
use rand::SeedableRng as _;
use rand::rngs::SmallRng;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// How the search goes about it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Visits before a leaf is expanded; 3 won 37 of 60 games against 8.
    pub expand_at: u32,
    /// The bias of AMAF values: the larger, the sooner they fade.
    pub amaf_bias: f32,
    /// The weight of the exploration term; the AMAF values explore enough: with 0.1, 40 of 100 games were won
    /// against 0.
    pub exploration: f32,
    /// The playouts that a first value counts for.
    pub prior: f32,
    /// Are the first values at the root made from the circuits? (Further down they did not pay: 21 of 40 games on 9×9
    /// at equal playouts, at half again the cost.)
    pub circuits: bool,
    /// Are bridges looked for in the tree?
    pub bridges: bool,
    /// Does the network say who wins and which moves are to be tried, instead of playouts?
    pub network: bool,
    /// Do nodes of one position have the same children? With the network only: playouts teach what lies on the way.
    /// That won 66 of 120 games with 1,500 looks a move on 11×11.
    pub shares: bool,
    /// How much the moves that the network would choose are explored: 0.9 won 70 of 120 games against 1.5, and 0.6 won
    /// 42 of 80 against 0.9, with 2,000 looks a move on 11×11.
    pub curiosity: f32,
    /// By how much a move that was not tried is thought worse than the position.
    pub caution: f32,
    /// Playouts that are made beside each look of the network: four won 60 of 96 games against none, in equal time.
    pub playouts_beside: u32,
    /// How much their mean counts in the value of the position, from 0 to 1; the network has the rest.
    pub playouts_weight: f32,
    /// Does the network compute in floating-point numbers, as it was learnt? That is several times as slow.
    pub floating: bool,
    /// How much steeper chances are than the means of the search, in logits: the means lie too near to a half, since
    /// they count what was tried and given up. Fitted by `examples/calibrate.rs` to positions that were solved.
    pub steepness: f64,
    /// Visits before the source of knowledge is asked.
    pub consult_at: u32,
    /// Below this mean of the search the player resigns, if there were enough playouts; 0 never.
    pub resign_below: f64,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            expand_at: 3,
            amaf_bias: 1e-3,
            exploration: 0.0,
            prior: 16.0,
            circuits: true,
            bridges: true,
            network: false,
            shares: true,
            curiosity: 0.9,
            caution: 0.15,
            playouts_beside: 0,
            playouts_weight: 0.25,
            floating: false,
            steepness: 4.5,
            consult_at: 400,
            resign_below: 0.02,
        }
    }
}

impl Settings {
    /// The network, and a few playouts beside it: one look of it takes the time of about fifteen of them.
    #[must_use]
    pub fn by_network() -> Self {
        Settings { network: true, playouts_beside: 4, steepness: 3.0, consult_at: 30, ..Settings::default() }
    }

    /// The network as it was when it was learnt: in floating-point numbers, and alone.
    #[must_use]
    pub fn by_network_alone() -> Self {
        Settings { floating: true, playouts_beside: 0, ..Settings::by_network() }
    }
}

/// Playouts before a player may think of resigning.
const PLAYOUTS_TO_RESIGN: u64 = 500;
/// Playouts between two looks at the clock.
const PLAYOUTS_PER_LOOK: u64 = 32;
const REPORT_EVERY: Duration = Duration::from_millis(500);
/// The most moves of a line that is shown.
const LONGEST_LINE: usize = 20;

/// A player by Monte Carlo tree search.
pub struct Mcts {
    name: String,
    pub(crate) settings: Settings,
    pub(crate) playouts: Playouts,
    pub(crate) bridges: Bridges,
    pub(crate) circuits: Circuits,
    pub(crate) knowledge: Box<dyn Knowledge>,
    pub(crate) evaluator: Option<Evaluator>,
    pub(crate) tree: Tree,
    /// The position at the root of the tree.
    pub(crate) root: Option<(Field, Player)>,
    pub(crate) path: Vec<usize>,
    pub(crate) scratch: Option<Field>,
    pub(crate) full: Option<Field>,
}

impl Mcts {
    /// A player with these settings and this knowledge; equal seeds play equally.
    #[must_use]
    pub fn new(name: &str, settings: Settings, seed: u64, knowledge: Box<dyn Knowledge>) -> Self {
        Mcts {
            name: name.into(),
            settings,
            playouts: Playouts::new(SmallRng::seed_from_u64(seed)),
            bridges: Bridges::default(),
            circuits: Circuits::default(),
            knowledge,
            evaluator: if settings.network { Evaluator::new(None, settings.floating) } else { None },
            tree: Tree::new(0),
            root: None,
            path: Vec::new(),
            scratch: None,
            full: None,
        }
    }

    /// Takes the weights of a file instead of those that come with the program; false if it is none.
    pub fn take_weights(&mut self, bytes: &[u8]) -> bool {
        self.evaluator = Evaluator::new(Some(bytes), self.settings.floating);
        self.evaluator.is_some()
    }

    /// Bytes that the tree holds.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.tree.bytes()
    }

    /// Makes the tree's root the position to be thought about; keeps what is known of it from the moves before.
    fn take_root(&mut self, field: Field, to_move: Player, bytes: usize) {
        let kept = self.root.take().and_then(|(old, mover)| self.path_from(&old, mover, &field, to_move));
        match kept {
            Some(node) => self.tree.descend(node),
            None => self.tree = Tree::new(bytes),
        }
        self.root = Some((field, to_move));
    }

    /// The node of the position after one or two moves from the old root.
    fn path_from(&self, old: &Field, mover: Player, new: &Field, to_move: Player) -> Option<usize> {
        if (old.columns(), old.rows()) != (new.columns(), new.rows()) {
            return None;
        }
        let changed: Vec<Place> = old.places().filter(|&place| old.at(place) != new.at(place)).collect();
        let mut node = 0;
        let mut player = mover;
        for _ in 0..changed.len().min(3) {
            let by = |place: &&Place| old.at(**place) == EMPTY && new.has(**place, player);
            let mut moves = changed.iter().filter(by);
            node = self.tree.child(node, *moves.next()?)?;
            if moves.next().is_some() {
                return None;
            }
            player = player.opponent();
        }
        (changed.len() <= 2 && player == to_move).then_some(node)
    }

    /// Thinks about `turn`, within `limits`.
    fn think(
        &mut self,
        rules: &Hex,
        turn: &Turn<Position>,
        field: Field,
        limits: &Limits,
        observer: &mut dyn Observer,
    ) -> Thought {
        if let Some(Ending::Won(winner)) = rules.ending(&turn.position) {
            // The first stone of a game with the swap rule can join the borders, and leave nothing to think about.
            let value = f64::from(u8::from(winner == turn.to_move));
            return Thought { value, winner: Some(winner), ..Thought::default() };
        }
        let started = Instant::now();
        let mut reported = started;
        self.take_root(field, turn.to_move, limits.memory);
        self.open_root(rules, turn, limits);
        let mut playouts = 0u64;
        while limits.nodes.is_none_or(|most| playouts < most) && self.tree.nodes[0].proof == Proof::Open {
            if self.has_one_move() {
                break;
            }
            self.simulate(rules, turn);
            playouts += 1;
            if playouts.is_multiple_of(PLAYOUTS_PER_LOOK) {
                if limits.cancel.load(Ordering::Relaxed) || limits.time.is_some_and(|most| started.elapsed() >= most) {
                    break;
                }
                if observer.is_enough(Race { playouts, lead: self.lead() }) {
                    break;
                }
                if reported.elapsed() >= REPORT_EVERY {
                    reported = Instant::now();
                    observer.report(&self.thought(playouts, started));
                }
            }
        }
        self.thought(playouts, started)
    }

    /// Expands the root with what can be found out about it at length.
    fn open_root(&mut self, rules: &Hex, turn: &Turn<Position>, limits: &Limits) {
        let Some((field, to_move)) = self.root.clone() else { return };
        if self.tree.nodes[0].children == 0 {
            let mut look =
                if self.settings.bridges { self.bridges.look(&mut field.clone(), to_move) } else { Look::default() };
            if look.winner.is_some() {
                // A game that is won or lost is played on all the same: every move is a child.
                look.must_play = None;
            }
            if self.evaluate(0, &field, to_move, &look).is_none() {
                self.expand(0, &field, to_move, &look);
                self.add_currents(0, &field);
            }
            self.mark(0, &look, to_move);
        }
        // It may have been learned that the root is won without a move that wins it; the move has to be found.
        let root_won = self.tree.nodes[0].proof == Proof::Lost;
        if root_won && !self.tree.children(0).any(|child| self.tree.nodes[child].proof == Proof::Won) {
            self.tree.nodes[0].proof = Proof::Open;
        }
        if self.tree.nodes[0].proof == Proof::Open {
            let insight = self.knowledge.settle(rules, turn, limits);
            self.apply(0, &insight, rules, turn);
        }
    }

    /// Has the must-play region left one move to the root?
    fn has_one_move(&self) -> bool {
        let open = self.tree.children(0).filter(|&child| self.tree.nodes[child].proof == Proof::Open);
        open.take(2).count() == 1
    }

    /// How much more often the first move was tried than any other that is not decided.
    fn lead(&self) -> u64 {
        let (mut first, mut second) = (0, 0);
        for node in &self.tree.nodes[self.tree.children(0)] {
            if node.proof == Proof::Open {
                (first, second) = (node.visits.max(first), second.max(node.visits.min(first)));
            }
        }
        (first - second).into()
    }

    /// The children of the root, the best first: proved wins, then by visits, proved losses last.
    fn ranking(&self) -> Vec<usize> {
        let mut children: Vec<usize> = self.tree.children(0).collect();
        children.compact_sort_by(|&a, &b| {
            let key = |child: usize| {
                let node = &self.tree.nodes[child];
                let rank = match node.proof {
                    Proof::Won => 2,
                    Proof::Open => 1,
                    Proof::Lost => 0,
                };
                (rank, node.visits)
            };
            let amaf = |child: usize| self.tree.nodes[child].amaf_wins / self.tree.nodes[child].amaf_visits.max(1.0);
            key(b).cmp(&key(a)).then(amaf(b).total_cmp(&amaf(a))).then(a.cmp(&b))
        });
        children
    }

    /// The chance to win that a mean of the search stands for; what is proved stays.
    fn chance(&self, mean: f64) -> f64 {
        if mean <= 0.0 || mean >= 1.0 {
            return mean;
        }
        1.0 / (1.0 + ((1.0 - mean) / mean).powf(self.settings.steepness))
    }

    fn thought(&self, playouts: u64, started: Instant) -> Thought {
        let Some((field, to_move)) = &self.root else { return Thought::default() };
        let ranking = self.ranking();
        let moves = ranking.iter().map(|&child| {
            let node = &self.tree.nodes[child];
            let wins = match node.proof {
                Proof::Won => Some(true),
                Proof::Lost => Some(false),
                Proof::Open => None,
            };
            let value = self.chance(node.value());
            Considered { the_move: field.stone(node.place), visits: node.visits.into(), value, wins }
        });
        let mut line = Vec::new();
        let mut next = ranking.first().copied();
        while let Some(node) = next.filter(|_| line.len() < LONGEST_LINE) {
            line.push(field.stone(self.tree.nodes[node].place));
            let best = |&child: &usize| {
                let node = &self.tree.nodes[child];
                (node.proof == Proof::Won, node.proof != Proof::Lost, node.visits)
            };
            next = self.tree.children(node).filter(|&child| best(&child).2 > 0 || best(&child).0).max_by_key(best);
        }
        let root = &self.tree.nodes[0];
        let winner = match root.proof {
            Proof::Won => Some(to_move.opponent()),
            Proof::Lost => Some(*to_move),
            Proof::Open => None,
        };
        let value = match winner {
            Some(winner) => f64::from(u8::from(winner == *to_move)),
            None => ranking.first().map_or(0.0, |&child| self.chance(self.tree.nodes[child].value())),
        };
        Thought { playouts, seconds: started.elapsed().as_secs_f64(), value, winner, line, moves: moves.collect() }
    }
}

impl Engine for Mcts {
    fn name(&self) -> String {
        self.name.clone()
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
            let value = |limits: &Limits, opened: Field| {
                let after = opened.turn(rules, &turn.position, turn.to_move.opponent());
                self.think(rules, &after, opened, limits, &mut ()).value
            };
            return Ok(opening::balanced(&field, turn.to_move, limits, value));
        }
        let thought = self.think(rules, turn, field, limits, observer);
        let may_swap = rules.check_move(&turn.position, turn.to_move, Move::Swap).is_ok();
        if may_swap && thought.value < 0.5 {
            let why = format!("the first stone is worth more than a half: {:.0} %", 100.0 * (1.0 - thought.value));
            return Ok(Choice { action: Action::Play(Move::Swap), thought, why });
        }
        let Some(best) = thought.moves.first() else { return Err(Unplayable::Over) };
        let hopeless = thought.winner == Some(turn.to_move.opponent())
            || (thought.value < self.chance(self.settings.resign_below) && thought.playouts >= PLAYOUTS_TO_RESIGN);
        let made = if self.settings.network { "looks" } else { "playouts" };
        let why = match thought.winner {
            Some(winner) if winner == turn.to_move => "it is proved to win".into(),
            Some(_) => "every move is proved to lose".into(),
            None => format!("a chance of {:.0} % by {} {made}", 100.0 * best.value, best.visits),
        };
        let action =
            if hopeless && self.settings.resign_below > 0.0 { Action::Resign } else { Action::Play(best.the_move) };
        Ok(Choice { action, thought, why })
    }
}
