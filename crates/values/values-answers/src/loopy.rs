//! Loopy games as answers of `value`.

use crate::session::{Answer, OtherAnswer, Plain};
use gruk_core::{Convention, ParseError, Player, Ruleset};
use gruk_loopy::{LoopyError, LoopyGames, Sided, is_loopy_notation};
use gruk_notation::{BadInput, Loaded, Unreadable, load};
use gruk_partizan::limit_hit;
use gruk_rules::GameNames;
use gruk_rules::recycled::Recycled;
use gruk_solve::{Alarm, LimitHit, Limits};
use std::sync::Arc;
use std::time::Instant;

/// The value of a loopy game: its name, and who wins; `None` if the text is none in the notation of
/// [`LoopyGames::parse_with`].
pub fn value(
    expression: &str,
    name_limit: usize,
    limits: &Limits,
) -> Option<Result<Result<Answer, LimitHit>, BadInput>> {
    let started = Instant::now();
    let alarm = Alarm::set(limits);
    let mut games = LoopyGames::with_limit(limits.memory);
    games.interrupt_by(Arc::clone(&alarm.flag));
    let mut is_loopy = is_loopy_notation(expression);
    let told = games
        .parse_with(expression, &GameNames, &mut |games, text| {
            let loaded = read_position(text)?;
            is_loopy |= !loaded.rules.is_loopfree();
            position_value(games, &loaded)
        })
        .and_then(|value| Ok(told(&mut games, value, name_limit)?));
    let (name, is_whole, winners) = match told {
        Ok(told) if is_loopy => told,
        // The language knows why it has no answer.
        Ok(_) => return None,
        // No value of this kind either: what the language says of it stands.
        Err(LoopyError::Limit(gruk_value::Limit::Loopy)) => return None,
        Err(LoopyError::Limit(limit)) => return Some(Ok(Err(alarm.limit(limit_hit(limit))))),
        Err(error @ LoopyError::NotSided) => return Some(Err(BadInput::Unsupported(error.to_string()))),
        Err(_) => return None,
    };
    Some(Ok(Ok(Answer::Other(OtherAnswer {
        query: expression.into(),
        kind: "loopy".into(),
        text: format!("{name}\n{winners}"),
        is_cut: !is_whole,
        plain: Plain::Text(name),
        seconds: started.elapsed().as_secs_f64(),
    }))))
}

/// The name, whether it is whole, and who wins.
fn told(games: &mut LoopyGames, value: Sided, name_limit: usize) -> Result<(String, bool, String), gruk_value::Limit> {
    let (name, is_whole) = games.name_within(value, name_limit)?;
    let mut winners = Vec::new();
    for first in Player::BOTH {
        winners.push(match games.winner(value, first)? {
            Some(winner) => format!("{first} first: {winner} wins"),
            None => format!("{first} first: a draw"),
        });
    }
    Ok((name, is_whole, winners.join("; ")))
}

/// Reads a position of a game under normal play.
fn read_position(text: &str) -> Result<Loaded, ParseError> {
    let loaded = load(text, None).map_err(|unreadable| match unreadable {
        Unreadable::Text { error, .. } => error,
        other => ParseError::new(0, other.to_string(), "a position"),
    })?;
    match loaded.rules.convention() {
        Convention::Normal => Ok(loaded),
        _ => Err(ParseError::new(0, loaded.rules.about().title, "a game in which a player who cannot move loses")),
    }
}

fn position_value(games: &mut LoopyGames, loaded: &Loaded) -> Result<Sided, LoopyError> {
    // There the position says whose turn it is, and a sum of two has no turn.
    if loaded.rules.typed::<Recycled>().is_some() {
        return Err(gruk_value::Limit::Loopy.into());
    }
    games.position_value(&loaded.rules, &loaded.turn.position)?.ok_or(LoopyError::NotSided)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::no_files;
    use gruk_certify::SolveOptions;
    use gruk_solve::Watch;

    fn text(expression: &str) -> Option<String> {
        match value(expression, 500, &Limits::default())? {
            Ok(Ok(Answer::Other(answer))) => Some(answer.text),
            other => Some(format!("{other:?}")),
        }
    }

    /// The values are those of Winning Ways, ch. 11; the winners follow from plays of a few moves.
    #[test]
    fn loopy_games_have_names_and_winners() {
        for (expression, expected) in [
            ("over + *", "over\nleft first: left wins; right first: left wins"),
            ("on + off", "dud\nleft first: a draw; right first: a draw"),
            ("graph:a>x>a,b>o>b:a,b", "dud\nleft first: a draw; right first: a draw"),
            ("graph:a>x>a:a - over", "on\nleft first: left wins; right first: left wins"),
            ("backsliding-toads-and-frogs:xx.o + domineering:2x2", "on\nleft first: left wins; right first: left wins"),
            ("{1|pass} & 0", "a{1|a} & 0\nleft first: a draw; right first: left wins"),
            ("tis", "tis\nleft first: a draw; right first: left wins"),
        ] {
            assert_eq!(text(expression).as_deref(), Some(expected), "{expression}");
        }
        for expression in
            ["nothing", "on on", "hex:3x3", "hex:3x3 + on", "1+-1", "1+-1 + over", "2 + 3", "nim:3", "rc:row-3-3x3,3"]
        {
            assert_eq!(text(expression), None, "{expression}");
        }
    }

    /// What the verb `value` answers: by the language where it can, and else here.
    #[test]
    fn the_verb_answers_loopy_games_and_others() {
        let outcome = |_: &Loaded, _: &SolveOptions, _: &mut dyn Watch| unreachable!("no outcome is asked for");
        let answer = |expression: &str| crate::value(expression, 500, &Limits::default(), no_files(), outcome);
        for expression in ["graph:a>b,b>a,b>c:a", "fox-and-geese:o../.../x.x", "over", "{0|pass} - 1"] {
            let answer = answer(expression);
            assert!(
                matches!(&answer, Ok(Ok(Answer::Other(other))) if other.kind == "loopy"),
                "{expression}: {answer:?}"
            );
        }
        for expression in ["nim:3", "{1|-1}"] {
            assert!(matches!(answer(expression), Ok(Ok(Answer::Value(_)))), "{expression}");
        }
        assert!(answer("hex:3x3").is_err() && answer("1+-1").is_err());
    }

    #[test]
    fn limits_are_named() {
        let limits = Limits { memory: 1 << 20, ..Limits::default() };
        let answer =
            value("fox-and-geese:...o..../......../......../......../......../......../......../x.x.x.x.", 9, &limits);
        assert!(matches!(answer, Some(Ok(Err(LimitHit::Memory)))));
    }
}
