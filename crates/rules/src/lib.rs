//! The rules of every game, one file each, and the list of them.
//!
//! A file here holds rules only: no heuristics, no known values, no drawing. It is the trusted base of every proof: the
//! solvers search with it and the checker replays with it. To add a game, write its file and add one line to the list.

pub mod board;

use gruk_core::{About, Ruleset};

/// Something to do with a game whose type is not known before the text is read: a visitor, called with the type.
pub trait GameVisitor {
    /// What the visit gives.
    type Out;
    /// Called with the ruleset's type.
    fn visit<R: Ruleset>(self) -> Self::Out;
}

macro_rules! games {
    ($($module:ident :: $ruleset:ident),* $(,)?) => {
        $(pub mod $module;)*
        pub mod sum;

        /// What every game says about itself, in the order of the list.
        pub const GAMES: &[About] = &[$(<$module::$ruleset as Ruleset>::ABOUT),*];

        /// Calls `visitor` with the ruleset called `name`, which may also be `sum`: sums of the others are no game of the list, but
        /// they are played like one. `None` if there is no such game.
        pub fn with_game<V: GameVisitor>(name: &str, visitor: V) -> Option<V::Out> {
            $(if name == <$module::$ruleset as Ruleset>::ABOUT.name {
                return Some(visitor.visit::<$module::$ruleset>());
            })*
            (name == sum::Sum::ABOUT.name).then(|| visitor.visit::<sum::Sum>())
        }
    };
}

games! {
    aliquant::Aliquant,
    aliquot::Aliquot,
    amazons::Amazons,
    avoider_enforcer::AvoiderEnforcer,
    chomp::Chomp,
    chooser_picker::ChooserPicker,
    clobber::Clobber,
    col::Col,
    cram::Cram,
    domineering::Domineering,
    fibonacci_nim::FibonacciNim,
    form::Form,
    hackenbush::Hackenbush,
    hex::Hex,
    hexadecimal::Hexadecimal,
    konane::Konane,
    maize::Maize,
    maze::Maze,
    maker_breaker::MakerBreaker,
    maker_maker::MakerMaker,
    nim::Nim,
    nogo::NoGo,
    octal::Octal,
    picker_chooser::PickerChooser,
    reverse::Reverse,
    snort::Snort,
    subtraction::Subtraction,
    toads_and_frogs::ToadsAndFrogs,
    toppling_dominoes::TopplingDominoes,
    toppling_towers::TopplingTowers,
}
