//! The solver of Maker–Maker games against backward induction, and against what the literature says.

use gruk_core::{Player, Ruleset, Turn};
use gruk_maker_maker_search::{MakerMaker, is_for};
use gruk_rules::board::claiming::Claiming;
use gruk_solve::strategy::Strategy;
use gruk_solve::{BackwardInduction, Goal, LimitHit, Limits, Meter, Prover, Question, solve};

/// Numbers below `most` that are the same in every run.
fn roll(dice: &mut u64, most: u64) -> u64 {
    *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*dice >> 33) % most
}

fn rules(board: &str) -> Claiming {
    Claiming::named("mm", board).unwrap()
}

/// A board of 3 to 9 vertices with sets of one to four of them.
fn random_board(dice: &mut u64) -> Claiming {
    let vertices = 3 + roll(dice, 7);
    let mut sets = Vec::new();
    for _ in 0..1 + roll(dice, 10) {
        // Sets of one vertex are rare: the first player wins at once.
        let size = if roll(dice, 12) == 0 { 1 } else { 2 + roll(dice, 3) };
        let mut set: Vec<u64> = Vec::new();
        while (set.len() as u64) < size.min(vertices) {
            let vertex = 1 + roll(dice, vertices);
            if !set.contains(&vertex) {
                set.push(vertex);
            }
        }
        sets.push(set.iter().map(u64::to_string).collect::<Vec<_>>().join("."));
    }
    rules(&format!("sets-{}", sets.join("+")))
}

/// A turn after a few moves of anybody's, or none if the game ended on the way.
fn played(rules: &Claiming, moves: u64, dice: &mut u64) -> Option<Turn<<Claiming as Ruleset>::Position>> {
    let first = if roll(dice, 2) == 0 { Player::Left } else { Player::Right };
    let mut turn = Turn::new(rules.start().unwrap(), first);
    for _ in 0..moves {
        let legal: Vec<_> = rules.legal_moves(&turn).collect();
        turn = rules.option(&turn, *legal.get(roll(dice, legal.len().max(1) as u64) as usize)?);
    }
    rules.result(&turn).is_none().then_some(turn)
}

#[test]
fn the_solver_and_backward_induction_agree_on_random_boards() {
    let mut dice = 6;
    let mut answers = [[0; 2]; 2];
    for round in 0..4000 {
        let rules = random_board(&mut dice);
        assert!(is_for(&rules));
        let moves = roll(&mut dice, 3);
        let Some(turn) = played(&rules, moves, &mut dice) else { continue };
        for (place, goal) in [Goal::Win, Goal::Draw].into_iter().enumerate() {
            for player in Player::BOTH {
                let question = Question { player, goal };
                let mut nobody = ();
                let mut meter = Meter::new(Limits::default(), &mut nobody);
                // A table with hardly any memory, now and then.
                let bytes = if round % 4 == 0 { 320 } else { 1 << 20 };
                let found = MakerMaker::new(question, bytes).answer(&rules, &turn, &mut meter).unwrap();
                let expected = BackwardInduction::new(question).answer(&rules, &turn, &mut meter).unwrap();
                let at = format!("{} {}", rules.params(), rules.print_position(&turn.position));
                assert_eq!(found, expected, "{at}, {} to move, {question:?}", turn.to_move);
                answers[place][usize::from(found)] += 1;
            }
        }
    }
    assert!(answers.iter().flatten().all(|&count| count > 300), "{answers:?}");
}

/// What the strategies say holds against every play; on the way down every reply is looked up, so a line that is
/// missing is a panic.
#[test]
fn strategies_reach_what_they_promise_against_every_play() {
    for board in ["row-3-3x3", "row-3-4x3", "row-4-4x4", "hj-3-3"] {
        let rules = rules(board);
        let start = Turn::new(rules.start().unwrap(), Player::Left);
        let mut nobody = ();
        let mut meter = Meter::new(Limits::default(), &mut nobody);
        let new = |question| MakerMaker::new(question, 1 << 24);
        let (_, proofs) = solve(&rules, &start, &mut meter, new).unwrap();
        for mut proof in proofs {
            let question = proof.proved;
            let mut strategy = Strategy::new(question.player);
            strategy.extend(&rules, &start, &mut proof, &mut meter).unwrap();
            let mut seen = std::collections::HashSet::new();
            let mut open = vec![start.clone()];
            while let Some(turn) = open.pop() {
                if let Some(ending) = rules.result(&turn) {
                    assert!(question.is_met(ending), "{board} {}", rules.print_position(&turn.position));
                } else if turn.to_move == question.player {
                    open.push(rules.option(&turn, strategy.moves[&turn.position]));
                } else if seen.insert(turn.position.clone()) {
                    open.extend(rules.legal_moves(&turn).map(|m| rules.option(&turn, m)));
                }
            }
        }
    }
}

/// On a board with many ways to each position, a turn can be settled by another way than the one that its parent knows.
#[test]
fn every_turn_of_a_won_game_has_a_move_that_wins_it() {
    let rules = rules("row-4-6x5");
    let start = Turn::new(rules.start().unwrap(), Player::Left);
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let new = |question| MakerMaker::new(question, 1 << 24);
    let (_, mut proofs) = solve(&rules, &start, &mut meter, new).unwrap();
    let proof = &mut proofs[0];
    assert_eq!(proof.proved, Question { player: Player::Left, goal: Goal::Win });
    let mut strategy = Strategy::new(Player::Left);
    strategy.most = 50_000;
    match strategy.extend(&rules, &start, proof, &mut meter) {
        Ok(()) | Err(LimitHit::Strategy) => assert!(strategy.moves.len() > 1000),
        Err(limit) => panic!("{limit:?}"),
    }
    for (position, &m) in &strategy.moves {
        let after = rules.option(&Turn::new(position.clone(), Player::Left), m);
        assert!(
            rules.result(&after).is_some()
                || Prover::<Claiming>::answer(&mut proof.prover, &rules, &after, &mut meter).unwrap()
        );
    }
}

/// Strong (m,n,k) games: 3 x 3 and 4 x 4 and 5 x 5 (k = 4) are draws, 4 x 3 (k = 3) and 6 x 5 (k = 4) wins; 3^3 is a
/// win (Uiterwijk and van den Herik 2000; Golomb and Hales 2002).
#[test]
fn known_boards() {
    let wins = |board: &str| {
        let rules = rules(board);
        let start = Turn::new(rules.start().unwrap(), Player::Left);
        let mut nobody = ();
        let mut meter = Meter::new(Limits::default(), &mut nobody);
        let question = Question { player: Player::Left, goal: Goal::Win };
        Prover::<Claiming>::answer(&mut MakerMaker::new(question, 1 << 26), &rules, &start, &mut meter).unwrap()
    };
    for board in ["row-3-4x3", "hj-3-3", "row-4-6x5", "sets-1.2+2.3"] {
        assert!(wins(board), "{board}");
    }
    for board in ["row-3-3x3", "row-4-4x4", "hj-4-2", "row-5-5x5"] {
        assert!(!wins(board), "{board}");
    }
}

/// 4 × 4 × 4 is a win of the first player who begins in a corner (Patashnik 1980), so after any reply as well.
#[test]
fn the_first_player_wins_4x4x4_after_a_reply_beside_the_corner() {
    let rules = rules("hj-4-3");
    let mut turn = Turn::new(rules.start().unwrap(), Player::Left);
    for name in ["1_1_1", "2_1_1"] {
        let m = rules.legal_moves(&turn).find(|&m| rules.print_move(m) == name).unwrap();
        turn = rules.option(&turn, m);
    }
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let question = Question { player: Player::Left, goal: Goal::Win };
    assert!(Prover::<Claiming>::answer(&mut MakerMaker::new(question, 1 << 26), &rules, &turn, &mut meter).unwrap());
}
