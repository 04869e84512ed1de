//! A session of the expression language, with limits, whose answers are plain data.

use crate::host::Solvers;
use crate::host::{Bench, Writer};
use crate::loopy::{winners, winners_in_words};
use crate::value_answer::{LoopyValued, ValueAnswer, Valued};
use gruk_core::Player;
use gruk_language::{Error, Object, Program, Statement, Why};
use gruk_loopy::Sided;
use gruk_notation::BadInput;
use gruk_partizan::limit_hit;
use gruk_solve::{Alarm, LimitHit, Limits};
use gruk_value::{Dyadic, Game, Limit, Thermograph};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

/// An answer of the expression language.
#[derive(Clone, Debug)]
pub enum Answer {
    /// A game, with all that is said about a value.
    Value(Box<ValueAnswer>),
    /// Anything else.
    Other(OtherAnswer),
}

/// An answer that is no game.
#[derive(Clone, Debug)]
pub struct OtherAnswer {
    /// The query, as given.
    pub query: String,
    /// What kind of thing the answer is: `boolean`, `list`, `thermograph`.
    pub kind: String,
    /// The answer in text.
    pub text: String,
    /// Was it too long to be printed whole?
    pub is_cut: bool,
    /// The answer as data.
    pub plain: Plain,
    /// Of a game in which play can go on for ever: who wins if Left, and if Right, moves first; nobody in a draw.
    pub winners: Option<[Option<Player>; 2]>,
    /// Seconds.
    pub seconds: f64,
}

/// An object as plain data. Numbers and games are texts, as everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plain {
    /// A number, a game, a position, a function or a text.
    Text(String),
    /// `true` or `false`.
    Boolean(bool),
    /// A list.
    List(Vec<Plain>),
    /// A thermograph: mean, temperature, and the corners of Left's and of Right's wall, each a temperature and a value.
    Thermograph {
        /// The value of the mast.
        mean: String,
        /// Where the mast begins.
        temperature: String,
        /// The corners of both walls.
        walls: [Vec<[String; 2]>; 2],
    },
}

/// Why a statement has no answer.
#[derive(Clone, Debug)]
pub struct Stopped {
    /// What happened, and where.
    pub error: Error,
    /// The limit that was reached, if it was a limit.
    pub limit: Option<LimitHit>,
}

impl Stopped {
    fn new(error: Error, alarm: &Alarm) -> Self {
        let limit = match error.why {
            Why::Limit(_, limit) => Some(alarm.limit(limit_hit(limit))),
            _ => None,
        };
        Stopped { error, limit }
    }

    /// The limit, or what is wrong with the text.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn limit_or_bad_input(self) -> Result<LimitHit, BadInput> {
        self.limit.ok_or_else(|| bad_input(self.error))
    }
}

/// What is wrong with a text, as other front ends say it.
pub fn bad_input(error: Error) -> BadInput {
    match error.why {
        Why::Wrong(error_in_text) => BadInput::Text { text: error.source.text.clone(), error: error_in_text },
        Why::Unsupported(_, why) => BadInput::Unsupported(why),
        _ => BadInput::Unsupported(error.to_string()),
    }
}

/// A session: names with their meanings, and limits that hold for each statement.
pub struct Session {
    language: gruk_language::Session,
    pub(crate) flag: Arc<AtomicBool>,
    pub(crate) limits: Limits,
    /// Must an answer come at once, or none?
    pub(crate) is_brief: bool,
    /// Number of positions that were worked out.
    positions: Arc<AtomicUsize>,
}

impl Session {
    /// A session without names; `solvers` are asked who wins. Half of the memory is for values, half for positions and
    /// all else.
    #[must_use]
    pub fn new(limits: &Limits, writer: Writer, solvers: Solvers) -> Self {
        let flag = Arc::new(AtomicBool::new(false));
        let positions = Arc::new(AtomicUsize::new(0));
        let bench = Bench::new(
            limits.memory / 2 - limits.memory / 16,
            Arc::clone(&flag),
            writer,
            Arc::clone(&positions),
            solvers,
        );
        let language = gruk_language::Session::new(Box::new(bench), limits.memory / 2, Arc::clone(&flag));
        Session { language, flag, limits: limits.clone(), is_brief: false, positions }
    }

    /// The session itself, for its names.
    pub fn language(&mut self) -> &mut gruk_language::Session {
        &mut self.language
    }

    /// Runs a statement; the answer is that of an expression. Names are kept, whatever happens.
    ///
    /// # Errors
    /// The place in the text, or the limit that was reached.
    pub fn run(&mut self, program: &Program, statement: &Statement) -> Result<Option<Object>, Stopped> {
        let alarm = Alarm::set_with(&self.limits, Arc::clone(&self.flag));
        self.language.run(program, statement).map_err(|error| Stopped::new(error, &alarm))
    }

    /// The value of a position; anything else is itself.
    pub fn valued(&mut self, object: Object) -> Result<Object, Stopped> {
        match object {
            Object::Position(_) => {
                // The position is the last answer, which is called `it`.
                let program = Program::read("", "value(it)").expect("invariant: it is well formed");
                let value = self.run(&program, &program.statements()[0])?;
                Ok(value.expect("invariant: an expression has an answer"))
            }
            other => Ok(other),
        }
    }

    /// Does something that may reach a limit.
    pub fn within_limits<T>(&mut self, act: impl FnOnce(&mut Self) -> Result<T, Limit>) -> Result<T, Stopped> {
        let alarm = Alarm::set_with(&self.limits, Arc::clone(&self.flag));
        act(self).map_err(|limit| {
            let program = Program::read("", "it").expect("invariant: it is well formed");
            Stopped::new(program.limit(&program.statements()[0], limit), &alarm)
        })
    }

    /// All that is known about the last answer; of a position, about its value. `query` is what was asked, `started`
    /// when. Names are cut to about `name_limit` characters.
    ///
    /// # Errors
    /// A game that has no values, or the limit that was reached.
    pub fn answer(
        &mut self,
        object: Object,
        query: &str,
        name_limit: usize,
        started: Instant,
    ) -> Result<Answer, Stopped> {
        let object = self.valued(object)?;
        self.within_limits(|session| session.describe(&object, query, name_limit, started))
    }

    /// Who wins the last answer, a loopy game or one whose notation is that of loopy games.
    pub(crate) fn loopy_answer(
        &mut self,
        object: &Object,
        query: &str,
        name_limit: usize,
        started: Instant,
    ) -> Result<Answer, Stopped> {
        let object = self.valued(object.clone())?;
        self.within_limits(|session| match session.language.sided(&object)? {
            Some(game) => session.describe_loopy(game, query, name_limit, started),
            None => session.describe(&object, query, name_limit, started),
        })
    }

    fn describe_loopy(
        &mut self,
        game: Sided,
        query: &str,
        name_limit: usize,
        started: Instant,
    ) -> Result<Answer, Limit> {
        let games = self.language.loopy_games();
        let (name, is_whole) = games.name_within(game, name_limit)?;
        let winners = winners(games, game)?;
        Ok(Answer::Other(OtherAnswer {
            query: query.into(),
            kind: "loopy".into(),
            text: format!("{name}\n{}", winners_in_words(winners)),
            is_cut: !is_whole,
            plain: Plain::Text(name),
            winners: Some(winners),
            seconds: started.elapsed().as_secs_f64(),
        }))
    }

    /// The game that the last answer is, with its arena; `None` if it is no game.
    pub fn into_valued(mut self, object: Object) -> Result<Option<Valued>, Stopped> {
        let object = self.valued(object)?;
        let game = self.within_limits(|session| session.game(&object))?;
        let alarm = Alarm::set_with(&self.limits, self.flag);
        Ok(game.map(|game| Valued { games: self.language.into_games(), game, alarm }))
    }

    /// The game that the last answer is, loopy or not, with the arena of loopy games; `None` if it is no game.
    pub(crate) fn into_loopy_valued(mut self, object: Object) -> Result<Option<LoopyValued>, Stopped> {
        let object = self.valued(object)?;
        let game = self.within_limits(|session| session.language.sided(&object))?;
        let alarm = Alarm::set_with(&self.limits, self.flag);
        Ok(game.map(|game| LoopyValued { games: self.language.into_loopy_games(), game, alarm }))
    }

    /// The game that an object is, if it is one.
    pub fn game(&mut self, object: &Object) -> Result<Option<Game>, Limit> {
        let games = self.language.games();
        match object {
            Object::Number(number) => games.number(*number).map(Some),
            Object::Game(handle) => Ok(Some(handle.game(games))),
            _ => Ok(None),
        }
    }

    fn describe(&mut self, object: &Object, query: &str, name_limit: usize, started: Instant) -> Result<Answer, Limit> {
        if let Object::Loopy(handle) = object {
            return self.describe_loopy(handle.game(), query, name_limit, started);
        }
        let Some(game) = self.game(object)? else {
            let (text, is_whole) = match object {
                Object::Thermograph(_, thermograph) => (self.language.plot(thermograph)?, true),
                other => self.language.line(other, name_limit),
            };
            let plain = self.plain(object, name_limit);
            let kind = object.kind().split(' ').next_back().unwrap_or_default().into();
            let seconds = started.elapsed().as_secs_f64();
            return Ok(Answer::Other(OtherAnswer {
                query: query.into(),
                kind,
                text,
                is_cut: !is_whole,
                plain,
                winners: None,
                seconds,
            }));
        };
        let (positions, forms) = (self.positions.load(Ordering::Relaxed), self.language.games().len());
        let (name, name_is_whole) = self.language.games().name_within(game, name_limit);
        let (canonical, form_is_whole) = self.language.canonical(game, name_limit)?;
        let games = self.language.games();
        let mut is_cut = !(name_is_whole && form_is_whole);
        let mut printed = |number: Dyadic| {
            let (text, is_whole) = number.within(name_limit);
            is_cut |= !is_whole;
            text
        };
        let stops = Player::BOTH.map(|player| printed(games.stop(game, player)));
        let (mean, temperature) = (printed(games.mean(game)?), printed(games.temperature(game)?));
        let birthday = printed(games.birthday(game)?);
        Ok(Answer::Value(Box::new(ValueAnswer {
            query: query.into(),
            outcome: games.outcome(game)?,
            canonical,
            name,
            is_cut,
            stops,
            mean,
            temperature,
            birthday,
            grundy: games.as_nimber(game),
            positions,
            forms,
            seconds: started.elapsed().as_secs_f64(),
        })))
    }

    /// The object as plain data; names are cut to about `name_limit` characters.
    pub fn plain(&mut self, object: &Object, name_limit: usize) -> Plain {
        match object {
            Object::Boolean(value) => Plain::Boolean(*value),
            Object::List(list) => Plain::List(list.items.iter().map(|item| self.plain(item, name_limit)).collect()),
            Object::Thermograph(_, thermograph) => plain_thermograph(thermograph, name_limit),
            other => Plain::Text(self.language.line(other, name_limit).0),
        }
    }
}

fn plain_thermograph(thermograph: &Thermograph, name_limit: usize) -> Plain {
    let printed = |number: Dyadic| number.within(name_limit).0;
    let walls = Player::BOTH.map(|player| {
        let corners = thermograph.wall(player).corners().iter();
        corners.map(|corner| [printed(corner.temperature), printed(corner.value)]).collect()
    });
    Plain::Thermograph { mean: printed(thermograph.mean()), temperature: printed(thermograph.temperature()), walls }
}
