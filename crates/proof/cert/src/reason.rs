use gruk_core::{Ruleset, Turn, Verdict};

/// A theory that takes part in solving: it can settle a turn without a search, with evidence that can be checked.
pub trait Reasoner<R: Ruleset> {
    /// The verdict at `turn` and what proves it, if this theory has one.
    fn settle(&self, rules: &R, turn: &Turn<R::Position>) -> Option<Settled<R::Move>>;
}

/// A turn that theory has settled.
#[derive(Clone, Debug)]
pub struct Settled<M> {
    /// Who wins.
    pub verdict: Verdict,
    /// Moves that keep the verdict, if the player to move is the one it favours.
    pub moves: Vec<M>,
    /// Are these all such moves?
    pub all: bool,
    /// What proves it.
    pub reason: Reason<M>,
}

/// Pairs of moves: the answer to one is the other.
pub type Pairs<M> = Vec<(M, M)>;

macro_rules! reasons {
    ($($(#[$doc:meta])* $kind:ident: $name:ident $word:literal, blocks [$($block:literal),+], proves [$($sort:ident),+], $part:ident, idea $idea:expr $(, found $type:ty)?;)*) => {
        /// Evidence for a verdict that no search was needed for.
        #[derive(Clone, Debug)]
        pub enum Reason<M> {
            $($(
                #[doc = concat!("What is found of the kind `", $word, "`.")]
                $name($type),
            )?)*
        }
    };
}
crate::kinds!(reasons);

impl<M> Reason<M> {
    /// The pairs of Left and of Right, of which a certificate holds one list for each player.
    #[must_use]
    pub fn pairs(self) -> Option<[Option<Pairs<M>>; 2]> {
        match self {
            Reason::Pairing(sides) | Reason::Mirror(sides) => Some(sides),
            _ => None,
        }
    }
}

/// What a theorem says about a turn without showing a strategy.
#[derive(Clone, Copy, Debug)]
pub struct Theorem {
    /// Who wins.
    pub verdict: Verdict,
    /// The theorem's name and its argument in a sentence.
    pub says: &'static str,
    /// Where it stands in the literature.
    pub source: &'static str,
}
