//! From decided positions to proofs: every reply of the loser is answered, those that the search left out as well.
//!
//! The pass walks the winner's strategy as far as the table knows it, and searches where it does not. At each node
//! connections are built from scratch, with a record of how they come about. Where the loser is to move, claims after
//! replies are added until no cell is common to all of them. Where the winner is to move, the winning move becomes a
//! key. Claims do not name the opponent's stones, so one claim serves many positions.

use crate::bits::Bits;
use crate::board::Board;
use crate::claims::{Claim, Claims};
use crate::connections::{Builder, Connections, Cuts, Stop};
use crate::field::{Field, Fill};
use crate::ledger::Record;
use crate::solver::Solver;
use gruk_cert::{ConnectionProof, End, Step};
use gruk_core::CompactSort as _;
use gruk_core::Player;
use gruk_solve::{LimitHit, Meter};
use rustc_hash::FxHashMap;

/// A turn: is the winner to move, the stones, the dead cells.
type Place<B> = (bool, [B; 2], B);

/// A position twice. In the proof it is filled in only by the rings, since claims can be carried over that. In the
/// search it is filled in by the graphs of the players as well.
#[derive(Clone, Debug)]
struct Twin<B> {
    own: Field<B>,
    seen: Field<B>,
}

/// Makes proofs about one winner on one board.
#[derive(Debug)]
pub struct Prover<'a, B: Bits> {
    solver: &'a mut Solver<B>,
    pub(crate) winner: Player,
    pub(crate) board: Board<B>,
    pub(crate) builder: Builder<B, Record>,
    pub(crate) links: Connections<B, usize>,
    /// The position of the connections.
    pub(crate) own: Field<B>,
    pub(crate) claims: Claims<B>,
    /// The claims whose memory has been taken.
    taken: usize,
    /// Turns already proved: the key, if the winner is to move, and the claim.
    done: FxHashMap<Place<B>, (Option<usize>, usize)>,
    /// Did the solver look for parts?
    parts: bool,
}

impl<'a, B: Bits> Prover<'a, B> {
    /// A prover that takes its moves from `solver`.
    #[must_use]
    pub fn new(solver: &'a mut Solver<B>, winner: Player) -> Self {
        let board = solver.board().clone();
        // Claims answer every move, also moves in parts that the search has filled in. So where the proof searches
        // again, it uses positions that claims can express.
        let parts = std::mem::replace(&mut solver.options.parts, false);
        Prover {
            parts,
            builder: Builder::new(board.cells(), Cuts::default(), Record::default()),
            links: Connections::new(board.cells(), winner),
            own: Field::new(&board, [B::default(); 2]),
            claims: Claims::new(winner, board.cells()),
            taken: 0,
            done: FxHashMap::default(),
            solver,
            winner,
            board,
        }
    }

    /// A proof that the winner wins with these stones.
    ///
    /// # Errors
    /// The limit that was reached.
    ///
    /// # Panics
    /// If the winner does not win.
    pub fn prove(
        &mut self,
        stones: [B; 2],
        to_move: Player,
        meter: &mut Meter<'_>,
    ) -> Result<ConnectionProof<usize>, LimitHit> {
        let mut field = Field::new(&self.board, stones);
        let fill = field.fill_in(&self.board, B::all(self.board.cells()));
        let twin = Twin { seen: field.clone(), own: field.clone() };
        let (key, claim) = self.turn(&twin, to_move, meter)?;
        let last = self.lift(claim, &fill, field.stones(self.winner));
        let steps = self.claims.steps_for(last);
        Ok(ConnectionProof { player: self.winner, wins: vec![(key, steps.len() - 1)], steps })
    }

    /// A move that wins, with the winner to move; `None` if every move does.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn best_move(&mut self, stones: [B; 2], meter: &mut Meter<'_>) -> Result<Option<usize>, LimitHit> {
        let mut field = Field::new(&self.board, stones);
        field.fill_in(&self.board, B::all(self.board.cells()));
        self.link(&field, Stop::AtSemi);
        if self.links.is_joined() || self.links.winning_full().is_some() {
            return Ok(None);
        }
        match self.links.winning_semi() {
            Some(semi) => Ok(Some(self.key(semi.origin))),
            None => self.winning_move(&Twin { seen: field.clone(), own: field }, meter).map(|(key, _)| Some(key)),
        }
    }

    /// Cells as moves of the game.
    #[must_use]
    pub fn named<M: Clone>(proof: &ConnectionProof<usize>, name: impl Fn(usize) -> M) -> ConnectionProof<M> {
        let end = |end: End<usize>| match end {
            End::Stone(cell) => End::Stone(name(cell)),
            End::First => End::First,
            End::Second => End::Second,
        };
        let step = |step: &Step<usize>| match step {
            Step::Touch(a, b) => Step::Touch(end(*a), end(*b)),
            Step::And(a, b) => Step::And(*a, *b),
            Step::Or(parts) => Step::Or(parts.iter().map(|&(key, part)| (key.map(&name), part)).collect()),
            Step::Capture(part, a, b, more) => {
                Step::Capture(*part, name(*a), name(*b), more.iter().map(|&cell| name(cell)).collect())
            }
        };
        let wins = proof.wins.iter().map(|&(key, last)| (key.map(&name), last));
        ConnectionProof { player: proof.player, steps: proof.steps.iter().map(step).collect(), wins: wins.collect() }
    }

    /// The claim about a position that is filled in, and the key if the winner is to move and needs one.
    fn turn(
        &mut self,
        twin: &Twin<B>,
        to_move: Player,
        meter: &mut Meter<'_>,
    ) -> Result<(Option<usize>, usize), LimitHit> {
        let own = &twin.own;
        let place = (to_move == self.winner, Player::BOTH.map(|player| own.stones(player)), own.dead());
        if let Some(&found) = self.done.get(&place) {
            return Ok(found);
        }
        meter.node(None)?;
        meter.look(None)?;
        let found = if to_move == self.winner { self.won(twin, meter)? } else { (None, self.lost(twin, meter)?) };
        // A step, its claim, its place in the list of places, and the list of parts of an OR.
        meter.take((self.claims.len() - self.taken) * (2 * size_of::<Step<usize>>() + size_of::<Claim<B>>() + 64))?;
        self.taken = self.claims.len();
        self.done.insert(place, found);
        Ok(found)
    }

    fn link(&mut self, field: &Field<B>, stop: Stop) {
        self.builder.ledger.0.clear();
        let cells = (field.stones(self.winner), field.empty());
        self.own.copy_from(field);
        self.links
            .use_captures(self.solver.capturing(field), |cell| field.effect(&self.board, self.winner, cell).captured);
        self.builder.build(self.board.graph(), &mut self.links, self.winner, cells, stop);
    }

    /// The option after a move, filled in; `deep` is the position as the search has filled it in before it moves.
    fn option(&self, own: &Field<B>, deep: &Field<B>, player: Player, cell: usize) -> (Twin<B>, Fill<B>) {
        let after = |field: &Field<B>| {
            let mut option = field.clone();
            option.place(&self.board, player, cell);
            let fill = option.fill_in(&self.board, self.board.neighbours(cell));
            (option, fill)
        };
        let (option, fill) = after(own);
        // A move into what the search had filled in is a position that it has not seen.
        let seen = if deep.empty().has(cell) { after(deep).0 } else { option.clone() };
        (Twin { own: option, seen }, fill)
    }

    /// The winner is to move.
    fn won(&mut self, twin: &Twin<B>, meter: &mut Meter<'_>) -> Result<(Option<usize>, usize), LimitHit> {
        self.link(&twin.own, Stop::AtSemi);
        if let Some(claim) = self.joined_or_full() {
            return Ok((None, claim));
        }
        let smallest = self.links.winning_semi().map(|semi| semi.origin);
        if let Some((key, claim)) = smallest.and_then(|origin| self.semi(origin)) {
            return Ok((Some(key), claim));
        }
        let (key, deep) = self.winning_move(twin, meter)?;
        let (option, fill) = self.option(&twin.own, &deep, self.winner, key);
        let (_, claim) = self.turn(&option, self.winner.opponent(), meter)?;
        let claim = self.lift(claim, &fill, option.own.stones(self.winner));
        Ok((Some(key), claim))
    }

    /// A move that wins, and the position as the search fills it in.
    fn winning_move(&mut self, twin: &Twin<B>, meter: &mut Meter<'_>) -> Result<(usize, Field<B>), LimitHit> {
        let winner = self.winner;
        let deep = self.solver.deepened(&twin.seen);
        if self.solver.known(&twin.seen, winner).is_none_or(|(_, best)| best.is_none()) {
            self.solver.solve_filled(&twin.seen, winner, meter)?;
        }
        let known = self.solver.known(&twin.seen, winner);
        if let Some((_, Some(best))) = known
            && twin.own.empty().has(best)
        {
            return Ok((best, deep));
        }
        let empty = twin.own.empty();
        let likely = known.map_or(empty, |(decided, _)| decided.carrier & empty);
        for cell in likely.cells().chain((empty & !likely).cells()) {
            let (option, _) = self.option(&twin.own, &deep, winner, cell);
            if self.solver.solve_filled(&option.seen, winner.opponent(), meter)?.winner == winner {
                return Ok((cell, deep));
            }
        }
        panic!("invariant: a turn that is won has a move that wins it");
    }

    /// The loser is to move.
    fn lost(&mut self, twin: &Twin<B>, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        self.link(&twin.own, Stop::AtFull);
        if let Some(claim) = self.joined_or_full() {
            return Ok(claim);
        }
        let mut parts: Vec<(Option<usize>, usize)> = Vec::new();
        let origins: Vec<usize> = self.links.winning_semis().iter().map(|semi| semi.origin).collect();
        for origin in origins {
            if let Some((key, claim)) = self.semi(origin) {
                parts.push((Some(key), claim));
            }
        }
        let need = |claims: &Claims<B>, (key, claim): (Option<usize>, usize)| {
            claims.claim(claim).carrier | key.map_or(B::default(), B::one)
        };
        let mut common = parts.iter().fold(twin.own.empty(), |common, &part| common & need(&self.claims, part));
        let deep = self.solver.deepened(&twin.seen);
        while !common.is_empty() {
            let reply = self.most_urgent(&twin.own, &deep, common);
            let (option, fill) = self.option(&twin.own, &deep, self.winner.opponent(), reply);
            let (key, claim) = self.turn(&option, self.winner, meter)?;
            let claim = self.lift(claim, &fill, option.own.stones(self.winner));
            parts.push((key, claim));
            common = common & need(&self.claims, (key, claim));
        }
        parts.compact_sort_by_key(|&part| need(&self.claims, part).len());
        for place in (0..parts.len()).rev() {
            let part = parts.remove(place);
            let rest = parts.iter().fold(twin.own.empty(), |common, &part| common & need(&self.claims, part));
            if parts.is_empty() || !rest.is_empty() {
                parts.insert(place, part);
            }
        }
        match parts[..] {
            [(None, claim)] => Ok(claim),
            _ => Ok(self.claims.or(parts)),
        }
    }

    /// The reply to answer next: one that the search has answered already if there is one.
    fn most_urgent(&self, own: &Field<B>, deep: &Field<B>, among: B) -> usize {
        let opponent = self.winner.opponent();
        let known = among.cells().filter_map(|cell| {
            let (option, _) = self.option(own, deep, opponent, cell);
            self.solver.known(&option.seen, self.winner).map(|(decided, _)| (decided.carrier.len(), cell))
        });
        known.min().map_or_else(|| among.first(), |(_, cell)| cell)
    }
}

impl<B: Bits> Drop for Prover<'_, B> {
    fn drop(&mut self) {
        self.solver.options.parts = self.parts;
    }
}
