use std::fmt;

/// The version of the format that is read and written here.
pub const VERSION: u32 = 1;

/// The kinds of evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A move for every turn of a player that can come up.
    Strategy,
    /// Pairs of cells: a move on one is answered on the other.
    Pairing,
    /// The exclusive or of Nim heaps.
    NimSum,
    /// Connections with carriers, in Hex.
    Connection,
    /// The Grundy values of the components of an impartial game.
    Nimbers,
    /// The Grundy values of the heaps up to the end of the first period.
    Period,
    /// Steps with zones, in Maker–Breaker games.
    Zones,
    /// Replies in the difference of a sum and a canonical form.
    Difference,
}

impl Kind {
    /// The kind called `word`.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Kind> {
        let all = [
            Kind::Strategy,
            Kind::Pairing,
            Kind::NimSum,
            Kind::Nimbers,
            Kind::Period,
            Kind::Connection,
            Kind::Zones,
            Kind::Difference,
        ];
        all.into_iter().find(|kind| kind.word() == word)
    }

    /// The word of the format.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Kind::Strategy => "strategy",
            Kind::Pairing => "pairing",
            Kind::NimSum => "nim-sum",
            Kind::Connection => "connection",
            Kind::Zones => "zones",
            Kind::Nimbers => "nimbers",
            Kind::Period => "period",
            Kind::Difference => "difference",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
