//! Certificates of values: a sum of positions has this canonical form.

use gruk_cert::Writer;
use gruk_certify::CertificateText;
use gruk_core::{Player, Ruleset};
use gruk_disjunctive::{Difference, Reply, Values, prove};
use gruk_impartial_answers::theory;
use gruk_notation::{BadInput, read_sum};
use gruk_partizan::limit_hit;
use gruk_rules::board::formal::Formal;
use gruk_rules::sum::{Position, Sum};
use gruk_solve::{Alarm, LimitHit, Limits};
use gruk_value::{Games, Limit};
use std::sync::Arc;
use std::time::Instant;

/// The most characters of a canonical form that stands in the claim itself; a longer one is named by its number.
const MAX_SPELT: usize = 2_000;

/// A certificate that `expression`, a sum of positions and formal games, has the canonical form of its value.
///
/// # Errors
/// The place in the text and what was expected there; inside: the limit that was reached. Half of the memory is for the
/// algebra and half for the proof.
pub fn value_certificate(expression: &str, limits: &Limits) -> Result<Result<CertificateText, LimitHit>, BadInput> {
    let started = Instant::now();
    let at = read_sum(expression)?;
    let alarm = Alarm::set(limits);
    let mut games = Games::with_limit(limits.memory / 4);
    games.interrupt_by(Arc::clone(&alarm.flag));
    let mut values = Values::new(games, theory::nimber_of, limits.memory / 4);
    let mut left = limits.memory / 2;
    let mut meter = |bytes: usize| {
        left = left.checked_sub(bytes).ok_or(Limit::Memory { bytes: limits.memory / 2 })?;
        Ok(())
    };
    let difference = match prove(&mut values, &at, &mut meter) {
        Ok((_, difference)) => difference,
        Err(limit) => return Ok(Err(alarm.limit(limit_hit(limit)))),
    };
    let text = write(&at, &difference).expect("writing to memory does not fail");
    Ok(Ok(CertificateText::accepted(text, started)))
}

fn write(at: &Position, difference: &Difference) -> std::io::Result<Vec<u8>> {
    let mut writer = Writer::begin(Vec::new(), Sum::ABOUT.name)?;
    let form = spelt(&difference.forms).unwrap_or_else(|| format!("#{}", difference.forms.len() - 1));
    writer.value_claim(&form, &Sum.print_position(at))?;
    writer.forms(&difference.forms)?;
    for player in Player::BOTH {
        let rows = difference.rows[player.index()].iter().map(|row| {
            let reply = match row.reply {
                Reply::InPosition(m) => Sum.print_move(m),
                Reply::ToForm(form) => format!("#{form}"),
            };
            (Sum.print_position(&row.position), row.form, reply)
        });
        writer.difference(player, rows)?;
    }
    writer.end()
}

/// The last form in the notation, if that is short enough.
fn spelt(forms: &[[Vec<usize>; 2]]) -> Option<String> {
    let mut games: Vec<Formal> = Vec::new();
    for sides in forms {
        let [left, right] = sides.each_ref().map(|side| side.iter().map(|&number| games[number].clone()).collect());
        games.push(Formal::with_options(left, right)?);
    }
    let text = games.last()?.to_string();
    (text.len() <= MAX_SPELT).then_some(text)
}
