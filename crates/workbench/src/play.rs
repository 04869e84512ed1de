//! A game in progress: moves played and taken back, and what the solver would play and why.

use crate::notation::Loaded;
use crate::search::{Method, meter, solve_turn};
use crate::{BadInput, LimitHit, Limits, Study, Watch, wiring};
use gruk_core::{Ending, Player, Ruleset, Verdict};
use gruk_solve::{Dfpn, Goal, Prover, Question};
use std::time::Instant;

/// What the solver would play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move.
    pub text: String,
    /// The move in words.
    pub words: String,
    /// Why this one; says whether it is proved or an estimate.
    pub why: String,
    /// Is the verdict behind it proved?
    pub proved: bool,
}

/// A game in progress.
pub trait Match: Send {
    /// The position now, with the moves that led to it.
    fn study(&self) -> Box<dyn Study>;
    /// The player to move.
    fn to_move(&self) -> Player;
    /// What `player` is called in this game, `first` being who began it.
    fn name(&self, player: Player) -> &'static str;
    /// How the game has ended, in words, and who has won.
    fn ended(&self) -> Option<(String, Option<Player>)>;
    /// Number of moves played.
    fn len(&self) -> usize;
    /// Has no move been played?
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Plays a move.
    ///
    /// # Errors
    /// The text is no move, or the move is not legal; the game is as it was.
    fn play(&mut self, text: &str) -> Result<(), BadInput>;
    /// Takes the last move back; false if there is none.
    fn undo(&mut self) -> bool;
    /// What the solver would play now, within `limits`; `None` if the game is over.
    fn reply(&self, limits: &Limits, watch: &mut dyn Watch) -> Option<Reply>;
}

/// A game with known rules.
pub(crate) struct Game<R: Ruleset> {
    loaded: Loaded<R>,
    /// Moves that were on the bench before this game began: they are not taken back.
    given: usize,
}

impl<R: Ruleset> Game<R> {
    pub(crate) fn new(loaded: Loaded<R>) -> Self {
        Game { given: loaded.moves.len(), loaded }
    }

    /// The move that a search within the limits thinks best, for turns that are lost or not settled.
    fn estimate(&self, limits: &Limits, watch: &mut dyn Watch) -> Option<(R::Move, Result<bool, LimitHit>)> {
        let Loaded { rules, turn, .. } = &self.loaded;
        let goal = if rules.has_draws() { Goal::Draw } else { Goal::Win };
        let mut meter = meter(limits, watch);
        let mut search = Dfpn::new(Question { player: turn.to_move, goal }, limits.memory / 2);
        let answer = search.answer(rules, turn, &mut meter);
        Some((search.favourite(rules, turn)?, answer))
    }
}

impl<R: Ruleset> Match for Game<R> {
    fn study(&self) -> Box<dyn Study> {
        Box::new(self.loaded.clone())
    }

    fn to_move(&self) -> Player {
        self.loaded.turn.to_move
    }

    fn name(&self, player: Player) -> &'static str {
        R::ABOUT.players.name(player, self.loaded.start.to_move)
    }

    fn ended(&self) -> Option<(String, Option<Player>)> {
        self.loaded.rules.result(&self.loaded.turn).map(|ending| match ending {
            Ending::Won(player) => (format!("{} wins", self.name(player)), Some(player)),
            Ending::Draw => ("the game is drawn".into(), None),
        })
    }

    fn len(&self) -> usize {
        self.loaded.moves.len()
    }

    fn play(&mut self, text: &str) -> Result<(), BadInput> {
        let Loaded { rules, turn, moves, .. } = &mut self.loaded;
        let m = rules.parse_move(text).map_err(|error| BadInput::Text { text: text.into(), error })?;
        rules.try_play(turn, m).map_err(BadInput::Move)?;
        moves.push(m);
        Ok(())
    }

    fn undo(&mut self) -> bool {
        if self.loaded.moves.len() == self.given {
            return false;
        }
        self.loaded.moves.pop();
        let Loaded { rules, start, moves, turn, .. } = &mut self.loaded;
        *turn = start.clone();
        for &m in moves.iter() {
            *turn = rules.option(turn, m);
        }
        true
    }

    fn reply(&self, limits: &Limits, watch: &mut dyn Watch) -> Option<Reply> {
        let Loaded { rules, turn, .. } = &self.loaded;
        let first_move = rules.legal_moves(turn).next()?;
        let started = Instant::now();
        let mut meter = meter(limits, watch);
        let solved = solve_turn(rules, turn, Method::Auto, &[], &mut meter);
        let nodes = meter.nodes();
        // The estimate is a short search of its own: at least a fifth of the time, lest it see nothing.
        let time = limits.time.map(|most| most.saturating_sub(started.elapsed()).max(most / 5));
        let limits = &Limits { time, ..limits.clone() };
        let (m, why, proved) = match solved {
            Ok(solved) => {
                let how = if nodes == 0 { solved.reason } else { format!("{}, {nodes} nodes", solved.reason) };
                match (solved.verdict, solved.best_move) {
                    (Verdict::Wins(winner), Some(m)) if winner == turn.to_move => (m, format!("it wins: {how}"), true),
                    (Verdict::Draw, Some(m)) => (m, format!("it keeps the draw: {how}"), true),
                    _ if wiring::settle(rules, turn).is_some() => {
                        (first_move, format!("every move loses: {how}"), true)
                    }
                    _ => {
                        let (m, _) = self.estimate(limits, watch)?;
                        (m, format!("every move loses, and this one took most work to refute: {how}"), true)
                    }
                }
            }
            Err(limit) => {
                let (m, _) = self.estimate(limits, watch)?;
                (m, format!("an estimate, not a proof: it looked easiest to win with when {limit}"), false)
            }
        };
        Some(Reply { text: rules.print_move(m), words: rules.describe_move(&turn.position, m), why, proved })
    }
}
