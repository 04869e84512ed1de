//! Can a full board be without a winner? A colouring that shows it, or the reason why there is none.
//!
//! That nobody has a chain is a formula: every chain misses one of the borders that its owner must join, and cells of
//! one player that touch miss the same ones. A SAT solver finds a colouring, or that there is none. Where the aim is
//! not to join borders (Havannah), the clauses are found one after the other: a colouring with a winner adds the clause
//! that some stone of the winner's must change.

use crate::triangles::{Point, filling};
use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, lbool};
use gruk_core::Player;
use gruk_rules::board::cells::Cells;
use gruk_rules::board::placing::{Placing, Position};

/// What can become of a full board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FullBoard {
    /// It can be without a winner: all of Left's cells in such a colouring; whether there are as many stones as play
    /// places, which is so if any such colouring has them.
    Drawn(Cells, bool),
    /// It always has a winner, because the triangles fill the board.
    Filled(Vec<[Point; 3]>),
    /// It always has a winner by the rules: Right wins exactly where Left's stones do not join two borders.
    Complement,
    /// It always has a winner: the SAT solver has found that no colouring is without.
    Refuted,
    /// The board has more than [`MOST`] cells, and triangles do not fill it.
    TooLarge,
    /// The work was asked to stop.
    Stopped,
}

/// The most cells of a board that the SAT solver is asked about: the number of stones alone takes half the square of it
/// in variables.
pub const MOST: usize = 900;

/// The borders that Left must join, and those that Right must join.
fn aims(rules: &Placing) -> Option<[&'static [usize]; 2]> {
    match rules.net().borders().len() {
        3 => Some([&[0, 1, 2], &[0, 1, 2]]),
        4 => Some([&[0, 1], &[2, 3]]),
        _ => None,
    }
}

/// Asks the caller whether to stop, now and then.
struct Asking<'a>(&'a dyn Fn() -> bool);

impl Callbacks for Asking<'_> {
    fn stop(&self) -> bool {
        (self.0)()
    }
}

/// Can `at` become a full board without a winner? Stones stay where they are.
#[must_use]
pub fn full_board(rules: &Placing, at: &Position, stop: &dyn Fn() -> bool) -> FullBoard {
    let net = rules.net();
    if !net.edges().is_empty() || net.borders().len() == 2 {
        return FullBoard::Complement;
    }
    if let Some(triangles) = filling(net) {
        return FullBoard::Filled(triangles);
    }
    if net.len() > MOST {
        return FullBoard::TooLarge;
    }
    // As many stones as play places, if that can be.
    let free = net.len() - at.len();
    let first = usize::from(gruk_core::Ruleset::to_move(rules, at) == Player::Left);
    let wanted = at.stones(Player::Left).len() + (free + first) / 2;
    match colouring(rules, at, Some(wanted), stop) {
        Some(Some(red)) => FullBoard::Drawn(red, true),
        None => FullBoard::Stopped,
        Some(None) => match colouring(rules, at, None, stop) {
            Some(Some(red)) => FullBoard::Drawn(red, false),
            Some(None) => FullBoard::Refuted,
            None => FullBoard::Stopped,
        },
    }
}

/// That the position can become a full board in which no chain joins what its owner must join, as clauses: variables
/// are numbered from 1, a negative number is the negation. Their order is that of the format of certificates, section
/// 3.18. Where borders are not what has to be joined (Havannah), only that the stones stay where they are.
#[must_use]
pub fn formula(rules: &Placing, at: &Position) -> Vec<Vec<i32>> {
    let (net, mut clauses) = (rules.net(), Vec::new());
    let cells = net.len();
    for (player, borders) in aims(rules).into_iter().flatten().enumerate() {
        let other = |cell: usize| if player == 0 { -(cell as i32 + 1) } else { cell as i32 + 1 };
        let misses = |cell: usize, place: usize| (cells + (player * cells + cell) * borders.len() + place + 1) as i32;
        for cell in 0..cells {
            clauses
                .push([other(cell)].into_iter().chain((0..borders.len()).map(|place| misses(cell, place))).collect());
        }
        for (place, &border) in borders.iter().enumerate() {
            clauses.extend(net.borders()[border].iter().map(|cell| vec![other(cell), -misses(cell, place)]));
            for cell in 0..cells {
                let step = |&near: &u32| {
                    vec![other(cell), other(near as usize), -misses(cell, place), misses(near as usize, place)]
                };
                clauses.extend(net.neighbours(cell).iter().map(step));
            }
        }
    }
    for cell in (0..cells).filter(|&cell| !at.is_free(cell)) {
        let sign = if at.stones(Player::Left).contains(cell) { 1 } else { -1 };
        clauses.push(vec![sign * (cell as i32 + 1)]);
    }
    clauses
}

/// Left's cells on a full board without a winner that has the stones of `at`, and so many of Left's in all if a number
/// is given; `None` if it was stopped.
fn colouring(rules: &Placing, at: &Position, count: Option<usize>, stop: &dyn Fn() -> bool) -> Option<Option<Cells>> {
    let net = rules.net();
    let mut solver = Solver::new(SolverOpts::default(), Asking(stop));
    let clauses = formula(rules, at);
    let last = clauses.iter().flatten().map(|literal| literal.unsigned_abs() as usize).max().unwrap_or(0);
    let variables: Vec<Lit> = (0..last.max(net.len())).map(|_| Lit::new(solver.new_var_default(), true)).collect();
    for clause in clauses {
        let literal = |number: i32| {
            let positive = variables[number.unsigned_abs() as usize - 1];
            if number > 0 { positive } else { !positive }
        };
        solver.add_clause_reuse(&mut clause.into_iter().map(literal).collect());
    }
    let cells = &variables[..net.len()];
    if let Some(count) = count {
        exactly(&mut solver, cells, count);
    }
    loop {
        let answer = solver.solve_limited(&[]);
        if answer == lbool::FALSE {
            return Some(None);
        }
        if answer != lbool::TRUE {
            return None;
        }
        let red = Cells::of(net.len(), (0..net.len()).filter(|&cell| solver.value_lit(cells[cell]) == lbool::TRUE));
        let blue = Cells::full(net.len()).minus(&red);
        let reaches = |player: Player, stones: &Cells| (rules.game().reaches)(net, player, stones);
        let winner =
            [(Player::Left, &red), (Player::Right, &blue)].into_iter().find(|&(player, own)| reaches(player, own));
        let Some((player, own)) = winner else { return Some(Some(red)) };
        // As few stones as still win: one of them must be the opponent's.
        let mut needed = own.clone();
        for cell in own.iter() {
            needed.remove(cell);
            if !reaches(player, &needed) {
                needed.insert(cell);
            }
        }
        let other = |cell: usize| if player == Player::Left { !cells[cell] } else { cells[cell] };
        solver.add_clause_reuse(&mut needed.iter().map(other).collect());
    }
}

/// Exactly `count` of the literals hold: variables say that at least so many of the first ones do.
fn exactly(solver: &mut Solver<Asking<'_>>, literals: &[Lit], count: usize) {
    let mut before: Vec<Lit> = Vec::new();
    for (index, &literal) in literals.iter().enumerate() {
        let most = (index + 1).min(count + 1);
        let after: Vec<Lit> = (0..most).map(|_| Lit::new(solver.new_var_default(), true)).collect();
        // after[k]: more than k of the first index + 1 hold.
        for (k, &more) in after.iter().enumerate() {
            let less = k.checked_sub(1).map(|k| before[k]);
            let same = before.get(k).copied();
            let mut up = vec![!literal, more];
            up.extend(less.map(|less| !less));
            solver.add_clause_reuse(&mut up);
            let mut down = vec![!more, literal];
            down.extend(same);
            solver.add_clause_reuse(&mut down);
            if let Some(same) = same {
                solver.add_clause_reuse(&mut vec![!same, more]);
            }
            if let Some(less) = less {
                solver.add_clause_reuse(&mut vec![!more, less]);
            }
        }
        before = after;
    }
    if count > 0 {
        solver.add_clause_reuse(&mut before.get(count - 1).copied().into_iter().collect());
    }
    if let Some(&more) = before.get(count) {
        solver.add_clause_reuse(&mut vec![!more]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::triangles::is_filling;
    use gruk_core::Ruleset;

    fn rules(text: &str) -> Placing {
        let (name, params) = text.split_once(':').unwrap();
        Placing::named(name, params).unwrap()
    }

    fn found(rules: &Placing) -> FullBoard {
        full_board(rules, &rules.start().unwrap(), &|| false)
    }

    fn has_winner(rules: &Placing, red: &Cells) -> bool {
        let blue = Cells::full(rules.net().len()).minus(red);
        let reaches = rules.game().reaches;
        reaches(rules.net(), Player::Left, red) || reaches(rules.net(), Player::Right, &blue)
    }

    #[test]
    fn the_answer_is_that_of_all_colourings() {
        for text in [
            "hex-tiling:4.4.4.4,2x2",
            "hex-tiling:4.4.4.4,3x3",
            "hex-tiling:4.4.4.4,4x3",
            "hex-tiling:4.4.4.4,1x4",
            "hex-tiling:3.3.3.3.3.3,1x1",
            "hex-tiling:3.3.3.3.3.3,2x2",
            "hex-tiling:3.3.3.3.3.3,3x2",
            "hex-tiling:4.8.8,2x2",
            "hex-tiling:6.6.6,3x3",
            "hex-tiling:irregular,3x3",
            "hex-tiling:3.12.12,2x2",
            "hex-tiling:4.6.12,2x1",
            "square-hex:3x4",
            "y:4",
            "havannah:2",
            "rex:3x3",
            "hex-tiling:4.4.4.4,5x3",
        ] {
            let rules = rules(text);
            let cells = rules.net().len();
            let count = |red: u128| red.count_ones() as usize == cells.div_ceil(2);
            let drawn = |red: &u128| !has_winner(&rules, &Cells::from_bits(*red));
            let (all, in_play): (Vec<u128>, Vec<u128>) = (
                (0..1u128 << cells).filter(drawn).collect(),
                (0..1u128 << cells).filter(|&red| count(red) && drawn(&red)).collect(),
            );
            match found(&rules) {
                FullBoard::Drawn(red, play) => {
                    assert!(!has_winner(&rules, &red), "{text}");
                    assert_eq!(play, !in_play.is_empty(), "{text}");
                    assert_eq!(play, count(red.bits().unwrap()), "{text}");
                }
                FullBoard::Filled(triangles) => {
                    assert!(all.is_empty() && is_filling(rules.net(), &triangles), "{text}")
                }
                FullBoard::Refuted => assert!(all.is_empty(), "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
    }

    #[test]
    fn boards_where_three_tiles_meet_are_filled_and_those_where_more_meet_are_not() {
        for text in [
            "hex-tiling:6.6.6,6x5",
            "hex-tiling:4.8.8,5x5",
            "hex-tiling:3.12.12,4x5",
            "hex-tiling:4.6.12,4x4",
            "hex-tiling:irregular,7x6",
            "square-hex:8x6",
            "rex:11x11",
            "y:10",
        ] {
            let FullBoard::Filled(triangles) = found(&rules(text)) else { panic!("{text}") };
            assert!(is_filling(rules(text).net(), &triangles));
            assert!(!is_filling(rules(text).net(), &triangles[1..]));
        }
        for text in ["hex-tiling:4.4.4.4,8x8", "hex-tiling:3.3.3.3.3.3,6x6", "havannah:4"] {
            let rules = rules(text);
            let FullBoard::Drawn(red, true) = found(&rules) else { panic!("{text}") };
            assert!(!has_winner(&rules, &red));
        }
    }

    #[test]
    fn stones_stay_where_they_are() {
        let rules = rules("hex-tiling:4.4.4.4,3x3");
        let at = rules.parse_position("x=1.2.5,o=4.6").unwrap();
        match full_board(&rules, &at, &|| false) {
            FullBoard::Drawn(red, _) => {
                assert!([1, 2, 5].iter().all(|&cell| red.contains(cell - 1)) && !red.contains(3) && !red.contains(5))
            }
            other => assert_eq!(other, FullBoard::Refuted),
        }
    }
}
