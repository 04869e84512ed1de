//! All that a page shows of a position before anything is computed.

use super::{Answer, App, Ask, asked, open, side};
use crate::failure::Failure;
use crate::picture;
use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use gruk_workbench::render::Scene;
use gruk_workbench::{Diagram, Match, MoveRow, Player, Study};
use serde::Deserialize;
use serde_json::{Value, json};

/// More legal moves than this are not listed; they can still be typed.
const MOST_MOVES: usize = 4_000;

/// Sums of more components are shown as one picture.
const MOST_PARTS: usize = 24;

/// A question about a position, or about the one after a move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskAfter {
    q: String,
    first: Option<String>,
    /// A move to be played first.
    play: Option<String>,
}

/// The page of a position.
pub(super) async fn position(State(app): State<App>, uri: Uri) -> Answer {
    let ask: AskAfter = asked(&uri)?;
    let answer = move || -> Result<Value, Failure> {
        let study = open(&ask.q, ask.first.as_deref())?;
        let Some(the_move) = &ask.play else { return Ok(page(&*study)) };
        let mut game = study.begin();
        game.play(the_move).map_err(Failure::bad(the_move))?;
        Ok(page(&*game.study()))
    };
    app.jobs.small(answer).await?.map(Json)
}

/// What theory and estimates show on the board.
pub(super) async fn layers(State(app): State<App>, uri: Uri) -> Answer {
    let ask: Ask = asked(&uri)?;
    let answer = move || -> Result<Value, Failure> {
        let layers = ask.study()?.layers();
        let layers: Vec<Value> = layers
            .iter()
            .map(|layer| {
                let cells: Vec<Value> = layer.cells.iter().map(|at| json!([at.cell, at.heat, at.says, at.witness])).collect();
                json!({
                    "name": layer.name, "title": layer.title, "says": layer.says, "estimate": layer.is_estimate, "cells": cells,
                })
            })
            .collect();
        Ok(json!({ "query": ask.q, "layers": layers }))
    };
    app.jobs.small(answer).await?.map(Json)
}

/// The object of a position.
pub(super) fn page(study: &dyn Study) -> Value {
    let about = study.about();
    let mut game = study.begin();
    let address = study.address();
    let scene = study.scene();
    let ended = game.ended().map(|(says, winner)| json!({ "says": says, "winner": winner.map(side) }));
    let mut object = json!({
        "query": address.text,
        "first": address.first,
        "start": address.start,
        "moves": address.moves,
        "notation": study.notation(),
        "game": { "name": about.name, "title": about.title, "rules": about.rules },
        "to_move": side(study.to_move()),
        "names": { "left": game.name(Player::Left), "right": game.name(Player::Right) },
        "ended": ended,
        "has_levels": has_levels(&mut *game),
        "has_values": study.has_values(),
        "has_sgf": study.sgf().is_ok(),
        "scene": picture::scene(&scene),
    });
    match study.moves() {
        Ok(moves) if moves.len() <= MOST_MOVES => {
            let legal = moves.iter().map(|row| json!({ "move": row.text, "words": row.words, "cells": row.footprint }));
            object["legal"] = legal.collect();
            object["parts"] = parts(study.to_move(), &scene, &moves).unwrap_or_default().into();
        }
        _ => object["legal"] = Value::Null,
    }
    object
}

/// The components of a sum, each with its picture and its moves: a picture of vertices that are positions themselves, and moves that
/// name a vertex, a colon, and a move in it. `None` for everything else.
fn parts(to_move: Player, scene: &Scene, moves: &[MoveRow]) -> Option<Vec<Value>> {
    let Diagram::Hypergraph { vertices, sets } = &scene.diagram else { return None };
    if !sets.is_empty() || moves.is_empty() || vertices.len() > MOST_PARTS {
        return None;
    }
    let mut words: Vec<Vec<(&MoveRow, &str)>> = vec![Vec::new(); vertices.len()];
    for row in moves {
        let (number, word) = row.text.split_once(':')?;
        let vertex = number.parse::<usize>().ok()?.checked_sub(1).filter(|vertex| row.footprint == [*vertex])?;
        words[vertex].push((row, word));
    }
    vertices.iter().zip(words).map(|((name, _), words)| part(to_move, name, &words)).collect()
}

fn part(to_move: Player, name: &str, words: &[(&MoveRow, &str)]) -> Option<Value> {
    // A minus exchanges the players.
    let (text, mover) = match name.strip_prefix('-') {
        Some(text) => (text, to_move.opponent()),
        None => (name, to_move),
    };
    let study = gruk_workbench::open(text, Some(&mover.to_string())).ok()?;
    let own = study.moves().ok()?;
    let legal = words.iter().map(|(row, word)| {
        let cells = own.iter().find(|own| own.text == **word).map(|own| own.footprint.clone()).unwrap_or_default();
        json!({ "move": row.text, "words": row.words, "cells": cells })
    });
    let legal: Vec<Value> = legal.collect();
    Some(json!({ "text": text, "negative": mover != to_move, "scene": picture::scene(&study.scene()), "legal": legal }))
}

fn has_levels(game: &mut dyn Match) -> bool {
    game.set_level(Some(1)).is_ok()
}
