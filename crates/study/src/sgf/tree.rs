//! SGF as a tree of nodes with properties, whatever the game: FF\[3\] and FF\[4\].

use gruk_core::ParseError;
use gruk_rules::board::grid::quote;
use std::fmt::Write as _;

/// The longest text that is read.
pub(super) const MAX_TEXT: usize = 1 << 23;
/// The most nodes of a record.
const MAX_NODES: usize = crate::MAX_NODES;
/// The most games of a collection.
const MAX_GAMES: usize = 1_000;

/// The first game of a collection. Node 0 is the root.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    pub(super) nodes: Vec<SgfNode>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct SgfNode {
    pub(super) parent: Option<usize>,
    pub(super) properties: Vec<Property>,
}

/// A property with its values, each with its place in the text.
#[derive(Clone, Debug)]
pub(super) struct Property {
    pub(super) name: String,
    pub(super) at: usize,
    pub(super) values: Vec<(usize, String)>,
}

/// Reads the first game of a collection, with all its variations.
///
/// # Errors
/// The place in the text and what was expected there.
pub(super) fn read(text: &str) -> Result<Tree, ParseError> {
    let mut scanner = begin(text)?;
    scanner.next_game();
    game(&mut scanner)
}

/// Reads all games of a collection.
///
/// # Errors
/// The place in the text and what was expected there.
pub(super) fn read_all(text: &str) -> Result<Vec<Tree>, ParseError> {
    let mut scanner = begin(text)?;
    scanner.next_game();
    let mut games = vec![game(&mut scanner)?];
    while scanner.next_game() {
        if games.len() == MAX_GAMES {
            return Err(ParseError::new(scanner.at, "another game", format!("at most {MAX_GAMES} games")));
        }
        games.push(game(&mut scanner)?);
    }
    Ok(games)
}

fn begin(text: &str) -> Result<Scanner<'_>, ParseError> {
    if text.len() > MAX_TEXT {
        return Err(ParseError::new(0, format!("{} bytes", text.len()), format!("at most {MAX_TEXT} bytes")));
    }
    Ok(Scanner { text, at: if text.starts_with('\u{feff}') { 3 } else { 0 } })
}

/// The game that begins here.
fn game(scanner: &mut Scanner<'_>) -> Result<Tree, ParseError> {
    scanner.expect('(')?;
    scanner.expect(';')?;
    let mut tree = Tree { nodes: vec![SgfNode::default()] };
    // The node that is being read, and for every open bracket the node before it.
    let mut now = 0;
    let mut open: Vec<usize> = Vec::new();
    loop {
        scanner.skip_space();
        match scanner.text[scanner.at..].chars().next() {
            Some(';') => {
                if tree.nodes.len() == MAX_NODES {
                    return Err(ParseError::new(scanner.at, "another node", format!("at most {MAX_NODES} nodes")));
                }
                scanner.at += 1;
                tree.nodes.push(SgfNode { parent: Some(now), ..SgfNode::default() });
                now = tree.nodes.len() - 1;
            }
            Some('(') => {
                scanner.at += 1;
                open.push(now);
                scanner.expect(';')?;
                scanner.at -= 1;
            }
            Some(')') => {
                scanner.at += 1;
                match open.pop() {
                    Some(before) => now = before,
                    None => return Ok(tree),
                }
            }
            Some(letter) if letter.is_ascii_alphabetic() => {
                let property = scanner.property()?;
                tree.nodes[now].properties.push(property);
            }
            _ => {
                let found = quote(&scanner.text[scanner.at..]);
                return Err(ParseError::new(scanner.at, found, "a property such as B[a1], ';' or ')'"));
            }
        }
    }
}

struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl Scanner<'_> {
    /// Goes to the next `(;`: what stands before a game, such as the head of a letter, says nothing. Stays where it is
    /// without one.
    fn next_game(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let found = rest.match_indices('(').find(|(at, _)| rest[at + 1..].trim_start().starts_with(';'));
        self.at += found.map_or(0, |(at, _)| at);
        found.is_some()
    }

    fn skip_space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn expect(&mut self, letter: char) -> Result<(), ParseError> {
        self.skip_space();
        if self.text[self.at..].starts_with(letter) {
            self.at += 1;
            return Ok(());
        }
        let expected = format!("'{letter}', as in (;FF[4]GM[11]SZ[11];B[f6])");
        Err(ParseError::new(self.at, quote(&self.text[self.at..]), expected))
    }

    fn property(&mut self) -> Result<Property, ParseError> {
        let at = self.at;
        let len = self.text[at..].bytes().take_while(u8::is_ascii_alphabetic).count();
        self.at += len;
        // FF[3] allows small letters, which say nothing: `Comment[…]` is `C[…]`.
        let word = &self.text[at..at + len];
        let name: String = word.chars().filter(char::is_ascii_uppercase).collect();
        let name = if name.is_empty() { word.to_string() } else { name };
        let mut values = Vec::new();
        loop {
            self.skip_space();
            if !self.text[self.at..].starts_with('[') {
                break;
            }
            self.at += 1;
            values.push((self.at, self.value()?));
        }
        if values.is_empty() {
            return Err(ParseError::new(self.at, quote(&self.text[self.at..]), "'[' and a value"));
        }
        Ok(Property { name, at, values })
    }

    /// A value: what a backslash stands before is itself, and a line break behind one is none.
    fn value(&mut self) -> Result<String, ParseError> {
        let mut value = String::new();
        let mut letters = self.text[self.at..].char_indices().peekable();
        while let Some((offset, letter)) = letters.next() {
            match letter {
                ']' => {
                    self.at += offset + 1;
                    return Ok(value);
                }
                '\\' => match letters.next() {
                    None => break,
                    Some((_, '\n')) => {
                        letters.next_if(|&(_, next)| next == '\r');
                    }
                    Some((_, '\r')) => {
                        letters.next_if(|&(_, next)| next == '\n');
                    }
                    Some((_, letter)) => value.push(letter),
                },
                letter => value.push(letter),
            }
        }
        Err(ParseError::new(self.text.len(), "the end", "']'"))
    }
}

/// Adds a property with its values, which are escaped.
pub(super) fn put<'a>(out: &mut String, name: &str, values: impl IntoIterator<Item = &'a str>) {
    let mut values = values.into_iter().peekable();
    if values.peek().is_some() {
        out.push_str(name);
    }
    for value in values {
        let _ = write!(out, "[{}]", value.replace('\\', "\\\\").replace(']', "\\]"));
    }
}
