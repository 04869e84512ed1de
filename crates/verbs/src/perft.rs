//! `perft`: how many plays are there?

use crate::{Ask, At, Failure, Fields, Lines, Open, Reach, Seconds, Stop, Verb, answer, one_of, query};
use gruk_workbench::{LimitHit, Perft as Counted};

query! {
    /// How many ways there are to play exactly DEPTH moves, after each first move.
    pub struct Perft {
        /// The position.
        pub at: At = part(),
        /// Length of the plays.
        pub depth: usize = place("DEPTH").served(100),
        /// How far to count.
        pub reach: Reach = part(),
    }
}

answer! {
    /// Numbers of plays of exactly so many moves.
    pub struct Plays {
        /// The position, as given.
        pub query: String,
        /// Length of the plays.
        pub depth: usize,
        /// Who moves first.
        pub first: String,
        /// After each first move.
        pub moves: Fields<u128>,
        /// All of them.
        pub total: u128,
        /// Seconds.
        pub seconds: Seconds,
    }
}

answer! {
    /// Plays that were not all counted.
    pub struct PlaysUnknown {
        /// The position, as given.
        pub query: String,
        /// Length of the plays.
        pub depth: usize,
        /// It is not known.
        pub verdict: Open,
        /// The limit, in words.
        pub reason: String,
    }
}

one_of! {
    /// Numbers of plays, or the limit that came first.
    pub enum PerftAnswer {
        Plays(Plays),
        Unknown(PlaysUnknown),
    }
}

impl Verb for Perft {
    const NAME: &'static str = "perft";
    const EXAMPLES: &'static str = "Examples:\n  gruk perft hex:3x3 4\n  gruk perft mm:row-3-3x3 9 --json";
    type Found = Result<Counted, LimitHit>;
    type Answer = PerftAnswer;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Self::Found, Stop> {
        let counted = self.at.study(ask)?.perft(self.depth, &self.reach.limits(ask), ask.watch);
        Ok(counted.map_err(Failure::bad(&self.at.position))?)
    }

    fn answer(&self, found: &Self::Found, _: Option<String>) -> PerftAnswer {
        match found {
            Ok(counted) => PerftAnswer::Plays(Plays {
                query: counted.query.clone(),
                depth: counted.depth,
                first: counted.first.clone(),
                moves: Fields(counted.moves.clone()),
                total: counted.total,
                seconds: Seconds(counted.seconds),
            }),
            Err(limit) => PerftAnswer::Unknown(PlaysUnknown {
                query: self.at.position.clone(),
                depth: self.depth,
                verdict: Open::Unknown,
                reason: limit.to_string(),
            }),
        }
    }

    fn is_open(found: &Self::Found) -> bool {
        found.is_err()
    }

    fn label(&self) -> String {
        self.at.position.clone()
    }

    fn tell(&self, found: &Self::Found, out: &mut Lines) {
        match found {
            Err(limit) => out.say(format_args!("unknown: {limit}")),
            Ok(counted) => {
                counted.moves.iter().for_each(|(m, plays)| out.say(format_args!("{m}\t{plays}")));
                out.say(format_args!("total\t{}", counted.total))
            }
        }
    }
}
