//! One playout of the tree search: down the tree, to the end of the game, and back with what it has taught.

use crate::bridges::Look;
use crate::field::{Field, Place};
use crate::knowledge::Insight;
use crate::mcts::{Mcts, Settings};
use crate::tree::Proof;
use gruk_core::{Player, Turn};
use gruk_rules::hex::{Hex, Move, Position};

impl Mcts {
    /// One playout from the root, and what it teaches.
    pub(crate) fn simulate(&mut self, rules: &Hex, turn: &Turn<Position>) {
        let Some((root, to_move)) = self.root.take() else { return };
        let mut field = match self.scratch.take() {
            Some(mut field) => {
                field.become_copy(&root);
                field
            }
            None => root.clone(),
        };
        let mut path = std::mem::take(&mut self.path);
        path.clear();
        path.push(0);
        let mut player = to_move;
        let mut node = 0;
        // The chance of Red, where a proof or the network tells it.
        let chance = |winner: Player| f32::from(u8::from(winner == Player::Left));
        let mut proved = false;
        let told = loop {
            match self.tree.nodes[node].proof {
                Proof::Won => {
                    proved = true;
                    break Some(chance(player.opponent()));
                }
                Proof::Lost => {
                    proved = true;
                    break Some(chance(player));
                }
                Proof::Open => {}
            }
            let visits = self.tree.nodes[node].visits;
            if self.tree.nodes[node].children == 0 {
                if self.evaluator.is_none() && visits < self.settings.expand_at {
                    break None;
                }
                // Playouts teach what lies on the way to a position; the network sees the position alone.
                if self.evaluator.is_some() && self.settings.shares && self.tree.join(node, &field) {
                    continue;
                }
                let place = self.tree.nodes[node].place;
                if field.wins_at(place) {
                    self.tree.nodes[node].proof = Proof::Won;
                    continue;
                }
                let look = if self.settings.bridges { self.bridges.look(&mut field, player) } else { Look::default() };
                self.mark(node, &look, player);
                if self.tree.nodes[node].proof != Proof::Open {
                    continue;
                }
                if let Some(value) = self.evaluate(node, &field, player, &look) {
                    let red = if player == Player::Left { value } else { 1.0 - value };
                    break Some(self.mixed(red, &mut field, player, place));
                }
                if !self.expand(node, &field, player, &look) {
                    break None;
                }
            }
            if visits == self.settings.consult_at && node != 0 {
                let asked = field.turn(rules, &turn.position, player);
                let insight = self.knowledge.consult(rules, &asked);
                self.apply(node, &insight, rules, &asked);
                if self.tree.nodes[node].proof != Proof::Open {
                    continue;
                }
            }
            let Some(child) = self.select(node) else {
                self.tree.nodes[node].proof = Proof::Won;
                continue;
            };
            node = child;
            field.put(self.tree.nodes[node].place, player);
            player = player.opponent();
            path.push(node);
        };
        match told {
            Some(red) => self.learn(&path, to_move, red, None, proved),
            None => {
                let last = path.last().filter(|&&node| node != 0).map(|&node| self.tree.nodes[node].place);
                let winner = self.playouts.run(&mut field, player, last);
                self.learn(&path, to_move, chance(winner), Some(&field), false);
            }
        }
        self.path = path;
        self.scratch = Some(field);
        self.root = Some((root, to_move));
    }

    /// The chance of Red, with that of the playouts that are made beside the network's look.
    fn mixed(&mut self, red: f32, field: &mut Field, player: Player, last: Place) -> f32 {
        let Settings { playouts_beside, playouts_weight, .. } = self.settings;
        if playouts_beside == 0 {
            return red;
        }
        let mut won = 0;
        let mut full = self.full.take().unwrap_or_else(|| field.clone());
        for _ in 0..playouts_beside {
            full.become_copy(field);
            won += u32::from(self.playouts.run(&mut full, player, Some(last)) == Player::Left);
        }
        self.full = Some(full);
        red + playouts_weight * (won as f32 / playouts_beside as f32 - red)
    }

    /// Counts a playout along the path, and carries proofs upwards.
    fn learn(&mut self, path: &[usize], to_move: Player, red: f32, full: Option<&Field>, proved: bool) {
        for (depth, &node) in path.iter().enumerate().rev() {
            let player = if depth % 2 == 0 { to_move } else { to_move.opponent() };
            let gain = if player == Player::Left { red } else { 1.0 - red };
            self.tree.nodes[node].visits += 1;
            match self.tree.nodes[node].shared.then(|| self.tree.tried(node)) {
                // What was learnt of the position by whatever way.
                Some((tried, wins)) if tried > 0 => {
                    let node = &mut self.tree.nodes[node];
                    node.wins = node.visits as f32 * (1.0 - wins / tried as f32);
                }
                _ => self.tree.nodes[node].wins += 1.0 - gain,
            }
            let children = self.tree.children(node);
            if let Some(full) = full {
                for child in &mut self.tree.nodes[children.clone()] {
                    let own = f32::from(u8::from(full.has(child.place, player)));
                    child.amaf_visits += own;
                    child.amaf_wins += own * gain;
                }
            } else if proved && self.tree.nodes[node].proof == Proof::Open && !children.is_empty() {
                // A winning move is enough; if all moves lose, the player who moved here wins.
                let mut all_lost = true;
                for child in &self.tree.nodes[children] {
                    match child.proof {
                        Proof::Won => {
                            self.tree.nodes[node].proof = Proof::Lost;
                            break;
                        }
                        Proof::Lost => {}
                        Proof::Open => all_lost = false,
                    }
                }
                if all_lost && self.tree.nodes[node].proof == Proof::Open {
                    self.tree.nodes[node].proof = Proof::Won;
                }
            }
        }
    }

    /// The child to go on with: the one with the best estimate and a small exploration term; none if every move is
    /// proved to lose.
    fn select(&self, node: usize) -> Option<usize> {
        let parent = &self.tree.nodes[node];
        let curiosity = self.settings.exploration * ((parent.visits + 1) as f32).ln().sqrt();
        let mut best = None;
        let mut best_value = f32::NEG_INFINITY;
        let range = self.tree.children(node);
        if self.evaluator.is_some() {
            return self.select_by_network(node);
        }
        for (index, child) in self.tree.nodes[range.clone()].iter().enumerate() {
            if child.proof == Proof::Lost {
                continue;
            }
            let value = child.estimate(self.settings.amaf_bias) + curiosity / ((child.visits + 1) as f32).sqrt();
            if value > best_value {
                (best, best_value) = (Some(range.start + index), value);
            }
        }
        best
    }

    /// The child to go on with, where the network says what to try: its mean so far, and an exploration term that is
    /// greater the likelier the network finds the move and the less it was tried.
    ///
    /// **Source:** `[SHS 2018]`.
    fn select_by_network(&self, node: usize) -> Option<usize> {
        let parent = &self.tree.nodes[node];
        let (visits, mean) = match parent.shared.then(|| self.tree.tried(node)) {
            Some((tried, wins)) if tried > 0 => (tried + 1, wins / tried as f32),
            _ => (parent.visits, 1.0 - parent.wins / parent.visits.max(1) as f32),
        };
        let curiosity = self.settings.curiosity * (visits.max(1) as f32).sqrt();
        let untried = if visits == 0 { 0.5 } else { (mean - self.settings.caution).max(0.0) };
        let mut best = None;
        let mut best_value = f32::NEG_INFINITY;
        let range = self.tree.children(node);
        for (index, child) in self.tree.nodes[range.clone()].iter().enumerate() {
            match child.proof {
                Proof::Lost => continue,
                // It may have been proved by way of another node of the position.
                Proof::Won => return Some(range.start + index),
                Proof::Open => {}
            }
            let n = child.visits as f32;
            let mean = if child.visits == 0 { untried } else { child.wins / n };
            let value = mean + curiosity * child.prior / (1.0 + n);
            if value > best_value {
                (best, best_value) = (Some(range.start + index), value);
            }
        }
        best
    }

    /// Gives a leaf its children with what the network thinks of them, and says what it thinks of the position; none
    /// without a network, or if the tree is full.
    pub(crate) fn evaluate(&mut self, node: usize, field: &Field, player: Player, look: &Look) -> Option<f32> {
        let evaluator = self.evaluator.as_mut()?;
        let value = evaluator.look((field.columns(), field.rows()), &field.owners(), player);
        if !self.expand(node, field, player, look) {
            return Some(value);
        }
        let range = self.tree.children(node);
        let cells = self.tree.nodes[range.clone()].iter().map(|child| field.cell(child.place));
        let choices = self.evaluator.as_ref()?.choices(cells);
        for (child, prior) in self.tree.nodes[range].iter_mut().zip(choices) {
            child.prior = prior;
            (child.amaf_visits, child.amaf_wins) = (0.0, 0.0);
        }
        self.tree.remember(node, field);
        Some(value)
    }

    /// Gives a leaf its children, all of them or those of the must-play region; false if the tree is full.
    pub(crate) fn expand(&mut self, node: usize, field: &Field, player: Player, look: &Look) -> bool {
        let places: Vec<Place> = match &look.must_play {
            Some(places) => places.clone(),
            None => field.empties().collect(),
        };
        // The reply that saves a bridge is the first to be tried.
        let cut = (node != 0).then(|| self.tree.nodes[node].place);
        let saving = cut.and_then(|cut| self.playouts.saves(field, player, cut));
        let prior = self.settings.prior / 4.0;
        let first = places.into_iter().map(|place| {
            let value = if Some(place) == saving { 0.8 } else { 0.5 };
            (place, prior * value, prior)
        });
        self.tree.expand(node, first.collect::<Vec<_>>().into_iter())
    }

    /// Adds to the values of the children what the circuits say: a cell that carries much current for both is good.
    pub(crate) fn add_currents(&mut self, node: usize, field: &Field) {
        let prior = self.settings.prior;
        if !self.settings.circuits {
            return;
        }
        let resistance = self.circuits.evaluate(field);
        let range = self.tree.children(node);
        // Where no current flows, rounding can leave less than nothing.
        let heat = |place: Place| resistance.heat(field.cell(place)).max(0.0).sqrt() as f32;
        let most = self.tree.nodes[range.clone()].iter().map(|child| heat(child.place)).fold(0.0f32, f32::max);
        if most > 0.0 {
            for child in &mut self.tree.nodes[range] {
                child.amaf_visits += prior;
                child.amaf_wins += prior * (0.3 + 0.4 * heat(child.place) / most);
            }
        }
    }

    /// Marks a node as proved, where bridges prove it; `player` is to move there.
    pub(crate) fn mark(&mut self, node: usize, look: &Look, player: Player) {
        match look.winner {
            Some(winner) if winner == player => {
                self.tree.nodes[node].proof = Proof::Lost;
                if let Some(child) = look.key.and_then(|key| self.tree.child(node, key)) {
                    self.tree.nodes[child].proof = Proof::Won;
                }
            }
            Some(_) => self.tree.nodes[node].proof = Proof::Won,
            None => {}
        }
    }

    /// Marks at a node what the source of knowledge says of it.
    pub(crate) fn apply(&mut self, node: usize, insight: &Insight, rules: &Hex, turn: &Turn<Position>) {
        let player = turn.to_move;
        let Some(field) = Field::of(rules, &turn.position) else { return };
        let place_of = |m: &Move| match m {
            Move::Stone(square) => rules.board(&turn.position).index(*square).map(|cell| field.place(cell)),
            Move::Swap => None,
        };
        let must_play: Option<Vec<Place>> =
            insight.must_play.as_ref().map(|moves| moves.iter().filter_map(place_of).collect());
        if let Some(places) = &must_play {
            for child in self.tree.children(node) {
                if !places.contains(&self.tree.nodes[child].place) {
                    self.tree.nodes[child].proof = Proof::Lost;
                }
            }
        }
        let lost = must_play.as_ref().is_some_and(Vec::is_empty).then(|| player.opponent());
        let key = insight.winning_move.as_ref().and_then(place_of);
        if node == 0 && insight.winner == Some(player) && key.is_none() {
            return;
        }
        self.mark(node, &Look { winner: insight.winner.or(lost), key, must_play: None }, player);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Engine as _;
    use gruk_core::Ruleset as _;
    use gruk_solve::Limits;
    use std::collections::HashMap;

    /// The first child of every position of the tree below `node`, and the nodes that have it.
    fn walk(mcts: &Mcts, node: usize, field: &Field, player: Player, seen: &mut HashMap<Vec<u8>, (usize, Vec<usize>)>) {
        let children = mcts.tree.children(node);
        if children.is_empty() {
            return;
        }
        let (first, nodes) = seen.entry(field.cells.clone()).or_insert((children.start, Vec::new()));
        assert_eq!(*first, children.start, "one position, two lists of children");
        nodes.push(node);
        if nodes.len() == 1 {
            for child in children {
                let mut next = field.clone();
                next.put(mcts.tree.nodes[child].place, player);
                walk(mcts, child, &next, player.opponent(), seen);
            }
        }
    }

    #[test]
    fn every_position_has_its_children_once_from_move_to_move() {
        let rules = Hex::new(6, 6);
        let mut turn = Turn::new(rules.start().unwrap(), Player::Left);
        let settings = Settings { resign_below: 0.0, ..Settings::by_network() };
        let mut mcts = Mcts::new("test", settings, 3, Box::new(()));
        let limits = Limits { nodes: Some(600), memory: 64 << 20, ..Limits::default() };
        let mut shared = 0;
        for _ in 0..6 {
            let thought = mcts.choose(&rules, &turn, &limits, &mut ()).unwrap().thought;
            let (root, player) = mcts.root.clone().unwrap();
            let mut seen = HashMap::new();
            walk(&mcts, 0, &root, player, &mut seen);
            for (_, nodes) in seen.values().filter(|(_, nodes)| nodes.len() > 1) {
                shared += 1;
                assert!(nodes.iter().all(|&node| mcts.tree.nodes[node].shared));
            }
            turn = rules.option(&turn, thought.moves[0].the_move);
        }
        assert!(shared > 30, "{shared}");
    }
}
