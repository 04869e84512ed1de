//! How the network of the players was learnt: `cargo run --release -p gruk-players --example learn FOLDER` plays the
//! games, learns from them and writes `FOLDER/learnt.weights` and `FOLDER/learnt.steps`, which are those of the crate
//! `hex-network`. All seeds are fixed; a stage whose file is there is not done again. It takes about half an hour of
//! one core.
//!
//! First the tree search with playouts plays against itself from random openings. The solver says who wins at the end
//! of these games, back to where it does not find out within its nodes. The network learns the moves and the winners.
//! Then it plays against itself, and learns from these games too.
//!
//! What was tried and is not in the program is done only if its name follows: `learn FOLDER games-6`, and likewise
//! `games-7`, `fourth.weights` and `deeper.weights`.

use gruk_core::{Ending, Player, Ruleset, Turn};
use gruk_hex_network::{Learner, Lesson, Loss};
use gruk_players::{Engine, Mcts, Settings};
use gruk_rules::hex::{Hex, Move, Position};
use gruk_solve::{Limits, Meter};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// A position of a game, and what the search thought of it.
struct Seen {
    turn: Turn<Position>,
    value: f64,
    policy: Vec<(usize, u64)>,
}

fn solved(rules: &Hex, turn: &Turn<Position>, nodes: u64) -> Option<(Player, Option<Move>)> {
    let limits = Limits { nodes: Some(nodes), memory: 256 << 20, ..Limits::default() };
    let mut watch = ();
    let found = gruk_hex_search::solve(rules, turn, false, &mut Meter::new(limits, &mut watch))?.ok()?;
    Some((found.winner, found.best_move))
}

fn cell_of(rules: &Hex, at: &Position, m: Move) -> Option<usize> {
    match m {
        Move::Stone(square) => rules.board(at).index(square),
        Move::Swap => None,
    }
}

/// The first positions of a file of games.
fn lessons(path: &Path, most: usize) -> Vec<Lesson> {
    let text = std::fs::read_to_string(path).unwrap();
    let mut all = Vec::new();
    for line in text.lines().take(most) {
        let words: Vec<&str> = line.split(' ').collect();
        let [size, mover, stones, known, wins, value, key, visits @ ..] = &words[..] else { continue };
        let size: usize = size.parse().unwrap();
        let stones = stones.chars().map(|c| match c {
            'x' => Some(Player::Left),
            'o' => Some(Player::Right),
            _ => None,
        });
        let visits: Vec<(usize, f32)> = visits
            .iter()
            .filter_map(|word| word.split_once(':'))
            .filter_map(|(cell, visits)| Some((cell.parse().ok()?, visits.parse().ok()?)))
            .collect();
        let total: f32 = visits.iter().map(|v| v.1).sum();
        let mut choices: Vec<(usize, f32)> = visits.iter().map(|&(cell, visits)| (cell, visits / total)).collect();
        // A move that is proved to win has half of the weight.
        if let Ok(key) = key.parse::<usize>() {
            choices.iter_mut().for_each(|choice| choice.1 *= 0.5);
            match choices.iter_mut().find(|choice| choice.0 == key) {
                Some(choice) => choice.1 += 0.5,
                None => choices.push((key, 0.5)),
            }
            let total: f32 = choices.iter().map(|choice| choice.1).sum();
            choices.iter_mut().for_each(|choice| choice.1 /= total);
        }
        let (wins, value): (f32, f32) = (wins.parse().unwrap(), value.parse().unwrap());
        let chance = if *known == "1" { wins } else { 0.6 * wins + 0.4 * value };
        let to_move = if *mover == "x" { Player::Left } else { Player::Right };
        all.push(Lesson { size: (size, size), stones: stones.collect(), to_move, choices, chance });
    }
    all
}

/// Learns from the first positions of files of games, with so many more blocks than the weights that it begins with.
fn train(out: &Path, epochs: usize, rate: f32, from: Option<&Path>, more: usize, files: &[(PathBuf, usize)]) {
    if out.exists() {
        return;
    }
    let mut learner = match from {
        None => Learner::new(2, 1),
        Some(from) => Learner::from_bytes(&std::fs::read(from).unwrap()).unwrap().deeper(more, 4),
    };
    let (mut known, mut kept) = (Vec::new(), Vec::new());
    for (path, most) in files {
        // Whole games would be fairer to keep apart than positions: the last twentieth of each file.
        let mut all = lessons(path, *most);
        let test = all.split_off(all.len() - all.len() / 20);
        known.extend(all);
        kept.extend(test);
    }
    println!("{} lessons, {} kept for the test", known.len(), kept.len());
    let started = std::time::Instant::now();
    for epoch in 0..epochs {
        let mut random = SmallRng::seed_from_u64(epoch as u64);
        let mut order: Vec<usize> = (0..known.len()).collect();
        for index in (1..order.len()).rev() {
            order.swap(index, random.next_u32() as usize % (index + 1));
        }
        // The rate falls like a cosine to a twentieth.
        let parts = 10;
        let mut loss = Loss::default();
        for part in 0..parts {
            let done = (epoch * parts + part) as f32 / (epochs * parts) as f32;
            let now = rate * (0.05 + 0.95 * 0.5 * (1.0 + (done * std::f32::consts::PI).cos()));
            let slice = &order[order.len() * part / parts..order.len() * (part + 1) / parts];
            loss = learner.learn(slice.iter().map(|&index| &known[index]), now, (epoch * parts + part) as u64);
        }
        let test = learner.test(kept.iter());
        println!("epoch {}: {loss:.3?}; test {test:.3?}; {:.0} s", epoch + 1, started.elapsed().as_secs_f64());
    }
    std::fs::write(out, learner.bytes()).unwrap();
    std::fs::write(out.with_extension("steps"), learner.steps()).unwrap();
}

/// Positions of each of the two files of games of the third stage.
const THIRD: usize = 60_000;
/// Those of the fourth stage.
const FOURTH: usize = 20_000;

/// Games of the search against itself.
struct SelfPlay {
    seed: u64,
    /// Ends with the first game that reaches so many positions.
    positions: usize,
    /// For each move; looks of the network, where there is one.
    playouts: u64,
    /// What the solver may spend for each position.
    nodes: u64,
    weights: Option<PathBuf>,
    settings: Settings,
}

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).expect("a folder"));
    let wanted = std::env::args().nth(2);
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name);
    let is_tried = |name: &str| ["games-6", "games-7", "fourth.weights", "deeper.weights"].contains(&name);
    let is_wanted = |name: &str| wanted.as_deref().map_or(!is_tried(name), |wanted| wanted == name);
    let play = |name: &str, how: SelfPlay| {
        if is_wanted(name) {
            games(&path(name), &how);
        }
    };
    let grow = |name: &str, epochs, rate, from: Option<&str>, more, files: &[(&str, usize)]| {
        if is_wanted(name) {
            let files: Vec<(PathBuf, usize)> = files.iter().map(|&(file, most)| (path(file), most)).collect();
            train(&path(name), epochs, rate, from.map(path).as_deref(), more, &files);
        }
    };
    let learn = |name: &str, epochs, rate, from: Option<&str>, files: &[(&str, usize)]| {
        grow(name, epochs, rate, from, 0, files);
    };
    let playouts = Settings::default();
    play(
        "games-1",
        SelfPlay { seed: 1, positions: 18_017, playouts: 1_500, nodes: 300, weights: None, settings: playouts },
    );
    learn("first.weights", 8, 3e-3, None, &[("games-1", 18_017)]);
    let second = |seed, positions, nodes| {
        let weights = Some(path("first.weights"));
        SelfPlay { seed, positions, playouts: 120, nodes, weights, settings: Settings::by_network_alone() }
    };
    play("games-2", second(2, 12_327, 300));
    play("games-3", second(3, 4_647, 200));
    let files = [("games-1", 18_017), ("games-2", 12_327), ("games-3", 4_647)];
    learn("second.weights", 4, 1.5e-3, Some("first.weights"), &files);
    let third = |seed| {
        let weights = Some(path("second.weights"));
        SelfPlay { seed, positions: THIRD, playouts: 200, nodes: 300, weights, settings: Settings::by_network() }
    };
    play("games-4", third(4));
    play("games-5", third(5));
    let files = [("games-4", THIRD), ("games-5", THIRD)];
    learn("learnt.weights", 4, 1.5e-3, Some("second.weights"), &files);
    grow("deeper.weights", 2, 1.2e-3, Some("learnt.weights"), 2, &files);
    let fourth = |seed| {
        let weights = Some(path("learnt.weights"));
        SelfPlay { seed, positions: FOURTH, playouts: 300, nodes: 300, weights, settings: Settings::by_network() }
    };
    play("games-6", fourth(6));
    play("games-7", fourth(7));
    let files = [files[0], files[1], ("games-6", FOURTH), ("games-7", FOURTH)];
    learn("fourth.weights", 2, 1e-3, Some("learnt.weights"), &files);
}

/// Plays the games, and writes a line for each position.
fn games(out: &Path, how: &SelfPlay) {
    let &SelfPlay { seed, positions, playouts, nodes, ref weights, settings } = how;
    let part = out.with_extension("part");
    if out.exists() {
        return;
    }
    let weights = weights.as_ref().map(|path| std::fs::read(path).unwrap());
    let mut file = std::io::BufWriter::new(std::fs::File::create(&part).unwrap());
    let (mut exact, mut all, mut differ) = (0, 0, 0);
    let (mut play_time, mut solve_time) = (0.0, 0.0);
    for game in 0.. {
        if all >= positions {
            break;
        }
        let seed = seed * 1_000_003 + game as u64;
        let mut random = SmallRng::seed_from_u64(seed);
        let size = [9, 11, 9, 8, 9, 10, 9, 11][game % 8];
        let rules = Hex::new(size, size);
        let mut turn = Turn::new(rules.start().unwrap(), Player::Left);
        let settings = Settings { resign_below: 0.0, steepness: 1.0, ..settings };
        let mut engine = Mcts::new("learn", settings, seed, Box::new(()));
        if let Some(weights) = &weights {
            assert!(engine.take_weights(weights));
        }
        let limits = Limits { nodes: Some(playouts), memory: 512 << 20, ..Limits::default() };
        for _ in 0..1 + random.next_u32() % 4 {
            let legal: Vec<Move> = rules.legal_moves(&turn).collect();
            turn = rules.option(&turn, legal[random.next_u32() as usize % legal.len()]);
        }
        let started = std::time::Instant::now();
        let mut seen = Vec::new();
        let winner = loop {
            if let Some(Ending::Won(winner)) = rules.ending(&turn.position) {
                break winner;
            }
            let thought = engine.choose(&rules, &turn, &limits, &mut ()).unwrap().thought;
            if let Some(winner) = thought.winner {
                break winner;
            }
            let policy: Vec<(usize, u64)> = thought
                .moves
                .iter()
                .filter(|m| m.visits > 0 && m.wins != Some(false))
                .map(|m| (cell_of(&rules, &turn.position, m.the_move).unwrap(), m.visits))
                .collect();
            let mut chosen = thought.moves[0].the_move;
            if seen.len() < 10 {
                let total: u64 = policy.iter().map(|p| p.1).sum();
                let mut draw = (u64::from(random.next_u32()) * total) >> 32;
                for m in thought.moves.iter().filter(|m| m.visits > 0 && m.wins != Some(false)) {
                    if draw < m.visits {
                        chosen = m.the_move;
                        break;
                    }
                    draw -= m.visits;
                }
            }
            seen.push(Seen { turn: turn.clone(), value: thought.value, policy });
            turn = rules.option(&turn, chosen);
        };
        play_time += started.elapsed().as_secs_f64();
        let started = std::time::Instant::now();
        // From the end backwards: who wins indeed, as long as the solver can tell.
        let mut known = true;
        let mut lines = Vec::new();
        for at in seen.iter().rev() {
            let answer = if known { solved(&rules, &at.turn, nodes) } else { None };
            known = answer.is_some();
            let wins = answer.as_ref().map_or(winner, |a| a.0) == at.turn.to_move;
            all += 1;
            exact += usize::from(known);
            differ += usize::from(known && answer.as_ref().unwrap().0 != winner);
            let mut line = format!("{size} {} ", if at.turn.to_move == Player::Left { 'x' } else { 'o' });
            for cell in 0..size * size {
                let has = |player| at.turn.position.stones(player).contains(cell);
                line.push(if has(Player::Left) {
                    'x'
                } else if has(Player::Right) {
                    'o'
                } else {
                    '.'
                });
            }
            let key = answer.and_then(|a| a.1).and_then(|m| cell_of(&rules, &at.turn.position, m));
            let _ = write!(
                line,
                " {} {} {:.3} {}",
                u8::from(known),
                u8::from(wins),
                at.value,
                key.map_or(-1, |k| k as i32)
            );
            for (cell, visits) in &at.policy {
                let _ = write!(line, " {cell}:{visits}");
            }
            lines.push(line);
        }
        solve_time += started.elapsed().as_secs_f64();
        for line in lines.iter().rev() {
            writeln!(file, "{line}").unwrap();
        }
        if game % 50 == 49 || game == 9 {
            file.flush().unwrap();
            println!(
                "{} games, {all} positions, {exact} solved, {differ} against the game; {play_time:.0} s play, {solve_time:.0} s solve",
                game + 1
            );
        }
    }
    file.flush().unwrap();
    std::fs::rename(part, out).unwrap();
}
