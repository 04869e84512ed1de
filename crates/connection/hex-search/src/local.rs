//! Permanently inferior cells, by the whole of what can happen in a small region.
//!
//! A cell is *permanently inferior* for a player if the opponent may have it: the position with the opponent's stone
//! there has the same winner, whatever happens elsewhere. Dead and captured cells are the simplest such cells. Others
//! are permanently inferior because each move that would make them matter is answered, or is worse than another move.
//! `[HAH 2009]` has patterns of them; here the region itself is the proof.
//!
//! Take a player P, a region R of empty cells, and two ways G and H in which R has been played so far. G *serves* P as
//! well as H if P can follow a winning strategy for H and the rest of the board in G and the rest of the board. It does
//! if
//!
//! - R is full in both, and P's stones of G join whatever those of H join outside R (or the opponent's stones of H
//!   whatever those of G do);
//! - else after every move of the opponent in G there is a move of the opponent in H, or a reply of P in G, or none, so
//!   that G serves again, and for every move of P in H there is a move of P in G, or a reply of the opponent in H, or
//!   none, so that G serves again.
//!
//! Then whenever P wins H with the rest of the board, P wins G with it, with the same player to move, by induction over
//! the empty cells of both. A move of the opponent in G is taken for the one in H, or answered, or taken for a pass,
//! which is never better than a move. A move of P's strategy in H is made in G; or the opponent is taken to have
//! replied to it; or P moves anywhere else, since a stone more never hurts, and where nothing is empty the game is
//! over. G and H need not have as many empty cells: each may be played to its end while the other one waits. If R,
//! empty, serves P as well as R with P's stone on x, then P may have x. Such games of regions are compared like this in
//! `[Selinger 2022]`.

use crate::bits::Bits;
use crate::board::Board;
use crate::field::Field;
use crate::ring;
use gruk_core::CompactSort as _;
use gruk_core::Player;

/// The most cells of a region.
pub const LARGEST: usize = 4;

/// What the stones of one player join in a region that is full: for each chain with its borders the empty cells outside
/// that touch it.
type Chains<B> = Vec<([bool; 2], B)>;

/// A region of empty cells with what lies around it.
#[derive(Debug)]
pub struct Region<'a, B> {
    board: &'a Board<B>,
    /// The chains that touch the region; others join the same with every full region.
    stones: [B; 2],
    cells: Vec<usize>,
    /// The empty cells outside.
    outside: B,
    /// For each full region, by its code with Red's cells as bits, and each player. Worked out when it is asked for, as
    /// the next one is.
    joined: Vec<[Option<Chains<B>>; 2]>,
    /// For each pair of codes and each player: does the first one serve the player?
    known: [Vec<Option<bool>>; 2],
}

impl<'a, B: Bits> Region<'a, B> {
    /// The region of these empty cells, at most [`LARGEST`].
    ///
    /// # Panics
    /// If there are more cells.
    #[must_use]
    pub fn new(board: &'a Board<B>, field: &Field<B>, region: B) -> Self {
        assert!(region.len() <= LARGEST, "a region has at most {LARGEST} cells");
        let cells: Vec<usize> = region.cells().collect();
        let states = 3usize.pow(cells.len() as u32);
        let around = cells.iter().fold(B::default(), |set, &cell| set | board.neighbours(cell));
        Region {
            board,
            stones: Player::BOTH.map(|player| board.flood(around, field.stones(player))),
            outside: field.empty() & !region,
            joined: vec![[None, None]; 1 << cells.len()],
            known: std::array::from_fn(|_| vec![None; states * states]),
            cells,
        }
    }

    /// May `player` have this cell of the region, by what can happen in the region alone?
    pub fn gives(&mut self, player: Player, cell: usize) -> bool {
        let place = self.cells.iter().position(|&other| other == cell).expect("a cell of the region");
        let stone = (player.index() + 1) * 3usize.pow(place as u32);
        self.serves(player, 0, stone)
    }

    /// Does the region played as in `one` serve `player` as well as played as in `other`? Codes have a digit to base 3
    /// for each cell: empty, Red, Blue.
    fn serves(&mut self, player: Player, one: usize, other: usize) -> bool {
        let states = 3usize.pow(self.cells.len() as u32);
        if let Some(known) = self.known[player.index()][one * states + other] {
            return known;
        }
        let found = self.work_out(player, one, other);
        self.known[player.index()][one * states + other] = Some(found);
        found
    }

    fn work_out(&mut self, player: Player, one: usize, other: usize) -> bool {
        let opponent = player.opponent();
        let (ours, theirs) = (self.moves(one), self.moves(other));
        if ours.is_empty() && theirs.is_empty() {
            return self.joins_as_much(player, one, other) || self.joins_as_much(opponent, other, one);
        }
        let after = |code: usize, by: Player, step: usize| code + (by.index() + 1) * step;
        for &step in &ours {
            let moved = after(one, opponent, step);
            let is_answered = self.serves(player, moved, other)
                || theirs.iter().any(|&same| self.serves(player, moved, after(other, opponent, same)))
                || self.moves(moved).iter().any(|&reply| self.serves(player, after(moved, player, reply), other));
            if !is_answered {
                return false;
            }
        }
        for &step in &theirs {
            let moved = after(other, player, step);
            let is_followed = self.serves(player, one, moved)
                || ours.iter().any(|&same| self.serves(player, after(one, player, same), moved))
                || self.moves(moved).iter().any(|&reply| self.serves(player, one, after(moved, opponent, reply)));
            if !is_followed {
                return false;
            }
        }
        true
    }

    /// The empty cells of a code, each as the weight of its digit.
    fn moves(&self, code: usize) -> Vec<usize> {
        let weights = (0..self.cells.len()).map(|place| 3usize.pow(place as u32));
        weights.filter(|weight| (code / weight).is_multiple_of(3)).collect()
    }

    /// What the player's stones join in the full region of this code.
    fn joined(&mut self, player: Player, code: usize) -> Chains<B> {
        let is_red = |place: &usize| code / 3usize.pow(*place as u32) % 3 == 1;
        let reds: usize = (0..self.cells.len()).filter(is_red).map(|place| 1 << place).sum();
        let known = &mut self.joined[reds][player.index()];
        if let Some(known) = known {
            return known.clone();
        }
        let mine = (0..self.cells.len()).filter(|place| is_red(place) == (player == Player::Left));
        let stones = mine.fold(self.stones[player.index()], |set, place| set.with(self.cells[place]));
        known.insert(chains(self.board, player, stones, self.outside)).clone()
    }

    /// Do the player's stones of one full region join all that those of another one do?
    fn joins_as_much(&mut self, player: Player, one: usize, other: usize) -> bool {
        let (ours, theirs) = (self.joined(player, one), self.joined(player, other));
        theirs.iter().all(|&(borders, around)| {
            // What the chain has at a border has to be there still.
            let keeps_borders = (0..2).filter(|&border| borders[border]).all(|border| {
                ours.iter().any(|(kept, reached)| {
                    kept[border] && around.within(*reached) && (0..2).all(|far| kept[far] || !borders[far])
                })
            });
            keeps_borders
                && around.cells().all(|cell| {
                    let beside = self.board.neighbours(cell);
                    let near = ours.iter().filter(|(_, reached)| reached.has(cell));
                    around.without(cell).within(near.fold(beside, |near, (_, reached)| near | *reached))
                })
        })
    }
}

/// The chains of these stones, with those of the empty cells outside that they touch.
fn chains<B: Bits>(board: &Board<B>, player: Player, stones: B, outside: B) -> Chains<B> {
    let touched = |chain: B| chain.cells().fold(B::default(), |set, cell| set | board.neighbours(cell));
    let borders = [false, true].map(|second| board.border(player, second));
    let mut found = Vec::new();
    // A border is a chain although no stone stands at it.
    for (place, &border) in borders.iter().enumerate() {
        let chain = board.flood(border, stones);
        let other = chain.meets(borders[1 - place]);
        let around = (touched(chain) | border | if other { borders[1 - place] } else { B::default() }) & outside;
        let mut at = [other; 2];
        at[place] = true;
        found.push((at, around));
    }
    let ends = borders.iter().fold(B::default(), |ends, &border| ends | board.flood(border, stones));
    let mut left = stones & !ends;
    while !left.is_empty() {
        let chain = board.flood(B::one(left.first()), left);
        left = left & !chain;
        found.push(([false; 2], touched(chain) & outside));
    }
    found
}

/// A cell that a player may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Permanent<B> {
    /// The player who never needs it.
    pub player: Player,
    /// The cell.
    pub cell: usize,
    /// The region whose games show it.
    pub region: B,
}

/// The cells that are permanently inferior for a player by a connected region of at most [`LARGEST`] cells, none of
/// which has an empty ring, each with the smallest such region. Each holds by itself: with one of them filled, another
/// one may be needed. In a position that is filled in these are others than the dead and captured ones.
#[must_use]
pub fn permanently_inferior<B: Bits>(board: &Board<B>, field: &Field<B>) -> Vec<Permanent<B>> {
    let mut found: Vec<Permanent<B>> = Vec::new();
    // Cells that nothing stands beside are too free to show anything, and there are too many of them.
    let open = field.empty().cells().filter(|&cell| ring::filled(field.code(cell)) > 0).fold(B::default(), B::with);
    let mut regions: Vec<B> = open.cells().map(B::one).collect();
    for _ in 0..LARGEST {
        for &region in &regions {
            let asked: Vec<(usize, Player)> = region
                .cells()
                .flat_map(|cell| Player::BOTH.map(|player| (cell, player)))
                .filter(|&(cell, player)| !found.iter().any(|one| one.cell == cell && one.player == player))
                .collect();
            if asked.is_empty() {
                continue;
            }
            let mut local = Region::new(board, field, region);
            for (cell, player) in asked {
                if local.gives(player.opponent(), cell) {
                    found.push(Permanent { player, cell, region });
                }
            }
        }
        let grown = |region: &B| {
            let (region, around) =
                (*region, region.cells().fold(B::default(), |set, cell| set | board.neighbours(cell)));
            (around & open & !region).cells().map(move |cell| region.with(cell)).collect::<Vec<B>>()
        };
        regions = regions.iter().flat_map(grown).collect();
        regions.compact_sort();
        regions.dedup();
    }
    found
}
