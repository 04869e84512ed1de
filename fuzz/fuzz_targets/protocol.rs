//! Lines of the Hex Text Protocol, with a player that thinks very little: every command has one answer.

#![no_main]

use gruk_workbench::SOLVER;
use gruk_workbench::hex::{Htp, HtpOptions, Surroundings};
use std::time::Duration;

/// The longest conversation.
const MOST_BYTES: usize = 2048;
/// The most lines of one.
const LINES: usize = 24;

/// Every file holds the whole conversation.
struct Files<'a>(&'a str);

impl Surroundings for Files<'_> {
    fn show(&mut self, _: &str) {}

    fn read(&mut self, _: &str) -> Result<String, String> {
        Ok(self.0.into())
    }
}

libfuzzer_sys::fuzz_target!(|text: &str| {
    if text.len() > MOST_BYTES {
        return;
    }
    let options = HtpOptions {
        engine: "alphabeta:1".parse().expect("the name of a player"),
        size: (3, 3),
        swap: false,
        playouts: Some(8),
        time: Some(Duration::from_millis(5)),
        memory: 8 << 20,
        seed: 1,
        cancel: Default::default(),
    };
    let mut session = Htp::new(options, SOLVER).expect("a small board");
    for line in text.lines().take(LINES) {
        let answer = session.answer(line, &mut Files(text));
        let is_whole = answer.ends_with("\n\n") && answer.trim_end_matches('\n').matches("\n\n").count() == 0;
        assert!(answer.is_empty() || is_whole && answer.starts_with(['=', '?']), "{line:?}: {answer:?}");
        if session.has_quit() {
            break;
        }
    }
});
