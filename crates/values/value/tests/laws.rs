//! Laws of the algebra on random games, checked against exhaustive play where play decides.

use gruk_core::{OutcomeClass, Player};
use gruk_value::{Dyadic, Game, Games};
use proptest::prelude::*;
use std::cmp::Ordering;

/// A game by its options, recursively, without any of the algebra.
#[derive(Clone, Debug)]
struct Form {
    left: Vec<Form>,
    right: Vec<Form>,
}

impl Form {
    fn options(&self, player: Player) -> &[Form] {
        if player == Player::Left { &self.left } else { &self.right }
    }

    fn negative(&self) -> Form {
        let negatives = |side: &[Form]| side.iter().map(Form::negative).collect();
        Form { left: negatives(&self.right), right: negatives(&self.left) }
    }

    fn value(&self, games: &mut Games) -> Game {
        let sides = Player::BOTH
            .map(|player| self.options(player).iter().map(|option| option.value(games)).collect::<Vec<_>>());
        games.with_options(&sides[0], &sides[1]).unwrap()
    }
}

/// Does `player`, moving first in the sum of `parts`, win? By trying every move.
fn wins_moving_first(parts: &[&Form], player: Player) -> bool {
    (0..parts.len()).any(|place| {
        parts[place].options(player).iter().any(|option| {
            let mut after = parts.to_vec();
            after[place] = option;
            !wins_moving_first(&after, player.opponent())
        })
    })
}

/// The outcome class of a sum by trying every play.
fn outcome_by_play(parts: &[&Form]) -> OutcomeClass {
    let winner = |first: Player| if wins_moving_first(parts, first) { first } else { first.opponent() };
    OutcomeClass::from_winners(winner(Player::Left), winner(Player::Right))
}

/// Games born by day `day`, with at most three options of each player.
fn forms(day: u32) -> BoxedStrategy<Form> {
    if day == 0 {
        return Just(Form { left: vec![], right: vec![] }).boxed();
    }
    let option = move || prop_oneof![2 => forms(day - 1), 1 => forms(day.saturating_sub(2))];
    let side = move || prop_oneof![1 => Just(vec![]), 5 => prop::collection::vec(option(), 1..4)];
    (side(), side()).prop_map(|(left, right)| Form { left, right }).boxed()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_are_an_ordered_abelian_group(a in forms(4), b in forms(3), c in forms(3)) {
        let games = &mut Games::new();
        let [a, b, c] = [&a, &b, &c].map(|form| form.value(games));
        let sum = |games: &mut Games, one, other| games.sum(one, other).unwrap();
        let ab = sum(games, a, b);
        let bc = sum(games, b, c);
        prop_assert_eq!(ab, sum(games, b, a));
        prop_assert_eq!(sum(games, ab, c), sum(games, a, bc));
        prop_assert_eq!(sum(games, a, Game::ZERO), a);
        let minus_a = games.negative(a).unwrap();
        prop_assert_eq!(games.negative(minus_a).unwrap(), a);
        // Not by way of `difference`, which knows that G - G = 0.
        prop_assert_eq!(sum(games, a, minus_a), Game::ZERO);
        let minus_b = games.negative(b).unwrap();
        let minus_sum = games.negative(ab).unwrap();
        prop_assert_eq!(sum(games, minus_a, minus_b), minus_sum);
        // [Kil Thm 2.9]: the order is that of a group.
        let (ac, bc) = (sum(games, a, c), sum(games, b, c));
        prop_assert_eq!(games.compare(a, b).unwrap(), games.compare(ac, bc).unwrap());
    }

    #[test]
    fn the_order_is_that_of_play(a in forms(3), b in forms(3)) {
        let games = &mut Games::new();
        let (one, other) = (a.value(games), b.value(games));
        let difference = outcome_by_play(&[&a, &b.negative()]);
        let expected = match difference {
            OutcomeClass::L => Some(Ordering::Greater),
            OutcomeClass::R => Some(Ordering::Less),
            OutcomeClass::P => Some(Ordering::Equal),
            OutcomeClass::N => None,
        };
        prop_assert_eq!(games.compare(one, other).unwrap(), expected);
        prop_assert_eq!(one == other, difference == OutcomeClass::P);
        // G >= 0 exactly if Left wins moving second.
        prop_assert_eq!(games.is_le(Game::ZERO, one).unwrap(), !wins_moving_first(&[&a], Player::Right));
        let sum = games.sum(one, other).unwrap();
        prop_assert_eq!(games.outcome(sum).unwrap(), outcome_by_play(&[&a, &b]));
    }

    #[test]
    fn a_canonical_form_is_its_own(a in forms(4)) {
        let games = &mut Games::new();
        let value = a.value(games);
        let sides = Player::BOTH.map(|player| games.options(value, player).unwrap());
        prop_assert_eq!(games.with_options(&sides[0], &sides[1]).unwrap(), value);
        for (side, player) in sides.iter().zip(Player::BOTH) {
            for (place, &option) in side.iter().enumerate() {
                // No option is dominated, and none is reversible.
                for &other in &side[..place] {
                    prop_assert_eq!(games.compare(option, other).unwrap(), None);
                }
                for answer in games.options(option, player.opponent()).unwrap() {
                    let reversed = match player {
                        Player::Left => games.is_le(answer, value),
                        Player::Right => games.is_le(value, answer),
                    };
                    prop_assert!(!reversed.unwrap());
                }
            }
        }
    }

    #[test]
    fn names_are_read_back(a in forms(4)) {
        let games = &mut Games::new();
        let value = a.value(games);
        let name = games.name(value);
        prop_assert_eq!(games.parse(&name), Ok(value), "{}", name);
        // In another arena, with other numbers for the games, the name is the same.
        let others = &mut Games::new();
        others.parse("{3|*} + {1/2|-1}").unwrap();
        let again = others.parse(&name).unwrap();
        prop_assert_eq!(others.name(again), name);
    }

    #[test]
    fn thermographs_are_the_stops_of_cooled_games(a in forms(4), eighths in 0_i64..24) {
        let games = &mut Games::new();
        let value = a.value(games);
        let temperature = Dyadic::new(eighths, 3).unwrap();
        let thermograph = games.thermograph(value).unwrap();
        prop_assert_eq!(thermograph.mean(), games.mean(value).unwrap());
        prop_assert_eq!(thermograph.temperature(), games.temperature(value).unwrap());
        let cooled = games.cool(value, temperature).unwrap();
        for player in Player::BOTH {
            prop_assert_eq!(thermograph.wall(player).at(temperature).unwrap(), games.stop(cooled, player));
        }
        let twice = games.sum(value, value).unwrap();
        let mean = thermograph.mean();
        prop_assert_eq!(games.mean(twice).unwrap(), mean.plus(mean).unwrap());
        prop_assert!(games.temperature(twice).unwrap() <= thermograph.temperature());
    }

    #[test]
    fn the_reduced_form_is_infinitesimally_close(a in forms(3), b in forms(3)) {
        let games = &mut Games::new();
        let (one, other) = (a.value(games), b.value(games));
        let reduced = games.reduced(one).unwrap();
        let difference = games.difference(one, reduced).unwrap();
        prop_assert!(games.is_infinitesimal(difference));
        prop_assert_eq!(games.reduced(reduced).unwrap(), reduced);
        // Two games have the same reduced form exactly if they differ by an infinitesimal.
        let difference = games.difference(one, other).unwrap();
        prop_assert_eq!(games.reduced(other).unwrap() == reduced, games.is_infinitesimal(difference));
    }

    #[test]
    fn numbers_add_and_multiply_as_rationals(a in -40_i64..40, b in -40_i64..40, k in 0_u32..4, l in 0_u32..4) {
        let games = &mut Games::new();
        let (x, y) = (Dyadic::new(a, k).unwrap(), Dyadic::new(b, l).unwrap());
        let (one, other) = (games.number(x).unwrap(), games.number(y).unwrap());
        let sum = games.sum(one, other).unwrap();
        prop_assert_eq!(games.as_number(sum), Some(x.plus(y).unwrap()));
        prop_assert_eq!(games.compare(one, other).unwrap(), Some(x.cmp(&y)));
    }
}

/// Conway's product of numbers by its definition, on canonical options.
fn product_by_definition(games: &mut Games, x: Game, y: Game) -> Game {
    let mut sides = [Vec::new(), Vec::new()];
    for of_x in Player::BOTH {
        for of_y in Player::BOTH {
            for a in games.options(x, of_x).unwrap() {
                for b in games.options(y, of_y).unwrap() {
                    let ay = product_by_definition(games, a, y);
                    let xb = product_by_definition(games, x, b);
                    let ab = product_by_definition(games, a, b);
                    let sum = games.sum(ay, xb).unwrap();
                    let option = games.difference(sum, ab).unwrap();
                    sides[usize::from(of_x != of_y)].push(option);
                }
            }
        }
    }
    games.with_options(&sides[0], &sides[1]).unwrap()
}

#[test]
fn the_product_of_numbers_is_conways() {
    let games = &mut Games::new();
    let numbers = [(0, 0), (1, 0), (2, 0), (-1, 0), (1, 1), (-3, 1), (3, 2)].map(|(m, k)| Dyadic::new(m, k).unwrap());
    for x in numbers {
        for y in numbers {
            let (one, other) = (games.number(x).unwrap(), games.number(y).unwrap());
            let product = product_by_definition(games, one, other);
            assert_eq!(games.as_number(product), Some(x.times(y).unwrap()), "{x} times {y}");
        }
    }
}

#[test]
fn formulas_agree_with_play() {
    // Every x + n·↑ + *k with small parts, written out as a form, against exhaustive play.
    fn form(games: &mut Games, game: Game) -> Form {
        let [left, right] = Player::BOTH.map(|player| {
            let options = games.options(game, player).unwrap();
            options.into_iter().map(|option| form(games, option)).collect()
        });
        Form { left, right }
    }
    let games = &mut Games::new();
    let zero = Form { left: vec![], right: vec![] };
    let star = Form { left: vec![zero.clone()], right: vec![zero.clone()] };
    let up = Form { left: vec![zero.clone()], right: vec![star.clone()] };
    let half = Form { left: vec![zero.clone()], right: vec![Form { left: vec![zero.clone()], right: vec![] }] };
    let star_two = Form { left: vec![zero.clone(), star.clone()], right: vec![zero.clone(), star.clone()] };
    for (text, parts) in [
        ("^", vec![&up]),
        ("^*", vec![&up, &star]),
        ("^2", vec![&up, &up]),
        ("^2*", vec![&up, &up, &star]),
        ("^*2", vec![&up, &star_two]),
        ("^*3", vec![&up, &star, &star_two]),
        ("^2*2", vec![&up, &up, &star_two]),
        ("1/2^*", vec![&half, &up, &star]),
        ("1/2*2", vec![&half, &star_two]),
        ("1/2+^2", vec![&half, &up, &up]),
    ] {
        let game = games.parse(text).unwrap();
        let minus = form(games, game).negative();
        let sum: Vec<&Form> = parts.into_iter().chain([&minus]).collect();
        assert_eq!(outcome_by_play(&sum), OutcomeClass::P, "{text}");
    }
}

#[test]
fn an_operation_without_steps_stops_and_what_it_has_found_out_is_kept() {
    let mut games = Games::new();
    let [one, other] = ["{3||2|-1*2}", "{5|{2|{1|-4^}}}"].map(|text| games.parse(text).unwrap());
    games.allow_steps(2);
    assert_eq!(games.sum(one, other), Err(gruk_value::Limit::Interrupted));
    // Repeated attempts under a limit of steps each get further, and reach the sum that one attempt without a limit
    // gives.
    let mut tries = 0;
    let sum = loop {
        games.allow_steps(10);
        tries += 1;
        assert!(tries < 1000, "every try begins again");
        if let Ok(sum) = games.sum(one, other) {
            break sum;
        }
    };
    assert!(tries > 1, "the sum takes more than ten steps");
    let mut fresh = Games::new();
    let [one, other] = ["{3||2|-1*2}", "{5|{2|{1|-4^}}}"].map(|text| fresh.parse(text).unwrap());
    let at_once = fresh.sum(one, other).unwrap();
    games.allow_steps(u64::MAX);
    assert_eq!(games.name(sum), fresh.name(at_once));
    assert_eq!(games.difference(sum, sum).unwrap(), Game::ZERO);
}
