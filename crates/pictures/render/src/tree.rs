use crate::{LEFT_AND_RIGHT, Scene, Tint};

/// A drawing of a part of a game tree, or of any tree of positions.
///
/// `nodes[0]` is the root. Every other node has one parent: where several nodes name the same child, the first in
/// breadth-first order keeps it. Nodes that the root does not reach are not drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The nodes, the root first.
    pub nodes: Vec<Node>,
    /// A line of text under the tree.
    pub caption: Option<String>,
    /// What the tints mean here.
    pub legend: Vec<(Tint, String)>,
    /// The letters of Left's and Right's tints where there is no colour.
    pub letters: [char; 2],
}

impl Default for Tree {
    fn default() -> Self {
        Tree { nodes: Vec::new(), caption: None, legend: Vec::new(), letters: LEFT_AND_RIGHT }
    }
}

/// A position in a [`Tree`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// Indices of the options shown, into [`Tree::nodes`].
    pub children: Vec<usize>,
    /// The move that leads here, or several moves that a symmetry makes the same: `a2` or `a2, b1`. Empty at the root.
    pub edge: String,
    /// Colour of the node: the winner.
    pub tint: Tint,
    /// The player to move, as [`Tint::Left`] or [`Tint::Right`]; `None` shows nothing.
    pub to_move: Option<Tint>,
    /// A small picture of the position; its caption and its legend are not drawn.
    pub picture: Option<Scene>,
    /// The position in words, such as `1,1,1`.
    pub text: Option<String>,
    /// What was left out below this node, such as `1 204 positions folded`.
    pub folded: Option<String>,
    /// Is the edge to this node drawn thick, as for a winning move or the principal line?
    pub emphasised: bool,
}

impl Tree {
    /// The children of every node without repeated, missing and circular ones; and all nodes that the root reaches,
    /// parents first.
    pub(crate) fn outline(&self) -> (Vec<Vec<usize>>, Vec<usize>) {
        let mut kept = vec![Vec::new(); self.nodes.len()];
        let mut order = Vec::new();
        if self.nodes.is_empty() {
            return (kept, order);
        }
        let mut seen = vec![false; self.nodes.len()];
        seen[0] = true;
        order.push(0);
        let mut next = 0;
        while let Some(&node) = order.get(next) {
            next += 1;
            for &child in &self.nodes[node].children {
                if seen.get(child) == Some(&false) {
                    seen[child] = true;
                    kept[node].push(child);
                    order.push(child);
                }
            }
        }
        (kept, order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_with_loops_and_missing_nodes_is_cut_to_a_tree() {
        let node = |children: &[usize]| Node { children: children.to_vec(), ..Node::default() };
        let tree = Tree { nodes: vec![node(&[1, 2, 9]), node(&[2, 0]), node(&[1])], ..Tree::default() };
        let (kept, order) = tree.outline();
        assert_eq!(kept, [vec![1, 2], vec![], vec![]]);
        assert_eq!(order, [0, 1, 2]);
    }
}
