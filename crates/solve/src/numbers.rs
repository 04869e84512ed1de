//! Proof and disproof numbers.
//!
//! **Source:** `[Allis 1994]`; depth first `[Nagai 2002]`.

/// What it takes to prove and to disprove that one side wins: frontier nodes that have to be settled, or an estimate of
/// how much. The search that keeps them says whose win this is: that of the player to move, or of one player
/// throughout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// What it takes to prove it; 0 if it is proved.
    pub proof: u32,
    /// What it takes to disprove it; 0 if it is disproved.
    pub disproof: u32,
}

impl Numbers {
    /// The number of what is settled the other way; as a threshold, one that no sum reaches.
    pub const INFINITE: u32 = u32::MAX;
    /// Nothing is known.
    pub const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };
    /// It is proved.
    pub const WON: Numbers = Numbers { proof: 0, disproof: Numbers::INFINITE };
    /// It is disproved.
    pub const LOST: Numbers = Numbers { proof: Numbers::INFINITE, disproof: 0 };
    /// As thresholds: none, until it is settled.
    pub const NO_LIMIT: Numbers = Numbers { proof: Numbers::INFINITE, disproof: Numbers::INFINITE };

    /// The numbers of what is settled.
    #[inline]
    #[must_use]
    pub fn settled(wins: bool) -> Self {
        if wins { Numbers::WON } else { Numbers::LOST }
    }

    /// Is it settled?
    #[inline]
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// Whether it is proved or disproved, if it is settled.
    #[inline]
    #[must_use]
    pub fn verdict(self) -> Option<bool> {
        match (self.proof, self.disproof) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }

    /// The same as the other side sees it.
    #[inline]
    #[must_use]
    pub fn turned(self) -> Self {
        Numbers { proof: self.disproof, disproof: self.proof }
    }

    /// As the side sees it whose win they are about, or as the other one does.
    #[inline]
    #[must_use]
    pub fn of(self, is_own: bool) -> Self {
        if is_own { self } else { self.turned() }
    }

    /// Has one of them reached its threshold?
    #[inline]
    #[must_use]
    pub fn reach(&self, most: Numbers) -> bool {
        self.proof >= most.proof || self.disproof >= most.disproof
    }
}

/// A sum or a greatest number with others added to it: finite, however large.
#[inline]
#[must_use]
pub fn finite(number: u32) -> u32 {
    number.min(Numbers::INFINITE - 1)
}
