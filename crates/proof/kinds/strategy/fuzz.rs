//! Tables of moves for small games, of which some are not the best or not legal, and some turns are left out.

use crate::fuzz::hypergraph::Sets;
use crate::fuzz::{Dice, Oracle, Trial, block, certificate, conditions, graph_winner, random_graph, rules, run};
use gruk_core::{AnyPosition, AnyRules, Player, Ruleset, Turn, Verdict};
use std::collections::BTreeMap;

/// Games with small positions.
const POSITIONS: [(&str, &str); 9] = [
    ("nim", "1,2"),
    ("nim", "1,1,2"),
    ("domineering", ".../..."),
    ("domineering", "../../.."),
    ("hex:2x2", "../.."),
    ("hex:2x3", "../../.."),
    ("clobber", "xox/oxo"),
    ("toads-and-frogs", "x.o.x"),
    ("hex:2x2,swap", "../.."),
];

fn strategy(dice: &mut Dice) -> Trial {
    if dice.once_in(6) {
        return on_graph(dice);
    }
    let (game, position) = match dice.throw(3) {
        0 => {
            let sets = Sets::random(dice, 4);
            (format!("mm:{}", sets.params), "x=,o=".to_string())
        }
        _ => {
            let (game, position) = *dice.pick(&POSITIONS);
            (game.to_string(), position.to_string())
        }
    };
    let rules = rules(&game);
    let mut turn = Turn::new(rules.parse_position(&position).expect("a position"), dice.player());
    // Some moves ahead.
    for _ in 0..dice.throw(4) {
        let moves: Vec<_> = rules.legal_moves(&turn).collect();
        if !moves.is_empty() {
            turn = rules.option(&turn, *dice.pick(&moves));
        }
    }
    let mut oracle = Oracle::default();
    let truth = oracle.verdict(&rules, &turn);
    let other = dice.player();
    let claimed = if dice.once_in(4) { *dice.pick(&[Verdict::Draw, Verdict::Wins(other)]) } else { truth };
    let sides = Player::BOTH.into_iter().filter(|&player| claimed.favours(player));
    let mut blocks = String::new();
    for side in sides {
        let mut table =
            Table { rules: &rules, side, oracle: &mut oracle, rows: BTreeMap::new(), errors: dice.once_in(2) };
        table.walk(&turn, dice);
        let lines: Vec<String> = table.rows.values().filter(|_| !dice.once_in(40)).cloned().collect();
        blocks += &block(&format!("strategy {side}"), &lines);
    }
    let at = rules.print_position(&turn.position);
    let text = certificate(&game, (claimed, turn.to_move, &at, "strategy"), &blocks);
    Trial::new(text, move || truth == claimed)
}

/// The lines that the play of one player needs.
struct Table<'a> {
    rules: &'a AnyRules,
    side: Player,
    oracle: &'a mut Oracle,
    rows: BTreeMap<AnyPosition, String>,
    errors: bool,
}

impl Table<'_> {
    fn walk(&mut self, turn: &Turn<AnyPosition>, dice: &mut Dice) {
        if self.rules.result(turn).is_some() || self.rows.contains_key(&turn.position) && turn.to_move == self.side {
            return;
        }
        let moves: Vec<_> = self.rules.legal_moves(turn).collect();
        if turn.to_move != self.side {
            // A reply may be forgotten.
            let forgotten = self.errors && dice.once_in(8);
            moves.iter().skip(usize::from(forgotten)).for_each(|&m| self.walk(&self.rules.option(turn, m), dice));
            return;
        }
        let rank = |verdict: Verdict| match verdict {
            Verdict::Wins(player) if player == self.side => 0,
            Verdict::Wins(_) => 2,
            _ => 1,
        };
        let best = *moves
            .iter()
            .min_by_key(|&&m| rank(self.oracle.verdict(self.rules, &self.rules.option(turn, m))))
            .expect("the game is not over");
        let m = if self.errors && dice.once_in(6) { *dice.pick(&moves) } else { best };
        let mut written = self.rules.print_move(m);
        let mut option = self.rules.option(turn, m);
        if self.errors && dice.once_in(10) {
            // A move of the opponent's, which may not be the player's.
            let theirs: Vec<_> = self.rules.moves(&turn.position, self.side.opponent()).collect();
            if !theirs.is_empty() {
                let m = *dice.pick(&theirs);
                written = self.rules.print_move(m);
                let mut after = turn.position.clone();
                self.rules.play(&mut after, self.side, m);
                option = Turn::new(after, self.side.opponent());
            }
        }
        self.rows.insert(turn.position.clone(), format!("{} {written}", self.rules.print_position(&turn.position)));
        self.walk(&option, dice);
    }
}

/// A table on a graph, which may have cycles, on which only those who get stuck lose.
fn on_graph(dice: &mut Dice) -> Trial {
    let graph = random_graph(dice);
    let (first, winner) = (dice.player(), dice.player());
    let mut lines = Vec::new();
    let (mut seen, mut fresh) = (Vec::new(), vec![(0, first)]);
    while let Some((vertex, to_move)) = fresh.pop() {
        if seen.contains(&(vertex, to_move)) {
            continue;
        }
        seen.push((vertex, to_move));
        let options: Vec<usize> = graph.edges.iter().filter(|edge| edge.0 == vertex).map(|edge| edge.1).collect();
        if to_move == winner && !options.is_empty() {
            let option = *dice.pick(&options);
            lines.push(format!("{} {}-{}", graph.names[vertex], graph.names[vertex], graph.names[option]));
            fresh.push((option, to_move.opponent()));
        } else if to_move != winner {
            fresh.extend(options.into_iter().map(|option| (option, winner)));
        }
    }
    let claim = (Verdict::Wins(winner), first, graph.names[0].as_str(), "strategy");
    let text = certificate(&graph.game, claim, &block(&format!("strategy {winner}"), &lines));
    Trial::new(text, move || graph_winner(&graph.edges, graph.names.len())[0] == Some(winner == first))
}

#[test]
fn statements_with_strategies_are_true() {
    run("strategy", strategy);
}

#[test]
fn conditions_of_strategies_are_needed() {
    conditions(
        "strategy",
        strategy,
        &[
            "strategy: play ends",
            "strategy: the end is the claimed one",
            "strategy: every reply is answered",
            "strategy: the move is legal",
        ],
    );
}
