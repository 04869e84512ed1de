//! Times the enumeration of all good pairings of 9-in-a-row.
use gruk_periodic::nine::Halves;
use std::time::Instant;

fn main() {
    let start = Instant::now();
    let halves = gruk_periodic::half::all();
    println!("{} halves {:.3} s", halves.len(), start.elapsed().as_secs_f64());
    let start = Instant::now();
    let halves = Halves::new();
    println!("{} halves sorted {:.3} s", halves.len(), start.elapsed().as_secs_f64());
    let start = Instant::now();
    let (pairings, labelled) = halves.pairings();
    println!("{} classes of {labelled} {:.3} s", pairings.len(), start.elapsed().as_secs_f64());
    let start = Instant::now();
    let graph = gruk_periodic::transition::graph(&halves, &pairings);
    println!(
        "{} vertices {} edges {:?} {:.3} s",
        graph.vertices(),
        graph.edges(),
        graph.degrees(),
        start.elapsed().as_secs_f64()
    );
    let components = graph.components();
    println!("{:?}", components.iter().map(Vec::len).collect::<Vec<_>>());
    println!("{} triangles", graph.triangles());
    let start = Instant::now();
    println!("diameter {:?} {:.3} s", graph.diameter(&components[0]), start.elapsed().as_secs_f64());
    let start = Instant::now();
    let sixteen = gruk_periodic::sixteen::sixteen_toric(&halves, &pairings);
    let orbits: u64 = sixteen.stabilisers.iter().map(|s| u64::from(1024 / s)).sum();
    println!(
        "{} 16-toric classes of {} = {orbits} {:.3} s",
        sixteen.classes.len(),
        sixteen.labelled,
        start.elapsed().as_secs_f64()
    );
}
