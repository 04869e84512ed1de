//! What games that can be drawn come to on the empty board and after every first move: `trex:4x4`,
//! `hex-tiling:4.4.4.4,5x4`.

use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_placing_search::{Joining, Terminated, is_joining, is_terminated};
use gruk_rules::board::placing::Placing;
use gruk_solve::{Limits, Meter, Prover, Question, solve};
use std::time::Instant;

fn main() {
    for text in std::env::args().skip(1) {
        let (name, params) = text.split_once(':').expect("a game and a board");
        let rules = Placing::named(name, params).unwrap_or_else(|error| panic!("{text}: {error}"));
        let start = Turn::new(rules.start().expect("an empty board"), Player::Left);
        let mut nobody = ();
        let mut meter = Meter::new(Limits { memory: 2 << 30, ..Limits::default() }, &mut nobody);
        let prover = |question: Question| -> Box<dyn Prover<Placing>> {
            if is_terminated(&rules) { Box::new(Terminated::new(question)) } else { Box::new(Joining::new(question)) }
        };
        let is_for = is_terminated(&rules) || is_joining(&rules, &start, &mut meter) == Ok(true);
        assert!(is_for, "{text}: a game that these solvers know");
        let options = rules.legal_moves(&start).map(|m| (rules.print_move(m), rules.option(&start, m)));
        let mut all = vec![("empty".to_string(), start.clone())];
        all.extend(options);
        for (name, turn) in all {
            let (before, started) = (meter.nodes(), Instant::now());
            let verdict = match solve(&rules, &turn, &mut meter, prover).expect("no limit").0 {
                Verdict::Wins(player) => format!("{player} wins"),
                _ => "draw".into(),
            };
            let (nodes, seconds) = (meter.nodes() - before, started.elapsed().as_secs_f64());
            println!("{text}\t{name}\t{verdict}\t{nodes}\t{seconds:.3}");
        }
    }
}
