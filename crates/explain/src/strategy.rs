//! Strategies: a lemma for each position in which the opponent has to move, with an answer to each reply.

use crate::context::{Context, name, one_of};
use crate::general::{self, stated};
use crate::{Case, Item, Picture, Text, Use};
use gruk_cert::{Claim, Kind};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Convention, Ending, Player, Ruleset, Turn, Verdict};
use gruk_notation::Loaded;
use gruk_translations::{Said, Value, said};
use std::collections::BTreeMap;

/// What a player's table says, and the lemmas that have been made of it.
struct Table<'t> {
    rules: AnyRules,
    player: Player,
    names: [Value; 2],
    answers: BTreeMap<AnyPosition, &'t str>,
    /// The lemmas of positions with the opponent to move.
    numbers: BTreeMap<Turn<AnyPosition>, usize>,
}

/// A reply of the opponent's that is answered: the answer, and what is reached; `None` where the game is over before
/// the answer.
struct Answered {
    answer: Option<String>,
    after: Turn<AnyPosition>,
}

/// The claims by strategy.
pub(crate) fn explain(context: &mut Context<'_>) {
    let certificate = context.certificate;
    if !certificate.evidence.strategy.parts.is_empty() {
        return general::explain(context, Kind::Strategy);
    }
    let claims: Vec<(&Claim<'_>, _)> = certificate.outcomes().filter(|(claim, _)| claim.by == Kind::Strategy).collect();
    context.document.preface.push(
        said!(
            "The proof says what to play in every position that can come up. Each lemma is about a position in which the \
             opponent has to move; its cases are all moves that there are. Where several moves lead on in the same way, \
             they are one case."
        )
        .into(),
    );
    let mut tables: [Option<Table<'_>>; 2] = [None, None];
    for (claim, says) in claims {
        let loaded = context.loaded(says);
        let mut item = stated(context, claim);
        let players = match says.verdict {
            Verdict::Wins(player) | Verdict::Holds(player) => vec![player],
            Verdict::Draw => vec![says.first, says.first.opponent()],
        };
        let is_draw = says.verdict == Verdict::Draw;
        for player in players {
            let block = certificate.evidence.strategy.tables[player.index()].as_ref();
            let rows = block.map_or(&[][..], |block| &block.rows);
            let table = tables[player.index()].get_or_insert_with(|| Table::new(&loaded, player, rows));
            if is_draw {
                item.proof.push(Case::of(said!("{player} does not lose:", player = table.name(player))));
            }
            item.proof.extend(table.turn(context, &loaded.start));
        }
        context.document.theorems.push(item);
    }
}

impl<'t> Table<'t> {
    fn new(loaded: &Loaded, player: Player, rows: &[gruk_cert::Row<gruk_cert::StrategyLine<&'t str>>]) -> Table<'t> {
        let rules = loaded.rules.clone();
        let read = |row: &gruk_cert::Row<gruk_cert::StrategyLine<&'t str>>| {
            let position = rules.parse_position(row.says.position).expect("invariant: the checker has read it");
            (position, row.says.m)
        };
        let answers = rows.iter().map(read).collect();
        let names = [Player::Left, Player::Right].map(|player| name(loaded, player));
        Table { rules: rules.clone(), player, names, answers, numbers: BTreeMap::new() }
    }

    fn name(&self, player: Player) -> &Value {
        &self.names[player.index()]
    }

    /// What is done from a turn: the move of the player's, or the answers to those of the opponent.
    fn turn(&mut self, context: &mut Context<'_>, turn: &Turn<AnyPosition>) -> Vec<Case> {
        if let Some(ending) = self.rules.result(turn) {
            return vec![Case::of(self.over(ending))];
        }
        if turn.to_move != self.player {
            self.lemmas(context, turn, true);
            return self.cases(turn);
        }
        let (m, after) = self.answer(turn);
        self.lemmas(context, &after, false);
        let (says, uses) = self.goes_on(&after, self.plays(&m));
        vec![Case { replies: Vec::new(), answer: Some(m), says, uses }]
    }

    /// The move of the table, and where it leads.
    fn answer(&self, turn: &Turn<AnyPosition>) -> (String, Turn<AnyPosition>) {
        let word = self.answers[&turn.position];
        let m = self.rules.parse_move(word).expect("invariant: the checker has read the moves");
        (self.rules.print_move(m), self.rules.option(turn, m))
    }

    /// All replies of the opponent's, with what becomes of each.
    fn replies(&self, turn: &Turn<AnyPosition>) -> Vec<(AnyMove, Answered)> {
        let answered = |m| {
            let mut after = self.rules.option(turn, m);
            // In some games the opponent may have to move again.
            if self.rules.result(&after).is_some() || after.to_move != self.player {
                return (m, Answered { answer: None, after });
            }
            let (answer, next) = self.answer(&after);
            after = next;
            (m, Answered { answer: Some(answer), after })
        };
        self.rules.legal_moves(turn).map(answered).collect()
    }

    /// Numbers the lemmas that the turn needs, each after those that it uses itself; the turn too, unless `is_root`.
    fn lemmas(&mut self, context: &mut Context<'_>, root: &Turn<AnyPosition>, is_root: bool) {
        let mut open = vec![root.clone()];
        while let Some(turn) = open.last().cloned() {
            if self.numbers.contains_key(&turn) || self.rules.result(&turn).is_some() {
                open.pop();
                continue;
            }
            let below: Vec<Turn<AnyPosition>> = if turn.to_move == self.player {
                vec![self.answer(&turn).1]
            } else {
                self.replies(&turn).into_iter().map(|(_, answered)| answered.after).collect()
            };
            let is_missing =
                |turn: &Turn<AnyPosition>| !self.numbers.contains_key(turn) && self.rules.result(turn).is_none();
            let missing: Vec<_> = below.into_iter().filter(is_missing).collect();
            if !missing.is_empty() {
                open.extend(missing);
                continue;
            }
            open.pop();
            if is_root && turn == *root {
                continue;
            }
            let proof = if turn.to_move == self.player {
                let (m, after) = self.answer(&turn);
                let (says, uses) = self.goes_on(&after, self.plays(&m));
                vec![Case { replies: Vec::new(), answer: Some(m), says, uses }]
            } else {
                self.cases(&turn)
            };
            let position = self.rules.print_position(&turn.position);
            let (mover, me) = (self.name(turn.to_move), self.name(self.player));
            let says = match self.rules.has_draws() {
                true => said!("{position}, {mover} to move: {me} does not lose.", position, mover, me),
                false => said!("{position}, {mover} to move: {me} wins.", position, mover, me),
            };
            let picture = Some(Picture::of_position(&self.rules, &turn.position));
            let number = context.lemma(Item { says: vec![says.into()], picture, proof, ..Item::default() });
            self.numbers.insert(turn, number);
        }
    }

    fn plays(&self, m: &str) -> Said {
        said!("{player} plays {move}", player = self.name(self.player), move = m)
    }

    fn over(&self, ending: Ending) -> Said {
        match ending {
            Ending::Won(player) if self.rules.convention() == Convention::Normal => {
                said!("{player} cannot move and has lost.", player = self.name(player.opponent()))
            }
            Ending::Won(player) => said!("{player} has won.", player = self.name(player)),
            Ending::Draw => said!("It is a draw."),
        }
    }

    /// What is done, and then how it goes on from a turn.
    fn goes_on(&self, after: &Turn<AnyPosition>, begin: Said) -> (Text, Vec<Use>) {
        let says = match (self.rules.result(after), self.numbers.get(after)) {
            (Some(Ending::Won(player)), _) if self.rules.convention() == Convention::Normal => {
                said!("{begin}, and {player} cannot move.", begin, player = self.name(player.opponent()))
            }
            (Some(Ending::Won(player)), _) => {
                said!("{begin}, and {player} has won.", begin, player = self.name(player))
            }
            (Some(Ending::Draw), _) => said!("{begin}, and it is a draw.", begin),
            (None, Some(&number)) => {
                let says = said!("{begin}; go on with {lemma}.", begin, lemma = Value::Reference(number));
                return (says.into(), vec![Use::of(number)]);
            }
            (None, None) => said!("{begin}.", begin),
        };
        (says.into(), Vec::new())
    }

    /// The cases of a turn of the opponent's; replies that go on in the same way are one.
    fn cases(&self, turn: &Turn<AnyPosition>) -> Vec<Case> {
        type Same = (Option<String>, Option<usize>, Option<Ending>);
        let mut cases: Vec<(Same, Vec<String>, Turn<AnyPosition>)> = Vec::new();
        for (m, answered) in self.replies(turn) {
            let ending = self.rules.result(&answered.after);
            let same = (answered.answer, self.numbers.get(&answered.after).copied(), ending);
            let reply = self.rules.print_move(m);
            match cases.iter_mut().find(|(known, ..)| *known == same) {
                Some((_, replies, _)) => replies.push(reply),
                None => cases.push((same, vec![reply], answered.after)),
            }
        }
        let [me, them] = [self.name(self.player), self.name(turn.to_move)];
        let case = |((answer, ..), replies, after): (Same, Vec<String>, Turn<AnyPosition>)| {
            let these = one_of(&replies);
            let begin = match &answer {
                Some(answer) => said!("If {them} plays {these}, {me} plays {answer}", them, these, me, answer),
                None => said!("{them} plays {these}", them, these),
            };
            let (says, uses) = self.goes_on(&after, begin);
            Case { replies, answer, says, uses }
        };
        cases.into_iter().map(case).collect()
    }
}
