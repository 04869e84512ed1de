//! gruk's own players in a match.

use crate::Solver;
use crate::contest::{Broken, Contestant, read_move};
use crate::engines::EngineName;
use crate::gfx::word;
use crate::pace::{Pace, Worked};
use gruk_core::{Player, Ruleset, Turn};
use gruk_players::{Action, Choice, Engine, share_of_clock};
use gruk_rules::hex::{Hex, Move, Position};
use gruk_solve::Limits;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A player of gruk's own in a match.
pub struct Internal {
    engine: Box<dyn Engine>,
    limits: Limits,
    pace: Pace,
    game: Option<(Hex, Turn<Position>)>,
}

/// The interval at which the processor time of a player is read.
const LOOK_EVERY: Duration = Duration::from_millis(2);

impl Internal {
    /// Makes the player. It has its default limits unless `playouts` is given; where a clock runs, the clock decides.
    #[must_use]
    pub fn new(
        name: EngineName,
        playouts: Option<u64>,
        memory: usize,
        seed: u64,
        cancel: Arc<AtomicBool>,
        solver: Solver,
    ) -> Self {
        let (own_playouts, own_time) = name.pace();
        let nodes = playouts.or(own_playouts);
        let limits = Limits { nodes, time: own_time.filter(|_| nodes.is_none()), memory, cancel };
        Internal { engine: name.engine(seed, true, solver), limits, pace: Pace::default(), game: None }
    }

    fn play(&mut self, m: Move) -> Result<(), Broken> {
        let (rules, turn) = self.game.as_mut().ok_or(Broken::Crashed("the game has not begun".into()))?;
        rules.try_play(turn, m).map_err(|illegal| Broken::Crashed(illegal.to_string()))
    }

    /// The choice of the player. With `most`, it is stopped when its thread has used that much processor time.
    fn choose(&mut self, limits: &Limits, most: Option<(Duration, Worked)>) -> Result<Choice, Broken> {
        let (rules, turn) = self.game.as_ref().ok_or(Broken::Crashed("the game has not begun".into()))?;
        let engine = &mut self.engine;
        let mut think = |limits: &Limits| engine.choose(rules, turn, limits, &mut ());
        let choice = match most {
            None => think(limits),
            Some((most, worked)) => {
                let (stop, is_done) = (Arc::new(AtomicBool::new(false)), AtomicBool::new(false));
                let began = worked().unwrap_or_default();
                std::thread::scope(|scope| {
                    scope.spawn(|| {
                        while !is_done.load(Ordering::Relaxed) {
                            let is_over = worked().is_none_or(|now| now.saturating_sub(began) >= most);
                            if is_over || limits.cancel.load(Ordering::Relaxed) {
                                stop.store(true, Ordering::Relaxed);
                                return;
                            }
                            std::thread::sleep(LOOK_EVERY);
                        }
                    });
                    let choice = think(&Limits { cancel: Arc::clone(&stop), time: None, ..limits.clone() });
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
        let share = left.map(|left| share_of_clock(left, empties));
        let share = [share, self.pace.a_move].into_iter().flatten().min();
        let worked = self.pace.processor.and_then(|of_this_thread| of_this_thread());
        let limits = Limits { time: share.or(self.limits.time), ..self.limits.clone() };
        match self.choose(&limits, share.zip(worked))?.action {
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
