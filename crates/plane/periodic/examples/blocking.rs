//! Prints d_t for k in a row in 4, 3 or 2 directions: `blocking K T [DIRECTIONS]`.
use std::sync::atomic::AtomicBool;
fn main() {
    let mut args = std::env::args().skip(1).map(|text| text.parse::<usize>().expect("a number"));
    let (k, t, n) = (args.next().expect("k"), args.next().expect("t"), args.next().unwrap_or(4));
    let directions = [(1, 0), (0, 1), (1, -1), (1, 1)];
    let (all, why) = match gruk_periodic::blocking::best_cakes(
        &gruk_periodic::windows::Windows::rows(k, &directions[..n]).unwrap(),
        t,
        &AtomicBool::new(false),
    ) {
        Ok(all) => (all, String::new()),
        Err((all, why)) => (all, why),
    };
    for best in all {
        println!(
            "k={k} d_{} = {} ({:.3} a cell), {} classes, {} nodes",
            best.size,
            best.blocked,
            best.blocked as f64 / best.size as f64,
            best.cakes.len(),
            best.nodes
        );
        for cake in best.cakes.iter().take(6) {
            println!("   {:?}", cake.parts());
        }
    }
    println!("{why}");
}
