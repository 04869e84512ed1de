//! `match`: two players of Hex against each other.

use crate::{Ask, Failure, Memory, Seconds, Size, Stop, Time, Verb, answer, query, words};
use gruk_workbench::hex::{Contest, ContestAnswer, Contestant, Ended, EngineName, Game, Internal};
use gruk_workbench::{BadInput, SOLVER};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

query! {
    /// A match of Hex between two of gruk's players, or engines of the Hex Text Protocol.
    pub struct Match {
        /// The first player.
        pub first: String = place("FIRST"),
        /// The second player.
        pub second: String = place("SECOND"),
        /// Number of games.
        pub games: u32 = option("GAMES").default("20").range(1, 1_000_000),
        /// The board.
        pub size: Size = option("WxH").default("11x11"),
        /// Play with the swap rule.
        pub swap: bool = flag(),
        /// Seconds on the clock of each player for a game; who needs more loses.
        pub seconds: Option<Time> = option("SECONDS"),
        /// Playouts for a move of gruk's own players, instead of their own numbers.
        pub playouts: Option<u64> = option("PLAYOUTS"),
        /// The seed; with playouts and no clock, equal seeds give equal games.
        pub seed: u64 = option("SEED").default("1"),
        /// Games at the same time.
        pub threads: u16 = option("THREADS").default("1").range(1, 1024),
        /// The most memory for each of gruk's own players.
        pub memory: Memory = option("SIZE").default("512MiB"),
    }
}

words! {
    /// The colour of a player.
    pub enum Colour {
        /// Red begins.
        Red = "red",
        /// The other one.
        Blue = "blue",
    }
}

answer! {
    /// How a match went.
    pub struct MatchResult {
        /// The players.
        pub players: [String; 2],
        /// The board.
        pub size: String,
        /// With the swap rule?
        pub swap: bool,
        /// Games that were played.
        pub games: u32,
        /// Games that each player won.
        pub wins: [u32; 2],
        /// Of the first player as Red: games won, and games.
        pub wins_as_red: [u32; 2],
        /// The share of the first player.
        pub share: f64,
        /// Its interval, at 95 %.
        pub interval: [f64; 2],
        /// The difference of strength, in Elo points; null where one player won all games.
        pub elo: Option<f64>,
        /// Its interval.
        pub elo_interval: [Option<f64>; 2],
        /// How often games ended in which way.
        pub endings: BTreeMap<&'static str, usize>,
        /// Seconds.
        pub seconds: Seconds,
        /// The games.
        pub played: Vec<PlayedGame>,
    }
}

answer! {
    /// A game of a match.
    pub struct PlayedGame {
        /// Its number.
        pub game: usize,
        /// Who played Red.
        pub red: String,
        /// Who played Blue.
        pub blue: String,
        /// Who won.
        pub winner: String,
        /// With which colour.
        pub won_as: Colour,
        /// How it ended, in words.
        pub ended: String,
        /// The moves.
        pub moves: Vec<String>,
        /// Seconds that each player thought.
        pub seconds: [Seconds; 2],
    }
}

/// How often the games of a match ended in which way.
#[must_use]
pub fn endings(answer: &ContestAnswer) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for game in &answer.games {
        let way = match game.ended {
            Ended::Chain => "chain",
            Ended::Resigned => "resignation",
            Ended::Time => "time",
            Ended::Illegal(_) => "illegal move",
            Ended::Crashed(_) => "crash",
        };
        *counts.entry(way).or_default() += 1;
    }
    counts
}

/// Starts a program that speaks the Hex Text Protocol.
pub type Start<'a> = &'a (dyn Fn(&str) -> Result<Box<dyn Contestant>, String> + Sync);

/// A contestant by its name.
enum Named {
    Own(EngineName),
    External(String),
}

impl Named {
    fn read(text: &str) -> Result<Self, Failure> {
        if let Some(command) = text.strip_prefix("htp:") {
            return Ok(Named::External(command.into()));
        }
        let wrong = |error| BadInput::Text { text: text.into(), error };
        text.parse().map(Named::Own).map_err(|error| Failure::bad(text)(wrong(error)))
    }
}

impl Match {
    /// Checks the names of the players.
    ///
    /// # Errors
    /// A text that names none.
    pub fn check(&self) -> Result<(), Failure> {
        [&self.first, &self.second].into_iter().try_for_each(|name| Named::read(name).map(|_| ()))
    }

    /// Plays, with `start` for programs, and tells `each` game when it is over.
    ///
    /// # Errors
    /// A text that names no player, or a board that is too large for them.
    pub fn play(
        &self,
        ask: &Ask<'_>,
        start: Start<'_>,
        each: &(dyn Fn(&Game) + Sync),
    ) -> Result<ContestAnswer, Failure> {
        let named = [Named::read(&self.first)?, Named::read(&self.second)?];
        let memory = self.memory.0.min(ask.bounds.memory / 2);
        let cancel = Arc::clone(&ask.cancel);
        let make = |index: usize, seed: u64| -> Result<Box<dyn Contestant>, String> {
            match &named[index] {
                Named::Own(name) => {
                    Ok(Box::new(Internal::new(*name, self.playouts, memory, seed, Arc::clone(&cancel), SOLVER)))
                }
                Named::External(command) => start(command),
            }
        };
        let contest = Contest {
            size: (self.size.0, self.size.1),
            swap: self.swap,
            games: self.games,
            clock: self.seconds.map(|time| Duration::from_secs_f64(time.0)),
            threads: self.threads.min(ask.bounds.threads).into(),
            seed: self.seed,
            cancel: Arc::clone(&ask.cancel),
        };
        // Whoever serves has a limit for the whole match.
        let (over, ended) = channel::<()>();
        if let Some(most) = ask.bounds.time {
            let cancel = Arc::clone(&ask.cancel);
            std::thread::spawn(move || {
                if ended.recv_timeout(most) == Err(RecvTimeoutError::Timeout) {
                    cancel.store(true, Ordering::Relaxed);
                }
            });
        }
        let played = contest.run([&self.first, &self.second], &make, each).map_err(Failure::Usage);
        drop(over);
        played
    }
}

impl Verb for Match {
    const NAME: &'static str = "match";
    const EXAMPLES: &'static str = "\
Examples:
  gruk match mcts:level5 mcts:level4 --games 100 --size 9x9
  gruk match mcts alphabeta:3 --seconds 60 --swap --sgf games
  gruk match mcts:level8 'htp:gruk htp --player solver' --games 10 --size 5x5 --json
A player is mcts:level1 to mcts:level9, alphabeta:DEPTH, random, solver, or htp:COMMAND, a program that is started for every
game. The first player is Red in the first game, and the colours alternate.";
    type Found = ContestAnswer;
    type Answer = MatchResult;

    fn find(&self, ask: &mut Ask<'_>) -> Result<ContestAnswer, Stop> {
        if [&self.first, &self.second].into_iter().any(|name| name.starts_with("htp:")) {
            return Err(Failure::Usage("no program is started here: expected two of gruk's players".into()).into());
        }
        Ok(self.play(ask, &|_| Err("no program is started here".into()), &|_| {})?)
    }

    fn answer(&self, found: &ContestAnswer, _: Option<String>) -> MatchResult {
        let names = [&self.first, &self.second];
        let colour = |is_red: bool| if is_red { Colour::Red } else { Colour::Blue };
        let game = |game: &Game| PlayedGame {
            game: game.number as usize,
            red: names[game.red].clone(),
            blue: names[1 - game.red].clone(),
            winner: names[game.winner].clone(),
            won_as: colour(game.winner == game.red),
            ended: game.ended.to_string(),
            moves: game.moves.clone(),
            seconds: game.seconds.map(Seconds),
        };
        let finite = |number: f64| number.is_finite().then(|| (number * 10.0).round() / 10.0);
        let (low, high) = found.score.interval();
        let (elo, elo_low, elo_high) = found.score.elo();
        MatchResult {
            players: names.map(Clone::clone),
            size: format!("{}x{}", self.size.0, self.size.1),
            swap: self.swap,
            games: found.score.games,
            wins: [found.score.wins, found.score.games - found.score.wins],
            wins_as_red: [found.as_red.wins, found.as_red.games],
            share: found.score.share(),
            interval: [low, high],
            elo: finite(elo),
            elo_interval: [finite(elo_low), finite(elo_high)],
            endings: endings(found),
            seconds: Seconds(found.seconds),
            played: found.games.iter().map(game).collect(),
        }
    }

    fn is_open(_: &ContestAnswer) -> bool {
        false
    }
}
