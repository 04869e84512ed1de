//! `set-colouring`: games of colouring the elements of a set.

use crate::{Ask, Failure, FileText, Lines, Seconds, Stop, ValueReach, Verb, answer, query};
use gruk_workbench::{GAMES, SetColouringAnswer};

query! {
    /// A set-colouring game: who wins, and which elements never matter.
    ///
    /// It also says whether an extra element can hurt its owner.
    pub struct SetColouring {
        /// The file, '-' for standard input, or a position.
        pub file: FileText = place("FILE"),
        /// How far to look.
        pub reach: ValueReach = part(),
    }
}

answer! {
    /// What is known of a set-colouring game.
    pub struct SetColouringGame {
        /// The file or the position.
        pub query: String,
        /// The number of elements.
        pub elements: usize,
        /// Who wins if Max begins.
        pub max_first: SideResult,
        /// Who wins if Min begins.
        pub min_first: SideResult,
        /// Elements that never matter.
        pub dead: Vec<String>,
        /// Do more elements never turn a win of Max into a loss?
        pub isotone: bool,
        /// A set with which Max wins, and an element with which too he loses.
        pub counterexample: Option<NotIsotone>,
        /// A position in which an extra element hurts its owner.
        pub extra_hurts: Option<ExtraHurts>,
        /// Seconds.
        pub seconds: Seconds,
    }
}

answer! {
    /// Who wins, and by which first moves.
    pub struct SideResult {
        /// `max` or `min`.
        pub winner: String,
        /// The winning first moves.
        pub moves: Vec<String>,
    }
}

answer! {
    /// A set with which Max wins, and an element with which too he loses.
    pub struct NotIsotone {
        /// The set.
        pub max: Vec<String>,
        /// The element.
        pub element: String,
    }
}

answer! {
    /// A position in which an extra element hurts its owner.
    pub struct ExtraHurts {
        /// The elements of Max.
        pub max: Vec<String>,
        /// The elements of Min.
        pub min: Vec<String>,
        /// Who moves.
        pub first: String,
        /// Who wins without the element, and not with it.
        pub owner: String,
        /// The element.
        pub element: String,
    }
}

impl Verb for SetColouring {
    const NAME: &'static str = "set-colouring";
    const EXAMPLES: &'static str = "\
Examples:
  gruk set-colouring majority.txt
  gruk set-colouring hex:3x3                        an extra friendly stone never hurts
  gruk set-colouring rex:3x3                        in Rex it does: a counterexample
A file holds a line 'elements a b c' and a payoff for Max, which is 'payoff a&b | !c' or 'table 00010111' (the \
first element counts 1, the second 2, …); 'max a' and 'min b' colour elements beforehand. Instead of a file there may \
be a position of Hex or of a game like it with at most 16 free cells; Max is the first-named player.";
    type Found = SetColouringAnswer;
    type Answer = SetColouringGame;

    fn find(&self, ask: &mut Ask<'_>) -> Result<SetColouringAnswer, Stop> {
        // A text without a name may be a position as well.
        let given = self.file.text.as_deref().map(str::trim).filter(|text| !text.contains('\n'));
        let query = given.unwrap_or(&self.file.name);
        let is_position =
            query.split_once(':').is_some_and(|(name, _)| GAMES.iter().any(|about| about.name == name));
        let limits = self.reach.limits(ask);
        let answer = match is_position {
            true => gruk_workbench::set_colouring_of(query, &limits),
            false => gruk_workbench::set_colouring(&self.file.text(ask)?, &limits),
        };
        answer.map_err(Failure::bad(query))?.map_err(|limit| Stop::limit(&self.file.name, limit))
    }

    fn answer(&self, found: &SetColouringAnswer, _: Option<String>) -> SetColouringGame {
        let side = |(winner, moves): &(&str, Vec<String>)| SideResult { winner: (*winner).into(), moves: moves.clone() };
        let not_isotone =
            |(set, element): &(Vec<String>, String)| NotIsotone { max: set.clone(), element: element.clone() };
        SetColouringGame {
            query: self.file.name.clone(),
            elements: found.elements,
            max_first: side(&found.max_first),
            min_first: side(&found.min_first),
            dead: found.dead.clone(),
            isotone: found.not_isotone.is_none(),
            counterexample: found.not_isotone.as_ref().map(not_isotone),
            extra_hurts: found.extra_hurts.as_ref().map(|extra| ExtraHurts {
                max: extra.max.clone(),
                min: extra.min.clone(),
                first: extra.first.into(),
                owner: extra.owner.into(),
                element: extra.element.clone(),
            }),
            seconds: Seconds(found.seconds),
        }
    }

    fn label(&self) -> String {
        self.file.name.clone()
    }

    fn tell(&self, answer: &Self::Found, out: &mut Lines) {
        for (who, (winner, moves)) in [("max", &answer.max_first), ("min", &answer.min_first)] {
            let by = if moves.is_empty() { String::new() } else { format!(" ({who} by {})", moves.join(" ")) };
            out.say(format_args!("{who} first: {winner} wins{by}"));
        }
        let dead = if answer.dead.is_empty() { "none".into() } else { answer.dead.join(" ") };
        out.say(format_args!("dead elements: {dead}"));
        match &answer.not_isotone {
            None => out.say("isotone: more elements never turn a win of Max into a loss"),
            Some((set, element)) => {
                out.say(format_args!("not isotone: Max wins with {{{}}}, and with {element} too loses", set.join(" ")));
            }
        }
        match &answer.extra_hurts {
            None => out.say("an extra element never hurts its owner, whoever moves: all positions were looked at"),
            Some(extra) => out.say(format_args!(
                "an extra element can hurt: with Max on {{{}}}, Min on {{{}}} and {} to move, {} wins, but not with {} too",
                extra.max.join(" "),
                extra.min.join(" "),
                extra.first,
                extra.owner,
                extra.element
            )),
        }
    }
}
