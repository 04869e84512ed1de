//! The page in a real browser: `ui/tests/browser.mjs`, run against a server of this process.
//!
//! `cargo xtask web --browser` installs what it needs and runs it.

use gruk_web::{Options, Server};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

#[test]
fn the_page_works_in_a_browser() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui");
    let has =
        |program: &str| Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    if std::env::var_os("SLOW_TESTS").is_none() {
        return println!("passed over: SLOW_TESTS is not set");
    }
    if !has("node") || !has("chromium") || !folder.join("node_modules/playwright-core").is_dir() {
        return println!(
            "passed over: node, chromium or playwright-core is missing; cargo xtask web --browser installs them"
        );
    }
    let catalogue = std::env::temp_dir().join(format!("gruk-browser-{}", std::process::id()));
    let server = Server::bind(Options { port: 0, catalogue: Some(catalogue.clone()), ..Options::default() }).unwrap();
    let url = server.url();
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let serving = std::thread::spawn(move || server.run(&flag));
    let mut node = Command::new("node");
    node.current_dir(&folder).args(["tests/browser.mjs", &url]);
    if let Some(shots) = std::env::var_os("SCREENSHOTS") {
        node.arg(shots);
    }
    let passed = node.status().unwrap().success();
    stop.store(true, Ordering::Relaxed);
    serving.join().unwrap().unwrap();
    let _ = std::fs::remove_dir_all(catalogue);
    assert!(passed, "see above");
}
