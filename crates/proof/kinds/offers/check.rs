//! Chooser–Picker games by steps about families of sets. Format: section 3.25.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::blocks::Blocks;
use crate::context::{Context, read_move};
use crate::kinds::Check;
use crate::meter::{Fault, Meter};
use crate::proved::Proved;
use crate::statement::OutcomeClaim;
use gruk_cert::{Block, OfferStep, Proves, Win};
use gruk_core::{AnyPosition, Player, Turn, Verdict};
use gruk_rules::board::cells::Cells;
use gruk_rules::board::picking::{Move, Picking};
use std::collections::HashSet;

/// A line of a block.
type Line<'a> = Proves<OfferStep<&'a str>, Win>;

/// The steps of both players.
pub(crate) type Checker<'a> = Blocks<'a, Line<'a>, Proved<Family>>;

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Blocks::new(context, "steps about families", &context.evidence().offers)
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        let fail = |why: &str| Err(Rejection::new(claim.line, why));
        let game = self.context.as_game::<Picking>(turn).filter(|(rules, _)| rules.is_chooser_picker());
        let Some((rules, at)) = game else { return fail("families prove nothing about this game") };
        let Verdict::Wins(player) = claim.verdict else { return fail("this game has no draws") };
        if !needs!("offers: nothing is offered", at.offered().is_none()) {
            return fail("families prove nothing while something is offered");
        }
        let reader = Reader { rules, player, meter: self.context.meter };
        let proved = self.of(player, claim.line, |block| reader.block(block))?;
        let (line, parts) = proved.take(claim.line)?;
        let [part] = parts[..] else { return Err(Rejection::new(line, "one step has to prove this claim")) };
        reader.meter.at(line);
        let [chooser, picker] = Player::BOTH.map(|player| at.claimed().claimed(player));
        let left = reader.after(&reader.board()?, chooser, picker)?;
        reader.follows(&left, &proved.steps[part]).map_err(|why| why.at(line))
    }

    fn unused(&self) -> Option<(usize, String)> {
        self.idle()
    }
}

/// A family of sets.
#[derive(Clone, Default)]
pub(crate) struct Family(Vec<Cells>);

/// Reads the lines of one block.
struct Reader<'a> {
    rules: &'a Picking,
    player: Player,
    meter: &'a Meter,
}

impl Reader<'_> {
    fn block(&self, block: &Block<Line<'_>>) -> Result<Proved<Family>, Rejection> {
        Proved::read(block, |line, step, proved| {
            self.meter.at(line);
            match self.player {
                Player::Left => self.of_chooser(line, step, proved),
                Player::Right => self.of_picker(line, step, proved),
            }
        })
    }

    fn of_chooser(
        &self,
        line: usize,
        step: &OfferStep<&str>,
        proved: &mut Proved<Family>,
    ) -> Result<Family, Rejection> {
        let wrong = |why: &str| Err(Rejection::new(line, why));
        let family = self.family(line, step.sets())?;
        match step {
            OfferStep::Single(vertex) => self.family(line, &[vec![*vertex]]),
            OfferStep::Pair(taken, given, part, _) => {
                let [taken, given] = [self.vertex(line, taken)?, self.vertex(line, given)?];
                let pair = self.cells([taken, given]);
                if pair.len() != 2 || !needs!("pair: a set of the family", family.0.contains(&pair)) {
                    return wrong("the two vertices are no set of the family");
                }
                self.answered(line, &family, [taken, given], *part, proved)?;
                Ok(family)
            }
            OfferStep::All(answers, _) => {
                let vertices: Vec<usize> = self.vertices(&family).iter().collect();
                let pairs = vertices.len() * vertices.len().saturating_sub(1) / 2;
                if answers.len() != pairs {
                    return wrong("there is one answer for each two vertices of the family");
                }
                if !needs!("all: the family has sets", !family.0.is_empty()) {
                    return wrong("the family has no set");
                }
                let mut answers = answers.iter();
                for (place, &one) in vertices.iter().enumerate() {
                    for (&other, (taken, part)) in vertices[place + 1..].iter().zip(&mut answers) {
                        let taken = self.vertex(line, taken)?;
                        let given = match taken {
                            _ if taken == one => other,
                            _ if taken == other => one,
                            _ if needs!("all: an offered vertex is taken", false) => one,
                            _ => return wrong("a vertex is taken that is not offered"),
                        };
                        self.answered(line, &family, [taken, given], *part, proved)?;
                    }
                }
                Ok(family)
            }
            _ => wrong("a step of Chooser's is 'single A', 'pair A B I - SET …' or 'all A I … - SET …'"),
        }
    }

    fn of_picker(&self, line: usize, step: &OfferStep<&str>, proved: &mut Proved<Family>) -> Result<Family, Rejection> {
        let wrong = |why: &str| Err(Rejection::new(line, why));
        match step {
            OfferStep::Empty => Ok(Family::default()),
            OfferStep::Offer([one, other], [first, second], sets) => {
                let family = self.family(line, sets)?;
                let [one, other] = [self.vertex(line, one)?, self.vertex(line, other)?];
                if !needs!("offer: two vertices", one != other) {
                    return wrong("two vertices are offered");
                }
                let vertices = self.vertices(&family);
                if !vertices.contains(one) || !vertices.contains(other) {
                    return wrong("a vertex that is offered is in no set of the family");
                }
                self.answered(line, &family, [one, other], *first, proved)?;
                self.answered(line, &family, [other, one], *second, proved)?;
                Ok(family)
            }
            OfferStep::Apart(parts) => {
                let families = proved.parts(line, parts)?;
                let size: usize = families.iter().map(|family| family.0.len()).sum();
                self.hold(size)?;
                let mut all = self.cells([]);
                for family in &families {
                    let vertices = self.vertices(family);
                    self.meter.spend(self.words() * (1 + family.0.len()))?;
                    if !needs!("apart: no common vertex", !all.intersects(&vertices)) {
                        return wrong("a vertex is in the families of two steps");
                    }
                    all = all.union(&vertices);
                }
                Ok(Family(families.iter().flat_map(|family| family.0.iter().cloned()).collect()))
            }
            _ => wrong("a step of Picker's is 'empty', 'offer A B I J - SET …' or 'apart I J …'"),
        }
    }

    /// Fails unless an earlier step proves what is left of the family when Chooser has the first vertex and Picker the
    /// second one.
    fn answered(
        &self,
        line: usize,
        family: &Family,
        [taken, given]: [usize; 2],
        part: usize,
        proved: &mut Proved<Family>,
    ) -> Result<(), Rejection> {
        let part = proved.parts(line, &[part])?[0];
        let left = self.after(family, &self.cells([taken]), &self.cells([given]))?;
        self.follows(&left, part).map_err(|why| why.at(line))
    }

    /// What is left of the family when Chooser has `taken` and Picker has `given`.
    fn after(&self, family: &Family, taken: &Cells, given: &Cells) -> Result<Family, Rejection> {
        self.meter.spend(2 * self.words() * (1 + family.0.len()))?;
        let left = family.0.iter().filter(|set| needs!("after: Picker's sets are gone", !set.intersects(given)));
        Ok(Family(left.map(|set| set.clone().minus(taken)).collect()))
    }

    /// Does it follow from the step that its player wins the family?
    fn follows(&self, family: &Family, step: &Family) -> Result<(), Fault> {
        match self.player {
            // Chooser gets a set of the step, which is one of the family.
            Player::Left => {
                self.meter.spend(self.words() * (1 + family.0.len() + step.0.len()))?;
                let known: HashSet<&Cells> = family.0.iter().collect();
                if !needs!("chooser: the sets are there", step.0.iter().all(|set| known.contains(set))) {
                    return Err("a set of the step is not left".into());
                }
            }
            // Picker gets a vertex in every set of the step, and so in the sets of the family, which contain them.
            Player::Right => {
                let vertices = self.vertices(family);
                self.meter.spend(self.words() * (1 + 2 * step.0.len()))?;
                if !self.vertices(step).is_subset(&vertices) {
                    return Err("a vertex of the step is in no set that is left".into());
                }
                for set in &family.0 {
                    self.meter.spend(self.words() * (1 + step.0.len()))?;
                    if !needs!("picker: every set is stopped", step.0.iter().any(|part| part.is_subset(set))) {
                        return Err("a set is left that contains none of the step".into());
                    }
                }
            }
        }
        Ok(())
    }

    /// The winning sets of the board.
    fn board(&self) -> Result<Family, Rejection> {
        let board = self.rules.board();
        self.hold(2 * board.sets().count())?;
        Ok(Family(board.sets().map(|set| self.cells(set.iter().map(|&vertex| vertex as usize))).collect()))
    }

    fn family(&self, line: usize, sets: &[Vec<&str>]) -> Result<Family, Rejection> {
        self.hold(2 * sets.len())?;
        let set = |set: &Vec<&str>| -> Result<Cells, Rejection> {
            let mut cells = self.cells([]);
            for word in set {
                cells.insert(self.vertex(line, word)?);
            }
            Ok(cells)
        };
        Ok(Family(sets.iter().map(set).collect::<Result<_, _>>()?))
    }

    fn vertex(&self, line: usize, word: &str) -> Result<usize, Rejection> {
        match read_move(self.rules, line, word)? {
            Move::Choice(vertex) => Ok(vertex.0 as usize),
            _ => Err(Rejection::new(line, format!("'{word}' is no vertex of the board"))),
        }
    }

    fn vertices(&self, family: &Family) -> Cells {
        family.0.iter().fold(self.cells([]), |all, set| all.union(set))
    }

    fn cells(&self, cells: impl IntoIterator<Item = usize>) -> Cells {
        Cells::of(self.rules.board().vertices(), cells)
    }

    /// Takes the memory for so many sets.
    fn hold(&self, sets: usize) -> Result<(), Rejection> {
        self.meter.hold_all(sets, 64 + self.rules.board().vertices() / 8)
    }

    /// The steps of an operation on a few sets.
    fn words(&self) -> usize {
        self.rules.board().vertices().div_ceil(64) + 2
    }
}
