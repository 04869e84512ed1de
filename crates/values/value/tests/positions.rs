//! Values of positions: against the literature, and against backward induction without components and symmetries.

use gruk_core::{Convention, OutcomeClass, Player, Ruleset, Turn};
use gruk_rules::{GAMES, named};
use gruk_value::{Evaluation, Game, Games, Limit};
use std::collections::HashMap;

const MEGABYTES: usize = 1 << 20;

/// The name of the value of `game:position`.
fn name(text: &str) -> String {
    let (game, position) = text.split_once(':').unwrap();
    let rules = named(game, "").expect("a game of the list").unwrap();
    let at = rules.parse_position(position).unwrap();
    let mut games = Games::new();
    let value = Evaluation::new(rules, 1000 * MEGABYTES).value(&mut games, &at).unwrap();
    games.name(value)
}

/// The value by definition: every position is worked out whole.
fn plain_value<R: Ruleset>(
    games: &mut Games,
    rules: &R,
    at: &R::Position,
    known: &mut HashMap<R::Position, Game>,
) -> Game {
    if let Some(&value) = known.get(at) {
        return value;
    }
    let sides = Player::BOTH.map(|player| {
        let options = rules.moves(at, player).map(|m| {
            let mut option = at.clone();
            rules.play(&mut option, player, m);
            option
        });
        let options: Vec<R::Position> = options.collect();
        options.iter().map(|option| plain_value(games, rules, option, known)).collect::<Vec<_>>()
    });
    let value = games.with_options(&sides[0], &sides[1]).unwrap();
    known.insert(at.clone(), value);
    value
}

/// Does the player to move win, by trying everything?
fn wins<R: Ruleset>(rules: &R, turn: &Turn<R::Position>, known: &mut HashMap<Turn<R::Position>, bool>) -> bool {
    if let Some(&answer) = known.get(turn) {
        return answer;
    }
    let moves: Vec<R::Move> = rules.moves(&turn.position, turn.to_move).collect();
    let answer = moves.into_iter().any(|m| !wins(rules, &rules.option(turn, m), known));
    known.insert(turn.clone(), answer);
    answer
}

/// Checks the value of a position against the value by definition, the outcome by exhaustive play, and the negative.
/// `false` if the position has no value here.
fn check(name: &str, position: &str) -> bool {
    let about = gruk_rules::about(name).unwrap();
    if about.has_params {
        return false;
    }
    let rules = named(about.name, "").expect("a game of the list").unwrap();
    if rules.convention() != Convention::Normal || !rules.is_loopfree() {
        return false;
    }
    let text = position.split(':').next().unwrap();
    let at = rules.parse_position(text).unwrap_or_else(|error| panic!("{} {text}: {error}", about.name));
    let mut games = Games::new();
    let value = Evaluation::new(rules.clone(), 1000 * MEGABYTES).value(&mut games, &at).unwrap();
    let plain = plain_value(&mut games, &rules, &at, &mut HashMap::new());
    assert_eq!(value, plain, "{} {text}: {} or {}", about.name, games.name(value), games.name(plain));
    let mut known = HashMap::new();
    let [left, right] = Player::BOTH.map(|player| {
        if wins(&rules, &Turn::new(at.clone(), player), &mut known) { player } else { player.opponent() }
    });
    assert_eq!(games.outcome(value).unwrap(), OutcomeClass::from_winners(left, right), "{} {text}", about.name);
    for k in 0..rules.symmetries() {
        let image = plain_value(&mut games, &rules, &rules.image(&at, k), &mut HashMap::new());
        assert_eq!(image, value, "{} {text}, image {k}", about.name);
    }
    if let Some(negative) = rules.negative(&at) {
        let negative = plain_value(&mut games, &rules, &negative, &mut HashMap::new());
        assert_eq!(games.negative(negative).unwrap(), value, "{} {text}, negative", about.name);
    }
    true
}

#[test]
fn every_example_three_ways() {
    let mut checked = 0;
    for about in GAMES {
        for example in about.examples {
            let (name, position) = example.split_once(':').unwrap();
            checked += usize::from(check(name, position));
        }
    }
    assert!(checked >= 50, "{checked} examples");
}

#[test]
fn harder_positions_three_ways() {
    for text in [
        "domineering:4x3",
        "domineering:..#./...#/.#..",
        "clobber:xoxo/oxox/x..o",
        "clobber:xxo.o/.oxox",
        "amazons:x.#./..o#/#...",
        "amazons:x..o/.#..",
        "toppling-dominoes:xgoxogxo",
        "toppling-towers:xgo/gxo/.og",
        "toppling-towers:x.o/gxx/o.g",
        "hackenbush:b0-1,r1-2,g0-2,b2-3,g3-3,r0-4,b4-5,g5-0",
        "hackenbush:g0-1,g0-1,b1-2,b1-3,r1-4",
        "col:4x2",
        "col:..x./.o../...#",
        "snort:4x2",
        "snort:..x./...o/.#..",
        "nogo:3x3",
        "nogo:.x.o/....",
        "konane:xox/o.o/xox",
        "konane:xo.xo/.oxo./xo.ox",
        "toads-and-frogs:xx..oo/x.ox.o",
        "nim:1,2,3",
    ] {
        let (name, position) = text.split_once(':').unwrap();
        assert!(check(name, position), "{text}");
    }
}

/// Each with its source; sizes are columns × rows.
#[test]
fn values_of_the_literature() {
    for (position, value) in [
        // [Kil §2.5, App. C], [BCG ch. 5]: dominoes, the square, the L and the T.
        ("domineering:1x2", "1"),
        ("domineering:2x1", "-1"),
        ("domineering:2x2", "+-1"),
        ("domineering:.#/..", "*"),
        ("domineering:1x4", "2"),
        // [BCG ch. 5], there with the players exchanged: Right to move splits it into two dominoes of his own.
        ("domineering:2x3", "{1/2|-2}"),
        ("domineering:3x2", "{2|-1/2}"),
        // As cgt and CGSuite compute it.
        ("domineering:5x5", "0"),
        // CGSuite's tutorial: the 4×4 board.
        ("domineering:4x4", "+-(0,{{2|0},{2||2|0}|{2|0},miny(2)})"),
        // Albert, Grossman, Nowakowski, Wolfe 2005: x^n o = {0 | x^(n-1) o}.
        ("clobber:xo", "*"),
        ("clobber:xxo", "^"),
        ("clobber:xxxo", "^2*"),
        ("clobber:xxxxo", "^3"),
        // As CGSuite computes it.
        ("clobber:xoxo/oxox/xoxo/oxox", "*"),
        // [Kil App. C] by hand: one amazon in a corridor, and two that block each other.
        ("amazons:x.", "1"),
        ("amazons:x..", "2"),
        ("amazons:x.o", "*"),
        // [LiP]: n dominoes of one colour are n, n grey ones are *n.
        ("toppling-dominoes:xoxoxoxoxoxoxoxoxoxo", "*10"),
        ("toppling-dominoes:xxxxx", "5"),
        ("toppling-dominoes:gggg", "*4"),
        ("toppling-dominoes:xo", "*"),
        // By hand: a tower is 1, two neighbours of different colour are *.
        ("toppling-towers:x.x", "2"),
        ("toppling-towers:x/o", "*"),
        // [BCG ch. 1, 2]: stalks; Berlekamp's rule for BRRB…; the flower * : 1; green stalks.
        ("hackenbush:b0-1,r1-2", "1/2"),
        ("hackenbush:b0-1,r1-2,b2-3", "3/4"),
        ("hackenbush:b0-1,b1-2,r2-3", "3/2"),
        ("hackenbush:g0-1,g1-2,g2-3", "*3"),
        ("hackenbush:g0-1,b1-2", "^*"),
        ("hackenbush:b0-1,r0-2", "0"),
        // Fusion: a cycle of three green edges is three loops, hence *.
        ("hackenbush:g0-1,g1-2,g2-0", "*"),
        // By hand: Col {-1|1} and Snort {1|-1} on two squares; a lone square is *.
        ("col:2x1", "0"),
        ("col:.", "*"),
        ("snort:2x1", "+-1"),
        ("snort:.", "*"),
        ("nogo:2x1", "*"),
        ("nogo:.", "0"),
        ("konane:xo.", "1"),
        // {0,*|}: after one jump of Left to c1, Right may jump back over him.
        ("konane:xo.o.", "1"),
        ("toads-and-frogs:x.o", "*"),
    ] {
        assert_eq!(name(position), value, "{position}");
    }
}

/// [Kil §2.4]: the table of the outcome of a sum. Every entry holds, and each of its 12 "may be" cases is shown by a
/// pair of Domineering positions on three by three squares.
#[test]
fn the_table_of_sums() {
    use OutcomeClass::{L, N, P, R};
    let mut games = Games::new();
    let mut evaluation = Evaluation::new(gruk_rules::domineering::Domineering, 100 * MEGABYTES);
    let mut values = Vec::new();
    for bits in 0..512 {
        let cells: Vec<String> = (0..9).map(|cell| if bits >> cell & 1 == 1 { "." } else { "#" }.to_string()).collect();
        let picture = cells.chunks(3).map(|row| row.concat()).collect::<Vec<_>>().join("/");
        let at = evaluation.rules().parse_position(&picture).unwrap();
        values.push(evaluation.value(&mut games, &at).unwrap());
    }
    values.sort_unstable();
    values.dedup();
    let mut seen = std::collections::BTreeSet::new();
    for &one in &values {
        for &other in &values {
            let sum = games.sum(one, other).unwrap();
            let classes = [one, other, sum].map(|game| games.outcome(game).unwrap());
            seen.insert((classes[0].min(classes[1]), classes[0].max(classes[1]), classes[2]));
        }
    }
    let all = [L, R, N, P];
    let table = [
        (L, L, &[L][..]),
        (L, R, &all),
        (L, N, &[L, N]),
        (L, P, &[L]),
        (R, R, &[R]),
        (R, N, &[R, N]),
        (R, P, &[R]),
        (N, N, &all),
        (N, P, &[N]),
        (P, P, &[P]),
    ];
    let expected = table.iter().flat_map(|&(one, other, sums)| sums.iter().map(move |&sum| (one, other, sum)));
    assert_eq!(seen, expected.collect());
}

/// Every Col position is a number or a number plus * ([BCG ch. 2]).
#[test]
fn col_is_lukewarm() {
    let mut games = Games::new();
    let mut evaluation = Evaluation::new(gruk_rules::col::Col, 100 * MEGABYTES);
    for size in ["4x3", "7x1", "5x2", "3x3"] {
        let at = evaluation.rules().parse_position(size).unwrap();
        let value = evaluation.value(&mut games, &at).unwrap();
        let simple = games.as_number_up_star(value).unwrap_or_else(|| panic!("{size}"));
        assert!(simple.ups == 0 && simple.nimber <= 1, "{size}");
    }
}

/// The temperatures of 2 × n Domineering, n = 2 … 10, as the specification lists them.
#[test]
fn temperatures_of_two_rows_of_domineering() {
    let mut games = Games::new();
    let mut evaluation = Evaluation::new(gruk_rules::domineering::Domineering, 100 * MEGABYTES);
    let temperatures: Vec<String> = (2..=10)
        .map(|columns| {
            let at = gruk_rules::domineering::Position::rectangle(columns, 2);
            let value = evaluation.value(&mut games, &at).unwrap();
            games.temperature(value).unwrap().to_string()
        })
        .collect();
    assert_eq!(temperatures, ["1", "5/4", "0", "-1/2", "1", "1", "9/8", "9/8", "19/16"]);
}

/// A nim heap is the nimber of its size: Sprague and Grundy.
#[test]
fn nim_heaps_are_nimbers() {
    assert_eq!(name("nim:6,9,12"), "*3");
    assert_eq!(name("nim:40"), "*40");
}

/// A row of 3000 dominoes takes no deep recursion, and a limit is kept.
#[test]
fn long_games_need_no_deep_stack() {
    assert_eq!(name(&format!("domineering:1x{}", 500)), "250");
    let at = gruk_rules::nim::Position::new([1_000_000_000_000_000]);
    let mut evaluation = Evaluation::new(gruk_rules::nim::Nim, 10 * MEGABYTES);
    let answer = evaluation.value(&mut Games::new(), &at);
    assert_eq!(answer, Err(Limit::Memory { bytes: 10 * MEGABYTES }));
    assert!(evaluation.bytes() < 20 * MEGABYTES);
    let small = gruk_rules::nim::Position::new([5]);
    assert!(evaluation.value(&mut Games::new(), &small).is_ok());
}

/// A component of n cells in a row has n options, and play can be n moves long, so that the options of all levels are
/// far more than the components.
#[test]
fn the_options_under_work_are_counted() {
    let rules = named("chomp", "").expect("a game of the list").unwrap();
    for board in ["3000x1", "1x3000", "1500x2", "2x1500"] {
        let at = rules.parse_position(board).unwrap();
        let limit = 8 * MEGABYTES;
        let mut evaluation = Evaluation::new(rules.clone(), limit);
        let value = evaluation.value(&mut Games::new(), &at);
        assert_eq!(value, Err(Limit::Memory { bytes: limit }), "{board}");
        assert!(evaluation.bytes() <= limit, "{board}: {} bytes", evaluation.bytes());
        // What was under work is given up, and smaller questions are answered.
        let small = rules.parse_position("3x2").unwrap();
        assert!(evaluation.value(&mut Games::new(), &small).is_ok(), "{board}");
    }
}
