//! `stable`: stable matchings.

use crate::{Ask, Failure, Fields, FileText, Lines, Stop, Verb, answer, pointer, query};
use gruk_workbench::stable::{Matching, Side, Wishes};

query! {
    /// Stable matchings, the best one for each side (Gale and Shapley).
    pub struct Stable {
        /// The file; '-' for standard input.
        pub file: FileText = place("FILE"),
    }
}

answer! {
    /// The best stable matching for each side.
    pub struct StableMatchings {
        /// The file.
        pub query: String,
        /// The best one for the first side: everybody of it with their partner.
        pub men_optimal: Fields<Option<String>>,
        /// The best one for the second side.
        pub women_optimal: Fields<Option<String>>,
        /// Is it the only one?
        pub unique: bool,
        /// Proposals that were made on the way to each.
        pub proposals: [usize; 2],
        /// Rounds of proposals.
        pub rounds: [usize; 2],
    }
}

/// What is found: the wishes, and the best matching for each side.
pub type Matched = (Wishes, [Matching; 2]);

impl Verb for Stable {
    const NAME: &'static str = "stable";
    const EXAMPLES: &'static str = "\
Examples:
  gruk stable wishes.txt
  gruk stable wishes.txt --json

The file has one line for each person: first those of one side, then, after an empty line, those of the other:
  Ada: Max, Kurt, Emil        Ada likes Max best; a person who is not listed is not acceptable
  Eva: Kurt, Max

  Kurt: Ada, Eva
  ...
'#' begins a comment; names without blanks need no commas between them. If A lists B, then B must list A.";
    type Found = Matched;
    type Answer = StableMatchings;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Matched, Stop> {
        let query = &self.file.name;
        let text = String::from_utf8(self.file.bytes(ask)?);
        let text = text.map_err(|_| Failure::Usage(format!("{query}: expected a text in UTF-8")))?;
        let wishes = Wishes::read(&text).map_err(|error| {
            let start = text[..error.at].rfind('\n').map_or(0, |end| end + 1);
            let number = text[..start].lines().count() + 1;
            let line = text[start..].lines().next().unwrap_or("");
            let place = pointer(line, error.at - start);
            Failure::Usage(format!("{query}:{number}: {}{place}", error.message()))
        })?;
        let best = [Side::First, Side::Second].map(|side| wishes.best_for(side));
        Ok((wishes, best))
    }

    fn answer(&self, (wishes, best): &Matched, _: Option<String>) -> StableMatchings {
        let [men_optimal, women_optimal] = best.each_ref().map(|matching| pairs(wishes, matching));
        StableMatchings {
            query: self.file.name.clone(),
            men_optimal,
            women_optimal,
            unique: best[0].partners == best[1].partners,
            proposals: best.each_ref().map(|matching| matching.proposals),
            rounds: best.each_ref().map(|matching| matching.rounds),
        }
    }

    fn label(&self) -> String {
        self.file.name.clone()
    }

    fn tell(&self, (wishes, best): &Self::Found, out: &mut Lines) {
        if best[0].partners == best[1].partners {
            out.say("the only stable matching");
            return print(wishes, &best[0], out);
        }
        for (side, matching) in ["first", "second"].into_iter().zip(best) {
            let (proposals, rounds) = (matching.proposals, matching.rounds);
            out.say(format_args!("best for everybody on the {side} side ({proposals} proposals in {rounds} rounds)"));
            print(wishes, matching, out);
        }
    }
}

fn pairs(wishes: &Wishes, matching: &Matching) -> Fields<Option<String>> {
    let other = |partner: &Option<usize>| partner.map(|other| wishes.names(Side::Second)[other].clone());
    Fields(wishes.names(Side::First).iter().cloned().zip(matching.partners[0].iter().map(other)).collect())
}

fn print(wishes: &Wishes, matching: &Matching, out: &mut Lines) {
    for (person, name) in wishes.names(Side::First).iter().enumerate() {
        let Some(other) = matching.partners[0][person] else {
            out.say(format_args!("  {name} - nobody"));
            continue;
        };
        let place = |side, one, two| wishes.place(side, one, two).map_or(0, |place| place);
        let (hers, his) = (place(Side::First, person, other), place(Side::Second, other, person));
        out.say(format_args!(
            "  {name} - {} (wish {hers} of {name}, wish {his} in return)",
            wishes.names(Side::Second)[other]
        ));
    }
    let alone = wishes.names(Side::Second).iter().zip(&matching.partners[1]).filter(|(_, partner)| partner.is_none());
    for (name, _) in alone {
        out.say(format_args!("  nobody - {name}"));
    }
}
