//! A proof as data: what is claimed, lemmas with pictures, and how each follows from others.

use gruk_core::{AnyPosition, AnyRules, Ruleset};
use gruk_render::{Scene, SumPart, Tint, board_svg, board_text, sum_svg, sum_text};
use gruk_rules::form::Form;
use gruk_rules::sum::{Sum, Term};
use gruk_translations::{Language, Part, Said, Value, said};
use std::collections::VecDeque;
use std::fmt;

/// A proof in sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// What it is about.
    pub title: Said,
    /// What the reader has to know first: the rules, the words, and what may be done with lemmas.
    pub preface: Vec<Text>,
    /// What is proved, with the proof.
    pub theorems: Vec<Item>,
    /// What the proofs rest on; a lemma uses those before it.
    pub lemmas: Vec<Item>,
    /// How many lemmas the proof has; more than are written out where there are too many.
    pub all_lemmas: usize,
    /// What is not said here, and what the certificate is.
    pub notes: Vec<Text>,
}

/// A theorem or a lemma.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Item {
    /// The number of a lemma, from 1; 0 for a theorem.
    pub number: usize,
    /// What it is called, if it has a name.
    pub name: Option<Said>,
    /// What is stated.
    pub says: Vec<Text>,
    /// What it looks like.
    pub picture: Option<Picture>,
    /// The cells that it is about, where it is about cells: outside them the opponent may have anything.
    pub cells: Vec<String>,
    /// The proof.
    pub proof: Vec<Case>,
    /// The lemmas that use it, and 0 for a theorem that does.
    pub used_by: Vec<usize>,
}

/// A step of a proof: a sentence, or what is done when the opponent makes one of some moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Case {
    /// Moves of the opponent's; none where the sentence is about no reply.
    pub replies: Vec<String>,
    /// The answer to each of them, if one is needed; or the first move of the proof.
    pub answer: Option<String>,
    /// The case in words.
    pub says: Text,
    /// The lemmas that go on from there.
    pub uses: Vec<Use>,
}

/// A lemma in the place where it is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use {
    /// The number of the lemma.
    pub lemma: usize,
    /// Where its cells are: of each the name in the lemma and the name here. Empty where they are the same.
    pub placed: Vec<(String, String)>,
}

/// A sentence or a few of them, in any language; what it refers to are lemmas.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(pub Vec<Value>);

/// What an item looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picture {
    /// A position.
    Scene(Box<Scene>),
    /// The components of a sum.
    Sum(Vec<SumPart>),
    /// A position with what one of its colours means.
    Legend(Box<Scene>, Tint, Said),
    /// A drawing, and the same as text.
    Drawing {
        /// The drawing.
        svg: String,
        /// The same for a terminal.
        text: String,
    },
}

impl Picture {
    /// The picture of a position.
    #[must_use]
    pub fn of(scene: Scene) -> Picture {
        Picture::Scene(Box::new(scene))
    }

    /// The picture of a position of any game; of a sum that of its components.
    pub(crate) fn of_position(rules: &AnyRules, at: &AnyPosition) -> Picture {
        if rules.about().name != Sum::ABOUT.name {
            return Picture::of(Scene::new(rules.diagram(at)));
        }
        let sum = Sum.parse_position(&rules.print_position(at)).expect("invariant: what is printed is read");
        let part = |term: &Term| {
            let summand = term.summand();
            // Formal games have no picture that says more than their text.
            let has_board = summand.game() != Form::ABOUT.name;
            SumPart {
                board: if has_board { Ok(Scene::new(summand.diagram())) } else { Err(summand.print()) },
                is_negative: term.is_negative(),
            }
        };
        Picture::Sum(sum.terms().iter().map(part).collect())
    }

    /// The position with its legend in a language.
    fn legend(scene: &Scene, tint: Tint, says: &Said, language: Option<Language>) -> Scene {
        Scene { legend: vec![(tint, says.in_language(language))], ..scene.clone() }
    }

    /// As an SVG document.
    #[must_use]
    pub fn svg(&self, language: Option<Language>) -> String {
        match self {
            Picture::Scene(scene) => board_svg(scene),
            Picture::Sum(parts) => sum_svg(parts),
            Picture::Legend(scene, tint, says) => board_svg(&Picture::legend(scene, *tint, says, language)),
            Picture::Drawing { svg, .. } => svg.clone(),
        }
    }

    /// As text; boards that are too wide for that have none.
    #[must_use]
    pub fn text(&self, colour: bool, language: Option<Language>) -> String {
        const WIDEST: usize = 60;
        match self {
            Picture::Scene(scene) | Picture::Legend(scene, ..)
                if scene.size().is_some_and(|(wide, high)| wide.max(high) > WIDEST) =>
            {
                String::new()
            }
            Picture::Scene(scene) => board_text(scene, colour),
            Picture::Sum(parts) => sum_text(parts, colour),
            Picture::Legend(scene, tint, says) => board_text(&Picture::legend(scene, *tint, says, language), colour),
            Picture::Drawing { text, .. } => text.clone(),
        }
    }
}

impl Text {
    /// The same and more.
    #[must_use]
    pub fn and(mut self, more: impl Into<Value>) -> Text {
        self.0.push(more.into());
        self
    }

    /// The same and another text.
    #[must_use]
    pub fn then(mut self, other: Text) -> Text {
        self.0.extend(other.0);
        self
    }

    /// The lemmas that it names.
    pub fn lemmas(&self) -> impl Iterator<Item = usize> {
        self.0.iter().flat_map(Value::references)
    }

    /// The text in a language, `None` for English, piece by piece; what is referred to are lemmas.
    pub(crate) fn parts(&self, language: Option<Language>) -> Vec<Part> {
        self.0.iter().flat_map(|value| value.parts(language)).collect()
    }

    /// The text in a language, `None` for English.
    #[must_use]
    pub fn in_language(&self, language: Option<Language>) -> String {
        let part = |part| match part {
            Part::Text(text) => text,
            Part::Reference(number) => lemma_name(number).in_language(language),
        };
        self.parts(language).into_iter().map(part).collect()
    }
}

/// What a lemma is called.
pub(crate) fn lemma_name(number: usize) -> Said {
    said!("Lemma {number}", number)
}

/// In English.
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.in_language(None))
    }
}

impl From<Said> for Text {
    fn from(says: Said) -> Text {
        Text(vec![says.into()])
    }
}

impl From<Value> for Text {
    fn from(says: Value) -> Text {
        Text(vec![says])
    }
}

impl From<Text> for Value {
    fn from(text: Text) -> Value {
        Value::List(text.0)
    }
}

impl Case {
    /// A sentence that is about no reply.
    pub fn of(says: impl Into<Text>) -> Case {
        Case { says: says.into(), ..Case::default() }
    }

    /// The lemmas that it rests on.
    pub fn lemmas(&self) -> impl Iterator<Item = usize> {
        self.uses.iter().map(|used| used.lemma).chain(self.says.lemmas())
    }
}

impl Use {
    /// A lemma as it stands.
    #[must_use]
    pub fn of(lemma: usize) -> Use {
        Use { lemma, placed: Vec::new() }
    }
}

impl Item {
    /// `Lemma 3 (the bridge)`, or `Theorem`.
    #[must_use]
    pub fn heading(&self) -> Said {
        let kind = if self.number == 0 { said!("Theorem") } else { lemma_name(self.number) };
        match &self.name {
            Some(name) => said!("{kind} ({name})", kind, name = name.clone()),
            None => kind,
        }
    }

    /// The lemmas that its proof rests on, each once.
    #[must_use]
    pub fn lemmas(&self) -> Vec<usize> {
        let says = self.says.iter().flat_map(Text::lemmas);
        let mut all: Vec<usize> = self.proof.iter().flat_map(Case::lemmas).chain(says).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

impl Document {
    /// Lists with each lemma who uses it.
    pub(crate) fn link(&mut self) {
        let mut used_by = vec![Vec::new(); self.lemmas.len() + 1];
        for item in self.theorems.iter().chain(&self.lemmas) {
            for lemma in item.lemmas() {
                if used_by[lemma].last() != Some(&item.number) {
                    used_by[lemma].push(item.number);
                }
            }
        }
        for (item, mut users) in self.lemmas.iter_mut().zip(used_by.into_iter().skip(1)) {
            users.sort_unstable();
            item.used_by = users;
        }
        self.all_lemmas = self.lemmas.len();
    }

    /// Leaves at most `most` lemmas, those that are nearest to the theorems; says so, if any are left out.
    pub(crate) fn cut(&mut self, most: usize) {
        if self.lemmas.len() <= most {
            return;
        }
        let mut is_kept = vec![false; self.lemmas.len() + 1];
        let mut open: VecDeque<usize> = self.theorems.iter().flat_map(Item::lemmas).collect();
        let mut kept = 0;
        while let Some(lemma) = open.pop_front() {
            if kept < most && !std::mem::replace(&mut is_kept[lemma], true) {
                kept += 1;
                open.extend(self.lemmas[lemma - 1].lemmas());
            }
        }
        self.lemmas.retain(|item| is_kept[item.number]);
        self.notes.insert(
            0,
            said!(
                "This document is cut. The proof has {all} lemmas; {kept} of them are written out, those that are \
                 nearest to the theorem. The others are named by their numbers alone, so this is a part of a proof and \
                 not the whole. The whole is written with --lemmas {all}.",
                all = self.all_lemmas,
                kept
            )
            .into(),
        );
    }
}
