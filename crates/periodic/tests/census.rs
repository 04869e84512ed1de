//! The figures of `[Győ]` about all good pairings of a board.

use gruk_periodic::census::{Census, Group};
use gruk_periodic::domino::Rows;
use gruk_periodic::work::Work;
use std::sync::atomic::AtomicBool;

fn census(k: usize, directions: &[Vec<i64>], group: Group) -> Census {
    Census::new(&Rows::new(k, directions).unwrap(), group).unwrap()
}

fn orbits(census: &Census) -> usize {
    (0..census.classes()).map(|class| census.symmetries / census.stabiliser(class)).sum()
}

#[test]
fn nine_in_a_row_is_as_the_thesis_says() {
    // [Győ 5.3, tables 5.1 and 5.2].
    let census = census(9, &[vec![1, 0], vec![0, 1], vec![1, 1], vec![1, -1]], Group::Full);
    assert_eq!(census.classes(), 194_543);
    assert_eq!(orbits(&census) as u64, census.labelled);
    // The thesis's 6 210 560: with a domino on the first two cells of the first row, one of its 8 places, and up to the
    // reflection in that row, which keeps no pairing because it keeps no vertical domino.
    assert_eq!(census.labelled / 16, 6_210_560);
    let graph = census.graph();
    assert_eq!((graph.vertices(), graph.edges(), graph.triangles()), (194_543, 532_107, 0));
    assert_eq!(graph.degrees(), [0, 17, 392, 395, 39_811, 66_185, 53_222, 25_309, 7_547, 1_472, 183, 10]);
    let components = graph.components();
    let sizes: Vec<usize> = components.iter().map(Vec::len).collect();
    assert_eq!(sizes, [194_333, 48, 26, 16, 16, 16, 16, 16, 10, 10, 10, 10, 10, 6]);
    for component in components.iter().filter(|component| component.len() == 16) {
        assert!(graph.is_cube(component, 4));
    }
    // The thesis says that every induced cycle has length four.
    let cycle = graph.long_induced_cycle(&components[0][..100], 4).unwrap();
    for (index, vertex) in cycle.iter().enumerate() {
        let joined = cycle.iter().filter(|other| graph.neighbours(*vertex).contains(other)).count();
        let next = cycle[(index + 1) % cycle.len()];
        assert!(joined == 2 && graph.neighbours(*vertex).contains(&next) && cycle.len() > 4);
    }
}

#[test]
fn the_hexagonal_lattice_is_as_the_thesis_says_under_its_six_symmetries() {
    let directions = [vec![1, 0], vec![0, 1], vec![1, -1]];
    for (group, symmetries, figures) in [(Group::Triangle, 216, (26, 53)), (Group::Full, 432, (16, 26))] {
        let census = census(7, &directions, group);
        assert_eq!(census.symmetries, symmetries);
        assert_eq!(orbits(&census) as u64, census.labelled);
        let graph = census.graph();
        assert_eq!((graph.vertices(), graph.edges()), figures, "{group:?}");
        let components = graph.components();
        assert_eq!((components.len(), graph.diameter(&components[0]).0), (1, 7));
    }
}

#[test]
fn one_and_two_directions_are_as_the_thesis_says() {
    assert_eq!(census(5, &[vec![1, 0], vec![0, 1]], Group::Full).classes(), 2);
    for direction in [vec![1], vec![1, 0]] {
        let census = census(3, &[direction], Group::Full);
        assert_eq!((census.classes(), census.labelled, orbits(&census)), (1, 2, 2));
    }
}

#[test]
fn sixteen_toric_pairings_are_counted_in_two_ways() {
    let census = census(9, &[vec![1, 0], vec![0, 1], vec![1, 1], vec![1, -1]], Group::Full);
    let sixteen = census.sixteen_toric().unwrap();
    let orbits: u64 = sixteen.stabilisers.iter().map(|keeps| u64::from(1024 / keeps)).sum();
    assert_eq!(orbits, sixteen.labelled);
}

#[test]
fn two_threads_answer_as_one_does() {
    let rows = Rows::new(9, &[vec![1, 0], vec![0, 1], vec![1, 1], vec![1, -1]]).unwrap();
    let listed = |threads| {
        let (never, mut watch) = (AtomicBool::new(false), |_, _| true);
        let mut work = Work::new(threads, &never, &mut watch);
        let mut found: Vec<(Vec<u8>, usize)> = Vec::new();
        let mut each = |partners: &[u8], keeps: usize| {
            found.push((partners.to_vec(), keeps));
            true
        };
        let (census, _) = Census::listed(&rows, Group::Full, &[], &mut work, &mut |_| true, &mut each).unwrap();
        assert_eq!(census.classes(), found.len());
        (census.labelled, found)
    };
    assert!(listed(1) == listed(3));
}
