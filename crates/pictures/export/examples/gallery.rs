//! Writes one picture of every kind as SVG and PNG into the folder named on the command line.

use gruk_core::{Diagram, Mark};
use gruk_export::png;
use gruk_render::{Link, Node, Scene, Tint, Tree, board_svg, board_text, tree_svg, tree_text};
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("usage: gallery FOLDER")?);
    std::fs::create_dir_all(&folder)?;
    let boards = [
        ("hex5", hex_game()),
        ("openings4", openings()),
        ("hex11", hex(11, 11)),
        ("hex19", hex(19, 19)),
        ("hex30", pairing()),
        ("hex300", hex(300, 300)),
        ("tictactoe", tic_tac_toe()),
        ("grid15", grid(15, 15)),
        ("domineering", domineering()),
        ("nim", nim(&[6, 9, 12, 0, 1])),
        ("nim-large", nim(&[3, 1_000_000_000_000_000, 17, 999_999])),
        ("nim50", nim(&(0..50).map(|i| i * 7 % 23).collect::<Vec<_>>())),
        ("fano", fano()),
        ("lines3x3", lines()),
        ("cycle30", cycle(30)),
        ("cycle90", cycle(90)),
    ];
    for (name, scene) in &boards {
        write(&folder, name, &board_svg(scene))?;
        if !name.contains("300") {
            println!("{name}\n{}", board_text(scene, false));
        }
    }
    let trees = [
        ("tree-nim", nim_tree(vec![1, 1, 1])),
        ("tree-nim-wide", nim_tree(vec![3, 2, 1])),
        ("tree-hex", hex_tree()),
        ("tree-200", large_tree()),
    ];
    for (name, tree) in &trees {
        write(&folder, name, &tree_svg(tree))?;
    }
    println!("{}", tree_text(&trees[0].1, true));
    Ok(())
}

fn write(folder: &Path, name: &str, svg: &str) -> Result<(), Box<dyn std::error::Error>> {
    std::fs::write(folder.join(format!("{name}.svg")), svg)?;
    std::fs::write(folder.join(format!("{name}.png")), png(svg, 1.0)?)?;
    std::fs::write(folder.join(format!("{name}.pdf")), gruk_export::pdf(svg)?)?;
    Ok(())
}

/// Stones of both players in an irregular order.
fn scattered(count: usize) -> Vec<Mark> {
    let mark = |i: usize| match (i * i * 31 + i * 17) % 11 {
        0..=2 => Mark::Left,
        3..=5 => Mark::Right,
        _ => Mark::Empty,
    };
    (0..count).map(mark).collect()
}

fn hex(columns: usize, rows: usize) -> Scene {
    let mut scene = Scene::new(Diagram::Hex { columns, rows, cells: scattered(columns * rows) });
    scene.marked = vec![columns * rows / 2];
    scene
}

fn hex_game() -> Scene {
    let moves = [12, 7, 16, 20, 8, 3, 11];
    let mut cells = vec![Mark::Empty; 25];
    let mut labels = vec![None; 25];
    for (i, &cell) in moves.iter().enumerate() {
        cells[cell] = if i % 2 == 0 { Mark::Left } else { Mark::Right };
        labels[cell] = Some((i + 1).to_string());
    }
    let mut scene = Scene::new(Diagram::Hex { columns: 5, rows: 5, cells });
    scene.labels = labels;
    scene.marked = vec![11, 21];
    scene.caption = Some("5 × 5 Hex after seven moves; red to win by a5 or b5".to_owned());
    scene
}

fn openings() -> Scene {
    let mut scene = Scene::new(Diagram::Hex { columns: 4, rows: 4, cells: vec![Mark::Empty; 16] });
    scene.tints = (0..16).map(|i| if (i % 4 + i / 4) == 3 { Tint::Left } else { Tint::Right }).collect();
    scene.tints[5] = Tint::Unknown;
    scene.tints[10] = Tint::Draw;
    scene.labels = (0..16).map(|i| (i % 3 == 0).then(|| (i + 3).to_string())).collect();
    scene.legend = vec![
        (Tint::Left, "red wins after opening here".to_owned()),
        (Tint::Right, "blue wins".to_owned()),
        (Tint::Draw, "draw".to_owned()),
        (Tint::Unknown, "unknown".to_owned()),
    ];
    scene.caption = Some("Winning openings".to_owned());
    scene
}

fn pairing() -> Scene {
    let (columns, rows) = (31, 30);
    let mut scene = Scene::new(Diagram::Hex { columns, rows, cells: vec![Mark::Empty; columns * rows] });
    for row in 0..rows {
        for column in 0..=row {
            let (from, to) = (row * columns + column, column * columns + row + 1);
            let tint = if (row + column) % 2 == 0 { Tint::None } else { Tint::Highlight };
            if row < 12 {
                scene.links.push(Link { from, to, tint, label: None });
            }
        }
    }
    scene.labels = (0..columns * rows).map(|cell| (cell / columns >= 12).then(|| (cell % 999).to_string())).collect();
    scene.caption = Some("Pairing".to_owned());
    scene
}

fn tic_tac_toe() -> Scene {
    use Mark::{Empty as E, Left as X, Right as O};
    let mut scene = Scene::new(Diagram::Grid { columns: 3, rows: 3, cells: vec![X, O, X, E, O, E, E, X, E] });
    scene.marked = vec![7];
    scene.tints = vec![
        Tint::None,
        Tint::None,
        Tint::None,
        Tint::Draw,
        Tint::None,
        Tint::Left,
        Tint::Right,
        Tint::None,
        Tint::Highlight,
    ];
    scene.labels = vec![None, None, None, None, None, Some("9".to_owned()), None, None, Some("-1".to_owned())];
    scene.caption = Some("Tic-Tac-Toe".to_owned());
    scene
}

fn grid(columns: usize, rows: usize) -> Scene {
    Scene::new(Diagram::Grid { columns, rows, cells: scattered(columns * rows) })
}

fn domineering() -> Scene {
    let mut cells = vec![Mark::Empty; 30];
    for cell in [9, 14, 29, 23] {
        cells[cell] = Mark::Hole;
    }
    let mut scene = Scene::new(Diagram::Grid { columns: 6, rows: 5, cells });
    let link = |from, to, tint, label: Option<&str>| Link { from, to, tint, label: label.map(str::to_owned) };
    scene.links = vec![
        link(0, 6, Tint::Left, None),
        link(1, 2, Tint::Right, None),
        link(19, 25, Tint::Left, Some("3")),
        link(27, 28, Tint::Right, Some("4")),
        link(10, 11, Tint::Highlight, None),
        link(12, 21, Tint::None, Some("p")),
    ];
    scene.legend = vec![(Tint::Left, "Left, vertical".to_owned()), (Tint::Right, "Right, horizontal".to_owned())];
    scene
}

fn nim(sizes: &[u64]) -> Scene {
    let mut scene = Scene::new(Diagram::Heaps(sizes.to_vec()));
    scene.marked = vec![1];
    scene.tints = vec![Tint::None, Tint::None, Tint::Highlight];
    scene.labels = vec![Some("*6".to_owned())];
    scene
}

fn fano() -> Scene {
    let vertices = (1..=7).map(|i| (i.to_string(), [Mark::Empty, Mark::Left, Mark::Right][i % 3])).collect();
    let sets = (0..7).map(|i| vec![i, (i + 1) % 7, (i + 3) % 7]).collect();
    let mut scene = Scene::new(Diagram::Hypergraph { vertices, sets });
    scene.caption = Some("The Fano plane".to_owned());
    scene.marked = vec![2];
    scene
}

fn lines() -> Scene {
    use Mark::{Empty as E, Left as X, Right as O};
    let marks = [X, E, E, E, O, E, E, E, X];
    let vertices =
        marks.iter().enumerate().map(|(i, &mark)| (format!("{}{}", ["a", "b", "c"][i % 3], i / 3 + 1), mark));
    let sets = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    Scene::new(Diagram::Hypergraph { vertices: vertices.collect(), sets: sets.map(Vec::from).into() })
}

fn cycle(count: usize) -> Scene {
    let vertices = (0..count).map(|i| (format!("v{i}"), scattered(count)[i])).collect();
    let sets = (0..count).map(|i| vec![i, (i + 1) % count, (i + 5) % count]).collect();
    Scene::new(Diagram::Hypergraph { vertices, sets })
}

fn nim_tree(start: Vec<u64>) -> Tree {
    let mut tree = Tree { caption: Some(format!("Nim {start:?}")), ..Tree::default() };
    tree.legend = vec![(Tint::Left, "first wins".to_owned()), (Tint::Right, "second wins".to_owned())];
    grow_nim(&mut tree, start, String::new(), true);
    tree
}

fn grow_nim(tree: &mut Tree, heaps: Vec<u64>, edge: String, first: bool) -> usize {
    let index = tree.nodes.len();
    let wins = heaps.iter().fold(0, |sum, heap| sum ^ heap) != 0;
    let text = heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    tree.nodes.push(Node {
        edge,
        tint: if wins == first { Tint::Left } else { Tint::Right },
        to_move: Some(if first { Tint::Left } else { Tint::Right }),
        text: Some(if text.is_empty() { "0".to_owned() } else { text }),
        emphasised: index > 0 && !wins,
        ..Node::default()
    });
    let mut seen = Vec::new();
    for heap in 0..heaps.len() {
        for left in 0..heaps[heap] {
            let mut option = heaps.clone();
            option[heap] = left;
            option.retain(|&size| size > 0);
            option.sort_unstable_by(|a, b| b.cmp(a));
            if !seen.contains(&option) {
                seen.push(option.clone());
                let child = grow_nim(tree, option, format!("{}-{left}", heaps[heap]), !first);
                tree.nodes[index].children.push(child);
            }
        }
    }
    index
}

fn hex_tree() -> Tree {
    let mut tree = Tree { caption: Some("2 × 2 Hex, red to move".to_owned()), ..Tree::default() };
    tree.legend = vec![(Tint::Left, "red wins".to_owned()), (Tint::Right, "blue wins".to_owned())];
    grow_hex(&mut tree, [Mark::Empty; 4], String::new(), true);
    tree
}

fn joined(cells: [Mark; 4], mark: Mark, pairs: [(usize, usize); 3]) -> bool {
    pairs.iter().any(|&(a, b)| cells[a] == mark && cells[b] == mark)
}

fn grow_hex(tree: &mut Tree, cells: [Mark; 4], edge: String, red: bool) -> usize {
    let index = tree.nodes.len();
    let picture = Some(Scene::new(Diagram::Hex { columns: 2, rows: 2, cells: cells.to_vec() }));
    let to_move = Some(if red { Tint::Left } else { Tint::Right });
    tree.nodes.push(Node { edge, picture, to_move, ..Node::default() });
    if joined(cells, Mark::Left, [(0, 2), (1, 3), (1, 2)]) {
        tree.nodes[index].tint = Tint::Left;
        return index;
    }
    if joined(cells, Mark::Right, [(0, 1), (2, 3), (1, 2)]) {
        tree.nodes[index].tint = Tint::Right;
        return index;
    }
    for cell in (0..4).filter(|&cell| cells[cell] == Mark::Empty) {
        let mut option = cells;
        option[cell] = if red { Mark::Left } else { Mark::Right };
        let child = grow_hex(tree, option, ["a1", "b1", "a2", "b2"][cell].to_owned(), !red);
        tree.nodes[index].children.push(child);
    }
    let mine = if red { Tint::Left } else { Tint::Right };
    let children = tree.nodes[index].children.clone();
    let winning: Vec<usize> = children.into_iter().filter(|&child| tree.nodes[child].tint == mine).collect();
    tree.nodes[index].tint = if !winning.is_empty() {
        mine
    } else if red {
        Tint::Right
    } else {
        Tint::Left
    };
    for child in winning {
        tree.nodes[child].emphasised = true;
    }
    index
}

fn large_tree() -> Tree {
    let count = 200;
    let node = |i: usize| Node {
        edge: if i == 0 { String::new() } else { ["a1", "b2, c3", "c1", "a2, b1, c2, b3"][i % 4].to_owned() },
        tint: [Tint::Left, Tint::Right, Tint::Draw, Tint::Unknown][i * i % 7 % 4],
        picture: Some(Scene::new(Diagram::Grid { columns: 3, rows: 3, cells: scattered(9 + i)[i..].to_vec() })),
        folded: (i % 13 == 5).then(|| "1 204 positions folded".to_owned()),
        emphasised: i % 9 == 1,
        ..Node::default()
    };
    let mut nodes: Vec<Node> = (0..count).map(node).collect();
    for child in 1..count {
        let parent = (child * 7 / 20).min(child - 1);
        nodes[parent].children.push(child);
    }
    let legend = vec![(Tint::Draw, "draw".to_owned())];
    Tree { nodes, caption: Some("A tree of 200 nodes".to_owned()), legend, ..Tree::default() }
}
