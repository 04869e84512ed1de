//! Random boards, and who wins by the definition alone.

use gruk_maker_breaker_search::position::ToMove;
use std::collections::HashMap;

/// Numbers that look random; the same in every run.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// A hypergraph of 3 to 9 vertices and up to 12 sets of 1 to 5 of them, most of 2 to 4.
pub fn random_board(random: &mut Random) -> String {
    let vertices = 3 + random.below(7);
    let sets = 1 + random.below(12);
    let set = |random: &mut Random| {
        let size = [1, 2, 2, 3, 3, 3, 4, 4, 5][1 + random.below(8) as usize - usize::from(random.below(9) == 0)];
        let mut members: Vec<u64> = Vec::new();
        while members.len() < size.min(vertices as usize) {
            let vertex = random.below(vertices);
            if !members.contains(&vertex) {
                members.push(vertex);
            }
        }
        members.iter().map(u64::to_string).collect::<Vec<_>>().join(".")
    };
    let sets: Vec<String> = (0..sets).map(|_| set(random)).collect();
    format!("sets-{}", sets.join("+"))
}

/// Does Maker win? By the definition alone, remembered by position.
pub fn maker_wins(sets: &[u64], maker: u64, free: u64, to_move: ToMove, known: &mut HashMap<(u64, u64), bool>) -> bool {
    if sets.iter().any(|set| set & !maker == 0) {
        return true;
    }
    if !sets.iter().any(|set| set & !(maker | free) == 0) {
        return false;
    }
    if let Some(&wins) = known.get(&(maker, free)) {
        return wins;
    }
    let mut cells = (0..64).filter(|cell| free >> cell & 1 == 1);
    let wins = match to_move {
        ToMove::Maker => {
            cells.any(|cell| maker_wins(sets, maker | 1 << cell, free & !(1 << cell), ToMove::Breaker, known))
        }
        ToMove::Breaker => cells.all(|cell| maker_wins(sets, maker, free & !(1 << cell), ToMove::Maker, known)),
    };
    known.insert((maker, free), wins);
    wins
}
