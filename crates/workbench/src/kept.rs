//! Answers that come back from somewhere else, such as a disk, are believed when their certificates prove them.

use crate::{open, verify};
use gruk_core::Verdict;

/// Does `certificate` prove that the position, in full notation, with `first` (`left` or `right`) to move has this verdict (`wins` or
/// `draw`) and this winner, in the words of the game?
///
/// # Errors
/// Why not: the certificate is rejected, or proves something else.
pub fn proves(
    certificate: &[u8],
    position: &str,
    first: &str,
    verdict: &str,
    winner: Option<&str>,
) -> Result<(), String> {
    let verified = verify(certificate).map_err(|rejection| rejection.to_string())?;
    let in_game = position.strip_prefix(&verified.game).and_then(|rest| rest.strip_prefix(':'));
    let claim = verified
        .claims
        .iter()
        .find(|claim| Some(claim.position.as_str()) == in_game && claim.first.to_string() == first)
        .ok_or("the certificate is about another position")?;
    let game = open(position, Some(first)).map_err(|error| error.to_string())?.begin();
    let proved = match claim.verdict {
        Verdict::Wins(player) => ("wins", Some(game.name(player))),
        Verdict::Draw => ("draw", None),
    };
    if proved == (verdict, winner) {
        return Ok(());
    }
    Err(format!("the certificate proves '{}', which is another answer", claim.verdict))
}
