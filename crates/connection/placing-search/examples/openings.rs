//! All openings of a board, or one: `openings y:6 [left|right [b4]]`, with nodes and seconds; `NODES=1000` in the
//! environment limits the search.

use gruk_core::{Player, Ruleset, Turn};
use gruk_placing_search::{Avoiding, Carriers, Racing, is_for, is_racing};
use gruk_rules::board::placing::Placing;
use gruk_solve::{Goal, Limits, Meter, Prover, Question};
use std::time::Instant;

fn main() {
    let text = std::env::args().nth(1).expect("a board such as y:6");
    let to_move = if std::env::args().nth(2).as_deref() == Some("right") { Player::Right } else { Player::Left };
    let (name, params) = text.split_once(':').expect("a name and a size");
    let rules = Placing::named(name, params).expect("a board");
    let start = Turn::new(rules.start().expect("a start"), to_move);
    let started = Instant::now();
    let question = Question { player: to_move, goal: Goal::Win };
    let mut solver: Box<dyn Prover<Placing>> = match is_racing(&rules) {
        true => Box::new(Racing::new(question, 2 << 30)),
        false => Box::new(Avoiding::new(question, 2 << 30)),
    };
    let mut carriers = Carriers::new(2 << 30);
    let nodes = std::env::var("NODES").ok().and_then(|text| text.parse().ok());
    let mut watch = ();
    let mut meter = Meter::new(Limits { memory: 2 << 30, nodes, ..Limits::default() }, &mut watch);
    let wanted = std::env::args().nth(3);
    let is_wanted = |m: &_| wanted.as_ref().is_none_or(|wanted| *wanted == rules.print_move(*m));
    let moves: Vec<_> = rules.legal_moves(&start).filter(is_wanted).collect();
    let mut known = std::collections::BTreeMap::new();
    let mut winning = Vec::new();
    for m in moves {
        let option = rules.option(&start, m);
        let class = rules.canonical(&option.position);
        let wins = match known.get(&class) {
            Some(&wins) => wins,
            None => {
                let found = match is_for(&rules) {
                    true => carriers.winner(&rules, &option, &mut meter).map(|winner| winner == to_move),
                    false => solver.answer(&rules, &option, &mut meter),
                };
                let Ok(wins) = found else {
                    println!(
                        "{}: not after {} nodes, {:.3} s",
                        rules.print_move(m),
                        meter.nodes(),
                        started.elapsed().as_secs_f64()
                    );
                    return;
                };
                println!(
                    "{} {wins}: {} nodes, {:.3} s",
                    rules.print_move(m),
                    meter.nodes(),
                    started.elapsed().as_secs_f64()
                );
                wins
            }
        };
        known.insert(class, wins);
        if wins {
            winning.push(rules.print_move(m));
        }
    }
    println!("{text}, {to_move} first: wins by {}", winning.join(" "));
    println!("{} classes, {} nodes, {:.3} s", known.len(), meter.nodes(), started.elapsed().as_secs_f64());
}
