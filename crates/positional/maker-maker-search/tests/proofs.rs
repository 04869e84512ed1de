//! Wins written out with threats: the checker accepts each of them, and nothing false.

use gruk_cert::{Kind, ThreatProof, Writer};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_maker_maker_search::{MakerMaker, prove_by};
use gruk_rules::board::claiming::{Claim, Claiming, Position};
use gruk_solve::{BackwardInduction, Goal, Limits, Meter, Prover, Question, solve};
use gruk_verify::verify;

/// Numbers below `most` that are the same in every run.
fn roll(dice: &mut u64, most: u64) -> u64 {
    *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*dice >> 33) % most
}

fn rules(board: &str) -> Claiming {
    Claiming::named("mm", board).unwrap()
}

/// A board of 5 to 9 vertices with sets of two to four of them, most of three, which the first player often wins, but
/// seldom at once.
fn random_board(dice: &mut u64) -> Claiming {
    let vertices = 5 + roll(dice, 5);
    let mut sets = Vec::new();
    for _ in 0..4 + roll(dice, 16) {
        let size = [2, 3, 3, 3, 3, 3, 4, 4][roll(dice, 8) as usize];
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
fn played(rules: &Claiming, moves: u64, dice: &mut u64) -> Option<Turn<Position>> {
    let first = if roll(dice, 2) == 0 { Player::Left } else { Player::Right };
    let mut turn = Turn::new(rules.start().unwrap(), first);
    for _ in 0..moves {
        let legal: Vec<_> = rules.legal_moves(&turn).collect();
        turn = rules.option(&turn, *legal.get(roll(dice, legal.len().max(1) as u64) as usize)?);
    }
    rules.result(&turn).is_none().then_some(turn)
}

/// As the solver looks for threats, and hardly at all, which makes long proofs.
const MOST: [[u32; 2]; 3] = [[1000, 200], [2, 1], [0, 0]];

/// Who wins, and the proof if it is not a draw.
fn proved(rules: &Claiming, turn: &Turn<Position>, most: [u32; 2]) -> Option<(Player, ThreatProof<Claim>)> {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let new = |question| MakerMaker::new(question, 1 << 20);
    let (verdict, mut proofs) = solve(rules, turn, &mut meter, new).unwrap();
    let Verdict::Wins(player) = verdict else { return None };
    Some((player, prove_by(rules, turn, player, &mut proofs[0].prover, &mut meter, most).unwrap()))
}

/// A certificate of claims that `player` wins these turns.
fn text(rules: &Claiming, player: Player, turns: &[Turn<Position>], proof: &ThreatProof<Claim>) -> String {
    let mut writer = Writer::begin(Vec::new(), &format!("mm:{}", rules.params())).unwrap();
    for turn in turns {
        let position = rules.print_position(&turn.position);
        writer.claim(Verdict::Wins(player), turn.to_move, &position, Kind::Threats).unwrap();
    }
    writer.threats(proof, |&m| rules.print_move(m)).unwrap();
    String::from_utf8(writer.end().unwrap()).unwrap()
}

fn wins(rules: &Claiming, turn: &Turn<Position>, player: Player) -> bool {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let question = Question { player, goal: Goal::Win };
    Prover::<Claiming>::answer(&mut BackwardInduction::new(question), rules, turn, &mut meter).unwrap()
}

#[test]
fn wins_on_random_boards_are_proved() {
    let mut dice = 21;
    let (mut wins_found, mut long) = (0, 0);
    for round in 0..6000 {
        let rules = random_board(&mut dice);
        let moves = roll(&mut dice, 4);
        let Some(turn) = played(&rules, moves, &mut dice) else { continue };
        let found = proved(&rules, &turn, MOST[round % 3]);
        for player in Player::BOTH {
            let expected = found.as_ref().is_some_and(|(winner, _)| *winner == player);
            assert_eq!(wins(&rules, &turn, player), expected, "{} {turn:?}", rules.params());
        }
        if let Some((player, proof)) = found {
            let text = text(&rules, player, std::slice::from_ref(&turn), &proof);
            assert!(verify(text.as_bytes()).is_ok(), "{:?}\n{text}", verify(text.as_bytes()));
            wins_found += 1;
            long += usize::from(proof.lines.len() > 2);
        }
    }
    assert!(wins_found > 1000 && long > 200, "{wins_found} {long}");
}

/// A copy of a certificate with one word changed, left out, doubled, or swapped with another one.
fn mutated(text: &str, dice: &mut u64) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let mut lines: Vec<Vec<String>> = lines.iter().map(|line| line.split(' ').map(String::from).collect()).collect();
    let first = lines.iter().position(|line| line[0] == "threats").unwrap() + 1;
    let last = lines.len() - 1;
    for _ in 0..=roll(dice, 2) {
        let line = first + roll(dice, (last - first) as u64) as usize;
        let word = roll(dice, lines[line].len() as u64) as usize;
        let (other, from) = (first + roll(dice, (last - first) as u64) as usize, roll(dice, 100) as usize);
        let donor = lines[other][from % lines[other].len()].clone();
        match roll(dice, 6) {
            0 | 1 => lines[line][word] = donor,
            2 if lines[line].len() > 1 => drop(lines[line].remove(word)),
            3 => lines[line].insert(word, donor),
            4 => lines.swap(line, other),
            _ => lines[line][word] = (1 + roll(dice, 9)).to_string(),
        }
    }
    lines.iter().map(|line| line.join(" ") + "\n").collect()
}

/// A changed certificate is about the same claim, which is true. So its evidence is also put under claims that are
/// false, on the same board and on boards with a set more or less.
#[test]
fn nothing_false_is_accepted() {
    let mut dice = 77;
    let (mut tried, mut accepted, mut of_true) = (0, 0, 0);
    for round in 0..1500 {
        let rules = random_board(&mut dice);
        let moves = roll(&mut dice, 3);
        let Some(turn) = played(&rules, moves, &mut dice) else { continue };
        let Some((player, proof)) = proved(&rules, &turn, MOST[round % 3]) else { continue };
        // Another position, player to move, or board, as like the true one as can be.
        let mut others: Vec<(Claiming, Turn<Position>)> = vec![(rules.clone(), turn.clone())];
        others.push((rules.clone(), Turn::new(turn.position.clone(), turn.to_move.opponent())));
        for m in rules.moves(&turn.position, player.opponent()) {
            let mut position = turn.position.clone();
            rules.play(&mut position, player.opponent(), m);
            others.push((rules.clone(), Turn::new(position, turn.to_move)));
        }
        let sets: Vec<&str> = rules.params().leak()["sets-".len()..].split('+').collect();
        for left_out in 0..sets.len() {
            let rest: Vec<&str> = (0..sets.len()).filter(|&set| set != left_out).map(|set| sets[set]).collect();
            if let Ok(fewer) = Claiming::named("mm", &format!("sets-{}", rest.join("+")))
                && fewer.board().vertices() == rules.board().vertices()
            {
                others.push((fewer, turn.clone()));
            }
        }
        for (rules, turn) in others {
            if rules.result(&turn).is_some() {
                continue;
            }
            let is_true = wins(&rules, &turn, player);
            let whole = text(&rules, player, std::slice::from_ref(&turn), &proof);
            for copy in 0..6 {
                let text = if copy == 0 { whole.clone() } else { mutated(&whole, &mut dice) };
                let verdict = verify(text.as_bytes());
                assert!(is_true || verdict.is_err(), "false, but accepted:\n{text}");
                tried += usize::from(!is_true);
                of_true += usize::from(is_true);
                accepted += usize::from(verdict.is_ok());
            }
        }
    }
    assert!(tried > 3000 && of_true > 3000 && accepted > 500, "{tried} false, {of_true} true, {accepted} accepted");
}

/// Lines that name earlier ones, through symmetries, are met on 6 × 6.
#[test]
fn known_wins_are_proved() {
    for (board, most, likes) in
        [("row-3-4x3", 5, false), ("hj-3-3", 5, false), ("row-4-6x5", 500, true), ("row-4-6x6", 500, true)]
    {
        let rules = rules(board);
        let start = Turn::new(rules.start().unwrap(), Player::Left);
        let (player, proof) = proved(&rules, &start, MOST[0]).unwrap();
        assert_eq!(player, Player::Left);
        assert!(proof.lines.len() < most, "{board}");
        let text = text(&rules, player, std::slice::from_ref(&start), &proof);
        assert!(verify(text.as_bytes()).is_ok());
        assert_eq!(text.contains("\nlike"), likes, "{board}");
        assert_eq!(text.contains("\nimage"), likes, "{board}");
    }
}

/// The claims of two turns share a block.
#[test]
fn proofs_are_put_together() {
    let rules = rules("row-4-6x5");
    let start = Turn::new(rules.start().unwrap(), Player::Left);
    let (player, whole) = proved(&rules, &start, MOST[0]).unwrap();
    let m = whole.lines.iter().find_map(|line| match line {
        gruk_cert::ThreatLine::Move(m, _) => *m,
        _ => None,
    });
    let after = rules.option(&start, m.unwrap());
    let (other, part) = proved(&rules, &after, MOST[0]).unwrap();
    assert_eq!(player, other);
    let mut both = ThreatProof::empty(player);
    both.add(whole.clone());
    both.add(part);
    let turns = [start, after];
    assert!(verify(text(&rules, player, &turns, &both).as_bytes()).is_ok());
    let rejection = verify(text(&rules, player, &turns, &whole).as_bytes()).unwrap_err();
    assert_eq!((rejection.line, rejection.why.as_str()), (4, "the lines of the walk end before it does"));
    let rejection = verify(text(&rules, player, &turns[..1], &both).as_bytes()).unwrap_err();
    assert_eq!(rejection.why, "nothing needs this line");
}
