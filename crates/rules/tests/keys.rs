//! The key of a position is the same for all its images and for those of its negative, and says which of the two it is.

use gruk_core::{Player, Ruleset};
use gruk_rules::{GAMES, GameVisitor, with_partizan_game};

struct Keys(&'static str);

/// The key by definition: the least of the images of the position and of its negative.
fn plain_key<R: Ruleset>(rules: &R, at: &R::Position) -> R::Position {
    let positions = [Some(at.clone()), rules.negative(at)].into_iter().flatten();
    let images = positions.flat_map(|position| {
        let images: Vec<_> = (0..rules.symmetries()).map(|k| rules.image(&position, k)).collect();
        images
    });
    images.min().expect("the position is an image of itself")
}

impl GameVisitor for Keys {
    type Out = usize;

    fn visit<R: Ruleset>(self) -> usize {
        let rules = R::from_params("").expect("a game without parameters");
        let mut seed = 1_u64;
        let mut random = move |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % below
        };
        let mut checked = 0;
        for _ in 0..20 {
            let mut at = rules.parse_position(self.0).unwrap_or_else(|error| panic!("{}: {error}", self.0));
            loop {
                for part in rules.components(&at).chain([at.clone()]) {
                    let (key, is_negative) = rules.key(&part);
                    assert_eq!(key, plain_key(&rules, &part), "{part:?}");
                    let claimed = if is_negative { rules.negative(&part).expect("a negative") } else { part.clone() };
                    assert!((0..rules.symmetries()).any(|k| rules.image(&claimed, k) == key), "{part:?}");
                    checked += 1;
                }
                let player = Player::BOTH[random(2)];
                let moves: Vec<R::Move> = rules.moves(&at, player).collect();
                if moves.is_empty() {
                    break;
                }
                let m = moves[random(moves.len())];
                rules.play(&mut at, player, m);
            }
        }
        checked
    }
}

#[test]
fn keys_are_the_least_images_on_random_plays() {
    // Boards in all three representations: words with rows of 8 bits, words with longer rows, and lists.
    let large = |square: &str| vec![square.repeat(4); 9].join("/");
    let large: &'static str = large("xo.#").leak();
    let positions = [
        ("domineering", "5x4"),
        ("domineering", "4x4"),
        ("domineering", "11x3"),
        ("domineering", "9x8"),
        ("clobber", "xoxo/oxox/xoxo"),
        ("clobber", "xoxoxoxoxo/oxoxoxoxox"),
        ("clobber", large),
        ("amazons", "x..../o...."),
        ("amazons", "x........o/.........."),
        ("snort", "4x3"),
        ("col", "4x4"),
        ("nogo", "4x3"),
        ("konane", "xoxo/ox.x/xoxo"),
        ("toads-and-frogs", "xx.oo/x..oo"),
        ("toppling-dominoes", "xoxgoxg"),
        ("toppling-towers", "xog/.gx/oxo"),
        ("hackenbush", "g0-1,b1-2,r2-0,b2-3"),
    ];
    for (game, position) in positions {
        assert!(GAMES.iter().any(|about| about.name == game));
        let checked = with_partizan_game(game, Keys(position)).unwrap_or_else(|| panic!("{game} is no game"));
        assert!(checked > 20, "{game}:{position}");
    }
}
