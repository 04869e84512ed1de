//! Games as SGF, the format of HexGui and the game servers: `GM[11]` is Hex, black is Red and `B[a1]` a stone on a1.
//!
//! The main line is read; variations, comments and clocks are passed over. Swaps are written `swap-pieces`, and the swap rule
//! itself `RU[swap]`.

use gruk_core::{Diagram, Ending, Mark, ParseError, Player, Ruleset};
use gruk_notation::{BadInput, Loaded};
use gruk_rules::board::grid::{MAX_CELLS, Picture, Square, parse_size, quote};
use gruk_rules::hex::Hex;
use std::fmt::Write as _;

/// The number of Hex among the games of SGF.
const GAME: u32 = 11;

/// The longest SGF text that is read.
const MAX_TEXT: usize = 1 << 23;

/// Writes the moves of `loaded` as SGF.
///
/// # Errors
/// A game without an SGF form.
pub fn write(loaded: &Loaded) -> Result<String, BadInput> {
    write_played(loaded, None)
}

/// Who played a game, Red first, and who won it how, as in `B+Resign`.
pub struct Played<'a> {
    /// The names.
    pub names: [&'a str; 2],
    /// The result.
    pub result: &'a str,
}

/// Writes the moves of `loaded` as SGF, with the names of the players.
///
/// # Errors
/// A game without an SGF form.
pub fn write_played(loaded: &Loaded, played: Option<&Played<'_>>) -> Result<String, BadInput> {
    let unsupported = || BadInput::Unsupported(format!("{} has no SGF form", loaded.rules.about().title));
    let rules = &loaded.rules;
    let hex: &Hex = rules.typed().ok_or_else(unsupported)?;
    let Diagram::Hex { columns, rows, cells } = rules.diagram(&loaded.start.position) else {
        return Err(unsupported());
    };
    let size = if columns == rows { columns.to_string() } else { format!("{columns}:{rows}") };
    let mut text = format!("(;FF[4]GM[{GAME}]CA[UTF-8]AP[gruk:{}]SZ[{size}]", env!("CARGO_PKG_VERSION"));
    if hex.has_swap() {
        text.push_str("RU[swap]");
    }
    for (mark, property) in [(Mark::Left, "AB"), (Mark::Right, "AW")] {
        let stones = cells.iter().enumerate().filter(|&(_, &cell)| cell == mark);
        for (count, (index, _)) in stones.enumerate() {
            let name = Square::new((index % columns) as u32, (index / columns) as u32).name();
            let _ = write!(text, "{}[{name}]", if count == 0 { property } else { "" });
        }
    }
    let colour = |player: Player| if player == Player::Left { 'B' } else { 'W' };
    if loaded.start.to_move != Player::Left {
        let _ = write!(text, "PL[{}]", colour(loaded.start.to_move));
    }
    if let Some(Played { names, result }) = played {
        let escaped = |name: &str| name.replace('\\', "\\\\").replace(']', "\\]");
        let _ = write!(text, "PB[{}]PW[{}]RE[{result}]", escaped(names[0]), escaped(names[1]));
    } else if let Some(Ending::Won(winner)) = rules.result(&loaded.turn) {
        let _ = write!(text, "RE[{}+]", colour(winner));
    }
    let mut player = loaded.start.to_move;
    for &m in &loaded.moves {
        let word = match rules.print_move(m) {
            swap if swap == "swap" => "swap-pieces".to_string(),
            cell => cell,
        };
        let _ = write!(text, ";{}[{word}]", colour(player));
        player = player.opponent();
    }
    text.push_str(")\n");
    Ok(text)
}

/// Reads a Hex game as SGF and gives its position in the notation: `hex:5x5:a1,b2`.
///
/// # Errors
/// The place in the text and what was expected there.
pub fn read(text: &str) -> Result<String, ParseError> {
    if text.len() > MAX_TEXT {
        return Err(ParseError::new(0, format!("{} bytes", text.len()), format!("at most {MAX_TEXT} bytes")));
    }
    let mut game = Record::default();
    let mut scanner = Scanner { text, at: 0 };
    scanner.expect('(')?;
    scanner.expect(';')?;
    while let Some(property) = scanner.property()? {
        game.take(property)?;
    }
    game.notation(text.len())
}

/// A property with one of its values, and where the value stands.
struct Property<'a> {
    name: &'a str,
    values: Vec<(usize, &'a str)>,
    at: usize,
}

struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
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
        Err(ParseError::new(
            self.at,
            quote(&self.text[self.at..]),
            format!("'{letter}', as in (;FF[4]GM[11]SZ[11];B[f6])"),
        ))
    }

    /// The next property of the main line: the first variation at every fork; `None` at its end.
    fn property(&mut self) -> Result<Option<Property<'a>>, ParseError> {
        loop {
            self.skip_space();
            match self.text[self.at..].chars().next() {
                Some(';' | '(') => self.at += 1,
                Some(')') => return Ok(None),
                Some(letter) if letter.is_ascii_alphabetic() => break,
                _ => {
                    let found = quote(&self.text[self.at..]);
                    return Err(ParseError::new(self.at, found, "a property such as B[a1], ';' or ')'"));
                }
            }
        }
        let start = self.at;
        let len = self.text[start..].bytes().take_while(u8::is_ascii_alphabetic).count();
        self.at += len;
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
        Ok(Some(Property { name: &self.text[start..start + len], values, at: start }))
    }

    fn value(&mut self) -> Result<&'a str, ParseError> {
        let start = self.at;
        let mut escaped = false;
        for (offset, letter) in self.text[start..].char_indices() {
            match letter {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                ']' => {
                    self.at = start + offset + 1;
                    return Ok(&self.text[start..start + offset]);
                }
                _ => {}
            }
        }
        Err(ParseError::new(self.text.len(), "the end", "']'"))
    }
}

/// What has been read of a game.
#[derive(Default)]
struct Record {
    size: Option<(usize, usize)>,
    setup: Vec<(Mark, Square, usize)>,
    moves: Vec<(Player, String, usize)>,
    swapped: bool,
    to_move: Option<Player>,
}

impl Record {
    fn take(&mut self, property: Property<'_>) -> Result<(), ParseError> {
        let (at, value) = property.values[0];
        match property.name {
            "GM" if value.trim() != "11" => return Err(ParseError::new(at, quote(value), "11, which is Hex")),
            "SZ" => {
                let size = if value.contains(':') { value.replacen(':', "x", 1) } else { format!("{value}x{value}") };
                let wrong = |_| {
                    ParseError::new(
                        at,
                        quote(value),
                        format!("a board size such as 11 or 5:4, at most {MAX_CELLS} cells"),
                    )
                };
                self.size = Some(parse_size(&size).map_err(wrong)?);
            }
            "RU" if value == "swap" => self.swapped = true,
            "AB" | "AW" => {
                let mark = if property.name == "AB" { Mark::Left } else { Mark::Right };
                for (at, value) in property.values {
                    let square = Square::parse(value).map_err(|error| error.shifted(at))?;
                    self.setup.push((mark, square, at));
                }
                if !self.moves.is_empty() {
                    return Err(ParseError::new(property.at, "stones set up after a move", "moves only"));
                }
            }
            "PL" => {
                self.to_move = match value {
                    "B" | "b" => Some(Player::Left),
                    "W" | "w" => Some(Player::Right),
                    _ => return Err(ParseError::new(at, quote(value), "B or W")),
                }
            }
            "B" | "W" => {
                let player = if property.name == "B" { Player::Left } else { Player::Right };
                let word = match value {
                    "swap-pieces" | "swap" => {
                        self.swapped = true;
                        "swap".to_string()
                    }
                    "resign" | "forfeit" => return Ok(()),
                    cell => Square::parse(cell).map_err(|error| error.shifted(at))?.name(),
                };
                let turn = match self.moves.last() {
                    Some((last, ..)) => last.opponent(),
                    None => self.to_move.unwrap_or(player),
                };
                if turn != player {
                    let found = format!("{}[{value}]", property.name);
                    return Err(ParseError::new(
                        property.at,
                        found,
                        "a move of the other colour: the players take turns",
                    ));
                }
                self.moves.push((player, word, at));
            }
            _ => {}
        }
        Ok(())
    }

    fn notation(self, end: usize) -> Result<String, ParseError> {
        let (columns, rows) = self.size.ok_or_else(|| ParseError::new(end, "no board size", "a property SZ"))?;
        let mut text = format!("hex:{columns}x{rows}{}", if self.swapped { ",swap" } else { "" });
        let first = self.moves.first().map(|(player, ..)| *player).or(self.to_move);
        if !self.setup.is_empty() {
            let mut cells = vec![Mark::Empty; columns * rows];
            for (mark, square, at) in &self.setup {
                let (column, row) = (square.column as usize, square.row as usize);
                if column >= columns || row >= rows {
                    return Err(ParseError::new(*at, square.name(), format!("a cell of the {columns}x{rows} board")));
                }
                cells[row * columns + column] = *mark;
            }
            let count = |mark| cells.iter().filter(|&&cell| cell == mark).count();
            let shown = if count(Mark::Left) > count(Mark::Right) { Player::Right } else { Player::Left };
            if first.is_some_and(|first| first != shown) {
                let (_, _, at) = self.setup[0];
                return Err(ParseError::new(
                    at,
                    "stones that give the other player the move",
                    "numbers of stones that fit who moves",
                ));
            }
            let _ = write!(text, ":{}", Picture { columns, rows, cells }.print());
        } else if first == Some(Player::Right) {
            return Err(ParseError::new(0, "a game that White begins", "a game that Black, who is Red, begins"));
        }
        if !self.moves.is_empty() {
            let words: Vec<&str> = self.moves.iter().map(|(_, word, _)| word.as_str()).collect();
            let _ = write!(text, ":{}", words.join(","));
        }
        Ok(text)
    }
}
