//! The bytes of a connection of the web interface, answered in this process within small limits: no answer is a failure
//! of the server.
//!
//! An input with an empty line between carriage returns is sent as it is; any other is a method and an address, and in
//! the lines behind them what is sent with POST.

#![no_main]

use gruk_web::Inside;
use std::sync::LazyLock;
use std::time::Duration;

/// The longest request.
const MOST_BYTES: usize = 4096;

static SERVER: LazyLock<Inside> =
    LazyLock::new(|| Inside::new(Duration::from_millis(10), 16 << 20).expect("the system has threads"));

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if bytes.len() > MOST_BYTES {
        return;
    }
    let is_whole = bytes.windows(4).any(|window| window == b"\r\n\r\n");
    let answer = if is_whole { SERVER.answer(bytes) } else { SERVER.answer(&request(bytes)) };
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.is_empty() || answer.starts_with("HTTP/1."), "{answer}");
    for failure in ["HTTP/1.1 500", "HTTP/1.0 500"] {
        assert!(!answer.contains(failure), "{answer}");
    }
});

/// The request that stands for an input.
fn request(bytes: &[u8]) -> Vec<u8> {
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
    let (line, sent) = (&bytes[..end], bytes.get(end + 1..).unwrap_or_default());
    let mut request = line.to_vec();
    request
        .extend_from_slice(b" HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n");
    request.extend_from_slice(format!("content-length: {}\r\n\r\n", sent.len()).as_bytes());
    request.extend_from_slice(sent);
    request
}
