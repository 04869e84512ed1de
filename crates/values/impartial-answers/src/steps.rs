//! The pictures that simplify green Hackenbush.

use crate::theory;
use gruk_core::{Diagram, Mark};
use gruk_impartial::hackenbush_steps::Step;
use gruk_notation::{BadInput, Loaded};
use gruk_render::{Scene, StepPicture};

/// The pictures from a position to a single stalk: green Hackenbush, simplified by fusion and colon.
///
/// # Errors
/// Another game, edges of one player alone, or too many edges.
pub fn steps(loaded: &Loaded) -> Result<Vec<StepPicture>, BadInput> {
    let why = "steps are shown of Hackenbush with green edges alone";
    let steps = theory::steps(&loaded.rules, &loaded.turn.position).ok_or_else(|| BadInput::Unsupported(why.into()))?;
    let steps = steps.map_err(|limit| BadInput::TooMuch { what: "edges", limit })?;
    let picture = |step: Step| {
        let vertices = step.edges.iter().map(|&(a, b)| a.max(b) as usize + 1).max().unwrap_or(1);
        let edges = step.edges.into_iter().map(|(a, b)| (a as usize, b as usize, Mark::Grey)).collect();
        StepPicture { says: step.says, scene: Scene::new(Diagram::Graph { vertices, edges }) }
    };
    Ok(steps.into_iter().map(picture).collect())
}
