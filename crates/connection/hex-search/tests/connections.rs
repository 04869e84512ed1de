//! Connections hold, by trying every play in their carriers.

use crate::brute;

use brute::{Brute, Dice, winner};
use gruk_core::{Player, Ruleset as _, Turn};
use gruk_hex_search::bits::Bits;
use gruk_hex_search::board::Board;
use gruk_hex_search::connections::{Builder, Connections, Cuts, Stop};
use gruk_hex_search::field::Field;
use gruk_hex_search::reach::Reach;
use gruk_hex_search::reasons::Why;
use gruk_hex_search::view::View;
use gruk_rules::hex::Hex;
use std::collections::HashMap;

/// The nodes of a player's connections in pairs, each with the cells at its end.
fn pairs(board: &Board<u64>, links: &Connections<u64, ()>, empty: u64) -> Vec<([usize; 2], [u64; 2])> {
    let (cells, mine) = (board.cells(), links.stones());
    let exists = |node: usize| node >= cells || (mine | empty).has(node) && links.group_of(node) == node;
    let end = |node: usize| match node < cells && empty.has(node) {
        true => 1 << node,
        false if node >= cells => board.border(links.player(), node > cells),
        false => board.flood(1 << node, mine),
    };
    let all = (0..cells + 2).flat_map(|a| (0..a).map(move |b| [a, b]));
    let apart = all.filter(|&[a, b]| exists(a) && exists(b) && links.group_of(a) != links.group_of(b));
    apart.map(|nodes| (nodes, nodes.map(end))).collect()
}

/// Alone, and with what stones capture.
#[test]
fn connections_hold_against_every_play_in_their_carrier() {
    let mut dice = Dice(7);
    let (mut checked, mut by_captures) = (0, 0);
    for (columns, rows, with_captures) in
        [(4, 4, false), (5, 5, false), (5, 4, false), (4, 4, true), (5, 4, true), (3, 5, true), (6, 3, true)]
    {
        let board = Board::<u64>::new(columns, rows);
        let cells = board.cells();
        for round in 0..16 {
            let mut builder = Builder::new(cells, Cuts { whole: round % 2 == 0, ..Cuts::default() }, ());
            let mut stones = dice.stones(cells, cells - 3);
            let player = Player::BOTH[dice.below(2) as usize];
            let mut empty = u64::all(cells) & !(stones[0] | stones[1]);
            let blank = |stones: [u64; 2]| {
                let mut links = Connections::new(cells, player);
                let field = Field::new(&board, stones);
                let tried = if with_captures { field.empty() } else { 0 };
                links.use_captures(tried, |cell| field.effect(&board, player, cell).captured);
                links
            };
            let mut links = blank(stones);
            builder.build(board.graph(), &mut links, player, (stones[player.index()], empty), Stop::Complete);
            // From the second round on the connections follow the play.
            for _ in 0..3 {
                let mine = stones[player.index()];
                let mut plain = Connections::new(cells, player);
                builder.build(board.graph(), &mut plain, player, (mine, empty), Stop::Complete);
                for ([a, b], ends) in pairs(&board, &links, empty) {
                    for (list, known, first) in
                        [(links.full(a, b), plain.full(a, b), false), (links.semi(a, b), plain.semi(a, b), true)]
                    {
                        for connection in list.iter().filter(|connection| connection.carrier.len() <= 9) {
                            assert!(connection.carrier.within(empty), "{columns}x{rows} {stones:?} {connection:?}");
                            // A cell at an end is the player's; a border is reached by a stone that touches it.
                            let own =
                                [a, b].into_iter().filter(|&node| node < cells).fold(mine, |own, node| own | 1 << node);
                            let mut brute = Brute { board: &board, player, ends, known: HashMap::new() };
                            assert!(
                                brute.joins(own, connection.carrier, first),
                                "{columns}x{rows} {stones:?} {player} {a}-{b} {connection:?} first {first}"
                            );
                            checked += 1;
                            let is_plain = known.iter().any(|known| known.carrier.within(connection.carrier));
                            by_captures += usize::from(with_captures && !is_plain);
                        }
                    }
                }
                let mut take = || {
                    let cell = empty.cells().nth(dice.below(empty.len() as u64) as usize).unwrap();
                    empty &= !(1 << cell);
                    cell
                };
                let (won, lost) = (1 << take(), 1 << take());
                stones[player.index()] |= won;
                stones[player.opponent().index()] |= lost;
                let mut next = blank(stones);
                builder.follow(board.graph(), &links, &mut next, (won, lost), Stop::Complete);
                links = next;
                if links.is_joined() {
                    break;
                }
            }
        }
    }
    assert!(checked > 20_000 && by_captures > 300, "only {checked} connections, {by_captures} by captures");
}

/// In positions that are filled in, where captures rest on dead and captured cells too.
#[test]
fn connections_of_the_borders_win() {
    let mut dice = Dice(9);
    let (mut full, mut semi) = (0, 0);
    for (columns, rows) in [(4, 4), (3, 5), (5, 4), (5, 5), (2, 8)] {
        let board = Board::<u64>::new(columns, rows);
        let cells = board.cells();
        let mut builder = Builder::new(cells, Cuts::default(), ());
        let mut reach = Reach::default();
        for _ in 0..600 {
            let free = 4 + dice.below(8) as usize;
            let stones = dice.stones(cells, free);
            let mut field = Field::new(&board, stones);
            field.fill_in(&board, u64::all(cells));
            field.fill_in_deep(&board, &mut reach);
            for player in Player::BOTH {
                let mut links = Connections::new(cells, player);
                links.use_captures(field.empty(), |cell| field.effect(&board, player, cell).captured);
                let mine = field.stones(player);
                builder.build(board.graph(), &mut links, player, (mine, field.empty()), Stop::Complete);
                if !links.is_joined() && links.winning_full().is_some() {
                    assert_eq!(winner(&board, stones, player.opponent()), player, "{columns}x{rows} {stones:?}");
                    full += 1;
                } else if !links.is_joined() && links.winning_semi().is_some() {
                    assert_eq!(winner(&board, stones, player), player, "{columns}x{rows} {stones:?}");
                    semi += 1;
                }
            }
        }
    }
    assert!(full > 100 && semi > 500, "only {full} full and {semi} semi-connections");
}

/// Few wins hang on what is left out without the `whole`.
#[test]
fn connections_along_the_borders_are_hardly_missed() {
    let mut dice = Dice(11);
    let (mut joined, mut missed, mut fewer) = (0, 0, 0);
    for (columns, rows) in [(4, 4), (5, 5), (6, 4), (4, 6), (6, 6)] {
        let board = Board::<u64>::new(columns, rows);
        let cells = board.cells();
        for _ in 0..300 {
            let empty = cells - dice.below(cells as u64 / 2) as usize;
            let stones = dice.stones(cells, empty);
            let player = Player::BOTH[dice.below(2) as usize];
            let empty = u64::all(cells) & !(stones[0] | stones[1]);
            let [some, whole] = [false, true].map(|whole| {
                let cuts = Cuts { between_cells: cells, or: 8, whole, ..Cuts::default() };
                let mut links = Connections::new(cells, player);
                let own = (stones[player.index()], empty);
                Builder::new(cells, cuts, ()).build(board.graph(), &mut links, player, own, Stop::Complete);
                links
            });
            let found = [&some, &whole].map(|links| links.winning_full().is_some());
            joined += usize::from(found[1]);
            missed += usize::from(found == [false, true]);
            let known = |links: &Connections<u64, ()>| {
                pairs(&board, links, empty).iter().map(|([a, b], _)| links.full(*a, *b).len()).sum::<usize>()
            };
            fewer += usize::from(known(&some) < known(&whole));
        }
    }
    assert!(fewer > 500, "only {fewer} positions have fewer connections");
    assert!(joined > 200 && missed * 20 < joined, "{missed} of {joined} wins are missed");
}

/// What people are shown: connections with their keys, the must-play region, and why cells are inferior.
#[test]
fn views_show_what_brute_force_finds() {
    let mut dice = Dice(12);
    let (mut full, mut keys, mut outside, mut killed, mut dominated) = (0, 0, 0, 0, 0);
    let mut leaning = 0;
    for (columns, rows) in [(4, 4), (5, 3), (3, 5), (4, 5), (5, 5)] {
        let board = Board::<u64>::new(columns, rows);
        let (cells, rules) = (board.cells(), Hex::new(columns, rows));
        for _ in 0..250 {
            let free = 5 + dice.below(6) as usize;
            let stones = dice.stones(cells, free);
            let letter =
                |cell: usize| ['.', 'x', 'o'][usize::from(stones[0].has(cell)) + 2 * usize::from(stones[1].has(cell))];
            let lines: Vec<String> =
                (0..rows).map(|row| (0..columns).map(|column| letter(row * columns + column)).collect()).collect();
            let position = rules.parse_position(&lines.join("/")).unwrap();
            let to_move = Player::BOTH[dice.below(2) as usize];
            let turn = Turn::new(position, to_move);
            if rules.result(&turn).is_some() {
                continue;
            }
            let view = View::new(&rules, &turn).unwrap();
            let small = |set: gruk_hex_search::bits::Wide| set.cells().fold(0u64, |small, cell| small.with(cell));
            let (field, _) = view.filled_in();
            for player in Player::BOTH {
                let mine = small(field.stones(player));
                for bond in view.bonds[player.index()].iter().filter(|bond| bond.carrier.len() <= 9) {
                    let ends = bond.nodes.map(|node| match node.checked_sub(cells) {
                        Some(border) => board.border(player, border == 1),
                        None => board.flood(1 << node, mine),
                    });
                    let carrier = small(bond.carrier);
                    let mut brute = Brute { board: &board, player, ends, known: HashMap::new() };
                    match bond.key {
                        None => {
                            assert!(bond.is_full && brute.joins(mine, carrier, false), "{lines:?} {bond:?}");
                            full += 1;
                        }
                        Some(key) => {
                            assert!(!bond.is_full && carrier.has(key), "{lines:?} {bond:?}");
                            assert!(brute.joins(mine.with(key), carrier.without(key), false), "{lines:?} {bond:?}");
                            keys += 1;
                        }
                    }
                    // Without what is filled in, by plays on all cells that are shown.
                    let (own, needed) = (stones[player.index()], small(view.needed(player, bond)));
                    let is_there = bond.nodes.iter().all(|&node| node >= cells || own.has(node));
                    if is_there && needed.len() <= 10 {
                        let ends = bond.nodes.map(|node| match node.checked_sub(cells) {
                            Some(border) => board.border(player, border == 1),
                            None => board.flood(1 << node, own),
                        });
                        let mut brute = Brute { board: &board, player, ends, known: HashMap::new() };
                        assert!(brute.joins(own, needed, !bond.is_full), "{lines:?} {player} {bond:?}");
                        leaning += usize::from(needed != carrier);
                    }
                }
            }
            let after = |player: Player, cell: usize| {
                let mut after = stones;
                after[player.index()] = after[player.index()].with(cell);
                after
            };
            let opponent = to_move.opponent();
            let wins = |cell: usize| winner(&board, after(to_move, cell), opponent) == to_move;
            let open = u64::all(cells) & !(stones[0] | stones[1]);
            if let Some(region) = view.must_play() {
                for cell in (open & !small(region)).cells() {
                    assert!(!wins(cell), "{lines:?} {to_move} {cell} is outside the must-play region");
                    outside += 1;
                }
            }
            let filled = Player::BOTH.map(|player| small(field.stones(player)));
            for at in view.inferior_cells() {
                match at.why {
                    // With all that the killer needs the cell may be either player's; some killers capture it.
                    Why::Vulnerable if !at.needs.has(at.cell) => {
                        let mut with = filled;
                        with[opponent.index()] |= small(at.needs);
                        assert!(at.by.is_none_or(|by| at.needs.has(by)));
                        for mover in Player::BOTH {
                            let winners = Player::BOTH.map(|owner| {
                                let mut with = with;
                                with[owner.index()] = with[owner.index()].with(at.cell);
                                winner(&board, with, mover)
                            });
                            assert_eq!(winners[0], winners[1], "{lines:?} {to_move} {at:?}");
                        }
                        killed += 1;
                    }
                    Why::Dominated => {
                        let by = at.by.expect("a better move");
                        assert!(!wins(at.cell) || wins(by), "{lines:?} {to_move} {at:?}");
                        dominated += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    let seen = [leaning, full, keys, killed, dominated];
    assert!(outside > 5 && seen.iter().all(|&seen| seen > 100), "{outside} {seen:?}");
}
