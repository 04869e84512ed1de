//! What every registered game must satisfy. A new game is tested here without a line being added.

use gruk_core::{About, Convention, Player, Ruleset, Turn};
use gruk_rules::{GAMES, GameVisitor, with_game};
use gruk_workbench::{Limits, NamedVerdict, SolveOptions, verify};
use std::collections::HashMap;

/// A small generator of numbers, so that every run plays the same games.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

/// Calls `check` with the rules of every example of every game and all positions of a few random plays from it.
fn on_random_plays<C: Check>(check: C) {
    struct Visit<C>(C, About);
    impl<C: Check> GameVisitor for Visit<C> {
        type Out = ();
        fn visit<R: Ruleset>(self) {
            let mut dice = Dice(2026);
            for example in self.1.examples {
                let (rules, start) = read::<R>(example);
                for _ in 0..5 {
                    let mut turn = start.clone();
                    loop {
                        self.0.check(&rules, &turn);
                        let moves: Vec<R::Move> = rules.legal_moves(&turn).collect();
                        if moves.is_empty() {
                            break;
                        }
                        turn = rules.option(&turn, moves[dice.roll(moves.len())]);
                    }
                }
            }
        }
    }
    for about in GAMES {
        with_game(about.name, Visit(check.clone(), *about)).unwrap();
    }
}

trait Check: Clone {
    fn check<R: Ruleset>(&self, rules: &R, turn: &Turn<R::Position>);
}

/// Reads an example without the workbench: its start, or the position that its picture shows.
fn read<R: Ruleset>(example: &str) -> (R, Turn<R::Position>) {
    let mut fields = example.split(':').skip(1);
    let name = example.split(':').next().unwrap();
    let has_params = gruk_rules::about(name).unwrap_or(R::ABOUT).has_params;
    let rules = R::named(name, if has_params { fields.next().unwrap() } else { "" }).unwrap();
    let position = match (rules.start(), fields.next()) {
        (Some(start), None) => start,
        (Some(start), Some(field)) if !rules.looks_like_position(field) => start,
        (_, Some(field)) => rules.parse_position(field).unwrap(),
        (None, None) => panic!("{example} has no position"),
    };
    let first = rules.to_move(&position);
    (rules, Turn::new(position, first))
}

#[test]
fn examples_are_read_by_the_workbench() {
    for about in GAMES {
        assert!(about.examples.len() >= 3, "{} has too few examples", about.name);
        for example in about.examples {
            let study = gruk_workbench::open(example, None).unwrap_or_else(|error| panic!("{example}: {error}"));
            assert_eq!(study.about().name, about.name);
            let again = gruk_workbench::open(&study.notation(), Some(&study.to_move().to_string())).unwrap();
            assert_eq!(again.notation(), study.notation());
        }
    }
}

/// No front end may panic on an example, and what is answered is proved, or it is said why not.
#[test]
fn examples_are_solved_and_proved_or_a_limit_is_named() {
    for example in GAMES.iter().flat_map(|about| about.examples) {
        let study = gruk_workbench::open(example, None).unwrap();
        let limits = Limits { nodes: Some(2_000), memory: 1 << 28, ..Limits::default() };
        let options = SolveOptions { limits, certificate: true, ..SolveOptions::default() };
        let answer = study.solve(&options, &mut ());
        match (&answer.verdict, &answer.certificate) {
            (NamedVerdict::Unknown(_), certificate) => assert!(certificate.is_none(), "{example}"),
            (_, Some(certificate)) => {
                verify(&certificate.text).unwrap_or_else(|rejection| panic!("{example}: {rejection}"));
            }
            (_, None) => assert!(answer.no_certificate.is_some(), "{example}"),
        }
        // Not every game has outcome classes; asking is enough here.
        let _ = study.outcome(&options, &mut ());
    }
}

#[test]
fn names_are_sorted_and_unique() {
    let names: Vec<&str> = GAMES.iter().map(|about| about.name).collect();
    assert!(names.windows(2).all(|pair| pair[0] < pair[1]), "{names:?}");
}

#[derive(Clone)]
struct PrintingAndReading;

impl Check for PrintingAndReading {
    fn check<R: Ruleset>(&self, rules: &R, turn: &Turn<R::Position>) {
        let params = rules.params();
        assert_eq!(R::named(rules.about().name, &params).unwrap().params(), params);
        let printed = rules.print_position(&turn.position);
        assert_eq!(rules.parse_position(&printed).as_ref(), Ok(&turn.position), "{printed}");
        assert!(!printed.contains([':', ' ']), "{printed}");
        if let Some(start) = rules.start() {
            let printed = rules.print_position(&start);
            assert!(rules.looks_like_position(&printed), "{printed}");
        }
        for m in rules.legal_moves(turn) {
            let printed = rules.print_move(m);
            assert_eq!(rules.parse_move(&printed), Ok(m), "{printed}");
            assert!(!printed.contains([':', ' ', ',']), "{printed}");
            assert!(rules.start().is_none() || !rules.looks_like_position(&printed), "{printed}");
        }
    }
}

#[test]
fn printing_and_reading_are_inverses() {
    on_random_plays(PrintingAndReading);
}

/// The boards that tables and the search for values start from.
#[test]
fn boards_of_every_size_are_printed_and_read() {
    struct Sizes;
    impl GameVisitor for Sizes {
        type Out = ();
        fn visit<R: Ruleset>(self) {
            let Ok(rules) = R::from_params("") else { return };
            for (columns, rows) in [(1, 1), (1, 4), (4, 1), (2, 2), (3, 2), (5, 4), (9, 2), (2, 9), (9, 8)] {
                if let Some(board) = rules.start_of_size(columns, rows) {
                    let printed = rules.print_position(&board);
                    assert_eq!(rules.parse_position(&printed).as_ref(), Ok(&board), "{printed}");
                }
            }
        }
    }
    for about in GAMES {
        with_game(about.name, Sizes).unwrap();
    }
}

#[derive(Clone)]
struct Moves;

impl Check for Moves {
    fn check<R: Ruleset>(&self, rules: &R, turn: &Turn<R::Position>) {
        let over = rules.result(turn).is_some();
        let moves: Vec<R::Move> = rules.legal_moves(turn).collect();
        assert_eq!(over, moves.is_empty(), "a game without moves is over, and the other way round: {turn:?}");
        let mut sorted = moves.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), moves.len(), "each move once");
        for &m in &moves {
            assert!(rules.check_move(&turn.position, turn.to_move, m).is_ok(), "{turn:?} {m:?}");
            let mut played = turn.clone();
            rules.try_play(&mut played, m).unwrap();
            assert_eq!(played, rules.option(turn, m));
            assert_ne!(played.position, turn.position, "a move changes the position");
        }
        // Moves of the other player are legal for this one exactly if they are listed.
        let other = Turn::new(turn.position.clone(), turn.to_move.opponent());
        for m in rules.legal_moves(&other) {
            let legal = !over && rules.check_move(&turn.position, turn.to_move, m).is_ok();
            assert_eq!(legal, moves.contains(&m), "{turn:?} {m:?}");
        }
        for cell in moves.iter().flat_map(|&m| rules.footprint(&turn.position, m)) {
            assert!(cell < 1000, "a footprint lies on the diagram");
        }
    }
}

#[test]
fn listed_moves_are_the_legal_ones() {
    on_random_plays(Moves);
}

#[derive(Clone)]
struct Symmetries;

impl Check for Symmetries {
    fn check<R: Ruleset>(&self, rules: &R, turn: &Turn<R::Position>) {
        let shape = |turn: &Turn<R::Position>| {
            let mut options: Vec<usize> =
                rules.legal_moves(turn).map(|m| rules.legal_moves(&rules.option(turn, m)).count()).collect();
            options.sort_unstable();
            (rules.result(turn), options)
        };
        assert_eq!(rules.image(&turn.position, 0), turn.position);
        let canonical = rules.canonical(&turn.position);
        for k in 0..rules.symmetries() {
            let image = Turn::new(rules.image(&turn.position, k), turn.to_move);
            assert_eq!(shape(&image), shape(turn), "symmetry {k} of {turn:?}");
            assert_eq!(rules.canonical(&image.position), canonical, "symmetry {k} of {turn:?}");
        }
    }
}

#[test]
fn symmetries_keep_the_game() {
    on_random_plays(Symmetries);
}

/// The game tree of a position, as a number that is the same for the same tree.
struct Trees {
    numbers: HashMap<(Vec<usize>, Vec<usize>), usize>,
}

impl Trees {
    fn number(&mut self, mut options: [Vec<usize>; 2]) -> usize {
        for side in &mut options {
            side.sort_unstable();
            side.dedup();
        }
        let [left, right] = options;
        let next = self.numbers.len();
        *self.numbers.entry((left, right)).or_insert(next)
    }

    /// The tree of a sum of positions, in which a move is a move in one of them.
    fn of_sum<R: Ruleset>(
        &mut self,
        rules: &R,
        sum: &[R::Position],
        known: &mut HashMap<Vec<R::Position>, usize>,
    ) -> usize {
        if let Some(&number) = known.get(sum) {
            return number;
        }
        let options = Player::BOTH.map(|player| {
            let mut options = Vec::new();
            for (index, part) in sum.iter().enumerate() {
                let moves: Vec<R::Move> = rules.moves(part, player).collect();
                for m in moves {
                    let mut after = sum.to_vec();
                    rules.play(&mut after[index], player, m);
                    options.push(self.of_sum(rules, &after, known));
                }
            }
            options
        });
        let number = self.number(options);
        known.insert(sum.to_vec(), number);
        number
    }
}

#[derive(Clone)]
struct Components;

impl Check for Components {
    fn check<R: Ruleset>(&self, rules: &R, turn: &Turn<R::Position>) {
        let components: Vec<R::Position> = rules.components(&turn.position).collect();
        if components == [turn.position.clone()] {
            return;
        }
        assert_ne!(
            rules.convention(),
            Convention::Decided,
            "sums are for games in which a player who cannot move loses"
        );
        let moves: usize =
            Player::BOTH.iter().map(|&player| rules.moves(&turn.position, player).take(20).count()).sum();
        if moves > 12 {
            return;
        }
        let mut trees = Trees { numbers: HashMap::new() };
        let mut known = HashMap::new();
        let whole = trees.of_sum(rules, std::slice::from_ref(&turn.position), &mut known);
        assert_eq!(trees.of_sum(rules, &components, &mut known), whole, "{turn:?}");
    }
}

#[test]
fn components_are_the_same_game_tree() {
    on_random_plays(Components);
}
