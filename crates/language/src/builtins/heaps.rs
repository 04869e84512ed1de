//! Functions of impartial games: Grundy values of positions and heaps, genera, misère quotients.

use super::texts::text;
use super::{Builtin, function};
use crate::error::Fault;
use crate::host::Refusal;
use crate::machine::Machine;
use crate::object::{ITEM, Object};

pub(super) const FUNCTIONS: &[Builtin] = &[
    function(
        "grundy",
        "game",
        (1, 1),
        "the Grundy value of a nimber, or of a position of an impartial game",
        &["grundy(nim:3,5)", "grundy(*2 + *3)", "grundy(octal:0.137:1000000000000)"],
        |m, a| {
            if let Object::Position(position) = &a[0] {
                match m.host.grundy(position) {
                    // A position of another game may be worth a nimber.
                    Err(Refusal::Unsupported(_)) => {}
                    answer => return m.count(answer?),
                }
            }
            let game = m.game(&a[0], 0)?;
            match m.games.as_nimber(game) {
                Some(nimber) => m.count(u64::from(nimber)),
                None => Err(Fault::argument(0, "a nimber", m.short_name(game))),
            }
        },
    ),
    function(
        "grundy_values",
        "game, last",
        (2, 2),
        "the Grundy values of the heaps from 0 to the last one of a game of heaps",
        &["grundy_values(\"octal:0.77\", 12)", "grundy_values(\"subtraction:2,3\", 9)"],
        |m, a| {
            let (values, _) = heaps(m, a)?;
            numbers(m, values.into_iter().map(u64::from))
        },
    ),
    function(
        "period",
        "game, last",
        (2, 2),
        "the period of the Grundy values of heaps that those up to the last one prove, as [start, length, saltus]; [] if they prove none",
        &["period(\"octal:0.137\", 200)", "period(\"hexadecimal:0.8\", 50)"],
        |m, a| {
            let (_, period) = heaps(m, a)?;
            let parts = period.map(|period| [period.start, period.length, period.saltus].map(|part| part as u64));
            numbers(m, parts.into_iter().flatten())
        },
    ),
    function(
        "genus",
        "position",
        (1, 1),
        "the genus of a position of an impartial game: its Grundy value, and the misère values with 0, 1, 2, … heaps *2 beside it",
        &["genus(nim:2,3)", "genus(misere:octal:0.77:5)"],
        |m, a| {
            let Object::Position(position) = &a[0] else { return Err(Fault::argument(0, "a position", a[0].kind())) };
            let genus = m.host.genus(position)?;
            let normal = m.count(genus.normal.into())?;
            let misere = numbers(m, genus.misere.into_iter().map(u64::from))?;
            m.list(vec![normal, misere])
        },
    ),
    function(
        "quotient",
        "game, last[, what]",
        (2, 3),
        "the misère quotient of the heaps up to the last one of a game of heaps, as a list of pairs: order, lost (the elements of lost sums), \
         tame, letters (heaps that generate it), heaps (the element of each), period (start and length, or []); or one of these that is \
         named",
        &["quotient(\"octal:0.77\", 12, \"order\")", "quotient(\"octal:0.123\", 8)"],
        |m, a| {
            let last = m.natural(&a[1], 1)?;
            let quotient = m.host.quotient(text(&a[0], 0)?, last)?;
            let monoid = &quotient.monoid;
            let wanted = a.get(2).map(|what| text(what, 2)).transpose()?;
            let mut pairs = Vec::new();
            for name in ["order", "lost", "tame", "letters", "heaps", "period"] {
                if wanted.is_some_and(|wanted| wanted != name) {
                    continue;
                }
                let part = match name {
                    "order" => m.count(monoid.order() as u64)?,
                    "lost" => numbers(m, monoid.elements().filter(|&x| monoid.is_lost(x)).map(u64::from))?,
                    "tame" => Object::Boolean(monoid.is_tame()),
                    "letters" => numbers(m, quotient.letters.iter().map(|&heap| heap as u64))?,
                    "heaps" => numbers(m, quotient.heaps.iter().map(|&element| u64::from(element)))?,
                    _ => {
                        let period = quotient.period.map(|period| [period.start as u64, period.length as u64]);
                        numbers(m, period.into_iter().flatten())?
                    }
                };
                if wanted.is_some() {
                    return Ok(part);
                }
                let name = m.text(name.into())?;
                pairs.push(m.list(vec![name, part])?);
            }
            match wanted {
                Some(other) => {
                    let expected = "order, lost, tame, letters, heaps or period";
                    Err(Fault::argument(2, expected, format!("\"{other}\"")))
                }
                None => m.list(pairs),
            }
        },
    ),
];

type Heaps = (Vec<u16>, Option<gruk_impartial::heaps::Period>);

fn heaps(m: &mut Machine<'_>, a: &[Object]) -> Result<Heaps, Fault> {
    let last = m.natural(&a[1], 1)?;
    m.budget.check(last.saturating_mul(ITEM))?;
    Ok(m.host.heaps(text(&a[0], 0)?, last)?)
}

/// Numbers as a list.
fn numbers(m: &mut Machine<'_>, numbers: impl Iterator<Item = u64>) -> Result<Object, Fault> {
    let numbers = numbers.map(|number| m.count(number)).collect::<Result<Vec<_>, _>>()?;
    m.list(numbers)
}
