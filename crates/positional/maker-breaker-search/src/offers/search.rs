//! Proof-number search over reduced families, in a table with full keys. Proof numbers are about a win of Picker's.

use super::family::{Family, Offer};
use gruk_core::CompactSort as _;
use gruk_solve::bits::Bits;
use gruk_solve::proof_number::{Entered, EnteredOf, Joined, Next, NextOf, Nodes, Survey, search};
use gruk_solve::{LimitHit, Meter, Numbers};
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
            let numbers = search(self, (family.clone(), family.sets().into()), Numbers::NO_LIMIT, meter)?;
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
            // The key on the heap with what the allocator keeps beside it, and a slot of a table that may be half
            // empty.
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
        parts.compact_sort();
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

    /// The part after an offer that Chooser seems to win most easily, with its thresholds.
    fn part(&self, after: &After<B>, limit: Numbers) -> Next<(Family<B>, Key<B>), Numbers> {
        let After::Parts(parts) = after else { unreachable!("a settled offer is not searched") };
        let mut survey = Survey::default();
        let mut sum = 0u32;
        for (place, (part, key)) in parts.iter().enumerate() {
            let numbers = self.numbers(part, key);
            sum = sum.saturating_add(numbers.proof);
            survey.see(place, numbers.turned());
        }
        let (part, key) = &parts[survey.best];
        let proof = survey.best_disproof;
        let limit = Numbers {
            proof: limit.proof.saturating_sub(sum - proof).max(proof + 1),
            disproof: limit.disproof.min(survey.second.saturating_add(1)),
        };
        Next::Child((part.clone(), key.clone()), limit)
    }
}

/// A node on the path: a family, with the offers that are looked at.
pub struct Node<B> {
    family: Family<B>,
    key: Key<B>,
    offers: Vec<Offer>,
    /// How many of them have come in.
    next: usize,
    open: Vec<After<B>>,
}

/// A node of the path stands for two turns, Picker's offer and Chooser's answer: whenever the search comes back, the
/// best offer is chosen anew.
impl<B: Bits> Nodes for Search<B> {
    type Start = (Family<B>, Key<B>);
    type Node = Node<B>;
    type Found = Numbers;

    fn enter(
        &mut self,
        _: usize,
        (family, key): (Family<B>, Key<B>),
        _: Numbers,
        meter: &mut Meter<'_>,
    ) -> EnteredOf<Self> {
        if let Some(known) = self.table.get(&key).filter(|numbers| numbers.is_settled()) {
            return Ok(Entered::Left(*known));
        }
        meter.node(None)?;
        // A node looks at all pairs of vertices, which takes milliseconds on large boards; so the clock is looked at in
        // every node.
        meter.look(None)?;
        let offers = family.offers();
        Ok(Entered::Open(Node { family, key, offers, next: 0, open: Vec::new() }))
    }

    fn next(&mut self, _: usize, node: &mut Node<B>, limit: Numbers, meter: &mut Meter<'_>) -> NextOf<Self> {
        let mut survey = Survey::default();
        let mut place = 0;
        while place < WIDTH {
            if place == node.open.len() {
                let Some(&offer) = node.offers.get(node.next) else { break };
                node.next += 1;
                // Reducing thousands of sets takes tenths of a second.
                meter.look(None)?;
                node.open.push(self.after(&node.family, offer));
            }
            let numbers = self.numbers_after(&node.open[place]);
            match numbers.verdict() {
                Some(true) => {
                    survey.see(place, numbers);
                    break;
                }
                // Only the last one has moved, to this place.
                Some(false) => drop(node.open.swap_remove(place)),
                None => {
                    survey.see(place, numbers);
                    place += 1;
                }
            }
        }
        // Offers share most of what they lead to: their numbers are not added up.
        let others = (node.open.len().saturating_sub(1) + usize::from(node.next < node.offers.len())) as u32;
        let numbers = survey.numbers(Joined::Greatest(others));
        if numbers.is_settled() || numbers.reach(limit) {
            self.store(std::mem::take(&mut node.key), numbers)?;
            return Ok(Next::Back(numbers));
        }
        let picker = limit.proof.min(survey.second.saturating_add(1 + survey.second / 4));
        let least = survey.best_disproof;
        let chooser = limit.disproof.saturating_sub(others).saturating_sub(survey.greatest - least).max(least + 1);
        Ok(self.part(&node.open[survey.best], Numbers { proof: picker, disproof: chooser }))
    }

    /// What was found is in the table.
    fn hear(&mut self, _: usize, _: &mut Node<B>, _: Numbers) {}
}
