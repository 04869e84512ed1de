//! Connections of Hex: each way to join two ends is a lemma, and one lemma serves wherever the board looks the same.

use crate::context::{Context, capital, listed};
use crate::join::{Facts, Joins, Link, Place};
use crate::{Case, Item, Picture, Text, Use};
use gruk_cert::{Claim, Outcome, Step};
use gruk_core::{Mark, Player, Ruleset, Turn, Verdict};
use gruk_notation::Loaded;
use gruk_render::{Scene, Tint};
use gruk_rules::hex::{Hex, Move};
use std::collections::{BTreeMap, BTreeSet};

/// Longer lists of cells are shown by the picture alone.
const SHORT: usize = 8;

/// The document of a player's connections: what has been numbered so far.
struct Writer<'a> {
    joins: &'a Joins,
    /// The lemma of each step and each captured pair that stands for its class.
    numbers: BTreeMap<usize, usize>,
    me: String,
    them: String,
}

/// The theorems of the claims by connection, and the lemmas.
pub(crate) fn explain(context: &mut Context<'_>) {
    for player in Player::BOTH {
        let claims: Vec<(&Claim<'_>, &Outcome<'_>)> = context.outcomes(gruk_cert::Kind::Connection, player);
        if let [(_, first), ..] = claims[..] {
            let loaded = context.loaded(first);
            let joins = Joins::read(context.certificate, player, &loaded);
            block(context, &joins, player, &claims);
        }
    }
}

fn block(context: &mut Context<'_>, joins: &Joins, player: Player, claims: &[(&Claim<'_>, &Outcome<'_>)]) {
    let loaded = context.loaded(claims[0].1);
    let [me, them] = [player, player.opponent()].map(|player| capital(loaded.name(player)));
    preface(context, joins, &me, &them);
    let mut writer = Writer { joins, numbers: BTreeMap::new(), me, them };
    // Lemmas that some theorem needs, each after those that it uses.
    let mut needed = BTreeSet::new();
    let mut open: Vec<usize> = joins.wins.iter().flat_map(|&(_, step)| joins.needs(step)).collect();
    while let Some(step) = open.pop() {
        if needed.insert(step) {
            open.extend(joins.uses(step));
        }
    }
    if needed.iter().any(|&step| joins.is_capture(step)) {
        context.document.preface.push(Text::of(format!(
            "Where free cells count as {}'s, the lemmas that go on from there draw them as stones.",
            writer.me
        )));
    }
    for step in joins.in_order(&needed) {
        let number = context.document.lemmas.len() + 1;
        writer.numbers.insert(step, number);
        let item = match &joins.steps[step].0 {
            Step::Capture(..) => writer.captured(step),
            _ => writer.join(step),
        };
        context.document.lemmas.push(Item { number, ..item });
    }
    let mut wins = joins.wins.iter();
    for (_, says) in claims {
        let loaded = context.loaded(says);
        let item = writer.theorem(&loaded, says, &mut wins);
        context.document.theorems.push(item);
    }
}

fn preface(context: &mut Context<'_>, joins: &Joins, me: &str, them: &str) {
    let [first, second] = joins.borders();
    context.document.preface.extend([
        Text::of(format!(
            "{me} wants a chain of stones, each touching the next, from the {first} to the {second}. A stone more never \
             hurts {me}: so where no answer is asked for, or {me} has a stone on the cell of the answer already, {me} plays \
             anywhere."
        )),
        Text::of(format!(
            "Two stones, or a stone and a side, are called joined if {me} can join them by a chain although {them} \
             moves next. A lemma names the cells that this needs, which are shaded in its picture: each of them is \
             free, or {me}'s. What stands on the other cells does not matter, and a move of {them} there needs no \
             answer. A number on a cell is that of the case in which {me} plays there. Rings mark the ends that are joined."
        )),
        Text::of(format!(
            "Joins are put together in two ways. Two joins hold at once if no cell is needed by both: {me} answers each \
             move of {them} in the join where it was made (the rule AND). And two ends are joined if, wherever {them} \
             moves, there is a way that does not need this cell; {me} then takes that way (the rule OR)."
        )),
        Text::of(
            "A lemma is used wherever the board looks like its picture: also moved, turned or mirrored, with sides \
             of the board led to sides of the same player. The cells that it needs there stand behind it in brackets; \
             without brackets it is used where it stands.",
        ),
    ]);
}

impl Writer<'_> {
    /// The lemma of a step `or`.
    fn join(&self, step: usize) -> Item {
        let (joins, facts) = (self.joins, &self.joins.facts[step]);
        let (me, them) = (&self.me, &self.them);
        let mut cases = joins.cases(step);
        // The longest list of moves comes last, where it is "any other".
        cases.sort_by_key(|(part, replies)| (replies.len(), *part));
        let mut scene = self.scene(facts);
        let mut proof = Vec::new();
        let most = cases.len();
        for (index, (part, replies)) in cases.into_iter().enumerate() {
            let Step::Or(parts) = &joins.steps[step].0 else { unreachable!("invariant: joins are steps of this kind") };
            let (key, part) = parts[part];
            let names: Vec<String> = replies.iter().map(|&cell| joins.name(cell)).collect();
            let on = match index + 1 == most && most > 1 && names.len() > 3 {
                true => "on any other shaded cell".to_string(),
                false => format!("on {}", listed(&names, "or")),
            };
            let says = match key {
                Some(key) => {
                    let label = scene.labels[key].take().map_or(String::new(), |label| label + ",");
                    scene.labels[key] = Some(format!("{label}{}", index + 1));
                    format!("Case {}. If {them} plays {on}, {me} plays {}. ", index + 1, joins.name(key))
                }
                None => format!("Case {}. If {them} plays {on}, no answer is needed. ", index + 1),
            };
            let (chain, uses) = self.chain(part);
            let answer = key.map(|key| joins.name(key));
            proof.push(Case { replies: names, answer, says: Text::of(says).then(chain), uses });
        }
        Item {
            number: 0,
            name: self.name_of(step),
            says: vec![self.statement(facts)],
            picture: Some(Picture::of(scene)),
            cells: facts.carrier.iter().map(|&cell| joins.name(cell)).collect(),
            proof,
            used_by: Vec::new(),
        }
    }

    fn statement(&self, facts: &Facts) -> Text {
        let (joins, me, them) = (self.joins, &self.me, &self.them);
        let [a, b] = facts.ends.map(|end| joins.place(end));
        let stones: Vec<String> = facts.stones.iter().map(|&cell| joins.name(cell)).collect();
        let cells: Vec<String> = facts.carrier.iter().map(|&cell| joins.name(cell)).collect();
        let on = match cells.len() {
            many if many > SHORT => format!("the {many} shaded cells"),
            _ => listed(&cells, "and"),
        };
        let has = match &stones[..] {
            [] => String::new(),
            [one] => format!("{me} has a stone on {one}, and "),
            all => format!("{me} has stones on {}, and ", listed(all, "and")),
        };
        Text::of(format!(
            "If {has}{them} has no stone on {on}, then {me} joins {a} with {b}, although {them} moves next."
        ))
    }

    /// What the books call the join.
    fn name_of(&self, step: usize) -> Option<String> {
        const ROWS: [&str; 8] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
        let facts = &self.joins.facts[step];
        let stones = facts.stones.len();
        match facts.ends {
            [Place::Cell(_), Place::Cell(_)] if facts.carrier.len() == 2 && stones == 2 => Some("the bridge".into()),
            [Place::Cell(cell), border] | [border, Place::Cell(cell)] if stones == 1 => {
                let row = self.joins.distance(cell, border);
                Some(match facts.carrier.len() {
                    2 if row == 1 => "the bridge to a side".into(),
                    _ => format!("from the {} row to a side", ROWS.get(row)?),
                })
            }
            _ => None,
        }
    }

    /// The ends are joined by these links, one after the other.
    fn chain(&self, step: usize) -> (Text, Vec<Use>) {
        let joins = self.joins;
        let mut says: Vec<Text> = Vec::new();
        let mut uses = Vec::new();
        let chain = joins.chain(step);
        let mut next = 0;
        while let Some(&(from, to, link)) = chain.get(next) {
            next += 1;
            let [a, b] = [from, to].map(|end| joins.place(end));
            match link {
                Link::Touch => {
                    // What touches step by step is one chain.
                    let run = chain[next..].iter().take_while(|(.., link)| matches!(link, Link::Touch)).count();
                    let more = chain[next..next + run].iter().map(|&(_, to, _)| joins.place(to));
                    let places: Vec<String> = [a.clone(), b.clone()].into_iter().chain(more).collect();
                    next += run;
                    says.push(Text::of(match (from, to) {
                        _ if run > 0 => format!("{} touch one after the other", listed(&places, "and")),
                        (Place::Cell(_), Place::Cell(_)) => format!("{a} touches {b}"),
                        (Place::Cell(_), _) => format!("{a} lies at {b}"),
                        _ => format!("{b} lies at {a}"),
                    }));
                }
                Link::Join(part) => {
                    let used = self.placed(part, &joins.facts[part]);
                    says.push(Text::of(format!("{a} is joined with {b} by ")).then(used.0));
                    uses.push(used.1);
                }
                Link::Captured(part, pair) => {
                    let used = self.placed(part, &joins.facts[part]);
                    let names = pair.map(|cell| joins.name(cell));
                    says.push(
                        Text::of(format!("{} and {} count as {}'s by ", names[0], names[1], self.me)).then(used.0),
                    );
                    uses.push(used.1);
                }
            }
        }
        let most = says.len();
        let joined = says.into_iter().enumerate().fold(Text::default(), |all, (index, one)| match index {
            0 => all.and("Then ").then(one),
            _ if index + 1 == most => all.and(", and ").then(one),
            _ => all.and(", ").then(one),
        });
        (joined.and("."), uses)
    }

    /// A lemma in the place of a step: its number, and the cells that it needs there.
    fn placed(&self, step: usize, facts: &Facts) -> (Text, Use) {
        let joins = self.joins;
        let (owner, map) = joins.class(step);
        let number = self.numbers[&owner];
        let mut placed: Vec<(String, String)> = Vec::new();
        for cell in joins.cells(owner) {
            let image = joins.image(&map, cell).expect("invariant: a lemma stays on the board");
            placed.push((joins.name(cell), joins.name(image)));
        }
        placed.sort();
        let cells: Vec<String> = match &joins.steps[step].0 {
            Step::Capture(_, a, b, _) => [a, b].map(|&cell| joins.name(cell)).into(),
            _ => facts.carrier.iter().map(|&cell| joins.name(cell)).collect(),
        };
        let is_moved = placed.iter().any(|(from, to)| from != to);
        let how = if is_moved { format!(" {} ({})", map.words(), cells.join(", ")) } else { String::new() };
        let says = Text::default().lemma(number).and(how);
        (says, Use { lemma: number, placed: if is_moved { placed } else { Vec::new() } })
    }

    /// The lemma of two captured cells.
    fn captured(&self, step: usize) -> Item {
        let (joins, me, them) = (self.joins, &self.me, &self.them);
        let Step::Capture(_, a, b, _) = joins.steps[step].0 else { unreachable!("invariant: it is a capture") };
        let ring = joins.ring(step);
        let mut scene = Scene::new(joins.diagram(&ring.mine));
        scene.tints = vec![Tint::Muted; joins.len()];
        scene.labels = vec![None; joins.len()];
        for cell in [a, b] {
            scene.tints[cell] = Tint::Highlight;
        }
        for &cell in &ring.open {
            scene.tints[cell] = Tint::None;
            scene.labels[cell] = Some("?".into());
        }
        let names = |cells: &BTreeSet<usize>| cells.iter().map(|&cell| joins.name(cell)).collect::<Vec<_>>();
        let [a, b] = [a, b].map(|cell| joins.name(cell));
        let mine = match &names(&ring.mine)[..] {
            [] => "The".to_string(),
            [one] => format!("If {me} has a stone on {one}, then the"),
            all => format!("If {me} has stones on {}, then the", listed(all, "and")),
        };
        let open = match &names(&ring.open)[..] {
            [] => format!("even if all other cells around are {them}'s"),
            all => format!(
                "whoever gets {} (marked ?), and even if all other cells around are {them}'s",
                listed(all, "and")
            ),
        };
        let says = format!(
            "{mine} free cells {a} and {b} count as {me}'s: {me} answers a move of {them} on one of them on the other, \
             and the one joins whatever two stones there would join, {open}."
        );
        let filled = if ring.open.is_empty() { "So" } else { "However the cells marked ? are filled," };
        let answered = |one: &str, other: &str| {
            let around = joins.around(step, one);
            Case {
                replies: vec![one.into()],
                answer: Some(other.into()),
                says: Text::of(format!(
                    "If {them} plays on {one}, {me} plays on {other}. Going around {one} once, one comes to {around}. \
                     {filled} what is {me}'s around {one} is in one piece, in which each touches the next. So a chain \
                     that would pass through {one} goes around it instead."
                )),
                uses: Vec::new(),
            }
        };
        Item {
            number: 0,
            name: Some("captured cells".into()),
            says: vec![says.into()],
            picture: Some(Picture::of(scene)),
            cells: vec![a.clone(), b.clone()],
            proof: vec![answered(&a, &b), answered(&b, &a)],
            used_by: Vec::new(),
        }
    }

    fn scene(&self, facts: &Facts) -> Scene {
        let joins = self.joins;
        let mut scene = Scene::new(joins.diagram(&facts.stones));
        scene.tints = vec![Tint::None; joins.len()];
        for &cell in &facts.carrier {
            scene.tints[cell] = Tint::Highlight;
        }
        scene.labels = vec![None; joins.len()];
        scene.marked = facts.ends.iter().filter_map(|end| end.cell()).collect();
        scene
    }

    /// A claim with its lines `win`.
    fn theorem<'w>(
        &self,
        loaded: &Loaded,
        says: &Outcome<'_>,
        wins: &mut impl Iterator<Item = &'w (Option<usize>, usize)>,
    ) -> Item {
        let (joins, me, them) = (self.joins, &self.me, &self.them);
        let rules = loaded.rules.typed::<Hex>().expect("invariant: connections are of Hex");
        let turn: Turn<_> = loaded.turn.of::<Hex>();
        let mover = capital(loaded.name(says.first));
        let is_empty = Player::BOTH.iter().all(|&player| turn.position.stones(player).is_empty());
        let board = rules.board(&turn.position);
        let size = format!("{} × {}", board.columns(), board.rows());
        let mut scene = Scene::new(rules.diagram(&turn.position));
        let mut next = || *wins.next().expect("invariant: the checker has found a line for the claim");
        let mut proof = Vec::new();
        let is_mine = Verdict::Wins(says.first) == says.verdict;
        if rules.swap_may_come(&turn.position) && !is_mine {
            proof.push(Case::of(format!(
                "{them} places the first stone, and {me} may answer it by the swap: then the stone is {me}'s, on the \
                 cell that lies across the long diagonal."
            )));
            for m in rules.moves(&turn.position, says.first) {
                let first = rules.print_move(m);
                proof.push(self.win(next(), Some(&first)));
            }
        } else {
            let (key, step) = next();
            scene.tints = vec![Tint::None; joins.len()];
            for &cell in &joins.facts[step].carrier {
                scene.tints[cell] = Tint::Highlight;
            }
            if let Some(key) = key {
                scene.labels = vec![None; joins.len()];
                scene.labels[key] = Some("1".into());
            }
            let may_swap = rules.check_move(&turn.position, says.first, Move::Swap).is_ok();
            let case = self.win((key, step), None);
            match may_swap && key.is_none() {
                true => {
                    let says = Text::of(format!("{me} swaps. ")).then(case.says);
                    proof.push(Case { answer: Some("swap".into()), says, ..case });
                }
                false => proof.push(case),
            }
            let [first, second] = joins.borders();
            proof.push(Case::of(format!(
                "No cell is needed twice in this. So {me} joins the {first} with the {second}, whatever {them} does."
            )));
        }
        Item {
            says: vec![
                match is_empty {
                    true => format!("{me} wins Hex on the empty board of {size} cells, with {mover} to move."),
                    false => format!("{me} wins {}, with {mover} to move.", loaded.query),
                }
                .into(),
            ],
            picture: Some(Picture::of(scene)),
            proof,
            ..Item::default()
        }
    }

    fn win(&self, (key, step): (Option<usize>, usize), reply: Option<&str>) -> Case {
        let (joins, me, them) = (self.joins, &self.me, &self.them);
        let (chain, uses) = self.chain(step);
        let begin = reply.map_or(String::new(), |reply| format!("If {them} plays {reply}, "));
        let says = match (key, reply) {
            (Some(key), _) => format!("{begin}{me} plays {}. ", joins.name(key)),
            (None, Some(_)) => format!("{begin}{me} swaps. "),
            (None, None) => String::new(),
        };
        let answer = match (key, reply) {
            (Some(key), _) => Some(joins.name(key)),
            (None, Some(_)) => Some("swap".into()),
            (None, None) => None,
        };
        Case {
            replies: reply.map(str::to_string).into_iter().collect(),
            answer,
            says: Text::of(says).then(chain),
            uses,
        }
    }
}

/// What stands on a cell of a picture of `player`'s.
pub(crate) fn mark(player: Player, is_stone: bool) -> Mark {
    if is_stone { Mark::of(player) } else { Mark::Empty }
}
