//! The rules of every game, one file each, and the list of them.
//!
//! A file here holds rules only: no heuristics, no known values, no drawing. It is the trusted base of every proof: the
//! solvers search with it and the checker replays with it. To add a game, write its file and add one line to the list.

pub mod board;

use gruk_core::{About, ParseError, Ruleset};
use std::any::Any;

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
        shared_type!($shared)
    };
}

/// A type that several entries of the list share.
macro_rules! shared_type {
    (Placing) => {
        board::placing::Placing
    };
    (HeapGame) => {
        board::heap_game::HeapGame
    };
    (Kayles) => {
        board::kayles::Kayles
    };
    (CoinGame) => {
        coin_turning::CoinGame
    };
    (Claiming) => {
        board::claiming::Claiming
    };
    (Picking) => {
        board::picking::Picking
    };
}

/// What an entry of the list says about itself.
macro_rules! about_of {
    ($module:ident, $ruleset:ident) => {
        <$module::$ruleset as Ruleset>::ABOUT
    };
    ($module:ident, $ruleset:ident, Picking) => {
        $module::$ruleset.game.about
    };
    ($module:ident, $ruleset:ident, $shared:ident) => {
        $module::$ruleset.about
    };
}

/// The rules of an entry that shares a type.
macro_rules! game_of {
    ($module:ident, $ruleset:ident, $shared:ident) => {
        &$module::$ruleset
    };
}

/// The game that `name` names, which may carry a bias: `mb2x1` names `mb`. `None` if there is none.
///
/// # Errors
/// A bias that no game has.
pub fn listed(name: &str) -> Result<Option<About>, ParseError> {
    let (name, _) = board::bias::Bias::split(name)?;
    Ok(about(name))
}

macro_rules! games {
    ($($module:ident :: $ruleset:ident $(as $shared:ident)?),* $(,)?) => {
        $(pub mod $module;)*
        pub mod misere;
        pub mod sum;

        /// What every game says about itself, in the order of the list.
        pub const GAMES: &[About] = &[$(about_of!($module, $ruleset $(, $shared)?)),*];

        /// The rules of the games that share a type, as the types of their data.
        static SHARED: &[&(dyn Any + Send + Sync)] = &[$($(game_of!($module, $ruleset, $shared),)?)*];

        /// Calls `visitor` with the ruleset called `name`, which may also be `sum` or `misere`: sums of the others and misère play of them are no
        /// games of the list, but they are played like one. `None` if there is no such game. A type may serve several games, so rules are made
        /// with [`Ruleset::named`].
        pub fn with_game<V: GameVisitor>(name: &str, visitor: V) -> Option<V::Out> {
            let (name, _) = board::bias::Bias::split(name).ok()?;
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

/// What a game of the list says about itself.
#[must_use]
pub fn about(name: &str) -> Option<About> {
    GAMES.iter().find(|about| about.name == name).copied()
}

/// The games of the list that are data of the type `G`, such as [`board::placing::Game`].
pub fn shared_games<G: 'static>() -> impl Iterator<Item = &'static G> {
    SHARED.iter().filter_map(|game| game.downcast_ref())
}

games! {
    avoider_enforcer::AVOIDER_ENFORCER as Claiming,
    aliquant::ALIQUANT as HeapGame,
    aliquot::ALIQUOT as HeapGame,
    amazons::Amazons,
    arc_kayles::ARC_KAYLES as Kayles,
    beck::BECK as Placing,
    bridgit::BRIDGIT as Placing,
    chomp::Chomp,
    clobber::Clobber,
    coin_turning::COIN_TURNING as CoinGame,
    col::Col,
    chooser_picker::CHOOSER_PICKER as Picking,
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
    hexadecimal::HEXADECIMAL as HeapGame,
    konane::Konane,
    maize::Maize,
    maze::Maze,
    maker_breaker::MAKER_BREAKER as Claiming,
    maker_maker::MAKER_MAKER as Claiming,
    moore_nim::MooreNim,
    nim::Nim,
    node_kayles::NODE_KAYLES as Kayles,
    nogo::NoGo,
    octal::OCTAL as HeapGame,
    picker_chooser::PICKER_CHOOSER as Picking,
    recycled::Recycled,
    rex::REX as Placing,
    reverse::REVERSE as Claiming,
    shannon_edge::SHANNON_EDGE as Placing,
    shannon_vertex::SHANNON_VERTEX as Placing,
    short_hex::ShortHex,
    snort::Snort,
    square_hex::SQUARE_HEX as Placing,
    subtraction::SUBTRACTION as HeapGame,
    tex::TEX as Placing,
    toads_and_frogs::ToadsAndFrogs,
    toppling_dominoes::TopplingDominoes,
    toppling_towers::TopplingTowers,
    trex::TREX as Placing,
    turnablock::TURNABLOCK as CoinGame,
    wythoff::Wythoff,
    y::Y as Placing,
}
