//! Times the enumeration of all good pairings of 9-in-a-row, their graph, its diameter and the 16-toric ones:
//! `nine [THREADS] [all]`, the latter for the classes alone.
//!
//! Where Linux tells the time of each thread, it is said what two threads are worth whatever else the machine does: all
//! CPU seconds, and those of the main thread and the busiest other one.
use gruk_periodic::census::{Census, Group};
use gruk_periodic::domino::Rows;
use gruk_periodic::halves::Halves;
use gruk_periodic::work::Work;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// CPU seconds of the main thread and of the others, as Linux counts them.
fn cpu() -> (f64, Vec<f64>) {
    let seconds = |stat: String| {
        let after = stat.rsplit_once(") ").map_or("", |(_, rest)| rest);
        let ticks: f64 = after.split(' ').skip(11).take(2).filter_map(|field| field.parse::<f64>().ok()).sum();
        ticks / 100.0
    };
    let own = std::process::id().to_string();
    let tasks = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let (mut main, mut others) = (0.0, Vec::new());
    for task in tasks {
        let time = std::fs::read_to_string(task.path().join("stat")).map_or(0.0, seconds);
        if task.file_name().to_string_lossy() == own { main = time } else { others.push(time) }
    }
    (main, others)
}

fn main() {
    let threads = std::env::args().nth(1).map_or(1, |text| text.parse().expect("a number of threads"));
    let rows = Rows::new(9, &[vec![1, 0], vec![0, 1], vec![1, 1], vec![1, -1]]).expect("rows");
    let stop = AtomicBool::new(false);
    let mut watch = |_, _| true;
    let mut work = Work::new(threads, &stop, &mut watch);
    let seconds = |started: Instant| started.elapsed().as_secs_f64();
    let mut before = cpu();
    let mut said = |what: &str| {
        let now = cpu();
        let main = now.0 - before.0;
        let others: Vec<f64> = now.1.iter().zip(&before.1).map(|(now, before)| now - before).collect();
        let (sum, most) = (others.iter().sum::<f64>(), others.iter().copied().fold(0.0, f64::max));
        println!("  {what}: {:.2} CPU seconds, {:.2} one after the other", main + sum, main + most);
        before = now;
    };
    let started = Instant::now();
    let halves = Halves::listed(&work);
    println!("{} halves, {} classes of them: {:.3} s", halves.len(), halves.classes(), seconds(started));
    drop(halves);
    said("halves");
    let started = Instant::now();
    let (census, _) = Census::listed(&rows, Group::Full, &[], &mut work, &mut |_| true, &mut |_, _| true).expect("all");
    println!("{} classes of {}: {:.3} s", census.classes(), census.labelled, seconds(started));
    said("classes, halves among them");
    if std::env::args().nth(2).is_some() {
        return;
    }
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
    said("graph");
    let started = Instant::now();
    let diameter = graph.diameter_by(&components[0], &mut work).expect("the diameter");
    println!("diameter {diameter:?}: {:.3} s", seconds(started));
    said("diameter");
    let started = Instant::now();
    let sixteen = census.sixteen_from(Vec::new(), 0, &mut work, &mut |_, _| true).expect("all").expect("nine in a row");
    let orbits: u64 = sixteen.stabilisers.iter().map(|s| u64::from(1024 / s)).sum();
    let (classes, labelled) = (sixteen.classes.len(), sixteen.labelled);
    println!("{classes} 16-toric classes of {labelled} = {orbits}: {:.3} s", seconds(started));
    said("16-toric");
}
