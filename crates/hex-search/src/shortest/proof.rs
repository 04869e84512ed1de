//! The proof of a turn as steps with zones and limits. Section 3.22 of the certificate format.
//!
//! The search says who wins; the proof is built from the turn on, and whatever it needs besides is searched then. A step proves a statement about stones and a zone, so before
//! a turn is looked at, the steps so far are asked whether one of them already covers it.

use super::remains::{is_safe, is_safe_in, needed};
use super::search::{Node, Shortest};
use crate::bits::Bits;
use gruk_cert::{BudgetProof, BudgetStep};
use gruk_core::Player;
use gruk_solve::{LimitHit, Meter};
use rustc_hash::FxHashMap;

/// What a step proves: who has these stones wins, if the zone is free or the same player's, whatever the opponent has outside. For Blue Red has so many stones left at
/// most, for Red at least.
#[derive(Clone, Copy, Debug)]
struct Statement<B> {
    stones: B,
    zone: B,
    left: usize,
}

/// Statements with their steps, by the stones left.
type ByLeft<B> = Vec<Vec<(Statement<B>, usize)>>;

/// Builds the proof of one player's win.
#[derive(Debug)]
pub struct Prover<'a, B> {
    game: &'a mut Shortest<B>,
    player: Player,
    steps: Vec<BudgetStep<usize>>,
    statements: Vec<Statement<B>>,
    /// The steps with Red to move, and those with Blue to move, by the stones that they leave to Red.
    by_turn: [ByLeft<B>; 2],
    places: FxHashMap<BudgetStep<usize>, usize>,
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
            by_turn: [Vec::new(), Vec::new()],
            places: FxHashMap::default(),
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
        Ok(trimmed(self.player, self.steps, &win?))
    }

    /// Adds a step, unless it is there.
    fn add(
        &mut self,
        step: BudgetStep<usize>,
        to_move: Player,
        statement: Statement<B>,
        meter: &mut Meter<'_>,
    ) -> Result<usize, LimitHit> {
        if let Some(&place) = self.places.get(&step) {
            return Ok(place);
        }
        let bytes = 2 * size_of::<BudgetStep<usize>>() + size_of::<Statement<B>>() + 4 * 8 * self.game.board().cells();
        meter.take(bytes)?;
        self.taken += bytes;
        let place = self.steps.len();
        self.steps.push(step.clone());
        self.statements.push(statement);
        let by_left = &mut self.by_turn[to_move.index()];
        if by_left.len() <= statement.left {
            by_left.resize_with(statement.left + 1, Vec::new);
        }
        by_left[statement.left].push((statement, place));
        self.places.insert(step, place);
        Ok(place)
    }

    /// A step that covers the turn already, or would with one stone more of Blue's, which is named then.
    fn covering(&self, node: &Node<B>, left: usize) -> Option<(usize, Option<usize>)> {
        let [own, other] = [self.player, self.player.opponent()].map(|player| node.stones[player.index()]);
        // The newest first: they are about turns like this one.
        let of_turn = |to_move: Player| {
            let by_left = &self.by_turn[to_move.index()];
            let enough = match self.player {
                Player::Left => 0..by_left.len().min(left + 1),
                Player::Right => left.min(by_left.len())..by_left.len(),
            };
            by_left[enough]
                .iter()
                .flat_map(|steps| steps.iter().rev())
                .filter(|(statement, _)| !statement.zone.meets(other))
        };
        if let Some((_, place)) = of_turn(node.to_move).find(|(statement, _)| statement.stones.within(own)) {
            return Some((*place, None));
        }
        if self.player == Player::Left || node.to_move == Player::Left {
            return None;
        }
        // Blue moves to where a step holds.
        let free = self.game.free(node);
        of_turn(Player::Left).find_map(|(statement, place)| {
            let lacking = statement.stones & !own;
            let cell = match lacking.len() {
                0 => (statement.zone & free).cells().next()?,
                1 if lacking.within(free) => lacking.first(),
                _ => return None,
            };
            Some((*place, Some(cell)))
        })
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
        let sets = needed(&node.open, node.stones[0], left);
        let blue_moves = node.to_move == Player::Right;
        if is_safe(&sets, blue_moves) {
            let zone = self.game.zone(node, &sets);
            let own = self.least_stones(node, zone, left);
            let limit = self.game.limits_stones().then_some(left);
            let step = BudgetStep::Potential(blue_moves, limit, own.cells().collect(), zone.cells().collect());
            return self.add(step, node.to_move, Statement { stones: own, zone, left }, meter);
        }
        if blue_moves {
            for cell in self.game.ordered(&sets) {
                let after = node.after(cell);
                if self.game.settle(&after, meter)?.0 == Player::Right {
                    let place = self.of_blue(&after, meter)?;
                    return self.reply(cell, place, meter);
                }
            }
            unreachable!("invariant: Blue wins by a move on a cell that Red needs");
        }
        // Red's moves, each in all zones so far.
        let order = self.game.ordered(&sets);
        let (parts, own) = self.answers(node, &order, meter, |prover, after, meter| prover.of_blue(after, meter))?;
        let statements = parts.iter().map(|&part| self.statements[part]);
        let stones = statements.clone().fold(own, |all, part| all | part.stones);
        let zone = statements.clone().fold(B::default(), |all, part| all | part.zone) & !stones;
        let left = statements.map(|part| part.left).min().map_or(left, |least| least + 1);
        let step = BudgetStep::Moves(parts, own.cells().collect());
        self.add(step, Player::Left, Statement { stones, zone, left }, meter)
    }

    /// Blue moves on `cell` and plays by the step.
    fn reply(&mut self, cell: usize, place: usize, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let Statement { stones, zone, left } = self.statements[place];
        let statement = Statement { stones: stones.without(cell), zone: zone.with(cell), left };
        self.add(BudgetStep::Reply(cell, place), Player::Right, statement, meter)
    }

    /// The stones of Blue's that the potential cannot do without.
    fn least_stones(&self, node: &Node<B>, zone: B, left: usize) -> B {
        let (blue_moves, mut own) = (node.to_move == Player::Right, node.stones[1]);
        for cell in node.stones[1].cells() {
            let fewer = own.without(cell);
            if is_safe_in(&self.game.without(fewer), zone, left, blue_moves) {
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
        let sets = needed(&node.open, red, left);
        if sets[0].len() <= 1 {
            // The chain that is there, or lacks one cell.
            let chain =
                *node.open.iter().find(|&&chain| chain & !red == sets[0]).expect("invariant: the set is of a chain");
            let step = BudgetStep::Chain(chain.cells().collect());
            let statement = Statement { stones: chain, zone: B::default(), left: 0 };
            let place = self.add(step, Player::Left, statement, meter)?;
            return match sets[0].cells().next() {
                Some(cell) => self.moved(cell, vec![place], B::default(), meter),
                None => Ok(place),
            };
        }
        for cell in self.game.ordered(&sets) {
            let after = node.after(cell);
            if self.game.settle(&after, meter)?.0 == Player::Left {
                let (parts, own) = self.replies(&after, meter)?;
                return self.moved(cell, parts, own.without(cell), meter);
            }
        }
        unreachable!("invariant: Red wins by a move on a cell of a chain");
    }

    /// Red moves on `cell`; each reply is outside one of the zones, or on one of Red's cells `own`.
    fn moved(&mut self, cell: usize, parts: Vec<usize>, own: B, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let statements = parts.iter().map(|&part| self.statements[part]);
        let stones = statements.clone().fold(own, |all, part| all | part.stones).without(cell);
        let zone = statements.clone().fold(B::one(cell), |all, part| all | part.zone) & !stones;
        let left = 1 + statements.map(|part| part.left).max().unwrap_or(0);
        let step = BudgetStep::Move(cell, parts, own.cells().collect());
        self.add(step, Player::Left, Statement { stones, zone, left }, meter)
    }

    /// Steps of Red's for a turn at which Blue moves, one for every reply; and the stones of Red's that are in all of their zones.
    fn replies(&mut self, node: &Node<B>, meter: &mut Meter<'_>) -> Result<(Vec<usize>, B), LimitHit> {
        let sets = needed(&node.open, node.stones[0], self.game.left(node));
        let order = self.game.ordered(&sets);
        self.answers(node, &order, meter, |prover, after, meter| prover.of_red(after, meter))
    }

    /// Steps that together answer every move of the player to move, who loses; and the stones of the winner's that all zones have and no step names.
    fn answers(
        &mut self,
        node: &Node<B>,
        order: &[usize],
        meter: &mut Meter<'_>,
        mut prove: impl FnMut(&mut Self, &Node<B>, &mut Meter<'_>) -> Result<usize, LimitHit>,
    ) -> Result<(Vec<usize>, B), LimitHit> {
        let free = self.game.free(node);
        let mut parts: Vec<usize> = Vec::new();
        let mut common = free;
        while !common.is_empty() || parts.is_empty() {
            let first = order.iter().copied().find(|&cell| common.has(cell));
            let Some(cell) = first.or_else(|| common.cells().next()) else { break };
            let part = prove(self, &node.after(cell), meter)?;
            common = common & self.statements[part].zone;
            parts.push(part);
        }
        let all = |parts: &[usize]| {
            parts.iter().fold(B::all(self.game.board().cells()), |all, &part| all & self.statements[part].zone)
        };
        // The first ones are perhaps needed no more.
        let mut place = 0;
        while place < parts.len() && parts.len() > 1 {
            let fewer: Vec<usize> = [&parts[..place], &parts[place + 1..]].concat();
            if all(&fewer).meets(free) { place += 1 } else { parts = fewer }
        }
        let named = parts.iter().fold(B::default(), |all, &part| all | self.statements[part].stones);
        let own = all(&parts) & !named;
        Ok((parts, own))
    }
}

/// The steps that are reached from `win`, numbered anew.
fn trimmed(player: Player, steps: Vec<BudgetStep<usize>>, win: &[usize]) -> BudgetProof<usize> {
    let mut is_needed = vec![false; steps.len()];
    win.iter().for_each(|&step| is_needed[step] = true);
    for (place, step) in steps.iter().enumerate().rev() {
        if is_needed[place] {
            let parts = match step {
                BudgetStep::Move(_, parts, _) | BudgetStep::Moves(parts, _) => &parts[..],
                BudgetStep::Reply(_, part) => std::slice::from_ref(part),
                BudgetStep::Chain(_) | BudgetStep::Potential(..) => &[],
            };
            parts.iter().for_each(|&part| is_needed[part] = true);
        }
    }
    let mut numbers = vec![0; steps.len()];
    let mut kept = Vec::new();
    for (place, step) in steps.iter().enumerate() {
        if is_needed[place] {
            numbers[place] = kept.len();
            kept.push(step.renamed(|part| numbers[part], |&cell| cell));
        }
    }
    BudgetProof { player, steps: kept, win: win.iter().map(|&step| numbers[step]).collect() }
}
