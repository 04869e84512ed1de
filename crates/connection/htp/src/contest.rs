//! Matches: two contestants, colours alternating, a clock if wanted, every game recorded.

use crate::Solver;
use crate::engines::EngineName;
use crate::gfx::word;
use crate::score::Score;
use crate::sgf::{Played, write_played};
use gruk_core::{AnyMove, AnyRules, Ending, Player, Ruleset, Turn};
use gruk_notation::Loaded;
use gruk_players::{Action, Engine, MAX_CELLS, share_of_clock};
use gruk_rules::board::grid::Square;
use gruk_rules::hex::{Hex, Move, Position};
use gruk_solve::Limits;
use rayon::prelude::*;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Why a contestant cannot go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// It is gone, or talks nonsense.
    Crashed(String),
    /// It did not answer in time.
    TimedOut,
}

/// A player in a match, for one game: moves are words of the protocol, such as `a1`, `swap-pieces` and `resign`.
pub trait Contestant: Send {
    /// The game begins.
    ///
    /// # Errors
    /// The contestant cannot play it.
    fn begin(&mut self, columns: usize, rows: usize, swap: bool, clock: Option<Duration>) -> Result<(), Broken>;
    /// The opponent, who has this colour, has played.
    ///
    /// # Errors
    /// The contestant does not understand it.
    fn see(&mut self, player: Player, the_move: &str) -> Result<(), Broken>;
    /// The move of this colour, with so much left on the clock.
    ///
    /// # Errors
    /// There is none.
    fn answer(&mut self, player: Player, left: Option<Duration>) -> Result<String, Broken>;
}

/// What is played.
#[derive(Clone, Debug)]
pub struct Contest {
    /// Columns and rows.
    pub size: (usize, usize),
    /// With the swap rule?
    pub swap: bool,
    /// Number of games. The first contestant is Red in the first game, the third, and so on.
    pub games: u32,
    /// The clock of each player for a game.
    pub clock: Option<Duration>,
    /// Games that are played at the same time.
    pub threads: usize,
    /// Contestants of game *n* are made with seeds from 2*n* on above this one.
    pub seed: u64,
    /// Set from outside to end the match; the games that are under way do not count.
    pub cancel: Arc<AtomicBool>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// With a chain.
    Chain,
    /// The loser resigned.
    Resigned,
    /// The loser ran out of time.
    Time,
    /// The loser made an illegal move.
    Illegal(String),
    /// The loser crashed.
    Crashed(String),
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ended::Chain => f.write_str("a chain"),
            Ended::Resigned => f.write_str("resignation"),
            Ended::Time => f.write_str("time"),
            Ended::Illegal(what) => write!(f, "an illegal move ({what})"),
            Ended::Crashed(why) => write!(f, "a crash ({why})"),
        }
    }
}

/// A game of a match.
#[derive(Clone, Debug)]
pub struct Game {
    /// From 1 on.
    pub number: u32,
    /// The contestant who is Red: 0 or 1.
    pub red: usize,
    /// The contestant who won: 0 or 1.
    pub winner: usize,
    /// How.
    pub ended: Ended,
    /// The moves, as words of the protocol.
    pub moves: Vec<String>,
    /// What each contestant thought, in seconds.
    pub seconds: [f64; 2],
    /// The record.
    pub sgf: String,
}

/// The result of a match.
#[derive(Clone, Debug)]
pub struct ContestAnswer {
    /// Wins of the first contestant.
    pub score: Score,
    /// Its wins as Red.
    pub as_red: Score,
    /// The games in order; fewer than were asked for if the match was interrupted.
    pub games: Vec<Game>,
    /// Seconds.
    pub seconds: f64,
}

impl Contest {
    /// Plays the match: `make` makes a contestant (0 or 1) from a seed for one game, `watch` sees every game that has ended.
    ///
    /// With players that count playouts the games depend on nothing but the seed.
    ///
    /// # Errors
    /// The board is too large, or a contestant cannot be made.
    pub fn run(
        &self,
        names: [&str; 2],
        make: &(dyn Fn(usize, u64) -> Result<Box<dyn Contestant>, String> + Sync),
        watch: &(dyn Fn(&Game) + Sync),
    ) -> Result<ContestAnswer, String> {
        let (columns, rows) = self.size;
        if columns * rows > MAX_CELLS {
            return Err(format!("players take boards of at most {MAX_CELLS} cells"));
        }
        let started = Instant::now();
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads.max(1)).build();
        let pool = pool.map_err(|error| error.to_string())?;
        let game = |number: u32| -> Result<Option<Game>, String> {
            if self.cancel.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let seed = self.seed.wrapping_add(2 * u64::from(number));
            let game = self.game(number, names, [make(0, seed)?, make(1, seed.wrapping_add(1))?]);
            Ok(game.inspect(|game| watch(game)))
        };
        let games: Result<Vec<Option<Game>>, String> =
            pool.install(|| (0..self.games).into_par_iter().with_max_len(1).map(game).collect());
        let games: Vec<Game> = games?.into_iter().flatten().collect();
        let count = |red: &dyn Fn(&Game) -> bool| Score {
            wins: games.iter().filter(|game| red(game) && game.winner == 0).count() as u32,
            games: games.iter().filter(|game| red(game)).count() as u32,
        };
        let (score, as_red) = (count(&|_| true), count(&|game| game.red == 0));
        Ok(ContestAnswer { score, as_red, games, seconds: started.elapsed().as_secs_f64() })
    }

    /// One game; `None` if the match is cancelled meanwhile.
    fn game(&self, number: u32, names: [&str; 2], mut contestants: [Box<dyn Contestant>; 2]) -> Option<Game> {
        let red = (number % 2) as usize;
        let (columns, rows) = self.size;
        let params = format!("{columns}x{rows}{}", if self.swap { ",swap" } else { "" });
        let rules = AnyRules::new(Hex::from_params(&params).expect("a board that players take is a board"));
        let start = Turn::new(rules.start().expect("Hex has a start"), Player::Left);
        let mut loaded =
            Loaded { query: String::new(), base: String::new(), turn: start.clone(), start, moves: Vec::new(), rules };
        let mut clocks = [self.clock; 2];
        let mut seconds = [0.0; 2];
        let mut moves = Vec::new();
        let (loser, ended) = 'game: {
            for (index, contestant) in contestants.iter_mut().enumerate() {
                if let Err(broken) = contestant.begin(columns, rows, self.swap, self.clock) {
                    break 'game (index, Ended::from(broken));
                }
            }
            loop {
                let player = loaded.turn.to_move;
                let mover = if player == Player::Left { red } else { 1 - red };
                if let Some(Ending::Won(_)) = loaded.rules.ending(&loaded.turn.position) {
                    break 'game (mover, Ended::Chain);
                }
                let started = Instant::now();
                let answer = contestants[mover].answer(player, clocks[mover]);
                let spent = started.elapsed();
                seconds[mover] += spent.as_secs_f64();
                if self.cancel.load(Ordering::Relaxed) {
                    return None;
                }
                let text = match answer {
                    Ok(text) => text,
                    Err(broken) => break 'game (mover, Ended::from(broken)),
                };
                if let Some(left) = &mut clocks[mover] {
                    let Some(rest) = left.checked_sub(spent) else { break 'game (mover, Ended::Time) };
                    *left = rest;
                }
                if text == "resign" {
                    break 'game (mover, Ended::Resigned);
                }
                let played = read_move(&text).and_then(|m| {
                    let m = AnyMove::new(m);
                    loaded.rules.try_play(&mut loaded.turn, m).map_err(|illegal| illegal.to_string()).map(|()| m)
                });
                match played {
                    Ok(m) => loaded.moves.push(m),
                    Err(why) => break 'game (mover, Ended::Illegal(why)),
                }
                if let Err(broken) = contestants[1 - mover].see(player, &text) {
                    break 'game (1 - mover, Ended::from(broken));
                }
                moves.push(text);
            }
        };
        let winner = 1 - loser;
        let how = match ended {
            Ended::Chain => "",
            Ended::Resigned => "Resign",
            Ended::Time => "Time",
            Ended::Illegal(_) | Ended::Crashed(_) => "Forfeit",
        };
        let result = format!("{}+{how}", if winner == red { 'B' } else { 'W' });
        let played = Played { names: [names[red], names[1 - red]], result: &result };
        let sgf = write_played(&loaded, Some(&played)).expect("Hex has an SGF form");
        Some(Game { number: number + 1, red, winner, ended, moves, seconds, sgf })
    }
}

impl From<Broken> for Ended {
    fn from(broken: Broken) -> Self {
        match broken {
            Broken::Crashed(why) => Ended::Crashed(why),
            Broken::TimedOut => Ended::Time,
        }
    }
}

fn read_move(text: &str) -> Result<Move, String> {
    match text.to_ascii_lowercase().as_str() {
        "swap-pieces" | "swap" => Ok(Move::Swap),
        cell => Square::parse(cell).map(Move::Stone).map_err(|error| error.to_string()),
    }
}

/// A player of gruk's own in a match.
pub struct Internal {
    engine: Box<dyn Engine>,
    limits: Limits,
    game: Option<(Hex, Turn<Position>)>,
}

impl Internal {
    /// The player, with its own pace unless `playouts` says otherwise; by the clock where one runs.
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
        Internal { engine: name.engine(seed, true, solver), limits, game: None }
    }

    fn play(&mut self, m: Move) -> Result<(), Broken> {
        let (rules, turn) = self.game.as_mut().ok_or(Broken::Crashed("the game has not begun".into()))?;
        rules.try_play(turn, m).map_err(|illegal| Broken::Crashed(illegal.to_string()))
    }
}

impl Contestant for Internal {
    fn begin(&mut self, columns: usize, rows: usize, swap: bool, _clock: Option<Duration>) -> Result<(), Broken> {
        let params = format!("{columns}x{rows}{}", if swap { ",swap" } else { "" });
        let rules = Hex::from_params(&params).map_err(|error| Broken::Crashed(error.to_string()))?;
        let turn = Turn::new(rules.start().expect("Hex has a start"), Player::Left);
        self.game = Some((rules, turn));
        Ok(())
    }

    fn see(&mut self, _player: Player, the_move: &str) -> Result<(), Broken> {
        self.play(read_move(the_move).map_err(Broken::Crashed)?)
    }

    fn answer(&mut self, _player: Player, left: Option<Duration>) -> Result<String, Broken> {
        let (rules, turn) = self.game.as_ref().ok_or(Broken::Crashed("the game has not begun".into()))?;
        let empties = rules.moves(&turn.position, turn.to_move).count();
        let time = left.map(|left| share_of_clock(left, empties)).or(self.limits.time);
        let limits = Limits { time, ..self.limits.clone() };
        let choice = self.engine.choose(rules, turn, &limits, &mut ());
        match choice.map_err(|error| Broken::Crashed(error.to_string()))?.action {
            Action::Resign => Ok("resign".into()),
            Action::Play(m) => {
                self.play(m)?;
                Ok(word(m))
            }
        }
    }
}
