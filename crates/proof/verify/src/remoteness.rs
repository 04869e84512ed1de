//! Remoteness: who wins where play can go on for ever. Format: section 3.10, which has the theorem.

use crate::{Rejection, read_position};
use gruk_cert::{Block, Claim};
use gruk_core::{AnyPosition, AnyRules, Convention, Player, Ruleset, Turn, Verdict};
use std::collections::{BTreeMap, BTreeSet};

/// What a line says of the player to move, and after how many moves at most the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Lost(u64),
    Won(u64),
    Draw,
}

/// The block, and which of its lines have been checked.
pub(crate) struct Checker<'a> {
    rules: &'a AnyRules,
    block: Option<&'a Block<'a, 2>>,
    /// For each position its line and its label; filled at the first claim.
    rows: BTreeMap<AnyPosition, (usize, Label)>,
    checked: BTreeSet<usize>,
}

impl<'a> Checker<'a> {
    pub(crate) fn new(rules: &'a AnyRules, block: Option<&'a Block<'a, 2>>) -> Self {
        Checker { rules, block, rows: BTreeMap::new(), checked: BTreeSet::new() }
    }

    pub(crate) fn check(&mut self, claim: &Claim<'_>, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        if !self.rules.is_impartial() || self.rules.convention() != Convention::Normal {
            return Err(Rejection::new(claim.line, "remoteness proves nothing about this game"));
        }
        let Some(block) = self.block else {
            return Err(Rejection::new(claim.line, "the claim needs a block of remoteness, and there is none"));
        };
        if self.rows.is_empty() {
            self.read(block)?;
        }
        let (line, label) = self.label(&turn.position, claim.line)?;
        let verdict = match label {
            Label::Lost(_) => Verdict::Wins(turn.to_move.opponent()),
            Label::Won(_) => Verdict::Wins(turn.to_move),
            Label::Draw => Verdict::Draw,
        };
        if claim.verdict != verdict {
            return Err(Rejection::new(claim.line, format!("line {line} says otherwise")));
        }
        let mut fresh = vec![turn.position.clone()];
        while let Some(position) = fresh.pop() {
            let (line, label) = self.rows[&position];
            if self.checked.insert(line) {
                self.check_row(&position, line, label, &mut fresh)?;
            }
        }
        Ok(())
    }

    fn read(&mut self, block: &Block<'_, 2>) -> Result<(), Rejection> {
        for row in &block.rows {
            let [position, word] = row.words;
            let position = read_position(self.rules, row.line, position)?;
            let number = |text: &str| text.parse::<u64>().ok().filter(|number| number.to_string() == text);
            let label = match word.split_once('-') {
                Some(("lost", moves)) => number(moves).map(Label::Lost),
                Some(("won", moves)) => number(moves).map(Label::Won),
                None if word == "draw" => Some(Label::Draw),
                _ => None,
            };
            let expected = || Rejection::new(row.line, "expected lost-N, won-N or draw");
            let label = label.ok_or_else(expected)?;
            if let Some((earlier, _)) = self.rows.insert(position, (row.line, label)) {
                return Err(Rejection::new(row.line, format!("line {earlier} has the same position")));
            }
        }
        Ok(())
    }

    fn label(&self, position: &AnyPosition, line: usize) -> Result<(usize, Label), Rejection> {
        self.rows.get(position).copied().ok_or_else(|| {
            Rejection::new(line, format!("no line has the position '{}'", self.rules.print_position(position)))
        })
    }

    /// A lost position has only options that are won in fewer moves, a won one has an option that is lost in fewer moves, and a
    /// drawn one has a drawn option and none that is lost.
    fn check_row(
        &self,
        position: &AnyPosition,
        line: usize,
        label: Label,
        fresh: &mut Vec<AnyPosition>,
    ) -> Result<(), Rejection> {
        let mut is_shown = matches!(label, Label::Lost(_));
        // The game is impartial: it does not matter whose move it is.
        for m in self.rules.moves(position, Player::Left) {
            let mut option = position.clone();
            self.rules.play(&mut option, Player::Left, m);
            // Of a won position only the option that wins is needed.
            if is_shown && matches!(label, Label::Won(_)) {
                break;
            }
            let known = match label {
                Label::Won(_) => self.rows.get(&option).map(|&(_, label)| label),
                _ => Some(self.label(&option, line)?.1),
            };
            let says = || format!("after the move {}", self.rules.print_move(m));
            match (label, known) {
                (Label::Lost(most), Some(Label::Won(moves))) if moves < most => {}
                (Label::Lost(_), _) => {
                    return Err(Rejection::new(line, format!("{}: not won in fewer moves", says())));
                }
                (Label::Won(most), Some(Label::Lost(moves))) if moves < most => is_shown = true,
                (Label::Won(_), _) => continue,
                (Label::Draw, Some(Label::Draw)) => is_shown = true,
                (Label::Draw, Some(Label::Lost(_))) => return Err(Rejection::new(line, format!("{}: lost", says()))),
                (Label::Draw, _) => {}
            }
            fresh.push(option);
        }
        if is_shown { Ok(()) } else { Err(Rejection::new(line, "no option shows this")) }
    }

    /// The first line that no claim has used.
    pub(crate) fn unused(&self) -> Option<(usize, String)> {
        let block = self.block?;
        if block.rows.is_empty() {
            return Some((block.line, "a block of remoteness without lines proves nothing".into()));
        }
        let unused = block.rows.iter().map(|row| row.line).find(|line| !self.checked.contains(line));
        unused.map(|line| (line, "no claim uses this line".into()))
    }
}
