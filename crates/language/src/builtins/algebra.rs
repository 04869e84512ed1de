//! Functions of the algebra of values.

use super::{Builtin, function};
use crate::error::Fault;
use crate::loops::Term;
use crate::machine::Machine;
use crate::object::{ITEM, Object};
use gruk_core::{OutcomeClass, Player};
use gruk_impartial::nim_product::nim_product;
use gruk_loopy::{LoopyError, Sided};
use gruk_value::{Dyadic, Game, Limit, NumberUpStar};
use rustc_hash::FxHashSet;

pub(super) const FUNCTIONS: &[Builtin] = &[
    function(
        "value",
        "x",
        (1, 1),
        "the value of a position; of a text, the value that it names",
        &["value(domineering:2x3)", "value(\"{2||1|0}\")"],
        value,
    ),
    function(
        "canonical",
        "game",
        (1, 1),
        "the canonical form as a text: the options, for 1/2 as well as for ^*",
        &["canonical(^)", "canonical(1/2)"],
        |m, a| {
            if let Term::Loopy(_) = m.term(&a[0], 0)? {
                let name = m.loopy_name(&a[0])?;
                return m.text(name);
            }
            let game = m.game(&a[0], 0)?;
            let (text, _) = m.games.canonical_within(game, crate::show::LONGEST)?;
            m.text(text)
        },
    ),
    function(
        "name",
        "game",
        (1, 1),
        "the name of the value, as a text",
        &["name({0|*})", "name(domineering:2x2)"],
        |m, a| {
            let name = match m.term(&a[0], 0)? {
                Term::Short(game) => m.name(game)?,
                Term::Loopy(_) => m.loopy_name(&a[0])?,
            };
            m.text(name)
        },
    ),
    function(
        "outcome",
        "game",
        (1, 1),
        "the outcome class L, R, N or P, as a text: of a position by search, of anything else by its value",
        &["outcome(^)", "outcome(domineering:4x4)", "outcome(+-1 + +-1)"],
        |m, a| {
            let class = match &a[0] {
                Object::Position(position) => m.host.outcome(position)?,
                other => match m.term(other, 0)? {
                    Term::Short(game) => m.games.outcome(game)?,
                    Term::Loopy(game) => loopy_outcome(m, game)?,
                },
            };
            m.text(class.to_string())
        },
    ),
    function(
        "left_options",
        "x",
        (1, 1),
        "what Left can move to: values in the canonical form of a value, positions from a position",
        &["left_options(^)", "left_options(domineering:1x3)"],
        |m, a| options(m, &a[0], Player::Left),
    ),
    function(
        "right_options",
        "x",
        (1, 1),
        "what Right can move to",
        &["right_options(^)", "right_options({1, 1* | {0|-1}})"],
        |m, a| options(m, &a[0], Player::Right),
    ),
    function(
        "form",
        "lefts, rights",
        (2, 2),
        "the game with these options, given as two lists; {list | list} is the same",
        &["form([0], [nimber(n) for n in 0..3])"],
        |m, a| {
            let mut sides = [Vec::new(), Vec::new()];
            for (index, side) in sides.iter_mut().enumerate() {
                m.options_of(&a[index], side)?;
            }
            let game = m.games.with_options(&sides[0], &sides[1])?;
            Ok(m.object(game))
        },
    ),
    function(
        "compare",
        "g, h",
        (2, 2),
        "how two games compare, as a text: <, ==, > or ||",
        &["compare(^, *)", "compare(^, 1)"],
        |m, a| {
            let word = match m.order(&a[0], &a[1])? {
                Some(std::cmp::Ordering::Less) => "<",
                Some(std::cmp::Ordering::Equal) => "==",
                Some(std::cmp::Ordering::Greater) => ">",
                None => "||",
            };
            m.text(word.into())
        },
    ),
    function(
        "ordinal_sum",
        "base, top",
        (2, 2),
        "the ordinal sum base : top, in which a move in the base destroys the top",
        &["ordinal_sum(*, 1)", "ordinal_sum(1, -1)"],
        |m, a| two(m, a, |m, g, h| m.games.ordinal_sum(g, h)),
    ),
    function(
        "product",
        "x, y",
        (2, 2),
        "Conway’s product of two numbers; x * y is the same",
        &["product(2, 1/2)", "3/4 * 3/2"],
        |m, a| {
            let (x, y) = (m.number(&a[0], 0)?, m.number(&a[1], 1)?);
            Ok(Object::Number(x.times(y)?))
        },
    ),
    function(
        "norton",
        "game, unit",
        (2, 2),
        "the Norton product of a game and a positive unit",
        &["norton(1/2, ^)", "norton({1|-1}, 2)"],
        |m, a| {
            let unit = m.game(&a[1], 1)?;
            if !m.games.is_le(Game::ZERO, unit)? || unit == Game::ZERO {
                return Err(Fault::argument(1, "a unit above 0", "one that is not"));
            }
            two(m, a, |m, g, u| m.games.norton_product(g, u))
        },
    ),
    function(
        "birthday",
        "game",
        (1, 1),
        "the day on which the value is born",
        &["birthday(^)", "birthday(5/8)"],
        |m, a| {
            let game = m.game(&a[0], 0)?;
            Ok(Object::Number(m.games.birthday(game)?))
        },
    ),
    function("born", "day", (1, 1), "the list of all values born by a day", &["born(1)", "length(born(2))"], |m, a| {
        let day = m.integer(&a[0], 0)?;
        let day = u32::try_from(day).map_err(|_| Fault::argument(0, "a day from 0 on", day.to_string()))?;
        let born = m.games.born_by(day)?;
        m.list_of_games(born)
    }),
    function(
        "atomic_weight",
        "game",
        (1, 1),
        "the atomic weight of an infinitesimal, if it has one",
        &["atomic_weight(^3*)", "atomic_weight({^|v})", "atomic_weight(tiny(2))"],
        |m, a| {
            let game = m.game(&a[0], 0)?;
            match m.games.atomic_weight(game)? {
                Some(weight) => Ok(m.object(weight)),
                None => Err(Fault::argument(0, "a game that has an atomic weight", m.short_name(game))),
            }
        },
    ),
    function(
        "reduced",
        "game",
        (1, 1),
        "the reduced canonical form: the simplest game that differs by an infinitesimal",
        &["reduced({1^|*})", "reduced(tiny(2))"],
        |m, a| one(m, a, |m, g| m.games.reduced(g)),
    ),
    function(
        "incentives",
        "game",
        (1, 1),
        "what each player gains by a move, the best ones: a list for Left and one for Right",
        &["incentives({2|-1})", "incentives(^)"],
        |m, a| {
            let game = m.game(&a[0], 0)?;
            let mut sides = Vec::new();
            for player in Player::BOTH {
                let incentives = m.games.incentives(game, player)?;
                sides.push(m.list_of_games(incentives)?);
            }
            m.list(sides)
        },
    ),
    function(
        "far_star",
        "game",
        (1, 1),
        "*n for the least power of two n that is greater than all nimbers in the game",
        &["far_star(^)", "far_star({0|*2})"],
        |m, a| {
            let game = m.game(&a[0], 0)?;
            let far = m.games.far_star(game)?;
            let star = m.games.nimber(far)?;
            Ok(m.object(star))
        },
    ),
    function(
        "companion",
        "game",
        (1, 1),
        "the companion: the one other map of games born by a day to themselves that keeps their order",
        &["companion(^)", "companion(tiny(2))"],
        |m, a| one(m, a, |m, g| m.games.companion(g)),
    ),
    function(
        "subordinate",
        "game, base",
        (2, 2),
        "a game x with ordinal_sum(base, x) == game",
        &["subordinate(^*, *)", "subordinate(1/2, 1)"],
        |m, a| {
            let (game, base) = (m.game(&a[0], 0)?, m.game(&a[1], 1)?);
            match m.games.subordinate(game, base)? {
                Some(top) => Ok(m.object(top)),
                None => Err(Fault::argument(0, "an ordinal sum with this base", m.short_name(game))),
            }
        },
    ),
    function(
        "followers",
        "game",
        (1, 1),
        "all that can be reached by moves of either player, in the canonical form of a value: the game first",
        &["followers(^)", "length(followers({2||1|-3}))"],
        followers,
    ),
    function(
        "definitions",
        "game",
        (1, 1),
        "the game as a program that defines its followers one by one, each once, if its name is long",
        &["definitions({3|1/2||-1^|-5*})"],
        |m, a| {
            let game = m.game(&a[0], 0)?;
            let text = m.games.definitions(game)?;
            m.text(text)
        },
    ),
    function(
        "nim_product",
        "x, y",
        (2, 2),
        "the product of two nimbers, which may be given as whole numbers",
        &["nim_product(*2, *3)", "nim_product(4, 4)"],
        |m, a| {
            let mut nimbers = [0; 2];
            for (index, place) in nimbers.iter_mut().enumerate() {
                let game = m.game(&a[index], index)?;
                let integer = m.integer(&a[index], index).ok().and_then(|number| u64::try_from(number).ok());
                let nimber = m.games.as_nimber(game).map(u64::from).or(integer);
                *place = nimber.ok_or_else(|| Fault::argument(index, "a nimber", m.short_name(game)))?;
            }
            let product = u32::try_from(nim_product(nimbers[0], nimbers[1])).map_err(|_| Limit::Overflow)?;
            let game = m.games.nimber(product)?;
            Ok(m.object(game))
        },
    ),
    function("nimber", "n", (1, 1), "the nimber *n", &["nimber(3)", "[nimber(n) for n in 0..3]"], |m, a| {
        let n = m.integer(&a[0], 0)?;
        let n = u32::try_from(n).map_err(|_| Fault::argument(0, "a number from 0 to 2^32 - 1", n.to_string()))?;
        {
            let game = m.games.nimber(n)?;
            Ok(m.object(game))
        }
    }),
    function("up", "n", (1, 1), "the sum of n copies of ^", &["up(3)", "up(-1)"], |m, a| {
        let n = m.integer(&a[0], 0)?;
        let n = i32::try_from(n).map_err(|_| Fault::argument(0, "a smaller number", n.to_string()))?;
        {
            let game = m.games.number_up_star(NumberUpStar::ups(n))?;
            Ok(m.object(game))
        }
    }),
    function("tiny", "game", (1, 1), "{0 || 0 | -game}", &["tiny(2)", "tiny(1) > 0", "tiny(on) < tiny(100)"], tiny),
    function("miny", "game", (1, 1), "the negative of tiny(game)", &["miny(1)"], |m, a| {
        let tiny = tiny(m, a)?;
        m.minus(&tiny)
    }),
    function("is_number", "game", (1, 1), "is the game a number?", &["is_number({0|1})", "is_number(*)"], |m, a| {
        test(m, a, |m, g| Ok(m.games.as_number(g).is_some()))
    }),
    function("is_integer", "game", (1, 1), "is the game a whole number?", &["is_integer(domineering:1x2)"], |m, a| {
        test(m, a, |m, g| Ok(m.games.as_number(g).is_some_and(|number| number.is_integer())))
    }),
    function("is_nimber", "game", (1, 1), "is the game a nimber?", &["is_nimber({0,*|0,*})"], |m, a| {
        test(m, a, |m, g| Ok(m.games.as_nimber(g).is_some()))
    }),
    function(
        "is_infinitesimal",
        "game",
        (1, 1),
        "is the game between all negative and all positive numbers?",
        &["is_infinitesimal(tiny(1))"],
        |m, a| test(m, a, |m, g| Ok(m.games.is_infinitesimal(g))),
    ),
    function(
        "is_all_small",
        "game",
        (1, 1),
        "in every follower, can both players move, or neither?",
        &["is_all_small(^*)", "is_all_small(tiny(1))"],
        |m, a| test(m, a, |m, g| m.games.is_dicotic(g)),
    ),
];

fn value(m: &mut Machine<'_>, arguments: &[Object]) -> Result<Object, Fault> {
    if let Object::Text(text) = &arguments[0] {
        return match m.games.parse(text) {
            Ok(game) => Ok(m.object(game)),
            Err(gruk_value::ValueError::Limit(limit)) => Err(limit.into()),
            Err(error) => {
                match m.loops.games.parse(text) {
                    Ok(game) => return Ok(m.loopy_object(game)?),
                    Err(LoopyError::Limit(limit)) => return Err(limit.into()),
                    Err(_) => {}
                }
                Err(Fault::argument(0, "the name of a value", format!("{}: {error}", crate::print::quoted(text))))
            }
        };
    }
    match m.term(&arguments[0], 0)? {
        Term::Short(game) => Ok(m.object(game)),
        Term::Loopy(game) => Ok(m.loopy_object(game)?),
    }
}

/// The outcome class of a loopy game in which somebody wins, whoever begins.
#[inline(never)]
fn loopy_outcome(m: &mut Machine<'_>, game: Sided) -> Result<OutcomeClass, Fault> {
    let games = &mut m.loops.games;
    match (games.winner(game, Player::Left)?, games.winner(game, Player::Right)?) {
        (Some(left_first), Some(right_first)) => Ok(OutcomeClass::from_winners(left_first, right_first)),
        _ => Err(Fault::argument(0, "a game without draws (winner(g, \"left\") says who wins)", "one with draws")),
    }
}

fn followers(m: &mut Machine<'_>, arguments: &[Object]) -> Result<Object, Fault> {
    let game = m.game(&arguments[0], 0)?;
    let (mut found, mut met) = (vec![game], FxHashSet::from_iter([game]));
    let mut next = 0;
    while next < found.len() {
        m.budget.check(2 * found.len() * ITEM)?;
        for player in Player::BOTH {
            for option in m.games.options(found[next], player)? {
                if met.insert(option) {
                    found.push(option);
                }
            }
        }
        next += 1;
    }
    m.list_of_games(found)
}

fn tiny(m: &mut Machine<'_>, arguments: &[Object]) -> Result<Object, Fault> {
    let zero = Object::Number(Dyadic::ZERO);
    let mut last = match m.term(&arguments[0], 0)? {
        Term::Short(game) => m.object(game),
        Term::Loopy(game) => m.loopy_object(game)?,
    };
    last = m.minus(&last)?;
    for _ in 0..2 {
        last = m.closed_braces(&[vec![zero.clone()], vec![last]])?;
    }
    Ok(last)
}

fn options(m: &mut Machine<'_>, object: &Object, player: Player) -> Result<Object, Fault> {
    if let Object::Position(position) = object {
        return m.position_options(position, player);
    }
    match m.term(object, 0)? {
        Term::Short(game) => {
            let options = m.games.options(game, player)?;
            m.list_of_games(options)
        }
        Term::Loopy(_) => {
            let stopper = m.stopper(object, 0)?;
            let options = m.loops.games.options(stopper, player)?;
            let objects = options.into_iter().map(|option| m.loopy_object(option.into()));
            let objects = objects.collect::<Result<Vec<_>, _>>()?;
            m.list(objects)
        }
    }
}

/// A function of one game.
fn one(
    m: &mut Machine<'_>,
    arguments: &[Object],
    run: impl FnOnce(&mut Machine<'_>, Game) -> Result<Game, Limit>,
) -> Result<Object, Fault> {
    let game = m.game(&arguments[0], 0)?;
    let answer = run(m, game)?;
    Ok(m.object(answer))
}

/// A function of two games.
fn two(
    m: &mut Machine<'_>,
    arguments: &[Object],
    run: impl FnOnce(&mut Machine<'_>, Game, Game) -> Result<Game, Limit>,
) -> Result<Object, Fault> {
    let (one, other) = (m.game(&arguments[0], 0)?, m.game(&arguments[1], 1)?);
    let answer = run(m, one, other)?;
    Ok(m.object(answer))
}

/// A question about a game.
fn test(
    m: &mut Machine<'_>,
    arguments: &[Object],
    run: impl FnOnce(&mut Machine<'_>, Game) -> Result<bool, Limit>,
) -> Result<Object, Fault> {
    let game = m.game(&arguments[0], 0)?;
    Ok(Object::Boolean(run(m, game)?))
}
