//! Which coins of a row a move of a coin-turning game may turn over.
//!
//! **Source:** `[BCG ch. 14]`.

use super::grid::quote;
use gruk_core::ParseError;

/// Which coins of a row a move may turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// One or two.
    TurningTurtles,
    /// One, two or three.
    MockTurtles,
    /// Exactly two.
    Twins,
    /// Exactly three.
    Triplets,
    /// Any number of consecutive coins.
    Ruler,
}

/// The rules with their names.
const ROWS: [(&str, Row); 5] = [
    ("turning-turtles", Row::TurningTurtles),
    ("mock-turtles", Row::MockTurtles),
    ("twins", Row::Twins),
    ("triplets", Row::Triplets),
    ("ruler", Row::Ruler),
];

/// The coins of a row that are turned: those at up to three places, or all from the first to the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// Places, ascending; unused entries repeat the last place.
    Places([u32; 3]),
    /// All places from the first to the last, at least two.
    Block(u32, u32),
}

gruk_core::packed!(enum Line { Places(places: [u32; 3]), Block(first: u32, last: u32) });

impl Line {
    /// One place.
    #[must_use]
    pub fn one(place: u32) -> Self {
        Line::Places([place; 3])
    }

    /// The places, ascending.
    pub fn places(self) -> impl Iterator<Item = u32> + Clone {
        let (first, last, named) = match self {
            Line::Block(first, last) => (first, last, None),
            Line::Places(places) => (places[0], places[2], Some(places)),
        };
        let (named, count) = match named {
            None => ([0; 3], 0),
            Some(places) => (places, 1 + usize::from(places[1] > places[0]) + usize::from(places[2] > places[1])),
        };
        let block = (count == 0).then_some(first..=last).into_iter().flatten();
        block.chain(named.into_iter().take(count))
    }

    /// The last place.
    #[must_use]
    pub fn last(self) -> u32 {
        match self {
            Line::Block(_, last) | Line::Places([_, _, last]) => last,
        }
    }

    /// The text of a line: its places by name, as in `a.c`, or a block, as in `1-3`.
    #[must_use]
    pub fn print(self, name: impl Fn(u32) -> String) -> String {
        match self {
            Line::Block(first, last) => format!("{}-{}", name(first), name(last)),
            Line::Places(_) => self.places().map(name).collect::<Vec<_>>().join("."),
        }
    }

    /// Reads what [`print`](Self::print) writes; `place` reads one name.
    pub fn parse(text: &str, place: impl Fn(&str) -> Option<u32>) -> Option<Line> {
        if let Some((first, last)) = text.split_once('-') {
            let (first, last) = (place(first)?, place(last)?);
            return (first < last).then_some(Line::Block(first, last));
        }
        let places: Vec<u32> = text.split('.').map(place).collect::<Option<_>>()?;
        let is_ascending = places.windows(2).all(|pair| pair[0] < pair[1]);
        match places[..] {
            [a] => Some(Line::one(a)),
            [a, b] if is_ascending => Some(Line::Places([a, b, b])),
            [a, b, c] if is_ascending => Some(Line::Places([a, b, c])),
            _ => None,
        }
    }
}

impl Row {
    /// The choices that these rules allow and whose last place is `last`, in the order of their first places.
    pub fn lines(self, last: u32) -> impl Iterator<Item = Line> {
        let one = matches!(self, Row::TurningTurtles | Row::MockTurtles | Row::Ruler).then(|| Line::one(last));
        let pairs = matches!(self, Row::TurningTurtles | Row::MockTurtles | Row::Twins)
            .then(|| (0..last).map(move |first| Line::Places([first, last, last])));
        let triples = matches!(self, Row::MockTurtles | Row::Triplets).then(|| {
            (0..last).flat_map(move |first| (first + 1..last).map(move |middle| Line::Places([first, middle, last])))
        });
        let blocks = (self == Row::Ruler).then(|| (0..last).map(move |first| Line::Block(first, last)));
        let several = pairs.into_iter().flatten().chain(triples.into_iter().flatten());
        one.into_iter().chain(several).chain(blocks.into_iter().flatten())
    }

    /// May a move turn these coins?
    #[must_use]
    pub fn allows(self, line: Line) -> bool {
        match (self, line) {
            (Row::Ruler, Line::Block(..)) => true,
            (_, Line::Block(..)) => false,
            (_, Line::Places(_)) => matches!(
                (line.places().count(), self),
                (1, Row::TurningTurtles | Row::MockTurtles | Row::Ruler)
                    | (2, Row::TurningTurtles | Row::MockTurtles | Row::Twins)
                    | (3, Row::MockTurtles | Row::Triplets)
            ),
        }
    }

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        ROWS.iter().find(|&&(_, row)| row == self).expect("every rule has a name").0
    }

    /// Reads the name of rules; `at` is its place in the text.
    ///
    /// # Errors
    /// There is no such name.
    pub fn parse(text: &str, at: usize) -> Result<Self, ParseError> {
        let names = ROWS.map(|(name, _)| name).join(", ");
        let row = ROWS.iter().find(|&&(name, _)| name == text).map(|&(_, row)| row);
        row.ok_or_else(|| ParseError::new(at, quote(text), format!("one of {names}, or two of them joined by '*'")))
    }
}
