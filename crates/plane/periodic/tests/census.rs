//! The figures of `[Győ]` about all good pairings of a board.

use gruk_periodic::census::{Census, Group, NotTaken};
use gruk_periodic::domino::Rows;
use gruk_periodic::graph::Graph;
use gruk_periodic::work::Work;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

/// All good pairings of nine in a row, and the graph of their transitions: found once for all tests.
static NINE: LazyLock<(Census, Graph)> = LazyLock::new(|| {
    let census = census(9, &[vec![1, 0], vec![0, 1], vec![1, 1], vec![1, -1]], Group::Full);
    let graph = census.graph();
    (census, graph)
});

fn census(k: usize, directions: &[Vec<i64>], group: Group) -> Census {
    Census::new(&Rows::new(k, directions).unwrap(), group).unwrap()
}

fn orbits(census: &Census) -> usize {
    (0..census.classes()).map(|class| census.symmetries / census.stabiliser(class)).sum()
}

#[test]
fn nine_in_a_row_is_as_the_thesis_says() {
    // [Győ 5.3, tables 5.1 and 5.2].
    let (census, graph) = &*NINE;
    assert_eq!(census.classes(), 194_543);
    assert_eq!(orbits(census) as u64, census.labelled);
    // The thesis's 6 210 560: with a domino on the first two cells of the first row, one of its 8 places, and up to the
    // reflection in that row, which keeps no pairing because it keeps no vertical domino.
    assert_eq!(census.labelled / 16, 6_210_560);
    assert_eq!((graph.vertices(), graph.edges(), graph.triangles()), (194_543, 532_107, 0));
    assert_eq!(graph.girth(), Some(4));
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
    let sixteen = NINE.0.sixteen_toric().unwrap();
    let orbits: u64 = sixteen.stabilisers.iter().map(|keeps| u64::from(1024 / keeps)).sum();
    assert_eq!(orbits, sixteen.labelled);
}

#[test]
fn known_results_that_are_missing_or_wrong_are_named() {
    let rows = Rows::new(9, &[vec![1, 0], vec![0, 1], vec![1, 1], vec![1, -1]]).unwrap();
    let (never, mut watch) = (AtomicBool::new(false), |_, _| true);
    let mut work = Work::new(2, &never, &mut watch);
    let mut listed =
        |known: &[Vec<u8>]| Census::listed(&rows, Group::Full, known, &mut work, &mut |_| true, &mut |_, _| true);
    let (census, graph) = &*NINE;
    let known: Vec<Vec<u8>> = (0..5000).map(|class| census.partners(class)).collect();
    let (again, kept) = listed(&known).unwrap();
    assert!(kept > 1000 && (again.classes(), again.labelled) == (census.classes(), census.labelled));
    for place in [0, 1000] {
        let missing = [&known[..place], &known[place + 1..]].concat();
        assert!(matches!(listed(&missing), Err(NotTaken::Wrong(at, _)) if at == place), "{place}");
    }
    // Neighbours: one more, one less, and those of another vertex.
    let lists: Vec<Vec<u32>> = (0..500).map(|vertex| graph.neighbours(vertex).to_vec()).collect();
    let mut drawn = |known: Vec<Vec<u32>>| census.graph_from(known, &mut work, &mut |_, _| true);
    assert_eq!(drawn(lists.clone()).unwrap().edges(), graph.edges());
    let less = lists[300][1..].to_vec();
    for other in [vec![0; 1], less, graph.neighbours(77).to_vec()] {
        let mut wrong = lists.clone();
        wrong[300] = other;
        assert!(matches!(drawn(wrong), Err(NotTaken::Wrong(300, _))));
    }
    // What comes from the 8-toric pairings.
    let mut derived = Vec::new();
    let mut each = |_: usize, own: &_| {
        derived.push(Clone::clone(own));
        derived.len() < 40
    };
    assert!(matches!(census.sixteen_from(Vec::new(), 0, &mut work, &mut each), Err(NotTaken::Stopped)));
    let mut numbers = Vec::new();
    let found = census.sixteen_from(Vec::new(), 0, &mut work, &mut |number, _| {
        numbers.push(number);
        true
    });
    let mut from = |known| census.sixteen_from(known, numbers[39] + 1, &mut work, &mut |_, _| true);
    assert_eq!(from(derived.clone()).unwrap().unwrap().labelled, found.unwrap().unwrap().labelled);
    let mut wrong = derived.clone();
    wrong[20].labelled += 512 * wrong[20].periodic;
    assert!(matches!(from(wrong), Err(NotTaken::Wrong(20, _))));
    derived.remove(7);
    assert!(matches!(from(derived), Err(NotTaken::Wrong(7, _))));
}

#[test]
fn three_threads_answer_as_one_does() {
    let rows = Rows::new(9, &[vec![1, 0], vec![0, 1], vec![1, 1], vec![1, -1]]).unwrap();
    let (never, mut watch) = (AtomicBool::new(false), |_, _| true);
    let mut work = Work::new(3, &never, &mut watch);
    let mut found: Vec<(Vec<u8>, usize)> = Vec::new();
    let mut each = |partners: &[u8], keeps: usize| {
        found.push((partners.to_vec(), keeps));
        true
    };
    let (census, _) = Census::listed(&rows, Group::Full, &[], &mut work, &mut |_| true, &mut each).unwrap();
    let (by_one, _) = &*NINE;
    assert_eq!((census.classes(), census.labelled, found.len()), (by_one.classes(), by_one.labelled, by_one.classes()));
    for (class, (partners, keeps)) in found.iter().enumerate() {
        assert_eq!((partners, *keeps), (&by_one.partners(class), by_one.stabiliser(class)), "{class}");
    }
}
