//! Values of positions of one game, whatever its type.

use gruk_core::{AnyPosition, AnyRules, Ruleset};
use gruk_partizan::DomineeringValues;
use gruk_rules::domineering::Domineering;
use gruk_rules::{GameVisitor, with_searched_impartial_game, with_searched_partizan_game};
use gruk_value::{Evaluation, Game, Games, Limit};

/// Values of positions of one game in one arena: [`Evaluation`] without the type of the ruleset.
pub trait PositionValues: Send {
    /// The value of a position. Cost: that of [`Evaluation::value`].
    ///
    /// # Errors
    /// The limit that was reached.
    fn value(&mut self, games: &mut Games, at: &AnyPosition) -> Result<Game, Limit>;

    /// Positions whose values are remembered.
    fn len(&self) -> usize;

    /// Is nothing remembered?
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Bytes in use.
    fn bytes(&self) -> usize;

    /// Forgets all values.
    fn clear(&mut self);
}

/// An empty table of values of positions under these rules, of at most about `memory` bytes. It is compiled for the
/// type of the ruleset where that is one of a partizan or an impartial game. Values of Domineering are found by
/// comparison of options.
#[must_use]
pub fn position_values(rules: &AnyRules, memory: usize) -> Box<dyn PositionValues> {
    struct Make<'a>(&'a AnyRules, usize);
    impl GameVisitor for Make<'_> {
        type Out = Box<dyn PositionValues>;
        fn visit<R: Ruleset>(self) -> Self::Out {
            let rules: &R = self.0.typed().expect("invariant: the name of a game tells its type");
            Box::new(Typed(Evaluation::new(rules.clone(), self.1)))
        }
    }
    if rules.typed::<Domineering>().is_some() {
        return Box::new(Compared(DomineeringValues::new(memory)));
    }
    let name = rules.about().name;
    with_searched_partizan_game(name, Make(rules, memory))
        .or_else(|| with_searched_impartial_game(name, Make(rules, memory)))
        .unwrap_or_else(|| Box::new(Untyped(Evaluation::new(rules.clone(), memory))))
}

struct Typed<R: Ruleset>(Evaluation<R>);

struct Untyped(Evaluation<AnyRules>);

struct Compared(DomineeringValues);

macro_rules! position_values {
    ($([$($generics:tt)*] $values:ty, $at:ident => $position:expr;)*) => {$(
        impl<$($generics)*> PositionValues for $values {
            fn value(&mut self, games: &mut Games, $at: &AnyPosition) -> Result<Game, Limit> {
                self.0.value(games, $position)
            }

            fn len(&self) -> usize {
                self.0.len()
            }

            fn bytes(&self) -> usize {
                self.0.bytes()
            }

            fn clear(&mut self) {
                self.0.clear();
            }
        }
    )*};
}

position_values! {
    [R: Ruleset] Typed<R>, at => at.of::<R>();
    [] Untyped, at => at;
    [] Compared, at => at.of::<Domineering>();
}
