//! Values as objects, for front ends that hold on to them: a session is asked for sums, comparisons and options without
//! a text.

use crate::session::{Session, Stopped, bad_input};
use gruk_core::{ParseError, Player};
use gruk_language::{Object, Program};
use gruk_notation::{BadInput, is_loopy_text};
use gruk_solve::LimitHit;
use gruk_value::{Dyadic, Game, Games, Limit};
use std::cmp::Ordering;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

/// The most levels that a brief operation goes down, all together: the stack of any thread is large enough for them.
const BRIEF: u64 = 250;
/// The longest text, in bytes, that is evaluated briefly.
const MOST_BRIEF: usize = 200;

/// What is known of a value without its name, so that equal values can be found quickly.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Digest {
    /// Left and Right stop.
    pub stops: [String; 2],
    /// The mean.
    pub mean: String,
    /// The temperature.
    pub temperature: String,
    /// The birthday.
    pub birthday: String,
}

/// The number mantissa / 2^exponent as an object; `None` if it does not fit.
#[must_use]
pub fn number(mantissa: i64, exponent: u32) -> Option<Object> {
    Dyadic::new(mantissa, exponent).ok().map(Object::Number)
}

impl Session {
    /// From now on every statement may take this long, and stops soon after `cancel` is set.
    pub fn set_limits(&mut self, time: Option<Duration>, cancel: Arc<AtomicBool>) {
        self.limits.time = time;
        self.limits.cancel = cancel;
    }

    /// Evaluates a program; the answer is that of its last statement, and of a position its value. `names` have these
    /// meanings while it runs; whatever it defines is forgotten.
    ///
    /// # Errors
    /// The place in the text and what was expected there; inside: the limit that was reached.
    pub fn evaluate(&mut self, text: &str, names: &[(String, Object)]) -> Result<Result<Object, LimitHit>, BadInput> {
        for (name, object) in names {
            self.language().define(name, object.clone());
        }
        let answer = self.evaluate_statements(text);
        let known: Vec<String> = self.language().names().map(|(name, _)| name.to_string()).collect();
        for name in known {
            self.language().forget(&name);
        }
        answer
    }

    fn evaluate_statements(&mut self, text: &str) -> Result<Result<Object, LimitHit>, BadInput> {
        let program = Program::read("", text).map_err(bad_input)?;
        let mut last = None;
        for statement in program.statements() {
            last = match self.run(&program, statement) {
                Ok(object) => object,
                Err(stopped) => return stopped.limit_or_bad_input().map(Err),
            };
        }
        let Some(object) = last else {
            let error = ParseError::in_text(text, text.len(), "an expression");
            return Err(BadInput::Text { text: text.into(), error });
        };
        match self.valued(object) {
            Ok(object) => Ok(Ok(object)),
            Err(stopped) => stopped.limit_or_bad_input().map(Err),
        }
    }

    /// The same of a short expression, if it takes about a tenth of a millisecond at most and is on this thread; `None`
    /// otherwise, and where it is no expression.
    pub fn evaluate_briefly(&mut self, text: &str, names: &[(String, Object)]) -> Option<Object> {
        if text.len() > MOST_BRIEF || is_loopy_text(text) {
            return None;
        }
        let program = Program::read("", text).ok()?;
        for (name, object) in names {
            self.language().define(name, object.clone());
        }
        let found = self.briefly(|session| session.language().briefly(&program).ok_or(LimitHit::Cancelled));
        for (name, _) in names {
            self.language().forget(name);
        }
        found?.ok()
    }

    /// The sum of two games.
    ///
    /// # Errors
    /// The limit that was reached; so for all that follows.
    pub fn sum(&mut self, one: &Object, other: &Object) -> Result<Object, LimitHit> {
        self.combine([one, other], |games, [one, other]| games.sum(one, other))
    }

    /// The difference of two games.
    ///
    /// # Errors
    /// See [`sum`](Self::sum).
    pub fn difference(&mut self, one: &Object, other: &Object) -> Result<Object, LimitHit> {
        self.combine([one, other], |games, [one, other]| games.difference(one, other))
    }

    /// The negative of a game.
    ///
    /// # Errors
    /// See [`sum`](Self::sum).
    pub fn negative(&mut self, one: &Object) -> Result<Object, LimitHit> {
        self.combine([one], |games, [one]| games.negative(one))
    }

    /// So many copies of a game.
    ///
    /// # Errors
    /// See [`sum`](Self::sum).
    pub fn multiple(&mut self, one: &Object, times: i64) -> Result<Object, LimitHit> {
        self.combine([one], |games, [one]| games.multiple(one, times))
    }

    /// How two games compare; `None` if they are confused.
    ///
    /// # Errors
    /// See [`sum`](Self::sum).
    pub fn order(&mut self, one: &Object, other: &Object) -> Result<Option<Ordering>, LimitHit> {
        self.limited(|session| {
            let [one, other] = session.games_of([one, other])?;
            session.language().games().compare(one, other)
        })
    }

    /// The options of a player in the canonical form, in a fixed order.
    ///
    /// # Errors
    /// See [`sum`](Self::sum).
    pub fn options(&mut self, one: &Object, player: Player) -> Result<Vec<Object>, LimitHit> {
        self.limited(|session| {
            let [game] = session.games_of([one])?;
            let number = session.language().games().option_count(game, player);
            (0..number)
                .map(|index| {
                    // An option that is made may move the others in the arena, so the game is looked up each time.
                    let [game] = session.games_of([one])?;
                    session.language().compute(|games| games.option(game, player, index))
                })
                .collect()
        })
    }

    /// What equal values have in common and others rarely.
    ///
    /// # Errors
    /// See [`sum`](Self::sum).
    pub fn digest(&mut self, one: &Object) -> Result<Digest, LimitHit> {
        self.limited(|session| {
            let [game] = session.games_of([one])?;
            let games = session.language().games();
            Ok(Digest {
                stops: Player::BOTH.map(|player| games.stop(game, player).to_string()),
                mean: games.mean(game)?.to_string(),
                temperature: games.temperature(game)?.to_string(),
                birthday: games.birthday(game)?.to_string(),
            })
        })
    }

    fn combine<const N: usize>(
        &mut self,
        objects: [&Object; N],
        act: impl FnOnce(&mut Games, [Game; N]) -> Result<Game, Limit>,
    ) -> Result<Object, LimitHit> {
        self.limited(|session| {
            let found = session.games_of(objects)?;
            session.language().compute(|games| act(games, found))
        })
    }

    /// The games that objects are, which must be numbers or games.
    fn games_of<const N: usize>(&mut self, objects: [&Object; N]) -> Result<[Game; N], Limit> {
        let mut found = [Game::ZERO; N];
        for (place, object) in found.iter_mut().zip(objects) {
            *place = self.game(object)?.expect("invariant: only games are asked for their value");
        }
        Ok(found)
    }

    /// Asks for sums, negatives, orders and options on this thread, without making another one, if that takes about a
    /// tenth of a millisecond at most. `None` where it would take longer; what was found out until then is remembered.
    /// Limits of time are not looked at.
    pub fn briefly<T>(&mut self, act: impl FnOnce(&mut Self) -> Result<T, LimitHit>) -> Option<Result<T, LimitHit>> {
        // The last alarm may have set it.
        self.flag.store(false, Relaxed);
        self.is_brief = true;
        self.language().games().allow_steps(BRIEF);
        let answer = act(self);
        self.language().games().allow_steps(u64::MAX);
        self.is_brief = false;
        if matches!(answer, Err(LimitHit::Cancelled)) { None } else { Some(answer) }
    }

    fn limited<T>(&mut self, act: impl FnOnce(&mut Self) -> Result<T, Limit>) -> Result<T, LimitHit> {
        if self.is_brief {
            return act(self).map_err(gruk_partizan::limit_hit);
        }
        self.within_limits(act).map_err(|stopped: Stopped| stopped.limit.unwrap_or(LimitHit::Cancelled))
    }
}
