use crate::Scene;
use crate::coordinates::cell_name;
use crate::panel::{Size, panel, title};
use crate::sheet::Sheet;
use gruk_core::{Diagram, Mark};

/// The most cells of a kind that a description names.
const NAMED: usize = 80;

/// The scene as an SVG document: white background, size in pixels, title and description for screen readers.
///
/// On boards of at most 40 000 cells every cell is an element with its index in the attribute `data-cell`; larger
/// boards have one path for each colour, and neither grid lines nor labels. Cost: linear in the cells and the links.
#[must_use]
pub fn board_svg(scene: &Scene) -> String {
    let sheet = Sheet {
        caption: scene.caption.as_deref(),
        legend: &scene.legend,
        note: None,
        title: title(&scene.diagram),
        description: description(scene),
    };
    sheet.document(&panel(scene, Size::Full))
}

/// The position in words.
fn description(scene: &Scene) -> String {
    let mut text = title(&scene.diagram);
    let count = scene.count();
    if let Diagram::Heaps(sizes) = &scene.diagram {
        let mut shown: Vec<String> = sizes.iter().take(NAMED).map(u64::to_string).collect();
        if count > NAMED {
            shown.push("…".to_owned());
        }
        return format!("{text}; sizes {}", shown.join(", "));
    }
    for (mark, kind) in [(Mark::Left, "Left"), (Mark::Right, "Right")] {
        let on: Vec<usize> = (0..count).filter(|&cell| scene.mark(cell) == mark).collect();
        text.push_str(&listed(scene, kind, &on));
    }
    let marked: Vec<usize> = scene.marked_once().into_iter().filter(|&cell| cell < count).collect();
    text.push_str(&listed(scene, "marked", &marked));
    text
}

fn listed(scene: &Scene, kind: &str, cells: &[usize]) -> String {
    if cells.is_empty() {
        return String::new();
    }
    let mut names: Vec<String> = cells.iter().take(NAMED).map(|&cell| cell_name(scene, cell)).collect();
    if cells.len() > NAMED {
        names.push(format!("and {} more", cells.len() - NAMED));
    }
    format!("; {kind}: {}", names.join(", "))
}
