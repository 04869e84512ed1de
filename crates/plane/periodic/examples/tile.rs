//! `tile K RADIUS CONFLICTS FROM TO [DIRECTIONS]`
use gruk_periodic::{cake, placement, tile};
use std::sync::{Arc, atomic::AtomicBool};
fn main() {
    let a: Vec<usize> = std::env::args().skip(1).map(|text| text.parse::<usize>().expect("a number")).collect();
    let all = [(1, 0), (0, 1), (1, -1), (1, 1)];
    let directions = &all[..a.get(5).copied().unwrap_or(4)];
    let stop = Arc::new(AtomicBool::new(false));
    let turns = cake::turns(directions);
    let windows = placement::rows(a[0], directions);
    for index in a[3]..=a[4] {
        let (mut none, mut stopped) = (0, 0);
        let start = std::time::Instant::now();
        for lattice in placement::lattices(index, &turns) {
            match tile::find(&windows, &lattice, a[1] as i32, &stop, a[2] as u64) {
                placement::Placing::Found(p) => {
                    println!("FOUND index {index} {:?} {:.2}s", lattice.basis(), start.elapsed().as_secs_f64());
                    for cake in &p.cakes {
                        println!("   {:?}", cake.parts());
                    }
                    return;
                }
                placement::Placing::None => none += 1,
                placement::Placing::Stopped => stopped += 1,
            }
        }
        println!("index {index}: none {none}, stopped {stopped}, {:.2}s", start.elapsed().as_secs_f64());
    }
}
