//! Maker–Breaker games and draws of Maker–Maker games: steps with zones, each a lemma.

use crate::context::{Context, all_of, name, one_of};
use crate::general::{self, stated};
use crate::{Case, Item, Picture, Use};
use gruk_cert::{Claim, Kind, Outcome, Proves, Win, ZoneStep};
use gruk_core::{Mark, Player, Ruleset, Verdict};
use gruk_notation::Loaded;
use gruk_render::{Scene, Tint};
use gruk_rules::board::claiming::Claiming;
use gruk_translations::{Said, Value, said};
use std::collections::{BTreeMap, BTreeSet};

/// What a step proves: with the vertices `own`, and none of the opponent's in `zone`.
#[derive(Clone, Default)]
struct Facts {
    own: BTreeSet<usize>,
    zone: BTreeSet<usize>,
    /// Breaker is to move.
    is_first: bool,
}

/// The steps of one player.
struct Steps {
    player: Player,
    me: Value,
    them: Value,
    loaded: Loaded,
    steps: Vec<ZoneStep<usize>>,
    facts: Vec<Facts>,
    sets: Vec<BTreeSet<usize>>,
    /// The lemma of each step that has one.
    numbers: BTreeMap<usize, usize>,
    /// The lemma of Erdős and Selfridge, once it is used.
    potential: Option<usize>,
}

/// The claims by zones.
pub(crate) fn explain(context: &mut Context<'_>) {
    let certificate = context.certificate;
    let claims: Vec<(&Claim<'_>, &Outcome<'_>)> =
        certificate.outcomes().filter(|(claim, _)| claim.by == Kind::Zones).collect();
    let first = context.loaded(claims[0].1);
    if first.rules.typed::<Claiming>().is_none_or(|rules| rules.board().quota().is_some()) {
        return general::explain(context, Kind::Zones);
    }
    context.document.preface.push(
        said!(
            "A lemma is about some vertices that a player has, and a zone, which is shaded in its picture: vertices that \
             are free or that player's. It says that the player wins whatever stands elsewhere. An extra vertex never \
             hurts whoever has it, so a move outside the zone can be answered anywhere."
        )
        .into(),
    );
    let mut proofs: BTreeMap<usize, Vec<Case>> = BTreeMap::new();
    for player in Player::BOTH {
        let is_own = |says: &Outcome<'_>| says.verdict == Verdict::Draw || says.verdict == Verdict::Wins(player);
        let own: Vec<usize> = (0..claims.len()).filter(|&index| is_own(claims[index].1)).collect();
        let Some(&begin) = own.first() else { continue };
        let loaded = context.loaded(claims[begin].1);
        let (mut steps, wins) = Steps::read(context, player, loaded);
        for (index, win) in own.into_iter().zip(wins) {
            let loaded = context.loaded(claims[index].1);
            let case = steps.win(context, &loaded, claims[index].1, &win);
            proofs.entry(index).or_default().extend(case);
        }
    }
    for (index, (claim, says)) in claims.into_iter().enumerate() {
        let mut item = stated(context, claim);
        item.proof = proofs.remove(&index).unwrap_or_default();
        if says.verdict == Verdict::Draw {
            item.proof.push(Case::of(said!("So neither player completes a winning set, and the game is drawn.")));
        }
        context.document.theorems.push(item);
    }
}

impl Steps {
    fn read(context: &Context<'_>, player: Player, loaded: Loaded) -> (Steps, Vec<Vec<usize>>) {
        let rules = loaded.rules.clone();
        let board = rules.typed::<Claiming>().expect("invariant: zones are of such games").board();
        let sets = board.sets().map(|set| set.iter().map(|&vertex| vertex as usize).collect()).collect();
        let [me, them] = [player, player.opponent()].map(|player| name(&loaded, player));
        let cell = |word: &&str| board.vertex(word).expect("invariant: the checker has read the vertices");
        let mut steps = Steps {
            player,
            me,
            them,
            loaded,
            steps: Vec::new(),
            facts: Vec::new(),
            sets,
            numbers: BTreeMap::new(),
            potential: None,
        };
        let mut wins = Vec::new();
        let block = context.certificate.evidence.zones[player.index()].as_ref();
        for row in &block.expect("invariant: the checker has found the block of the claim").rows {
            match &row.says {
                Proves::Win(Win { parts }) => wins.push(parts.clone()),
                Proves::Step(step) => {
                    let step = step.renamed(|part| part, cell);
                    let facts = steps.state(&step);
                    steps.steps.push(step);
                    steps.facts.push(facts);
                }
            }
        }
        (steps, wins)
    }

    /// What a step proves, as section 3.12 of the format says.
    fn state(&self, step: &ZoneStep<usize>) -> Facts {
        let all = |parts: &[usize]| {
            parts.iter().fold(Facts::default(), |all, &part| Facts {
                own: &all.own | &self.facts[part].own,
                zone: &all.zone | &self.facts[part].zone,
                is_first: false,
            })
        };
        match step {
            ZoneStep::Set(cells) => Facts { own: cells.iter().copied().collect(), ..Facts::default() },
            ZoneStep::Move(v, parts) => {
                let mut facts = all(parts);
                facts.own.remove(v);
                facts.zone.insert(*v);
                facts.zone = &facts.zone - &facts.own;
                facts
            }
            ZoneStep::Potential(first, own, zone) => {
                Facts { own: own.iter().copied().collect(), zone: zone.iter().copied().collect(), is_first: *first }
            }
            ZoneStep::Pair(a, b, part, more) => {
                let mut facts = self.facts[*part].clone();
                facts.own.extend(more);
                facts.own.retain(|cell| cell != a && cell != b);
                facts.zone.extend([a, b]);
                facts.zone = &facts.zone - &facts.own;
                facts.is_first = false;
                facts
            }
            ZoneStep::Split(parts, own) => {
                let zone = all(parts).zone;
                Facts { own: own.iter().copied().collect(), zone, is_first: false }
            }
            ZoneStep::Moves(parts) => {
                let mut facts = all(parts);
                facts.zone = &facts.zone - &facts.own;
                facts
            }
            ZoneStep::Reply(v, part) => {
                let mut facts = self.facts[*part].clone();
                facts.own.remove(v);
                facts.zone.insert(*v);
                facts.is_first = true;
                facts
            }
        }
    }

    fn parts(&self, step: usize) -> Vec<usize> {
        match &self.steps[step] {
            ZoneStep::Set(_) | ZoneStep::Potential(..) => Vec::new(),
            ZoneStep::Move(_, parts) | ZoneStep::Split(parts, _) | ZoneStep::Moves(parts) => parts.clone(),
            ZoneStep::Pair(.., part, _) | ZoneStep::Reply(_, part) => vec![*part],
        }
    }

    fn name(&self, cell: usize) -> String {
        self.loaded.rules.typed::<Claiming>().map_or(String::new(), |rules| rules.board().name(cell))
    }

    fn names(&self, cells: impl IntoIterator<Item = usize>) -> Vec<String> {
        cells.into_iter().map(|cell| self.name(cell)).collect()
    }

    fn set(&self, cells: &BTreeSet<usize>) -> String {
        format!("{{{}}}", self.names(cells.iter().copied()).join(", "))
    }

    /// The lemma of a step; those that it uses come first. Sets that are complete have none.
    fn lemma(&mut self, context: &mut Context<'_>, step: usize) {
        let mut needed = BTreeSet::new();
        let mut open = vec![step];
        while let Some(step) = open.pop() {
            if !self.numbers.contains_key(&step) && needed.insert(step) {
                open.extend(self.parts(step));
            }
        }
        for step in needed {
            if matches!(self.steps[step], ZoneStep::Set(_)) {
                continue;
            }
            let item = self.item(context, step);
            let number = context.lemma(item);
            self.numbers.insert(step, number);
        }
    }

    fn item(&mut self, context: &mut Context<'_>, step: usize) -> Item {
        let facts = self.facts[step].clone();
        let (me, them) = (&self.me.clone(), &self.them.clone());
        let is_maker = matches!(self.steps[step], ZoneStep::Move(..));
        let mover = if is_maker || facts.is_first { me } else { them };
        let mine = self.names(facts.own.iter().copied());
        let zone = self.names(facts.zone.iter().copied());
        let own = all_of(&mine);
        let none = all_of(&zone);
        let aim = match is_maker {
            true => said!("{me} completes a winning set", me),
            false => said!("{me} gets a vertex of every winning set", me),
        };
        let says = match (mine.is_empty(), zone.is_empty()) {
            (true, true) => said!("If {mover} moves next, {aim}.", mover, aim),
            (false, true) => said!("If {me} has {own}, and {mover} moves next, {aim}.", me, own, mover, aim),
            (true, false) => {
                said!("If {them} has none of {none}, then {aim}, with {mover} to move.", them, none, aim, mover)
            }
            (false, false) => said!(
                "If {me} has {own}, and {them} has none of {none}, then {aim}, with {mover} to move.",
                me,
                own,
                them,
                none,
                aim,
                mover
            ),
        };
        let (name, proof) = match self.steps[step].clone() {
            ZoneStep::Set(_) => unreachable!("invariant: complete sets are no lemmas"),
            ZoneStep::Move(v, parts) => (None, self.moves(Some(v), &parts, &facts)),
            ZoneStep::Moves(parts) => (None, self.moves(None, &parts, &facts)),
            ZoneStep::Reply(v, part) => {
                let v = self.name(v);
                let says = said!("{me} moves on {v}, and goes on", me, v = &v);
                (None, vec![Case { answer: Some(v), ..self.used(says, part) }])
            }
            ZoneStep::Potential(first, own, zone) => {
                (Some(said!("by the potential")), self.potential(context, first, &own, &zone))
            }
            ZoneStep::Pair(a, b, part, _) => {
                let [a, b] = [a, b].map(|cell| self.name(cell));
                let answered = |one: &str, other: &str| Case {
                    replies: vec![one.into()],
                    answer: Some(other.into()),
                    ..Case::of(said!("If {them} moves on {one}, {me} moves on {other}.", them, one, me, other))
                };
                let says = said!("If {them} moves elsewhere in the zone, {me} answers", them, me);
                let mut proof = vec![answered(&a, &b), answered(&b, &a), self.used(says, part)];
                proof.push(Case::of(said!(
                    "A winning set with both {a} and {b} gets a vertex of {me}'s by the pair. Every other one has a vertex \
                     that {me} has, or contains what the lemma stops in its zone.",
                    a,
                    b,
                    me
                )));
                (Some(said!("a pair")), proof)
            }
            ZoneStep::Split(parts, _) => {
                let mut proof = vec![Case::of(said!(
                    "The zones of the following lemmas have no common vertex. {me} answers each move of {them} in the zone \
                     where it was made:",
                    me,
                    them
                ))];
                for part in parts {
                    let says = said!("in {zone}", zone = self.set(&self.facts[part].zone));
                    proof.push(self.used(says, part));
                }
                proof.push(Case::of(said!(
                    "Every winning set has a vertex that {me} has, or contains what one of them stops in its zone.",
                    me
                )));
                (Some(said!("zones side by side")), proof)
            }
        };
        Item { name, says: vec![says.into()], picture: Some(self.picture(&facts)), proof, ..Item::default() }
    }

    /// What is done, and the lemma of a step by which it is done.
    fn used(&self, what: Said, part: usize) -> Case {
        match self.numbers.get(&part) {
            Some(&number) => Case {
                says: said!("{what} by {lemma}.", what, lemma = Value::Reference(number)).into(),
                uses: vec![Use::of(number)],
                ..Case::default()
            },
            None => Case::of(said!("{what}, having all of {set}.", what, set = self.set(&self.facts[part].own))),
        }
    }

    /// After a move of the player's, if there is one, the opponent moves: on each vertex there is a step that does not
    /// need it.
    fn moves(&self, v: Option<usize>, parts: &[usize], facts: &Facts) -> Vec<Case> {
        let (me, them) = (&self.me, &self.them);
        let mut proof = Vec::new();
        if let Some(v) = v {
            let v = self.name(v);
            let is_over = parts.iter().find(|&&part| matches!(self.steps[part], ZoneStep::Set(_)));
            let says = match is_over {
                Some(&part) => {
                    said!("{me} moves on {v} and has all of {set}.", me, v = &v, set = self.set(&self.facts[part].own))
                }
                None => said!("{me} moves on {v}.", me, v = &v),
            };
            proof.push(Case { answer: Some(v), ..Case::of(says) });
            if is_over.is_some() {
                return proof;
            }
        }
        let mut cases: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for &cell in facts.zone.iter().filter(|&&cell| Some(cell) != v) {
            let free = parts.iter().position(|&part| !self.facts[part].zone.contains(&cell));
            if let Some(place) = free {
                cases.entry(place).or_default().push(cell);
            }
        }
        for (place, cells) in cases {
            let names = self.names(cells);
            let says = said!("If {them} moves on {cells}, {me} goes on", them, cells = one_of(&names), me);
            proof.push(Case { replies: names, ..self.used(says, parts[place]) });
        }
        if facts.zone.iter().all(|&cell| Some(cell) == v) {
            proof.push(self.used(said!("Wherever {them} moves, {me} goes on", them, me), parts[0]));
        } else {
            proof.push(Case::of(said!("If {them} moves outside the zone, any of these will do.", them)));
        }
        proof
    }

    /// The sum that proves a step by the theorem of Erdős and Selfridge.
    fn potential(&mut self, context: &mut Context<'_>, first: bool, own: &[usize], zone: &[usize]) -> Vec<Case> {
        let (me, them) = (self.me.clone(), self.them.clone());
        let theorem = *self.potential.get_or_insert_with(|| context.lemma(erdos_selfridge(&me, &them)));
        let (own, zone): (BTreeSet<usize>, BTreeSet<usize>) =
            (own.iter().copied().collect(), zone.iter().copied().collect());
        let left: BTreeSet<BTreeSet<usize>> =
            self.sets.iter().filter(|set| set.is_disjoint(&own)).map(|set| set & &zone).collect();
        let least: Vec<&BTreeSet<usize>> =
            left.iter().filter(|set| !left.iter().any(|other| other != *set && other.is_subset(set))).collect();
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        least.iter().for_each(|set| *counts.entry(set.len()).or_default() += 1);
        const NAMED: usize = 24;
        let sets: Value = match least.len() {
            0 => said!("none: each has a vertex that is taken").into(),
            n if n > NAMED => said!("{n} set|{n} sets", n).into(),
            _ => least.iter().map(|set| self.set(set)).collect::<Vec<_>>().join(", ").into(),
        };
        let sum: Vec<String> = counts.iter().map(|(size, many)| format!("{many}·2^−{size}")).collect();
        let total: f64 = counts.iter().map(|(&size, &many)| many as f64 / 2f64.powi(size as i32)).sum();
        let bound = if first { "1" } else { "1/2" };
        let sum = if sum.is_empty() { "0".into() } else { format!("{} = {total}", sum.join(" + ")) };
        let says = said!(
            "What is left of the winning sets in the zone, without those that hold a smaller one: {sets}. The sum of \
             2^−(size) is {sum}, which is less than {bound}. So {me} stops them all by {lemma}, playing in the zone as if \
             everything outside it were the opponent's.",
            sets,
            sum,
            bound,
            me,
            lemma = Value::Reference(theorem)
        );
        vec![Case { says: says.into(), uses: vec![Use::of(theorem)], ..Case::default() }]
    }

    fn picture(&self, facts: &Facts) -> Picture {
        let (rules, at) = (&self.loaded.rules, &self.loaded.start.position);
        let mut scene = Scene::new(rules.diagram(at));
        let mark = Mark::of(self.player);
        let count = scene.diagram.marks().len();
        set_marks(&mut scene, |cell| if facts.own.contains(&cell) { mark } else { Mark::Empty });
        scene.tints = vec![Tint::None; count];
        for &cell in facts.zone.iter().filter(|&&cell| cell < count) {
            scene.tints[cell] = Tint::Highlight;
        }
        Picture::of(scene)
    }

    /// Why a claim is true.
    fn win(&mut self, context: &mut Context<'_>, loaded: &Loaded, says: &Outcome<'_>, parts: &[usize]) -> Vec<Case> {
        parts.iter().for_each(|&part| self.lemma(context, part));
        let (me, them) = (self.me.clone(), self.them.clone());
        if let [part] = parts {
            let mover = if loaded.start.to_move == self.player { &me } else { &them };
            let what = match says.verdict {
                Verdict::Draw => said!(
                    "{them} completes no winning set: {mover} is to move, and {me} plays",
                    them = &them,
                    mover,
                    me = &me
                ),
                _ => said!("{mover} is to move, and {me} plays", mover, me = &me),
            };
            return vec![self.used(what, *part)];
        }
        let zones = parts.iter().fold(BTreeSet::new(), |all, &part| &all | &self.facts[part].zone);
        self.moves(None, parts, &Facts { zone: zones, ..Facts::default() })
    }
}

/// Puts marks on the cells of a picture.
fn set_marks(scene: &mut Scene, mark: impl Fn(usize) -> Mark) {
    use gruk_core::Diagram;
    match &mut scene.diagram {
        Diagram::Hex { cells, .. } | Diagram::Grid { cells, .. } | Diagram::WalledGrid { cells, .. } => {
            cells
                .iter_mut()
                .enumerate()
                .filter(|(_, cell)| **cell != Mark::Hole)
                .for_each(|(index, cell)| *cell = mark(index));
        }
        Diagram::Hypergraph { vertices, .. } => {
            vertices.iter_mut().enumerate().for_each(|(index, vertex)| vertex.1 = mark(index));
        }
        Diagram::Net { cells, .. } => cells.iter_mut().enumerate().for_each(|(index, cell)| cell.mark = mark(index)),
        _ => {}
    }
}

/// **Source:** `[Erdős–Selfridge 1973]`.
fn erdos_selfridge(me: &Value, them: &Value) -> Item {
    Item {
        name: Some(said!("Erdős and Selfridge")),
        says: vec![
            said!(
                "Let some sets be given, and let the sum of 2^−(size) over them be less than 1 with {me} to move, or less \
                 than 1/2 with {them} to move. Then {me} gets an element of every one of them.",
                me,
                them
            )
            .into(),
        ],
        proof: vec![
            Case::of(said!(
                "Count a set in which {me} has an element as 0, and any other as 2^−(the number of its elements that are \
                 free). When {me} is to move, the sum is less than 1; with {them} to move first, the first move at most \
                 doubles it.",
                me,
                them
            )),
            Case::of(said!(
                "{me} takes the free element whose sets count most. That takes their count away. Then {them} takes some \
                 element; that doubles the count of its sets, and adds at most as much as {me} has just taken away, since \
                 {me} has taken the largest. So after both moves the sum is no larger than before.",
                me,
                them
            )),
            Case::of(said!(
                "A set that {them} has completed would count 1 by itself. As the sum stays below 1, {them} completes none.",
                them
            )),
        ],
        ..Item::default()
    }
}
