//! Values: G = K because whoever moves second does not lose G − K, with an answer to every move.

use crate::context::{Context, side};
use crate::cooled;
use crate::general::stated;
use crate::{Case, Item, Picture, Use};
use gruk_cert::{Reply, Says, form_number};
use gruk_core::{Player, Ruleset};
use gruk_rules::board::formal::Formal;
use gruk_rules::board::summand::Summand;
use gruk_rules::form::Form;
use gruk_rules::sum::{Move, Position, Sum};
use gruk_translations::{Said, Value, said};
use std::collections::{BTreeMap, HashMap};

/// A sum in parts, minus a form.
type State = (Position, u32);

/// A move of a player in a difference, in words, and where it leads.
type Moved = (Said, State);

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
        said!(
            "Left and Right move in turn, each in one part of the position; who cannot move loses. A value such as {switch} \
             stands for the game in which Left may move to 1 and Right to −1; 0 is the game without moves, the number n \
             gives Left n moves and Right none, and * = {star}.",
            switch = "{1|-1}",
            star = "{0|0}"
        )
        .into(),
        said!(
            "G ≥ K means that Left, moving second, wins G − K, the game G beside K with the players exchanged; G ≤ K means \
             the same of Right, and G = K means both. So in −K Left has the moves that Right has in K. Parts that are each \
             other's negatives are left out: who moves second copies every move from one to the other. Parts are written \
             as some symmetry of the board shows them."
        )
        .into(),
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
        item.says = vec![
            said!("{position} has the canonical form {form}.", position = says.position, form = forms.text(form))
                .into(),
        ];
        item.picture = only(&position)
            .map(|summand| Picture::of(gruk_render::Scene::new(summand.rules().diagram(summand.position()))));
        for table in &mut tables {
            let root = (position.cancelled(), form);
            let sign = if table.player == Player::Left { "≥" } else { "≤" };
            table.lemmas(context, &root);
            let (end, uses) = table.goes_on(&root);
            let says = said!(
                "{order}: {player} wins the difference moving second; {end}",
                order = format!("{} {sign} {}", says.position, forms.text(form)),
                player = side(table.player),
                end
            );
            item.proof.push(Case { says: says.into(), uses, ..Case::default() });
        }
        item.proof.push(Case::of(said!(
            "So the position is equal to {form}. No option of this form, nor of a form that comes from it, is dominated or \
             reversible (the checker has compared the {n} form of the certificate), so it is the canonical one.|So the \
             position is equal to {form}. No option of this form, nor of a form that comes from it, is dominated or \
             reversible (the checker has compared the {n} forms of the certificate), so it is the canonical one.",
            form = forms.text(form),
            n = canonical
        )));
        if let Some((number, mean, temperature)) = cooled::lemma(context, &forms, form) {
            item.proof.push(Case {
                says: said!(
                    "So its mean is {mean} and its temperature is {temperature}, by {lemma}: a game has the thermograph of \
                     its value.",
                    mean,
                    temperature,
                    lemma = Value::Reference(number)
                )
                .into(),
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
                let says = said!("from {one} to {other}", one = term.to_string(), other = option.to_string());
                replies.push((says, (after, *form)));
            }
        }
        for &option in self.forms.options(*form, self.player) {
            replies.push((self.moves(*form, option), (position.clone(), option)));
        }
        replies
    }

    /// A move in the negative of a form.
    fn moves(&self, form: u32, option: u32) -> Said {
        said!("from {one} to {other}", one = self.forms.minus(form), other = self.forms.minus(option))
    }

    /// The player's answer, with where it leads; `None` where the form alone is left.
    fn answer(&self, state: &State) -> Option<Moved> {
        let (written, answer) = self.rows.get(state)?;
        Some(match answer {
            Answer::Form(option) => (self.moves(state.1, *option), (state.0.clone(), *option)),
            Answer::Move(m) => {
                let mut after = written.clone();
                Sum.play(&mut after, self.player, *m);
                // With one component its number says nothing.
                let word = match written.terms() {
                    [_] => m.word.as_str().to_string(),
                    _ => Sum.print_move(*m),
                };
                let says = said!("{word} in {position}", word, position = Sum.print_position(written));
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
        let [me, them] = &[self.player, self.player.opponent()].map(side);
        let mut proof: Vec<Case> = Vec::new();
        for (reply, after) in self.replies(state) {
            let replies = vec![reply.to_string()];
            let case = match self.answer(&after) {
                None => Case {
                    replies,
                    says: said!(
                        "If {them} moves {reply}, only {left} is left, and {me}, to move, wins it.",
                        them,
                        reply,
                        left = self.forms.minus(after.1),
                        me
                    )
                    .into(),
                    ..Case::default()
                },
                Some((answer, next)) => {
                    let (end, uses) = self.goes_on(&next);
                    let word = answer.to_string();
                    let says =
                        said!("If {them} moves {reply}, {me} moves {answer}; {end}", them, reply, me, answer, end);
                    Case { replies, answer: Some(word), says: says.into(), uses }
                }
            };
            proof.push(case);
        }
        let position = self.written(state);
        Item {
            says: vec![said!("{me} wins {position} when {them} moves first.", me, position, them).into()],
            picture: only(&state.0)
                .map(|summand| Picture::of(gruk_render::Scene::new(summand.rules().diagram(summand.position())))),
            proof,
            ..Item::default()
        }
    }

    /// Why the player wins a state in which the opponent is to move.
    fn goes_on(&self, state: &State) -> (Said, Vec<Use>) {
        let [me, them] = [self.player, self.player.opponent()].map(side);
        let says = if Self::is_form(state) {
            match state.1 {
                0 => said!("nothing is left, and {them} cannot move.", them),
                _ => {
                    let left = self.forms.minus(state.1);
                    said!("{left} alone is left, and {them}, to move, does not win it.", left, them)
                }
            }
        } else if self.is_copy(state) {
            let form = self.forms.text(state.1);
            said!("what is left is {form} beside its negative, in which {me} copies every move.", form, me)
        } else if self.replies(state).is_empty() {
            said!("{left} is left, and {them} cannot move.", left = self.written(state), them)
        } else {
            let number = self.numbers[&self.key(state)];
            return (said!("that is {lemma}.", lemma = Value::Reference(number)), vec![Use::of(number)]);
        };
        (says, Vec::new())
    }
}
