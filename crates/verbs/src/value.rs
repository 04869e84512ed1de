//! `value`: what is an expression worth?

use crate::outcome::Class;
use crate::{Also, Ask, Digits, Failure, Seconds, Source, Stop, Told, ValueReach, Verb, answer, one_of, query};
use gruk_workbench::{Answer, BadInput, CertificateText, OtherAnswer, Plain, Study, ValueAnswer, open};

query! {
    /// What a position or a sum of games is worth, and how urgent it is to move there.
    ///
    /// Canonical form, name, stops, mean, temperature, birthday.
    pub struct Value {
        /// Values, positions, and sums and differences of them.
        pub expression: String = place("EXPRESSION").each().signed(),
        /// Cut names that are longer than about this many characters; 0 stands for 64 million.
        pub name_limit: usize = option("CHARACTERS").default("500").served(500),
        /// How far to evaluate.
        pub reach: ValueReach = part(),
        /// Make a certificate: of the canonical form of a sum of positions and formal games, or of how two such sums,
        /// loopy or not, compare.
        pub certificate: bool = flag().elsewhere(),
        /// Work the answer out even if the catalogue has it.
        pub no_catalogue: bool = flag(),
    }
}

answer! {
    /// The value of a game.
    pub struct GameValue {
        /// The expression, as given.
        pub query: String,
        /// The outcome class.
        pub outcome: Class,
        /// The canonical form.
        pub canonical: String,
        /// Its name, such as `^*` or `+-1`.
        pub name: String,
        /// The Left stop.
        pub left_stop: String,
        /// The Right stop.
        pub right_stop: String,
        /// The mean.
        pub mean: String,
        /// The temperature; of a number m/2^k in lowest terms it is -1/2^k.
        pub temperature: String,
        /// The birthday.
        pub birthday: Digits,
        /// The Grundy value, if it is impartial.
        pub grundy: Option<u32>,
        /// Are the names cut?
        pub cut: bool,
        /// Components that were worked out.
        pub positions: usize,
        /// Different values met on the way.
        pub forms: usize,
        /// Seconds.
        pub seconds: Seconds,
        /// Where the certificate is, if one was asked for.
        pub certificate: Also<String>,
        /// Where in the catalogue the value was found, if it was not worked out now.
        pub catalogue: Also<Source>,
    }
}

answer! {
    /// The result of an expression that is no game.
    pub struct OtherResult {
        /// The expression, as given.
        pub query: String,
        /// What it is.
        pub r#type: String,
        /// A text, a truth value, a list of such, or a thermograph with `mean`, `temperature`, `left_wall` and
        /// `right_wall`.
        pub result: serde_json::Value,
        /// Who wins, if it is a game in which play can go on for ever.
        pub winners: Also<Winners>,
        /// Is the text cut?
        pub cut: bool,
        /// Seconds.
        pub seconds: Seconds,
    }
}

answer! {
    /// Who wins, left or right; null where nobody does.
    pub struct Winners {
        /// If Left moves first.
        pub left_first: Option<String>,
        /// If Right moves first.
        pub right_first: Option<String>,
    }
}

answer! {
    /// A thermograph; walls are lists of points.
    pub struct ThermographData {
        /// The mean.
        pub mean: String,
        /// The temperature.
        pub temperature: String,
        /// The left wall.
        pub left_wall: serde_json::Value,
        /// The right wall.
        pub right_wall: serde_json::Value,
    }
}

one_of! {
    /// The value of a game, or the result of an expression that is none.
    pub enum Valued {
        Game(GameValue),
        Other(OtherResult),
    }
}

/// What is found.
pub struct ValueFound {
    /// The expression, with what files hold in the place of their names.
    pub query: String,
    /// The answer.
    pub answer: Answer,
    /// The certificate, and the position that it is about if it is about one.
    pub proof: Option<(CertificateText, Option<Box<dyn Study>>)>,
    /// Where in the catalogue the value was found, if it was.
    pub source: Option<Source>,
}

impl Value {
    /// The value of a position, if the catalogue has it, and its certificate if one is asked for.
    fn known(&self, query: &str, characters: usize, ask: &Ask<'_>) -> Option<ValueFound> {
        if self.no_catalogue || !ask.store.looks() {
            return None;
        }
        let study = open(query, None).ok()?;
        let found = ask.store.valued(&*study, characters)?;
        let proof = match self.certificate {
            true => Some((found.answer.certificate?, Some(study))),
            false => None,
        };
        let answer = Answer::Value(Box::new(found.answer.answer));
        Some(ValueFound { query: query.into(), answer, proof, source: Some(found.source) })
    }
}

/// What is said where a certificate is asked for of something that has none.
fn without_certificate(what: &str) -> BadInput {
    BadInput::Unsupported(format!(
        "there is no certificate of {what}: a sum of positions and formal games has one, and how two such sums, loopy \
         ones too, compare"
    ))
}

impl Verb for Value {
    const NAME: &'static str = "value";
    const EXAMPLES: &'static str = "\
Examples:
  gruk value domineering:5x5                0
  gruk value '{0|*}' '+-1' '2 + {1|-1}'
  gruk value 'domineering:4x4 + nim:3 - {1|-1}' --json
  gruk value domineering:4x4 --certificate 4x4.cert
  gruk value 'over >= ^3' --certificate over.cert
A term is a position or a value: numbers such as 1/2, * and *2, ^ and v, +-x, tiny(x), miny(x), {L,…|R,…}. Put spaces around \
the + or - that follows a position, and -- before an expression that begins with a minus sign. Only games in which a player who cannot move loses have values. \
In --json, positions counts the components that were worked out, forms the different values met on the way.";
    type Found = ValueFound;
    type Answer = Valued;

    fn find(&self, ask: &mut Ask<'_>) -> Result<ValueFound, Stop> {
        let query = ask.reader.expression(&self.expression)?;
        let limits = self.reach.limits(ask);
        let characters = match (self.name_limit, ask.bounds.is_served) {
            (0, true) => 500,
            (0, false) => MOST_CHARACTERS,
            (limit, _) => limit,
        };
        if let Some(known) = self.known(&query, characters, ask) {
            return Ok(known);
        }
        let answer = gruk_workbench::value(&query, characters, &limits, ask.reader.writer());
        let answer = answer.map_err(Failure::bad(&query))?.map_err(|limit| Stop::limit(&query, limit))?;
        let proof = match &answer {
            Answer::Value(answer) if self.certificate => {
                let made = gruk_workbench::value_certificate(&answer.query, &limits).map_err(|error| match error {
                    // It was read as an expression.
                    BadInput::Text { .. } => {
                        without_certificate("a value that is computed by functions or definitions")
                    }
                    other => other,
                });
                let made = made.map_err(Failure::bad(&query))?;
                let made = made.map_err(|limit| Stop::limit(&query, limit))?;
                Some((made, Some(ask.reader.study(&answer.query, None)?)))
            }
            Answer::Other(OtherAnswer { plain: Plain::Boolean(_), query, .. }) if self.certificate => {
                let made = gruk_workbench::order_certificate(query, &limits).map_err(Failure::bad(query))?;
                Some((made.map_err(|limit| Stop::limit(query, limit))?, None))
            }
            Answer::Other(answer) if self.certificate => {
                let what = match answer.kind.as_str() {
                    "loopy" => "the value of a game in which play can go on for ever",
                    _ => "an answer that is no value and no comparison",
                };
                return Err(Failure::bad(&query)(without_certificate(what)).into());
            }
            _ => None,
        };
        Ok(ValueFound { query, answer, proof, source: None })
    }

    fn answer(&self, found: &ValueFound, certificate: Option<String>) -> Valued {
        match &found.answer {
            Answer::Value(answer) => {
                let catalogue = Also(found.source.clone());
                Valued::Game(GameValue { certificate: Also(certificate), catalogue, ..valued(answer) })
            }
            Answer::Other(answer) => Valued::Other(other(answer)),
        }
    }

    fn certificate(found: &ValueFound) -> Option<&[u8]> {
        found.proof.as_ref().map(|(made, _)| &made.text[..])
    }

    fn kept(found: &ValueFound) -> Option<&dyn Study> {
        // What the catalogue has is there already.
        found.proof.as_ref().filter(|_| found.source.is_none()).and_then(|(_, study)| study.as_deref())
    }
}

/// The most characters of a name: names can be exponentially long, and without an end they would take all memory.
pub const MOST_CHARACTERS: usize = 64 << 20;

/// The value of a game.
#[must_use]
pub fn valued(answer: &ValueAnswer) -> GameValue {
    let [left_stop, right_stop] = answer.stops.clone();
    GameValue {
        query: answer.query.clone(),
        outcome: answer.outcome.into(),
        canonical: answer.canonical.clone(),
        name: answer.name.clone(),
        left_stop,
        right_stop,
        mean: answer.mean.clone(),
        temperature: answer.temperature.clone(),
        birthday: Digits(answer.birthday.clone()),
        grundy: answer.grundy,
        cut: answer.is_cut,
        positions: answer.positions,
        forms: answer.forms,
        seconds: Seconds(answer.seconds),
        certificate: Also(None),
        catalogue: Also(None),
    }
}

/// The result of an expression that is no game.
#[must_use]
pub fn other(answer: &OtherAnswer) -> OtherResult {
    let winners = answer.winners.map(|winners| {
        let [left_first, right_first] = winners.map(|winner| winner.map(|player| player.to_string()));
        Winners { left_first, right_first }
    });
    OtherResult {
        query: answer.query.clone(),
        r#type: answer.kind.clone(),
        result: plain(&answer.plain),
        winners: Also(winners),
        cut: answer.is_cut,
        seconds: Seconds(answer.seconds),
    }
}

/// An object of the expression language.
#[must_use]
pub fn plain(object: &Plain) -> serde_json::Value {
    match object {
        Plain::Text(text) => text.as_str().into(),
        Plain::Boolean(value) => (*value).into(),
        Plain::List(items) => items.iter().map(plain).collect(),
        Plain::Thermograph { mean, temperature, walls } => {
            let [left_wall, right_wall] = walls.each_ref().map(|wall| serde_json::json!(wall));
            ThermographData { mean: mean.clone(), temperature: temperature.clone(), left_wall, right_wall }.tell()
        }
    }
}
