//! A position with the options of both players, their values, and which of them count.

use crate::valuer::{Valuer, require_values};
use gruk_core::{AnyMove, AnyPosition, Player, Ruleset, Turn};
use gruk_notation::{BadInput, Loaded};
use gruk_partizan::limit_hit;
use gruk_render::{OptionPicture, OptionsSheet, Standing};
use gruk_scenes::scene;
use gruk_solve::{Alarm, LimitHit, Limits};
use gruk_value::{Game, Limit};

/// The most moves of a player that are drawn.
const MAX_MOVES: usize = 400;
/// Moves that a symmetry makes the same are listed up to this many.
const LISTED: usize = 3;
/// Names longer than this many characters are cut.
const NAME: usize = 80;

/// An option before it is drawn: the moves to it and its images, and its value.
struct Choice {
    moves: Vec<AnyMove>,
    position: AnyPosition,
    value: Game,
}

/// The sheet of a position: options that a symmetry makes the same stand there once.
pub fn options_sheet(loaded: &Loaded, limits: &Limits) -> Result<Result<OptionsSheet, LimitHit>, BadInput> {
    require_values(&loaded.rules)?;
    let at = &loaded.turn.position;
    for player in Player::BOTH {
        if loaded.rules.moves(at, player).take(MAX_MOVES + 1).count() > MAX_MOVES {
            return Err(BadInput::TooMuch { what: "options", limit: MAX_MOVES });
        }
    }
    let alarm = Alarm::set(limits);
    let mut valuer = Valuer::new(loaded.rules.clone(), limits.memory, alarm.flag.clone());
    Ok(valued(loaded, &mut valuer).map_err(|limit| alarm.limit(limit_hit(limit))))
}

fn valued(loaded: &Loaded, valuer: &mut Valuer) -> Result<OptionsSheet, Limit> {
    let at = &loaded.turn.position;
    let whole = valuer.value(at)?;
    let mut sides = [Vec::new(), Vec::new()];
    for player in Player::BOTH {
        let choices = choices(loaded, valuer, player)?;
        for (index, choice) in choices.iter().enumerate() {
            let standing = standing(loaded, valuer, whole, player, &choices, index)?;
            let (value, _) = valuer.games.name_within(choice.value, NAME);
            sides[player.index()].push(OptionPicture {
                scene: option_scene(loaded, player, choice.moves[0]),
                moves: listed(loaded, &choice.moves),
                value,
                standing,
            });
        }
    }
    let mut position = scene(loaded);
    position.caption = None;
    let summary = crate::valuer::summary(&mut valuer.games, whole, NAME)?;
    Ok(OptionsSheet {
        position,
        value: summary.name,
        sides,
        names: Player::BOTH.map(|player| capital(loaded.rules.about().players.name(player, Player::Left))),
        caption: Some(format!(
            "{}: outcome {}, mean {}, temperature {}",
            loaded.rules.about().title,
            summary.outcome,
            summary.mean,
            summary.temperature
        )),
    })
}

/// The options of a player, images of each other together, in the order of the moves.
fn choices(loaded: &Loaded, valuer: &mut Valuer, player: Player) -> Result<Vec<Choice>, Limit> {
    let mut choices: Vec<(AnyPosition, Choice)> = Vec::new();
    for m in loaded.rules.moves(&loaded.turn.position, player) {
        let position = after(loaded, &loaded.turn.position, player, m);
        let key = loaded.rules.canonical(&position);
        match choices.iter_mut().find(|(known, _)| *known == key) {
            Some((_, choice)) => choice.moves.push(m),
            None => {
                let value = valuer.value(&position)?;
                choices.push((key, Choice { moves: vec![m], position, value }));
            }
        }
    }
    Ok(choices.into_iter().map(|(_, choice)| choice).collect())
}

fn after(loaded: &Loaded, at: &AnyPosition, player: Player, m: AnyMove) -> AnyPosition {
    let mut position = at.clone();
    loaded.rules.play(&mut position, player, m);
    position
}

/// Is `one` at least as good as `other` for `player`?
fn is_as_good(valuer: &mut Valuer, player: Player, one: Game, other: Game) -> Result<bool, Limit> {
    match player {
        Player::Left => valuer.games.is_le(other, one),
        Player::Right => valuer.games.is_le(one, other),
    }
}

/// What an option counts for. **Source:** `[BCG ch. 3]`, `[Kil Thm 3.15]`.
fn standing(
    loaded: &Loaded,
    valuer: &mut Valuer,
    whole: Game,
    player: Player,
    choices: &[Choice],
    index: usize,
) -> Result<Standing, Limit> {
    let own = choices[index].value;
    let mut best: Option<usize> = None;
    for (other, choice) in choices.iter().enumerate() {
        // Of equal options the first one counts.
        let ahead = choice.value != own || other < index;
        if other != index && ahead && is_as_good(valuer, player, choice.value, own)? {
            let better = match best {
                None => true,
                Some(best) => {
                    choice.value != choices[best].value
                        && is_as_good(valuer, player, choice.value, choices[best].value)?
                }
            };
            if better {
                best = Some(other);
            }
        }
    }
    if let Some(best) = best {
        return Ok(Standing::Dominated(loaded.rules.print_move(choices[best].moves[0])));
    }
    let opponent = player.opponent();
    let position = &choices[index].position;
    for m in loaded.rules.moves(position, opponent) {
        let value = valuer.value(&after(loaded, position, opponent, m))?;
        if is_as_good(valuer, opponent, value, whole)? {
            return Ok(Standing::Reversible(loaded.rules.print_move(m)));
        }
    }
    Ok(Standing::Kept)
}

/// The position after the move, which is marked in it.
fn option_scene(loaded: &Loaded, player: Player, m: AnyMove) -> gruk_render::Scene {
    let start = Turn::new(loaded.turn.position.clone(), player);
    let turn = loaded.rules.option(&start, m);
    let option = Loaded { start, moves: vec![m], turn, ..loaded.clone() };
    let mut scene = scene(&option);
    scene.caption = None;
    scene.labels.clear();
    scene.links.iter_mut().for_each(|link| link.label = None);
    scene
}

fn listed(loaded: &Loaded, moves: &[AnyMove]) -> String {
    let mut words: Vec<String> = moves.iter().take(LISTED).map(|&m| loaded.rules.print_move(m)).collect();
    if moves.len() > LISTED {
        words.push(format!("and {} more", moves.len() - LISTED));
    }
    words.join(", ")
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
