//! Answers that come back from somewhere else, such as a disk, are believed when their certificates prove them.

use crate::{Answer, Limits, NamedVerdict, Proof, Study, Verified, no_files, open, value};
use gruk_core::{Player, Verdict};

/// What an accepted certificate proves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// Who wins, in the words of the game; never unknown.
    pub verdict: NamedVerdict,
    /// The move that the proof makes there, if it makes one.
    pub best_move: Option<String>,
    /// Lines of evidence.
    pub rows: usize,
}

/// Reads what a certificate proves of the position, in full notation, with `first` to move. Costs one check of the
/// certificate.
///
/// # Errors
/// Why it proves nothing of it: it is rejected, or is about something else.
pub fn proved(certificate: &[u8], position: &str, first: Player) -> Result<Proved, String> {
    let proof = Proof::read(certificate.to_vec()).map_err(|rejection| rejection.to_string())?;
    let number = claimed(proof.verified(), position, first)
        .ok_or_else(|| format!("it says nothing about {position} with {first} to move"))?;
    let claim = &proof.verified().claims[number];
    let game = open(position, Some(&first.to_string())).map_err(|error| error.to_string())?.begin();
    let (verdict, winner) = match claim.verdict {
        Verdict::Wins(player) => (NamedVerdict::Wins(game.name(player).into()), Some(player)),
        Verdict::Draw => (NamedVerdict::Draw, None),
        Verdict::Holds(player) => (NamedVerdict::AtLeastDraw(game.name(player).into()), Some(player)),
    };
    // The loser has no move to be told, and some kinds of evidence name no move.
    let side = winner.unwrap_or(claim.first);
    let makes = if side == claim.first && proof.claims()[number].sides.contains(&side) {
        let walk = proof.walk(number, Some(side), &[]).map_err(|error| error.to_string())?;
        walk.moves.first().map(|first| first.text.clone())
    } else {
        None
    };
    Ok(Proved { verdict, best_move: makes, rows: proof.verified().rows })
}

/// The place of the claim about a position.
fn claimed(verified: &Verified, position: &str, first: Player) -> Option<usize> {
    let in_game = position.strip_prefix(&verified.game)?.strip_prefix(':')?;
    verified.claims.iter().position(|claim| claim.position == in_game && claim.first == first)
}

/// Reads what an accepted certificate proves of the position after each of its first moves, in the order of the moves:
/// `None` for those of which it says nothing.
///
/// # Errors
/// More moves than can be listed.
pub fn proved_openings(
    verified: &Verified,
    study: &dyn Study,
) -> Result<Vec<(String, Option<NamedVerdict>)>, crate::BadInput> {
    let named = study.begin();
    let after = |text: String| {
        let mut game = study.begin();
        let at = game.play(&text).is_ok().then(|| game.study());
        let claim = at.and_then(|at| claimed(verified, &at.notation(), at.to_move()));
        let verdict = claim.map(|number| match verified.claims[number].verdict {
            // Players who are called by turn are called so from the position before the move.
            Verdict::Wins(player) => NamedVerdict::Wins(named.name(player).into()),
            Verdict::Draw => NamedVerdict::Draw,
            Verdict::Holds(player) => NamedVerdict::AtLeastDraw(named.name(player).into()),
        });
        (text, verdict)
    };
    Ok(study.moves()?.into_iter().map(|row| after(row.text)).collect())
}

/// The value of a sum, in full notation, that an accepted certificate proves, with names of about `name_limit`
/// characters; `None` if the form is so long that the certificate has it under its number alone.
///
/// # Errors
/// The certificate is about another position.
pub fn proved_value(
    verified: &Verified,
    position: &str,
    name_limit: usize,
) -> Result<Option<crate::ValueAnswer>, String> {
    let prefix = format!("{}:", crate::SUM.name);
    let position = position.strip_prefix(&prefix).unwrap_or(position);
    let claim = verified.values.iter().find(|claim| claim.position == position);
    let form = &claim.ok_or("the certificate is about another position")?.form;
    if form.starts_with('#') {
        return Ok(None);
    }
    match value(form, name_limit, &Limits::default(), no_files()) {
        Ok(Ok(Answer::Value(proved))) => Ok(Some(crate::ValueAnswer { query: position.into(), ..*proved })),
        _ => Err(format!("the certificate proves {form}, which is no value")),
    }
}
