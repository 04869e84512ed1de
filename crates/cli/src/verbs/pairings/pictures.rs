//! `gruk pairings --class` and `--component`: pictures of classes of pairings, and of the graph of all.

use super::census::{Answer, Query};
use crate::failure::{Exit, Failure};
use crate::say;
use gruk_workbench::survey::{Graph, Survey};
use gruk_workbench::{pairings, render};
use serde_json::json;
use std::path::Path;

/// The largest component that is drawn.
const MAX_DRAWN: usize = 300;

impl Query<'_> {
    /// Draws a component.
    pub(super) fn component(&self, graph: &Graph, components: &[Vec<u32>], number: usize) -> Result<Exit, Failure> {
        let Some(component) = components.get(number - 1) else {
            return Err(Failure::Usage(format!("there are {} components, and no number {number}", components.len())));
        };
        if component.len() > MAX_DRAWN {
            let why = format!("component {number} has {} vertices; at most {MAX_DRAWN} are drawn", component.len());
            return Err(Failure::Usage(why));
        }
        let place = |vertex: u32| component.iter().position(|own| *own == vertex);
        let edges = component.iter().enumerate().flat_map(|(index, vertex)| {
            let others = graph.neighbours(*vertex).iter().filter_map(|other| place(*other));
            others.filter(move |other| *other > index).map(move |other| (index, other))
        });
        let network = render::Network {
            labels: component.iter().map(ToString::to_string).collect(),
            edges: edges.collect(),
            caption: Some(format!(
                "component {number} of the pairings of {}: {} classes, by their numbers",
                self.args.query.rows,
                component.len()
            )),
        };
        let (svg, text) = (|| render::network_svg(&network), || render::network_text(&network));
        self.args.answer.draw(&svg, &text)?;
        if self.args.answer.out.json {
            say(
                json!({ "query": self.args.query.rows, "component": number, "vertices": component, "edges": network.edges }),
            )?;
        } else if self.args.answer.output.is_none() {
            say(text().trim_end())?;
        }
        Ok(Exit::Done)
    }

    /// Draws one class, or two within each other.
    pub(super) fn draw(&mut self, survey: &mut Survey<'_>) -> Answer {
        let census = match self.census(survey) {
            Ok(census) => census,
            Err(why) => return Ok(Err(why)),
        };
        let mut found = Vec::new();
        for class in &self.args.class {
            let pairing = (*class < census.classes()).then(|| pairings::class_pairing(&census, *class)).flatten();
            let Some(pairing) = pairing else {
                let why = format!("there are {} classes, and no number {class}", census.classes());
                return Err(Failure::Usage(why));
            };
            found.push(pairing);
        }
        let numbers = self.args.class.iter().map(ToString::to_string).collect::<Vec<_>>().join(", and thin ");
        let caption = Some(format!("{}: class {numbers}", self.args.query.rows));
        let picture = match &found[..] {
            [first, second] => pairings::overlay(self.rows, first, second),
            _ => pairings::picture(self.rows, &found[0]),
        };
        let picture = render::Dominoes { caption, ..picture };
        let (svg, text) = (|| render::dominoes_svg(&picture), || render::dominoes_text(&picture));
        self.args.answer.draw(&svg, &text)?;
        if self.args.answer.out.json {
            let dominoes: Vec<_> = found.iter().map(|pairing| &pairing.dominoes).collect();
            let file = self.args.answer.output.as_deref().map(Path::display).map(|path| path.to_string());
            say(
                json!({ "query": self.args.query.rows, "classes": self.args.class, "dominoes": dominoes, "file": file }),
            )?;
        } else if self.args.answer.output.is_none() {
            say(text().trim_end())?;
        }
        Ok(Ok(Exit::Done))
    }
}
