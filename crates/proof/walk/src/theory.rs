//! Theorems that name the moves. The certificate holds what is needed to apply them.

use crate::play::Play;
use crate::{Answers, Why};
use gruk_cert::Reason;
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ruleset, Turn};
use gruk_translations::Said;

/// What theory knows of a turn: moves that keep the verdict, and what proves it.
pub type Theory = fn(&AnyRules, &Turn<AnyPosition>) -> Option<(Vec<AnyMove>, Reason<u32>)>;

/// The rule and the reason of a move by a theorem.
pub(crate) type Says = fn(&Reason<u32>) -> Option<(Said, Said)>;

/// Answers by a theorem.
pub(crate) struct ByTheory {
    theory: Theory,
    says: Says,
}

/// Answers by the theorem that `says` has words for.
pub(crate) fn by_theory(play: &Play<'_>, says: Says) -> Box<dyn Answers> {
    Box::new(ByTheory { theory: play.theory, says })
}

impl Answers for ByTheory {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, _: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let (moves, reason) = (self.theory)(rules, turn)?;
        let (rule, says) = (self.says)(&reason)?;
        let m = *moves.first()?;
        Some((m, Why { rule, says, cells: rules.footprint(&turn.position, m), line: None }))
    }
}
