//! Tight pairings by exact covers, held against a SAT solver and against counting.

use gruk_periodic::domino::{self, Rows};
use gruk_periodic::lattice::Lattice;
use gruk_periodic::tight::{self, Tight};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn rows(directions: &[[i64; 2]]) -> Rows {
    let directions: Vec<Vec<i64>> = directions.iter().map(|direction| direction.to_vec()).collect();
    Rows::new(2 * directions.len() + 1, &directions).unwrap()
}

static NEVER: AtomicBool = AtomicBool::new(false);

/// Under every lattice whose index leaves a whole number of pairs, a cover is found where the solver finds a pairing,
/// in any order of the choices.
#[test]
fn covers_are_found_where_a_solver_finds_pairings() {
    let (mut found, mut none) = (0, 0);
    let sets: [(&[[i64; 2]], usize); 6] = [
        (&[[1, 0]], 8),
        (&[[1, 2], [0, 1]], 16),
        (&[[1, 0], [0, 1], [1, 1]], 24),
        (&[[1, 0], [0, 1], [2, 1]], 24),
        (&[[1, 0], [0, 1], [1, 1], [1, -1]], 32),
        (&[[1, 0], [1, 1], [1, -1], [2, 1]], 32),
    ];
    for (directions, most) in sets {
        let rows = rows(directions);
        for index in (rows.k() - 1..=most).step_by(rows.k() - 1) {
            for lattice in Lattice::of_index(2, index as i64) {
                let expected = match domino::find(&rows, &lattice, &Arc::default()) {
                    domino::Search::Found(_) => true,
                    domino::Search::None => false,
                    domino::Search::Stopped => panic!("nobody stops it"),
                };
                for order in [0, 1, 7] {
                    match tight::find(&rows, &lattice, u64::MAX, order, &NEVER).unwrap().0 {
                        Tight::Found(pairing) => {
                            pairing.check(&rows).unwrap();
                            assert!(expected, "{rows:?} {lattice:?}");
                            found += 1;
                        }
                        Tight::None => {
                            assert!(!expected, "{rows:?} {lattice:?}");
                            none += 1;
                        }
                        Tight::Limit => panic!("there is no limit"),
                    }
                }
            }
        }
    }
    assert!(found > 50 && none > 50, "{found} found, {none} not");
}

#[test]
fn a_search_ends_by_its_number_of_choices_and_when_it_is_stopped() {
    let rows = rows(&[[1, 0], [0, 1], [1, 1], [1, -1], [2, 1], [2, -1], [1, 2], [1, -2]]);
    let lattice = Lattice::spanned_by(&[vec![16, 0], vec![0, 16]]).unwrap();
    assert_eq!(tight::find(&rows, &lattice, 100, 0, &NEVER).unwrap(), (Tight::Limit, 100));
    assert_eq!(tight::find(&rows, &lattice, u64::MAX, 0, &AtomicBool::new(true)).unwrap(), (Tight::Limit, 0));
    let wide = Lattice::spanned_by(&[vec![128, 0], vec![0, 128]]).unwrap();
    assert!(tight::find(&rows, &wide, 1, 0, &NEVER).unwrap_err().contains("4096"));
}

/// 17 in a row in the eight directions with entries up to 2, under a period of 16 by 16 cells.
#[test]
fn eight_directions_have_a_pairing() {
    let rows = rows(&[[1, 0], [0, 1], [1, 1], [1, -1], [2, 1], [2, -1], [1, 2], [1, -2]]);
    let lattice = Lattice::spanned_by(&[vec![16, 0], vec![0, 16]]).unwrap();
    let found = (0..100).find_map(|order| match tight::find(&rows, &lattice, 20_000, order, &NEVER).unwrap().0 {
        Tight::Found(pairing) => Some(pairing),
        _ => None,
    });
    let pairing = found.expect("there is one");
    pairing.check(&rows).unwrap();
    assert_eq!(pairing.dominoes.len(), 128, "each cell is in one pair");
}
