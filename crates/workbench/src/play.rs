//! A game in progress: moves played and taken back, and what the solver would play and why.

use crate::family::{self, Opponent};
use crate::search::solve_turn;
use crate::{BadInput, Limits, Study, Watch};
use gruk_certify::{Advice, Method, Solved};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ending, Player, Ruleset, Turn, Verdict};
use gruk_htp::Solver;
use gruk_kernels::favourite;
use gruk_notation::Loaded;
use gruk_solve::meter;
use std::time::Instant;

/// The move of the solver.
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
    /// The player whom a word means: left, right, or the game's own name.
    fn called(&self, word: &str) -> Option<Player>;
    /// How the game has ended, in words, and who has won.
    fn ended(&self) -> Option<(String, Option<Player>)>;
    /// Has the turn been there before in this game, so that play can go on for ever? *Cost.* A visit of every move.
    fn has_come_back(&self) -> bool;
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
    /// Lets a player of this level (1 to 9) reply, where the game has such players; `None` is the default: the solver,
    /// and the strongest player where it does not know.
    ///
    /// # Errors
    /// The game has no such players.
    fn set_level(&mut self, level: Option<u8>) -> Result<(), BadInput>;
    /// What the solver or the player would play now, within `limits`; `None` if the game is over.
    fn reply(&mut self, limits: &Limits, watch: &mut dyn Watch) -> Option<Reply>;
}

/// A game with known rules.
pub(crate) struct Game {
    loaded: Loaded,
    /// Moves that were played before this game began: they are not taken back.
    given: usize,
    /// The level of the player that replies.
    level: Option<u8>,
    /// The player, once it has been asked; it remembers what it thought.
    player: Option<Box<dyn Opponent>>,
}

/// The part of the time that the solver has before a player is asked.
const SOLVER_SHARE: u32 = 3;

impl Game {
    pub(crate) fn new(loaded: Loaded) -> Self {
        Game { given: loaded.moves.len(), loaded, level: None, player: None }
    }

    /// The turns of the game, from its start to now.
    fn turns(&self) -> impl Iterator<Item = Turn<AnyPosition>> {
        let Loaded { rules, start, moves, .. } = &self.loaded;
        let later = moves.iter().scan(start.clone(), |turn, &m| {
            *turn = rules.option(turn, m);
            Some(turn.clone())
        });
        std::iter::once(start.clone()).chain(later)
    }
}

impl Match for Game {
    fn study(&self) -> Box<dyn Study> {
        Box::new(self.loaded.clone())
    }

    fn to_move(&self) -> Player {
        self.loaded.turn.to_move
    }

    fn name(&self, player: Player) -> &'static str {
        self.loaded.rules.player_name(&self.loaded.turn.position, player, self.loaded.start.to_move)
    }

    fn called(&self, word: &str) -> Option<Player> {
        self.loaded.rules.player_called(&self.loaded.turn.position, word)
    }

    fn ended(&self) -> Option<(String, Option<Player>)> {
        self.loaded.rules.result(&self.loaded.turn).map(|ending| match ending {
            Ending::Won(player) => (format!("{} wins", self.name(player)), Some(player)),
            Ending::Draw => ("the game is drawn".into(), None),
        })
    }

    fn has_come_back(&self) -> bool {
        let Loaded { rules, moves, turn, .. } = &self.loaded;
        !rules.is_loopfree() && self.turns().take(moves.len()).any(|before| before == *turn)
    }

    fn len(&self) -> usize {
        self.loaded.moves.len()
    }

    fn play(&mut self, text: &str) -> Result<(), BadInput> {
        self.loaded.play(text)
    }

    fn undo(&mut self) -> bool {
        if self.loaded.moves.len() == self.given {
            return false;
        }
        self.loaded.moves.pop();
        let now = self.turns().last().expect("invariant: a game has a start");
        self.loaded.turn = now;
        true
    }

    fn set_level(&mut self, level: Option<u8>) -> Result<(), BadInput> {
        if level.is_some() && family::player(&self.loaded.rules, level).is_none() {
            return Err(BadInput::Unsupported(format!(
                "{} has no players of different levels",
                self.loaded.rules.about().title
            )));
        }
        (self.level, self.player) = (level, None);
        Ok(())
    }

    fn reply(&mut self, limits: &Limits, watch: &mut dyn Watch) -> Option<Reply> {
        let Loaded { rules, turn, .. } = &self.loaded;
        let reply = |the_move: AnyMove, why: String, proved: bool| Reply {
            text: rules.print_move(the_move),
            words: rules.describe_move(&turn.position, the_move),
            why,
            proved,
        };
        rules.legal_moves(turn).next()?;
        self.player = self.player.take().or_else(|| family::player(rules, self.level));
        let Some(player) = &mut self.player else {
            let advice = advice(rules, turn, limits, watch)?;
            return Some(reply(advice.the_move, advice.why, advice.wins.is_some()));
        };
        let mut limits = limits.clone();
        if self.level.is_none() {
            // The solver has the first word, and the player what is left of the time.
            let started = Instant::now();
            let solver_limits = Limits { time: limits.time.map(|most| most / SOLVER_SHARE), ..limits.clone() };
            let solved = solve_turn(rules, turn, Method::Auto, &[], &mut meter(&solver_limits, watch));
            if let Ok(Solved { verdict: Verdict::Wins(winner), best_move: Some(m), reason, .. }) = solved
                && winner == turn.to_move
            {
                return Some(reply(m, format!("it wins: {reason}"), true));
            }
            limits.time = limits.time.map(|most| most.saturating_sub(started.elapsed()));
        }
        let limits = player.pace(&limits);
        let Some((the_move, why, proved)) = player.reply(rules, turn, &limits) else {
            let advice = advice(rules, turn, &limits, watch)?;
            return Some(reply(advice.the_move, advice.why, advice.wins.is_some()));
        };
        Some(reply(the_move, why, proved))
    }
}

/// The solver, for players and protocols.
pub const SOLVER: Solver = Solver { solve: solve_turn, advise: advice };

/// What the solver would play in `turn`, within `limits`; `None` if the game is over.
pub(crate) fn advice(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Option<Advice> {
    let first_move = rules.legal_moves(turn).next()?;
    let started = Instant::now();
    // The estimate is a short search of its own: a fifth of the time is left for it, so that it has time to see
    // something.
    let solver_limits = Limits { time: limits.time.map(|most| most / 5 * 4), ..limits.clone() };
    let mut meter = meter(&solver_limits, watch);
    let solved = solve_turn(rules, turn, Method::Auto, &[], &mut meter);
    let nodes = meter.nodes();
    let time = limits.time.map(|most| most.saturating_sub(started.elapsed()));
    let limits = &Limits { time, ..limits.clone() };
    let (the_move, why, wins) = match solved {
        Ok(solved) => {
            let how = match nodes {
                0 => solved.reason,
                1 => format!("{}, 1 node", solved.reason),
                _ => format!("{}, {nodes} nodes", solved.reason),
            };
            match (solved.verdict, solved.best_move) {
                (Verdict::Wins(winner), Some(m)) if winner == turn.to_move => {
                    (m, format!("it wins: {how}"), Some(true))
                }
                (Verdict::Draw, Some(m)) => (m, format!("it keeps the draw: {how}"), Some(true)),
                (Verdict::Holds(player), Some(m)) if player == turn.to_move => {
                    (m, format!("it keeps at least a draw: {how}"), Some(true))
                }
                (Verdict::Holds(_), _) => {
                    let m = estimate(rules, turn, limits, watch)?;
                    (m, format!("an estimate, not a proof: the opponent does not lose, by {how}"), None)
                }
                // An estimate would search where play can go on for ever.
                _ if !rules.is_loopfree() || family::settle(rules, turn).is_some() => {
                    (first_move, format!("every move loses: {how}"), Some(false))
                }
                _ => {
                    let m = estimate(rules, turn, limits, watch)?;
                    (m, format!("every move loses, and this one took most work to refute: {how}"), Some(false))
                }
            }
        }
        Err(limit) if !rules.is_loopfree() => (first_move, format!("nothing is known: {limit}"), None),
        Err(limit) => {
            let m = estimate(rules, turn, limits, watch)?;
            (m, format!("an estimate, not a proof: it looked easiest to win with when {limit}"), None)
        }
    };
    Some(Advice { the_move, why, wins, nodes })
}

/// The move that a search within the limits thinks best, for turns that are lost or not settled.
fn estimate(rules: &AnyRules, turn: &Turn<AnyPosition>, limits: &Limits, watch: &mut dyn Watch) -> Option<AnyMove> {
    favourite(rules, turn, limits, &mut meter(limits, watch))
}
