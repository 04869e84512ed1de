//! Pictures of boards, through the public API: they are complete, valid, escaped and deterministic.

use gruk_core::{Diagram, Mark};
use gruk_render::{Link, Scene, Tint, board_svg, board_text};
use roxmltree::Document;

fn hex(columns: usize, rows: usize, letters: &str) -> Scene {
    Scene::new(Diagram::Hex { columns, rows, cells: marks(letters) })
}

fn grid(columns: usize, rows: usize, letters: &str) -> Scene {
    Scene::new(Diagram::Grid { columns, rows, cells: marks(letters) })
}

fn marks(letters: &str) -> Vec<Mark> {
    let mark = |c| match c {
        'x' => Mark::Left,
        'o' => Mark::Right,
        '#' => Mark::Hole,
        _ => Mark::Empty,
    };
    letters.chars().map(mark).collect()
}

fn hypergraph(names: &[&str], sets: &[&[usize]]) -> Scene {
    let vertices = names.iter().map(|name| ((*name).to_owned(), Mark::Empty)).collect();
    Scene::new(Diagram::Hypergraph { vertices, sets: sets.iter().map(|set| set.to_vec()).collect() })
}

/// All decorations on `scene`, also on cells that do not exist.
fn decorated(mut scene: Scene) -> Scene {
    let hostile = "<&\"'>]]>\u{1b}[31m\u{0}\n";
    scene.tints = vec![Tint::Left, Tint::Right, Tint::Draw, Tint::Unknown, Tint::Highlight, Tint::Muted, Tint::None];
    scene.labels = vec![Some(hostile.to_owned()), None, Some("12".to_owned()), Some(String::new())];
    scene.marked = vec![0, 3, 3, usize::MAX];
    let link = |from, to, tint| Link { from, to, tint, label: Some(hostile.to_owned()) };
    scene.links =
        vec![link(0, 1, Tint::Left), link(1, 0, Tint::None), link(2, 2, Tint::Right), link(0, usize::MAX, Tint::Left)];
    scene.caption = Some(hostile.to_owned());
    scene.legend = vec![(Tint::Left, hostile.to_owned()), (Tint::Draw, "draw".to_owned())];
    scene
}

fn all_kinds() -> Vec<Scene> {
    vec![
        hex(3, 2, "x.o.#."),
        hex(0, 0, ""),
        hex(2, 2, ""),
        hex(5, 0, "xx"),
        grid(3, 2, "x.o.#."),
        grid(0, 4, ""),
        grid(1, 1, "xoxo"),
        Scene::new(Diagram::Heaps(vec![])),
        Scene::new(Diagram::Heaps(vec![0, 1, 17, u64::MAX])),
        Scene::new(Diagram::Heaps((0..3000).collect())),
        hypergraph(&[], &[&[0]]),
        hypergraph(&["a<b", "v"], &[&[0, 1], &[], &[0], &[7, 1]]),
        hypergraph(&["a1", "b1", "a2", "b2"], &[&[0, 1], &[0, 1, 2, 3]]),
        hypergraph(&["name"; 200], &[&[0, 199]]),
    ]
}

fn texts(svg: &str) -> Vec<String> {
    let document = Document::parse(svg).expect("valid XML");
    let nodes = document.descendants().filter(|node| node.has_tag_name("text"));
    nodes.filter_map(|node| node.text().map(str::to_owned)).collect()
}

fn cells_drawn(svg: &str) -> usize {
    let document = Document::parse(svg).expect("valid XML");
    document.descendants().filter(|node| node.has_attribute("data-cell")).count()
}

#[test]
fn every_picture_is_valid_named_sized_and_always_the_same() {
    for scene in all_kinds().into_iter().flat_map(|scene| [decorated(scene.clone()), scene]) {
        let svg = board_svg(&scene);
        let document = Document::parse(&svg).unwrap_or_else(|why| panic!("{why}: {:?}", scene.diagram));
        let root = document.root_element();
        let side = |name| root.attribute(name).and_then(|value| value.parse::<f64>().ok()).expect("a number");
        assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {} {}", side("width"), side("height")).as_str()));
        assert!(side("width") > 30.0 && side("height") > 30.0 && side("width") < 20_000.0);
        for child in ["title", "desc"] {
            let named = root.children().find(|node| node.has_tag_name(child)).and_then(|node| node.text());
            assert!(named.is_some_and(|text| !text.is_empty()), "{child} of {:?}", scene.diagram);
        }
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{:?}", scene.diagram);
        assert_eq!(svg, board_svg(&scene));
        for colour in [false, true] {
            let text = board_text(&scene, colour);
            assert!(text.ends_with('\n'));
            assert_eq!(text, board_text(&scene, colour));
            assert!(!text.contains('\0'));
            assert!(colour || !text.contains('\x1b'), "a label reached the terminal unclean");
        }
    }
}

#[test]
fn every_cell_is_drawn_and_every_label_is_there() {
    assert_eq!(cells_drawn(&board_svg(&hex(30, 31, &".".repeat(930)))), 930);
    assert_eq!(cells_drawn(&board_svg(&grid(19, 19, &"x".repeat(361)))), 361);
    assert_eq!(cells_drawn(&board_svg(&hypergraph(&["u", "v", "w"], &[&[0, 1]]))), 3);
    let mut scene = hex(3, 3, "x........");
    scene.labels = (1..=9).map(|i| Some(format!("n{i}"))).collect();
    let texts = texts(&board_svg(&scene));
    for wanted in ["n1", "n9", "a", "b", "c", "1", "2", "3"] {
        assert!(texts.iter().any(|text| text == wanted), "{wanted} in {texts:?}");
    }
}

#[test]
fn text_in_svg_is_what_was_said() {
    let mut scene = grid(1, 1, ".");
    scene.caption = Some("a < b & \"c\" > 'd'".to_owned());
    assert!(texts(&board_svg(&scene)).contains(&"a < b & \"c\" > 'd'".to_owned()));
}

#[test]
fn heaps_have_their_size_written_however_large() {
    let svg = board_svg(&Scene::new(Diagram::Heaps(vec![6, 1_000_000_000_000_000])));
    let document = Document::parse(&svg).expect("valid XML");
    assert_eq!(document.descendants().filter(|node| node.has_tag_name("circle")).count(), 6);
    assert!(texts(&svg).iter().any(|text| text.replace('\u{a0}', "") == "1000000000000000"));
}

#[test]
fn dominoes_are_rectangles_and_other_links_are_lines() {
    let link = |to, tint| Link { from: 0, to, tint, label: None };
    let rectangles = |links: Vec<Link>| {
        let mut scene = grid(2, 2, "....");
        scene.links = links;
        let svg = board_svg(&scene);
        let document = Document::parse(&svg).expect("valid XML");
        let is_domino = |node: &roxmltree::Node| node.has_tag_name("rect") && node.has_attribute("rx");
        document.descendants().filter(is_domino).count()
    };
    assert_eq!(rectangles(vec![link(1, Tint::Left), link(2, Tint::Right)]), 2);
    assert_eq!(rectangles(vec![link(1, Tint::None), link(3, Tint::Right), link(2, Tint::Highlight)]), 0);
}

#[test]
fn a_million_cells_are_a_few_paths() {
    let cells: Vec<Mark> =
        (0..1_000_000).map(|i| [Mark::Left, Mark::Right, Mark::Empty, Mark::Empty][i * i % 7 % 4]).collect();
    for diagram in [
        Diagram::Hex { columns: 1000, rows: 1000, cells: cells.clone() },
        Diagram::Grid { columns: 1000, rows: 1000, cells },
    ] {
        let svg = board_svg(&Scene::new(diagram));
        assert!(svg.len() < 20_000_000, "{} bytes", svg.len());
        assert!(svg.matches("<path").count() < 20);
    }
}

#[test]
fn sizes_that_lie_are_survived() {
    let mut scene = hex(usize::MAX, usize::MAX, "x.");
    scene.marked = vec![1];
    assert!(Document::parse(&board_svg(&scene)).is_ok());
}

#[test]
fn a_hex_board_in_a_terminal() {
    let mut scene = hex(3, 3, "x.o.x.o..");
    scene.marked = vec![4];
    scene.legend = vec![(Tint::Left, "red".to_owned())];
    scene.caption = Some("move 5".to_owned());
    let expected = "  a b c\n\
                    1  x . o  1\n \
                     2  .(x).  2\n  \
                      3  o . .  3\n      \
                          a b c\n\
                    L red\nmove 5\n";
    assert_eq!(board_text(&scene, false), expected);
}

#[test]
fn outlines_and_second_backgrounds_can_be_read_together() {
    let mut scene = hex(2, 2, "....");
    scene.letters = ['R', 'B'];
    scene.tints = vec![Tint::Right, Tint::Left, Tint::None, Tint::Left];
    scene.second_tints = vec![Tint::None, Tint::Right];
    scene.outlined = vec![1, 2];
    scene.labels = vec![None, None, None, Some("M".to_owned())];
    assert_eq!(board_text(&scene, false), " a   b\n1  B   *RB  1\n  2  *   RM   2\n       a   b\n");
    let svg = board_svg(&scene);
    // The half of a cell, and two outlines.
    assert_eq!(svg.matches("stroke=\"#e3a300\"").count(), 2);
    assert_eq!(svg.matches("fill=\"#a9c7ec\"").count(), 2);
}

#[test]
fn an_openings_map_in_a_terminal_is_readable_without_colour() {
    let mut scene = hex(2, 2, "....");
    scene.tints = vec![Tint::Right, Tint::Left, Tint::Left, Tint::Unknown];
    assert_eq!(board_text(&scene, false), "  a b\n1  R L  1\n 2  L ?  2\n     a b\n");
    scene.labels = vec![None, Some("12".to_owned()), None, Some("a long word".to_owned())];
    assert_eq!(board_text(&scene, false), " a   b\n1  R   L12  1\n  2  L   ?    2\n       a   b\nb2: a long word\n");
}

#[test]
fn grids_heaps_and_hypergraphs_in_a_terminal() {
    let mut scene = grid(3, 2, "x.o#..");
    scene.links = vec![Link { from: 1, to: 4, tint: Tint::Left, label: None }];
    assert_eq!(board_text(&scene, false), "   a b c\n1  x L o\n2  # L .\nlinks: b1-b2(L)\n");
    let mut scene = Scene::new(Diagram::Heaps(vec![3, 12, 0, 100]));
    scene.marked = vec![1];
    assert_eq!(board_text(&scene, false), "  3: ooo\n 12: oooooooooooo  <-\n  0:\n100: oooooooo ... ooo\n");
    assert!(board_text(&scene, true).starts_with("  3: ●●●\n"));
    let scene = hypergraph(&["u", "v"], &[&[0, 1], &[1]]);
    assert_eq!(board_text(&scene, false), "u=. v=.\nsets: {u,v} {v}\n");
}

#[test]
fn colour_adds_only_colour() {
    let scene = decorated(hex(3, 2, "x.o.#."));
    let coloured = board_text(&scene, true);
    assert!(coloured.contains("\x1b[1;31m") && coloured.contains("\x1b[1;34m"));
    let mut plain = String::new();
    let mut inside = false;
    for c in coloured.chars() {
        match c {
            '\x1b' => inside = true,
            'm' if inside => inside = false,
            _ if inside => {}
            _ => plain.push(c),
        }
    }
    assert_eq!(plain, board_text(&scene, false));
}
