//! Labels of remoteness: the move to a position that is lost in fewer moves, or drawn again.

use crate::play::Play;
use crate::{Answers, Why};
use gruk_cert::{Block, Label, RemotenessLine};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ruleset, Turn};
use gruk_translations::said;

/// Who wins every position that can come up, and after how many moves.
struct Labels<'a>(&'a Block<RemotenessLine<&'a str>>);

/// The proof of a claim.
pub(crate) fn answers<'a>(play: &Play<'a>) -> Box<dyn Answers + 'a> {
    let block = play.certificate.evidence.remoteness.as_ref();
    Box::new(Labels(block.expect("invariant: the checker has found the block of the claim")))
}

impl Labels<'_> {
    /// The label of a turn, with its line.
    fn of(&self, rules: &AnyRules, at: &Turn<AnyPosition>) -> Option<(Label, usize)> {
        let printed = rules.print_position(&at.position);
        let is_it = |says: &RemotenessLine<&str>| {
            says.position == printed && says.to_move.is_none_or(|player| player == at.to_move)
        };
        let row = self.0.rows.iter().find(|row| is_it(&row.says))?;
        Some((row.says.label, row.line))
    }
}

impl Answers for Labels<'_> {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, _: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let (now, _) = self.of(rules, turn)?;
        let after = |m: AnyMove| self.of(rules, &rules.option(turn, m));
        let keeps = |&m: &AnyMove| match (now, after(m)) {
            (Label::Won(most), Some((Label::Lost(moves), _))) => moves < most,
            (Label::Draw, Some((Label::Draw, _))) => true,
            _ => false,
        };
        let m = rules.legal_moves(turn).find(keeps)?;
        let (label, line) = after(m)?;
        let says = match label {
            Label::Lost(moves) => said!(
                "whoever moves then has lost after {n} move at most|whoever moves then has lost after {n} moves at most",
                n = moves
            ),
            _ => said!("nobody can force an end from there: play goes on for ever"),
        };
        Some((m, Why { rule: said!("remoteness"), says, cells: rules.footprint(&turn.position, m), line: Some(line) }))
    }
}
