//! How good the means of the search are as chances, from which `Settings::steepness` comes:
//! `cargo run --release -p gruk-players --example calibrate SIZE GAMES LOOKS NODES` plays games of the network against
//! itself, has the solver decide their positions, and holds what the search thought of each against the winner. Seeds
//! are fixed. Positions that the solver does not decide within its nodes, and those that the search itself proves, are
//! left out and counted. Tenths are those of the chances that players show.

use gruk_core::{Ending, Player, Ruleset, Turn};
use gruk_players::{Engine, Mcts, Settings};
use gruk_rules::hex::{Hex, Position};
use gruk_solve::{Limits, Meter};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

fn winner(rules: &Hex, turn: &Turn<Position>, nodes: u64) -> Option<Player> {
    let limits = Limits { nodes: Some(nodes), memory: 256 << 20, ..Limits::default() };
    let mut watch = ();
    Some(gruk_hex_search::solve(rules, turn, false, &mut Meter::new(limits, &mut watch))?.ok()?.winner)
}

/// The chance that was named, and whether the player to move wins.
type Called = (f64, bool);

fn brier(called: &[Called], chance: impl Fn(f64) -> f64) -> f64 {
    called.iter().map(|&(p, wins)| (chance(p) - f64::from(u8::from(wins))).powi(2)).sum::<f64>() / called.len() as f64
}

fn log_loss(called: &[Called], chance: impl Fn(f64) -> f64) -> f64 {
    let loss = |&(p, wins): &Called| -(if wins { chance(p) } else { 1.0 - chance(p) }).clamp(1e-9, 1.0).ln();
    called.iter().map(loss).sum::<f64>() / called.len() as f64
}

fn logit(p: f64) -> f64 {
    let p = p.clamp(1e-4, 1.0 - 1e-4);
    (p / (1.0 - p)).ln()
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// The steepness and the shift of the logistic curve that fits best, by Newton's method.
fn fit(called: &[Called]) -> (f64, f64) {
    let (mut steep, mut shift) = (1.0, 0.0);
    for _ in 0..50 {
        let (mut g, mut h) = ([0.0; 2], [0.0; 3]);
        for &(p, wins) in called {
            let x = logit(p);
            let q = logistic(steep * x + shift);
            let (d, w) = (f64::from(u8::from(wins)) - q, q * (1.0 - q));
            g = [g[0] + d * x, g[1] + d];
            h = [h[0] + w * x * x, h[1] + w * x, h[2] + w];
        }
        let det = h[0] * h[2] - h[1] * h[1];
        steep += (h[2] * g[0] - h[1] * g[1]) / det;
        shift += (h[0] * g[1] - h[1] * g[0]) / det;
    }
    (steep, shift)
}

fn main() {
    let args: Vec<u64> =
        std::env::args().skip(1).map(|a| a.parse().expect("numbers: SIZE GAMES LOOKS NODES")).collect();
    let [size, games, looks, nodes] = args[..] else { panic!("SIZE GAMES LOOKS NODES") };
    let rules = Hex::new(size as usize, size as usize);
    let kinds = [("network", Settings::by_network(), looks), ("playouts", Settings::default(), looks * 15)];
    let mut called: Vec<[Vec<Called>; 2]> = vec![Default::default(); kinds.len()];
    let (mut undecided, mut proved) = (0, 0);
    for game in 0..games {
        let mut random = SmallRng::seed_from_u64(game);
        let mut turn = Turn::new(rules.start().unwrap(), Player::Left);
        let mut engine = Mcts::new("self", Settings::by_network(), game, Box::new(()));
        let limits = Limits { nodes: Some(100), memory: 256 << 20, ..Limits::default() };
        for _ in 0..1 + random.next_u32() % 4 {
            let legal: Vec<_> = rules.legal_moves(&turn).collect();
            turn = rules.option(&turn, legal[random.next_u32() as usize % legal.len()]);
        }
        while !matches!(rules.ending(&turn.position), Some(Ending::Won(_))) {
            match winner(&rules, &turn, nodes) {
                None => undecided += 1,
                Some(winner) => {
                    for (kind, (name, settings, looks)) in kinds.iter().enumerate() {
                        let mut engine = Mcts::new(name, Settings { steepness: 1.0, ..*settings }, game, Box::new(()));
                        let limits = Limits { nodes: Some(*looks), memory: 256 << 20, ..Limits::default() };
                        let thought = engine.choose(&rules, &turn, &limits, &mut ()).unwrap().thought;
                        match thought.winner {
                            Some(_) => proved += 1,
                            None => called[kind][game as usize % 2].push((thought.value, winner == turn.to_move)),
                        }
                    }
                }
            }
            let thought = engine.choose(&rules, &turn, &limits, &mut ()).unwrap().thought;
            if thought.winner.is_some() {
                break;
            }
            // One move in four is the second of the search, so that games differ and are not all lost at once.
            let at = usize::from(random.next_u32() % 4 == 0 && thought.moves.len() > 1);
            turn = rules.option(&turn, thought.moves[at].the_move);
        }
    }
    println!(
        "{size}x{size}, {games} games, {nodes} nodes of the solver: {undecided} positions undecided, {proved} proved"
    );
    for ((name, settings, looks), halves) in kinds.iter().zip(&called) {
        let all: Vec<Called> = halves.concat();
        let mean = |f: fn(&Called) -> f64, of: &[Called]| of.iter().map(f).sum::<f64>() / of.len() as f64;
        let rate = mean(|c| f64::from(u8::from(c.1)), &all);
        println!(
            "{name}, {looks}: {} positions, the player to move wins {:.1} %, the mean of the chances is {:.1} %",
            all.len(),
            100.0 * rate,
            100.0 * mean(|c| c.0, &all)
        );
        println!("  mean square {:.3} (always {rate:.2}: {:.3})", brier(&all, |p| p), brier(&all, |_| rate));
        let shown = |c: &Called| (logistic(settings.steepness * logit(c.0)), c.1);
        println!(
            "  as shown, steepness {}: mean square {:.3}",
            settings.steepness,
            brier(&all, |p| shown(&(p, true)).0)
        );
        let all_shown: Vec<Called> = all.iter().map(shown).collect();
        for tenth in 0..10 {
            let is_within = |c: &Called| ((c.0 * 10.0) as usize).min(9) == tenth;
            let within: Vec<Called> = all_shown.iter().copied().filter(is_within).collect();
            if !within.is_empty() {
                let (named, won) = (mean(|c| c.0, &within), mean(|c| f64::from(u8::from(c.1)), &within));
                println!("  {:5.1} % shown, {:5.1} % won, {} positions", 100.0 * named, 100.0 * won, within.len());
            }
        }
        for (fitted, tried) in [(0, 1), (1, 0)] {
            let (steep, shift) = fit(&halves[fitted]);
            let by_fit = |p: f64| logistic(steep * logit(p) + shift);
            println!(
                "  fitted on half {fitted}: steepness {steep:.2}, shift {shift:+.2}; on the other half mean square {:.3} \
                 instead of {:.3}, log loss {:.3} instead of {:.3}",
                brier(&halves[tried], by_fit),
                brier(&halves[tried], |p| p),
                log_loss(&halves[tried], by_fit),
                log_loss(&halves[tried], |p| p)
            );
        }
    }
}
