//! Values of many positions of one game, one after the other, with one memory.

use gruk_core::{AnyPosition, AnyRules, Convention, OutcomeClass, Ruleset};
use gruk_disjunctive::{PositionValues, position_values};
use gruk_notation::BadInput;
use gruk_value::{Game, Games, Limit};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What is said of a value in a table or under a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueSummary {
    /// The name, such as `^`.
    pub name: String,
    /// Was the name cut because it is too long?
    pub is_cut: bool,
    /// The outcome class.
    pub outcome: OutcomeClass,
    /// The mean.
    pub mean: String,
    /// The temperature; of a number m/2^k in lowest terms, −1/2^k.
    pub temperature: String,
}

/// An arena and the values of positions in it.
pub struct Valuer {
    pub games: Games,
    evaluation: Box<dyn PositionValues>,
    rules: AnyRules,
    memory: usize,
    flag: Arc<AtomicBool>,
}

impl Valuer {
    /// Nothing known yet; at most about `memory` bytes, and an end soon after `flag` is set.
    pub fn new(rules: AnyRules, memory: usize, flag: Arc<AtomicBool>) -> Self {
        let mut games = Games::with_limit(memory / 2);
        games.interrupt_by(Arc::clone(&flag));
        Valuer::within(games, rules, memory, flag)
    }

    /// The same in an arena that holds something already.
    pub fn within(games: Games, rules: AnyRules, memory: usize, flag: Arc<AtomicBool>) -> Self {
        Valuer { games, evaluation: position_values(&rules, memory / 2), rules, memory, flag }
    }

    /// The value in the arena.
    pub fn value(&mut self, at: &AnyPosition) -> Result<Game, Limit> {
        self.evaluation.value(&mut self.games, at)
    }

    /// The value, computed after all else was forgotten because it did not fit beside it. Games from before are then
    /// void.
    pub fn value_alone(&mut self, at: &AnyPosition) -> Result<Game, Limit> {
        let was_fresh = self.evaluation.is_empty();
        match self.value(at) {
            Err(Limit::Memory { .. }) if !was_fresh => {
                *self = Valuer::new(self.rules.clone(), self.memory, Arc::clone(&self.flag));
                self.value(at)
            }
            answer => answer,
        }
    }

    /// Positions whose values are known.
    pub fn positions(&self) -> usize {
        self.evaluation.len()
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        self.games.bytes() + self.evaluation.bytes()
    }
}

/// Name, outcome, mean and temperature of a game.
pub fn summary(games: &mut Games, game: Game, name_limit: usize) -> Result<ValueSummary, Limit> {
    let (name, is_whole) = games.name_within(game, name_limit);
    Ok(ValueSummary {
        name,
        is_cut: !is_whole,
        outcome: games.outcome(game)?,
        mean: games.mean(game)?.to_string(),
        temperature: games.temperature(game)?.to_string(),
    })
}

/// Only games under normal play have values.
pub fn require_values(rules: &AnyRules) -> Result<(), BadInput> {
    if rules.convention() == Convention::Normal {
        return Ok(());
    }
    let title = rules.about().title;
    let why = format!("{title} has no values: only games in which a player who cannot move loses have them");
    Err(BadInput::Unsupported(why))
}
