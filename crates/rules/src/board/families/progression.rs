//! Arithmetic progressions, the van der Waerden game: the sets are all a, a + b, …, a + (k−1)b with b ≥ 1 within 1 … n.
//!
//! **Source:** `[Beck 2008 §1]`.

use super::{Board, Fields, Sets, number, with_names};
use crate::board::hypergraph::MAX_VERTICES;
use gruk_core::ParseError;

pub(super) fn parse(fields: &Fields<'_>) -> Result<Board, ParseError> {
    let [terms, last] = fields.exactly("number of terms and the last number, such as -3-9", false)?;
    let k = number(terms, "the number of terms", 1, MAX_VERTICES)?;
    let n = number(last, "the last number", 1, MAX_VERTICES)?;
    let mut sets = Sets::default();
    for first in 0..n {
        // A progression of one term is the same for every step.
        for step in (1..=n).take_while(|step| first + step * (k - 1) < n).take(if k == 1 { 1 } else { n }) {
            sets.push(last.0, (0..k).map(|i| (first + i * step) as u32).collect())?;
        }
    }
    let names: Vec<String> = (1..=n).map(|number| number.to_string()).collect();
    let mirror = (0..n as u32).rev().collect();
    Ok(with_names(format!("ap-{k}-{n}"), &names, sets.sets, vec![mirror]))
}
