//! The verdicts of the checker as words: `+` accepted, `N` rejected in line N, `?N` unknown in line N, `panic`.

use gruk_verify::{Limits, verify_within};
use std::panic::catch_unwind;

/// The verdict on a certificate, within limits.
pub fn judged_within(text: &[u8], limits: Limits) -> String {
    match catch_unwind(|| verify_within(text, limits)) {
        Err(_) => "panic".to_string(),
        Ok(Ok(_)) => "+".to_string(),
        Ok(Err(rejection)) => format!("{}{}", if rejection.is_unknown { "?" } else { "" }, rejection.line),
    }
}

/// The verdict on a certificate.
pub fn judged(text: &[u8]) -> String {
    judged_within(text, Limits::WIDE)
}

/// The statements of a file, each behind a line with its verdict: the verdicts, and the certificates.
pub fn entries(text: &str) -> impl Iterator<Item = (&str, String)> {
    text.split("\nverdict ").skip(1).map(|entry| {
        let (verdict, certificate) = entry.split_once('\n').expect("a certificate follows a verdict");
        (verdict, format!("{}\n", certificate.trim_end_matches('\n')))
    })
}

/// The verdict `S` where each statement has the verdict of the line before it, else the number of the first other one.
/// A verdict is `accepted`, `rejected N`, `unknown N`, or one of the last two without the line, where it is left open.
pub fn statements(text: &str) -> String {
    for (number, (verdict, certificate)) in entries(text).enumerate() {
        let found = judged(certificate.as_bytes());
        let said = match (found.strip_prefix('?'), &found[..]) {
            (Some(line), _) => format!("unknown {line}"),
            (None, "+") => "accepted".into(),
            (None, "panic") => "panic".into(),
            (None, line) => format!("rejected {line}"),
        };
        if said != verdict && said.split(' ').next() != Some(verdict) {
            return format!("statement {}: {found}", number + 1);
        }
    }
    "S".into()
}
