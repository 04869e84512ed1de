//! `study`: documents with variations, comments and proofs. There are four questions: what is in one and what of it is
//! proved, a new one, one with a node solved, and one in another format.

use crate::{
    Also, Ask, Failure, FileText, Lines, SearchReach, Stop, TextLanguage, Told as _, Verb, answer, counted, query, solve, words,
};
use gruk_workbench::SolveOptions;
use gruk_workbench::studies::{self, Document, Judged, Node, html, sgf};
use std::time::Instant;

words! {
    /// What the checker says of a node.
    pub enum Proved {
        /// It says nothing about who wins.
        Silent = "silent",
        /// It says something and has no certificate.
        Unproved = "unproved",
        /// Its certificate proves what it says.
        Proved = "proved",
        /// Its certificate is rejected, or proves something else.
        Refused = "refused",
        /// A limit was reached, or the kind of evidence is not known.
        Unknown = "unknown",
    }
}

answer! {
    /// A node of a study.
    pub struct StudyNode {
        /// The moves that lead to it, with commas between; '#2' is a second child.
        pub path: String,
        /// How many moves it is from the root.
        pub depth: usize,
        /// The position.
        pub position: String,
        /// Who moves: left or right.
        pub first: String,
        /// What it is called.
        pub name: Option<String>,
        /// What is said about it.
        pub comment: Option<String>,
        /// What it says about who wins, in the game's words.
        pub says: Option<String>,
        /// The name of its certificate.
        pub certificate: Option<String>,
        /// What the checker says, if it was asked.
        pub proved: Also<Proved>,
        /// What is proved, or why it is not.
        pub why: Also<String>,
    }
}

answer! {
    /// What is in a study.
    pub struct StudyContents {
        /// The file.
        pub file: String,
        /// What it is called.
        pub title: Option<String>,
        /// Who wrote it.
        pub author: Option<String>,
        /// When.
        pub date: Option<String>,
        /// Its nodes, each before those behind it.
        pub nodes: Vec<StudyNode>,
        /// Its certificates.
        pub certificates: usize,
    }
}

query! {
    /// A study: its tree, and the board at one of its nodes.
    ///
    /// A study is a file with a game, its variations, comments, verdicts and the certificates that prove them
    /// (docs/study.md); records in SGF and pages that 'gruk study export' has made are read too.
    pub struct Study {
        /// The study; '-' for standard input.
        pub file: FileText = place("FILE"),
        /// The node whose board is shown: its moves with commas between, such as c3,b2; '#2' is a second child.
        pub at: String = option("PATH").default(""),
        /// Check every certificate, and whether it proves what its node says.
        pub verify: bool = flag(),
    }
}

/// A study with the positions of its nodes.
pub struct Read {
    /// The study.
    pub document: Document,
    /// The node that was asked about.
    pub at: usize,
    /// What the checker says of each node, if it was asked.
    pub judged: Option<Vec<Judged>>,
    positions: Vec<studies::Position>,
}

/// Reads a study, a page with one in it, or a record of a game.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn read(file: &FileText, ask: &Ask<'_>) -> Result<Document, Failure> {
    let text = file.text(ask)?;
    studies::open(&text).map_err(|why| Failure::Usage(format!("{}: {why}", file.name)))
}

fn wrong(file: &FileText) -> impl Fn(studies::Wrong) -> Failure {
    |why| Failure::Usage(format!("{}: {why}", file.name))
}

impl Read {
    /// The board at the node that was asked about.
    #[must_use]
    pub fn scene(&self) -> gruk_workbench::render::Scene {
        studies::scene(&self.document, &self.positions, self.at)
    }

    fn node(&self, number: usize) -> StudyNode {
        let (node, loaded) = (&self.document.nodes[number], &self.positions[number]);
        let path = studies::path(&self.document, number);
        let judged = self.judged.as_ref().map(|judged| &judged[number]);
        let (proved, why) = match judged {
            None => (None, None),
            Some(Judged::Silent) => (Some(Proved::Silent), None),
            Some(Judged::Unproved(why)) => (Some(Proved::Unproved), why.clone()),
            Some(Judged::Proved(what)) => (Some(Proved::Proved), Some(what.clone())),
            Some(Judged::Refused(why)) => (Some(Proved::Refused), Some(why.clone())),
            Some(Judged::Unknown(why)) => (Some(Proved::Unknown), Some(why.clone())),
        };
        StudyNode {
            depth: studies::depth(&self.document, number),
            path,
            position: loaded.notation(&loaded.turn.position),
            first: loaded.turn.to_move.to_string(),
            name: node.name.clone(),
            comment: node.comment.clone(),
            says: says(node),
            certificate: node.certificate.clone(),
            proved: Also(proved),
            why: Also(why),
        }
    }
}

/// What a node says about who wins, or about its value.
fn says(node: &Node) -> Option<String> {
    let verdict = node.verdict.as_ref().and_then(|verdict| match verdict["verdict"].as_str()? {
        "wins" => Some(format!("{} wins", verdict["winner"].as_str()?)),
        "draw" => Some("draw".into()),
        "at least draw" => Some(format!("at least a draw for {}", verdict["player"].as_str()?)),
        other => Some(other.into()),
    });
    let value = node.value.as_ref().and_then(|value| Some(format!("value {}", value["canonical"].as_str()?)));
    match (verdict, value) {
        (Some(verdict), Some(value)) => Some(format!("{verdict}, {value}")),
        (verdict, value) => verdict.or(value),
    }
}

impl Verb for Study {
    const NAME: &'static str = "study";
    const IS_QUICK: bool = false;
    const EXAMPLES: &'static str = "";
    type Found = Read;
    type Answer = StudyContents;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Read, Stop> {
        let started = Instant::now();
        let document = read(&self.file, ask)?;
        let positions = studies::replay(&document).map_err(wrong(&self.file))?;
        let at = studies::find(&document, &self.at).map_err(wrong(&self.file))?;
        let judged = self.verify.then(|| studies::judge(&document, &positions, ask.check_limits(started)));
        Ok(Read { document, at, judged, positions })
    }

    fn answer(&self, found: &Read, _: Option<String>) -> StudyContents {
        let document = &found.document;
        StudyContents {
            file: self.file.name.clone(),
            title: document.title.clone(),
            author: document.author.clone(),
            date: document.date.clone(),
            nodes: document.in_order().into_iter().map(|number| found.node(number)).collect(),
            certificates: document.certificates.len(),
        }
    }

    fn is_open(found: &Read) -> bool {
        let is_unknown = |judged: &Judged| matches!(judged, Judged::Unknown(_));
        found.judged.iter().flatten().any(is_unknown)
    }

    fn tell(&self, found: &Read, out: &mut Lines) {
        const WIDE: usize = 60;
        let document = &found.document;
        let heads = [&document.title, &document.author, &document.date];
        let head: Vec<&str> = heads.into_iter().flatten().map(String::as_str).collect();
        if !head.is_empty() {
            out.say(head.join(", "));
        }
        for number in document.in_order() {
            let node = found.node(number);
            let own = &document.nodes[number];
            let step = match (&own.the_move, node.path.rsplit(',').next().unwrap_or_default()) {
                (Some(the_move), _) => the_move.clone(),
                (None, "") => own.position.clone().unwrap_or_default(),
                (None, step) if own.position.is_some() => format!("{step} {}", node.position),
                (None, step) => step.to_string(),
            };
            let mut line = format!(
                "{}{} {step}",
                "  ".repeat(studies::forks(document, number)),
                if number == found.at { ">" } else { " " }
            );
            if let Some(name) = &node.name {
                line.push_str(&format!("  [{name}]"));
            }
            let proof = match (&node.proved.0, &node.certificate) {
                (None | Some(Proved::Silent), None) => None,
                (None, Some(certificate)) => Some(format!("certificate {certificate}, not checked")),
                (Some(proved), _) => Some(proved.word().to_string()),
            };
            let why = match node.proved.0 {
                Some(Proved::Refused | Proved::Unknown | Proved::Unproved) => node.why.0.clone(),
                _ => None,
            };
            match (&node.says, proof) {
                (Some(says), Some(proof)) => line.push_str(&format!("  {says} ({proof})")),
                (Some(says), None) => line.push_str(&format!("  {says} (unproved)")),
                (None, Some(proof)) => line.push_str(&format!("  ({proof})")),
                (None, None) => {}
            }
            if let Some(why) = why {
                line.push_str(&format!(": {why}"));
            }
            if let Some(comment) = &node.comment {
                let brief: String = comment.chars().take(WIDE).map(|c| if c.is_control() { ' ' } else { c }).collect();
                let more = if comment.chars().count() > WIDE { "…" } else { "" };
                line.push_str(&format!("  “{brief}{more}”"));
            }
            out.say(line.trim_end());
        }
        if let Some(judged) = &found.judged {
            let count = |wanted: fn(&Judged) -> bool| judged.iter().filter(|judged| wanted(judged)).count();
            out.say(format_args!(
                "{}: {} proved, {} refused, {} unknown, {} unproved",
                counted(judged.len() as u64, "node", "nodes"),
                count(|judged| matches!(judged, Judged::Proved(_))),
                count(|judged| matches!(judged, Judged::Refused(_))),
                count(|judged| matches!(judged, Judged::Unknown(_))),
                count(|judged| matches!(judged, Judged::Unproved(_))),
            ));
        }
    }
}

answer! {
    /// A study as text.
    pub struct StudyText {
        /// The text, in the format that was asked for.
        pub text: String,
        /// Verdicts and values for which the format has no words, and which are left out.
        pub verdicts_left_out: usize,
        /// Certificates that are left out.
        pub certificates_left_out: usize,
    }
}

query! {
    /// A new study of a position; moves in its text become nodes.
    pub struct StudyNew {
        /// The position.
        pub position: String = place("POSITION"),
        /// Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker).
        pub first: Option<String> = option("PLAYER"),
        /// What the study is called.
        pub title: Option<String> = option("TEXT"),
        /// Who writes it.
        pub author: Option<String> = option("TEXT"),
    }
}

impl Verb for StudyNew {
    const NAME: &'static str = "study-new";
    const EXAMPLES: &'static str = "";
    const IS_QUICK: bool = true;
    type Found = Document;
    type Answer = StudyText;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Document, Stop> {
        let text = ask.reader.position(&self.position)?;
        let document = studies::of_text(&text, self.first.as_deref()).map_err(Failure::bad(&self.position))?;
        Ok(Document { title: self.title.clone(), author: self.author.clone(), ..document })
    }

    fn answer(&self, found: &Document, _: Option<String>) -> StudyText {
        StudyText { text: studies::print(found), verdicts_left_out: 0, certificates_left_out: 0 }
    }
}

words! {
    /// The format of a study.
    pub enum StudyFormat {
        /// The study's own.
        Json = "json",
        /// A record of a game with its variations; Hex alone.
        Sgf = "sgf",
        /// A page that needs no server, with a checker in it.
        Html = "html",
    }
}

query! {
    /// A study in another format.
    pub struct StudyExport {
        /// The study; '-' for standard input.
        pub file: FileText = place("FILE"),
        /// The format.
        pub to: StudyFormat = option("FORMAT").default("json").elsewhere(),
        /// The language of the page: en, nb, da, de, hu or zh.
        pub language: TextLanguage = option("LANGUAGE").default("en"),
    }
}

impl Verb for StudyExport {
    const NAME: &'static str = "study-export";
    const EXAMPLES: &'static str = "";
    type Found = StudyText;
    type Answer = StudyText;

    fn find(&self, ask: &mut Ask<'_>) -> Result<StudyText, Stop> {
        let started = Instant::now();
        let document = read(&self.file, ask)?;
        let whole = |text| StudyText { text, verdicts_left_out: 0, certificates_left_out: 0 };
        Ok(match self.to {
            StudyFormat::Json => whole(studies::print(&document)),
            StudyFormat::Html => {
                let page = html::page(&document, self.language.table(), ask.check_limits(started));
                whole(page.map_err(wrong(&self.file))?)
            }
            StudyFormat::Sgf => {
                let (text, unsaid) = sgf::export(&document).map_err(wrong(&self.file))?;
                StudyText { text, verdicts_left_out: unsaid.verdicts, certificates_left_out: unsaid.certificates }
            }
        })
    }

    fn answer(&self, found: &StudyText, _: Option<String>) -> StudyText {
        found.clone()
    }
}

answer! {
    /// A study with the answer about one of its nodes.
    pub struct StudySolved {
        /// The node.
        pub path: String,
        /// The answer, which stands in the study too.
        pub solution: solve::Solution,
        /// The study.
        pub study: String,
    }
}

query! {
    /// Solve a node of a study, and store the verdict and its certificate there.
    pub struct StudySolve {
        /// The study; '-' for standard input.
        pub file: FileText = place("FILE"),
        /// The node: its moves with commas between, such as c3,b2; '#2' is a second child.
        pub at: String = option("PATH").default(""),
        /// How, and how far.
        pub search: SearchReach = part(),
    }
}

/// A study with an answer in it.
pub struct Answered {
    /// The study.
    pub document: Document,
    at: usize,
    solution: solve::Solution,
    is_open: bool,
}

impl Verb for StudySolve {
    const NAME: &'static str = "study-solve";
    const EXAMPLES: &'static str = "";
    type Found = Answered;
    type Answer = StudySolved;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Answered, Stop> {
        let mut document = read(&self.file, ask)?;
        let positions = studies::replay(&document).map_err(wrong(&self.file))?;
        let at = studies::find(&document, &self.at).map_err(wrong(&self.file))?;
        let loaded = &positions[at];
        let position = loaded.notation(&loaded.turn.position);
        let study = ask.reader.study(&position, Some(&loaded.turn.to_move.to_string()))?;
        let options = SolveOptions { certificate: true, ..self.search.options(ask) };
        let answer = study.solve(&options, ask.watch);
        let solution = solve::solution(&answer, None);
        let is_open = solution.verdict == solve::VerdictWord::Unknown;
        if !is_open {
            // Without the time that it took: the same study comes out of the same question.
            let mut verdict = solution.tell();
            verdict.as_object_mut().map(|fields| fields.shift_remove("seconds"));
            document.nodes[at].verdict = Some(verdict);
            let text = answer.certificate.as_ref().map(|made| String::from_utf8_lossy(&made.text).into_owned());
            document.nodes[at].certificate = text.map(|text| document.keep_certificate(&text));
        }
        Ok(Answered { document, at, solution, is_open })
    }

    fn answer(&self, found: &Answered, _: Option<String>) -> StudySolved {
        StudySolved {
            path: studies::path(&found.document, found.at),
            solution: found.solution.clone(),
            study: studies::print(&found.document),
        }
    }

    fn is_open(found: &Answered) -> bool {
        found.is_open
    }

    fn tell(&self, found: &Answered, out: &mut Lines) {
        let (path, solution) = (studies::path(&found.document, found.at), &found.solution);
        let place = if path.is_empty() { "the root" } else { &path };
        let says = match (&solution.winner, solution.verdict) {
            (Some(winner), _) => format!("{winner} wins"),
            (None, verdict) => verdict.word().into(),
        };
        let best = solution.r#move.as_ref().map(|m| format!(", {m}")).unwrap_or_default();
        let proof = match (&found.document.nodes[found.at].certificate, &solution.no_certificate.0) {
            _ if found.is_open => format!("; {}", solution.reason),
            (Some(name), _) => format!("; certificate {name}"),
            (None, Some(why)) => format!("; no certificate: {why}"),
            (None, None) => String::new(),
        };
        out.say(format_args!("{place}: {says}{best}{proof}"));
    }
}
