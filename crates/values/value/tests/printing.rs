//! What is printed of a value depends on the value alone, not on what the arena has stored before.

use gruk_value::{Game, Games};
use proptest::prelude::*;

/// A game in a list: the options of each player, by the numbers of earlier games in the list.
type Recipe = [Vec<usize>; 2];

/// Games that the others are made of, of which many have the same stops.
const FIRST: [&str; 12] =
    ["0", "1", "*", "*2", "^", "tiny(1)", "tiny(2)", "miny(1)", "{1|^}", "{1|*}", "{tiny(1)|-1}", "{^*|-1}"];

/// The games of a list, made in its order.
fn forwards(games: &mut Games, recipes: &[Recipe]) -> Vec<Game> {
    let mut made: Vec<Game> = FIRST.iter().map(|text| games.parse(text).unwrap()).collect();
    for sides in recipes {
        let sides = sides.each_ref().map(|side| side.iter().map(|&place| made[place]).collect::<Vec<_>>());
        made.push(games.with_options(&sides[0], &sides[1]).unwrap());
    }
    made
}

/// One game of a list, made from its last options to its first ones, Right's before Left's.
fn backwards(games: &mut Games, recipes: &[Recipe], place: usize, made: &mut [Option<Game>]) -> Game {
    if let Some(game) = made[place] {
        return game;
    }
    let game = match place.checked_sub(FIRST.len()) {
        None => games.parse(FIRST[place]).unwrap(),
        Some(recipe) => {
            let mut side = |player: usize| -> Vec<Game> {
                let options = recipes[recipe][player].iter().rev();
                options.map(|&option| backwards(games, recipes, option, made)).collect()
            };
            let (right, left) = (side(1), side(0));
            games.with_options(&left, &right).unwrap()
        }
    };
    made[place] = Some(game);
    game
}

/// Lists of games, each with two to five options of each player that stand before it.
fn recipes() -> impl Strategy<Value = Vec<Recipe>> {
    let side = || prop::collection::vec(any::<prop::sample::Index>(), 2..6);
    prop::collection::vec((side(), side()), 4..14).prop_map(|list| {
        let places = |side: Vec<prop::sample::Index>, most| side.iter().map(|option| option.index(most)).collect();
        let recipe = |(number, (left, right))| {
            let most = FIRST.len() + number;
            [places(left, most), places(right, most)]
        };
        list.into_iter().enumerate().map(recipe).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn equal_values_are_printed_alike(recipes in recipes(), limit in 1_usize..400) {
        let (mut one, mut other) = (Games::new(), Games::new());
        let places = FIRST.len() + recipes.len();
        let games = forwards(&mut one, &recipes);
        let mut made = vec![None; places];
        for place in (0..places).rev() {
            let (a, b) = (games[place], backwards(&mut other, &recipes, place, &mut made));
            prop_assert_eq!(one.name(a), other.name(b));
            prop_assert_eq!(one.name_within(a, limit), other.name_within(b, limit));
            prop_assert_eq!(one.canonical_within(a, limit), other.canonical_within(b, limit));
            prop_assert_eq!(one.canonical_within(a, 1 << 20), other.canonical_within(b, 1 << 20));
        }
    }

    #[test]
    fn what_fits_is_not_cut(recipes in recipes()) {
        let mut games = Games::new();
        for game in forwards(&mut games, &recipes) {
            let name = games.name(game);
            prop_assert_eq!(games.name_within(game, name.len()), (name, true));
            let whole = games.canonical_within(game, usize::MAX).unwrap();
            prop_assert_eq!(games.canonical_within(game, whole.0.len()), Ok(whole));
        }
    }
}

#[test]
fn options_are_listed_by_number_ups_nimber_and_text() {
    for text in ["{5,5+*|-5}", "{5+*,5|-5}"] {
        let mut games = Games::new();
        let game = games.parse(text).unwrap();
        assert_eq!(games.canonical_within(game, 100).unwrap(), ("{5*,5|-5}".into(), true));
    }
}

/// Parts of parts are counted once.
#[test]
fn a_name_is_cut_where_it_does_not_fit() {
    let mut games = Games::new();
    for (text, limit, name) in [
        ("{9|||4||*|-1}", 13, "9|||4||*|-1"),
        ("{9|||4||*|-1}", 11, "9|||4||*|-1"),
        ("{9|||4||*|-1}", 2, "9||4|..."),
        ("{9|||4||*|-1}", 1, "9|..."),
        ("tiny(2)", 7, "tiny(2)"),
        ("{8,{9|{4||*|-1}}|-5}", 20, "{8,{9|||4||*|-1}|-5}"),
    ] {
        let game = games.parse(text).unwrap();
        let name = if name.contains('(') || name.starts_with('{') { name.into() } else { format!("{{{name}}}") };
        assert_eq!(games.name_within(game, limit), (name.clone(), !name.contains("...")), "{text} {limit}");
    }
}

/// Two options that only their own options tell apart.
#[test]
fn what_is_cut_does_not_depend_on_what_was_met_first() {
    let printed = |first: &str, limit| {
        let mut games = Games::new();
        games.parse(first).unwrap();
        let game = games.parse("{{9|{4||^|-1}},{9|{4||*|-1}}|-5}").unwrap();
        (games.name_within(game, limit), games.canonical_within(game, limit).unwrap())
    };
    assert_eq!(printed("0", 100).0, ("{{9|||4||*|-1},{9|||4||^|-1}|-5}".into(), true));
    for limit in 1..60 {
        assert_eq!(printed("{^|-1}", limit), printed("{*|-1}", limit), "{limit}");
    }
}
