//! The page in real browsers: `ui/tests/browser.mjs` and `ui/tests/faults.mjs` in Chromium, and `ui/tests/firefox.mjs`
//! in Firefox, each run against a server of this process.
//!
//! `cargo xtask web --browser` installs what they need and runs them.

use gruk_web::{Options, Server};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Runs a script against a server with a catalogue of its own.
fn runs(arguments: &[&str]) {
    static RUNS: AtomicUsize = AtomicUsize::new(0);
    let run = RUNS.fetch_add(1, Ordering::Relaxed);
    let catalogue = std::env::temp_dir().join(format!("gruk-browser-{}-{run}", std::process::id()));
    let options = Options { port: 0, catalogue: Some(catalogue.clone()), ..Options::default() };
    let server = Server::bind(options).unwrap();
    let url = server.url();
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let serving = std::thread::spawn(move || server.run(&flag));
    let mut node = Command::new("node");
    node.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("ui")).args(arguments).arg(&url);
    if let Some(shots) = std::env::var_os("SCREENSHOTS") {
        node.arg(shots);
    }
    let passed = node.status().unwrap().success();
    stop.store(true, Ordering::Relaxed);
    serving.join().unwrap().unwrap();
    let _ = std::fs::remove_dir_all(catalogue);
    assert!(passed, "see above");
}

#[test]
fn the_page_works_in_a_browser() {
    if std::env::var_os("SLOW_TESTS").is_none() {
        return println!("passed over: SLOW_TESTS is not set");
    }
    let is_there = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui/node_modules/playwright-core").is_dir();
    if !has("node") || !has("chromium") || !is_there {
        return println!(
            "passed over: node, chromium or playwright-core is missing; cargo xtask web --browser installs them"
        );
    }
    runs(&["tests/browser.mjs"]);
    runs(&["tests/faults.mjs"]);
}

#[test]
fn the_page_and_what_it_exports_work_in_firefox() {
    if std::env::var_os("SLOW_TESTS").is_none() {
        return println!("passed over: SLOW_TESTS is not set");
    }
    if !has("node") || !has("firefox-esr") {
        return println!("passed over: node or firefox-esr is missing; cargo xtask web --browser installs them");
    }
    runs(&["--experimental-websocket", "tests/firefox.mjs"]);
}
