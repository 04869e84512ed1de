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

/// A tree of bounded size; node 0 is the root.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    pub(crate) nodes: Vec<Node>,
    most: usize,
}

impl Tree {
    /// A root alone, in a tree of at most `bytes`, but with space for the children of a root: a player has to move.
    pub(crate) fn new(bytes: usize) -> Self {
        // A vector that grows holds its old half and its new whole for a moment.
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
        self.nodes[node].first = first as u32;
        self.nodes[node].children = children.len() as u16;
        self.nodes.extend(children.map(|(place, wins, visits)| Self::leaf(place, wins, visits)));
        true
    }

    /// The child of `node` by the move to `place`.
    pub(crate) fn child(&self, node: usize, place: Place) -> Option<usize> {
        self.children(node).find(|&child| self.nodes[child].place == place)
    }

    /// Makes `node` the root and forgets what is not below it.
    pub(crate) fn descend(&mut self, node: usize) {
        let mut kept = vec![self.nodes[node].clone()];
        let mut next = 0;
        while next < kept.len() {
            let Node { first, children, .. } = kept[next];
            kept[next].first = kept.len() as u32;
            let range = first as usize..first as usize + usize::from(children);
            kept.extend_from_slice(&self.nodes[range]);
            next += 1;
        }
        self.nodes = kept;
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

    #[test]
    fn a_full_tree_does_not_grow() {
        let children = || (0..MAX_CELLS as Place).map(|place| (place, 0.0, 0.0));
        let mut tree = Tree::new(0);
        assert!(tree.expand(0, children()));
        assert!(!tree.expand(1, children()));
        assert_eq!(tree.nodes.len(), 1 + MAX_CELLS);
    }
}
