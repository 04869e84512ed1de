//! Everything that is found about infinite boards, as certificates: pairings, cakes, colourings, and that there are
//! none.

use crate::cakes::{self, Answer, BOARDS, PlaceOptions, Size};
use crate::colourings::{self, Listing};
use crate::pairings::{self, PairingAnswer};
use gruk_notation::BadInput;
use gruk_solve::Limits;
use std::time::Instant;

/// Pairings that are looked for under no lattice in particular.
const PAIRINGS: [&str; 9] =
    ["row-9", "row.3-7", "row.2-5", "row.1-3", "space.13-27", "row-8", "row.3-6", "row.2-4", "row.1-2"];
/// Pairings under a lattice, whether there are some or not.
const UNDER: [(&str, &str); 3] = [("row-9", "8,0/0,8"), ("row-9", "6,0/0,6"), ("space.3-7", "6,0,0/0,6,0/0,0,6")];
/// Pairings by shifts.
const SHIFTS: [&str; 2] = ["row-12", "row.3-9"];
/// Polyominoes and hexagonal animals, against cakes of at most so many cells, or of any number.
const ANIMALS: [(&str, Option<usize>); 9] = [
    ("animal-domino", None),
    ("animal-el", None),
    ("animal-tic", Some(4)),
    ("animal-tippy", Some(4)),
    ("animal-skinny", Some(3)),
    ("animal-elly", Some(4)),
    ("animal-knobby", Some(4)),
    ("animal-fatty", Some(2)),
    ("hex-animal-triangle", None),
];
/// Colourings in so many colours.
const COLOURINGS: [(&str, usize); 6] =
    [("row-2", 2), ("row-2", 3), ("row-2", 4), ("row-3", 2), ("animal-elam", 2), ("animal-el", 2)];
/// Windows with uncountably many colourings in two colours.
const UNCOUNTABLE: [&str; 3] = ["row-4", "row.3-3", "animal-el"];

/// Told the name of an entry, what it says, and its certificate, or none if a limit came first; says whether to go on.
type Told<'a> = dyn FnMut(&str, &str, Option<&[u8]>) -> bool + 'a;

/// Calls `each` with the name of each entry, what it says, and its certificate, or none if a limit came first; with
/// `false` it ends. All entries together have the time.
///
/// # Errors
/// None that the lists above allow.
pub fn plane_catalogue(limits: &Limits, each: &mut Told<'_>) -> Result<(), BadInput> {
    let started = Instant::now();
    let left = || Limits { time: limits.time.map(|most| most.saturating_sub(started.elapsed())), ..limits.clone() };
    let mut tell = |name: String, what: &str, certificate: Option<Vec<u8>>| each(&name, what, certificate.as_deref());
    let mut tell_pairing = |name: String, answer: PairingAnswer| tell(name, &answer.reason.clone(), answer.certificate);
    for text in PAIRINGS {
        let answer = pairings::find(&pairings::rows(text)?, None, &left())?;
        if !tell_pairing(format!("pairing-{text}"), answer) {
            return Ok(());
        }
    }
    for (text, vectors) in UNDER {
        let answer = pairings::find(&pairings::rows(text)?, Some(&pairings::lattice(vectors)?), &left())?;
        let period = vectors.split(',').next().unwrap_or_default();
        if !tell_pairing(format!("pairing-{text}-under-{period}"), answer) {
            return Ok(());
        }
    }
    for text in SHIFTS {
        if !tell_pairing(format!("shifts-{text}"), pairings::by_shifts(&pairings::rows(text)?)?) {
            return Ok(());
        }
    }
    for (text, colours) in COLOURINGS {
        let answer = colourings::find(text, colours, &left())?;
        if !tell(format!("colouring-{text}-{colours}"), &answer.reason, answer.certificate) {
            return Ok(());
        }
    }
    let slopes = colourings::every_slope("row-4", &left())?;
    if !tell("colouring-row-4-every-slope".into(), &slopes.reason, slopes.certificate) {
        return Ok(());
    }
    for text in UNCOUNTABLE {
        let is_going = match colourings::list(text, &left())? {
            Listing::Uncountable(answer, _) => tell(format!("uncountable-{text}"), &answer.reason, answer.certificate),
            Listing::Unknown(limit) => tell(format!("uncountable-{text}"), &limit.to_string(), None),
            Listing::Exactly(..) | Listing::Patterns(..) => true,
        };
        if !is_going {
            return Ok(());
        }
    }
    for (text, cells) in ANIMALS {
        let size = cells.map_or(Size::Finite, Size::AtMost);
        let entry = cakes::place(text, size, &left(), PlaceOptions::default())?;
        let name = format!("cakes-{text}-by-{}", cells.map_or("any".into(), |cells| cells.to_string()));
        if !tell(name, &entry.reason, entry.certificate) {
            return Ok(());
        }
    }
    for (board, longest) in BOARDS {
        let mut is_going = true;
        let mut last: Option<(String, String, Option<Vec<u8>>)> = None;
        cakes::table(board, longest, &|_, _| None, &left(), |entry, _| {
            if entry.is_stopped {
                is_going = tell(format!("cakes-{board}"), &entry.reason, None) && is_going;
                return false;
            }
            let (k, answer) = (entry.k.unwrap_or(0), entry.answer);
            let size = match entry.size {
                Size::AtMost(cells) => cells.to_string(),
                Size::Finite => "any".into(),
                Size::Infinite => "all".into(),
            };
            let own = (format!("cakes-{board}-{k}-by-{size}"), entry.reason, entry.certificate);
            // Of each length of rows the strongest no and the strongest yes: the last no, and the first yes.
            let is_first_yes = answer == Answer::Yes && entry.size != Size::Infinite;
            let before = last.take();
            match answer {
                Answer::No => last = Some(own),
                _ => {
                    if let Some((name, what, certificate)) = before {
                        is_going = is_going && tell(name, &what, certificate);
                    }
                    if is_first_yes && !own.1.contains("block even") && is_new(&own) {
                        is_going = is_going && tell(own.0, &own.1, own.2);
                    }
                }
            }
            is_going
        })?;
        if let (Some((name, what, certificate)), true) = (last, is_going)
            && !tell(name, &what, certificate)
        {
            return Ok(());
        }
        if !is_going {
            return Ok(());
        }
    }
    Ok(())
}

/// Is this a placement of cakes as large as the entry allows, and so not one of a smaller size again?
fn is_new((name, reason, _): &(String, String, Option<Vec<u8>>)) -> bool {
    let cells = reason.strip_prefix("cakes of ").and_then(|rest| rest.split(' ').next());
    let largest = cakes::sizes().filter(|size| matches!(size, Size::AtMost(_))).count() + 1;
    cells.is_some_and(|cells| match name.strip_suffix("-by-any") {
        Some(_) => cells.parse::<usize>().is_ok_and(|cells| cells > largest),
        None => name.ends_with(&format!("-by-{cells}")),
    })
}
