//! Counts of plays that fill the board, against the literature and a recursion.

use gruk_positional::filling::{Filling, MAX_FREE};
use num_bigint::BigUint;

fn number(n: u64) -> BigUint {
    n.into()
}

/// `[Győ §2.2.3]`: 9! plays, ⌊9!·e⌋ with the empty one, 6046 positions, 8⁹·6⁶³·4³¹⁵·2⁹⁴⁵ strategies of the second
/// player.
#[test]
fn tic_tac_toe_has_the_counts_of_the_literature() {
    let board = Filling::new(9).unwrap();
    assert_eq!(board.plays(), number(362_880));
    assert_eq!(board.partial_plays(), number(986_409));
    assert_eq!(board.positions(), number(6046));
    let powers = [(8, 9u64), (6, 63), (4, 315), (2, 945)].map(|(base, power)| (base, number(power)));
    assert_eq!(board.strategies(false), powers);
}

/// Strategies by their definition: the player who moves chooses one of the options, the other answers all of them.
fn strategies(free: usize, own_turn: bool) -> BigUint {
    match (free, own_turn) {
        (0, _) => number(1),
        (_, true) => strategies(free - 1, false) * free,
        (_, false) => strategies(free - 1, true).pow(free as u32),
    }
}

#[test]
fn strategies_are_those_of_the_definition() {
    for free in 0..=8 {
        let board = Filling::new(free).unwrap();
        for is_first in [true, false] {
            let power = |(base, power): &(usize, BigUint)| {
                BigUint::from(*base).pow(u32::try_from(power).expect("few cells have small powers"))
            };
            let product: BigUint = board.strategies(is_first).iter().map(power).product();
            assert_eq!(product, strategies(free, is_first), "{free} cells");
        }
    }
}

#[test]
fn boards_of_every_size_are_counted_or_refused() {
    let empty = Filling::new(0).unwrap();
    assert_eq!((empty.plays(), empty.partial_plays(), empty.positions()), (number(1), number(0), number(1)));
    assert!(Filling::new(MAX_FREE).unwrap().positions() > number(1));
    assert!(Filling::new(MAX_FREE + 1).is_none());
}
