//! Values: G = K because whoever moves second does not lose G − K, with an answer to every move.

use crate::context::{Context, capital, counted};
use crate::cooled;
use crate::general::stated;
use crate::{Case, Item, Picture, Text, Use};
use gruk_cert::{Reply, Says, form_number};
use gruk_core::{Player, Ruleset};
use gruk_rules::board::formal::Formal;
use gruk_rules::board::summand::Summand;
use gruk_rules::form::Form;
use gruk_rules::sum::{Move, Position, Sum};
use std::collections::{BTreeMap, HashMap};

/// A sum in parts, minus a form.
type State = (Position, u32);

/// A move of a player in a difference, in words, and where it leads.
type Moved = (String, State);

/// A player's answers.
struct Table<'f> {
    player: Player,
    forms: &'f Forms,
    rows: HashMap<State, (Position, Answer)>,
    numbers: BTreeMap<(String, u32), usize>,
}

#[derive(Clone, Copy)]
enum Answer {
    Move(Move),
    Form(u32),
}

/// The canonical forms of the certificate, by their numbers, with what they are called.
pub(crate) struct Forms {
    options: Vec<[Vec<u32>; 2]>,
    names: Vec<String>,
    /// What their negatives are called.
    negatives: Vec<String>,
}

impl Forms {
    fn read(rows: impl Iterator<Item = [Vec<u32>; 2]>) -> Forms {
        let options: Vec<[Vec<u32>; 2]> = rows.collect();
        let mut games: Vec<Option<Formal>> = Vec::new();
        for sides in &options {
            let side = |side: &Vec<u32>| side.iter().map(|&option| games[option as usize].clone()).collect();
            let [left, right]: [Option<Vec<Formal>>; 2] = sides.each_ref().map(side);
            games.push(left.zip(right).and_then(|(left, right)| Formal::with_options(left, right)));
        }
        // A form that unfolds to too many positions is called by its number.
        let name =
            |(number, game): (usize, &Option<Formal>)| game.as_ref().map_or(format!("#{number}"), ToString::to_string);
        let names = games.iter().enumerate().map(name).collect();
        let negative = |(number, game): (usize, &Option<Formal>)| {
            game.as_ref().map_or(format!("−#{number}"), |game| game.negative().to_string())
        };
        let negatives = games.iter().enumerate().map(negative).collect();
        Forms { options, names, negatives }
    }

    pub(crate) fn text(&self, number: u32) -> &str {
        &self.names[number as usize]
    }

    pub(crate) fn options(&self, number: u32, player: Player) -> &[u32] {
        &self.options[number as usize][player.index()]
    }

    /// The negative of a form.
    fn minus(&self, number: u32) -> &str {
        &self.negatives[number as usize]
    }

    /// The number of the form that a claim names.
    fn named(&self, text: &str) -> u32 {
        let by_name = || self.names.iter().position(|name| name == text).map(|number| number as u32);
        form_number(text).or_else(by_name).expect("invariant: the checker has found the form")
    }
}

/// The claims of values.
pub(crate) fn explain(context: &mut Context<'_>) {
    let certificate = context.certificate;
    let blocks = &certificate.evidence.difference;
    let rows = blocks.forms.iter().flat_map(|block| &block.rows);
    let forms = Forms::read(rows.map(|row| row.says.0.clone()));
    context.document.preface.extend([
        Text::of(
            "Left and Right move in turn, each in one part of the position; who cannot move loses. A value such as \
             {1|-1} stands for the game in which Left may move to 1 and Right to −1; 0 is the game without moves, the \
             number n gives Left n moves and Right none, and * = {0|0}.",
        ),
        Text::of(
            "G ≥ K means that Left, moving second, wins G − K, the game G beside K with the players exchanged; G ≤ K \
             means the same of Right, and G = K means both. So in −K Left has the moves that Right has in K. Parts that \
             are each other's negatives are left out: who moves second copies every move from one to the other. Parts are written as some symmetry of \
             the board shows them.",
        ),
    ]);
    let canonical = forms.options.len();
    let mut tables =
        Player::BOTH.map(|player| Table { player, forms: &forms, rows: HashMap::new(), numbers: BTreeMap::new() });
    for table in &mut tables {
        let rows = blocks.tables[table.player.index()].iter().flat_map(|block| &block.rows);
        for row in rows {
            let position = Sum.parse_position(row.says.position).expect("invariant: the checker has read it");
            let reply = match row.says.reply {
                Reply::Form(form) => Answer::Form(form),
                Reply::Move(m) => Answer::Move(Sum.parse_move(m).expect("invariant: the checker has read it")),
            };
            table.rows.insert((position.cancelled(), row.says.form), (position, reply));
        }
    }
    for claim in &certificate.claims {
        let Says::Value(says) = claim.says else { continue };
        let mut item = stated(context, claim);
        let position = Sum.parse_position(says.position).expect("invariant: the checker has read it");
        let form = forms.named(says.form);
        item.says = vec![format!("{} has the canonical form {}.", says.position, forms.text(form)).into()];
        item.picture = only(&position)
            .map(|summand| Picture::of(gruk_render::Scene::new(summand.rules().diagram(summand.position()))));
        for table in &mut tables {
            let root = (position.cancelled(), form);
            let sign = if table.player == Player::Left { "≥" } else { "≤" };
            table.lemmas(context, &root);
            let me = capital(&table.player.to_string());
            let begin = Text::of(format!(
                "{} {sign} {}: {me} wins the difference moving second; ",
                says.position,
                forms.text(form)
            ));
            let (says, uses) = table.goes_on(&root, begin);
            item.proof.push(Case { says, uses, ..Case::default() });
        }
        item.proof.push(Case::of(format!(
            "So the position is equal to {}. No option of this form, nor of a form that comes from it, is dominated or \
             reversible (the checker has compared the {} of the certificate), so it is the canonical one.",
            forms.text(form),
            counted(canonical, "form", "forms")
        )));
        if let Some((number, mean, temperature)) = cooled::lemma(context, &forms, form) {
            item.proof.push(Case {
                says: Text::of(format!("So its mean is {mean} and its temperature is {temperature}, by "))
                    .lemma(number)
                    .and(": a game has the thermograph of its value."),
                uses: vec![Use::of(number)],
                ..Case::default()
            });
        }
        context.document.theorems.push(item);
    }
}

/// The only term of a sum.
fn only(position: &Position) -> Option<&Summand> {
    match position.terms() {
        // Formal games have no picture that says more than their text.
        [term] if term.summand().game() != Form::ABOUT.name => Some(term.summand()),
        _ => None,
    }
}

impl Table<'_> {
    fn written(&self, (position, form): &State) -> String {
        let left = match position.terms() {
            [] => "0".to_string(),
            _ => Sum.print_position(position),
        };
        match *form {
            0 => left,
            _ => match self.forms.minus(*form).strip_prefix('-') {
                Some(positive) if !positive.contains(['{', '|']) => format!("{left} − {positive}"),
                _ => format!("{left} + {}", self.forms.minus(*form)),
            },
        }
    }

    fn key(&self, (position, form): &State) -> (String, u32) {
        (Sum.print_position(position), *form)
    }

    /// Does nothing of the position remain?
    fn is_form(state: &State) -> bool {
        state.0.terms().is_empty()
    }

    /// Does it need no lemma: nothing of the position remains, the opponent has no move, or a formal game stands beside
    /// its own negative?
    fn is_plain(&self, state: &State) -> bool {
        Self::is_form(state) || self.is_copy(state) || self.replies(state).is_empty()
    }

    /// Is the position a formal game that is the form itself?
    fn is_copy(&self, (position, form): &State) -> bool {
        match position.terms() {
            [term] => {
                term.summand().game() == Form::ABOUT.name && Sum.print_position(position) == self.forms.text(*form)
            }
            _ => false,
        }
    }

    /// The moves of the opponent's, with where they lead.
    fn replies(&self, (position, form): &State) -> Vec<Moved> {
        let opponent = self.player.opponent();
        let terms = position.terms();
        let mut replies = Vec::new();
        for (index, term) in terms.iter().enumerate() {
            for option in term.options(opponent) {
                let others = terms[..index].iter().chain(&terms[index + 1..]).cloned();
                let after = Position::of_parts(others.chain(option.parts()).collect());
                replies.push((format!("from {term} to {option}"), (after, *form)));
            }
        }
        for &option in self.forms.options(*form, self.player) {
            let says = format!("from {} to {}", self.forms.minus(*form), self.forms.minus(option));
            replies.push((says, (position.clone(), option)));
        }
        replies
    }

    /// The player's answer, with where it leads; `None` where the form alone is left.
    fn answer(&self, state: &State) -> Option<Moved> {
        let (written, answer) = self.rows.get(state)?;
        Some(match answer {
            Answer::Form(option) => (
                format!("from {} to {}", self.forms.minus(state.1), self.forms.minus(*option)),
                (state.0.clone(), *option),
            ),
            Answer::Move(m) => {
                let mut after = written.clone();
                Sum.play(&mut after, self.player, *m);
                // With one component its number says nothing.
                let says = match written.terms() {
                    [_] => m.word.as_str().to_string(),
                    _ => Sum.print_move(*m),
                };
                let says = format!("{says} in {}", Sum.print_position(written));
                (says, (after.cancelled(), state.1))
            }
        })
    }

    fn lemmas(&mut self, context: &mut Context<'_>, root: &State) {
        let mut open = vec![root.clone()];
        while let Some(state) = open.last().cloned() {
            let key = self.key(&state);
            if self.numbers.contains_key(&key) || self.is_plain(&state) {
                open.pop();
                continue;
            }
            let below = self.replies(&state).into_iter().filter_map(|(_, after)| Some(self.answer(&after)?.1));
            let missing: Vec<State> =
                below.filter(|state| !self.is_plain(state) && !self.numbers.contains_key(&self.key(state))).collect();
            if !missing.is_empty() {
                open.extend(missing);
                continue;
            }
            open.pop();
            let item = self.item(&state);
            let number = context.lemma(item);
            self.numbers.insert(key, number);
        }
    }

    fn item(&self, state: &State) -> Item {
        let (me, them) = (capital(&self.player.to_string()), capital(&self.player.opponent().to_string()));
        let mut proof: Vec<Case> = Vec::new();
        for (reply, after) in self.replies(state) {
            let begin = Text::of(format!("If {them} moves {reply}, "));
            let case = match self.answer(&after) {
                None => Case {
                    replies: vec![reply],
                    says: begin.and(format!("only {} is left, and {me}, to move, wins it.", self.forms.minus(after.1))),
                    ..Case::default()
                },
                Some((answer, next)) => {
                    let (says, uses) = self.goes_on(&next, begin.and(format!("{me} moves {answer}; ")));
                    Case { replies: vec![reply], answer: Some(answer), says, uses }
                }
            };
            proof.push(case);
        }
        Item {
            says: vec![format!("{me} wins {} when {them} moves first.", self.written(state)).into()],
            picture: only(&state.0)
                .map(|summand| Picture::of(gruk_render::Scene::new(summand.rules().diagram(summand.position())))),
            proof,
            ..Item::default()
        }
    }

    /// A text, and then why the player wins a state in which the opponent is to move.
    fn goes_on(&self, state: &State, begin: Text) -> (Text, Vec<Use>) {
        let them = capital(&self.player.opponent().to_string());
        if Self::is_form(state) {
            let says = match state.1 {
                0 => format!("nothing is left, and {them} cannot move."),
                _ => format!("{} alone is left, and {them}, to move, does not win it.", self.forms.minus(state.1)),
            };
            return (begin.and(says), Vec::new());
        }
        if self.is_copy(state) {
            let me = capital(&self.player.to_string());
            let says = format!(
                "what is left is {} beside its negative, in which {me} copies every move.",
                self.forms.text(state.1)
            );
            return (begin.and(says), Vec::new());
        }
        if self.replies(state).is_empty() {
            return (begin.and(format!("{} is left, and {them} cannot move.", self.written(state))), Vec::new());
        }
        let number = self.numbers[&self.key(state)];
        (begin.and("that is ").lemma(number).and("."), vec![Use::of(number)])
    }
}
