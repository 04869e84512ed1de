use crate::field::{Field, Stones, Way, cells};
use crate::links::Links;
use crate::node::{Frame, Pool};
use crate::order::{Dice, ordered};
use gruk_core::{Ending, Player, Ruleset, Turn};
use gruk_hex_search::table::{Key, Table};
use gruk_rules::board::placing::{Placing, Position};
use gruk_solve::{LimitHit, Meter, Numbers};

/// Random fillings at a node: all openings of Y of side 6 take 82 522 nodes with 24, 36 233 with 40, 4 218 with 80, 2
/// 106 with 160 and 657 with 500.
pub(crate) const FILLINGS: u32 = 300;

/// A position that is solved: the winner, and a carrier.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Won {
    pub(crate) winner: Player,
    pub(crate) carrier: u128,
}

/// A solver with must-play regions and carriers, for the games of which [`is_for`](crate::is_for) says yes; it keeps
/// what it has solved as far as its table holds it.
#[derive(Debug)]
pub struct Carriers {
    pub(crate) table: Table<u128>,
    pub(crate) dice: Dice,
    pub(crate) frames: Vec<Frame>,
    pub(crate) pool: Pool,
    pub(crate) root: Numbers,
    /// Bytes taken from the memory of a meter.
    pub(crate) taken: usize,
    /// When the meter has counted so many nodes, a proof is given up.
    pub(crate) most_nodes: u64,
    field: Option<Field>,
    pub(crate) links: Option<Links>,
}

impl Carriers {
    /// A solver of at most so many bytes, without the nodes on the path.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        Carriers {
            table: Table::new(bytes / 4 * 3),
            dice: Dice::new(),
            frames: Vec::new(),
            pool: Pool::new(bytes / 4),
            root: Numbers::UNKNOWN,
            taken: 0,
            most_nodes: u64::MAX,
            field: None,
            links: None,
        }
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

    /// What is known without a search of a position whose dead and captured cells have been given away: the game is
    /// over, or the player who has just moved is safe by bridges, or the table has it.
    pub(crate) fn at_once(&self, field: &Field, stones: Stones, to_move: Player) -> Option<Won> {
        let opponent = to_move.opponent();
        if let Some(carrier) = field.secured(opponent, stones) {
            return Some(Won { winner: opponent, carrier });
        }
        if field.wins(to_move, stones[to_move.index()]) {
            return Some(Won { winner: to_move, carrier: 0 });
        }
        let (key, way) = self.key(field, stones, to_move);
        self.decided(field, &key, way, to_move)
    }

    /// The key of a turn, and how the turn has become it.
    pub(crate) fn key(&self, field: &Field, stones: Stones, to_move: Player) -> (Key<u128>, Way) {
        let ((stones, is_left), way) = field.canonical(stones, to_move);
        (Key { stones, to_move: if is_left { Player::Left } else { Player::Right } }, way)
    }

    /// What the table says of a turn with this key, if it is decided.
    pub(crate) fn decided(&self, field: &Field, key: &Key<u128>, way: Way, to_move: Player) -> Option<Won> {
        let known = self.table.get(key)?;
        let winner = match (known.numbers.proof, known.numbers.disproof) {
            (0, _) => to_move,
            (_, 0) => to_move.opponent(),
            _ => return None,
        };
        Some(Won { winner, carrier: field.preimage(known.carrier, way) })
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
        let mut needed = 0;
        for is_searched in [false, true] {
            if is_searched {
                needed = self.search(field, stones, to_move, meter)?.carrier;
            }
            // Of the moves that are known to win, or that make a connection win, the one that needs the fewest cells.
            let mut best: Option<(u32, usize)> = None;
            for cell in cells(free) {
                let mut option = after(cell);
                let captured = field.fill(&mut option)[to_move.index()];
                let won = self.at_once(field, option, to_move.opponent()).filter(|won| won.winner == to_move);
                let carrier = match won {
                    Some(won) => Some(won.carrier),
                    None if needed >> cell & 1 == 0 => None,
                    None => self.links.get_or_insert_with(|| Links::new(field)).carrier_of_win(to_move, option),
                };
                let size = carrier.map(|carrier| ((carrier | captured).count_ones(), cell));
                best = size.into_iter().chain(best).min();
            }
            if let Some((_, cell)) = best {
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
}

pub(crate) fn stones(at: &Position) -> [u128; 2] {
    Player::BOTH.map(|player| at.stones(player).bits().expect("a board of at most 128 cells"))
}
