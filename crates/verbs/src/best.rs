//! `best`: where to move in a sum?

use crate::solve::{Solution, solution};
use crate::store::FirstMoves;
use crate::{Also, Ask, Failure, Lines, Seconds, Source, Stop, ValueReach, Verb, answer, counted, grouped, one_of, query};
use gruk_workbench::{
    BestAnswer, LoopySum, NamedVerdict, SUM, SolveAnswer, SolveOptions, best_with, is_loopy_text, open,
};

query! {
    /// All winning moves in a sum of games, and where the rules of thumb would play.
    ///
    /// Where play can go on for ever, and in misère play: all moves that win, or if none does all that draw.
    pub struct Best {
        /// Sums of positions and values.
        pub sum: String = place("SUM").each().signed(),
        /// Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker).
        pub first: Option<String> = option("PLAYER"),
        /// How far to search.
        pub reach: ValueReach = part(),
        /// Search all moves even if the catalogue says which of them win.
        pub no_catalogue: bool = flag(),
    }
}

answer! {
    /// The components of a sum with the winning moves in each.
    pub struct BestMoves {
        /// The sum, as given.
        pub query: String,
        /// Who moves.
        pub first: String,
        /// Who wins.
        pub winner: String,
        /// The components.
        pub components: Vec<Component>,
        /// Where the rules of thumb would play.
        pub advice: Vec<Advice>,
        /// Sums that were searched.
        pub nodes: u64,
        /// Seconds.
        pub seconds: Seconds,
        /// Where in the catalogue it was found which moves win: all of them, or one that was not searched.
        pub catalogue: Also<Source>,
    }
}

answer! {
    /// A component of a sum.
    pub struct Component {
        /// As given.
        pub component: String,
        /// Its value.
        pub value: String,
        /// Its Left stop.
        pub left_stop: String,
        /// Its Right stop.
        pub right_stop: String,
        /// The difference of the stops.
        pub gap: String,
        /// Its temperature.
        pub temperature: String,
        /// Is it a number?
        pub is_number: bool,
        /// The winning moves in it.
        pub winning: Vec<String>,
    }
}

answer! {
    /// What a rule of thumb says.
    pub struct Advice {
        /// The rule.
        pub rule: String,
        /// The components in which it would play, from 1.
        pub components: Vec<usize>,
        /// Is a winning move there? Null if every move loses.
        pub wins: Option<bool>,
    }
}

one_of! {
    /// The winning moves in a sum of games that end, or what `solve` says of a game in which play can go on for ever,
    /// and of misère play.
    pub enum BestAnswers {
        Sum(BestMoves),
        Loopy(Solution),
    }
}

/// Who wins.
#[must_use]
pub fn winner(answer: &BestAnswer) -> String {
    if answer.wins { answer.first.to_string() } else { answer.first.opponent().to_string() }
}

/// What is found.
pub enum BestFound {
    /// In a sum of games that end, and where in the catalogue it was found which moves win, if it was.
    Sum(BestAnswer, Option<Source>),
    /// In a game that is solved as a whole; who moves, and the terms of a loopy sum.
    Solved(Box<SolveAnswer>, &'static str, Vec<String>),
}

impl Best {
    /// The moves of a game that is solved as a whole.
    fn find_by_solving(&self, ask: &mut Ask<'_>) -> Result<BestFound, Stop> {
        let study = ask.reader.study(&self.sum, self.first.as_deref())?;
        let limits = self.reach.limits(ask);
        let options = SolveOptions { limits, all_moves: true, certificate: false, ..SolveOptions::default() };
        let mut answer = study.solve(&options, ask.watch);
        if let NamedVerdict::Unknown(limit) = answer.verdict {
            return Err(Stop::limit(&self.sum, limit));
        }
        // A position alone is read in other ways, too.
        let terms = LoopySum::read(&self.sum, study.to_move()).ok().flatten().map(|sum| {
            by_term(&mut answer, &sum);
            sum.terms
        });
        Ok(BestFound::Solved(Box::new(answer), study.first(), terms.unwrap_or_default()))
    }

    /// What the catalogue has of the moves of the sum, which in a game alone are not numbered.
    fn known(&self, ask: &Ask<'_>) -> Option<(FirstMoves, bool, Source)> {
        if self.no_catalogue || !ask.store.looks() {
            return None;
        }
        let study = open(&self.sum, self.first.as_deref()).ok()?;
        let (moves, source) = ask.store.first_moves(&*study)?;
        Some((moves, study.about().name != SUM.name, source))
    }
}

impl Verb for Best {
    const NAME: &'static str = "best";
    const EXAMPLES: &'static str = "\
Examples:
  gruk best '{2|-1} + {1|-1} - 1/2'
  gruk best 'domineering:4x4 + amazons:x..o/.... - {0|*}' --first right
  gruk best fox-and-geese:4x4
  gruk best misere:nim:3,4,6
A move is the number of the component and the move in it: 2:a1-b1. The rules of thumb are that of the largest Left stop minus Right stop, \
that of the highest temperature (hotstrat), and thermostrat; none of them is a theorem. Put -- before a sum that begins with a minus sign.";
    type Found = BestFound;
    type Answer = BestAnswers;

    fn find(&self, ask: &mut Ask<'_>) -> Result<BestFound, Stop> {
        // Misère play has no values by which sums are parted, and games with loops none that `best` could show.
        if is_loopy_text(&self.sum) || self.sum.trim_start().starts_with("misere:") {
            return self.find_by_solving(ask);
        }
        let known = self.known(ask);
        let wins = |the_move: &str| {
            let (moves, is_alone, _) = known.as_ref()?;
            moves.wins(if *is_alone { the_move.split_once(':')?.1 } else { the_move })
        };
        let best = best_with(&self.sum, self.first.as_deref(), &wins, &self.reach.limits(ask));
        let answer = best.map_err(Failure::bad(&self.sum))?.map_err(|limit| Stop::limit(&self.sum, limit))?;
        Ok(BestFound::Sum(answer, known.map(|(_, _, source)| source)))
    }

    fn answer(&self, found: &BestFound, _: Option<String>) -> BestAnswers {
        let (found, source) = match found {
            BestFound::Sum(found, source) => (found, source),
            BestFound::Solved(found, ..) => return BestAnswers::Loopy(solution(found, None)),
        };
        let component = |row: &gruk_workbench::ComponentRow| Component {
            component: row.text.clone(),
            value: row.value.clone(),
            left_stop: row.stops[0].clone(),
            right_stop: row.stops[1].clone(),
            gap: row.gap.clone(),
            temperature: row.temperature.clone(),
            is_number: row.is_number,
            winning: row.winning.clone(),
        };
        let advice = found.advice.iter().map(|rule| Advice {
            rule: rule.name.into(),
            components: rule.components.clone(),
            wins: rule.wins,
        });
        BestAnswers::Sum(BestMoves {
            query: found.query.clone(),
            first: found.first.to_string(),
            winner: winner(found),
            components: found.components.iter().map(component).collect(),
            advice: advice.collect(),
            nodes: found.nodes,
            seconds: Seconds(found.seconds),
            catalogue: Also(source.clone()),
        })
    }

    fn is_open(found: &BestFound) -> bool {
        matches!(found, BestFound::Solved(answer, ..) if answer.some_moves.is_some())
    }

    fn label(&self) -> String {
        self.sum.clone()
    }

    fn tell(&self, found: &BestFound, out: &mut Lines) {
        let (answer, source) = match found {
            BestFound::Sum(answer, source) => (answer, source),
            BestFound::Solved(answer, first, terms) => return tell_loopy(answer, first, terms, out),
        };
        out.say(format_args!("{}, {} to move: {} wins", answer.query, answer.first, winner(answer)));
        for (index, component) in answer.components.iter().enumerate() {
            let [left, right] = &component.stops;
            let is_name = component.text == component.value;
            let value = if is_name { String::new() } else { format!(" = {}", component.value) };
            out.say(format_args!(
                "{:>3}  {}{value}\n     LS {left}, RS {right}, LS-RS {}, temperature {}{}",
                index + 1,
                component.text,
                component.gap,
                component.temperature,
                if component.is_number { " (a number)" } else { "" },
            ));
            if !component.winning.is_empty() {
                out.say(format_args!("     winning: {}", component.winning.join(" ")));
            }
        }
        for rule in &answer.advice {
            let components: Vec<String> = rule.components.iter().map(ToString::to_string).collect();
            let verdict = match rule.wins {
                Some(true) => "a winning move is there",
                Some(false) => "every move there loses",
                None => "every move of the sum loses",
            };
            let place = if components.is_empty() { "nowhere".into() } else { format!("in {}", components.join(", ")) };
            out.say(format_args!("{}: play {place}: {verdict}", rule.name));
        }
        let from = Source::words(source.as_slice());
        out.say(format_args!("{} sums searched, {:.3} s{from}", grouped(answer.nodes), answer.seconds))
    }
}

/// Writes moves as those in the terms of the sum.
fn by_term(answer: &mut SolveAnswer, sum: &LoopySum) {
    let called = |moves: &mut Vec<String>| *moves = moves.iter().flat_map(|m| sum.moves(m)).collect();
    answer.best_move = answer.best_move.take().and_then(|m| sum.moves(&m).into_iter().next());
    answer.all_moves.iter_mut().for_each(called);
    if let Some(some) = &mut answer.some_moves {
        called(&mut some.keeping);
        called(&mut some.undecided);
    }
}

fn tell_loopy(answer: &SolveAnswer, first: &str, terms: &[String], out: &mut Lines) {
    let (verdict, kind) = match &answer.verdict {
        NamedVerdict::Wins(name) => (format!("{name} wins"), "winning"),
        _ => ("draw".into(), "drawing"),
    };
    out.say(format_args!("{}, {first} to move: {verdict}", answer.query));
    for (index, term) in terms.iter().enumerate() {
        out.say(format_args!("{:>3}  {term}", index + 1));
    }
    let listed = |moves: &[String]| if moves.is_empty() { "none".to_string() } else { moves.join(" ") };
    if let Some(moves) = &answer.all_moves {
        out.say(format_args!("{kind}: {}", listed(moves)));
    }
    if let Some(some) = &answer.some_moves {
        let (keeping, undecided) = (listed(&some.keeping), listed(&some.undecided));
        out.say(format_args!("{kind}: {keeping}; undecided ({}): {undecided}", some.limit));
    }
    out.say(format_args!("reason: {}, {}, {:.3} s", answer.reason, counted(answer.nodes, "node", "nodes"), answer.seconds))
}
