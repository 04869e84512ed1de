//! The best moves in a sum: exactly, and by the advice of the literature.

use gruk_core::{Player, Ruleset};
use gruk_disjunctive::advice::{Advice, stop_gap};
use gruk_disjunctive::{Outcomes, Values};
use gruk_impartial_answers::theory;
use gruk_notation::{BadInput, read_sum};
use gruk_partizan::limit_hit;
use gruk_rules::sum::{Move, Position, Sum};
use gruk_solve::{Alarm, LimitHit, Limits};
use gruk_value::{Game, Games, Limit};
use std::sync::Arc;
use std::time::Instant;

/// More moves than this are not judged.
const MAX_MOVES: usize = 100_000;
/// Longer names of values are cut.
const NAME: usize = 60;

/// What is known of one component.
#[derive(Clone, Debug)]
pub struct ComponentRow {
    /// The component in the notation, with its sign.
    pub text: String,
    /// The name of its value, cut if it is long.
    pub value: String,
    /// Left and Right stop.
    pub stops: [String; 2],
    /// The Left stop minus the Right stop.
    pub gap: String,
    /// The temperature.
    pub temperature: String,
    /// Is it a number? Then there is no need to move in it while anything else is left.
    pub is_number: bool,
    /// The moves in it that win.
    pub winning: Vec<String>,
}

/// Where a rule of thumb would play.
#[derive(Clone, Debug)]
pub struct AdviceRow {
    /// The name of the rule.
    pub name: &'static str,
    /// The components that it advises, counted from 1.
    pub components: Vec<usize>,
    /// Is there a winning move in one of them? `None` where every move loses.
    pub wins: Option<bool>,
}

/// The answer of `best`.
#[derive(Clone, Debug)]
pub struct BestAnswer {
    /// The query, as given.
    pub query: String,
    /// Who moves.
    pub first: Player,
    /// Does that player win?
    pub wins: bool,
    /// The components in order.
    pub components: Vec<ComponentRow>,
    /// What the rules of thumb say.
    pub advice: Vec<AdviceRow>,
    /// Sums that were searched.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
}

/// Finds all winning moves of `first` in a sum, and asks the rules of thumb.
///
/// The values of the components are worked out, their sum is not: it is searched.
///
/// # Errors
/// The place in the text and what was expected there, or too many moves; inside: the limit that was reached.
pub fn best(text: &str, first: Option<&str>, limits: &Limits) -> Result<Result<BestAnswer, LimitHit>, BadInput> {
    best_with(text, first, &|_| None, limits)
}

/// The same where it is known of some moves whether they win: those are not searched.
///
/// # Errors
/// See [`best`].
pub fn best_with(
    text: &str,
    first: Option<&str>,
    known: &dyn Fn(&str) -> Option<bool>,
    limits: &Limits,
) -> Result<Result<BestAnswer, LimitHit>, BadInput> {
    let at = read_sum(text)?;
    let first = match first {
        None => Player::Left,
        Some(given) => Sum::ABOUT
            .players
            .player(given)
            .ok_or_else(|| BadInput::First { given: given.into(), expected: "left, right".into() })?,
    };
    if Sum.moves(&at, first).take(MAX_MOVES + 1).count() > MAX_MOVES {
        return Err(BadInput::TooMuch { what: "moves", limit: MAX_MOVES });
    }
    let alarm = Alarm::set(limits);
    let mut games = Games::with_limit(limits.memory / 4);
    games.interrupt_by(Arc::clone(&alarm.flag));
    let mut values = Values::new(games, theory::nimber_of, limits.memory / 4);
    let mut outcomes = Outcomes::new(limits.memory / 2);
    outcomes.interrupt_by(Arc::clone(&alarm.flag));
    let answer = answer(text, &at, first, known, &mut values, &mut outcomes);
    Ok(answer.map_err(|limit| alarm.limit(limit_hit(limit))))
}

fn answer(
    query: &str,
    at: &Position,
    first: Player,
    known: &dyn Fn(&str) -> Option<bool>,
    values: &mut Values,
    outcomes: &mut Outcomes,
) -> Result<BestAnswer, Limit> {
    let started = Instant::now();
    let summands: Vec<Game> = at.terms().iter().map(|term| values.term(term)).collect::<Result<_, _>>()?;
    let mut components = Vec::new();
    for (index, (term, &value)) in at.terms().iter().zip(&summands).enumerate() {
        let mut winning = Vec::new();
        for (word, option) in term.moves(first).zip(term.options(first)) {
            let the_move = Sum.print_move(Move { component: index as u32, word });
            let wins = match known(&the_move) {
                Some(wins) => wins,
                None => {
                    let mut after = summands.clone();
                    after[index] = values.term(&option)?;
                    !outcomes.first_wins(&mut values.games, &after, first.opponent())?
                }
            };
            if wins {
                winning.push(the_move);
            }
        }
        let games = &mut values.games;
        components.push(ComponentRow {
            text: term.to_string(),
            value: games.name_within(value, NAME).0,
            stops: Player::BOTH.map(|player| games.stop(value, player).to_string()),
            gap: stop_gap(games, value)?.to_string(),
            temperature: games.temperature(value)?.to_string(),
            is_number: games.as_number(value).is_some(),
            winning,
        });
    }
    let wins = components.iter().any(|component| !component.winning.is_empty());
    let mut advice = Vec::new();
    for rule in Advice::ALL {
        let advised = rule.components(&mut values.games, &summands, first)?;
        let good = advised.iter().any(|&index| !components[index].winning.is_empty());
        advice.push(AdviceRow {
            name: rule.name(),
            components: advised.into_iter().map(|index| index + 1).collect(),
            wins: wins.then_some(good),
        });
    }
    Ok(BestAnswer {
        query: query.into(),
        first,
        wins,
        components,
        advice,
        nodes: outcomes.nodes(),
        seconds: started.elapsed().as_secs_f64(),
    })
}
