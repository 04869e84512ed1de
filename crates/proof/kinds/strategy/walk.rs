//! Strategies: a move for each position that can come up.

use crate::play::Play;
use crate::{Answers, Why};
use gruk_cert::{Block, StrategyLine};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ruleset, Turn};
use gruk_translations::said;

/// The table of the player for whom the proof moves.
struct Strategy<'a>(&'a Block<StrategyLine<&'a str>>);

/// The proof of a claim.
pub(crate) fn answers<'a>(play: &Play<'a>) -> Box<dyn Answers + 'a> {
    Box::new(Strategy(play.block(&play.certificate.evidence.strategy.tables)))
}

impl Answers for Strategy<'_> {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, _: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let printed = rules.print_position(&turn.position);
        let row = self.0.rows.iter().find(|row| row.says.position == printed)?;
        let m = rules.parse_move(row.says.m).ok()?;
        let says = said!("line {line} of the strategy answers this position", line = row.line);
        Some((
            m,
            Why { rule: said!("strategy"), says, cells: rules.footprint(&turn.position, m), line: Some(row.line) },
        ))
    }
}
