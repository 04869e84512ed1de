//! `gruk stable`.

use crate::failure::Failure;
use crate::plain::{Plain, Tell};
use crate::say;
use gruk_verbs::stable;
use gruk_workbench::stable::{Matching, Side, Wishes};

pub(crate) type Stable = Plain<stable::Stable>;

impl Tell for stable::Stable {
    fn label(&self) -> String {
        self.file.name.clone()
    }

    fn tell(&self, (wishes, best): &Self::Found) -> Result<(), Failure> {
        if best[0].partners == best[1].partners {
            say("the only stable matching")?;
            return print(wishes, &best[0]);
        }
        for (side, matching) in ["first", "second"].into_iter().zip(best) {
            let (proposals, rounds) = (matching.proposals, matching.rounds);
            say(format_args!("best for everybody on the {side} side ({proposals} proposals in {rounds} rounds)"))?;
            print(wishes, matching)?;
        }
        Ok(())
    }
}

fn print(wishes: &Wishes, matching: &Matching) -> Result<(), Failure> {
    for (person, name) in wishes.names(Side::First).iter().enumerate() {
        let Some(other) = matching.partners[0][person] else {
            say(format_args!("  {name} - nobody"))?;
            continue;
        };
        let place = |side, one, two| wishes.place(side, one, two).map_or(0, |place| place);
        let (hers, his) = (place(Side::First, person, other), place(Side::Second, other, person));
        say(format_args!(
            "  {name} - {} (wish {hers} of {name}, wish {his} in return)",
            wishes.names(Side::Second)[other]
        ))?;
    }
    let alone = wishes.names(Side::Second).iter().zip(&matching.partners[1]).filter(|(_, partner)| partner.is_none());
    for (name, _) in alone {
        say(format_args!("  nobody - {name}"))?;
    }
    Ok(())
}
