//! What files hold: graphs, winning sets, preferences, payoffs; and texts that name such files.

#![no_main]

use gruk_notation::{GAMES_ON_GRAPHS, load};
use gruk_workbench::{Files, GraphGame, Limits, colouring_game, green_file, set_colouring, stable};
use std::cell::RefCell;
use std::convert::Infallible;
use std::path::Path;
use std::time::Duration;

/// The longest file.
const MOST_BYTES: usize = 2048;

thread_local! {
    /// What every file holds.
    static HELD: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

const FILES: Files<Infallible> = Files {
    is_file: |path| path == Path::new("f.txt") || path == Path::new("f.sgf"),
    read: |_| Ok(HELD.with_borrow(Clone::clone)),
};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if bytes.len() > MOST_BYTES {
        return;
    }
    HELD.set(bytes.to_vec());
    let names = GAMES_ON_GRAPHS.map(|game| format!("{game}:f.txt"));
    for name in names.iter().map(String::as_str).chain(["graph:f.txt:a", "graph:f.txt:a:b", "f.sgf"]) {
        if let Ok(position) = FILES.position(name) {
            let _ = load(&position, None);
        }
    }
    let _ = FILES.expression("graph:f.txt:a + nim:2");
    for rule in ["mb", "mm", "pc", "ae2x1"] {
        if let Ok(Some((position, first))) = FILES.hypergraph(&format!("{rule}:file-f.txt")) {
            let read = load(&position, first);
            assert!(read.is_ok(), "{position}: {read:?}");
        }
    }
    if let Ok(game) = GraphGame::read(bytes) {
        let _ = game.notation();
    }
    let _ = green_file("f.txt", bytes);
    let text = String::from_utf8_lossy(bytes);
    let limits = Limits { time: Some(Duration::from_millis(10)), memory: 16 << 20, ..Limits::default() };
    let _ = colouring_game(&text, 2, &limits);
    if let Ok(wishes) = stable::Wishes::read(&text) {
        for side in [stable::Side::First, stable::Side::Second] {
            assert_eq!(wishes.blocking_pair(&wishes.best_for(side)), None, "{text}");
        }
    }
    let _ = set_colouring(&text, &limits);
});
