//! Tables on disk: a search that goes on from one, files that are damaged, and a process that is killed while it
//! writes.

use gruk_maker_breaker_search::position::{Board, Position, ToMove};
use gruk_maker_breaker_search::rules::Rules;
use gruk_maker_breaker_search::search::Solver;
use gruk_rules::board::hypergraph::Hypergraph;
use gruk_solve::bits::Bits;
use gruk_solve::checkpoint::{CheckpointError, Keep};
use gruk_solve::{LimitHit, Limits, Meter};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// A folder that is removed when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("gruk-{name}-{}", std::process::id()));
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

fn solver(board: &str) -> Solver<u64> {
    Solver::new(Board::new(&Hypergraph::parse(board).unwrap()), Rules::ALL, 1 << 24)
}

fn start(solver: &Solver<u64>) -> Position<u64> {
    Position { maker: 0, free: u64::all(solver.board().cells()) }
}

/// Keeps the search of the whole board in a file.
fn keep_in(solver: &mut Solver<u64>, path: &Path, seconds: u64) {
    let keep = Keep { path: path.to_owned(), every: Duration::from_secs(seconds), resume: false };
    assert_eq!(solver.keep_in(&keep, start(solver), ToMove::Maker).unwrap(), 0);
}

/// Goes on from a file.
fn resume(solver: &mut Solver<u64>, path: &Path) -> Result<u64, CheckpointError> {
    let keep = Keep { path: path.to_owned(), every: Duration::from_secs(3600), resume: true };
    solver.keep_in(&keep, start(solver), ToMove::Maker)
}

/// Who wins the whole board with Maker to move, and the nodes that it took.
fn solve(solver: &mut Solver<u64>, nodes: Option<u64>) -> (Result<bool, LimitHit>, u64) {
    let mut watch = ();
    let mut meter = Meter::new(Limits { nodes, ..Limits::default() }, &mut watch);
    let at = start(solver);
    let answer = solver.solve(at, ToMove::Maker, &mut meter).map(|(maker, _)| maker);
    (answer, meter.nodes())
}

#[test]
fn a_later_search_goes_on_where_the_earlier_one_was_stopped() {
    let folder = Folder::new("goes-on");
    let (winner, all) = solve(&mut solver("gyorffy-4x8"), None);
    assert_eq!(winner, Ok(true), "[Győ §6.1]");
    let mut first = solver("gyorffy-4x8");
    keep_in(&mut first, &folder.file(), 3600);
    assert_eq!(solve(&mut first, Some(all - 1)).0, Err(LimitHit::Nodes));
    first.keep().unwrap();
    let mut second = solver("gyorffy-4x8");
    assert_eq!(resume(&mut second, &folder.file()).unwrap(), first.table().used() as u64);
    let (winner, rest) = solve(&mut second, None);
    assert_eq!(winner, Ok(true));
    assert!(rest < all / 2, "{rest} nodes after {} of {all}", all - 1);
}

#[test]
fn a_large_table_comes_back_whole() {
    let folder = Folder::new("large");
    let mut first = solver("czifra-4x12");
    keep_in(&mut first, &folder.file(), 3600);
    assert_eq!(solve(&mut first, Some(50_000)).0, Err(LimitHit::Nodes));
    first.keep().unwrap();
    let mut second = solver("czifra-4x12");
    resume(&mut second, &folder.file()).unwrap();
    assert!(first.table().used() > 30_000, "more than a new table holds");
    assert_eq!(second.table().used(), first.table().used());
    // A small table would be written in the place of the large one.
    let board = Board::new(&Hypergraph::parse("czifra-4x12").unwrap());
    let mut small: Solver<u64> = Solver::new(board, Rules::ALL, 1 << 10);
    let written = std::fs::read(folder.file()).unwrap();
    assert!(matches!(resume(&mut small, &folder.file()), Err(CheckpointError::TooSmall { .. })));
    assert!(small.keep().is_ok() && std::fs::read(folder.file()).unwrap() == written, "the file is left as it was");
}

#[test]
fn a_file_that_is_damaged_or_of_another_board_is_said_and_not_used() {
    let folder = Folder::new("damaged");
    let mut first = solver("torus-3");
    keep_in(&mut first, &folder.file(), 0);
    solve(&mut first, None).0.unwrap();
    first.keep().unwrap();
    let whole = std::fs::read(folder.file()).unwrap();
    let read = |bytes: &[u8]| {
        std::fs::write(folder.file(), bytes).unwrap();
        let mut second = solver("torus-3");
        let read = resume(&mut second, &folder.file());
        assert!(read.is_ok() || second.table().used() == 0, "nothing is used");
        read
    };
    assert!(read(&whole).unwrap() > 0);
    for place in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[place] ^= 1 << (place % 8);
        assert!(read(&bytes).is_err(), "byte {place} of {}", whole.len());
        assert!(matches!(read(&whole[..place]), Err(CheckpointError::Length)), "cut after {place} bytes");
    }
    assert!(matches!(read(&[whole.clone(), vec![0]].concat()), Err(CheckpointError::Length)));
    std::fs::write(folder.file(), &whole).unwrap();
    assert!(matches!(resume(&mut solver("torus-4"), &folder.file()), Err(CheckpointError::Position)));
    assert!(matches!(resume(&mut solver("torus-3"), Path::new("/no/such/file")), Err(CheckpointError::Missing)));
    let other = Keep { path: folder.file(), every: Duration::ZERO, resume: true };
    let (mut second, mut third) = (solver("torus-3"), solver("torus-3"));
    let at = start(&second);
    assert!(matches!(second.keep_in(&other, at, ToMove::Breaker), Err(CheckpointError::Position)), "who moves counts");
    assert!(matches!(second.keep_in(&other, at.with_maker(4), ToMove::Maker), Err(CheckpointError::Position)));
    let new = Keep { resume: false, ..other };
    assert!(matches!(third.keep_in(&new, at, ToMove::Maker), Err(CheckpointError::Exists)), "nothing is overwritten");
    assert_eq!(std::fs::read(folder.file()).unwrap(), whole);
    let nowhere = Keep { path: folder.0.join("no/folder"), ..new };
    assert!(
        matches!(third.keep_in(&nowhere, at, ToMove::Maker), Err(CheckpointError::Io(_))),
        "said before the search"
    );
}

/// The file that the process writes which is to be killed.
const VICTIM: &str = "GRUK_TEST_CHECKPOINT_VICTIM";

/// Not a test by itself: the process that is killed.
#[test]
#[ignore = "another test starts it"]
fn victim() {
    if let Some(file) = std::env::var_os(VICTIM) {
        let mut solver = solver("czifra-4x11");
        keep_in(&mut solver, Path::new(&file), 0);
        let _ = solve(&mut solver, None);
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
        std::thread::sleep(Duration::from_millis(37 * round));
        victim.kill().unwrap();
        victim.wait().unwrap();
        let mut after = solver("czifra-4x11");
        found += resume(&mut after, &folder.file()).unwrap();
        assert_eq!(solve(&mut after, None).0, Ok(true), "round {round}");
        std::fs::remove_file(folder.file()).unwrap();
    }
    assert!(found > 0, "what was left was of use");
}
