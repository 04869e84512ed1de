use crate::terminal::{Terminal, clean};
use crate::{Node, Scene, Tint, Tree};
use gruk_core::Diagram;

/// The tree for a terminal, one line for each node, like the command `tree`; with `colour` in ANSI colours and with
/// line characters, otherwise in ASCII. Every line ends with a line feed.
///
/// A line says the move (with `*` when emphasised), the position, who is to move and, after `->`, [`Tint::letter`] of
/// the winner. A small board is written row by row: `x./.o`.
#[must_use]
pub fn tree_text(tree: &Tree, colour: bool) -> String {
    let terminal = Terminal { colour };
    let (children, order) = tree.outline();
    let mut text = String::new();
    if order.is_empty() {
        text.push_str("no nodes\n");
    } else {
        write_nodes(&mut text, tree, &children, terminal);
    }
    text + &terminal.footer(tree.caption.as_deref(), &tree.legend, tree.letters)
}

/// A line still to be written.
enum Line<'a> {
    Node(usize),
    Folded(&'a str),
}

fn write_nodes(text: &mut String, tree: &Tree, children: &[Vec<usize>], terminal: Terminal) {
    let (branch, last_branch, trunk) =
        if terminal.colour { ("├── ", "└── ", "│   ") } else { ("|-- ", "`-- ", "|   ") };
    // What is left to write, the next line last: the line, whether it is its parent's last, and the trunks before it.
    let mut open: Vec<(Line, bool, Option<String>)> = vec![(Line::Node(0), true, None)];
    while let Some((line, is_last, prefix)) = open.pop() {
        let below = match &prefix {
            None => String::new(),
            Some(prefix) => {
                text.push_str(prefix);
                text.push_str(if is_last { last_branch } else { branch });
                format!("{prefix}{}", if is_last { "    " } else { trunk })
            }
        };
        match line {
            Line::Folded(what) => text.push_str(&terminal.paint(&format!("({})", clean(what)), Tint::Muted)),
            Line::Node(index) => {
                let node = &tree.nodes[index];
                text.push_str(&node_line(node, terminal, tree.letters));
                let lines = children[index].iter().map(|&child| Line::Node(child));
                let lines: Vec<Line> = lines.chain(node.folded.as_deref().map(Line::Folded)).collect();
                let count = lines.len();
                for (i, line) in lines.into_iter().enumerate().rev() {
                    open.push((line, i + 1 == count, Some(below.clone())));
                }
            }
        }
        text.push('\n');
    }
}

fn node_line(node: &Node, terminal: Terminal, letters: [char; 2]) -> String {
    let mut parts = Vec::new();
    if !node.edge.is_empty() {
        let star = if node.emphasised { "*" } else { "" };
        let tint = if node.emphasised { node.tint } else { Tint::None };
        parts.push(terminal.paint(&format!("{}{star}", clean(&node.edge)), tint));
    }
    let position = node.text.clone().or_else(|| node.picture.as_ref().map(in_one_line));
    if let Some(position) = position.filter(|position| !position.is_empty()) {
        parts.push(clean(&position));
    }
    if let Some(to_move) = node.to_move {
        parts.push(format!("{} to move", terminal.paint(&to_move.letter(letters).to_string(), to_move)));
    }
    if node.tint != Tint::None {
        parts.push(format!("-> {}", terminal.paint(&node.tint.letter(letters).to_string(), node.tint)));
    }
    if parts.is_empty() { ".".to_owned() } else { parts.join("  ") }
}

/// A small position in one line; empty when it is too large for that.
fn in_one_line(scene: &Scene) -> String {
    match &scene.diagram {
        Diagram::Hex { columns, cells, .. }
        | Diagram::Grid { columns, cells, .. }
        | Diagram::WalledGrid { columns, cells, .. }
            if *columns > 0 && cells.len() <= 100 =>
        {
            let rows = cells.chunks(*columns).map(|row| row.iter().map(|mark| mark.letter()).collect::<String>());
            rows.collect::<Vec<_>>().join("/")
        }
        Diagram::Heaps(sizes) if sizes.len() <= 40 => sizes.iter().map(u64::to_string).collect::<Vec<_>>().join(","),
        Diagram::Graph { edges, .. } => format!("{} edges", edges.len()),
        Diagram::Digraph { vertices, .. } if vertices.iter().map(|(_, tokens)| tokens).sum::<usize>() <= 20 => {
            let tokens = vertices.iter().flat_map(|(name, tokens)| std::iter::repeat_n(name.as_str(), *tokens));
            tokens.collect::<Vec<_>>().join(",")
        }
        Diagram::Hypergraph { vertices, .. } if vertices.len() <= 100 => {
            vertices.iter().map(|(_, mark)| mark.letter()).collect()
        }
        Diagram::Net { cells, .. } if cells.len() <= 100 => cells.iter().map(|cell| cell.mark.letter()).collect(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nim() -> Tree {
        let node = |children: &[usize], edge: &str, text: &str, tint: Tint| Node {
            children: children.to_vec(),
            edge: edge.to_owned(),
            text: Some(text.to_owned()),
            tint,
            to_move: Some(if tint == Tint::Left { Tint::Left } else { Tint::Right }),
            emphasised: tint == Tint::Left && !edge.is_empty(),
            ..Node::default()
        };
        let mut tree = Tree {
            nodes: vec![
                node(&[1, 2], "", "1,2", Tint::Left),
                node(&[3], "1a", "2", Tint::Right),
                node(&[], "1b", "1,1", Tint::Left),
                node(&[], "2a", "0", Tint::Right),
            ],
            caption: Some("nim".to_owned()),
            legend: vec![(Tint::Left, "first wins".to_owned())],
            ..Tree::default()
        };
        tree.nodes[2].folded = Some("2 positions folded".to_owned());
        tree
    }

    #[test]
    fn a_tree_is_written_like_the_command_tree() {
        let expected = "1,2  L to move  -> L\n\
                        |-- 1a  2  R to move  -> R\n\
                        |   `-- 2a  0  R to move  -> R\n\
                        `-- 1b*  1,1  L to move  -> L\n    \
                            `-- (2 positions folded)\n\
                        L first wins\nnim\n";
        assert_eq!(tree_text(&nim(), false), expected);
    }

    #[test]
    fn colours_change_nothing_but_colours_and_lines() {
        let coloured = tree_text(&nim(), true);
        assert!(coloured.contains("\x1b[1;31m1b*\x1b[0m"));
        assert!(coloured.contains("└── "));
        assert!(!tree_text(&nim(), false).contains('\x1b'));
    }

    #[test]
    fn an_empty_tree_says_so_and_a_deep_one_does_not_overflow() {
        assert_eq!(tree_text(&Tree::default(), false), "no nodes\n");
        let nodes = (0..3000).map(|i| Node { children: vec![i + 1], ..Node::default() }).collect();
        assert_eq!(tree_text(&Tree { nodes, ..Tree::default() }, false).lines().count(), 3000);
    }
}
