//! The list of the kinds of evidence, from which the reader, the checker's dispatch, the count of lines, the search for
//! what nothing needs, and the walks follow.

/// Calls the macro `$with` with all kinds: of each its folder, its name, its word, the words that its blocks begin
/// with, the sorts of claims that it can prove, and the part of the checker that it belongs to.
#[macro_export]
macro_rules! kinds {
    ($with:ident) => {
        $with! {
            /// A move for every turn of a player that can come up.
            strategy: Strategy "strategy", blocks ["strategy", "part"], proves [Outcome], core;
            /// Pairs of cells: a move on one is answered on the other.
            pairing: Pairing "pairing", blocks ["pairing"], proves [Outcome], core;
            /// The exclusive or of Nim heaps.
            nim_sum: NimSum "nim-sum", blocks ["nim-sum"], proves [Outcome], extended;
            /// The Grundy values of the components of an impartial game.
            nimbers: Nimbers "nimbers", blocks ["nimbers"], proves [Outcome], extended;
            /// What the criterion of the game says: the player to move is lost, or won by a move.
            criterion: Criterion "criterion", blocks ["criterion"], proves [Outcome], extended;
            /// The Grundy values of single coins, in a game of turning them.
            coins: Coins "coins", blocks ["coins"], proves [Outcome], extended;
            /// Who wins where play may go on for ever, and after how many moves.
            remoteness: Remoteness "remoteness", blocks ["remoteness"], proves [Outcome], extended;
            /// The Grundy values of the heaps up to the end of the first period.
            period: Period "period", blocks ["period"], proves [Outcome, Period], extended;
            /// A misère quotient of heaps.
            quotient: Quotient "quotient", blocks ["quotient"], proves [Outcome, Quotient], extended;
            /// Replies in the difference of a sum and a canonical form.
            difference: Difference "difference", blocks ["difference", "forms"], proves [Value], extended;
            /// Replies and forced wins in the difference of two loopy games.
            order: Order "order", blocks ["order"], proves [Order], extended;
            /// Numbers that a player keeps or reaches in sums under normal play.
            bounds: Bounds "bounds", blocks ["bounds"], proves [Outcome], extended;
            /// Connections with carriers, in Hex.
            connection: Connection "connection", blocks ["connection"], proves [Outcome], core;
            /// Steps with carriers, in games of placing stones in which an extra stone never hurts.
            carriers: Carriers "carriers", blocks ["carriers"], proves [Outcome], extended;
            /// Steps with zones and limits, in Hex that Red has to win soon.
            budget: Budget "budget", blocks ["budget"], proves [Outcome], extended;
            /// Two disjoint sets of edges that span each other, in a switching game.
            switching: Switching "switching", blocks ["switching"], proves [Outcome], extended;
            /// The rows of a cylinder of circumference 3.
            rows: Rows "rows", blocks ["rows"], proves [Outcome], extended;
            /// Steps with zones, in Maker–Breaker games.
            zones: Zones "zones", blocks ["zones"], proves [Outcome], core;
            /// A walk over the play of a Maker–Maker game, with threats that answer many replies at once.
            threats: Threats "threats", blocks ["threats"], proves [Outcome], extended;
            /// Pairs of mirror images, in a reverse game.
            mirror: Mirror "mirror", blocks ["mirror"], proves [Outcome], extended;
            /// Triangles of cells and borders that fill a board.
            triangles: Triangles "triangles", blocks ["triangles"], proves [Decided], extended;
            /// That the rules give a player what the other one lacks.
            complement: Complement "complement", blocks ["complement"], proves [Decided], extended;
            /// Cakes or colours that repeat under a lattice.
            periodic: Periodic "periodic", blocks ["periodic"], proves [Structure], core;
            /// Tiles of an infinite board with winning sets of their own.
            tiles: Tiles "tiles", blocks ["tiles"], proves [Structure], extended;
            /// How many windows cakes of each size block at most.
            counting: Counting "counting", blocks ["counting"], proves [Structure], extended;
            /// How many windows cakes block at most, where a patch cannot be covered without waste.
            patch: Patch "patch", blocks ["patch"], proves [Structure], extended;
            /// That trying all colourings of a small board is enough.
            exhaustion: Exhaustion "exhaustion", blocks ["exhaustion"], proves [Structure], extended;
            /// Clauses that follow one from the other by unit propagation, up to the empty one.
            lrat: Lrat "lrat", blocks ["lrat"], proves [Structure, Decided], core;
        }
    };
}
