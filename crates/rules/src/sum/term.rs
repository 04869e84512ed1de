//! Terms: a component and its sign.

use crate::board::summand::{Summand, Word};
use gruk_core::{IllegalMove, Player};
use std::fmt;

/// A component, or the negative of one: the same with the players' roles exchanged.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Term {
    summand: Summand,
    is_negative: bool,
}

impl Term {
    /// `summand`, or its negative.
    #[must_use]
    pub fn new(summand: Summand, is_negative: bool) -> Self {
        Term { summand, is_negative }
    }

    /// The component without its sign.
    #[must_use]
    pub fn summand(&self) -> &Summand {
        &self.summand
    }

    /// Does the term have a minus sign?
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.is_negative
    }

    /// The role of `player` in the component.
    fn role(&self, player: Player) -> Player {
        if self.is_negative { player.opponent() } else { player }
    }

    /// The moves of `player`.
    pub fn moves(&self, player: Player) -> impl Iterator<Item = Word> + '_ {
        self.summand.moves(self.role(player))
    }

    /// The terms after the moves of `player`, in the same order.
    pub fn options(&self, player: Player) -> impl Iterator<Item = Term> + '_ {
        let is_negative = self.is_negative;
        self.summand.options(self.role(player)).map(move |summand| Term { summand, is_negative })
    }

    /// The term after `m`.
    ///
    /// # Errors
    /// The move is not legal for `player`.
    pub fn after(&self, player: Player, m: Word) -> Result<Term, IllegalMove> {
        self.summand.after(self.role(player), m).map(|summand| Term { summand, is_negative: self.is_negative })
    }

    /// Can nobody move in it?
    #[must_use]
    pub fn is_over(&self) -> bool {
        Player::BOTH.into_iter().all(|player| !self.summand.can_move(player))
    }

    /// The components of the term that are not over, each in its canonical form. This is the least image of the
    /// position. A term with a minus sign becomes the least image of its negative without a sign, if the game has that
    /// position.
    #[must_use]
    pub fn parts(&self) -> Vec<Term> {
        let parts = self.summand.components().map(|summand| Term { summand, ..*self });
        parts.filter(|part| !part.is_over()).map(|part| part.seen_canonically()).collect()
    }

    fn seen_canonically(self) -> Term {
        match self.summand.negative() {
            Some(negative) if self.is_negative => Term { summand: negative.canonical(), is_negative: false },
            _ => Term { summand: self.summand.canonical(), ..self },
        }
    }

    /// The negative, in its canonical form.
    #[must_use]
    pub fn negative(&self) -> Term {
        Term { summand: self.summand.clone(), is_negative: !self.is_negative }.seen_canonically()
    }
}

impl fmt::Display for Term {
    /// `domineering:../..`, `-subtraction:2,3:7`; formal games by themselves: `{1|-1}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_negative {
            f.write_str("-")?;
        }
        let game = self.summand.game();
        match (game, self.summand.params()) {
            ("form", _) => {}
            (_, "") => write!(f, "{game}:")?,
            (_, params) => write!(f, "{game}:{params}:")?,
        }
        f.write_str(&self.summand.print())
    }
}
