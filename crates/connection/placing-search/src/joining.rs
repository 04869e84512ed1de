//! The exact solver of games that can be drawn and in which each player joins borders of his own, where not both can.
//!
//! A player wins then if and only if he gets one of his chains: the opponent who keeps him from all of them has not
//! lost. So there are two games of Maker and Breaker on the same board, one for each player as Maker, and a draw is
//! where neither wins. On a patch of a tiling not both can join their borders, by planarity; on other graphs it is
//! looked at, chain by chain.

use crate::carriers;
use crate::field::Field;
use gruk_core::{Ending, Player, Ruleset, Turn};
use gruk_rules::board::placing::{Aim, Finish, Move, Placing, Position};
use gruk_solve::winning_sets::{Maker, Ways, WinningSets, chains};
use gruk_solve::{Goal, LimitHit, Meter, Prover, Question};
use rustc_hash::FxHashMap;

/// The most cells of a board.
const MOST_CELLS: usize = 64;

/// The most chains of a player's.
const MOST_CHAINS: usize = 1 << 16;

/// Cells of Left and of Right.
type Stones = [u64; 2];

fn stones(position: &Position) -> Stones {
    carriers::stones(position).map(|cells| cells as u64)
}

/// The chains of a player who has no cell of `closed`, least ones only; `None` if there are too many.
fn chains_of(
    rules: &Placing,
    player: Player,
    closed: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<u64>>, LimitHit> {
    let field = Field::of(rules);
    let near: Vec<u64> = (0..rules.net().len()).map(|cell| field.beside_cell(cell) as u64).collect();
    let borders = field.aims[player.index()].expect("both players join borders");
    let borders = [borders[0], borders[1]].map(|border| field.borders[border] as u64);
    chains(&Ways { near: &near, open: field.all as u64 & !closed, borders }, near.len(), MOST_CHAINS, meter)
}

/// Can [`Joining`] solve this turn?
///
/// # Errors
/// The limit that was reached.
pub fn is_joining(rules: &Placing, turn: &Turn<Position>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
    let game = rules.game();
    let is_of_kind = game.aim == Aim::OwnBorders && game.finish == Finish::Wins && rules.has_draws();
    let is_plain = rules.is_plain(&turn.position, turn.to_move);
    if !is_of_kind || !is_plain || rules.net().len() > MOST_CELLS || rules.result(turn).is_some() {
        return Ok(false);
    }
    let (field, stones) = (Field::of(rules), stones(&turn.position));
    for player in Player::BOTH {
        let Some(chains) = chains_of(rules, player, stones[player.opponent().index()], meter)? else {
            return Ok(false);
        };
        meter.give_back(size_of_val(&chains[..]));
        let leaves =
            |chain: &u64| field.wins(player.opponent(), field.all & !u128::from(*chain | stones[player.index()]));
        if player == Player::Left && chains.iter().any(leaves) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The game of one player as Maker.
#[derive(Debug)]
struct Game {
    /// The opponent's stones when the chains were listed.
    closed: u64,
    chains: Vec<u64>,
    sets: WinningSets<u64>,
}

/// A solver of one question.
#[derive(Debug)]
pub struct Joining {
    question: Question,
    /// Who wins if the answer is yes to `win` and no to `draw`.
    attacker: Player,
    game: Option<Game>,
    /// What was found last.
    fresh: FxHashMap<(Stones, Player), bool>,
}

impl Joining {
    /// A solver of `question`.
    #[must_use]
    pub fn new(question: Question) -> Self {
        let attacker = if question.goal == Goal::Win { question.player } else { question.player.opponent() };
        Joining { question, attacker, game: None, fresh: FxHashMap::default() }
    }

    /// The answer to the question, from whether the attacker wins.
    fn answer_of(&self, attacker_wins: bool) -> bool {
        attacker_wins == (self.question.goal == Goal::Win)
    }

    /// The game, for stones of the opponent among which are those that it was made for.
    fn game(&mut self, rules: &Placing, opponent: u64, meter: &mut Meter<'_>) -> Result<&mut Game, LimitHit> {
        let fits = self.game.as_ref().is_some_and(|game| game.closed & !opponent == 0);
        if !fits {
            if let Some(mut old) = self.game.take() {
                old.sets.give_back(meter);
                meter.give_back(size_of_val(&old.chains[..]));
            }
            let found = chains_of(rules, self.attacker, opponent, meter)?;
            let chains = found.ok_or(LimitHit::Memory)?;
            self.game = Some(Game { closed: opponent, chains, sets: WinningSets::new(rules.net().len(), false) });
        }
        Ok(self.game.as_mut().expect("made above"))
    }

    /// The chains that are left at a turn, and what Maker has.
    fn open(&self, stones: Stones, to_move: Player, game: &Game) -> (Vec<u64>, Maker<u64>) {
        let [own, other] = [self.attacker, self.attacker.opponent()].map(|player| stones[player.index()]);
        let open = game.chains.iter().copied().filter(|chain| chain & other == 0).collect();
        (open, Maker { stones: own, left: None, moves: to_move == self.attacker })
    }

    fn attacker_wins(
        &mut self,
        rules: &Placing,
        turn: &Turn<Position>,
        meter: &mut Meter<'_>,
    ) -> Result<bool, LimitHit> {
        if let Some(ending) = rules.result(turn) {
            return Ok(ending == Ending::Won(self.attacker));
        }
        let stones = stones(&turn.position);
        let key = (stones, turn.to_move);
        if let Some(&wins) = self.fresh.get(&key) {
            return Ok(wins);
        }
        self.game(rules, stones[self.attacker.opponent().index()], meter)?;
        let mut game = self.game.take().expect("made above");
        let (open, maker) = self.open(stones, turn.to_move, &game);
        let wins = game.sets.maker_wins(&open, maker, meter);
        self.game = Some(game);
        self.fresh.insert(key, wins?);
        wins
    }
}

impl Prover<Placing> for Joining {
    fn question(&self) -> Question {
        self.question
    }

    fn answer(&mut self, rules: &Placing, turn: &Turn<Position>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        let wins = self.attacker_wins(rules, turn, meter)?;
        Ok(self.answer_of(wins))
    }

    fn known(&self, rules: &Placing, turn: &Turn<Position>) -> Option<bool> {
        if let Some(ending) = rules.result(turn) {
            return Some(self.answer_of(ending == Ending::Won(self.attacker)));
        }
        self.fresh.get(&(stones(&turn.position), turn.to_move)).map(|&wins| self.answer_of(wins))
    }

    /// Finds an option that settles the turn, if there is one.
    fn refresh(&mut self, rules: &Placing, turn: &Turn<Position>, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        self.fresh.clear();
        let stones = stones(&turn.position);
        self.game(rules, stones[self.attacker.opponent().index()], meter)?;
        let mut game = self.game.take().expect("made above");
        let (open, maker) = self.open(stones, turn.to_move, &game);
        let best = game.sets.best_move(&open, maker, meter);
        self.game = Some(game);
        let best = best?.map(|cell| Move::Stone(cell as u32));
        let wanted = turn.to_move == self.question.player;
        // Where nothing is needed, any move will do.
        for m in best.into_iter().chain(rules.legal_moves(turn)) {
            if self.answer(rules, &rules.option(turn, m), meter)? == wanted {
                break;
            }
        }
        Ok(())
    }
}
