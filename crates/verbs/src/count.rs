//! `count`: how many plays, positions and strategies are there?

use crate::{Ask, At, Digits, Fields, Lines, Open, Reach, Seconds, Stop, Verb, answer, one_of, query};
use gruk_workbench::{CountAnswer, Powers};

query! {
    /// Exact numbers of plays, positions and strategies.
    pub struct Count {
        /// The position.
        pub at: At = part(),
        /// How far to count.
        pub reach: Reach = part(),
    }
}

answer! {
    /// Numbers of plays, positions and strategies. Where players fill a board, they are about plays that fill it.
    pub struct Counts {
        /// The position, as given.
        pub query: String,
        /// Who moves first.
        pub first: String,
        /// When plays end that are counted: `when the board is full` or `when the rules say so`.
        pub ends: String,
        /// Plays; null where a limit came first.
        pub plays: Option<Digits>,
        /// Plays and their beginnings.
        pub partial_plays: Option<Digits>,
        /// Positions.
        pub positions: Option<Digits>,
        /// Strategies of each player, as digits or products of powers such as `8^9*6^63`.
        pub strategies: Option<Fields<Option<String>>>,
        /// The same about plays that end when the rules say so.
        pub by_the_rules: ByTheRules,
        /// Seconds.
        pub seconds: Seconds,
    }
}

answer! {
    /// Numbers of plays that end when the rules say so.
    pub struct PlaysByTheRules {
        /// All of them.
        pub plays: Digits,
        /// Those that each player wins.
        pub won: Fields<Digits>,
        /// Those that nobody wins.
        pub drawn: Digits,
        /// Plays and their beginnings.
        pub partial_plays: Digits,
        /// Positions.
        pub positions: Digits,
        /// Strategies of each player; null for a number of more than 2^16 bits.
        pub strategies: Fields<Option<String>>,
        /// Moves of the longest play.
        pub longest: Digits,
    }
}

answer! {
    /// Plays that were not all counted.
    pub struct CountUnknown {
        /// It is not known.
        pub verdict: Open,
        /// The limit, in words.
        pub reason: String,
    }
}

one_of! {
    /// Numbers, or the limit that came first.
    pub enum ByTheRules {
        Known(PlaysByTheRules),
        Unknown(CountUnknown),
    }
}

/// A number, or how long it is if nobody would read it.
fn readable(number: &impl ToString) -> String {
    let digits = number.to_string();
    if digits.len() <= 60 { digits } else { format!("{}… ({} digits)", &digits[..20], digits.len()) }
}

fn powers(powers: &Powers) -> String {
    let powers: Vec<String> = powers.iter().map(|(base, power)| format!("{base}^{}", readable(power))).collect();
    if powers.is_empty() { "1".into() } else { powers.join(" * ") }
}

impl Verb for Count {
    const NAME: &'static str = "count";
    const EXAMPLES: &'static str = "\
Examples:
  gruk count mm:row-3-3x3
  gruk count hex:3x3 --json
  gruk count nim:3,4,5
Where players fill a board, the numbers are given twice: for plays that fill the board whatever is completed on the \
way, and for plays that end when the rules say so. A strategy is a move for every turn that its player can meet when \
following it.";
    type Found = CountAnswer;
    type Answer = Counts;

    fn find(&self, ask: &mut Ask<'_>) -> Result<CountAnswer, Stop> {
        Ok(self.at.study(ask)?.count(&self.reach.limits(ask), ask.watch))
    }

    fn answer(&self, found: &CountAnswer, _: Option<String>) -> Counts {
        let [first, second] = found.players;
        let both = |a, b| Fields(vec![(first.to_string(), a), (second.to_string(), b)]);
        let by_the_rules = match &found.by_the_rules {
            Err(limit) => ByTheRules::Unknown(CountUnknown { verdict: Open::Unknown, reason: limit.to_string() }),
            Ok(census) => {
                let [own, other] = if found.left_first { [0, 1] } else { [1, 0] };
                let strategies = |side: usize| census.strategies[side].as_ref().map(ToString::to_string);
                ByTheRules::Known(PlaysByTheRules {
                    plays: Digits::of(&census.plays),
                    won: Fields(vec![
                        (first.into(), Digits::of(&census.won[own])),
                        (second.into(), Digits::of(&census.won[other])),
                    ]),
                    drawn: Digits::of(&census.drawn),
                    partial_plays: Digits::of(&census.partial_plays),
                    positions: Digits::of(&census.positions),
                    strategies: both(strategies(own), strategies(other)),
                    longest: Digits::of(&census.longest),
                })
            }
        };
        let (plays, partial_plays, positions, strategies) = match (&found.filling, &by_the_rules) {
            (Some(filling), _) => {
                let product = |is_first| {
                    let powers = filling.strategies(is_first);
                    Some(powers.iter().map(|(base, power)| format!("{base}^{power}")).collect::<Vec<_>>().join("*"))
                };
                let strategies = Some(both(product(true), product(false)));
                let [plays, partial, positions] =
                    [Digits::of(&filling.plays()), Digits::of(&filling.partial_plays()), Digits::of(&filling.positions())];
                (Some(plays), Some(partial), Some(positions), strategies)
            }
            (None, ByTheRules::Known(own)) => (
                Some(own.plays.clone()),
                Some(own.partial_plays.clone()),
                Some(own.positions.clone()),
                Some(own.strategies.clone()),
            ),
            (None, ByTheRules::Unknown(_)) => (None, None, None, None),
        };
        let ends = if found.filling.is_some() { "when the board is full" } else { "when the rules say so" };
        Counts {
            query: found.query.clone(),
            first: first.into(),
            ends: ends.into(),
            plays,
            partial_plays,
            positions,
            strategies,
            by_the_rules,
            seconds: Seconds(found.seconds),
        }
    }

    fn is_open(found: &CountAnswer) -> bool {
        found.filling.is_none() && found.by_the_rules.is_err()
    }

    fn label(&self) -> String {
        self.at.position.clone()
    }

    fn tell(&self, answer: &Self::Found, out: &mut Lines) {
        let [first, second] = answer.players;
        if let Some(filling) = answer.filling {
            out.say("plays that fill the board, whatever is completed on the way");
            out.say(format_args!("  plays           {}", readable(&filling.plays())));
            out.say(format_args!("  partial plays   {}", readable(&filling.partial_plays())));
            out.say(format_args!("  positions       {}", readable(&filling.positions())));
            out.say(format_args!("  strategies      {first}: {}", powers(&filling.strategies(true))));
            out.say(format_args!("                  {second}: {}", powers(&filling.strategies(false))));
        }
        out.say("plays that end when the rules say so");
        let census = match &answer.by_the_rules {
            Ok(census) => census,
            Err(limit) => {
                return out.say(format_args!("  unknown: {limit}"));
            }
        };
        let [first_side, second_side] = if answer.left_first { [0, 1] } else { [1, 0] };
        out.say(format_args!("  plays           {}", readable(&census.plays)));
        out.say(format_args!("    won by {first}: {}", readable(&census.won[first_side])));
        out.say(format_args!("    won by {second}: {}", readable(&census.won[second_side])));
        out.say(format_args!("    drawn: {}", readable(&census.drawn)));
        out.say(format_args!("  partial plays   {}", readable(&census.partial_plays)));
        out.say(format_args!("  positions       {}", census.positions));
        out.say(format_args!("  longest play    {}", census.longest));
        for (name, side) in [(first, first_side), (second, second_side)] {
            let number = census.strategies[side].as_ref().map_or("a number of more than 2^16 bits".into(), readable);
            out.say(format_args!("  strategies      {name}: {number}"));
        }
    }
}
