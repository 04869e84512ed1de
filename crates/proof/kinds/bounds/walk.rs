//! Bounds: the opponent's move in a component is answered there, so that what the player keeps in all components
//! together never falls below 0. `docs/certificate-format.md`, section 3.15, says what the lines mean and why the
//! answers hold.

mod cut;

use crate::play::Play;
use crate::{Answers, Why};
use cut::Board;
use gruk_cert::parts::{self, apart, components};
use gruk_cert::{Because, Bound, Order, Row, Units};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Player, Ruleset, Turn};
use gruk_translations::{Value, said};
use std::collections::BTreeMap;

/// A line of the block. Its parts are components that stand for all their images, ascending.
struct Line {
    position: AnyPosition,
    parts: Vec<AnyPosition>,
    order: Order,
    number: Units,
    because: Because<AnyPosition, AnyMove>,
    line: usize,
}

/// What the player relies on while the opponent moves.
enum Fact<P> {
    /// The player keeps the number in these parts; the place of the line that says so.
    Keeps { parts: Vec<P>, number: Units, line: usize },
    /// A component and its negative: moves in one are copied in the other.
    Mirror(P, P),
}

/// The state of a play against a proof by bounds. Every component of the boards belongs to one fact.
struct Bounds {
    player: Player,
    lines: Vec<Line>,
    /// The lines about the same parts, ascending.
    about: BTreeMap<Vec<AnyPosition>, Vec<usize>>,
    /// The position of the play, in several boards where lines cut it.
    boards: Vec<AnyPosition>,
    facts: Vec<Fact<AnyPosition>>,
    /// Has the player made the first move, or is there no such move to make?
    has_begun: bool,
}

/// The proof of a claim.
pub(crate) fn answers<'a>(play: &Play<'a>) -> Box<dyn Answers + 'a> {
    let (rules, start) = (&play.loaded.rules, &play.loaded.start);
    let mut about: BTreeMap<Vec<AnyPosition>, Vec<usize>> = BTreeMap::new();
    let mut lines = Vec::new();
    for row in &play.block(&play.certificate.evidence.bounds).rows {
        let line = read_line(rules, row).expect("invariant: the checker has read the line");
        about.entry(line.parts.clone()).or_default().push(lines.len());
        lines.push(line);
    }
    let boards = vec![start.position.clone()];
    let has_begun = start.to_move != play.side;
    let mut read = Bounds { player: play.side, lines, about, boards, facts: Vec::new(), has_begun };
    if has_begun {
        let parts = read.settle(rules, components(rules, &start.position));
        let all = read.lines.len();
        read.keep(rules, &parts, Units::ZERO, all).expect("invariant: the checker has found the lines of the claim");
    }
    Box::new(read)
}

impl Bounds {
    /// The best line of this order about the parts, among the first `before`.
    fn best(&self, parts: &[AnyPosition], order: Order, before: usize) -> Option<usize> {
        let lines = self.about.get(parts)?.iter().copied().filter(|&line| line < before);
        lines.filter(|&line| self.lines[line].order == order).max_by_key(|&line| (self.lines[line].number, line))
    }

    /// Adds a mirror for each pair of a component and its negative. Returns the parts, which are the other components.
    fn settle(&mut self, rules: &AnyRules, all: Vec<AnyPosition>) -> Vec<AnyPosition> {
        let (parts, mirrors) = apart(rules, all);
        self.facts.extend(mirrors.into_iter().map(|(one, other)| Fact::Mirror(one, other)));
        parts
    }

    /// Relies on the lines before `before` that say that the player keeps `number` in the parts.
    fn keep(&mut self, rules: &AnyRules, parts: &[AnyPosition], number: Units, before: usize) -> Option<()> {
        if let Some(line) = self.best(parts, Order::Second, before).filter(|&line| self.lines[line].number >= number) {
            return self.rely(rules, line);
        }
        for line in self.kept_apart(parts, before)?.0 {
            self.rely(rules, line)?;
        }
        Some(())
    }

    /// For each part the line that says the most of what is kept in it, and the sum of the numbers.
    fn kept_apart(&self, parts: &[AnyPosition], before: usize) -> Option<(Vec<usize>, Units)> {
        let mut total = Units::ZERO;
        let mut lines = Vec::new();
        for part in parts {
            let line = self.best(std::slice::from_ref(part), Order::Second, before)?;
            total = total.plus(self.lines[line].number)?;
            lines.push(line);
        }
        Some((lines, total))
    }

    /// Relies on a line that says what the player keeps.
    fn rely(&mut self, rules: &AnyRules, line: usize) -> Option<()> {
        let Line { parts, number, because, .. } = &self.lines[line];
        let (parts, number) = (parts.clone(), *number);
        if matches!(because, Because::Cut(_)) {
            let parts = self.cut(rules, line)?;
            return self.keep(rules, &parts, number, line);
        }
        self.facts.push(Fact::Keeps { parts, number, line });
        Some(())
    }

    /// The move by which the player reaches `number` in the parts, by lines before `before`: the move and its line.
    fn reach(
        &mut self,
        rules: &AnyRules,
        parts: &[AnyPosition],
        number: Units,
        before: usize,
    ) -> Option<(AnyMove, usize)> {
        if let Some(line) = self.best(parts, Order::First, before).filter(|&line| self.lines[line].number >= number) {
            return self.follow(rules, line);
        }
        if let Some(line) = self.best(parts, Order::Second, before).filter(|&line| self.lines[line].number > number) {
            self.rely(rules, line)?;
            return self.spare(rules);
        }
        let (kept, total) = self.kept_apart(parts, before)?;
        let reached = (0..parts.len()).find_map(|place| {
            let line = self.best(std::slice::from_ref(&parts[place]), Order::First, before)?;
            let gain = self.lines[line].number.count() - self.lines[kept[place]].number.count();
            (total.count() + gain >= number.count()).then_some((place, line))
        });
        let (place, line) = match reached {
            Some((place, line)) => (Some(place), Some(line)),
            None => (None, None),
        };
        for (_, &other) in kept.iter().enumerate().filter(|&(index, _)| Some(index) != place) {
            self.rely(rules, other)?;
        }
        match line {
            Some(line) => self.follow(rules, line),
            None => self.spare(rules),
        }
    }

    /// Makes the move of a line that says what the player reaches.
    fn follow(&mut self, rules: &AnyRules, place: usize) -> Option<(AnyMove, usize)> {
        let Line { position, parts, number, because, line, .. } = &self.lines[place];
        let (number, line) = (*number, *line);
        match because {
            Because::Move(m) => {
                let mut after = position.clone();
                rules.play(&mut after, self.player, *m);
                let (gone, come) = change(components(rules, position), components(rules, &after));
                let rest = exchanged(parts.clone(), &gone, &come)?;
                let m = self.make(rules, &gone, &come)?;
                let parts = self.settle(rules, rest);
                self.keep(rules, &parts, number, place)?;
                Some((m, line))
            }
            Because::Number => {
                let (parts, more) = (parts.clone(), number.options()[1]?);
                self.keep(rules, &parts, more, place)?;
                self.spare(rules)
            }
            Because::Cut(_) => {
                let parts = self.cut(rules, place)?;
                self.reach(rules, &parts, number, place)
            }
            Because::Play => None,
        }
    }

    /// A move if the numbers that are kept add up to more than 0. It is made, as numbers are played, where the number
    /// with the largest denominator stands, or a positive integer if all are integers.
    fn spare(&mut self, rules: &AnyRules) -> Option<(AnyMove, usize)> {
        let number = |fact: &Fact<AnyPosition>| match fact {
            Fact::Keeps { number, .. } => number.options()[0].map(|less| number.count() - less.count()),
            Fact::Mirror(..) => None,
        };
        let steps = self.facts.iter().enumerate().filter_map(|(index, fact)| Some((number(fact)?, index)));
        let (_, index) = steps.min()?;
        let Fact::Keeps { parts, number, line } = self.facts.swap_remove(index) else { return None };
        self.reach(rules, &parts, number.options()[0]?, line)
    }

    /// Makes a move of the player by which the components `gone` give way to `come`.
    fn make(&mut self, rules: &AnyRules, gone: &[AnyPosition], come: &[AnyPosition]) -> Option<AnyMove> {
        for board in &mut self.boards {
            let before = components(rules, board);
            for m in rules.moves(board, self.player).collect::<Vec<_>>() {
                let mut after = board.clone();
                rules.play(&mut after, self.player, m);
                if change(before.clone(), components(rules, &after)) == (gone.to_vec(), come.to_vec()) {
                    *board = after;
                    return Some(m);
                }
            }
        }
        None
    }

    /// Cuts a board as a line does; returns the parts, pairs of a component and its negative set apart.
    fn cut(&mut self, rules: &AnyRules, place: usize) -> Option<Vec<AnyPosition>> {
        let Line { position, parts, because: Because::Cut(part), .. } = &self.lines[place] else { return None };
        let (whole, piece) = (Board::of(rules, position)?, Board::of(rules, part)?);
        let rest: AnyPosition = whole.without(&piece).read(rules)?;
        let halves = components(rules, part).into_iter().chain(components(rules, &rest)).collect();
        let (gone, come) = change(components(rules, position), halves);
        let new = exchanged(parts.clone(), &gone, &come)?;
        for region in whole.regions() {
            let inside = region.intersection(&piece);
            if inside.is_empty() || inside == region {
                continue;
            }
            let (index, cut) = self.boards.iter().enumerate().find_map(|(index, board)| {
                let regions = Board::of(rules, board)?.regions();
                regions.into_iter().find_map(|own| Some((index, cut::carried(&region, &inside, &own)?)))
            })?;
            let board = Board::of(rules, &self.boards[index])?;
            self.boards[index] = board.without(&cut).read(rules)?;
            self.boards.push(cut.read(rules)?);
        }
        Some(self.settle(rules, new))
    }

    /// The answer to a move of the opponent: the move, the rule and the line.
    fn reply(&mut self, rules: &AnyRules, m: AnyMove) -> Option<(AnyMove, Option<usize>)> {
        let opponent = self.player.opponent();
        let board = self.boards.iter_mut().find(|board| rules.check_move(board, opponent, m).is_ok())?;
        let before = components(rules, board);
        rules.play(board, opponent, m);
        let (gone, come) = change(before, components(rules, board));
        let [hit] = &gone[..] else { return None };
        let index = self.facts.iter().position(|fact| match fact {
            Fact::Keeps { parts, .. } => parts.contains(hit),
            Fact::Mirror(one, other) => one == hit || other == hit,
        })?;
        match self.facts.swap_remove(index) {
            Fact::Mirror(one, other) => {
                let image = if one == *hit { other } else { one };
                let negatives: Option<Vec<AnyPosition>> =
                    come.iter().map(|part| rules.negative(part).map(|negative| rules.canonical(&negative))).collect();
                let negatives = negatives?;
                let mut sorted = negatives.clone();
                sorted.sort_unstable();
                let copy = self.make(rules, &[image], &sorted)?;
                self.facts.extend(come.into_iter().zip(negatives).map(|(one, other)| Fact::Mirror(one, other)));
                Some((copy, None))
            }
            Fact::Keeps { parts, number, line } => {
                let parts = exchanged(parts, &gone, &come)?;
                let parts = self.settle(rules, parts);
                self.reach(rules, &parts, number, line).map(|(m, line)| (m, Some(line)))
            }
        }
    }

    /// What the player keeps in all components together.
    fn total(&self) -> Units {
        let numbers = self.facts.iter().map(|fact| match fact {
            Fact::Keeps { number, .. } => *number,
            Fact::Mirror(..) => Units::ZERO,
        });
        numbers.fold(Units::ZERO, |total, number| total.plus(number).unwrap_or(total))
    }
}

impl Answers for Bounds {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, last: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let (m, line) = if self.has_begun {
            self.reply(rules, last?)?
        } else {
            self.has_begun = true;
            let parts = self.settle(rules, components(rules, &turn.position));
            let (m, line) = self.reach(rules, &parts, Units::ZERO, self.lines.len())?;
            (m, Some(line))
        };
        let cells = rules.footprint(&turn.position, m);
        let why = match line {
            None => {
                let says = said!("this component is the negative of the other one: the move is copied");
                Why { rule: said!("mirror"), says, cells, line }
            }
            Some(_) => {
                let (player, total) = (Value::word(self.player.to_string()), self.total().to_string());
                let says = said!(
                    "moving second now, {player} keeps at least {total} in all components together",
                    player,
                    total
                );
                Why { rule: said!("bound"), says, cells, line }
            }
        };
        Some((m, why))
    }
}

fn read_line(rules: &AnyRules, row: &Row<Bound<&str, &str>>) -> Option<Line> {
    let Bound { position, order, number, because } = &row.says;
    let position = rules.parse_position(position).ok()?;
    let because = match because {
        Because::Play => Because::Play,
        Because::Number => Because::Number,
        Because::Move(m) => Because::Move(rules.parse_move(m).ok()?),
        Because::Cut(part) => Because::Cut(rules.parse_position(part).ok()?),
    };
    let parts = parts::of_sum(rules, [&position]);
    Some(Line { parts, order: *order, number: *number, position, because, line: row.line })
}

/// The entries of `before` that are not in `after`, and those of `after` that are not in `before`. Both are ascending.
fn change<P: Ord>(before: Vec<P>, mut after: Vec<P>) -> (Vec<P>, Vec<P>) {
    after.sort_unstable();
    let mut gone = Vec::new();
    for part in before {
        match after.iter().position(|other| *other == part) {
            Some(place) => drop(after.remove(place)),
            None => gone.push(part),
        }
    }
    (gone, after)
}

/// The list without `gone` and with `come`; `None` if `gone` is not in it.
fn exchanged<P: Ord + Clone>(mut parts: Vec<P>, gone: &[P], come: &[P]) -> Option<Vec<P>> {
    for part in gone {
        parts.remove(parts.iter().position(|other| other == part)?);
    }
    parts.extend_from_slice(come);
    Some(parts)
}
