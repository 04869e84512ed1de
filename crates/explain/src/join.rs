//! The steps of connections of Hex: what each states, which look alike, and the cases in which each is used.

use crate::connection::mark;
use crate::context::joined;
use crate::lattice::{AROUND, Map, Point};
use gruk_cert::{Certificate, End, KeyedWin, Proves, Step};
use gruk_core::{Diagram, Player, Ruleset};
use gruk_notation::Loaded;
use gruk_rules::board::grid::Square;
use gruk_rules::board::rhombus::Rhombus;
use gruk_rules::hex::{Hex, Move};
use gruk_translations::{Said, Value, said};
use std::collections::{BTreeMap, BTreeSet};

/// An end of a join.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Place {
    Cell(usize),
    /// The player's first side: top or left.
    First,
    /// The second one.
    Second,
}

impl Place {
    pub(crate) fn cell(self) -> Option<usize> {
        if let Place::Cell(cell) = self { Some(cell) } else { None }
    }
}

/// What a step states: with these stones the ends are joined, if the opponent has no cell of the carrier.
pub(crate) struct Facts {
    pub(crate) ends: [Place; 2],
    pub(crate) stones: BTreeSet<usize>,
    pub(crate) carrier: BTreeSet<usize>,
    /// Does the proof use the player's first side, the second one, the opponent's sides?
    sides: [bool; 3],
}

/// A part of a chain of joins.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Link {
    Touch,
    /// A step `or`.
    Join(usize),
    /// A step `capture`, with its two cells.
    Captured(usize, [usize; 2]),
}

/// What is around a pair of captured cells.
pub(crate) struct Ring {
    pub(crate) mine: BTreeSet<usize>,
    pub(crate) open: BTreeSet<usize>,
}

/// The connections of one player.
pub(crate) struct Joins {
    player: Player,
    board: Rhombus,
    pub(crate) steps: Vec<(Step<usize>, usize)>,
    pub(crate) facts: Vec<Facts>,
    /// For each step the first one that looks alike, and where that one has to be put.
    classes: Vec<(usize, Map)>,
    pub(crate) wins: Vec<(Option<usize>, usize)>,
}

/// What a step looks like, wherever it is on the board.
type Look = Vec<(Point, char)>;

impl Joins {
    /// Reads the connections of `player`, which the checker has accepted; `loaded` is the first position that they are
    /// about.
    pub(crate) fn read(certificate: &Certificate<'_>, player: Player, loaded: &Loaded) -> Joins {
        let rules = loaded.rules.typed::<Hex>().expect("invariant: connections are of Hex");
        let board = rules.board(loaded.start.position.of::<Hex>()).clone();
        let cell = |word: &&str| match rules.parse_move(word) {
            Ok(Move::Stone(square)) => board.index(square).expect("invariant: the checker has read the cells"),
            _ => unreachable!("invariant: the checker has read the cells"),
        };
        let block = certificate.evidence.connection[player.index()].as_ref();
        let rows = &block.expect("invariant: the checker has found the block of the claim").rows;
        let (mut steps, mut wins) = (Vec::new(), Vec::new());
        for row in rows {
            match &row.says {
                Proves::Win(KeyedWin { key, step }) => wins.push((key.as_ref().map(cell), *step)),
                Proves::Step(step) => steps.push((step.renamed(|part| part, cell), row.line)),
            }
        }
        let mut joins = Joins { player, board, steps, facts: Vec::new(), classes: Vec::new(), wins };
        let mut looks = BTreeMap::new();
        for step in 0..joins.steps.len() {
            let facts = joins.state(step);
            joins.facts.push(facts);
            let class = joins.classify(step, &mut looks);
            joins.classes.push(class);
        }
        joins.cover();
        joins
    }

    pub(crate) fn len(&self) -> usize {
        self.board.len()
    }

    pub(crate) fn name(&self, cell: usize) -> String {
        self.board.square(cell).name()
    }

    pub(crate) fn borders(&self) -> [Said; 2] {
        match self.player {
            Player::Left => [said!("the top"), said!("the bottom")],
            Player::Right => [said!("the left side"), said!("the right side")],
        }
    }

    pub(crate) fn place(&self, place: Place) -> Value {
        let [first, second] = self.borders();
        match place {
            Place::Cell(cell) => self.name(cell).into(),
            Place::First => first.into(),
            Place::Second => second.into(),
        }
    }

    /// The picture of these stones of the player's.
    pub(crate) fn diagram(&self, stones: &BTreeSet<usize>) -> Diagram {
        let cells = (0..self.len()).map(|cell| mark(self.player, stones.contains(&cell))).collect();
        Diagram::Hex { columns: self.board.columns(), rows: self.board.rows(), cells }
    }

    /// Along the player's sides, and away from the first of them.
    fn point(&self, cell: usize) -> Point {
        let Square { column, row } = self.board.square(cell);
        let (column, row) = (column as i32, row as i32);
        if self.player == Player::Left { (column, row) } else { (row, column) }
    }

    fn cell_at(&self, (u, v): Point) -> Option<usize> {
        let (column, row) = if self.player == Player::Left { (u, v) } else { (v, u) };
        let column = u32::try_from(column).ok()?;
        let row = u32::try_from(row).ok()?;
        self.board.index(Square { column, row })
    }

    /// How many rows of the player's there are, and how long each is.
    fn size(&self) -> (i32, i32) {
        let (columns, rows) = (self.board.columns() as i32, self.board.rows() as i32);
        if self.player == Player::Left { (rows, columns) } else { (columns, rows) }
    }

    /// How many rows lie between a cell and a side.
    pub(crate) fn distance(&self, cell: usize, side: Place) -> usize {
        let (_, v) = self.point(cell);
        (if side == Place::First { v } else { self.size().0 - 1 - v }) as usize
    }

    /// Where a symmetry leads a cell.
    pub(crate) fn image(&self, map: &Map, cell: usize) -> Option<usize> {
        self.cell_at(map.apply(self.point(cell)))
    }

    /// The first step that looks like this one, and where it has to be put.
    pub(crate) fn class(&self, step: usize) -> (usize, Map) {
        self.classes[step]
    }

    fn state(&self, step: usize) -> Facts {
        let place = |end: &End<usize>| match end {
            End::Stone(cell) => Place::Cell(*cell),
            End::First => Place::First,
            End::Second => Place::Second,
        };
        let both = |a: [bool; 3], b: [bool; 3]| [a[0] || b[0], a[1] || b[1], a[2] || b[2]];
        match &self.steps[step].0 {
            Step::Touch(a, b) => {
                let mut ends = [place(a), place(b)];
                ends.sort_unstable();
                let stones = ends.iter().filter_map(|end| end.cell()).collect();
                let sides = [ends.contains(&Place::First), ends.contains(&Place::Second), false];
                Facts { ends, stones, carrier: BTreeSet::new(), sides }
            }
            Step::And(a, b) => {
                let (a, b) = (&self.facts[*a], &self.facts[*b]);
                let common = a.ends.into_iter().find(|end| b.ends.contains(end));
                let mut ends: Vec<Place> =
                    a.ends.into_iter().chain(b.ends).filter(|&end| Some(end) != common).collect();
                ends.sort_unstable();
                Facts {
                    ends: [ends[0], ends[1]],
                    stones: &a.stones | &b.stones,
                    carrier: &a.carrier | &b.carrier,
                    sides: both(a.sides, b.sides),
                }
            }
            Step::Or(parts) => {
                let (mut stones, mut carrier, mut sides) = (BTreeSet::new(), BTreeSet::new(), [false; 3]);
                for (key, part) in parts {
                    let facts = &self.facts[*part];
                    stones.extend(facts.stones.iter().filter(|&cell| Some(*cell) != *key));
                    carrier.extend(facts.carrier.iter().chain(key));
                    sides = both(sides, facts.sides);
                }
                Facts { ends: self.facts[parts[0].1].ends, stones, carrier, sides }
            }
            Step::Capture(part, a, b, more) => {
                let facts = &self.facts[*part];
                let mut stones: BTreeSet<usize> = facts.stones.iter().chain(more).copied().collect();
                stones.retain(|cell| cell != a && cell != b);
                let mut sides = facts.sides;
                for point in [*a, *b].into_iter().flat_map(|cell| self.points_around(cell)) {
                    if self.cell_at(point).is_none() {
                        let (rows, _) = self.size();
                        let (_, v) = point;
                        // A place in a corner beyond two sides counts for both.
                        sides = both(sides, [v < 0, v >= rows, point.0 < 0 || point.0 >= self.size().1]);
                    }
                }
                let carrier = facts.carrier.iter().chain([a, b]).copied().collect();
                Facts { ends: facts.ends, stones, carrier, sides }
            }
        }
    }

    fn points_around(&self, cell: usize) -> [Point; 6] {
        let (u, v) = self.point(cell);
        AROUND.map(|(across, down)| (u + across, v + down))
    }

    /// The cells that a lemma is about, with what they are to it.
    fn scope(&self, step: usize) -> Vec<(Point, char)> {
        let facts = &self.facts[step];
        let mut look: Look = Vec::new();
        if let Step::Capture(_, a, b, _) = self.steps[step].0 {
            let ring = self.ring(step);
            look.extend([a, b].map(|cell| (self.point(cell), 'p')));
            look.extend(ring.mine.iter().map(|&cell| (self.point(cell), 'm')));
            look.extend(ring.open.iter().map(|&cell| (self.point(cell), 'o')));
            // Places beyond the board are somebody's.
            for point in [a, b].into_iter().flat_map(|cell| self.points_around(cell)) {
                if self.cell_at(point).is_none() {
                    look.push((point, if self.is_mine_beyond(point) { 'M' } else { 'T' }));
                }
            }
        } else {
            let ends: Vec<usize> = facts.ends.iter().filter_map(|end| end.cell()).collect();
            let stone = |&cell: &usize| (self.point(cell), if ends.contains(&cell) { 'e' } else { 's' });
            look.extend(facts.stones.iter().map(stone));
            look.extend(facts.carrier.iter().map(|&cell| (self.point(cell), 'c')));
        }
        look.sort_unstable();
        look.dedup();
        look
    }

    /// Whose the places beyond the board are: above and below it they are Left's, at its sides only Right's.
    fn is_mine_beyond(&self, (u, v): Point) -> bool {
        let row = if self.player == Player::Left { v } else { u };
        let beyond_rows = row < 0 || row >= self.board.rows() as i32;
        beyond_rows == (self.player == Player::Left)
    }

    /// Finds the first step that looks like this one under a symmetry that keeps what the proof uses of the sides.
    fn classify(&self, step: usize, looks: &mut BTreeMap<(String, Look), (usize, Map)>) -> (usize, Map) {
        let still = Map::all().next().expect("there is the identity");
        let (facts, is_pair) = (&self.facts[step], matches!(self.steps[step].0, Step::Capture(..)));
        if matches!(self.steps[step].0, Step::Touch(..) | Step::And(..)) {
            return (step, still);
        }
        let [first, second, theirs] = if is_pair { [false; 3] } else { facts.sides };
        let scope = self.scope(step);
        let (rows, length) = self.size();
        let mut best: Option<((String, Look), Map)> = None;
        for map in Map::all() {
            if (first || second || theirs) && !map.keeps_rows() {
                continue;
            }
            // Which side is which afterwards; with one side alone that side becomes the first.
            let (map, is_flipped) = if theirs {
                match map.linear {
                    [1, 0, 0, 1] => (map, false),
                    [-1, 0, 0, -1] => (map.shifted((length - 1, rows - 1)), true),
                    _ => continue,
                }
            } else if first && second {
                (if map.flips_rows() { map.shifted((0, rows - 1)) } else { map }, map.flips_rows())
            } else if first || second {
                if map.flips_rows() != second {
                    continue;
                }
                (if second { map.shifted((0, rows - 1)) } else { map }, second)
            } else {
                (map, false)
            };
            let points: Vec<Point> = scope.iter().map(|&(point, _)| map.apply(point)).collect();
            let least = |axis: fn(&Point) -> i32| points.iter().map(axis).min().unwrap_or(0);
            let (u, v) = (least(|point| point.0), least(|point| point.1));
            let map = match (theirs, first || second) {
                (true, _) => map,
                (false, true) => map.shifted((-u, 0)),
                (false, false) => map.shifted((-u, -v)),
            };
            let mut look: Look = scope.iter().map(|&(point, what)| (map.apply(point), what)).collect();
            look.sort_unstable();
            let side = |end: &Place| match end {
                Place::Cell(_) => '.',
                Place::First => {
                    if is_flipped {
                        's'
                    } else {
                        'f'
                    }
                }
                Place::Second => {
                    if is_flipped {
                        'f'
                    } else {
                        's'
                    }
                }
            };
            let mut ends: Vec<char> = facts.ends.iter().map(side).collect();
            ends.sort_unstable();
            let ends: String = if is_pair { String::new() } else { ends.into_iter().collect() };
            let how = format!("{is_pair} {theirs} {first}{second} {ends}");
            // A lemma about one side serves at the other one.
            let how = if first != second { format!("{is_pair} {theirs} side {ends}") } else { how };
            if best.as_ref().is_none_or(|(known, _)| (&how, &look) < (&known.0, &known.1)) {
                best = Some(((how, look), map));
            }
        }
        let (look, map) = best.expect("invariant: a step looks like itself");
        let (owner, own) = *looks.entry(look).or_insert((step, map));
        (owner, own.then(&map.inverse()))
    }

    /// One lemma of captured cells serves for another one with the same stones around, if what may be anybody's there
    /// is so here, or is the opponent's.
    fn cover(&mut self) {
        let is_own = |&step: &usize| self.is_capture(step) && self.classes[step].0 == step;
        let mut own: Vec<usize> = (0..self.steps.len()).filter(is_own).collect();
        own.sort_by_key(|&step| (std::cmp::Reverse(self.ring(step).open.len()), step));
        let mut serves: BTreeMap<usize, (usize, Map)> = BTreeMap::new();
        for (place, &step) in own.iter().enumerate() {
            let wider = own[..place].iter().filter(|wider| !serves.contains_key(wider));
            let found = wider.filter_map(|&wider| Some((wider, self.covers(wider, step)?))).next();
            serves.extend(found.map(|found| (step, found)));
        }
        for class in &mut self.classes {
            if let Some((wider, map)) = serves.get(&class.0) {
                *class = (*wider, map.then(&class.1));
            }
        }
    }

    /// Where the lemma of captured cells `wider` has to be put to serve for `step`.
    fn covers(&self, wider: usize, step: usize) -> Option<Map> {
        let (wide, narrow) = (self.scope(wider), self.scope(step));
        let pair: Vec<Point> = narrow.iter().filter(|(_, what)| *what == 'p').map(|(point, _)| *point).collect();
        let fits = |map: &Map| {
            let image: BTreeMap<Point, char> = wide.iter().map(|&(point, what)| (map.apply(point), what)).collect();
            let here: BTreeMap<Point, char> = narrow.iter().copied().collect();
            let is_open = |(point, what): (&Point, &char)| {
                let known = here.get(point).copied();
                // A lemma stays on the board.
                known == Some(*what) || (*what == 'o' && self.cell_at(*point).is_some() && known != Some('m'))
            };
            image.iter().all(is_open) && here.iter().all(|(point, _)| image.contains_key(point))
        };
        let first = wide.iter().find(|(_, what)| *what == 'p')?.0;
        let mut placed = Map::all().flat_map(|map| {
            let from = map.apply(first);
            pair.iter().map(move |to| map.shifted((to.0 - from.0, to.1 - from.1))).collect::<Vec<_>>()
        });
        placed.find(fits)
    }

    pub(crate) fn is_capture(&self, step: usize) -> bool {
        matches!(self.steps[step].0, Step::Capture(..))
    }

    /// These steps, each after those that its lemma uses.
    pub(crate) fn in_order(&self, needed: &BTreeSet<usize>) -> Vec<usize> {
        let mut order = Vec::new();
        let mut is_done = BTreeSet::new();
        for &step in needed {
            let mut open = vec![step];
            while let Some(&step) = open.last() {
                let missing: Vec<usize> = self.uses(step).into_iter().filter(|used| !is_done.contains(used)).collect();
                if missing.is_empty() {
                    open.pop();
                    if is_done.insert(step) {
                        order.push(step);
                    }
                }
                open.extend(missing.into_iter().rev());
            }
        }
        order
    }

    /// What is around the captured cells of a step: stones of the player's, and cells that may be anybody's.
    pub(crate) fn ring(&self, step: usize) -> Ring {
        let Step::Capture(part, a, b, _) = self.steps[step].0 else { unreachable!("invariant: it is a capture") };
        let (stones, open) = (&self.facts[step].stones, &self.facts[part].carrier);
        let mut ring = Ring { mine: BTreeSet::new(), open: BTreeSet::new() };
        for cell in [a, b].into_iter().flat_map(|cell| self.points_around(cell)).filter_map(|point| self.cell_at(point))
        {
            if open.contains(&cell) {
                ring.open.insert(cell);
            } else if stones.contains(&cell) {
                ring.mine.insert(cell);
            }
        }
        ring
    }

    /// The places around one of the captured cells, with the other one as the player's, in words.
    pub(crate) fn around(&self, step: usize, one: &str) -> Value {
        let Step::Capture(_, a, b, _) = self.steps[step].0 else { unreachable!("invariant: it is a capture") };
        let ring = self.ring(step);
        let (cell, other) = if self.name(a) == one { (a, b) } else { (b, a) };
        let mut said: Vec<Value> = Vec::new();
        for point in self.points_around(cell) {
            let says = match self.cell_at(point) {
                None if self.is_mine_beyond(point) => said!("the own side").into(),
                None => said!("the other player's side").into(),
                Some(near) if near == other || ring.mine.contains(&near) => {
                    said!("{cell} (own)", cell = self.name(near)).into()
                }
                Some(near) if ring.open.contains(&near) => format!("{} (?)", self.name(near)).into(),
                Some(near) => said!("{cell} (not own)", cell = self.name(near)).into(),
            };
            if said.last() != Some(&says) {
                said.push(says);
            }
        }
        joined(said, ", ")
    }

    /// The parts of a step `or` that are used, each by its place, with the cells of the opponent's move for which it is
    /// the first that does not need them.
    pub(crate) fn cases(&self, step: usize) -> Vec<(usize, Vec<usize>)> {
        let Step::Or(parts) = &self.steps[step].0 else { return Vec::new() };
        let mut cases: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for &cell in &self.facts[step].carrier {
            let untouched =
                |(key, part): &(Option<usize>, usize)| *key != Some(cell) && !self.facts[*part].carrier.contains(&cell);
            let part = parts.iter().position(untouched).expect("invariant: no cell is in what all parts need");
            cases.entry(part).or_default().push(cell);
        }
        cases.into_iter().collect()
    }

    /// The joins that a step consists of, in order from its first end to its second one.
    pub(crate) fn chain(&self, step: usize) -> Vec<(Place, Place, Link)> {
        let [from, to] = self.facts[step].ends;
        match &self.steps[step].0 {
            Step::Touch(..) => vec![(from, to, Link::Touch)],
            Step::Or(_) => vec![(from, to, Link::Join(step))],
            Step::Capture(part, a, b, _) => {
                let mut chain = vec![(from, to, Link::Captured(step, [*a, *b]))];
                chain.extend(self.chain(*part));
                chain
            }
            Step::And(a, b) => {
                // The part with the first end comes first; each is read in the direction that leads on.
                let (a, b) = if self.facts[*a].ends.contains(&from) { (*a, *b) } else { (*b, *a) };
                let directed = |part: usize, begin: Place| {
                    let chain = self.chain(part);
                    if self.facts[part].ends[0] == begin {
                        return chain;
                    }
                    chain.into_iter().rev().map(|(from, to, link)| (to, from, link)).collect()
                };
                let joint = *self.facts[a].ends.iter().find(|&&end| end != from).expect("a join has two ends");
                let mut chain = directed(a, from);
                chain.extend(directed(b, joint));
                // Captured cells are mentioned before they are used.
                chain.sort_by_key(|(.., link)| !matches!(link, Link::Captured(..)));
                chain
            }
        }
    }

    /// The classes that a step uses as it stands, by the steps that stand for them.
    pub(crate) fn needs(&self, step: usize) -> Vec<usize> {
        let used = |(.., link): (Place, Place, Link)| match link {
            Link::Touch => None,
            Link::Join(part) | Link::Captured(part, _) => Some(self.class(part).0),
        };
        self.chain(step).into_iter().filter_map(used).collect()
    }

    /// The classes that the lemma of a step uses.
    pub(crate) fn uses(&self, step: usize) -> Vec<usize> {
        let Step::Or(parts) = &self.steps[step].0 else { return Vec::new() };
        self.cases(step).into_iter().flat_map(|(part, _)| self.needs(parts[part].1)).collect()
    }

    /// The cells that the lemma of a step is about.
    pub(crate) fn cells(&self, step: usize) -> Vec<usize> {
        self.scope(step).into_iter().filter_map(|(point, _)| self.cell_at(point)).collect()
    }
}
