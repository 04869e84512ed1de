//! Proof-number search over reduced families, in a table with full keys. Proof numbers are about a win of Picker's.

use super::family::{Family, Offer};
use gruk_solve::bits::Bits;
use gruk_solve::{LimitHit, Meter, Numbers, finite};
use rustc_hash::FxHashMap;

/// Offers looked at side by side; the next ones come in when these are refuted. (Yoshizoe's dynamic widening.)
const WIDTH: usize = 8;

/// The sets of a family: a full key.
type Key<B> = Box<[B]>;

/// A table of families, each with what is known of it.
#[derive(Debug)]
pub struct Search<B> {
    table: FxHashMap<Key<B>, Numbers>,
    bytes: usize,
    most: usize,
}

/// What an offer leads to: families that Picker must stop, all of them.
enum After<B> {
    Settled(Numbers),
    Parts(Vec<(Family<B>, Key<B>)>),
}

impl<B: Bits> Search<B> {
    /// A table of at most so many bytes.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Search { table: FxHashMap::default(), bytes: 0, most }
    }

    /// Does Picker win against each of these families?
    ///
    /// # Errors
    /// The limit that was reached; what was found stays in the table.
    pub fn picker_wins(&mut self, families: &[Family<B>], meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        for family in families {
            let numbers = self.search(family, family.sets().into(), Numbers::NO_LIMIT, meter)?;
            if numbers.verdict() == Some(false) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The same if it is known without a search.
    #[must_use]
    pub fn known(&self, families: &[Family<B>]) -> Option<bool> {
        let mut all = true;
        for family in families {
            match self.table.get(family.sets()).and_then(|numbers| numbers.verdict()) {
                Some(false) => return Some(false),
                known => all &= known.is_some(),
            }
        }
        all.then_some(true)
    }

    /// What the table says of a family, or else its potential.
    fn numbers(&self, family: &Family<B>, key: &Key<B>) -> Numbers {
        self.table.get(key).copied().unwrap_or_else(|| {
            let potential = family.potential();
            Numbers { proof: 1 + (8.0 * potential) as u32, disproof: 1 + (2.0 / potential.max(0.01)) as u32 }
        })
    }

    fn store(&mut self, key: Key<B>, numbers: Numbers) -> Result<(), LimitHit> {
        let bytes = size_of_val(&*key);
        if self.table.insert(key, numbers).is_none() {
            // The key on the heap with what the allocator keeps beside it, and a slot of a table that may be half empty.
            self.bytes += bytes.next_multiple_of(16) + 16 + 2 * size_of::<(Key<B>, Numbers)>();
            if self.bytes > self.most {
                return Err(LimitHit::Memory);
            }
        }
        Ok(())
    }

    fn after(&self, family: &Family<B>, Offer(a, b): Offer) -> After<B> {
        let (Some(mut parts), Some(others)) = (family.after(a, b), family.after(b, a)) else {
            return After::Settled(Numbers::LOST);
        };
        parts.extend(others);
        parts.sort_unstable();
        parts.dedup();
        if parts.is_empty() {
            return After::Settled(Numbers::WON);
        }
        After::Parts(
            parts
                .into_iter()
                .map(|part| {
                    let key = part.sets().into();
                    (part, key)
                })
                .collect(),
        )
    }

    /// The numbers of an offer: Picker must stop all parts, Chooser needs one.
    fn numbers_after(&self, after: &After<B>) -> Numbers {
        match after {
            After::Settled(numbers) => *numbers,
            After::Parts(parts) => {
                let (mut picker, mut chooser) = (0u32, Numbers::INFINITE);
                for (part, key) in parts {
                    let numbers = self.numbers(part, key);
                    picker = picker.saturating_add(numbers.proof);
                    chooser = chooser.min(numbers.disproof);
                }
                Numbers { proof: picker, disproof: chooser }
            }
        }
    }

    /// Searches a family until it is settled or one of its numbers has reached `limit`.
    fn search(
        &mut self,
        family: &Family<B>,
        key: Key<B>,
        limit: Numbers,
        meter: &mut Meter<'_>,
    ) -> Result<Numbers, LimitHit> {
        if let Some(known) = self.table.get(&key).filter(|numbers| numbers.is_settled()) {
            return Ok(*known);
        }
        meter.node(None)?;
        // A node looks at all pairs of vertices, which takes milliseconds on large boards: the clock is not left to every thousandth.
        meter.look(None)?;
        let offers = family.offers();
        let mut next = 0;
        let mut open: Vec<After<B>> = Vec::new();
        loop {
            let mut best: Option<(usize, Numbers)> = None;
            let (mut second, mut hardest, mut place) = (Numbers::INFINITE, 0, 0);
            while place < WIDTH {
                if place == open.len() {
                    let Some(&offer) = offers.get(next) else { break };
                    next += 1;
                    // Reducing thousands of sets takes tenths of a second.
                    meter.look(None)?;
                    open.push(self.after(family, offer));
                }
                let numbers = self.numbers_after(&open[place]);
                match numbers.verdict() {
                    Some(true) => {
                        self.store(key, Numbers::WON)?;
                        return Ok(Numbers::WON);
                    }
                    Some(false) => {
                        open.swap_remove(place);
                        // Only the last one has moved, to this place.
                        continue;
                    }
                    None => {}
                }
                hardest = hardest.max(numbers.disproof);
                match best {
                    Some((_, least)) if least.proof <= numbers.proof => second = second.min(numbers.proof),
                    _ => {
                        second = best.map_or(second, |(_, least)| second.min(least.proof));
                        best = Some((place, numbers));
                    }
                }
                place += 1;
            }
            let Some((place, least)) = best else {
                self.store(key, Numbers::LOST)?;
                return Ok(Numbers::LOST);
            };
            // Offers share most of what they lead to: their numbers are not added up.
            let others = (open.len() - 1 + usize::from(next < offers.len())) as u32;
            let numbers = Numbers { proof: least.proof, disproof: finite(hardest.saturating_add(others)) };
            if numbers.reach(limit) {
                self.store(key, numbers)?;
                return Ok(numbers);
            }
            let picker = limit.proof.min(second.saturating_add(1 + second / 4));
            let chooser =
                limit.disproof.saturating_sub(others).saturating_sub(hardest - least.disproof).max(least.disproof + 1);
            self.search_parts(&open[place], Numbers { proof: picker, disproof: chooser }, meter)?;
        }
    }

    /// Searches the part after an offer that Chooser seems to win most easily.
    fn search_parts(&mut self, after: &After<B>, limit: Numbers, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let After::Parts(parts) = after else { unreachable!("a settled offer is not searched") };
        let mut chosen: Option<(&Family<B>, &Key<B>, Numbers)> = None;
        let (mut second, mut sum) = (Numbers::INFINITE, 0u32);
        for (part, key) in parts {
            let numbers = self.numbers(part, key);
            sum = sum.saturating_add(numbers.proof);
            match chosen {
                Some((_, _, least)) if least.disproof <= numbers.disproof => second = second.min(numbers.disproof),
                _ => {
                    second = chosen.map_or(second, |(_, _, least)| second.min(least.disproof));
                    chosen = Some((part, key, numbers));
                }
            }
        }
        let (part, key, numbers) = chosen.expect("an open offer has a part");
        let limit = Numbers {
            proof: limit.proof.saturating_sub(sum - numbers.proof).max(numbers.proof + 1),
            disproof: limit.disproof.min(second.saturating_add(1)),
        };
        self.search(part, key.clone(), limit, meter).map(|_| ())
    }
}
