//! Files in which work is kept: tables of searches, and journals of enumerations and matches.
//!
//! The first byte of an input says which file holds it. A table finds damage by its checksum, so what comes behind the
//! head of a table is given the right checksum. No entry may end a search in a panic.

#![no_main]
#![allow(dead_code, reason = "journals are read here and not gone on with")]

#[path = "../../crates/cli/src/board_journal.rs"]
mod board_journal;
#[path = "../../crates/cli/src/journal.rs"]
mod journal;
#[path = "../../crates/cli/src/match_journal.rs"]
mod match_journal;
#[path = "../../crates/cli/src/results.rs"]
mod results;
#[path = "../../crates/cli/src/tiling_journal.rs"]
mod tiling_journal;

/// What the journals use of the front end.
mod failure {
    pub(crate) use gruk_verbs::Failure;
}
mod verbs {
    pub(crate) use gruk_verbs::counted;
}

use gruk_verbs::contest::Match;
use gruk_workbench::boards::Family;
use gruk_workbench::{Content, Keep, Limits, SolveOptions, TableQuery, open};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

/// The largest input.
const MOST_BYTES: usize = 4096;

/// Positions whose searches are kept, of both solvers that keep theirs.
const POSITIONS: [&str; 2] = ["hex:3x3:a1", "mb:row-3-3x3:b2"];

/// The offset and the prime of FNV-1a, which is the checksum of a table.
const SUM: u64 = 0xCBF2_9CE4_8422_2325;
const PRIME: u64 = 0x0100_0000_01B3;

/// A folder in memory, where there is one.
static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() { memory.into() } else { std::env::temp_dir() };
    let folder = folder.join(format!("gruk-fuzz-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
});

/// Heads of tables: the line of the solver, the digest of the position, the bytes of an entry.
static HEADS: LazyLock<[Vec<u8>; 2]> = LazyLock::new(|| {
    POSITIONS.map(|position| {
        let path = FOLDER.join("head");
        solve(position, &path, false);
        let table = std::fs::read(&path).expect("the table has been written");
        std::fs::remove_file(&path).expect("it can be removed");
        let line = table.iter().position(|&byte| byte == b'\n').expect("a table begins with a line");
        table[..line + 17].to_vec()
    })
});

fn solve(position: &str, path: &Path, resume: bool) {
    let limits =
        Limits { nodes: Some(50), time: Some(Duration::from_millis(50)), memory: 4 << 20, ..Limits::default() };
    let options = SolveOptions { limits, certificate: false, ..SolveOptions::default() };
    let keep = Keep { path: path.into(), every: Duration::MAX, resume };
    let answer = open(position, None).expect("a position").solve_kept(&options, &keep, &mut ());
    assert!(resume || answer.is_ok(), "{answer:?}");
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((&kind, bytes)) = bytes.split_first().filter(|(_, bytes)| bytes.len() <= MOST_BYTES) else { return };
    let path = FOLDER.join("kept");
    let keep = |text: &[u8]| std::fs::write(&path, text).expect("a file can be written");
    match kind {
        b'T' => {
            keep(bytes);
            POSITIONS.iter().for_each(|position| solve(position, &path, true));
        }
        b'H' | b'M' => {
            let number = usize::from(kind == b'M');
            let entry = usize::from(HEADS[number][HEADS[number].len() - 8]);
            let mut table = HEADS[number].clone();
            let whole = &bytes[..bytes.len() / entry * entry];
            table.extend_from_slice(&((whole.len() / entry) as u64).to_le_bytes());
            table.extend_from_slice(whole);
            table.extend_from_slice(&u64::MAX.to_le_bytes());
            let sum = table.iter().fold(SUM, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(PRIME));
            table.extend_from_slice(&sum.to_le_bytes());
            keep(&table);
            solve(POSITIONS[number], &path, true);
        }
        _ => journals(kind, bytes, &path),
    }
});

/// Opens a journal that holds these bytes behind its first line, or instead of it; and once more, when what was cut off
/// has been dropped.
fn journals(kind: u8, bytes: &[u8], path: &Path) {
    let _ = std::fs::remove_file(path);
    let table = |content| TableQuery { game: "col".into(), columns: 3, rows: 3, content, tile: None, name_limit: 20 };
    let family: Family = Family::read("row-3-1..4x1..4").expect("a family");
    let players = json!({ "first": "random", "second": "random" });
    let query: Match = gruk_verbs::read(players.as_object().expect("an object").clone(), false).expect("a match");
    let head = json!({ "search": "row-9" });
    let open = || match kind {
        b'o' => journal::Journal::open(path, &table(Content::Outcomes)).is_ok(),
        b'v' => journal::Journal::open(path, &table(Content::Values)).is_ok(),
        b'b' => board_journal::BoardJournal::open(path, &family, None).is_ok(),
        b'm' => match_journal::MatchJournal::open(path, &query, None).is_ok(),
        b'h' => tiling_journal::TilingJournal::open(path, &head).is_ok(),
        _ => results::Results::open(path, &head).is_ok(),
    };
    if kind != b'r' {
        assert!(open(), "a new journal");
    }
    let mut text = std::fs::read(path).unwrap_or_default();
    text.extend_from_slice(bytes);
    std::fs::write(path, &text).expect("a file can be written");
    if open() {
        let kept = std::fs::read(path).expect("the journal is there");
        assert!(open(), "what was opened is opened again");
        assert_eq!(std::fs::read(path).expect("it is still there"), kept);
    } else {
        assert_eq!(std::fs::read(path).expect("it is still there"), text, "what is refused is left as it is");
    }
}
