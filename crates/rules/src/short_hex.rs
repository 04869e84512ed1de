//! Short Hex: Hex in which Red must win with few stones or by a short chain.
//!
//! The board and the turns are those of Hex. In `short-hex:5x5,7` Red has seven stones. Red wins with a chain from the
//! top row to the bottom row, and loses when all seven are placed and there is none. In `short-hex:5x5,6,chain` the
//! number of stones is not limited; Red wins with a chain of at most six cells, and loses on a full board without one.
//! In both, Red loses as soon as Blue has a chain from the first column to the last one.
//!
//! δ(n), the fewest stones with which Red, moving first, can be sure to win on n × n, is the least K for which Red wins
//! `short-hex:nxn,K`; λ(n), the fewest cells of a winning chain that Red can force, is the least K for which Red wins
//! `short-hex:nxn,K,chain`.
//!
//! **Source:** `[Peng]`.

use crate::board::cells::Cells;
use crate::board::grid::{Square, quote};
use crate::board::rhombus::{Rhombus, Way};
use crate::hex::{self, Hex, Position};
use gruk_core::CompactSort as _;
use gruk_core::{About, Convention, Diagram, Ending, IllegalMove, Largest, ParseError, Player, PlayerNames, Ruleset};

/// Hex on a fixed board with a limit on Red's stones or on the length of Red's chain.
#[derive(Clone, Debug)]
pub struct ShortHex {
    hex: Hex,
    limit: usize,
    is_chain: bool,
}

impl ShortHex {
    /// The board.
    #[must_use]
    pub fn board<'a>(&'a self, at: &Position) -> &'a Rhombus {
        self.hex.board(at)
    }

    /// The most stones that Red may place, or the most cells that the chain may have.
    #[must_use]
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// Are the cells of the chain limited, rather than Red's stones?
    #[must_use]
    pub fn limits_chain(&self) -> bool {
        self.is_chain
    }

    /// The fewest cells of a chain of Red's stones from top to bottom; `None` if there is no chain.
    fn shortest_chain(&self, at: &Position) -> Option<usize> {
        let (board, red) = (self.hex.board(at), at.stones(Player::Left));
        let mut seen = Cells::empty(board.len());
        let mut edge: Vec<usize> = (0..board.columns()).filter(|&cell| red.contains(cell)).collect();
        for length in 1.. {
            edge.iter().for_each(|&cell| seen.insert(cell));
            if edge.is_empty() || edge.iter().any(|&cell| cell / board.columns() + 1 == board.rows()) {
                return (!edge.is_empty()).then_some(length);
            }
            let touched = edge.iter().flat_map(|&cell| board.neighbours(cell));
            let mut next: Vec<usize> = touched.filter(|&near| red.contains(near) && !seen.contains(near)).collect();
            next.compact_sort();
            next.dedup();
            edge = next;
        }
        None
    }
}

impl Ruleset for ShortHex {
    type Position = Position;
    type Move = Square;

    const ABOUT: About = About {
        name: "short-hex",
        title: "Short Hex",
        syntax: "WxH,K[,chain][:PICTURE][:MOVES]",
        rules: "Hex in which Red has K stones to join top and bottom, or with 'chain' has to do so by a chain of at most K cells; else Blue wins.",
        examples: &[
            "short-hex:3x3,3",
            "short-hex:4x4,4",
            "short-hex:3x3,3:x../.o./...",
            "short-hex:3x4,4,chain",
            "short-hex:2x2,2:b1",
        ],
        players: PlayerNames::Named { left: "red", right: "blue" },
        has_params: true,
        largest: Largest::cells(1 << 14),
    };

    fn from_params(text: &str) -> Result<Self, ParseError> {
        let form = "columns and rows, a limit and perhaps 'chain', as in 5x5,7 or 5x5,6,chain";
        let (size, rest) = text.split_once(',').ok_or_else(|| ParseError::new(text.len(), quote(""), form))?;
        let hex = Hex::from_params(size)?;
        let (limit, option) = rest.split_once(',').map_or((rest, None), |(limit, option)| (limit, Some(option)));
        if let Some(option) = option.filter(|&option| option != "chain") {
            return Err(ParseError::new(size.len() + 2 + limit.len(), quote(option), "'chain' or nothing"));
        }
        let start = hex.start().expect("invariant: Hex starts from the empty board");
        let cells = hex.board(&start).len();
        let parsed = limit.parse::<usize>().ok().filter(|number| number.to_string() == limit);
        match parsed.filter(|number| (1..=cells).contains(number)) {
            Some(limit) => Ok(ShortHex { hex, limit, is_chain: option.is_some() }),
            None => {
                let expected = format!("a number of stones or cells from 1 to {cells}");
                Err(ParseError::new(size.len() + 1, quote(limit), expected))
            }
        }
    }

    fn params(&self) -> String {
        format!("{},{}{}", self.hex.params(), self.limit, if self.is_chain { ",chain" } else { "" })
    }

    fn start(&self) -> Option<Position> {
        self.hex.start()
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let at = self.hex.parse_position(text)?;
        let red = at.stones(Player::Left).len();
        if !self.is_chain && red > self.limit {
            return Err(ParseError::new(0, format!("{red} red stones"), format!("at most {}", self.limit)));
        }
        Ok(at)
    }

    fn print_position(&self, at: &Position) -> String {
        self.hex.print_position(at)
    }

    fn parse_move(&self, text: &str) -> Result<Square, ParseError> {
        Square::parse(text)
    }

    fn print_move(&self, m: Square) -> String {
        m.name()
    }

    fn moves(&self, at: &Position, _player: Player) -> impl Iterator<Item = Square> {
        let board = self.hex.board(at);
        (0..board.len()).filter(|&cell| at.is_free(cell)).map(|cell| board.square(cell))
    }

    fn play(&self, at: &mut Position, player: Player, m: Square) {
        self.hex.play(at, player, hex::Move::Stone(m));
    }

    fn check_move(&self, at: &Position, player: Player, m: Square) -> Result<(), IllegalMove> {
        self.hex.check_move(at, player, hex::Move::Stone(m))
    }

    fn diagram(&self, at: &Position) -> Diagram {
        self.hex.diagram(at)
    }

    fn footprint(&self, at: &Position, m: Square) -> Vec<usize> {
        self.hex.footprint(at, hex::Move::Stone(m))
    }

    fn describe_move(&self, at: &Position, m: Square) -> String {
        self.hex.describe_move(at, hex::Move::Stone(m))
    }

    fn convention(&self) -> Convention {
        Convention::Decided
    }

    fn ending(&self, at: &Position) -> Option<Ending> {
        let (board, [red, blue]) = (self.hex.board(at), Player::BOTH.map(|player| at.stones(player)));
        let (has_won, is_out) = match self.is_chain {
            false => (board.joins(red, Way::Down), red.len() >= self.limit),
            true => {
                let has_won = self.shortest_chain(at).is_some_and(|cells| cells <= self.limit);
                (has_won, red.len() + blue.len() == board.len())
            }
        };
        if has_won {
            return Some(Ending::Won(Player::Left));
        }
        (is_out || board.joins(blue, Way::Across)).then_some(Ending::Won(Player::Right))
    }

    fn to_move(&self, at: &Position) -> Player {
        self.hex.to_move(at)
    }

    fn symmetries(&self) -> usize {
        self.hex.symmetries()
    }

    fn image(&self, at: &Position, k: usize) -> Position {
        self.hex.image(at, k)
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        self.hex.heap_bytes(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ending(params: &str, position: &str) -> Option<Ending> {
        let rules = ShortHex::from_params(params).unwrap();
        rules.ending(&rules.parse_position(position).unwrap())
    }

    #[test]
    fn red_has_lost_when_all_stones_stand() {
        assert_eq!(ending("3x3,3", "..x/.xo/xo."), Some(Ending::Won(Player::Left)));
        assert_eq!(ending("3x3,3", "x.x/.xo/.o."), Some(Ending::Won(Player::Right)));
        assert_eq!(ending("3x3,4", "x.x/.xo/.o."), None);
        assert_eq!(ending("3x3,9", "x.x/ooo/..."), Some(Ending::Won(Player::Right)));
    }

    #[test]
    fn stones_beside_the_chain_do_not_count() {
        assert_eq!(ending("3x3,3,chain", "x.x/oxo/xo."), Some(Ending::Won(Player::Left)));
        // a1-a2-b2-b3 and c1-b2-…: the chain needs four cells.
        assert_eq!(ending("3x3,3,chain", "xoo/xx./.x."), None);
        assert_eq!(ending("3x3,4,chain", "xoo/xx./.x."), Some(Ending::Won(Player::Left)));
        assert_eq!(ending("3x3,3,chain", "xoo/xxo/oxx"), Some(Ending::Won(Player::Right)));
    }

    #[test]
    fn limits_that_are_none_are_refused() {
        for (params, at) in [("3x3", 3), ("3x3,0", 4), ("3x3,10", 4), ("3x3,03", 4), ("3x3,3,swap", 6), ("0x3,3", 0)] {
            assert_eq!(ShortHex::from_params(params).unwrap_err().at, at, "{params}");
        }
        let rules = ShortHex::from_params("3x3,2").unwrap();
        assert!(rules.parse_position("x.x/.xo/.o.").is_err());
    }
}
