//! What positions are worth: short games, or loopy ones where play can go on for ever.

use crate::host::Solvers;
use crate::value::{in_arena, in_loopy_arena};
use crate::value_answer::{LoopyValued, Valued};
use crate::valuer::Valuer;
use gruk_core::{AnyPosition, AnyRules, Ruleset};
use gruk_loopy::{LoopyGames, Sided};
use gruk_notation::BadInput;
use gruk_solve::{Alarm, LimitHit, Limits};
use gruk_value::{Game, Limit};
use std::sync::Arc;

/// The value of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Worth {
    /// Of a game whose plays all end.
    Short(Game),
    /// Of another game.
    Loopy(Sided),
    /// It has not been found to be stopper-sided, so it has no name.
    Unsided,
}

/// The values of a game's positions, with one memory.
pub enum Worths {
    Short(Box<Valuer>),
    Loopy {
        games: Box<LoopyGames>,
        rules: AnyRules,
        /// Bytes for the graph of a position.
        room: usize,
    },
}

/// What a search for a value begins with: the memory, the value that is looked for, and what ends the search in time.
pub struct Beginning {
    pub worths: Worths,
    pub target: Option<Worth>,
    pub alarm: Alarm,
}

impl Worths {
    /// Nothing known but what `expression` is worth, if there is one.
    pub fn begin(
        rules: &AnyRules,
        expression: Option<&str>,
        limits: &Limits,
        solvers: Solvers,
    ) -> Result<Result<Beginning, LimitHit>, BadInput> {
        let memory = limits.memory;
        let loopy = |games| Worths::Loopy { games: Box::new(games), rules: rules.clone(), room: memory / 2 };
        Ok(Ok(match (rules.is_loopfree(), expression) {
            (true, None) => {
                let alarm = Alarm::set(limits);
                let valuer = Valuer::new(rules.clone(), memory, Arc::clone(&alarm.flag));
                Beginning { worths: Worths::Short(Box::new(valuer)), target: None, alarm }
            }
            (true, Some(text)) => match in_arena(text, limits, solvers)? {
                Ok(Valued { games, game, alarm }) => {
                    let valuer = Valuer::within(games, rules.clone(), memory, Arc::clone(&alarm.flag));
                    Beginning { worths: Worths::Short(Box::new(valuer)), target: Some(Worth::Short(game)), alarm }
                }
                Err(limit) => return Ok(Err(limit)),
            },
            (false, None) => {
                let alarm = Alarm::set(limits);
                let mut games = LoopyGames::with_limit(memory / 2);
                games.interrupt_by(Arc::clone(&alarm.flag));
                Beginning { worths: loopy(games), target: None, alarm }
            }
            (false, Some(text)) => match in_loopy_arena(text, limits, solvers)? {
                Ok(LoopyValued { games, game, alarm }) => {
                    Beginning { worths: loopy(games), target: Some(Worth::Loopy(game)), alarm }
                }
                Err(limit) => return Ok(Err(limit)),
            },
        }))
    }

    /// What a position is worth.
    ///
    /// # Errors
    /// A limit.
    pub fn value(&mut self, at: &AnyPosition) -> Result<Worth, Limit> {
        match self {
            Worths::Short(valuer) => valuer.value(at).map(Worth::Short),
            Worths::Loopy { games, rules, room } => {
                let value = games.with_room(*room, |games| games.position_value(rules, at))?;
                Ok(value.map_or(Worth::Unsided, Worth::Loopy))
            }
        }
    }

    /// The name of a value, cut to about `limit` characters.
    ///
    /// # Errors
    /// A limit: followers of loopy games are made when they are asked for.
    pub fn name(&mut self, worth: Worth, limit: usize) -> Result<String, Limit> {
        match (self, worth) {
            (Worths::Short(valuer), Worth::Short(game)) => Ok(valuer.games.name_within(game, limit).0),
            (Worths::Loopy { games, .. }, Worth::Loopy(game)) => Ok(games.name_within(game, limit)?.0),
            _ => Ok(NOT_SIDED.into()),
        }
    }
}

/// Written in the place of a value that has not been found.
const NOT_SIDED: &str = "not found to be stopper-sided";
