//! What is left out of a board makes no difference: against the rules alone.

use super::boards::{PartBoards, Pieces, least_image};
use super::clobber::ClobberPieces;
use super::nogo::NoGoPieces;
use super::shape::{Chessboard, Line};
use crate::algebra::Algebra;
use crate::search::Search;
use gruk_core::{Player, Ruleset, Turn};
use gruk_rules::board::stones::Stones;
use gruk_rules::clobber::Clobber;
use gruk_rules::nogo::NoGo;
use gruk_solve::{BackwardInduction, Goal, Limits, Meter, Prover, Question};
use gruk_value::{Evaluation, Game};

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    /// A board of NoGo with holes after some legal moves, of either player in any order; or of Clobber.
    fn board<R: Ruleset<Position = Stones>>(&mut self, rules: &R, columns: usize, rows: usize, moves: usize) -> Stones {
        let letters = if R::ABOUT.name == "nogo" { "#......." } else { "x.xooxox" };
        let row = |random: &mut Self| -> String {
            (0..columns).map(|_| char::from(letters.as_bytes()[random.below(8)])).collect()
        };
        let picture: Vec<String> = (0..rows).map(|_| row(self)).collect();
        let mut at = rules.parse_position(&picture.join("/")).unwrap();
        for _ in 0..self.below(moves + 1) {
            let player = Player::BOTH[self.below(2)];
            let moves: Vec<_> = rules.moves(&at, player).collect();
            if !moves.is_empty() {
                let m = moves[self.below(moves.len())];
                rules.play(&mut at, player, m);
            }
        }
        at
    }
}

/// Columns, rows, and moves that were played.
type Sizes<'a> = &'a [(usize, usize, usize)];

/// The value of the board by its parts is that by the rules.
fn same_values<R: Ruleset<Position = Stones>, G: Pieces>(rules: &R, sizes: Sizes<'_>, count: usize) -> usize {
    let mut algebra = Algebra::new(128 << 20);
    let mut boards = PartBoards::<G>::new(16 << 20);
    let mut evaluation = Evaluation::new(rules.clone(), 128 << 20);
    let mut random = Random(5);
    let mut sums = 0;
    for &(columns, rows, moves) in sizes {
        for _ in 0..count {
            let at = random.board(rules, columns, rows, moves);
            let mut parts = Vec::new();
            if let Some(part) = G::part(&at) {
                G::components(part, &mut |part, moves| parts.push((part, moves)));
            }
            sums += usize::from(parts.len() > 1);
            let mut sum = Game::ZERO;
            for (part, moves) in parts {
                for player in Player::BOTH {
                    let mut count = 0;
                    G::options(part, player, &mut |_| count += 1);
                    assert_eq!(count, moves[player.index()], "{}", at.print());
                }
                let value = boards.value(part, &mut algebra).unwrap();
                sum = algebra.games.sum(sum, value).unwrap();
            }
            let expected = evaluation.value(&mut algebra.games, &at).unwrap();
            let [sum, expected] = [sum, expected].map(|game| algebra.games.name(game));
            assert_eq!(sum, expected, "{}", at.print());
        }
    }
    sums
}

#[test]
fn values_by_parts_are_those_by_the_rules() {
    let sizes = [(3, 3, 6), (4, 2, 5), (2, 4, 5), (4, 3, 9), (3, 4, 9), (8, 1, 5)];
    let sums = same_values::<_, NoGoPieces<Chessboard>>(&NoGo, &sizes, 40);
    assert!(sums > 5, "{sums} boards of NoGo fell apart");
    let sums = same_values::<_, NoGoPieces<Line>>(&NoGo, &[(7, 1, 4), (1, 8, 5), (10, 1, 8), (12, 1, 9)], 40);
    assert!(sums > 5, "{sums} lines of NoGo fell apart");
    let sums = same_values::<_, ClobberPieces<Chessboard>>(&Clobber, &[(4, 3, 2), (3, 4, 4), (7, 2, 3)], 30);
    assert!(sums > 5, "{sums} boards of Clobber fell apart");
    same_values::<_, ClobberPieces<Line>>(&Clobber, &[(12, 1, 2), (1, 13, 3)], 30);
}

/// The whole search against backward induction.
fn same_winners<R: Ruleset<Position = Stones>, G: Pieces>(rules: &R, sizes: Sizes<'_>, count: usize) {
    let mut random = Random(9);
    for &(columns, rows, moves) in sizes {
        for _ in 0..count {
            let at = random.board(rules, columns, rows, moves);
            let mut search = Search::new(PartBoards::<G>::new(1 << 20), 8 << 20, PartBoards::<G>::KEY_BYTES);
            let mut oracle = BackwardInduction::new(Question { player: Player::Left, goal: Goal::Win });
            for first in Player::BOTH {
                let mut nobody = ();
                let mut meter = Meter::new(Limits::default(), &mut nobody);
                let found = search.answer(&PartBoards::<G>::board(&at), 0, first, &mut meter).unwrap();
                let left = oracle.answer(rules, &Turn::new(at.clone(), first), &mut meter).unwrap();
                assert_eq!(found, left == (first == Player::Left), "{}, {first} first", at.print());
            }
        }
    }
}

#[test]
fn the_search_agrees_with_brute_force() {
    same_winners::<_, NoGoPieces<Chessboard>>(&NoGo, &[(4, 3, 2), (3, 4, 4), (6, 2, 3), (4, 4, 9)], 12);
    same_winners::<_, NoGoPieces<Line>>(&NoGo, &[(12, 1, 3), (1, 13, 6)], 12);
    same_winners::<_, ClobberPieces<Chessboard>>(&Clobber, &[(4, 4, 0), (5, 3, 1), (3, 5, 2), (8, 2, 1)], 12);
    same_winners::<_, ClobberPieces<Line>>(&Clobber, &[(16, 1, 1), (1, 14, 2)], 12);
}

#[test]
fn a_group_without_a_liberty_stops_everybody() {
    let at = NoGo.parse_position("x../#..").unwrap();
    assert!(NoGoPieces::<Chessboard>::part(&at).is_some());
    let at = NoGo.parse_position("x#./#..").unwrap();
    assert_eq!(NoGoPieces::<Chessboard>::part(&at), None);
    assert!(NoGo.moves(&at, Player::Left).next().is_none());
}

/// All images of a part, and of NoGo those with longer groups on a line, have one least image.
#[test]
fn images_have_one_key() {
    let mut random = Random(3);
    for _ in 0..200 {
        let at = random.board(&NoGo, 5, 4, 8);
        let key = |at: &Stones| NoGoPieces::<Chessboard>::part(at).map(least_image::<NoGoPieces<Chessboard>>);
        for k in 0..NoGo.symmetries() {
            assert_eq!(key(&NoGo.image(&at, k)), key(&at), "{}", at.print());
        }
    }
    let parse = |text| NoGo.parse_position(text).unwrap();
    let line = |text| NoGoPieces::<Line>::part(&parse(text)).map(least_image::<NoGoPieces<Line>>);
    assert_eq!(line("#.xxx..ooo."), line(".o..x.##"));
    assert_ne!(line(".x..o."), line(".o.x."));
    let line = |text| ClobberPieces::<Line>::part(&parse(text)).map(least_image::<ClobberPieces<Line>>);
    assert_eq!(line(".xxo"), line("oxx"));
    assert_ne!(line("xxo"), line("xo"));
}
