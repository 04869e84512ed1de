//! Pictures of trees, through the public API.

use gruk_core::{Diagram, Mark};
use gruk_render::{Node, Scene, Tint, Tree, tree_svg};
use roxmltree::Document;

/// `count` nodes, each but the root below an earlier one, with `degree` children where there are enough.
fn tree(count: usize, degree: usize) -> Tree {
    let scene = Scene::new(Diagram::Grid { columns: 2, rows: 2, cells: vec![Mark::Left; 4] });
    let mut nodes: Vec<Node> = (0..count)
        .map(|i| Node {
            edge: if i == 0 { String::new() } else { format!("m{i}") },
            tint: if i % 2 == 0 { Tint::Left } else { Tint::Right },
            to_move: (i % 3 == 0).then_some(Tint::Right),
            picture: (i % 4 == 0).then(|| scene.clone()),
            text: (i % 4 == 1).then(|| format!("text <{i}>")),
            folded: (i % 11 == 3).then(|| format!("{i} positions folded")),
            emphasised: i % 5 == 1,
            ..Node::default()
        })
        .collect();
    for child in 1..count {
        nodes[(child - 1) / degree].children.push(child);
    }
    let legend = vec![(Tint::Left, "first".to_owned())];
    Tree { nodes, caption: Some("a & b".to_owned()), legend, ..Tree::default() }
}

/// Where every text stands in the drawing: left, right, baseline, and the text.
fn placed_texts(svg: &str) -> Vec<(f64, f64, f64, String)> {
    let document = Document::parse(svg).expect("valid XML");
    let mut placed = Vec::new();
    for node in document.descendants().filter(|node| node.has_tag_name("text")) {
        let number = |name| node.attribute(name).and_then(|value| value.parse::<f64>().ok()).unwrap_or(0.0);
        let (mut x, mut y) = (number("x"), number("y"));
        for above in node.ancestors() {
            let Some(moved) = above.attribute("transform").and_then(|text| text.strip_prefix("translate(")) else {
                continue;
            };
            let numbers: Vec<f64> =
                moved.trim_end_matches(')').split(' ').filter_map(|part| part.parse().ok()).collect();
            x += numbers[0];
            y += numbers[1];
        }
        let text = node.text().unwrap_or_default().to_owned();
        // DejaVu Sans digits and small letters are at most 0.64 em wide on average.
        let half = text.chars().count() as f64 * number("font-size") * 0.3;
        placed.push((x - half, x + half, y, text));
    }
    placed
}

#[test]
fn every_node_is_drawn_and_no_two_texts_touch() {
    for (count, degree) in [(1, 1), (2, 1), (7, 2), (40, 3), (60, 12), (300, 4), (150, 149), (40, 1)] {
        let tree = tree(count, degree);
        let svg = tree_svg(&tree);
        assert_eq!(svg, tree_svg(&tree));
        let texts = placed_texts(&svg);
        for node in &tree.nodes {
            for wanted in [Some(&node.edge), node.text.as_ref(), node.folded.as_ref()].into_iter().flatten() {
                let found = texts.iter().filter(|(.., text)| text == wanted).count();
                assert!(wanted.is_empty() || found == 1, "{wanted} is drawn {found} times");
            }
        }
        let footer = ["first", "a & b"];
        for (i, a) in texts.iter().enumerate() {
            for b in &texts[..i] {
                let apart = a.0 >= b.1 || b.0 >= a.1 || (a.2 - b.2).abs() >= 11.0;
                assert!(apart || footer.contains(&a.3.as_str()), "{:?} touches {:?} of {count} nodes", a, b);
            }
        }
    }
}

#[test]
fn siblings_without_options_share_lines() {
    let svg = tree_svg(&tree(300, 6));
    let document = Document::parse(&svg).expect("valid XML");
    let root = document.root_element();
    let side = |name| root.attribute(name).and_then(|value| value.parse::<f64>().ok()).expect("a number");
    // One below the other, 250 leaves of 60 pixels or more would need 15 000 pixels.
    assert!(side("width") < 3000.0 && side("height") < 7500.0, "{} x {}", side("width"), side("height"));
}

#[test]
fn trees_that_are_empty_broken_or_very_deep_are_survived() {
    let broken = Tree { nodes: vec![Node { children: vec![0, 5, 0], ..Node::default() }], ..Tree::default() };
    for tree in [Tree::default(), broken, tree(2000, 1)] {
        assert!(Document::parse(&tree_svg(&tree)).is_ok());
    }
}
