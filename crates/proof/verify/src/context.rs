//! What all checkers of one certificate share: the rules, the blocks, and which of them some claim uses.

use crate::Rejection;
use crate::meter::Meter;
use crate::unknown::{unknown_game, unknown_summand};
use gruk_cert::{Block, Certificate, Evidence};
use gruk_core::{AnyPosition, AnyRules, Ruleset, Turn};
use gruk_rules::sum::is_written_out;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// A certificate that is being checked.
pub(crate) struct Context<'a> {
    rules: Option<&'a AnyRules>,
    certificate: &'a Certificate<'a>,
    pub(crate) meter: &'a Meter,
    /// The steps that a move takes: more on larger boards.
    weight: usize,
    /// The headers of the blocks that some claim uses.
    used: RefCell<BTreeSet<usize>>,
}

impl<'a> Context<'a> {
    pub(crate) fn new(rules: Option<&'a AnyRules>, certificate: &'a Certificate<'a>, meter: &'a Meter) -> Self {
        let longest = certificate.outcomes().map(|(_, says)| says.position.len()).max().unwrap_or(0);
        Context { rules, certificate, meter, weight: 32 + longest, used: RefCell::default() }
    }

    /// Takes the steps of a move: of playing it and of reading the position after it.
    pub(crate) fn step(&self) -> Result<(), Rejection> {
        self.meter.spend(self.weight)
    }

    /// The steps that a move takes, which are also about the bytes of a position.
    pub(crate) fn weight(&self) -> usize {
        self.weight
    }

    /// Takes the steps and the memory for a position with this text, and for what is said of it.
    pub(crate) fn keep(&self, text: &str) -> Result<(), Rejection> {
        self.meter.spend(16 + text.len())?;
        self.meter.hold(128 + 2 * text.len())
    }

    /// The rules of the game.
    pub(crate) fn rules(&self) -> &'a AnyRules {
        self.rules.expect("invariant: claims about positions are about a game with rules")
    }

    /// All blocks.
    pub(crate) fn evidence(&self) -> &'a Evidence<'a> {
        &self.certificate.evidence
    }

    /// All claims.
    pub(crate) fn certificate(&self) -> &'a Certificate<'a> {
        self.certificate
    }

    /// Notes that some claim uses the block with this header.
    pub(crate) fn uses(&self, header: usize) {
        self.used.borrow_mut().insert(header);
    }

    /// The block of a kind, which the claim in line `claim` needs.
    pub(crate) fn needed<T>(
        &self,
        claim: usize,
        word: &str,
        block: &'a Option<Block<T>>,
    ) -> Result<&'a Block<T>, Rejection> {
        let missing = || match self.unused() {
            Some((line, _)) => Rejection::new(line, format!("the claim needs a block '{word}'")),
            None => Rejection::new(claim, format!("no block '{word}' follows")),
        };
        let block = block.as_ref().ok_or_else(missing)?;
        self.uses(block.line);
        Ok(block)
    }

    /// The header of the first block that no claim uses, with the reason to reject it.
    pub(crate) fn unused(&self) -> Option<(usize, String)> {
        let used = self.used.borrow();
        let (kind, line, _) = self.evidence().blocks().into_iter().find(|(_, line, _)| !used.contains(line))?;
        Some((line, format!("no claim uses this block '{kind}'")))
    }

    /// The rules and the position of a turn, if they are those of the game `G`.
    pub(crate) fn as_game<'t, G: Ruleset>(&self, turn: &'t Turn<AnyPosition>) -> Option<(&'a G, &'t G::Position)> {
        self.rules().typed().map(|rules| (rules, turn.position.of::<G>()))
    }
}

/// Reads a position that must be spelt as the rules print it.
pub(crate) fn read_position<R: Ruleset>(rules: &R, line: usize, text: &str) -> Result<R::Position, Rejection> {
    if !is_written_out(rules.about().name, text) {
        return Err(Rejection::new(line, format!("the position is not spelt as it is printed: '{text}'")));
    }
    let position = rules.parse_position(text).map_err(|error| match unknown_summand(rules, text) {
        Some(name) => unknown_game(line, name),
        None => Rejection::unreadable(line, "position", text, &error),
    })?;
    match rules.print_position(&position) {
        printed if printed == text => Ok(position),
        printed => Err(Rejection::new(line, format!("the position is spelt '{printed}', not '{text}'"))),
    }
}

/// Reads a move that must be spelt as the rules print it.
pub(crate) fn read_move<R: Ruleset>(rules: &R, line: usize, text: &str) -> Result<R::Move, Rejection> {
    let m = rules.parse_move(text).map_err(|error| Rejection::unreadable(line, "move", text, &error))?;
    match rules.print_move(m) {
        printed if printed == text => Ok(m),
        printed => Err(Rejection::new(line, format!("the move is spelt '{printed}', not '{text}'"))),
    }
}
