//! The outcome class of a sum, as far as the classes of its two terms decide it, and witnesses for the rest.
//!
//! Small regions of Domineering are enumerated, and every pair is put on one board with a column of holes between; that
//! board *is* their sum. **Source:** `[Kil §2.4]` for the table, `[LiP]`.

use gruk_certify::{Method, SolveTurn};
use gruk_core::{AnyRules, OutcomeClass, Player, Ruleset, Turn, Verdict};
use gruk_notation::game_text;
use gruk_rules::domineering::{Domineering, Position};
use gruk_solve::{LimitHit, Limits, Meter};
use std::collections::BTreeSet;

/// Sides of the box that the regions fit in.
const BOX: (usize, usize) = (3, 3);
/// The most squares of a region.
const MAX_SQUARES: u32 = 6;

/// One entry of the table: what the sum of a game of class `left` and one of class `right` can be.
#[derive(Clone, Debug)]
pub struct SumEntry {
    /// Class of the first term.
    pub left: OutcomeClass,
    /// Class of the second term.
    pub right: OutcomeClass,
    /// The classes that the theorem allows.
    pub allowed: Vec<OutcomeClass>,
    /// The classes that were met, each with the first pair of positions that shows it, in full notation.
    pub met: Vec<(OutcomeClass, String, String)>,
}

/// The table of the outcome of a sum.
#[derive(Clone, Debug)]
pub struct SumTable {
    /// Sixteen entries, row by row in the order L, R, N, P.
    pub entries: Vec<SumEntry>,
    /// Regions that were enumerated.
    pub regions: usize,
    /// Pairs that were solved.
    pub pairs: usize,
}

/// The classes that a sum can have by `[Kil §2.4]`: a term of class P changes nothing, two of the same sign add up, and
/// a term of class N added to one of class L leaves Right without a win when Left starts; all else is open.
#[must_use]
pub fn allowed(left: OutcomeClass, right: OutcomeClass) -> Vec<OutcomeClass> {
    use OutcomeClass::{L, N, P, R};
    match (left, right) {
        (P, other) | (other, P) => vec![other],
        (L, L) => vec![L],
        (R, R) => vec![R],
        (L, N) | (N, L) => vec![L, N],
        (R, N) | (N, R) => vec![R, N],
        (L, R) | (R, L) | (N, N) => OutcomeClass::ALL.to_vec(),
    }
}

/// Enumerates the regions and solves every pair, with either player to move.
///
/// # Errors
/// The limit that was reached.
pub fn sum_table(method: Method, limits: &Limits, solve: SolveTurn) -> Result<SumTable, LimitHit> {
    let regions = regions();
    let classes = regions.iter().map(|region| class(region, method, limits, solve)).collect::<Result<Vec<_>, _>>()?;
    let mut entries = Vec::new();
    for left in OutcomeClass::ALL {
        for right in OutcomeClass::ALL {
            entries.push(SumEntry { left, right, allowed: allowed(left, right), met: Vec::new() });
        }
    }
    let mut pairs = 0;
    for (one, &left) in regions.iter().zip(&classes) {
        for (other, &right) in regions.iter().zip(&classes) {
            let sum = class(&side_by_side(one, other), method, limits, solve)?;
            pairs += 1;
            let entry = &mut entries[4 * left as usize + right as usize];
            if !entry.met.iter().any(|(class, ..)| *class == sum) {
                let [one, other] = [one, other].map(full_notation);
                entry.met.push((sum, one, other));
                entry.met.sort();
            }
        }
    }
    Ok(SumTable { entries, regions: regions.len(), pairs })
}

/// The connected regions of up to [`MAX_SQUARES`] squares in the box, one of each lot that reflections make the same;
/// small ones first.
fn regions() -> Vec<Position> {
    let (columns, rows) = BOX;
    // A lone square is no component, for it has no moves; as a region it is the simplest game of class P.
    let mut found: BTreeSet<(usize, Position)> = BTreeSet::from([(1, Position::rectangle(1, 1))]);
    for bits in 1u32..1 << (columns * rows) {
        if bits.count_ones() > MAX_SQUARES {
            continue;
        }
        let row = |r: usize| {
            (0..columns).map(|c| if bits >> (r * columns + c) & 1 == 1 { '.' } else { '#' }).collect::<String>()
        };
        let picture = (0..rows).map(row).collect::<Vec<_>>().join("/");
        let position = Domineering.parse_position(&picture).expect("a picture of dots and holes");
        if let [region] = &Domineering.components(&position).collect::<Vec<_>>()[..] {
            found.insert((region.free().len(), Domineering.canonical(region)));
        }
    }
    found.into_iter().map(|(_, region)| region).collect()
}

fn full_notation(region: &Position) -> String {
    format!("{}:{}", game_text(&Domineering), Domineering.print_position(region))
}

/// The two regions on one board, a column of holes between them: their disjunctive sum.
fn side_by_side(one: &Position, other: &Position) -> Position {
    let text = |position: &Position| -> Vec<String> {
        Domineering.print_position(position).split('/').map(str::to_string).collect()
    };
    let (a, b) = (text(one), text(other));
    let row =
        |rows: &[String], index: usize, columns: usize| rows.get(index).cloned().unwrap_or_else(|| "#".repeat(columns));
    let rows =
        (0..a.len().max(b.len())).map(|i| format!("{}#{}", row(&a, i, one.columns()), row(&b, i, other.columns())));
    Domineering.parse_position(&rows.collect::<Vec<_>>().join("/")).expect("rows of the same length")
}

fn class(position: &Position, method: Method, limits: &Limits, solve: SolveTurn) -> Result<OutcomeClass, LimitHit> {
    let winner = |first| {
        let turn = Turn::new(position.clone(), first);
        let mut nobody = ();
        let mut meter = Meter::new(limits.clone(), &mut nobody);
        solve(&AnyRules::new(Domineering), &turn.any(), method, &[], &mut meter).map(|solved| match solved.verdict {
            Verdict::Wins(player) => player,
            Verdict::Draw | Verdict::Holds(_) => unreachable!("invariant: Domineering has no draws"),
        })
    };
    Ok(OutcomeClass::from_winners(winner(Player::Left)?, winner(Player::Right)?))
}
