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
    // Sides are swapped: b7 stays black. In a swap of pieces it is Blue's on g2, and what white plays on d7 is Red's on g4 …
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
