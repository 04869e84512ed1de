//! Permanently inferior cells, by the whole of what can happen in a small region.
//!
//! A cell is *permanently inferior* for a player if the opponent may have it: the position with the opponent's stone there has the same winner, whatever
//! happens elsewhere. Dead and captured cells are the simplest such cells; others are left alone only because each move that would make something of them is
//! answered, or is worse than another move. `[HAH 2009]` has patterns of them; here the region itself is the proof.
//!
//! Take a player P, a region R of empty cells, and two ways G and H in which R has been played so far. G *serves* P as well as H if P can follow a winning
//! strategy for H and the rest of the board in G and the rest of the board. It does if
//!
//! - R is full in both, and P's stones of G join whatever those of H join outside R (or the opponent's stones of H whatever those of G do);
//! - else after every move of the opponent in G there is a move of the opponent in H, or a reply of P in G, or none, so that G serves again, and for every move of
//!   P in H there is a move of P in G, or a reply of the opponent in H, or none, so that G serves again.
//!
//! For P plays as for H: a move of the opponent in G is thought to be the one in H, or is answered, or is thought to be a pass, which is never better than a move; and
//! a move in H is made in G, or the opponent is thought to have replied to it, or it is left out for any other move, since a stone more never hurts. If R,
//! empty, serves P as well as R with P's stone on x, then P may have x. Such games of regions are compared like this in `[Selinger 2022]`.

use crate::bits::Bits;
use crate::board::Board;
use crate::field::Field;
use crate::ring;
use gruk_core::Player;

/// The most cells of a region.
pub const LARGEST: usize = 4;

/// What the stones of one player join in a region that is full: for each chain with its borders the empty cells outside that touch it.
type Chains<B> = Vec<([bool; 2], B)>;

/// A region of empty cells with what lies around it.
#[derive(Debug)]
pub struct Region<B> {
    cells: Vec<usize>,
    /// For each full region, by its code with Red's cells as bits, and each player.
    joined: Vec<[Chains<B>; 2]>,
    /// For each pair of codes and each player: does the first one serve the player? Worked out when it is asked for.
    known: [Vec<Option<bool>>; 2],
    /// For each empty cell outside those that touch it.
    beside: Vec<B>,
}

impl<B: Bits> Region<B> {
    /// The region of these empty cells, at most [`LARGEST`].
    ///
    /// # Panics
    /// If there are more cells.
    #[must_use]
    pub fn new(board: &Board<B>, field: &Field<B>, region: B) -> Self {
        assert!(region.len() <= LARGEST, "a region has at most {LARGEST} cells");
        let cells: Vec<usize> = region.cells().collect();
        let outside = field.empty() & !region;
        let joined = (0..1usize << cells.len()).map(|reds| {
            Player::BOTH.map(|player| {
                let is_mine = |place: usize| (reds >> place & 1 == 1) == (player == Player::Left);
                let mine = (0..cells.len()).filter(|&place| is_mine(place)).map(|place| cells[place]);
                chains(board, player, field.stones(player) | mine.fold(B::default(), B::with), region, outside)
            })
        });
        let joined = joined.collect();
        let states = 3usize.pow(cells.len() as u32);
        let beside = (0..board.cells()).map(|cell| board.neighbours(cell) & outside).collect();
        Region { cells, joined, known: std::array::from_fn(|_| vec![None; states * states]), beside }
    }

    /// May `player` have this cell of the region, by what can happen in the region alone?
    pub fn gives(&mut self, player: Player, cell: usize) -> bool {
        let place = self.cells.iter().position(|&other| other == cell).expect("a cell of the region");
        let stone = (player.index() + 1) * 3usize.pow(place as u32);
        self.serves(player, 0, stone)
    }

    /// Does the region played as in `one` serve `player` as well as played as in `other`? Codes have a digit to base 3 for each cell: empty, Red, Blue.
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

    /// Do the player's stones of one full region join all that those of another one do?
    fn joins_as_much(&self, player: Player, one: usize, other: usize) -> bool {
        let reds = |code: usize| {
            (0..self.cells.len())
                .filter(|&place| code / 3usize.pow(place as u32) % 3 == 1)
                .map(|place| 1 << place)
                .sum()
        };
        let of = |code: usize| -> &Chains<B> {
            let reds: usize = reds(code);
            &self.joined[reds][player.index()]
        };
        let ours = of(one);
        of(other).iter().all(|&(borders, around)| {
            // What the chain has at a border has to be there still.
            let keeps_borders = (0..2).filter(|&border| borders[border]).all(|border| {
                ours.iter().any(|(kept, reached)| {
                    kept[border] && around.within(*reached) && (0..2).all(|far| kept[far] || !borders[far])
                })
            });
            keeps_borders
                && around.cells().all(|cell| {
                    let near = ours.iter().filter(|(_, reached)| reached.has(cell));
                    around.without(cell).within(near.fold(self.beside[cell], |near, (_, reached)| near | *reached))
                })
        })
    }
}

/// The chains of these stones that have a stone in the region or touch it, with those of the empty cells outside that they touch.
fn chains<B: Bits>(board: &Board<B>, player: Player, stones: B, region: B, outside: B) -> Chains<B> {
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
        if (touched(chain) | chain).meets(region) {
            found.push(([false; 2], touched(chain) & outside));
        }
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

/// The cells that are permanently inferior for a player by a connected region of at most [`LARGEST`] cells, none of which has an empty ring, each with the smallest
/// such region. Each holds by itself: with one of them filled, another one may be needed. In a position that is filled in these are others than the dead and captured ones.
#[must_use]
pub fn permanently_inferior<B: Bits>(board: &Board<B>, field: &Field<B>) -> Vec<Permanent<B>> {
    let mut found: Vec<Permanent<B>> = Vec::new();
    // Cells that nothing stands beside are too free to show anything, and there are too many of them.
    let open = field.empty().cells().filter(|&cell| ring::filled(field.code(cell)) > 0).fold(B::default(), B::with);
    let mut regions: Vec<B> = open.cells().map(B::one).collect();
    for _ in 0..LARGEST {
        for &region in &regions {
            let mut local = Region::new(board, field, region);
            for cell in region.cells() {
                for owner in Player::BOTH {
                    let is_known = found.iter().any(|one| one.cell == cell && one.player == owner.opponent());
                    if !is_known && local.gives(owner, cell) {
                        found.push(Permanent { player: owner.opponent(), cell, region });
                    }
                }
            }
        }
        let grown = |region: &B| {
            let (region, around) =
                (*region, region.cells().fold(B::default(), |set, cell| set | board.neighbours(cell)));
            (around & open & !region).cells().map(move |cell| region.with(cell)).collect::<Vec<B>>()
        };
        regions = regions.iter().flat_map(grown).collect();
        regions.sort_unstable();
        regions.dedup();
    }
    found
}
