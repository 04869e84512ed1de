//! Records of other programs: what they hold, counted by hand, and the way there and back.

use gruk_study::{Document, MarkKind, find, print, read, replay, sgf};
use std::path::Path;

fn golden(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/sgf").join(name);
    String::from_utf8(std::fs::read(path).unwrap()).unwrap()
}

/// The file, its nodes with the root, and the position at the end of the main line.
const FILES: [(&str, usize, &str); 10] = [
    ("hexgui.sgf", 7, ""),
    ("swap-sides.sgf", 7, ""),
    ("littlegolem-swap.sgf", 7, ""),
    ("littlegolem.sgf", 6, ""),
    ("playhex.sgf", 4, "hex:4x4:xo../..../..x./...."),
    ("ff3.sgf", 4, "hex:7x7:......./....x../......./...x.../..o..../......./......."),
    ("puzzle.sgf", 4, "hex:5x5:...../.xx../o..x./.oox./....."),
    ("set-up-later.sgf", 5, "hex:6x6,swap:....../...x../....../..o.o./.x..../......"),
    ("wide-collection.sgf", 5, "hex:7x5:x....../......./...x.../..o..../......o"),
    ("variations.sgf", 10, "hex:8x8,swap:......../x......./.o....../......../......../......../......../........"),
];

fn at_the_end(document: &Document) -> String {
    let positions = replay(document).unwrap();
    let last = &positions[*document.main_line().last().unwrap()];
    last.notation(&last.turn.position)
}

#[test]
fn ten_dialects_are_read_and_come_back() {
    for (name, nodes, end) in FILES {
        let document = sgf::import(&golden(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(document.nodes.len(), nodes, "{name}");
        // The others are looked at below, by their moves.
        if !end.is_empty() {
            assert_eq!(at_the_end(&document), end, "{name}");
        }
        let (text, unsaid) = sgf::export(&document).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(unsaid, sgf::Unsaid::default(), "{name}");
        let again = sgf::import(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
        // The order of nodes is that of reading in both.
        assert_eq!(print(&again), print(&document), "{name}\n{text}");
        assert_eq!(sgf::export(&again).unwrap().0, text, "{name}");
        assert_eq!(read(&print(&document)).as_ref(), Ok(&document), "{name}");
    }
}

#[test]
fn swaps_of_pieces_and_of_sides_are_the_same_game_seen_from_two_sides() {
    // A red stone on a10, swapped: blue on j1. Then f6 of Red's and d8 of Blue's.
    let document = sgf::import(&golden("hexgui.sgf")).unwrap();
    assert_eq!(document.nodes[find(&document, "a10,swap,f6,d8").unwrap()].comment.as_deref(), Some("good"));
    let line = sgf::read(&golden("hexgui.sgf")).unwrap();
    assert_eq!(line, "hex:11x11,swap:a10,swap,f6,d8,e8");
    // Sides are swapped: b7 stays black. In a swap of pieces it is Blue's on g2, and what white plays on d7 is Red's on
    // g4 …
    assert_eq!(sgf::read(&golden("swap-sides.sgf")).unwrap(), "hex:9x9,swap:b7,swap,e5,g4,f3");
    let document = sgf::import(&golden("swap-sides.sgf")).unwrap();
    let other = &document.nodes[find(&document, "b7,swap,e5,g4,c7").unwrap()];
    // … and so are signs: c6 is on f3, d6 on f4.
    let labels: Vec<_> = other.marks.iter().filter(|mark| mark.kind == MarkKind::Label).collect();
    assert_eq!((labels[0].cell.as_str(), labels[0].text.as_deref()), ("f3", Some("A")));
    assert_eq!((labels[1].cell.as_str(), labels[1].text.as_deref()), ("f4", Some("B")));
    assert_eq!(other.marks.iter().find(|mark| mark.kind == MarkKind::Circle).unwrap().cell, "c7");
}

#[test]
fn on_little_golem_white_begins() {
    let line = sgf::read(&golden("littlegolem-swap.sgf")).unwrap();
    assert_eq!(line, "hex:13x13,swap:m1,swap,j4,e10,j9,i6");
    assert_eq!(sgf::read(&golden("littlegolem.sgf")).unwrap(), "hex:11x11:k2,f6,g4,i3,h6");
    let document = sgf::import(&golden("littlegolem-swap.sgf")).unwrap();
    let said = &document.nodes[0].extra["sgf"];
    // Who begins is Red, which SGF calls black; so the names change places.
    assert_eq!((said["PB"][0].as_str(), said["PW"][0].as_str()), (Some("begins"), Some("second")));
    assert_eq!(said["RE"][0], "W");
    let last = document.nodes.last().unwrap();
    assert_eq!(last.extra["sgf"]["resign"], "W");
}

#[test]
fn what_is_set_up_and_said_is_there() {
    let document = sgf::import(&golden("puzzle.sgf")).unwrap();
    let root = &document.nodes[0];
    assert_eq!(root.position.as_deref(), Some("hex:5x5:...../.xx../o..../.oox./....."));
    assert_eq!(root.first, None, "equal numbers of stones: Red moves");
    assert_eq!(document.title.as_deref(), Some("Puzzle 7"));
    assert_eq!(document.author.as_deref(), Some("A. Author"));
    assert_eq!(document.date.as_deref(), Some("2024-05-01"));
    let triangles = root.marks.iter().filter(|mark| mark.kind == MarkKind::Triangle);
    assert_eq!(triangles.map(|mark| mark.cell.as_str()).collect::<Vec<_>>(), ["b2", "c2"]);
    let wrong = &document.nodes[find(&document, "e1").unwrap()];
    assert_eq!(wrong.comment.as_deref(), Some("“Too far”: ] and \\ and : are letters."));

    let document = sgf::import(&golden("set-up-later.sgf")).unwrap();
    let later = &document.nodes[find(&document, "c3,#1").unwrap()];
    assert_eq!(later.position.as_deref(), Some("hex:6x6,swap:....../...x../....../..o.../....../......"));
    assert_eq!(later.comment.as_deref(), Some("Two lines\r\nof a comment, and one that is broken"));
    let clocks = &document.nodes[find(&document, "c3,#1,b5").unwrap()].extra["sgf"];
    assert_eq!((clocks["BL"][0].as_str(), clocks["WL"][0].as_str()), (Some("30.5"), Some("28")));
    let document = sgf::import(&golden("wide-collection.sgf")).unwrap();
    assert_eq!(document.nodes[0].extra["sgf"]["XX"].as_array().unwrap().len(), 2);
}

#[test]
fn a_player_who_moves_twice_is_said_so() {
    let document = sgf::import("(;SZ[3];B[a1];B[b2];W[c3])").unwrap();
    assert_eq!(document.nodes[2].player, Some(gruk_core::Player::Left));
    assert_eq!(at_the_end(&document), "hex:3x3:x../.x./..o");
    assert_eq!(print(&sgf::import(&sgf::export(&document).unwrap().0).unwrap()), print(&document));
    // The notation of one position cannot say it.
    assert_eq!(sgf::read("(;SZ[3];B[a1];B[b2];W[c3])").unwrap_err().at, 14);
}

#[test]
fn what_is_wrong_is_refused_at_its_place() {
    for (text, at) in [
        ("(;SZ[3];B[a1](;W[a1])(;W[b2]))", 17),
        // Fewer cells than a board of squares may have, more than a board of Hex.
        ("(;FF[4]GM[11]SZ[745];B[b2])", 16),
        ("(;SZ[3];B[a1](W[b2]))", 14),
        ("(;SZ[3]LB[z9z:A])", 12),
        ("(;SZ[3];B[a1];AW[d1])", 17),
        ("(;SZ[3];B[a1];PL[X])", 17),
    ] {
        assert_eq!(sgf::import(text).unwrap_err().at, at, "{text}");
    }
    let nim = Document::of("nim:3", None);
    assert!(sgf::export(&nim).is_err());
}

/// A tree in one line: positions that are set up, moves, what is said of them, and branches in brackets.
fn shape(document: &Document) -> String {
    let positions = replay(document).unwrap();
    let mut text = String::new();
    // Nodes whose shape is still to be written, and brackets that close.
    let mut open = vec![Some((0_usize, false))];
    while let Some(next) = open.pop() {
        let Some((number, is_fork)) = next else {
            text.push(')');
            continue;
        };
        let node = &document.nodes[number];
        if is_fork {
            text.push('(');
        } else if number > 0 {
            text.push(' ');
        }
        let parent = (0..number).rev().find(|&other| document.nodes[other].children.contains(&number));
        let mut said = Vec::new();
        if let Some(position) = &node.position {
            said.push(format!("{}{position}", if number == 0 { "" } else { "!" }));
        }
        if let (Some(the_move), Some(parent)) = (&node.the_move, parent) {
            let player = node.player.unwrap_or(positions[parent].turn.to_move);
            said.push(format!("{}{the_move}", if player == gruk_core::Player::Left { "R" } else { "B" }));
        }
        said.extend(node.name.iter().map(|name| format!("<{name}>")));
        said.extend(node.comment.iter().map(|comment| format!("{comment:?}")));
        let marks = node.marks.iter().map(|mark| {
            let text = mark.text.as_ref().map(|text| format!("={text}")).unwrap_or_default();
            format!("{}@{}{text}", format!("{:?}", mark.kind).to_lowercase(), mark.cell)
        });
        let marks: Vec<String> = marks.collect();
        said.extend((!marks.is_empty()).then(|| marks.join("+")));
        text.push_str(&said.join(" "));
        for &child in node.children.iter().rev() {
            let is_fork = node.children.len() > 1;
            open.extend(is_fork.then_some(None));
            open.push(Some((child, is_fork)));
        }
    }
    text
}

/// Written by hand, in the manners of other programs; what each says stands beside it.
const MANNERS: [(&str, &str, &str); 13] = [
    ("HexGui", "(;AP[HexGui:0.10]FF[4]GM[11]SZ[5];B[c3]C[the middle];W[b2])", r#"hex:5x5 Rc3 "the middle" Bb2"#),
    (
        "variations",
        "(;FF[4]GM[11]SZ[5];B[c3](;W[b2];B[d4])(;W[d4]N[other](;B[a1])(;B[e5])))",
        "hex:5x5 Rc3(Bb2 Rd4)(Bd4 <other>(Ra1)(Re5))",
    ),
    (
        "letters for both",
        "(;FF[4]EV[cup]PB[Ann]PW[Bob]SZ[13]GM[11]SO[somewhere];B[mb];W[swap];B[ge])",
        "hex:13x13,swap Rm2 Bswap Rg5",
    ),
    ("whole words, third version", "(;GaMe[11]SiZe[4]VieW[];Black[a1];White[b2])", "hex:4x4 Ra1 Bb2"),
    ("a move in the first node", "(;GM[11]SZ[3]B[b2]C[first];W[a1])", r#"hex:3x3 "first" Rb2 Ba1"#),
    ("stones first", "(;GM[11]SZ[3:4]AB[a1][b2]AW[c1]PL[W];W[a4])", "hex:3x4:x.o/.x./.../... Ba4"),
    ("stones as a rectangle", "(;GM[11]SZ[3]AB[a1:b2]PL[W];W[c3])", "hex:3x3:xx./xx./... Bc3"),
    (
        "marks and labels",
        "(;GM[11]SZ[5]CR[a1]SQ[b1][b2]TR[c1]MA[d1]LB[e1:A][e2:a \\: b];B[c3]LB[c3:1])",
        "hex:5x5 circle@a1+square@b1+square@b2+triangle@c1+cross@d1+label@e1=A+label@e2=a : b Rc3 label@c3=1",
    ),
    (
        "escapes and lines",
        "junk (;GM[11]\n SZ[3] C[a \\] b \\\\ c\\\nd\r\ne] ;\n B [b2] )\n",
        r#"hex:3x3 "a ] b \\ cd\r\ne" Rb2"#,
    ),
    (
        "set up in the middle, resigned",
        "(;GM[11]SZ[3];B[b2];AW[a1]AE[b2]PL[B];B[c3];W[resign])",
        "hex:3x3 Rb2 !hex:3x3:o../.../... Rc3",
    ),
    ("the same colour twice", "(;GM[11]SZ[3];B[b2];B[a1];W[c3])", "hex:3x3 Rb2 Ra1 Bc3"),
    (
        "swap of the pieces",
        "(;FF[4]GM[11]SZ[5]RU[swap];B[a1];W[swap-pieces];B[c3];W[b2])",
        "hex:5x5,swap Ra1 Bswap Rc3 Bb2",
    ),
    ("white begins", "(;GM[11]SZ[4];W[a1];B[b2])", "hex:4x4 Ba1 Rb2"),
];

#[test]
fn thirteen_manners_are_read_as_they_are_meant() {
    for (name, text, says) in MANNERS {
        let document = sgf::import(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(shape(&document), says, "{name}");
        let again = sgf::import(&sgf::export(&document).unwrap().0).unwrap();
        assert_eq!(shape(&again), says, "{name}");
        assert_eq!(shape(&read(&print(&document)).unwrap()), says, "{name}");
    }
}

/// A short text does not ask for millions of cells.
#[test]
fn a_rectangle_has_no_more_cells_than_the_board() {
    let read = |text: &str| sgf::import(text).map(|study| study.nodes[0].marks.len()).map_err(|error| error.expected);
    assert_eq!(read("(;GM[11]SZ[5]CR[a1:e5]SQ[b1:b5])"), Ok(30));
    assert_eq!(read("(;GM[11]SZ[5]CR[a1:e6])"), Err("a rectangle of at most 25 cells".into()));
    assert!(read("(;GM[11]SZ[5]AB[a1:alk1000])").is_err());
    let many = format!("(;GM[11]SZ[362:362]{})", "CR[a1:mx362]".repeat(9));
    assert_eq!(read(&many), Err("rectangles of at most 1048576 cells together".into()));
}

#[test]
fn a_collection_is_read_game_by_game() {
    let text = "From: Ann\n(see below)\n(;GM[11]SZ[3]PB[Ann];B[b2]C[one (;two]) and\n (;GM[11]SZ[4];W[a1])\n";
    let all = sgf::import_all(text).unwrap();
    assert_eq!(all.iter().map(shape).collect::<Vec<_>>(), [r#"hex:3x3 Rb2 "one (;two""#, "hex:4x4 Ba1"]);
    assert_eq!(sgf::import(text).as_ref(), Ok(&all[0]));
    assert_eq!(sgf::import_all(&golden("wide-collection.sgf")).unwrap().len(), 2);
    // What is wrong with the second game is said at its place.
    let wrong = "(;SZ[3];B[a1])(;SZ[3];B[z9])";
    assert_eq!(sgf::import_all(wrong).unwrap_err().at, wrong.find("z9").unwrap());
    assert_eq!(gruk_study::open_all(wrong).unwrap_err().to_string().split(':').next(), Some("byte 24"));
    for text in
        ["", "(", "nothing", "(;GM[1]SZ[19])", "(;GM[11];B[a1])", "(;SZ[3];B[a1)", "(;SZ[3];B[a1]", "(;SZ[3];B)"]
    {
        assert!(sgf::import_all(text).is_err() && gruk_study::open_all(text).is_err(), "{text}");
    }
}
