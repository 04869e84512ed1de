//! Connections of Hex: each way to join two ends is a lemma, and one lemma serves wherever the board looks the same.

use crate::context::{Context, all_of, joined, name, one_of};
use crate::join::{Facts, Joins, Link, Place};
use crate::{Case, Item, Picture, Text, Use};
use gruk_cert::{Claim, Outcome, Step};
use gruk_core::{Mark, Player, Ruleset, Turn, Verdict};
use gruk_notation::Loaded;
use gruk_render::{Scene, Tint};
use gruk_rules::hex::{Hex, Move};
use gruk_translations::{Said, Value, said};
use std::collections::{BTreeMap, BTreeSet};

/// Longer lists of cells are shown by the picture alone.
const SHORT: usize = 8;

/// The document of a player's connections: what has been numbered so far.
struct Writer<'a> {
    joins: &'a Joins,
    /// The lemma of each step and each captured pair that stands for its class.
    numbers: BTreeMap<usize, usize>,
    me: Value,
    them: Value,
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
    let [me, them] = [player, player.opponent()].map(|player| name(&loaded, player));
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
        context.document.preface.push(
            said!(
                "Where free cells count as {me}'s, the lemmas that go on from there draw them as stones.",
                me = &writer.me
            )
            .into(),
        );
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

fn preface(context: &mut Context<'_>, joins: &Joins, me: &Value, them: &Value) {
    let [first, second] = joins.borders();
    context.document.preface.extend([
        said!(
            "{me} wants a chain of stones, each touching the next, from {first} to {second}. A stone more never hurts {me}: \
             so where no answer is asked for, or {me} has a stone on the cell of the answer already, {me} plays anywhere.",
            me,
            first,
            second
        )
        .into(),
        said!(
            "Two stones, or a stone and a side, are called joined if {me} can join them by a chain although {them} \
             moves next. A lemma names the cells that this needs, which are shaded in its picture: each of them is \
             free, or {me}'s. What stands on the other cells does not matter, and a move of {them} there needs no \
             answer. A number on a cell is that of the case in which {me} plays there. Rings mark the ends that are joined.",
            me,
            them
        )
        .into(),
        said!(
            "Joins are put together in two ways. Two joins hold at once if no cell is needed by both: {me} answers each \
             move of {them} in the join where it was made (the rule AND). And two ends are joined if, wherever {them} \
             moves, there is a way that does not need this cell; {me} then takes that way (the rule OR).",
            me,
            them
        )
        .into(),
        said!(
            "A lemma is used wherever the board looks like its picture: also moved, turned or mirrored, with sides \
             of the board led to sides of the same player. The cells that it needs there stand behind it in brackets; \
             without brackets it is used where it stands."
        )
        .into(),
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
            let cells = match index + 1 == most && most > 1 && names.len() > 3 {
                true => said!("any other shaded cell").into(),
                false => one_of(&names),
            };
            let case = index + 1;
            let answer = key.map(|key| joins.name(key));
            let (chain, uses) = self.chain(part);
            let says = match (key, &answer) {
                (Some(key), Some(answer)) => {
                    let label = scene.labels[key].take().map_or(String::new(), |label| label + ",");
                    scene.labels[key] = Some(format!("{label}{case}"));
                    said!(
                        "Case {case}. If {them} plays on {cells}, {me} plays {answer}. {chain}",
                        case,
                        them,
                        cells,
                        me,
                        answer,
                        chain
                    )
                }
                _ => said!(
                    "Case {case}. If {them} plays on {cells}, no answer is needed. {chain}",
                    case,
                    them,
                    cells,
                    chain
                ),
            };
            proof.push(Case { replies: names, answer, says: says.into(), uses });
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
        let cells = match cells.len() {
            n if n > SHORT => said!("the {n} shaded cells", n).into(),
            _ => all_of(&cells),
        };
        match &stones[..] {
            [] => said!(
                "If {them} has no stone on {cells}, then {me} joins {a} with {b}, although {them} moves next.",
                them,
                cells,
                me,
                a,
                b
            ),
            [stone] => said!(
                "If {me} has a stone on {stone}, and {them} has no stone on {cells}, then {me} joins {a} with {b}, \
                 although {them} moves next.",
                me,
                stone,
                them,
                cells,
                a,
                b
            ),
            all => said!(
                "If {me} has stones on {stones}, and {them} has no stone on {cells}, then {me} joins {a} with {b}, \
                 although {them} moves next.",
                me,
                stones = all_of(all),
                them,
                cells,
                a,
                b
            ),
        }
        .into()
    }

    /// What the books call the join.
    fn name_of(&self, step: usize) -> Option<Said> {
        let facts = &self.joins.facts[step];
        let stones = facts.stones.len();
        match facts.ends {
            [Place::Cell(_), Place::Cell(_)] if facts.carrier.len() == 2 && stones == 2 => Some(said!("the bridge")),
            [Place::Cell(cell), border] | [border, Place::Cell(cell)] if stones == 1 => {
                let row = self.joins.distance(cell, border);
                Some(match row {
                    1 if facts.carrier.len() == 2 => said!("the bridge to a side"),
                    0 => said!("from the first row to a side"),
                    1 => said!("from the second row to a side"),
                    2 => said!("from the third row to a side"),
                    3 => said!("from the fourth row to a side"),
                    4 => said!("from the fifth row to a side"),
                    5 => said!("from the sixth row to a side"),
                    6 => said!("from the seventh row to a side"),
                    7 => said!("from the eighth row to a side"),
                    _ => return None,
                })
            }
            _ => None,
        }
    }

    /// The ends are joined by these links, one after the other.
    fn chain(&self, step: usize) -> (Said, Vec<Use>) {
        let joins = self.joins;
        let mut says: Vec<Value> = Vec::new();
        let mut uses = Vec::new();
        let chain = joins.chain(step);
        let mut next = 0;
        while let Some(&(from, to, link)) = chain.get(next) {
            next += 1;
            let [a, b] = [from, to].map(|end| joins.place(end));
            let said = match link {
                Link::Touch => {
                    // What touches step by step is one chain.
                    let run = chain[next..].iter().take_while(|(.., link)| matches!(link, Link::Touch)).count();
                    let more = chain[next..next + run].iter().map(|&(_, to, _)| joins.place(to));
                    let places: Vec<Value> = [a.clone(), b.clone()].into_iter().chain(more).collect();
                    next += run;
                    match (from, to) {
                        _ if run > 0 => said!("{places} touch one after the other", places = all_of(&places)),
                        (Place::Cell(_), Place::Cell(_)) => said!("{a} touches {b}", a, b),
                        (Place::Cell(_), _) => said!("{a} lies at {b}", a, b),
                        _ => said!("{a} lies at {b}", a = b, b = a),
                    }
                }
                Link::Join(part) => {
                    let (lemma, used) = self.placed(part, &joins.facts[part]);
                    uses.push(used);
                    said!("{a} is joined with {b} by {lemma}", a, b, lemma)
                }
                Link::Captured(part, pair) => {
                    let (lemma, used) = self.placed(part, &joins.facts[part]);
                    let [a, b] = pair.map(|cell| joins.name(cell));
                    uses.push(used);
                    said!("{a} and {b} count as {me}'s by {lemma}", a, b, me = &self.me, lemma)
                }
            };
            says.push(said.into());
        }
        let chain = match &says[..] {
            [] | [_] => said!("Then {links}.", links = joined(says, ", ")),
            [others @ .., last] => {
                said!("Then {links}, and {last}.", links = joined(others.iter().cloned(), ", "), last)
            }
        };
        (chain, uses)
    }

    /// A lemma in the place of a step: its number, and the cells that it needs there.
    fn placed(&self, step: usize, facts: &Facts) -> (Value, Use) {
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
        let lemma = Value::Reference(number);
        let says = match is_moved {
            true => said!("{lemma} {how} ({cells})", lemma, how = map.words(), cells = cells.join(", ")).into(),
            false => lemma,
        };
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
        let (mine, open) = (names(&ring.mine), names(&ring.open));
        let has = match &mine[..] {
            [] => said!("The free cells {a} and {b} count as {me}'s", a = &a, b = &b, me),
            [stone] => said!(
                "If {me} has a stone on {stone}, then the free cells {a} and {b} count as {me}'s",
                me,
                stone,
                a = &a,
                b = &b
            ),
            stones => said!(
                "If {me} has stones on {stones}, then the free cells {a} and {b} count as {me}'s",
                me,
                stones = all_of(stones),
                a = &a,
                b = &b
            ),
        };
        let says = match &open[..] {
            [] => said!(
                "{has}: {me} answers a move of {them} on one of them on the other, and the one joins whatever two stones \
                 there would join, even if all other cells around are {them}'s.",
                has,
                me,
                them
            ),
            cells => said!(
                "{has}: {me} answers a move of {them} on one of them on the other, and the one joins whatever two stones \
                 there would join, whoever gets {cells} (marked ?), and even if all other cells around are {them}'s.",
                has,
                me,
                them,
                cells = all_of(cells)
            ),
        };
        let answered = |one: &str, other: &str| {
            let around = joins.around(step, one);
            let says = match open.is_empty() {
                true => said!(
                    "If {them} plays on {one}, {me} plays on {other}. Going around {one} once, one comes to {around}. So \
                     what is {me}'s around {one} is in one piece, in which each touches the next. So a chain that would \
                     pass through {one} goes around it instead.",
                    them,
                    one,
                    me,
                    other,
                    around
                ),
                false => said!(
                    "If {them} plays on {one}, {me} plays on {other}. Going around {one} once, one comes to {around}. \
                     However the cells marked ? are filled, what is {me}'s around {one} is in one piece, in which each \
                     touches the next. So a chain that would pass through {one} goes around it instead.",
                    them,
                    one,
                    me,
                    other,
                    around
                ),
            };
            Case { replies: vec![one.into()], answer: Some(other.into()), says: says.into(), uses: Vec::new() }
        };
        Item {
            number: 0,
            name: Some(said!("captured cells")),
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
        let mover = name(loaded, says.first);
        let is_empty = Player::BOTH.iter().all(|&player| turn.position.stones(player).is_empty());
        let board = rules.board(&turn.position);
        let size = format!("{} × {}", board.columns(), board.rows());
        let mut scene = Scene::new(rules.diagram(&turn.position));
        let mut next = || *wins.next().expect("invariant: the checker has found a line for the claim");
        let mut proof = Vec::new();
        let is_mine = Verdict::Wins(says.first) == says.verdict;
        if rules.swap_may_come(&turn.position) && !is_mine {
            proof.push(Case::of(said!(
                "{them} places the first stone, and {me} may answer it by the swap: then the stone is {me}'s, on the \
                 cell that lies across the long diagonal.",
                them,
                me
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
                    let says = said!("{me} swaps. {chain}", me, chain = case.says);
                    proof.push(Case { answer: Some("swap".into()), says: says.into(), ..case });
                }
                false => proof.push(case),
            }
            let [first, second] = joins.borders();
            proof.push(Case::of(said!(
                "No cell is needed twice in this. So {me} joins {first} with {second}, whatever {them} does.",
                me,
                first,
                second,
                them
            )));
        }
        Item {
            says: vec![
                match is_empty {
                    true => {
                        said!(
                            "{me} wins Hex on the empty board of {size} cells, with {mover} to move.",
                            me,
                            size,
                            mover
                        )
                    }
                    false => {
                        said!("{me} wins {position}, with {mover} to move.", me, position = &loaded.query, mover)
                    }
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
        let answer = key.map(|key| joins.name(key));
        let says = match (&answer, reply) {
            (Some(key), Some(reply)) => {
                said!("If {them} plays {reply}, {me} plays {key}. {chain}", them, reply, me, key, chain)
            }
            (Some(key), None) => said!("{me} plays {key}. {chain}", me, key, chain),
            (None, Some(reply)) => said!("If {them} plays {reply}, {me} swaps. {chain}", them, reply, me, chain),
            (None, None) => chain,
        };
        Case {
            replies: reply.map(str::to_string).into_iter().collect(),
            answer: answer.or(reply.map(|_| "swap".into())),
            says: says.into(),
            uses,
        }
    }
}

/// What stands on a cell of a picture of `player`'s.
pub(crate) fn mark(player: Player, is_stone: bool) -> Mark {
    if is_stone { Mark::of(player) } else { Mark::Empty }
}
