//! Chains of stones on a board: which borders they join or cut off.

use super::cells::Cells;
use super::net::Net;

impl Net {
    /// The cells of `stones` that a chain of `stones` joins to a cell of `from`. Linear in the cells and their
    /// neighbours.
    #[must_use]
    pub fn chain(&self, stones: &Cells, from: &Cells) -> Cells {
        if let (Some(masks), Some(stones), Some(from)) = (&self.masks, stones.bits(), from.bits()) {
            let mut reached = stones & from;
            let mut open = reached;
            while open != 0 {
                let near = masks[open.trailing_zeros() as usize] & stones & !reached;
                reached |= near;
                open = open & (open - 1) | near;
            }
            return Cells::from_bits(reached);
        }
        let mut reached = stones.clone().intersection(from);
        let mut open: Vec<usize> = reached.iter().collect();
        while let Some(cell) = open.pop() {
            for near in self.neighbours[cell].iter().map(|&near| near as usize) {
                if stones.contains(near) && !reached.contains(near) {
                    reached.insert(near);
                    open.push(near);
                }
            }
        }
        reached
    }

    /// Do `stones` hold a chain from border `from` to border `to`?
    #[must_use]
    pub fn joins(&self, stones: &Cells, from: usize, to: usize) -> bool {
        self.chain(stones, &self.borders[from]).intersects(&self.borders[to])
    }

    /// Do `stones` cut border `from` off from border `to`, so that the other cells hold no chain between them?
    #[must_use]
    pub fn cuts(&self, stones: &Cells, from: usize, to: usize) -> bool {
        !self.joins(&Cells::full(self.len()).minus(stones), from, to)
    }

    /// Do the edges in `taken` join the two terminals? Linear in the edges, up to the inverse Ackermann function.
    #[must_use]
    pub fn joins_terminals(&self, taken: impl Fn(usize) -> bool) -> bool {
        let vertices = self.edges.iter().map(|&(a, b)| a.max(b)).max().map_or(2, |last| last as usize + 1).max(2);
        let mut parent: Vec<u32> = (0..vertices as u32).collect();
        fn root(parent: &mut [u32], mut vertex: u32) -> u32 {
            while parent[vertex as usize] != vertex {
                parent[vertex as usize] = parent[parent[vertex as usize] as usize];
                vertex = parent[vertex as usize];
            }
            vertex
        }
        for (edge, &(a, b)) in self.edges.iter().enumerate() {
            if taken(edge) {
                let (a, b) = (root(&mut parent, a), root(&mut parent, b));
                parent[a as usize] = b;
            }
        }
        root(&mut parent, 0) == root(&mut parent, 1)
    }
}
