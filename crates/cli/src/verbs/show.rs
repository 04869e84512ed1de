//! `gruk show`.

use super::{Run, unknown};
use crate::args::{FirstArgs, LimitArgs, OutArgs};
use crate::arguments::moves_apart;
use crate::failure::{Exit, Failure};
use crate::files::{self, Picture, colours};
use crate::progress::Line;
use crate::say;
use crate::study;
use clap::Args;
use gruk_workbench::hex::{Overlaid, Overlay, Seen, SeenCell, SeenConnection};
use gruk_workbench::plane_file::{self, PlanePicture};
use gruk_workbench::{CheckLimits, render, thermographs};
use serde_json::{Map, Value, json};
use std::path::PathBuf;

/// A picture of a position: in the terminal, or as SVG, PNG or PDF.
///
/// Also of a position above its options, and of thermographs.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk show hex:5x5:c3,b4 -o board.svg
  gruk show hex:5x6 --pairing -o pairing.png
  gruk show hex:5x5:c3,b4 --connections
  gruk show hex:5x5:c3,b4 --mustplay --inferior
  gruk show hex:5x5:c3,b4 --carrier -o carrier.svg
  gruk show shannon-edge:s-t,s-a.s-b.a-b.a-t.b-t --resistance --json
  gruk show game.sgf -o game.pdf
  gruk show domineering:3x2 --options -o options.svg
  gruk show hackenbush:g0-1,g1-2,g2-3,g3-1 --steps
  gruk show 'domineering:3x2 + {1|-1}' --thermograph
  gruk show cakes.cert -o cakes.svg         the pairing, cakes or colouring that a certificate shows
  gruk show '+-1' '{4|1||-2}' domineering:3x2 --thermograph -o three.svg")]
pub(crate) struct Show {
    /// The position; with --thermograph, values, positions, and sums and differences of them.
    #[arg(required = true, value_name = "POSITION", allow_negative_numbers = true)]
    pub(crate) positions: Vec<String>,
    #[command(flatten)]
    pub(crate) first: FirstArgs,
    /// Write the picture to this file (.svg, .png, .pdf or .txt) instead of the terminal.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Draw the pairing strategy that settles the position.
    #[arg(long)]
    pub(crate) pairing: bool,
    /// Draw the full connections of groups and borders (Hex).
    #[arg(long, conflicts_with_all = ["pairing", "options", "thermograph"])]
    pub(crate) connections: bool,
    /// Draw the cells outside which every move loses (Hex).
    #[arg(long, conflicts_with_all = ["pairing", "options", "thermograph"])]
    pub(crate) mustplay: bool,
    /// Draw dead, captured, vulnerable, dominated and permanently inferior cells (Hex).
    #[arg(long, conflicts_with_all = ["pairing", "options", "thermograph"])]
    pub(crate) inferior: bool,
    /// Draw the carrier of the win: cells that are enough for the winner. Where no connection decides, a search
    /// finds them (Hex).
    #[arg(long, conflicts_with_all = ["pairing", "options", "thermograph"])]
    pub(crate) carrier: bool,
    /// Draw the electric network of the first-named player: the share of the current through each cell or edge, and the
    /// resistance (Hex and games that join two borders).
    #[arg(long, conflicts_with_all = ["pairing", "options", "thermograph", "connections", "mustplay", "inferior", "carrier"])]
    pub(crate) resistance: bool,
    /// Draw the options of both players with their values, and which of them are dominated or reversible.
    #[arg(long, conflicts_with = "pairing")]
    pub(crate) options: bool,
    /// Draw the steps by which green Hackenbush becomes a single stalk: fusion, then the colon principle.
    #[arg(long, conflicts_with_all = ["pairing", "options", "thermograph"])]
    pub(crate) steps: bool,
    /// Draw the thermographs of all expressions in one picture.
    #[arg(long, conflicts_with_all = ["pairing", "options", "first"])]
    pub(crate) thermograph: bool,
    /// Size of a PNG, 1 being 100 %.
    #[arg(long, default_value_t = 2.0, value_name = "FACTOR")]
    pub(crate) scale: f32,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Show {
    fn run(&self) -> Result<Exit, Failure> {
        self.output.as_deref().map_or(Ok(()), files::check_picture)?;
        if self.thermograph {
            return self.thermographs();
        }
        let [position] = &self.positions[..] else {
            let texts: Vec<&str> = self.positions.iter().map(String::as_str).collect();
            let several = || "one position makes one picture; only --thermograph draws several".into();
            return Err(Failure::Usage(moves_apart(&texts).unwrap_or_else(several)));
        };
        if position.ends_with(".cert") {
            return self.structure(position);
        }
        if self.resistance {
            return self.electric(position);
        }
        let study = study::study(position, self.first.first.as_deref())?;
        if self.options {
            let sheet = study.options_sheet(&self.limits.limits()).map_err(Failure::bad(position))?;
            let sheet = match sheet {
                Ok(sheet) => sheet,
                Err(limit) => return unknown(position, limit, self.out.json),
            };
            let svg = || render::options_svg(&sheet);
            return self.present(position, &svg, &|colour| render::options_text(&sheet, colour));
        }
        if self.steps {
            let steps = study.steps().map_err(Failure::bad(position))?;
            let svg = || render::steps_svg(position, &steps);
            return self.present(position, &svg, &|colour| render::steps_text(&steps, colour));
        }
        let overlays = self.overlays();
        let (scene, seen) = if self.pairing {
            (study.pairing_scene().map_err(Failure::bad(position))?, None)
        } else if overlays.is_empty() {
            (study.scene(), None)
        } else {
            let mut line = Line::new(position);
            let limits = self.limits.limits();
            match study.overlay_scene(&overlays, &limits, &mut line).map_err(Failure::bad(position))? {
                Ok(Overlaid { scene, seen }) => (scene, Some(seen)),
                Err(limit) => return unknown(position, limit, self.out.json),
            }
        };
        if let Some(path) = &self.output {
            files::scene_picture(path, &scene, self.scale)?;
        }
        if self.out.json {
            let file = self.output.as_ref().map(|path| path.display().to_string());
            let text = render::board_text(&scene, false);
            let mut answer = json!({ "query": position, "position": study.notation(), "first": study.first(), "text": text, "file": file });
            if let (Some(seen), Some(answer)) = (seen, answer.as_object_mut()) {
                answer.append(&mut data(&seen));
            }
            say(answer)?;
        } else if self.output.is_none() {
            say(files::board_text(&scene, colours())?.trim_end())?;
        }
        Ok(Exit::Done)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

/// What overlays show, as JSON: what was not asked for is left out.
fn data(seen: &Seen) -> Map<String, Value> {
    let mut all = Map::new();
    all.insert("winner_by_connection".into(), json!(seen.winner));
    all.insert("must_play".into(), json!(seen.must_play));
    if let Some(connections) = &seen.connections {
        let connection = |one: &SeenConnection| {
            json!({
                "player": one.player, "ends": one.ends, "kind": if one.is_full { "full" } else { "semi" }, "key": one.key,
                "carrier": one.carrier,
            })
        };
        all.insert("connections".into(), connections.iter().map(connection).collect());
    }
    if let Some(inferior) = &seen.inferior {
        let cell = |one: &SeenCell| json!({ "cell": one.cell, "why": one.why, "player": one.player, "by": one.by, "needs": one.needs });
        all.insert("inferior".into(), inferior.iter().map(cell).collect());
    }
    if let Some((winner, carrier)) = &seen.carrier {
        all.insert("carrier".into(), json!({ "winner": winner, "cells": carrier }));
    }
    all
}

impl Show {
    fn overlays(&self) -> Vec<Overlay> {
        let all = [
            (self.connections, Overlay::Connections),
            (self.mustplay, Overlay::MustPlay),
            (self.inferior, Overlay::Inferior),
            (self.carrier, Overlay::Carrier),
        ];
        all.into_iter().filter(|(wanted, _)| *wanted).map(|(_, overlay)| overlay).collect()
    }

    /// The electric network of a position.
    fn electric(&self, query: &str) -> Result<Exit, Failure> {
        let text = files::position_text(query)?;
        let view = gruk_workbench::electric(&text, self.first.first.as_deref()).map_err(Failure::bad(query))?;
        if let Some(path) = &self.output {
            files::scene_picture(path, &view.scene, self.scale)?;
        }
        if self.out.json {
            let table = |rows: &[(String, f64)]| -> serde_json::Map<String, serde_json::Value> {
                rows.iter().map(|(name, value)| (name.clone(), json!(value))).collect()
            };
            // JSON has no infinity: where nothing conducts, the resistance is null.
            say(json!({
                "query": query, "player": view.player, "resistance": view.resistance, "other_resistance": view.other_resistance,
                "currents": table(&view.currents), "potentials": table(&view.potentials), "file": self.file(),
            }))?;
        } else if self.output.is_none() {
            say(files::board_text(&view.scene, colours())?.trim_end())?;
        }
        Ok(Exit::Done)
    }

    /// A pairing, placement or colouring of the infinite board, from its certificate.
    fn structure(&self, file: &str) -> Result<Exit, Failure> {
        let bytes = files::read_certificate(std::path::Path::new(file))?;
        if !plane_file::is_plane(&bytes) {
            return Err(Failure::Usage(format!(
                "{file} is no certificate about infinite boards, which alone are drawn"
            )));
        }
        let seconds = self.limits.seconds.or(CheckLimits::for_file(bytes.len()).seconds);
        let limits = CheckLimits { seconds, memory: self.limits.limits().memory as u64 };
        let proved = match plane_file::read_plane(&bytes, limits) {
            Ok(proved) => proved,
            Err(rejection) if rejection.is_unknown => {
                match self.out.json {
                    true => say(json!({ "query": file, "verdict": "unknown", "reason": rejection.to_string() }))?,
                    false => say(format_args!("{file}: unknown at {rejection}"))?,
                }
                return Ok(Exit::Unknown);
            }
            Err(rejection) => {
                eprintln!("{file}: rejected: {rejection}");
                return Ok(Exit::Rejected);
            }
        };
        match proved.picture() {
            Some(PlanePicture::Dominoes(scene)) => {
                self.present(file, &|| render::dominoes_svg(&scene), &|_| render::dominoes_text(&scene))
            }
            Some(PlanePicture::Cakes(scene)) => {
                self.present(file, &|| render::cakes_svg(&scene), &|_| render::cakes_text(&scene))
            }
            None => Err(Failure::Usage(format!("{file} proves: {}; there is nothing to draw", proved.theorem))),
        }
    }

    fn thermographs(&self) -> Result<Exit, Failure> {
        let all = self.positions.join(", ");
        let picture = match thermographs(&self.positions, &self.limits.limits()).map_err(Failure::bad(&all))? {
            Ok(picture) => picture,
            Err(limit) => return unknown(&all, limit, self.out.json),
        };
        if !self.out.json {
            return self.present(&all, &|| render::thermograph_svg(&picture), &|colour| {
                render::thermograph_text(&picture, colour)
            });
        }
        if self.output.is_some() {
            self.write(&|| render::thermograph_svg(&picture), &|| render::thermograph_text(&picture, false))?;
        }
        for (expression, graph) in self.positions.iter().zip(&picture.graphs) {
            let wall = |wall: &[render::Corner]| -> Vec<serde_json::Value> {
                wall.iter().map(|at| json!({ "value": at.value.text, "temperature": at.temperature.text })).collect()
            };
            say(json!({
                "query": expression, "name": graph.name, "left_wall": wall(&graph.walls[0]),
                "right_wall": wall(&graph.walls[1]), "file": self.file(),
            }))?;
        }
        Ok(Exit::Done)
    }

    fn file(&self) -> Option<String> {
        self.output.as_ref().map(|path| path.display().to_string())
    }

    fn write(&self, svg: &dyn Fn() -> String, text: &dyn Fn() -> String) -> Result<(), Failure> {
        match &self.output {
            Some(path) => files::write_picture(path, &Picture { svg, text, scale: self.scale }),
            None => Ok(()),
        }
    }

    /// Writes a picture to the file that was asked for, or its text to the terminal.
    fn present(&self, query: &str, svg: &dyn Fn() -> String, text: &dyn Fn(bool) -> String) -> Result<Exit, Failure> {
        self.write(svg, &|| text(false))?;
        if self.out.json {
            say(json!({ "query": query, "text": text(false), "file": self.file() }))?;
        } else if self.output.is_none() {
            say(text(colours()).trim_end())?;
        }
        Ok(Exit::Done)
    }
}
