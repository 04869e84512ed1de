//! Sums of small positions and forms that may be wrong, with replies that are mostly right. Canonical forms are worked
//! out here by taking out what is dominated and reversible, which the checker never does.

use crate::fuzz::{Dice, Trial, block, conditions, rare, run};
use gruk_core::{Player, Ruleset};
use gruk_rules::sum::{Position, Sum};
use std::collections::{BTreeSet, HashMap};

/// Terms of sums.
const TERMS: [&str; 16] = [
    "domineering:../..",
    "domineering:./.",
    "domineering:.../.#.",
    "domineering:...",
    "nim:1",
    "nim:2",
    "nim:1,2",
    "{1|-1}",
    "{0|{0|-1}}",
    "1",
    "-1/2",
    "toads-and-frogs:x.o",
    "clobber:xo",
    "clobber:xox",
    "col:...",
    "hackenbush:b0-1,r1-2",
];

/// A position, the number of a form, and a reply.
type Line = (String, usize, String);

/// Options by number, ascending: Left's and Right's.
type Sides = [Vec<usize>; 2];

/// Canonical forms; number 0 is the game 0, and options have smaller numbers.
#[derive(Clone)]
struct Forms {
    sides: Vec<Sides>,
    numbers: HashMap<Sides, usize>,
    values: HashMap<Position, usize>,
}

impl Forms {
    fn new() -> Forms {
        Forms { sides: vec![[vec![], vec![]]], numbers: HashMap::from([([vec![], vec![]], 0)]), values: HashMap::new() }
    }

    /// Is `one` ≤ `other`?
    fn is_le(&self, one: &Sides, other: &Sides) -> bool {
        !one[0].iter().any(|&left| self.is_le(other, &self.sides[left]))
            && !other[1].iter().any(|&right| self.is_le(&self.sides[right], one))
    }

    fn le(&self, one: usize, other: usize) -> bool {
        self.is_le(&self.sides[one], &self.sides[other])
    }

    /// The options without those that are dominated and those that are reversible.
    fn canonical(&self, mut sides: Sides) -> Sides {
        loop {
            let before = sides.clone();
            for (player, better) in [(0, true), (1, false)] {
                // An option that the opponent can answer with something as good as the game is replaced by what
                // follows.
                let reverses = |&option: &usize| {
                    let replies = self.sides[option][1 - player].iter();
                    replies.copied().find(|&reply| match better {
                        true => self.is_le(&self.sides[reply], &sides),
                        false => self.is_le(&sides, &self.sides[reply]),
                    })
                };
                let own = sides[player].clone();
                if let Some((option, reply)) = own.iter().find_map(|option| Some((*option, reverses(option)?))) {
                    sides[player].retain(|&other| other != option);
                    sides[player].extend(&self.sides[reply][player]);
                }
                sides[player].sort_unstable();
                sides[player].dedup();
                let own = sides[player].clone();
                let is_better =
                    |one: usize, other: usize| if better { self.le(other, one) } else { self.le(one, other) };
                sides[player].retain(|&option| !own.iter().any(|&other| other != option && is_better(other, option)));
            }
            if sides == before {
                return sides;
            }
        }
    }

    fn number(&mut self, sides: Sides) -> usize {
        let sides = self.canonical(sides);
        if let Some(&known) = self.numbers.get(&sides) {
            return known;
        }
        self.sides.push(sides.clone());
        self.numbers.insert(sides, self.sides.len() - 1);
        self.sides.len() - 1
    }

    /// The value of a sum, by the values of what its moves lead to.
    fn value(&mut self, at: &Position) -> usize {
        if let Some(&known) = self.values.get(at) {
            return known;
        }
        let sides = Player::BOTH.map(|player| {
            let moves: Vec<_> = Sum.moves(at, player).collect();
            let after = |m| {
                let mut after = at.clone();
                Sum.play(&mut after, player, m);
                self.value(&after)
            };
            let mut options: Vec<usize> = moves.into_iter().map(after).collect();
            options.sort_unstable();
            options.dedup();
            options
        });
        let number = self.number(sides);
        self.values.insert(at.clone(), number);
        number
    }
}

/// The lines of one player, for all plays from a difference with the opponent to move.
struct Table<'a> {
    forms: &'a mut Forms,
    player: Player,
    met: BTreeSet<(Position, usize, bool)>,
    lines: Vec<Line>,
    errors: bool,
}

impl Table<'_> {
    fn waits(&mut self, at: &Position, form: usize, dice: &mut Dice) {
        let at = at.cancelled();
        if at.terms().is_empty() || self.met.len() > 200 || !self.met.insert((at.clone(), form, false)) {
            return;
        }
        for m in Sum.moves(&at, self.player.opponent()).collect::<Vec<_>>() {
            let mut after = at.clone();
            Sum.play(&mut after, self.player.opponent(), m);
            self.moves(&after, form, dice);
        }
        for option in self.forms.sides[form][self.player.index()].clone() {
            self.moves(&at, option, dice);
        }
    }

    fn moves(&mut self, at: &Position, form: usize, dice: &mut Dice) {
        let at = at.cancelled();
        if at.terms().is_empty() || !self.met.insert((at.clone(), form, true)) || self.errors && dice.once_in(30) {
            return;
        }
        let is_left = self.player == Player::Left;
        let keeps = |forms: &Forms, value: usize, form: usize| {
            if is_left { forms.le(form, value) } else { forms.le(value, form) }
        };
        let mut replies: Vec<(String, Position, usize, bool)> = Vec::new();
        for m in Sum.moves(&at, self.player).collect::<Vec<_>>() {
            let mut after = at.clone();
            Sum.play(&mut after, self.player, m);
            let value = self.forms.value(&after);
            replies.push((Sum.print_move(m), after, form, keeps(self.forms, value, form)));
        }
        let value = self.forms.value(&at);
        for option in self.forms.sides[form][self.player.opponent().index()].clone() {
            replies.push((format!("#{option}"), at.clone(), option, keeps(self.forms, value, option)));
        }
        if self.errors && dice.once_in(20) {
            // A form that is no option.
            let any = dice.throw(self.forms.sides.len().min(4));
            replies.push((format!("#{any}"), at.clone(), any, true));
        }
        let good: Vec<usize> = (0..replies.len()).filter(|&place| replies[place].3).collect();
        if replies.is_empty() {
            return;
        }
        let is_any = good.is_empty() || self.errors && dice.once_in(10);
        let place = if is_any { dice.throw(replies.len()) } else { *dice.pick(&good) };
        let (word, after, to, _) = replies.swap_remove(place);
        self.lines.push((Sum.print_position(&at), form, word));
        self.waits(&after, to, dice);
    }
}

thread_local! {
    static FORMS: std::cell::RefCell<Forms> = std::cell::RefCell::new(Forms::new());
}

fn difference(dice: &mut Dice) -> Trial {
    let mut forms = FORMS.with_borrow(Forms::clone);
    let terms: Vec<String> = (0..1 + dice.throw(2))
        .map(|_| format!("{}{}", if dice.once_in(4) { "-" } else { "" }, dice.pick(&TERMS)))
        .filter(|term| !term.starts_with("--"))
        .collect();
    let Ok(mut root) = Sum.parse_position(&terms.join("+")) else { return difference(dice) };
    for _ in 0..dice.throw(2) {
        let player = dice.player();
        let moves: Vec<_> = Sum.moves(&root, player).collect();
        if !moves.is_empty() {
            Sum.play(&mut root, player, *dice.pick(&moves));
        }
    }
    let value = forms.value(&root);
    FORMS.with_borrow_mut(|known| *known = forms.clone());
    let mut claimed = if dice.once_in(4) { dice.throw(forms.sides.len()) } else { value };
    let mut is_canonical = true;
    if dice.once_in(5) {
        // A form with an option more, which may be dominated or reversible.
        let mut sides = forms.sides[claimed].clone();
        let side = dice.throw(2);
        sides[side].push(dice.throw(forms.sides.len().min(12)));
        sides[side].sort_unstable();
        sides[side].dedup();
        if !forms.numbers.contains_key(&sides) {
            is_canonical = false;
            if forms.canonical(sides.clone()) == sides {
                return difference(dice);
            }
            forms.sides.push(sides);
            claimed = forms.sides.len() - 1;
        }
    }
    let errors = dice.once_in(2);
    let mut tables: Vec<(Player, Vec<Line>)> = Vec::new();
    for player in Player::BOTH {
        let mut table = Table { forms: &mut forms, player, met: BTreeSet::new(), lines: Vec::new(), errors };
        table.waits(&root, claimed, dice);
        tables.push((player, table.lines));
    }
    // The forms that the claim needs, by ascending numbers.
    let mut needed = BTreeSet::from([0, claimed]);
    let mut fresh = vec![claimed];
    while let Some(form) = fresh.pop() {
        fresh.extend(forms.sides[form].iter().flatten().filter(|&&option| needed.insert(option)));
    }
    let place = |form: usize| needed.iter().position(|&own| own == form);
    let list = |side: &Vec<usize>| {
        side.iter().map(|&form| format!("#{}", place(form).unwrap_or(0))).collect::<Vec<_>>().join(",")
    };
    let lines: Vec<String> = needed
        .iter()
        .map(|&form| format!("{{{}|{}}}", list(&forms.sides[form][0]), list(&forms.sides[form][1])))
        .collect();
    let mut blocks = block("forms", &lines);
    for (player, table) in tables {
        let word = |word: String| match word.strip_prefix('#') {
            Some(form) => format!("#{}", place(form.parse().expect("a number")).unwrap_or(0)),
            None => word,
        };
        let lines: Vec<String> = table
            .into_iter()
            .map(|(at, form, reply)| format!("{at} #{} {}", place(form).unwrap_or(0), word(reply)))
            .collect();
        blocks += &block(&format!("difference {player}"), &lines);
    }
    let claim = format!("claim value #{} at {} by difference", needed.len() - 1, Sum.print_position(&root));
    let text = format!("gruk-certificate 1\ngame sum\n{claim}\n{blocks}end\n");
    Trial::new(text, move || is_canonical && value == claimed)
}

#[test]
fn statements_of_values_are_true() {
    run("difference", difference);
}

#[test]
fn conditions_of_values_are_needed() {
    let quick = [
        "forms: no option is dominated",
        "forms: no option is reversible",
        "difference: the opponent cannot win what is left",
        "difference: every difference is answered",
    ];
    conditions("difference", difference, &quick);
    rare(
        "difference",
        difference,
        &["difference: the player wins what is left", "difference: a reply is an option of the form"],
    );
}
