//! A small graph as a picture: labelled vertices, placed by forces.

use crate::palette::{CELL, INK, SETS, SOFT_INK};
use crate::panel::Panel;
use crate::sheet::Sheet;
use crate::svg::Svg;

/// A graph of some vertices.
#[derive(Clone, Debug)]
pub struct Network {
    /// What is written in the vertices.
    pub labels: Vec<String>,
    /// Pairs of vertices, by their places in `labels`.
    pub edges: Vec<(usize, usize)>,
    /// A line of text under the drawing.
    pub caption: Option<String>,
}

const RADIUS: f64 = 15.0;
const ROUNDS: usize = 400;

impl Network {
    /// The places of the vertices. They start on a spiral; all vertices repel each other, edges attract, and the steps
    /// become smaller.
    ///
    /// **Source:** Fruchterman and Reingold 1991, *Graph drawing by force-directed placement*. Cost: vertices squared,
    /// 400 times.
    fn layout(&self) -> Vec<(f64, f64)> {
        let number = self.labels.len();
        let length = 74.0;
        let circle = |index: usize| {
            // Different radii keep the forces from cancelling out.
            let angle = index as f64 * 2.399_963;
            let radius = length * (1.0 + index as f64).sqrt() / 1.6;
            (radius * angle.cos(), radius * angle.sin())
        };
        let mut places: Vec<(f64, f64)> = (0..number).map(circle).collect();
        for round in 0..ROUNDS {
            let mut forces = vec![(0.0, 0.0); number];
            let mut apply = |a: usize, b: usize, places: &[(f64, f64)], force: &dyn Fn(f64) -> f64| {
                let (dx, dy) = (places[a].0 - places[b].0, places[a].1 - places[b].1);
                let distance = (dx * dx + dy * dy).sqrt().max(0.01);
                let size = force(distance) / distance;
                forces[a] = (forces[a].0 + dx * size, forces[a].1 + dy * size);
                forces[b] = (forces[b].0 - dx * size, forces[b].1 - dy * size);
            };
            for a in 0..number {
                for b in 0..a {
                    apply(a, b, &places, &|distance| length * length / distance);
                }
            }
            for (a, b) in &self.edges {
                apply(*a, *b, &places, &|distance| -distance * distance / length);
            }
            let warmth = 2.0 * length * (1.0 - round as f64 / ROUNDS as f64);
            for (place, (x, y)) in places.iter_mut().zip(forces) {
                let size = (x * x + y * y).sqrt().max(0.01);
                let step = size.min(warmth) / size;
                *place = (place.0 + x * step, place.1 + y * step);
            }
        }
        places
    }
}

/// The picture.
#[must_use]
pub fn network_svg(network: &Network) -> String {
    let mut places = network.layout();
    let margin = RADIUS + 4.0;
    let west = places.iter().fold(f64::MAX, |least, place| least.min(place.0));
    let north = places.iter().fold(f64::MAX, |least, place| least.min(place.1));
    places.iter_mut().for_each(|place| *place = (place.0 - west + margin, place.1 - north + margin));
    let width = places.iter().fold(0.0f64, |most, place| most.max(place.0)) + margin;
    let height = places.iter().fold(0.0f64, |most, place| most.max(place.1)) + margin;
    let mut svg = Svg::default();
    svg.element("rect").num("width", width).num("height", height).paint(CELL, "", 0.0).end();
    for (a, b) in &network.edges {
        let ((x1, y1), (x2, y2)) = (places[*a], places[*b]);
        svg.element("line").num("x1", x1).num("y1", y1).num("x2", x2).num("y2", y2).paint("", SOFT_INK, 1.6).end();
    }
    for (label, (x, y)) in network.labels.iter().zip(&places) {
        svg.element("circle").num("cx", *x).num("cy", *y).num("r", RADIUS).paint(SETS[0], INK, 0.8).end();
        let middle = svg.element("text").num("x", *x).num("y", *y + 3.0).num("font-size", 8.0);
        middle.attr("text-anchor", "middle").paint("#ffffff", "", 0.0).text(label);
    }
    let title = format!("a graph of {} vertices", network.labels.len());
    Sheet {
        caption: network.caption.as_deref(),
        legend: &[],
        note: None,
        description: format!("{title} and {} edges", network.edges.len()),
        title,
    }
    .document(&Panel { svg, width, height })
}

/// The graph as text: each vertex with its neighbours.
#[must_use]
pub fn network_text(network: &Network) -> String {
    let mut lines = Vec::new();
    for (index, label) in network.labels.iter().enumerate() {
        let other = |(a, b): &(usize, usize)| match (*a == index, *b == index) {
            (true, _) => Some(*b),
            (_, true) => Some(*a),
            _ => None,
        };
        let names: Vec<&str> = network.edges.iter().filter_map(other).map(|other| &network.labels[other][..]).collect();
        lines.push(format!("{label}: {}", names.join(" ")));
    }
    lines.extend(network.caption.clone());
    lines.join("\n") + "\n"
}
