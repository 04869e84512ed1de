//! What Chooser can still fill: families of sets.

use gruk_core::CompactSort as _;
use gruk_solve::bits::Bits;

/// Sets in ascending order of size and bits, none of which contains another, joined by common vertices, of two vertices
/// or more; two of two vertices have no common one, and no two vertices are in the same sets.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Family<B>(Vec<B>);

/// Two vertices to offer, by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer(pub usize, pub usize);

impl<B: Bits> Family<B> {
    /// The sets.
    #[must_use]
    pub fn sets(&self) -> &[B] {
        &self.0
    }

    /// The Erdős–Selfridge potential Σ 2^−|A|: how much Chooser can hope for. An estimate.
    #[must_use]
    pub fn potential(&self) -> f32 {
        self.0.iter().map(|&set| weight(set)).sum()
    }

    /// What is left when Chooser has taken `taken` and Picker has `given`; see [`reduce`].
    #[must_use]
    pub fn after(&self, taken: usize, given: usize) -> Option<Vec<Family<B>>> {
        reduce(self.0.iter().filter(|set| !set.has(given)).map(|set| set.without(taken)).collect())
    }

    /// The offers that have to be looked at: one set of two vertices alone, if there is one, else all pairs of
    /// vertices, those first that leave Chooser the least potential.
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        let least = self.0[0];
        if least.len() == 2 {
            let a = least.first();
            return vec![Offer(a, least.without(a).first())];
        }
        let all = self.0.iter().fold(B::default(), |all, &set| all | set);
        let vertices: Vec<usize> = all.cells().collect();
        let mut single = vec![0f32; vertices.last().map_or(0, |last| last + 1)];
        for &set in &self.0 {
            set.cells().for_each(|vertex| single[vertex] += weight(set));
        }
        let mut offers = Vec::with_capacity(vertices.len() * (vertices.len() - 1) / 2);
        for (place, &a) in vertices.iter().enumerate() {
            for &b in &vertices[place + 1..] {
                let common = self.0.iter().filter(|set| set.has(a) && set.has(b)).map(|&set| weight(set)).sum::<f32>();
                // Whichever is taken, sets with both die, those with the taken one double, those with the other one
                // die.
                offers.push(((single[a] - single[b]).abs() - common, Offer(a, b)));
            }
        }
        offers.compact_sort_by(|(one, _), (other, _)| one.total_cmp(other));
        offers.into_iter().map(|(_, offer)| offer).collect()
    }
}

fn weight<B: Bits>(set: B) -> f32 {
    (-(set.len() as f32)).exp2()
}

/// Reduces sets by the theorems of [`offers`](super): `None` if Chooser has won, else the families that are left, in
/// ascending order, which Picker must stop one by one; none if Picker has won.
///
/// Cost: quadratic in the sets.
#[must_use]
pub fn reduce<B: Bits>(sets: Vec<B>) -> Option<Vec<Family<B>>> {
    if sets.iter().any(|set| set.len() < 2) {
        return None;
    }
    let mut minimal = minimal(sets);
    let mut in_pairs = B::default();
    for &set in minimal.iter().take_while(|set| set.len() == 2) {
        if set.meets(in_pairs) {
            return None;
        }
        in_pairs = in_pairs | set;
    }
    while let Some(twins) = twins(&minimal) {
        minimal.retain(|set| !set.meets(twins));
    }
    Some(components(minimal))
}

/// The sets that contain no other one, in ascending order of size and bits.
pub fn minimal<B: Bits>(mut sets: Vec<B>) -> Vec<B> {
    sets.sort_unstable_by_key(|&set| (set.len(), set));
    let mut minimal: Vec<B> = Vec::with_capacity(sets.len());
    for set in sets {
        if !minimal.iter().any(|&smaller| smaller.within(set)) {
            minimal.push(set);
        }
    }
    minimal
}

/// The vertices that have twins, vertices in the same sets; `None` if there are none.
pub fn twins<B: Bits>(sets: &[B]) -> Option<B> {
    let mut classes: Vec<B> = Vec::with_capacity(64);
    let mut seen = B::default();
    for &set in sets {
        for place in 0..classes.len() {
            let class = classes[place];
            let (inside, outside) = (class & set, class & !set);
            if !inside.is_empty() && !outside.is_empty() {
                classes[place] = inside;
                classes.push(outside);
            }
        }
        if !set.within(seen) {
            classes.push(set & !seen);
        }
        seen = seen | set;
    }
    let twins = classes.into_iter().filter(|class| class.len() > 1).fold(B::default(), |all, class| all | class);
    (!twins.is_empty()).then_some(twins)
}

/// The families that sets fall into which have no vertex in common.
fn components<B: Bits>(sets: Vec<B>) -> Vec<Family<B>> {
    let mut parts: Vec<(B, Vec<B>)> = Vec::new();
    for set in sets {
        let (mut vertices, mut members) = (set, vec![set]);
        let mut place = 0;
        while place < parts.len() {
            if !parts[place].0.meets(set) {
                place += 1;
                continue;
            }
            let (other, more) = parts.swap_remove(place);
            vertices = vertices | other;
            members.extend(more);
        }
        parts.push((vertices, members));
    }
    let mut families: Vec<Family<B>> = parts
        .into_iter()
        .map(|(_, mut members)| {
            members.sort_unstable_by_key(|&set| (set.len(), set));
            Family(members)
        })
        .collect();
    families.compact_sort();
    families
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lonely_vertex_and_crossing_pairs_are_choosers() {
        assert_eq!(reduce(vec![0b1_u64, 0b110]), None);
        assert_eq!(reduce(vec![0b11_u64, 0b110, 0b11100]), None);
        assert_eq!(reduce(vec![0_u64]), None);
    }

    #[test]
    fn twins_free_picker_of_their_sets() {
        // The set {0, 1, 2} has two vertices of its own; without it {2, 3, 4} has, too.
        assert_eq!(reduce(vec![0b111_u64, 0b11100]), Some(vec![]));
    }

    #[test]
    fn families_without_a_common_vertex_fall_apart() {
        // Three sets of three vertices, each pair with one in common, have one vertex each for itself: twice.
        let triangle = [0b00_0111_u64, 0b01_1100, 0b11_0001];
        let both: Vec<u64> = triangle.iter().flat_map(|&set| [set, set << 6]).collect();
        let parts = reduce(both).unwrap();
        assert_eq!(parts.iter().map(|part| part.sets().len()).collect::<Vec<_>>(), [3, 3]);
    }
}
