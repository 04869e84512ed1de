//! Files whose names stand in texts for what they hold: records of games, edges of graphs, winning sets.
//!
//! Nothing is read here: the caller reads the files.

use gruk_core::{ParseError, Player, Ruleset};
use gruk_impartial_answers::GraphGame;
use gruk_notation::{BadInput, GAMES_ON_GRAPHS, graph_of_file};
use gruk_positional_answers::hypergraph_file;
use gruk_rules::graph::Graph;
use gruk_rules::hackenbush::Hackenbush;
use gruk_study::sgf;
use std::path::Path;

/// How the caller reads files; `E` is why one cannot be read.
#[derive(Clone, Copy)]
pub struct Files<E> {
    /// Is there a file of this name?
    pub is_file: fn(&Path) -> bool,
    /// Its bytes.
    pub read: fn(&Path) -> Result<Vec<u8>, E>,
}

/// Why a text with files has no meaning.
#[derive(Clone, Debug)]
pub enum FileError<E> {
    /// A file that cannot be read.
    Unread(E),
    /// What it holds cannot be understood.
    Bad {
        /// The part of the text that names the file.
        argument: String,
        /// What is wrong.
        error: BadInput,
    },
}

/// What is wrong with the file in an argument.
fn bad<E>(argument: &str) -> impl Fn(BadInput) -> FileError<E> + use<'_, E> {
    move |error| FileError::Bad { argument: argument.into(), error }
}

impl<E> Files<E> {
    fn bytes(&self, path: &str) -> Result<Vec<u8>, FileError<E>> {
        (self.read)(Path::new(path)).map_err(FileError::Unread)
    }

    fn text(&self, path: &str) -> Result<String, FileError<E>> {
        Ok(String::from_utf8_lossy(&self.bytes(path)?).into_owned())
    }

    fn is_file(&self, path: &str) -> bool {
        (self.is_file)(Path::new(path))
    }

    /// The text of a position: itself, or what an SGF file or a file of edges holds.
    ///
    /// # Errors
    /// A file that cannot be read or understood.
    pub fn position(&self, argument: &str) -> Result<String, FileError<E>> {
        if let Some(rest) = graph_game(argument) {
            return self.graph(argument, rest);
        }
        if let Some(text) = self.switching_graph(argument)? {
            return Ok(text);
        }
        if !argument.ends_with(".sgf") {
            return Ok(argument.into());
        }
        let text = self.text(argument)?;
        sgf::read(&text).map_err(|error: ParseError| bad(argument)(BadInput::Text { text, error }))
    }

    /// An expression with the edges of files in the place of their names: `graph:FILE:a + nim:2`.
    ///
    /// # Errors
    /// A file that cannot be read or understood.
    pub fn expression(&self, expression: &str) -> Result<String, FileError<E>> {
        let mut text = String::with_capacity(expression.len());
        for piece in expression.split_inclusive(char::is_whitespace) {
            let word = piece.trim_end();
            match graph_game(word) {
                Some(rest) => text.push_str(&self.graph(word, rest)?),
                None => text.push_str(word),
            }
            text.push_str(&piece[word.len()..]);
        }
        Ok(text)
    }

    /// The position of a graph game, `FILE:TOKENS[:MOVES]` with the edges of the file in its place, unless these are
    /// written out.
    fn graph(&self, argument: &str, rest: &str) -> Result<String, FileError<E>> {
        // File names may have colons; neither tokens nor moves do.
        let ends = rest.rmatch_indices(':').map(|(at, _)| at).take(2);
        let Some(at) = ends.filter(|&at| self.is_file(&rest[..at])).last() else {
            let name = rest.split(':').next().unwrap_or(rest);
            if name.is_empty() || name.contains('>') || !name.contains(['/', '.']) {
                return Ok(argument.into());
            }
            // It looks like a file: say why it cannot be read.
            return self.bytes(name).map(|_| argument.into());
        };
        let bytes = self.bytes(&rest[..at])?;
        // A game that is written out: words of the notation, in any number of lines.
        let words = String::from_utf8_lossy(&bytes);
        let words = words.lines().map(|line| line.split('#').next().unwrap_or_default());
        let name = Graph::ABOUT.name;
        if words.clone().any(|line| line.contains(['>', '!'])) {
            let words = words.flat_map(|line| line.split([',', ' ', '\t'])).filter(|word| !word.is_empty());
            return Ok(format!("{name}:{}{}", words.collect::<Vec<_>>().join(","), &rest[at..]));
        }
        let edges = GraphGame::read(&bytes).and_then(|game| game.notation()).map_err(bad(argument))?;
        Ok(format!("{name}:{edges}{}", &rest[at..]))
    }

    /// The text of a positional game on a board in a file, `RULE:file-PATH` with perhaps a position or moves after
    /// another colon; and who begins, if the file says so. `None` for every other text.
    ///
    /// # Errors
    /// A file that cannot be read or understood.
    pub fn hypergraph(&self, argument: &str) -> Result<Option<(String, Option<&'static str>)>, FileError<E>> {
        let Some((rule, rest)) = argument.split_once(":file-") else { return Ok(None) };
        // A colon may be part of the path: the longest path that exists is meant.
        let ends = rest.match_indices(':').map(|(at, _)| at).chain([rest.len()]);
        let end = ends.rev().find(|&end| self.is_file(&rest[..end])).unwrap_or(rest.len());
        let (board, first) = hypergraph_file(&self.text(&rest[..end])?).map_err(bad(argument))?;
        let first = first.map(|player| if player == Player::Left { "left" } else { "right" });
        Ok(Some((format!("{rule}:{board}{}", &rest[end..]), first)))
    }

    /// The notation of a game whose graph is in a file, such as `shannon-edge:FILE` or `hex-graph:FILE`, perhaps with
    /// moves after it. A name with a comma in it is the graph itself.
    fn switching_graph(&self, argument: &str) -> Result<Option<String>, FileError<E>> {
        let mut fields = argument.splitn(3, ':');
        let (Some(name), Some(file)) = (fields.next(), fields.next()) else { return Ok(None) };
        if !GAMES_ON_GRAPHS.contains(&name) || file.contains(',') || file.is_empty() {
            return Ok(None);
        }
        let graph = graph_of_file(name, &self.text(file)?).map_err(bad(argument))?;
        let moves = fields.next().map_or(String::new(), |moves| format!(":{moves}"));
        Ok(Some(format!("{name}:{graph}{moves}")))
    }
}

/// A file of edges that a text names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeFile<'a> {
    /// `graph:FILE`, perhaps with tokens and moves after it: a token moves along the edges.
    Graph(&'a str),
    /// `hackenbush:FILE`: green edges.
    Green(&'a str),
}

impl<'a> EdgeFile<'a> {
    /// The file that a text names, if it is the text of a game whose edges may stand in a file.
    #[must_use]
    pub fn of(text: &'a str) -> Option<Self> {
        let green = || text.strip_prefix(Hackenbush::ABOUT.name)?.strip_prefix(':').map(EdgeFile::Green);
        graph_game(text).map(EdgeFile::Graph).or_else(green)
    }
}

/// What follows the name of the game on graphs of positions.
fn graph_game(text: &str) -> Option<&str> {
    text.strip_prefix(Graph::ABOUT.name)?.strip_prefix(':')
}
