use gruk_core::Ruleset;
use gruk_disjunctive::{Reply, Values, prove};
use gruk_rules::sum::Sum;
use gruk_value::Games;
use std::time::Instant;

fn main() {
    for text in std::env::args().skip(1) {
        let started = Instant::now();
        let at = Sum.parse_position(&text).unwrap();
        let mut values = Values::new(Games::new(), |_| None, 1 << 30);
        let value = values.sum(&at).unwrap();
        let valued = started.elapsed().as_secs_f64();
        let (_, proof) = prove(&mut values, &at, &mut |_| Ok(())).unwrap();
        let mut bytes = 0;
        for rows in &proof.rows {
            for row in rows {
                bytes += Sum.print_position(&row.position).len() + 10;
                bytes += if matches!(row.reply, Reply::ToForm(_)) { 5 } else { 7 };
            }
        }
        let name = values.games.name_within(value, 60).0;
        println!(
            "{text} = {name}: {} forms, {} + {} rows, {bytes} bytes; value {valued:.2} s, together {:.2} s",
            proof.forms.len(),
            proof.rows[0].len(),
            proof.rows[1].len(),
            started.elapsed().as_secs_f64()
        );
    }
}
