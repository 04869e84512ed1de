//! Proofs that are tables: strategies, Grundy values of components, and who wins where play can go on for ever.

use super::{Answers, Why};
use gruk_cert::Block;
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ruleset, Turn};
use std::collections::BTreeMap;

/// A move for each position that can come up.
pub(super) struct Strategy<'a>(pub(super) &'a Block<'a, 2>);

impl Answers for Strategy<'_> {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, _: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let printed = rules.print_position(&turn.position);
        let row = self.0.rows.iter().find(|row| row.words[0] == printed)?;
        let m = rules.parse_move(row.words[1]).ok()?;
        let says = format!("line {} of the strategy answers this position", row.line);
        Some((m, Why { rule: "strategy", says, cells: rules.footprint(&turn.position, m), line: Some(row.line) }))
    }
}

/// Who wins every position that can come up, and after how many moves.
pub(super) struct Labels<'a>(pub(super) &'a Block<'a, 2>);

impl Labels<'_> {
    /// The label of a position with its line: who moves there is lost or has won, with the number of moves, or it is a draw.
    fn of(&self, rules: &AnyRules, at: &AnyPosition) -> Option<(&str, u64, usize)> {
        let printed = rules.print_position(at);
        let row = self.0.rows.iter().find(|row| row.words[0] == printed)?;
        let (says, moves) = row.words[1].split_once('-').unwrap_or((row.words[1], "0"));
        Some((says, moves.parse().ok()?, row.line))
    }
}

impl Answers for Labels<'_> {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, _: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let (now, most, _) = self.of(rules, &turn.position)?;
        let keeps = |&m: &AnyMove| match self.of(rules, &rules.option(turn, m).position) {
            Some(("lost", moves, _)) => now == "won" && moves < most,
            Some(("draw", ..)) => now == "draw",
            _ => false,
        };
        let m = rules.legal_moves(turn).find(keeps)?;
        let (after, moves, line) = self.of(rules, &rules.option(turn, m).position)?;
        let says = match after {
            "lost" => format!("whoever moves then has lost after {moves} moves at most"),
            _ => "nobody can force an end from there: play goes on for ever".into(),
        };
        Some((m, Why { rule: "remoteness", says, cells: rules.footprint(&turn.position, m), line: Some(line) }))
    }
}

/// The Grundy values of all components that can come up, with the lines in which they stand.
pub(super) struct Nimbers {
    values: BTreeMap<AnyPosition, (u32, usize)>,
}

impl Nimbers {
    pub(super) fn read(rules: &AnyRules, block: &Block<'_, 2>) -> Self {
        let row = |row: &gruk_cert::Row<'_, 2>| {
            let [position, value] = row.words;
            Some((rules.parse_position(position).ok()?, (value.parse().ok()?, row.line)))
        };
        Nimbers { values: block.rows.iter().filter_map(row).collect() }
    }

    /// The exclusive or of the values of the components; `None` for what no play comes to.
    fn value(&self, rules: &AnyRules, at: &AnyPosition) -> Option<u32> {
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
        let says = format!("the Grundy value is {now}, and this move makes it 0");
        Some((m, Why { rule: "Grundy value", says, cells: rules.footprint(&turn.position, m), line }))
    }
}
