//! Chooser–Picker games: steps about families of sets, each a lemma.

use crate::context::{Context, all_of, joined, name, one_of};
use crate::general::stated;
use crate::{Case, Item, Use};
use gruk_cert::{Kind, OfferStep, Proves, Win};
use gruk_core::Player;
use gruk_notation::Loaded;
use gruk_rules::board::picking::Picking;
use gruk_translations::{Said, Value, said};
use std::collections::{BTreeMap, BTreeSet};

/// The steps of one player.
struct Steps<'a> {
    me: Value,
    them: Value,
    steps: Vec<OfferStep<&'a str>>,
    /// The rules, which know the order of the vertices.
    rules: Picking,
    /// The lemma of each step that has one.
    numbers: BTreeMap<usize, usize>,
}

/// The claims by offers.
pub(crate) fn explain(context: &mut Context<'_>) {
    context.document.preface.push(
        said!(
            "A lemma is about sets of vertices, which are what is left of winning sets when the players have some \
             vertices. Chooser wants all of one of them, and Picker a vertex in each."
        )
        .into(),
    );
    for player in Player::BOTH {
        let claims = context.outcomes(Kind::Offers, player);
        let Some((_, first)) = claims.first() else { continue };
        let loaded = context.loaded(first);
        let (mut steps, wins) = Steps::read(context, player, &loaded);
        for ((claim, _), win) in claims.into_iter().zip(wins) {
            steps.lemmas(context, win);
            let mut item = stated(context, claim);
            let me = &steps.me;
            let says = match player {
                Player::Left => said!("The sets that the lemma is about are left of the winning sets: {me} plays", me),
                Player::Right => {
                    said!("What is left of each winning set contains a set that the lemma is about: {me} plays", me)
                }
            };
            item.proof.push(steps.used(says, win));
            context.document.theorems.push(item);
        }
    }
}

impl<'a> Steps<'a> {
    fn read(context: &Context<'a>, player: Player, loaded: &Loaded) -> (Steps<'a>, Vec<usize>) {
        let [me, them] = [player, player.opponent()].map(|player| name(loaded, player));
        let rules: &Picking = loaded.rules.typed().expect("invariant: offers are of such games");
        let mut steps = Steps { me, them, steps: Vec::new(), rules: rules.clone(), numbers: BTreeMap::new() };
        let mut wins = Vec::new();
        let block = context.certificate.evidence.offers[player.index()].as_ref();
        for row in &block.expect("invariant: the checker has found the block of the claim").rows {
            match &row.says {
                Proves::Win(Win { parts }) => wins.push(parts[0]),
                Proves::Step(step) => steps.steps.push(step.clone()),
            }
        }
        (steps, wins)
    }

    /// The lemmas of a step and of those that it uses, which come first.
    fn lemmas(&mut self, context: &mut Context<'_>, step: usize) {
        let mut needed = BTreeSet::new();
        let mut open = vec![step];
        while let Some(step) = open.pop() {
            if !self.numbers.contains_key(&step) && needed.insert(step) {
                match &self.steps[step] {
                    OfferStep::Single(_) | OfferStep::Empty => {}
                    OfferStep::Pair(_, _, part, _) => open.push(*part),
                    OfferStep::All(answers, _) => open.extend(answers.iter().map(|(_, part)| *part)),
                    OfferStep::Offer(_, parts, _) => open.extend(parts),
                    OfferStep::Apart(parts) => open.extend(parts),
                }
            }
        }
        for step in needed {
            let item = self.item(step);
            let number = context.lemma(item);
            self.numbers.insert(step, number);
        }
    }

    /// The sets of a step in words.
    fn sets(&self, step: usize) -> Value {
        match &self.steps[step] {
            OfferStep::Single(vertex) => braces(&[*vertex]),
            OfferStep::Apart(parts) => joined(parts.iter().map(|&part| self.sets(part)), ", "),
            step => joined(step.sets().iter().map(|set| braces(set)), ", "),
        }
    }

    fn item(&self, step: usize) -> Item {
        let (me, them, sets) = (&self.me, &self.them, self.sets(step));
        let says = match &self.steps[step] {
            OfferStep::Single(_) | OfferStep::Pair(..) | OfferStep::All(..) => {
                said!("Of these sets {me} gets all of one, if their vertices are free: {sets}.", me, sets)
            }
            OfferStep::Empty => said!("Where no set is left, {me} has won.", me),
            OfferStep::Offer(..) | OfferStep::Apart(_) => {
                said!("In each of these sets {me} gets a vertex, if their vertices are free: {sets}.", me, sets)
            }
        };
        let proof = match &self.steps[step] {
            OfferStep::Single(a) => {
                vec![Case::of(said!(
                    "{me} takes {a} when it is offered, at the latest as the last vertex.",
                    me,
                    a = *a
                ))]
            }
            OfferStep::Empty => {
                vec![Case::of(said!("Whatever is offered from now on, {them} completes no set.", them))]
            }
            OfferStep::Pair(a, b, part, _) => {
                let (both, set) = (all_of(&[*a, *b]), braces(&[*a, *b]));
                vec![
                    Case {
                        answer: Some((*a).into()),
                        ..self.used(
                            said!(
                                "When {both} are offered together, {me} takes {a}, and plays otherwise",
                                both,
                                me,
                                a = *a
                            ),
                            *part,
                        )
                    },
                    Case::of(said!(
                        "If one of them is offered with another vertex, {me} takes it, and later the other one, and has \
                         the set {set}.",
                        me,
                        set
                    )),
                ]
            }
            OfferStep::All(answers, sets) => self.all(answers, sets),
            OfferStep::Offer([a, b], [first, second], _) => {
                let both = all_of(&[*a, *b]);
                let taken = |taken: &str, part: usize| {
                    let says = said!("If {them} takes {taken}, {me} goes on", them, taken, me);
                    Case { replies: vec![taken.into()], ..self.used(says, part) }
                };
                vec![Case::of(said!("{me} offers {both}.", me, both)), taken(a, *first), taken(b, *second)]
            }
            OfferStep::Apart(parts) => {
                let says =
                    said!("No vertex is in sets of two of the following lemmas. {me} plays one after the other:", me);
                let mut proof = vec![Case::of(says)];
                proof.extend(parts.iter().map(|&part| {
                    let sets = self.sets(part);
                    self.used(said!("in {zone}", zone = sets), part)
                }));
                proof
            }
        };
        Item { says: vec![says.into()], proof, ..Item::default() }
    }

    /// The vertices of the sets in the order of the board.
    fn in_order(&self, sets: &[Vec<&'a str>]) -> Vec<&'a str> {
        let place = |name: &str| self.rules.board().vertex(name).expect("invariant: the checker has read the vertices");
        let vertices: BTreeMap<usize, &str> = sets.iter().flatten().map(|&name| (place(name), name)).collect();
        vertices.into_values().collect()
    }

    /// What is done, and the lemma by which it is done.
    fn used(&self, what: Said, part: usize) -> Case {
        let number = self.numbers[&part];
        Case {
            says: said!("{what} by {lemma}.", what, lemma = Value::Reference(number)).into(),
            uses: vec![Use::of(number)],
            ..Case::default()
        }
    }

    /// What Chooser takes of each two vertices: those together of which the same one is taken for the same lemma.
    fn all(&self, answers: &[(&'a str, usize)], sets: &[Vec<&'a str>]) -> Vec<Case> {
        let me = &self.me;
        let mut answers = answers.iter();
        // The order of the board is that in which the answers name the vertices.
        let mut cases: BTreeMap<(&str, usize), Vec<&str>> = BTreeMap::new();
        let vertices = self.in_order(sets);
        for (place, one) in vertices.iter().enumerate() {
            for (other, (taken, part)) in vertices[place + 1..].iter().zip(&mut answers) {
                let given = if taken == one { other } else { one };
                cases.entry((taken, *part)).or_default().push(given);
            }
        }
        let mut proof: Vec<Case> = cases
            .into_iter()
            .map(|((taken, part), given)| {
                let others = one_of(&given);
                let says =
                    said!("If {taken} is offered with {others}, {me} takes {taken}, and goes on", taken, others, me);
                Case { answer: Some(taken.into()), ..self.used(says, part) }
            })
            .collect();
        proof.push(Case::of(said!(
            "If only one of the vertices is offered, with another one, {me} takes it; then the sets are as they were, and \
             {me} plays as if it were still free.",
            me
        )));
        proof
    }
}

/// A set in words.
fn braces(set: &[&str]) -> Value {
    format!("{{{}}}", set.join(", ")).into()
}
