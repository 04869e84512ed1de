//! The tree of a Monte Carlo search: nodes in one array, the children of a node next to each other.

use crate::field::{MAX_CELLS, Place};

/// Who wins below a node, as far as it is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// Nobody knows.
    Open,
    /// The player who moved to the node wins.
    Won,
    /// The player who moved to the node loses: the player to move there wins.
    Lost,
}

/// A position of the tree. All numbers are those of the player who moved to it.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// The move that leads to it.
    pub(crate) place: Place,
    pub(crate) proof: Proof,
    /// Number of children, which begin at `first`; 0 as long as it is a leaf.
    pub(crate) children: u16,
    first: u32,
    pub(crate) visits: u32,
    /// The playouts that are won, and the chances that the network gave.
    pub(crate) wins: f32,
    /// The chance that the network would choose the move.
    pub(crate) prior: f32,
    /// Playouts in which the player had a stone on `place` in the end, with the prior.
    pub(crate) amaf_visits: f32,
    pub(crate) amaf_wins: f32,
}

impl Node {
    /// The estimate of its value: the mean of its playouts and of all playouts with its stone, the latter fading as the
    /// former grow in number.
    ///
    /// **Source:** `[Gelly–Silver 2011]`, the schedule of least mean square error.
    #[inline]
    pub(crate) fn estimate(&self, bias: f32) -> f32 {
        let (n, amaf) = (self.visits as f32, self.amaf_visits);
        if amaf == 0.0 {
            return if n == 0.0 { 0.5 } else { self.wins / n };
        }
        let weight = amaf / (n + amaf + n * amaf * bias);
        let own = if n == 0.0 { 0.0 } else { self.wins / n };
        (1.0 - weight) * own + weight * self.amaf_wins / amaf
    }

    /// The share of its playouts that are won.
    pub(crate) fn value(&self) -> f64 {
        match self.proof {
            Proof::Won => 1.0,
            Proof::Lost => 0.0,
            Proof::Open => self.estimate(1e-3).into(),
        }
    }
}

/// A tree of bounded size; node 0 is the root, and children stand behind their parents.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    pub(crate) nodes: Vec<Node>,
    most: usize,
}

impl Tree {
    /// A root alone, in a tree of at most `bytes`, but with space for the children of a root: a player has to move.
    pub(crate) fn new(bytes: usize) -> Self {
        // A vector that grows holds its old half and its new whole for a moment: see `grow`.
        let most = bytes / size_of::<Node>() * 2 / 3;
        Tree { nodes: vec![Self::leaf(0, 0.0, 0.0)], most: most.max(1 + MAX_CELLS) }
    }

    fn leaf(place: Place, amaf_wins: f32, amaf_visits: f32) -> Node {
        Node {
            place,
            proof: Proof::Open,
            children: 0,
            first: 0,
            visits: 0,
            wins: 0.0,
            prior: 0.0,
            amaf_visits,
            amaf_wins,
        }
    }

    /// The indices of the children of a node.
    #[inline]
    pub(crate) fn children(&self, node: usize) -> std::ops::Range<usize> {
        let Node { first, children, .. } = self.nodes[node];
        first as usize..first as usize + usize::from(children)
    }

    /// Gives a leaf its children: places with the wins and the visits that they begin with. False if the tree is full.
    pub(crate) fn expand(&mut self, node: usize, children: impl ExactSizeIterator<Item = (Place, f32, f32)>) -> bool {
        let first = self.nodes.len();
        if first + children.len() > self.most.min(u32::MAX as usize) {
            return false;
        }
        self.grow(children.len());
        self.nodes[node].first = first as u32;
        self.nodes[node].children = children.len() as u16;
        self.nodes.extend(children.map(|(place, wins, visits)| Self::leaf(place, wins, visits)));
        true
    }

    /// Makes room for `more` nodes: twice as much as before, and in the last step all that may be taken. A vector left
    /// to itself takes up to twice what it may hold.
    fn grow(&mut self, more: usize) {
        let (held, needed) = (self.nodes.capacity(), self.nodes.len() + more);
        if needed > held {
            let twice = needed.max(2 * held);
            let room = if twice > self.most / 2 { needed.max(self.most) } else { twice };
            self.nodes.reserve_exact(room - self.nodes.len());
        }
    }

    /// The child of `node` by the move to `place`.
    pub(crate) fn child(&self, node: usize, place: Place) -> Option<usize> {
        self.children(node).find(|&child| self.nodes[child].place == place)
    }

    /// Makes `node` the root and forgets what is not below it. The nodes that stay move forward where they are, since
    /// most of the tree may stay; besides, that takes a bit and a half for each node of the tree.
    pub(crate) fn descend(&mut self, node: usize) {
        let words = self.nodes.len().div_ceil(64);
        let mut kept = vec![0u64; words];
        kept[node / 64] |= 1 << (node % 64);
        for parent in node..self.nodes.len() {
            if kept[parent / 64] >> (parent % 64) & 1 == 1 {
                for child in self.children(parent) {
                    kept[child / 64] |= 1 << (child % 64);
                }
            }
        }
        // How many nodes that stay stand before each word.
        let mut before = 0;
        let ranks = Vec::from_iter(kept.iter().map(|word| {
            let rank = before;
            before += word.count_ones();
            rank
        }));
        let rank = |at: usize| ranks[at / 64] as usize + (kept[at / 64] & ((1 << (at % 64)) - 1)).count_ones() as usize;
        for old in node..self.nodes.len() {
            if kept[old / 64] >> (old % 64) & 1 == 1 {
                let first = if self.nodes[old].children == 0 { 0 } else { rank(self.nodes[old].first as usize) };
                let new = rank(old);
                self.nodes.swap(new, old);
                self.nodes[new].first = first as u32;
            }
        }
        self.nodes.truncate(before as usize);
    }

    /// Bytes that the tree holds.
    pub(crate) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subtree_is_kept_as_it_was() {
        let mut tree = Tree::new(1 << 20);
        assert!(tree.expand(0, [(5, 0.0, 0.0), (6, 1.0, 2.0)].into_iter()));
        let six = tree.child(0, 6).unwrap();
        assert!(tree.expand(six, [(7, 0.5, 1.0), (8, 0.0, 0.0)].into_iter()));
        let seven = tree.child(six, 7).unwrap();
        tree.nodes[seven].visits = 3;
        tree.nodes[six].visits = 9;
        tree.descend(six);
        assert_eq!((tree.nodes.len(), tree.nodes[0].visits), (3, 9));
        assert_eq!(tree.nodes[tree.child(0, 7).unwrap()].visits, 3);
        assert_eq!(tree.child(0, 5), None);
    }

    /// The nodes below `node`, in the order of a walk.
    fn below(tree: &Tree, node: usize) -> Vec<(Place, u32, u16)> {
        let Node { place, visits, children, .. } = tree.nodes[node];
        let deeper = tree.children(node).flat_map(|child| below(tree, child));
        std::iter::once((place, visits, children)).chain(deeper).collect()
    }

    #[test]
    fn what_is_below_any_node_stays_in_its_order() {
        use rand::{Rng as _, SeedableRng as _};
        let mut random = rand::rngs::SmallRng::seed_from_u64(1);
        let mut tree = Tree::new(1 << 20);
        for visits in 0..400 {
            let at = random.next_u32() as usize % tree.nodes.len();
            if tree.nodes[at].children == 0 {
                tree.nodes[at].visits = visits;
                let children = random.next_u32() % 5;
                assert!(tree.expand(at, (0..children as Place).map(|place| (place, 0.0, 0.0))));
            }
        }
        for node in 0..tree.nodes.len() {
            let mut other = tree.clone();
            other.descend(node);
            assert_eq!(below(&other, 0), below(&tree, node), "node {node}");
            assert_eq!(other.nodes.len(), below(&tree, node).len(), "node {node}");
        }
    }

    #[test]
    fn a_tree_never_takes_more_than_its_bytes() {
        for bytes in [100_000, 1 << 20, 3_333_333] {
            let mut tree = Tree::new(bytes);
            loop {
                let (held, leaf) = (tree.bytes(), tree.nodes.len() - 1);
                if !tree.expand(leaf, (0..100).map(|place| (place, 0.0, 0.0))) {
                    break;
                }
                // While it moves, both vectors are there.
                let moved = if tree.bytes() == held { 0 } else { held };
                assert!(tree.bytes() + moved <= bytes, "from {held} to {} bytes of {bytes}", tree.bytes());
            }
            assert!((tree.nodes.len() + 100) * size_of::<Node>() > bytes * 2 / 3, "{bytes} bytes");
        }
    }

    #[test]
    fn a_full_tree_does_not_grow() {
        let children = || (0..MAX_CELLS as Place).map(|place| (place, 0.0, 0.0));
        let mut tree = Tree::new(0);
        assert!(tree.expand(0, children()));
        assert!(!tree.expand(1, children()));
        assert_eq!(tree.nodes.len(), 1 + MAX_CELLS);
    }
}
