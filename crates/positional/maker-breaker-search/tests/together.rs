//! Searches by several threads agree with those by one, and what they leave in the table proves who wins.

use gruk_cert::{Kind, Writer};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_maker_breaker_search::position::{Board, Position, ToMove};
use gruk_maker_breaker_search::rules::Rules;
use gruk_maker_breaker_search::search::Solver;
use gruk_maker_breaker_search::solve_by;
use gruk_rules::board::claiming::Claiming;
use gruk_rules::board::hypergraph::Hypergraph;
use gruk_rules::maker_breaker::MAKER_BREAKER;
use gruk_solve::bits::Bits;
use gruk_solve::checkpoint::Keep;
use gruk_solve::{Effort, LimitHit, Limits, Meter};
use std::time::Duration;

/// Numbers that look random; the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// Sets of 3 or 4 of 12 to 18 vertices: large enough that rules alone seldom decide.
fn random_board(random: &mut Random) -> Hypergraph {
    let vertices = 12 + random.below(7);
    let set = |random: &mut Random| {
        let mut members: Vec<u64> = Vec::new();
        while members.len() < 3 + usize::from(random.below(3) > 0) {
            let vertex = random.below(vertices);
            if !members.contains(&vertex) {
                members.push(vertex);
            }
        }
        members.iter().map(u64::to_string).collect::<Vec<_>>().join(".")
    };
    let sets: Vec<String> = (0..vertices + random.below(vertices)).map(|_| set(random)).collect();
    Hypergraph::parse(&format!("sets-{}", sets.join("+"))).unwrap()
}

/// Who wins, and the nodes of all threads.
fn maker_wins(board: &Board<u64>, to_move: ToMove, threads: usize) -> (bool, u64) {
    let mut watch = ();
    let mut meter = Meter::new(Limits::default(), &mut watch);
    // A small table, which forgets.
    let mut solver = Solver::with_threads(board.clone(), Rules::ALL, 1 << 16, threads);
    let at = Position { maker: 0, free: u64::all(board.cells()) };
    let (wins, zone) = solver.solve(at, to_move, &mut meter).unwrap();
    // The winner wins even if the loser has all that is outside the zone.
    let outside = match wins {
        true => Position { maker: 0, free: zone },
        false => Position { maker: at.free & !zone, free: zone },
    };
    let again = Solver::new(board.clone(), Rules::ALL, 1 << 20).solve(outside, to_move, &mut meter).unwrap();
    assert_eq!(again.0, wins, "the zone {zone:b}");
    (wins, meter.nodes())
}

#[test]
fn many_threads_find_the_same_winner() {
    let mut random = Random(4);
    let mut won = [0; 2];
    for _ in 0..150 {
        let board = Board::new(&random_board(&mut random));
        for to_move in [ToMove::Maker, ToMove::Breaker] {
            let (truth, _) = maker_wins(&board, to_move, 1);
            won[usize::from(truth)] += 1;
            for threads in [2, 7] {
                assert_eq!(maker_wins(&board, to_move, threads).0, truth, "{:?}, {threads} threads", board.sets());
            }
        }
    }
    assert!(won.iter().all(|&count| count > 20), "both players win often: {won:?}");
}

#[test]
fn what_threads_find_is_proved_and_limits_hold_for_all_of_them() {
    for (game, winner) in [("czifra-4x9", Player::Left), ("torus-4", Player::Right), ("gyorffy-4x8", Player::Left)] {
        let rules = Claiming::new(&MAKER_BREAKER, game).unwrap();
        let turn = Turn::new(rules.start().unwrap(), Player::Left);
        for threads in [1, 3] {
            let mut watch = ();
            let mut meter = Meter::new(Limits::default(), &mut watch);
            let effort = Effort { threads, keep: None };
            let solution = solve_by(&rules, &turn, true, &effort, &mut meter).unwrap().unwrap().unwrap();
            let proof = solution.proof.unwrap().unwrap();
            let mut writer = Writer::begin(Vec::new(), &format!("mb:{game}")).unwrap();
            let position = rules.print_position(&turn.position);
            writer.claim(Verdict::Wins(solution.winner), Player::Left, &position, Kind::Zones).unwrap();
            writer.zones(proof.player, &proof.steps, &[proof.win], |&vertex| rules.print_move(vertex)).unwrap();
            gruk_verify::verify(&writer.end().unwrap()).unwrap();
            assert_eq!(solution.winner, winner, "{game}");
        }
        let mut watch = ();
        let mut meter = Meter::new(Limits { nodes: Some(20), ..Limits::default() }, &mut watch);
        let effort = Effort { threads: 3, keep: None };
        let limit = solve_by(&rules, &turn, true, &effort, &mut meter).unwrap().unwrap().unwrap_err();
        assert_eq!(limit, LimitHit::Nodes, "{game}");
    }
}

#[test]
fn a_table_of_many_threads_is_gone_on_from_by_one_and_the_other_way_round() {
    let folder = std::env::temp_dir().join(format!("gruk-together-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let rules = Claiming::new(&MAKER_BREAKER, "czifra-4x11").unwrap();
    let turn = Turn::new(rules.start().unwrap(), Player::Left);
    for (first, second) in [(3, 1), (1, 3)] {
        let path = folder.join(format!("{first}"));
        let solve = |threads, resume, nodes| {
            let keep = Some(Keep { path: path.clone(), every: Duration::from_millis(20), resume });
            let mut watch = ();
            let mut meter = Meter::new(Limits { nodes, ..Limits::default() }, &mut watch);
            solve_by(&rules, &turn, false, &Effort { threads, keep }, &mut meter).unwrap().unwrap()
        };
        assert_eq!(solve(first, false, Some(5_000)).unwrap_err(), LimitHit::Nodes);
        assert_eq!(solve(second, true, None).unwrap().winner, Player::Left);
        // With the whole of the table, hardly anything is left to be done.
        assert_eq!(solve(second, true, Some(2_000)).unwrap().winner, Player::Left);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
