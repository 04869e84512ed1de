//! Checks certificates, whose paths are the arguments, each behind its verdict: `+` accepted, `N` rejected in line N,
//! `?N` unknown in line N; and `S` for a file of statements with their own verdicts. Prints the first that is judged
//! otherwise, and what became of it. For `=` in the place of a verdict it prints the verdict and the seconds.

use std::panic::catch_unwind;

fn judged(text: &[u8]) -> String {
    match catch_unwind(|| gruk_verify::verify(text)) {
        Err(_) => "panic".to_string(),
        Ok(Ok(_)) => "+".to_string(),
        Ok(Err(rejection)) => format!("{}{}", if rejection.is_unknown { "?" } else { "" }, rejection.line),
    }
}

/// The verdict `S` where each statement has the verdict of the line before it, else the number of the first other one.
/// A verdict is `accepted`, `rejected N`, or `rejected` where the line is left open.
fn statements(text: &str) -> String {
    for (number, entry) in text.split("\nverdict ").skip(1).enumerate() {
        let (verdict, certificate) = entry.split_once('\n').expect("a certificate follows a verdict");
        let found = judged(format!("{}\n", certificate.trim_end_matches('\n')).as_bytes());
        let is_same = match verdict.split_once(' ') {
            Some((_, line)) => found == line,
            None if verdict == "accepted" => found == "+",
            None => found.parse::<usize>().is_ok(),
        };
        if !is_same {
            return format!("statement {}: {found}", number + 1);
        }
    }
    "S".into()
}

fn main() {
    std::panic::set_hook(Box::new(|_| ()));
    let words: Vec<String> = std::env::args().skip(1).collect();
    for pair in words.chunks(2) {
        let text = std::fs::read(&pair[1]).expect("a file");
        let start = std::time::Instant::now();
        let verdict = match pair[1].ends_with(".txt") {
            true => statements(str::from_utf8(&text).expect("text")),
            false => judged(&text),
        };
        if pair[0] == "=" {
            println!("{verdict}\t{:.6}", start.elapsed().as_secs_f64());
        } else if verdict != pair[0] {
            println!("{verdict}\t{}", pair[1]);
            return;
        }
    }
}
