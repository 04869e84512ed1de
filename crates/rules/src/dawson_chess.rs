//! Dawson's chess (Dawson 1935): white pawns and black pawns face each other on a board of three ranks, and captures
//! are obligatory; a player who cannot move loses.
//!
//! `dawson-chess:9` has nine files. A pawn that advances is captured at once, and its captors are recaptured. After all
//! captures that file and its neighbours are closed, and the other player is to move. So a move is the file of the pawn
//! that advances, `d`. A position is the row of files, open `.` or closed `#`, as in `..##....#`. Runs of open files
//! are a disjunctive sum; it is the octal game 0.137.
//!
//! **Source:** `[BCG ch. 4]`, `[Bra §7]`.

use crate::board::grid::{MAX_CELLS, column_name, quote};
use gruk_core::largest::{cells, number};
use gruk_core::{About, Diagram, IllegalMove, Largest, Mark, ParseError, Player, PlayerNames, Ruleset};

/// Dawson's chess under normal play.
#[derive(Clone, Debug)]
pub struct DawsonChess;

/// The files: whether each of them is open.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Box<[bool]>);

/// The pawn on this file, counted from 0, advances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(pub u32);

gruk_core::packed!(struct Move { 0: u32 });

/// The ranks of the board.
const RANKS: usize = 3;

/// The most files.
const MAX_FILES: usize = MAX_CELLS / RANKS;

/// The file and those of its neighbours that are on the board.
fn closed(file: usize, files: usize) -> std::ops::Range<usize> {
    file.saturating_sub(1)..(file + 2).min(files)
}

impl Ruleset for DawsonChess {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "dawson-chess",
        title: "Dawson's chess",
        syntax: "FILES or PICTURE[:MOVES]",
        rules: "A pawn advances on an open file; after the captures, which are obligatory, that file and its neighbours are closed. \
                Whoever cannot move loses.",
        examples: &["dawson-chess:9", "dawson-chess:..#....", "dawson-chess:6:c", "dawson-chess:1"],
        players: PlayerNames::ByTurn,
        has_params: false,
        largest: Largest { most: 4096, unit: "files", size: |_, position| cells("", position).max(number(position)) },
    };

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(DawsonChess)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
            let files = text.parse().ok().filter(|files| (1..=MAX_FILES).contains(files));
            let wrong = || ParseError::new(0, quote(text), format!("a number of files, 1 to {MAX_FILES}"));
            return Ok(Position(vec![true; files.ok_or_else(wrong)?].into()));
        }
        let wrong = |at| ParseError::new(at, quote(&text[at..]), "a number of files, or a row of '.' and '#'");
        let files: Result<Box<[bool]>, ParseError> = text
            .char_indices()
            .map(|(at, letter)| if letter == '.' || letter == '#' { Ok(letter == '.') } else { Err(wrong(at)) })
            .collect();
        match files? {
            files if files.is_empty() => Err(wrong(0)),
            files if files.len() > MAX_FILES => {
                Err(ParseError::limit(MAX_FILES, "more files", format!("at most {MAX_FILES} files")))
            }
            files => Ok(Position(files)),
        }
    }

    fn print_position(&self, at: &Position) -> String {
        at.0.iter().map(|&is_open| if is_open { '.' } else { '#' }).collect()
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let is_plain = (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_lowercase());
        let wrong = || ParseError::new(0, quote(text), "the letters of a file, such as d");
        if !is_plain {
            return Err(wrong());
        }
        Ok(Move(text.bytes().fold(0, |value, letter| 26 * value + u32::from(letter - b'a') + 1) - 1))
    }

    fn print_move(&self, m: Move) -> String {
        column_name(m.0)
    }

    fn moves(&self, at: &Position, _player: Player) -> impl Iterator<Item = Move> {
        at.0.iter().zip(0..).filter(|&(&is_open, _)| is_open).map(|(_, file)| Move(file))
    }

    fn play(&self, at: &mut Position, _player: Player, m: Move) {
        let files = closed(m.0 as usize, at.0.len());
        at.0[files].fill(false);
    }

    fn check_move(&self, at: &Position, _player: Player, m: Move) -> Result<(), IllegalMove> {
        let illegal = |why: &str| Err(IllegalMove::new(self.print_move(m), why));
        match at.0.get(m.0 as usize) {
            None => illegal("there is no such file"),
            Some(false) => illegal("the file is closed"),
            Some(true) => Ok(()),
        }
    }

    /// The pawns of the open files, Left's on the rank below.
    fn diagram(&self, at: &Position) -> Diagram {
        let rank = |mark: Mark| at.0.iter().map(move |&is_open| if is_open { mark } else { Mark::Hole });
        let cells = rank(Mark::Right).chain(rank(Mark::Empty)).chain(rank(Mark::Left)).collect();
        Diagram::Grid { columns: at.0.len(), rows: RANKS, cells }
    }

    fn footprint(&self, at: &Position, m: Move) -> Vec<usize> {
        let files = at.0.len();
        (0..RANKS).flat_map(|rank| closed(m.0 as usize, files).map(move |file| rank * files + file)).collect()
    }

    fn describe_move(&self, at: &Position, m: Move) -> String {
        let names: Vec<String> = closed(m.0 as usize, at.0.len()).map(|file| column_name(file as u32)).collect();
        format!("advance the pawn on file {}; the captures close {}", column_name(m.0), names.join(", "))
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, at: &Position, k: usize) -> Position {
        let mut image = at.clone();
        if k == 1 {
            image.0.reverse();
        }
        image
    }

    fn components(&self, at: &Position) -> impl Iterator<Item = Position> {
        at.0.split(|&is_open| !is_open).filter(|run| !run.is_empty()).map(|run| Position(run.into()))
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.0.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_advance_closes_three_files() {
        let mut at = DawsonChess.parse_position("7").unwrap();
        DawsonChess.play(&mut at, Player::Left, DawsonChess.parse_move("d").unwrap());
        assert_eq!(DawsonChess.print_position(&at), "..###..");
        DawsonChess.play(&mut at, Player::Right, Move(0));
        assert_eq!(DawsonChess.print_position(&at), "#####..");
        assert!(DawsonChess.check_move(&at, Player::Left, Move(4)).is_err());
        assert!(DawsonChess.check_move(&at, Player::Left, Move(7)).is_err());
        assert_eq!(DawsonChess.components(&at).count(), 1);
    }

    #[test]
    fn rows_that_are_none_are_refused_at_their_place() {
        for (text, at) in [("", 0), ("0", 0), ("..x", 2), ("9a", 0), ("99999999999999999999", 0), ("-3", 0)] {
            assert_eq!(DawsonChess.parse_position(text).unwrap_err().at, at, "{text}");
        }
    }
}
