//! Paths: the moves from the root to a node.

use crate::{Document, Wrong};

/// The path of a node: the moves from the root with commas between; `#2` is the second child, where a move alone does
/// not tell. The path of the root is empty.
#[must_use]
pub fn path(document: &Document, node: usize) -> String {
    let mut steps = Vec::new();
    let mut at = node;
    while let Some(parent) = document.nodes[at].parent {
        let children = &document.nodes[parent].children;
        let place = children.iter().position(|&child| child == at).expect("invariant: a parent knows its children");
        let first = |text: &String| {
            let same = |&&child: &&usize| document.nodes[child].the_move.as_ref() == Some(text);
            let is_step = !text.is_empty() && text.trim() == text && !text.contains(',') && !text.starts_with('#');
            is_step && children.iter().find(same) == Some(&at)
        };
        let own = document.nodes[at].the_move.as_ref().filter(|text| first(text));
        steps.push(own.cloned().unwrap_or_else(|| format!("#{}", place + 1)));
        at = parent;
    }
    steps.reverse();
    steps.join(",")
}

/// The node of a path.
///
/// # Errors
/// The first step to which no child answers.
pub fn find(document: &Document, path: &str) -> Result<usize, Wrong> {
    let mut at = 0;
    for step in path.split(',').map(str::trim).filter(|step| !step.is_empty()) {
        let children = &document.nodes[at].children;
        let numbered = step.strip_prefix('#').and_then(|number| number.parse::<usize>().ok());
        let child = match numbered {
            Some(number) => number.checked_sub(1).and_then(|index| children.get(index)),
            None => children.iter().find(|&&child| document.nodes[child].the_move.as_deref() == Some(step)),
        };
        at = *child.ok_or_else(|| {
            let known: Vec<String> = children.iter().map(|&child| self::path(document, child)).collect();
            let last = |path: &String| path.rsplit(',').next().unwrap_or_default().to_string();
            let known: Vec<String> = known.iter().map(last).collect();
            let why = match known.is_empty() {
                true => format!("nothing follows, so there is no '{step}'"),
                false => format!("expected one of {} in the place of '{step}'", known.join(" ")),
            };
            Wrong::Path { path: path.into(), why }
        })?;
    }
    Ok(at)
}
