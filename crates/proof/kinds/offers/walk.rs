//! Steps about families of sets. Picker makes the offer of the step. Chooser takes what the step says, or what lies in
//! the family. `docs/certificate-format.md`, section 3.25, says why the answers hold.

use crate::play::Play;
use crate::{Answers, Why};
use gruk_cert::{Kind, OfferStep, Proves, Win};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Mark, Player, Ruleset, Turn};
use gruk_rules::board::picking::{Move, Picking, Vertex};
use gruk_translations::said;

/// The state of a play against a proof by offers.
struct Offers {
    player: Player,
    steps: Vec<(OfferStep<usize>, usize)>,
    /// Steps that hold: one of Chooser's; those of Picker's, each about vertices of its own, the last one first.
    open: Vec<usize>,
    /// Pairs of which Chooser takes the first vertex once both are offered, and the line, in the order of the steps:
    /// later ones rest on what Chooser gets of earlier ones.
    pairs: Vec<(usize, usize, usize)>,
    /// A vertex by which Chooser has a set, with those of the pairs, and the line.
    last: Option<(usize, usize)>,
}

/// The proof of a claim.
pub(crate) fn answers<'a>(play: &Play<'a>) -> Box<dyn Answers + 'a> {
    let number = play.earlier(Kind::Offers).filter(|says| says.verdict.favours(play.side)).count();
    let mut read = Offers { player: play.side, steps: Vec::new(), open: Vec::new(), pairs: Vec::new(), last: None };
    let mut wins = Vec::new();
    for row in &play.block(&play.certificate.evidence.offers).rows {
        match &row.says {
            Proves::Win(Win { parts }) => wins.push(parts),
            Proves::Step(step) => read.steps.push((step.renamed(|part| part, |word| play.cell(word)), row.line)),
        }
    }
    read.open.clone_from(wins[number]);
    Box::new(read)
}

impl Offers {
    /// The vertices of the families of the open steps, ascending.
    fn vertices(&self) -> Vec<usize> {
        let mut vertices: Vec<usize> = self.pairs.iter().flat_map(|&(one, other, _)| [one, other]).collect();
        vertices.extend(self.last.map(|(vertex, _)| vertex));
        let mut todo = self.open.clone();
        while let Some(step) = todo.pop() {
            match &self.steps[step].0 {
                OfferStep::Single(vertex) => vertices.push(*vertex),
                OfferStep::Apart(parts) => todo.extend(parts),
                step => vertices.extend(step.sets().iter().flatten()),
            }
        }
        vertices.sort_unstable();
        vertices.dedup();
        vertices
    }

    /// The next offer, and the line.
    fn offer(&mut self) -> Option<([usize; 2], usize)> {
        loop {
            let &step = self.open.last()?;
            match &self.steps[step] {
                (OfferStep::Offer(pair, ..), line) => return Some((*pair, *line)),
                (OfferStep::Apart(parts), _) => {
                    self.open.pop();
                    self.open.extend(parts);
                }
                _ => drop(self.open.pop()),
            }
        }
    }

    /// Goes on after Chooser has taken a vertex of Picker's last offer.
    fn taken(&mut self, vertex: usize) {
        if let Some(&step) = self.open.last()
            && let OfferStep::Offer([one, _], [first, second], _) = self.steps[step].0
        {
            self.open.pop();
            self.open.push(if vertex == one { first } else { second });
        }
    }

    /// The vertex that Chooser takes of two, and the line, if it matters which; `owns` says what Chooser has.
    fn choice(&mut self, offered: [usize; 2], owns: impl Fn(usize) -> bool) -> Option<(usize, usize)> {
        loop {
            if let Some(place) = self.pairs.iter().position(|&(one, other, _)| {
                offered.contains(&one) || offered.contains(&other) || owns(one) || owns(other)
            }) {
                let (one, other, line) = self.pairs[place];
                if offered.contains(&one) && offered.contains(&other) {
                    self.pairs.remove(place);
                    return Some((one, line));
                }
                // Chooser has one of them, or takes it now. The other one is enough for a set, with what Chooser gets
                // of the pairs before.
                let has_one = offered.contains(&one) || owns(one);
                let (now, then) = if has_one { (one, other) } else { (other, one) };
                self.pairs.truncate(place);
                self.open.clear();
                self.last = Some((then, line));
                return [now, then].into_iter().find(|vertex| offered.contains(vertex)).map(|vertex| (vertex, line));
            }
            if let Some((vertex, line)) = self.last {
                return offered.contains(&vertex).then_some((vertex, line));
            }
            let step = self.open.pop()?;
            let line = self.steps[step].1;
            match &self.steps[step].0 {
                OfferStep::Single(vertex) => {
                    self.last = Some((*vertex, line));
                    return offered.contains(vertex).then_some((*vertex, line));
                }
                // The pair may be offered later. Until then Chooser plays by the step as if it had been.
                OfferStep::Pair(taken, given, part, _) => {
                    self.pairs.push((*taken, *given, line));
                    self.open.push(*part);
                }
                OfferStep::All(answers, _) => {
                    self.open.push(step);
                    let vertices = self.of(step);
                    let inside: Vec<usize> =
                        offered.into_iter().filter(|vertex| vertices.binary_search(vertex).is_ok()).collect();
                    let [one, other] = inside[..] else { return inside.first().map(|&vertex| (vertex, line)) };
                    let place = |vertex: usize| vertices.binary_search(&vertex).unwrap_or_default();
                    let (low, high) = (place(one).min(place(other)), place(one).max(place(other)));
                    let before = low * (2 * vertices.len() - low - 1) / 2;
                    let (taken, part) = answers[before + high - low - 1];
                    self.open.pop();
                    self.open.push(part);
                    return Some((taken, line));
                }
                _ => return None,
            }
        }
    }

    /// The vertices of the family of a step that lists it, ascending.
    fn of(&self, step: usize) -> Vec<usize> {
        let mut vertices: Vec<usize> = self.steps[step].0.sets().iter().flatten().copied().collect();
        vertices.sort_unstable();
        vertices.dedup();
        vertices
    }
}

impl Answers for Offers {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, last: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let at = turn.position.of::<Picking>();
        let (m, line) = match (self.player, at.offered()) {
            (Player::Left, Some((one, other))) => {
                let owned = at.claimed().claimed(Player::Left);
                let offered = [one, other].map(|vertex| vertex.0 as usize);
                let (taken, line) = self.choice(offered, |vertex| owned.contains(vertex))?;
                (Move::Choice(Vertex(taken as u32)), line)
            }
            (Player::Right, None) => {
                if let Some(Move::Choice(vertex)) = last.map(AnyMove::of::<Move>) {
                    self.taken(vertex.0 as usize);
                }
                let ([one, other], line) = self.offer()?;
                (Move::Offer(Vertex(one.min(other) as u32), Vertex(one.max(other) as u32)), line)
            }
            _ => return None,
        };
        let m = AnyMove::new(m);
        let says =
            said!("{move} keeps the rest of the proof whole, whatever stands elsewhere", move = rules.print_move(m));
        let cells = self.needs(rules, turn);
        Some((m, Why { rule: said!("offer"), says, cells, line: Some(line) }))
    }

    fn needs(&self, rules: &AnyRules, turn: &Turn<AnyPosition>) -> Vec<usize> {
        let stands = rules.diagram(&turn.position).marks();
        self.vertices().into_iter().filter(|&vertex| stands.get(vertex) == Some(&Mark::Empty)).collect()
    }
}
