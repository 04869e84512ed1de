//! `evaluate GAME POSITION`: the value of a position, with the cost of finding it.

use gruk_core::Ruleset;
use gruk_rules::{GameVisitor, with_game};
use gruk_value::{Evaluation, Games};
use std::time::Instant;

struct Visit(String);

impl GameVisitor for Visit {
    type Out = ();

    fn visit<R: Ruleset>(self) {
        let rules = R::from_params("").expect("a game without parameters");
        let at = rules.parse_position(&self.0).unwrap_or_else(|error| panic!("{error}"));
        let start = Instant::now();
        let mut games = Games::with_limit(6 << 30);
        let mut evaluation = Evaluation::new(rules, 6 << 30);
        match evaluation.value(&mut games, &at) {
            Ok(value) => {
                let (name, _) = games.name_within(value, 300);
                println!("value {name}");
                println!("outcome {}", games.outcome(value).expect("within limits"));
                println!("mean {} temperature {}", games.mean(value).unwrap(), games.temperature(value).unwrap());
            }
            Err(limit) => println!("{limit}"),
        }
        println!("positions {}", evaluation.len());
        println!("forms {}", games.len());
        println!("MB {}", (games.bytes() + evaluation.bytes()) >> 20);
        println!("seconds {:.3}", start.elapsed().as_secs_f64());
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, position] = &arguments[..] else { panic!("usage: evaluate GAME POSITION") };
    with_game(game, Visit(position.clone())).expect("a known game");
}
