//! Boards that are lists of sets.

use super::{Board, quote, with_names};
use crate::board::hypergraph::{MAX_INCIDENCES, MAX_VERTICES};
use gruk_core::ParseError;
use std::collections::{HashMap, HashSet};

/// Reads the sets of `list`, the part of `text` after the family's name.
pub(super) fn parse(text: &str, list: &str) -> Result<Board, ParseError> {
    let mut sets: Vec<Vec<u32>> = Vec::new();
    let mut numbers: HashMap<&str, u32> = HashMap::new();
    let mut names = Vec::new();
    let mut incidences = 0;
    let mut at = 0;
    for set in list.split('+').filter(|_| !list.is_empty()) {
        let mut members = Vec::new();
        let mut seen = HashSet::new();
        for name in set.split('.') {
            if name.is_empty() || name.len() > 32 || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
                return Err(ParseError::new(at, quote(name), "a vertex: letters and digits, at most 32"));
            }
            if !seen.insert(name) {
                return Err(ParseError::new(at, format!("{name} again"), "each vertex at most once in a set"));
            }
            members.push(*numbers.entry(name).or_insert_with(|| {
                names.push(name.to_string());
                names.len() as u32 - 1
            }));
            at += name.len() + 1;
            incidences += 1;
            if incidences > MAX_INCIDENCES || names.len() > MAX_VERTICES {
                let expected =
                    format!("at most {MAX_VERTICES} vertices and {MAX_INCIDENCES} of them in all sets together");
                return Err(ParseError::limit(at, "more", expected));
            }
        }
        sets.push(members);
    }
    Ok(with_names(text.into(), &names, sets, Vec::new()))
}
