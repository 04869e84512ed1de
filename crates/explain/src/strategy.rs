//! Strategies: a lemma for each position in which the opponent has to move, with an answer to each reply.

use crate::context::{Context, capital, listed};
use crate::general::{self, stated};
use crate::{Case, Item, Picture, Text, Use};
use gruk_cert::{Claim, Kind};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Convention, Ending, Player, Ruleset, Turn, Verdict};
use gruk_notation::Loaded;
use std::collections::BTreeMap;

/// What a player's table says, and the lemmas that have been made of it.
struct Table<'t> {
    rules: AnyRules,
    player: Player,
    names: [String; 2],
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
    context.document.preface.push(Text::of(
        "The proof says what to play in every position that can come up. Each lemma is about a position in which the \
         opponent has to move; its cases are all moves that there are. Where several moves lead on in the same way, they \
         are one case.",
    ));
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
                item.proof.push(Case::of(format!("{} does not lose:", table.name(player))));
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
        let names = [Player::Left, Player::Right].map(|player| capital(loaded.name(player)));
        Table { rules: rules.clone(), player, names, answers, numbers: BTreeMap::new() }
    }

    fn name(&self, player: Player) -> &str {
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
        let me = self.name(self.player).to_string();
        let (says, uses) = self.goes_on(&after, Text::of(format!("{me} plays {m}")));
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
                let begin = Text::of(format!("{} plays {m}", self.name(self.player)));
                let (says, uses) = self.goes_on(&after, begin);
                vec![Case { replies: Vec::new(), answer: Some(m), says, uses }]
            } else {
                self.cases(&turn)
            };
            let says = format!(
                "{}, {} to move: {}.",
                self.rules.print_position(&turn.position),
                self.name(turn.to_move),
                self.aim(&turn)
            );
            let picture = Some(Picture::of(gruk_render::Scene::new(self.rules.diagram(&turn.position))));
            let number = context.lemma(Item { says: vec![says.into()], picture, proof, ..Item::default() });
            self.numbers.insert(turn, number);
        }
    }

    /// What the player reaches from here; the word is the same for all lemmas of a table.
    fn aim(&self, _turn: &Turn<AnyPosition>) -> String {
        let me = self.name(self.player);
        if self.rules.has_draws() { format!("{me} does not lose") } else { format!("{me} wins") }
    }

    fn over(&self, ending: Ending) -> String {
        match ending {
            Ending::Won(player) if self.rules.convention() == Convention::Normal => {
                format!("{} cannot move and has lost.", self.name(player.opponent()))
            }
            Ending::Won(player) => format!("{} has won.", self.name(player)),
            Ending::Draw => "It is a draw.".into(),
        }
    }

    /// A text, and then how it goes on from a turn.
    fn goes_on(&self, after: &Turn<AnyPosition>, begin: Text) -> (Text, Vec<Use>) {
        match (self.rules.result(after), self.numbers.get(after)) {
            (Some(Ending::Won(player)), _) if self.rules.convention() == Convention::Normal => {
                (begin.and(format!(", and {} cannot move.", self.name(player.opponent()))), Vec::new())
            }
            (Some(Ending::Won(player)), _) => (begin.and(format!(", and {} has won.", self.name(player))), Vec::new()),
            (Some(Ending::Draw), _) => (begin.and(", and it is a draw."), Vec::new()),
            (None, Some(&number)) => (begin.and("; go on with ").lemma(number).and("."), vec![Use::of(number)]),
            (None, None) => (begin.and("."), Vec::new()),
        }
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
            let begin = match &answer {
                Some(answer) => format!("If {them} plays {}, {me} plays {answer}", listed(&replies, "or")),
                None => format!("If {them} plays {}", listed(&replies, "or")),
            };
            let (says, uses) = self.goes_on(&after, Text::of(begin));
            Case { replies, answer, says, uses }
        };
        cases.into_iter().map(case).collect()
    }
}
