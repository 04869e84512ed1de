//! Chains of one player's stones, the player's two borders among them.

use crate::field::{COLOUR, Field, Place, STONE};
use gruk_core::Player;

/// No chain: a free cell, or the opponent's.
pub(crate) const NONE: u16 = u16::MAX;
/// The chain of the near border: Red's top, Blue's left one.
pub(crate) const NEAR: u16 = 0;
/// The chain of the far border.
pub(crate) const FAR: u16 = 1;

/// The chains of one player, numbered.
#[derive(Clone, Debug, Default)]
pub(crate) struct Groups {
    /// The chain at each place of the field and its frame, or [`NONE`].
    pub(crate) of: Vec<u16>,
    /// Number of chains, the two borders included even where no stone touches them.
    pub(crate) count: usize,
    /// Are the borders joined? Then the far border's number stands for no chain.
    pub(crate) joined: bool,
    stack: Vec<Place>,
}

impl Groups {
    /// Finds the chains of `player`. Linear in the size of the board.
    pub(crate) fn find(&mut self, field: &Field, player: Player) {
        self.of.clear();
        self.of.resize(field.cells.len(), NONE);
        self.count = 2;
        self.joined = false;
        let colour = STONE[player.index()];
        let along = match player {
            Player::Left => field.columns(),
            Player::Right => field.rows(),
        };
        for (number, far) in [(NEAR, false), (FAR, true)] {
            for step in 0..along {
                let place = border_place(field, player, far, step);
                self.of[usize::from(place)] = number;
            }
        }
        for (number, far) in [(NEAR, false), (FAR, true)] {
            for step in 0..along {
                self.spread(field, border_place(field, player, far, step), number, colour);
            }
        }
        for (place, &cell) in (0..).zip(&field.cells) {
            if cell & COLOUR == colour && self.of[usize::from(place)] == NONE && !field.is_frame(place) {
                let number = self.count as u16;
                self.of[usize::from(place)] = number;
                self.count += 1;
                self.spread(field, place, number, colour);
            }
        }
    }

    fn spread(&mut self, field: &Field, from: Place, number: u16, colour: u8) {
        self.stack.push(from);
        while let Some(place) = self.stack.pop() {
            let ring = field.ring_on_field(place);
            for next in ring.into_iter().flatten() {
                if field.at(next) & COLOUR != colour {
                    continue;
                }
                match self.of[usize::from(next)] {
                    NONE if !field.is_frame(next) => {
                        self.of[usize::from(next)] = number;
                        self.stack.push(next);
                    }
                    FAR if number == NEAR && !field.is_frame(place) => self.joined = true,
                    _ => {}
                }
            }
        }
    }

    /// The chain at `place`, or [`NONE`].
    pub(crate) fn at(&self, place: Place) -> u16 {
        self.of[usize::from(place)]
    }
}

/// The cells of the frame that are `player`'s border, `step` by `step`.
fn border_place(field: &Field, player: Player, far: bool, step: usize) -> Place {
    let stride = field.columns() + 2;
    let (row, column) = match (player, far) {
        (Player::Left, false) => (0, step + 1),
        (Player::Left, true) => (field.rows() + 1, step + 1),
        (Player::Right, false) => (step + 1, 0),
        (Player::Right, true) => (step + 1, field.columns() + 1),
    };
    (row * stride + column) as Place
}
