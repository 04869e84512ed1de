//! Rooted forests: paths between two vertices, edge by edge.

/// No vertex, no edge.
pub const NONE: u32 = u32::MAX;

/// A forest, every tree of it rooted. Edges are known by numbers that the caller gives them.
#[derive(Clone, Debug)]
pub struct Forest {
    /// The vertex above each vertex, and the edge to it.
    pub(crate) parent: Vec<(u32, u32)>,
    pub(crate) depth: Vec<u32>,
    pub(crate) tree: Vec<u32>,
    /// The vertices, those above others first.
    pub(crate) order: Vec<u32>,
}

impl Forest {
    /// The forest of these edges, which contain no cycle. Linear in the vertices.
    #[must_use]
    pub fn of(vertices: usize, edges: impl Iterator<Item = (usize, u32, u32)>) -> Self {
        let mut near: Vec<Vec<(u32, u32)>> = vec![Vec::new(); vertices];
        for (edge, a, b) in edges {
            near[a as usize].push((b, edge as u32));
            near[b as usize].push((a, edge as u32));
        }
        let mut forest = Forest {
            parent: vec![(NONE, NONE); vertices],
            depth: vec![0; vertices],
            tree: vec![NONE; vertices],
            order: Vec::with_capacity(vertices),
        };
        for root in 0..vertices as u32 {
            if forest.tree[root as usize] != NONE {
                continue;
            }
            forest.tree[root as usize] = root;
            forest.order.push(root);
            let mut next = forest.order.len() - 1;
            while next < forest.order.len() {
                let vertex = forest.order[next];
                next += 1;
                for &(below, edge) in &near[vertex as usize] {
                    if forest.tree[below as usize] == NONE {
                        forest.tree[below as usize] = root;
                        forest.parent[below as usize] = (vertex, edge);
                        forest.depth[below as usize] = forest.depth[vertex as usize] + 1;
                        forest.order.push(below);
                    }
                }
            }
        }
        forest
    }

    /// Are the two vertices in one tree?
    #[must_use]
    pub fn joins(&self, a: u32, b: u32) -> bool {
        self.tree[a as usize] == self.tree[b as usize]
    }

    /// The edges of the path between two vertices of one tree.
    #[must_use]
    pub fn path(&self, mut a: u32, mut b: u32) -> Vec<usize> {
        let mut path = Vec::new();
        while a != b {
            if self.depth[a as usize] < self.depth[b as usize] {
                std::mem::swap(&mut a, &mut b);
            }
            let (above, edge) = self.parent[a as usize];
            path.push(edge as usize);
            a = above;
        }
        path
    }
}
