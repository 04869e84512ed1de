//! The proof of an answer, as steps about families (section 3.25 of the certificate format).

use super::family::{Family, Offer, minimal, reduce, twins};
use super::search::Search;
use gruk_cert::OfferStep;
use gruk_solve::bits::Bits;
use gruk_solve::{LimitHit, Meter};
use rustc_hash::FxHashMap;

/// The steps of one player, each family once.
pub(super) struct Steps<'s, B> {
    search: &'s mut Search<B>,
    picker: bool,
    steps: Vec<OfferStep<usize>>,
    /// The steps about families whose least sets are these.
    known: FxHashMap<Vec<B>, usize>,
}

/// What proves a family.
enum Proved {
    /// A new step.
    By(OfferStep<usize>),
    /// A step that is there already.
    Earlier(usize),
}

impl<'s, B: Bits> Steps<'s, B> {
    /// No steps yet, of Picker or else of Chooser.
    pub(super) fn new(search: &'s mut Search<B>, picker: bool) -> Self {
        Steps { search, picker, steps: Vec::new(), known: FxHashMap::default() }
    }

    /// All steps.
    pub(super) fn all(self) -> Vec<OfferStep<usize>> {
        self.steps
    }

    /// The step that proves that the player wins the family of these sets, by way of the families that the search has
    /// solved; those that its table has lost are searched again.
    ///
    /// # Errors
    /// The limit that was reached.
    ///
    /// # Panics
    /// If the other player wins.
    pub(super) fn prove(&mut self, sets: Vec<B>, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        meter.look(None)?;
        let sets = minimal(sets);
        if let Some(&known) = self.known.get(&sets) {
            return Ok(known);
        }
        let bytes = sets.iter().map(|set| 64 + 8 * set.len()).sum::<usize>() + size_of_val(&*sets) + 128;
        meter.take(bytes)?;
        let proved = if self.picker { self.of_picker(&sets, meter)? } else { self.of_chooser(&sets, meter)? };
        let step = match proved {
            Proved::Earlier(step) => step,
            Proved::By(step) => {
                self.steps.push(step);
                self.steps.len() - 1
            }
        };
        self.known.insert(sets, step);
        Ok(step)
    }

    fn of_picker(&mut self, sets: &[B], meter: &mut Meter<'_>) -> Result<Proved, LimitHit> {
        if sets.is_empty() {
            return Ok(Proved::By(OfferStep::Empty));
        }
        if let Some(pair) = twins(sets).and_then(|twins| twin_pair(sets, twins)) {
            return self.offer(sets, pair, meter);
        }
        let families = reduce(sets.to_vec()).expect("invariant: Picker wins");
        if let [family] = &families[..] {
            let offers = family.offers();
            // What the search has proved first; another one only if its table has lost that.
            for searched in [false, true] {
                for &offer in &offers {
                    meter.look(None)?;
                    if self.picker_wins_after(family, offer, searched, meter)? {
                        return self.offer(sets, offer, meter);
                    }
                }
            }
            panic!("invariant: Picker has an offer that wins");
        }
        let parts: Result<Vec<usize>, LimitHit> =
            families.iter().map(|family| self.prove(family.sets().to_vec(), meter)).collect();
        Ok(Proved::By(OfferStep::Apart(parts?)))
    }

    /// Does Picker win after the offer, as far as is known, or by a search?
    fn picker_wins_after(
        &mut self,
        family: &Family<B>,
        Offer(a, b): Offer,
        searched: bool,
        meter: &mut Meter<'_>,
    ) -> Result<bool, LimitHit> {
        for (taken, given) in [(a, b), (b, a)] {
            let Some(parts) = family.after(taken, given) else { return Ok(false) };
            let wins = match searched {
                true => self.search.picker_wins(&parts, meter)?,
                false => self.search.known(&parts) == Some(true),
            };
            if !wins {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn offer(&mut self, sets: &[B], Offer(a, b): Offer, meter: &mut Meter<'_>) -> Result<Proved, LimitHit> {
        let first = self.prove(after(sets, a, b), meter)?;
        let second = self.prove(after(sets, b, a), meter)?;
        Ok(Proved::By(OfferStep::Offer([a, b], [first, second], listed(sets))))
    }

    fn of_chooser(&mut self, sets: &[B], meter: &mut Meter<'_>) -> Result<Proved, LimitHit> {
        let least = sets[0];
        if least.len() == 1 {
            return Ok(Proved::By(OfferStep::Single(least.first())));
        }
        let mut pairs = sets.iter().filter(|set| set.len() == 2);
        let mut seen = B::default();
        if let Some(&other) = pairs.find(|set| {
            let meets = set.meets(seen);
            seen = seen | **set;
            meets
        }) {
            // Two pairs with a common vertex: Chooser takes it, and the other vertex of the second pair later.
            let one = sets.iter().copied().find(|&set| set != other && set.len() == 2 && set.meets(other));
            let one = one.expect("invariant: the pairs meet");
            let common = (one & other).first();
            let (given, last) = (one.without(common).first(), other.without(common).first());
            let part = self.prove(vec![B::one(last)], meter)?;
            return Ok(Proved::By(OfferStep::Pair(common, given, part, listed(&[one, other]))));
        }
        let families = reduce(sets.to_vec()).expect("invariant: no set of one vertex, and no two pairs that meet");
        let mut winning = None;
        for family in families {
            if !self.search.picker_wins(std::slice::from_ref(&family), meter)? {
                winning = Some(family);
                break;
            }
        }
        let family = winning.expect("invariant: Chooser wins one of the families");
        if family.sets() != sets {
            // What is left out is not needed.
            return self.prove(family.sets().to_vec(), meter).map(Proved::Earlier);
        }
        if least.len() == 2 {
            let a = least.first();
            let (taken, given, part) = self.answer(&family, Offer(a, least.without(a).first()), meter)?;
            return Ok(Proved::By(OfferStep::Pair(taken, given, part, listed(sets))));
        }
        let vertices: Vec<usize> = sets.iter().fold(B::default(), |all, &set| all | set).cells().collect();
        let pairs = vertices.len() * (vertices.len() - 1) / 2;
        meter.take(pairs * size_of::<(usize, usize)>())?;
        let mut answers = Vec::with_capacity(pairs);
        for (place, &one) in vertices.iter().enumerate() {
            for &other in &vertices[place + 1..] {
                let (taken, _, part) = self.answer(&family, Offer(one, other), meter)?;
                answers.push((taken, part));
            }
        }
        Ok(Proved::By(OfferStep::All(answers, listed(sets))))
    }

    /// What Chooser takes of an offer, what Picker gets, and the step that goes on.
    fn answer(
        &mut self,
        family: &Family<B>,
        Offer(a, b): Offer,
        meter: &mut Meter<'_>,
    ) -> Result<(usize, usize, usize), LimitHit> {
        let mut choices = [(a, b), (b, a)];
        // What is known needs no search.
        choices.sort_by_key(|&(taken, given)| match family.after(taken, given) {
            None => 0,
            Some(parts) => match self.search.known(&parts) {
                Some(false) => 1,
                None => 2,
                Some(true) => 3,
            },
        });
        for (taken, given) in choices {
            let is_won = match family.after(taken, given) {
                None => true,
                Some(parts) => !self.search.picker_wins(&parts, meter)?,
            };
            if is_won {
                let part = self.prove(after(family.sets(), taken, given), meter)?;
                return Ok((taken, given, part));
            }
        }
        panic!("invariant: Chooser has an answer that wins");
    }
}

/// The sets that are left when Chooser has `taken` and Picker has `given`.
fn after<B: Bits>(sets: &[B], taken: usize, given: usize) -> Vec<B> {
    sets.iter().filter(|set| !set.has(given)).map(|set| set.without(taken)).collect()
}

/// Two vertices in the same sets, one of which is among these.
fn twin_pair<B: Bits>(sets: &[B], twins: B) -> Option<Offer> {
    let a = twins.first();
    let within = |vertex: usize| sets.iter().all(|set| set.has(a) == set.has(vertex));
    twins.cells().find(|&b| b != a && within(b)).map(|b| Offer(a, b))
}

fn listed<B: Bits>(sets: &[B]) -> Vec<Vec<usize>> {
    sets.iter().map(|set| set.cells().collect()).collect()
}
