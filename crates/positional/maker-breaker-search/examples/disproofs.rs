//! How hard wins of Breaker's are: boards after some bad moves of Maker's and good ones of Breaker's, solved, with the
//! certificate checked, as Markdown.
//!
//! `cargo run --release -p gruk-maker-breaker-search --example disproofs [--moves WORD] [--to-move maker|breaker] [--nodes N] [--megabytes N] [--estimates 21 NUMBERS] BOARD...`
//!
//! A letter of the word is a move: `w` Maker takes the weakest free cell, `s` the strongest one; `W` and `S` are
//! Breaker's. The strength of a cell is the sum of 2^−|e| over the sets e without a cell of Breaker's that it is
//! in, |e| counting free cells; of equals the first one by number counts. The default is `wSw`, after which Breaker
//! moves. Without `--to-move` the player who did not make the last move is to move.
//!
//! For each board: the position, the winner, nodes, CPU seconds (of the clock where the system does not say), how many
//! times the nodes and the seconds of the board before, the steps of the certificate, and whether the checker accepts
//! it.

use gruk_cert::{Kind, Writer};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_maker_breaker_search::estimate::Estimates;
use gruk_maker_breaker_search::position::{Board, Position, ToMove};
use gruk_maker_breaker_search::proof::Prover;
use gruk_maker_breaker_search::rules::Rules;
use gruk_maker_breaker_search::search::Solver;
use gruk_rules::board::claiming::{Claim, Claiming};
use gruk_rules::maker_breaker::MAKER_BREAKER;
use gruk_solve::bits::Bits;
use gruk_solve::{Limits, Meter};
use std::time::Instant;

fn main() {
    let (mut most, mut megabytes) = (20_000_000, 300);
    let (mut moves, mut to_move) = (String::from("wSw"), None);
    let mut estimates = None;
    let mut boards = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--moves" => moves = args.next().expect("a word of w, s, W, S"),
            "--to-move" => {
                to_move = match args.next().as_deref() {
                    Some("maker") => Some(Player::Left),
                    Some("breaker") => Some(Player::Right),
                    other => panic!("maker or breaker, not {other:?}"),
                }
            }
            "--estimates" => {
                let list = args.next().expect("21 numbers");
                let numbers: Vec<f64> = list.split(',').map(|n| n.parse().expect("a number")).collect();
                estimates = Some(Estimates::from_numbers(&numbers.try_into().expect("21 numbers")));
            }
            "--nodes" => most = args.next().and_then(|n| n.parse().ok()).expect("a number of nodes"),
            "--megabytes" => megabytes = args.next().and_then(|n| n.parse().ok()).expect("a number of megabytes"),
            _ => boards.push(arg),
        }
    }
    let last_is_makers = moves.ends_with(|letter: char| letter.is_lowercase());
    let to_move = to_move.unwrap_or(if last_is_makers { Player::Right } else { Player::Left });
    println!("`{moves}`, {} to move:\n", MAKER_BREAKER.about.players.name(to_move, to_move));
    println!("| position | winner | nodes | CPU s | times | steps | checked |\n|---|---|---|---|---|---|---|");
    let mut before = None;
    for board in boards {
        let rules = Claiming::new(&MAKER_BREAKER, &board).unwrap_or_else(|error| panic!("{board}: {error}"));
        let row = Row { rules, moves: &moves, to_move, estimates, most, megabytes, before };
        before = match row.rules.board().vertices() {
            0..=64 => row.print::<u64>(),
            _ => row.print::<u128>(),
        };
    }
}

/// CPU seconds of this thread, or those of the clock.
fn seconds(started: Instant) -> f64 {
    let nanoseconds = std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    nanoseconds.map_or(started.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

/// What a line of the table needs.
struct Row<'a> {
    rules: Claiming,
    moves: &'a str,
    to_move: Player,
    estimates: Option<Estimates>,
    most: u64,
    megabytes: usize,
    /// Nodes and seconds of the line before.
    before: Option<(u64, f64)>,
}

impl Row<'_> {
    /// Solves and prints; nodes and seconds.
    fn print<B: Bits>(&self) -> Option<(u64, f64)> {
        let board = Board::<B>::new(self.rules.board());
        let mut turn = Turn::new(self.rules.start().expect("a board has a start"), Player::Left);
        let mut at = Position { maker: B::default(), free: B::all(board.cells()) };
        for letter in self.moves.chars() {
            let cell = chosen(&board, at, letter);
            turn.to_move = if letter.is_lowercase() { Player::Left } else { Player::Right };
            turn = self.rules.option(&turn, Claim::of(cell));
            at = if letter.is_lowercase() { at.with_maker(cell) } else { at.without(B::one(cell)) };
        }
        let position = self.rules.print_position(&turn.position);
        let to_move = if self.to_move == Player::Left { ToMove::Maker } else { ToMove::Breaker };
        let mut solver = Solver::new(board, Rules::ALL, self.megabytes << 20);
        if let Some(estimates) = self.estimates {
            solver.set_estimates(estimates);
        }
        let mut watch = ();
        let mut meter =
            Meter::new(Limits { nodes: Some(self.most), memory: 20 << 30, ..Limits::default() }, &mut watch);
        let started = Instant::now();
        let before = seconds(started);
        let answer = solver.solve(at, to_move, &mut meter);
        let (nodes, spent) = (meter.nodes(), seconds(started) - before);
        let times = self.before.map_or(String::new(), |(nodes_before, spent_before)| {
            let nodes = format!("{:.1}", nodes as f64 / nodes_before.max(1) as f64);
            // The system counts in milliseconds.
            if spent_before < 0.02 { nodes } else { format!("{nodes}, {:.1}", spent / spent_before) }
        });
        let Ok((maker, _)) = answer else {
            println!("| `{position}` | unknown | >{nodes} | {spent:.3} | | | |");
            return None;
        };
        let winner = if maker { Player::Left } else { Player::Right };
        let (steps, checked) = self.certify(&mut solver, at, to_move, winner, &position);
        let name = MAKER_BREAKER.about.players.name(winner, self.to_move);
        println!("| `{position}` | {name} | {nodes} | {spent:.3} | {times} | {steps} | {checked} |");
        Some((nodes, spent))
    }

    /// The steps of a certificate, and what the checker says of it.
    fn certify<B: Bits>(
        &self,
        solver: &mut Solver<B>,
        at: Position<B>,
        to_move: ToMove,
        winner: Player,
        position: &str,
    ) -> (usize, &'static str) {
        let mut watch = ();
        let mut meter = Meter::new(Limits { memory: 20 << 30, ..Limits::default() }, &mut watch);
        let (steps, win) =
            Prover::new(solver).prove(at, to_move, winner == Player::Left, &mut meter).expect("there is no limit");
        let game = format!("mb:{}", self.rules.board().notation());
        let mut writer = Writer::begin(Vec::new(), &game).expect("bytes take everything");
        let name = |&cell: &usize| self.rules.print_move(Claim::of(cell));
        writer.claim(Verdict::Wins(winner), self.to_move, position, Kind::Zones).expect("bytes take everything");
        writer.zones(winner, &steps, &[win], name).expect("bytes take everything");
        let verified = gruk_verify::verify(&writer.end().expect("bytes take everything"));
        (steps.len(), if verified.is_ok() { "yes" } else { "REFUSED" })
    }
}

/// The cell that a letter means.
fn chosen<B: Bits>(board: &Board<B>, at: Position<B>, letter: char) -> usize {
    let strength = |cell: usize| -> u64 {
        let sets = board.sets().iter().filter(|set| set.has(cell) && set.within(at.alive()));
        sets.map(|&set| 1 << (40 - (set & at.free).len().min(40))).sum()
    };
    let cells = at.free.cells();
    let cell = match letter {
        'w' | 'W' => cells.min_by_key(|&cell| (strength(cell), cell)),
        's' | 'S' => cells.max_by_key(|&cell| (strength(cell), std::cmp::Reverse(cell))),
        _ => panic!("a move is w, s, W or S, not {letter:?}"),
    };
    cell.expect("there are free cells")
}
