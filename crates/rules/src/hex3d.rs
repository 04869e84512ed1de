//! Hex in three dimensions, for three players.
//!
//! The board is a cube of K × K × K cells. Red, Blue and Green place stones in turn, Red first. Red joins left and
//! right, Blue top and bottom, Green the first and the last layer. The first player to have such a chain wins. Two
//! cells touch if their difference or its negative is a nonzero vector of zeros and ones. A full board always has a
//! chain.
//!
//! The position says whose turn it is. In a verdict one player plays against the other two together. Left is that
//! player, Red unless the parameters name another one; Right makes the moves of the other two. So Left's win holds
//! against any play of the other two. If Left has no win, that does not say who wins among three.
//!
//! ```text
//! hex3d:2:x./..+.o/..     two layers: red on a1-1 (column a, row 1, layer 1), blue on b1-2; green is to move
//! hex3d:2,green           the same board, asked for Green
//! ```
//!
//! **Source:** `[Gal79]`, `[Wal §7.3]`.

use crate::board::cells::Cells;
use crate::board::grid::quote;
use crate::board::layers;
use crate::board::net::Net;
use gruk_core::largest::number;
use gruk_core::{
    About, Convention, Diagram, Ending, IllegalMove, Largest, Mark, Marks, NetCell, ParseError, Player, PlayerNames,
    Ruleset,
};
use std::sync::Arc;

/// The longest side.
const MOST: usize = 16;

/// The three players, in the order in which they move; the number of a player is the number of the axis along which the
/// player must join two borders.
pub const COLOURS: [&str; 3] = ["red", "blue", "green"];

/// Hex in three dimensions.
#[derive(Clone, Debug)]
pub struct Hex3d {
    side: usize,
    /// The player whom Left plays.
    seat: usize,
    net: Arc<Net>,
}

/// The stones of the three players.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position([Cells; 3]);

/// A stone of the player to move on the cell of this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(pub u32);

gruk_core::packed!(struct Move { 0: u32 });

impl Position {
    /// The stones of a player, 0 to 2.
    #[must_use]
    pub fn stones(&self, player: usize) -> &Cells {
        &self.0[player]
    }

    /// Has this cell no stone?
    #[must_use]
    pub fn is_free(&self, cell: usize) -> bool {
        !self.0.iter().any(|stones| stones.contains(cell))
    }

    /// The player to move, 0 to 2.
    #[must_use]
    pub fn mover(&self) -> usize {
        self.0.iter().map(Cells::len).sum::<usize>() % 3
    }
}

impl Hex3d {
    /// The board. Border 2a holds the first cells along axis a, border 2a + 1 the last.
    #[must_use]
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// Number of cells on a side.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// The player who has a winning chain, 0 to 2, if any.
    #[must_use]
    pub fn winner(&self, at: &Position) -> Option<usize> {
        (0..3).find(|&player| self.has_chain(at, player))
    }

    fn has_chain(&self, at: &Position, player: usize) -> bool {
        self.net.joins(&at.0[player], 2 * player, 2 * player + 1)
    }

    fn side_of(&self, player: usize) -> Player {
        if player == self.seat { Player::Left } else { Player::Right }
    }
}

impl Ruleset for Hex3d {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "hex3d",
        title: "Hex in three dimensions",
        syntax: "SIDE[,red|blue|green][:LAYERS][:MOVES]",
        rules: "In a cube Red, Blue and Green each join two opposite sides: Red left and right, Blue top and bottom, Green the first and the last layer. Verdicts are about one \
                player (red, if no other is named) against the two others together.",
        examples: &["hex3d:2", "hex3d:2:x./..+.o/..", "hex3d:2,green:xo/g.+../..", "hex3d:1", "hex3d:3:b2-2"],
        players: PlayerNames::Named { left: "red", right: "blue" },
        has_params: true,
        largest: Largest { most: 4096, unit: "cells", size: |params, _| number(params).saturating_pow(3) },
    };

    const MARKS: Marks = Marks::PLUS;

    fn from_params(text: &str) -> Result<Self, ParseError> {
        let (digits, seat) = text.split_once(',').map_or((text, None), |(digits, seat)| (digits, Some(seat)));
        let seat = match seat {
            None => 0,
            Some(name) => COLOURS.iter().position(|&colour| colour == name).ok_or_else(|| {
                ParseError::new(digits.len() + 1, quote(name), "the player asked for: red, blue or green")
            })?,
        };
        let side = crate::y::parse_side(digits, MOST)?;
        Ok(Hex3d { side, seat, net: Arc::new(layers::board(side)) })
    }

    fn params(&self) -> String {
        match self.seat {
            0 => self.side.to_string(),
            seat => format!("{},{}", self.side, COLOURS[seat]),
        }
    }

    fn start(&self) -> Option<Position> {
        let none = Cells::empty(self.net.len());
        Some(Position([none.clone(), none.clone(), none]))
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let stones = layers::read(&self.net, self.side, text)?;
        let counts = stones.each_ref().map(Cells::len);
        let [red, blue, green] = counts;
        if red < blue || blue < green || red > green + 1 {
            let expected = "as many stones of each, or one more of red, or one more of red and of blue";
            return Err(ParseError::new(0, format!("{red} red, {blue} blue and {green} green"), expected));
        }
        let at = Position(stones);
        if (0..3).filter(|&player| self.has_chain(&at, player)).count() > 1 {
            return Err(ParseError::new(0, "chains of two players", "a position that play can reach"));
        }
        Ok(at)
    }

    fn print_position(&self, at: &Position) -> String {
        layers::print(&self.net, self.side, &at.0)
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        self.net
            .cell(text)
            .map(|cell| Move(cell as u32))
            .map_err(|error| ParseError::new(error.at, error.found, "a cell, such as b1-2: column b, row 1, layer 2"))
    }

    fn print_move(&self, m: Move) -> String {
        self.net.name(m.0 as usize)
    }

    fn moves(&self, at: &Position, _player: Player) -> impl Iterator<Item = Move> {
        (0..self.net.len()).filter(|&cell| at.is_free(cell)).map(|cell| Move(cell as u32))
    }

    fn play(&self, at: &mut Position, _player: Player, m: Move) {
        let mover = at.mover();
        at.0[mover].insert(m.0 as usize);
    }

    fn check_move(&self, at: &Position, _player: Player, m: Move) -> Result<(), IllegalMove> {
        let illegal = |why: &str| Err(IllegalMove::new(self.print_move(m), why));
        match m.0 as usize {
            cell if cell >= self.net.len() => Err(IllegalMove::new(cell.to_string(), "it is not on the board")),
            cell if !at.is_free(cell) => illegal("there is a stone on it"),
            _ => Ok(()),
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        let mark = |cell: usize| match (0..3).find(|&player| at.0[player].contains(cell)) {
            Some(0) => Mark::Left,
            Some(1) => Mark::Right,
            Some(_) => Mark::Grey,
            None => Mark::Empty,
        };
        let cell = |cell: usize| NetCell {
            name: self.net.name(cell),
            mark: mark(cell),
            outlines: self.net.outlines()[cell].clone(),
        };
        Diagram::Net { cells: (0..self.net.len()).map(cell).collect(), lines: self.net.lines().to_vec() }
    }

    fn footprint(&self, _at: &Position, m: Move) -> Vec<usize> {
        vec![m.0 as usize]
    }

    fn describe_move(&self, at: &Position, m: Move) -> String {
        format!("a stone of {} on {}", COLOURS[at.mover()], self.print_move(m))
    }

    fn convention(&self) -> Convention {
        Convention::Decided
    }

    fn ending(&self, at: &Position) -> Option<Ending> {
        self.winner(at).map(|player| Ending::Won(self.side_of(player)))
    }

    fn to_move(&self, at: &Position) -> Player {
        self.side_of(at.mover())
    }

    fn next_to_move(&self, after: &Position, _mover: Player) -> Player {
        self.to_move(after)
    }

    /// The player to move is named by colour; when the game is over, the winner is.
    fn player_name(&self, at: &Position, player: Player, _first: Player) -> &'static str {
        let shown = self.winner(at).unwrap_or_else(|| at.mover());
        match player {
            player if player == self.side_of(shown) => COLOURS[shown],
            Player::Left => COLOURS[self.seat],
            Player::Right => ["blue and green", "red and green", "red and blue"][self.seat],
        }
    }

    fn whose_turn(&self, at: &Position) -> Option<Player> {
        Some(self.to_move(at))
    }

    /// Only the player to move can be named, by colour or by side.
    fn player_called(&self, at: &Position, name: &str) -> Option<Player> {
        let mover = self.to_move(at);
        (name == COLOURS[at.mover()] || name == mover.to_string()).then_some(mover)
    }

    fn symmetries(&self) -> usize {
        2
    }

    /// Image 1 reverses all three axes.
    fn image(&self, at: &Position, k: usize) -> Position {
        match k {
            0 => at.clone(),
            _ => {
                let last = self.net.len() - 1;
                Position(at.0.each_ref().map(|stones| Cells::of(last + 1, stones.iter().map(|cell| last - cell))))
            }
        }
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.0.iter().map(Cells::heap_bytes).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::Turn;

    fn turn(rules: &Hex3d, text: &str) -> Turn<Position> {
        let at = rules.parse_position(text).unwrap();
        let to_move = rules.to_move(&at);
        Turn::new(at, to_move)
    }

    #[test]
    fn three_players_move_in_turn_and_two_of_them_are_right() {
        let rules = Hex3d::from_params("2").unwrap();
        let mut turn = turn(&rules, "../..+../..");
        for (name, player, cell) in [
            ("red", Player::Left, 0),
            ("blue", Player::Right, 1),
            ("green", Player::Right, 2),
            ("red", Player::Left, 3),
        ] {
            assert_eq!((turn.to_move, rules.player_name(&turn.position, turn.to_move, Player::Left)), (player, name));
            rules.try_play(&mut turn, Move(cell)).unwrap();
        }
        // a1-1 and b2-1 touch and lie on the two sides of Red.
        assert_eq!(rules.result(&turn), Some(Ending::Won(Player::Left)));
    }

    #[test]
    fn each_player_joins_the_own_sides() {
        for (picture, winner) in [("xx/og+og/..", "red"), ("o./o.+gx/x.", "blue"), ("g./xo+g./xo", "green")] {
            for seat in COLOURS {
                let rules = Hex3d::from_params(&format!("2,{seat}")).unwrap();
                let at = rules.parse_position(picture).unwrap();
                let Some(Ending::Won(player)) = rules.ending(&at) else { panic!("{picture} is over") };
                assert_eq!(player == Player::Left, seat == winner, "{picture} {seat}");
                assert_eq!(rules.player_name(&at, player, Player::Left), winner);
            }
        }
    }

    #[test]
    fn what_play_cannot_reach_is_refused() {
        let rules = Hex3d::from_params("2").unwrap();
        for text in ["oo/..+../..", "xx/gg+o./o.", "x./..+..", "x./..+../...", "x./../../..", "z./..+../..", ""] {
            assert!(rules.parse_position(text).is_err(), "{text}");
        }
        for params in ["0", "17", "2,yellow", "2,", "", "-1"] {
            assert!(Hex3d::from_params(params).is_err(), "{params}");
        }
    }
}
