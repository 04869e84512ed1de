//! The server by itself, on the port that is named first: `cargo run -p gruk-web --example serve -- 8417`.

use gruk_web::{Options, Server};
use std::sync::atomic::AtomicBool;

fn main() -> std::io::Result<()> {
    let port = std::env::args().nth(1).and_then(|port| port.parse().ok()).unwrap_or(0);
    let server = Server::bind(Options { port, ..Options::default() })?;
    println!("{}", server.url());
    server.run(&AtomicBool::new(false))
}
