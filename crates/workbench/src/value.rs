//! Values: of positions, of values in the notation, and of sums and differences of both.

use crate::notation::{Loaded, LoadedVisitor, load};
use crate::{BadInput, LimitHit, Limits, wiring};
use gruk_core::{Convention, OutcomeClass, ParseError, Player, Ruleset};
use gruk_rules::GAMES;
use gruk_value::{Evaluation, Game, Games, Limit, ValueError};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// Time between two looks at the flag of somebody who wants to stop.
const LOOK: Duration = Duration::from_millis(20);

/// The answer of `value`.
#[derive(Clone, Debug)]
pub struct ValueAnswer {
    /// The expression, as given.
    pub query: String,
    /// The outcome class.
    pub outcome: OutcomeClass,
    /// The options of the canonical form: `{0|*}` for up.
    pub canonical: String,
    /// The name: `^`.
    pub name: String,
    /// Was the name or the canonical form too long to be printed whole?
    pub is_cut: bool,
    /// Left and Right stop.
    pub stops: [String; 2],
    /// The mean.
    pub mean: String,
    /// The temperature; of a number m/2^k in lowest terms, −1/2^k.
    pub temperature: String,
    /// The birthday.
    pub birthday: u64,
    /// The Grundy value, if the game is a nimber.
    pub grundy: Option<u32>,
    /// Seconds.
    pub seconds: f64,
}

/// Values `expression`: a sum or difference of positions and values. Names are cut to about `name_limit` characters.
///
/// # Errors
/// The place in the text and what was expected there; inside: the limit that was reached.
pub fn value(expression: &str, name_limit: usize, limits: &Limits) -> Result<Result<ValueAnswer, LimitHit>, BadInput> {
    let started = Instant::now();
    let alarm = Alarm::set(limits);
    let mut games = Games::with_limit(limits.memory / 2);
    games.interrupt_by(Arc::clone(&alarm.flag));
    let reader = Reader { text: expression, at: 0, games, memory: limits.memory / 2 };
    let (game, mut games) = match reader.expression() {
        Ok(read) => read,
        Err(Stop::Input(error)) => return Err(error),
        Err(Stop::Limit(limit)) => return Ok(Err(alarm.limit(limit))),
    };
    Ok(answer(expression, name_limit, &mut games, game, started).map_err(|limit| alarm.limit(limit)))
}

/// The values born by `day`, as names in the order in which they are found.
///
/// # Errors
/// The limit that was reached.
pub fn born(day: u32, limits: &Limits) -> Result<Vec<String>, LimitHit> {
    let alarm = Alarm::set(limits);
    let mut games = Games::with_limit(limits.memory);
    games.interrupt_by(Arc::clone(&alarm.flag));
    let born = games.born_by(day).map_err(|limit| alarm.limit(limit))?;
    Ok(born.into_iter().map(|game| games.name(game)).collect())
}

fn answer(
    query: &str,
    name_limit: usize,
    games: &mut Games,
    game: Game,
    started: Instant,
) -> Result<ValueAnswer, Limit> {
    let (name, mut is_whole) = games.name_within(game, name_limit);
    let mut sides = Vec::new();
    for player in Player::BOTH {
        let mut names = Vec::new();
        for option in games.options(game, player)? {
            let (name, option_is_whole) = games.name_within(option, name_limit);
            is_whole &= option_is_whole;
            names.push(name);
        }
        sides.push(names.join(","));
    }
    Ok(ValueAnswer {
        query: query.into(),
        outcome: games.outcome(game)?,
        canonical: format!("{{{}|{}}}", sides[0], sides[1]),
        name,
        is_cut: !is_whole,
        stops: Player::BOTH.map(|player| games.stop(game, player).to_string()),
        mean: games.mean(game)?.to_string(),
        temperature: games.temperature(game)?.to_string(),
        birthday: games.birthday(game)?,
        grundy: games.as_nimber(game),
        seconds: started.elapsed().as_secs_f64(),
    })
}

/// Why an expression has no answer.
enum Stop {
    Input(BadInput),
    Limit(Limit),
}

impl From<Limit> for Stop {
    fn from(limit: Limit) -> Self {
        Stop::Limit(limit)
    }
}

/// Reads an expression from left to right and values it on the way.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    games: Games,
    /// Bytes for the positions of each term.
    memory: usize,
}

impl Reader<'_> {
    fn expression(mut self) -> Result<(Game, Games), Stop> {
        let mut total = self.term()?;
        loop {
            self.skip_space();
            match self.text[self.at..].chars().next() {
                None => return Ok((total, self.games)),
                Some('+') => {
                    self.at += 1;
                    let term = self.term()?;
                    total = self.games.sum(total, term)?;
                }
                Some('-') => {
                    self.at += 1;
                    let term = self.term()?;
                    total = self.games.difference(total, term)?;
                }
                Some(_) => return Err(self.wrong(self.at, "'+', '-' or the end")),
            }
        }
    }

    fn skip_space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn wrong(&self, at: usize, expected: &str) -> Stop {
        let found = gruk_rules::board::grid::quote(&self.text[at..]);
        Stop::Input(BadInput::Text { text: self.text.into(), error: ParseError::new(at, found, expected) })
    }

    fn term(&mut self) -> Result<Game, Stop> {
        self.skip_space();
        let rest = &self.text[self.at..];
        let word = rest.split(char::is_whitespace).next().unwrap_or("");
        // A position begins with the name of a game and a colon and goes on to the next space.
        let name = word.split(':').next().unwrap_or("");
        if word.contains(':') && name.chars().all(|c| c.is_ascii_alphabetic() || c == '-') && !name.is_empty() {
            let start = self.at;
            self.at += word.len();
            return self.position(start, word);
        }
        match self.games.parse_term(rest) {
            Ok((game, used)) => {
                self.at += used;
                Ok(game)
            }
            Err(ValueError::Limit(limit)) => Err(limit.into()),
            Err(ValueError::Parse(error)) => {
                let mut error = error.shifted(self.at);
                if GAMES.iter().any(|about| about.name == name) {
                    error.expected = format!("'{name}:' and a position");
                }
                Err(Stop::Input(BadInput::Text { text: self.text.into(), error }))
            }
            Err(other) => Err(Stop::Input(BadInput::Unsupported(other.to_string()))),
        }
    }

    fn position(&mut self, start: usize, word: &str) -> Result<Game, Stop> {
        struct Evaluate<'a> {
            games: &'a mut Games,
            memory: usize,
        }
        impl LoadedVisitor for Evaluate<'_> {
            type Out = Result<Game, Stop>;
            fn visit<R: Ruleset>(self, loaded: Loaded<R>) -> Self::Out {
                if loaded.rules.convention() != Convention::Normal {
                    let why = format!(
                        "{} has no values: only games in which a player who cannot move loses have them",
                        R::ABOUT.title
                    );
                    return Err(Stop::Input(BadInput::Unsupported(why)));
                }
                let at = &loaded.turn.position;
                if let Some(nimber) = wiring::nimber::<R>(&loaded.rules, at) {
                    let nimber = u32::try_from(nimber).map_err(|_| Stop::Limit(Limit::Overflow))?;
                    return Ok(self.games.nimber(nimber)?);
                }
                Ok(Evaluation::new(loaded.rules.clone(), self.memory).value(self.games, at)?)
            }
        }
        let loaded = load(word, None, Evaluate { games: &mut self.games, memory: self.memory });
        loaded.map_err(|error| {
            Stop::Input(match error {
                BadInput::Text { error, .. } => BadInput::Text { text: self.text.into(), error: error.shifted(start) },
                other => other,
            })
        })?
    }
}

/// Sets a flag when the time is up, or when somebody else wants to stop.
struct Alarm {
    flag: Arc<AtomicBool>,
    is_late: Arc<AtomicBool>,
    /// Dropped with the alarm, which ends its thread.
    _alive: mpsc::Sender<()>,
}

impl Alarm {
    fn set(limits: &Limits) -> Self {
        let (flag, is_late) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let (alive, ended) = mpsc::channel();
        let (set, late, cancel) = (Arc::clone(&flag), Arc::clone(&is_late), Arc::clone(&limits.cancel));
        let deadline = limits.time.map(|time| Instant::now() + time);
        std::thread::spawn(move || {
            while ended.recv_timeout(LOOK) == Err(mpsc::RecvTimeoutError::Timeout) {
                let is_up = deadline.is_some_and(|deadline| Instant::now() >= deadline);
                if is_up || cancel.load(Ordering::Relaxed) {
                    late.store(is_up, Ordering::Relaxed);
                    set.store(true, Ordering::Relaxed);
                }
            }
        });
        Alarm { flag, is_late, _alive: alive }
    }

    fn limit(&self, limit: Limit) -> LimitHit {
        match limit {
            Limit::Interrupted if self.is_late.load(Ordering::Relaxed) => LimitHit::Time,
            Limit::Interrupted => LimitHit::Cancelled,
            Limit::Memory { .. } => LimitHit::Memory,
            Limit::Depth { .. } => LimitHit::Depth,
            Limit::Overflow => LimitHit::Overflow,
            Limit::Loopy => LimitHit::Loopy,
            _ => LimitHit::Memory,
        }
    }
}
