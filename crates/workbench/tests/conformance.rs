//! What every registered game must satisfy. A new game is tested here without a line being added.

use gruk_core::{About, AnyMove, AnyPosition, AnyRules, Convention, Ending, Player, PlayerNames, Ruleset, Turn};
use gruk_rules::board::summand::Summand;
use gruk_rules::form::Form;
use gruk_rules::sum::{self, Sum, Term};
use gruk_rules::{GAMES, GameVisitor, named, with_game, with_impartial_game, with_other_game, with_partizan_game};
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

/// The most moves of a random play.
const MOST_MOVES: usize = 200;

/// Calls `check` with the rules of every example of every game and all positions of a few random plays from it.
fn on_random_plays<C: Check>(check: C) {
    for about in GAMES {
        let mut dice = Dice(2026);
        for example in about.examples {
            let (rules, start) = read(example);
            for _ in 0..5 {
                let mut turn = start.clone();
                // Some plays of loopy games never end.
                for _ in 0..MOST_MOVES {
                    check.check(&rules, &turn);
                    let moves: Vec<AnyMove> = rules.legal_moves(&turn).collect();
                    if moves.is_empty() {
                        break;
                    }
                    turn = rules.option(&turn, moves[dice.roll(moves.len())]);
                }
            }
        }
    }
}

trait Check: Clone {
    fn check(&self, rules: &AnyRules, turn: &Turn<AnyPosition>);
}

/// Reads an example without the workbench: its start, or the position that its picture shows.
fn read(example: &str) -> (AnyRules, Turn<AnyPosition>) {
    let mut fields = example.split(':').skip(1);
    let name = example.split(':').next().unwrap();
    let has_params = gruk_rules::listed(name).unwrap().unwrap().has_params;
    let rules = named(name, if has_params { fields.next().unwrap() } else { "" }).unwrap().unwrap();
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
    fn check(&self, rules: &AnyRules, turn: &Turn<AnyPosition>) {
        let params = rules.params();
        assert_eq!(named(rules.about().name, &params).unwrap().unwrap().params(), params);
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

/// Positions of every game with values, alone and with a sign, beside others in a sum; positions of impartial games
/// under misère play; and the full notation of each, through the reader of all front ends.
#[derive(Clone)]
struct WrappedPrintingAndReading;

impl Check for WrappedPrintingAndReading {
    fn check(&self, rules: &AnyRules, turn: &Turn<AnyPosition>) {
        let load = |text: &str| gruk_notation::load(text, None).unwrap_or_else(|error| panic!("{text}: {error}"));
        let text = gruk_notation::full_notation(rules, &turn.position);
        let alone = load(&text);
        assert_eq!(
            (alone.turn.position.clone(), alone.notation(&turn.position)),
            (turn.position.clone(), text.clone())
        );
        if rules.convention() != Convention::Normal || rules.has_draws() || !rules.is_loopfree() {
            return;
        }
        let summand = Summand::new(rules.clone(), turn.position.clone());
        let other = |text: &str| Sum.parse_position(text).unwrap().terms()[0].clone();
        for is_negative in [false, true] {
            let term = Term::new(summand.clone(), is_negative);
            let lists = [
                vec![term.clone()],
                vec![term.clone(), term.clone()],
                vec![other("{1|-1}"), term.clone(), other("v2")],
                vec![other("-1^"), term.clone(), other("-1")],
                vec![term.clone(), other("-nim:3"), term.clone(), other("2^3*2")],
            ];
            for terms in lists {
                let sum = sum::Position::new(terms);
                let printed = Sum.print_position(&sum);
                let whole = format!("sum:{printed}");
                // The negative of a formal game is a formal game, so it is the text that is kept.
                let again = Sum.parse_position(&printed).unwrap_or_else(|error| panic!("{printed}: {error}"));
                if rules.typed::<Form>().is_none() || !is_negative {
                    assert_eq!(again, sum, "{printed}");
                    assert_eq!(Sum.print_position(&again), printed);
                    let loaded = load(&whole);
                    assert_eq!(loaded.notation(&loaded.turn.position), whole);
                }
                for player in Player::BOTH {
                    for m in Sum.moves(&again, player).take(40) {
                        let printed = Sum.print_move(m);
                        assert_eq!(Sum.parse_move(&printed), Ok(m), "{printed}");
                    }
                }
            }
        }
        if rules.is_impartial() {
            let whole = format!("misere:{text}");
            let loaded = load(&whole);
            assert_eq!(loaded.notation(&loaded.turn.position), whole);
        }
    }
}

#[test]
fn printing_and_reading_are_inverses_in_sums_and_under_misere_play() {
    on_random_plays(WrappedPrintingAndReading);
}

/// A position stands in a longer text as far as its game says it goes.
#[derive(Clone)]
struct Ends;

impl Check for Ends {
    fn check(&self, rules: &AnyRules, turn: &Turn<AnyPosition>) {
        let text = gruk_notation::full_notation(rules, &turn.position);
        for after in [" + 1", "|", "}", ")", " "] {
            assert_eq!(gruk_notation::position(&format!("{text}{after}")), Some(&*text), "{text}{after}");
        }
        let stands_in_sums = rules.convention() == Convention::Normal && !rules.has_draws() && rules.is_loopfree();
        for after in ["+nim:3", "+{1|-1}", "+-nim:3", "+v2", "+1/2", "+*"] {
            let whole = format!("{text}{after}");
            assert!(!stands_in_sums || gruk_notation::position(&whole) == Some(&*text), "{whole}");
        }
    }
}

#[test]
fn positions_end_where_their_games_say() {
    on_random_plays(Ends);
}

/// The boards that tables and the search for values start from.
#[test]
fn boards_of_every_size_are_printed_and_read() {
    for about in GAMES {
        let Some(Ok(rules)) = named(about.name, "") else { continue };
        for (columns, rows) in [(1, 1), (1, 4), (4, 1), (2, 2), (3, 2), (5, 4), (9, 2), (2, 9), (9, 8)] {
            if let Some(board) = rules.start_of_size(columns, rows) {
                let printed = rules.print_position(&board);
                assert_eq!(rules.parse_position(&printed).as_ref(), Ok(&board), "{printed}");
            }
        }
    }
}

/// What is compiled for one kind of game is there for every game that it is asked about.
#[test]
fn games_are_of_their_kind() {
    struct IsThere;
    impl GameVisitor for IsThere {
        type Out = ();
        fn visit<R: Ruleset>(self) {}
    }
    for about in GAMES {
        for example in about.examples {
            let (rules, turn) = read(example);
            let is_normal = rules.convention() == Convention::Normal && !rules.has_draws();
            let is_named = matches!(rules.about().players, PlayerNames::Named { .. });
            if is_normal && is_named {
                assert!(with_partizan_game(about.name, IsThere).is_some(), "{example} is partizan");
            }
            if is_normal && rules.is_impartial() {
                assert!(with_impartial_game(about.name, IsThere).is_some(), "{example} is impartial");
            }
            if rules.convention() == Convention::Decided && rules.result(&turn).is_none() {
                assert!(with_other_game(about.name, IsThere).is_some(), "{example} is decided by the position");
            }
        }
    }
}

/// Moves that are packed into words come out as they were, and in the same order.
#[test]
fn packed_moves_keep_what_they_are_and_their_order() {
    struct Packing(About);
    impl GameVisitor for Packing {
        type Out = ();
        fn visit<R: Ruleset>(self) {
            for example in self.0.examples {
                let (rules, turn) = read(example);
                let (rules, turn) = (rules.typed::<R>().unwrap(), turn.of::<R>());
                let moves: Vec<R::Move> = rules.legal_moves(&turn).take(200).collect();
                for &one in &moves {
                    let packed = AnyMove::new(one);
                    assert_eq!(packed.of::<R::Move>(), one, "{example}");
                    for &other in &moves {
                        assert_eq!(packed.cmp(&AnyMove::new(other)), one.cmp(&other), "{example}");
                    }
                }
            }
        }
    }
    for about in GAMES {
        with_game(about.name, Packing(*about)).unwrap();
    }
}

#[derive(Clone)]
struct Moves;

impl Check for Moves {
    fn check(&self, rules: &AnyRules, turn: &Turn<AnyPosition>) {
        let over = rules.result(turn).is_some();
        let moves: Vec<AnyMove> = rules.legal_moves(turn).collect();
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
    fn check(&self, rules: &AnyRules, turn: &Turn<AnyPosition>) {
        let shape = |turn: &Turn<AnyPosition>| {
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

/// The numbers of the trees of sums, by the moves after which they are cut off.
type Known = HashMap<(Vec<AnyPosition>, usize), usize>;

/// How many moves of games without end are looked at.
const LOOPY_DEPTH: usize = 4;

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

    /// The tree of a sum of positions, in which a move is a move in one of them, cut off after so many moves.
    fn of_sum(&mut self, rules: &AnyRules, sum: &[AnyPosition], depth: usize, known: &mut Known) -> usize {
        if depth == 0 {
            return self.number([vec![], vec![]]);
        }
        if let Some(&number) = known.get(&(sum.to_vec(), depth)) {
            return number;
        }
        let options = Player::BOTH.map(|player| {
            let mut options = Vec::new();
            for (index, part) in sum.iter().enumerate() {
                let moves: Vec<AnyMove> = rules.moves(part, player).collect();
                for m in moves {
                    let mut after = sum.to_vec();
                    rules.play(&mut after[index], player, m);
                    options.push(self.of_sum(rules, &after, depth - 1, known));
                }
            }
            options
        });
        let number = self.number(options);
        known.insert((sum.to_vec(), depth), number);
        number
    }
}

/// The number of the tree of a position with its endings, cut off after so many moves; if they are exchanged, with the
/// players in each other's place.
fn tree(
    rules: &AnyRules,
    at: &AnyPosition,
    depth: usize,
    is_exchanged: bool,
    (trees, known): (&mut Trees, &mut HashMap<(AnyPosition, usize, bool), usize>),
) -> usize {
    if let Some(&number) = known.get(&(at.clone(), depth, is_exchanged)) {
        return number;
    }
    // What is over has a tree of its own, by who has won.
    let ending = rules.ending(at).map(|ending| match ending {
        Ending::Draw => 0,
        Ending::Won(player) => 1 + if is_exchanged { player.opponent().index() } else { player.index() },
    });
    let number = match ending {
        Some(ending) => trees.number([vec![usize::MAX - ending], vec![]]),
        None if depth == 0 => trees.number([vec![], vec![]]),
        None => {
            let mut options = Player::BOTH.map(|player| {
                let moves: Vec<AnyMove> = rules.moves(at, player).collect();
                let after = |m| {
                    let mut after = at.clone();
                    rules.play(&mut after, player, m);
                    tree(rules, &after, depth - 1, is_exchanged, (&mut *trees, &mut *known))
                };
                moves.into_iter().map(after).collect::<Vec<usize>>()
            });
            if is_exchanged {
                options.swap(0, 1);
            }
            trees.number(options)
        }
    };
    known.insert((at.clone(), depth, is_exchanged), number);
    number
}

/// How many moves ahead the trees of positions are compared that have at most so many moves.
const DEPTHS: [(usize, usize); 3] = [(4, 8), (8, 5), (20, 2)];

#[derive(Clone)]
struct ImagesAndNegatives;

impl Check for ImagesAndNegatives {
    fn check(&self, rules: &AnyRules, turn: &Turn<AnyPosition>) {
        let at = &turn.position;
        let moves = Player::BOTH.iter().map(|&player| rules.moves(at, player).take(60).count()).sum::<usize>();
        let Some(&(_, depth)) = DEPTHS.iter().find(|(most, _)| moves <= *most) else { return };
        let (mut trees, mut known) = (Trees { numbers: HashMap::new() }, HashMap::new());
        let whole = tree(rules, at, depth, false, (&mut trees, &mut known));
        for k in 0..rules.symmetries() {
            let image = rules.image(at, k);
            let tree = tree(rules, &image, depth, false, (&mut trees, &mut known));
            assert_eq!(tree, whole, "image {k} of {turn:?}");
        }
        let canonical = tree(rules, &rules.canonical(at), depth, false, (&mut trees, &mut known));
        assert_eq!(canonical, whole, "the canonical image of {turn:?}");
        if let Some(negative) = rules.negative(at) {
            let exchanged = tree(rules, &negative, depth, true, (&mut trees, &mut known));
            assert_eq!(exchanged, whole, "the negative of {turn:?}");
        }
    }
}

/// Images, canonical images and negatives, which proofs about sums rest on, have the same tree, some moves ahead.
#[test]
fn images_and_negatives_have_the_same_tree() {
    on_random_plays(ImagesAndNegatives);
}

#[derive(Clone)]
struct Components;

impl Check for Components {
    fn check(&self, rules: &AnyRules, turn: &Turn<AnyPosition>) {
        let components: Vec<AnyPosition> = rules.components(&turn.position).collect();
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
        let depth = if rules.is_loopfree() { usize::MAX } else { LOOPY_DEPTH };
        let whole = trees.of_sum(rules, std::slice::from_ref(&turn.position), depth, &mut known);
        assert_eq!(trees.of_sum(rules, &components, depth, &mut known), whole, "{turn:?}");
    }
}

#[test]
fn components_are_the_same_game_tree() {
    on_random_plays(Components);
}
