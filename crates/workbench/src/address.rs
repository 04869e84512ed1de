//! Where a position is to be found again: the text that a page of it has as its name.

use gruk_core::{PlayerNames, Ruleset};
use gruk_notation::Loaded;

/// The text from which a position can be opened again, and the moves in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The position in the notation.
    pub text: String,
    /// The player to move, where the text alone would say another one.
    pub first: Option<&'static str>,
    /// The text without the moves.
    pub start: String,
    /// The moves; `start`, a colon and any beginning of this list, with commas between, is a position too. Empty where
    /// the notation has no place for moves, as in sums and after a change of the player to move.
    pub moves: Vec<String>,
}

impl Address {
    pub(crate) fn of(loaded: &Loaded) -> Address {
        let Loaded { rules, start, turn, moves, base, .. } = loaded;
        let printed: Vec<String> = moves.iter().map(|&m| rules.print_move(m)).collect();
        let said = printed.join(",");
        let is_plain = start.to_move == rules.to_move(&start.position);
        // A move of a sum names its component before a colon, which would end the field.
        let is_line = is_plain && !said.contains(':');
        let names = rules.about().players;
        let name = |player| match names {
            PlayerNames::Named { .. } => names.name(player, player),
            PlayerNames::ByTurn if player == gruk_core::Player::Left => "left",
            PlayerNames::ByTurn => "right",
        };
        if moves.is_empty() {
            let first = (!is_plain).then(|| name(turn.to_move));
            return Address { text: base.clone(), first, start: base.clone(), moves: printed };
        }
        if !is_line {
            let text = loaded.notation(&turn.position);
            let first = (turn.to_move != rules.to_move(&turn.position)).then(|| name(turn.to_move));
            return Address { text: text.clone(), first, start: text, moves: Vec::new() };
        }
        // Without a position before them, moves that look like one would be read as one.
        let is_bare = *base == loaded.game() && rules.start().is_some();
        let start = if is_bare && rules.looks_like_position(&said) {
            loaded.notation(&loaded.start.position)
        } else {
            base.clone()
        };
        Address { text: format!("{start}:{said}"), first: None, start, moves: printed }
    }
}
