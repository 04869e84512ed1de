//! Sums under normal play by bounds: numbers that a player keeps moving second, or reaches moving first. Format:
//! section 3.15.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::blocks::{Blocks, Lines};
use crate::context::{Context, read_move, read_position};
use crate::kinds::Check;
use crate::statement::OutcomeClaim;
use gruk_cert::{Because, Block, Bound, Order, Row, Units, parts};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Convention, Player, Ruleset, Turn, Verdict};
use gruk_rules::domineering::{self, Domineering};
use std::collections::HashMap;

/// A line of a block.
type Line<'a> = Bound<&'a str, &'a str>;

/// The blocks of both players, and what they prove.
pub(crate) type Checker<'a> = Blocks<'a, Line<'a>, Proved>;

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Blocks::new(context, "bounds", &context.evidence().bounds)
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        let fail = |why: String| Err(Rejection::new(claim.line, why));
        let (rules, context) = (self.context.rules(), self.context);
        if rules.convention() != Convention::Normal || !rules.is_loopfree() {
            return fail("bounds prove nothing about this game".into());
        }
        let Verdict::Wins(player) = claim.verdict else { return fail("a game under normal play has no draws".into()) };
        let proved = self.of(player, claim.line, |block| Proved::read(context, player, block))?;
        let order = if turn.to_move == player { Order::First } else { Order::Second };
        let mut parts = Parts::of(rules, [&turn.position]);
        let is_said = proved.says(&mut parts, order, Units::ZERO);
        match needs!("bounds: what is claimed is said", is_said) {
            true => Ok(()),
            false => fail(format!("no bounds say that {player} wins moving {}", order.word())),
        }
    }

    fn unused(&self) -> Option<(usize, String)> {
        self.idle()
    }
}

impl Lines<Line<'_>> for Proved {
    fn unused(&self, _: &Block<Line<'_>>) -> Option<usize> {
        self.lines.values().filter(|entry| !entry.is_asked).map(|entry| entry.line).min()
    }
}

/// The [parts] of a sum, which lines are about.
struct Parts(Vec<AnyPosition>);

impl Parts {
    fn of<'p>(rules: &AnyRules, summands: impl IntoIterator<Item = &'p AnyPosition>) -> Self {
        Parts(parts::of_sum(rules, summands))
    }

    /// The moves of `player` in the parts, and the sums after them.
    fn options<'p>(
        &'p self,
        rules: &'p AnyRules,
        player: Player,
    ) -> impl Iterator<Item = (usize, AnyMove, Parts)> + 'p {
        let places = (0..self.0.len()).filter(|&place| place == 0 || self.0[place] != self.0[place - 1]);
        places.flat_map(move |place| {
            rules.moves(&self.0[place], player).map(move |m| {
                let mut option = self.0[place].clone();
                rules.play(&mut option, player, m);
                let others = self.0[..place].iter().chain(&self.0[place + 1..]);
                (place, m, Parts::of(rules, others.chain([&option])))
            })
        })
    }
}

/// What the lines read so far say of a sum.
struct Entry {
    /// The best numbers of each order.
    best: [Option<Units>; 2],
    /// The last line about it.
    line: usize,
    is_asked: bool,
}

/// The lines that are proved.
pub(crate) struct Proved {
    lines: HashMap<Vec<AnyPosition>, Entry>,
}

impl Proved {
    fn read(context: &Context<'_>, player: Player, block: &Block<Line<'_>>) -> Result<Self, Rejection> {
        let mut proved = Proved { lines: HashMap::new() };
        for row in &block.rows {
            let (parts, order, number) = proved.line(context, player, row)?;
            let entry = proved.lines.entry(parts.0);
            let entry = entry.or_insert(Entry { best: [None, None], line: row.line, is_asked: false });
            let best = &mut entry.best[order as usize];
            (*best, entry.line, entry.is_asked) = (Some(number).max(*best), row.line, false);
        }
        Ok(proved)
    }

    /// What a line says, if it is true.
    fn line(
        &mut self,
        context: &Context<'_>,
        player: Player,
        row: &Row<Line<'_>>,
    ) -> Result<(Parts, Order, Units), Rejection> {
        let rules = context.rules();
        context.keep(row.says.position)?;
        let wrong = |why: String| Rejection::new(row.line, why);
        let &Bound { position, order, number, ref because } = &row.says;
        let position = read_position(rules, row.line, position)?;
        let parts = Parts::of(rules, [&position]);
        match because {
            Because::Play => {
                for (place, m, mut option) in parts.options(rules, player.opponent()) {
                    context.meter.spend(64 + 4 * row.says.position.len() * parts.0.len())?;
                    let is_said = self.says(&mut option, Order::First, number);
                    if !needs!("bounds: every move is answered", is_said) {
                        let (m, part) = (rules.print_move(m), rules.print_position(&parts.0[place]));
                        return Err(wrong(format!("no earlier line answers {m} in {part}")));
                    }
                }
                let mut same = Parts(parts.0.clone());
                let is_said = number.options()[0].is_none_or(|less| self.says(&mut same, Order::First, less));
                if !needs!("bounds: the move in the number is answered", is_said) {
                    return Err(wrong(format!("no earlier line answers the move in the number {number}")));
                }
            }
            Because::Move(m) => {
                let m = read_move(rules, row.line, m)?;
                rules.check_move(&position, player, m).map_err(|illegal| wrong(illegal.to_string()))?;
                let mut option = position.clone();
                rules.play(&mut option, player, m);
                let is_said = self.says(&mut Parts::of(rules, [&option]), Order::Second, number);
                if !needs!("bounds: the number is kept after the move", is_said) {
                    return Err(wrong(format!("no earlier line says that {number} is kept after the move")));
                }
            }
            Because::Number => {
                let more =
                    number.options()[1].ok_or_else(|| wrong(format!("there is no move in the number {number}")))?;
                let is_said = self.says(&mut Parts(parts.0.clone()), Order::Second, more);
                if !needs!("bounds: the greater number is kept", is_said) {
                    return Err(wrong(format!("no earlier line says that {more} is kept")));
                }
            }
            Because::Cut(part) => {
                let part = read_position(rules, row.line, part)?;
                if !needs!("cut: Domineering alone", rules.typed::<Domineering>().is_some()) {
                    return Err(wrong("only boards of Domineering can be cut".into()));
                }
                let rest = rest_after_cut(&position, &part, player).map_err(|why| wrong(why.into()))?;
                let is_said = self.says(&mut Parts::of(rules, [&part, &rest]), order, number);
                if !needs!("cut: the lines say it of what is cut", is_said) {
                    return Err(wrong(format!("no earlier lines say {} {number} of what is cut", order.word())));
                }
            }
        }
        Ok((parts, order, number))
    }

    /// Do the lines read so far say this of the sum, as a whole or part by part?
    fn says(&mut self, parts: &mut Parts, order: Order, number: Units) -> bool {
        let mut known = |parts: &Vec<AnyPosition>| {
            let entry = self.lines.get_mut(parts)?;
            entry.is_asked = true;
            Some(entry.best)
        };
        let enough = |first: Option<Units>, second: Option<Units>| match order {
            Order::Second => second.is_some_and(|second| second >= number),
            Order::First => first.is_some_and(|first| first >= number) || second.is_some_and(|second| second > number),
        };
        let whole = known(&parts.0).unwrap_or([None, None]);
        // The sum of what each part keeps, and the most that a move in one part adds to that.
        let (mut second, mut gain) = (Some(Units::ZERO), None);
        for part in parts.0.drain(..) {
            let best = known(&vec![part]).unwrap_or([None, None]);
            let [kept, reached] = [Order::Second, Order::First].map(|order| best[order as usize]);
            second = second.zip(kept).and_then(|(second, kept)| second.plus(kept));
            gain = gain.max(reached.zip(kept).map(|(reached, kept)| reached.count() - kept.count()));
        }
        let first = gain.zip(second).and_then(|(gain, second)| Units::new(second.count() + gain));
        enough(whole[Order::First as usize], whole[Order::Second as usize]) || enough(first, second)
    }
}

/// The board of Domineering without `part`. Fails if a domino of the opponent can lie across the cut.
fn rest_after_cut(position: &AnyPosition, part: &AnyPosition, player: Player) -> Result<AnyPosition, &'static str> {
    let [whole, part] = [position, part].map(AnyPosition::typed::<domineering::Position>);
    let (Some(whole), Some(part)) = (whole, part) else { return Err("only boards of Domineering can be cut") };
    let rest = whole.without(part).ok_or("the part is not one of the board")?;
    let dominoes = |board: &domineering::Position| board.dominoes(player.opponent());
    let is_apart = dominoes(whole) == dominoes(part) + dominoes(&rest);
    if !needs!("cut: no domino of the opponent lies across", is_apart) {
        return Err("a domino of the opponent may lie across the cut");
    }
    Ok(AnyPosition::new(rest))
}
