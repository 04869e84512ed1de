//! Times the enumeration of all good pairings of 9-in-a-row, their graph, its diameter and the 16-toric ones: `nine [THREADS]`.
use gruk_periodic::census::{Census, Group};
use gruk_periodic::domino::Rows;
use gruk_periodic::work::Work;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

fn main() {
    let threads = std::env::args().nth(1).map_or(1, |text| text.parse().expect("a number of threads"));
    let rows = Rows::new(9, &[vec![1, 0], vec![0, 1], vec![1, 1], vec![1, -1]]).expect("rows");
    let stop = AtomicBool::new(false);
    let mut work = Work { threads, stop: &stop, watch: &mut |_, _| true };
    let seconds = |started: Instant| started.elapsed().as_secs_f64();
    let started = Instant::now();
    let (census, _) = Census::listed(&rows, Group::Full, &[], &mut work, &mut |_| true, &mut |_, _| true).expect("all");
    println!("{} classes of {}: {:.3} s", census.classes(), census.labelled, seconds(started));
    let started = Instant::now();
    let graph = census.graph_from(Vec::new(), &mut work, &mut |_, _| true).expect("the graph");
    let components = graph.components();
    println!(
        "{} vertices, {} edges, {} components, {} triangles: {:.3} s",
        graph.vertices(),
        graph.edges(),
        components.len(),
        graph.triangles(),
        seconds(started)
    );
    let started = Instant::now();
    let diameter = graph.diameter_by(&components[0], &mut work).expect("the diameter");
    println!("diameter {diameter:?}: {:.3} s", seconds(started));
    let started = Instant::now();
    let sixteen = census.sixteen_from(Vec::new(), 0, &mut work, &mut |_, _| true).expect("all").expect("nine in a row");
    let orbits: u64 = sixteen.stabilisers.iter().map(|s| u64::from(1024 / s)).sum();
    let (classes, labelled) = (sixteen.classes.len(), sixteen.labelled);
    println!("{classes} 16-toric classes of {labelled} = {orbits}: {:.3} s", seconds(started));
}
