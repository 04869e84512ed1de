//! Numbers with numerators of any size: against whole numbers of a library, and by the theorems.

use gruk_core::{OutcomeClass, Player};
use gruk_grammar::Large;
use gruk_value::{Bound, Dyadic, Games, Limit, ValueError};
use num_bigint::{BigInt, Sign};
use proptest::prelude::*;
use std::cmp::Ordering;

/// A numerator and the exponent of the denominator, not in lowest terms.
type Fraction = (BigInt, u32);

fn dyadic((numerator, exponent): &Fraction) -> Dyadic {
    let digits = numerator.magnitude().to_string();
    let is_negative = numerator.sign() == Sign::Minus;
    Dyadic::written(Large { is_negative, digits: &digits, exponent: *exponent }).unwrap()
}

/// In units of 2^-200.
fn scaled((numerator, exponent): &Fraction) -> BigInt {
    numerator << (200 - exponent)
}

/// What is printed, in units of 2^-200; in lowest terms, as it must be.
fn printed(number: Dyadic) -> BigInt {
    let text = number.to_string();
    let (numerator, denominator) = text.split_once('/').unwrap_or((&text, "1"));
    let (numerator, denominator): (BigInt, u64) = (numerator.parse().unwrap(), denominator.parse().unwrap());
    assert!(denominator.is_power_of_two() && (denominator == 1 || numerator.bit(0)), "{text} in lowest terms");
    assert_eq!(number.exponent(), denominator.trailing_zeros());
    numerator << (200 - denominator.trailing_zeros())
}

/// Numerators near powers of 2 around a word, small ones and large ones.
fn numerator() -> BoxedStrategy<BigInt> {
    let near = |bits: u32| (0..bits, -3_i64..=3).prop_map(|(bits, more)| (BigInt::from(1) << bits) + more);
    let around = (58_u32..=72, any::<u128>()).prop_map(|(bits, x)| BigInt::from(x >> (128 - bits)));
    let far = prop::collection::vec(any::<u32>(), 1..40).prop_map(|digits| BigInt::new(Sign::Plus, digits));
    let magnitude = prop_oneof![near(70), around, far, (0_i64..20).prop_map(BigInt::from)];
    (magnitude, any::<bool>()).prop_map(|(x, minus)| if minus { -x } else { x }).boxed()
}

fn fraction() -> BoxedStrategy<Fraction> {
    (numerator(), prop_oneof![3 => Just(0), 1 => 0_u32..=62]).boxed()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arithmetic_is_that_of_the_library(x in fraction(), y in fraction()) {
        let (a, b) = (dyadic(&x), dyadic(&y));
        let (one, two) = (scaled(&x), scaled(&y));
        prop_assert_eq!(printed(a), one.clone());
        prop_assert_eq!(printed(-a), -one.clone());
        prop_assert_eq!(printed(a.plus(b).unwrap()), &one + &two);
        prop_assert_eq!(printed(a.minus(b).unwrap()), &one - &two);
        prop_assert_eq!(a.cmp(&b), one.cmp(&two));
        prop_assert_eq!(a == b, one == two);
        prop_assert_eq!(a.signum(), one.cmp(&BigInt::ZERO) as i64);
        prop_assert_eq!(a.plus(b).unwrap().minus(b).unwrap(), a);
        prop_assert_eq!(printed(a.floor().unwrap()), (&one >> 200) << 200);
        let product = &one * &two;
        match a.times(b) {
            Ok(found) => prop_assert_eq!(printed(found) << 200, product),
            Err(limit) => {
                prop_assert_eq!(limit, Limit::Overflow);
                // In units of 2^-400, so that the denominator is above 2^62.
                prop_assert!(product.trailing_zeros().unwrap() < 400 - 62);
            }
        }
        match a.half() {
            Ok(half) => prop_assert_eq!(printed(half) << 1, one.clone()),
            Err(limit) => prop_assert_eq!((limit, a.exponent()), (Limit::Overflow, 62)),
        }
        // Approximations keep the order.
        let near = [a, b].map(Dyadic::approximation);
        prop_assert!(match a.cmp(&b) {
            Ordering::Less => near[0] <= near[1],
            Ordering::Equal => near[0] == near[1],
            Ordering::Greater => near[0] >= near[1],
        }, "{a} and {b}: {near:?}");
    }

    #[test]
    fn quotients_are_those_of_the_library(x in fraction(), y in fraction()) {
        let (a, b) = (dyadic(&x), dyadic(&y));
        if b.signum() != 0 {
            let (one, two) = (scaled(&x) << 500, scaled(&y));
            match a.over(b) {
                Ok(Some(found)) => prop_assert_eq!(printed(found) * two, one >> 300),
                // With 500 more bits all dyadic quotients are whole numbers, and 1/3 is none.
                Ok(None) => prop_assert!(one % two != BigInt::ZERO),
                Err(limit) => prop_assert_eq!(limit, Limit::Overflow),
            }
        }
        let (a, b) = (a.floor().unwrap(), b.floor().unwrap());
        if b.signum() > 0 {
            let [quotient, rest] = a.divided(b).unwrap();
            prop_assert_eq!(quotient.times(b).unwrap().plus(rest).unwrap(), a);
            prop_assert!(rest.signum() >= 0 && rest < b);
        }
    }

    /// The simplicity theorem, `[ONAG Thm 11]`: the value is the number in the interval none of whose canonical options
    /// is in it. Those of m/2^k are (m ± 1)/2^k, one of them for whole numbers.
    #[test]
    fn the_simplest_number_of_an_interval(x in fraction(), y in fraction(), ends in 0_u8..9, near in any::<bool>()) {
        let from = dyadic(&x);
        let to = if near { from.plus(dyadic(&(y.0 >> 64, y.1))).unwrap() } else { dyadic(&y) };
        let end = |kind: u8, at| [Bound::Open, Bound::Above(at), Bound::At(at)][usize::from(kind)];
        let (from, to) = (end(ends % 3, from), end(ends / 3, to));
        let is_in = |x: Dyadic| {
            let above = match from { Bound::Open => true, Bound::Above(end) => x > end, Bound::At(end) => x >= end };
            let below = match to { Bound::Open => true, Bound::Above(end) => x < end, Bound::At(end) => x <= end };
            above && below
        };
        match Dyadic::simplest(from, to) {
            Ok(Some(found)) => {
                prop_assert!(is_in(found), "{found}");
                let unit = Dyadic::new(1, found.exponent()).unwrap();
                let options = [found.minus(unit).unwrap(), found.plus(unit).unwrap()];
                let has = [found.signum() > 0, found.signum() < 0].map(|has| has || !found.is_integer());
                for (option, has) in options.into_iter().zip(has) {
                    prop_assert!(!has || !is_in(option), "{found} is not simpler than {option}");
                }
            }
            Ok(None) => {
                let ends = [from, to].map(|end| match end { Bound::Open => None, Bound::Above(x) | Bound::At(x) => Some(x) });
                prop_assert!(ends[0].unwrap() >= ends[1].unwrap());
            }
            Err(limit) => {
                prop_assert_eq!(limit, Limit::Overflow);
                // An open end leaves room, and so does an interval that is wide enough for two multiples of 2^-62.
                let [Bound::Above(x) | Bound::At(x), Bound::Above(y) | Bound::At(y)] = [from, to] else {
                    panic!("{from:?} {to:?}")
                };
                prop_assert!(y.minus(x).unwrap() <= Dyadic::new(1, 61).unwrap());
            }
        }
    }

    #[test]
    fn numbers_are_read_as_they_are_printed(x in fraction(), ups in -3_i32..=3, nimber in 0_u32..4) {
        let mut games = Games::new();
        let number = dyadic(&x);
        let game = games.number_up_star(gruk_value::NumberUpStar { number, ups, nimber }).unwrap();
        let name = games.name(game);
        let read = games.parse(&name);
        prop_assert_eq!(read, Ok(game), "{}", name);
        let switch = games.parse(&format!("{{{name}|-1000}}")).unwrap();
        let name = games.name(switch);
        prop_assert_eq!(games.parse(&name), Ok(switch), "{}", name);
    }
}

/// Sides and names are equal in value. What Python says of the numbers.
#[test]
fn values_of_large_numbers() {
    let mut games = Games::new();
    for (text, expected) in [
        ("9223372036854775807+9223372036854775807+2", "18446744073709551616"),
        ("-9223372036854775808 + 1", "-9223372036854775807"),
        ("4 * 9223372036854775807", "36893488147419103228"),
        ("18446744073709551616 * 18446744073709551616", "340282366920938463463374607431768211456"),
        ("{9223372036854775807|}", "9223372036854775808"),
        ("{|-9223372036854775808}", "-9223372036854775809"),
        ("{18446744073709551616|18446744073709551617}", "36893488147419103233/2"),
        ("{18446744073709551616|18446744073709551619}", "18446744073709551617"),
        ("{1|18446744073709551616}", "2"),
        ("{18446744073709551616|1}-{18446744073709551616|1}", "0"),
        ("{18446744073709551616|18446744073709551616}", "18446744073709551616*"),
        ("18446744073709551616 + ^2 + 1", "18446744073709551617+^2"),
        ("18446744073709551616v2*3", "18446744073709551616v2*3"),
        ("18446744073709551616/8", "2305843009213693952"),
        ("18446744073709551616*{1|-1}", "0"),
        ("-18446744073709551617*{1|-1}", "+-1"),
        ("18446744073709551617 * *3", "*3"),
        ("+-100000000000000000000", "+-100000000000000000000"),
        ("+-100000000000000000000 + 1", "{100000000000000000001|-99999999999999999999}"),
        ("tiny(18446744073709551616)", "tiny(18446744073709551616)"),
        ("18446744073709551616miny(1)", "18446744073709551616 + miny(1)"),
        ("18446744073709551616^<2>", "18446744073709551616 + ^<2>"),
    ] {
        let [game, value] =
            [text, expected].map(|text| games.parse(text).unwrap_or_else(|error| panic!("{text}: {error}")));
        assert_eq!(games.name(game), games.name(value), "{text}");
        assert_eq!(game, value, "{text}");
    }
}

#[test]
fn facts_of_large_numbers() {
    let mut games = Games::new();
    for (text, mean, temperature, outcome) in [
        ("18446744073709551616", "18446744073709551616", "-1", OutcomeClass::L),
        ("-18446744073709551617/2", "-18446744073709551617/2", "-1/2", OutcomeClass::R),
        ("{18446744073709551616|-18446744073709551616}", "0", "18446744073709551616", OutcomeClass::N),
        // (2^64 + 1 + 0)/2.
        ("{18446744073709551617|0}", "18446744073709551617/2", "18446744073709551617/2", OutcomeClass::N),
        ("18446744073709551616v*", "18446744073709551616", "0", OutcomeClass::L),
        // Left's threat is answered at temperature 10^19; above, the walls are 3·10^19 − t and t.
        (
            "{{40000000000000000000|20000000000000000000}|0}",
            "15000000000000000000",
            "15000000000000000000",
            OutcomeClass::N,
        ),
    ] {
        let game = games.parse(text).unwrap();
        assert_eq!(games.mean(game).unwrap().to_string(), mean, "{text}");
        assert_eq!(games.temperature(game).unwrap().to_string(), temperature, "{text}");
        assert_eq!(games.outcome(game).unwrap(), outcome, "{text}");
        let thermograph = games.thermograph(game).unwrap();
        assert_eq!(thermograph.mean().to_string(), mean, "{text}");
    }
    let hot = games.parse("{18446744073709551616|-18446744073709551615}").unwrap();
    assert_eq!(games.stop(hot, Player::Left).to_string(), "18446744073709551616");
    assert_eq!(games.stop(hot, Player::Right).to_string(), "-18446744073709551615");
    for (one, other, order) in [
        ("18446744073709551616", "18446744073709551615", Some(Ordering::Greater)),
        ("18446744073709551616", "^1000000*7", Some(Ordering::Greater)),
        ("18446744073709551616", "18446744073709551616*7", None),
        ("18446744073709551616", "18446744073709551616^", Some(Ordering::Less)),
        ("18446744073709551616", "+-18446744073709551616", None),
        ("18446744073709551617", "+-18446744073709551616", Some(Ordering::Greater)),
        ("18446744073709551616", "+-18446744073709551617", None),
        ("tiny(18446744073709551616)", "tiny(18446744073709551615)", Some(Ordering::Less)),
    ] {
        let [one, other] = [one, other].map(|text| games.parse(text).unwrap());
        assert_eq!(games.compare(one, other), Ok(order));
    }
}

/// Whatever can be asked of a game answers or says its limit, with numbers of all sizes around.
#[test]
fn nothing_panics() {
    let digits = "7".repeat(12_000);
    for text in [
        "18446744073709551616".to_string(),
        "{18446744073709551616|-18446744073709551616*}".into(),
        "tiny(18446744073709551616)".into(),
        "18446744073709551617/4611686018427387904".into(),
        digits.clone(),
        format!("{{{digits}|-{digits}}}"),
        format!("-{digits} + ^2*"),
    ] {
        let mut games = Games::new();
        let game = games.parse(&text).unwrap();
        let large = games.parse("18446744073709551616").unwrap();
        let minus = games.negative(game).unwrap();
        assert_eq!(games.sum(game, minus).unwrap(), gruk_value::Game::ZERO);
        let number = games.as_number(large).unwrap();
        let _ = games.cool(game, number);
        let _ = games.cool(game, Dyadic::ONE);
        let _ = games.heat(game, large);
        let _ = games.overheat(game, large, large);
        let _ = games.norton_product(game, large);
        let _ = games.ordinal_sum(game, large);
        let _ = games.ordinal_sum(large, game);
        let _ = games.subordinate(game, large);
        let _ = games.incentives(game, Player::Left);
        let _ = games.reduced(game);
        let _ = games.companion(game);
        let _ = games.atomic_weight(game);
        let _ = games.far_star(game);
        let _ = games.is_dicotic(game);
        let _ = games.thermograph(game);
        let _ = games.multiple_by(game, number);
        let _ = games.birthday(game);
        let _ = games.definitions(game);
        let _ = games.canonical_within(game, 100);
        let whole = games.name(game);
        assert_eq!(games.parse(&whole), Ok(game));
        let (cut, is_whole) = games.name_within(game, 100);
        assert!(cut.len() < 400 && is_whole == (whole.len() <= 100), "{cut}");
        assert!(is_whole || matches!(games.parse(&cut), Err(ValueError::Parse(_))), "{cut}");
        let kept = games.keep_only(&[game, large]).unwrap();
        assert_eq!(games.name(kept[0]), whole);
    }
}

/// Read, added, multiplied and printed in a fraction of a second.
#[test]
fn numbers_of_a_million_digits() {
    let digits = "9".repeat(1_000_000);
    let number = dyadic_of(&digits).unwrap();
    // (10^n − 1)² + 2·(10^n − 1) + 1 = 10^2n.
    let square = number.times(number).unwrap().plus(number.plus(number).unwrap()).unwrap().plus(Dyadic::ONE).unwrap();
    assert_eq!(square, dyadic_of(&format!("1{}", "0".repeat(2_000_000))).unwrap());
    let (text, is_whole) = square.within(50);
    assert!(!is_whole && text.starts_with("1000000000") && text.len() < 60, "{text}");
}

fn dyadic_of(digits: &str) -> Result<Dyadic, Limit> {
    Dyadic::written(Large { is_negative: false, digits, exponent: 0 })
}
