//! Random steps of carriers about joins (section 3.20): whatever the checker accepts is true by trying every play, and
//! much of what is not true is refused.

use gruk_core::{Player, Ruleset};
use gruk_rules::board::placing::Placing;
use gruk_verify::verify;
use std::collections::HashMap;

/// One in so many steps that break a rule is written down all the same.
const RARELY: usize = 250;

/// Numbers that look random.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// A step as text, the steps that it names, and what it needs and joins if it is a step at all: written down here
/// without any of the conditions.
#[derive(Clone)]
struct Step {
    words: Vec<Word>,
    ends: Vec<usize>,
    stones: u32,
    carrier: u32,
}

#[derive(Clone)]
enum Word {
    Text(String),
    Number(usize),
}

/// A board as bits: what touches each cell, and the borders that the player joins.
struct Board {
    rules: Placing,
    player: Player,
    near: Vec<u32>,
    borders: Vec<u32>,
}

impl Board {
    fn of(name: &str, params: &str, player: Player) -> Board {
        let rules = Placing::named(name, params).unwrap();
        let bits = |cells: &mut dyn Iterator<Item = usize>| cells.fold(0u32, |bits, cell| bits | 1 << cell);
        let net = rules.net();
        let near =
            (0..net.len()).map(|cell| bits(&mut net.neighbours(cell).iter().map(|&cell| cell as usize))).collect();
        let mut borders: Vec<u32> = net.borders().iter().map(|border| bits(&mut border.iter())).collect();
        if borders.len() == 4 {
            borders = if player == Player::Left { borders[..2].to_vec() } else { borders[2..].to_vec() };
        }
        Board { rules, player, near, borders }
    }

    fn len(&self) -> usize {
        self.near.len()
    }

    /// Does a chain of these stones have all borders?
    fn wins(&self, stones: u32) -> bool {
        (0..self.len()).filter(|cell| stones >> cell & 1 == 1).any(|cell| {
            let mut chain = 1u32 << cell;
            loop {
                let beside =
                    (0..self.len()).filter(|cell| chain >> cell & 1 == 1).fold(0, |all, cell| all | self.near[cell]);
                if beside & stones & !chain == 0 {
                    return self.borders.iter().all(|border| border & chain != 0);
                }
                chain |= beside & stones;
            }
        })
    }

    /// Does the player win with these stones and these free cells? The opponent has all other cells and moves first.
    fn is_true(&self, stones: u32, free: u32, known: &mut HashMap<(u32, u32), bool>) -> bool {
        if self.wins(stones) || free == 0 {
            return self.wins(stones);
        }
        if let Some(&known) = known.get(&(stones, free)) {
            return known;
        }
        let of = |set: u32| (0..self.len()).filter(move |cell| set >> cell & 1 == 1).map(|cell| 1u32 << cell);
        let is_true = of(free).all(|theirs| {
            let left = free & !theirs;
            left == 0 && self.wins(stones) || of(left).any(|own| self.is_true(stones | own, left & !own, known))
        });
        known.insert((stones, free), is_true);
        is_true
    }

    fn name(&self, node: usize) -> String {
        match node.checked_sub(self.len()) {
            None => self.rules.net().name(node),
            Some(border) => format!("-{}", border + 1),
        }
    }

    /// A random step over earlier ones.
    fn step(&self, steps: &[Step], dice: &mut Dice) -> Option<Step> {
        let text = |word: &str| Word::Text(word.to_string());
        // Of three the one that needs the fewest stones: what needs many has mostly won already.
        let among = |list: &[usize], dice: &mut Dice| {
            let three: [usize; 3] = std::array::from_fn(|_| list[dice.throw(list.len())]);
            three.into_iter().min_by_key(|&step| steps[step].stones.count_ones()).expect("three")
        };
        let all: Vec<usize> = (0..steps.len()).collect();
        let any = |dice: &mut Dice| among(&all, dice);
        let nodes = self.len() + self.borders.len();
        let kind = if steps.len() < 8 { 0 } else { dice.throw(9) };
        let mut made = Step { words: Vec::new(), ends: Vec::new(), stones: 0, carrier: 0 };
        let mut is_odd = false;
        match kind {
            0 => {
                let (a, b) = (dice.throw(self.len()), dice.throw(nodes));
                let beside = if b < self.len() { self.near[b] } else { self.borders[b - self.len()] };
                if beside >> a & 1 == 0 && dice.throw(RARELY) > 0 {
                    return None;
                }
                made.words = vec![text("touch"), Word::Text(self.name(a)), Word::Text(self.name(b))];
                made.ends = vec![a.min(b), a.max(b)];
                made.stones = made.ends.iter().filter(|&&end| end < self.len()).fold(0, |set, cell| set | 1 << cell);
            }
            1..=3 => {
                let (i, j) = (any(dice), any(dice));
                let (one, other) = (&steps[i], &steps[j]);
                let mut ends: Vec<usize> = one.ends.iter().filter(|end| !other.ends.contains(end)).copied().collect();
                ends.extend(other.ends.iter().filter(|end| !one.ends.contains(end)));
                ends.sort_unstable();
                if ends.len() != 2 && dice.throw(RARELY) > 0 {
                    return None;
                }
                if self.borders.len() == 2 && ends == [self.len(), self.len() + 1] {
                    ends.clear();
                }
                made.words = vec![text("and"), Word::Number(i), Word::Number(j)];
                (made.ends, made.stones) = (ends, one.stones | other.stones);
                made.carrier = (one.carrier | other.carrier) & !made.stones;
                let is_side = self.borders.len() == 3
                    && one.ends.iter().any(|end| *end >= self.len() && other.ends.contains(end));
                is_odd = is_side || one.carrier & other.carrier & !made.stones != 0;
            }
            4..=6 => {
                let first = any(dice);
                let same: Vec<usize> = (0..steps.len()).filter(|&step| steps[step].ends == steps[first].ends).collect();
                made.words.push(text("or"));
                let mut common = u32::MAX;
                made.ends.clone_from(&steps[first].ends);
                for _ in 0..2 + dice.throw(2) {
                    let part = if dice.throw(RARELY) == 0 { any(dice) } else { among(&same, dice) };
                    let keys: Vec<usize> = (0..self.len())
                        .filter(|cell| {
                            steps[part].stones >> cell & 1 == 1
                                && (!made.ends.contains(cell) || dice.throw(RARELY) == 0)
                        })
                        .collect();
                    let key =
                        if keys.is_empty() || dice.throw(12) == 0 { None } else { Some(keys[dice.throw(keys.len())]) };
                    let bit = key.map_or(0, |key| 1 << key);
                    made.stones |= steps[part].stones & !bit;
                    made.carrier |= steps[part].carrier | bit;
                    common &= steps[part].carrier | bit;
                    made.words.push(Word::Text(key.map_or("-".into(), |key| self.name(key))));
                    made.words.push(Word::Number(part));
                }
                made.carrier &= !made.stones;
                is_odd = common & !made.stones != 0;
            }
            _ => {
                if self.borders.len() != 3 {
                    return None;
                }
                made.words.push(text("hub"));
                let hub = dice.throw(self.len());
                for side in 0..3 {
                    let to: Vec<usize> =
                        (0..steps.len()).filter(|&step| steps[step].ends == [hub, self.len() + side]).collect();
                    let part = if to.is_empty() || dice.throw(RARELY) == 0 { any(dice) } else { among(&to, dice) };
                    if to.is_empty() && dice.throw(RARELY) > 0 {
                        return None;
                    }
                    made.words.push(Word::Number(part));
                    is_odd |= made.carrier & steps[part].carrier != 0;
                    made.stones |= steps[part].stones;
                    made.carrier |= steps[part].carrier;
                }
                made.carrier &= !made.stones;
            }
        }
        let is_new = |step: &Step| (&step.ends, step.stones, step.carrier) != (&made.ends, made.stones, made.carrier);
        (steps.iter().all(is_new) && (!is_odd || dice.throw(RARELY) == 0)).then_some(made)
    }

    /// A certificate that claims what the last step says. The opponent has all cells that the step does not need.
    fn certificate(&self, game: &str, steps: &[Step], last: usize) -> String {
        let mut is_needed = vec![false; steps.len()];
        is_needed[last] = true;
        let mut numbers = HashMap::new();
        for step in (0..=last).rev() {
            if is_needed[step] {
                for word in &steps[step].words {
                    if let Word::Number(part) = word {
                        is_needed[*part] = true;
                    }
                }
            }
        }
        let mut lines = Vec::new();
        for step in (0..=last).filter(|&step| is_needed[step]) {
            let word = |word: &Word| match word {
                Word::Text(text) => text.clone(),
                Word::Number(part) => format!("{}", numbers[part] + 1usize),
            };
            lines.push(steps[step].words.iter().map(word).collect::<Vec<_>>().join(" "));
            numbers.insert(step, lines.len() - 1);
        }
        let Step { stones, carrier, .. } = steps[last];
        let mark = |cell: usize, own: char, other: char| match () {
            () if stones >> cell & 1 == 1 => own,
            () if carrier >> cell & 1 == 1 => '.',
            () => other,
        };
        let (own, other) = if self.player == Player::Left { ('x', 'o') } else { ('o', 'x') };
        let marks: Vec<char> = (0..self.len()).map(|cell| mark(cell, own, other)).collect();
        let rows: Vec<usize> = match game.split_once(':').unwrap() {
            ("y", side) => (1..=side.parse().unwrap()).collect(),
            (_, size) => {
                let (columns, rows) = size.split_once('x').unwrap();
                vec![columns.parse().unwrap(); rows.parse().unwrap()]
            }
        };
        let mut marks = marks.into_iter();
        let picture: Vec<String> = rows.iter().map(|&count| marks.by_ref().take(count).collect()).collect();
        let (player, opponent) = (self.player, self.player.opponent());
        format!(
            "gruk-certificate 1\ngame {game}\nclaim {player} wins first {opponent} at {} by carriers\ncarriers {player} {}\n{}\nwin - {}\nend\n",
            picture.join("/"),
            lines.len() + 1,
            lines.join("\n"),
            lines.len()
        )
    }
}

#[test]
fn accepted_joins_are_true() {
    for (game, player) in [
        ("y:4", Player::Left),
        ("y:4", Player::Right),
        ("cylinder:3x3", Player::Left),
        ("square-hex:3x3", Player::Right),
    ] {
        let (name, params) = game.split_once(':').unwrap();
        let board = Board::of(name, params, player);
        let mut dice = Dice(20);
        let (mut accepted, mut refused, mut with_carrier) = (0, 0, 0);
        for _ in 0..400 {
            let mut steps: Vec<Step> = Vec::new();
            for _ in 0..2000 {
                if let Some(step) = board.step(&steps, &mut dice) {
                    steps.push(step);
                }
            }
            let mut known = HashMap::new();
            // A game that is over has no steps.
            let is_open = |step: &Step| step.ends.is_empty() && step.carrier != 0 && !board.wins(step.stones);
            let wins: Vec<usize> = (0..steps.len()).filter(|&step| is_open(&steps[step])).collect();
            for last in wins {
                let Step { stones, carrier, .. } = steps[last];
                let text = board.certificate(game, &steps, last);
                if verify(text.as_bytes()).is_err() {
                    refused += 1;
                    continue;
                }
                accepted += 1;
                with_carrier += usize::from(carrier.count_ones() > 2);
                assert!(board.is_true(stones, carrier, &mut known), "{text}");
            }
        }
        assert!(accepted > 20 && with_carrier > 5 && refused > 50, "{game}: {accepted} {with_carrier} {refused}");
    }
}
