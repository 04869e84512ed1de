//! `chain`: the winning chain on a full board.

use crate::{Ask, Failure, Stop, Verb, answer, query};
use gruk_workbench::ChainAnswer;

query! {
    /// The winning chain on a full board of Hex, found by a walk from the corner at a1.
    pub struct Chain {
        /// A full board of Hex or Rex, hex3d:SIDE:LAYERS or cube:DIMENSIONSxSIDE:LABELS.
        pub board: String = place("BOARD"),
    }
}

answer! {
    /// The winning chain on a full board.
    pub struct WinningChain {
        /// The board, as given.
        pub query: String,
        /// Whose it is.
        pub winner: String,
        /// Its cells.
        pub chain: Vec<String>,
        /// The edges of the walk: the red and the blue side of each.
        pub steps: Vec<(String, String)>,
        /// Where the picture is.
        pub file: Option<String>,
    }
}

impl Verb for Chain {
    const NAME: &'static str = "chain";
    const EXAMPLES: &'static str = "\
Examples:
  gruk chain hex:3x3:xox/oxo/xxo
  gruk chain hex:3x3:xox/oxo/xxo --steps            every edge of the walk
  gruk chain hex:3x3:xox/oxo/xxo -o walk.svg        the steps as numbers, the chain as rings
  gruk chain hex3d:2:xo/gx+og/xo                    three players: x, o, g; layers separated by '+'
  gruk chain hex3d:2:a1-1,b1-1,a2-1,b2-2            a game that is over
  gruk chain cube:4x2:1234123412341234              four dimensions, labels 1 to 4
On a board of n dimensions whose points are labelled 1 to n some label i has a chain between the two sides across axis i (Gale 1979).";
    type Found = ChainAnswer;
    type Answer = WinningChain;

    fn find(&self, _: &mut Ask<'_>) -> Result<ChainAnswer, Stop> {
        Ok(gruk_workbench::chain(&self.board).map_err(Failure::bad(&self.board))?)
    }

    fn answer(&self, found: &ChainAnswer, _: Option<String>) -> WinningChain {
        WinningChain {
            query: found.query.clone(),
            winner: found.winner.clone(),
            chain: found.chain.clone(),
            steps: found.steps.clone(),
            file: None,
        }
    }
}
