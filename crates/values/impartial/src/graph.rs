//! Games on finite directed graphs, cycles allowed: a token moves along an edge, and a player who cannot move loses.
//!
//! The generalised Sprague–Grundy function γ gives a vertex a number, or ∞ where the cycles keep it from having one. A
//! vertex of the number 0 is lost for the player to move, one of another number won. One of ∞ is won if a follower has
//! the number 0, and a draw otherwise: play goes on for ever. On a graph without cycles γ is the Grundy value.
//!
//! **Source:** `[Smith 1966]`, `[Fraenkel–Perl 1975]`; `[BCG ch. 12]` (loopy impartial games).

use gruk_core::CompactSort as _;
use std::fmt;

/// γ of a vertex that has no number.
pub const INFINITE: u32 = u32::MAX;

/// A finite directed graph, by the followers of each vertex.
#[derive(Clone, Debug)]
pub struct Digraph {
    followers: Lists,
}

/// For each vertex a list of vertices.
#[derive(Clone, Debug)]
struct Lists {
    /// Where the list of each vertex begins; one more entry than there are vertices.
    starts: Vec<u32>,
    entries: Vec<u32>,
}

/// Who wins at a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The next player, who moves.
    Next,
    /// The previous player, who does not.
    Previous,
    /// Nobody.
    Draw,
}

/// γ of a sum: a number, or ∞ with the numbers that its followers have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gamma {
    /// A number.
    Finite(u32),
    /// No number; the numbers of followers, ascending.
    Infinite(Vec<u32>),
}

impl fmt::Display for Gamma {
    /// A number, or `inf(…)` with the numbers of the followers.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Gamma::Finite(number) => write!(out, "{number}"),
            Gamma::Infinite(numbers) => {
                write!(out, "inf({})", numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(","))
            }
        }
    }
}

impl Lists {
    /// The lists of the second ends by the first ends.
    fn new(vertices: usize, edges: impl Iterator<Item = (u32, u32)> + Clone) -> Self {
        let mut starts = vec![0_u32; vertices + 1];
        for (from, _) in edges.clone() {
            starts[from as usize + 1] += 1;
        }
        for vertex in 0..vertices {
            starts[vertex + 1] += starts[vertex];
        }
        let mut entries = vec![0; starts[vertices] as usize];
        // Each start moves to the end of its list, which is where the next one began.
        for (from, to) in edges {
            let place = &mut starts[from as usize];
            entries[*place as usize] = to;
            *place += 1;
        }
        starts.rotate_right(1);
        starts[0] = 0;
        Lists { starts, entries }
    }

    fn of(&self, vertex: u32) -> &[u32] {
        let vertex = vertex as usize;
        &self.entries[self.starts[vertex] as usize..self.starts[vertex + 1] as usize]
    }
}

impl Digraph {
    /// The graph with the vertices 0 to `vertices` − 1 and these edges, from the first end to the second. Linear.
    ///
    /// # Panics
    /// If an end is no vertex, or there are 2^32 vertices or edges.
    #[must_use]
    pub fn new(vertices: usize, edges: &[(u32, u32)]) -> Self {
        assert!(
            vertices < INFINITE as usize && edges.len() < INFINITE as usize,
            "vertices and edges have 32-bit numbers"
        );
        assert!(edges.iter().all(|&(from, to)| (from.max(to) as usize) < vertices), "edges join vertices");
        Digraph { followers: Lists::new(vertices, edges.iter().copied()) }
    }

    /// Number of vertices.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.followers.starts.len() - 1
    }

    /// The vertices that edges from `vertex` lead to.
    #[must_use]
    pub fn followers(&self, vertex: u32) -> &[u32] {
        self.followers.of(vertex)
    }

    fn edges(&self) -> impl Iterator<Item = (u32, u32)> + Clone + '_ {
        (0..self.vertices() as u32).flat_map(|from| self.followers(from).iter().map(move |&to| (from, to)))
    }

    /// The most moves that a play from any vertex can have, `None` if a play can go on for ever: whether the graph is
    /// progressively bounded. Linear.
    ///
    /// **Source:** `[Bra §4]`.
    #[must_use]
    pub fn longest_play(&self) -> Option<u32> {
        let mut before = vec![0_u32; self.vertices()];
        self.edges().for_each(|(_, to)| before[to as usize] += 1);
        let mut fresh: Vec<u32> = (0..self.vertices() as u32).filter(|&vertex| before[vertex as usize] == 0).collect();
        let mut depth = vec![0_u32; self.vertices()];
        let mut done = 0;
        let mut longest = 0;
        while let Some(vertex) = fresh.pop() {
            done += 1;
            let next = depth[vertex as usize] + 1;
            for &to in self.followers(vertex) {
                depth[to as usize] = depth[to as usize].max(next);
                longest = longest.max(next);
                before[to as usize] -= 1;
                if before[to as usize] == 0 {
                    fresh.push(to);
                }
            }
        }
        (done == self.vertices()).then_some(longest)
    }

    /// γ of every vertex, [`INFINITE`] for ∞.
    ///
    /// For m = 0, 1, 2, … the vertices of the number m are found among those that have followers of all smaller
    /// numbers: v is one if no follower has the number m, and every follower without a number has itself a follower of
    /// the number m, to which a move there can be answered. Those that then have neither the number m nor a follower of
    /// it are ∞.
    ///
    /// *Cost.* For each number linear in the graph; no number exceeds the root of twice the number of edges. Memory: 8
    /// bytes for each edge, 13 for each vertex.
    #[must_use]
    pub fn gamma(&self) -> Vec<u32> {
        let vertices = self.vertices();
        let preceding = Lists::new(vertices, self.edges().map(|(from, to)| (to, from)));
        let mut gamma = vec![INFINITE; vertices];
        let mut open: Vec<u32> = (0..vertices as u32).collect();
        let mut is_open = vec![true; vertices];
        let mut is_numbered = vec![false; vertices];
        // Followers without a number that have no follower of the number in hand yet.
        let mut unanswered = vec![0_u32; vertices];
        for number in 0.. {
            if open.is_empty() {
                break;
            }
            let mut is_covered = vec![false; vertices];
            let mut fresh = Vec::new();
            for &vertex in &open {
                let without = self.followers(vertex).iter().filter(|&&to| !is_numbered[to as usize]).count();
                unanswered[vertex as usize] = without as u32;
                if without == 0 {
                    fresh.push(vertex);
                }
            }
            while let Some(vertex) = fresh.pop() {
                if is_covered[vertex as usize] || is_numbered[vertex as usize] {
                    continue;
                }
                gamma[vertex as usize] = number;
                is_numbered[vertex as usize] = true;
                for &from in preceding.of(vertex) {
                    // What has a number keeps it: an answer is needed only after moves to vertices without one.
                    if is_covered[from as usize] || is_numbered[from as usize] {
                        continue;
                    }
                    is_covered[from as usize] = true;
                    for &before in preceding.of(from) {
                        if is_open[before as usize] && !is_numbered[before as usize] {
                            unanswered[before as usize] -= 1;
                            if unanswered[before as usize] == 0 {
                                fresh.push(before);
                            }
                        }
                    }
                }
            }
            open.retain(|&vertex| {
                let goes_on = is_covered[vertex as usize] && !is_numbered[vertex as usize];
                is_open[vertex as usize] = goes_on;
                goes_on
            });
        }
        gamma
    }

    /// The numbers of the followers of a vertex, ascending, each once.
    #[must_use]
    pub fn numbers_of_followers(&self, gamma: &[u32], vertex: u32) -> Vec<u32> {
        let numbers = self.followers(vertex).iter().map(|&to| gamma[to as usize]);
        let mut numbers: Vec<u32> = numbers.filter(|&number| number != INFINITE).collect();
        numbers.compact_sort();
        numbers.dedup();
        numbers
    }

    /// γ of the sum of tokens on these vertices: numbers add by exclusive or, ∞(K) and a number n make ∞(K ⊕ n), and
    /// two ∞ make ∞ of no numbers.
    ///
    /// **Source:** `[Fraenkel–Yesha 1986]`.
    #[must_use]
    pub fn sum(&self, gamma: &[u32], tokens: &[u32]) -> Gamma {
        let is_infinite = |&&token: &&u32| gamma[token as usize] == INFINITE;
        let finite =
            tokens.iter().filter(|token| !is_infinite(token)).fold(0, |sum, &token| sum ^ gamma[token as usize]);
        let mut infinite = tokens.iter().filter(is_infinite);
        match (infinite.next(), infinite.next()) {
            (None, _) => Gamma::Finite(finite),
            (Some(&only), None) => {
                let mut numbers = self.numbers_of_followers(gamma, only);
                numbers.iter_mut().for_each(|number| *number ^= finite);
                numbers.compact_sort();
                Gamma::Infinite(numbers)
            }
            _ => Gamma::Infinite(Vec::new()),
        }
    }

    /// Who wins with tokens on these vertices.
    #[must_use]
    pub fn outcome(&self, gamma: &[u32], tokens: &[u32]) -> Outcome {
        match self.sum(gamma, tokens) {
            Gamma::Finite(0) => Outcome::Previous,
            Gamma::Finite(_) => Outcome::Next,
            Gamma::Infinite(numbers) if numbers.contains(&0) => Outcome::Next,
            Gamma::Infinite(_) => Outcome::Draw,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small generator of numbers, so that every run has the same graphs.
    struct Dice(u64);

    impl Dice {
        fn roll(&mut self, sides: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) as usize % sides
        }
    }

    fn random(dice: &mut Dice, vertices: usize, edges: usize, acyclic: bool) -> Digraph {
        let edges: Vec<(u32, u32)> = (0..edges)
            .map(|_| (dice.roll(vertices) as u32, dice.roll(vertices) as u32))
            .filter(|(from, to)| !acyclic || from > to)
            .collect();
        Digraph::new(vertices, &edges)
    }

    /// The outcome of tokens on several vertices by retrograde analysis of the product graph.
    fn by_product(graph: &Digraph, tokens: usize) -> impl Fn(&[u32]) -> Outcome {
        let n = graph.vertices();
        let size = n.pow(tokens as u32);
        let digit = move |state: usize, token: usize| state / n.pow(token as u32) % n;
        let options = |state: usize| -> Vec<usize> {
            let all = (0..tokens).flat_map(|token| {
                let here = digit(state, token);
                let step = n.pow(token as u32);
                graph.followers(here as u32).iter().map(move |&to| state - here * step + to as usize * step)
            });
            all.collect()
        };
        let mut known = vec![Outcome::Draw; size];
        loop {
            let mut is_changed = false;
            for state in 0..size {
                let options = options(state);
                let outcome = if options.iter().any(|&option| known[option] == Outcome::Previous) {
                    Outcome::Next
                } else if options.iter().all(|&option| known[option] == Outcome::Next) {
                    Outcome::Previous
                } else {
                    continue;
                };
                is_changed |= known[state] != outcome;
                known[state] = outcome;
            }
            if !is_changed {
                break;
            }
        }
        move |tokens: &[u32]| known[tokens.iter().rev().fold(0, |state, &token| state * n + token as usize)]
    }

    #[test]
    fn without_cycles_gamma_is_the_least_number_that_no_follower_has() {
        let mut dice = Dice(1);
        for _ in 0..50 {
            let graph = random(&mut dice, 20, 80, true);
            let gamma = graph.gamma();
            for vertex in 0..20 {
                let numbers = graph.numbers_of_followers(&gamma, vertex);
                let mex = (0..).find(|number| !numbers.contains(number)).unwrap();
                assert_eq!(gamma[vertex as usize], mex);
            }
            assert!(graph.longest_play().is_some_and(|moves| moves < 20));
        }
    }

    /// The theorem of sums against the product graph, cycles and draws included.
    #[test]
    fn sums_have_the_outcomes_of_the_product_graph() {
        let mut dice = Dice(2);
        for edges in [6, 9, 12, 16] {
            for _ in 0..40 {
                let graph = random(&mut dice, 7, edges, false);
                let gamma = graph.gamma();
                let [two, three] = [by_product(&graph, 2), by_product(&graph, 3)];
                for a in 0..7 {
                    for b in 0..7 {
                        assert_eq!(graph.outcome(&gamma, &[a, b]), two(&[a, b]), "{graph:?} {a} {b}");
                        for c in 0..7 {
                            assert_eq!(graph.outcome(&gamma, &[a, b, c]), three(&[a, b, c]), "{graph:?} {a} {b} {c}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_loop_is_a_draw_unless_one_can_leave_it_to_win() {
        let graph = Digraph::new(4, &[(0, 0), (1, 1), (1, 2), (3, 0)]);
        let gamma = graph.gamma();
        let outcomes = [0, 1, 2, 3].map(|vertex| graph.outcome(&gamma, &[vertex]));
        assert_eq!(outcomes, [Outcome::Draw, Outcome::Next, Outcome::Previous, Outcome::Draw]);
        assert_eq!(graph.longest_play(), None);
    }

    /// `[Bra §2]`: with the set {2, 3} a heap is lost exactly if it is 0 or 1 modulo 5.
    #[test]
    fn the_graph_of_a_subtraction_game_has_its_outcomes() {
        let edges: Vec<(u32, u32)> = (0..=50)
            .flat_map(|from: u32| [2, 3].into_iter().filter_map(move |taken| Some((from, from.checked_sub(taken)?))))
            .collect();
        let graph = Digraph::new(51, &edges);
        let gamma = graph.gamma();
        for heap in 0..=50 {
            assert_eq!(graph.outcome(&gamma, &[heap]) == Outcome::Previous, heap % 5 <= 1, "{heap}");
        }
        assert_eq!(graph.longest_play(), Some(25));
    }
}
