//! The solver agrees with backward induction on every opening of small boards, and at turns of random plays.

use gruk_cert::Reasoner;
use gruk_connection::embedding::{in_y, side_of};
use gruk_connection::placing::PlacingPairing;
use gruk_core::{Player, Ruleset, Turn};
use gruk_placing_search::{
    Avoiding, Carriers, Joining, Racing, Terminated, is_avoiding, is_for, is_joining, is_racing, is_terminated,
};
use gruk_rules::board::placing::{Placing, Position};
use gruk_rules::board::rhombus::Rhombus;
use gruk_rules::hex::Hex;
use gruk_solve::strategy::Strategy;
use gruk_solve::{BackwardInduction, Goal, Limits, Meter, Prover, Question, solve};

fn rules(text: &str) -> Placing {
    let (name, params) = text.split_once(':').unwrap();
    Placing::named(name, params).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn carriers_and_backward_induction_agree() {
    for text in [
        "y:3",
        "y:4",
        "y:3,swap",
        "square-hex:3x3",
        "square-hex:3x4",
        "square-hex:4x3",
        "cylinder:3x3",
        "cylinder:3x4",
        "cylinder:4x3",
        "cylinder:2x5",
        "cylinder:5x2",
        "hex-tiling:4.8.8,2x2",
        "hex-tiling:3.12.12,2x2",
        "hex-tiling:irregular,3x3",
        "beck:2x2",
        "beck:3x3",
        "tex:3x3",
        "shannon-vertex:s-t,s-a.a-b.b-t.s-c.c-b.a-d.d-t",
    ] {
        let rules = rules(text);
        assert!(is_for(&rules), "{text}");
        for to_move in Player::BOTH {
            let question = Question { player: Player::Left, goal: Goal::Win };
            let (mut fast, mut slow) = (Carriers::new(1 << 28), BackwardInduction::new(question));
            let start = Turn::new(rules.start().unwrap(), to_move);
            let moves: Vec<_> = rules.legal_moves(&start).collect();
            let turns = moves.into_iter().map(|m| rules.option(&start, m)).chain([start.clone()]);
            for turn in turns.collect::<Vec<Turn<Position>>>() {
                let mut meter_a = ();
                let mut meter_b = ();
                let (mut one, mut other) =
                    (Meter::new(Limits::default(), &mut meter_a), Meter::new(Limits::default(), &mut meter_b));
                let found = fast.winner(&rules, &turn, &mut one).unwrap() == Player::Left;
                let expected = slow.answer(&rules, &turn, &mut other).unwrap();
                assert_eq!(found, expected, "{text} {} {to_move}", rules.print_position(&turn.position));
            }
        }
    }
}

/// What the literature says of boards too large for brute force: the first player wins Y, and with the swap rule the
/// second; Red wins cylinders of even circumference and of circumference 3 moving second `[HHT14]`, Blue wins Beck's
/// Hex `[BBC00]`, and 13 openings of Hex on 5x5 win `[Hayward 2005]`.
#[test]
fn large_boards_are_won_as_the_literature_says() {
    let (left, right) = (Player::Left, Player::Right);
    for (text, first, winner) in [
        ("y:6", left, left),
        ("y:7", left, left),
        ("y:6,swap", left, right),
        ("cylinder:4x6", right, left),
        ("cylinder:6x5", right, left),
        ("cylinder:3x8", right, left),
        ("cylinder:8x6", right, left),
        ("beck:5x5", right, right),
    ] {
        let rules = rules(text);
        let mut nobody = ();
        let mut meter = Meter::new(Limits::default(), &mut nobody);
        let found = Carriers::new(1 << 28).winner(&rules, &Turn::new(rules.start().unwrap(), first), &mut meter);
        assert_eq!(found, Ok(winner), "{text}");
    }
    let squares = rules("square-hex:5x5");
    let start = Turn::new(squares.start().unwrap(), left);
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let mut solver = Carriers::new(1 << 28);
    let wins = |m: &_| solver.winner(&squares, &squares.option(&start, *m), &mut meter) == Ok(left);
    assert_eq!(squares.legal_moves(&start).filter(wins).count(), 13);
}

/// With a table and a pool of hardly anything the answers are the same.
#[test]
fn carriers_need_no_large_table() {
    let rules = rules("y:5");
    let start = Turn::new(rules.start().unwrap(), Player::Left);
    let openings = |bytes: usize| {
        let mut nobody = ();
        let mut meter = Meter::new(Limits::default(), &mut nobody);
        let mut solver = Carriers::new(bytes);
        let wins = |m: &_| solver.winner(&rules, &rules.option(&start, *m), &mut meter).unwrap() == Player::Left;
        rules.legal_moves(&start).filter(wins).map(|m| rules.print_move(m)).collect::<Vec<_>>()
    };
    assert_eq!(openings(1 << 10), openings(1 << 28));
}

#[test]
fn games_that_are_not_isotone_or_have_draws_are_left_alone() {
    for text in ["rex:3x3", "trex:3x3", "havannah:2", "hex-tiling:4.4.4.4,3x3", "bridgit:2"] {
        assert!(!is_for(&rules(text)), "{text}");
    }
}

/// At every turn of all plays on small boards of Rex, and on 4x4 wherever random plays have left ten cells or fewer.
#[test]
fn the_solver_of_rex_and_backward_induction_agree() {
    let question = Question { player: Player::Left, goal: Goal::Win };
    let mut dice = 2026u64;
    for text in ["rex:1x1", "rex:2x2", "rex:3x2", "rex:1x4", "rex:2x4", "rex:3x3", "rex:4x4"] {
        let rules = rules(text);
        assert!(is_avoiding(&rules), "{text}");
        let (mut fast, mut slow) = (Avoiding::new(question, 1 << 26), BackwardInduction::new(question));
        let (mut one, mut other) = ((), ());
        let mut meter_a = Meter::new(Limits::default(), &mut one);
        let mut meter_b = Meter::new(Limits::default(), &mut other);
        for play in 0..120 {
            let to_move = Player::BOTH[play % 2];
            let mut turn = Turn::new(rules.start().unwrap(), to_move);
            while rules.result(&turn).is_none() {
                if rules.net().len() - turn.position.len() <= 10 {
                    let found = fast.answer(&rules, &turn, &mut meter_a).unwrap();
                    let expected = slow.answer(&rules, &turn, &mut meter_b).unwrap();
                    assert_eq!(found, expected, "{text} {} {}", rules.print_position(&turn.position), turn.to_move);
                }
                let moves: Vec<_> = rules.legal_moves(&turn).collect();
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                turn = rules.option(&turn, moves[(dice >> 33) as usize % moves.len()]);
            }
        }
    }
}

/// With a table of a few positions, which forgets nearly all, the answers are the same.
#[test]
fn the_solver_of_rex_needs_no_large_table() {
    let question = Question { player: Player::Left, goal: Goal::Win };
    let rules = rules("rex:4x4");
    let start = Turn::new(rules.start().unwrap(), Player::Left);
    for bytes in [0, 1 << 12, 1 << 16] {
        let mut nobody = ();
        let mut meter = Meter::new(Limits { memory: 1 << 17, ..Limits::default() }, &mut nobody);
        let mut solver = Avoiding::new(question, bytes);
        let lost: Vec<String> = rules
            .legal_moves(&start)
            .filter(|&m| !solver.answer(&rules, &rules.option(&start, m), &mut meter).unwrap())
            .map(|m| rules.print_move(m))
            .collect();
        assert_eq!(lost, ["c2", "b3"], "{bytes} bytes");
    }
}

/// On a board of an odd side the player who moves second wins, `[Wal Thm 8.6.3]`: the search finds it, opening by
/// opening, without the theorem.
#[test]
fn rex_of_side_5_is_won_by_the_second_player() {
    let question = Question { player: Player::Left, goal: Goal::Win };
    let rules = rules("rex:5x5");
    let start = Turn::new(rules.start().unwrap(), Player::Left);
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let mut solver = Avoiding::new(question, 1 << 28);
    for m in rules.legal_moves(&start) {
        assert!(!solver.answer(&rules, &rules.option(&start, m), &mut meter).unwrap(), "{}", rules.print_move(m));
    }
}

/// Positions of Hex and their images in Y have the same winner, with either player to move.
#[test]
fn hex_and_its_image_in_y_have_the_same_winner() {
    let question = Question { player: Player::Left, goal: Goal::Win };
    let mut dice = 7u64;
    for (columns, rows) in [(1, 1), (2, 2), (3, 2), (2, 4), (3, 3), (4, 3)] {
        let hex = Hex::new(columns, rows);
        let y = rules(&format!("y:{}", columns + rows - 1));
        let (mut fast, mut slow) = (Carriers::new(1 << 26), BackwardInduction::new(question));
        let (mut one, mut other) = ((), ());
        let mut meter_a = Meter::new(Limits::default(), &mut one);
        let mut meter_b = Meter::new(Limits::default(), &mut other);
        for play in 0..60 {
            let mut turn = Turn::new(hex.start().unwrap(), Player::BOTH[play % 2]);
            loop {
                let (side, at) = (side_of(&hex, &turn.position), in_y(&hex, &turn.position));
                assert_eq!(y.params(), side.to_string());
                let image = Turn::new(at, turn.to_move);
                assert_eq!(hex.result(&turn), y.result(&image), "{}", hex.print_position(&turn.position));
                if hex.result(&turn).is_some() {
                    break;
                }
                let expected = slow.answer(&hex, &turn, &mut meter_b).unwrap();
                let found = fast.winner(&y, &image, &mut meter_a).unwrap() == Player::Left;
                assert_eq!(found, expected, "{columns}x{rows} {}", hex.print_position(&turn.position));
                let moves: Vec<_> = hex.legal_moves(&turn).collect();
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                turn = hex.option(&turn, moves[(dice >> 33) as usize % moves.len()]);
            }
        }
    }
}

/// Nash's squares with one diagonal are the cells of Hex: the same cells touch, and the same lie on the borders.
#[test]
fn the_board_of_squares_is_that_of_hex() {
    for (columns, rows) in [(1, 1), (2, 5), (4, 3), (7, 7)] {
        let (hex, squares) = (rules(&format!("rex:{columns}x{rows}")), rules(&format!("square-hex:{columns}x{rows}")));
        assert_eq!(hex.net().borders(), squares.net().borders());
        let board = Rhombus::new(columns, rows);
        for cell in 0..squares.net().len() {
            let mut near: Vec<u32> = board.neighbours(cell).map(|near| near as u32).collect();
            near.sort_unstable();
            assert_eq!(squares.net().neighbours(cell), near);
            assert_eq!(squares.net().name(cell), board.square(cell).name());
        }
    }
}

/// Random plays from the start down to boards with at most so many free cells.
fn played_down(rules: &Placing, free: usize, dice: &mut u64) -> Turn<Position> {
    *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    let to_move = Player::BOTH[(*dice >> 40) as usize % 2];
    let mut turn = Turn::new(rules.start().unwrap(), to_move);
    while rules.net().len() - turn.position.len() > free && rules.result(&turn).is_none() {
        let moves: Vec<_> = rules.legal_moves(&turn).collect();
        *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        turn = rules.option(&turn, moves[(*dice >> 33) as usize % moves.len()]);
    }
    turn
}

/// Bridges, forks, rings and draws: both questions, everywhere on side 2 and wherever random plays on sides 3 and 4
/// have left nine cells.
#[test]
fn the_solver_of_havannah_and_backward_induction_agree() {
    let mut dice = 1979u64;
    for (text, free, plays) in
        [("havannah:1", 1, 2), ("havannah:2", 7, 10), ("havannah:3", 9, 60), ("havannah:4", 9, 60)]
    {
        let rules = rules(text);
        assert!(is_racing(&rules));
        for _ in 0..plays {
            let turn = played_down(&rules, free, &mut dice);
            if rules.result(&turn).is_some() {
                continue;
            }
            for goal in [Goal::Win, Goal::Draw] {
                let question = Question { player: turn.to_move, goal };
                let (mut one, mut other) = ((), ());
                let mut meters = [Meter::new(Limits::default(), &mut one), Meter::new(Limits::default(), &mut other)];
                let [a, b] = &mut meters;
                let found = Racing::new(question, 1 << 24).answer(&rules, &turn, a).unwrap();
                let expected = BackwardInduction::new(question).answer(&rules, &turn, b).unwrap();
                assert_eq!(found, expected, "{text} {} {goal:?}", rules.print_position(&turn.position));
            }
        }
    }
}

/// Boards too large for backward induction, with many ways to each position: a turn is won exactly if an option is,
/// each asked of a solver that knows nothing yet.
#[test]
fn the_solver_of_havannah_agrees_with_itself_a_move_later() {
    let mut dice = 1992u64;
    let mut answers = [0; 2];
    for (text, free, plays) in [("havannah:3", 18, 40), ("havannah:4", 19, 40)] {
        let rules = rules(text);
        for _ in 0..plays {
            let turn = played_down(&rules, free, &mut dice);
            for goal in [Goal::Win, Goal::Draw] {
                let question = Question { player: turn.to_move, goal };
                let mut nobody = ();
                let mut meter = Meter::new(Limits::default(), &mut nobody);
                let mut fresh =
                    |turn: &Turn<Position>| Racing::new(question, 1 << 24).answer(&rules, turn, &mut meter).unwrap();
                let found = fresh(&turn);
                let expected = rules.legal_moves(&turn).any(|m| fresh(&rules.option(&turn, m)));
                if rules.result(&turn).is_none() {
                    assert_eq!(found, expected, "{text} {} {goal:?}", rules.print_position(&turn.position));
                    answers[usize::from(found)] += 1;
                }
            }
        }
    }
    assert!(answers.iter().all(|&count| count > 10), "{answers:?}");
}

/// All openings of sides 2 and 3, and on side 4 two replies to the corner, as another program has found them: figure
/// 4.2 of `[Ewalds 2012]`, where on side 4 every opening wins.
#[test]
fn openings_of_havannah_are_those_of_the_literature() {
    let question = Question { player: Player::Left, goal: Goal::Win };
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    for (text, expected) in [("havannah:2", "a1 b1 a2 c2 a3 b3"), ("havannah:3", "a1 c1 a3 e3 a5 c5")] {
        let rules = rules(text);
        let start = Turn::new(rules.start().unwrap(), Player::Left);
        let mut racing = Racing::new(question, 1 << 24);
        let mut wins = |m: &_| racing.answer(&rules, &rules.option(&start, *m), &mut meter).unwrap();
        let winning: Vec<String> = rules.legal_moves(&start).filter(&mut wins).map(|m| rules.print_move(m)).collect();
        assert_eq!(winning.join(" "), expected, "{text}");
    }
    let rules = rules("havannah:4");
    for reply in ["c5", "d5"] {
        let mut turn = Turn::new(rules.start().unwrap(), Player::Left);
        for name in ["a1", reply] {
            let m = rules.legal_moves(&turn).find(|m| rules.print_move(*m) == name).unwrap();
            turn = rules.option(&turn, m);
        }
        assert!(Racing::new(question, 1 << 26).answer(&rules, &turn, &mut meter).unwrap(), "a1 {reply}");
    }
}

/// Where the strategy by rows says that Red wins a cylinder of circumference 3, Red does, whoever moves; and it says so
/// at the start, and after Blue's first stone.
#[test]
fn rows_of_narrow_cylinders_and_the_search_agree() {
    let mut dice = 2014u64;
    let mut settled = 0;
    for (text, free) in
        [("cylinder:3x2", 5), ("cylinder:3x3", 8), ("cylinder:3x4", 10), ("cylinder:3x5", 12), ("cylinder:3x6", 13)]
    {
        let rules = rules(text);
        let (mut search, mut nobody) = (Carriers::new(1 << 28), ());
        let mut meter = Meter::new(Limits::default(), &mut nobody);
        for _ in 0..300 {
            let turn = played_down(&rules, free, &mut dice);
            if rules.result(&turn).is_none() && PlacingPairing.settle(&rules, &turn).is_some() {
                settled += 1;
                let winner = search.winner(&rules, &turn, &mut meter).unwrap();
                assert_eq!(winner, Player::Left, "{}", rules.print_position(&turn.position));
            }
        }
        let start = Turn::new(rules.start().unwrap(), Player::Right);
        assert!(PlacingPairing.settle(&rules, &start).is_some());
        assert!(rules.legal_moves(&start).all(|m| PlacingPairing.settle(&rules, &rules.option(&start, m)).is_some()));
    }
    assert!(settled > 300, "only {settled} positions");
}

/// The strategy of the winner, or of both in a draw, answers everything, whoever moves.
#[test]
fn strategies_reach_what_they_prove() {
    for text in ["havannah:2", "havannah:3", "rex:3x3"] {
        let rules = rules(text);
        for to_move in Player::BOTH {
            let start = Turn::new(rules.start().unwrap(), to_move);
            let mut nobody = ();
            let mut meter = Meter::new(Limits::default(), &mut nobody);
            let new = |question: Question| -> Box<dyn Prover<Placing>> {
                match is_racing(&rules) {
                    true => Box::new(Racing::new(question, 1 << 26)),
                    false => Box::new(Avoiding::new(question, 1 << 26)),
                }
            };
            let (verdict, proofs) = solve(&rules, &start, &mut meter, new).unwrap();
            for mut proof in proofs {
                let player = proof.proved.player;
                let mut strategy = Strategy::new(player);
                strategy.extend(&rules, &start, &mut proof, &mut meter).unwrap();
                let mut turn = start.clone();
                while rules.result(&turn).is_none() {
                    let own = strategy.moves.get(&turn.position).copied().filter(|_| turn.to_move == player);
                    let m = own.or_else(|| rules.legal_moves(&turn).last()).unwrap();
                    turn = rules.option(&turn, m);
                }
                let ending = rules.result(&turn).unwrap();
                assert!(proof.proved.is_met(ending), "{text} {to_move} {verdict:?}");
            }
        }
    }
}

/// At every turn of random plays on small boards of games that can be drawn, each of the four questions; and the move
/// that is named keeps the answer.
fn agrees_where_there_are_draws(texts: &[&str], new_prover: &dyn Fn(Question) -> Box<dyn Prover<Placing>>) {
    let mut dice = 28u64;
    let mut seen = [0; 2];
    for text in texts {
        let rules = rules(text);
        for (player, goal) in Player::BOTH.into_iter().flat_map(|player| [(player, Goal::Win), (player, Goal::Draw)]) {
            let question = Question { player, goal };
            let (mut fast, mut slow) = (new_prover(question), BackwardInduction::new(question));
            let (mut one, mut other) = ((), ());
            let mut meter_a = Meter::new(Limits::default(), &mut one);
            let mut meter_b = Meter::new(Limits::default(), &mut other);
            for play in 0..40 {
                let mut turn = Turn::new(rules.start().unwrap(), Player::BOTH[play % 2]);
                while rules.result(&turn).is_none() {
                    let at = rules.print_position(&turn.position);
                    let expected = slow.answer(&rules, &turn, &mut meter_b).unwrap();
                    if rules.net().len() - turn.position.len() <= 12 {
                        let found = fast.answer(&rules, &turn, &mut meter_a).unwrap();
                        assert_eq!(found, expected, "{text} {at} {} {question:?}", turn.to_move);
                        seen[usize::from(found)] += 1;
                        if found && turn.to_move == player {
                            let mut proof = gruk_solve::Proof { prover: &mut fast, proved: question };
                            let m = proof.best_move(&rules, &turn, &mut meter_a).unwrap();
                            let kept = slow.answer(&rules, &rules.option(&turn, m), &mut meter_b).unwrap();
                            assert!(kept, "{text} {at} {} {question:?}: {m:?}", turn.to_move);
                        }
                    }
                    let moves: Vec<_> = rules.legal_moves(&turn).collect();
                    dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    turn = rules.option(&turn, moves[(dice >> 33) as usize % moves.len()]);
                }
            }
        }
    }
    assert!(seen.iter().all(|&times| times > 500), "{seen:?}");
}

#[test]
fn the_solver_of_chains_and_backward_induction_agree() {
    let texts = [
        "hex-tiling:4.4.4.4,2x2",
        "hex-tiling:4.4.4.4,3x2",
        "hex-tiling:4.4.4.4,3x3",
        "hex-tiling:4.4.4.4,4x3",
        "hex-tiling:3.3.3.3.3.3,2x2",
        "hex-tiling:3.3.3.3.3.3,3x2",
        "hex-graph:a.b,c.d,a.c,b.d,a-b.a-c.b-d.c-d",
    ];
    for text in texts {
        let rules = rules(text);
        let mut nobody = ();
        let start = Turn::new(rules.start().unwrap(), Player::Left);
        assert_eq!(is_joining(&rules, &start, &mut Meter::new(Limits::default(), &mut nobody)), Ok(true), "{text}");
    }
    agrees_where_there_are_draws(&texts, &|question| Box::new(Joining::new(question)));
}

/// Where both players can join, without each other, each may win first.
#[test]
fn graphs_on_which_both_can_join_are_left_alone() {
    let rules = rules("hex-graph:a,b,c,d,a-m.m-b.c-n.n-d.m-n");
    let mut nobody = ();
    let start = Turn::new(rules.start().unwrap(), Player::Left);
    assert_eq!(is_joining(&rules, &start, &mut Meter::new(Limits::default(), &mut nobody)), Ok(false));
}

#[test]
fn the_solver_of_trex_and_backward_induction_agree() {
    let texts = ["trex:1x1", "trex:2x2", "trex:3x2", "trex:1x4", "trex:2x4", "trex:3x3", "trex:4x3"];
    assert!(texts.iter().all(|text| is_terminated(&rules(text))));
    agrees_where_there_are_draws(&texts, &|question| Box::new(Terminated::new(question)));
}
