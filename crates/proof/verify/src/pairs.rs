//! Conditions on claims about pairs and about finite cakes. These claims are no part of the small core. Format: section
//! 3.16.

use crate::plane::{Place, Rows, Target};
use gruk_cert::Structure;
use std::collections::BTreeSet;

/// For a claim about pairs, the windows are rows, no two directions of which lie in one line. The number is 2: the
/// cells of a pair, or the parts of a cake.
pub(crate) fn check(structure: Structure, number: u64, target: &Target) -> Result<(), String> {
    if structure == Structure::NoDominoes {
        let rows = target.rows.as_ref().ok_or("only rows have neighbours")?;
        if !needs!("dominoes: directions in different lines", !rows.has_parallels()) {
            return Err("two directions are parallel: the theorem does not hold".into());
        }
    }
    only_pairs(number)
}

fn only_pairs(number: u64) -> Result<(), String> {
    if number == 2 { Ok(()) } else { Err("the number of cells of a pair, and of parts of a cake, is 2".into()) }
}

impl Rows {
    /// Do two directions lie in one line?
    fn has_parallels(&self) -> bool {
        let lines: BTreeSet<Place> = self.directions.iter().map(|direction| line(direction)).collect();
        lines.len() < self.directions.len()
    }
}

/// The shortest whole vector in the line of this one. Its first coordinate that is not 0 is positive.
fn line(direction: &[i64]) -> Place {
    let divisor = direction.iter().fold(0, |divisor, step| greatest_divisor(divisor, step.abs()));
    let is_turned = direction.iter().find(|step| **step != 0).is_some_and(|step| *step < 0);
    direction.iter().map(|step| if is_turned { -step } else { *step } / divisor).collect()
}

fn greatest_divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { greatest_divisor(b, a % b) }
}
