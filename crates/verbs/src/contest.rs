//! `match`: two players of Hex against each other.

use crate::{Also, Ask, Failure, Memory, Seconds, Size, Stop, Time, Verb, answer, query, words};
use gruk_workbench::hex::{
    Contest, ContestAnswer, Contestant, Ended, EngineName, Game, Internal, JUDGE_MEMORY, Pace, Sprt, Worked,
    read_openings,
};
use gruk_workbench::{BadInput, LimitHit, ParseError, Player, SOLVER};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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
        /// Seconds for each player and game; a player who needs more loses.
        pub seconds: Option<Time> = option("SECONDS"),
        /// Seconds for each move. A player loses with a move that takes more than a quarter longer plus a tenth of a
        /// second.
        pub move_seconds: Option<Time> = option("SECONDS").conflicts(&["seconds"]),
        /// Seconds that gruk's own players think about a move on average. Hard moves take up to 2.8 times as long,
        /// clear ones less.
        pub average_seconds: Option<Time> = option("SECONDS"),
        /// Measure the processor time of a player, not the time on the clock.
        pub cpu: bool = flag(),
        /// When a player resigns or crashes, let the solver search this many seconds for the winner; its verdict
        /// counts.
        pub judge: Option<Time> = option("SECONDS"),
        /// Before every move let the solver search this many seconds, and end the game when it knows the winner.
        pub adjudicate: Option<Time> = option("SECONDS"),
        /// End the match as soon as a sequential test (Wald's) decides whether the first player is stronger by LOW
        /// Elo points or by HIGH ones; either error has probability 5 %.
        pub sprt: Option<String> = option("LOW,HIGH"),
        /// Playouts for each move of gruk's own players, instead of the number that belongs to their level.
        pub playouts: Option<u64> = option("PLAYOUTS"),
        /// The seed of the random numbers. With --playouts and no clock, equal seeds give equal games.
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
        /// The games by pairs with the same opening and both colours, if there are openings.
        pub pairs: Also<PairResult>,
        /// The test, if it was asked for.
        pub sprt: Also<SprtResult>,
        /// How often games ended in which way.
        pub endings: BTreeMap<&'static str, usize>,
        /// Why the match ended before its last game, in words: a limit, or a player that did not begin a game.
        pub reason: Option<String>,
        /// Seconds.
        pub seconds: Seconds,
        /// The games.
        pub played: Vec<PlayedGame>,
    }
}

answer! {
    /// Pairs of games with the same opening and both colours.
    pub struct PairResult {
        /// Of which the first player won both games.
        pub won: u32,
        /// Of which each player won a game.
        pub shared: u32,
        /// Of which the first player won no game.
        pub lost: u32,
        /// The share of the first player by these pairs; null with fewer than two.
        pub share: Option<f64>,
        /// Its interval, at 95 %.
        pub interval: Option<[f64; 2]>,
    }
}

answer! {
    /// A test of two differences of strength.
    pub struct SprtResult {
        /// The two differences, in Elo points.
        pub elo: [f64; 2],
        /// The logarithm of how much likelier the games are by the second one.
        pub ratio: f64,
        /// The test is decided when the ratio is not between this number and its negative.
        pub bound: f64,
        /// Is it the second one, or the first one? Null: it is not decided.
        pub higher: Option<bool>,
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
        /// The player who wins by the solver's word where the game was given up, if it was asked and found it out.
        pub judged: Also<Colour>,
        /// The moves.
        pub moves: Vec<String>,
        /// How many of them were the opening, if there are openings.
        pub opening: Also<usize>,
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
            Ended::Solved => "verdict",
        };
        *counts.entry(way).or_default() += 1;
    }
    counts
}

/// Starts a program that speaks the Hex Text Protocol.
pub type Start<'a> = &'a (dyn Fn(&str) -> Result<Box<dyn Contestant>, String> + Sync);

/// What whoever plays a match brings with it.
pub struct Means<'a> {
    /// Starts a program that speaks the Hex Text Protocol.
    pub start: Start<'a>,
    /// Tells how long processors work for the thread that asks, if that is known.
    pub processor: Option<fn() -> Option<Worked>>,
    /// A list of openings.
    pub openings: Option<&'a str>,
    /// Games that were played before.
    pub finished: Vec<Game>,
}

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
        text.parse().map(Named::Own).map_err(|error: ParseError| {
            // A name that no player has: perhaps an engine is meant.
            let engine = if error.at == 0 { "; or htp:COMMAND, where COMMAND starts another engine" } else { "" };
            let expected = format!("{}{engine}", error.expected);
            Failure::bad(text)(wrong(ParseError::new(error.at, error.found, expected)))
        })
    }
}

/// What a player of gruk's own takes beside its tree and its solver: the network, its planes, circuits, the board. The
/// strongest one takes some 5 MiB on 19x19.
const PLAYER_MEMORY: usize = 8 << 20;

impl Match {
    /// Checks the names of the players.
    ///
    /// # Errors
    /// A text that names none.
    pub fn check(&self) -> Result<(), Failure> {
        [&self.first, &self.second].into_iter().try_for_each(|name| Named::read(name).map(|_| ()))
    }

    /// The openings that a list holds; none without a list.
    ///
    /// # Errors
    /// One that cannot be played.
    pub fn openings(&self, list: Option<&str>) -> Result<Vec<Vec<String>>, Failure> {
        let Some(text) = list else { return Ok(Vec::new()) };
        let openings = read_openings(text, self.size.0, self.size.1, self.swap);
        openings.map_err(|error| Failure::bad("openings")(BadInput::Text { text: text.into(), error }))
    }

    /// The most bytes that all games at the same time may take, where a player of gruk's own may take `each`.
    #[must_use]
    pub fn memory_of_all(&self, each: usize) -> usize {
        let own = [&self.first, &self.second].iter().filter(|name| !name.starts_with("htp:")).count();
        let judge = if self.judge.is_some() || self.adjudicate.is_some() { JUDGE_MEMORY } else { 0 };
        let game = own.saturating_mul(each.saturating_add(PLAYER_MEMORY)).saturating_add(judge);
        game.saturating_mul(self.threads.into())
    }

    /// The test.
    fn test(&self) -> Result<Option<Sprt>, Failure> {
        let wrong = |text: &str, error| Failure::bad(text)(BadInput::Text { text: text.into(), error });
        self.sprt.as_ref().map(|text| text.parse().map_err(|error| wrong(text, error))).transpose()
    }

    /// Plays, and tells `each` game when it is over.
    ///
    /// # Errors
    /// A text that names no player, a board that is too large for them, an opening that cannot be played, or a player
    /// that does not begin.
    pub fn play(
        &self,
        ask: &Ask<'_>,
        means: Means<'_>,
        each: &(dyn Fn(&Game) + Sync),
    ) -> Result<ContestAnswer, Failure> {
        let Means { start, processor, openings, finished } = means;
        if self.cpu && processor.is_none_or(|of_this_thread| of_this_thread().is_none()) {
            return Err(Failure::Usage("this system does not say how long processors work: leave out --cpu".into()));
        }
        let duration = |time: Option<Time>| time.map(|time| Duration::from_secs_f64(time.0));
        let named = [Named::read(&self.first)?, Named::read(&self.second)?];
        let memory = self.memory.0.min(ask.bounds.memory / 2);
        let cancel = Arc::clone(&ask.cancel);
        let make = |index: usize, seed: u64| -> Result<Box<dyn Contestant>, String> {
            match &named[index] {
                Named::Own(name) => {
                    let (cancel, average) = (Arc::clone(&cancel), duration(self.average_seconds));
                    Ok(Box::new(Internal::new(*name, self.playouts, average, memory, seed, cancel, SOLVER)))
                }
                Named::External(command) => start(command),
            }
        };
        let contest = Contest {
            size: (self.size.0, self.size.1),
            swap: self.swap,
            games: self.games,
            pace: Pace {
                game: duration(self.seconds),
                a_move: duration(self.move_seconds),
                processor: processor.filter(|_| self.cpu),
            },
            openings: self.openings(openings)?,
            judge: duration(self.judge),
            adjudicate: duration(self.adjudicate),
            sprt: self.test()?,
            finished,
            threads: self.threads.min(ask.bounds.threads).into(),
            seed: self.seed,
            cancel: Arc::clone(&ask.cancel),
        };
        // Whoever serves has a limit for the whole match.
        let (over, ended) = channel::<()>();
        let is_late = Arc::<AtomicBool>::default();
        if let Some(most) = ask.bounds.time {
            let (cancel, late) = (Arc::clone(&ask.cancel), Arc::clone(&is_late));
            std::thread::spawn(move || {
                if ended.recv_timeout(most) == Err(RecvTimeoutError::Timeout) {
                    late.store(true, Ordering::Relaxed);
                    cancel.store(true, Ordering::Relaxed);
                }
            });
        }
        let played = contest.run([&self.first, &self.second], &make, each).map_err(Failure::Usage);
        drop(over);
        let late = |limit| if is_late.load(Ordering::Relaxed) { LimitHit::Time } else { limit };
        played.map(|answer| ContestAnswer { limit: answer.limit.map(late), ..answer })
    }
}

/// Why games are missing, in words.
#[must_use]
pub fn ended_early(found: &ContestAnswer) -> Option<String> {
    found.failure.clone().or(found.limit.map(|limit| limit.to_string()))
}

impl Verb for Match {
    const NAME: &'static str = "match";
    const EXAMPLES: &'static str = "\
Examples:
  gruk match mcts:level5 mcts:level4 --games 100 --size 9x9
  gruk match mcts alphabeta:3 --seconds 60 --swap --sgf games
  gruk match mcts:level8 'htp:gruk htp --player solver' --games 10 --size 5x5 --json
  gruk match mcts 'htp:mohex' --size 9x9 --move-seconds 1 --cpu --openings list.txt --judge 20 --resume games.jsonl
  gruk match mcts:level5 mcts:level4 --size 7x7 --games 1000 --sprt 0,100
A player is mcts:level1 to mcts:level9, alphabeta:DEPTH, random, solver, or htp:COMMAND, a program that is \
started for every game. The first player is Red in the first game, and the colours alternate. An opening is a line of \
moves; each is played twice. A player that does not begin a game ends the match with an error.";
    type Found = ContestAnswer;
    type Answer = MatchResult;

    fn find(&self, ask: &mut Ask<'_>) -> Result<ContestAnswer, Stop> {
        if [&self.first, &self.second].into_iter().any(|name| name.starts_with("htp:")) {
            return Err(Failure::Usage("no program is started here: expected two of gruk's players".into()).into());
        }
        let start = |_: &str| Err("no program is started here".into());
        Ok(self.play(ask, Means { start: &start, processor: None, openings: None, finished: Vec::new() }, &|_| {})?)
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
            judged: Also(game.judged.map(|player| colour(player == Player::Left))),
            moves: game.moves.clone(),
            opening: Also((game.opening > 0).then_some(game.opening)),
            seconds: game.seconds.map(Seconds),
        };
        let finite = |number: f64| number.is_finite().then(|| (number * 10.0).round() / 10.0);
        let (low, high) = found.score.interval();
        let (elo, elo_low, elo_high) = found.score.elo();
        let has_openings = found.games.iter().any(|game| game.opening > 0);
        let ([lost, shared, won], by_pairs) = (found.pairs.won, found.pairs.interval());
        let sprt = self.test().ok().flatten().map(|test| SprtResult {
            elo: test.elo,
            ratio: test.ratio(found.score),
            bound: Sprt::bound(),
            higher: test.decided(found.score),
        });
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
            pairs: Also(has_openings.then_some(PairResult {
                won,
                shared,
                lost,
                share: by_pairs.map(|(share, ..)| share),
                interval: by_pairs.map(|(_, low, high)| [low, high]),
            })),
            sprt: Also(sprt),
            endings: endings(found),
            reason: ended_early(found),
            seconds: Seconds(found.seconds),
            played: found.games.iter().map(game).collect(),
        }
    }

    fn is_open(found: &ContestAnswer) -> bool {
        found.limit.is_some()
    }
}
