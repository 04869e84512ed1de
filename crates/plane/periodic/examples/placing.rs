//! `placing K T SLACK CONFLICTS FROM TO [DIRECTIONS]`
use gruk_periodic::{blocking, cake, placement};
use std::sync::{Arc, atomic::AtomicBool};
fn main() {
    let a: Vec<usize> = std::env::args().skip(1).map(|text| text.parse::<usize>().expect("a number")).collect();
    let (k, t, slack, conflicts, from, to) = (a[0], a[1], a[2], a[3] as u64, a[4], a[5]);
    let all = [(1, 0), (0, 1), (1, -1), (1, 1)];
    let directions = &all[..a.get(6).copied().unwrap_or(4)];
    let stop = Arc::new(AtomicBool::new(false));
    let best = blocking::best_cakes(&gruk_periodic::windows::Windows::rows(k, directions).unwrap(), t, &stop).unwrap();
    let d = best[t - 2].blocked;
    let turns = cake::turns(directions);
    let known = &best[..t - 2];
    let cakes = blocking::cakes_blocking(
        &gruk_periodic::windows::Windows::rows(k, directions).unwrap(),
        t,
        d - slack,
        known,
        &stop,
    )
    .unwrap();
    let library = placement::oriented(&cakes, &turns);
    println!("d={d} classes {} oriented {}", cakes.len(), library.len());
    let windows = placement::rows(k, directions);
    for index in from..=to {
        for lattice in placement::lattices(index, &turns) {
            let start = std::time::Instant::now();
            let answer = placement::place(&library, &windows, &lattice, &stop, conflicts);
            let secs = start.elapsed().as_secs_f64();
            match answer {
                placement::Placing::Found(p) => {
                    println!("FOUND index {index} {:?} {secs:.2}s", lattice.basis());
                    for cake in &p.cakes {
                        println!("   {:?}", cake.parts());
                    }
                    return;
                }
                placement::Placing::None => {}
                placement::Placing::Stopped => println!("stopped {index} {:?} {secs:.2}s", lattice.basis()),
            }
        }
    }
}
