//! The tree of a Monte Carlo search: nodes in one array, the children of a node next to each other.

use crate::field::{Field, MAX_CELLS, Place};
use crate::positions::{Group, Positions};

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
    /// Do other nodes have the same children, since their moves lead to the same position?
    pub(crate) shared: bool,
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

/// A tree of bounded size; node 0 is the root. Nodes of one position can have the same children.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    pub(crate) nodes: Vec<Node>,
    most: usize,
    positions: Positions,
}

/// The share of the memory that remembers positions: one part of so many.
const SHARE_OF_POSITIONS: usize = 8;

impl Tree {
    /// A root alone, in a tree of at most `bytes`, but with space for the children of a root: a player has to move.
    pub(crate) fn new(bytes: usize) -> Self {
        // A vector that grows holds its old half and its new whole for a moment: see `grow`.
        let for_positions = bytes / SHARE_OF_POSITIONS;
        let most = (bytes - for_positions) / size_of::<Node>() * 2 / 3;
        let positions = Positions::new(for_positions);
        Tree { nodes: vec![Self::leaf(0, 0.0, 0.0)], most: most.max(1 + MAX_CELLS), positions }
    }

    fn leaf(place: Place, amaf_wins: f32, amaf_visits: f32) -> Node {
        Node {
            place,
            proof: Proof::Open,
            shared: false,
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

    /// Gives a leaf the children that another node has, if that is one of the position `field` too, and what they
    /// prove.
    pub(crate) fn join(&mut self, node: usize, field: &Field) -> bool {
        let Some(Group { owner, first, children }) = self.positions.find(field) else { return false };
        if let Some(owner) = owner {
            self.nodes[owner as usize].shared = true;
        }
        let leaf = &mut self.nodes[node];
        (leaf.first, leaf.children, leaf.shared) = (first, children, true);
        let proofs = || self.nodes[self.children(node)].iter().map(|child| child.proof);
        let proof = match (proofs().any(|proof| proof == Proof::Won), proofs().all(|proof| proof == Proof::Lost)) {
            (true, _) => Proof::Lost,
            (_, true) => Proof::Won,
            _ => self.nodes[node].proof,
        };
        self.nodes[node].proof = proof;
        true
    }

    /// Remembers that the children of `node` are those of the position `field`.
    pub(crate) fn remember(&mut self, node: usize, field: &Field) {
        let Node { first, children, .. } = self.nodes[node];
        if children > 0 {
            self.positions.insert(field, Group { owner: Some(node as u32), first, children });
        }
    }

    /// The visits and wins of all children together, those of the player to move at `node`.
    pub(crate) fn tried(&self, node: usize) -> (u32, f32) {
        let all = &self.nodes[self.children(node)];
        all.iter().fold((0, 0.0), |(visits, wins), child| (visits + child.visits, wins + child.wins))
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
    /// most of the tree may stay; besides, that takes a bit and a half for each node of the tree, and what is to do.
    pub(crate) fn descend(&mut self, node: usize) {
        // Nothing below leads back to the root that was, so its place is free.
        self.nodes.swap(0, node);
        let mut kept = vec![0u64; self.nodes.len().div_ceil(64)];
        let is_kept = |kept: &[u64], at: usize| kept[at / 64] >> (at % 64) & 1 == 1;
        kept[0] = 1;
        let mut to_do = vec![0];
        while let Some(parent) = to_do.pop() {
            // Nodes of one position have the same children.
            let children = self.children(parent);
            if !children.is_empty() && !is_kept(&kept, children.start) {
                children.clone().for_each(|child| kept[child / 64] |= 1 << (child % 64));
                to_do.extend(children.filter(|&child| self.nodes[child].children > 0));
            }
        }
        // How many nodes that stay stand before each word.
        let mut before = 0;
        let ranks = Vec::from_iter(kept.iter().map(|word| {
            let rank = before;
            before += word.count_ones();
            rank
        }));
        let rank = |at: u32| {
            let (word, bit) = (at as usize / 64, at % 64);
            ranks[word] + (kept[word] & ((1 << bit) - 1)).count_ones()
        };
        for old in 0..self.nodes.len() {
            if is_kept(&kept, old) {
                let first = if self.nodes[old].children == 0 { 0 } else { rank(self.nodes[old].first) };
                let new = rank(old as u32) as usize;
                self.nodes.swap(new, old);
                self.nodes[new].first = first;
            }
        }
        self.nodes.truncate(before as usize);
        let place = |at: u32| is_kept(&kept, at as usize).then(|| rank(at));
        self.positions.keep(|group| {
            let Group { owner, first, children } = group;
            // The new root has moved, and nobody else can come to its position.
            Some(Group { owner: owner.and_then(place), first: place(first)?, children })
        });
    }

    /// Bytes that the tree holds.
    pub(crate) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>() + self.positions.bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::Player;

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

    /// A position of its own for each number below 2^16.
    fn position(number: usize) -> Field {
        let mut field = Field::new(4, 4).unwrap();
        let places: Vec<Place> = field.places().collect();
        for bit in (0..16).filter(|bit| number >> bit & 1 == 1) {
            field.put(places[bit], Player::Left);
        }
        field
    }

    #[test]
    fn nodes_of_one_position_have_the_same_children_under_any_root() {
        use rand::{Rng as _, SeedableRng as _};
        let mut random = rand::rngs::SmallRng::seed_from_u64(2);
        let mut tree = Tree::new(1 << 20);
        // Of each depth there are twelve positions; `at` says which of them a node is.
        let mut at = vec![0usize];
        let mut joined = 0;
        for _ in 0..3_000 {
            let node = random.next_u32() as usize % tree.nodes.len();
            let depth = at[node] / 12;
            if tree.nodes[node].children > 0 || depth == 6 {
                continue;
            }
            if tree.join(node, &position(at[node])) {
                joined += 1;
                assert!(tree.nodes[node].shared);
            } else {
                let children = 2 + random.next_u32() % 3;
                assert!(tree.expand(node, (0..children as Place).map(|place| (place, 0.0, 0.0))));
                tree.remember(node, &position(at[node]));
                at.extend((0..children).map(|_| 12 * (depth + 1) + random.next_u32() as usize % 12));
                let own = tree.nodes.len() as u32;
                tree.children(node).for_each(|child| tree.nodes[child].visits = own + child as u32);
            }
        }
        assert!(joined > 20, "{joined}");
        for node in 0..tree.nodes.len() {
            let mut other = tree.clone();
            other.descend(node);
            assert_eq!(below(&other, 0), below(&tree, node), "node {node}");
            // What is remembered is what is there: every position below with its children, and no other.
            let mut reached = std::collections::BTreeMap::new();
            let mut to_do = vec![node];
            while let Some(next) = to_do.pop() {
                if tree.nodes[next].children > 0 && reached.insert(at[next], next).is_none() {
                    to_do.extend(tree.children(next));
                }
            }
            for number in 0..84 {
                let found = other.positions.find(&position(number)).map(|group| {
                    let children = group.first as usize..group.first as usize + usize::from(group.children);
                    other.nodes[children].iter().map(|child| child.visits).collect::<Vec<_>>()
                });
                let expected = reached
                    .get(&number)
                    .map(|&next| tree.nodes[tree.children(next)].iter().map(|child| child.visits).collect::<Vec<_>>());
                assert_eq!(found, expected, "position {number} under {node}");
            }
        }
    }

    #[test]
    fn what_the_children_prove_holds_for_every_node_of_the_position() {
        for (proofs, expected) in [
            ([Proof::Open, Proof::Lost], Proof::Open),
            ([Proof::Open, Proof::Won], Proof::Lost),
            ([Proof::Lost, Proof::Lost], Proof::Won),
        ] {
            let mut tree = Tree::new(1 << 16);
            assert!(tree.expand(0, (0..2).map(|place| (place, 0.0, 0.0))));
            let [one, two] = [1, 2];
            assert!(tree.expand(one, (0..2).map(|place| (place, 0.0, 0.0))));
            tree.remember(one, &position(5));
            for (child, proof) in tree.children(one).zip(proofs) {
                tree.nodes[child].proof = proof;
            }
            assert!(!tree.join(two, &position(6)));
            assert!(tree.join(two, &position(5)));
            assert_eq!(tree.nodes[two].proof, expected);
            assert!(tree.nodes[one].shared && tree.nodes[two].shared);
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
            assert!((tree.nodes.len() + 100) * size_of::<Node>() > bytes * 7 / 12, "{bytes} bytes");
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
