//! Checks certificates. The arguments are pairs of a verdict and a path. A verdict is `+` for accepted, `N` for
//! rejected in line N, `?N` for unknown in line N, and `S` for a file of statements with their own verdicts. Prints the
//! first file that is judged otherwise, and its verdict. For `=` in the place of a verdict it prints the verdict and
//! the seconds.

use judge::{judged, statements};

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
