//! Games of claiming vertices against a brute force of their own on random hypergraphs, for every rule and bias, and
//! what the literature says about all of them.

use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_rules::board::claiming::Claiming;
use gruk_rules::board::picking::Picking;
use gruk_solve::{BackwardInduction, Dfpn, Limits, Meter, solve};
use std::collections::HashMap;

/// A linear congruential generator: the boards are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// Sets of vertices as bits.
#[derive(Clone, Debug)]
struct Sets {
    vertices: u32,
    sets: Vec<u32>,
}

impl Sets {
    /// 3 to 8 vertices, each in some set, and up to 10 sets of 1 to 4 of them.
    fn random(random: &mut Random) -> Self {
        let vertices = 3 + random.below(6) as u32;
        let mut sets: Vec<u32> = (0..1 + random.below(9))
            .map(|_| (0..1 + random.below(4)).fold(0, |set, _| set | 1 << random.below(u64::from(vertices))))
            .collect();
        sets.push(
            (0..vertices).filter(|vertex| sets.iter().all(|set| set >> vertex & 1 == 0)).fold(0, |set, v| set | 1 << v),
        );
        sets.retain(|&set| set != 0);
        Sets { vertices, sets }
    }

    fn notation(&self) -> String {
        let set = |&set: &u32| {
            (0..self.vertices).filter(|v| set >> v & 1 == 1).map(|v| v.to_string()).collect::<Vec<_>>().join(".")
        };
        format!("sets-{}", self.sets.iter().map(set).collect::<Vec<_>>().join("+"))
    }

    fn all(&self) -> u32 {
        (1 << self.vertices) - 1
    }
}

/// What the game is worth to Left, by brute force: 1, 0 or −1. `rule` and `bias` are those of the notation.
struct Brute<'a> {
    sets: &'a Sets,
    rule: &'a str,
    bias: [u32; 2],
    known: HashMap<(u32, u32, usize, u32), i32>,
}

impl Brute<'_> {
    fn ending(&self, own: [u32; 2]) -> Option<i32> {
        let has_set = own.map(|own| self.sets.sets.iter().any(|set| set & !own == 0));
        let blocked = self.sets.sets.iter().all(|set| set & own[1] != 0);
        let full = own[0] | own[1] == self.sets.all();
        match self.rule {
            "ae" => has_set[0].then_some(-1).or(blocked.then_some(1)),
            "mm" => has_set[0].then_some(1).or(has_set[1].then_some(-1)).or(full.then_some(0)),
            "rv" => has_set[0].then_some(-1).or(has_set[1].then_some(1)).or(full.then_some(0)),
            _ => has_set[0].then_some(1).or(blocked.then_some(-1)),
        }
    }

    fn worth(&mut self, own: [u32; 2], to_move: usize) -> i32 {
        if let Some(worth) = self.ending(own) {
            return worth;
        }
        if let Some(&worth) = self.known.get(&(own[0], own[1], to_move, 0)) {
            return worth;
        }
        let free = self.sets.all() & !(own[0] | own[1]);
        let turn = self.bias[to_move].min(free.count_ones());
        let sign = if to_move == 0 { 1 } else { -1 };
        let mut best = -1;
        for claim in (1..=free).filter(|claim| claim & !free == 0 && claim.count_ones() == turn) {
            let mut next = own;
            next[to_move] |= claim;
            best = best.max(sign * self.worth(next, 1 - to_move));
        }
        self.known.insert((own[0], own[1], to_move, 0), sign * best);
        sign * best
    }

    /// The same when `picker` is about to offer two vertices.
    fn picking(&mut self, own: [u32; 2], picker: usize) -> i32 {
        if let Some(worth) = self.ending(own) {
            return worth;
        }
        if let Some(&worth) = self.known.get(&(own[0], own[1], picker, 1)) {
            return worth;
        }
        let free = self.sets.all() & !(own[0] | own[1]);
        let sign = if picker == 0 { 1 } else { -1 };
        let mut after = |choosers: u32, pickers: u32| {
            let mut next = own;
            next[picker] |= pickers;
            next[1 - picker] |= choosers;
            sign * self.picking(next, picker)
        };
        let best = if free.count_ones() == 1 {
            after(free, 0)
        } else {
            let vertices: Vec<u32> = (0..32).map(|v| 1 << v).filter(|v| free & v != 0).collect();
            let pairs = vertices.iter().flat_map(|a| vertices.iter().filter(move |b| a < b).map(move |b| (*a, *b)));
            pairs.map(|(a, b)| after(a, b).min(after(b, a))).max().expect("two vertices")
        };
        self.known.insert((own[0], own[1], picker, 1), sign * best);
        sign * best
    }
}

/// What a solved turn is worth to Left, by backward induction and by df-pn.
fn solved<R: Ruleset>(rules: &R, to_move: Player) -> i32 {
    let turn = Turn::new(rules.start().unwrap(), to_move);
    let worth = |verdict| match verdict {
        Verdict::Wins(Player::Left) => 1,
        Verdict::Wins(Player::Right) => -1,
        Verdict::Draw | Verdict::Holds(_) => 0,
    };
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let backward = solve(rules, &turn, &mut meter, |question| BackwardInduction::new(question)).unwrap().0;
    let dfpn = solve(rules, &turn, &mut meter, |question| Dfpn::new(question, 1 << 20)).unwrap().0;
    assert_eq!(backward, dfpn);
    worth(backward)
}

#[test]
fn every_rule_and_bias_agrees_with_brute_force_on_random_hypergraphs() {
    let mut random = Random(6);
    let mut outcomes = HashMap::new();
    for round in 0..250 {
        let sets = Sets::random(&mut random);
        let board = sets.notation();
        let bias = [1 + random.below(3) as u32, 1 + random.below(3) as u32];
        for rule in ["mm", "mb", "rv", "ae"] {
            for bias in [[1, 1], bias] {
                let name = format!("{rule}{}x{}", bias[0], bias[1]);
                let rules = Claiming::named(&name, &board).unwrap();
                let mut brute = Brute { sets: &sets, rule, bias, known: HashMap::new() };
                for to_move in Player::BOTH {
                    let truth = brute.worth([0, 0], to_move.index());
                    assert_eq!(solved(&rules, to_move), truth, "{name}:{board}, {to_move} first, round {round}");
                    *outcomes.entry((rule, truth)).or_insert(0) += 1;
                }
            }
        }
        for (rule, picker) in [("pc", 0), ("cp", 1)] {
            let rules = Picking::named(rule, &board).unwrap();
            let truth = Brute { sets: &sets, rule, bias: [1, 1], known: HashMap::new() }.picking([0, 0], picker);
            assert_eq!(solved(&rules, Player::BOTH[picker]), truth, "{rule}:{board}, round {round}");
            *outcomes.entry((rule, truth)).or_insert(0) += 1;
        }
    }
    for rule in ["mm", "mb", "rv", "ae", "pc", "cp"] {
        for worth in [-1, 1] {
            assert!(outcomes.get(&(rule, worth)).is_some_and(|&count| count > 10), "{rule} {worth}: {outcomes:?}");
        }
    }
}

/// `[Győ §2.1]`: strategy stealing; the first player of Maker–Maker never loses. A player who wins the strong game wins
/// the weak one. More vertices in a turn never hurt Maker or Breaker, and another set never hurts Maker.
#[test]
fn what_holds_on_every_hypergraph_holds_on_random_ones() {
    let mut random = Random(7);
    for _ in 0..200 {
        let sets = Sets::random(&mut random);
        let worth = |rule, sets: &Sets, bias: [u32; 2], to_move: Player| {
            let rules = Claiming::named(&format!("{rule}{}x{}", bias[0], bias[1]), &sets.notation()).unwrap();
            solved(&rules, to_move)
        };
        let strong = worth("mm", &sets, [1, 1], Player::Left);
        let weak = worth("mb", &sets, [1, 1], Player::Left);
        assert!(strong >= 0 && worth("mm", &sets, [1, 1], Player::Right) <= 0);
        assert!(strong <= 0 || weak == 1, "the first player wins {sets:?}, so Maker does");
        assert!(weak == 1 || strong == 0, "Breaker wins {sets:?}, so the strong game is a draw");
        for to_move in Player::BOTH {
            let [one, more_for_maker, more_for_breaker] =
                [[1, 1], [2, 1], [1, 2]].map(|bias| worth("mb", &sets, bias, to_move));
            assert!(more_for_breaker <= one && one <= more_for_maker, "{sets:?}");
            let mut richer = sets.clone();
            richer.sets.push(1 + random.below(u64::from(sets.all())) as u32);
            assert!(worth("mb", &richer, [1, 1], to_move) >= one, "{sets:?} {richer:?}");
        }
    }
}
