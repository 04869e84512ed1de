//! The boards of the connection games: who wins on full boards, and which tiles meet.

use gruk_core::{Ending, Player, Ruleset};
use gruk_rules::board::cells::Cells;
use gruk_rules::board::net::Net;
use gruk_rules::board::placing::{Placing, Position};

fn rules(text: &str) -> Placing {
    let (name, params) = text.split_once(':').unwrap();
    Placing::named(name, params).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The full boards, as positions.
fn full(net: &Net) -> impl Iterator<Item = Position> {
    let cells = net.len();
    let all = (1u128 << cells) - 1;
    (0..1u128 << cells).map(move |bits| Position::of([Cells::from_bits(bits), Cells::from_bits(all & !bits)]))
}

#[test]
fn full_boards_have_exactly_one_winner() {
    // [Wal Thm 7.1.1] for boards on which three cells meet at every corner; [Lehman 1964] for switching games.
    for text in [
        "square-hex:3x3",
        "y:4",
        "cylinder:3x3",
        "cylinder:2x4",
        "cylinder:4x2",
        "cylinder:1x3",
        "bridgit:2",
        "hex-tiling:6.6.6,3x3",
        "hex-tiling:4.8.8,3x2",
        "hex-tiling:3.12.12,2x2",
        "hex-tiling:3.12.12,3x2",
        "hex-tiling:4.6.12,2x2",
        "hex-tiling:irregular,3x3",
        "hex-tiling:irregular,4x2",
        "hex-tiling:4.8.8,1x3",
        "tex:3x3",
        "shannon-vertex:s-t,s-a.a-b.b-t.s-c.c-b",
    ] {
        let rules = rules(text);
        assert!(!rules.has_draws(), "{text}");
        for at in full(rules.net()) {
            let won = Player::BOTH.map(|player| rules.reaches(&at, player));
            assert_ne!(won[0], won[1], "{text} {}", rules.print_position(&at));
        }
    }
}

#[test]
fn squares_and_triangles_can_end_in_draws() {
    // [Wal §6.2.1]: boards on which four or six tiles meet at a corner. On two triangles draws are possible, too: they
    // share the corner of top and right and that of bottom and left.
    for text in
        ["hex-tiling:4.4.4.4,2x2", "hex-tiling:3.3.3.3.3.3,1x1", "hex-tiling:3.3.3.3.3.3,2x2", "hex-tiling:4.4.4.4,3x3"]
    {
        let rules = rules(text);
        assert!(rules.has_draws(), "{text}");
        assert!(full(rules.net()).any(|at| rules.ending(&at) == Some(Ending::Draw)), "{text}");
    }
}

#[test]
fn boards_have_the_symmetries_of_their_shapes() {
    for (text, count) in [
        ("rex:3x3", 2),
        ("rex:2x3", 2),
        ("square-hex:3x3", 2),
        ("y:3", 6),
        ("havannah:3", 12),
        ("cylinder:5x3", 20),
        ("tex:5x5", 4),
        ("hex-tiling:4.8.8,3x3", 4),
        ("hex-tiling:4.4.4.4,3x3", 4),
    ] {
        assert_eq!(rules(text).symmetries(), count, "{text}");
    }
}

#[test]
fn the_square_board_of_nash_is_the_board_of_hex() {
    // [Wal §6.1.1]: both boards have the same neighbours and the same borders, cell by cell.
    for size in ["1x1", "3x3", "4x2", "5x7"] {
        let (square, hex) = (rules(&format!("square-hex:{size}")), rules(&format!("rex:{size}")));
        for cell in 0..hex.net().len() {
            assert_eq!(square.net().neighbours(cell), hex.net().neighbours(cell), "{size}");
        }
        assert_eq!(square.net().borders(), hex.net().borders(), "{size}");
    }
}

#[test]
fn the_tiling_of_hexagons_is_the_board_of_hex() {
    for size in ["1x1", "3x3", "4x2", "5x6"] {
        let (tiles, hex) = (rules(&format!("hex-tiling:6.6.6,{size}")), rules(&format!("rex:{size}")));
        for cell in 0..hex.net().len() {
            assert_eq!(tiles.net().neighbours(cell), hex.net().neighbours(cell), "{size}");
        }
        assert_eq!(tiles.net().borders(), hex.net().borders(), "{size}");
    }
}

#[test]
fn larger_patches_have_no_corner_where_four_tiles_meet_and_tiles_have_as_many_neighbours_as_edges() {
    for (text, edges) in
        [("4.8.8,6x5", 8), ("3.12.12,6x5", 12), ("4.6.12,5x4", 12), ("irregular,9x8", 7), ("6.6.6,7x9", 6)]
    {
        let rules = rules(&format!("hex-tiling:{text}"));
        assert!(!rules.has_draws(), "{text}");
        let most = (0..rules.net().len()).map(|cell| rules.net().neighbours(cell).len()).max();
        assert_eq!(most, Some(edges), "{text}");
    }
}

#[test]
fn boards_of_tilings_have_draws_exactly_if_a_full_board_has_no_winner() {
    for tiling in gruk_rules::board::tiling::TILINGS {
        for size in ["1x1", "2x1", "1x2", "3x1", "1x4", "2x2", "3x2", "2x3"] {
            let text = format!("hex-tiling:{tiling},{size}");
            let rules = rules(&text);
            if rules.net().len() <= 12 {
                let is_drawn = full(rules.net()).any(|at| rules.ending(&at) == Some(Ending::Draw));
                assert_eq!(rules.has_draws(), is_drawn, "{text}");
            }
        }
    }
}

#[test]
fn bad_parameters_are_refused_at_their_place() {
    for (text, at) in [
        ("y:0", 0),
        ("y:3,pie", 2),
        ("havannah:", 0),
        ("havannah:101", 0),
        ("bridgit:x", 0),
        ("cylinder:0x3", 0),
        ("tex:2x5", 0),
        ("hex-tiling:4.8.8", 5),
        ("hex-tiling:5.5.5,3x3", 0),
        ("hex-tiling:4.8.8,0x3", 6),
        ("shannon-edge:a-a,a-b", 0),
        ("shannon-edge:a-b,a-c.c-c", 8),
        ("shannon-edge:a-b,a-c.d-b", 0),
        ("shannon-edge:a-b", 3),
        ("shannon-edge:a-b,a", 4),
        ("shannon-vertex:a-b,a-c.c-b.a-b", 12),
    ] {
        let (name, params) = text.split_once(':').unwrap();
        let error = Placing::named(name, params).map(|rules| rules.params()).unwrap_err();
        assert_eq!(error.at, at, "{text}: {error}");
    }
}

#[test]
fn positions_that_play_cannot_reach_are_refused() {
    for (text, position) in [
        ("havannah:2", "xx/oo./oo"),
        ("havannah:3", "xx./x.x./.xxoo/.o.o/.oo"),
        ("y:2", "x/oo/"),
        ("y:2", "x/o"),
        ("y:2", "x/o#"),
        ("beck:2x2", "gg/.."),
        ("beck:2x2", "gx/.."),
        ("tex:3x3", "x../.../..."),
        ("bridgit:2", "x.x/.x./x.x"),
    ] {
        assert!(rules(text).parse_position(position).is_err(), "{text} {position}");
    }
}
