//! Entries of tables of cakes that were kept with their certificates.

use crate::cakes::{Answer, Cake, CakeEntry, Placement, Size, directions};
use crate::plane_file::{PlaneStructure, read_plane};
use crate::plane_rows::plane_name;
use gruk_periodic::windows::Windows;
use gruk_verify::Limits;

/// An entry that was kept with its certificate, which is checked anew, within the usual limits of a file.
///
/// # Errors
/// Why it cannot be believed.
pub fn known_entry(
    board: &str,
    k: usize,
    size: Size,
    answer: Answer,
    reason: &str,
    certificate: &str,
) -> Result<CakeEntry, String> {
    let limits = Limits::for_file(certificate.len());
    let proved = read_plane(certificate.as_bytes(), limits).map_err(|rejection| rejection.to_string())?;
    let windows = directions(board).ok().and_then(|directions| Windows::rows(k, &directions).ok());
    if windows.is_none_or(|windows| windows.text() != proved.target) {
        return Err("the certificate is about other rows".into());
    }
    let placement = match proved.structure {
        PlaneStructure::Cakes(placement) => Some(placement),
        PlaneStructure::Pairs(_, pairing) => {
            let cell = |place: &[i64]| (place[0] as i32, place[1] as i32);
            let cake = |(from, step): &(Vec<i64>, Vec<i64>)| {
                let to: Vec<i64> = from.iter().zip(step).map(|(x, d)| x + d).collect();
                Cake::new(vec![(cell(from), 0), (cell(&to), 1)])
            };
            let cakes = pairing.dominoes.iter().map(cake).collect::<Result<Vec<Cake>, String>>()?;
            Some(Placement { lattice: pairing.lattice, cakes })
        }
        PlaneStructure::Colouring(_) | PlaneStructure::Nothing => None,
    };
    let largest = placement.iter().flat_map(|placement| &placement.cakes).map(Cake::size).max();
    let fits = match (answer, size, largest) {
        (Answer::Yes, Size::AtMost(most), Some(cells)) => cells <= most,
        (Answer::Yes, Size::Finite, Some(_)) => true,
        (Answer::Yes, Size::Infinite, None) => proved.theorem.starts_with("a good colouring"),
        (Answer::No, _, None) => proved.theorem.starts_with("no good") && says_no(&proved.theorem, size),
        _ => false,
    };
    match fits {
        true => Ok(CakeEntry {
            board: plane_name(board).into(),
            k: Some(k),
            size,
            answer,
            reason: reason.into(),
            certificate: Some(certificate.as_bytes().to_vec()),
            placement,
            is_stopped: false,
        }),
        false => Err(format!("the certificate proves something else: {}", proved.theorem)),
    }
}

/// Does a theorem that denies something deny cakes of this size?
fn says_no(theorem: &str, size: Size) -> bool {
    let of_placements = theorem.strip_prefix("no good ").and_then(|rest| rest.split_once("-placement"));
    let most = of_placements.and_then(|(number, _)| number.parse::<usize>().ok());
    let of_any = theorem.starts_with("no good placement") || theorem.starts_with("no good colouring");
    match size {
        Size::AtMost(cells) => of_any || most.is_some_and(|most| most >= cells),
        Size::Finite => of_any,
        Size::Infinite => theorem.starts_with("no good colouring"),
    }
}
