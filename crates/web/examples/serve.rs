//! The server by itself, on the port that is named first, with the catalogue in the folder that is named second:
//! `cargo run -p gruk-web --example serve -- 8417 /tmp/catalogue`.

use gruk_web::{Options, Server};
use std::sync::atomic::AtomicBool;

fn main() -> std::io::Result<()> {
    let port = std::env::args().nth(1).and_then(|port| port.parse().ok()).unwrap_or(0);
    let catalogue = std::env::args().nth(2).map(Into::into);
    let server = Server::bind(Options { port, catalogue, ..Options::default() })?;
    println!("{}", server.url());
    server.run(&AtomicBool::new(false))
}
