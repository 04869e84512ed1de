//! Parts of proved wins that are connections by themselves.
//!
//! A pattern says that the winner, with the opponent to move, joins the borders with the stones S and the carrier C. If
//! one chain of S is on every path from border to border in S ∪ C, the borders are joined exactly if each is joined to
//! that chain. The two sides of the chain have no cell in common. So they are two games side by side, and the winner
//! wins both together as the second player. Then the winner wins each of them as the second player, since an additional
//! stone elsewhere is no help to the opponent. So the cells on either side are the carrier of a *full connection* of a
//! border and the chain; with several such chains, the cells between two of them are the carrier of a full connection
//! of these two. It holds wherever its stones stand and its carrier is free, whatever is around. With the winner to
//! move the same is said of the position after the winning move. `[Anshelevich 2002]` has the reverse, the rule AND.

use crate::bits::Bits;
use crate::board::Board;
use crate::library::Pattern;
use gruk_core::CompactSort as _;
use gruk_core::Player;

/// A full connection of two nodes, in every position that has its stones and nothing of the opponent on its carrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template<B> {
    /// A border, or the least stone of a chain; see [`Board`].
    pub ends: [usize; 2],
    /// Stones of the player, those of the chains at both ends included.
    pub stones: B,
    /// Cells that are empty or the player's.
    pub carrier: B,
}

/// The parts of a win of `player`, who is the second to move: none if no chain is on every path.
pub fn parts<B: Bits>(board: &Board<B>, player: Player, stones: B, carrier: B) -> Vec<Template<B>> {
    let (top, bottom) = (board.border(player, false), board.border(player, true));
    let (first, second) = (board.flood(top, stones), board.flood(bottom, stones));
    if first.meets(second) || first.meets(bottom) {
        return Vec::new();
    }
    // The chains that are on every path, each with what is on the first border's side of it.
    let mut cuts: Vec<(B, B)> = Vec::new();
    let mut left = stones & !(first | second);
    while !left.is_empty() {
        let chain = board.flood(B::one(left.first()), left);
        left = left & !chain;
        let before = board.flood(top, (stones | carrier) & !chain);
        if !before.meets(bottom) {
            cuts.push((chain, before));
        }
    }
    cuts.compact_sort_by_key(|(_, before)| before.len());
    let around = |chain: B| chain.cells().fold(B::default(), |set, cell| set | board.neighbours(cell));
    if cuts.is_empty() {
        return Vec::new();
    }
    let (mut node, mut near, mut chain) = (board.cells(), top, B::default());
    let mut found = Vec::new();
    let chains = cuts.iter().map(|&(chain, _)| (chain.first(), around(chain), chain));
    for (next_node, next_near, next_chain) in chains.chain([(board.cells() + 1, bottom, B::default())]) {
        let walls = chain | next_chain;
        let open = (stones | carrier) & !walls;
        let between = board.flood(near, open) & board.flood(next_near, open);
        found.push(Template { ends: [node, next_node], stones: stones & between | walls, carrier: carrier & between });
        (node, near, chain) = (next_node, next_near, next_chain);
    }
    found
}

/// The templates of one player.
#[derive(Clone, Debug)]
pub struct Templates<B> {
    templates: Vec<Template<B>>,
    most: usize,
    next: usize,
}

impl<B: Bits> Templates<B> {
    /// None, and at most so many; after that the places are given up in turn.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Templates { templates: Vec::new(), most, next: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.templates.clear();
        self.next = 0;
    }

    /// Adds the parts of a win: those that say more than what is known already.
    pub fn learn(&mut self, board: &Board<B>, player: Player, pattern: &Pattern<B>) {
        if self.most == 0 {
            return;
        }
        let key = pattern.key.map_or(B::default(), |key| B::one(usize::from(key)));
        for new in parts(board, player, pattern.stones | key, pattern.carrier & !key) {
            let says_more = |one: &Template<B>, than: &Template<B>| {
                one.ends == than.ends
                    && one.stones.within(than.stones)
                    && one.carrier.within(than.carrier | than.stones)
            };
            if self.templates.iter().any(|old| says_more(old, &new)) {
                continue;
            }
            self.templates.retain(|old| !says_more(&new, old));
            if self.templates.len() < self.most {
                self.templates.push(new);
            } else {
                self.next = (self.next + 1) % self.templates.len();
                let place = self.next;
                self.templates[place] = new;
            }
        }
    }

    /// The connections that hold where the player has `mine`, and where `open` are the cells that the player has or can
    /// have, `empty` among them: their ends and carriers.
    ///
    /// Cells of a carrier that are dead in the position are left out of it: a dead cell's colour matters in no
    /// completion, so that the player may as well have it. Such a connection joins its ends with the dead cells as the
    /// player's, which is enough for a win.
    pub fn fitting(&self, mine: B, open: B, empty: B) -> impl Iterator<Item = ([usize; 2], B)> {
        let fits = move |template: &&Template<B>| template.carrier.within(open) && template.stones.within(mine);
        self.templates.iter().filter(fits).map(move |template| (template.ends, template.carrier & empty))
    }
}
