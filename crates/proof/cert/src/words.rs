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
    /// Two disjoint sets of edges that span each other, in a switching game.
    Switching,
    /// Connections with carriers, in Hex.
    Connection,
    /// The Grundy values of the components of an impartial game.
    Nimbers,
    /// The Grundy values of the heaps up to the end of the first period.
    Period,
    /// Steps with zones, in Maker–Breaker games.
    Zones,
    /// Steps with carriers, in games of placing stones in which an extra stone never hurts.
    Carriers,
    /// A walk over the play of a Maker–Maker game, with threats that answer many replies at once.
    Threats,
    /// Replies in the difference of a sum and a canonical form.
    Difference,
    /// Cakes or colours that repeat under a lattice.
    Periodic,
    /// Tiles of an infinite board with winning sets of their own.
    Tiles,
    /// How many windows cakes of each size block at most.
    Counting,
    /// How many windows cakes block at most, where a patch cannot be covered without waste.
    Patch,
    /// That trying all colourings of a small board is enough.
    Exhaustion,
    /// Clauses that follow one from the other by unit propagation, up to the empty one.
    Lrat,
    /// What the criterion of the game says: the player to move is lost, or won by a move.
    Criterion,
    /// The Grundy values of single coins, in a game of turning them.
    Coins,
    /// Who wins where play may go on for ever, and after how many moves.
    Remoteness,
    /// A misère quotient of heaps.
    Quotient,
    /// Numbers that a player keeps or reaches in sums under normal play.
    Bounds,
    /// Triangles of cells and borders that fill a board.
    Triangles,
    /// That the rules give a player what the other one lacks.
    Complement,
    /// The rows of a cylinder of circumference 3.
    Rows,
    /// Steps with zones and limits, in Hex that Red has to win soon.
    Budget,
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
            Kind::Switching,
            Kind::Zones,
            Kind::Carriers,
            Kind::Threats,
            Kind::Difference,
            Kind::Periodic,
            Kind::Tiles,
            Kind::Counting,
            Kind::Patch,
            Kind::Exhaustion,
            Kind::Lrat,
            Kind::Criterion,
            Kind::Coins,
            Kind::Remoteness,
            Kind::Quotient,
            Kind::Bounds,
            Kind::Triangles,
            Kind::Complement,
            Kind::Rows,
            Kind::Budget,
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
            Kind::Switching => "switching",
            Kind::Zones => "zones",
            Kind::Carriers => "carriers",
            Kind::Threats => "threats",
            Kind::Nimbers => "nimbers",
            Kind::Period => "period",
            Kind::Difference => "difference",
            Kind::Periodic => "periodic",
            Kind::Tiles => "tiles",
            Kind::Counting => "counting",
            Kind::Patch => "patch",
            Kind::Exhaustion => "exhaustion",
            Kind::Lrat => "lrat",
            Kind::Criterion => "criterion",
            Kind::Coins => "coins",
            Kind::Remoteness => "remoteness",
            Kind::Quotient => "quotient",
            Kind::Bounds => "bounds",
            Kind::Triangles => "triangles",
            Kind::Complement => "complement",
            Kind::Rows => "rows",
            Kind::Budget => "budget",
        }
    }

    /// Can it prove who wins a position?
    #[must_use]
    pub fn settles_positions(self) -> bool {
        let of_structures = [Kind::Periodic, Kind::Tiles, Kind::Counting, Kind::Patch, Kind::Exhaustion, Kind::Lrat];
        self != Kind::Difference && !self.decides_boards() && !of_structures.contains(&self)
    }

    /// Can it prove that a full board has a winner?
    #[must_use]
    pub fn decides_boards(self) -> bool {
        matches!(self, Kind::Triangles | Kind::Complement | Kind::Lrat)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
