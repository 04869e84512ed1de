//! What the sequences, quotients and pictures of this crate cost: `speed CODE HEAPS`, `speed quotient CODE HEAPS`,
//! `speed hackenbush EDGES`, `speed cram COLUMNS ROWS`. Prints one line with the answer and the seconds.

use gruk_core::Ruleset;
use gruk_impartial::CramNimbers;
use gruk_impartial::hackenbush::green_value;
use gruk_impartial::heaps::{Sequence, find_period};
use gruk_impartial::misere::Quotient;
use gruk_rules::board::take_and_break::Code;
use gruk_rules::cram::Cram;
use gruk_solve::{Limits, Meter};
use std::convert::Infallible;
use std::time::Instant;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<usize>().expect("a number");
    let code = |text: &str| Code::parse(text, 16).expect("a code");
    let started = Instant::now();
    let says = match words[..] {
        ["quotient", text, last] => {
            let quotient =
                Quotient::of(&code(text), number(last), &mut |_| Ok::<(), Infallible>(())).expect("a quotient");
            format!(
                "order {}, {} transitions, period {:?}",
                quotient.monoid.order(),
                quotient.transitions,
                quotient.period
            )
        }
        ["hackenbush", edges] => {
            // A binary tree with every second leaf joined to its neighbour: stalks, forks and cycles.
            let count = number(edges) as u32;
            let edges: Vec<(u32, u32)> = (1..=count)
                .map(|vertex| if vertex % 8 == 0 { (vertex - 1, vertex) } else { (vertex / 2, vertex) })
                .collect();
            let made = started.elapsed().as_secs_f64();
            format!("value {} ({made:.3} s to make the graph)", green_value(count as usize + 1, &edges))
        }
        ["cram", columns, rows] => {
            let at = Cram.parse_position(&format!("{columns}x{rows}")).expect("a board");
            let mut nobody = ();
            let mut meter = Meter::new(Limits { memory: usize::MAX, ..Limits::default() }, &mut nobody);
            let value = CramNimbers::new().nimber(&at, &mut meter).expect("no limit");
            format!("value {value:?}, {} nodes", meter.nodes())
        }
        [text, last] => {
            let mut sequence = Sequence::new(code(text));
            sequence.extend(number(last), &mut |_| Ok::<(), Infallible>(())).expect("no limit");
            let seconds = started.elapsed().as_secs_f64();
            let most = sequence.values().iter().max().expect("heap 0");
            let (rare, steps, mib) = (sequence.rare(), sequence.steps(), sequence.bytes() >> 20);
            let sum = sequence.values().iter().fold(0_u64, |sum, &value| sum.wrapping_mul(31) + u64::from(value));
            let period = find_period(sequence.code(), sequence.values());
            format!(
                "{seconds:.3} s; largest {most}, rare {rare}, {steps} steps, {mib} MiB, checksum {sum:x}, {period:?}"
            )
        }
        _ => panic!("see the first lines of this file"),
    };
    println!("{} {says}; {:.3} s", words.join(" "), started.elapsed().as_secs_f64());
}
