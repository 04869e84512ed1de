//! The search with every rule by itself, and with all, against plain search of the definition, on random hypergraphs.

use crate::common;

use common::{Random, maker_wins, random_board};
use gruk_cert::{Kind, Writer};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_maker_breaker_search::offers;
use gruk_maker_breaker_search::position::{Board, Position, ToMove};
use gruk_maker_breaker_search::rules::Rules;
use gruk_maker_breaker_search::search::Solver;
use gruk_rules::board::claiming::Claiming;
use gruk_rules::board::hypergraph::Hypergraph;
use gruk_rules::board::picking::Picking;
use gruk_rules::maker_breaker::MAKER_BREAKER;
use gruk_solve::strategy::Strategy;
use gruk_solve::{Goal, Limits, Meter, Proof, Question};
use std::collections::HashMap;

fn all_rules_and_each_alone() -> Vec<(String, Rules)> {
    let mut all = vec![("all".into(), Rules::ALL), ("none".into(), Rules::NONE)];
    for place in 0..8 {
        let (mut alone, mut without) = (Rules::NONE, Rules::ALL);
        let name = alone.switches()[place].0;
        *alone.switches()[place].1 = true;
        *without.switches()[place].1 = false;
        all.push((format!("{name} alone"), alone));
        all.push((format!("all but {name}"), without));
    }
    all
}

#[test]
fn every_rule_alone_and_all_together_agree_with_the_definition() {
    let mut random = Random(6);
    let rules = all_rules_and_each_alone();
    let boards = if std::env::var_os("SLOW_TESTS").is_some() { 20_000 } else { 1_000 };
    let mut won = [0; 2];
    for _ in 0..boards {
        let text = random_board(&mut random);
        let hypergraph = Hypergraph::parse(&text).unwrap();
        let board = Board::<u64>::new(&hypergraph);
        let at = Position { maker: 0, free: (1 << board.cells()) - 1 };
        for to_move in [ToMove::Maker, ToMove::Breaker] {
            let truth = maker_wins(board.sets(), at.maker, at.free, to_move, &mut HashMap::new());
            won[usize::from(truth)] += 1;
            for (name, rules) in &rules {
                let mut solver = Solver::new(board.clone(), *rules, 1 << 14);
                let (wins, zone) =
                    solver.solve(at, to_move, &mut Meter::new(Limits::default(), &mut ())).expect("no limit");
                assert_eq!(wins, truth, "{text}, {to_move:?} to move, {name}");
                // The winner wins even if the loser has all that is outside the zone.
                let (maker, free) = if wins { (0, zone) } else { (at.free & !zone, zone) };
                let holds = maker_wins(board.sets(), maker, free, to_move, &mut HashMap::new());
                assert_eq!(holds, wins, "{text}, {to_move:?} to move, {name}: the zone {zone:b}");
            }
        }
    }
    assert!(won.iter().all(|&count| count > boards / 5), "both players win often: {won:?}");
}

#[test]
fn positions_with_breaker_to_move_agree_with_the_definition() {
    let hypergraph = Hypergraph::parse("czifra-4x4").unwrap();
    let board = Board::<u64>::new(&hypergraph);
    let mut random = Random(8);
    let mut won = [0; 2];
    for _ in 0..40 {
        let mut cells: Vec<u64> = Vec::new();
        while cells.len() < 3 {
            let cell = 1 << random.below(16);
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        let at = Position { maker: cells[0] | cells[1], free: 0xFFFF & !(cells[0] | cells[1] | cells[2]) };
        let truth = maker_wins(board.sets(), at.maker, at.free, ToMove::Breaker, &mut HashMap::new());
        let mut solver = Solver::new(board.clone(), Rules::ALL, 1 << 20);
        let (wins, _) = solver.solve(at, ToMove::Breaker, &mut Meter::new(Limits::default(), &mut ())).unwrap();
        assert_eq!(wins, truth, "{at:?}");
        won[usize::from(truth)] += 1;
    }
    assert!(won.iter().all(|&count| count > 0), "both players win: {won:?}");
}

/// The text of a certificate of who wins `game` when `first` moves, and the winner.
fn certificate(game: &str, first: Player) -> (Player, Vec<u8>) {
    let rules = Claiming::new(&MAKER_BREAKER, game).unwrap();
    let turn = Turn::new(rules.start().unwrap(), first);
    let mut watch = ();
    let mut meter = Meter::new(Limits { memory: 1 << 28, ..Limits::default() }, &mut watch);
    let solution = gruk_maker_breaker_search::solve(&rules, &turn, true, &mut meter).unwrap().unwrap();
    assert_eq!(solution.best_move.is_some(), solution.winner == first, "the winner's move, {game}");
    let proof = solution.proof.unwrap().unwrap();
    let mut writer = Writer::begin(Vec::new(), &format!("mb:{game}")).unwrap();
    let position = rules.print_position(&turn.position);
    writer.claim(Verdict::Wins(solution.winner), first, &position, Kind::Zones).unwrap();
    writer.zones(proof.player, &proof.steps, &[proof.win], |&vertex| rules.print_move(vertex)).unwrap();
    (solution.winner, writer.end().unwrap())
}

#[test]
fn proofs_for_both_players_are_accepted_and_false_claims_are_not() {
    let mut random = Random(15);
    let mut lines = [0; 2];
    for _ in 0..1_000 {
        let game = random_board(&mut random);
        let rules = Claiming::new(&MAKER_BREAKER, &game).unwrap();
        if rules.ending(&rules.start().unwrap()).is_some() {
            continue;
        }
        for first in Player::BOTH {
            let (winner, text) = certificate(&game, first);
            let verified = gruk_verify::verify(&text);
            let text = String::from_utf8(text).unwrap();
            assert!(verified.is_ok(), "{game}, {first} first: {verified:?}\n{text}");
            lines[winner.index()] += verified.unwrap().rows;
            // No line can be left out, and the claim cannot be turned round.
            let all: Vec<&str> = text.lines().collect();
            for left_out in 4..all.len() - 1 {
                let mut fewer = all.clone();
                fewer.remove(left_out);
                let count = format!("zones {winner} {}", all.len() - 6);
                fewer[3] = &count;
                let fewer = fewer.join("\n") + "\n";
                assert!(gruk_verify::verify(fewer.as_bytes()).is_err(), "without line {left_out}:\n{text}");
            }
            let other = winner.opponent();
            let turned = text.replace(&format!("claim {winner}"), &format!("claim {other}"));
            assert!(gruk_verify::verify(turned.as_bytes()).is_err());
            let turned = turned.replace(&format!("zones {winner}"), &format!("zones {other}"));
            assert!(gruk_verify::verify(turned.as_bytes()).is_err());
        }
    }
    assert!(lines.iter().all(|&lines| lines > 2_000), "proofs for both players: {lines:?}");
}

#[test]
fn the_winners_of_the_literature() {
    // [Győ] 5.20 for the torus, 2.1 and 6.4 for the cubes, 6.1 for the strip; the counterexample of figure 6.4.
    for (game, first, winner) in [
        ("torus-3", Player::Left, Player::Left),
        ("torus-4", Player::Left, Player::Right),
        ("torus-5", Player::Left, Player::Right),
        ("hj-2-2", Player::Left, Player::Left),
        ("hj-3-2", Player::Left, Player::Left),
        ("hj-3-2", Player::Right, Player::Right),
        ("hj-4-2", Player::Left, Player::Right),
        ("hj-3-3", Player::Left, Player::Left),
        ("gyorffy-4x8", Player::Left, Player::Left),
        ("row-4-6x6", Player::Left, Player::Left),
        ("row.2-3-6x6", Player::Left, Player::Left),
        ("animal-tippy-4x4", Player::Left, Player::Left),
        ("animal-elly-4x4", Player::Left, Player::Left),
        ("sets-5.6+1.2.4+1.2.5+1.3.6+1.3.7", Player::Left, Player::Left),
    ] {
        let (won, text) = certificate(game, first);
        assert_eq!(won, winner, "{game}, {first} first");
        let verified = gruk_verify::verify(&text);
        assert!(verified.is_ok(), "{game}: {verified:?}");
    }
}

/// Does Picker have a cell of every set in the end? By the definition alone: Chooser takes one of two cells, Picker the
/// other; a last one is Chooser's.
fn picker_wins(sets: &[u64], chooser: u64, free: u64, known: &mut HashMap<(u64, u64), bool>) -> bool {
    if sets.iter().any(|set| set & !chooser == 0) {
        return false;
    }
    if free.count_ones() < 2 {
        return !sets.iter().any(|set| set & !(chooser | free) == 0);
    }
    if let Some(&wins) = known.get(&(chooser, free)) {
        return wins;
    }
    let cells: Vec<u64> = (0..64).map(|cell| 1 << cell).filter(|cell| free & cell != 0).collect();
    let mut holds = |a: u64, b: u64| picker_wins(sets, chooser | a, free & !(a | b), known);
    let pairs = cells.iter().enumerate().flat_map(|(place, &a)| cells[place + 1..].iter().map(move |&b| (a, b)));
    let wins = pairs.into_iter().any(|(a, b)| holds(a, b) && holds(b, a));
    known.insert((chooser, free), wins);
    wins
}

fn chooser_picker(board: &str) -> (Player, u64) {
    let rules = Picking::named("cp", board).unwrap();
    let position = rules.start().unwrap();
    let question = Question { player: Player::Right, goal: Goal::Win };
    let mut prover = offers::prover(&rules, question, 1 << 24).unwrap();
    let mut watch = ();
    let mut meter = Meter::new(Limits::default(), &mut watch);
    let turn = Turn::new(position, Player::Right);
    let wins = prover.answer(&rules, &turn, &mut meter).unwrap();
    if wins {
        // The strategy holds against every choice.
        let mut strategy = Strategy::new(Player::Right);
        let mut proof = Proof { prover: &mut *prover, proved: question };
        strategy.extend(&rules, &turn, &mut proof, &mut meter).unwrap();
        let mut turns = vec![turn];
        while let Some(turn) = turns.pop() {
            match rules.result(&turn) {
                Some(ending) => assert!(question.is_met(ending), "{board}"),
                None if turn.to_move == Player::Right => {
                    turns.push(rules.option(&turn, strategy.moves[&turn.position]))
                }
                None => turns.extend(rules.moves(&turn.position, Player::Left).map(|m| rules.option(&turn, m))),
            }
        }
    }
    (if wins { Player::Right } else { Player::Left }, meter.nodes())
}

#[test]
fn offers_agree_with_the_definition_on_random_hypergraphs() {
    let mut random = Random(11);
    let mut won = [0; 2];
    for _ in 0..1500 {
        let text = random_board(&mut random);
        let board = Hypergraph::parse(&text).unwrap();
        let sets: Vec<u64> = board.sets().map(|set| set.iter().fold(0, |set, &cell| set | 1 << cell)).collect();
        let truth = picker_wins(&sets, 0, (1 << board.vertices()) - 1, &mut HashMap::new());
        // Where no set is left at all the game is over before it begins.
        if sets.is_empty() {
            continue;
        }
        assert_eq!(chooser_picker(&text).0 == Player::Right, truth, "{text}");
        won[usize::from(truth)] += 1;
    }
    assert!(won.iter().all(|count| *count > 200), "{won:?}");
}

/// `[Győ Thm 6.2]`, after A. Csernenszky.
#[test]
fn picker_wins_the_truncated_board_of_four_by_eight() {
    let (winner, nodes) = chooser_picker("gyorffy-4x8");
    assert_eq!(winner, Player::Right, "{nodes} nodes");
}
