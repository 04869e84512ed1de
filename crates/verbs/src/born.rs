//! `born`: which values are born by a day?

use crate::{Ask, Lines, Stop, ValueReach, Verb, answer, query};

query! {
    /// How many values are born by a given day, in games of at most that many moves.
    pub struct Born {
        /// The day.
        pub day: u32 = place("DAY"),
        /// Print the name of every value too.
        pub list: bool = flag(),
        /// How far to go.
        pub reach: ValueReach = part(),
    }
}

answer! {
    /// The values that are born by a day.
    pub struct ValuesBorn {
        /// The day.
        pub day: u32,
        /// How many they are.
        pub values: usize,
        /// Their names, if they were asked for.
        pub names: Option<Vec<String>>,
    }
}

impl Verb for Born {
    const NAME: &'static str = "born";
    const EXAMPLES: &'static str = "Examples:\n  gruk born 3                              1474\n  gruk born 2 --list";
    type Found = Vec<String>;
    type Answer = ValuesBorn;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Vec<String>, Stop> {
        let born = gruk_workbench::born(self.day, &self.reach.limits(ask));
        born.map_err(|limit| Stop::limit(&format!("born {}", self.day), limit))
    }

    fn answer(&self, found: &Vec<String>, _: Option<String>) -> ValuesBorn {
        ValuesBorn { day: self.day, values: found.len(), names: self.list.then(|| found.clone()) }
    }

    fn label(&self) -> String {
        format!("born {}", self.day)
    }

    fn tell(&self, names: &Self::Found, out: &mut Lines) {
        if self.list {
            names.iter().for_each(|line| out.say(line));
        }
        let are = if names.len() == 1 { "value is" } else { "values are" };
        out.say(format_args!("{} {are} born by day {}", names.len(), self.day))
    }
}
