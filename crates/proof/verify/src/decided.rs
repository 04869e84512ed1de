//! Boards on which each player has to join borders. A claim says that one of them has done so when the board is full.
//! Format: section 3.18.

use gruk_core::{AnyPosition, AnyRules, Player};
use gruk_rules::board::net::Net;
use gruk_rules::board::placing::{Aim, Placing, Position};
use gruk_rules::hex::Hex;
use gruk_rules::square_hex::SQUARE_HEX;
use std::borrow::Cow;

/// A board with stones. Left has to join the first two borders and Right the last two, or each player all three.
pub(crate) struct JoiningBoard<'a> {
    rules: Cow<'a, Placing>,
    at: Cow<'a, Position>,
}

/// A corner of a triangle: a cell by its number, or a border by its place after the cells.
pub(crate) type Point = usize;

impl<'a> JoiningBoard<'a> {
    /// The board of a position, if both players join borders there.
    pub(crate) fn of(rules: &'a AnyRules, at: &'a AnyPosition) -> Option<Self> {
        if let Some(hex) = rules.typed::<Hex>() {
            let at = at.of::<Hex>();
            let board = hex.board(at);
            let squares = Placing::new(&SQUARE_HEX, &format!("{}x{}", board.columns(), board.rows()));
            let squares = squares.expect("invariant: square Hex has the boards of Hex");
            let stones = Player::BOTH.map(|player| at.stones(player).clone());
            return Some(JoiningBoard { rules: Cow::Owned(squares), at: Cow::Owned(Position::of(stones)) });
        }
        let rules = rules.typed::<Placing>()?;
        let joins = matches!(rules.game().aim, Aim::OwnBorders | Aim::AllSides);
        joins.then(|| JoiningBoard { rules: Cow::Borrowed(rules), at: Cow::Borrowed(at.of::<Placing>()) })
    }

    pub(crate) fn net(&self) -> &Net {
        self.rules.net()
    }

    pub(crate) fn stones(&self, player: Player) -> &gruk_rules::board::cells::Cells {
        self.at.stones(player)
    }

    /// The names of the borders.
    pub(crate) fn borders(&self) -> &'static [&'static str] {
        match self.rules.game().aim {
            Aim::AllSides => &["@left", "@right", "@bottom"],
            _ => &["@top", "@bottom", "@left", "@right"],
        }
    }

    /// The borders that each player joins.
    pub(crate) fn aims(&self) -> [&'static [usize]; 2] {
        match self.rules.game().aim {
            Aim::AllSides => [&[0, 1, 2]; 2],
            _ => [&[0, 1], &[2, 3]],
        }
    }

    /// Do the points touch? The first one must be a cell, unless both are borders.
    pub(crate) fn touch(&self, (a, b): (Point, Point)) -> bool {
        let cells = self.net().len();
        match (a.checked_sub(cells), b.checked_sub(cells)) {
            (None, None) => self.net().neighbours(a).contains(&(b as u32)),
            (None, Some(border)) => self.net().borders()[border].contains(a),
            // Any two sides of Y meet, and each border of Left meets each border of Right.
            (Some(a), Some(b)) => self.borders().len() == 3 || (a < 2) != (b < 2),
            (Some(_), None) => false,
        }
    }
}
