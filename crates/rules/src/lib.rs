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

/// The ruleset type of an entry of the list: its own, or the one it shares.
macro_rules! type_of {
    ($module:ident, $ruleset:ident) => {
        $module::$ruleset
    };
    ($module:ident, $ruleset:ident, $shared:ident) => {
        board::placing::$shared
    };
}

/// What an entry of the list says about itself.
macro_rules! about_of {
    ($module:ident, $ruleset:ident) => {
        <$module::$ruleset as Ruleset>::ABOUT
    };
    ($module:ident, $ruleset:ident, $shared:ident) => {
        $module::$ruleset.about
    };
}

/// The rules of an entry that shares a type.
macro_rules! game_of {
    ($module:ident, $ruleset:ident, Placing) => {
        &$module::$ruleset
    };
}

macro_rules! games {
    ($($module:ident :: $ruleset:ident $(as $shared:ident)?),* $(,)?) => {
        $(pub mod $module;)*
        pub mod misere;
        pub mod sum;

        /// What every game says about itself, in the order of the list.
        pub const GAMES: &[About] = &[$(about_of!($module, $ruleset $(, $shared)?)),*];

        /// The games that share the ruleset type [`Placing`](board::placing::Placing).
        pub static PLACING_GAMES: &[&board::placing::Game] = &[$($(game_of!($module, $ruleset, $shared),)?)*];

        /// Calls `visitor` with the ruleset called `name`, which may also be `sum` or `misere`: sums of the others and misère play of them are no
        /// games of the list, but they are played like one. `None` if there is no such game. A type may serve several games, so rules are made
        /// with [`Ruleset::named`].
        pub fn with_game<V: GameVisitor>(name: &str, visitor: V) -> Option<V::Out> {
            $(if name == about_of!($module, $ruleset $(, $shared)?).name {
                return Some(visitor.visit::<type_of!($module, $ruleset $(, $shared)?)>());
            })*
            if name == misere::Misere::ABOUT.name {
                return Some(visitor.visit::<misere::Misere>());
            }
            (name == sum::Sum::ABOUT.name).then(|| visitor.visit::<sum::Sum>())
        }
    };
}

games! {
    avoider_enforcer::AvoiderEnforcer,
    aliquant::Aliquant,
    aliquot::Aliquot,
    amazons::Amazons,
    arc_kayles::ArcKayles,
    beck::BECK as Placing,
    bridgit::BRIDGIT as Placing,
    chomp::Chomp,
    clobber::Clobber,
    coin_turning::CoinTurning,
    col::Col,
    chooser_picker::ChooserPicker,
    cram::Cram,
    cylinder::CYLINDER as Placing,
    dawson_chess::DawsonChess,
    domineering::Domineering,
    fibonacci_nim::FibonacciNim,
    form::Form,
    graph::Graph,
    hackenbush::Hackenbush,
    havannah::HAVANNAH as Placing,
    hex::Hex,
    hex_graph::HEX_GRAPH as Placing,
    hex_tiling::HEX_TILING as Placing,
    hex3d::Hex3d,
    hexadecimal::Hexadecimal,
    konane::Konane,
    maize::Maize,
    maze::Maze,
    maker_breaker::MakerBreaker,
    maker_maker::MakerMaker,
    moore_nim::MooreNim,
    nim::Nim,
    node_kayles::NodeKayles,
    nogo::NoGo,
    octal::Octal,
    picker_chooser::PickerChooser,
    rex::REX as Placing,
    reverse::Reverse,
    shannon_edge::SHANNON_EDGE as Placing,
    shannon_vertex::SHANNON_VERTEX as Placing,
    snort::Snort,
    square_hex::SQUARE_HEX as Placing,
    subtraction::Subtraction,
    tex::TEX as Placing,
    toads_and_frogs::ToadsAndFrogs,
    toppling_dominoes::TopplingDominoes,
    toppling_towers::TopplingTowers,
    trex::TREX as Placing,
    turnablock::Turnablock,
    wythoff::Wythoff,
    y::Y as Placing,
}
