//! The list of all classes of good pairings of 9-in-a-row: by threads, with reports, and going on from the first ones.
//!
//! All pairings of the torus are counted twice: by the orbits of the classes, and by the white halves that fit the
//! black ones. So a class that is missing among those that were known is found.

use crate::census::{EachClass, NotTaken};
use crate::halves::Halves;
use crate::nine::Pairing;
use crate::work::Work;

/// Parts that are worked on between two reports.
pub(crate) const STEP: usize = 64;

/// The whole list.
pub(crate) struct Listing {
    pub(crate) halves: Box<Halves>,
    /// The least pairing of each class, in order.
    pub(crate) pairings: Vec<Pairing>,
    /// Number of all pairings of the torus.
    pub(crate) labelled: u64,
    /// How many of the known classes were kept.
    pub(crate) kept: usize,
}

impl Listing {
    /// Goes on from the classes that are `known`, which `keep` is told the number of, and tells `each` the others.
    pub(crate) fn taken(
        known: &[Vec<u8>],
        work: &mut Work<'_>,
        keep: &mut dyn FnMut(usize) -> bool,
        each: EachClass<'_>,
    ) -> Result<Self, NotTaken> {
        let halves = Box::new(Halves::listed(work));
        let mut pairings = read(&halves, known)?;
        // The last class of halves may have more.
        let first = pairings.last().map_or(0, |last: &Pairing| halves.class(last.black));
        pairings.retain(|pairing| halves.class(pairing.black) < first);
        let kept = pairings.len();
        let mut labelled: u64 = work.each(0..first, |number| halves.number_of_pairings_of(number)).into_iter().sum();
        let mut is_going = keep(kept);
        let mut done = first;
        while done < halves.classes() && is_going {
            let next = (done + STEP).min(halves.classes());
            for (least, own) in work.each(done..next, |number| halves.pairings_of(number)) {
                labelled += own;
                for pairing in least {
                    is_going = is_going && each(&halves.partners(pairing), halves.stabiliser(pairing) as usize);
                    pairings.push(pairing);
                }
            }
            done = next;
            work.report(done, halves.classes())?;
        }
        if !is_going {
            return Err(NotTaken::Stopped);
        }
        let orbits: u64 = pairings.iter().map(|pairing| u64::from(512 / halves.stabiliser(*pairing))).sum();
        if orbits != labelled {
            return Err(missing(&halves, &pairings[..kept], first));
        }
        Ok(Listing { halves, pairings, labelled, kept })
    }
}

/// The known pairings, each the least of its class and above the one before.
fn read(halves: &Halves, known: &[Vec<u8>]) -> Result<Vec<Pairing>, NotTaken> {
    let mut pairings = Vec::with_capacity(known.len());
    for (number, partners) in known.iter().enumerate() {
        let wrong = |why: &str| NotTaken::Wrong(number, why.into());
        let partners = partners.as_slice().try_into().map_err(|_| wrong("expected 64 cells"))?;
        let pairing = halves.read(partners).ok_or_else(|| wrong("this is no good pairing"))?;
        if pairings.last().is_some_and(|last| *last >= pairing) || halves.canonical(pairing) != pairing {
            return Err(wrong("the pairing is not the next one of its kind"));
        }
        pairings.push(pairing);
    }
    Ok(pairings)
}

/// Where a class is missing among the known ones, whose black halves are of the first classes of halves.
fn missing(halves: &Halves, known: &[Pairing], first: usize) -> NotTaken {
    let all = (0..first).flat_map(|number| halves.pairings_of(number).0);
    let place = all.enumerate().position(|(place, pairing)| known.get(place) != Some(&pairing));
    let place = place.expect("invariant: the orbits of all classes are all pairings");
    NotTaken::Wrong(place, "a pairing is missing before this one".into())
}
