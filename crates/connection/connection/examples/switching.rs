//! How long the matroid union takes: `switching EDGES [VERTICES]` solves random graphs for either player first, and
//! `bridgit:SIZE`.

use gruk_cert::Reasoner;
use gruk_connection::placing::PlacingPairing;
use gruk_connection::switching::solve;
use gruk_core::{Player, Ruleset, Turn};
use gruk_rules::board::placing::Placing;
use std::time::Instant;

fn main() {
    let mut words = std::env::args().skip(1).map(|word| word.parse::<usize>().expect("a number"));
    let edges = words.next().unwrap_or(10_000);
    let vertices = words.next().unwrap_or(edges / 2);
    let mut seed = 2026u64;
    let mut roll = |sides: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % sides
    };
    // A path makes the graph connected; the rest is random.
    let mut list: Vec<(u32, u32)> = (1..vertices as u32).map(|vertex| (vertex - 1, vertex)).collect();
    while list.len() < edges {
        let (a, b) = (roll(vertices) as u32, roll(vertices) as u32);
        if a != b {
            list.push((a, b));
        }
    }
    for player in Player::BOTH {
        let started = Instant::now();
        let found = solve(&list, |_| false, |_| true, player);
        let seconds = started.elapsed().as_secs_f64();
        let sizes = (found.trees.one.len(), found.trees.two.len());
        println!(
            "{edges} edges, {vertices} vertices, {player} first: {} wins, {sizes:?}, {seconds:.3} s",
            found.winner
        );
    }
    let started = Instant::now();
    let rules = Placing::named("bridgit", "100").expect("a size");
    let turn = Turn::new(rules.start().expect("a start"), Player::Left);
    let settled = PlacingPairing.settle(&rules, &turn).expect("a pairing");
    println!("bridgit:100: {:?}, {:.3} s", settled.verdict, started.elapsed().as_secs_f64());
    // The same board as a switching game.
    let started = Instant::now();
    let found = solve(rules.net().edges(), |_| false, |_| true, Player::Left);
    println!("bridgit:100 by trees: {}, {:.3} s", found.winner, started.elapsed().as_secs_f64());
}
