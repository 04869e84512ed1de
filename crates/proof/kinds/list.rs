//! The list of the kinds of evidence. From it follow the reader, the checker's dispatch, the count of lines, the search
//! for lines that nothing needs, the walks, what theories hand over with its way into certificates, and a sentence
//! about each kind.

/// Calls the macro `$with` with all kinds, in the order of their blocks in a certificate of several kinds. A kind has
/// its folder, its name, its word, the words that its blocks begin with, the sorts of claims that it can prove, the
/// part of the checker that it belongs to, and a sentence that says what it is. If a theory settles turns by it, it
/// also has the type of what that theory finds, with moves of the type `M`.
#[macro_export]
macro_rules! kinds {
    ($with:ident) => {
        $with! {
            /// A move for every turn of a player that can come up.
            strategy: Strategy "strategy", blocks ["strategy", "part"], proves [Outcome], core,
                idea said!("a move for every position that can come up");
            /// Pairs of cells: a move on one is answered on the other.
            pairing: Pairing "pairing", blocks ["pairing"], proves [Outcome], core,
                idea said!("pairs of cells, in which a move on one is answered on the other"),
                found [Option<$crate::Pairs<M>>; 2];
            /// Pairs of mirror images, in a reverse game.
            mirror: Mirror "mirror", blocks ["mirror"], proves [Outcome], extended,
                idea said!("pairs of mirror images, in which a move on one is answered on the other"),
                found [Option<$crate::Pairs<M>>; 2];
            /// Numbers that a player keeps or reaches in sums under normal play.
            bounds: Bounds "bounds", blocks ["bounds"], proves [Outcome], extended,
                idea said!("numbers that parts of the position are at least, or not at most, each from earlier ones");
            /// The exclusive or of Nim heaps.
            nim_sum: NimSum "nim-sum", blocks ["nim-sum"], proves [Outcome], extended,
                idea said!("the exclusive or of the heaps"),
                found $crate::NimSumProof<M>;
            /// Connections with carriers, in Hex.
            connection: Connection "connection", blocks ["connection"], proves [Outcome], core,
                idea said!("connections, each with the cells that it needs"),
                found $crate::ConnectionProof<M>;
            /// Two disjoint sets of edges that span each other, in a switching game.
            switching: Switching "switching", blocks ["switching"], proves [Outcome], extended,
                idea said!("two sets of edges without a common one, each of which joins what the other one joins"),
                found $crate::SwitchingProof<M>;
            /// The rows of a cylinder of circumference 3.
            rows: Rows "rows", blocks ["rows"], proves [Outcome], extended,
                idea said!("the rows of the cylinder, and gaps between them that are kept safe"),
                found $crate::RowsProof<M>;
            /// Steps with zones, in Maker–Breaker games.
            zones: Zones "zones", blocks ["zones"], proves [Outcome], core,
                idea said!("steps, each with the zone of the board in which it is played"),
                found Vec<$crate::ZoneProof<M>>;
            /// Families of sets, in Chooser–Picker games.
            offers: Offers "offers", blocks ["offers"], proves [Outcome], extended,
                idea said!("families of sets, with an answer to each offer of two vertices"),
                found $crate::OfferProof<M>;
            /// Steps with zones and limits, in Hex that Red has to win soon.
            budget: Budget "budget", blocks ["budget"], proves [Outcome], extended,
                idea said!("steps with the cells that they need and the stones that they cost"),
                found $crate::BudgetProof<M>;
            /// Steps with carriers, in games of placing stones in which an extra stone never hurts.
            carriers: Carriers "carriers", blocks ["carriers"], proves [Outcome], extended,
                idea said!("connections, each with the cells that it needs"),
                found $crate::CarrierProof<M>;
            /// A walk over the play of a Maker–Maker game, with threats that answer many replies at once.
            threats: Threats "threats", blocks ["threats"], proves [Outcome], extended,
                idea said!("a walk over the play, in which threats answer many replies at once"),
                found $crate::ThreatProof<M>;
            /// The Grundy values of the components of an impartial game.
            nimbers: Nimbers "nimbers", blocks ["nimbers"], proves [Outcome], extended,
                idea said!("the Grundy values of the parts of the position and of all that come from them");
            /// Who wins where play may go on for ever, and after how many moves.
            remoteness: Remoteness "remoteness", blocks ["remoteness"], proves [Outcome], extended,
                idea said!("with each position who wins and after how many moves at most, or that it is drawn");
            /// What the criterion of the game says: the player to move is lost, or won by a move.
            criterion: Criterion "criterion", blocks ["criterion"], proves [Outcome], extended,
                idea said!("the known criterion of the game, which tells lost positions from won ones"),
                found Option<M>;
            /// The Grundy values of single coins, in a game of turning them.
            coins: Coins "coins", blocks ["coins"], proves [Outcome], extended,
                idea said!("the Grundy value of each coin by itself"),
                found $crate::CoinsProof;
            /// The Grundy values of the heaps up to the end of the first period.
            period: Period "period", blocks ["period"], proves [Outcome, Period], extended,
                idea said!("the Grundy values of the heaps up to the end of the first period, from which the rest follows"),
                found std::sync::Arc<$crate::PeriodProof>;
            /// A misère quotient of heaps.
            quotient: Quotient "quotient", blocks ["quotient"], proves [Outcome, Quotient], extended,
                idea said!("a multiplication table that says of each sum of heaps whether it is lost"),
                found std::sync::Arc<$crate::QuotientProof>;
            /// Replies in the difference of a sum and a canonical form.
            difference: Difference "difference", blocks ["difference", "forms"], proves [Value], extended,
                idea said!("an answer to each move in the difference of the position and its value, whoever begins");
            /// Replies and forced wins in the difference of two loopy games.
            order: Order "order", blocks ["order"], proves [Order], extended,
                idea said!("an answer to each move in the difference of two games, or a win of it in fewer and fewer moves");
            /// Triangles of cells and borders that fill a board.
            triangles: Triangles "triangles", blocks ["triangles"], proves [Decided], extended,
                idea said!("triangles that fill the board, by which a colouring without a winner is counted out");
            /// That the rules give a player what the other one lacks.
            complement: Complement "complement", blocks ["complement"], proves [Decided], extended,
                idea said!("the rules themselves: they give one player what the other one lacks");
            /// Cakes or colours that repeat under a lattice.
            periodic: Periodic "periodic", blocks ["periodic"], proves [Structure], core,
                idea said!("a pattern that repeats, checked in one period");
            /// Tiles of an infinite board with winning sets of their own.
            tiles: Tiles "tiles", blocks ["tiles"], proves [Structure], extended,
                idea said!("tiles of the board on each of which the second player stops the first");
            /// How many windows cakes of each size block at most.
            counting: Counting "counting", blocks ["counting"], proves [Structure], extended,
                idea said!("how many windows a cake can block at most, against how many there are");
            /// How many windows cakes block at most, where a patch cannot be covered without waste.
            patch: Patch "patch", blocks ["patch"], proves [Structure], extended,
                idea said!("how many windows cakes block at most, and a patch that they cannot cover without waste");
            /// That trying all colourings of a small board is enough.
            exhaustion: Exhaustion "exhaustion", blocks ["exhaustion"], proves [Structure], extended,
                idea said!("a small board all of whose colourings can be tried");
            /// Clauses that follow one from the other by unit propagation, up to the empty one.
            lrat: Lrat "lrat", blocks ["lrat"], proves [Structure, Decided], core,
                idea said!("clauses, each from earlier ones, that end in a contradiction");
        }
    };
}
