//! The rules of every game, one file each, and the list of them.
//!
//! The file of a game holds its rules, its notation and its diagram, but no heuristics and no known values. Every proof
//! depends on it: the solvers search with it, and the checker replays moves with it. `CONTRIBUTING.md` says how to add
//! a game.

pub mod board;

use gruk_core::largest::place_of_box;
use gruk_core::{About, AnyRules, Marks, ParseError, Ruleset, as_type};
use gruk_grammar::Names;
use std::any::Any;

/// A visitor: an operation on a game whose type is known only after a text is read. It is called with that type.
pub trait GameVisitor {
    /// The result of the visit.
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
    (Stepping) => {
        board::stepping::Stepping
    };
    (Pieces) => {
        board::pieces::Pieces
    };
    (ColouredGraph) => {
        board::coloured_graph::ColouredGraph
    };
    (Hackenbush) => {
        hackenbush::Hackenbush
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

/// The game called `name`; `name` may carry a bias: `mb2x1` names `mb`. `None` if there is no such game.
///
/// # Errors
/// A bias that no game has.
pub fn listed(name: &str) -> Result<Option<About>, ParseError> {
    let (name, _) = board::bias::Bias::split(name)?;
    Ok(about(name))
}

/// The statement, if the kind of the game is the wanted one or `any`, and nothing otherwise. So code for one kind of
/// game is not compiled for the others.
macro_rules! of_kind {
    (impartial impartial $then:stmt) => {
        $then
    };
    (partizan partizan $then:stmt) => {
        $then
    };
    (other other $then:stmt) => {
        $then
    };
    ($wanted:ident any $then:stmt) => {
        $then
    };
    ($wanted:ident $kind:ident $then:stmt) => {};
}

/// The type for which searches of a game are compiled: its own, or [`AnyRules`] for a game marked `seldom`.
macro_rules! searched_type {
    ([$type:ty]) => {
        $type
    };
    ([$type:ty] seldom) => {
        AnyRules
    };
}

macro_rules! games {
    ($($module:ident :: $ruleset:ident $(as $shared:ident)?: $kind:ident $($seldom:ident)?),* $(,)?) => {
        $(pub mod $module;)*
        pub mod misere;
        pub mod misere_sum;
        pub mod sum;
        pub mod variant;

        /// What every game says about itself, in the order of the list.
        pub const GAMES: &[About] = &[$(about_of!($module, $ruleset $(, $shared)?)),*];

        /// The rules of the games that share a type, each as its own type of data.
        static SHARED: &[&(dyn Any + Send + Sync)] = &[$($(game_of!($module, $ruleset, $shared),)?)*];

        /// Calls `visitor` with the type of the ruleset called `name`. This may also be `sum`, `misere`, `misere-sum`
        /// or a variant, which are played like games but are not in the list. `None` if there is no such game. A type
        /// may serve several games, so rules are made with [`Ruleset::named`].
        pub fn with_game<V: GameVisitor>(name: &str, visitor: V) -> Option<V::Out> {
            let (name, _) = board::bias::Bias::split(name).ok()?;
            $(if name == about_of!($module, $ruleset $(, $shared)?).name {
                return Some(visitor.visit::<type_of!($module, $ruleset $(, $shared)?)>());
            })*
            match name {
                "misere" => return Some(visitor.visit::<misere::Misere>()),
                "misere-sum" => return Some(visitor.visit::<misere_sum::MisereSum>()),
                "impartial" => return Some(visitor.visit::<variant::Impartial>()),
                "dicotic" => return Some(visitor.visit::<variant::Dicotic>()),
                "twisted" => return Some(visitor.visit::<variant::Twisted>()),
                _ => {}
            }
            (name == sum::Sum::ABOUT.name).then(|| visitor.visit::<sum::Sum>())
        }

        /// The same for the games of the kind `partizan`, and `sum`. Games marked `seldom` are visited as [`AnyRules`],
        /// so one compiled search serves them all.
        pub fn with_searched_partizan_game<V: GameVisitor>(name: &str, visitor: V) -> Option<V::Out> {
            $(of_kind!(partizan $kind if name == about_of!($module, $ruleset $(, $shared)?).name {
                return Some(visitor.visit::<searched_type!([type_of!($module, $ruleset $(, $shared)?)] $($seldom)?)>());
            });)*
            (name == sum::Sum::ABOUT.name).then(|| visitor.visit::<sum::Sum>())
        }

        /// The same for the games of the kind `impartial`, with [`AnyRules`] for games marked `seldom`.
        pub fn with_searched_impartial_game<V: GameVisitor>(name: &str, visitor: V) -> Option<V::Out> {
            $(of_kind!(impartial $kind if name == about_of!($module, $ruleset $(, $shared)?).name {
                return Some(visitor.visit::<searched_type!([type_of!($module, $ruleset $(, $shared)?)] $($seldom)?)>());
            });)*
            None
        }

        /// Like [`with_game`], for the games of the kind `partizan`, and `sum`. They have values.
        pub fn with_partizan_game<V: GameVisitor>(name: &str, visitor: V) -> Option<V::Out> {
            $(of_kind!(partizan $kind if name == about_of!($module, $ruleset $(, $shared)?).name {
                return Some(visitor.visit::<type_of!($module, $ruleset $(, $shared)?)>());
            });)*
            (name == sum::Sum::ABOUT.name).then(|| visitor.visit::<sum::Sum>())
        }

        /// Like [`with_game`], for the games of the kind `other`, in which the position says who has won. They are
        /// solved by search.
        pub fn with_other_game<V: GameVisitor>(name: &str, visitor: V) -> Option<V::Out> {
            let (name, _) = board::bias::Bias::split(name).ok()?;
            $(of_kind!(other $kind if name == about_of!($module, $ruleset $(, $shared)?).name {
                return Some(visitor.visit::<type_of!($module, $ruleset $(, $shared)?)>());
            });)*
            None
        }

        /// Like [`with_game`], for the games of the kind `impartial`. Under normal play they have Grundy values.
        pub fn with_impartial_game<V: GameVisitor>(name: &str, visitor: V) -> Option<V::Out> {
            $(of_kind!(impartial $kind if name == about_of!($module, $ruleset $(, $shared)?).name {
                return Some(visitor.visit::<type_of!($module, $ruleset $(, $shared)?)>());
            });)*
            None
        }
    };
}

/// Is there a game of this name, which may carry a bias, or is it `sum`, `misere` or a variant?
#[must_use]
pub fn is_game(name: &str) -> bool {
    matches!(listed(name), Ok(Some(_))) || name == sum::Sum::ABOUT.name || wrapper(name).is_some()
}

/// What `misere` or a variant says about itself. A position of such a game holds a position of another game.
#[must_use]
pub fn wrapper(name: &str) -> Option<About> {
    WRAPPERS.into_iter().find(|about| about.name == name)
}

/// Misère play and the variants.
pub const WRAPPERS: [About; 5] =
    [misere::Misere::ABOUT, misere_sum::MisereSum::ABOUT, variant::ABOUTS[0], variant::ABOUTS[1], variant::ABOUTS[2]];

/// The names of the games, for readers of texts that contain positions.
#[derive(Clone, Copy, Debug)]
pub struct GameNames;

impl Names for GameNames {
    fn marks(&self, name: &str) -> Option<Marks> {
        struct MarksOf;
        impl GameVisitor for MarksOf {
            type Out = Marks;
            fn visit<R: Ruleset>(self) -> Marks {
                R::MARKS
            }
        }
        with_game(name, MarksOf)
    }

    fn is_around_position(&self, name: &str) -> bool {
        wrapper(name).is_some()
    }
}

/// The rules of the game called `name`, as [`with_game`] knows it, with these parameters; `None` if there is no such
/// game.
///
/// # Errors
/// Those of [`Ruleset::named`].
pub fn named(name: &str, params: &str) -> Option<Result<AnyRules, ParseError>> {
    struct Named<'a>(&'a str, &'a str);
    impl GameVisitor for Named<'_> {
        type Out = Result<AnyRules, ParseError>;
        fn visit<R: Ruleset>(self) -> Self::Out {
            R::named(self.0, self.1).map(AnyRules::new)
        }
    }
    with_game(name, Named(name, params))
}

/// Refuses a position of one game, `NAME:…`, whose board is larger than the verbs accept. Any other text passes.
///
/// # Errors
/// The size and the limit, at the place of the board.
pub fn within_largest(text: &str) -> Result<(), ParseError> {
    let (name, rest) = text.split_once(':').unwrap_or((text, ""));
    let Ok(Some(about)) = listed(name) else { return Ok(()) };
    let (params, position) = match (about.has_params, rest.split_once(':')) {
        (true, Some(both)) => both,
        (true, None) => (rest, ""),
        (false, Some((position, _))) => ("", position),
        (false, None) => ("", rest),
    };
    // The moves follow the next colon.
    let position = position.split(':').next().unwrap_or_default();
    let place = || place_of_box(text, about.largest.most).unwrap_or((name.len() + 1).min(text.len()));
    about.largest.check(params, position).map_err(|error| error.shifted(place()))
}

/// What a game of the list says about itself.
#[must_use]
pub fn about(name: &str) -> Option<About> {
    GAMES.iter().find(|about| about.name == name).copied()
}

/// The games of the list whose rules are data of the type `G`, such as [`board::placing::Game`].
pub fn shared_games<G: 'static>() -> impl Iterator<Item = &'static G> {
    SHARED.iter().filter_map(|&game| as_type(game))
}

games! {
    avoider_enforcer::AVOIDER_ENFORCER as Claiming: other,
    aliquant::ALIQUANT as HeapGame: impartial,
    aliquot::ALIQUOT as HeapGame: impartial,
    amazons::Amazons: partizan,
    anti_clobber::ANTI_CLOBBER as Stepping: partizan,
    arc_kayles::ARC_KAYLES as Kayles: impartial,
    backsliding_toads_and_frogs::BackslidingToadsAndFrogs: loopy,
    beck::BECK as Placing: other,
    bridgit::BRIDGIT as Placing: other,
    cannibal_clobber::CANNIBAL_CLOBBER as Stepping: partizan,
    childish_hackenbush::CHILDISH_HACKENBUSH as Hackenbush: partizan seldom,
    chomp::Chomp: impartial,
    clobber::Clobber: partizan,
    coin_turning::COIN_TURNING as CoinGame: impartial seldom,
    col::Col: partizan,
    chooser_picker::CHOOSER_PICKER as Picking: other,
    cram::Cram: impartial,
    cutcake::CUTCAKE as Pieces: partizan seldom,
    cylinder::CYLINDER as Placing: other,
    dawson_chess::DawsonChess: impartial seldom,
    domineering::Domineering: partizan,
    eatcake::EATCAKE as Pieces: partizan seldom,
    elephants_and_rhinos::ELEPHANTS_AND_RHINOS as Stepping: partizan,
    fibonacci_nim::FibonacciNim: impartial seldom,
    fission::FISSION as Stepping: partizan,
    form::Form: partizan seldom,
    fox_and_geese::FoxAndGeese: loopy,
    general_toads_and_frogs::GENERAL_TOADS_AND_FROGS as Stepping: partizan,
    graph::Graph: any seldom,
    graph_col::GRAPH_COL as ColouredGraph: partizan seldom,
    graph_snort::GRAPH_SNORT as ColouredGraph: partizan seldom,
    hackenbush::Hackenbush: partizan seldom,
    havannah::HAVANNAH as Placing: other,
    hex::Hex: other,
    hex_graph::HEX_GRAPH as Placing: other,
    hex_tiling::HEX_TILING as Placing: other,
    hex3d::Hex3d: other,
    hexadecimal::HEXADECIMAL as HeapGame: impartial,
    kings_clobber::KINGS_CLOBBER as Stepping: partizan,
    knights_clobber::KNIGHTS_CLOBBER as Stepping: partizan,
    konane::Konane: partizan,
    maize::Maize: partizan seldom,
    maundy_cake::MAUNDY_CAKE as Pieces: partizan seldom,
    maze::Maze: partizan seldom,
    maker_breaker::MAKER_BREAKER as Claiming: other,
    maker_maker::MAKER_MAKER as Claiming: other,
    moore_nim::MooreNim: impartial seldom,
    nim::Nim: impartial,
    node_kayles::NODE_KAYLES as Kayles: impartial,
    nogo::NoGo: partizan,
    octal::OCTAL as HeapGame: impartial,
    partizan_arc_kayles::PARTIZAN_ARC_KAYLES as ColouredGraph: partizan seldom,
    partizan_euclid::PARTIZAN_EUCLID as Pieces: partizan seldom,
    partizan_octal::PARTIZAN_OCTAL as Pieces: partizan seldom,
    partizan_splittles::PARTIZAN_SPLITTLES as Pieces: partizan seldom,
    picker_chooser::PICKER_CHOOSER as Picking: other,
    recycled::Recycled: other,
    rex::REX as Placing: other,
    reverse::REVERSE as Claiming: other,
    shannon_edge::SHANNON_EDGE as Placing: other,
    shannon_vertex::SHANNON_VERTEX as Placing: other,
    short_hex::ShortHex: other,
    snort::Snort: partizan,
    square_hex::SQUARE_HEX as Placing: other,
    subtraction::SUBTRACTION as HeapGame: impartial,
    take_away::TAKE_AWAY as Pieces: impartial seldom,
    tex::TEX as Placing: other,
    toads_and_frogs::ToadsAndFrogs: partizan seldom,
    toppling_dominoes::TopplingDominoes: partizan,
    toppling_towers::TopplingTowers: partizan seldom,
    trex::TREX as Placing: other,
    turnablock::TURNABLOCK as CoinGame: impartial seldom,
    wythoff::Wythoff: impartial,
    y::Y as Placing: other,
}
