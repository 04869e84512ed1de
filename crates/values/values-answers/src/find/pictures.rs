//! Shapes filled with the marks of a game: the pictures of its positions.

use super::shapes::Shape;
use gruk_core::{AnyPosition, AnyRules, Ruleset};
use gruk_solve::LimitHit;
use std::collections::BTreeSet;

/// The letters of a game's pictures.
pub struct Alphabet {
    /// What may stand on a square of the shape.
    inside: Vec<u8>,
    /// What stands on the other squares of the bounding box; without it, the shape must fill the box.
    outside: Option<u8>,
}

impl Alphabet {
    /// The letters that the game reads and prints again; `None` if its positions are not pictures.
    pub fn of(rules: &AnyRules) -> Option<Alphabet> {
        let keeps = |letter: &u8| {
            let text = char::from(*letter).to_string();
            rules.parse_position(&text).is_ok_and(|position| rules.print_position(&position) == text)
        };
        let mut inside: Vec<u8> = b".xog".iter().copied().filter(keeps).collect();
        let outside = b"#.".iter().copied().find(keeps);
        inside.retain(|&letter| Some(letter) != outside);
        (!inside.is_empty()).then_some(Alphabet { inside, outside })
    }

    /// The images of a shape that no symmetry of the rules makes the same.
    pub fn different<'a>(&self, images: &'a BTreeSet<Shape>, rules: &AnyRules) -> Vec<&'a Shape> {
        let mut met: BTreeSet<AnyPosition> = BTreeSet::new();
        let mut different = Vec::new();
        for image in images {
            let (mut text, places) = self.frame(image);
            places.iter().for_each(|&place| text[place] = self.inside[0]);
            // A shape that the game cannot read has no images either; `fill` finds that out.
            if read(rules, &text).is_none_or(|position| met.insert(rules.canonical(&position))) {
                different.push(image);
            }
        }
        different
    }

    /// A picture of the bounding box with nothing on it, and the places of the shape's squares in it.
    fn frame(&self, shape: &Shape) -> (Vec<u8>, Vec<usize>) {
        let (columns, rows) = shape.size();
        // A row is a line of its columns and the slash behind them.
        let mut text = vec![self.outside.unwrap_or(b'.'); (columns + 1) * rows - 1];
        for row in 1..rows {
            text[row * (columns + 1) - 1] = b'/';
        }
        let place = |&(column, row): &(u8, u8)| usize::from(row) * (columns + 1) + usize::from(column);
        (text, shape.squares().iter().map(place).collect())
    }

    /// Calls `look` with every position on `shape`.
    ///
    /// # Errors
    /// What `look` says.
    pub fn fill(
        &self,
        shape: &Shape,
        rules: &AnyRules,
        look: &mut dyn FnMut(AnyPosition) -> Result<(), LimitHit>,
    ) -> Result<(), LimitHit> {
        let (columns, rows) = shape.size();
        if self.outside.is_none() && shape.len() < columns * rows {
            return Ok(());
        }
        let (mut text, places) = self.frame(shape);
        let mut chosen = vec![0; places.len()];
        loop {
            for (&place, &letter) in places.iter().zip(&chosen) {
                text[place] = self.inside[letter];
            }
            match read(rules, &text) {
                Some(position) => look(position)?,
                // If its first filling is no picture of the game, the shape is no board of it.
                None if chosen.iter().all(|&letter| letter == 0) => return Ok(()),
                // Others may break a rule, such as a single token.
                None => {}
            }
            let Some(wheel) = chosen.iter().position(|&letter| letter + 1 < self.inside.len()) else { return Ok(()) };
            chosen[..wheel].fill(0);
            chosen[wheel] += 1;
        }
    }
}

fn read(rules: &AnyRules, picture: &[u8]) -> Option<AnyPosition> {
    rules.parse_position(std::str::from_utf8(picture).expect("the letters are ASCII")).ok()
}
