//! The notation that all boards of squares and hexagons share: sizes, cell names, pictures.

use gruk_core::{Mark, ParseError};
use std::fmt::Write as _;

/// The most cells that a board may have: 2^20.
pub const MAX_CELLS: usize = 1 << 20;

/// A cell by its column and row, counted from 0; printed as in `a1`, column letters first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// Row, counted from 0 at the top.
    pub row: u32,
    /// Column, counted from 0 at the left.
    pub column: u32,
}

gruk_core::packed!(
    struct Square {
        row: u32,
        column: u32,
    }
);

impl Square {
    /// The square in this column and row, counted from 0.
    #[must_use]
    pub fn new(column: u32, row: u32) -> Self {
        Square { row, column }
    }

    /// Reads a cell name such as `a1` or `ab12`.
    ///
    /// # Errors
    /// The place where the text stops being a cell name.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let letters = text.bytes().take_while(u8::is_ascii_lowercase).count();
        let digits = text[letters..].bytes().take_while(u8::is_ascii_digit).count();
        if letters == 0 || letters > 4 {
            return Err(ParseError::new(0, quote(text), "a cell: column letters, then a row number, such as b3"));
        }
        let row = &text[letters..letters + digits];
        if digits == 0 || digits > 7 || row.starts_with('0') {
            return Err(ParseError::new(letters, quote(&text[letters..]), "a row number, counted from 1"));
        }
        if letters + digits < text.len() {
            let rest = &text[letters + digits..];
            return Err(ParseError::new(letters + digits, quote(rest), "the end of the cell name"));
        }
        let column = text.bytes().take(letters).fold(0, |value, letter| 26 * value + u32::from(letter - b'a') + 1) - 1;
        Ok(Square { column, row: row.parse::<u32>().expect("at most seven digits") - 1 })
    }

    /// The name of the cell.
    #[must_use]
    pub fn name(self) -> String {
        format!("{}{}", column_name(self.column), self.row + 1)
    }
}

/// The letters of a column counted from 0: a … z, aa, ab, …
#[must_use]
pub fn column_name(column: u32) -> String {
    let mut letters = Vec::new();
    let mut rest = column + 1;
    while rest > 0 {
        letters.push(b'a' + ((rest - 1) % 26) as u8);
        rest = (rest - 1) / 26;
    }
    letters.iter().rev().map(|&letter| char::from(letter)).collect()
}

/// `text` in quotes for an error message; a long one is cut.
#[must_use]
pub fn quote(text: &str) -> String {
    match text.chars().count() {
        0 => "the end".into(),
        1..=24 => format!("'{text}'"),
        _ => format!("'{}…'", text.chars().take(24).collect::<String>()),
    }
}

/// Reads a board size `WxH`: columns, then rows.
///
/// # Errors
/// Anything but two positive numbers whose product is at most [`MAX_CELLS`].
pub fn parse_size(text: &str) -> Result<(usize, usize), ParseError> {
    let wrong = |at: usize| ParseError::new(at, quote(&text[at..]), "a size: columns x rows, such as 5x5");
    let split = text.find('x').ok_or_else(|| wrong(0))?;
    let number = |at: usize, digits: &str| -> Result<u128, ParseError> {
        let plain = !digits.is_empty() && digits.len() <= 30 && digits.bytes().all(|b| b.is_ascii_digit());
        let value = if plain { digits.parse().map_err(|_| wrong(at))? } else { return Err(wrong(at)) };
        if value == 0 {
            return Err(ParseError::new(at, "0", "at least one column and one row"));
        }
        Ok(value)
    };
    let columns = number(0, &text[..split])?;
    let rows = number(split + 1, &text[split + 1..])?;
    match columns.checked_mul(rows) {
        Some(cells) if cells <= MAX_CELLS as u128 => Ok((columns as usize, rows as usize)),
        _ => Err(ParseError::limit(0, quote(text), format!("a board of at most {MAX_CELLS} cells"))),
    }
}

/// A picture of a board: rows separated by `/`, one letter a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Number of columns.
    pub columns: usize,
    /// Number of rows.
    pub rows: usize,
    /// The marks, row by row.
    pub cells: Vec<Mark>,
}

impl Picture {
    /// Reads a picture; only the marks of `alphabet` may occur.
    ///
    /// # Errors
    /// A letter that is not in `alphabet`, a row of another length than the first, an empty picture, or more than
    /// [`MAX_CELLS`] cells.
    pub fn parse(text: &str, alphabet: &[Mark]) -> Result<Self, ParseError> {
        let expected = || {
            let letters: Vec<String> = alphabet.iter().map(|mark| format!("'{}'", mark.letter())).collect();
            format!("{} or '/'", letters.join(", "))
        };
        let columns = text.find('/').unwrap_or(text.len());
        if columns == 0 {
            return Err(ParseError::new(0, quote(text), "a picture of at least one cell"));
        }
        if text.len() > 2 * MAX_CELLS {
            return Err(ParseError::limit(0, "a longer one", format!("a picture of at most {MAX_CELLS} cells")));
        }
        let mut cells = Vec::with_capacity(text.len());
        let mut in_row = 0;
        let mut rows = 1;
        for (at, letter) in text.char_indices() {
            if letter == '/' {
                if in_row != columns {
                    let found = format!("{in_row} in row {rows}");
                    return Err(ParseError::new(at, found, format!("{columns} cells in every row")));
                }
                (in_row, rows) = (0, rows + 1);
                continue;
            }
            let mark = alphabet.iter().copied().find(|mark| mark.letter() == letter);
            cells.push(mark.ok_or_else(|| ParseError::new(at, format!("'{letter}'"), expected()))?);
            in_row += 1;
        }
        if in_row != columns {
            let found = format!("{in_row} in row {rows}");
            return Err(ParseError::new(text.len(), found, format!("{columns} cells in every row")));
        }
        if cells.len() > MAX_CELLS {
            let found = format!("{} cells", cells.len());
            return Err(ParseError::limit(0, found, format!("a board of at most {MAX_CELLS} cells")));
        }
        Ok(Picture { columns, rows, cells })
    }

    /// The notation of the picture.
    #[must_use]
    pub fn print(&self) -> String {
        let mut text = String::with_capacity(self.cells.len() + self.rows);
        for (index, row) in self.cells.chunks(self.columns).enumerate() {
            if index > 0 {
                text.push('/');
            }
            for mark in row {
                let _ = text.write_char(mark.letter());
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cell_names_are_read_and_printed() {
        for (name, column, row) in [("a1", 0, 0), ("z3", 25, 2), ("aa30", 26, 29), ("az1", 51, 0), ("ba1", 52, 0)] {
            assert_eq!(Square::parse(name), Ok(Square::new(column, row)));
            assert_eq!(Square::new(column, row).name(), name);
        }
    }

    #[test]
    fn a_wrong_cell_name_is_refused_at_its_place() {
        for (name, at) in [("", 0), ("7", 0), ("a", 1), ("a0", 1), ("a01", 1), ("a1b", 2), ("abcde1", 0), ("é1", 0)] {
            assert_eq!(Square::parse(name).unwrap_err().at, at, "{name}");
        }
    }

    #[test]
    fn sizes_have_a_limit() {
        assert_eq!(parse_size("4x6"), Ok((4, 6)));
        assert_eq!(parse_size("1024x1024"), Ok((1024, 1024)));
        assert!(parse_size("1000000000x1000000000").unwrap_err().expected.contains("1048576 cells"));
        for text in ["", "x", "4", "4x", "x4", "0x4", "4x0", "-1x4", "4x4x4", "4 x4"] {
            assert!(parse_size(text).is_err(), "{text}");
        }
    }

    #[test]
    fn pictures_are_read_and_printed() {
        let picture = Picture::parse("x.#/.o.", &[Mark::Empty, Mark::Left, Mark::Right, Mark::Hole]).unwrap();
        assert_eq!((picture.columns, picture.rows), (3, 2));
        assert_eq!(picture.print(), "x.#/.o.");
    }

    #[test]
    fn a_crooked_picture_is_refused_at_its_place() {
        let alphabet = [Mark::Empty, Mark::Hole];
        for (text, at) in [("", 0), ("/..", 0), ("..x/...", 2), (".../..", 6), (".../../...", 6), (".../....", 8)] {
            assert_eq!(Picture::parse(text, &alphabet).unwrap_err().at, at, "{text}");
        }
    }
}
