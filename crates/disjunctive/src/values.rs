//! The values of summands, whatever their games.

use gruk_core::Ruleset;
use gruk_rules::board::formal::Formal;
use gruk_rules::board::summand::{Of, Summand};
use gruk_rules::sum::{Position, Term};
use gruk_rules::{GameVisitor, with_game};
use gruk_value::{Dyadic, Evaluation, Game, Games, Limit, NumberUpStar};
use rustc_hash::FxHashMap;
use std::any::Any;

/// A theory that knows the nimber of a summand without looking at its options.
pub type Nimbers = fn(&dyn Summand) -> Option<u64>;

/// Values of summands in one arena; one memory for each game with its parameters.
pub struct Values {
    /// The arena.
    pub games: Games,
    nimbers: Nimbers,
    /// An `Evaluation<R>` for each game, by name and parameters.
    evaluations: FxHashMap<(&'static str, String), Box<dyn Any>>,
    memory: usize,
}

impl Values {
    /// No values yet, in the arena `games`; about `memory` bytes for those of each game.
    #[must_use]
    pub fn new(games: Games, nimbers: Nimbers, memory: usize) -> Self {
        Values { games, nimbers, evaluations: FxHashMap::default(), memory }
    }

    /// The value of a position. Cost: that of [`Evaluation::value`].
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn summand(&mut self, summand: &dyn Summand) -> Result<Game, Limit> {
        if let Some(nimber) = (self.nimbers)(summand) {
            return self.games.nimber(u32::try_from(nimber).map_err(|_| Limit::Overflow)?);
        }
        let key = (summand.game(), summand.params().to_string());
        let evaluation = self.evaluations.entry(key).or_insert_with(|| Box::new(()));
        let visitor = Evaluate { summand, evaluation, games: &mut self.games, memory: self.memory };
        with_game(summand.game(), visitor).expect("a summand is a position of a game of the list")
    }

    /// The value of a term with its sign.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn term(&mut self, term: &Term) -> Result<Game, Limit> {
        let value = self.summand(term.summand())?;
        if term.is_negative() { self.games.negative(value) } else { Ok(value) }
    }

    /// The value of a sum.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn sum(&mut self, at: &Position) -> Result<Game, Limit> {
        let mut sum = Game::ZERO;
        for term in at.terms() {
            let value = self.term(term)?;
            sum = self.games.sum(sum, value)?;
        }
        Ok(sum)
    }
}

struct Evaluate<'a> {
    summand: &'a dyn Summand,
    evaluation: &'a mut Box<dyn Any>,
    games: &'a mut Games,
    memory: usize,
}

impl GameVisitor for Evaluate<'_> {
    type Out = Result<Game, Limit>;

    fn visit<R: Ruleset>(self) -> Self::Out {
        let of: &Of<R> = self.summand.as_any().downcast_ref().expect("the name of a game tells its type");
        if let Some(short) = (&of.position as &dyn Any).downcast_ref().and_then(Formal::as_short) {
            let number = Dyadic::new(short.numerator, short.exponent)?;
            return self.games.number_up_star(NumberUpStar { number, ups: short.ups, nimber: short.nimber });
        }
        if !self.evaluation.is::<Evaluation<R>>() {
            *self.evaluation = Box::new(Evaluation::new(of.game.rules.clone(), self.memory));
        }
        let evaluation: &mut Evaluation<R> = self.evaluation.downcast_mut().expect("it has just been made");
        evaluation.value(self.games, &of.position)
    }
}
