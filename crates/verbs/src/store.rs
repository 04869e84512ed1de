//! The catalogue as the verbs use it: what is known is looked up before it is searched for, and what is found is kept.
//! Nothing that the disk gives back is believed: an answer is what the checker reads out of the certificate.

use crate::{Told as _, answer};
use gruk_catalogue::{Answer, Catalogue, Entry};
use gruk_workbench::{
    Answer as Valued, BadInput, CertificateText, Content, Known, Limits, Method, NamedVerdict, OpeningsAnswer,
    OutcomeAnswer, OutcomeClass, Player, Proved, SolveAnswer, SolveOptions, Study, TableQuery, ValueAnswer,
    ValueSummary, Watch, images, no_files, open, proved, proved_openings, proved_value, table_classes, value, verify,
};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// What parts the reason of an answer from where it was found.
const FOUND: &str = "; from the catalogue (";
/// Canonical forms of up to about so many characters are read.
const FORM_LIMIT: usize = 1 << 20;
/// Facts that are remembered of certificates that this process has checked.
const MOST_CHECKED: usize = 100_000;

/// What the catalogue is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Answers are looked up, and new ones are kept.
    On,
    /// Answers are kept, and everything is worked out anew.
    Write,
    /// Answers are looked up, and nothing is kept.
    Read,
    /// Neither.
    Off,
}

impl Use {
    /// What `$GRUK_CATALOGUE` says; `default` if it is not set.
    ///
    /// # Errors
    /// It says something else.
    pub fn of_environment(default: Use) -> Result<Use, String> {
        let Some(word) = std::env::var_os("GRUK_CATALOGUE").filter(|word| !word.is_empty()) else {
            return Ok(default);
        };
        Use::of(&word.to_string_lossy()).map_err(|why| format!("GRUK_CATALOGUE: {why}"))
    }

    /// Reads it.
    ///
    /// # Errors
    /// Another word.
    pub fn of(word: &str) -> Result<Use, String> {
        match word {
            "on" => Ok(Use::On),
            "write" => Ok(Use::Write),
            "read" => Ok(Use::Read),
            "off" => Ok(Use::Off),
            _ => Err(format!("expected on, write, read or off, found {word}")),
        }
    }

    fn looks(self) -> bool {
        matches!(self, Use::On | Use::Read)
    }

    fn keeps(self) -> bool {
        matches!(self, Use::On | Use::Write)
    }
}

answer! {
    /// Where in the catalogue an answer was found.
    pub struct Source {
        /// Its number there.
        pub answer: i64,
        /// The position that it is about: the one that was asked for, or one that a symmetry of the board makes the
        /// same.
        pub position: String,
    }
}

impl Source {
    /// Where an answer comes from, in words behind it; nothing if it was worked out.
    #[must_use]
    pub fn words(sources: &[Source]) -> String {
        let numbers: Vec<String> = sources.iter().map(|source| source.answer.to_string()).collect();
        match &numbers[..] {
            [] => String::new(),
            [number] => format!("{FOUND}answer {number})"),
            numbers => format!("{FOUND}answers {})", numbers.join(" and ")),
        }
    }
}

/// The catalogue of a folder. It is opened when it is needed first.
pub struct Store {
    folder: Option<PathBuf>,
    used: Use,
    warn: fn(&str),
    opened: Mutex<Option<Catalogue>>,
    /// What certificates prove that this process has checked, by their digest and the position.
    checked: Mutex<HashMap<(String, String, Player), Proved>>,
}

impl Default for Store {
    /// No catalogue.
    fn default() -> Store {
        Store::new(None, Use::Off, |_| ())
    }
}

/// The value of a position, and its certificate, if that is about the very position.
#[derive(Clone, Debug)]
pub struct KnownValue {
    /// The value.
    pub answer: ValueAnswer,
    /// Its certificate.
    pub certificate: Option<CertificateText>,
}

/// What is known of first moves: whether they win.
#[derive(Clone, Debug)]
pub struct FirstMoves {
    /// Of each move that something is known of.
    moves: HashMap<String, bool>,
    /// Of all others.
    others: Option<bool>,
}

impl FirstMoves {
    /// Does a move win, if that is known?
    #[must_use]
    pub fn wins(&self, the_move: &str) -> Option<bool> {
        self.moves.get(the_move).copied().or(self.others)
    }
}

/// An answer that was found, and where.
#[derive(Clone, Debug)]
pub struct Remembered<T> {
    /// The answer.
    pub answer: T,
    /// Where.
    pub source: Source,
    /// The file of its certificate, if it is about the very position.
    pub file: Option<PathBuf>,
}

impl Store {
    /// The catalogue in `folder`; `warn` is told what is wrong with it, which never ends a question.
    #[must_use]
    pub fn new(folder: Option<PathBuf>, used: Use, warn: fn(&str)) -> Store {
        Store { folder, used, warn, opened: Mutex::new(None), checked: Mutex::new(HashMap::new()) }
    }

    /// Are answers looked up?
    #[must_use]
    pub fn looks(&self) -> bool {
        self.used.looks()
    }

    /// Are answers kept?
    #[must_use]
    pub fn keeps(&self) -> bool {
        self.used.keeps()
    }

    /// Its folder.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Does something with the catalogue; `None` where there is none to be read, which is not made.
    fn with<T>(&self, makes: bool, act: impl FnOnce(&mut Catalogue) -> Result<T, String>) -> Option<T> {
        let folder = self.folder.as_deref()?;
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if opened.is_none() {
            if !makes && !Catalogue::is_in(folder) {
                return None;
            }
            match Catalogue::open(folder) {
                Ok(catalogue) => *opened = Some(catalogue),
                Err(error) => {
                    let about = if makes { "the certificate was not kept: " } else { "" };
                    (self.warn)(&format!("{about}{error}"));
                    return None;
                }
            }
        }
        let catalogue = opened.as_mut().expect("invariant: it was opened");
        act(catalogue).map_err(|why| (self.warn)(&why)).ok()
    }

    /// The answers of a verb about a position, each with its certificate.
    fn about(&self, verb: &str, position: &str, first: Player) -> Option<(Entry, Vec<u8>, PathBuf)> {
        self.with(false, |catalogue| {
            let listed = catalogue.about(position, &first.to_string()).map_err(|error| error.to_string())?;
            for entry in listed {
                let entry = match entry {
                    Ok(entry) => entry,
                    Err(damage) => {
                        (self.warn)(&damage.to_string());
                        continue;
                    }
                };
                let Some(file) = entry.certificate.as_ref().filter(|_| entry.verb == verb) else { continue };
                let path = catalogue.certificate_path(file);
                let text = catalogue.certificate(&entry).map_err(|error| error.to_string())?;
                return Ok(text.map(|text| (entry, text, path)));
            }
            Ok(None)
        })?
    }

    fn facts(&self) -> MutexGuard<'_, HashMap<(String, String, Player), Proved>> {
        self.checked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a certificate proves of a position, by the checker; one that this process has checked is known by its
    /// digest.
    fn proved(&self, sha256: &str, text: &[u8], position: &str, first: Player) -> Result<Proved, String> {
        let key = (sha256.to_string(), position.to_string(), first);
        if let Some(known) = self.facts().get(&key) {
            return Ok(known.clone());
        }
        let found = proved(text, position, first)?;
        let mut facts = self.facts();
        if facts.len() < MOST_CHECKED {
            facts.insert(key, found.clone());
        }
        Ok(found)
    }

    /// Is the question one to which the catalogue may have the answer? Not where a way of solving is asked for, or more
    /// than is kept.
    fn may_know(&self, options: &SolveOptions) -> bool {
        let is_plain = !options.theorem && !options.all_moves && options.only.is_none() && options.resume.is_none();
        self.used.looks() && is_plain && options.method == Method::Auto
    }

    /// Who wins, if that is known of the position or of one that a symmetry makes the same, and if `options` ask for no
    /// more.
    pub fn solved(&self, study: &dyn Study, options: &SolveOptions) -> Option<Remembered<SolveAnswer>> {
        if !self.may_know(options) {
            return None;
        }
        let mut found = self.solved_within(study)?;
        found.answer.certificate = found.answer.certificate.filter(|_| options.certificate);
        Some(found)
    }

    fn solved_within(&self, study: &dyn Study) -> Option<Remembered<SolveAnswer>> {
        let started = Instant::now();
        let (position, first) = (study.notation(), study.to_move());
        if let Some((entry, text, path)) = self.about("solve", &position, first) {
            let sha256 = entry.certificate.as_ref().map_or("", |file| &file.sha256);
            match self.proved(sha256, &text, &position, first) {
                Ok(proved) => return Some(self.answer(study, &entry, text, proved, Some(path), started)),
                Err(why) => (self.warn)(&format!("answer {} of the catalogue: {why}", entry.id)),
            }
        }
        // A catalogue that is not there has no images either.
        self.with(false, |_| Ok(()))?;
        for image in images(&position, first) {
            let Some((entry, text, _)) = self.about("solve", &image.position, image.first) else { continue };
            let Some(text) = image.rewritten(&text) else { continue };
            // What was rewritten is checked as if it had come from anywhere.
            if let Ok(proved) = proved(&text, &position, first) {
                return Some(self.answer(study, &entry, text, proved, None, started));
            }
        }
        None
    }

    fn answer(
        &self,
        study: &dyn Study,
        entry: &Entry,
        text: Vec<u8>,
        proved: Proved,
        file: Option<PathBuf>,
        started: Instant,
    ) -> Remembered<SolveAnswer> {
        let told: Value = serde_json::from_str(&entry.json).unwrap_or_default();
        let reason = told["reason"].as_str().unwrap_or("a certificate");
        let (reason, _) = reason.split_once(FOUND).unwrap_or((reason, ""));
        let about = if file.is_some() { String::new() } else { format!(" about {}", entry.position) };
        let moves = study.moves().unwrap_or_default();
        let words = |m: &String| moves.iter().find(|row| row.text == *m).map(|row| row.words.clone());
        let seconds = started.elapsed().as_secs_f64();
        let answer = SolveAnswer {
            query: study.query().into(),
            verdict: proved.verdict,
            best_move_in_words: proved.best_move.as_ref().and_then(words),
            best_move: proved.best_move,
            all_moves: None,
            some_moves: None,
            nodes: 0,
            seconds,
            reason: format!("{reason}{FOUND}answer {}{about})", entry.id),
            certificate: Some(CertificateText { text, rows: proved.rows, seconds }),
            no_certificate: None,
        };
        Remembered { answer, source: Source { answer: entry.id, position: entry.position.clone() }, file }
    }

    /// The winner after every first move, if all of them are proved.
    pub fn opened(&self, study: &dyn Study, options: &SolveOptions) -> Option<Remembered<OpeningsAnswer>> {
        if !self.may_know(options) {
            return None;
        }
        let started = Instant::now();
        let (entry, text, path) = self.about("openings", &study.notation(), study.to_move())?;
        let verified = match verify(&text) {
            Ok(verified) => verified,
            Err(rejection) => {
                (self.warn)(&format!("answer {} of the catalogue: {rejection}", entry.id));
                return None;
            }
        };
        let found = proved_openings(&verified, study).ok()?;
        let openings: Option<Vec<_>> = found.into_iter().map(|(m, verdict)| Some((m, verdict?))).collect();
        let answer = OpeningsAnswer {
            query: study.query().into(),
            first: study.first().into(),
            openings: openings?,
            nodes: 0,
            seconds: started.elapsed().as_secs_f64(),
            certificate: options.certificate.then(|| {
                let seconds = started.elapsed().as_secs_f64();
                CertificateText { text, rows: verified.rows, seconds }
            }),
        };
        let source = Source { answer: entry.id, position: entry.position };
        Some(Remembered { answer, source, file: Some(path) })
    }

    /// The value of a position, if it is known of the position or of one that a symmetry makes the same, with names of
    /// about `name_limit` characters.
    pub fn valued(&self, study: &dyn Study, name_limit: usize) -> Option<Remembered<KnownValue>> {
        if !self.used.looks() || !study.has_values() {
            return None;
        }
        let started = Instant::now();
        let position = study.notation();
        let query = || study.query().to_string();
        if let Some(mut found) = self.valued_at(&position, name_limit) {
            let seconds = started.elapsed().as_secs_f64();
            found.answer.answer = ValueAnswer { query: query(), seconds, ..found.answer.answer };
            return Some(found);
        }
        // A catalogue that is not there has no images either.
        self.with(false, |_| Ok(()))?;
        for image in images(&position, study.to_move()) {
            let Some(known) = self.valued_at(&image.position, FORM_LIMIT) else { continue };
            if known.answer.answer.is_cut {
                continue;
            }
            let sign = if image.is_negative() { "-" } else { "" };
            let text = format!("{sign}({})", known.answer.answer.canonical);
            let Ok(Ok(Valued::Value(own))) = value(&text, name_limit, &Limits::default(), no_files()) else { continue };
            let answer = ValueAnswer { query: query(), seconds: started.elapsed().as_secs_f64(), ..*own };
            // The certificate is about another position.
            return Some(Remembered {
                answer: KnownValue { answer, certificate: None },
                source: known.source,
                file: None,
            });
        }
        None
    }

    /// The value of this very position, if it is known. It is the same whoever moves.
    fn valued_at(&self, position: &str, name_limit: usize) -> Option<Remembered<KnownValue>> {
        let started = Instant::now();
        let (entry, text, path) = Player::BOTH.into_iter().find_map(|first| self.about("value", position, first))?;
        let found = verify(&text).map_err(|rejection| rejection.to_string());
        let found = found.and_then(|verified| Ok((proved_value(&verified, position, name_limit)?, verified.rows)));
        match found {
            Ok((answer, rows)) => {
                let certificate = Some(CertificateText { text, rows, seconds: started.elapsed().as_secs_f64() });
                let source = Source { answer: entry.id, position: entry.position };
                Some(Remembered { answer: KnownValue { answer: answer?, certificate }, source, file: Some(path) })
            }
            Err(why) => {
                (self.warn)(&format!("answer {} of the catalogue: {why}", entry.id));
                None
            }
        }
    }

    /// The outcome class of a position, if it follows from what is known: from its value, or from who wins with either
    /// player first. A certificate that was asked for must have both claims.
    pub fn classed(&self, study: &dyn Study, options: &SolveOptions) -> Option<(OutcomeAnswer, Vec<Source>)> {
        if !self.may_know(options) || !study.has_outcomes() {
            return None;
        }
        let started = Instant::now();
        let answer = |class, certificate| OutcomeAnswer {
            query: study.query().into(),
            class: Ok(class),
            nodes: 0,
            seconds: started.elapsed().as_secs_f64(),
            certificate,
            no_certificate: None,
        };
        if !options.certificate
            && let Some(known) = self.valued(study, FORM_LIMIT)
        {
            return Some((answer(known.answer.answer.outcome, None), vec![known.source]));
        }
        let (position, is_certified) = (study.notation(), options.certificate);
        let options = SolveOptions { certificate: true, ..options.clone() };
        let mut found = Vec::new();
        for first in Player::BOTH {
            let at = open(&position, Some(&first.to_string())).ok()?;
            let known = self.solved(&*at, &options)?;
            let NamedVerdict::Wins(name) = &known.answer.verdict else { return None };
            let game = at.begin();
            found.push((Player::BOTH.into_iter().find(|&player| game.name(player) == name)?, known));
        }
        let [(left, one), (right, other)] = <[_; 2]>::try_from(found).ok()?;
        let [mine, yours] = [one.answer.certificate, other.answer.certificate];
        let both = mine.filter(|mine| yours.is_some_and(|yours| yours.text == mine.text));
        let certificate = if is_certified { Some(both?) } else { None };
        let class = OutcomeClass::from_winners(left, right);
        let mut sources = vec![one.source, other.source];
        sources.dedup_by_key(|source| source.answer);
        Some((answer(class, certificate), sources))
    }

    /// Which first moves win, as far as it is known: from the winner after every first move, or else from who wins.
    pub fn first_moves(&self, study: &dyn Study) -> Option<(FirstMoves, Source)> {
        let (options, own) = (SolveOptions::default(), study.first());
        if let Some(known) = self.opened(study, &options) {
            let is_own = |verdict: NamedVerdict| matches!(verdict, NamedVerdict::Wins(name) if name == own);
            let moves = known.answer.openings.into_iter().map(|(m, verdict)| (m, is_own(verdict))).collect();
            return Some((FirstMoves { moves, others: None }, known.source));
        }
        let known = self.solved(study, &options)?;
        let NamedVerdict::Wins(winner) = known.answer.verdict else { return None };
        let moves: HashMap<String, bool> = known.answer.best_move.map(|m| (m, true)).into_iter().collect();
        match (winner == own, moves.is_empty()) {
            (true, true) => None,
            (true, false) => Some((FirstMoves { moves, others: None }, known.source)),
            (false, _) => Some((FirstMoves { moves: HashMap::new(), others: Some(false) }, known.source)),
        }
    }

    /// Looks up the outcome class, or else works it out; and says where it was found.
    ///
    /// # Errors
    /// A position without an outcome class.
    pub fn outcome(
        &self,
        study: &dyn Study,
        options: &SolveOptions,
        watch: &mut dyn Watch,
    ) -> Result<(OutcomeAnswer, Option<Vec<Source>>), BadInput> {
        match self.classed(study, options) {
            Some((answer, sources)) => Ok((answer, Some(sources))),
            None => Ok((study.outcome(options, watch)?, None)),
        }
    }

    /// The cells of a table whose values are known, and where from; those of small boards, if half of the time does not
    /// suffice to look for all. Boards that are images or negatives of each other share an answer.
    pub fn tabled(&self, query: &TableQuery, limits: &Limits) -> BTreeMap<(usize, usize), (Known, Source)> {
        let started = Instant::now();
        let is_over =
            || limits.cancel.load(Ordering::Relaxed) || limits.time.is_some_and(|time| started.elapsed() >= time / 2);
        let mut found = BTreeMap::new();
        if !self.used.looks() || self.with(false, |_| Ok(())).is_none() {
            return found;
        }
        let Ok(classes) = table_classes(query) else { return found };
        for (position, sizes) in classes.map_while(Result::ok).take_while(|_| !is_over()) {
            let own = |&((columns, rows), is_negative): &((usize, usize), bool)| {
                query.tile.is_none().then(|| (format!("{}:{columns}x{rows}", query.game), is_negative))
            };
            let texts = std::iter::once((position, false)).chain(sizes.iter().filter_map(own));
            let known = texts.filter_map(|(text, is_negative)| {
                let known = self.valued_at(&open(&text, None).ok()?.notation(), FORM_LIMIT)?;
                Some((known, is_negative))
            });
            let Some((known, was_negative)) = { known }.next() else { continue };
            for (size, is_negative) in sizes {
                let sign = if is_negative == was_negative { "" } else { "-" };
                let text = format!("{sign}({})", known.answer.answer.canonical);
                let Ok(Ok(Valued::Value(value))) = value(&text, query.name_limit, &Limits::default(), no_files())
                else {
                    continue;
                };
                let cell = match query.content {
                    Content::Outcomes => Known::Outcome(value.outcome),
                    Content::Values => Known::Value(ValueSummary {
                        name: value.name.clone(),
                        is_cut: value.is_cut,
                        outcome: value.outcome,
                        mean: value.mean.clone(),
                        temperature: value.temperature.clone(),
                    }),
                };
                found.insert(size, (cell, known.source.clone()));
            }
        }
        found
    }

    /// Looks up who wins, or else solves the position and keeps the answer, if it has a certificate; and says where it
    /// was found.
    pub fn solve(
        &self,
        study: &dyn Study,
        options: &SolveOptions,
        watch: &mut dyn Watch,
    ) -> (SolveAnswer, Option<Source>) {
        if let Some(found) = self.solved(study, options) {
            return (found.answer, Some(found.source));
        }
        let answer = study.solve(options, watch);
        if let Some(made) = &answer.certificate {
            self.keep("solve", study, &crate::solve::solution(&answer, None).tell(), &made.text);
        }
        (answer, None)
    }

    /// The same of the winner after every first move.
    ///
    /// # Errors
    /// More than 100 000 moves.
    pub fn open(
        &self,
        study: &dyn Study,
        options: &SolveOptions,
        watch: &mut (dyn Watch + Send),
    ) -> Result<(OpeningsAnswer, Option<Source>), BadInput> {
        if let Some(found) = self.opened(study, options) {
            return Ok((found.answer, Some(found.source)));
        }
        let answer = study.openings(options, watch)?;
        if let (Some(made), None, None) = (&answer.certificate, answer.limit_hit(), &options.only) {
            self.keep("openings", study, &crate::openings::opened(&answer, &[], None).tell(), &made.text);
        }
        Ok((answer, None))
    }

    /// The file of the certificate of an answer.
    pub fn certificate_file(&self, id: i64) -> Option<String> {
        self.with(false, |catalogue| {
            let entry = catalogue.get(id).map_err(|error| error.to_string())?;
            let file = entry.as_ref().and_then(|entry| entry.certificate.as_ref());
            Ok(file.map(|file| catalogue.certificate_path(file).display().to_string()))
        })?
    }

    /// Keeps an answer with its certificate in place of an earlier one, and says in which file the certificate is. What
    /// fails is warned of: the answer is not lost by it.
    pub fn keep(&self, verb: &str, study: &dyn Study, json: &Value, certificate: &[u8]) -> Option<PathBuf> {
        if !self.used.keeps() {
            return None;
        }
        let answer = Answer {
            verb: verb.into(),
            position: study.notation(),
            first: study.to_move().to_string(),
            query: (study.query().into(), study.first().into()),
            json: json.to_string(),
            program: env!("CARGO_PKG_VERSION").into(),
        };
        self.with(true, |catalogue| {
            let entry = catalogue.keep(&answer, Some(certificate));
            let entry = entry.map_err(|error| format!("the certificate was not kept: {error}"))?;
            Ok(entry.certificate.map(|file| catalogue.certificate_path(&file)))
        })?
    }
}
