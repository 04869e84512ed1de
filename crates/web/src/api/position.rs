//! All that a page shows of a position before anybody has thought about it.

use super::{Answer, App, Ask, asked, open, side};
use crate::failure::Failure;
use crate::picture;
use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use gruk_workbench::{Match, Player, Study};
use serde::Deserialize;
use serde_json::{Value, json};

/// More legal moves than this are not listed; they can still be typed.
const MOST_MOVES: usize = 4_000;

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
                let cells: Vec<Value> = layer.cells.iter().map(|at| json!([at.cell, at.heat, at.says])).collect();
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
        }
        _ => object["legal"] = Value::Null,
    }
    object
}

fn has_levels(game: &mut dyn Match) -> bool {
    game.set_level(Some(1)).is_ok()
}
