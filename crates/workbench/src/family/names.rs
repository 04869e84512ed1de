//! What people call games, and the groups in which games are listed.

use gruk_core::{About, AnyRules, Convention, Diagram, ParseError, Ruleset};
use gruk_notation::{BadInput, Loaded, load};
use gruk_rules::board::placing::Placing;
use gruk_rules::coin_turning::CoinGame;
use gruk_rules::hex::Hex;
use gruk_rules::hex3d::Hex3d;
use gruk_rules::recycled::Recycled;
use gruk_rules::short_hex::ShortHex;
use gruk_rules::wrapper;
use gruk_translations::{Said, said};

/// A name that people use, and what there is of it here.
#[derive(Clone, Debug)]
pub struct CommonName {
    /// The name, in lower case.
    pub name: &'static str,
    /// The tag of its language.
    pub language: &'static str,
    /// A position of the game that is meant, or of the one that is nearest to it.
    pub query: &'static str,
    /// What that is.
    pub says: Said,
}

/// What is wrong with a text that cannot be read; where it begins with a common name, what there is under that name.
pub(crate) fn meant(wrong: impl Into<BadInput>) -> BadInput {
    let wrong = wrong.into();
    let BadInput::Text { text, .. } = &wrong else { return wrong };
    match called(text.split(':').next().unwrap_or_default()) {
        Some(message) => BadInput::Text { text: text.clone(), error: ParseError::says(0, message) },
        None => wrong,
    }
}

/// What there is under a common name, in a sentence; `None` if it is none.
pub(crate) fn called(name: &str) -> Option<String> {
    let common = common_name(name)?;
    let name = common.name;
    Some(format!("unknown game '{name}'. {}: {}", common.says, common.query))
}

/// The common name that this is, however its words are parted and whatever its capitals.
#[must_use]
pub fn common_name(name: &str) -> Option<CommonName> {
    let letters = |name: &str| name.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    let wanted = letters(name);
    common_names().into_iter().find(|common| !wanted.is_empty() && letters(common.name) == wanted)
}

/// The name of a group of games in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group(pub Said);

/// The groups, in the order in which they are shown.
#[must_use]
pub fn groups() -> [Group; 6] {
    [
        said!("Connection games"),
        said!("Games of rows and sets"),
        said!("Games of heaps and coins"),
        said!("Games on boards"),
        said!("Games on graphs"),
        said!("Variants of other games"),
    ]
    .map(Group)
}

/// The group of a game: what its positions look like says it, and who wins.
#[must_use]
pub fn group(about: &About) -> Group {
    let [connection, sets, heaps, boards, graphs, variants] = groups();
    if wrapper(about.name).is_some() {
        return variants;
    }
    let Loaded { rules, turn, .. } = load(about.examples[0], None).expect("invariant: examples are positions");
    if rules.convention() == Convention::Decided {
        return if joins(&rules) { connection } else { sets };
    }
    match rules.diagram(&turn.position) {
        _ if rules.typed::<Recycled>().is_some() => sets,
        _ if rules.typed::<CoinGame>().is_some() => heaps,
        Diagram::Heaps(_) => heaps,
        Diagram::Hex { .. } | Diagram::Grid { .. } | Diagram::WalledGrid { .. } => boards,
        _ => graphs,
    }
}

/// Is the aim to join something?
fn joins(rules: &AnyRules) -> bool {
    rules.typed::<Hex>().is_some()
        || rules.typed::<Placing>().is_some()
        || rules.typed::<ShortHex>().is_some()
        || rules.typed::<Hex3d>().is_some()
}

/// The position with which people begin: a board of the size that is played, where examples are smaller.
#[must_use]
pub fn opening(about: &About) -> &'static str {
    match about.name {
        "amazons" => "amazons:.x.o/..../..../x..o",
        "bridgit" => "bridgit:4",
        "havannah" => "havannah:4",
        "hex" => "hex:11x11",
        "y" => "y:5",
        _ => about.examples[0],
    }
}

/// What people call a game that has another name here; the first one that fits is the best.
#[must_use]
pub fn common_names() -> Vec<CommonName> {
    let three = || ("mm:row-3-3x3", said!("Three in a row"));
    let four = || ("mm:row-4-5x5", said!("Four in a row, placed freely"));
    let five = || ("mm:row-5-9x9", said!("Five in a row"));
    let falling = || ("mm:row-4-5x5", said!("Four in a row, but stones do not fall"));
    let jumping = || {
        let says = said!("gruk does not know Draughts; Konane is the jumping game of Hawaii");
        ("konane:xoxo/ox.x", says)
    };
    let dots = || ("cram:3x3", said!("gruk does not know Dots and Boxes; Cram is played on the same paper"));
    let rows = || ("nim:1,3,5,7", said!("Nim with four rows"));
    let dominoes = || ("domineering:4x4", said!("Domineering"));
    let one = |language, name, (query, says)| CommonName { name, language, query, says };
    let english = |name, meant| one("en", name, meant);
    vec![
        english("tic-tac-toe", three()),
        english("noughts and crosses", three()),
        english("naughts and crosses", three()),
        one("nb", "tre på rad", three()),
        one("nb", "bondesjakk", three()),
        one("da", "kryds og bolle", three()),
        one("de", "drei gewinnt", three()),
        one("hu", "amőba", five()),
        one("zh", "井字棋", three()),
        one("zh", "五子棋", five()),
        english("gomoku", five()),
        english("five in a row", five()),
        english("renju", ("mm:row-5-9x9", said!("Five in a row, without the handicaps of Renju"))),
        english("four in a row", four()),
        english("connect four", falling()),
        english("connect 4", falling()),
        english("k in a row", four()),
        english("dots and boxes", dots()),
        english("dots", dots()),
        english("go", ("nogo:3x3", said!("gruk does not know Go; in NoGo whoever would capture loses"))),
        english("chess", ("dawson-chess:9", said!("gruk does not know Chess; Dawson's chess is played with pawns"))),
        english("dawson", ("dawson-chess:9", said!("Dawson's chess"))),
        english("checkers", jumping()),
        english("draughts", jumping()),
        english("kayles", ("octal:0.77:10", said!("Kayles, the octal game 0.77"))),
        english("dawson's kayles", ("octal:0.07:10", said!("Dawson’s Kayles, the octal game 0.07"))),
        english("treblecross", ("octal:0.007:10", said!("Treblecross, the octal game 0.007"))),
        english("officers", ("octal:0.6:10", said!("Officers, the octal game 0.6"))),
        english("queens", ("amazons:x..o/..../..../o..x", said!("Amazons: queens that burn squares"))),
        english("gale", ("bridgit:4", said!("Bridg-it, which is also called Gale"))),
        english("bridge-it", ("bridgit:4", said!("Bridg-it"))),
        english("shannon", ("shannon-edge:a-b,a-c.b-c.a-d.b-d.c-d", said!("Shannon's switching game"))),
        english("matchsticks", rows()),
        english("marienbad", rows()),
        english("chocolate", ("chomp:4x3", said!("Chomp, the game of the poisoned square"))),
        english("crosscram", dominoes()),
        english("dominoes", dominoes()),
        english("polygon", ("hex:11x11", said!("Hex, first called Polygon"))),
        english("polyominoes", ("mb:animal-el-6x6", said!("Harary's game"))),
    ]
}
