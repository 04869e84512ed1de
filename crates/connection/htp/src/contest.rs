//! Matches of two contestants with alternating colours. Openings and a time control are optional; every game is
//! recorded.

use crate::judge::judged;
use crate::pace::Pace;
use crate::score::{Pairs, Score};
use crate::sprt::Sprt;
use gruk_core::{AnyMove, AnyRules, Ending, Player, Ruleset, Turn};
use gruk_notation::Loaded;
use gruk_players::MAX_CELLS;
use gruk_rules::board::grid::Square;
use gruk_rules::hex::{Hex, Move};
use gruk_solve::LimitHit;
use gruk_study::sgf::{Played, write_played};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Why a contestant cannot go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// It has ended, or its answer cannot be read.
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
    fn begin(&mut self, columns: usize, rows: usize, swap: bool, pace: &Pace) -> Result<(), Broken>;
    /// Tells of a move of this colour, by the opponent or from an opening.
    ///
    /// # Errors
    /// The contestant does not understand it.
    fn see(&mut self, player: Player, the_move: &str) -> Result<(), Broken>;
    /// The move of this colour, with the time `left` on the clock.
    ///
    /// # Errors
    /// There is none.
    fn answer(&mut self, player: Player, left: Option<Duration>) -> Result<String, Broken>;
    /// The processor time used for it so far, on the thread that asks; `None` where that is not known.
    fn worked(&mut self) -> Option<Duration>;
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
    /// The time that each player has.
    pub pace: Pace,
    /// Openings: the first one for the first two games, the second one for the next two, and so on, again and again.
    /// None: games begin on the empty board.
    pub openings: Vec<Vec<String>>,
    /// The time for the solver to find the winner of a game that a player resigned or that ended by a crash. Its
    /// verdict counts as the result.
    pub judge: Option<Duration>,
    /// The time for the solver to find the winner before every move. If it does, the game ends with this result.
    pub adjudicate: Option<Duration>,
    /// Ends the match when it is decided.
    pub sprt: Option<Sprt>,
    /// Games that were played before, which count and are not played again.
    pub finished: Vec<Game>,
    /// Games that are played at the same time.
    pub threads: usize,
    /// The contestants of the game with index *n*, from 0 on, have the seeds `seed` + 2*n* and `seed` + 2*n* + 1.
    pub seed: u64,
    /// Set from outside to end the match. Unfinished games do not count.
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
    /// The solver said who wins.
    Solved,
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ended::Chain => f.write_str("a chain"),
            Ended::Resigned => f.write_str("resignation"),
            Ended::Time => f.write_str("time"),
            Ended::Illegal(what) => write!(f, "an illegal move ({what})"),
            Ended::Crashed(why) => write!(f, "a crash ({why})"),
            Ended::Solved => f.write_str("the solver's verdict"),
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
    /// Who wins a game that was resigned or crashed, by the solver. `None` where it was not asked or found no answer.
    pub judged: Option<Player>,
    /// The moves, as words of the protocol.
    pub moves: Vec<String>,
    /// How many of them were the opening.
    pub opening: usize,
    /// The thinking time of each contestant, in seconds.
    pub seconds: [f64; 2],
    /// The longest thinking time of each for a move, in seconds.
    pub longest: [f64; 2],
    /// The game as an SGF record.
    pub sgf: String,
}

/// The result of a match.
#[derive(Clone, Debug)]
pub struct ContestAnswer {
    /// Wins of the first contestant.
    pub score: Score,
    /// Its wins as Red.
    pub as_red: Score,
    /// The score by pairs of games with the same opening and colours exchanged.
    pub pairs: Pairs,
    /// The games in order; fewer than were asked for if the match was interrupted.
    pub games: Vec<Game>,
    /// Seconds.
    pub seconds: f64,
    /// Why games are missing, if a contestant did not begin one.
    pub failure: Option<String>,
    /// Why games are missing, if the match was interrupted.
    pub limit: Option<LimitHit>,
}

impl Contest {
    /// Plays the match: `make` makes a contestant (0 or 1) from a seed for one game, `watch` sees every game that has
    /// ended.
    ///
    /// With players that count playouts the games depend on nothing but the seed.
    ///
    /// # Errors
    /// The board is too large, or a contestant cannot be made or does not begin the first game.
    pub fn run(
        &self,
        names: [&str; 2],
        make: &(dyn Fn(usize, u64) -> Result<Box<dyn Contestant>, String> + Sync),
        watch: &(dyn Fn(&Game) + Sync),
    ) -> Result<ContestAnswer, String> {
        taken(self.size)?;
        let started = Instant::now();
        let known = self.finished.iter().map(|game| (game.number, game.clone())).collect::<BTreeMap<u32, Game>>();
        let (games, next) = (Mutex::new(known), AtomicU32::new(0));
        let (failure, is_over) = (Mutex::new(None), AtomicBool::new(self.is_decided(&self.finished)));
        let held = |games: &BTreeMap<u32, Game>| self.is_decided(&games.values().cloned().collect::<Vec<_>>());
        let work = || {
            while !is_over.load(Ordering::Relaxed) && !self.cancel.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    return;
                }
                if games.lock().unwrap_or_else(PoisonError::into_inner).contains_key(&(number + 1)) {
                    continue;
                }
                let seed = self.seed.wrapping_add(2 * u64::from(number));
                let both = make(0, seed).and_then(|one| Ok([one, make(1, seed.wrapping_add(1))?]));
                match both.and_then(|both| self.game(number, names, both)) {
                    Ok(Some(game)) => {
                        let mut games = games.lock().unwrap_or_else(PoisonError::into_inner);
                        watch(&game);
                        games.insert(game.number, game);
                        if self.sprt.is_some() && held(&games) {
                            is_over.store(true, Ordering::Relaxed);
                        }
                    }
                    Ok(None) => return,
                    // Whoever interrupts a match may have ended its contestants, too.
                    Err(_) if self.cancel.load(Ordering::Relaxed) => return,
                    Err(why) => {
                        failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why);
                        is_over.store(true, Ordering::Relaxed);
                    }
                }
            }
        };
        std::thread::scope(|scope| {
            (1..self.threads.min(self.games as usize)).for_each(|_| {
                // Where the system gives no more threads, those that there are do the work.
                drop(std::thread::Builder::new().spawn_scoped(scope, work));
            });
            work();
        });
        let failure = failure.into_inner().unwrap_or_else(PoisonError::into_inner);
        let games = games.into_inner().unwrap_or_else(PoisonError::into_inner);
        let games: Vec<Game> = games.into_values().filter(|game| game.number <= self.games).collect();
        if let (Some(why), []) = (&failure, &games[..]) {
            return Err(why.clone());
        }
        let (score, as_red) = (score(&games, |_| true), score(&games, |game| game.red == 0));
        let is_whole = games.len() == self.games as usize || self.is_decided(&games);
        let limit = (!is_whole && failure.is_none()).then_some(LimitHit::Cancelled);
        let pairs = Pairs::of(games.iter().map(|game| ((game.number - 1) / 2, game.winner == 0)));
        let seconds = started.elapsed().as_secs_f64();
        Ok(ContestAnswer { score, as_red, pairs, games, seconds, failure, limit })
    }

    /// Have these games decided the test?
    fn is_decided(&self, games: &[Game]) -> bool {
        self.sprt.is_some_and(|sprt| sprt.decided(score(games, |_| true)).is_some())
    }

    /// One game; `None` if the match is cancelled meanwhile.
    ///
    /// # Errors
    /// A contestant that does not begin.
    fn game(
        &self,
        number: u32,
        names: [&str; 2],
        mut contestants: [Box<dyn Contestant>; 2],
    ) -> Result<Option<Game>, String> {
        let red = red_of(number);
        let mut loaded = start(self.size, self.swap);
        let mut moves = Vec::new();
        let (columns, rows) = self.size;
        for (name, contestant) in names.iter().zip(&mut contestants) {
            contestant.begin(columns, rows, self.swap, &self.pace).map_err(|broken| {
                format!(
                    "{name} does not begin: {}",
                    match broken {
                        Broken::Crashed(why) => why,
                        Broken::TimedOut => "it does not answer".into(),
                    }
                )
            })?;
        }
        let opening = opening_of(&self.openings, number);
        for word in opening {
            let player = loaded.turn.to_move;
            play(&mut loaded, word).map_err(|why| format!("the opening {}: {why}", opening.join(" ")))?;
            for (name, contestant) in names.iter().zip(&mut contestants) {
                let seen = contestant.see(player, word);
                seen.map_err(|_| format!("{name} does not take the opening {}", opening.join(" ")))?;
            }
            moves.push(word.clone());
        }
        let mut clocks = [self.pace.game; 2];
        let (mut seconds, mut longest) = ([0.0; 2], [0.0f64; 2]);
        let (loser, ended) = 'game: loop {
            let player = loaded.turn.to_move;
            let mover = if player == Player::Left { red } else { 1 - red };
            if let Some(Ending::Won(_)) = loaded.rules.ending(&loaded.turn.position) {
                break (mover, Ended::Chain);
            }
            if let Some(time) = self.adjudicate
                && let Some(winner) = judged(&loaded, time, &self.cancel)
            {
                break (if winner == player { 1 - mover } else { mover }, Ended::Solved);
            }
            let contestant = &mut contestants[mover];
            let (started, worked) = (Instant::now(), self.worked(contestant.as_mut()));
            let answer = contestant.answer(player, clocks[mover]);
            let clock = started.elapsed();
            let spent = match (worked, self.worked(contestant.as_mut())) {
                (Some(before), Some(after)) => after.saturating_sub(before),
                _ => clock,
            };
            seconds[mover] += spent.as_secs_f64();
            longest[mover] = longest[mover].max(spent.as_secs_f64());
            if self.cancel.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let text = match answer {
                Ok(text) => text,
                Err(broken) => break (mover, Ended::from(broken)),
            };
            if let Some(left) = &mut clocks[mover] {
                let Some(rest) = left.checked_sub(spent) else { break (mover, Ended::Time) };
                *left = rest;
            }
            if self.pace.longest().is_some_and(|longest| spent > longest) {
                break (mover, Ended::Time);
            }
            if text == "resign" {
                break (mover, Ended::Resigned);
            }
            if let Err(why) = play(&mut loaded, &text) {
                break (mover, Ended::Illegal(why));
            }
            if let Err(broken) = contestants[1 - mover].see(player, &text) {
                if self.cancel.load(Ordering::Relaxed) {
                    return Ok(None);
                }
                break 'game (1 - mover, Ended::from(broken));
            }
            moves.push(text);
        };
        let mut winner = 1 - loser;
        // After a resignation or a crash, the position decides who has won.
        let is_given_up = matches!(ended, Ended::Resigned | Ended::Crashed(_));
        let judged = self.judge.filter(|_| is_given_up).and_then(|time| judged(&loaded, time, &self.cancel));
        if self.judge.is_some() && is_given_up && judged.is_none() && self.cancel.load(Ordering::Relaxed) {
            return Ok(None);
        }
        if let Some(player) = judged {
            winner = if player == Player::Left { red } else { 1 - red };
        }
        let how = match ended {
            Ended::Chain | Ended::Solved => "",
            Ended::Resigned => "Resign",
            Ended::Time => "Time",
            Ended::Illegal(_) | Ended::Crashed(_) => "Forfeit",
        };
        let result = format!("{}+{}", if winner == red { 'B' } else { 'W' }, if winner == loser { "" } else { how });
        let played = Played { names: [names[red], names[1 - red]], result: &result };
        let sgf = write_played(&loaded, Some(&played)).expect("Hex has an SGF form");
        let (number, opening) = (number + 1, opening.len());
        Ok(Some(Game { number, red, winner, ended, judged, moves, opening, seconds, longest, sgf }))
    }

    /// The processor time used for a contestant, if time is measured so.
    fn worked(&self, contestant: &mut dyn Contestant) -> Option<Duration> {
        self.pace.processor.and_then(|_| contestant.worked())
    }
}

impl Game {
    /// Plays a game that was kept again: it must be one of a match on this board with these openings, each move must be
    /// legal, and the winner must be who wins by the way in which it ended.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn play_again(&self, size: (usize, usize), swap: bool, openings: &[Vec<String>]) -> Result<(), String> {
        taken(size)?;
        let number = self.number.checked_sub(1).ok_or("games are numbered from 1 on")?;
        let red = red_of(number);
        if self.red != red {
            return Err(format!("expected player {} as Red of game {}", red + 1, self.number));
        }
        let opening = opening_of(openings, number);
        if self.opening != opening.len() || !self.moves.starts_with(opening) {
            return Err(format!("expected the opening of game {}", self.number));
        }
        let mut loaded = start(size, swap);
        for (index, word) in self.moves.iter().enumerate() {
            play(&mut loaded, word).map_err(|why| format!("move {}: {why}", index + 1))?;
        }
        let who = |player: Player| if player == Player::Left { red } else { 1 - red };
        let chain = match loaded.rules.ending(&loaded.turn.position) {
            Some(Ending::Won(player)) => Some(player),
            _ => None,
        };
        let winner = match (&self.ended, chain, self.judged) {
            (Ended::Chain, Some(player), None) => who(player),
            (Ended::Chain, None, _) => return Err("expected a chain at the end of the moves".into()),
            (Ended::Resigned | Ended::Crashed(_), None, Some(player)) => who(player),
            (_, _, Some(_)) => return Err("only a game that was given up is judged".into()),
            (_, Some(_), _) => return Err("the moves end with a chain, and the game ended otherwise".into()),
            // Who resigns or makes an illegal move is whose turn it is.
            (Ended::Resigned | Ended::Illegal(_), None, None) => 1 - who(loaded.turn.to_move),
            (Ended::Time | Ended::Crashed(_) | Ended::Solved, None, None) => self.winner,
        };
        if self.winner != winner {
            return Err(format!("expected player {} as the winner", winner + 1));
        }
        Ok(())
    }
}

/// Is this a board for players?
fn taken((columns, rows): (usize, usize)) -> Result<(), String> {
    if columns.saturating_mul(rows) > MAX_CELLS {
        return Err(format!("players take boards of at most {MAX_CELLS} cells"));
    }
    Ok(())
}

/// The position of a game before its first move.
fn start((columns, rows): (usize, usize), swap: bool) -> Loaded {
    let params = format!("{columns}x{rows}{}", if swap { ",swap" } else { "" });
    let rules = AnyRules::new(Hex::from_params(&params).expect("a board that players take is a board"));
    let start = Turn::new(rules.start().expect("Hex has a start"), Player::Left);
    Loaded { query: String::new(), base: String::new(), turn: start.clone(), start, moves: Vec::new(), rules }
}

/// The contestant who is Red in the game with this number, from 0 on.
fn red_of(number: u32) -> usize {
    (number % 2) as usize
}

/// The opening of the game with this number, from 0 on.
fn opening_of(openings: &[Vec<String>], number: u32) -> &[String] {
    match openings.len() {
        0 => &[],
        all => &openings[(number / 2) as usize % all],
    }
}

/// The score of the first contestant in the games that `counts` selects.
fn score(games: &[Game], counts: impl Fn(&Game) -> bool) -> Score {
    let counted = games.iter().filter(|game| counts(game));
    counted.fold(Score::default(), |score, game| Score {
        wins: score.wins + u32::from(game.winner == 0),
        games: score.games + 1,
    })
}

/// Plays a word of the protocol.
fn play(loaded: &mut Loaded, text: &str) -> Result<(), String> {
    let m = AnyMove::new(read_move(text)?);
    loaded.rules.try_play(&mut loaded.turn, m).map_err(|illegal| illegal.to_string())?;
    loaded.moves.push(m);
    Ok(())
}

impl From<Broken> for Ended {
    fn from(broken: Broken) -> Self {
        match broken {
            Broken::Crashed(why) => Ended::Crashed(why),
            Broken::TimedOut => Ended::Time,
        }
    }
}

/// The move that a word of the protocol names.
pub(crate) fn read_move(text: &str) -> Result<Move, String> {
    match text.to_ascii_lowercase().as_str() {
        "swap-pieces" | "swap" => Ok(Move::Swap),
        cell => Square::parse(cell).map(Move::Stone).map_err(|error| error.to_string()),
    }
}
