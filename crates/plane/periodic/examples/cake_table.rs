//! Prints the tables of cakes with the seconds each entry took.
use gruk_periodic::cake_table::{Size, Table};
use std::sync::{Arc, atomic::AtomicBool};
fn main() {
    let all = [(1, 0), (0, 1), (1, -1), (1, 1)];
    let stop = Arc::new(AtomicBool::new(false));
    for (number, largest) in [(1, 3), (2, 5), (3, 7), (4, 9)] {
        let mut table = Table::new(&all[..number], &stop);
        for k in 2..=largest {
            let sizes = (2..=8).map(Size::AtMost).chain([Size::Finite, Size::Infinite]);
            for size in sizes {
                let start = std::time::Instant::now();
                let entry = table.entry(k, size);
                let verdict = entry.certificate.as_ref().map(|text| gruk_verify::verify(text).map(|v| v.rows));
                println!(
                    "{number} k={k} {size:?}: {:?} {} {:.2}s {verdict:?}",
                    entry.answer,
                    entry.reason,
                    start.elapsed().as_secs_f64()
                );
            }
        }
    }
}
