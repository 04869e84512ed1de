//! `colouring-game`: Alice and Bob colour a graph in turn.

use crate::solve::VerdictWord;
use crate::{Ask, Failure, FileText, Lines, Reach, Seconds, Stop, Verb, answer, grouped, query};
use gruk_workbench::GraphColouringAnswer;

query! {
    /// Alice and Bob colour a graph in turn: can Alice get all vertices coloured?
    ///
    /// Neighbours never get the same colour.
    pub struct ColouringGame {
        /// The graph; '-' for standard input.
        pub file: FileText = place("FILE"),
        /// Number of colours.
        pub colours: usize = place("COLOURS"),
        /// How far to search.
        pub reach: Reach = part(),
    }
}

answer! {
    /// Who wins a colouring game.
    pub struct ColouringGameWon {
        /// The file.
        pub query: String,
        /// The number of colours.
        pub colours: usize,
        /// Somebody wins.
        pub verdict: VerdictWord,
        /// `alice` or `bob`.
        pub winner: String,
        /// The vertex with which the winner begins.
        pub r#move: Option<String>,
        /// The least number of colours with which Alice wins.
        pub game_chromatic_number: usize,
        /// Vertices of the graph.
        pub vertices: usize,
        /// The most neighbours of a vertex.
        pub greatest_degree: usize,
        /// Positions that were searched.
        pub nodes: u64,
        /// Seconds.
        pub seconds: Seconds,
    }
}

impl Verb for ColouringGame {
    const NAME: &'static str = "colouring-game";
    const EXAMPLES: &'static str = "\
Examples:
  gruk colouring-game graph.txt 4                   who wins with four colours, and the game chromatic number
  gruk colouring-game graph.txt 4 --json
A file has an edge 'a b' (or 'a-b') on each line, or a single vertex; '#' begins a comment.";
    type Found = GraphColouringAnswer;
    type Answer = ColouringGameWon;

    fn find(&self, ask: &mut Ask<'_>) -> Result<GraphColouringAnswer, Stop> {
        let query = &self.file.name;
        let answer = gruk_workbench::colouring_game(&self.file.text(ask)?, self.colours, &self.reach.limits(ask));
        answer.map_err(Failure::bad(query))?.map_err(|limit| Stop::limit(query, limit))
    }

    fn answer(&self, found: &GraphColouringAnswer, _: Option<String>) -> ColouringGameWon {
        ColouringGameWon {
            query: self.file.name.clone(),
            colours: self.colours,
            verdict: VerdictWord::Wins,
            winner: found.winner.into(),
            r#move: found.first.clone(),
            game_chromatic_number: found.number,
            vertices: found.size.0,
            greatest_degree: found.size.1,
            nodes: found.nodes,
            seconds: Seconds(found.seconds),
        }
    }

    fn label(&self) -> String {
        self.file.name.clone()
    }

    fn tell(&self, answer: &Self::Found, out: &mut Lines) {
        let (vertices, degree) = answer.size;
        let by = answer.first.as_ref().map_or(String::new(), |vertex| format!(", beginning with {vertex}"));
        out.say(format_args!("{}: {} wins with {} colours{by}", self.file.name, answer.winner, self.colours));
        out.say(format_args!(
            "game chromatic number {} ({vertices} vertices, greatest degree {degree}; {} positions, {:.3} s)",
            answer.number,
            grouped(answer.nodes),
            answer.seconds
        ))
    }
}
