//! The mirror, in reverse games. Every move is answered on its mirror image. So whoever follows it has no winning set
//! before the opponent has its image. Format: section 3.24.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::context::Context;
use crate::kinds::Check;
use crate::kinds::pairing::{Pair, PairBlock, read_pairs};
use crate::meter::Meter;
use crate::statement::OutcomeClaim;
use gruk_core::{AnyPosition, Player, Turn, Verdict};
use gruk_rules::board::claiming::{Claim, Claiming, Position};
use std::collections::HashSet;

/// The mirrors of both players.
pub(crate) struct Checker<'a> {
    context: &'a Context<'a>,
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { context }
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        let fail = |why: &str| Err(Rejection::new(claim.line, why));
        let Some((rules, at)) = self.context.as_game::<Claiming>(turn).filter(|(rules, _)| rules.is_reverse()) else {
            return fail("a mirror proves something about reverse games alone, with one vertex a turn and whole sets");
        };
        let (Verdict::Wins(player) | Verdict::Holds(player)) = claim.verdict else {
            return fail("a mirror proves that one player holds or wins");
        };
        let missing = || Rejection::new(claim.line, format!("the claim needs a mirror of {player}, and there is none"));
        let block = self.context.evidence().mirror[player.index()].as_ref().ok_or_else(missing)?;
        self.context.uses(block.line);
        let mirror = Mirror::read(rules, block)?;
        mirror.keeps(self.context, rules)?;
        mirror.fits(at, player, turn.to_move == player)?;
        let is_won = |verdict| matches!(verdict, Verdict::Wins(_));
        let may_be_drawn = is_won(claim.verdict) && self.context.drawn(rules, at)?;
        match needs!("mirror: no full board is drawn, for a win", !may_be_drawn) {
            true => Ok(()),
            false => fail("some full board has no whole set: a mirror proves only that the player holds"),
        }
    }
}

/// An involution of the vertices.
struct Mirror {
    /// The line of the header.
    line: usize,
    pairs: Vec<Pair>,
    /// The image of each vertex.
    images: Vec<usize>,
    /// The vertex that is its own image.
    middle: Option<usize>,
}

impl Mirror {
    fn read(rules: &Claiming, block: &PairBlock<'_>) -> Result<Self, Rejection> {
        let pairs = read_pairs(rules, block, Claim::vertex)?;
        let mut images: Vec<usize> = (0..rules.board().vertices()).collect();
        for &(_, a, b) in &pairs {
            (images[a], images[b]) = (b, a);
        }
        let mut own = (0..images.len()).filter(|&vertex| images[vertex] == vertex);
        let middle = own.next();
        if let Some(other) = own.next()
            && !needs!("mirror: one vertex without a pair at most", false)
        {
            let [one, other] = [middle.unwrap_or(other), other].map(|vertex| rules.board().name(vertex));
            return Err(Rejection::new(block.line, format!("both {one} and {other} are in no pair")));
        }
        Ok(Mirror { line: block.line, pairs, images, middle })
    }

    /// The image of every winning set is a winning set. Every winning set with the middle vertex holds a pair.
    fn keeps(&self, context: &Context<'_>, rules: &Claiming) -> Result<(), Rejection> {
        let family: HashSet<&[u32]> = rules.board().sets().collect();
        for set in rules.board().sets() {
            context.meter.spend(2 * set.len())?;
            let mut image: Vec<u32> = set.iter().map(|&vertex| self.images[vertex as usize] as u32).collect();
            image.sort_unstable();
            let names = || set.iter().map(|&vertex| rules.board().name(vertex as usize)).collect::<Vec<_>>().join(".");
            if !needs!("mirror: images of winning sets", family.contains(&image[..])) {
                return Err(Rejection::new(self.line, format!("the image of the winning set {} is none", names())));
            }
            let has_middle = self.middle.is_some_and(|middle| set.binary_search(&(middle as u32)).is_ok());
            let in_pair = |&vertex: &u32| self.images[vertex as usize] as u32 != vertex && image.contains(&vertex);
            if !needs!("mirror: a pair in each set with the middle", !has_middle || set.iter().any(in_pair)) {
                let why = format!("the winning set {} has the middle vertex and no pair", names());
                return Err(Rejection::new(self.line, why));
            }
        }
        Ok(())
    }

    /// Each vertex of `player` in a pair is the image of one of the opponent's. At most one pair is due, and only if
    /// `player` is to move. If the middle vertex is free, `player` is to move and no pair is due. If `player` is to
    /// move and the board is not full, a pair is due or the middle vertex is free.
    fn fits(&self, at: &Position, player: Player, moves_now: bool) -> Result<(), Rejection> {
        let [mine, theirs] = [player, player.opponent()].map(|player| at.claimed(player));
        let mut due = 0;
        for &(line, a, b) in &self.pairs {
            for (one, other) in [(a, b), (b, a)] {
                if !needs!("mirror: the player's vertices are images", !mine.contains(one) || theirs.contains(other)) {
                    return Err(Rejection::new(
                        line,
                        "the player has a vertex of the pair, and the opponent not the other",
                    ));
                }
                due += usize::from(theirs.contains(one) && at.is_free(other));
            }
            if !needs!("mirror: at most one pair is due", due <= usize::from(moves_now)) {
                return Err(Rejection::new(
                    line,
                    "the opponent has a vertex of the pair, and the player cannot answer",
                ));
            }
        }
        let fail = |why: &str| Err(Rejection::new(self.line, why));
        let middle_is_free = self.middle.is_some_and(|middle| at.is_free(middle));
        let takes_it = moves_now && due == 0;
        if middle_is_free && !needs!("mirror: the middle can be taken at once", takes_it) {
            return fail("the middle vertex is free, and the player cannot take it now");
        }
        let is_over = (0..self.images.len()).all(|vertex| !at.is_free(vertex));
        let has_answer = !moves_now || due == 1 || middle_is_free || is_over;
        if !needs!("mirror: the player has an answer", has_answer) {
            return fail("the player is to move, and no pair is due");
        }
        Ok(())
    }
}

impl Context<'_> {
    /// Can the free vertices be given to the players, in any numbers, so that neither has a winning set?
    fn drawn(&self, rules: &Claiming, at: &Position) -> Result<bool, Rejection> {
        let side = |vertex: usize| Player::BOTH.into_iter().position(|player| at.claimed(player).contains(vertex));
        let mut owners: Vec<Option<usize>> = (0..rules.board().vertices()).map(side).collect();
        Filling { meter: self.meter, sets: rules.board().sets().collect() }.fill(&mut owners)
    }
}

/// The search for a full board on which nobody has a winning set.
struct Filling<'f> {
    meter: &'f Meter,
    sets: Vec<&'f [u32]>,
}

impl Filling<'_> {
    /// Can the free vertices be given to the players so that neither has a whole set? This is a depth-first search. It
    /// keeps the vertices that have been given, in order, each with whether the other player is still to be tried.
    fn fill(&self, owners: &mut [Option<usize>]) -> Result<bool, Rejection> {
        let mut given: Vec<(usize, bool)> = Vec::new();
        loop {
            match self.forced(owners, &mut given)? {
                Forced::Whole => loop {
                    match given.pop() {
                        None => return Ok(false),
                        Some((vertex, true)) => {
                            owners[vertex] = Some(1);
                            given.push((vertex, false));
                            break;
                        }
                        Some((vertex, false)) => owners[vertex] = None,
                    }
                },
                Forced::Choice(vertex) => {
                    owners[vertex] = Some(0);
                    given.push((vertex, true));
                }
                Forced::Nothing => return Ok(true),
            }
        }
    }

    /// Gives the last free vertex of each set whose other vertices are all one player's to the other player, until
    /// nothing is forced.
    fn forced(&self, owners: &mut [Option<usize>], given: &mut Vec<(usize, bool)>) -> Result<Forced, Rejection> {
        loop {
            let mut is_forced = false;
            // A choice is a free vertex of a set that some player can still get whole, of the set with the fewest free
            // vertices.
            let mut fewest = usize::MAX;
            let mut choice = Forced::Nothing;
            for set in &self.sets {
                self.meter.spend(set.len())?;
                let count = |side| set.iter().filter(|&&vertex| owners[vertex as usize] == side).count();
                let (free, counts) = (count(None), [0, 1].map(|side| count(Some(side))));
                if counts[0] > 0 && counts[1] > 0 {
                    continue;
                }
                let side = usize::from(counts[1] > 0);
                let Some(&vertex) = set.iter().find(|&&vertex| owners[vertex as usize].is_none()) else {
                    return Ok(Forced::Whole);
                };
                let vertex = vertex as usize;
                if free == 1 && counts[side] > 0 {
                    owners[vertex] = Some(1 - side);
                    given.push((vertex, false));
                    is_forced = true;
                } else if free < fewest {
                    (fewest, choice) = (free, Forced::Choice(vertex));
                }
            }
            if !is_forced {
                return Ok(choice);
            }
        }
    }
}

/// What follows from the vertices that have been given.
enum Forced {
    /// A player has a whole set.
    Whole,
    /// This vertex is free, in a set that a player can still get whole.
    Choice(usize),
    /// Both players have vertices of every set.
    Nothing,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use crate::fuzz::Dice;

    const SETS: [&str; 14] =
        ["256", "0124", "125", "0134", "146", "026", "234", "1235", "0123", "356", "245", "0145", "156", "0135"];

    /// Against all full boards, one by one.
    #[test]
    fn drawn_boards_are_found_if_there_are_any() {
        let (mut dice, meter) = (Dice::new(1), Meter::new(Limits::WIDE));
        let mut counts = [0; 2];
        for round in 0..4_000 {
            let vertices = 3 + dice.throw(7);
            let mut sets: Vec<Vec<u32>> = (0..1 + dice.throw(14))
                .map(|_| {
                    let mut set: Vec<u32> = (0..2 + dice.throw(2)).map(|_| dice.throw(vertices) as u32).collect();
                    set.sort_unstable();
                    set.dedup();
                    set
                })
                .collect();
            let mut owners: Vec<Option<usize>> =
                (0..vertices).map(|_| if dice.once_in(6) { Some(dice.throw(2)) } else { None }).collect();
            // In this one the search comes back to a vertex that both players have had.
            if round == 0 {
                sets = SETS.map(|set| set.bytes().map(|digit| u32::from(digit - b'0')).collect()).to_vec();
                owners = [None, Some(1), None, None, None, None, None].to_vec();
            }
            let vertices = owners.len();
            let is_drawn = |board: u32| {
                let side = |vertex: &u32| board >> vertex & 1;
                let fits = (0..vertices).all(|vertex| owners[vertex].is_none_or(|of| of as u32 == board >> vertex & 1));
                fits && sets.iter().all(|set| set.iter().any(|vertex| side(vertex) != side(&set[0])))
            };
            let there_is_one = (0..1 << vertices).any(is_drawn);
            let told = format!("{sets:?} {owners:?}");
            let filling = Filling { meter: &meter, sets: sets.iter().map(|set| &set[..]).collect() };
            assert_eq!(filling.fill(&mut owners).unwrap(), there_is_one, "{told}");
            counts[usize::from(there_is_one)] += 1;
        }
        assert!(counts.iter().all(|&count| count > 400), "{counts:?}");
    }
}
