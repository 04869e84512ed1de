//! Thermographs of the values that a certificate proves: each wall from those of the options.

use crate::context::{Context, one_of, side};
use crate::value::Forms;
use crate::{Case, Item, Picture, Use};
use gruk_core::Player;
use gruk_render::{Corner, Exact, Thermograph, Thermographs, thermograph_svg, thermograph_text};
use gruk_translations::{Value, said};
use gruk_value::{Dyadic, Game, Games, Limit};
use std::collections::{BTreeMap, BTreeSet};

/// Of more forms than this no thermographs are told.
const MOST: usize = 60;

/// The bytes that the values take at most.
const MEMORY: usize = 64 << 20;

/// The lemma about the thermograph of a form, with its mean and its temperature; nothing for numbers, for forms with
/// too many followers, and where a limit is reached.
pub(crate) fn lemma(context: &mut Context<'_>, forms: &Forms, form: u32) -> Option<(usize, String, String)> {
    let followers = followers(forms, form);
    let mut games = Games::with_limit(MEMORY);
    let mut known: BTreeMap<u32, Game> = BTreeMap::new();
    if followers.len() > MOST {
        return None;
    }
    for &form in &followers {
        let [left, right] = Player::BOTH
            .map(|player| forms.options(form, player).iter().map(|option| known[option]).collect::<Vec<Game>>());
        known.insert(form, games.with_options(&left, &right).ok()?);
    }
    let is_hot = |games: &Games, form: &u32| games.as_number(known[form]).is_none();
    if !is_hot(&games, &form) {
        return None;
    }
    // What cannot be worked out is not begun.
    let mut graphs = BTreeMap::new();
    for form in &followers {
        if !is_hot(&games, form) {
            continue;
        }
        let graph = games.thermograph(known[form]).ok()?;
        graphs.insert(*form, (walls(&graph).ok()?, graph.mean(), graph.temperature()));
    }
    if !context.has_thermographs {
        context.has_thermographs = true;
        context.document.preface.push(
            said!(
                "The thermograph of a game says what it is worth where every move costs t. Left's wall at t is the greatest \
                 of the right walls of Left's options, less t; Right's wall is the least of the left walls of Right's \
                 options, plus t. Where the two walls meet, the mast begins: they are equal from there on. Its foot is at \
                 the mean and the temperature of the game. A number is a mast: both walls are that number at every t."
            )
            .into(),
        );
    }
    let mut numbers: BTreeMap<u32, usize> = BTreeMap::new();
    for (form, (walls, mean, temperature)) in &graphs {
        let mut proof = Vec::new();
        for player in Player::BOTH {
            let options = forms.options(*form, player);
            let mut uses = Vec::new();
            let named = |option: &u32| {
                let option_name = forms.text(*option);
                match numbers.get(option) {
                    Some(&number) => {
                        uses.push(Use::of(number));
                        said!("{game} ({lemma})", game = option_name, lemma = Value::Reference(number)).into()
                    }
                    None => said!("{game}, a number", game = option_name).into(),
                }
            };
            let options: Vec<Value> = options.iter().map(named).collect();
            let (is_one, corners) = (options.len() == 1, corners(&walls[player.index()]));
            let (player_name, options) = (side(player), one_of(&options));
            let says = match (player, is_one) {
                (Player::Left, true) => said!(
                    "{player} moves to {options}. {player}'s wall is the other player's wall of that, less t: {corners}.",
                    player = player_name,
                    options,
                    corners
                ),
                (Player::Right, true) => said!(
                    "{player} moves to {options}. {player}'s wall is the other player's wall of that, plus t: {corners}.",
                    player = player_name,
                    options,
                    corners
                ),
                (Player::Left, false) => said!(
                    "{player} moves to {options}. {player}'s wall is the greatest of their right walls, less t: {corners}.",
                    player = player_name,
                    options,
                    corners
                ),
                (Player::Right, false) => said!(
                    "{player} moves to {options}. {player}'s wall is the least of their left walls, plus t: {corners}.",
                    player = player_name,
                    options,
                    corners
                ),
            };
            proof.push(Case { says: says.into(), uses, ..Case::default() });
        }
        let (mean, temperature) = (mean.to_string(), temperature.to_string());
        let ends = said!(
            "The walls meet at t = {temperature}, at {mean}; there the mast begins.",
            temperature = &temperature,
            mean = &mean
        );
        proof.push(Case::of(ends));
        let name = forms.text(*form).to_string();
        let picture =
            Thermographs { graphs: vec![Thermograph { name: name.clone(), walls: walls.clone() }], caption: None };
        let number = context.lemma(Item {
            name: Some(said!("a thermograph")),
            says: vec![
                said!("{name} has the mean {mean} and the temperature {temperature}.", name, mean, temperature).into(),
            ],
            picture: Some(Picture::Drawing { svg: thermograph_svg(&picture), text: thermograph_text(&picture, false) }),
            proof,
            ..Item::default()
        });
        numbers.insert(*form, number);
    }
    let (_, mean, temperature) = &graphs[&form];
    // Lemmas about followers that no wall of the form needs would be used by nothing; there are none, since every
    // option is needed.
    Some((numbers[&form], mean.to_string(), temperature.to_string()))
}

/// A form and what comes from it but for what comes from numbers, ascending.
fn followers(forms: &Forms, form: u32) -> BTreeSet<u32> {
    let mut all = BTreeSet::new();
    let mut open = vec![form];
    while let Some(form) = open.pop() {
        if all.insert(form) {
            Player::BOTH.iter().for_each(|&player| open.extend(forms.options(form, player)));
        }
    }
    all
}

/// The corners of a wall in words.
fn corners(wall: &[Corner]) -> Value {
    let said = |corner: &Corner| {
        let (value, t) = (&corner.value.text, &corner.temperature.text);
        Value::from(said!("{value} at t = {t}", value, t))
    };
    match wall {
        [one] => said(one),
        _ => {
            let to = Value::from(said!("{one} to {other}", one = said(&wall[0]), other = said(&wall[1])));
            let joint = |way, corner| Value::from(said!("{one} to {other}", one = way, other = said(corner)));
            said!("straight from {corners}", corners = wall[2..].iter().fold(to, joint)).into()
        }
    }
}

/// Both walls from temperature 0 to the foot of the mast.
fn walls(thermograph: &gruk_value::Thermograph) -> Result<[Vec<Corner>; 2], Limit> {
    let exact = |number: Dyadic| Exact::new(number.approximation(), number.within(40).0);
    let corner = |value: Dyadic, temperature: Dyadic| Corner { value: exact(value), temperature: exact(temperature) };
    let zero = Dyadic::integer(0);
    let mut walls = [Vec::new(), Vec::new()];
    for player in Player::BOTH {
        let wall = thermograph.wall(player);
        let corners = &mut walls[player.index()];
        corners.push(corner(wall.at(zero)?, zero));
        let above = wall.corners().iter().filter(|corner| corner.temperature > zero);
        corners.extend(above.map(|at| corner(at.value, at.temperature)));
        let foot = thermograph.temperature();
        if foot > zero && wall.corners().last().is_none_or(|last| last.temperature < foot) {
            corners.push(corner(thermograph.mean(), foot));
        }
    }
    Ok(walls)
}
