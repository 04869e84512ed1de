//! Stopper-sided games.

use crate::Stopper;

/// A game by its two sides: it equals the onside if endless plays are counted as Left's, and the offside if as Right's.
/// A stopper has itself on both sides.
///
/// Two games with the same sides are equal: no sum with a third game tells them apart.
///
/// **Source:** `[BCG ch. 11]`; `[Siegel 2013 §VI.4]`. Written `onside & offside`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sided {
    /// What it is worth if endless plays are Left's; at least the offside.
    pub onside: Stopper,
    /// What it is worth if endless plays are Right's.
    pub offside: Stopper,
}

impl From<Stopper> for Sided {
    fn from(stopper: Stopper) -> Self {
        Sided { onside: stopper, offside: stopper }
    }
}

impl Sided {
    /// The stopper that it is, if both sides are the same.
    #[must_use]
    pub fn as_stopper(self) -> Option<Stopper> {
        (self.onside == self.offside).then_some(self.onside)
    }
}
