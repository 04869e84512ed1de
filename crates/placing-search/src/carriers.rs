use crate::field::{Field, Stones, cells};
use crate::order::{Dice, ordered};
use gruk_core::{Ending, Player, Ruleset, Turn};
use gruk_rules::board::placing::{Placing, Position};
use gruk_solve::{LimitHit, Meter};
use rustc_hash::FxHashMap;
use std::any::Any;

/// Bytes of an entry of the table, with the room that a hash table leaves free.
const ENTRY_BYTES: usize = 2 * size_of::<(Key, (bool, u128))>();

/// Random fillings at a node: all openings of Y of side 6 take 82 522 nodes with 24, 36 233 with 40, 4 218 with 80, 2 106 with 160 and 657 with 500.
const FILLINGS: u32 = 300;

/// Stones of Left and Right, and whether Left moves.
type Key = (Stones, bool);

/// A position that is solved: the winner, and a carrier.
#[derive(Clone, Copy, Debug)]
struct Won {
    winner: Player,
    carrier: u128,
}

/// A solver with must-play regions and carriers, for the games of which [`is_for`](crate::is_for) says yes; it keeps all that it has solved.
#[derive(Debug)]
pub struct Carriers {
    table: FxHashMap<Key, (bool, u128)>,
    most: usize,
    dice: Dice,
    field: Option<Field>,
}

impl Carriers {
    /// A solver with a table of at most so many bytes.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        Carriers { table: FxHashMap::default(), most: bytes / ENTRY_BYTES, dice: Dice::new(), field: None }
    }

    /// The winner at any turn of one game.
    ///
    /// # Errors
    /// The limit that was reached before the winner was certain.
    pub fn winner(
        &mut self,
        rules: &Placing,
        turn: &Turn<Position>,
        meter: &mut Meter<'_>,
    ) -> Result<Player, LimitHit> {
        if let Some(Ending::Won(player)) = rules.ending(&turn.position) {
            return Ok(player);
        }
        if rules.is_plain(&turn.position, turn.to_move) {
            let field = self.field.take().unwrap_or_else(|| Field::of(rules));
            let won = self.search(&field, stones(&turn.position), turn.to_move, meter);
            self.field = Some(field);
            return won.map(|won| won.winner);
        }
        // The opening is a move or two: all are tried.
        let moves: Vec<_> = rules.legal_moves(turn).collect();
        for m in moves {
            if self.winner(rules, &rules.option(turn, m), meter)? == turn.to_move {
                return Ok(turn.to_move);
            }
        }
        Ok(turn.to_move.opponent())
    }

    /// What is known without a search of a position whose dead and captured cells have been given away: the game is over, or the player who has just moved is safe by bridges, or
    /// the table has it.
    fn at_once(&self, field: &Field, stones: Stones, to_move: Player) -> Option<Won> {
        let opponent = to_move.opponent();
        if let Some(carrier) = field.secured(opponent, stones) {
            return Some(Won { winner: opponent, carrier });
        }
        if field.wins(to_move, stones[to_move.index()]) {
            return Some(Won { winner: to_move, carrier: 0 });
        }
        let (key, k) = field.canonical(stones, to_move);
        let &(mover_wins, carrier) = self.table.get(&key)?;
        Some(Won { winner: if mover_wins { to_move } else { opponent }, carrier: field.preimage(carrier, k) })
    }

    /// A cell with which the player to move wins; there is one.
    pub(crate) fn winning_move(
        &mut self,
        field: &Field,
        stones: Stones,
        to_move: Player,
        meter: &mut Meter<'_>,
    ) -> Result<usize, LimitHit> {
        let free = field.all & !stones[0] & !stones[1];
        let after = |cell: usize| {
            let mut after = stones;
            after[to_move.index()] |= 1 << cell;
            after
        };
        for is_searched in [false, true] {
            if is_searched {
                self.search(field, stones, to_move, meter)?;
            }
            // Of the moves that are known to win, the one that needs the fewest cells.
            let known = |cell: usize| {
                let mut option = after(cell);
                let captured = field.fill(&mut option);
                let won = self.at_once(field, option, to_move.opponent()).filter(|won| won.winner == to_move)?;
                Some(((won.carrier | captured[to_move.index()]).count_ones(), cell))
            };
            if let Some((_, cell)) = cells(free).filter_map(known).min() {
                return Ok(cell);
            }
        }
        for cell in ordered(field, stones, free, free, FILLINGS, &mut self.dice) {
            let cell = usize::from(cell);
            if self.search(field, after(cell), to_move.opponent(), meter)?.winner == to_move {
                return Ok(cell);
            }
        }
        unreachable!("invariant: proofs are asked for where the player wins")
    }

    /// The cell of `moves` that seems to matter most.
    pub(crate) fn most_promising(&mut self, field: &Field, stones: Stones, moves: u128) -> usize {
        let free = field.all & !stones[0] & !stones[1];
        usize::from(ordered(field, stones, free, moves, FILLINGS, &mut self.dice)[0])
    }

    fn search(
        &mut self,
        field: &Field,
        mut stones: Stones,
        to_move: Player,
        meter: &mut Meter<'_>,
    ) -> Result<Won, LimitHit> {
        let captured = field.fill(&mut stones);
        let won = match self.at_once(field, stones, to_move) {
            Some(won) => won,
            None => {
                meter.node(None)?;
                let won = self.expand(field, stones, to_move, meter)?;
                if self.table.len() >= self.most {
                    return Err(LimitHit::Memory);
                }
                meter.take(ENTRY_BYTES)?;
                let (key, k) = field.canonical(stones, to_move);
                self.table.insert(key, (won.winner == to_move, field.image(won.carrier, k)));
                won
            }
        };
        // The winner answers a stone of the loser's on a captured cell.
        Ok(Won { carrier: won.carrier | captured[won.winner.index()], ..won })
    }

    /// Tries moves, after looking for those that win at once, and for those of the opponent that would: outside what all of these need, every move loses.
    fn expand(
        &mut self,
        field: &Field,
        stones: Stones,
        to_move: Player,
        meter: &mut Meter<'_>,
    ) -> Result<Won, LimitHit> {
        let opponent = to_move.opponent();
        let free = field.all & !stones[0] & !stones[1];
        let after = |player: Player, cell: usize| {
            let mut after = stones;
            after[player.index()] |= 1 << cell;
            after
        };
        let threat = |player: Player, cell: usize| Some(field.secured(player, after(player, cell))? | 1 << cell);
        if let Some(carrier) = cells(free).find_map(|cell| threat(to_move, cell)) {
            return Ok(Won { winner: to_move, carrier });
        }
        let (mut must_play, mut carrier) = (free, 0);
        for threat in cells(free).filter_map(|cell| threat(opponent, cell)) {
            if must_play & !threat != 0 {
                must_play &= threat;
                carrier |= threat;
            }
        }
        // A move that another one makes dead is no better than that one.
        let mut pruned = 0u128;
        for cell in cells(must_play) {
            let is_dominated = |&other: &usize| field.is_dead(cell, after(to_move, other));
            if cells(field.beside_cell(cell) & free & !pruned).any(|other| is_dominated(&other)) {
                pruned |= 1 << cell;
            }
        }
        // What is known of the options: a win, or where else the opponent's win has to be met.
        for cell in cells(must_play & !pruned) {
            if must_play >> cell & 1 == 0 {
                continue;
            }
            let mut option = after(to_move, cell);
            let captured = field.fill(&mut option);
            let Some(won) = self.at_once(field, option, opponent) else { continue };
            let needs = won.carrier | captured[won.winner.index()];
            if won.winner == to_move {
                return Ok(Won { winner: to_move, carrier: needs | 1 << cell });
            }
            must_play &= needs;
            carrier |= needs;
        }
        for cell in ordered(field, stones, free, must_play & !pruned, FILLINGS, &mut self.dice) {
            if must_play >> cell & 1 == 0 {
                continue;
            }
            let reply = self.search(field, after(to_move, usize::from(cell)), opponent, meter)?;
            if reply.winner == to_move {
                return Ok(Won { winner: to_move, carrier: reply.carrier | 1 << cell });
            }
            must_play &= reply.carrier;
            carrier |= reply.carrier;
        }
        Ok(Won { winner: opponent, carrier })
    }
}

pub(crate) fn stones(at: &Position) -> [u128; 2] {
    Player::BOTH.map(|player| at.stones(player).bits().expect("a board of at most 128 cells"))
}

/// The game and the turn as what they are.
pub(crate) fn placing<'a, R: Ruleset>(rules: &'a R, turn: &'a Turn<R::Position>) -> (&'a Placing, &'a Turn<Position>) {
    let (rules, turn): (&dyn Any, &dyn Any) = (rules, turn);
    let found = rules.downcast_ref().zip(turn.downcast_ref());
    found.expect("invariant: only games of placing stones are given to this solver")
}
