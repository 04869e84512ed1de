//! Cylinders of circumference 3, of any height: Red wins, even moving second, by answering in the row in which Blue
//! plays.
//!
//! Statement and proof: `docs/certificate-format.md`, section 3.19. Number the cells of row y so that the cell of
//! column x has the label x − y modulo 3: then cells of neighbouring rows touch if and only if their labels differ, and
//! all cells of a row touch. So a full board is Red's if every row has a red cell and no two neighbouring rows have the
//! same single one.
//!
//! **Source:** that Red wins is a theorem of `[HHT14]`; this strategy and its proof are our own.

use gruk_cert::{Reason, RowsProof, Settled};
use gruk_core::{Player, Turn, Verdict};
use gruk_rules::board::placing::{Move, Placing, Position};

/// What is in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    /// No stone.
    Empty,
    /// Red has two cells, or can have them: one red stone and none of Blue's.
    Wall,
    /// One stone of each; Red's has this label.
    Open(u8),
    /// Two stones of Blue's, and one of Red's with this label.
    Full(u8),
    /// Stones of Blue's alone.
    Lost,
}

/// An end of a gap (the rows without stones between two others): a wall or a border, or a red stone with its label. The
/// latter is soft if Red may still play beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Wall,
    Soft(u8),
    Hard(u8),
}

impl End {
    fn label(self) -> Option<u8> {
        match self {
            End::Wall => None,
            End::Soft(label) | End::Hard(label) => Some(label),
        }
    }
}

/// Is a gap of so many rows safe for Red, Blue to move?
fn is_safe(above: End, rows: usize, below: End) -> bool {
    let (Some(a), Some(b)) = (above.label(), below.label()) else { return true };
    let hard = matches!((above, below), (End::Hard(_), End::Hard(_)));
    match rows {
        0 => a != b || matches!((above, below), (End::Soft(_), End::Soft(_))),
        1 => !hard || a == b,
        3 => !hard || a != b,
        _ => true,
    }
}

/// The upper and the lower end of a row with a label.
type EndsOf = fn(u8) -> [End; 2];

/// A row between two gaps: its upper and its lower end, and whether it is soft above.
fn ends(row: Row) -> &'static [(Option<bool>, EndsOf)] {
    match row {
        Row::Wall => &[(None, |_| [End::Wall, End::Wall])],
        Row::Open(_) => &[
            (Some(true), |label| [End::Soft(label), End::Hard(label)]),
            (Some(false), |label| [End::Hard(label), End::Soft(label)]),
        ],
        Row::Full(_) => &[(None, |label| [End::Hard(label), End::Hard(label)])],
        Row::Empty | Row::Lost => &[],
    }
}

fn label(row: Row) -> u8 {
    match row {
        Row::Open(label) | Row::Full(label) => label,
        _ => 0,
    }
}

/// Ways to make all rows so far safe: the last end, the empty rows after it, and where that came from.
type Way = (End, usize, Option<(usize, Option<bool>)>);

/// All ways after each row, of which there are never more than two.
fn ways(rows: impl Iterator<Item = Row>) -> Vec<Vec<Way>> {
    let mut all: Vec<Vec<Way>> = vec![vec![(End::Wall, 0, None)]];
    for row in rows {
        let before = &all[all.len() - 1];
        let next: Vec<Way> = match row {
            Row::Empty => {
                before.iter().enumerate().map(|(from, &(end, gap, _))| (end, gap + 1, Some((from, None)))).collect()
            }
            row => {
                let choices = ends(row).iter();
                choices
                    .filter_map(|&(soft, make)| {
                        let [above, below] = make(label(row));
                        let from = before.iter().position(|&(end, gap, _)| is_safe(end, gap, above))?;
                        Some((below, 0, Some((from, soft))))
                    })
                    .collect()
            }
        };
        all.push(next);
    }
    all
}

/// The rows of a position, and with one more red stone.
fn row(rules: &Placing, at: &Position, y: usize, more: Option<usize>) -> Row {
    let cells = || (0..3).map(|x| (x, 3 * y + x));
    let is_red = |cell: usize| at.stones(Player::Left).contains(cell) || more == Some(cell);
    let blue = cells().filter(|&(_, cell)| at.stones(Player::Right).contains(cell)).count();
    let red: Vec<usize> = cells().filter(|&(_, cell)| is_red(cell)).map(|(x, _)| x).collect();
    debug_assert!(rules.net().len() > 3 * y);
    let label = |x: usize| ((x + 2 * y) % 3) as u8;
    match (&red[..], blue) {
        ([], 0) => Row::Empty,
        ([], _) => Row::Lost,
        ([_], 0) | ([_, _, ..], _) => Row::Wall,
        (&[x], 1) => Row::Open(label(x)),
        (&[x], _) => Row::Full(label(x)),
    }
}

/// Which rows are soft above, for a position that is safe when Blue is to move.
fn soft(rows: &[Row]) -> Option<Vec<(usize, bool)>> {
    let all = ways(rows.iter().copied());
    let mut found = Vec::new();
    let (mut after, mut way) = (rows.len(), 0);
    all[after].first()?;
    while let (_, _, Some((from, soft))) = all[after][way] {
        after -= 1;
        found.extend(soft.map(|soft| (after, soft)));
        way = from;
    }
    found.reverse();
    Some(found)
}

/// Red's win on a cylinder of circumference 3, if the position is one that the strategy keeps or, Red to move, can
/// reach. Linear in the height.
pub(crate) fn settle(rules: &Placing, turn: &Turn<Position>) -> Option<Settled<Move>> {
    let picture = rules.net().picture()?;
    if rules.game().about.name != "cylinder" || picture[0].len() != 3 {
        return None;
    }
    let at = &turn.position;
    let height = picture.len();
    let mut rows: Vec<Row> = (0..height).map(|y| row(rules, at, y, None)).collect();
    let first = match turn.to_move {
        Player::Right => None,
        Player::Left => Some(reply(rules, at, &rows)?),
    };
    if let Some(cell) = first {
        rows[cell / 3] = row(rules, at, cell / 3, Some(cell));
    }
    let soft = soft(&rows)?;
    let first = first.map(|cell| Move::Stone(cell as u32));
    Some(Settled {
        verdict: Verdict::Wins(Player::Left),
        moves: first.into_iter().collect(),
        all: false,
        reason: Reason::Rows(RowsProof { first, soft }),
    })
}

/// A free cell after which all gaps are safe.
fn reply(rules: &Placing, at: &Position, rows: &[Row]) -> Option<usize> {
    let down = ways(rows.iter().copied());
    let up = ways(rows.iter().rev().copied());
    let height = rows.len();
    let fits = |cell: &usize| {
        let y = cell / 3;
        let with = row(rules, at, y, Some(*cell));
        let (above, below) = (&down[y], &up[height - 1 - y]);
        ends(with).iter().any(|&(_, make)| {
            let [upper, lower] = make(label(with));
            above.iter().any(|&(end, gap, _)| is_safe(end, gap, upper))
                && below.iter().any(|&(end, gap, _)| is_safe(end, gap, lower))
        })
    };
    (0..3 * height).filter(|&cell| at.is_free(cell)).find(fits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::Ruleset;

    /// The induction of the proof, carried out for gaps of up to 24 rows: whatever Blue does in a safe gap, Red has an
    /// answer that leaves safe gaps.
    #[test]
    fn every_stone_in_a_safe_gap_has_an_answer() {
        let ends: Vec<End> =
            [End::Wall].into_iter().chain((0..3).flat_map(|label| [End::Soft(label), End::Hard(label)])).collect();
        let hardened = |end: End| end.label().map_or(End::Wall, End::Hard);
        for (&above, &below) in ends.iter().flat_map(|above| ends.iter().map(move |below| (above, below))) {
            for rows in (0..=24).filter(|&rows| is_safe(above, rows, below)) {
                for (y, blue) in (0..rows).flat_map(|y| (0..3).map(move |blue| (y, blue))) {
                    let labels = (0..3).filter(|&red| red != blue);
                    let mut answers =
                        labels.flat_map(|red| [[End::Soft(red), End::Hard(red)], [End::Hard(red), End::Soft(red)]]);
                    assert!(
                        answers.any(|[upper, lower]| is_safe(above, y, upper) && is_safe(lower, rows - 1 - y, below)),
                        "{above:?} {rows} {below:?}: {blue} in row {y}"
                    );
                }
                // Blue takes the free cell of the row at a soft end: Red makes a wall in the gap.
                let is_walled = |above: End, below: End| {
                    (0..rows).any(|y| is_safe(above, y, End::Wall) && is_safe(End::Wall, rows - 1 - y, below))
                };
                assert!(rows == 0 || (is_walled(hardened(above), below) && is_walled(above, hardened(below))));
            }
        }
    }

    #[test]
    fn blue_loses_high_cylinders_against_the_strategy() {
        let mut dice = 7u64;
        for height in [1, 2, 3, 4, 5, 8, 13, 40, 200] {
            let rules = Placing::named("cylinder", &format!("3x{height}")).unwrap();
            for _ in 0..if height > 50 { 2 } else { 200 } {
                let mut turn = Turn::new(rules.start().unwrap(), Player::Right);
                while rules.result(&turn).is_none() {
                    let settled = settle(&rules, &turn).unwrap_or_else(|| {
                        panic!("{height}: {} {}", rules.print_position(&turn.position), turn.to_move)
                    });
                    let moves: Vec<Move> = rules.legal_moves(&turn).collect();
                    dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    // Blue plays near a red row as often as anywhere.
                    let any = moves[(dice >> 33) as usize % moves.len()];
                    let m = settled.moves.first().copied().unwrap_or(any);
                    turn = rules.option(&turn, m);
                }
                assert_eq!(rules.result(&turn), Some(gruk_core::Ending::Won(Player::Left)), "{height}");
            }
        }
    }

    /// Labels are what the proof says: cells of neighbouring rows touch if and only if their labels differ.
    #[test]
    fn labels_say_what_touches() {
        let rules = Placing::named("cylinder", "3x7").unwrap();
        for (a, b) in (0..21).flat_map(|a| (0..21).map(move |b| (a, b))) {
            let (y, z) = (a / 3, b / 3);
            let label = |cell: usize| (cell % 3 + 2 * (cell / 3)) % 3;
            let expected = if y == z { a != b } else { usize::abs_diff(y, z) == 1 && label(a) != label(b) };
            assert_eq!(rules.net().neighbours(a).contains(&(b as u32)), expected, "{a} {b}");
        }
    }
}
