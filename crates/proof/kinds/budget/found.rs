//! Steps with zones and limits of both players: no step twice.

use crate::gather::{Gather, Spelling, Steps, Text};
use gruk_cert::{BudgetProof, BudgetStep};
use gruk_core::{AnyPosition, Player, Turn};
use std::io::Result as Written;

pub(crate) fn renamed<M, N>(found: &BudgetProof<M>, name: &impl Fn(&M) -> N) -> BudgetProof<N> {
    BudgetProof {
        player: found.player,
        steps: found.steps.iter().map(|step| step.renamed(|part| part, name)).collect(),
        win: found.win.clone(),
    }
}

pub(crate) fn says<M>(_: &BudgetProof<M>) -> String {
    "zones with a limit".into()
}

#[derive(Default)]
pub(crate) struct Gathered([Steps<BudgetStep<u32>>; 2]);

impl Gather<BudgetProof<u32>> for Gathered {
    fn add(&mut self, found: BudgetProof<u32>, _: &Turn<AnyPosition>) {
        let renamed = |step: &BudgetStep<u32>, numbers: &[usize]| step.renamed(|part| numbers[part], |&m| m);
        self.0[found.player.index()].add(&found.steps, &found.win, renamed);
    }

    fn write(&self, text: &mut Text, spelt: &Spelling<'_>) -> Written<()> {
        for player in Player::BOTH {
            let Steps { steps, wins, .. } = &self.0[player.index()];
            if !wins.is_empty() {
                text.budget(player, steps, wins, |m| spelt.name(m))?;
            }
        }
        Ok(())
    }
}
