//! Pairing strategies: disjoint pairs of vertices such that every winning set holds one of them.
//!
//! Breaker answers a move on one vertex of a pair by the other and so has a vertex in every set. Two ways to find one,
//! tried in turn: a double system of distinct representatives, two private vertices for each set, by augmenting paths
//! (enough wherever every two sets meet in at most one vertex and Hall's condition holds); and an exact search, bounded
//! in steps, that lets one pair serve several sets. **Source:** `[Győ §2.2.1, Thm 3.4]`, `[Hales–Jewett 1963]`.
//!
//! A pairing that is found is its own proof. Where none is found, nothing is proved.

use gruk_cert::{Reason, Reasoner, Settled};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_rules::board::claiming::{Claim, Claiming, Position};
use gruk_rules::board::hypergraph::Hypergraph;

/// Steps of the exact search before it gives up.
const SEARCH_STEPS: u32 = 20_000;
/// The exact search is for small boards only.
const SEARCH_SETS: usize = 256;

/// Boards with more sets are left to the search: looking for representatives of one set may pass all of them.
const MATCHED_SETS: usize = 5_000;

/// Pairs of vertices, disjoint.
pub type Pairs = Vec<(u32, u32)>;

/// Settles positional games in which a pairing stops the opponent.
#[derive(Clone, Copy, Debug)]
pub struct PairingStrategy;

/// A pairing of free vertices that gives `player` a vertex in every set in which `player` has none yet; `None` if none
/// was found.
#[must_use]
pub fn find(board: &Hypergraph, at: &Position, player: Player) -> Option<Pairs> {
    let mine = at.claimed(player);
    let mut open: Vec<Vec<u32>> = Vec::new();
    for set in board.sets() {
        if !set.iter().any(|&vertex| mine.contains(vertex as usize)) {
            let free: Vec<u32> = set.iter().copied().filter(|&vertex| at.is_free(vertex as usize)).collect();
            if free.len() < 2 {
                return None;
            }
            open.push(free);
        }
    }
    representatives(&open, board.vertices()).or_else(|| {
        let mut search =
            Search { sets: &open, used: vec![false; board.vertices()], pairs: Vec::new(), steps: SEARCH_STEPS };
        (open.len() <= SEARCH_SETS && search.run()).then_some(search.pairs)
    })
}

/// Two private vertices for each set, by augmenting paths from each set twice. Cost: sets × incidences at worst.
pub(crate) fn representatives(sets: &[Vec<u32>], vertices: usize) -> Option<Pairs> {
    if 2 * sets.len() > vertices {
        return None;
    }
    let mut owner: Vec<Option<usize>> = vec![None; vertices];
    for demand in 0..2 * sets.len() {
        // Breadth first from the set to a vertex that nobody owns; `came_from[v]` is the set that reached v,
        // `through[s]` the vertex by which the set s was reached first.
        let mut came_from: Vec<Option<usize>> = vec![None; vertices];
        let mut queue = vec![demand / 2];
        let mut through: Vec<Option<usize>> = vec![None; sets.len()];
        let mut next = 0;
        let mut end = None;
        'search: while let Some(&set) = queue.get(next) {
            next += 1;
            for &vertex in &sets[set] {
                let place = vertex as usize;
                if came_from[place].is_some() || owner[place] == Some(set) {
                    continue;
                }
                came_from[place] = Some(set);
                match owner[place] {
                    None => {
                        end = Some(place);
                        break 'search;
                    }
                    Some(other) if other != demand / 2 && through[other].is_none() => {
                        through[other] = Some(place);
                        queue.push(other);
                    }
                    Some(_) => {}
                }
            }
        }
        // Hand the vertices over along the path: each set on it takes the vertex it reached and gives up the one it was
        // reached by.
        let mut vertex = end?;
        loop {
            let set = came_from[vertex].expect("every vertex on the path was reached");
            owner[vertex] = Some(set);
            if set == demand / 2 {
                break;
            }
            vertex = through[set].expect("a set on the path was reached through a vertex of its own");
        }
    }
    let mut pairs = vec![Vec::with_capacity(2); sets.len()];
    for (vertex, set) in owner.iter().enumerate() {
        if let Some(set) = set {
            pairs[*set].push(vertex as u32);
        }
    }
    Some(pairs.iter().map(|pair| (pair[0], pair[1])).collect())
}

/// Exact search: the set with the fewest possible pairs is served first.
struct Search<'a> {
    sets: &'a [Vec<u32>],
    used: Vec<bool>,
    pairs: Pairs,
    steps: u32,
}

impl Search<'_> {
    fn run(&mut self) -> bool {
        let served = |set: &Vec<u32>| self.pairs.iter().any(|(a, b)| set.contains(a) && set.contains(b));
        let free = |set: &Vec<u32>| set.iter().filter(|&&vertex| !self.used[vertex as usize]).count();
        let hardest = self.sets.iter().filter(|set| !served(set)).min_by_key(|set| free(set));
        let Some(set) = hardest else { return true };
        let vertices: Vec<u32> = set.iter().copied().filter(|&vertex| !self.used[vertex as usize]).collect();
        for (index, &a) in vertices.iter().enumerate() {
            for &b in &vertices[index + 1..] {
                if self.steps == 0 {
                    return false;
                }
                self.steps -= 1;
                self.pairs.push((a, b));
                self.used[a as usize] = true;
                self.used[b as usize] = true;
                if self.run() {
                    return true;
                }
                self.pairs.pop();
                self.used[a as usize] = false;
                self.used[b as usize] = false;
            }
        }
        false
    }
}

/// A pairing of `player` that holds at `turn`, and the move that it asks for now, if any.
struct Held {
    pairs: Pairs,
    due: Option<u32>,
}

/// The pairing of the empty board if it still holds, else one made for the position.
///
/// Trying the board's own first gives neighbouring positions the same pairing, so that one certificate can hold them
/// all.
fn hold(rules: &Claiming, turn: &Turn<Position>, player: Player) -> Option<Held> {
    let (board, at) = (rules.board(), &turn.position);
    if board.sets().len() > MATCHED_SETS {
        return None;
    }
    let start = rules.start().expect("games of claiming have a start");
    let on_board = find(board, &start, player).and_then(|pairs| still_holds(board, turn, player, pairs));
    on_board.or_else(|| find(board, at, player).map(|pairs| Held { pairs, due: None }))
}

/// Every pair is untouched or has a vertex of `player`; one may wait for `player`, who is to move, to answer it.
fn still_holds(board: &Hypergraph, turn: &Turn<Position>, player: Player, pairs: Pairs) -> Option<Held> {
    let at = &turn.position;
    let mine = at.claimed(player);
    let free = |vertex: u32| at.is_free(vertex as usize);
    let mut due = None;
    for &(a, b) in &pairs {
        if free(a) && free(b) || mine.contains(a as usize) || mine.contains(b as usize) {
            continue;
        }
        if turn.to_move != player || due.is_some() || !(free(a) || free(b)) {
            return None;
        }
        due = Some(if free(a) { a } else { b });
    }
    let mut partner: Vec<Option<u32>> = vec![None; board.vertices()];
    for &(a, b) in pairs.iter().filter(|&&(a, b)| free(a) && free(b)) {
        partner[a as usize] = Some(b);
        partner[b as usize] = Some(a);
    }
    let served = |set: &[u32]| {
        let taken = |vertex: &u32| mine.contains(*vertex as usize) || due == Some(*vertex);
        // Sets are ascending.
        let paired = |vertex: &u32| partner[*vertex as usize].is_some_and(|other| set.binary_search(&other).is_ok());
        set.iter().any(|vertex| taken(vertex) || paired(vertex))
    };
    board.sets().all(served).then_some(Held { pairs, due })
}

impl Held {
    /// The vertex that is due, else the first one outside all pairs, else the first free one.
    fn answer(&self, rules: &Claiming, turn: &Turn<Position>) -> Vec<Claim> {
        let paired = |m: &Claim| self.pairs.iter().any(|&(a, b)| [a, b].map(claim).contains(m));
        let outside = || rules.moves(&turn.position, turn.to_move).find(|m| !paired(m));
        let answer = self.due.map(claim).or_else(outside);
        answer.or_else(|| rules.moves(&turn.position, turn.to_move).next()).into_iter().collect()
    }

    fn named(self) -> Vec<(Claim, Claim)> {
        self.pairs.into_iter().map(|(a, b)| (claim(a), claim(b))).collect()
    }
}

fn claim(vertex: u32) -> Claim {
    Claim::of(vertex as usize)
}

impl Reasoner<Claiming> for PairingStrategy {
    fn settle(&self, rules: &Claiming, turn: &Turn<Position>) -> Option<Settled<Claim>> {
        if rules.is_maker_maker() {
            return Self::settle_maker_maker(rules, turn);
        }
        if !rules.is_maker_breaker() {
            return None;
        }
        let held = hold(rules, turn, Player::Right)?;
        let moves = if turn.to_move == Player::Right { held.answer(rules, turn) } else { Vec::new() };
        let reason = Reason::Pairing([None, Some(held.named())]);
        Some(Settled { verdict: Verdict::Wins(Player::Right), moves, all: false, reason })
    }
}

impl PairingStrategy {
    fn settle_maker_maker(rules: &Claiming, turn: &Turn<Position>) -> Option<Settled<Claim>> {
        let [left, right] = Player::BOTH.map(|player| hold(rules, turn, player));
        let (left, right) = (left?, right?);
        let moves = if turn.to_move == Player::Left { left.answer(rules, turn) } else { right.answer(rules, turn) };
        let reason = Reason::Pairing([Some(left.named()), Some(right.named())]);
        Some(Settled { verdict: Verdict::Draw, moves, all: false, reason })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_rules::maker_breaker::MAKER_BREAKER;

    /// All families of three sets of two to four out of six vertices. By the theorem of Hall each set has two vertices
    /// of its own exactly if any sets together have twice as many vertices as there are sets.
    #[test]
    fn sets_have_two_vertices_of_their_own_by_the_theorem_of_hall() {
        let all: Vec<u32> = (0..64u32).filter(|set| (2..=4).contains(&set.count_ones())).collect();
        let vertices = |set: &u32| (0..6).filter(|vertex| set >> vertex & 1 == 1).collect::<Vec<u32>>();
        for family in
            all.iter().flat_map(|&a| all.iter().flat_map(move |&b| [a & b, a | b, a ^ b, 63 ^ a].map(|c| [a, b, c])))
        {
            let union =
                |some: u32| (0..3).filter(|i| some >> i & 1 == 1).fold(0, |union, i| union | family[i as usize]);
            let is_enough = (1..8u32).all(|some| union(some).count_ones() >= 2 * some.count_ones());
            let pairs = representatives(&family.iter().map(vertices).collect::<Vec<_>>(), 6);
            assert_eq!(pairs.is_some(), is_enough, "{family:?}");
            let Some(pairs) = pairs else { continue };
            let own = pairs.iter().map(|&(a, b)| 1 << a | 1 << b).collect::<Vec<u32>>();
            assert!(own.iter().zip(family).all(|(own, set)| own & !set == 0), "{family:?}");
            assert_eq!(own.iter().fold(0, |union, own| union | own), 63, "{family:?}");
        }
    }

    fn pairing(board: &str) -> Option<Pairs> {
        let rules = Claiming::new(&MAKER_BREAKER, board).unwrap();
        let pairs = find(rules.board(), &rules.start().unwrap(), Player::Right);
        for set in rules.board().sets().filter(|_| pairs.is_some()) {
            assert!(pairs.iter().flatten().any(|(a, b)| set.contains(a) && set.contains(b)), "{board}");
        }
        let mut vertices: Vec<u32> = pairs.iter().flatten().flat_map(|&(a, b)| [a, b]).collect();
        vertices.sort_unstable();
        let len = vertices.len();
        vertices.dedup();
        assert_eq!(vertices.len(), len, "{board}: the pairs are disjoint");
        pairs
    }

    #[test]
    fn five_in_a_row_on_five_by_five_has_a_pairing() {
        assert!(pairing("row-5-5x5").is_some());
    }

    #[test]
    fn tic_tac_toe_has_none() {
        assert_eq!(pairing("row-3-3x3"), None);
    }

    #[test]
    fn a_pair_may_serve_several_sets() {
        // Three sets on four vertices: too few for private pairs.
        assert_eq!(pairing("sets-1.2.3+1.2.4+1.2"), Some(vec![(0, 1)]));
    }

    #[test]
    fn augmenting_hands_vertices_over() {
        assert!(pairing("sets-1.2.3.4+1.2+3.4.5.6").is_some());
        assert_eq!(pairing("sets-1.2+2.3"), None);
    }
}
