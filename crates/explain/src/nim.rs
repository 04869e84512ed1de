//! Nim-sums and Grundy values: sums of impartial games.

use crate::context::{Context, capital, counted, listed};
use crate::general::stated;
use crate::{Case, Item, Picture, Text, Use};
use gruk_cert::{Claim, Kind};
use gruk_core::{AnyPosition, Player, Ruleset};
use std::collections::{BTreeMap, BTreeSet};

/// The claims by nim-sums.
pub(crate) fn nim_sums(context: &mut Context<'_>) {
    let certificate = context.certificate;
    let zero = context.lemma(Item {
        name: Some("Bouton".into()),
        says: vec![
            "Write the sizes of the heaps in binary, one below the other. Call the nim-sum 0 if in each column the number \
             of ones is even. From heaps with the nim-sum 0 every move leads to heaps whose nim-sum is not 0."
                .into(),
        ],
        proof: vec![Case::of(
            "A move changes one heap alone, to another size, so in some column its digit changes. In this column the \
             number of ones was even and is odd afterwards.",
        )],
        ..Item::default()
    });
    let other = context.lemma(Item {
        name: Some("Bouton, the other way".into()),
        says: vec!["From heaps whose nim-sum is not 0 some move leads to heaps with the nim-sum 0.".into()],
        proof: vec![Case::of(
            "Take the leftmost column in which the number of ones is odd, and a heap with a one there. Change its digits \
             in all columns that are odd. Its leftmost changed digit becomes 0, so the heap gets smaller: that is a move. \
             Afterwards all columns are even.",
        )],
        ..Item::default()
    });
    let rows = certificate.evidence.nim_sum.iter().flat_map(|block| &block.rows);
    let rows: BTreeMap<&str, _> = rows.map(|row| (row.says.position, row.says)).collect();
    for (claim, says) in certificate.outcomes().filter(|(claim, _)| claim.by == Kind::NimSum) {
        let loaded = context.loaded(says);
        let [mover, waiter] = [says.first, says.first.opponent()].map(|player| capital(loaded.name(player)));
        let mut item = stated(context, claim);
        let heaps: Vec<u64> = says.position.split(',').filter_map(|heap| heap.parse().ok()).collect();
        let row = rows[says.position];
        item.proof.push(Case::of(format!("{} Together, column by column: {}.", binary(&heaps), columns(&heaps))));
        match row.m {
            None => item.proof.push(Case {
                uses: vec![Use::of(zero), Use::of(other)],
                says: Text::of(format!("The nim-sum is 0. Whatever {mover} does, it is not 0 afterwards by "))
                    .lemma(zero)
                    .and(", and by ")
                    .lemma(other)
                    .and(format!(
                        " {waiter} makes it 0 again. So {mover} always faces the nim-sum 0, and {waiter} always has a \
                         move. The counters become fewer, so play ends, and it ends when {mover} cannot move."
                    )),
                ..Case::default()
            }),
            Some(m) => {
                let chosen = loaded.rules.parse_move(m).ok();
                let words = chosen.map_or_else(
                    || m.to_string(),
                    |m| {
                        format!(
                            "{} ({})",
                            loaded.rules.describe_move(&loaded.start.position, m),
                            loaded.rules.print_move(m)
                        )
                    },
                );
                item.proof.push(Case {
                    answer: Some(m.into()),
                    uses: vec![Use::of(other), Use::of(zero)],
                    says: Text::of(format!("The nim-sum is {}, not 0. {mover} plays {words}, as in ", row.sum))
                        .lemma(other)
                        .and(format!(
                            ", and the nim-sum is 0. Whatever {waiter} does, it is not 0 afterwards by "
                        ))
                        .lemma(zero)
                        .and(format!(
                            ", and {mover} makes it 0 again. So {mover} always has a move. The counters become fewer, so \
                             play ends, and it ends when {waiter} cannot move."
                        )),
                    ..Case::default()
                });
            }
        }
        context.document.theorems.push(item);
    }
}

/// The heaps in binary.
fn binary(heaps: &[u64]) -> String {
    let heaps: Vec<String> = heaps.iter().map(|heap| format!("{heap} = {heap:b}")).collect();
    format!("In binary {}.", listed(&heaps, "and"))
}

/// For each column that has a one how many there are.
fn columns(heaps: &[u64]) -> String {
    let of = |bit: &u32| heaps.iter().filter(|&&heap| heap >> bit & 1 == 1).count();
    let said: Vec<String> = (0..64u32)
        .rev()
        .filter(|bit| of(bit) > 0)
        .map(|bit| format!("the {}s stand {}", 1u64 << bit, counted(of(&bit), "time", "times")))
        .collect();
    if said.is_empty() { "there are no counters".into() } else { listed(&said, "and") }
}

/// The claims by Grundy values.
pub(crate) fn nimbers(context: &mut Context<'_>) {
    let certificate = context.certificate;
    let claims: Vec<(&Claim<'_>, _)> = certificate.outcomes().filter(|(claim, _)| claim.by == Kind::Nimbers).collect();
    let loaded = context.loaded(claims[0].1);
    let rules = &loaded.rules;
    context.document.preface.push(Text::of(
        "Both players have the same moves, and who cannot move loses. The Grundy value of a position is the least of the \
         numbers 0, 1, 2, … that is not the value of one of its options; so it is 0 where nobody can move. The nim-sum of \
         numbers is their sum in binary without carrying: 1 and 2 give 3, 1 and 3 give 2, and equal numbers give 0.",
    ));
    let law = context.lemma(Item {
        name: Some("Sprague and Grundy".into()),
        says: vec![
            "Let a position consist of parts, where a move is a move in one of them, and each part have its Grundy value. \
             The player who moves loses if the nim-sum of the values is 0, and wins if it is not."
                .into(),
        ],
        proof: vec![
            Case::of(
                "If the nim-sum is 0: a move in a part changes its value, since no option has the value of the position \
                 itself. So the nim-sum is not 0 afterwards.",
            ),
            Case::of(
                "If the nim-sum is s, not 0: some part of value v has a one in the leftmost digit of s. Then the nim-sum \
                 of v and s is less than v, so it is the value of an option of this part. The move there makes the \
                 nim-sum 0.",
            ),
            Case::of(
                "So whoever faces the nim-sum 0 can be made to face it again and again until play ends, and then cannot \
                 move, since without moves all values are 0.",
            ),
        ],
        ..Item::default()
    });
    let rows = certificate.evidence.nimbers.iter().flat_map(|block| &block.rows);
    let values: BTreeMap<AnyPosition, u64> = rows
        .map(|row| {
            (rules.parse_position(row.says.position).expect("invariant: the checker has read it"), row.says.value)
        })
        .collect();
    let mut writer = Values { context, values, numbers: BTreeMap::new() };
    for (claim, says) in claims {
        let loaded = writer.context.loaded(says);
        let rules = &loaded.rules;
        let parts: Vec<AnyPosition> = rules.components(&loaded.start.position).collect();
        let mut item = stated(writer.context, claim);
        let (values, uses) = writer.parts(rules, &parts);
        let total = parts.iter().fold(0, |all, part| all ^ writer.values[part]);
        let name = |player: Player| capital(loaded.name(player));
        let (mover, waiter) = (name(says.first), name(says.first.opponent()));
        let sum = match parts.len() {
            0 => Text::of("Nobody can move."),
            1 => values.and("."),
            _ => Text::of("Of the parts, ").then(values).and(format!(". The nim-sum of the values is {total}.")),
        };
        item.proof.push(Case { says: sum, uses, ..Case::default() });
        let end = if total == 0 {
            format!("So {mover}, who moves, loses by ")
        } else {
            format!("It is not 0, so {mover}, who moves, wins by ")
        };
        let mut says = Text::of(end).lemma(law);
        let mut answer = None;
        if total != 0
            && let Some(m) = writer.winning(&loaded.turn, rules)
        {
            says = says
                .and(format!(": {mover} plays {} and leaves {waiter} parts whose nim-sum is 0.", rules.print_move(m)));
            answer = Some(rules.print_move(m));
        } else {
            says = says.and(".");
        }
        item.proof.push(Case { says, answer, uses: vec![Use::of(law)], ..Case::default() });
        writer.context.document.theorems.push(item);
    }
}

/// The lemmas about the values of single parts.
struct Values<'c, 'a> {
    context: &'c mut Context<'a>,
    values: BTreeMap<AnyPosition, u64>,
    numbers: BTreeMap<AnyPosition, usize>,
}

impl Values<'_, '_> {
    /// The values of parts, with the lemmas that say so.
    fn parts(&mut self, rules: &gruk_core::AnyRules, parts: &[AnyPosition]) -> (Text, Vec<Use>) {
        let mut says = Text::default();
        let mut uses = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            let number = self.lemma(rules, part);
            let begin = if index == 0 { "" } else { "; " };
            says = says
                .and(format!("{begin}{} has the value {} by ", rules.print_position(part), self.values[part]))
                .lemma(number);
            uses.push(Use::of(number));
        }
        (says, uses)
    }

    /// The number of the lemma about a part; those that it needs come first.
    fn lemma(&mut self, rules: &gruk_core::AnyRules, part: &AnyPosition) -> usize {
        let mut open = vec![part.clone()];
        while let Some(at) = open.last().cloned() {
            if self.numbers.contains_key(&at) {
                open.pop();
                continue;
            }
            let options = options(rules, &at);
            let below = options.iter().flat_map(|(_, parts)| parts);
            let missing: Vec<AnyPosition> = below.filter(|part| !self.numbers.contains_key(part)).cloned().collect();
            if missing.is_empty() {
                let item = self.item(rules, &at, &options);
                let number = self.context.lemma(item);
                self.numbers.insert(at, number);
                open.pop();
            } else {
                open.extend(missing);
            }
        }
        self.numbers[part]
    }

    fn item(&self, rules: &gruk_core::AnyRules, at: &AnyPosition, options: &[(String, Vec<AnyPosition>)]) -> Item {
        let value = self.values[at];
        let name = rules.print_position(at);
        // Options of one value and the same parts are said once.
        /// By what is left: the moves that lead there, and the lemmas about it.
        type Left = BTreeMap<Vec<String>, (Vec<String>, Vec<usize>)>;
        let mut by_value: BTreeMap<u64, Left> = BTreeMap::new();
        for (m, parts) in options {
            let total = parts.iter().fold(0, |all, part| all ^ self.values[part]);
            let names =
                parts.iter().map(|part| format!("{} (value {})", rules.print_position(part), self.values[part]));
            let lemmas = parts.iter().map(|part| self.numbers[part]).collect();
            let entry = by_value.entry(total).or_default().entry(names.collect());
            entry.or_insert_with(|| (Vec::new(), lemmas)).0.push(m.clone());
        }
        let mut proof = Vec::new();
        if options.is_empty() {
            proof.push(Case::of("Nobody can move, so the value is 0."));
        }
        for (total, same) in &by_value {
            for (parts, (moves, lemmas)) in same {
                let uses: BTreeSet<usize> = lemmas.iter().copied().collect();
                let leads = match &parts[..] {
                    [] => "nothing is left,".to_string(),
                    [one] => format!("what is left is {},", one.split(" (value").next().unwrap_or_default()),
                    parts => format!("what is left is {}, together", listed(parts, "and")),
                };
                let by: Vec<Text> = uses.iter().map(|&lemma| Text::default().lemma(lemma)).collect();
                let mut says = Text::of(format!("After {}, {leads} of value {total}", listed(moves, "or")));
                for (index, lemma) in by.into_iter().enumerate() {
                    says = says.and(if index == 0 { " by " } else { " and " }).then(lemma);
                }
                proof.push(Case {
                    replies: moves.clone(),
                    answer: None,
                    says: says.and("."),
                    uses: uses.into_iter().map(Use::of).collect(),
                });
            }
        }
        if !options.is_empty() {
            let below = match value {
                0 => "0 is not among these values".to_string(),
                1 => "0 is among these values, and 1 is not".to_string(),
                2 => "0 and 1 are among these values, and 2 is not".to_string(),
                _ => format!("all of 0 to {} are among these values, and {value} is not", value - 1),
            };
            proof.push(Case::of(format!("So {below}.")));
        }
        Item {
            says: vec![format!("The part {name} has the Grundy value {value}.").into()],
            picture: Some(Picture::of(gruk_render::Scene::new(rules.diagram(at)))),
            proof,
            ..Item::default()
        }
    }

    /// A move that makes the nim-sum 0.
    fn winning(&self, turn: &gruk_core::Turn<AnyPosition>, rules: &gruk_core::AnyRules) -> Option<gruk_core::AnyMove> {
        rules.legal_moves(turn).find(|&m| {
            let option = rules.option(turn, m).position;
            let mut after = rules.components(&option);
            after.try_fold(0, |all, part| self.values.get(&part).map(|value| all ^ value)) == Some(0)
        })
    }
}

/// The moves of a part, with the parts that each leaves.
fn options(rules: &gruk_core::AnyRules, at: &AnyPosition) -> Vec<(String, Vec<AnyPosition>)> {
    let turn = gruk_core::Turn::new(at.clone(), Player::Left);
    let after = |m| (rules.print_move(m), rules.components(&rules.option(&turn, m).position).collect());
    rules.legal_moves(&turn).map(after).collect()
}
