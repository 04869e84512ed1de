//! A picture of a position as data for the page, which draws boards itself: so they follow the mouse and the theme.

use gruk_workbench::render::{Link, Scene, Tint, board_svg};
use gruk_workbench::{Diagram, Mark};
use serde_json::{Value, json};

/// The object of a scene.
pub(crate) fn scene(scene: &Scene) -> Value {
    let mut object = match &scene.diagram {
        Diagram::Hex { columns, rows, cells } => board("hex", *columns, *rows, cells),
        Diagram::Grid { columns, rows, cells } => board("grid", *columns, *rows, cells),
        Diagram::WalledGrid { columns, rows, cells, walls } => {
            let mut object = board("grid", *columns, *rows, cells);
            object["walls"] = walls.iter().map(|(a, b)| json!([a, b])).collect();
            object
        }
        Diagram::Heaps(sizes) => json!({ "shape": "heaps", "heaps": sizes }),
        // Graphs of all kinds are laid out by the program.
        _ => json!({ "shape": "picture", "svg": board_svg(&Scene { caption: None, ..scene.clone() }) }),
    };
    let labels = scene.labels.iter().enumerate();
    let labels: Vec<Value> =
        labels.filter_map(|(cell, label)| label.as_ref().map(|label| json!([cell, label]))).collect();
    let tints: Vec<Value> = scene
        .tints
        .iter()
        .enumerate()
        .filter(|(_, tint)| **tint != Tint::None)
        .map(|(cell, tint)| json!([cell, word(*tint)]))
        .collect();
    object["labels"] = labels.into();
    object["tints"] = tints.into();
    object["marked"] = json!(scene.marked);
    object["links"] = scene.links.iter().map(link).collect();
    object["legend"] = scene.legend.iter().map(|(tint, says)| json!([word(*tint), says])).collect();
    object
}

/// The cells as letters of the notation, row by row.
fn board(shape: &str, columns: usize, rows: usize, cells: &[Mark]) -> Value {
    let letters: String = cells.iter().map(|mark| mark.letter()).collect();
    json!({ "shape": shape, "columns": columns, "rows": rows, "cells": letters })
}

fn link(link: &Link) -> Value {
    json!({ "from": link.from, "to": link.to, "tint": word(link.tint), "label": link.label })
}

fn word(tint: Tint) -> &'static str {
    match tint {
        Tint::None => "none",
        Tint::Left => "left",
        Tint::Right => "right",
        Tint::Draw => "draw",
        Tint::Unknown => "unknown",
        Tint::Highlight => "highlight",
        Tint::Muted => "muted",
    }
}
