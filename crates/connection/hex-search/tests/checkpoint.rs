//! Tables on disk: a search that goes on from one, files that are damaged, and a process that is killed while it
//! writes.

use gruk_core::Player;
use gruk_hex_search::solver::{Options, Solver};
use gruk_solve::checkpoint::{CheckpointError, Keep};
use gruk_solve::{LimitHit, Limits, Meter};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// A folder that is removed when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("gruk-hex-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("table")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn solver(size: usize) -> Solver<u64> {
    Solver::new(size, size, Options::default(), 1 << 24)
}

fn keep(path: &Path, resume: bool) -> Keep {
    Keep { path: path.to_owned(), every: Duration::from_secs(3600), resume }
}

/// The stones after Red has opened in the corner, and who moves.
const CORNER: ([u64; 2], Player) = ([1, 0], Player::Right);

/// The stones after a3 on 6×6, the hardest of its 24 winning openings, and who moves.
const A3: ([u64; 2], Player) = ([1 << 12, 0], Player::Right);

/// Who wins, and the nodes that it took.
fn solve(solver: &mut Solver<u64>, at: ([u64; 2], Player), nodes: Option<u64>) -> (Result<Player, LimitHit>, u64) {
    let mut watch = ();
    let mut meter = Meter::new(Limits { nodes, ..Limits::default() }, &mut watch);
    let winner = solver.solve(at.0, at.1, &mut meter).map(|decided| decided.winner);
    (winner, meter.nodes())
}

#[test]
fn a_later_search_goes_on_where_the_earlier_one_was_stopped() {
    let folder = Folder::new("goes-on");
    let (winner, all) = solve(&mut solver(6), A3, None);
    assert_eq!(winner, Ok(Player::Left));
    let mut first = solver(6);
    assert_eq!(first.keep_in(&keep(&folder.file(), false), A3.0, A3.1).unwrap(), 0);
    assert_eq!(solve(&mut first, A3, Some(all - 1)).0, Err(LimitHit::Nodes));
    first.keep().unwrap();
    let mut second = solver(6);
    assert!(second.keep_in(&keep(&folder.file(), true), A3.0, A3.1).unwrap() > all / 4, "of {all} nodes");
    let (winner, rest) = solve(&mut second, A3, None);
    assert_eq!(winner, Ok(Player::Left));
    assert!(rest < all / 2, "{rest} nodes after {} of {all}", all - 1);
}

#[test]
fn a_file_that_is_damaged_or_of_another_position_is_said_and_not_used() {
    let folder = Folder::new("damaged");
    let path = folder.file();
    let mut first = solver(3);
    first.keep_in(&keep(&path, false), CORNER.0, CORNER.1).unwrap();
    solve(&mut first, CORNER, None).0.unwrap();
    first.keep().unwrap();
    let whole = std::fs::read(&path).unwrap();
    let read = |bytes: &[u8]| {
        std::fs::write(&path, bytes).unwrap();
        solver(3).keep_in(&keep(&path, true), CORNER.0, CORNER.1)
    };
    assert!(read(&whole).unwrap() > 0);
    for place in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[place] ^= 1 << (place % 8);
        assert!(read(&bytes).is_err(), "byte {place} of {}", whole.len());
        assert!(matches!(read(&whole[..place]), Err(CheckpointError::Length)), "cut after {place} bytes");
    }
    assert!(matches!(read(&[whole.clone(), vec![0]].concat()), Err(CheckpointError::Length)));
    assert!(matches!(read(b"gruk maker-breaker table 2\n and so on"), Err(CheckpointError::Format)));
    std::fs::write(&path, &whole).unwrap();
    let other = |size, stones, to_move| solver(size).keep_in(&keep(&path, true), stones, to_move);
    assert!(matches!(other(4, CORNER.0, CORNER.1), Err(CheckpointError::Position)));
    assert!(matches!(other(3, [2, 0], CORNER.1), Err(CheckpointError::Position)));
    assert!(matches!(other(3, CORNER.0, Player::Left), Err(CheckpointError::Position)));
    let missing = folder.0.join("none");
    assert!(matches!(solver(3).keep_in(&keep(&missing, true), [0, 0], Player::Left), Err(CheckpointError::Missing)));
    assert!(matches!(solver(3).keep_in(&keep(&path, false), CORNER.0, CORNER.1), Err(CheckpointError::Exists)));
    assert_eq!(std::fs::read(&path).unwrap(), whole, "nothing is overwritten");
}

/// The file that the process writes which is to be killed.
const VICTIM: &str = "GRUK_TEST_HEX_CHECKPOINT_VICTIM";

/// Not a test by itself: the process that is killed.
#[test]
#[ignore = "another test starts it"]
fn victim() {
    if let Some(file) = std::env::var_os(VICTIM) {
        let mut solver = Solver::with_threads(6, 6, Options::default(), 1 << 24, 2);
        let keep = Keep { every: Duration::ZERO, ..keep(Path::new(&file), false) };
        solver.keep_in(&keep, A3.0, A3.1).unwrap();
        let _ = solve(&mut solver, A3, None);
        // The signal that kills it may come late.
        std::thread::sleep(Duration::from_secs(60));
    }
}

#[test]
fn what_a_killed_process_has_left_leads_to_the_same_answer() {
    let folder = Folder::new("killed");
    let mut found = 0;
    for round in 0..4 {
        let program = std::env::current_exe().unwrap();
        let mut victim = Command::new(program)
            .args(["--exact", "checkpoint::victim", "--ignored"])
            .env(VICTIM, folder.file())
            .spawn()
            .unwrap();
        let started = Instant::now();
        while !folder.file().exists() && started.elapsed() < Duration::from_secs(50) {
            std::thread::sleep(Duration::from_millis(5));
        }
        // At another moment each time, in most of which it is writing.
        std::thread::sleep(Duration::from_millis(67 * round));
        victim.kill().unwrap();
        victim.wait().unwrap();
        let mut after = solver(6);
        found += after.keep_in(&keep(&folder.file(), true), A3.0, A3.1).unwrap();
        assert_eq!(solve(&mut after, A3, None).0, Ok(Player::Left), "round {round}");
        std::fs::remove_file(folder.file()).unwrap();
    }
    assert!(found > 0, "what was left was of use");
}
