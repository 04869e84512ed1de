//! Games that are won by bridges: a chain of groups from border to border, each two joined by a pair of free cells of
//! which the player needs one, all pairs disjoint. When the opponent takes one cell of a pair, its player takes the
//! other.
//!
//! This is the smallest piece of virtual connection theory, cheap enough to be asked at every node of a search. It is
//! sound: what it calls won is won. It finds no edge template but the bridge and no ladder.

use crate::field::{Field, Place};
use crate::groups::{FAR, Groups, NEAR, NONE};
use crate::knowledge::Insight;
use gruk_core::CompactSort as _;
use gruk_core::{Player, Turn};
use gruk_rules::hex::{Hex, Move, Position};

/// What bridges say about a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Look {
    /// Who wins, if bridges tell.
    pub(crate) winner: Option<Player>,
    /// A move that wins, if the player to move does.
    pub(crate) key: Option<Place>,
    /// The cells outside which every move loses.
    pub(crate) must_play: Option<Vec<Place>>,
}

/// Two groups and where their common free cells stand in `shared`.
#[derive(Clone, Copy, Debug)]
struct Link {
    ends: (u16, u16),
    from: usize,
    to: usize,
}

/// Looks for chains of bridges; buffers are kept from one look to the next.
#[derive(Clone, Debug, Default)]
pub struct Bridges {
    groups: Groups,
    shared: Vec<(u16, u16, Place)>,
    links: Vec<Link>,
    /// The groups that touch a place, where it is free.
    around: Vec<Around>,
    /// Groups that are connected to the near border (bit 0) and to the far border (bit 1), pairs not being disjoint.
    sides: Vec<u8>,
    /// The sides of the group at a place; where it is free, of all groups that touch it.
    reach: Vec<u8>,
}

/// The groups that touch a free place, each once: at most three.
#[derive(Clone, Copy, Debug)]
struct Around {
    groups: [u16; 6],
    count: usize,
}

impl Around {
    const NONE: Around = Around { groups: [NONE; 6], count: 0 };

    fn groups(&self) -> &[u16] {
        &self.groups[..self.count]
    }
}

/// Steps of one search for a chain; no more than a bound on the time, for what is not found is not claimed.
const MOST_STEPS: usize = 400;

impl Bridges {
    /// What bridges say about a turn that is not over: nothing on boards of more than [`MAX_CELLS`](crate::MAX_CELLS)
    /// cells.
    pub fn insight(&mut self, rules: &Hex, turn: &Turn<Position>) -> Insight {
        let Some(mut field) = Field::of(rules, &turn.position) else { return Insight::default() };
        let look = self.look(&mut field, turn.to_move);
        let reason = if look == Look::default() { "" } else { "bridges" };
        Insight {
            winner: look.winner,
            winning_move: look.key.map(|key| field.stone(key)),
            must_play: look.must_play.map(|places| places.into_iter().map(|place| field.stone(place)).collect()),
            reason: reason.into(),
        }
    }

    /// The free cells of a chain of bridges with which `player` wins even if the opponent moves, pair by pair; none of
    /// them where the borders are joined by stones, and `None` where no such chain is found.
    pub fn chain_of(&mut self, rules: &Hex, at: &Position, player: Player) -> Option<Vec<Move>> {
        let field = Field::of(rules, at)?;
        Some(self.chain(&field, player)?.into_iter().map(|place| field.stone(place)).collect())
    }

    /// Is the game won by bridges, for the player to move or the other one; and if not, what must be played?
    pub(crate) fn look(&mut self, field: &mut Field, to_move: Player) -> Look {
        let opponent = to_move.opponent();
        self.find_links(field, to_move);
        if let Some(key) = self.wins(field, to_move, |_, _| false) {
            return Look { winner: Some(to_move), key: Some(key), must_play: None };
        }
        self.find_links(field, opponent);
        if self.linked().is_some() {
            return Look { winner: Some(opponent), ..Look::default() };
        }
        let mut must_play: Option<Vec<Place>> = None;
        self.wins(field, opponent, |key, pairs| {
            let in_carrier = |place: Place| place == key || pairs.contains(&place);
            match &mut must_play {
                Some(cells) => cells.retain(|&cell| in_carrier(cell)),
                None => must_play = Some(std::iter::once(key).chain(pairs.iter().copied()).collect()),
            }
            true
        });
        // If no cell meets all carriers, the opponent wins whatever is played.
        let lost = must_play.as_ref().is_some_and(Vec::is_empty);
        Look { winner: lost.then_some(opponent), key: None, must_play }
    }

    /// The first move of `player`, whose links were found, that makes a chain of bridges; each one with its carrier is
    /// shown to `pass_over`, which says whether to go on to the next.
    fn wins(
        &mut self,
        field: &mut Field,
        player: Player,
        mut pass_over: impl FnMut(Place, &[Place]) -> bool,
    ) -> Option<Place> {
        if self.groups.joined {
            return None;
        }
        self.find_sides();
        self.find_reach(field);
        let promising: Vec<Place> = field.empties().filter(|&place| self.is_promising(field, place)).collect();
        // A stone that is in a chain already may be anywhere; one inside the chain brings the end nearer.
        for place in promising {
            field.put(place, player);
            let pairs = self.chain(field, player);
            field.clear(place);
            if let Some(pairs) = pairs
                && !pass_over(place, &pairs)
            {
                return Some(place);
            }
        }
        None
    }

    /// The cells of the pairs of a chain of bridges of `player`, which wins even if the opponent moves; none where the
    /// borders are joined by stones.
    pub(crate) fn chain(&mut self, field: &Field, player: Player) -> Option<Vec<Place>> {
        self.find_links(field, player);
        self.linked()
    }

    /// The cells of the pairs of a chain of the links that were found.
    fn linked(&self) -> Option<Vec<Place>> {
        if self.groups.joined {
            return Some(Vec::new());
        }
        let mut pairs = Vec::new();
        let mut visited = vec![false; self.groups.count];
        visited[usize::from(NEAR)] = true;
        let mut steps = 0;
        self.extend(NEAR, &mut visited, &mut pairs, &mut steps).then_some(pairs)
    }

    /// Extends a chain of bridges that has come to `group` to the far border.
    fn extend(&self, group: u16, visited: &mut [bool], pairs: &mut Vec<Place>, steps: &mut usize) -> bool {
        if group == FAR {
            return true;
        }
        for link in &self.links {
            let next = match link.ends {
                (a, b) if a == group => b,
                (a, b) if b == group => a,
                _ => continue,
            };
            *steps += 1;
            if visited[usize::from(next)] || *steps > MOST_STEPS {
                continue;
            }
            let shared = self.shared[link.from..link.to].iter().map(|&(_, _, place)| place);
            let mut free = shared.filter(|place| !pairs.contains(place));
            let (Some(one), Some(other)) = (free.next(), free.next()) else { continue };
            pairs.extend([one, other]);
            visited[usize::from(next)] = true;
            if self.extend(next, visited, pairs, steps) {
                return true;
            }
            // It stays visited, so some chains that lead through it are not found. The search is incomplete, but never
            // exponential.
            pairs.truncate(pairs.len() - 2);
        }
        false
    }

    /// The groups of `player`, and for every two of them that share two free cells a link.
    fn find_links(&mut self, field: &Field, player: Player) {
        self.groups.find(field, player);
        self.shared.clear();
        self.links.clear();
        if self.groups.joined {
            return;
        }
        self.around.clear();
        self.around.resize(field.cells.len(), Around::NONE);
        for place in field.empties() {
            let mut around = Around::NONE;
            for next in field.ring(place) {
                let group = self.groups.at(next);
                if group != NONE && !around.groups().contains(&group) {
                    self.shared
                        .extend(around.groups().iter().map(|&other| (group.min(other), group.max(other), place)));
                    around.groups[around.count] = group;
                    around.count += 1;
                }
            }
            self.around[usize::from(place)] = around;
        }
        self.shared.compact_sort();
        let mut from = 0;
        for to in 1..=self.shared.len() {
            let ends = |index: usize| (self.shared[index].0, self.shared[index].1);
            if to < self.shared.len() && ends(to) == ends(from) {
                continue;
            }
            if to - from >= 2 {
                self.links.push(Link { ends: ends(from), from, to });
            }
            from = to;
        }
    }

    fn find_sides(&mut self) {
        self.sides.clear();
        self.sides.resize(self.groups.count, 0);
        self.sides[usize::from(NEAR)] = 1;
        self.sides[usize::from(FAR)] = 2;
        let mut grown = true;
        while grown {
            grown = false;
            for link in &self.links {
                let (a, b) = (usize::from(link.ends.0), usize::from(link.ends.1));
                let both = self.sides[a] | self.sides[b];
                grown |= self.sides[a] != both || self.sides[b] != both;
                (self.sides[a], self.sides[b]) = (both, both);
            }
        }
    }

    /// The sides that a place reaches, for all places.
    fn find_reach(&mut self, field: &Field) {
        let sides = &self.sides;
        let of_stone = |&group: &u16| if group == NONE { 0 } else { sides[usize::from(group)] };
        self.reach.clear();
        self.reach.extend(self.groups.of.iter().map(of_stone));
        for place in field.empties() {
            let around = &self.around[usize::from(place)];
            self.reach[usize::from(place)] = around.groups().iter().fold(0, |all, group| all | of_stone(group));
        }
    }

    /// Could a stone on `place` be the link that is missing? It must touch or bridge to both sides.
    fn is_promising(&self, field: &Field, place: Place) -> bool {
        // Most cells are far from one side.
        if field.ring(place).into_iter().fold(0, |all, next| all | self.reach[usize::from(next)]) != 3 {
            return false;
        }
        let mut sides = 0;
        let mut seen = [(NONE, 0u8); 18];
        let mut count = 0;
        for next in field.ring(place) {
            let group = self.groups.at(next);
            if group != NONE {
                sides |= self.sides[usize::from(group)];
            } else {
                for &group in self.around[usize::from(next)].groups() {
                    match seen[..count].iter_mut().find(|(known, _)| *known == group) {
                        Some((_, times)) => *times += 1,
                        None => {
                            seen[count] = (group, 1);
                            count += 1;
                        }
                    }
                }
            }
        }
        for &(group, times) in &seen[..count] {
            if times >= 2 {
                sides |= self.sides[usize::from(group)];
            }
        }
        sides == 3
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::EMPTY;
    use gruk_core::Ruleset as _;
    use gruk_solve::{BackwardInduction, Goal, Limits, Meter, Prover as _, Question};
    use proptest::prelude::*;

    fn wins(rules: &Hex, turn: &Turn<Position>, player: Player) -> bool {
        let mut oracle = BackwardInduction::new(Question { player, goal: Goal::Win });
        let mut watch = ();
        oracle.answer(rules, turn, &mut Meter::new(Limits::default(), &mut watch)).unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]
        /// What bridges say is what backward induction says, on random positions of boards of all shapes up to 16
        /// cells.
        #[test]
        fn what_bridges_say_is_so(
            columns in 1usize..6, rows in 1usize..6, moves in prop::collection::vec(0usize..25, 2..14),
        ) {
            prop_assume!(columns * rows <= 16);
            let rules = Hex::new(columns, rows);
            let mut turn = Turn::new(rules.start().unwrap(), Player::Left);
            for m in moves {
                let legal: Vec<Move> = rules.legal_moves(&turn).collect();
                if let Some(&m) = legal.get(m % legal.len().max(1)) {
                    let option = rules.option(&turn, m);
                    if rules.ending(&option.position).is_none() {
                        turn = option;
                    }
                }
            }
            let mut field = Field::of(&rules, &turn.position).unwrap();
            let before = field.clone();
            let look = Bridges::default().look(&mut field, turn.to_move);
            prop_assert_eq!(&field, &before);
            if let Some(winner) = look.winner {
                prop_assert!(wins(&rules, &turn, winner), "{:?}", look);
            }
            if let Some(key) = look.key {
                prop_assert!(wins(&rules, &rules.option(&turn, field.stone(key)), turn.to_move), "{:?}", look);
            }
            if let Some(cells) = look.must_play {
                for m in rules.legal_moves(&turn).filter(|m| !cells.iter().any(|&cell| field.stone(cell) == *m)) {
                    prop_assert!(!wins(&rules, &rules.option(&turn, m), turn.to_move), "{:?}", m);
                }
            }
        }

        /// A stone may be the missing link exactly if the groups that it touches, and those that touch two free
        /// neighbours of it, reach both borders.
        #[test]
        fn promising_stones_touch_or_bridge_to_both_sides(
            columns in 2usize..10, rows in 2usize..10, moves in prop::collection::vec(0usize..100, 0..50),
        ) {
            let rules = Hex::new(columns, rows);
            let mut turn = Turn::new(rules.start().unwrap(), Player::Left);
            for m in moves {
                let legal: Vec<Move> = rules.legal_moves(&turn).collect();
                if let Some(&m) = legal.get(m % legal.len().max(1)) {
                    turn = rules.option(&turn, m);
                }
            }
            let field = Field::of(&rules, &turn.position).unwrap();
            for player in Player::BOTH {
                let mut bridges = Bridges::default();
                bridges.find_links(&field, player);
                if bridges.groups.joined {
                    continue;
                }
                bridges.find_sides();
                bridges.find_reach(&field);
                let touches = |place: Place, group: u16| field.ring(place).iter().any(|&n| bridges.groups.at(n) == group);
                for place in field.empties() {
                    let joins = |&group: &u16| {
                        let is_free = |next: &Place| field.at(*next) == EMPTY && touches(*next, group);
                        touches(place, group) || field.ring(place).iter().filter(|next| is_free(next)).count() >= 2
                    };
                    let groups = (0..bridges.groups.count as u16).filter(joins);
                    let sides = groups.fold(0, |all, group| all | bridges.sides[usize::from(group)]);
                    prop_assert_eq!(bridges.is_promising(&field, place), sides == 3);
                }
            }
        }
    }

    #[test]
    fn a_chain_of_bridges_is_won_and_a_gap_is_filled() {
        let rules = Hex::new(5, 5);
        let look = |picture: &str, to_move| {
            let mut field = Field::of(&rules, &rules.parse_position(picture).unwrap()).unwrap();
            let look = Bridges::default().look(&mut field, to_move);
            (look.winner, look.key.map(|key| rules.print_move(field.stone(key))))
        };
        assert_eq!(look("...../..x../...../.x.../.....", Player::Right), (Some(Player::Left), None));
        // Blue has cut at c3; b3 saves it.
        assert_eq!(look("...../..x../..o../.x.../.....", Player::Left), (Some(Player::Left), Some("b3".into())));
        // One stone in the middle is no win for Red, moving second, as far as bridges see.
        assert_eq!(look("...../...../..x../...../.....", Player::Right).0, None);
    }

    #[test]
    fn the_must_play_region_is_the_common_part_of_all_carriers() {
        // c3 and b4 touch, b4 has a bridge to the bottom (a5, b5). To the top Red threatens, among others, d2 (with d1,
        // e1) and b2 (with b1, c1 and b3, c2); what these have in common is the bridge below.
        let rules = Hex::new(5, 5);
        let at = rules.parse_position("...../...../..x../.x.../.....").unwrap();
        let mut field = Field::of(&rules, &at).unwrap();
        let look = Bridges::default().look(&mut field, Player::Right);
        assert_eq!(look.winner, None);
        let mut names: Vec<String> =
            look.must_play.unwrap().into_iter().map(|cell| rules.print_move(field.stone(cell))).collect();
        names.sort();
        assert_eq!(names, ["a5", "b5"]);
    }
}
