//! `explain`: a proof in sentences.

use crate::verify::Judgement;
use crate::{Also, Ask, Failure, Lines, SearchReach, Stop, TextLanguage, Unknown, Verb, answer, query, solve, words};
use gruk_explain::{self as sentences, Language};
use gruk_workbench::Rejection;

words! {
    /// The form of a document.
    pub enum DocumentFormat {
        /// Theorems and lemmas as data, with their pictures in SVG.
        Data = "data",
        /// The same, and plain text.
        Text = "text",
        /// The same, and a page with all pictures inside.
        Html = "html",
    }
}

query! {
    /// A proof in sentences: a certificate as lemmas with pictures.
    ///
    /// A certificate is checked first; a position is solved first. A part of the proof that serves in many cases
    /// becomes a lemma, and each lemma says what it needs of the board. Connections of Hex, pairings, nim-sums and
    /// Grundy values, strategies, zones of Maker–Breaker games, offers of Chooser–Picker games, and values of sums are
    /// put into words; of other kinds the document says what they are and shows their lines.
    pub struct Explain {
        /// The name of a certificate, '-' for standard input, the text of a certificate, or a position.
        pub what: String = place("CERTIFICATE-OR-POSITION"),
        /// Who moves now at a position: left, right, or the game's own name for a player (red, blue, maker, breaker).
        pub first: Option<String> = option("PLAYER"),
        /// The most lemmas that are written out, those nearest to the theorem first; the document says if some were
        /// left out.
        pub lemmas: usize = option("N").default("400").range(1, 1_000_000).served(2000),
        /// The language of the document: en, nb, da, de, hu or zh.
        pub language: TextLanguage = option("LANGUAGE").default("en"),
        /// How to solve a position, and how far.
        pub search: SearchReach = part(),
        /// What the answer holds besides the data.
        pub form: DocumentFormat = option("FORM").default("data").elsewhere(),
    }
}

answer! {
    /// A lemma in the place where it is used.
    pub struct LemmaUse {
        /// The number of the lemma.
        pub lemma: usize,
        /// Where its cells are: of each the name in the lemma and the name here. Empty where they are the same.
        pub placed: Vec<(String, String)>,
    }
}

answer! {
    /// A step of a proof: a sentence, or what is done when the opponent makes one of some moves.
    pub struct ProofCase {
        /// Moves of the opponent's; none where the sentence is about no reply.
        pub replies: Vec<String>,
        /// The answer to each of them, if one is needed; or the first move of the proof.
        pub answer: Option<String>,
        /// The case in words.
        pub says: String,
        /// The lemmas that go on from there.
        pub uses: Vec<LemmaUse>,
    }
}

answer! {
    /// A theorem or a lemma.
    pub struct ProofItem {
        /// The number of a lemma, from 1; 0 for a theorem.
        pub number: usize,
        /// Its heading.
        pub heading: String,
        /// What is stated.
        pub says: Vec<String>,
        /// What it looks like, in SVG.
        pub picture: Option<String>,
        /// The cells that it is about, where it is about cells.
        pub cells: Vec<String>,
        /// The proof.
        pub proof: Vec<ProofCase>,
        /// The lemmas that use it, and 0 for a theorem that does.
        pub used_by: Vec<usize>,
    }
}

answer! {
    /// A proof in sentences.
    pub struct Explanation {
        /// What was explained, as given.
        pub query: String,
        /// Is the certificate a proof? Only then is it explained.
        pub verdict: Judgement,
        /// Where it is wrong.
        pub at: Option<String>,
        /// Why.
        pub reason: Option<String>,
        /// What the document is about.
        pub title: Option<String>,
        /// What the reader has to know first.
        pub preface: Vec<String>,
        /// What is proved.
        pub theorems: Vec<ProofItem>,
        /// What it rests on; a lemma uses those before it.
        pub lemmas: Vec<ProofItem>,
        /// How many lemmas the proof has; more than are written out where there are too many.
        pub lemmas_in_all: usize,
        /// What is not said.
        pub notes: Vec<String>,
        /// The document in the form that was asked for.
        pub document: Also<String>,
        /// Where the document is.
        pub file: Also<String>,
    }
}

/// The text that every certificate begins with.
const HEAD: &str = "gruk-certificate ";

impl Explain {
    /// The certificate: the text that was given, what stands in the file, or that of the answer about the position.
    fn certificate(&self, ask: &mut Ask<'_>) -> Result<Vec<u8>, Stop> {
        let what = &self.what;
        if what.starts_with(HEAD) {
            return Ok(what.clone().into_bytes());
        }
        if what == "-" || what.ends_with(".cert") || ask.reader.is_file(what) {
            let bytes = ask.reader.file(what)?;
            // Records of games and lists of edges are files too, and stand for positions.
            if bytes.starts_with(HEAD.as_bytes()) || what == "-" || what.ends_with(".cert") {
                return Ok(bytes);
            }
        }
        let query = solve::Solve {
            position: what.clone(),
            first: self.first.clone(),
            search: self.search.clone(),
            tile: None,
            no_certificate: false,
            no_catalogue: false,
            theorem: false,
            all_moves: false,
        };
        let found = query.find_with(ask, None)?;
        match solve::Solve::certificate(&found) {
            Some(certificate) => Ok(certificate.to_vec()),
            None => Err(query.answer_without(&found)),
        }
    }
}

impl solve::Solve {
    /// Why there is nothing to explain: it is not known who wins, or there is no certificate.
    fn answer_without(&self, found: &solve::Solved) -> Stop {
        let solution = self.answer(found, None);
        match solution.verdict {
            solve::VerdictWord::Unknown => Stop::Unknown(Unknown::new(&self.position, solution.reason), None),
            _ => {
                let why = solution.no_certificate.0.unwrap_or(solution.reason);
                Failure::Usage(format!("there is no certificate for {}: {why}", self.position)).into()
            }
        }
    }
}

fn item(item: &sentences::Item, language: Option<Language>) -> ProofItem {
    let used = |used: &sentences::Use| LemmaUse { lemma: used.lemma, placed: used.placed.clone() };
    let case = |case: &sentences::Case| ProofCase {
        replies: case.replies.clone(),
        answer: case.answer.clone(),
        says: case.says.in_language(language),
        uses: case.uses.iter().map(used).collect(),
    };
    ProofItem {
        number: item.number,
        heading: item.heading().in_language(language),
        says: item.says.iter().map(|says| says.in_language(language)).collect(),
        picture: item.picture.as_ref().map(|picture| picture.svg(language)),
        cells: item.cells.clone(),
        proof: item.proof.iter().map(case).collect(),
        used_by: item.used_by.clone(),
    }
}

impl Verb for Explain {
    const NAME: &'static str = "explain";
    const EXAMPLES: &'static str = "\
Examples:
  gruk explain hex:4x4                      Red's win on 4x4 in three lemmas, in the terminal
  gruk explain hex:5x5 -o proof.html        a page with pictures, without scripts
  gruk explain hex:4x4 --language nb        the same proof in Norwegian
  gruk explain hex-7x7.cert -o proof.pdf
  gruk explain nim:3,5,6
  gruk explain mb:row-9 -o nine.html        Breaker's pairing of the infinite board
  gruk explain hex-7x7.cert --lemmas 20     the twenty lemmas nearest to the theorem";
    type Found = Result<sentences::Document, Rejection>;
    type Answer = Explanation;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Self::Found, Stop> {
        let certificate = self.certificate(ask)?;
        Ok(sentences::explain(&certificate, self.lemmas))
    }

    fn answer(&self, found: &Self::Found, _: Option<String>) -> Explanation {
        let empty = Explanation {
            query: if self.what.starts_with(HEAD) { "-".into() } else { self.what.clone() },
            verdict: Judgement::Accepted,
            at: None,
            reason: None,
            title: None,
            preface: Vec::new(),
            theorems: Vec::new(),
            lemmas: Vec::new(),
            lemmas_in_all: 0,
            notes: Vec::new(),
            document: Also(None),
            file: Also(None),
        };
        let document = match found {
            Ok(document) => document,
            Err(rejection) => {
                return Explanation {
                    verdict: if rejection.is_unknown { Judgement::Unknown } else { Judgement::Rejected },
                    at: Some(format!("line {}", rejection.line)),
                    reason: Some(rejection.why.clone()),
                    ..empty
                };
            }
        };
        let language = self.language.table();
        let texts = |texts: &[sentences::Text]| texts.iter().map(|text| text.in_language(language)).collect();
        let items = |items: &[sentences::Item]| items.iter().map(|one| item(one, language)).collect();
        Explanation {
            title: Some(document.title.in_language(language)),
            preface: texts(&document.preface),
            theorems: items(&document.theorems),
            lemmas: items(&document.lemmas),
            lemmas_in_all: document.all_lemmas,
            notes: texts(&document.notes),
            document: Also(match self.form {
                DocumentFormat::Data => None,
                DocumentFormat::Text => Some(sentences::text(document, false, language)),
                DocumentFormat::Html => Some(sentences::html(document, language)),
            }),
            ..empty
        }
    }

    fn is_open(found: &Self::Found) -> bool {
        matches!(found, Err(rejection) if rejection.is_unknown)
    }

    fn tell(&self, found: &Self::Found, out: &mut Lines) {
        match found {
            Ok(document) => out.say(sentences::text(document, false, self.language.table()).trim_end()),
            Err(rejection) => out.say(format_args!("{}: {rejection}", self.what)),
        }
    }
}
