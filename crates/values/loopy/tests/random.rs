//! Random loopy graphs: values, order and sums against brute force.

use crate::brute;

use brute::{Dice, Moves, Play, loopy_graph, negative, rounds, written_out};
use gruk_core::Player;
use gruk_loopy::{Difference, DifferenceMove, LoopyGames, Sided, Stopper};
use std::collections::BTreeSet;

/// Does no sum with one of `others` tell the game, a place in some sum of graphs, from its sides?
fn check_sides(games: &mut LoopyGames, sum: &[&Moves], at: &[usize], value: Sided, others: &[Moves]) {
    let sides = [value.onside, value.offside].map(|side| written_out(games, side));
    for other in others {
        let of_game = Play::of(&[sum, &[other]].concat());
        let of_onside = Play::of(&[&sides[0], other]);
        // Right survives where Left survives the negative.
        let (negatives, negative_offside, negative_other) =
            (sum.iter().map(|graph| negative(graph)).collect::<Vec<_>>(), negative(&sides[1]), negative(other));
        let negatives: Vec<&Moves> = negatives.iter().chain([&negative_other]).collect();
        let of_negative = Play::of(&negatives);
        let of_offside = Play::of(&[&negative_offside, &negative_other]);
        for from in 0..other.len() {
            for first in Player::BOTH {
                let place = [at, &[from]].concat();
                let place = place.as_slice();
                assert_eq!(
                    of_game.left_survives(place, first),
                    of_onside.left_survives(&[0, from], first),
                    "onside of {sum:?} at {at:?} with {other:?} at {from}, {first} first"
                );
                assert_eq!(
                    of_negative.left_survives(place, first),
                    of_offside.left_survives(&[0, from], first),
                    "offside of {sum:?} at {at:?} with {other:?} at {from}, {first} first"
                );
            }
        }
    }
}

/// Who wins, and who draws.
fn check_winners(games: &mut LoopyGames, moves: &Moves, at: usize, value: Sided) {
    let (play, of_negative) = (Play::of(&[moves]), Play::of(&[&negative(moves)]));
    for first in Player::BOTH {
        let left_survives = play.left_survives(&[at], first);
        let right_survives = of_negative.left_survives(&[at], first.opponent());
        let expected = match (left_survives, right_survives) {
            (true, true) => None,
            (true, false) => Some(Player::Left),
            (false, true) => Some(Player::Right),
            (false, false) => unreachable!("one of them is not lost"),
        };
        assert_eq!(games.winner(value, first).unwrap(), expected, "{moves:?} at {at}, {first} first");
    }
}

#[test]
fn no_sum_tells_a_game_from_its_sides() {
    let mut dice = Dice(1);
    let (mut stoppers, mut sided, mut unknown) = (0, 0, 0);
    let mut games = LoopyGames::new();
    for round in 0..rounds(1_000, 100_000) {
        if round % 1_000 == 0 {
            games = LoopyGames::new();
        }
        let vertices = 1 + dice.roll(6);
        let edges = vertices + dice.roll(2 * vertices);
        let moves = dice.graph(vertices, edges);
        let values = games.values(&loopy_graph(&moves)).unwrap();
        if loopy_graph(&moves).is_stopper() {
            assert!(values.iter().all(|value| value.is_some_and(|value| value.as_stopper().is_some())), "{moves:?}");
        }
        let others: Vec<Moves> = (0..3).map(|_| dice.graph(4, 10)).collect();
        let at = dice.roll(vertices);
        match values[at] {
            None => unknown += 1,
            Some(value) => {
                *if value.as_stopper().is_some() { &mut stoppers } else { &mut sided } += 1;
                check_sides(&mut games, &[&moves], &[at], value, &others);
                check_winners(&mut games, &moves, at, value);
            }
        }
    }
    println!("{stoppers} stoppers, {sided} sided, {unknown} unknown");
    assert!(stoppers > 300 && sided > 100);
}

#[test]
fn order_and_equality_are_those_of_play() {
    let mut dice = Dice(2);
    let mut games = LoopyGames::new();
    let mut counts = [0; 4];
    for _ in 0..rounds(1_000, 100_000) {
        let graphs = [0, 1].map(|_| {
            let vertices = 1 + dice.roll(6);
            let edges = vertices + dice.roll(vertices);
            dice.graph(vertices, edges)
        });
        if !graphs.iter().all(|graph| loopy_graph(graph).is_stopper()) {
            continue;
        }
        let values = graphs.each_ref().map(|graph| games.values(&loopy_graph(graph)).unwrap());
        let [ge, le] = [[0, 1], [1, 0]].map(|[one, other]| Play::of(&[&graphs[one], &negative(&graphs[other])]));
        for (a, one) in values[0].iter().enumerate() {
            for (b, other) in values[1].iter().enumerate() {
                let [one, other] = [one, other].map(|value| value.unwrap().as_stopper().unwrap());
                let expected = [ge.left_survives(&[a, b], Player::Right), le.left_survives(&[b, a], Player::Right)];
                let found = [games.is_le(other, one).unwrap(), games.is_le(one, other).unwrap()];
                assert_eq!(found, expected, "{graphs:?} {a} {b}");
                assert_eq!(one == other, expected == [true, true], "{graphs:?} {a} {b}");
                counts[usize::from(expected[0]) + 2 * usize::from(expected[1])] += 1;
            }
        }
    }
    println!("{counts:?}");
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn sums_are_those_of_play() {
    let mut dice = Dice(3);
    let mut games = LoopyGames::new();
    let (mut stoppers, mut sided, mut unknown) = (0, 0, 0);
    for _ in 0..rounds(300, 30_000) {
        let graphs = [0, 1].map(|_| {
            let vertices = 1 + dice.roll(5);
            let edges = vertices + dice.roll(vertices);
            dice.graph(vertices, edges)
        });
        let at = graphs.each_ref().map(|graph| dice.roll(graph.len()));
        let values = [0, 1].map(|k| games.values(&loopy_graph(&graphs[k])).unwrap()[at[k]]);
        let [Some(one), Some(other)] = values else { continue };
        match games.sum(one, other).unwrap() {
            None => unknown += 1,
            Some(sum) => {
                assert_eq!(games.sum(other, one).unwrap(), Some(sum));
                *if sum.as_stopper().is_some() { &mut stoppers } else { &mut sided } += 1;
                let others = [dice.graph(3, 8)];
                check_sides(&mut games, &[&graphs[0], &graphs[1]], &at, sum, &others);
            }
        }
    }
    println!("{stoppers} stoppers, {sided} sided, {unknown} unknown");
    assert!(stoppers > 50 && sided > 50);
}

#[test]
fn negatives_are_those_of_the_graphs() {
    let mut dice = Dice(4);
    let mut games = LoopyGames::new();
    for _ in 0..rounds(500, 10_000) {
        let vertices = 1 + dice.roll(6);
        let edges = 2 * vertices;
        let moves = dice.graph(vertices, edges);
        let values = games.values(&loopy_graph(&moves)).unwrap();
        let negatives = games.values(&loopy_graph(&negative(&moves))).unwrap();
        for (value, negative) in values.into_iter().zip(negatives) {
            let expected = value.map(|value| games.sided_negative(value).unwrap());
            assert_eq!(negative, expected, "{moves:?}");
        }
    }
    let on = games.on().unwrap();
    let off = games.negative(on).unwrap();
    assert_ne!(on, off);
    assert_eq!(games.negative(off).unwrap(), on);
    assert_eq!(games.negative(Stopper::ZERO).unwrap(), Stopper::ZERO);
}

/// Replies and forced wins, followed against every move.
#[test]
fn differences_are_decided_by_their_moves() {
    let mut dice = Dice(6);
    let mut games = LoopyGames::new();
    let (mut survived, mut lost) = (0, 0);
    for _ in 0..rounds(1_000, 100_000) {
        let vertices = 1 + dice.roll(6);
        let edges = vertices + dice.roll(vertices);
        let moves = dice.graph(vertices, edges);
        let (one, other) = (dice.roll(vertices), dice.roll(vertices));
        let play = Play::of(&[&moves, &negative(&moves)]);
        let expected = play.left_survives(&[one, other], Player::Right);
        let pair = (one as u32, other as u32);
        let after = |(a, b): (u32, u32), mover: usize| {
            let first =
                moves[a as usize][mover].iter().map(move |&to| (DifferenceMove::First(to as u32), (to as u32, b)));
            let second = &moves[b as usize][1 - mover];
            let second = second.iter().map(move |&to| (DifferenceMove::Second(to as u32), (a, to as u32)));
            first.chain(second).collect::<Vec<_>>()
        };
        match games.difference_of_vertices(&loopy_graph(&moves), pair.0, pair.1).unwrap() {
            Difference::Survived(replies) => {
                survived += 1;
                assert!(expected, "{moves:?} {pair:?}");
                let (mut fresh, mut met, mut used) = (vec![pair], BTreeSet::new(), BTreeSet::new());
                while let Some(at) = fresh.pop() {
                    if at.0 == at.1 || !met.insert(at) {
                        continue;
                    }
                    for (_, at) in after(at, 1) {
                        let reply = replies[&at];
                        used.insert(at);
                        fresh.push(after(at, 0).into_iter().find(|(m, _)| *m == reply).expect("a legal reply").1);
                    }
                }
                assert_eq!(used.len(), replies.len(), "{moves:?} {pair:?}");
            }
            Difference::Lost(wins) => {
                lost += 1;
                assert!(!expected, "{moves:?} {pair:?}");
                let (mut fresh, mut met) = (vec![pair], BTreeSet::new());
                while let Some(at) = fresh.pop() {
                    if !met.insert(at) {
                        continue;
                    }
                    let (rank, m) = wins[&at];
                    let to = after(at, 1).into_iter().find(|(other, _)| *other == m).expect("a legal move").1;
                    for (_, at) in after(to, 0) {
                        assert!(wins[&at].0 < rank, "{moves:?} {pair:?}");
                        fresh.push(at);
                    }
                }
                assert_eq!(met.len(), wins.len(), "{moves:?} {pair:?}");
            }
        }
    }
    assert!(survived > 200 && lost > 200, "{survived} {lost}");
}
