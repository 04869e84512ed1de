//! Moves that are refuted by the answers that have refuted another one.
//!
//! **Source:** simulation, `[Kawano 1996]`: a proof is tried on a position like the one that it was found for.

use super::search::{Child, Search};
use super::{Quiet, Race, Stones, bits};
use crate::{LimitHit, Meter, Numbers};
use gruk_core::Player;

/// Stones, and who is to move.
type Open = (Stones, Player);

impl<T: Race> Search<T> {
    /// Whether the attacker wins there, if the table or the end of the game says so.
    fn said(&self, at: Quiet) -> Option<bool> {
        let (child, _) = self.look(at);
        child.numbers.is_settled().then_some(child.numbers.proof == 0)
    }

    /// Takes out those options of a position that the answers refute which have refuted one move.
    pub(super) fn refute_alike(
        &mut self,
        (stones, to_move): Open,
        refuted: u64,
        children: &mut Vec<(Child, u64)>,
        meter: &mut Meter<'_>,
    ) -> Result<(), LimitHit> {
        let wins = to_move != self.attacker;
        // The table may have turned or reflected the children, and here they must lie alike.
        let option = |race: &T, cell: u64| race.after(stones, to_move, cell.trailing_zeros() as usize);
        let Quiet::Open(model, mover) = option(&self.race, refuted) else { return Ok(()) };
        let mut place = 0;
        while place < children.len() {
            let other = option(&self.race, children[place].1);
            if self.goes_alike(wins, (model, mover), other, &mut T::ALIKE.clone(), meter)? {
                children.swap_remove(place);
            } else {
                place += 1;
            }
        }
        Ok(())
    }

    /// Do the moves that prove for `model` whether the attacker wins (`wins`) prove the same for `at`? Looks at no more
    /// than `left` positions. All moves that are worth a try are tried against those moves, so the proof does not
    /// depend on what the two positions have in common.
    fn goes_alike(
        &mut self,
        wins: bool,
        (model, model_mover): Open,
        at: Quiet,
        left: &mut u32,
        meter: &mut Meter<'_>,
    ) -> Result<bool, LimitHit> {
        if let Some(said) = self.said(at) {
            return Ok(said == wins);
        }
        let Quiet::Open(stones, to_move) = at else { return Ok(false) };
        if *left == 0 || to_move != model_mover {
            return Ok(false);
        }
        *left -= 1;
        meter.node(None)?;
        let (numbers, moves) = self.meet(stones, to_move);
        let proves = (to_move == self.attacker) == wins;
        let is_proved = if numbers.is_settled() {
            (numbers.proof == 0) == wins
        } else {
            let mut is_proved = !proves;
            for cell in bits(moves) {
                let is_free = (model[0] | model[1]) >> cell & 1 == 0;
                let model_option = is_free.then(|| self.race.after(model, model_mover, cell));
                let model_option = model_option.filter(|&option| self.said(option) == Some(wins));
                if proves && model_option.is_none() {
                    continue;
                }
                let option = self.race.after(stones, to_move, cell);
                let goes = match model_option {
                    Some(Quiet::Open(model, mover)) => self.goes_alike(wins, (model, mover), option, left, meter)?,
                    _ => self.said(option) == Some(wins),
                };
                if goes == proves {
                    is_proved = proves;
                    break;
                }
            }
            is_proved
        };
        if is_proved || numbers.is_settled() {
            let numbers = if is_proved { Numbers::settled(wins) } else { numbers };
            let least = self.race.images().least(stones);
            self.table.put(least, to_move, numbers, 0, 1);
        }
        Ok(is_proved)
    }
}
