//! `patch K T NODES FROM TO [DIRECTIONS]`
use gruk_periodic::{blocking, cake, patch, placement};
use std::sync::{Arc, atomic::AtomicBool};
fn main() {
    let a: Vec<usize> = std::env::args().skip(1).map(|text| text.parse::<usize>().expect("a number")).collect();
    let all = [(1, 0), (0, 1), (1, -1), (1, 1)];
    let directions = &all[..a.get(5).copied().unwrap_or(4)];
    let stop = Arc::new(AtomicBool::new(false));
    let best =
        blocking::best_cakes(&gruk_periodic::windows::Windows::rows(a[0], directions).unwrap(), a[1], &stop).unwrap();
    let turns = cake::turns(directions);
    let tight: Vec<_> = best
        .iter()
        .filter(|best| best.blocked == best.size * directions.len())
        .flat_map(|best| best.cakes.clone())
        .collect();
    let library = placement::oriented(&tight, &turns);
    println!("{} oriented", library.len());
    let windows = placement::rows(a[0], directions);
    for width in a[3] as i32..=a[4] as i32 {
        for height in a[3] as i32 - 2..=width {
            let start = std::time::Instant::now();
            let (answer, nodes) = patch::cover(&library, &windows, (width, height), a[2] as u64);
            println!("{width}x{height}: {answer:?} {nodes} nodes {:.2}s", start.elapsed().as_secs_f64());
        }
    }
}
