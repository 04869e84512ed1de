//! Looks for a good pairing of 27-in-a-row in space, in all 13 directions of the cube, that repeats under a lattice of a given index.
use gruk_periodic::domino::Rows;
use gruk_periodic::lattice::Lattice;
use gruk_periodic::tight::{Tight, find};

fn main() {
    let index: i64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(104);
    let nodes: u64 = std::env::args().nth(2).and_then(|text| text.parse().ok()).unwrap_or(20000);
    let mut directions = Vec::new();
    for d in 0..27 {
        let v = vec![d / 9 - 1, d / 3 % 3 - 1, d % 3 - 1];
        if v > vec![0, 0, 0] {
            directions.push(v);
        }
    }
    let rows = Rows::new(27, &directions).unwrap();
    let all = Lattice::of_index(3, index);
    let (mut none, mut limit, mut tried) = (0, 0, 0);
    for lattice in &all {
        let (answer, spent) = find(&rows, lattice, nodes).unwrap();
        if spent > 0 {
            tried += 1;
        }
        match answer {
            Tight::Found(pairing) => {
                println!("FOUND {:?} after {spent}\n{:?}", lattice.basis(), pairing.dominoes);
                return;
            }
            Tight::None => none += 1,
            Tight::Limit => limit += 1,
        }
        if tried % 50 == 49 && spent > 0 {
            println!("{tried} tried {limit} at limit");
        }
    }
    println!("index {index}: {} lattices, {tried} tried, {none} none, {limit} at the limit", all.len());
}
