//! The search agrees with backward induction, which knows nothing but the rules, on random positions of every partizan
//! game; and with what the literature says of large boards.

use gruk_core::{OutcomeClass, Player, Ruleset, Turn};
use gruk_partizan::SumSearch;
use gruk_rules::{GAMES, GameVisitor, domineering::Domineering, with_partizan_game};
use gruk_solve::{BackwardInduction, Goal, Limits, Meter, Prover, Question};

const LEFT_WINS: Question = Question { player: Player::Left, goal: Goal::Win };
const BYTES: usize = 64 << 20;

fn answer<R: Ruleset>(prover: &mut impl Prover<R>, rules: &R, at: &R::Position, first: Player) -> Player {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let left = prover.answer(rules, &Turn::new(at.clone(), first), &mut meter).expect("no limit is reached");
    if left { Player::Left } else { Player::Right }
}

/// Both players first, asked of one search.
fn outcome<R: Ruleset>(rules: &R, text: &str) -> OutcomeClass {
    let at = rules.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut search = SumSearch::new(rules, LEFT_WINS, BYTES);
    let [left, right] = Player::BOTH.map(|first| answer(&mut search, rules, &at, first));
    OutcomeClass::from_winners(left, right)
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    fn picture(&mut self, columns: usize, rows: usize, letters: &str) -> String {
        let letters: Vec<char> = letters.chars().collect();
        let row =
            |random: &mut Self| -> String { (0..columns).map(|_| letters[random.below(letters.len())]).collect() };
        (0..rows).map(|_| row(self)).collect::<Vec<_>>().join("/")
    }
}

/// Random positions of a game, of a size that brute force can follow.
fn random_position(name: &str, random: &mut Random) -> Option<String> {
    if ["cutcake", "maundy-cake", "eatcake", "partizan-euclid"].contains(&name) {
        return Some(format!(
            "{}x{},{}x{}",
            random.below(4) + 1,
            random.below(4) + 1,
            random.below(3) + 1,
            random.below(3) + 1
        ));
    }
    if let "graph-col" | "graph-snort" | "partizan-arc-kayles" = name {
        let colour =
            |random: &mut Random| if name == "partizan-arc-kayles" { ["b", "r", "g"][random.below(3)] } else { "" };
        let edges = [(0, 1), (1, 2), (2, 3), (3, 4), (0, 2), (1, 4)].into_iter().filter(|_| random.below(3) > 0);
        let edges: Vec<(i32, i32)> = edges.collect();
        let edges = edges.into_iter().map(|(a, b)| format!("{}{a}-{b}", colour(random)));
        return Some(edges.collect::<Vec<_>>().join(","));
    }
    let (letters, shapes): (&str, &[(usize, usize)]) = match name {
        "amazons" => ("xo....##", &[(3, 2), (2, 3), (3, 3)]),
        "clobber" => ("xo", &[(4, 3), (3, 4), (5, 2), (4, 4)]),
        "col" | "snort" | "nogo" => ("...#", &[(3, 3), (4, 2)]),
        "domineering" => ("....#", &[(4, 4), (5, 3), (3, 5), (4, 5), (6, 3)]),
        "konane" => ("xo.", &[(4, 4), (5, 3)]),
        "toads-and-frogs" => ("xxoo..", &[(7, 1), (9, 1), (6, 2)]),
        "anti-clobber" | "cannibal-clobber" | "kings-clobber" | "knights-clobber" => {
            ("xo.#", &[(3, 2), (2, 3), (3, 3)])
        }
        "elephants-and-rhinos" => ("xo..", &[(6, 1), (4, 2), (3, 2)]),
        "fission" => ("g...#", &[(3, 3), (4, 2), (5, 1)]),
        "toppling-dominoes" => ("xog", &[(7, 1), (9, 1)]),
        "toppling-towers" => ("xog.", &[(3, 3), (4, 2)]),
        _ => return None,
    };
    let (columns, rows) = shapes[random.below(shapes.len())];
    Some(random.picture(columns, rows, letters))
}

struct Agree<'a>(&'a str, usize);

impl GameVisitor for Agree<'_> {
    type Out = usize;

    fn visit<R: Ruleset>(self) -> usize {
        let rules = R::named(self.0, "").expect("no parameters");
        let mut random = Random(7);
        let mut compared = 0;
        while compared < self.1 {
            let Some(text) = random_position(self.0, &mut random) else { return compared };
            let Ok(at) = rules.parse_position(&text) else { continue };
            let mut search = SumSearch::new(&rules, LEFT_WINS, BYTES);
            let mut oracle = BackwardInduction::new(LEFT_WINS);
            for first in Player::BOTH {
                let found = answer(&mut search, &rules, &at, first);
                assert_eq!(found, answer(&mut oracle, &rules, &at, first), "{}:{text}, {first} first", self.0);
            }
            compared += 1;
        }
        compared
    }
}

#[test]
fn every_partizan_game_agrees_with_brute_force() {
    for about in GAMES.iter().filter(|about| !about.has_params) {
        let Some(compared) = with_partizan_game(about.name, Agree(about.name, 60)) else { continue };
        // Those that have no boards of squares that may be left empty at random.
        let has_none = ["form", "hackenbush", "childish-hackenbush", "maize", "maze"].contains(&about.name);
        assert!(compared == 60 || has_none, "{} has no random positions here", about.name);
    }
}

#[test]
fn domineering_agrees_with_brute_force_on_more_boards() {
    assert_eq!(with_partizan_game("domineering", Agree("domineering", 1500)), Some(1500));
}

/// **Source:** D. M. Breuker, J. W. H. M. Uiterwijk, H. J. van den Herik, *Solving 8×8 Domineering*, Theoretical
/// Computer Science 230 (2000), for squares up to 8×8; 5×5 is the one that the second player wins.
#[test]
fn squares_up_to_seven() {
    use OutcomeClass::{N, P};
    for (n, class) in [(1, P), (2, N), (3, N), (4, N), (5, P), (6, N), (7, N)] {
        assert_eq!(outcome(&Domineering, &format!("{n}x{n}")), class, "{n}x{n}");
    }
}

/// 4 rows and 5 columns are won by Left, whose dominoes stand upright.
#[test]
fn four_rows_and_five_columns() {
    assert_eq!(outcome(&Domineering, "5x4"), OutcomeClass::L);
    assert_eq!(outcome(&Domineering, "4x5"), OutcomeClass::R);
}

/// The two sides of a word: boards of more than 64 squares are searched with 128 bits.
#[test]
fn wide_boards_agree_with_narrow_ones() {
    let mut random = Random(3);
    for _ in 0..40 {
        let picture = random.picture(4, 4, "...#");
        let padded: Vec<String> = picture.split('/').map(|row| format!("{row}#####")).collect();
        let wide = format!("{}{}", padded.join("/"), "/#########".repeat(5));
        assert_eq!(outcome(&Domineering, &picture), outcome(&Domineering, &wide), "{picture}");
    }
    assert_eq!(outcome(&Domineering, "64x1"), OutcomeClass::R);
    assert_eq!(outcome(&Domineering, "1x128"), OutcomeClass::L);
    // Too large for bits: a strip of 130 squares.
    assert_eq!(outcome(&Domineering, "130x1"), OutcomeClass::R);
}
