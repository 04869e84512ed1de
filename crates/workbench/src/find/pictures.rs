//! Shapes filled with the marks of a game: the pictures of its positions.

use super::shapes::Shape;
use crate::LimitHit;
use gruk_core::Ruleset;

/// The letters of a game's pictures.
pub(super) struct Alphabet {
    /// What may stand on a square of the shape.
    inside: Vec<u8>,
    /// What stands on the other squares of the bounding box; without it, the shape must fill the box.
    outside: Option<u8>,
}

impl Alphabet {
    /// The letters that the game reads and prints again; `None` if its positions are not pictures.
    pub(super) fn of<R: Ruleset>(rules: &R) -> Option<Alphabet> {
        let keeps = |letter: &u8| {
            let text = char::from(*letter).to_string();
            rules.parse_position(&text).is_ok_and(|position| rules.print_position(&position) == text)
        };
        let mut inside: Vec<u8> = b".xog".iter().copied().filter(keeps).collect();
        let outside = b"#.".iter().copied().find(keeps);
        inside.retain(|&letter| Some(letter) != outside);
        (!inside.is_empty()).then_some(Alphabet { inside, outside })
    }

    /// Calls `look` with every position on `shape`.
    ///
    /// # Errors
    /// What `look` says.
    pub(super) fn fill<R: Ruleset>(
        &self,
        shape: &Shape,
        rules: &R,
        look: &mut dyn FnMut(R::Position) -> Result<(), LimitHit>,
    ) -> Result<(), LimitHit> {
        let (columns, rows) = shape.size();
        if self.outside.is_none() && shape.len() < columns * rows {
            return Ok(());
        }
        let outside = self.outside.unwrap_or(b'.');
        // A row is a line of its columns and the slash behind them.
        let mut text = vec![outside; (columns + 1) * rows - 1];
        for row in 1..rows {
            text[row * (columns + 1) - 1] = b'/';
        }
        let places: Vec<usize> =
            shape.squares().iter().map(|&(c, r)| usize::from(r) * (columns + 1) + usize::from(c)).collect();
        let mut chosen = vec![0; places.len()];
        loop {
            for (&place, &letter) in places.iter().zip(&chosen) {
                text[place] = self.inside[letter];
            }
            let picture = std::str::from_utf8(&text).expect("the letters are ASCII");
            match rules.parse_position(picture) {
                Ok(position) => look(position)?,
                // If one filling is no picture of the game, the shape is no board of it.
                Err(_) => return Ok(()),
            }
            let Some(wheel) = chosen.iter().position(|&letter| letter + 1 < self.inside.len()) else { return Ok(()) };
            chosen[..wheel].fill(0);
            chosen[wheel] += 1;
        }
    }
}
