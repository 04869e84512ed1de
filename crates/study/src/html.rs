//! One page of a study: board, tree, words, proofs and a small checker, all in one file that needs no server.
//!
//! What is in it is plain JavaScript, `page/checker.js` and `page/page.js`, put into `page/page.html` as it stands.
//! Boards of hexagons and of squares are drawn by the page; pictures of other games are drawn here and put in as SVG.

mod words;

use crate::{Document, Judged, Wrong, judge, path, print, replay, scene};
use gruk_core::{Diagram, Ending, Player, Ruleset as _};
use gruk_notation::Loaded;
use gruk_render::board_svg;
use gruk_translations::{Language, Said};
use gruk_verify::Limits;
use serde_json::{Value, json};

const PAGE: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/page.css");
const CHECKER: &str = include_str!("page/checker.js");
const SCRIPT: &str = include_str!("page/page.js");

/// The most moves of a puzzle that can be played on the page.
const MOST_MOVES: usize = 400;

/// What stands before the study in a page.
const BEFORE: &str = "<script type=\"application/json\" id=\"study\">";

/// The page of a study in a language, `None` for English.
///
/// # Errors
/// A node without a position, or whose move is not legal.
///
/// Cost: that of the checker for each certificate, whose word is repeated where the page's own checker does not know
/// the kind; and a picture a node, for games that are neither on hexagons nor on squares. `most` limits the checks, as
/// in [`judge`].
pub fn page(document: &Document, language: Option<Language>, most: Limits) -> Result<String, Wrong> {
    let positions = replay(document)?;
    let judged = judge(document, &positions, most);
    let order = document.in_order();
    let boards: Value = order.iter().map(|&number| board(document, &positions, number, &judged[number])).collect();
    let look = |text| language.and_then(|language| language.look(text)).unwrap_or(text);
    let title = document.title.clone().unwrap_or_else(|| look(positions[0].rules.about().title).to_string());
    let parts = [
        ("{{language}}", language.map_or("en", Language::html).to_string()),
        ("{{words}}", data(&words(&positions, language).to_string())),
        ("{{version}}", env!("CARGO_PKG_VERSION").to_string()),
        ("{{title}}", text(&title)),
        ("{{style}}", STYLE.to_string()),
        ("{{study}}", data(print(document).trim_end())),
        ("{{boards}}", data(&boards.to_string())),
        ("{{checker}}", CHECKER.to_string()),
        ("{{script}}", SCRIPT.to_string()),
    ];
    let frame = frame(language);
    let mut out = String::new();
    let mut rest = &frame[..];
    // From the left, so that nothing is looked for in what has been put in.
    while let Some((at, (name, value))) =
        parts.iter().filter_map(|part| rest.find(part.0).map(|at| (at, part))).min_by_key(|(at, _)| *at)
    {
        out.push_str(&rest[..at]);
        out.push_str(value);
        rest = &rest[at + name.len()..];
    }
    out.push_str(rest);
    Ok(out)
}

/// The frame of the page, in which words stand in double brackets.
fn frame(language: Option<Language>) -> String {
    let mut out = String::new();
    let mut rest = PAGE;
    while let Some((before, (word, after))) =
        rest.split_once("[[").and_then(|(before, after)| Some((before, after.split_once("]]")?)))
    {
        out.push_str(before);
        out.push_str(&text(language.and_then(|language| language.look(word)).unwrap_or(word)));
        rest = after;
    }
    out + rest
}

/// The texts of the page in a language, with the names of the players; nothing for English.
fn words(positions: &[Loaded], language: Option<Language>) -> Value {
    let Some(language) = language else { return json!({}) };
    let names = positions.iter().flat_map(|loaded| [Player::Left, Player::Right].map(|player| loaded.name(player)));
    let listed = words::words();
    let said = listed.iter().map(Said::pattern).chain(["left", "right"]).chain(names);
    said.filter_map(|text| Some((text.to_string(), Value::from(language.look(text)?)))).collect()
}

/// The study in a page, if it is one that [`page`] has made.
#[must_use]
pub fn embedded(page: &str) -> Option<String> {
    let (_, rest) = page.split_once(BEFORE)?;
    let (study, _) = rest.split_once("</script>")?;
    Some(study.into())
}

/// What the page has to know of a node besides the study.
fn board(document: &Document, positions: &[Loaded], number: usize, judged: &Judged) -> Value {
    let (node, loaded) = (&document.nodes[number], &positions[number]);
    let mut object = json!({
        "path": path(document, number),
        "position": loaded.notation(&loaded.turn.position),
        "first": loaded.turn.to_move.to_string(),
        "names": { "left": loaded.name(Player::Left), "right": loaded.name(Player::Right) },
        "set": node.position.is_some(),
        "judged": match judged {
            Judged::Proved(_) => "proved",
            Judged::Refused(_) => "refused",
            _ => "unknown",
        },
    });
    object["over"] = match loaded.rules.result(&loaded.turn) {
        Some(Ending::Won(player)) => player.to_string().into(),
        Some(Ending::Draw) => "draw".into(),
        None => Value::Null,
    };
    // What may be tried in a puzzle; of one with more moves the page shows the position only.
    if number == 0 && node.extra.contains_key("puzzle") {
        let moves: Vec<_> = loaded.rules.legal_moves(&loaded.turn).take(MOST_MOVES + 1).collect();
        if moves.len() <= MOST_MOVES {
            object["moves"] = moves.into_iter().map(|one| loaded.rules.print_move(one)).collect();
        }
    }
    let diagram = loaded.rules.diagram(&loaded.turn.position);
    let kind = match &diagram {
        Diagram::Hex { columns, rows, .. } => Some(("hex", *columns, *rows)),
        Diagram::Grid { columns, rows, .. } => Some(("grid", *columns, *rows)),
        _ => None,
    };
    match kind {
        Some((kind, columns, rows)) => {
            let cells: String = diagram.marks().iter().map(|mark| mark.letter()).collect();
            object["board"] = json!({ "kind": kind, "columns": columns, "rows": rows, "cells": cells });
        }
        None => object["svg"] = board_svg(&scene(document, positions, number)).into(),
    }
    object
}

/// JSON that may stand in a script.
fn data(json: &str) -> String {
    json.replace('<', "\\u003c")
}

/// Text that may stand in an element.
fn text(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
