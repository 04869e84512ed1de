//! The proof of a turn as steps with zones and limits. Section 3.22 of the certificate format.
//!
//! The search says who wins; the proof is built from the turn on, and whatever it needs besides is searched then. A
//! step proves a statement about stones and a zone, so before a turn is looked at, the `statements` so far are asked
//! whether one of them already covers it.

use super::pairs::{Pairs, twins};
use super::remains::{is_safe, is_safe_in};
use super::search::{Node, Shortest};
use super::statements::{Sight, Statement, Statements};
use super::steps::{Step, trimmed};
use crate::bits::Bits;
use gruk_cert::BudgetProof;
use gruk_core::Player;
use gruk_solve::{LimitHit, Meter};

/// Builds the proof of one player's win.
#[derive(Debug)]
pub struct Prover<'a, B> {
    game: &'a mut Shortest<B>,
    player: Player,
    steps: Vec<Step<B>>,
    statements: Vec<Statement<B>>,
    /// What the steps with Red to move prove, and those with Blue to move.
    by_turn: [Statements<B>; 2],
    taken: usize,
}

impl<'a, B: Bits> Prover<'a, B> {
    /// A proof that `player` wins.
    #[must_use]
    pub fn new(game: &'a mut Shortest<B>, player: Player) -> Self {
        Prover {
            game,
            player,
            steps: Vec::new(),
            statements: Vec::new(),
            by_turn: [Statements::new(player), Statements::new(player)],
            taken: 0,
        }
    }

    /// The proof for a turn that the player wins, with the steps that it needs and no others.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn prove(mut self, node: &Node<B>, meter: &mut Meter<'_>) -> Result<BudgetProof<usize>, LimitHit> {
        let win = match (self.player, node.to_move) {
            (Player::Left, Player::Right) => self.replies(node, meter).map(|(parts, _)| parts),
            (Player::Left, Player::Left) => self.of_red(node, meter).map(|step| vec![step]),
            (Player::Right, _) => self.of_blue(node, meter).map(|step| vec![step]),
        };
        meter.give_back(self.taken);
        Ok(trimmed(self.player, &self.steps, &win?))
    }

    /// Adds a step.
    fn add(
        &mut self,
        step: Step<B>,
        to_move: Player,
        statement: Statement<B>,
        meter: &mut Meter<'_>,
    ) -> Result<usize, LimitHit> {
        // A list has up to twice the memory that it needs.
        let bytes = 2
            * (size_of::<Step<B>>()
                + 2 * size_of::<Statement<B>>()
                + 3 * size_of::<usize>()
                + size_of_val(step.parts())
                + 3 * statement.pairs.bytes());
        meter.take(bytes)?;
        self.taken += bytes;
        let place = self.steps.len();
        self.steps.push(step);
        self.statements.push(statement.clone());
        self.by_turn[to_move.index()].add(statement, place);
        Ok(place)
    }

    /// A step that covers the turn already, or would with one stone more of Blue's, which is named then.
    fn covering(&self, node: &Node<B>, left: usize) -> Option<(usize, Option<usize>)> {
        let stones = [self.player, self.player.opponent()].map(|player| node.stones[player.index()]);
        let (pairs, paired) = (&node.pairs, node.pairs.cells());
        let sight = Sight { stones, left, gain: B::default(), pairs, paired };
        let covering = self.by_turn[node.to_move.index()].covering(&sight);
        if covering.is_some() || self.player == Player::Left || node.to_move == Player::Left {
            return covering;
        }
        // Blue moves to where a step holds.
        let gain = self.game.open(node);
        if gain.is_empty() {
            return None;
        }
        self.by_turn[Player::Left.index()].covering(&Sight { gain, ..sight })
    }

    /// A step that proves a turn that Blue wins.
    fn of_blue(&mut self, node: &Node<B>, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let left = self.game.left(node);
        match self.covering(node, left) {
            Some((place, None)) => return Ok(place),
            Some((place, Some(cell))) => return self.reply(cell, place, meter),
            None => {}
        }
        meter.look(None)?;
        let blue_moves = node.to_move == Player::Right;
        let mut node = node.clone();
        let mut sets = node.lacks(left);
        while !is_safe(&sets, blue_moves) {
            // A chain for which Red has not the stones may be short enough without the cells of pairs.
            let more = twins(self.game.board().cells(), &node.lacks(usize::MAX));
            if more.is_empty() {
                break;
            }
            node = node.with_pairs(&more);
            sets = node.lacks(left);
        }
        let node = &node;
        if is_safe(&sets, blue_moves) {
            let zone = self.game.zone(node, &sets);
            let pairs = self.least_pairs(node, zone, left);
            let stones = self.least_stones(node, zone, &pairs, left);
            let limit = self.game.limits_stones().then_some(left);
            let step = Step::Potential(blue_moves, limit, stones, zone, pairs.clone());
            return self.add(step, node.to_move, Statement { stones, zone, pairs, left }, meter);
        }
        if blue_moves {
            let cell = self.game.winning_move(node, &self.game.ordered(&sets), meter)?;
            let cell = cell.expect("invariant: Blue wins by a move on a cell that Red needs");
            let place = self.of_blue(&node.after(cell, meter)?, meter)?;
            return self.reply(cell, place, meter);
        }
        // Red's moves, each outside the zone of a step.
        let order = self.game.ordered(&sets);
        let (parts, own) = self.answers(node, &order, meter, |prover, after, meter| prover.of_blue(after, meter))?;
        let (statement, _) = self.moves(&parts, own);
        self.add(Step::Moves(parts, own), Player::Left, statement, meter)
    }

    /// What the steps and further stones prove together, with Red to move; and the cells outside those stones on which
    /// no step answers Red.
    fn moves(&self, parts: &[usize], own: B) -> (Statement<B>, B) {
        let statements = || parts.iter().map(|&part| &self.statements[part]);
        let stones = statements().fold(own, |all, part| all | part.stones);
        let zone = statements().fold(B::default(), |all, part| all | part.zone);
        let named = Pairs::new(statements().flat_map(|part| part.pairs.iter()).collect());
        // A pair is one of all steps if nothing else is said of its cells.
        let (mut once, mut twice) = (B::default(), B::default());
        for cell in named.listed() {
            twice = if once.has(cell) { twice.with(cell) } else { twice };
            once = once.with(cell);
        }
        let other = stones | zone | twice;
        let pairs = named.those(|[a, b]| !other.has(a.into()) && !other.has(b.into()));
        let paired: B = pairs.cells();
        let everywhere = statements().fold(!B::default(), |all, part| all & (part.needed() & !paired)) & !stones;
        let zone = (zone | once & !paired) & !stones;
        let left = 1 + statements().map(|part| part.left).min().unwrap_or(0);
        (Statement { stones, zone, pairs, left }, everywhere)
    }

    /// Blue moves on `cell` and plays by the step.
    fn reply(&mut self, cell: usize, place: usize, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let Statement { stones, zone, pairs, left } = &self.statements[place];
        let stays = |pair: [u8; 2]| !pair.contains(&(cell as u8));
        let partner = pairs.those(|pair| !stays(pair)).cells();
        let (stones, zone) = (stones.without(cell), (*zone | partner).with(cell));
        let statement = Statement { stones, zone, pairs: pairs.those(stays), left: *left };
        self.add(Step::Reply(cell, [place]), Player::Right, statement, meter)
    }

    /// The pairs that the potential cannot do without.
    fn least_pairs(&self, node: &Node<B>, zone: B, left: usize) -> Pairs {
        let (chains, blue_moves) = (self.game.without(node.stones[1]), node.to_move == Player::Right);
        let mut pairs = node.pairs.clone();
        for pair in node.pairs.iter() {
            let fewer = pairs.those(|other| other != pair);
            if is_small(&chains, zone, &fewer, left, blue_moves) {
                pairs = fewer;
            }
        }
        pairs
    }

    /// The stones of Blue's that it cannot do without.
    fn least_stones(&self, node: &Node<B>, zone: B, pairs: &Pairs, left: usize) -> B {
        let (blue_moves, mut own) = (node.to_move == Player::Right, node.stones[1]);
        for cell in node.stones[1].cells() {
            let fewer = own.without(cell);
            if is_small(&self.game.without(fewer), zone, pairs, left, blue_moves) {
                own = fewer;
            }
        }
        own
    }

    /// A step that proves a turn that Red wins and moves at.
    fn of_red(&mut self, node: &Node<B>, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let (left, red) = (self.game.left(node), node.stones[0]);
        if let Some((place, _)) = self.covering(node, left) {
            return Ok(place);
        }
        meter.look(None)?;
        let lacks = |chain: B| chain & !red;
        let nearest = node.open.iter().copied().min_by_key(|&chain| (lacks(chain).len(), lacks(chain)));
        if let Some(chain) = nearest.filter(|&chain| lacks(chain).len() <= 1) {
            // The chain that is there, or lacks one cell.
            let place = self.chain(chain, meter)?;
            return match lacks(chain).cells().next() {
                Some(cell) => self.moved(cell, vec![place], B::default(), meter),
                None => Ok(place),
            };
        }
        let order = self.game.ordered(&node.lacks(left));
        let cell = self.game.winning_move(node, &order, meter)?;
        let cell = cell.expect("invariant: Red wins by a move on a cell of a chain");
        let (parts, own) = self.replies(&node.after(cell, meter)?, meter)?;
        self.moved(cell, parts, own.without(cell), meter)
    }

    /// Red has this chain.
    fn chain(&mut self, chain: B, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let (pairs, paired, gain) = (&Pairs::default(), B::default(), B::default());
        let alone = Sight { stones: [chain, !chain], left: 0, gain, pairs, paired };
        match self.by_turn[Player::Left.index()].covering(&alone) {
            Some((place, _)) => Ok(place),
            None => {
                let statement = Statement { stones: chain, zone: B::default(), pairs: Pairs::default(), left: 0 };
                self.add(Step::Chain(chain), Player::Left, statement, meter)
            }
        }
    }

    /// Red moves on `cell`; each reply is outside one of the zones, or on one of Red's cells `own`.
    fn moved(&mut self, cell: usize, parts: Vec<usize>, own: B, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let statements = parts.iter().map(|&part| &self.statements[part]);
        let stones = statements.clone().fold(own, |all, part| all | part.stones).without(cell);
        let zone = statements.clone().fold(B::one(cell), |all, part| all | part.zone) & !stones;
        let left = 1 + statements.map(|part| part.left).max().unwrap_or(0);
        let step = Step::Move(cell, parts, own);
        self.add(step, Player::Left, Statement { stones, zone, pairs: Pairs::default(), left }, meter)
    }

    /// Steps of Red's for a turn at which Blue moves, one for every reply; and the stones of Red's that are in all of
    /// their zones.
    fn replies(&mut self, node: &Node<B>, meter: &mut Meter<'_>) -> Result<(Vec<usize>, B), LimitHit> {
        let sets = node.lacks(self.game.left(node));
        let order = self.game.ordered(&sets);
        self.answers(node, &order, meter, |prover, after, meter| prover.of_red(after, meter))
    }

    /// Steps that together answer every move of the player to move, who loses; and the stones of the winner's that all
    /// zones have and no step names.
    fn answers(
        &mut self,
        node: &Node<B>,
        order: &[usize],
        meter: &mut Meter<'_>,
        mut prove: impl FnMut(&mut Self, &Node<B>, &mut Meter<'_>) -> Result<usize, LimitHit>,
    ) -> Result<(Vec<usize>, B), LimitHit> {
        let open = self.game.open(node);
        let mut parts: Vec<usize> = Vec::new();
        loop {
            let common = if parts.is_empty() { open } else { self.moves(&parts, B::default()).1 & open };
            let first = order.iter().copied().find(|&cell| common.has(cell));
            let Some(cell) = first.or_else(|| common.cells().next()) else { break };
            let after = node.after(cell, meter)?;
            parts.push(prove(self, &after, meter)?);
        }
        // The first ones are perhaps needed no more.
        let mut place = 0;
        while place < parts.len() && parts.len() > 1 {
            let fewer: Vec<usize> = [&parts[..place], &parts[place + 1..]].concat();
            if self.moves(&fewer, B::default()).1.meets(open) { place += 1 } else { parts = fewer }
        }
        let own = self.moves(&parts, B::default()).1;
        Ok((parts, own))
    }
}

/// Is the potential of what the chains have in the zone small enough, without those that have a pair?
fn is_small<B: Bits>(chains: &[B], zone: B, pairs: &Pairs, left: usize, blue_moves: bool) -> bool {
    let open = chains.iter().copied().filter(|&chain| !pairs.are_in(chain));
    is_safe_in(open, zone, left, blue_moves)
}
