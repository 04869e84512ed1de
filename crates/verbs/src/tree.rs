//! `tree`: the game tree, with the winner at every position.

use crate::{Ask, At, Failure, Reach, Seconds, Stop, Verb, answer, query};
use gruk_workbench::{TreeAnswer, TreeCount, TreeOptions};

/// Nodes that are visited when no limit is given: enough for all boards that a tree can show.
const TREE_NODES: u64 = 20_000_000;

query! {
    /// The game tree, with the winner at every position.
    ///
    /// It is coloured by backward induction (Zermelo): as text in a terminal, as SVG into a pipe.
    pub struct Tree {
        /// The position.
        pub at: At = part(),
        /// The most nodes to draw; subtrees beyond that are folded.
        pub most: usize = option("NODES").default("120").served(1000),
        /// Draw every option by itself, as far as they fit, even if a symmetry of the board maps it to another one.
        pub keep_symmetric: bool = flag(),
        /// How far to search.
        pub reach: Reach = part(),
    }
}

answer! {
    /// The game tree; numbers are those of the whole tree, null where a limit came first.
    pub struct GameTree {
        /// The position, as given.
        pub query: String,
        /// Nodes.
        pub nodes: Option<u128>,
        /// Plays.
        pub plays: Option<u128>,
        /// Plays that each player wins.
        pub won: PlaysWon,
        /// Plays that nobody wins.
        pub drawn: Option<u128>,
        /// Moves of the longest play.
        pub longest: Option<usize>,
        /// Who wins.
        pub winner: Option<String>,
        /// The limit that left winners open, or else numbers; in words.
        pub reason: Option<String>,
        /// Seconds.
        pub seconds: Seconds,
        /// Where the picture is.
        pub file: Option<String>,
        /// The nodes that are drawn.
        pub tree: Vec<TreeRow>,
    }
}

answer! {
    /// Plays that each player wins.
    pub struct PlaysWon {
        /// Those of Left.
        pub left: Option<u128>,
        /// Those of Right.
        pub right: Option<u128>,
    }
}

answer! {
    /// A node of the tree.
    pub struct TreeRow {
        /// The moves that lead to it from the node above.
        pub moves: Vec<String>,
        /// The position.
        pub position: String,
        /// Who moves.
        pub to_move: Option<String>,
        /// Who wins.
        pub winner: Option<String>,
        /// What is not drawn below or beside.
        pub folded: Option<String>,
        /// The places of its children in the list.
        pub children: Vec<usize>,
    }
}

impl Verb for Tree {
    const NAME: &'static str = "tree";
    const EXAMPLES: &'static str = "\
Examples:
  gruk tree nim:1,1,1
  gruk tree hex:2x2 -o tree.svg
  gruk tree hex:3x3:b2 -o tree.png          what is too big is drawn by symmetry and folded
  gruk tree mm:row-3-3x3 --json             549946 nodes, 255168 plays";
    type Found = TreeAnswer;
    type Answer = GameTree;

    fn find(&self, ask: &mut Ask<'_>) -> Result<TreeAnswer, Stop> {
        let mut limits = self.reach.limits(ask);
        limits.nodes = limits.nodes.or(Some(TREE_NODES));
        let options = TreeOptions { most: self.most, keep_symmetric: self.keep_symmetric, limits };
        Ok(self.at.study(ask)?.tree(&options, ask.watch).map_err(Failure::bad(&self.at.position))?)
    }

    fn answer(&self, found: &TreeAnswer, _: Option<String>) -> GameTree {
        let counted: Option<&TreeCount> = found.count.as_ref().ok();
        let row = found.nodes.iter().map(|node| TreeRow {
            moves: node.moves.clone(),
            position: node.position.clone(),
            to_move: node.to_move.clone(),
            winner: node.winner.clone(),
            folded: node.folded.clone(),
            children: node.children.clone(),
        });
        GameTree {
            query: found.query.clone(),
            nodes: counted.map(|count| count.nodes),
            plays: counted.map(|count| count.plays),
            won: PlaysWon { left: counted.map(|count| count.won[0]), right: counted.map(|count| count.won[1]) },
            drawn: counted.map(|count| count.drawn),
            longest: counted.map(|count| count.longest),
            winner: found.nodes[0].winner.clone(),
            reason: found.limit.or(found.count.as_ref().err().copied()).map(|limit| limit.to_string()),
            seconds: Seconds(found.seconds),
            file: None,
            tree: row.collect(),
        }
    }

    fn is_open(found: &TreeAnswer) -> bool {
        found.nodes.iter().any(|node| node.winner.is_none())
    }
}
