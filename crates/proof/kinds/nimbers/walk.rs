//! Grundy values: the move to a value of 0.

use crate::play::Play;
use crate::{Answers, Why};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ruleset, Turn};
use gruk_translations::said;
use std::collections::BTreeMap;

/// The Grundy values of all components that can come up, with the lines in which they stand.
struct Nimbers {
    values: BTreeMap<AnyPosition, (u64, usize)>,
}

/// The proof of a claim.
pub(crate) fn answers<'a>(play: &Play<'a>) -> Box<dyn Answers + 'a> {
    let rows = play.certificate.evidence.nimbers.iter().flat_map(|block| &block.rows);
    let value = |row: &gruk_cert::Row<gruk_cert::NimberLine<&str>>| {
        Some((play.loaded.rules.parse_position(row.says.position).ok()?, (row.says.value, row.line)))
    };
    Box::new(Nimbers { values: rows.filter_map(value).collect() })
}

impl Nimbers {
    /// The exclusive or of the values of the components; `None` for what no play comes to.
    fn value(&self, rules: &AnyRules, at: &AnyPosition) -> Option<u64> {
        rules
            .components(at)
            .map(|component| self.values.get(&component).map(|(value, _)| *value))
            .try_fold(0, |sum, value| value.map(|value| sum ^ value))
    }
}

impl Answers for Nimbers {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, _: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let now = self.value(rules, &turn.position)?;
        let keeps = |&m: &AnyMove| self.value(rules, &rules.option(turn, m).position) == Some(0);
        let m = rules.legal_moves(turn).find(keeps)?;
        let line =
            rules.components(&turn.position).find_map(|component| self.values.get(&component)).map(|(_, line)| *line);
        let says = said!("the Grundy value is {now}, and this move makes it 0", now);
        Some((m, Why { rule: said!("Grundy value"), says, cells: rules.footprint(&turn.position, m), line }))
    }
}
