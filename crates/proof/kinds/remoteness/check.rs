//! Remoteness: who wins where play can go on for ever. Format: section 3.10, which has the theorem.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::context::{Context, read_position};
use crate::kinds::Check;
use crate::single::Single;
use crate::statement::OutcomeClaim;
use gruk_cert::{Block, Label, RemotenessLine};
use gruk_core::{AnyPosition, AnyRules, Convention, Player, Ruleset, Turn, Verdict};
use std::collections::BTreeMap;

/// The most moves of a position that are looked through: a heap of 10^15 has as many.
const MOST_MOVES: usize = 1 << 20;

/// The block; a line is used once it has been checked.
pub(crate) struct Checker<'a> {
    block: Single<'a, RemotenessLine<&'a str>>,
    /// For each turn its line and its label; filled at the first claim.
    rows: BTreeMap<Place, (usize, Label)>,
}

/// A position with the player to move; without, where the game is impartial.
type Place = (AnyPosition, Option<Player>);

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        let block = Single::new(context, "labels of remoteness", &context.evidence().remoteness);
        Checker { block, rows: BTreeMap::new() }
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        let rules = self.rules();
        if rules.convention() != Convention::Normal {
            return Err(Rejection::new(claim.line, "remoteness proves nothing about this game"));
        }
        let block = self.block.needed(claim.line)?;
        if self.rows.is_empty() {
            self.read(block)?;
        }
        let place = (turn.position.clone(), self.mover(turn.to_move));
        let (line, label) = self.label(&place, claim.line)?;
        let verdict = match label {
            Label::Lost(_) => Verdict::Wins(turn.to_move.opponent()),
            Label::Won(_) => Verdict::Wins(turn.to_move),
            Label::Draw => Verdict::Draw,
        };
        if !needs!("remoteness: the claim is the label", claim.verdict == verdict) {
            return Err(Rejection::new(claim.line, format!("line {line} says otherwise")));
        }
        let mut fresh = vec![place];
        while let Some(place) = fresh.pop() {
            let (line, label) = self.rows[&place];
            if self.block.used.insert(line) {
                self.check_row(&place, line, label, &mut fresh)?;
            }
        }
        Ok(())
    }

    fn unused(&self) -> Option<(usize, String)> {
        self.block.idle()
    }
}

impl<'a> Checker<'a> {
    fn rules(&self) -> &'a AnyRules {
        self.block.context.rules()
    }

    fn read(&mut self, block: &Block<RemotenessLine<&str>>) -> Result<(), Rejection> {
        for row in &block.rows {
            let RemotenessLine { position, to_move, label } = row.says;
            self.block.context.keep(position)?;
            let position = read_position(self.rules(), row.line, position)?;
            let expected = match (self.rules().is_impartial(), to_move) {
                (true, Some(_)) => "a position of an impartial game has no player",
                (false, None) => "the position needs a player, since the game is not impartial",
                _ => "",
            };
            if !expected.is_empty() {
                return Err(Rejection::new(row.line, expected));
            }
            if let Some((earlier, _)) = self.rows.insert((position, to_move), (row.line, label)) {
                return Err(Rejection::new(row.line, format!("line {earlier} has the same position")));
            }
        }
        Ok(())
    }

    /// The player who is named beside a position.
    fn mover(&self, player: Player) -> Option<Player> {
        (!self.rules().is_impartial()).then_some(player)
    }

    fn label(&self, place: &Place, line: usize) -> Result<(usize, Label), Rejection> {
        self.rows.get(place).copied().ok_or_else(|| {
            let to_move = place.1.map_or(String::new(), |player| format!(", {player} to move"));
            let position = self.rules().print_position(&place.0);
            Rejection::new(line, format!("no line has the position '{position}'{to_move}"))
        })
    }

    /// A lost position has only options that are won in fewer moves, a won one has an option that is lost in fewer
    /// moves, and a drawn one has a drawn option and none that is lost.
    fn check_row(
        &self,
        (position, to_move): &Place,
        line: usize,
        label: Label,
        fresh: &mut Vec<Place>,
    ) -> Result<(), Rejection> {
        let mut is_shown = matches!(label, Label::Lost(_));
        // In an impartial game it does not matter whose move it is.
        let player = to_move.unwrap_or(Player::Left);
        for (number, m) in self.rules().moves(position, player).enumerate() {
            self.block.context.step()?;
            if number >= MOST_MOVES {
                return Err(Rejection::unknown(line, format!("more than {MOST_MOVES} moves have to be looked at")));
            }
            let mut option = position.clone();
            self.rules().play(&mut option, player, m);
            let option = (option, to_move.map(Player::opponent));
            // Of a won position only the option that wins is needed.
            if is_shown && matches!(label, Label::Won(_)) {
                break;
            }
            let known = match label {
                Label::Won(_) => self.rows.get(&option).map(|&(_, label)| label),
                _ => Some(self.label(&option, line)?.1),
            };
            let says = || format!("after the move {}", self.rules().print_move(m));
            match (label, known) {
                (Label::Lost(most), known) => {
                    let is_won = matches!(known, Some(Label::Won(moves)) if moves < most);
                    if !needs!("lost: each option is won in fewer moves", is_won) {
                        return Err(Rejection::new(line, format!("{}: not won in fewer moves", says())));
                    }
                }
                (Label::Won(most), known) => {
                    is_shown = matches!(known, Some(Label::Lost(moves)) if moves < most);
                    if !is_shown {
                        continue;
                    }
                }
                (Label::Draw, known) => {
                    is_shown |= known == Some(Label::Draw);
                    if !needs!("draw: no option is lost", !matches!(known, Some(Label::Lost(_)))) {
                        return Err(Rejection::new(line, format!("{}: lost", says())));
                    }
                }
            }
            fresh.push(option);
        }
        let is_right = match label {
            Label::Lost(_) => true,
            Label::Won(_) => needs!("won: an option is lost in fewer moves", is_shown),
            Label::Draw => needs!("draw: an option is drawn", is_shown),
        };
        if is_right { Ok(()) } else { Err(Rejection::new(line, "no option shows this")) }
    }
}
