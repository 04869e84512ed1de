//! gruk's own players in a match.

use crate::Solver;
use crate::contest::{Broken, Contestant, read_move};
use crate::engines::EngineName;
use crate::gfx::word;
use crate::pace::{Pace, Worked};
use gruk_core::{Player, Ruleset, Turn};
use gruk_players::{Action, Choice, Engine, Timekeeper, longest_of_average, longest_of_game};
use gruk_rules::hex::{Hex, Move, Position};
use gruk_solve::Limits;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A player of gruk's own in a match.
pub struct Internal {
    engine: Box<dyn Engine>,
    limits: Limits,
    pace: Pace,
    game: Option<(Hex, Turn<Position>)>,
    /// The time that it is to think about a move on average.
    average: Option<Duration>,
    /// The moves that it has made, and the time that it has thought about them.
    made: u32,
    spent: Duration,
}

/// The interval at which the processor time of a player is read.
const LOOK_EVERY: Duration = Duration::from_millis(2);

impl Internal {
    /// Makes the player. It has its default limits unless `playouts` or an `average` is given; where a clock runs, the
    /// clock decides, too.
    #[must_use]
    pub fn new(
        name: EngineName,
        playouts: Option<u64>,
        average: Option<Duration>,
        memory: usize,
        seed: u64,
        cancel: Arc<AtomicBool>,
        solver: Solver,
    ) -> Self {
        let (own_playouts, own_time) = name.pace();
        let nodes = playouts.or(own_playouts);
        let limits = Limits { nodes, time: own_time.filter(|_| nodes.is_none()), memory, cancel };
        let engine = name.engine(seed, true, solver);
        Internal { engine, limits, pace: Pace::default(), game: None, average, made: 0, spent: Duration::ZERO }
    }

    fn play(&mut self, m: Move) -> Result<(), Broken> {
        let (rules, turn) = self.game.as_mut().ok_or(Broken::Crashed("the game has not begun".into()))?;
        rules.try_play(turn, m).map_err(|illegal| Broken::Crashed(illegal.to_string()))
    }

    /// The choice of the player within `most`, which is counted by `worked`, the processor time of its thread, or by
    /// the clock.
    fn choose(&mut self, most: Option<Duration>, worked: Option<Worked>) -> Result<Choice, Broken> {
        let (rules, turn) = self.game.as_ref().ok_or(Broken::Crashed("the game has not begun".into()))?;
        let (engine, limits) = (&mut self.engine, &self.limits);
        let choice = match (most, worked) {
            (None, _) => engine.choose(rules, turn, limits, &mut ()),
            (Some(most), None) => {
                let started = Instant::now();
                let elapsed = || started.elapsed();
                let limits = Limits { time: Some(most), ..limits.clone() };
                engine.choose(rules, turn, &limits, &mut Timekeeper::new(&mut (), &elapsed, most))
            }
            (Some(most), Some(worked)) => {
                let (stop, is_done) = (Arc::new(AtomicBool::new(false)), AtomicBool::new(false));
                let began = worked().unwrap_or_default();
                let elapsed = || worked().map_or(most, |now| now.saturating_sub(began));
                // The first stone under the swap rule is chosen among several that share the time by the clock.
                let time = rules.swap_may_come(&turn.position).then_some(most);
                std::thread::scope(|scope| {
                    scope.spawn(|| {
                        while !is_done.load(Ordering::Relaxed) {
                            if elapsed() >= most || limits.cancel.load(Ordering::Relaxed) {
                                stop.store(true, Ordering::Relaxed);
                                return;
                            }
                            std::thread::sleep(LOOK_EVERY);
                        }
                    });
                    let limits = Limits { cancel: Arc::clone(&stop), time, ..limits.clone() };
                    let choice = engine.choose(rules, turn, &limits, &mut Timekeeper::new(&mut (), &elapsed, most));
                    is_done.store(true, Ordering::Relaxed);
                    choice
                })
            }
        };
        choice.map_err(|error| Broken::Crashed(error.to_string()))
    }
}

impl Contestant for Internal {
    fn begin(&mut self, columns: usize, rows: usize, swap: bool, pace: &Pace) -> Result<(), Broken> {
        let params = format!("{columns}x{rows}{}", if swap { ",swap" } else { "" });
        let rules = Hex::from_params(&params).map_err(|error| Broken::Crashed(error.to_string()))?;
        let turn = Turn::new(rules.start().expect("Hex has a start"), Player::Left);
        self.game = Some((rules, turn));
        self.pace = *pace;
        Ok(())
    }

    fn see(&mut self, _player: Player, the_move: &str) -> Result<(), Broken> {
        self.play(read_move(the_move).map_err(Broken::Crashed)?)
    }

    fn answer(&mut self, _player: Player, left: Option<Duration>) -> Result<String, Broken> {
        let (rules, turn) = self.game.as_ref().ok_or(Broken::Crashed("the game has not begun".into()))?;
        let empties = rules.moves(&turn.position, turn.to_move).count();
        let (made, spent) = (self.made, self.spent);
        let by_average = self.average.map(|average| longest_of_average(average, made, spent, empties));
        let by_clock = left.map(|left| longest_of_game(left, empties));
        let by_pace = [by_average, by_clock, self.pace.a_move].into_iter().flatten().min();
        let most = by_pace.or(self.limits.time);
        let worked = self.pace.processor.and_then(|of_this_thread| of_this_thread());
        let (started, before) = (Instant::now(), self.worked());
        let choice = self.choose(most, worked)?;
        let by_processor = self.worked().zip(before).map(|(after, before)| after.saturating_sub(before));
        self.spent += by_processor.unwrap_or_else(|| started.elapsed());
        self.made += 1;
        match choice.action {
            Action::Resign => Ok("resign".into()),
            Action::Play(m) => {
                self.play(m)?;
                Ok(word(m))
            }
        }
    }

    /// The processor time of this thread. Only differences have a meaning.
    fn worked(&mut self) -> Option<Duration> {
        self.pace.processor.and_then(|of_this_thread| of_this_thread())?()
    }
}
