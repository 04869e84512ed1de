//! δ and λ by search, against brute force and the literature; sets of cells with a chain, and the greedy Blue.

use gruk_cert::{BudgetProof, Kind, Writer};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_hex_search::bits::Bits;
use gruk_hex_search::board::Board;
use gruk_hex_search::chain_sets::{chain_sets, greedy};
use gruk_hex_search::proof::Prover;
use gruk_hex_search::shortest::search::Shortest;
use gruk_hex_search::shortest::strict::opening_before_long_chains;
use gruk_hex_search::shortest::{Measure, guarantee, openings, solve};
use gruk_hex_search::solver::{Options, Solver};
use gruk_hex_search::stones::most_stones;
use gruk_rules::hex::Position;
use gruk_rules::short_hex::ShortHex;
use gruk_solve::{Limits, Meter};
use std::collections::HashMap;

/// The definition: does Red get a chain within the limit? Every move of both players is tried, to the full board.
fn brute(
    board: &Board<u64>,
    stones: [u64; 2],
    to_move: Player,
    (measure, limit): (Measure, usize),
    known: &mut HashMap<([u64; 2], Player), bool>,
) -> bool {
    let won = match measure {
        Measure::Stones => stones[0].len() <= limit && board.joins(Player::Left, stones[0]),
        // Some subset of the stones of at most that size joins the borders.
        Measure::Chain => {
            let cells: Vec<usize> = stones[0].cells().collect();
            let subset =
                |code: u32| (0..cells.len()).filter(|i| code >> i & 1 == 1).fold(0u64, |set, i| set.with(cells[i]));
            (0..1u32 << cells.len())
                .any(|code| code.count_ones() as usize <= limit && board.joins(Player::Left, subset(code)))
        }
    };
    let empty = u64::all(board.cells()) & !(stones[0] | stones[1]);
    if won || empty == 0 {
        return won;
    }
    if let Some(&known) = known.get(&(stones, to_move)) {
        return known;
    }
    let option = |cell: usize| {
        let mut after = stones;
        after[to_move.index()] = after[to_move.index()].with(cell);
        after
    };
    let mut wins = |cell| brute(board, option(cell), to_move.opponent(), (measure, limit), known);
    let won = match to_move {
        Player::Left => empty.cells().any(&mut wins),
        Player::Right => empty.cells().all(&mut wins),
    };
    known.insert((stones, to_move), won);
    won
}

#[test]
fn wins_within_a_limit_agree_with_brute_force() {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let mut seed = 1u64;
    for (columns, rows) in [(2, 2), (3, 3), (3, 2), (2, 4), (4, 4), (3, 5)] {
        let board = Board::<u64>::new(columns, rows);
        for round in 0..12 {
            let mut stones = [0u64; 2];
            let cells = board.cells();
            // The 3x3 board is looked at from the beginning too.
            let full = if round == 0 && cells <= 9 { 0 } else { cells.saturating_sub(9) + round % 5 };
            for stone in 0..full.min(cells - 1) {
                seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                let cell = (seed >> 33) as usize % cells;
                if !(stones[0] | stones[1]).has(cell) {
                    stones[stone % 2] = stones[stone % 2].with(cell);
                }
            }
            for measure in [Measure::Stones, Measure::Chain] {
                for limit in rows - 1..=rows + 3 {
                    let mut game = Shortest::<u64>::new(columns, rows, measure, limit, &mut meter).unwrap();
                    let mut known = HashMap::new();
                    for to_move in Player::BOTH {
                        let expected = brute(&board, stones, to_move, (measure, limit), &mut known);
                        let found = game.wins(stones, to_move, &mut meter).unwrap();
                        assert_eq!(found, expected, "{columns}x{rows} {stones:?} {to_move} {measure:?} {limit}");
                    }
                }
            }
        }
    }
}

/// All first moves are tried by brute force; on 4×4 there are millions of positions.
#[test]
fn openings_are_those_of_brute_force() {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let mut games = vec![(2, 2, 2), (3, 3, 3), (3, 3, 4), (3, 2, 3), (2, 4, 5), (4, 3, 3)];
    if std::env::var_os("SLOW_TESTS").is_some() {
        games.extend([(4, 4, 4), (4, 4, 5)]);
    }
    for (columns, rows, limit) in games {
        let board = Board::<u64>::new(columns, rows);
        for measure in [Measure::Stones, Measure::Chain] {
            let mut known = HashMap::new();
            let mut wins = |cell: &usize| brute(&board, [1 << cell, 0], Player::Right, (measure, limit), &mut known);
            let expected: Vec<usize> = (0..columns * rows).filter(&mut wins).collect();
            let found = openings::<u64>(columns, rows, measure, limit, &mut meter).unwrap();
            assert_eq!(found, expected, "{columns}x{rows} {measure:?} {limit}");
        }
    }
    assert_eq!(meter.memory_left(), Limits::default().memory, "all memory is given back");
}

/// Play that ends with the first chain, by the definition.
fn brute_strict(
    board: &Board<u64>,
    stones: [u64; 2],
    to_move: Player,
    limit: usize,
    known: &mut HashMap<[u64; 2], bool>,
) -> bool {
    if board.joins(Player::Left, stones[0]) {
        return brute(
            board,
            [stones[0], !stones[0] & u64::all(board.cells())],
            to_move,
            (Measure::Chain, limit),
            &mut HashMap::new(),
        );
    }
    let empty = u64::all(board.cells()) & !(stones[0] | stones[1]);
    if let Some(&known) = known.get(&stones) {
        return known;
    }
    let option = |cell: usize| {
        let mut after = stones;
        after[to_move.index()] = after[to_move.index()].with(cell);
        after
    };
    let mut wins = |cell| brute_strict(board, option(cell), to_move.opponent(), limit, known);
    let won = match to_move {
        Player::Left => empty.cells().any(&mut wins),
        Player::Right => !empty.is_empty() && empty.cells().all(&mut wins),
    };
    known.insert(stones, won);
    won
}

/// An opening is found where brute force says that there is one, on these boards, and it is one of those.
#[test]
fn chains_that_come_first_agree_with_brute_force() {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let (mut some, mut none) = (0, 0);
    for (columns, rows) in [(1, 1), (2, 2), (3, 2), (2, 3), (3, 3), (4, 2), (5, 2), (2, 5)] {
        let board = Board::<u64>::new(columns, rows);
        for limit in 1..=rows + 3 {
            let mut known = HashMap::new();
            let wins: Vec<usize> = (0..columns * rows)
                .filter(|&cell| brute_strict(&board, [1 << cell, 0], Player::Right, limit, &mut known))
                .collect();
            let found = opening_before_long_chains::<u64>(columns, rows, limit, &mut meter).unwrap();
            assert_eq!(found.is_some(), !wins.is_empty(), "{columns}x{rows} {limit}");
            assert!(found.is_none_or(|cell| wins.contains(&cell)), "{columns}x{rows} {limit}: {found:?}");
            *if found.is_some() { &mut some } else { &mut none } += 1;
        }
    }
    assert!(some > 10 && none > 10, "{some} {none}");
    assert_eq!(meter.memory_left(), Limits::default().memory, "all memory is given back");
}

/// δ(2), …, δ(5) = 2, 3, 5, 7 and λ(4) > 4: [Campbell 2004], [Peng].
#[test]
fn the_fewest_stones_are_those_of_the_literature() {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    for (size, stones) in [(2, 2), (3, 3), (4, 5), (5, 7)] {
        let found = guarantee::<u64>(size, size, Measure::Stones, &mut meter).unwrap().unwrap();
        assert_eq!(found.least, stones, "{size}");
        let chain = guarantee::<u64>(size, size, Measure::Chain, &mut meter).unwrap().unwrap();
        assert!(chain.least <= stones && (size < 4 || chain.least > size), "{size}: {chain:?}");
    }
    assert_eq!(meter.memory_left(), Limits::default().memory, "all memory is given back");
}

/// [Peng §2]: 942 sets of six cells of 5×5 contain a chain; the greedy Blue fails against these openings and no others,
/// numbered from 1 row by row; and Blue can be mended after each of them.
#[test]
fn six_stones_are_too_few_on_five_by_five_by_the_table_of_942_sets() {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let board = Board::<u64>::new(5, 5);
    let sets = chain_sets(&board, 6, &mut meter).unwrap();
    assert_eq!(sets.len(), 942);
    let answers = greedy(&board, &sets, &mut meter).unwrap();
    let failing: Vec<usize> = answers.iter().filter(|answer| !answer.holds).map(|answer| answer.opening + 1).collect();
    assert_eq!(failing, [3, 5, 7, 8, 9, 12, 13, 17, 21]);
    assert!(answers.iter().all(|answer| answer.can_hold && answer.holds == answer.repairs.is_empty()));
}

/// The number of stones that a proof by connections takes is enough, by brute force; and on square boards it is no less
/// than δ of the literature, `[Peng]`.
#[test]
fn a_win_by_connections_takes_no_more_stones_than_its_proof_says() {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let (mut wins, mut least) = (0, [usize::MAX; 6]);
    for (columns, rows) in [(2, 2), (3, 3), (4, 3), (3, 4), (5, 2), (2, 5), (4, 4), (5, 5)] {
        let board = Board::<u64>::new(columns, rows);
        for opening in 0..columns * rows {
            let mut solver = Solver::<u64>::new(columns, rows, Options::default(), 1 << 20);
            let stones = [1 << opening, 0];
            if solver.solve(stones, Player::Right, &mut meter).unwrap().winner == Player::Right {
                continue;
            }
            let proof = Prover::new(&mut solver, Player::Left).prove(stones, Player::Right, &mut meter).unwrap();
            let taken = 1 + most_stones::<u64>(&proof);
            wins += 1;
            if columns == rows {
                least[rows] = least[rows].min(taken);
            }
            if columns * rows <= 12 {
                let limit = (Measure::Stones, taken);
                assert!(brute(&board, stones, Player::Right, limit, &mut HashMap::new()), "{columns}x{rows} {opening}");
            }
        }
    }
    for (size, delta) in [(2, 2), (3, 3), (4, 5), (5, 7)] {
        assert!(least[size] >= delta, "{size}: {} < {delta}", least[size]);
    }
    assert!(wins > 40, "only {wins} wins");
}

/// Who wins the turn, and the certificate.
fn certificate(game: &str, turn: &Turn<Position>) -> (Player, String) {
    let rules = ShortHex::from_params(game).unwrap();
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let solution = solve(&rules, turn, true, &mut meter).unwrap().unwrap();
    assert_eq!(meter.memory_left(), Limits::default().memory, "all memory is given back");
    let BudgetProof { player, steps, win } = solution.proof.unwrap().unwrap();
    let mut writer = Writer::begin(Vec::new(), &format!("short-hex:{game}")).unwrap();
    let position = rules.print_position(&turn.position);
    writer.claim(Verdict::Wins(player), turn.to_move, &position, Kind::Budget).unwrap();
    writer.budget(player, &steps, &[win], |&m| rules.print_move(m)).unwrap();
    if let Some(m) = solution.best_move {
        assert_eq!(turn.to_move, player);
        assert!(rules.check_move(&turn.position, player, m).is_ok());
    }
    assert_eq!(solution.best_move.is_some(), turn.to_move == player);
    (solution.winner, String::from_utf8(writer.end().unwrap()).unwrap())
}

fn is_accepted(text: &str) -> bool {
    gruk_verify::verify(text.as_bytes()).is_ok()
}

#[test]
fn turns_of_short_hex_agree_with_brute_force_and_are_proved() {
    let mut seed = 7u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    let mut won = [0; 2];
    for (columns, rows) in [(1, 1), (2, 2), (3, 3), (4, 3), (3, 4), (4, 4), (3, 5)] {
        let board = Board::<u64>::new(columns, rows);
        let cells = columns * rows;
        for (limit, round) in (1..=cells.min(rows + 3)).flat_map(|limit| (0..6).map(move |round| (limit, round))) {
            let mut picture = vec![b'.'; cells];
            // The board is looked at from the beginning too, where that is not too much for brute force.
            let stones = if round == 0 && cells <= 9 { 0 } else { cells.saturating_sub(9) + random(5) };
            (0..stones).for_each(|stone| picture[random(cells)] = b"xo"[stone % 2]);
            let text = picture.chunks(columns).map(|row| String::from_utf8_lossy(row)).collect::<Vec<_>>().join("/");
            for measure in [Measure::Stones, Measure::Chain] {
                let chain = if measure == Measure::Chain { ",chain" } else { "" };
                let game = format!("{columns}x{rows},{limit}{chain}");
                let rules = ShortHex::from_params(&game).unwrap();
                let Ok(position) = rules.parse_position(&text) else { continue };
                let stones = Player::BOTH.map(|player| position.stones(player).iter().fold(0u64, Bits::with));
                for to_move in Player::BOTH {
                    let turn = Turn::new(position.clone(), to_move);
                    if rules.result(&turn).is_some() {
                        continue;
                    }
                    let expected = brute(&board, stones, to_move, (measure, limit), &mut HashMap::new());
                    let (winner, text) = certificate(&game, &turn);
                    assert_eq!(winner == Player::Left, expected, "{text}");
                    assert_eq!(gruk_verify::verify(text.as_bytes()).err(), None, "{text}");
                    won[winner.index()] += 1;
                }
            }
        }
    }
    assert!(won[0] > 100 && won[1] > 100, "{won:?}");
}

/// What proves δ and λ of the table in docs/book/src/guides/hex-search.md: the checker accepts it, and it has not
/// grown.
#[test]
fn both_halves_of_delta_and_lambda_are_proved() {
    let mut games = vec![
        ("4x4,4", Player::Right, 40),
        ("4x4,5", Player::Left, 90),
        ("4x4,4,chain", Player::Right, 90),
        ("4x4,5,chain", Player::Left, 90),
        ("5x5,6", Player::Right, 700),
        ("5x5,7", Player::Left, 550),
        ("5x5,5,chain", Player::Right, 500),
        ("5x5,6,chain", Player::Left, 700),
    ];
    // Minutes without optimization.
    if std::env::var_os("SLOW_TESTS").is_some() {
        games.extend([
            ("6x6,6,chain", Player::Right, 2_200),
            ("6x6,7,chain", Player::Right, 22_000),
            ("6x6,8,chain", Player::Left, 8_000),
        ]);
    }
    for (game, expected, lines) in games {
        let rules = ShortHex::from_params(game).unwrap();
        let (winner, text) = certificate(game, &Turn::new(rules.start().unwrap(), Player::Left));
        assert_eq!(winner, expected, "{game}");
        assert!(is_accepted(&text), "{game}");
        assert!(text.lines().count() <= lines, "{game}: {} lines", text.lines().count());
    }
}

/// No move of Red's is answered twice, and every zone is needed: a proof without one of its parts or zones is refused.
#[test]
fn nothing_can_be_left_out_of_a_proof_that_blue_survives() {
    let mut tried = 0;
    for game in ["4x4,4", "4x4,4,chain", "5x5,6"] {
        let rules = ShortHex::from_params(game).unwrap();
        let (winner, text) = certificate(game, &Turn::new(rules.start().unwrap(), Player::Left));
        assert_eq!(winner, Player::Right);
        let lines: Vec<&str> = text.lines().collect();
        for (place, line) in lines.iter().enumerate().skip(4) {
            let words: Vec<&str> = line.split(' ').collect();
            let dash = words.iter().position(|word| *word == "-").unwrap_or(words.len());
            let less: Vec<String> = match words[0] {
                "potential" if dash + 1 < words.len() => vec![words[..=dash].join(" ")],
                "moves" => (1..dash).map(|part| [&words[..part], &words[part + 1..]].concat().join(" ")).collect(),
                _ => Vec::new(),
            };
            for less in &less {
                let mut lines = lines.clone();
                lines[place] = less;
                assert!(!is_accepted(&(lines.join("\n") + "\n")), "{game} line {}: {less}", place + 1);
                tried += 1;
            }
        }
    }
    assert!(tried > 1000, "{tried}");
}

/// Steps changed at random prove nothing that is false: not of a game in which Red has one stone more, which is enough.
#[test]
fn no_changed_certificate_proves_what_is_false() {
    let mut seed = 3u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    for (game, other) in [("3x3,2", "3x3,3"), ("4x4,4", "4x4,5"), ("4x4,4,chain", "4x4,5,chain"), ("4x4,5", "4x4,4")] {
        let rules = ShortHex::from_params(game).unwrap();
        let (_, text) = certificate(game, &Turn::new(rules.start().unwrap(), Player::Left));
        let text = text.replace(game, other);
        assert!(!is_accepted(&text), "{other}");
        let lines: Vec<String> = text.lines().map(String::from).collect();
        for _ in 0..400 {
            let mut lines = lines.clone();
            for _ in 0..1 + random(8) {
                let place = 4 + random(lines.len() - 5);
                let mut words: Vec<String> = lines[place].split(' ').map(String::from).collect();
                let donor: Vec<String> = lines[4 + random(lines.len() - 5)].split(' ').map(String::from).collect();
                let word = random(words.len());
                match random(4) {
                    0 => words[word] = donor[random(donor.len())].clone(),
                    1 => words.insert(word, donor[random(donor.len())].clone()),
                    2 => _ = words.remove(word),
                    _ => {
                        let number = words[word].parse::<usize>();
                        number
                            .into_iter()
                            .for_each(|number| words[word] = (number + random(3)).saturating_sub(1).to_string());
                    }
                }
                lines[place] = words.join(" ");
            }
            assert!(!is_accepted(&(lines.join("\n") + "\n")), "{}", lines.join("\n"));
        }
    }
}
