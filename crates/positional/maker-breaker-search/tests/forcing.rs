//! Wins by threats of all orders against plain search of the definition, and their certificates.

use crate::common;

use common::{Random, maker_wins, random_board};
use gruk_cert::{Kind, Writer};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_maker_breaker_search::By;
use gruk_maker_breaker_search::forcing::{Effort, Win, find};
use gruk_maker_breaker_search::position::{Board, Position, ToMove};
use gruk_maker_breaker_search::proof::prove;
use gruk_rules::board::claiming::{Claim, Claiming};
use gruk_rules::board::hypergraph::Hypergraph;
use gruk_rules::maker_breaker::MAKER_BREAKER;
use gruk_solve::bits::Bits;
use gruk_solve::{LimitHit, Limits, Meter, Progress, Watch};
use std::collections::HashMap;

const EFFORT: Effort = Effort { nodes: 2_000, bytes: 1 << 24 };

/// Is a win found? If so it is one, in its zone, and the checker accepts its certificate.
fn is_found(text: &str, at: Position<u64>, to_move: ToMove) -> bool {
    let board = Board::<u64>::new(&Hypergraph::parse(text).unwrap());
    let mut watch = ();
    let mut meter = Meter::new(Limits::default(), &mut watch);
    let Some(win) = find(&board, at, to_move, EFFORT, &mut meter).unwrap() else { return false };
    let zone = win.zone();
    assert_eq!(zone & !at.free, 0, "{text}, {at:?}: the zone {zone:b}");
    let holds = maker_wins(board.sets(), at.maker, zone, to_move, &mut HashMap::new());
    assert!(holds, "{text}, {at:?}, {to_move:?} to move: the zone {zone:b}");
    if let Some(cell) = win.first_move() {
        let (maker, free) = (at.maker | 1 << cell, at.free & !(1 << cell));
        assert!(maker_wins(board.sets(), maker, free, ToMove::Breaker, &mut HashMap::new()), "{text}, {at:?}: {cell}");
    } else {
        assert_eq!(to_move, ToMove::Breaker, "{text}, {at:?}");
    }
    certify(text, at, to_move, &win, &mut meter);
    true
}

/// The checker accepts the certificate of a win.
fn certify(text: &str, at: Position<u64>, to_move: ToMove, win: &Win<u64>, meter: &mut Meter<'_>) {
    let board = Board::<u64>::new(&Hypergraph::parse(text).unwrap());
    let (steps, parts) = prove(&board, win, meter).unwrap();
    let rules = Claiming::new(&MAKER_BREAKER, text).unwrap();
    let mut position = rules.start().unwrap();
    for cell in 0..board.cells() {
        let owner = match (at.maker >> cell & 1, at.free >> cell & 1) {
            (1, _) => Player::Left,
            (_, 1) => continue,
            _ => Player::Right,
        };
        rules.play(&mut position, owner, Claim::of(cell));
    }
    let first = if to_move == ToMove::Maker { Player::Left } else { Player::Right };
    let mut writer = Writer::begin(Vec::new(), &format!("mb:{text}")).unwrap();
    writer.claim(Verdict::Wins(Player::Left), first, &rules.print_position(&position), Kind::Zones).unwrap();
    let steps: Vec<_> = steps.iter().map(|step| step.renamed(|part| part, |&cell| Claim::of(cell))).collect();
    writer.zones(Player::Left, &steps, &[parts], |&vertex| rules.print_move(vertex)).unwrap();
    let certificate = writer.end().unwrap();
    let verified = gruk_verify::verify(&certificate);
    assert!(verified.is_ok(), "{text}, {at:?}: {verified:?}\n{}", String::from_utf8(certificate).unwrap());
}

#[test]
fn wins_by_threats_on_random_hypergraphs_are_wins() {
    let mut random = Random(21);
    let (mut found, mut won) = (0, 0);
    let boards = if std::env::var_os("SLOW_TESTS").is_some() { 20_000 } else { 1_500 };
    for _ in 0..boards {
        let text = random_board(&mut random);
        let board = Board::<u64>::new(&Hypergraph::parse(&text).unwrap());
        let at = Position { maker: 0, free: (1 << board.cells()) - 1 };
        for to_move in [ToMove::Maker, ToMove::Breaker] {
            found += u32::from(is_found(&text, at, to_move));
            won += u32::from(maker_wins(board.sets(), 0, at.free, to_move, &mut HashMap::new()));
        }
    }
    assert!(won > boards / 2 && 4 * found > 3 * won, "{found} of {won} wins are found");
}

#[test]
fn wins_by_threats_from_random_positions_are_wins() {
    let mut random = Random(5);
    let (mut found, mut won) = (0, 0);
    for (text, cells) in [("row-3-4x3", 12), ("czifra-4x4", 16), ("row-4-4x4", 16)] {
        let board = Board::<u64>::new(&Hypergraph::parse(text).unwrap());
        for _ in 0..60 {
            let mut at = Position { maker: 0_u64, free: (1 << cells) - 1 };
            for stone in 0..5 {
                let cell = random.below(cells);
                if at.free >> cell & 1 == 1 {
                    at = if stone % 5 < 3 { at.with_maker(cell as usize) } else { at.without(1 << cell) };
                }
            }
            if board.sets().iter().any(|set| set & !at.maker == 0) {
                continue;
            }
            for to_move in [ToMove::Maker, ToMove::Breaker] {
                found += u32::from(is_found(text, at, to_move));
                won += u32::from(maker_wins(board.sets(), at.maker, at.free, to_move, &mut HashMap::new()));
            }
        }
    }
    assert!(won > 100 && 4 * found > 3 * won, "{found} of {won} wins are found");
}

/// Of moves that a symmetry of the position exchanges one is tried, and the proof has the images of its answer.
#[test]
fn wins_on_boards_with_symmetries_have_certificates() {
    for (text, to_move) in [
        ("row-4-5x5", ToMove::Maker),
        ("row-4-6x5", ToMove::Maker),
        ("row-4-7x7", ToMove::Breaker),
        ("row-4-8x8", ToMove::Breaker),
    ] {
        let board = Board::<u64>::new(&Hypergraph::parse(text).unwrap());
        let at = Position { maker: 0_u64, free: u64::all(board.cells()) };
        let mut watch = ();
        let mut meter = Meter::new(Limits::default(), &mut watch);
        let win = find(&board, at, to_move, EFFORT, &mut meter).unwrap();
        certify(text, at, to_move, &win.unwrap_or_else(|| panic!("{text}: no win is found")), &mut meter);
    }
}

/// Maker wins this board (docs/book/src/results/hexagonal-animals.md). Without threats of all orders the search takes
/// 3.5 million nodes.
#[test]
fn threats_are_tried_on_small_boards_before_the_search_grows() {
    let rules = Claiming::new(&MAKER_BREAKER, "hex-animal-a1.a2.b2.c2.d1-7x7").unwrap();
    let turn = Turn::new(rules.start().unwrap(), Player::Left);
    let mut watch = ();
    let mut meter = Meter::new(Limits { nodes: Some(150_000), ..Limits::default() }, &mut watch);
    let solution = gruk_maker_breaker_search::solve(&rules, &turn, false, &mut meter).unwrap().unwrap();
    assert_eq!((solution.winner, solution.by), (Player::Left, By::Threats));
}

#[test]
fn the_limits_of_the_meter_end_the_search_and_its_own_do_not() {
    let board = Board::<u64>::new(&Hypergraph::parse("row-5-8x8").unwrap());
    let at = Position { maker: 0, free: u64::MAX };
    let mut watch = ();
    let mut meter = Meter::new(Limits { nodes: Some(50), ..Limits::default() }, &mut watch);
    assert_eq!(find(&board, at, ToMove::Maker, EFFORT, &mut meter).unwrap_err(), LimitHit::Nodes);
    let mut watch = ();
    let mut meter = Meter::new(Limits::default(), &mut watch);
    let effort = Effort { nodes: 50, ..EFFORT };
    assert!(find(&board, at, ToMove::Maker, effort, &mut meter).unwrap().is_none());
    assert_eq!(meter.memory_left(), Limits::default().memory, "all bytes are given back");
}

/// Who watches is told of the nodes of a try while it lasts, and none of them is counted twice.
#[test]
fn who_watches_sees_how_far_a_try_is() {
    struct Seen(Vec<u64>);
    impl Watch for Seen {
        fn report(&mut self, progress: Progress) {
            self.0.push(progress.nodes);
        }
    }
    let rules = Claiming::new(&MAKER_BREAKER, "row-5-8x8").unwrap();
    let turn = Turn::new(rules.start().unwrap(), Player::Left);
    let mut watch = Seen(Vec::new());
    let limits = Limits { nodes: Some(120_000), memory: 1 << 28, ..Limits::default() };
    let mut meter = Meter::new(limits, &mut watch);
    let found = gruk_maker_breaker_search::solve(&rules, &turn, false, &mut meter).unwrap();
    let nodes = meter.nodes();
    assert!(matches!(found, Err(LimitHit::Nodes)) && nodes == 120_000, "{found:?}, {nodes} nodes");
    let Seen(seen) = watch;
    assert!(seen.is_sorted() && seen.iter().any(|nodes| (1..100_000).contains(nodes)), "{seen:?}");
}
