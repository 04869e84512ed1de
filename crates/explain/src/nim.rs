//! Nim-sums and Grundy values: sums of impartial games.

use crate::context::{Context, all_of, joined, name, one_of};
use crate::general::stated;
use crate::{Case, Item, Picture, Text, Use};
use gruk_cert::{Claim, Kind};
use gruk_core::{AnyPosition, Player, Ruleset};
use gruk_translations::{Value, said};
use std::collections::{BTreeMap, BTreeSet};

/// The claims by nim-sums.
pub(crate) fn nim_sums(context: &mut Context<'_>) {
    let certificate = context.certificate;
    let zero = context.lemma(Item {
        name: Some(said!("Bouton")),
        says: vec![
            said!(
                "Write the sizes of the heaps in binary, one below the other. Call the nim-sum 0 if in each column the \
                 number of ones is even. From heaps with the nim-sum 0 every move leads to heaps whose nim-sum is not 0."
            )
            .into(),
        ],
        proof: vec![Case::of(said!(
            "A move changes one heap alone, to another size, so in some column its digit changes. In this column the \
             number of ones was even and is odd afterwards."
        ))],
        ..Item::default()
    });
    let other = context.lemma(Item {
        name: Some(said!("Bouton, the other way")),
        says: vec![said!("From heaps whose nim-sum is not 0 some move leads to heaps with the nim-sum 0.").into()],
        proof: vec![Case::of(said!(
            "Take the leftmost column in which the number of ones is odd, and a heap with a one there. Change its digits \
             in all columns that are odd. Its leftmost changed digit becomes 0, so the heap gets smaller: that is a move. \
             Afterwards all columns are even."
        ))],
        ..Item::default()
    });
    let rows = certificate.evidence.nim_sum.iter().flat_map(|block| &block.rows);
    let rows: BTreeMap<&str, _> = rows.map(|row| (row.says.position, row.says)).collect();
    for (claim, says) in certificate.outcomes().filter(|(claim, _)| claim.by == Kind::NimSum) {
        let loaded = context.loaded(says);
        let [mover, waiter] = [says.first, says.first.opponent()].map(|player| name(&loaded, player));
        let mut item = stated(context, claim);
        let heaps: Vec<u64> = says.position.split(',').filter_map(|heap| heap.parse().ok()).collect();
        let row = rows[says.position];
        let binary: Vec<String> = heaps.iter().map(|heap| format!("{heap} = {heap:b}")).collect();
        item.proof.push(Case::of(said!(
            "In binary {heaps}. Together, column by column: {columns}.",
            heaps = all_of(&binary),
            columns = columns(&heaps)
        )));
        let [first, then] = match row.m {
            None => [zero, other],
            Some(_) => [other, zero],
        }
        .map(Value::Reference);
        match row.m {
            None => item.proof.push(Case {
                uses: vec![Use::of(zero), Use::of(other)],
                says: said!(
                    "The nim-sum is 0. Whatever {mover} does, it is not 0 afterwards by {first}, and by {then} {waiter} \
                     makes it 0 again. So {mover} always faces the nim-sum 0, and {waiter} always has a move. The \
                     counters become fewer, so play ends, and it ends when {mover} cannot move.",
                    mover,
                    first,
                    then,
                    waiter
                )
                .into(),
                ..Case::default()
            }),
            Some(m) => {
                let plays = taken(m);
                item.proof.push(Case {
                    answer: Some(m.into()),
                    uses: vec![Use::of(other), Use::of(zero)],
                    says: said!(
                        "The nim-sum is {sum}, not 0. {mover} plays {plays}, as in {first}, and the nim-sum is 0. Whatever \
                         {waiter} does, it is not 0 afterwards by {then}, and {mover} makes it 0 again. So {mover} always \
                         has a move. The counters become fewer, so play ends, and it ends when {waiter} cannot move.",
                        sum = row.sum.to_string(),
                        mover,
                        plays,
                        first,
                        waiter,
                        then
                    )
                    .into(),
                    ..Case::default()
                });
            }
        }
        context.document.theorems.push(item);
    }
}

/// A move of a heap, written by its sizes before and after, in words.
fn taken(m: &str) -> Value {
    let sizes = m.split_once('-').map(|(heap, left)| (heap.parse::<u64>(), left.parse::<u64>()));
    match sizes {
        Some((Ok(heap), Ok(left))) if left < heap => {
            said!("take {count} from the heap of {heap} ({move})", count = heap - left, heap, move = m).into()
        }
        _ => m.into(),
    }
}

/// For each column that has a one how many there are.
fn columns(heaps: &[u64]) -> Value {
    let of = |bit: &u32| heaps.iter().filter(|&&heap| heap >> bit & 1 == 1).count();
    let bits = (0..64u32).rev().filter(|bit| of(bit) > 0);
    let said: Vec<Value> = bits
        .map(|bit| {
            let value = 1u64 << bit;
            said!("the {value}s stand {n} time|the {value}s stand {n} times", value, n = of(&bit)).into()
        })
        .collect();
    if said.is_empty() { said!("there are no counters").into() } else { all_of(&said) }
}

/// The claims by Grundy values.
pub(crate) fn nimbers(context: &mut Context<'_>) {
    let certificate = context.certificate;
    let claims: Vec<(&Claim<'_>, _)> = certificate.outcomes().filter(|(claim, _)| claim.by == Kind::Nimbers).collect();
    let loaded = context.loaded(claims[0].1);
    let rules = &loaded.rules;
    context.document.preface.push(
        said!(
            "Both players have the same moves, and who cannot move loses. The Grundy value of a position is the least of \
             the numbers 0, 1, 2, … that is not the value of one of its options; so it is 0 where nobody can move. The \
             nim-sum of numbers is their sum in binary without carrying: 1 and 2 give 3, 1 and 3 give 2, and equal \
             numbers give 0."
        )
        .into(),
    );
    let law = context.lemma(Item {
        name: Some(said!("Sprague and Grundy")),
        says: vec![
            said!(
                "Let a position consist of parts, where a move is a move in one of them, and each part have its Grundy \
                 value. The player who moves loses if the nim-sum of the values is 0, and wins if it is not."
            )
            .into(),
        ],
        proof: vec![
            Case::of(said!(
                "If the nim-sum is 0: a move in a part changes its value, since no option has the value of the position \
                 itself. So the nim-sum is not 0 afterwards."
            )),
            Case::of(said!(
                "If the nim-sum is s, not 0: some part of value v has a one in the leftmost digit of s. Then the nim-sum \
                 of v and s is less than v, so it is the value of an option of this part. The move there makes the \
                 nim-sum 0."
            )),
            Case::of(said!(
                "So whoever faces the nim-sum 0 can be made to face it again and again until play ends, and then cannot \
                 move, since without moves all values are 0."
            )),
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
        let [mover, waiter] = [says.first, says.first.opponent()].map(|player| name(&loaded, player));
        let sum: Text = match parts.len() {
            0 => said!("Nobody can move.").into(),
            1 => Text::from(values).and("."),
            _ => said!("Of the parts, {values}. The nim-sum of the values is {total}.", values, total).into(),
        };
        item.proof.push(Case { says: sum, uses, ..Case::default() });
        let lemma = Value::Reference(law);
        let answer = (total != 0).then(|| writer.winning(&loaded.turn, rules)).flatten().map(|m| rules.print_move(m));
        let says = match &answer {
            Some(answer) => said!(
                "It is not 0, so {mover}, who moves, wins by {lemma}: {mover} plays {answer} and leaves {waiter} parts \
                 whose nim-sum is 0.",
                mover,
                lemma,
                answer,
                waiter
            ),
            None if total == 0 => said!("So {mover}, who moves, loses by {lemma}.", mover, lemma),
            None => said!("It is not 0, so {mover}, who moves, wins by {lemma}.", mover, lemma),
        };
        item.proof.push(Case { says: says.into(), answer, uses: vec![Use::of(law)], ..Case::default() });
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
    fn parts(&mut self, rules: &gruk_core::AnyRules, parts: &[AnyPosition]) -> (Value, Vec<Use>) {
        let mut says: Vec<Value> = Vec::new();
        let mut uses = Vec::new();
        for part in parts {
            let number = self.lemma(rules, part);
            let (position, value) = (rules.print_position(part), self.values[part]);
            let lemma = Value::Reference(number);
            says.push(said!("{position} has the value {value} by {lemma}", position, value, lemma).into());
            uses.push(Use::of(number));
        }
        (joined(says, "; "), uses)
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
        let part = rules.print_position(at);
        // Options of one value and the same parts are said once.
        /// By what is left, parts with their values: the moves that lead there, and the lemmas about it.
        type Left = BTreeMap<Vec<(String, u64)>, (Vec<String>, Vec<usize>)>;
        let mut by_value: BTreeMap<u64, Left> = BTreeMap::new();
        for (m, parts) in options {
            let total = parts.iter().fold(0, |all, part| all ^ self.values[part]);
            let names = parts.iter().map(|part| (rules.print_position(part), self.values[part]));
            let lemmas = parts.iter().map(|part| self.numbers[part]).collect();
            let entry = by_value.entry(total).or_default().entry(names.collect());
            entry.or_insert_with(|| (Vec::new(), lemmas)).0.push(m.clone());
        }
        let mut proof = Vec::new();
        if options.is_empty() {
            proof.push(Case::of(said!("Nobody can move, so the value is 0.")));
        }
        for (&total, same) in &by_value {
            for (parts, (moves, lemmas)) in same {
                let uses: BTreeSet<usize> = lemmas.iter().copied().collect();
                let these = one_of(moves);
                let lemmas = all_of(&uses.iter().map(|&lemma| Value::Reference(lemma)).collect::<Vec<_>>());
                let says = match &parts[..] {
                    [] => said!("After {these}, nothing is left, of value {total}.", these, total),
                    [(part, _)] => said!(
                        "After {these}, what is left is {part}, of value {total} by {lemmas}.",
                        these,
                        part,
                        total,
                        lemmas
                    ),
                    parts => {
                        let said = |(part, value): &(String, u64)| {
                            Value::from(said!("{part} (value {value})", part, value = *value))
                        };
                        let parts: Vec<Value> = parts.iter().map(said).collect();
                        said!(
                            "After {these}, what is left is {parts}, together of value {total} by {lemmas}.",
                            these,
                            parts = all_of(&parts),
                            total,
                            lemmas
                        )
                    }
                };
                proof.push(Case {
                    replies: moves.clone(),
                    answer: None,
                    says: says.into(),
                    uses: uses.into_iter().map(Use::of).collect(),
                });
            }
        }
        if !options.is_empty() {
            proof.push(Case::of(match value {
                0 => said!("So 0 is not among these values."),
                1 => said!("So 0 is among these values, and 1 is not."),
                2 => said!("So 0 and 1 are among these values, and 2 is not."),
                _ => {
                    said!("So all of 0 to {last} are among these values, and {value} is not.", last = value - 1, value)
                }
            }));
        }
        Item {
            says: vec![said!("The part {part} has the Grundy value {value}.", part, value).into()],
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
