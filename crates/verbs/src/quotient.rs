//! `quotient`: which sums of heaps are lost where the last move loses?

use crate::{Ask, Failure, Seconds, Stop, Unknown, ValueReach, Verb, answer, query, words};
use gruk_workbench::{CertificateText, QuotientAnswer, QuotientError};

query! {
    /// Misère games of heaps: which sums of heaps are lost, with a proof.
    ///
    /// The answer is the misère quotient of the game.
    pub struct Quotient {
        /// The game: octal:CODE, hexadecimal:CODE or subtraction:SET.
        pub game: String = place("GAME"),
        /// The last heap.
        pub to: usize = option("HEAP").default("40"),
        /// Say who wins this sum of heaps.
        pub heaps: Vec<u64> = option("HEAP,HEAP,…").commas(),
        /// How far to look.
        pub reach: ValueReach = part(),
        /// Make a certificate of the quotient.
        pub certificate: bool = flag().elsewhere(),
    }
}

words! {
    /// A player, by turn.
    pub enum Turn {
        /// The player to move.
        First = "first",
        /// The other one.
        Second = "second",
    }
}

answer! {
    /// The misère quotient of a game.
    pub struct MisereQuotient {
        /// The game, as given.
        pub query: String,
        /// The last heap.
        pub last: usize,
        /// The number of elements.
        pub order: usize,
        /// The elements of lost sums.
        pub p_portion: Vec<u16>,
        /// Is it that of a tame game?
        pub tame: bool,
        /// The heaps that generate it.
        pub letters: Vec<usize>,
        /// The element of each heap, from heap 0.
        pub heaps: Vec<u16>,
        /// Transitions that were checked.
        pub transitions: usize,
        /// The period of the elements of the heaps, if there is one.
        pub period: Option<usize>,
        /// The heap from which it holds.
        pub start: Option<usize>,
        /// Who wins the sum of heaps that was asked about.
        pub winner: Option<Turn>,
        /// Where the certificate is.
        pub certificate: Option<String>,
        /// Seconds.
        pub seconds: Seconds,
    }
}

/// What is found.
pub struct QuotientFound {
    /// The quotient.
    pub answer: QuotientAnswer,
    /// Who wins the sum of heaps that was asked about; within, nothing if a heap is too large.
    pub winner: Option<Option<Turn>>,
    /// Its certificate.
    pub certificate: Option<CertificateText>,
}

impl Verb for Quotient {
    const NAME: &'static str = "quotient";
    const EXAMPLES: &'static str = "\
Examples:
  gruk quotient octal:0.77 --to 170                 Kayles: order 40, period 12
  gruk quotient octal:0.77 --to 20 --heaps 5,7,7
  gruk quotient octal:0.123 --to 40 --json
  gruk quotient octal:0.6 --to 16                   of the heaps up to 16 alone: order 304
  gruk quotient octal:0.77 --to 170 --certificate kayles.cert
A player who cannot move wins. The quotient is proved for the heaps up to --to, and for all heaps if a period of its elements is proved. If there is none with at most 1024 elements, or none is found, the answer says how far one was.";
    type Found = QuotientFound;
    type Answer = MisereQuotient;

    fn find(&self, ask: &mut Ask<'_>) -> Result<QuotientFound, Stop> {
        let query = &self.game;
        let answer = gruk_workbench::misere_quotient(query, self.to, &self.reach.limits(ask));
        let answer = answer.map_err(Failure::bad(query))?.map_err(|error| match error {
            QuotientError::Stopped { why, .. } => Stop::Unknown(Unknown::new(query, error.to_string()), Some(why)),
            _ => Stop::Unknown(Unknown::new(query, error.to_string()), None),
        })?;
        let quotient = &answer.quotient;
        let side = |element| if quotient.monoid.is_lost(element) { Turn::Second } else { Turn::First };
        let winner = (!self.heaps.is_empty()).then(|| quotient.element(&self.heaps).map(side));
        let certificate = self.certificate.then(|| answer.certificate());
        Ok(QuotientFound { answer, winner, certificate })
    }

    fn answer(&self, found: &QuotientFound, certificate: Option<String>) -> MisereQuotient {
        let (quotient, monoid) = (&found.answer.quotient, &found.answer.quotient.monoid);
        MisereQuotient {
            query: self.game.clone(),
            last: self.to,
            order: monoid.order(),
            p_portion: monoid.elements().filter(|&element| monoid.is_lost(element)).collect(),
            tame: monoid.is_tame(),
            letters: quotient.letters.clone(),
            heaps: quotient.heaps.clone(),
            transitions: quotient.transitions,
            period: quotient.period.map(|period| period.length),
            start: quotient.period.map(|period| period.start),
            winner: found.winner.flatten(),
            certificate,
            seconds: Seconds(found.answer.seconds),
        }
    }

    fn certificate(found: &QuotientFound) -> Option<&[u8]> {
        found.certificate.as_ref().map(|made| &made.text[..])
    }

    fn is_open(found: &QuotientFound) -> bool {
        found.winner == Some(None)
    }
}
