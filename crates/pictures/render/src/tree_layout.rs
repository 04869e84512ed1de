//! A tidy layout of a tree whose boxes differ in size: every level in a straight line, subtrees as close as their
//! contours allow, parents over the middle of their children.
//!
//! The idea is Reingold and Tilford's (*Tidier drawings of trees*, 1981); contours are arrays from the deepest level
//! up, and the shorter one is merged into the longer one. So the cost is O(n), without recursion. *Breadth* is the
//! direction across a level, *depth* the direction from the root.

/// A box to be placed.
pub(crate) struct Item {
    /// Indices of the boxes one level deeper; larger than the index of this one.
    pub children: Vec<usize>,
    /// Extent across the level, in pixels.
    pub breadth: f64,
    /// Extent from the root, in pixels.
    pub depth: f64,
}

/// White space, in pixels.
pub(crate) struct Gaps {
    /// Between the children of one parent.
    pub siblings: f64,
    /// Between other neighbours on a level.
    pub cousins: f64,
    /// Between the levels.
    pub levels: f64,
}

/// Where the boxes are.
pub(crate) struct Tidy {
    /// The middle of every box across its level, from 0.
    pub middle: Vec<f64>,
    /// The side of every box that is towards the root.
    pub start: Vec<f64>,
    /// The end of the level of every box: the largest end of a box on that level.
    pub level_end: Vec<f64>,
    /// Extent of the whole.
    pub breadth: f64,
    /// Extent of the whole.
    pub depth: f64,
}

/// Left and right side of a subtree, deepest level first, to be moved by `shift`.
#[derive(Default)]
struct Contour {
    sides: Vec<(f64, f64)>,
    shift: f64,
}

impl Contour {
    /// The sides at `level` levels below the top of the subtree.
    fn at(&self, level: usize) -> (f64, f64) {
        let (left, right) = self.sides[self.sides.len() - 1 - level];
        (left + self.shift, right + self.shift)
    }

    /// The contour of both subtrees with `right` beside this one, and how far `right` was moved.
    fn beside(mut self, mut right: Contour, gaps: &Gaps) -> (Contour, f64) {
        let common = self.sides.len().min(right.sides.len());
        let gap = |level: usize| if level == 0 { gaps.siblings } else { gaps.cousins };
        let needed = |level: usize| self.at(level).1 + gap(level) - right.at(level).0;
        let moved = (0..common).map(needed).fold(f64::MIN, f64::max);
        right.shift += moved;
        if right.sides.len() > self.sides.len() {
            let offset = self.shift - right.shift;
            let top = right.sides.len() - common;
            for (into, from) in right.sides[top..].iter_mut().zip(&self.sides) {
                into.0 = from.0 + offset;
            }
            (right, moved)
        } else {
            let offset = right.shift - self.shift;
            let top = self.sides.len() - common;
            for (into, from) in self.sides[top..].iter_mut().zip(&right.sides) {
                into.1 = from.1 + offset;
            }
            (self, moved)
        }
    }
}

/// Places `items`, of which the first is the root and parents come before their children.
pub(crate) fn tidy(items: &[Item], gaps: &Gaps) -> Tidy {
    let mut offset = vec![0.0; items.len()];
    let mut contours: Vec<Contour> = items.iter().map(|_| Contour::default()).collect();
    for (index, item) in items.iter().enumerate().rev() {
        let mut whole = Contour::default();
        let mut places = Vec::new();
        for &child in &item.children {
            let next = std::mem::take(&mut contours[child]);
            if places.is_empty() {
                whole = next;
                places.push(0.0);
            } else {
                let (joined, moved) = whole.beside(next, gaps);
                whole = joined;
                places.push(moved);
            }
        }
        let middle = (places.first().unwrap_or(&0.0) + places.last().unwrap_or(&0.0)) / 2.0;
        for (&child, place) in item.children.iter().zip(places) {
            offset[child] = place - middle;
        }
        whole.shift -= middle;
        let half = item.breadth / 2.0;
        whole.sides.push((-half - whole.shift, half - whole.shift));
        contours[index] = whole;
    }

    let mut level = vec![0; items.len()];
    let mut middle = offset;
    for (index, item) in items.iter().enumerate() {
        for &child in &item.children {
            level[child] = level[index] + 1;
            middle[child] += middle[index];
        }
    }
    let ends = |pick: fn(f64, f64) -> f64, sign: f64, start: f64| {
        items.iter().zip(&middle).map(|(item, at)| at + sign * item.breadth / 2.0).fold(start, pick)
    };
    let (left, right) = (ends(f64::min, -1.0, f64::MAX), ends(f64::max, 1.0, f64::MIN));
    middle.iter_mut().for_each(|at| *at -= left);

    let mut deep: Vec<f64> = Vec::new();
    for (item, &level) in items.iter().zip(&level) {
        if deep.len() <= level {
            deep.resize(level + 1, 0.0);
        }
        deep[level] = deep[level].max(item.depth);
    }
    let mut starts = vec![0.0];
    for depth in &deep {
        starts.push(starts[starts.len() - 1] + depth + gaps.levels);
    }
    Tidy {
        middle,
        start: level.iter().map(|&level| starts[level]).collect(),
        level_end: level.iter().map(|&level| starts[level] + deep[level]).collect(),
        breadth: (right - left).max(0.0),
        depth: (starts[starts.len() - 1] - gaps.levels).max(0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAPS: Gaps = Gaps { siblings: 2.0, cousins: 4.0, levels: 10.0 };

    /// A tree of `count` boxes in which every box hangs on an earlier one, chosen by a fixed recipe.
    fn tree(count: usize, seed: usize) -> Vec<Item> {
        let size = |i: usize| 3.0 + ((i * 7919 + seed) % 13) as f64;
        let mut items: Vec<Item> =
            (0..count).map(|i| Item { children: Vec::new(), breadth: size(i), depth: size(i + 1) }).collect();
        for child in 1..count {
            let parent = (child * child * 31 + seed * 17 + child / 3) % child;
            items[parent].children.push(child);
        }
        items
    }

    #[test]
    fn boxes_never_overlap_and_parents_stand_over_their_children() {
        for seed in 0..20 {
            let items = tree(5 + seed * 9, seed);
            let tidy = tidy(&items, &GAPS);
            for (i, item) in items.iter().enumerate() {
                for (j, other) in items[..i].iter().enumerate() {
                    let apart = (tidy.middle[i] - tidy.middle[j]).abs() - (item.breadth + other.breadth) / 2.0;
                    assert!(tidy.start[i] != tidy.start[j] || apart > 1.999, "boxes {j} and {i} of tree {seed}");
                }
                if let (Some(&first), Some(&last)) = (item.children.first(), item.children.last()) {
                    let over = (tidy.middle[first] + tidy.middle[last]) / 2.0;
                    assert!((tidy.middle[i] - over).abs() < 1e-6);
                    assert!(tidy.start[first] >= tidy.level_end[i] + 9.999);
                }
                assert!(tidy.middle[i] - item.breadth / 2.0 > -1e-6);
                assert!(tidy.middle[i] + item.breadth / 2.0 < tidy.breadth + 1e-6);
            }
        }
    }

    #[test]
    fn a_chain_of_a_hundred_thousand_is_placed() {
        let chain = |i: usize| Item { children: vec![i + 1], breadth: 1.0, depth: 1.0 };
        let mut items: Vec<Item> = (0..100_000).map(chain).collect();
        items[99_999].children.clear();
        assert_eq!(tidy(&items, &GAPS).breadth, 1.0);
    }
}
