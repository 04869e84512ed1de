//! Playouts: the rest of a game at random, bridges saved, until the board is full.
//!
//! A full board has exactly one winner, so nobody needs to look for a chain before the last stone lies. The cells that
//! are free at the start are shuffled as they are drawn. Before a draw, the last stone is looked at: if it lies between
//! two stones (or borders) of the player to move with a free cell between them and it, it has cut a bridge, and that
//! cell is played.

use crate::field::{COLOUR, EMPTY, Field, Place, STONE};
use gruk_core::Player;
use gruk_hex_network::below;
use rand::SeedableRng as _;
use rand::rngs::SmallRng;

/// For every code of six neighbours: the directions of the cells that save a bridge of the player, as bits.
fn saving_cells(player: Player) -> Vec<u8> {
    let own = usize::from(STONE[player.index()]);
    let colour = |code: usize, k: usize| code >> (2 * (k % 6)) & usize::from(COLOUR);
    let saves = |code: usize, k: usize| {
        colour(code, k) == usize::from(EMPTY) && colour(code, k + 5) == own && colour(code, k + 1) == own
    };
    (0..1 << 12).map(|code| (0..6).filter(|&k| saves(code, k)).map(|k| 1u8 << k).sum()).collect()
}

/// Plays games to the end.
#[derive(Clone, Debug)]
pub(crate) struct Playouts {
    random: SmallRng,
    /// The table of [`saving_cells`] for each player.
    saving: [Vec<u8>; 2],
    /// The free cells that are still to be drawn.
    free: Vec<Place>,
}

impl Playouts {
    pub(crate) fn new(random: SmallRng) -> Self {
        Playouts { random, saving: Player::BOTH.map(saving_cells), free: Vec::new() }
    }

    /// The cell that saves a bridge of `player` which a stone on `cut` has cut into, if there is one.
    #[inline]
    pub(crate) fn saves(&mut self, field: &Field, player: Player, cut: Place) -> Option<Place> {
        let mut ways = self.saving[player.index()][field.ring_code(cut)];
        if ways == 0 {
            return None;
        }
        let mut skip = match ways.count_ones() {
            1 => 0,
            several => below(&mut self.random, several as usize),
        };
        while skip > 0 {
            ways &= ways - 1;
            skip -= 1;
        }
        Some(field.ring(cut)[ways.trailing_zeros() as usize])
    }

    /// Fills `field`, `to_move` beginning, `last` being the stone before; says who wins.
    pub(crate) fn run(&mut self, field: &mut Field, to_move: Player, last: Option<Place>) -> Player {
        self.free.clear();
        self.free.extend(field.empties());
        let mut player = to_move;
        let mut last = last;
        let mut left = self.free.len();
        loop {
            let saving = last.and_then(|cut| self.saves(field, player, cut));
            let place = match saving {
                Some(place) => place,
                None => loop {
                    if left == 0 {
                        return field.winner_when_full();
                    }
                    let index = below(&mut self.random, left);
                    let place = self.free[index];
                    left -= 1;
                    self.free[index] = self.free[left];
                    if field.at(place) == EMPTY {
                        break place;
                    }
                },
            };
            field.put(place, player);
            last = Some(place);
            player = player.opponent();
        }
    }
}

/// Number of `games` that Red wins when the empty board is filled at random, bridges saved; what a playout costs can be
/// measured with it (`examples/playouts.rs`). `None` for boards of more than [`MAX_CELLS`](crate::MAX_CELLS) cells.
#[must_use]
pub fn random_games(columns: usize, rows: usize, games: u64, seed: u64) -> Option<u64> {
    let empty = Field::new(columns, rows)?;
    let mut playouts = Playouts::new(SmallRng::seed_from_u64(seed));
    let mut field = empty.clone();
    let mut red = 0;
    for _ in 0..games {
        field.cells.copy_from_slice(&empty.cells);
        red += u64::from(playouts.run(&mut field, Player::Left, None) == Player::Left);
    }
    Some(red)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::Ruleset as _;
    use gruk_rules::hex::Hex;

    fn playouts() -> Playouts {
        Playouts::new(SmallRng::seed_from_u64(7))
    }

    fn field(picture: &str) -> Field {
        let size = picture.split('/').next().unwrap().len();
        let rules = Hex::new(size, picture.split('/').count());
        Field::of(&rules, &rules.parse_position(picture).unwrap()).unwrap()
    }

    #[test]
    fn a_bridge_that_is_cut_is_saved() {
        // c1 and b3 were a bridge with the cells b2 and c2; Blue is on c2.
        let cut = field("..x./..o./.x../....");
        let last = cut.place(6);
        assert_eq!(playouts().saves(&cut, Player::Left, last), Some(cut.place(5)));
        assert_eq!(playouts().saves(&cut, Player::Right, last), None);
        // A border is a stone: b2 and the bottom border are joined by a3 and b3.
        let edge = field(".../.x./.o.");
        assert_eq!(playouts().saves(&edge, Player::Left, edge.place(7)), Some(edge.place(6)));
    }

    /// Bridges all the way down, Blue to move: Red loses only where one stone cuts two bridges of stones drawn on the
    /// way.
    #[test]
    fn a_chain_of_bridges_wins_nearly_all_playouts() {
        let won = field("...../..x../...../.x.../.....");
        let mut playouts = playouts();
        let red = (0..1000).filter(|_| playouts.run(&mut won.clone(), Player::Right, None) == Player::Left).count();
        assert!(red >= 900, "{red}");
    }

    #[test]
    fn random_openings_are_about_even() {
        let empty = Field::new(11, 11).unwrap();
        let mut playouts = playouts();
        let red = (0..4000).filter(|_| playouts.run(&mut empty.clone(), Player::Left, None) == Player::Left).count();
        // Red moves first and has 61 of the 121 stones: a little more than half.
        assert!((1900..2400).contains(&red), "{red}");
    }
}
