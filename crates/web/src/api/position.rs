//! All that a page shows of a position before anything is computed.

use super::phrase::Phrase;
use super::{Answer, App, Ask, Side, asked, open, side};
use crate::failure::Failure;
use crate::picture::{self, SceneData};
use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use gruk_verbs::{Also, Told as _, answer, query};
use gruk_workbench::{Match, MoveRow, Part, Player, Study, parts};
use serde_json::Value;

/// More legal moves than this are not listed; they can still be typed.
const MOST_MOVES: usize = 4_000;

/// Sums of more components are shown as one picture.
const MOST_PARTS: usize = 24;

query! {
    /// A question about a position, or about the one after a move.
    pub struct AskAfter {
        /// A position in the notation.
        pub q: String = place("POSITION"),
        /// Who moves, where the text leaves that open.
        pub first: Option<String> = option("PLAYER"),
        /// A move to be played first.
        pub play: Option<String> = option("MOVE"),
    }
}

answer! {
    /// A position: what the page shows before anybody has thought about it.
    pub struct Page {
        /// The position with the moves that led to it: the name of its page.
        pub query: String,
        /// Who moves, where the text alone would say something else.
        pub first: Option<&'static str>,
        /// The text without the moves.
        pub start: String,
        /// The moves.
        pub moves: Vec<String>,
        /// The position without the moves.
        pub notation: String,
        /// Its game.
        pub game: PageGame,
        /// Who moves.
        pub to_move: Side,
        /// What the players are called.
        pub names: Names,
        /// How it ended, if it is over.
        pub ended: Option<PageEnd>,
        /// Has the game players of levels?
        pub has_levels: bool,
        /// Has the game values?
        pub has_values: bool,
        /// Can the game be written as SGF?
        pub has_sgf: bool,
        /// What it looks like.
        pub scene: SceneData,
        /// The legal moves; null if there are too many to be listed.
        pub legal: Option<Vec<LegalMove>>,
        /// The components of a sum; empty for everything else.
        pub parts: Also<Vec<PagePart>>,
    }
}

answer! {
    /// What a page says of a game.
    pub struct PageGame {
        /// Its name in the notation.
        pub name: &'static str,
        /// Its title.
        pub title: &'static str,
        /// Its rules.
        pub rules: &'static str,
    }
}

answer! {
    /// What the players are called.
    pub struct Names {
        /// The first-named one.
        pub left: String,
        /// The other one.
        pub right: String,
    }
}

answer! {
    /// How a game ended.
    pub struct PageEnd {
        /// In words.
        pub says: String,
        /// Who won.
        pub winner: Option<Side>,
    }
}

answer! {
    /// A legal move.
    pub struct LegalMove {
        /// In the notation.
        pub r#move: String,
        /// In words.
        pub words: String,
        /// Cells, heaps or edges that the move touches, in order.
        pub cells: Vec<usize>,
    }
}

answer! {
    /// A component of a sum. Under a minus the players have each other's moves.
    pub struct PagePart {
        /// The component.
        pub text: String,
        /// Is it under a minus?
        pub negative: bool,
        /// What it looks like.
        pub scene: SceneData,
        /// The moves in it.
        pub legal: Vec<LegalMove>,
    }
}

answer! {
    /// What theory and estimates show on the board.
    pub struct Layers {
        /// The position, as given.
        pub query: String,
        /// One layer each.
        pub layers: Vec<LayerData>,
    }
}

answer! {
    /// One thing that is shown on the cells of a board.
    pub struct LayerData {
        /// A word to choose it by.
        pub name: &'static str,
        /// What it is called.
        pub title: Phrase,
        /// What it says about the position as a whole.
        pub says: Phrase,
        /// Is it a guide only, which proves nothing?
        pub estimate: bool,
        /// Of each cell that is marked: its index, how strongly it is marked, why, and the cells that it is so because
        /// of.
        pub cells: Vec<(usize, f64, Phrase, Vec<usize>)>,
    }
}

/// The page of a position.
pub(super) async fn position(State(app): State<App>, uri: Uri) -> Answer {
    let ask: AskAfter = asked(&uri)?;
    let answer = move || -> Result<Value, Failure> {
        let study = open(&ask.q, ask.first.as_deref())?;
        let Some(the_move) = &ask.play else { return Ok(page(&*study).tell()) };
        let mut game = study.begin();
        game.play(the_move).map_err(Failure::bad(the_move))?;
        Ok(page(&*game.study()).tell())
    };
    app.jobs.small(answer).await?.map(Json)
}

/// What theory and estimates show on the board.
pub(super) async fn layers(State(app): State<App>, uri: Uri) -> Answer {
    let ask: Ask = asked(&uri)?;
    let answer = move || -> Result<Value, Failure> {
        let layers = ask.study()?.layers();
        let layers = layers.into_iter().map(|layer| LayerData {
            name: layer.name,
            title: Phrase::from(&layer.title),
            says: Phrase::from(&layer.says),
            estimate: layer.is_estimate,
            cells: layer.cells.into_iter().map(|at| (at.cell, at.heat, Phrase::from(&at.says), at.witness)).collect(),
        });
        Ok(Layers { query: ask.q.clone(), layers: layers.collect() }.tell())
    };
    app.jobs.small(answer).await?.map(Json)
}

/// What is shown of a position.
pub(super) fn page(study: &dyn Study) -> Page {
    let about = study.about();
    let mut game = study.begin();
    let address = study.address();
    let scene = study.scene();
    let ended = game.ended().map(|(says, winner)| PageEnd { says, winner: winner.map(side) });
    let moves = study.moves().ok().filter(|moves| moves.len() <= MOST_MOVES);
    let parts = moves.as_ref().map(|moves| parts(study.to_move(), &scene, moves, MOST_PARTS).unwrap_or_default());
    let own =
        |row: &MoveRow| LegalMove { r#move: row.text.clone(), words: row.words.clone(), cells: row.footprint.clone() };
    Page {
        query: address.text,
        first: address.first,
        start: address.start,
        moves: address.moves,
        notation: study.notation(),
        game: PageGame { name: about.name, title: about.title, rules: about.rules },
        to_move: side(study.to_move()),
        names: Names { left: game.name(Player::Left).into(), right: game.name(Player::Right).into() },
        ended,
        has_levels: has_levels(&mut *game),
        has_values: study.has_values(),
        has_sgf: study.sgf().is_ok(),
        scene: picture::scene(&scene),
        legal: moves.as_ref().map(|moves| moves.iter().map(own).collect()),
        parts: Also(parts.map(|parts| parts.into_iter().map(part).collect())),
    }
}

fn part(part: Part) -> PagePart {
    let legal = part.moves.into_iter().map(|(row, cells)| LegalMove { r#move: row.text, words: row.words, cells });
    let (scene, legal) = (picture::scene(&part.study.scene()), legal.collect());
    PagePart { text: part.text, negative: part.is_negative, scene, legal }
}

fn has_levels(game: &mut dyn Match) -> bool {
    game.set_level(Some(1)).is_ok()
}
