//! Values from the literature, each with its source.

use gruk_core::Player;
use gruk_value::{Dyadic, Games, Limit, ValueError};

/// Every text, read and printed, must give the name.
fn check(pairs: &[(&str, &str)]) {
    let games = &mut Games::new();
    for (text, name) in pairs {
        let value = games.parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(games.name(value), *name, "{text}");
    }
}

/// [BCG ch. 1–3], [ONAG ch. 1, 7–10], [Kil 3.11, 3.13].
#[test]
fn classical_values() {
    check(&[
        ("{|}", "0"),
        ("{0|}", "1"),
        ("{|0}", "-1"),
        ("{0|1}", "1/2"),
        ("{0|1/2}", "1/4"),
        ("{1/2|1}", "3/4"),
        ("{1/2|1+1/2}", "1"),
        ("{0|0}", "*"),
        ("{0,*|0,*}", "*2"),
        ("{0,*,*2|0,*,*2}", "*3"),
        ("{0|*}", "^"),
        ("{*|0}", "v"),
        ("{0,*|0}", "^*"),
        ("{0|^}", "^2*"),
        ("{0|^*}", "^2"),
        ("{0|^2}", "^3*"),
        ("{^|v}", "*"),
        ("{^|^}", "^2*"),
        ("{-1|1}", "0"),
        ("{1|-1}", "+-1"),
        ("{3|1}", "{3|1}"),
        ("{1|1}", "1*"),
        ("{0||0|-1}", "tiny(1)"),
        ("{1|0||0}", "miny(1)"),
        ("{0||0|0}", "^"),
        ("{2|-1*}", "{2|-1*}"),
        ("{2||1|0}", "{2||1|0}"),
        ("{2|1||0}", "{2|1||0}"),
        ("{3|1||-1|-3}", "+-{3|1}"),
        ("{{2|1}|{1|0}}", "1"),
    ]);
}

/// ± 1 ± 1 = 0, ↑ + ↑* = {0,*|0}…, [BCG ch. 3, 5]; {1|0} + {1|0} = 1 with the switch rule x = {1|0} = 1/2 ± 1/2.
#[test]
fn sums() {
    check(&[
        ("+-1 + +-1", "0"),
        ("+-2 + 3", "{5|1}"),
        ("{1|0} + {1|0}", "1"),
        ("* + *", "0"),
        ("*5 + *3", "*6"),
        ("^ + *", "^*"),
        ("^ + ^ + *", "^2*"),
        ("^ - ^", "0"),
        ("+-1 + *", "+-(1*)"),
        ("1/2 + 1/4 - 3/4", "0"),
        ("-(1^)", "-1v"),
        ("-1^", "-1^"),
        ("-{2|-1*}", "{1*|-2}"),
        ("+-(2,^) - +-(2,^)", "0"),
    ]);
}

/// 1, 4, 22, 1474: [Kil §3.1] for days 0 and 1, Fraser and Wolfe (2004) for all.
#[test]
fn values_born_by_day_three() {
    let mut games = Games::new();
    let counts = [0, 1, 2, 3].map(|day| games.born_by(day).unwrap().len());
    assert_eq!(counts, [1, 4, 22, 1474]);
    let born = games.born_by(3).unwrap();
    assert!(born.iter().all(|&game| games.birthday(game).unwrap() <= 3.into()));
}

/// The 256 forms whose options are among the four values of day 1 have 22 values: [BCG ch. 3].
#[test]
fn forms_of_day_two() {
    let mut games = Games::new();
    let day_one = games.born_by(1).unwrap();
    let subset = |bits: usize| day_one.iter().enumerate().filter(move |(k, _)| bits >> k & 1 == 1).map(|(_, &g)| g);
    let mut values = Vec::new();
    for left in 0..16 {
        for right in 0..16 {
            let sides = [left, right].map(|bits| subset(bits).collect::<Vec<_>>());
            values.push(games.with_options(&sides[0], &sides[1]).unwrap());
        }
    }
    assert_eq!(values.len(), 256);
    values.sort_unstable();
    values.dedup();
    assert_eq!(values.len(), 22);
}

/// [Kil 3.6]: −1 < 0 < 1, −1 < ∗ < 1, 0 || ∗. [Kil 3.16]: ±(…) of day 2 with two options each side; G + G = 0.
#[test]
fn exercises_on_order() {
    use gruk_core::OutcomeClass::{L, N, P, R};
    let games = &mut Games::new();
    for (text, class) in [
        ("0--1", L),
        ("1", L),
        ("*--1", L),
        ("1-*", L),
        ("*", N),
        ("^", L),
        ("v*", N),
        ("^*", N),
        ("^2*", L),
        ("tiny(1)", L),
        ("^-tiny(1)", L),
        ("{0,*|0,*}", N),
        ("{0,*|0,*}+{0,*|0,*}", P),
        ("{-1|-1/2}", R),
        ("+-1", N),
    ] {
        let value = games.parse(text).unwrap();
        assert_eq!(games.outcome(value).unwrap(), class, "{text}");
    }
}

/// Means and temperatures: [BCG ch. 6]: {x|y} has mean (x+y)/2 and temperature (x−y)/2; ±1; the nested ones by hand.
#[test]
fn thermographs() {
    let games = &mut Games::new();
    for (text, mean, temperature) in [
        ("+-1", "0", "1"),
        ("{3|0}", "3/2", "3/2"),
        ("3/4", "3/4", "-1/4"),
        ("7", "7", "-1"),
        ("*4", "0", "0"),
        ("^3*", "0", "0"),
        ("1/2^*", "1/2", "0"),
        ("tiny(3)", "0", "0"),
        // Left's wall is 4 - t; Right's is 1 up to t = 1, where {1|-1} freezes to 0, then t: they meet at 2.
        ("{4||1|-1}", "2", "2"),
        ("{2||2|-10}", "2", "0"),
    ] {
        let value = games.parse(text).unwrap();
        assert_eq!(games.mean(value).unwrap().to_string(), mean, "{text}");
        assert_eq!(games.temperature(value).unwrap().to_string(), temperature, "{text}");
    }
}

/// Closed formulas of thermographs for nimbers and ups, against those of equal games that are computed as trees.
#[test]
fn small_thermographs_have_their_corners() {
    let games = &mut Games::new();
    let star = games.parse("*").unwrap();
    let thermograph = games.thermograph(star).unwrap();
    let corners = |player| {
        let corners = thermograph.wall(player).corners();
        corners.iter().map(|c| (c.temperature.to_string(), c.value.to_string())).collect::<Vec<_>>()
    };
    let pair = |t: &str, x: &str| (t.to_string(), x.to_string());
    assert_eq!(corners(Player::Left), [pair("-1", "1"), pair("0", "0")]);
    assert_eq!(corners(Player::Right), [pair("-1", "-1"), pair("0", "0")]);
}

/// [BCG ch. 8], [LiP ch. 9]: atomic weights of ups, of nimbers, of {⇑|⇓}, and the two-ahead rule's examples.
#[test]
fn atomic_weights() {
    let games = &mut Games::new();
    for (text, weight) in [
        ("0", Some("0")),
        ("*7", Some("0")),
        ("^", Some("1")),
        ("v3*2", Some("-3")),
        ("{0|v}", Some("0")),
        ("{^|v}", Some("0")),
        ("{^3|v3*}", Some("+-1")),
        ("{0||0|v}", Some("1")),
        ("1/2", None),
        ("+-1", None),
        // Infinitesimals that are not dicotic: the cases of CGSuite 2.1.
        ("tiny(1)", Some("0")),
        ("tiny(3/2)", Some("0")),
        ("tiny({3|1})", Some("0")),
        ("miny({5||3|1})", Some("0")),
        ("{1|^^||^}", Some("2")),
        ("{0|^<2>}", Some("1")),
        ("^[4]", Some("1")),
        ("{^3|vv}", Some("{1|0}")),
    ] {
        let value = games.parse(text).unwrap();
        let found = games.atomic_weight(value).unwrap();
        assert_eq!(found.map(|weight| games.name(weight)).as_deref(), weight, "{text}");
    }
}

/// The cases of CGSuite 2.1.
#[test]
fn companions() {
    let games = &mut Games::new();
    for (text, companion) in [
        ("0", "*"),
        ("5", "5"),
        ("-1/2", "-1/2"),
        ("*8", "*8"),
        ("^", "^*"),
        ("v*", "v"),
        ("^[4]", "^[4]*"),
        ("{0|^<2>}", "{0|^<2>*}"),
        ("{0||0|v3}", "{0,*||*|v3*}"),
        ("{^3|vv}", "{^3*|vv*}"),
        ("tiny(3/2)", "{0,*||*|-3/2}"),
        ("tiny({3|1})", "{0,*|||*||-1|-3}"),
        ("{1|^^||^}", "{1|^^*||^*}"),
    ] {
        let [game, expected] = [text, companion].map(|text| games.parse(text).unwrap());
        assert_eq!(games.companion(game).unwrap(), expected, "{text}");
        assert_eq!(games.companion(expected).unwrap(), game, "{companion}");
    }
    let born = games.born_by(2).unwrap();
    for &one in &born {
        for &other in &born {
            let [a, b] = [one, other].map(|game| games.companion(game).unwrap());
            assert_eq!(games.is_le(one, other).unwrap(), games.is_le(a, b).unwrap());
        }
    }
}

/// Subordinates undo ordinal sums; far stars are above all nimbers in a game.
#[test]
fn subordinates_and_far_stars() {
    let games = &mut Games::new();
    let born = games.born_by(2).unwrap();
    for base in ["*", "1", "^", "*2", "{1|-1}"] {
        let base = games.parse(base).unwrap();
        for &top in &born {
            let sum = games.ordinal_sum(base, top).unwrap();
            let found = games.subordinate(sum, base).unwrap().expect("a subordinate");
            assert_eq!(games.ordinal_sum(base, found).unwrap(), sum);
        }
    }
    // A move to 0 is Right's in every ordinal sum with the base *, and 1 has none.
    let [one, star] = ["1", "*"].map(|text| games.parse(text).unwrap());
    assert_eq!(games.subordinate(one, star).unwrap(), None);
    for (text, star) in [
        ("0", 1),
        ("*", 2),
        ("*3", 4),
        ("*4", 8),
        ("^", 2),
        ("^*4", 8),
        ("^2*4", 8),
        ("{0|*2}", 4),
        ("1", 1),
        ("5*7", 1),
    ] {
        let game = games.parse(text).unwrap();
        assert_eq!(games.far_star(game).unwrap(), star, "{text}");
    }
}

/// Heating and overheating, [BCG ch. 6]; Norton multiples n·U = U + … + U; ordinal sums: 1 : −1 = 1/2, ∗ : 1 = ↑∗, 0
/// : G = G ([BCG ch. 7]).
#[test]
fn heat_and_products() {
    let games = &mut Games::new();
    let [one, half, star, up, two] = ["1", "1/2", "*", "^", "2"].map(|text| games.parse(text).unwrap());
    let minus_one = games.parse("-1").unwrap();
    let heated = games.heat(star, one).unwrap();
    assert_eq!(games.name(heated), "+-1");
    let overheated = games.overheat(half, one, one).unwrap();
    assert_eq!(games.name(overheated), "{1|0}");
    let ordinal = games.ordinal_sum(one, minus_one).unwrap();
    assert_eq!(games.name(ordinal), "1/2");
    let ordinal = games.ordinal_sum(star, one).unwrap();
    assert_eq!(games.name(ordinal), "^*");
    let norton = games.norton_product(two, up).unwrap();
    assert_eq!(games.name(norton), "^2");
    let hot = games.parse("{3|-1}").unwrap();
    let cooled = games.cool(hot, Dyadic::ONE).unwrap();
    assert_eq!(games.name(cooled), "{2|0}");
    let frozen = games.cool(hot, Dyadic::integer(3)).unwrap();
    assert_eq!(games.name(frozen), "1");
    let incentives = games.incentives(hot, Player::Left).unwrap();
    assert_eq!(incentives.len(), 1);
    assert_eq!(games.name(incentives[0]), "{4|0}");
}

/// Bad input is refused with the place; nothing panics.
#[test]
fn bad_input() {
    let games = &mut Games::new();
    let mut refused = |text: &str| match games.parse(text).unwrap_err() {
        ValueError::Parse(error) => (error.at, error.to_string()),
        limit => (usize::MAX, limit.to_string()),
    };
    assert!(refused("1/3").1.contains("not dyadic"));
    assert!(refused("1/0").1.contains("not dyadic"));
    for (text, at) in [
        ("", 0),
        ("{", 0),
        ("{0", 0),
        ("{0}", 2),
        ("{0|", 0),
        ("{0|1}}", 5),
        ("{0|1|2}", 4),
        ("0,1", 1),
        ("+-1*", 3),
        ("1+-1", 1),
        ("tiny", 4),
        ("tiny(1", 4),
        ("é", 0),
        ("{0|é}", 3),
        ("...", 0),
        ("*x", 1),
    ] {
        assert_eq!(refused(text).0, at, "{text}");
    }
    assert!(refused("^99999999999999999999").1.contains("2^63"));
    for deep in ["{", "(", "-(", "+-(", "tiny(", "{|"] {
        let (_, message) = refused(&deep.repeat(100_000));
        assert!(message.contains("500 levels of nesting"), "{deep} {message}");
    }
    assert!(refused(&format!("{{{}|}}", "0,".repeat(1_000_000))).1.contains("10000 options"));
    for text in ["{0|1/4611686018427387904}", "9223372036854775808*^", "^2147483647+^", "*4294967296"] {
        assert!(refused(text).1.contains("too large"), "{text}");
    }
    assert_eq!(refused(&"-".repeat(100_001)).0, 100_001);
}

/// Large but easy: nimbers, integers and ups take no tree, however large.
#[test]
fn large_values_without_trees() {
    check(&[
        ("*1000000000 + *999999999", "*1023"),
        ("1000000000000000000 - 1", "999999999999999999"),
        ("^1000000 + v999999", "^"),
        ("{1000000000|-1000000000}", "+-1000000000"),
    ]);
    let games = &mut Games::new();
    let ups = games.parse("^1000000*").unwrap();
    assert_eq!(games.temperature(ups).unwrap(), Dyadic::ZERO);
    assert_eq!(games.birthday(ups), Ok(1_000_001.into()));
    let thermograph = games.thermograph(ups).unwrap();
    assert_eq!(thermograph.mean(), Dyadic::ZERO);
}

/// Every operation on games that are nested too deeply is refused, and no stack overflows.
#[test]
fn depth_is_a_limit() {
    let games = &mut Games::new();
    let [mut deep, mut other] = ["+-1", "+-(1*)"].map(|text| games.parse(text).unwrap());
    for level in 2..5_000 {
        // {n || n-1 || … | -1}: each is hotter than the one before, and none of them is a number.
        for game in [&mut deep, &mut other] {
            let threat = games.number(level).unwrap();
            *game = games.with_options(&[threat], &[*game]).unwrap();
        }
    }
    let too_deep = Err(Limit::Depth { levels: gruk_value::MAX_LEVELS });
    assert_eq!(games.negative(deep), too_deep);
    assert_eq!(games.sum(deep, other), too_deep);
    assert_eq!(games.thermograph(deep).map(|_| deep), too_deep);
    assert_eq!(games.birthday(deep).map(|_| deep), too_deep);
    assert_eq!(games.cool(deep, Dyadic::ONE), too_deep);
    assert_eq!(games.reduced(deep), too_deep);
    assert_eq!(games.heat(deep, deep), too_deep);
    assert_eq!(games.ordinal_sum(deep, other), too_deep);
    assert_eq!(games.compare(deep, other).map(|_| deep), too_deep);
    assert!(!games.name_within(deep, 1000).1);
    assert_eq!(games.name(deep), "...");
    // The limit is on the nesting of operations: after a refusal other operations work.
    assert!(games.parse("{3|1} + {2|-1}").is_ok());
}

/// The flag stops the work.
#[test]
fn work_can_be_interrupted() {
    let games = &mut Games::new();
    let flag = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
    games.interrupt_by(flag.clone());
    assert!(games.parse("{3|1}").is_ok());
    flag.store(true, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(games.parse("{3|1} + {2|-2}"), Err(ValueError::Limit(Limit::Interrupted)));
}

/// A limit is an answer, and the arena can go on after it.
#[test]
fn limits_are_kept() {
    let mut games = Games::with_limit(200_000);
    let mut sum = games.parse("+-1").unwrap();
    let mut limit = None;
    for x in 2..60 {
        let switch = games.parse(&format!("{{{x}||1/{}|-{x}}}", 1 << (x % 20)));
        let next = switch.and_then(|switch| Ok(games.sum(sum, switch)?));
        match next {
            Ok(next) => sum = next,
            Err(error) => {
                limit = Some(error);
                break;
            }
        }
    }
    assert_eq!(limit, Some(ValueError::Limit(Limit::Memory { bytes: 200_000 })));
    assert!(games.bytes() <= 200_000);
    games.clear_memories();
    let one = games.parse("1").unwrap();
    assert_eq!(games.name(one), "1");
}
